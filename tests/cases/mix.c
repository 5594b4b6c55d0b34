/* SPDX-License-Identifier: MIT */
#include "mix.h"

/* ---- Numbers --------------------------------------------------------------------------------- */

static int32_t clamp(int64_t x)
{
    return x > INT32_MAX ? INT32_MAX : x < -INT32_MAX ? -INT32_MAX : (int32_t)x;
}

int32_t mix_below(random_state *r, int32_t n) { return random_range(r, 0, n - 1); }

/* Log-uniform, 2^lo to 2^(hi + 1) - 1. */
static int32_t size_between(random_state *r, int lo, int hi)
{
    int32_t top = (int32_t)1 << random_range(r, lo, hi);
    return top + mix_below(r, top);
}

qn_quat mix_quat(random_state *r)
{
    int64_t v[4], length;
    int i, shift = 0, form = mix_below(r, 6);
    qn_quat q;
    do { /* one in three lies in the ball */
        for (i = 0; i < 4; i++) v[i] = random_range(r, -65536, 65536);
        length = random_root(v[0] * v[0] + v[1] * v[1] + v[2] * v[2] + v[3] * v[3]);
    } while (length > 65536 || length < 64);
    if (form < 4)
        for (i = 0; i < 4; i++) v[i] = v[i] * 65536 / length;
    else shift = mix_below(r, 15);
    for (i = 0; i < 4; i++) (&q.w)[i] = (int32_t)(v[i] * ((int64_t)1 << shift));
    return q;
}

/* ---- Shapes ---------------------------------------------------------------------------------- */

int32_t mix_size(random_state *r, mix_span s) { return size_between(r, s.lo, s.hi); }

qn_shape3 mix_box(random_state *r, mix_span s, int rounded)
{
    qn_vec3 half;
    int k;
    for (k = 0; k < 3; k++) (&half.x)[k] = mix_size(r, s);
    return qn_box3(half, rounded ? mix_size(r, s) >> 2 : 0);
}

static qn_shape3 any_round(random_state *r, mix_span s)
{
    qn_vec3 u = { 0, 0, 0 }, v = { 0, 0, 0 };
    if (mix_below(r, 5) < 2) return qn_sphere3(mix_size(r, s));
    u.y = -mix_size(r, s);
    v.y = -u.y;
    if (mix_below(r, 4) == 0) { /* ends anywhere */
        u.x = mix_size(r, s);
        u.z = -mix_size(r, s);
        v.x = random_range(r, -u.x, u.x);
    }
    return qn_capsule3(u, v, mix_size(r, s));
}

qn_shape3 mix_simple(random_state *r, mix_span s)
{
    int which = mix_below(r, 5);
    return which < 2 ? mix_box(r, s, 0) : which < 3 ? mix_box(r, s, 1) : any_round(r, s);
}

static qn_q16 thin(random_state *r, qn_q16 x)
{
    return mix_below(r, 3) ? x : mix_below(r, 3) == 0 ? 1 : 0;
}

static void flatten(random_state *r, qn_shape3 *s)
{
    int i;
    s->radius = thin(r, s->radius);
    for (i = 0; i < 6; i++) (&s->v[i / 3].x)[i % 3] = thin(r, (&s->v[i / 3].x)[i % 3]);
    if (s->type == QN_CAPSULE && mix_below(r, 4) == 0) s->v[1] = s->v[0];
}

static int64_t reach_of(const qn_shape3 *s)
{
    int64_t most = 0;
    int i, points = s->type >= QN_CLOUD ? s->hull->vertex_count : 2;
    const qn_vec3 *v = s->type >= QN_CLOUD ? s->hull->vertices : s->v;
    for (i = 0; i < points; i++) {
        int64_t x = v[i].x, y = v[i].y, z = v[i].z, length = random_root(x * x + y * y + z * z);
        if (length > most) most = length;
    }
    return most + s->radius;
}

/* ---- Poses ----------------------------------------------------------------------------------- */

void mix_place(random_state *r, mix_pair *p, int32_t most)
{
    int64_t d[3], length, reach = reach_of(&p->a) + reach_of(&p->b), part = mix_below(r, 1076);
    int k;
    random_direction(r, d, &length);
    p->pose_a.p = random_vec3(r, most);
    reach = reach * part / 1024;
    for (k = 0; k < 3; k++) /* length >= 64 */
        (&p->pose_b.p.x)[k] = clamp((&p->pose_a.p.x)[k] + d[k] * reach / length);
    p->pose_a.q = mix_quat(r);
    p->pose_b.q = mix_quat(r);
}

