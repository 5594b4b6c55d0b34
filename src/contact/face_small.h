/* SPDX-License-Identifier: MIT */
/* Contacts over a face where size is all that counts: a part of face.c, which says for both ways what is done and in what ranges. Here every
 * face is a tilted one, and points keep the coordinates of the face's body all the way, where the one along the face's axis turns from a
 * place into a height. */
#ifndef QN_CONTACT_FACE_SMALL_H
#define QN_CONTACT_FACE_SMALL_H

/* On the way ids hold the incident body's code above that of the face's body. */
#define INCIDENT 16
QN_STATIC_ASSERT(INCIDENT == QN_FEATURE_A);

#define copy_point qn_contact_copy

static inline uint32_t id_of(const qn_face *face) { return qn_feature_end(face->axis) << (face->n[face->axis] >= 0); }

/* ---- By kernels ---------------------------------------------------------- */


/* ---- The incident polygon ------------------------------------------------ */


/* The corners, from QN_CLIP_FIRST on. Half edges without length do not run: they would double points. */
static QN_OWN_STACK void patch_of_box(const qn_box_model *m, const qn_face *face, int mask, qn_contact_set *set)
{
    qn_contact_point *p = set->point + QN_CLIP_FIRST;
    const bool of_b = face->of_b;
    const int row = of_b ? 1 : 3;
    const int32_t *r = m->r.m[0], *h = of_b ? m->h : m->hb;
    uint32_t end = qn_feature_end(0) << INCIDENT, most = 0;
    int32_t facing[3];
    int count = 1, steep = 0, j;
    p->id = id_of(face);
    for (j = 0; j < 3; j++) p->at[j] = m->t[j];
    if (of_b) {
        for (j = 0; j < 3; j++) facing[j] = qn_wrap_sub(0, m->t[j]);
        qn_mat3_turn_of(&m->r, QN_TURN_BACK, facing, p->at);
    }
    qn_mat3_turn_of(&m->r, row, face->n, facing);
    for (j = 0; j < 3; j++)
        if (qn_abs32(facing[j]) > most) {
            most = qn_abs32(facing[j]);
            steep = j;
        }
    if (mask == QN_INCIDENT_FACE) mask -= 1 << steep;
    for (j = 0; j < 3; j++, r += 4 - row, end <<= 2) { /* those that do go both ways, the others away, from the last corner to the first */
        qn_contact_point *from = p + count, *to = from;
        uint32_t far_end = end << 1;
        int32_t x = h[j];
        int more = count;
        if (!x || !(mask >> j & 1)) {
            more = 0;
            if (facing[j] > 0) {
                far_end = end;
                x = -x;
            }
        }
        do {
            from--;
            if (more) {
                copy_point(to, from);
                from->id |= end;
                qn_edge_add(r, row, x, -1, from->at);
            } else {
                to = from;
            }
            to->id |= far_end;
            qn_edge_add(r, row, x, 1, to->at);
            to++;
        } while (from != p);
        count += more;
    }
    set->count = count;
}


/* A segment. */
static void patch_of_segment(const qn_box_model *m, const qn_face *face, int mask, qn_contact_set *set)
{
    qn_contact_point *p = set->point + QN_CLIP_FIRST;
    const int32_t *g = m->g;
    const bool away = qn_dot3(g, face->n[0], face->n[1], face->n[2]) > 0;
    int n, i;
    for (n = 0; n <= (mask != 0); n++, p++) {
        const bool far = mask ? n : !away;
        p->id = id_of(face) | qn_feature_end(0) << far << INCIDENT;
        for (i = 0; i < 3; i++) p->at[i] = far ? qn_wrap_add(m->t[i], g[i]) : qn_wrap_sub(m->t[i], g[i]);
    }
    set->count = n;
}


/* ---- Clipping: as clip.c -------------------------------------------------- */

typedef struct side {
    int axis;
    int32_t flip, limit;
    uint32_t end;
} side;

/* The new vertex, from the one inside on. What stands there as depth stays. */
static inline void cut(const qn_contact_point *in, const qn_contact_point *out, const side *s, qn_contact_point *p)
{
    const uint32_t t = qn_fraction31((uint32_t)s->limit - (uint32_t)in->depth, (uint32_t)out->depth - (uint32_t)in->depth);
    int i;
    p->id = (in->id & out->id) | s->end;
    for (i = 0; i < 3; i++) p->at[i] = qn_wrap_add(in->at[i], qn_round31_low((uint64_t)qn_mul(qn_wrap_sub(out->at[i], in->at[i]), (int32_t)t)));
    p->at[s->axis] = s->limit ^ s->flip;
}

/* Writes from the place before the first on, and nothing before it was read. How far out a point lies stands as its depth, so that the last
 * one's is known even where a new vertex took its place. Returns the end. */
