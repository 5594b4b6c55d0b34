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
    v.x = number();
    v.y = number();
    v.z = number();
    return v;
}

static qn_vec2 flat(qn_vec3 v)
{
    qn_vec2 u;
    u.x = v.x;
    u.y = v.y;
    return u;
}

static qn_quat quaternion(void)
{
    qn_quat q;
    q.w = number();
    q.x = number();
    q.y = number();
    q.z = number();
    return q;
}

static qn_pose3 pose(void)
{
    qn_pose3 p;
    p.p = vector();
    p.q = quaternion();
    return p;
}

static void fold(lines_hash *h, int32_t x) { lines_fold(h, (uint32_t)x); }

static void fold_quat(lines_hash *h, qn_quat q)
{
    fold(h, q.w);
    fold(h, q.x);
    fold(h, q.y);
    fold(h, q.z);
}

static void fold_mat(lines_hash *h, qn_mat3 m)
{
    int i;
    for (i = 0; i < 9; i++) fold(h, m.m[i / 3][i % 3]);
}

static void fold_pose(lines_hash *h, qn_pose3 p)
{
    lines_fold_vec3(h, p.p);
    fold_quat(h, p.q);
}

static void scalars(lines_hash *h)
{
    const int32_t u = number(), v = number();
    fold(h, qn_q16_add(u, v));
    fold(h, qn_q16_sub(u, v));
    fold(h, qn_q16_neg(u));
    fold(h, qn_q16_abs(u));
    fold(h, qn_q16_mul(u, v));
    fold(h, qn_q16_div(u, v));
    fold(h, qn_q16_sqrt(u));
}

static void turns(lines_hash *h)
{
    const int32_t u = number(), v = number();
    fold(h, qn_turn_cos((qn_turn)u));
    fold(h, qn_turn_sin((qn_turn)v));
    lines_fold(h, qn_turn_atan2(u, v));
}

static void vectors(lines_hash *h)
{
    const qn_vec3 u = vector(), v = vector();
    lines_fold_vec3(h, qn_vec3_add(u, v));
    lines_fold_vec3(h, qn_vec3_sub(u, v));
    lines_fold_vec3(h, qn_vec3_scale(u, v.x));
    lines_fold_64(h, (uint64_t)qn_vec3_dot(u, v));
    lines_fold_64(h, (uint64_t)qn_vec2_dot(flat(u), flat(v)));
    lines_fold_vec3(h, qn_vec3_cross(u, v));
    lines_fold_64(h, (uint64_t)qn_vec2_cross(flat(u), flat(v)));
    fold(h, qn_vec3_length(u));
    fold(h, qn_vec2_length(flat(u)));
    lines_fold_dir3(h, qn_dir3_from_vec3(u));
    lines_fold_dir2(h, qn_dir2_from_vec2(flat(u)));
    lines_fold_dir3(h, qn_dir3_between(u, v));
    lines_fold_dir2(h, qn_dir2_between(flat(u), flat(v)));
    fold(h, qn_vec3_distance(u, v));
    fold(h, qn_vec2_distance(flat(u), flat(v)));
}

static void quaternions(lines_hash *h)
{
    const qn_quat p = quaternion(), q = quaternion();
    const qn_vec3 v = vector();
    const qn_q16 t = random_range(&r, -99, 65635);
    const int shift = mix_below(&r, 32);
    const int32_t dt = number();
    qn_dir3 axis;
    axis.x = v.x;
    axis.y = v.y;
    axis.z = v.z;
    fold_quat(h, qn_quat_from_axis(axis, (qn_turn)number()));
    fold_quat(h, qn_quat_mul(p, q));
    fold_quat(h, qn_quat_conjugate(p));
    fold_quat(h, qn_quat_normalise(p));
    fold_quat(h, qn_quat_nlerp(p, q, t));
    fold_quat(h, qn_quat_slerp(p, q, t));
    lines_fold_vec3(h, qn_quat_rotate(p, v));
    fold_quat(h, qn_quat_integrate(p, axis, shift, dt));
}

static void poses(lines_hash *h)
{
    const qn_pose3 p = pose(), q = pose();
    const qn_vec3 v = vector();
    const qn_dir3 d = qn_dir3_from_vec3(v);
    qn_frame3 f = { { 0, 0, 0 }, { { { 0, 0, 0 }, { 0, 0, 0 }, { 0, 0, 0 } } } }, g = f;
    fold(h, qn_frame3_from_pose(&f, &p));
    fold(h, qn_frame3_from_pose(&g, &q));
    fold_mat(h, f.r);
    lines_fold_vec3(h, qn_frame3_apply(&f, v));
    lines_fold_vec3(h, qn_frame3_unapply(&f, v));
    lines_fold_dir3(h, qn_frame3_turn(&f, d));
    lines_fold_dir3(h, qn_frame3_unturn(&f, d));
    fold_mat(h, qn_mat3_relative(&f.r, &g.r));
    fold_mat(h, qn_mat3_mul(&f.r, &g.r));
    fold_pose(h, qn_pose3_compose(&p, &q));
    fold_pose(h, qn_pose3_invert(&p));
    fold_pose(h, qn_pose3_relative(&p, &q));
}

static void texts(lines_hash *h)
{
    const int bits = mix_below(&r, 2) ? 16 : 30, digits = mix_below(&r, 12);
    char text[48] = { 0 };
    int32_t back = 0;
    int i;
    fold(h, qn_fixed_print(text, sizeof text, number(), bits, digits));
    for (i = 0; text[i]; i++) fold(h, text[i]);
    fold(h, qn_fixed_parse(text, bits, &back));
    fold(h, back);
}

TEST(numbers_of_every_size)
{
    static const struct {
        const char *name;
        void (*fold)(lines_hash *h);
    } groups[] = { { "scalars", scalars },         { "turns", turns }, { "vectors", vectors },
                   { "quaternions", quaternions }, { "poses", poses }, { "texts", texts } };
    const int count = (int)(sizeof groups / sizeof groups[0]) * LINES_SIZES;
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
        lines_write_of("numbers", groups[which / LINES_SIZES].name, size, h);
    }
}

CHECK_MAIN(RUN(numbers_of_every_size))
