/* SPDX-License-Identifier: MIT */
#include "pairs.h"

#include <string.h>

#include "placed.h"
#include "queries.h"

/* ---- Asking ---------------------------------------------------------------------------------- */

/* The scratch has never the same content twice, so that an answer that depended on it would change:
 * numbers of all sizes, from another place each time. */
static qn_query query_with(const qn_query *options, qn_cache *cache)
{
    static random_state noise = { 77 };
    static uint64_t pool[8192 + QN_WORKSPACE_BYTES / 8];
    const size_t size = sizeof pool / sizeof pool[0];
    const qn_query *scratch = mix_scratch();
    qn_query query = options ? *options : *scratch;
    size_t i;
    for (i = 0; /* once */ !pool[size - 1] && i < size; i++)
        pool[i] = random_u64(&noise) >> (random_u32(&noise) & 63u) | (i == size - 1);
    memcpy(scratch->memory, pool + (random_u32(&noise) & 8191u), scratch->byte_count);
    query.memory = scratch->memory;
    query.byte_count = scratch->byte_count;
    query.cache = cache;
    return query;
}

static void ask_colliders(const qn_collider3 *a, const qn_collider3 *b, const qn_query *options,
                          qn_cache cache[3], answers *out)
{
    qn_query query = query_with(options, cache ? &cache[0] : NULL);
    out->overlap = qn_overlap3(a, b, &query);
    query = query_with(options, cache ? &cache[1] : NULL);
    out->distance = qn_distance3(a, b, &query, &out->gap);
    query = query_with(options, cache ? &cache[2] : NULL);
    out->manifold = qn_collide3(a, b, &query, &out->contact);
}

/* Of colliders that are set, or moved to where they are, with scratch full of noise; cache and
 * query may be NULL. One cache serves one query only, so there are three. */
static void ask_placed(const mix_pair *p, bool moves, const qn_query *query, qn_cache cache[3],
                       answers *out)
{
    qn_collider3 a = QN_COLLIDER3_AT(&p->a, 1, 2, 3, 0), b = QN_COLLIDER3_AT(&p->b, 4, 5, 6, 0);
    qn_status status =
        moves ? qn_collider3_move(&a, &p->pose_a) : qn_collider3_set(&a, &p->a, &p->pose_a);
    if (status >= 0)
        status =
            moves ? qn_collider3_move(&b, &p->pose_b) : qn_collider3_set(&b, &p->b, &p->pose_b);
    memset(out, 0, sizeof *out);
    out->overlap = out->distance = out->manifold = status;
    if (status >= 0) ask_colliders(&a, &b, query, cache, out);
}

static void ask_all(const mix_pair *p, const qn_query *query, qn_cache cache[3], answers *out)
{
    ask_placed(p, false, query, cache, out);
}

static bool same_answers(const answers *u, const answers *v)
{
    if (u->overlap != v->overlap || u->distance != v->distance || u->manifold != v->manifold)
        return false;
    if (u->distance >= 0 && !same_gap(&u->gap, &v->gap)) return false;
    return u->manifold < 0 || same_manifold(&u->contact, &v->contact);
}

/* ---- Direct pairs ---------------------------------------------------------------------------- */

static bool direct_pair_agrees(const mix_pair *p, const answers *plain)
{
    qn_collider3 a, b;
    qn_manifold3 m;
    qn_status s;
    if (qn_collider3_set(&a, &p->a, &p->pose_a) < 0 || qn_collider3_set(&b, &p->b, &p->pose_b) < 0)
        return true;
    if (p->a.type <= QN_CAPSULE && p->b.type <= QN_CAPSULE)
        s = qn_collide_capsules3(&a, &b, NULL, &m);
    else if (p->a.type == QN_BOX && p->b.type == QN_BOX && !p->a.radius && !p->b.radius)
        s = qn_collide_boxes3(&a, &b, NULL, &m);
    else return true;
    return s == plain->manifold && (s < 0 || same_manifold(&m, &plain->contact));
}

/* Overlap and distance need no memory: without a query they answer as by the default one. */
static bool default_is_none(const mix_pair *p, const answers *plain)
{
    qn_collider3 a, b;
    qn_gap3 gap;
    memset(&gap, 0, sizeof gap);
    if (qn_collider3_set(&a, &p->a, &p->pose_a) < 0 || qn_collider3_set(&b, &p->b, &p->pose_b) < 0)
        return true;
    return qn_overlap3(&a, &b, NULL) == plain->overlap &&
           qn_distance3(&a, &b, NULL, &gap) == plain->distance && same_gap(&gap, &plain->gap);
}

