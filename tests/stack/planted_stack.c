/* SPDX-License-Identifier: MIT */
/* Functions with planted faults, each of which the reading of the image must see. */
#define PLANTED __attribute__((noinline, noclone))

/* A frame of 2 KiB, two calls down. */
PLANTED int planted_deep(int x)
{
    volatile int room[512];
    room[x & 511] = x;
    return room[(x + 1) & 511];
}

PLANTED int planted_frame(int x) { return planted_deep(x) + 1; }

/* A function that comes back to itself by way of another. */
PLANTED int planted_recursion(int x);

PLANTED int planted_back(int x)
{
    volatile int room = x;
    return planted_recursion(room - 1) + room;
}

int planted_recursion(int x)
{
    volatile int room = x;
    return x > 0 ? planted_back(room) + room : 0;
}

/* A call that only the run decides. */
typedef int (*step)(int x);
extern step volatile planted_step;

PLANTED int planted_pointer(int x)
{
    step next = planted_step;
    return x > 0 ? next(x - 1) + 1 : 0;
}

step volatile planted_step = planted_pointer;

/* A frame whose size only the run decides. */
PLANTED int planted_dynamic(int x)
{
    volatile int room[x + 1];
    room[x] = x;
    return room[x / 2];
}

int main(void)
{
    return planted_frame(0) + planted_recursion(3) + planted_pointer(3) + planted_dynamic(3);
}
