/* SPDX-License-Identifier: MIT */
/* Drives ahead and a little to the left, and prints where it is: around the crate, then along the
 * wall. */
#include "board.h"
#include "robot.h"

static void write_number(const char *name, qn_q16 value)
{
    char text[16];
    qn_fixed_print(text, sizeof text, value, 16, 3);
    board_write(name);
    board_write(text);
}

int main(void)
{
    qn_pose3 robot = { { 0, 0, 0 }, { QN_ONE, 0, 0, 0 } };
    const qn_vec3 step = { QN(0.1), QN(0.05), 0 };
    int tick;
    board_begin();
    for (tick = 1; tick <= 40; tick++) {
        int points = robot_move(&robot, step);
        if (points < 0) {
            board_write(qn_status_name(points));
            return board_end(1);
        }
        if (tick % 5) continue;
        write_number("x ", robot.p.x);
        write_number("  y ", robot.p.y);
        board_write(points ? "  in contact\n" : "\n");
    }
    return board_end(0);
}
