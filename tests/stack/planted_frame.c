/* SPDX-License-Identifier: MIT */
/* Planted: a frame of 2 KiB, two calls down. */
__attribute__((noinline)) int planted(int x);
__attribute__((noinline)) int planted_deep(int x);

int planted_deep(int x)
{
    volatile int room[512];
    room[x & 511] = x;
    return room[(x + 1) & 511];
}

int planted(int x) { return planted_deep(x) + 1; }

int main(void) { return planted(0); }