void mix_bring(mix_pair *p, int32_t target, const qn_query *scratch)
{
    int pass;
    for (pass = 0; pass < 3; pass++) {
        qn_manifold3 m;
        qn_gap3 g;
        qn_dir3 n;
        int64_t by;
        int k;
        const qn_collider3 a = placed3(&p->a, &p->pose_a), b = placed3(&p->b, &p->pose_b);
        qn_status s = qn_collide3(&a, &b, scratch, &m);
        if (s < 0) return;
        by = target + (int64_t)m.depth;
        n = m.normal;
        if (s == QN_APART) {
            if (qn_distance3(&a, &b, scratch, &g) < 0) return;
            by = target - (int64_t)g.distance;
            n = g.normal;
        }
        for (k = 0; k < 3; k++)
            (&p->pose_b.p.x)[k] = clamp((&p->pose_b.p.x)[k] + by * (&n.x)[k] / 1073741824);
    }
}

void mix_align(random_state *r, mix_pair *p)
{
    qn_quat q = p->pose_a.q, t;
    int k;
    int32_t twist = mix_below(r, 3) == 0 ? 0 : (int32_t)1 << mix_below(r, 5);
    int quarter = mix_below(r, 4);
    if (mix_below(r, 2)) {
        q.w = 65536;
        q.x = q.y = q.z = 0;
        p->pose_a.q = q;
    }
    for (k = 0; k < 4; k++) (&q.w)[k] = clamp((int64_t)(&q.w)[k] * 64) / 64; /* sums below fit */
    t = q; /* q times 1, 1 + i, 1 + j or 1 + k */
    if (quarter == 1) t.w = q.w - q.x, t.x = q.x + q.w, t.y = q.y + q.z, t.z = q.z - q.y;
    if (quarter == 2) t.w = q.w - q.y, t.x = q.x - q.z, t.y = q.y + q.w, t.z = q.z + q.x;
    if (quarter == 3) t.w = q.w - q.z, t.x = q.x + q.y, t.y = q.y - q.x, t.z = q.z + q.w;
    for (k = 0; k < 4; k++) (&t.w)[k] += random_range(r, -twist, twist);
    if (t.w | t.x | t.y | t.z) p->pose_b.q = t;
}

static void lay_long(random_state *r, mix_pair *p)
{
    int roll_w = random_range(r, -8192, 8192) | 1, roll_x = random_range(r, -8192, 8192);
    int32_t yaw = (int32_t)1 << mix_below(r, 18);
    qn_vec3 half;
    half.x = size_between(r, 19, 25);
    half.y = size_between(r, 14, 17);
    half.z = mix_below(r, 2) ? half.y : size_between(r, 14, 17);
    p->a = qn_box3(half, 0);
    if (mix_below(r, 4) == 0) half.x = size_between(r, 17, 25);
    p->b = qn_box3(half, 0);
    p->pose_a.q.w = roll_w * 65536; /* about 2^29 long: 2^-29 is the least turn that can be told */
    p->pose_a.q.x = roll_x * 65536;
    p->pose_a.q.y = p->pose_a.q.z = 0;
    p->pose_b.q = p->pose_a.q;
    p->pose_b.q.y = random_range(r, -yaw, yaw);
    p->pose_b.q.z = random_range(r, -yaw, yaw);
    p->pose_b.p.x = clamp(p->pose_a.p.x + (int64_t)(half.x / 64) * random_range(r, -80, 80));
    p->pose_b.p.y = p->pose_a.p.y + random_range(r, -3 * half.y, 3 * half.y);
    p->pose_b.p.z = p->pose_a.p.z + random_range(r, -3 * half.z, 3 * half.z);
    mix_bring(p, mix_below(r, 2) ? random_range(r, -64, 64) : random_range(r, -4096, 4096), NULL);
}

void mix_make(random_state *r, mix_kind kind, mix_pair *out)
{
    mix_span s = { 12, 18 };
    int i;
    if (kind == MIX_TINY) s.lo = 0, s.hi = 10;
    if (kind == MIX_BIG) s.lo = 16, s.hi = 25;
    if (kind == MIX_FLAT) s.lo = 0;
    for (i = 0; i < 2; i++)
        *(i ? &out->b : &out->a) = kind == MIX_BOXES || kind == MIX_ALIGN ? mix_box(r, s, 0)
                                   : kind == MIX_ROUNDS                   ? any_round(r, s)
                                                                          : mix_simple(r, s);
    if (kind == MIX_SOFT) out->a = mix_box(r, s, 1);
    if (kind == MIX_FLAT) {
        flatten(r, &out->a);
        flatten(r, &out->b);
    }
    if (mix_below(r, 2)) pair3_swap_shapes(out);
    mix_place(r, out, kind == MIX_FAR ? 30000 * 65536 : 8 * 65536);
    if (kind == MIX_ALIGN) mix_align(r, out);
    if (kind == MIX_LONG) lay_long(r, out);
    if (kind == MIX_KISS) mix_bring(out, random_range(r, -4, 4), NULL);
    if (kind == MIX_NEAR ||
        ((kind == MIX_ALIGN || kind == MIX_FLAT || kind == MIX_BIG) && mix_below(r, 2)))
        mix_bring(out, random_range(r, -64, 64), NULL);
}
