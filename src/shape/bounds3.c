/* SPDX-License-Identifier: MIT */
/* Axis-aligned bounds in the world.
 *
 * Along each world axis the core's shadow is computed exactly from the row of the rotation, widened
 * by what the rounding of the matrix may have cost, rounded outward once, and widened by the
 * radius. A box's shadow is symmetric, |row| . half; those of other cores have two ends. */
#include "num/vec.h"
#include "quoin/collide.h"
#include "shape/shape3.h"

/* An entry of the matrix is off by at most 1/2 in 2^30, so a coordinate of a point v by |v|_1 / 2
 * in Q30 LSB. The slack is that of the largest |v|_1 of the core; |v|_1 <= 3 * 2^30 fits. */
static uint32_t slack_of(const qn_vec3 *v, int count)
{
    uint32_t most = 0;
    for (; count > 0; count--, v++) { /* ends: count falls */
        const uint32_t sum = qn_abs32(v->x) + qn_abs32(v->y) + qn_abs32(v->z);
        if (sum > most) most = sum;
    }
    return (most + 1u) >> 1;
}

/* Writes centre - half and centre + half, saturated. From centre down to INT32_MIN it is centre +
 * 2^31; up to INT32_MAX it is the complement of that. */
QN_FOLDED void put_symmetric(int32_t *out, int32_t centre, uint32_t half)
{
    const uint32_t least = (uint32_t)1 << 31, below = (uint32_t)centre ^ least;
    out[0] = qn_signed32(half > below ? least : (uint32_t)centre - half);
    out[3] = qn_signed32(half > ~below ? least - 1u : (uint32_t)centre + half);
}

/* |row| . half <= 2^30 sqrt(3) 2^30 for a rotation: with slack and radius the half width is below
 * 2^32 LSB. */
QN_FOLDED void bound_box(const qn_collider3 *c, int32_t *out)
{
    const qn_shape3 *box = c->shape;
    const uint32_t x = (uint32_t)box->v->x, y = (uint32_t)box->v->y, z = (uint32_t)box->v->z;
    const uint32_t radius = (uint32_t)box->radius;
    /* what rounds up, and the slack */
    const uint32_t up = ((uint32_t)1 << 30) - 1u + ((x + y + z + 1u) >> 1);
    const int32_t *row = qn_row_of(&c->frame.r), *p = qn_row_of(&c->frame.p);
    int i;
    for (i = 0; i < 3; i++, row += 3) {
        const uint64_t sum = up + qn_umul(qn_abs32(row[0]), x) + qn_umul(qn_abs32(row[1]), y) +
                             qn_umul(qn_abs32(row[2]), z);
        QN_ASSERT(sum >> 62 == 0);
        put_symmetric(out + i, p[i], (uint32_t)(sum >> 30) + radius);
    }
}

QN_FOLDED void bound_sphere(const qn_collider3 *c, int32_t *out)
{
    const uint32_t radius = (uint32_t)c->shape->radius;
    const qn_vec3 *p = &c->frame.p;
    put_symmetric(out, p->x, radius);
    put_symmetric(out + 1, p->y, radius);
    put_symmetric(out + 2, p->z, radius);
}

/* Of a capsule, from its two ends, and of a hull or cloud, from its farthest vertices: low and high
 * are in Q30 LSB, and rounded outward. The slack is below 2^30.6, so up is below 2^32. */
static void bound_ends(const qn_collider3 *c, int32_t *out)
{
    const qn_shape3 *shape = c->shape;
    const bool is_capsule = !QN_HULLS || shape->type == QN_CAPSULE;
    const qn_vec3 *v = is_capsule ? shape->v : shape->hull->vertices;
    const int count = is_capsule ? 2 : shape->hull->vertex_count;
    const uint32_t slack = slack_of(v, count), up = slack + (((uint32_t)1 << 30) - 1u);
    int i;
    for (i = 0; i < 3; i++) {
        const int32_t *row = c->frame.r.m[i];
        const int64_t p = qn_row_of(&c->frame.p)[i];
        int64_t low, high;
        if (is_capsule) {
            low = qn_row_dot_here(row, qn_row_of(&v[0]));
            high = qn_row_dot_here(row, qn_row_of(&v[1]));
        } else {
            qn_int3 back;
            qn_row_negate(row, back);
            low = qn_signed64(0u - (uint64_t)qn_vertices_top(v, count, back));
            high = qn_vertices_top(v, count, row);
        }
        if (high < low) {
            const int64_t end = low;
            low = high, high = end;
        }
        out[i] = qn_saturate(p - shape->radius + qn_asr64(low - slack, 30));
        out[i + 3] = qn_saturate(p + shape->radius + qn_asr64(high + up, 30));
    }
}

qn_status qn_collider3_bounds(const qn_collider3 *collider, qn_bounds3 *out)
{
    int32_t *to;
    qn_status bad;
    if (!collider || !out) return QN_ERR_NULL;
    bad = qn_shape3_check(collider->shape);
    if (bad >= 0) bad = qn_mat3_check(&collider->frame.r);
    if (bad < 0) return bad;
    to = qn_row_in(out);
    if (collider->shape->type == QN_BOX) bound_box(collider, to);
    else if (collider->shape->type == QN_SPHERE) bound_sphere(collider, to);
    else bound_ends(collider, to);
    QN_ASSERT(to[0] <= to[3] && to[1] <= to[4] && to[2] <= to[5]);
    return QN_APART;
}

/* ---- Operations on bounds -------------------------------------------------------------------- */

qn_bounds3 qn_bounds3_grow(qn_bounds3 bounds, qn_q16 margin)
{
    qn_bounds_grow(qn_row_in(&bounds), 3, margin);
    return bounds;
}

qn_bounds3 qn_bounds3_sweep(qn_bounds3 bounds, qn_dir3 way, qn_q16 length)
{
    qn_bounds_sweep(qn_row_in(&bounds), 3, qn_row_of(&way), length);
    return bounds;
}

int qn_bounds3_overlap(const qn_bounds3 *a, const qn_bounds3 *b)
{
    return a->min.x <= b->max.x && b->min.x <= a->max.x && a->min.y <= b->max.y &&
           b->min.y <= a->max.y && a->min.z <= b->max.z && b->min.z <= a->max.z;
}

uint64_t qn_bounds3_gap2(const qn_bounds3 *a, const qn_bounds3 *b)
{
    return qn_bounds_gap2(qn_row_of(a), qn_row_of(b), 3);
}
