/* SPDX-License-Identifier: MIT */
/* Checks where the robot can and cannot go. The same tests run on this machine and on the board. */
#include "check.h"
#include "robot.h"

static qn_pose3 robot_at(qn_q16 x, qn_q16 y)
{
    qn_pose3 robot = { { 0, 0, 0 }, { QN_ONE, 0, 0, 0 } };
    robot.p.x = x;
    robot.p.y = y;
    return robot;
}

TEST(in_the_open_it_moves_by_its_step)
{
    const qn_vec3 step = { QN(0.25), QN(-0.5), 0 };
    qn_pose3 robot = robot_at(0, 0);
    CHECK_EQ(robot_move(&robot, step), 0);
    CHECK_EQ(robot.p.x, QN(0.25));
    CHECK_EQ(robot.p.y, QN(-0.5));
}

/* The wall's face is x = 2. Normal and depth are each right to a few units of the last place. */
TEST(a_wall_stops_it_at_its_radius_and_lets_it_slide)
{
    const qn_vec3 step = { QN(0.1), QN(-0.05), 0 };
    qn_pose3 robot = robot_at(QN(1), 0);
    int i, points = 0;
    for (i = 0; i < 20; i++) points = robot_move(&robot, step);
    CHECK(points > 0);
    CHECK_NEAR(robot.p.x, QN(2) - ROBOT_RADIUS, 4);
    CHECK_NEAR(robot.p.y, 20 * QN(-0.05), 4 * 20);
    CHECK_NEAR(robot.p.z, 0, 4 * 20);
}

TEST(a_robot_without_a_rotation_is_refused)
{
    const qn_vec3 step = { 0, 0, 0 };
    qn_pose3 robot = robot_at(0, 0);
    robot.q.w = 0;
    CHECK_EQ(robot_move(&robot, step), QN_ERR_ROTATION);
}

CHECK_MAIN(RUN(in_the_open_it_moves_by_its_step),
           RUN(a_wall_stops_it_at_its_radius_and_lets_it_slide),
           RUN(a_robot_without_a_rotation_is_refused))
