/* SPDX-License-Identifier: MIT */
/* The separation of a box and a segment, in closed form.
 *
 * Along x(s) = t + s g the square of the distance to the box is the sum, over the axes, of the square of what |x[i]| exceeds h[i] by:
 * convex, and half its slope is n + s d with n = sum g[i] w[i] and d = sum g[i]^2 over the axes where x[i] lies beyond a face, w[i] = t[i]
 * less that face's coordinate. From the middle, s = 0, the walk goes downhill to where the slope turns, from one face plane to the next.
 * Every sign is exact. */
#include "narrow/old_separation.h"
#include "num/root.h"

/* Mirrored by axes, so that g >= 0 and the way down is that of growing s: every coordinate meets -h, then h. */
typedef struct walk {
    int32_t t[3], g[3]; /* 2^30, 2^29 */
    int32_t w[3];       /* 1.5 * 2^30; 0 between the faces */
    int32_t along[3];   /* g beyond a face, 0 between them */
    int side[3];        /* -1, 0, 1: below, between, above the faces */
    int64_t n, d;       /* 2^61.2, 2^59.6 */
    bool flip[3];
} walk;

static void start(const old_box_model *m, walk *l)
{
    int i;
    l->n = l->d = 0;
    for (i = 0; i < 3; i++) {
        int32_t t = m->t[i], h = m->h[i], g = m->g[i];
        QN_ASSERT(qn_abs32(t) <= QN_ONE30 && qn_abs32(g) <= QN_ONE30 / 2 && h >= 0 && h <= QN_ONE30 / 2);
        l->side[i] = (t > h) - (t < -h);
        l->w[i] = t > h ? t - h : t < -h ? t + h : 0;
        l->along[i] = l->side[i] ? g : 0;
        l->n += qn_mul(l->w[i], g);
        l->d += qn_mul(l->along[i], g);
    }
    for (i = 0; i < 3; i++) {
        bool turn = m->g[i] < 0;
        if (turn) l->along[i] = -l->along[i];
        l->g[i] = turn ? -m->g[i] : m->g[i];
        l->flip[i] = m->g[i] ? turn ^ (l->n > 0) : m->t[i] < 0; /* so that mirrors and turned segments take the same steps */
        l->t[i] = l->flip[i] ? -m->t[i] : m->t[i];
        if (l->flip[i]) l->w[i] = -l->w[i], l->side[i] = -l->side[i];
    }
    if (l->n > 0) l->n = -l->n;
}

/* The next face plane before s = 1, at s = c / g; -1 where there is none. */
static int next_plane(const walk *l, const int32_t h[3], int32_t *c)
{
    int i, best = -1;
    for (i = 0; i < 3; i++) {
        int32_t to = (l->side[i] < 0 ? -h[i] : h[i]) - l->t[i]; /* 1.5 * 2^30 */
        if (l->side[i] > 0 || to >= l->g[i] || (best >= 0 && qn_mul(to, l->g[best]) >= qn_mul(*c, l->g[i]))) continue;
        best = i;
        *c = to;
    }
    return best;
}

/* Downhill, n < 0, to the piece that holds the lowest point; true when that is the end s = 1. Ends: six planes at most. */
QN_SHARED bool descend(walk *l, const int32_t h[3])
{
    for (;;) {
        int32_t c = 0;
        int i = next_plane(l, h, &c);
        if (i < 0) return l->n + l->d < 0;
        if (old_determinant_sign(l->n, l->d, -c, l->g[i]) >= 0) return false;
        if (l->side[i]++ < 0) {
            l->n -= qn_mul(l->g[i], l->w[i]);
            l->d -= qn_mul(l->g[i], l->g[i]);
            l->w[i] = l->along[i] = 0;
        } else {
            l->w[i] = l->t[i] - h[i];
            l->along[i] = l->g[i];
            l->n += qn_mul(l->g[i], l->w[i]);
            l->d += qn_mul(l->g[i], l->g[i]);
        }
    }
}