/* ---- Swap and place -------------------------------------------------------------------------- */

static uint32_t turned_id(uint32_t id) { return id << 16 | id >> 16; }

static void mirror(answers *w)
{
    qn_vec3 on_a = w->gap.on_a;
    uint32_t i;
    w->gap.on_a = w->gap.on_b;
    w->gap.on_b = on_a;
    w->gap.normal.x = -w->gap.normal.x;
    w->gap.normal.y = -w->gap.normal.y;
    w->gap.normal.z = -w->gap.normal.z;
    w->contact.normal.x = -w->contact.normal.x;
    w->contact.normal.y = -w->contact.normal.y;
    w->contact.normal.z = -w->contact.normal.z;
    for (i = 0; i < w->contact.count && i < QN_MAX_POINTS3; i++)
        w->contact.points[i].id = turned_id(w->contact.points[i].id);
}

/* Of hulls that the builder made: the same vertices, in the same order, and with faces the same. */
static bool same_hull(const qn_hull3 *u, const qn_hull3 *v, bool with_faces)
{
    if (u->vertex_count != v->vertex_count ||
        memcmp(u->vertices, v->vertices, sizeof *u->vertices * u->vertex_count) != 0)
        return false;
    return !with_faces || (u->edge_count == v->edge_count &&
                           memcmp(u->edges, v->edges, sizeof *u->edges * u->edge_count) == 0 &&
                           memcmp(u->normals, v->normals, sizeof *u->normals * u->face_count) == 0);
}

/* The one exception: same shape, same place, same turn, as far as the type has a use for them. Then
 * both ways are the same question. */
static bool is_one_body_twice(const mix_pair *p)
{
    qn_frame3 a, b;
    if (qn_frame3_from_pose(&a, &p->pose_a) < 0 || qn_frame3_from_pose(&b, &p->pose_b) < 0)
        return false;
    if (p->a.type != p->b.type || p->a.radius != p->b.radius || !same_vec(a.p, b.p)) return false;
    if (p->a.type == QN_SPHERE) return true;
    if (p->a.type >= QN_CLOUD)
        return same_hull(p->a.hull, p->b.hull, p->a.type == QN_HULL) &&
               memcmp(&a.r, &b.r, sizeof a.r) == 0;
    return same_vec(p->a.v[0], p->b.v[0]) &&
           (p->a.type == QN_BOX || same_vec(p->a.v[1], p->b.v[1])) &&
           memcmp(&a.r, &b.r, sizeof a.r) == 0;
}

static bool swap_is_mirrored(const mix_pair *p, const answers *plain)
{
    mix_pair q;
    answers w;
    q.a = p->b;
    q.b = p->a;
    q.pose_a = p->pose_b;
    q.pose_b = p->pose_a;
    ask_all(&q, NULL, NULL, &w);
    if (!is_one_body_twice(p)) mirror(&w);
    return same_answers(&w, plain);
}

static bool add(int32_t *x, int64_t by)
{
    int64_t sum = *x + by;
    if (sum > 2000000000 || sum < -2000000000) return false;
    *x = (int32_t)sum;
    return true;
}

static bool add_vec(qn_vec3 *v, const int64_t by[3])
{
    return add(&v->x, by[0]) && add(&v->y, by[1]) && add(&v->z, by[2]);
}

/* Moves every point of an answer; false where one leaves the format, which a refusal would have to
 * say. */
static bool move_answers(answers *w, const int64_t by[3])
{
    uint32_t i;
    if (w->distance != QN_OVERLAPPING && (!add_vec(&w->gap.on_a, by) || !add_vec(&w->gap.on_b, by)))
        return false;
    for (i = 0; i < w->contact.count && i < QN_MAX_POINTS3; i++)
        if (!add_vec(&w->contact.points[i].position, by)) return false;
    return true;
}

static bool translation_is_exact(const mix_pair *p, const answers *plain, random_state *r)
{
    mix_pair q = *p;
    answers w, expected = *plain;
    int64_t by[3];
    by[0] = (int64_t)random_range(r, -1900000000, 1900000000) - p->pose_a.p.x;
    by[1] = (int64_t)random_range(r, -1900000000, 1900000000) - p->pose_a.p.y;
    by[2] = (int64_t)random_range(r, -1900000000, 1900000000) - p->pose_a.p.z;
    if (plain->distance < 0 || plain->manifold < 0) return true;
    if (!add_vec(&q.pose_a.p, by) || !add_vec(&q.pose_b.p, by) || !move_answers(&expected, by))
        return true;
    ask_all(&q, NULL, NULL, &w);
    return same_answers(&w, &expected);
}

