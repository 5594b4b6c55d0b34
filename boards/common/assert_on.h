/* SPDX-License-Identifier: MIT */
/* Included ahead of every source of the `test` flavour: a broken promise prints its place and ends
 * the run with code 97. */
#ifndef QUOIN_ASSERT_ON_H
#define QUOIN_ASSERT_ON_H

void board_assert(const char *file, int line, const char *condition);
#define QN_ASSERT(condition) ((condition) ? (void)0 : board_assert(__FILE__, __LINE__, #condition))

#endif
