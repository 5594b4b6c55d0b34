/* SPDX-License-Identifier: MIT */
#include "robot.h"

/* Constants, so all of this stays in flash. */
static const qn_shape3 body = QN_CAPSULE3(0, 0, QN(0.2), 0, 0, QN(0.6), ROBOT_RADIUS);

static const struct {
    qn_shape3 shape;
    qn_pose3 pose;
} obstacles[] = {
    /* a wall: its face is x = 2 */
    { QN_BOX3(QN(0.1), QN(5), QN(1)), { { QN(2.1), 0, 0 }, { QN_ONE, 0, 0, 0 } } },
    { QN_ROUNDED_BOX3(QN(0.2), QN(0.2), QN(0.4), QN(0.05)),
      /* a crate, turned by 45 degrees */
      { { QN(1), QN(0.8), QN(0.45) }, { QN(0.92388), 0, 0, QN(0.38268) } } },
    { QN_SPHERE3(QN(0.3)), { { QN(-1), QN(-1), QN(0.3) }, { QN_ONE, 0, 0, 0 } } }, /* a ball */
};
#define OBSTACLES (int)(sizeof obstacles / sizeof obstacles[0])

int robot_move(qn_pose3 *robot, qn_vec3 step)
{
    int i, points = 0;
    qn_collider3 moving, standing;
    qn_status status;
    robot->p = qn_vec3_add(robot->p, step);
    status = qn_collider3_set(&moving, &body, robot);
    if (status < 0) return status;
    for (i = 0; i < OBSTACLES; i++) {
        qn_manifold3 contact;
        status = qn_collider3_set(&standing, &obstacles[i].shape, &obstacles[i].pose);
        if (status >= 0) status = qn_collide3(&standing, &moving, 0, &contact);
        if (status >= 0) status = qn_push3(&moving.frame.p, &contact);
        if (status < 0) return status;
        points += (int)contact.count;
    }
    robot->p = moving.frame.p;
    return points;
}