/* ---- Caches ---------------------------------------------------------------------------------- */

static void fill_garbage(qn_cache cache[3], random_state *r)
{
    int i, j;
    for (i = 0; i < 3; i++)
        for (j = 0; j < 4; j++) cache[i].word[j] = random_u32(r) >> (random_u32(r) & 31u);
}

static qn_pose3 nudged(const qn_pose3 *pose, random_state *r, int32_t most)
{
    qn_pose3 q = *pose;
    (void)add(&q.p.x, random_range(r, -most, most));
    (void)add(&q.p.y, random_range(r, -most, most));
    (void)add(&q.p.z, random_range(r, -most, most));
    (void)add(&q.q.x, random_range(r, -most, most) / 4);
    (void)add(&q.q.y, random_range(r, -most, most) / 4);
    if (!(q.q.w | q.q.x | q.q.y | q.q.z)) q.q.w = 1;
    return q;
}

/* A cache may hold anything: zeros, noise, another pair, this pair a moment ago, this very pose. */
static bool cache_changes_nothing(const mix_pair *p, const answers *plain, random_state *r,
                                  qn_cache old[3])
{
    qn_cache cache[3];
    answers w;
    int round, pass;
    ask_all(p, NULL, old, &w); /* it comes from the pair before */
    if (!same_answers(&w, plain)) return false;
    for (round = 0; round < 2; round++) {
        if (round == 0) memset(cache, 0, sizeof cache);
        else fill_garbage(cache, r);
        for (pass = 0; pass < 2; pass++) { /* the second time it is warm */
            ask_placed(p, true, NULL, cache, &w);
            if (!same_answers(&w, plain)) return false;
        }
    }
    for (round = 0; round < 3; round++) {
        mix_pair near = *p;
        near.pose_a = nudged(&p->pose_a, r, 1 << 4 * round);
        near.pose_b = nudged(&p->pose_b, r, 1 << 4 * round);
        ask_all(&near, NULL, cache, &w);
        ask_all(p, NULL, cache, &w);
        if (!same_answers(&w, plain)) return false;
    }
    memcpy(old, cache, sizeof cache);
    old[2] = cache[0]; /* and of another query */
    return true;
}

/* The same of every query, both ways round, and of whatever the scratch holds besides. */
static bool memory_changes_nothing(const mix_pair *p, random_state *r)
{
    const int32_t vertices = (p->a.type >= QN_CLOUD ? p->a.hull->vertex_count : 8) +
                             (p->b.type >= QN_CLOUD ? p->b.hull->vertex_count : 8);
    const qn_path3 path = path3_of(qn_dir3_between(p->pose_b.p, p->pose_a.p), 1 << 20);
    qn_collider3 c[2];
    int which, way, pass;
    c[0] = placed3(&p->a, &p->pose_a);
    c[1] = placed3(&p->b, &p->pose_b);
    for (which = 0; which < QUERIES; which++) {
        if (which == QUERY_PROJECT && vertices > 16) continue; /* it is slow */
        for (way = 0; way < 2; way++) {
            answer out[2];
            qn_status status[2];
            qn_cache cache[3];
            memset(out, 0, sizeof out);
            for (pass = 0; pass < 2; pass++) {
                qn_query query = query_with(NULL, &cache[0]);
                fill_garbage(cache, r);
                status[pass] = query_call(which, &c[way], &c[!way], &path, &query, &out[pass]);
            }
            if (status[0] != status[1] || memcmp(&out[0], &out[1], sizeof out[0])) return false;
        }
    }
    return true;
}

/* ---- One answer ------------------------------------------------------------------------------ */

/* Depths may differ from the pair's by the rounding of normal and position: 2^-30 and 1 LSB over at
 * most 2^28 LSB. A depth may exceed the least where the scratch does not hold the polytope of a
 * cloud, and only there. */
