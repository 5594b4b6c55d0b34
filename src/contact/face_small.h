/* SPDX-License-Identifier: MIT */
/* Contacts over a face where size is all that counts: a part of face.c, which says for both ways what is done and in what ranges. Here every
 * face is a tilted one, and points keep the coordinates of the face's body all the way, where the one along the face's axis turns from a
 * place into a height. */
#ifndef QN_CONTACT_FACE_SMALL_H
#define QN_CONTACT_FACE_SMALL_H

/* On the way ids hold the incident body's code above that of the face's body. */
#define INCIDENT 16
QN_STATIC_ASSERT(INCIDENT == QN_FEATURE_A);

static inline uint32_t id_of(const qn_face *face) { return qn_feature_end(face->axis) << (face->n[face->axis] >= 0); }

/* ---- The incident polygon ------------------------------------------------ */

/* Points go h times r, of length 2^30, one way; where an edge runs both ways others go the other, from the last to the first. */
static inline void spread(qn_contact_point *p, int count, const int32_t *r, int row, int32_t h, bool runs, uint32_t end, uint32_t far_end)
{
    int n, i;
    QN_ASSERT(count << runs <= QN_CLIP_MAX - QN_CLIP_FIRST);
    for (n = 0; n < count; n++) {
        qn_contact_point *near = &p[n], *far = &p[runs ? 2 * count - 1 - n : n];
        const uint32_t id = near->id;
        near->id = id | end;
        far->id = id | far_end;
        for (i = 0; i < 3; i++) {
            const int32_t from = near->at[i], way = qn_round30_low((uint64_t)qn_mul(h, r[i * row]));
            near->at[i] = qn_wrap_sub(from, way);
            far->at[i] = qn_wrap_add(from, way);
        }
    }
}

/* From QN_CLIP_FIRST on; returns how many corners there are. Half edges without length do not run: they would double points. */
static QN_OWN_STACK int patch_of_box(const qn_box_model *m, const qn_face *face, int mask, qn_contact_point *p)
{
    const bool of_b = face->of_b;
    const int row = of_b ? 1 : 3;
    const int32_t *n = face->n, *r = m->r.m[0], *h = of_b ? m->h : m->hb;
    uint32_t end = qn_feature_end(0) << INCIDENT;
    int32_t facing[3];
    int count = 1, steep = 0, j;
    p += QN_CLIP_FIRST;
    p->id = id_of(face);
    for (j = 0; j < 3; j++) p->at[j] = m->t[j];
    if (of_b) {
        for (j = 0; j < 3; j++) facing[j] = qn_wrap_sub(0, m->t[j]);
        qn_mat3_turn_of(&m->r, QN_TURN_BACK, facing, p->at);
    }
    qn_mat3_turn_of(&m->r, row, n, facing);
    for (j = 0; j < 3; j++)
        if (qn_abs32(facing[j]) > qn_abs32(facing[steep])) steep = j;
    for (j = 0; j < 3; j++, r += 4 - row, end <<= 2) {
        const bool runs = mask == QN_INCIDENT_FACE ? j != steep && h[j] : mask >> j & 1, far = runs || facing[j] <= 0;
        spread(p, count, r, row, far ? h[j] : -h[j], runs, end, end << far);
        count <<= runs;
    }
    return count;
}

/* A segment. */
static int patch_of_segment(const qn_box_model *m, const qn_face *face, int mask, qn_contact_point *p)
{
    const int32_t *g = m->g;
    const bool away = qn_dot3(g, face->n[0], face->n[1], face->n[2]) > 0;
    int n, i;
    p += QN_CLIP_FIRST;
    for (n = 0; n <= (mask != 0); n++, p++) {
        const bool far = mask ? n : !away;
        p->id = id_of(face) | qn_feature_end(0) << far << INCIDENT;
        for (i = 0; i < 3; i++) p->at[i] = far ? qn_wrap_add(m->t[i], g[i]) : qn_wrap_sub(m->t[i], g[i]);
    }
    return n;
}

/* ---- Clipping: as clip.c -------------------------------------------------- */

typedef struct side {
    int axis;
    int32_t flip, limit;
    uint32_t end;
} side;

static inline int32_t along(const qn_contact_point *p, const side *s) { return p->at[s->axis] ^ s->flip; }

