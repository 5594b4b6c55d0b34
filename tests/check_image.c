/* SPDX-License-Identifier: MIT */
/* Many test files in one program: on an emulator, starting and translating the library anew takes longer than most tests do. */
#include "check.h"

extern const check_part check_parts_low[], check_parts_top[]; /* link.ld */
extern const char check_parts_wanted[];                       /* at this address: how many the Makefile dealt to this image */

TEST(every_file_is_a_part_of_the_image) { CHECK_EQ(check_parts_top - check_parts_low, (intptr_t)check_parts_wanted); }

int main(void)
{
    const check_part *part;
    board_begin();
    RUN(every_file_is_a_part_of_the_image)
    for (part = check_parts_low; part < check_parts_top; part++) {
        board_write(part->file); /* so that a fault tells where */
        board_write("\n");
        part->run();
    }
    return board_end(check_report());
}