static bool manifold_is_sound(const mix_pair *p, const answers *w, int64_t margin)
{
    const qn_manifold3 *m = &w->contact;
    uint32_t i, j;
    if (m->count > QN_MAX_POINTS3 || m->excess < 0) return false;
    if (m->excess && ((p->a.type != QN_CLOUD && p->b.type != QN_CLOUD) || m->excess > m->depth))
        return false;
    if (!m->count)
        return w->manifold == QN_APART && m->depth == 0 &&
               !(m->normal.x | m->normal.y | m->normal.z);
    if (w->manifold == QN_OVERLAPPING && m->depth < 0) return false;
    if (w->manifold == QN_APART && (m->depth >= 0 || -(int64_t)m->depth > margin + 2)) return false;
    for (i = 0; i < m->count; i++) {
        if (m->points[i].depth > (int64_t)m->depth + 8) return false;
        for (j = 0; j < i; j++)
            if (m->points[i].id == m->points[j].id) return false;
    }
    return true;
}

static bool gap_is_sound(const answers *w)
{
    const qn_gap3 *g = &w->gap;
    if (g->lower < 0 || g->lower > g->distance || g->distance > g->upper) return false;
    if (w->distance == QN_APART) return g->distance > 0;
    return g->lower == 0;
}

/* Beyond a margin the search of a distance may end at the proof: the bounds hold, and there are no
 * points. */
static bool gap_beyond(const answers *w, const answers *plain, qn_q16 margin)
{
    const qn_gap3 *g = &w->gap;
    return w->distance == QN_APART && g->lower > margin && g->lower <= plain->gap.upper &&
           g->upper >= plain->gap.lower && gap_is_sound(w) &&
           (g->normal.x | g->normal.y | g->normal.z) && same_vec(g->on_a, g->on_b) &&
           !(g->on_a.x | g->on_a.y | g->on_a.z);
}

/* The first law that a margin breaks, or NULL. */
static const char *law_of_margins(const mix_pair *p, const answers *plain, random_state *r)
{
    qn_query query;
    answers w;
    memset(&query, 0, sizeof query);
    query.margin = (qn_q16)random_size(r, 20);
    ask_all(p, &query, NULL, &w);
    if (w.overlap != plain->overlap || w.distance != plain->distance ||
        w.manifold != plain->manifold)
        return "a margin changes no verdict";
    if (!same_gap(&w.gap, &plain->gap) && !gap_beyond(&w, plain, query.margin))
        return "a margin changes no distance within it, and beyond it bounds hold";
    if (!manifold_is_sound(p, &w, query.margin))
        return "points of a margin are as deep as a gap up to it, with ids of their own";
    if (w.manifold != QN_APART && (!same_dir(w.contact.normal, plain->contact.normal) ||
                                   w.contact.depth != plain->contact.depth))
        return "a margin changes neither normal nor depth of a contact";
    if (w.manifold == QN_APART && plain->gap.lower > query.margin + 2 && w.contact.count)
        return "a gap beyond the margin has no points";
    if (w.manifold == QN_APART && plain->gap.upper < query.margin - 2 && !w.contact.count)
        return "a gap within the margin has points";
    return NULL;
}

/* A search that the caller's cap ends says less, and what it says holds; a cache has no part in
 * it. */
static const char *law_of_caps(const mix_pair *p, const answers *plain, random_state *r,
                               qn_cache old[3])
{
    qn_query query;
    answers w, cached;
    memset(&query, 0, sizeof query);
    query.max_iterations = (uint16_t)random_range(r, 1, 5);
    ask_all(p, &query, NULL, &w);
    if ((w.overlap != plain->overlap && w.overlap != QN_UNDECIDED) ||
        (w.distance != plain->distance && w.distance != QN_UNDECIDED) ||
        (w.manifold != plain->manifold && w.manifold != QN_UNDECIDED))
        return "a cap gives the verdict or none";
    if (w.gap.lower > plain->gap.upper || w.gap.upper < plain->gap.lower ||
        w.gap.lower > w.gap.distance || w.gap.distance > w.gap.upper)
        return "a cap leaves bounds that hold the distance";
    if (w.contact.count && plain->contact.count &&
        w.contact.depth > plain->contact.depth + 4 + (plain->contact.depth >> 16))
        return "a cap makes no manifold deeper";
    ask_all(p, &query, old, &cached);
    return same_answers(&w, &cached) ? NULL : "a cache changes no answer under a cap";
}

/* ---- Motion ---------------------------------------------------------------------------------- */

/* Bodies of which a band is below an LSB. */
static bool is_small(const qn_bounds3 *b)
{
    const int64_t x = (int64_t)b->max.x - b->min.x, y = (int64_t)b->max.y - b->min.y,
                  z = (int64_t)b->max.z - b->min.z;
    return x < 64 * 65536 && y < 64 * 65536 && z < 64 * 65536;
}

