/* SPDX-License-Identifier: MIT */
/* Boxes whose nearest features are known are answered as the whole search answers them. */
#include "unit/gjk_judge.h"

/* v scaled to a largest component of size. */
static old_int3 scaled(const int64_t v[3], int32_t size)
{
    int64_t most = 1;
    int32_t r[3];
    old_int3 out;
    int i;
    for (i = 0; i < 3; i++)
        if ((int64_t)qn_abs64(v[i]) > most) most = (int64_t)qn_abs64(v[i]);
    for (i = 0; i < 3; i++) r[i] = (int32_t)(v[i] * size / most);
    out.x = r[0];
    out.y = r[1];
    out.z = r[2];
    return out;
}

static uint32_t settled[4]; /* by a vertex of B, a face, an edge, two edges */

static void take(const old_box_gap *gap, old_gjk3_result *r)
{
    const old_int3 *centre = &body_a.core.centre;
    r->distance = gap->distance;
    r->lower = gap->lower;
    r->upper = gap->upper;
    r->normal.x = gap->n[0];
    r->normal.y = gap->n[1];
    r->normal.z = gap->n[2];
    r->on_a.x = centre->x + gap->on_a[0];
    r->on_a.y = centre->y + gap->on_a[1];
    r->on_a.z = centre->z + gap->on_a[2];
    r->on_b.x = centre->x + gap->on_b[0];
    r->on_b.y = centre->y + gap->on_b[1];
    r->on_b.z = centre->z + gap->on_b[2];
}

static bool is_same(const old_box_gap *p, const old_box_gap *q)
{
    int i, equal = p->distance == q->distance && p->lower == q->lower && p->upper == q->upper;
    for (i = 0; i < 3; i++) equal &= p->n[i] == q->n[i] && p->on_a[i] == q->on_a[i] && p->on_b[i] == q->on_b[i];
    return equal;
}

/* The features that the vertices of an answer span: where they settle it, without a proof, that is the answer of the whole search, and so is
 * anything else that any features settle. */
static void judge_features(const old_gjk3_result *r)
{
    unsigned at = r->ia[0] | (unsigned)r->ib[0] << 3, loose = 0;
    int k;
    for (k = 1; k < r->count; k++) loose |= at ^ (r->ia[k] | (unsigned)r->ib[k] << 3);
    for (k = 0; k < 8; k++) {
        const unsigned right = (at & ~loose) | loose << OLD_BOX_LOOSE, any = random_u32(&rng) >> 7 & 4095u;
        const old_box_features features = k ? any & ~(any >> OLD_BOX_LOOSE & 63u) : right;
        old_box_gap gap, proved;
        old_gjk3_result again = *r;
        if (!old_box_nearest_of_cores(&body_a.core, &body_b.core, features, false, &gap)) continue;
        CHECK_EQ(features, right);
        CHECK_EQ(r->features, right);
        take(&gap, &again);
        judge_numbers(&again, &judged);
        judge_points(&again);
        if (loose == 8u || loose == 16u || loose == 32u) CHECK(same(r, &again)); /* a vertex and an edge */
        else CHECK(old_box_nearest_of_cores(&body_a.core, &body_b.core, features, true, &proved) && is_same(&gap, &proved));
        settled[!(loose >> 3) ? 0 : loose & 7u ? 3 : loose & (loose - 1u) ? 1 : 2]++;
    }
}

/* An aligned box and a real one, turned: features that settle the pair are the ones that are nearest, and give the bits of the whole
 * search. */
TEST(boxes_settled_by_their_features_give_the_same_bits)
{
    const old_int3 origin = { 0, 0, 0 };
    old_gjk3_result found;
    int round;
    seen_apart = 0;
    for (round = 0; round < ROUNDS; round++) {
        int bits = random_range(&rng, 4, 24);
        int32_t size = (int32_t)1 << bits;
        old_int3 d = any3(1024), middle = any3(3 * size), u = any3(1024), v = any3(round % 7 ? 1024 : 2);
        int64_t s[3], t[3], r[3];
        any_body(&body_a, 3, size, round % 3 ? &origin : &middle);
        any_body(&body_b, 4, size, &origin);
        r[0] = u.x;
        r[1] = u.y;
        r[2] = u.z;
        old_int3_cross(&u, &v, s);
        v = scaled(s, 1 << 20);
        old_int3_cross(&u, &v, t);
        body_b.core.g[0] = scaled(r, random_range(&rng, 0, size));
        body_b.core.g[1] = scaled(s, random_range(&rng, 0, size));
        body_b.core.g[2] = scaled(t, random_range(&rng, 0, size));
        use_box(&body_b, OLD_CORE_BOX);
        if (round % 4 == 1) d.x = 0;
        if (round % 8 == 1) d.y = 0;
        if (d.x > -512 && d.x < 512 && d.y > -512 && d.y < 512 && d.z > -512 && d.z < 512) d.z = 700;
        part(&d, random_size(&rng, bits + 2) / 4);
        found = judge();
        if (found.status == QN_APART) judge_features(&found);
    }
    CHECK(seen_apart > ROUNDS / 2 && settled[0] + settled[1] + settled[2] + settled[3] > seen_apart / 2);
    CHECK(ROUNDS < 1000 || (settled[0] && settled[1] && settled[2] && settled[3]));
}

CHECK_MAIN(rng = random_seed(SEED); RUN(boxes_settled_by_their_features_give_the_same_bits))
