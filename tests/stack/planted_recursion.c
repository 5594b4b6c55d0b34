/* SPDX-License-Identifier: MIT */
/* Planted: a function that comes back to itself by way of another. */
__attribute__((noinline)) int planted(int x);
__attribute__((noinline)) int planted_back(int x);

int planted_back(int x)
{
    volatile int room = x;
    return planted(room - 1) + room;
}

int planted(int x)
{
    volatile int room = x;
    return x > 0 ? planted_back(room) + room : 0;
}

int main(void) { return planted(3); }