/* After `time` (Q2.30) of the path, to the nearest LSB. */
static qn_collider3 moved(qn_collider3 c, const qn_path3 *path, int64_t time)
{
    const int64_t t = path->length * time >> 30, half = 1 << 29;
    c.frame.p.x += (int32_t)((path->way.x * t + half) >> 30);
    c.frame.p.y += (int32_t)((path->way.y * t + half) >> 30);
    c.frame.p.z += (int32_t)((path->way.z * t + half) >> 30);
    return c;
}

static bool is_opposite(const qn_hit3 *u, const qn_hit3 *v)
{
    return u->distance == v->distance && u->time == v->time && same_vec(u->point, v->point) &&
           u->normal.x == -v->normal.x && u->normal.y == -v->normal.y &&
           u->normal.z == -v->normal.z;
}

/* Both move to one place, or a little beyond. Until the time given nothing overlaps by more than 4
 * LSB, and then they are at most 8 LSB apart: the 4 of one path, and 2 for each that is rounded. */
static const char *law_of_two_paths(const qn_collider3 c[2], random_state *r)
{
    const qn_vec3 middle = qn_vec3_add(c[0].frame.p, random_vec3(r, 1 << 20));
    qn_path3 path[2];
    qn_hit3 hit = { 0 }, one = { 0 }, back = { 0 };
    qn_gap3 gap;
    qn_manifold3 m;
    qn_status status;
    int i;
    for (i = 0; i < 2; i++)
        path[i] = path3_of(qn_dir3_between(c[i].frame.p, middle),
                           qn_vec3_distance(c[i].frame.p, middle) + random_range(r, 0, 65536));
    if (qn_cast3(&c[1], &path[1], &c[0], NULL, NULL, &back) !=
            qn_cast3(&c[0], NULL, &c[1], &path[1], NULL, &one) ||
        (back.time && !is_opposite(&one, &back)))
        return "which of two moves is no matter, but for the sign";
    status = qn_cast3(&c[0], &path[0], &c[1], &path[1], NULL, &hit);
    if (status == QN_ERR_RANGE || status == QN_UNDECIDED) return NULL;
    if (status != QN_APART && status != QN_TOUCHING) return "what is apart begins apart";
    if (status == QN_APART) hit.time = QN_ONE30;
    for (i = 0; i <= 8; i++) {
        const int64_t time = (int64_t)hit.time * i / 8;
        const qn_collider3 a = moved(c[0], &path[0], time), b = moved(c[1], &path[1], time);
        if (qn_overlap3(&a, &b, NULL) == QN_OVERLAPPING &&
            (qn_collide3(&a, &b, mix_scratch(), &m) != QN_OVERLAPPING || m.depth > 4))
            return "until two that move meet they are free";
        if (i == 8 && status == QN_TOUCHING &&
            (qn_distance3(&a, &b, NULL, &gap) < 0 || gap.distance > 8))
            return "where two that move meet they touch";
    }
    return NULL;
}

/* A ray from where another one ended, out along its normal, is free: where the body is thicker
 * there than the skin, and no edge is so sharp that another side is nearer. */
static bool rays_leave(const qn_collider3 *a, qn_vec3 from)
{
    const qn_path3 path = path3_of(qn_dir3_between(from, a->frame.p), 1 << 24);
    qn_closest3 near, below;
    qn_path3 out;
    qn_hit3 hit;
    qn_vec3 in;
    if (qn_ray3(a, from, &path, NULL, &hit) != QN_TOUCHING) return true;
    in.x = hit.point.x - hit.normal.x / (QN_ONE30 / 16);
    in.y = hit.point.y - hit.normal.y / (QN_ONE30 / 16);
    in.z = hit.point.z - hit.normal.z / (QN_ONE30 / 16);
    if (qn_nearest3(a, hit.point, mix_scratch(), &near) < 0 ||
        qn_nearest3(a, in, mix_scratch(), &below) < 0 || below.distance > -4 ||
        (int64_t)near.normal.x * hit.normal.x + (int64_t)near.normal.y * hit.normal.y +
                (int64_t)near.normal.z * hit.normal.z <
            (int64_t)QN_ONE30 * QN30(0.9))
        return true;
    out = path3_of(hit.normal, 1 << 20);
    return qn_ray3(a, hit.point, &out, NULL, &hit) == QN_APART;
}

