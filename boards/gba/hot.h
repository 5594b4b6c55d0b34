/* SPDX-License-Identifier: MIT */
/* Included ahead of every source that is compiled to ARM code for fast memory (board.mk). A section of its own for each function,
 * so that the linker can leave out those that nobody calls. */
#ifndef GBA_HOT_H
#define GBA_HOT_H

#define HOT_TEXT(line) #line
#define HOT_SECTION(line) ".hot." HOT_TEXT(line)
#define QN_HOT __attribute__((section(HOT_SECTION(__LINE__))))

#endif
