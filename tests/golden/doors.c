/* SPDX-License-Identifier: MIT */
/* The doors of the library, with a bell (linked by --wrap): who comes meanwhile knows that somebody is inside. */
#include "others.h"

/* Not 0: a mutable static in the library, played. The verdict of the call that began last lies in it, and who was interrupted meanwhile takes that
 * for its own: a wrong answer, and never a fault or a loop without an end, as half a shape of another call might be. */
extern const int doors_planted;
static volatile uint32_t calls;
static volatile qn_status kept;

static qn_status keep(uint32_t call, qn_status status)
{
    if (!doors_planted) return status;
    if (calls == call) kept = status;
    return kept;
}

/* DOOR(name, type of a place, last parameters with their types, last arguments) */
#define DOOR(name, place, more, passed)                                                                                                             \
    qn_status __real_##name(const qn_shape3 *a, const place *at_a, const qn_shape3 *b, const place *at_b, const qn_query *options, qn_cache *cache, \
                            qn_workspace *workspace more);                                                                                          \
    qn_status __wrap_##name(const qn_shape3 *a, const place *at_a, const qn_shape3 *b, const place *at_b, const qn_query *options, qn_cache *cache, \
                            qn_workspace *workspace more);                                                                                          \
    qn_status __wrap_##name(const qn_shape3 *a, const place *at_a, const qn_shape3 *b, const place *at_b, const qn_query *options, qn_cache *cache, \
                            qn_workspace *workspace more)                                                                                           \
    {                                                                                                                                               \
        qn_status status;                                                                                                                           \
        uint32_t call = ++calls;                                                                                                                    \
        door_enter();                                                                                                                               \
        status = __real_##name(a, at_a, b, at_b, options, cache, workspace passed);                                                                 \
        door_leave();                                                                                                                               \
        status = keep(call, status);                                                                                                                \
        return status;                                                                                                                              \
    }
#define NOTHING
#define COMMA ,

DOOR(qn_overlap3, qn_pose3, NOTHING, NOTHING)
DOOR(qn_overlap3_frames, qn_frame3, NOTHING, NOTHING)
DOOR(qn_distance3, qn_pose3, COMMA qn_gap3 *out, COMMA out)
DOOR(qn_distance3_frames, qn_frame3, COMMA qn_gap3 *out, COMMA out)
DOOR(qn_collide3, qn_pose3, COMMA qn_manifold3 *out, COMMA out)
DOOR(qn_collide3_frames, qn_frame3, COMMA qn_manifold3 *out, COMMA out)
