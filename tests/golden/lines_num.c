/* SPDX-License-Identifier: MIT */
/* The lines of numbers alone: scalars, angles, vectors, quaternions, poses, texts, each with
 * numbers up to the size of a class. */
#include "check.h"
#include "lines.h"

#define ROUNDS 200

static random_state r;
static int32_t most; /* of a class; the last has all of 32 bits */

static int32_t number(void)
{
    const int32_t x = random_range(&r, -most, most);
    if (most == INT32_MAX && mix_below(&r, 8) == 0) return INT32_MIN;
    return mix_below(&r, 4) ? x : x >> mix_below(&r, 31);
}

static qn_vec3 vector(void)
{
    qn_vec3 v;
    int i;
    for (i = 0; i < 3; i++) (&v.x)[i] = number();
    return v;
}

static qn_vec2 flat(qn_vec3 v) { return (qn_vec2){ v.x, v.y }; }

static qn_quat quaternion(void)
{
    qn_quat q;
    int i;
    for (i = 0; i < 4; i++) (&q.w)[i] = number();
    return q;
}

/* Initialisers are no order of calls. */
static qn_pose3 pose(void)
{
    qn_pose3 p;
    p.p = vector();
    p.q = quaternion();
    return p;
}

/* A result of words of 32 bits, and one of 64 bits. */
#define RESULT(type, call)        \
    do {                          \
        const type result = call; \
        FOLD(result);             \
    } while (0)
#define WORD(call) lines_fold(h, (uint32_t)(call))
#define LONG(call) lines_fold_64(h, (uint64_t)(call))

static void scalars(lines_hash *h)
{
    const int32_t u = number(), v = number();
    WORD(qn_q16_add(u, v));
    WORD(qn_q16_sub(u, v));
    WORD(qn_q16_neg(u));
    WORD(qn_q16_abs(u));
    WORD(qn_q16_mul(u, v));
    WORD(qn_q16_div(u, v));
    WORD(qn_q16_sqrt(u));
}

static void turns(lines_hash *h)
{
    const int32_t u = number(), v = number();
    WORD(qn_turn_cos((qn_turn)u));
    WORD(qn_turn_sin((qn_turn)v));
    WORD(qn_turn_atan2(u, v));
}

static void vectors(lines_hash *h)
{
    const qn_vec3 u = vector(), v = vector();
    RESULT(qn_vec3, qn_vec3_add(u, v));
    RESULT(qn_vec3, qn_vec3_sub(u, v));
    RESULT(qn_vec3, qn_vec3_scale(u, v.x));
    LONG(qn_vec3_dot(u, v));
    LONG(qn_vec2_dot(flat(u), flat(v)));
    RESULT(qn_vec3, qn_vec3_cross(u, v));
    LONG(qn_vec2_cross(flat(u), flat(v)));
    WORD(qn_vec3_length(u));
    WORD(qn_vec2_length(flat(u)));
    RESULT(qn_dir3, qn_dir3_from_vec3(u));
    RESULT(qn_dir2, qn_dir2_from_vec2(flat(u)));
    RESULT(qn_dir3, qn_dir3_between(u, v));
    RESULT(qn_dir2, qn_dir2_between(flat(u), flat(v)));
    WORD(qn_vec3_distance(u, v));
    WORD(qn_vec2_distance(flat(u), flat(v)));
}

static void quaternions(lines_hash *h)
{
    const qn_quat p = quaternion(), q = quaternion();
    const qn_vec3 v = vector();
    const qn_q16 t = random_range(&r, -99, 65635);
    const int shift = mix_below(&r, 32);
    const int32_t dt = number();
    const qn_dir3 axis = { v.x, v.y, v.z };
    RESULT(qn_quat, qn_quat_from_axis(axis, (qn_turn)number()));
    RESULT(qn_quat, qn_quat_mul(p, q));
    RESULT(qn_quat, qn_quat_conjugate(p));
    RESULT(qn_quat, qn_quat_normalise(p));
    RESULT(qn_quat, qn_quat_nlerp(p, q, t));
    RESULT(qn_vec3, qn_quat_rotate(p, v));
    RESULT(qn_quat, qn_quat_integrate(p, axis, shift, dt));
}

static void poses(lines_hash *h)
{
    static const qn_frame3 none;
    const qn_pose3 p = pose(), q = pose();
    const qn_vec3 v = vector();
    const qn_dir3 d = qn_dir3_from_vec3(v);
    qn_frame3 f = none, g = none;
    WORD(qn_frame3_from_pose(&f, &p));
    WORD(qn_frame3_from_pose(&g, &q));
    FOLD(f.r);
    RESULT(qn_vec3, qn_frame3_apply(&f, v));
    RESULT(qn_vec3, qn_frame3_unapply(&f, v));
    RESULT(qn_dir3, qn_frame3_turn(&f, d));
    RESULT(qn_dir3, qn_frame3_unturn(&f, d));
    FOLD(g.r);
    RESULT(qn_pose3, qn_pose3_compose(&p, &q));
    RESULT(qn_pose3, qn_pose3_invert(&p));
    RESULT(qn_pose3, qn_pose3_relative(&p, &q));
}

static void texts(lines_hash *h)
{
    const int bits = mix_below(&r, 2) ? 16 : 30, digits = mix_below(&r, 12);
    char text[48] = { 0 };
    int32_t back = 0;
    int i;
    WORD(qn_fixed_print(text, sizeof text, number(), bits, digits));
    for (i = 0; text[i]; i++) WORD(text[i]);
    WORD(qn_fixed_parse(text, bits, &back));
    WORD(back);
}

TEST(numbers_of_every_size)
{
    static const struct {
        const char *name;
        void (*fold)(lines_hash *h);
    } groups[] = { { "scalars", scalars },         { "turns", turns }, { "vectors", vectors },
                   { "quaternions", quaternions }, { "poses", poses }, { "texts", texts } };
    const int count = (int)(sizeof groups / sizeof groups[0]) * LINES_SIZES;
    const char *name[4] = { "", "", "", "" };
    int i, round;
    for (i = 0; i < count; i++) {
        const int which = lines_backward ? count - 1 - i : i, size = which % LINES_SIZES;
        lines_hash h = 0;
        r = random_seed(lines_seed + (uint64_t)which);
        most = size == LINES_HUGE ? INT32_MAX : lines_most(size);
        for (round = 0; round < ROUNDS; round++) {
            lines_fold_status(&h, QN_APART);
            groups[which / LINES_SIZES].fold(&h);
        }
        CHECK(h != 0);
        name[0] = groups[which / LINES_SIZES].name;
        lines_write_of("numbers", name, size, h);
    }
}

CHECK_MAIN(RUN(numbers_of_every_size))
