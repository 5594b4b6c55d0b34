/* SPDX-License-Identifier: MIT */
/* Planted: a call that only the run decides. */
__attribute__((noinline)) int planted(int x);
typedef int (*step)(int x);
extern step volatile planted_step;
step volatile planted_step = planted;

int planted(int x)
{
    step next = planted_step;
    return x > 0 ? next(x - 1) + 1 : 0;
}

int main(void) { return planted(3); }