/* Of what overlaps the bounds overlap, of what is apart they are no farther apart, and what moves
 * stays in its swept bounds. */
static const char *law_of_bounds(const qn_collider3 c[2], const qn_bounds3 b[2],
                                 const answers *plain, const qn_path3 *path)
{
    const qn_collider3 there = moved(c[0], path, QN_ONE30);
    const qn_bounds3 swept = qn_bounds3_sweep(b[0], path->way, path->length);
    const uint64_t upper = (uint64_t)plain->gap.upper;
    qn_bounds3 end;
    if ((plain->overlap == QN_OVERLAPPING && !qn_bounds3_overlap(&b[0], &b[1])) ||
        (upper < INT32_MAX && qn_bounds3_gap2(&b[0], &b[1]) > upper * upper))
        return "bounds are no farther apart than bodies";
    return qn_collider3_bounds(&there, &end) == 0 &&
                   (end.min.x < swept.min.x || end.min.y < swept.min.y || end.min.z < swept.min.z ||
                    end.max.x > swept.max.x || end.max.y > swept.max.y || end.max.z > swept.max.z)
               ? "what moves stays in its swept bounds"
               : NULL;
}

/* The first law of motion that is broken, or NULL. */
static const char *law_of_motion(const mix_pair *p, const answers *plain, random_state *r)
{
    qn_path3 path = path3_of(qn_dir3_from_vec3(random_vec3(r, 1000)), (qn_q16)random_size(r, 20));
    qn_collider3 c[2];
    qn_bounds3 b[2];
    qn_hit3 hit;
    const char *law;
    c[0] = placed3(&p->a, &p->pose_a), c[1] = placed3(&p->b, &p->pose_b);
    if (qn_collider3_bounds(&c[0], &b[0]) < 0 || qn_collider3_bounds(&c[1], &b[1]) < 0)
        return "a legal body has bounds";
    if (!is_small(&b[0]) || !is_small(&b[1])) return NULL;
    law = law_of_bounds(c, b, plain, &path);
    if (law) return law;
    if (!rays_leave(&c[0], c[1].frame.p)) return "a ray from where one ended is free to leave";
    if (plain->overlap != QN_OVERLAPPING) return law_of_two_paths(c, r);
    if (plain->contact.excess || qn_push3(&c[1].frame.p, &plain->contact) < 0) return NULL;
    path = path3_of(plain->contact.normal, 1000000);
    return qn_overlap3(&c[0], &c[1], NULL) == QN_OVERLAPPING ||
                   qn_cast3(&c[0], NULL, &c[1], &path, NULL, &hit) > QN_APART
               ? "what is pushed out does not overlap, and is free to go on"
               : NULL;
}

const char *broken_law(const mix_pair *p, random_state *r, qn_cache old[3])
{
    answers plain, again;
    const char *law;
    ask_all(p, NULL, NULL, &plain);
    ask_all(p, NULL, NULL, &again);
    if (!same_answers(&plain, &again)) return "the same question has the same answer";
    ask_placed(p, true, NULL, NULL, &again);
    if (!same_answers(&plain, &again))
        return "colliders that are set and that are moved have the same answer";
    if (plain.overlap < 0 || plain.distance < 0 || plain.manifold < 0)
        return "a legal pair is answered";
    if (plain.overlap != plain.distance || plain.overlap != plain.manifold)
        return "overlap, distance and manifold give one verdict";
    if (!gap_is_sound(&plain)) return "a gap's bounds hold its distance";
    if (!manifold_is_sound(p, &plain, 0))
        return "a manifold has 1 to 4 points with ids of their own, none deeper than the pair";
    if (!direct_pair_agrees(p, &plain)) return "a direct pair gives the bits of qn_collide3";
    if (!default_is_none(p, &plain)) return "no query is the default query";
    if (!swap_is_mirrored(p, &plain)) return "swapping the shapes mirrors the answer";
    if (!translation_is_exact(p, &plain, r))
        return "moving both shapes moves the points and nothing else";
    if (!cache_changes_nothing(p, &plain, r, old)) return "a cache changes no answer";
    if (random_u32(r) % 8u == 0 && !memory_changes_nothing(p, r))
        return "no bits in cache or scratch change the answer of any query";
    law = law_of_caps(p, &plain, r, old);
    if (!law) law = law_of_margins(p, &plain, r);
    return law ? law : law_of_motion(p, &plain, r);
}
