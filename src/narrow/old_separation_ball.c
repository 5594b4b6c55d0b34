/* SPDX-License-Identifier: MIT */
/* The separation of a box and a sphere: its centre against the box, in closed form. */
#include "narrow/old_separation.h"
#include "num/root.h"

/* Centre inside: out through the nearest face, lowest index. */
static void point_inside(const old_box_model *m, old_separation3 *s)
{
    int i, best = 0;
    int32_t depth = INT32_MAX;
    for (i = 0; i < 3; i++) {
        const int32_t d = m->h[i] - (int32_t)qn_abs32(m->t[i]); /* 2^30 */
        if (d < depth) {
            depth = d;
            best = i;
        }
    }
    s->n.x = s->n.y = s->n.z = 0;
    *(best == 0 ? &s->n.x : best == 1 ? &s->n.y : &s->n.z) = m->t[best] < 0 ? -QN_ONE30 : QN_ONE30;
    s->on_a[best] = m->t[best] < 0 ? -m->h[best] : m->h[best]; /* where the centre would leave */
    s->distance = -(int64_t)depth;
}

/* A gap beyond what is asked for shows in one coordinate: it saves time alone. */
#define WAY_PART static
#define BEYOND UINT64_MAX

/* v = t less the nearest point of A, |v| <= 2^30 per component: of v's sign and t's. */
WAY_PART uint64_t old_ball_way(const old_box_model *m, uint32_t most, old_separation3 *s, qn_length *l)
{
    int32_t v[3];
    uint64_t square = 0;
    int i;
    (void)most;
    for (i = 0; i < 3; i++) {
        int32_t t = m->t[i], h = m->h[i];
        s->on_b[i] = t;
        s->on_a[i] = t > h ? h : t < -h ? -h : t;
        v[i] = t - s->on_a[i];
        if (qn_abs32(v[i]) > most) return BEYOND;
        QN_ASSERT(h >= 0 && qn_abs32(v[i]) <= QN_ONE30);
        square += (uint64_t)qn_mul(v[i], v[i]); /* 3 * 2^60 */
    }
    if (square) {
        *l = qn_length_of(square);
        s->n.x = qn_length_part(l, v[0]);
        s->n.y = qn_length_part(l, v[1]);
        s->n.z = qn_length_part(l, v[2]);
    } else {
        point_inside(m, s);
    }
    return square;
}

void old_separation_of_ball(const old_box_model *m, int64_t reach, old_separation3 *s)
{
    int64_t far;
    uint64_t square;
    qn_length l;
    QN_ASSERT(reach >= 0);
    s->band = (int32_t)old_box_model_band(m, false);
    far = m->radius + reach + s->band;
    s->has_axis = s->by_axis = false;
    square = old_ball_way(m, far >> 31 ? UINT32_MAX : (uint32_t)far, s, &l);
    if (square == BEYOND) {
        s->status = QN_APART;
        s->measured = false;
        return;
    }
    s->measured = true;
    s->cores_apart = square != 0;
    if (square) {
        const uint32_t length = qn_length_nearest(&l, square);
        s->distance = (int64_t)length - m->radius;
        if (s->distance == 0 && square != qn_umul(length, length)) s->distance = square > qn_umul(length, length) ? 1 : -1;
    } else {
        s->distance -= m->radius;
    }
    old_separation_widen(s, s->cores_apart); /* the root was rounded */
    s->status = old_verdict(s->distance, s->band);
}