/* The new vertex, t of the way from the one inside, in Q31. */
static inline void cut(const qn_contact_point *in, const qn_contact_point *out, uint32_t t, const side *s, qn_contact_point *p)
{
    int i;
    p->id = (in->id & out->id) | s->end;
    for (i = 0; i < 3; i++) p->at[i] = qn_wrap_add(in->at[i], qn_round31_low((uint64_t)qn_mul(qn_wrap_sub(out->at[i], in->at[i]), (int32_t)t)));
    p->at[s->axis] = s->limit ^ s->flip;
}

/* Writes from the place before the first on, and nothing before it was read. Returns the end. */
QN_SHARED qn_contact_point *clip_side(const side *s, const qn_contact_point *from, const qn_contact_point *end, qn_contact_point *to)
{
    const qn_contact_point *last = end > from + 2 ? end - 1 : from;
    int32_t is = along(last, s);
    for (; from < end; last = from++) {
        const int32_t was = is;
        bool leaves, left;
        is = along(from, s);
        if (to > from) continue;
        leaves = is > s->limit;
        left = was > s->limit;
        if (leaves != left) {
            const int32_t inside = leaves ? was : is, outside = leaves ? is : was;
            if (inside != s->limit)
                cut(leaves ? last : from, leaves ? from : last,
                    qn_fraction31((uint32_t)s->limit - (uint32_t)inside, (uint32_t)outside - (uint32_t)inside), s, to++);
        }
        if (!leaves && to <= from) *to++ = *from;
    }
    return to;
}

/* ---- Contacts ------------------------------------------------------------ */

/* By `way` along n, or against it. */
QN_SHARED void move_point(qn_contact_point *p, const int32_t n[3], int32_t way, bool against)
{
    int i;
    for (i = 0; i < 3; i++) {
        const int64_t x = qn_round64(qn_mul(way, n[i]), 30);
        p->at[i] = qn_saturate(p->at[i] + (against ? -x : x));
    }
}

static inline void slide_down(const qn_face *face, qn_contact_point *p)
{
    const int axis = face->axis;
    const uint32_t turn = turn_of(face);
    const int32_t height = qn_signed32(mirrored((uint32_t)p->at[axis], turn) - (uint32_t)face->half[axis]);
    uint32_t along_n = mirrored((uint32_t)face->n[axis], turn);
    int64_t way;
    int32_t told;
    if (along_n < (uint32_t)1 << 29) along_n = (uint32_t)1 << 29; /* no rotation */
    way = qn_div64_32((uint64_t)qn_abs32(height) << 30, along_n);
    told = qn_saturate(height < 0 ? -way : way);
    move_point(p, face->n, told, true);
    p->at[axis] = told;
}

/* The contact of a point; false where it is too far from the face. */
static inline bool put_contact(const qn_contact_rule *rule, const qn_face *face, qn_contact_point *p)
{
    const int32_t own = face->of_b ? rule->radius_b - rule->radius_a : rule->radius_a - rule->radius_b;
    const int axis = face->axis;
    int32_t gap = p->at[axis];
    p->depth = qn_sub_saturated(rule->radius_a + rule->radius_b, gap);
    if (p->depth < -rule->margin) return false;
    if (!face->of_b) p->id = p->id << INCIDENT | p->id >> INCIDENT;
    gap = rule->radius_a + rule->radius_b - p->depth;
    p->at[axis] = qn_signed32(mirrored((uint32_t)face->half[axis], turn_of(face)));
    move_point(p, face->n, (int32_t)qn_asr64((int64_t)gap + own, 1), false);
    return true;
}

/* Of so many corners, which stand at QN_CLIP_FIRST; each side moves them a place to the front. Returns how many points there are. */
static int clip_patch(const qn_face *face, int32_t slack, const qn_contact_rule *rule, int count, qn_contact_point *points)
{
    qn_contact_point *at = points + QN_CLIP_FIRST, *end = at + count, *to;
    int n;
    QN_ASSERT(count > 0 && count <= QN_CLIP_MAX - QN_CLIP_FIRST);
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
    for (to = at; at < end; at++) {
        *to = *at;
        if (put_contact(rule, face, to)) to++;
    }
    return (int)(to - points);
}

#endif
