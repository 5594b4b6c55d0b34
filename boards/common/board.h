/* SPDX-License-Identifier: MIT */
/* The services of a board. Every board supplies these, and memcpy and memset where there is no
 * libc. */
#ifndef QUOIN_BOARD_H
#define QUOIN_BOARD_H

/* Called first and last in main; board_end returns the exit code to hand on. */
void board_begin(void);
int board_end(int code);
/* Writes text, 0-terminated, to the console that the runner reads. */
void board_write(const char *text);
/* Ends the program at once; the low 8 bits of code are its exit code. Never returns. */
void board_stop(int code);
/* Bytes of stack that were ever written, from its painted words; 0 where none is painted (the
 * host). */
unsigned long board_stack_used(void);
/* The test that runs, for the report of a fault; NULL outside of tests. tests/check.h sets it. */
extern const char *board_test;

/* Exit codes of a run that broke down. */
#define BOARD_GUARD 96  /* the painted guard below the stack was touched */
#define BOARD_ASSERT 97 /* a promise inside the library was broken */
#define BOARD_FAULT 98  /* the processor took a fault */

#endif