QN_SHARED qn_contact_point *clip_side(const side *s, qn_contact_point *from, qn_contact_point *end, qn_contact_point *to)
{
    const qn_contact_point *last = end > from + 2 ? end - 1 : from;
    qn_contact_point *p;
    for (p = from; p < end; p++) p->depth = p->at[s->axis] ^ s->flip;
    for (; from < end; last = from++) {
        const qn_contact_point *in = from, *out = last;
        if (to > from) continue;
        if (from->depth > s->limit) {
            in = last;
            out = from;
        }
        if (out->depth > s->limit && in->depth < s->limit) cut(in, out, s, to++);
        if (from->depth <= s->limit && to <= from) copy_point(to++, from);
    }
    return to;
}

/* ---- Contacts ------------------------------------------------------------ */

/* By `way` along n, or against it, where the turn is all ones. */
QN_SHARED void move_point(const qn_face *face, qn_contact_point *p, int32_t way, int32_t turn)
{
    int i;
    for (i = 0; i < 3; i++) p->at[i] = qn_saturate(qn_round64(qn_mul(way, face->n[i]), 30) + (p->at[i] ^ turn)) ^ turn; /* -x is ~x + 1 */
}

/* A height becomes the way along n from the face's plane. */
static inline void slide_down(const qn_face *face, qn_contact_point *p)
{
    const int32_t n = face->n[face->axis];
    int32_t *at = &p->at[face->axis], height = qn_wrap_sub(*at, face->half[face->axis]);
    uint32_t along_n = qn_abs32(n), way, below;
    if (n < 0) height = qn_wrap_sub(qn_wrap_sub(0, *at), face->half[face->axis]);
    if (along_n < (uint32_t)1 << 29) along_n = (uint32_t)1 << 29; /* no rotation */
    way = qn_div64_32((uint64_t)qn_abs32(height) << 30, along_n);
    below = (uint32_t)qn_asr32(height, 31);
    if (way > INT32_MAX - below) way = INT32_MAX - below;
    way = mirrored(way, below);
    move_point(face, p, qn_signed32(way), -1);
    *at = qn_signed32(way);
}

/* The contact of a point; false where it is too far from the face. */
static inline bool put_contact(const qn_contact_rule *rule, const qn_face *face, qn_contact_point *p)
{
    const int32_t both = rule->radius_a + rule->radius_b;
    int32_t *at = &p->at[face->axis], own = rule->radius_b - rule->radius_a, gap;
    if (!face->of_b) {
        own = -own;
        p->id = p->id << INCIDENT | p->id >> INCIDENT;
    }
    p->depth = qn_sub_saturated(both, *at);
    if (p->depth < -rule->margin) return false;
    gap = both - p->depth;
    *at = qn_signed32(mirrored((uint32_t)face->half[face->axis], turn_of(face)));
    move_point(face, p, (gap & own) + qn_asr32(gap ^ own, 1), 0); /* the middle of both */
    return true;
}

/* The corners become contacts; each side moves them a place to the front. */
QN_SHARED void clip_patch(const qn_face *face, int32_t slack, const qn_contact_rule *rule, qn_contact_set *set)
{
    qn_contact_point *points = set->point, *at = points + QN_CLIP_FIRST, *end = at + set->count, *to;
    int n;
    QN_ASSERT(set->count > 0 && set->count <= QN_CLIP_MAX - QN_CLIP_FIRST);
    for (to = at; to < end; to++) slide_down(face, to);
    for (n = 0; n < QN_CLIP_FIRST; n++) {
        side s;
        s.axis = qn_box_following[face->axis + (n >> 1)];
        s.flip = (n & 1) - 1;
        s.limit = face->half[s.axis] + slack + s.flip;
        s.end = qn_feature_end(s.axis) << (n & 1);
        end = clip_side(&s, at, end, at - 1);
        at--;
    }
    n = 0;
    for (; at < end; at++) {
        copy_point(points, at);
        if (!put_contact(rule, face, points)) continue;
        points++;
        n++;
    }
    set->count = n;
}


/* Three tries, or two of a face that is tilted. */
void qn_face_contacts(const qn_box_model *m, qn_face *face, int mask, const qn_contact_rule *rule, qn_contact_set *set)
{
    int tries;
    int32_t slack = 0;
    begin(m, face, set);
    for (tries = face->tilted; tries < 3; tries++) {
        patch_of_box(m, face, mask, set);
        clip_patch(face, slack, rule, set);
        if (set->count) return;
        slack = slack ? (int32_t)qn_box_model_band_of_boxes(m, true) + 1 : (int32_t)((uint32_t)rule->lsb + 1u) / 2;
    }
}

void qn_face_contacts_of_segment(const qn_box_model *m, qn_face *face, int mask, const qn_contact_rule *rule, qn_contact_set *set)
{
    int tries = TRIES;
    int32_t slack = 0;
    begin(m, face, set);
    do {
        patch_of_segment(m, face, mask, set);
        clip_patch(face, slack, rule, set);
        slack = (rule->lsb + 1) / 2;
    } while (set->count <= (mask != 0) && --tries);
}

#endif
