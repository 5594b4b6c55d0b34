/* SPDX-License-Identifier: MIT */
/* Planted: a frame whose size only the run decides. */
__attribute__((noinline)) int planted(int x);

int planted(int x)
{
    volatile int room[x + 1];
    room[x] = x;
    return room[x / 2];
}

int main(void) { return planted(3); }
