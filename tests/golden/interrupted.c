/* SPDX-License-Identifier: MIT */
/* The lines of space while a timer interrupt works on other pairs (Cortex-M): linked with lines_space.c, whose begin and end are wrapped. */
#include "board.h"
#include "check.h"
#include "others.h"

#define REGISTER(address) (*(volatile uint32_t *)(address))
#define TIMER_CONTROL REGISTER(0xE000E010)
#define TIMER_RELOAD REGISTER(0xE000E014)
#define TIMER_NOW REGISTER(0xE000E018)
#define VECTOR_TABLE REGISTER(0xE000ED08)

#define INTERRUPT_CONTROL REGISTER(0xE000ED04)
#define TIMER_CLEAR_PENDING 0x02000000u

#define PERIOD 10000 /* cycles for main between two interrupts; 0.4 ms on an385 */
#define INSIDE_LEAST \
    1000 /* times that the interrupt must have come while main was inside the library */
#define ROUNDS \
    40 /* of the others, by main as well, after the lines; more where the machine is quick, at most */
#define ROUNDS_MOST 4000

void __wrap_board_begin(void);
void __real_board_begin(void);
int __wrap_board_end(int code);
int __real_board_end(int code);

static int64_t of_main[QN_WORKSPACE_BYTES / 8], of_interrupt[QN_WORKSPACE_BYTES / 8];
static uint32_t vectors[16] __attribute__((aligned(128)));
static volatile uint32_t inside_door, fired, fired_inside, wrong;

void door_enter(void) { inside_door++; }
void door_leave(void) { inside_door--; }
void door_yield(void) {}

static void tick(void)
{
    if (inside_door) fired_inside++;
    if (!other_holds(fired % OTHERS, of_interrupt)) wrong++;
    fired++;
    TIMER_NOW = 0; /* main gets its time, however slow this was */
    INTERRUPT_CONTROL = TIMER_CLEAR_PENDING;
}

void __wrap_board_begin(void)
{
    const volatile uint32_t *old = (const volatile uint32_t *)(uintptr_t)VECTOR_TABLE;
    int i;
    __real_board_begin();
    others_begin(of_main);
    for (i = 0; i < 15; i++) vectors[i] = old[i];
    vectors[15] = (uint32_t)(uintptr_t)tick;
    VECTOR_TABLE = (uint32_t)(uintptr_t)vectors;
    TIMER_RELOAD = PERIOD - 1;
    TIMER_NOW = 0;
    TIMER_CONTROL = 7;
}

static void write_count(const char *what, uint32_t count)
{
    board_write(what);
    check_write_number(count);
}

int __wrap_board_end(int code)
{
    uint32_t i, wrong_main = 0, failed;
    for (i = 0; i < ROUNDS * OTHERS || (fired_inside < INSIDE_LEAST && i < ROUNDS_MOST * OTHERS);
         i++)
        wrong_main += other_holds(i % OTHERS, of_main) == 0;
    TIMER_CONTROL = 0;
    write_count("interrupts: ", fired);
    write_count(", inside a call: ", fired_inside);
    write_count(", wrong answers there: ", wrong);
    write_count(", wrong answers of main to the same pairs: ", wrong_main);
    failed =
        (uint32_t)((code != 0) + (fired_inside < INSIDE_LEAST) + (wrong != 0) + (wrong_main != 0));
    write_count("\n", 4 - failed);
    write_count(" passed, ", failed);
    board_write(" failed\n");
    return __real_board_end(failed != 0);
}
