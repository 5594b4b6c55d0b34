/* SPDX-License-Identifier: MIT */
#include "contact/polys.h"

#include "contact/level.h"
#include "contact/manifold.h"
#include "contact/workspace.h"
#include "narrow/gjk_support.h"
#include "narrow/separation_poly.h"
#include "quoin/hull.h"

/* All that a query keeps in the caller's workspace. */
typedef struct scratch {
    qn_poly_model m;
    qn_separation3 s;
    union { qn_poly_room poly; struct { qn_level_room room; qn_contact_set set; } level; } u; /* first the search, then the contacts */
} scratch;

QN_STATIC_ASSERT(sizeof(scratch) <= QN_WORKSPACE_BYTES);

/* The face of a body that looks at the other one, whose face the normal is square to. */
typedef struct incident { bool of_b; uint8_t vertex[QN_MAX_FACE_VERTICES]; int count; } incident;

/* Of the faces around vertex `at` the one that looks most along d, local: unchecked data gives some face or none. */
static void face_of_hull(const qn_hull3 *hull, unsigned at, const qn_dir3 *d, incident *out)
{
    uint16_t corner[QN_MAX_FACE_VERTICES];
    const int32_t u[3] = { d->x, d->y, d->z };
    int64_t most = 0; /* a face that looks away is none */
    int f, i, count;
    for (f = 0; f < hull->face_count; f++) {
        const qn_dir3 *n = &hull->normals[f];
        int64_t along = qn_signed64(qn_mul3_row(u, n->x, n->y, n->z)); /* of unit vectors 2^60; any other may wrap */
        bool has = false, inside = true;
        if (along <= most) continue;
        count = qn_hull3_face(hull, f, corner);
        for (i = 0; i < count; i++) {
            if (corner[i] == at) has = true;
            if (corner[i] >= hull->vertex_count) inside = false;
        }
        if (!has || !inside) continue;
        most = along;
        out->count = count;
        for (i = 0; i < count; i++) out->vertex[i] = (uint8_t)corner[i];
    }
}

/* The corners of a box on the side that looks most along d. */
static void face_of_box(const qn_dir3 *d, incident *out)
{
    const int32_t v[3] = { d->x, d->y, d->z };
    unsigned i, axis = qn_abs32(v[1]) > qn_abs32(v[0]);
    if (qn_abs32(v[2]) > qn_abs32(v[axis])) axis = 2;
    out->count = 0;
    for (i = 0; i < 8; i++)
        if ((i >> axis & 1u) == (v[axis] > 0)) out->vertex[out->count++] = (uint8_t)i;
}

/* How many of the face's corners lie less than `room` (pair units) above the one that is nearest the other body. */
static int count_near(const scratch *w, const incident *face, int64_t room)
{
    const qn_core *core = face->of_b ? &w->m.b : &w->m.a;
    const int sign = face->of_b ? 1 : -1;
    int64_t low = INT64_MAX;
    int pass, i, near = 0;
    for (pass = 0; pass < 2; pass++) {
        for (i = 0; i < face->count; i++) {
            qn_int3 v = qn_core_vertex(core, face->vertex[i]);
            int64_t h = qn_asr64(qn_mul(v.x, w->s.n.x) + qn_mul(v.y, w->s.n.y) + qn_mul(v.z, w->s.n.z), 30) * sign;
            if (pass == 0 && h < low) low = h;
            if (pass == 1 && h - low < room) near++;
        }
    }
    return near;
}

static QN_OWN_STACK void find_incident(const scratch *w, const qn_pair3 *pair, incident *out)
{
    const qn_depth3 *axis = &w->u.poly.depth.axis;
    const qn_dir3 *n = &w->s.n;
    const qn_shape3 *shape;
    qn_dir3 d = *n;
    out->count = 0;
    if (w->s.cores_apart || w->u.poly.depth.status != QN_OVERLAPPING || axis->kind > QN_DEPTH_FACE_B) return;
    out->of_b = axis->kind == QN_DEPTH_FACE_A;
    shape = out->of_b ? pair->b : pair->a;
    if (shape->radius) return; /* its surface does not lie a radius along n above a tilted face */
    if (out->of_b) { /* unit: 2^30 but for roundings */
        d.x = -qn_round30_low(qn_mul3_column(w->m.r.m, 0, n->x, n->y, n->z));
        d.y = -qn_round30_low(qn_mul3_column(w->m.r.m, 1, n->x, n->y, n->z));
        d.z = -qn_round30_low(qn_mul3_column(w->m.r.m, 2, n->x, n->y, n->z));
    }
    if (shape->type == QN_BOX) face_of_box(&d, out);
    if (shape->type == QN_HULL) face_of_hull(shape->hull, out->of_b ? axis->ib[0] : axis->ia[0], &d, out);
}

static void set_bodies(const scratch *w, const qn_pair3 *pair, qn_level_body body[2])
{
    body[0].core = &w->m.a;
    body[1].core = &w->m.b;
    body[0].box = false;
    body[1].box = pair->b->type == QN_BOX;
    body[0].radius = w->m.radius_a;
    body[1].radius = w->m.radius_b;
    body[0].face = body[1].face = NULL;
    body[0].face_count = body[1].face_count = 0;
}