bool old_capsule_nearest(const old_box_model *m, old_capsule_gap *s)
{
    walk l;
    uint32_t at = 0; /* s in Q31 */
    int32_t n[3], v[3];
    int64_t length = 0;
    bool inside;
    int i;
    start(m, &l);
    inside = l.n && !descend(&l, m->h);
    if (l.n) at = (uint32_t)1 << 31;
    QN_ASSERT(!inside || (l.n < 0 && l.d >= -l.n));
    if (inside) at = qn_ratio31((uint64_t)-l.n, (uint64_t)l.d); /* the slope is not below 0 at s <= 1, so d >= -n > 0 */
    for (i = 0; i < 3; i++) {
        int32_t step = at >> 31 ? l.g[i] : (int32_t)qn_round64((int64_t)at * l.g[i], 31), x = l.t[i] + step;
        v[i] = l.side[i] ? l.w[i] + step : 0;
        s->on_b[i] = l.flip[i] ? -x : x;
        s->on_a[i] = l.flip[i] ? v[i] - x : x - v[i];
    }
    if (!inside) { /* v is exact; not where a place before the end is rounded to it: there v may lean against a long segment */
        if (!(v[0] | v[1] | v[2])) return false;
        s->n = qn_dir3_from_i64(v[0], v[1], v[2]);
    } else if (!old_foot_direction(l.w, l.along, &s->n)) {
        return false;
    }
    n[0] = s->n.x, n[1] = s->n.y, n[2] = s->n.z;
    for (i = 0; i < 3; i++) {
        length += qn_mul(v[i], n[i]); /* |v| |n| < 2^62 */
        if (l.flip[i]) n[i] = -n[i];
    }
    s->n.x = n[0], s->n.y = n[1], s->n.z = n[2];
    length = qn_round64(length, 30);
    s->distance = (length > 0 ? length : 1) - m->radius;
    return true;
}

static QN_PART bool take_nearest(const old_box_model *m, old_separation3 *s)
{
    old_capsule_gap gap;
    const bool apart = old_capsule_nearest(m, &gap);
    int i;
    for (i = 0; i < 3; i++) {
        s->on_a[i] = gap.on_a[i];
        s->on_b[i] = gap.on_b[i];
    }
    if (!apart) return false;
    s->distance = gap.distance;
    s->n = gap.n;
    return true;
}

/* Seen by one coordinate; it saves time alone. */
static bool is_beyond(const old_box_model *m, int64_t reach)
{
    const int64_t most = reach >> 33 ? (int64_t)1 << 33 : reach;
    int i;
    for (i = 0; i < 3; i++)
        if ((int64_t)qn_abs32(m->t[i]) - qn_abs32(m->g[i]) - m->h[i] > most) return true;
    return false;
}

/* on_b: the end that reaches farthest against the face's normal, the first one on a tie; on_a: its foot on the plane of the face. */
static void deepest_end(const old_box_model *m, old_separation3 *s)
{
    int f = s->axis.i, i;
    bool up = s->n.x + s->n.y + s->n.z > 0, second = up ? m->g[f] < 0 : m->g[f] > 0;
    for (i = 0; i < 3; i++) s->on_a[i] = s->on_b[i] = second ? m->t[i] + m->g[i] : m->t[i] - m->g[i];
    s->on_a[f] = up ? m->h[f] : -m->h[f];
}

void old_separation_of_capsule(const old_box_model *m, int64_t reach, old_separation3 *s)
{
    int64_t slack;
    QN_ASSERT(reach >= 0);
    s->band = (int32_t)old_box_model_band(m, false);
    s->has_axis = s->by_axis = false;
    s->status = QN_APART;
    s->measured = !is_beyond(m, m->radius + reach + s->band);
    if (!s->measured) return;
    s->cores_apart = take_nearest(m, s) && (m->radius || s->distance > s->band); /* without radii a gap within the band is a touch by axis */
    if (!s->cores_apart) {
        s->has_axis = s->by_axis = true;
        old_sat_segment(m, OLD_REACH_ALL, &s->axis);
        s->distance = -(int64_t)s->axis.depth - m->radius;
        s->n = s->axis.n;
        if (s->axis.kind == OLD_AXIS_FACE_A) deepest_end(m, s);
    }
    slack = s->cores_apart ? 2 : s->distance > 0 ? s->distance : 0; /* n and the point are rounded */
    old_separation_widen(s, slack);
    s->status = old_verdict(s->distance, s->band);
    /* The axis taken may be an LSB deeper than the least one; the verdict may not. */
    if (s->by_axis && s->axis.depth >= 0 && s->axis.least + m->radius <= s->band) s->status = QN_TOUCHING;
}
