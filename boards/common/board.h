/* SPDX-License-Identifier: MIT */
/* What a program may ask of its board. Every board supplies these, and memcpy and memset where there is no libc. */
#ifndef QUOIN_BOARD_H
#define QUOIN_BOARD_H

/* Called first and last in main; board_end returns the exit code to hand on. */
void board_begin(void);
int board_end(int code);
/* Writes text, 0-terminated, to the console that the runner reads. */
void board_write(const char *text);
/* Ends the program at once; the runner sees the low 8 bits of code. Never returns. */
void board_stop(int code);
/* Bytes of stack that were ever written, from its painted words; 0 where the board cannot tell (the host). */
unsigned long board_stack_used(void);

/* Exit codes of a run that broke down. */
#define BOARD_GUARD 96  /* the painted guard below the stack was touched */
#define BOARD_ASSERT 97 /* a promise inside the library was broken */
#define BOARD_FAULT 98  /* the processor took a fault */

#endif