/* Whether some point lies within an LSB and a half of this one. */
static bool has_point(const qn_contact_set *set, const qn_contact_point *p, int32_t lsb)
{
    int i, j;
    for (i = 0; i < set->count; i++) {
        for (j = 0; j < 3; j++) { /* |coordinates| < 2^30 */
            int32_t d = set->point[i].at[j] - p->at[j];
            if (d > lsb + lsb / 2 || d < -lsb - lsb / 2) break;
        }
        if (j == 3) return true;
    }
    return false;
}

/* Where no more than a vertex or an edge is level with a face, the face beside it, tilted, may lie in that face's shadow as well: a body
 * that rocks has contacts all over it. Only where three of its corners are no higher than the pair is deep; taken if they are more and have
 * those that were: four points chosen for their area may leave out one end of the level edge. */
static QN_OWN_STACK void add_contacts(scratch *w, const qn_pair3 *pair, int32_t margin)
{
    const qn_separation3 *s = &w->s;
    const int64_t units = qn_units_from_lsb(margin, w->m.k);
    const int32_t most = qn_saturate(s->status != QN_TOUCHING ? units : units + (s->distance > 0 ? s->distance : 0) + s->band); /* all of a touch */
    qn_contact_set *set = &w->u.level.set;
    qn_contact_point kept[2];
    qn_level_body body[2];
    incident face;
    int count;
    const int32_t lsb = w->m.k > 0 ? (int32_t)1 << w->m.k : 1;
    find_incident(w, pair, &face);
    set_bodies(w, pair, body);
    qn_level_contacts(&body[0], &body[1], &s->n, w->m.k, most, &w->u.level.room, set);
    count = set->count;
    if (count > 2 || face.count < 3 || count_near(w, &face, units - s->distance) < 3) return;
    kept[0] = set->point[0];
    kept[1] = set->point[count - 1]; /* the same again, if there is one */
    body[face.of_b].face = face.vertex;
    body[face.of_b].face_count = face.count;
    qn_level_again(&body[0], &body[1], w->m.k, most, &w->u.level.room, set);
    if (set->count > count && has_point(set, &kept[0], lsb) && has_point(set, &kept[1], lsb)) return;
    set->point[0] = kept[0];
    set->point[count - 1] = kept[1];
    set->count = count;
}

static bool is_beyond(const qn_separation3 *s, int32_t margin, int k)
{
    return s->status == QN_APART && (!s->measured || margin == 0 || s->distance > qn_units_from_lsb(margin, k));
}

qn_status qn_polys_ask(const qn_pair3 *pair, qn_question ask, const qn_settings *set, void *out)
{
    qn_work_frame work;
    scratch *w;
    int64_t reach;
    const int32_t margin = set->margin;
    bool bound;
    qn_status status = qn_workspace_check(set->workspace);
    if (status < 0) return status;
    if (set->cache && ask != QN_ASK_DISTANCE && set->max_passes == QN_MAX_GJK_PASSES && qn_poly_cache_separates(set->cache, pair, margin))
        return ask == QN_ASK_OVERLAP ? QN_APART : qn_manifold3_none((qn_manifold3 *)out);
    w = (scratch *)set->workspace->memory;
    status = qn_poly_model_make(&w->m, pair, ask == QN_ASK_DISTANCE ? (int64_t)1 << 40 : ask == QN_ASK_OVERLAP ? 0 : margin);
    if (status == QN_APART && ask == QN_ASK_MANIFOLD) return qn_manifold3_none((qn_manifold3 *)out);
    if (status <= QN_APART) return status;
    reach = ask == QN_ASK_DISTANCE ? QN_REACH_ALL : ask == QN_ASK_OVERLAP ? 0 : qn_units_from_lsb(margin, w->m.k);
    qn_separation_of_poly(&w->m, pair, ask != QN_ASK_MANIFOLD, reach, set->max_passes, qn_units_from_lsb(set->excess, w->m.k), set->cache, &w->u.poly, &w->s);
    if (ask == QN_ASK_OVERLAP) return w->s.status;
    work.pair = pair;
    work.turned = true;
    work.k = w->m.k;
    if (ask == QN_ASK_DISTANCE && (w->s.status == QN_OVERLAPPING || w->s.cores_apart)) return qn_gap3_emit(&work, &w->s, NULL, (qn_gap3 *)out);
    if (ask == QN_ASK_MANIFOLD && is_beyond(&w->s, margin, w->m.k)) return qn_manifold3_none((qn_manifold3 *)out);
    bound = !w->s.cores_apart && w->u.poly.depth.status == QN_UNDECIDED;
    add_contacts(w, pair, ask == QN_ASK_MANIFOLD ? margin : 0); /* a gap's points do not depend on the margin */
    if (ask == QN_ASK_DISTANCE) return qn_gap3_emit(&work, &w->s, &w->u.level.set, (qn_gap3 *)out);
    return qn_manifold3_emit(&work, bound ? QN_UNDECIDED : w->s.status, &w->s.n, w->s.distance, &w->u.level.set, (qn_manifold3 *)out);
}
