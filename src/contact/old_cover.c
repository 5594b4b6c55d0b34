/* SPDX-License-Identifier: MIT */
/* The surfaces of rounded bodies over their cores. */
#include "contact/old_cover.h"

#include "contact/old_face.h"
#include "num/mat.h"
#include "num/root.h"

/* A rounded body in A's frame: the core is centre +- half[j] axis[j], the axes are unit and square to each other. */
typedef struct rounded {
    int32_t centre[3], half[3], axis[3][3], radius, rank;
} rounded;

static QN_PART void make_rounded(const old_box_model *m, bool of_b, int32_t radius, rounded *body)
{
    qn_dir3 along;
    int i, j;
    body->rank = of_b ? m->rank : 3;
    body->radius = radius;
    for (j = 0; j < 3; j++) {
        body->centre[j] = of_b ? m->t[j] : 0;
        body->half[j] = of_b ? m->hb[j] : m->h[j];
        for (i = 0; i < 3; i++) body->axis[j][i] = of_b ? m->r.m[i][j] : i == j ? QN_ONE30 : 0;
    }
    if (body->rank != 1) return;
    along = qn_dir3_from_i64(m->g[0], m->g[1], m->g[2]);
    body->half[0] = 0;
    for (i = 0; i < 3; i++) body->axis[0][i] = qn_row_of(&along)[i];
    for (i = 0; i < 3; i++) body->half[0] = qn_saturate((int64_t)body->half[0] + qn_round30_low((uint64_t)qn_mul(m->g[i], body->axis[0][i])));
}

static int64_t along(const int32_t e[3], const int32_t v[3]) { return qn_round64(qn_dot_rows(e, v), 30); }

/* From the nearest point of the core to p + way n. */
static void from_core(const rounded *body, const int32_t p[3], int32_t way, const int32_t n[3], int32_t w[3])
{
    int32_t v[3];
    int i, j;
    for (i = 0; i < 3; i++) v[i] = w[i] = qn_saturate(p[i] + qn_round64((int64_t)way * n[i], 30) - body->centre[i]);
    for (j = 0; j < body->rank; j++) {
        int64_t a = along(body->axis[j], v);
        int32_t c = a > body->half[j] ? body->half[j] : a < -body->half[j] ? -body->half[j] : (int32_t)a;
        for (i = 0; i < 3; i++) w[i] = qn_wrap_sub(w[i], qn_round30_low((uint64_t)qn_mul(c, body->axis[j][i])));
    }
}

#define STEPS_MOST 8

/* How far along n, or against it for B (unit, out of the body) the surface lies from p. By Newton's rule on the distance from the core,
 * which is convex along a line, from where no part of the body lies beyond: inwards, never past the surface. Steeper than 1 in 4 against n
 * it is no surface to stand on: the first guess then. */
static QN_OWN_STACK int32_t way_out(const rounded *body, const int32_t p[3], const qn_dir3 *out, bool of_b)
{
    const int32_t n[3] = { of_b ? -out->x : out->x, of_b ? -out->y : out->y, of_b ? -out->z : out->z };
    int64_t way = body->radius, start;
    int32_t w[3];
    int i, j;
    QN_ASSERT(body->radius >= 0 && body->rank >= 0 && body->rank <= 3);
    for (i = 0; i < 3; i++) w[i] = qn_sub_saturated(body->centre[i], p[i]);
    way += along(n, w);
    for (j = 0; j < body->rank; j++) way += (int64_t)qn_abs64(qn_round64(qn_mul(body->half[j], qn_saturate(along(body->axis[j], n))), 30));
    start = way;
    for (j = 0; j < STEPS_MOST; j++) {
        uint32_t distance;
        int64_t over, rise;
        from_core(body, p, qn_saturate(way), n, w);
        distance = qn_root64_floor((uint64_t)qn_dot_rows(w, w));
        over = (int64_t)distance - body->radius;
        rise = along(n, w);
        if (over <= 1) break;
        if (rise < (int64_t)(distance >> 2) || rise <= 0) return qn_saturate(start);
        way -= (int64_t)qn_div64(qn_umul((uint32_t)over, distance), (uint64_t)rise);
    }
    return qn_saturate(way);
}

/* A point of the set, in A's frame. */
static QN_PART void place_of(const old_box_model *m, bool in_b, const int32_t at[3], int32_t p[3])
{
    int j;
    for (j = 0; j < 3; j++) p[j] = !in_b ? at[j] : qn_saturate(m->t[j] + qn_sum_round30(qn_mat3_row(&m->r, j, at[0], at[1], at[2])));
}

/* To the middle of both surfaces, of which A's lies a along n, or half of that where it was not asked for, and B's b against it. */
static QN_OWN_STACK void move_point(const old_box_model *m, const qn_dir3 *n, int of, bool in_b, int32_t a, int32_t b, old_contact_point *point)
{
    const int64_t to_a = of & OLD_COVER_A ? 2 * (int64_t)a : a, to_b = of & OLD_COVER_B ? 2 * (int64_t)b : b;
    int32_t turned[3] = { n->x, n->y, n->z };
    int j;
    if (in_b) qn_mat3_turn_back(&m->r, n->x, n->y, n->z, turned);
    point->depth = qn_saturate((to_a + to_b) / 2);
    for (j = 0; j < 3; j++) point->at[j] = qn_saturate(point->at[j] + qn_round64(qn_mul(qn_saturate(to_a - to_b), turned[j]), 32));
}

/* The ways out of A wait in `depth` for those of B. */
void old_cover_points(const old_box_model *m, const qn_dir3 *n, const old_contact_rule *rule, int of, old_contact_set *set)
{
    const bool of_a = of & OLD_COVER_A, of_b = of & OLD_COVER_B;
    rounded body;
    int i, at_b;
    for (at_b = !of_a; at_b <= of_b; at_b++) {
        make_rounded(m, at_b, at_b ? rule->radius_b : rule->radius_a, &body);
        for (i = 0; i < set->count; i++) {
            old_contact_point *point = &set->point[i];
            int32_t p[3], way;
            place_of(m, set->in_b, point->at, p);
            way = way_out(&body, p, n, at_b);
            if (!at_b && of_b) point->depth = way;
            else move_point(m, n, of, set->in_b, at_b ? point->depth : way, at_b ? way : point->depth, point);
        }
    }
}
