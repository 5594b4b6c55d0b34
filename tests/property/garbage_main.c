/* SPDX-License-Identifier: MIT */
/* garbage [COUNT [SEED]]: any bit pattern in any argument gets a verdict or a refusal, and a
 * refusal leaves the answer alone. Built with sanitizers, so that undefined behaviour ends the
 * program. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mix_case.h"
#include "pairs.h"

static long long faults;

static void check(int holds, const char *what)
{
    if (!holds && ++faults <= 8) printf("does not hold: %s\n", what);
}

static bool is_known(int status) { return strcmp(qn_status_name(status), "QN_UNKNOWN") != 0; }

/* Noise, the ends of the format, powers of two and their neighbours, small numbers. */
static int32_t odd_number(random_state *r)
{
    int32_t power = (int32_t)((uint32_t)1 << (random_u32(r) % 31u));
    switch (random_u32(r) % 8u) {
    case 0:
        return (int32_t)(random_u32(r) >> 1) - (int32_t)(random_u32(r) & 1u) * INT32_MAX;
    case 1:
        return INT32_MIN + random_range(r, 0, 2);
    case 2:
        return INT32_MAX - random_range(r, 0, 2);
    case 3:
        return power - random_range(r, -1, 1) * (power < INT32_MAX / 2);
    case 4:
        return -power;
    case 5:
        return random_range(r, -3, 3);
    case 6:
        return 0;
    default:
        return (int32_t)random_size(r, 31) * (random_u32(r) & 1u ? 1 : -1);
    }
}

/* Most fields legal, some odd; or all odd. */
static int32_t maybe(random_state *r, int32_t legal, uint32_t chance)
{
    return random_u32(r) % chance ? legal : odd_number(r);
}

static void spoil_vec(random_state *r, qn_vec3 *v, uint32_t chance)
{
    v->x = maybe(r, v->x, chance);
    v->y = maybe(r, v->y, chance);
    v->z = maybe(r, v->z, chance);
}

static void spoil_shape(random_state *r, qn_shape3 *s, uint32_t chance)
{
    s->type = random_u32(r) % (chance * 8u)
                  ? s->type
                  : (uint16_t)(random_u32(r) & (random_u32(r) & 1u ? 7u : 0xFFFFu));
    s->reserved = (uint16_t)(random_u32(r) % (chance * 8u) ? 0u : random_u32(r));
    s->radius = maybe(r, s->radius, chance * 2u);
    spoil_vec(r, &s->v[0], chance * 2u);
    spoil_vec(r, &s->v[1], chance * 2u);
}

static void spoil_pose(random_state *r, qn_pose3 *p, uint32_t chance)
{
    spoil_vec(r, &p->p, chance);
    p->q.w = maybe(r, p->q.w, chance);
    p->q.x = maybe(r, p->q.x, chance);
    p->q.y = maybe(r, p->q.y, chance);
    p->q.z = maybe(r, p->q.z, chance);
}

static void make_frame(random_state *r, qn_frame3 *f, const qn_pose3 *p, uint32_t chance)
{
    int i, j;
    if (qn_frame3_from_pose(f, p) < 0) memset(f, 0, sizeof *f);
    for (i = 0; i < 3; i++)
        for (j = 0; j < 3; j++)
            if (random_u32(r) % (chance * 2u) == 0)
                f->r.m[i][j] =
                    random_u32(r) & 1u ? random_range(r, -QN_ONE30, QN_ONE30) : odd_number(r);
    f->p = p->p;
}

/* ---- Hulls ----------------------------------------------------------------------------------- */

/* A hull in arrays of exactly its size, so that a sanitizer sees the first byte beyond. */
typedef struct exact_hull {
    qn_hull3 hull;
    size_t size[4]; /* bytes of the vertices, the normals, the edges and the first edges */
    unsigned char *array[4];
} exact_hull;

/* As many of each as the header says; faces: a cloud has none. */
static void exact_hull_copy(exact_hull *out, const qn_hull3 *h, int faces)
{
    const void *from[4];
    int i;
    from[0] = h->vertices;
    from[1] = h->normals;
    from[2] = h->edges;
    from[3] = h->first;
    out->hull = *h;
    out->size[0] = sizeof *h->vertices * h->vertex_count;
    out->size[1] = faces ? sizeof *h->normals * h->face_count : 0;
    out->size[2] = faces ? sizeof *h->edges * h->edge_count : 0;
    out->size[3] = faces ? sizeof *h->first * (h->face_count + 1u) : 0;
    for (i = 0; i < 4; i++) {
        out->array[i] = malloc(out->size[i] ? out->size[i] : 1);
        if (!out->array[i]) exit(2);
        if (out->size[i]) memcpy(out->array[i], from[i], out->size[i]);
    }
    out->hull.vertices = (const qn_vec3 *)(void *)out->array[0];
    out->hull.normals = (const qn_dir3 *)(void *)out->array[1];
    out->hull.edges = (const qn_half_edge *)(void *)out->array[2];
    out->hull.first = (const uint16_t *)(void *)out->array[3];
}

static void exact_hull_free(exact_hull *h)
{
    int i;
    for (i = 0; i < 4; i++) free(h->array[i]);
    memset(h, 0, sizeof *h);
}

/* A byte or two of the content, any byte of any array. */
static void spoil_bytes(random_state *r, void *block, size_t size, uint32_t chance)
{
    unsigned char *byte = block;
    uint32_t k;
    if (!size || random_u32(r) % chance) return;
    for (k = 1 + random_u32(r) % 2u; k; k--)
        byte[random_u64(r) % size] ^=
            (unsigned char)(random_u32(r) & 1u ? 1u << (random_u32(r) & 7u) : random_u32(r));
}

/* Spoiled data by itself: faces no longer than faces are, one order of any two. No other edge or
 * loop than the sound one passes the checker. */
static void try_hull(const qn_hull3 *h, const qn_hull3 *sound)
{
    static const qn_dir3 aslant = { 3, -2, 1 };
    const qn_shape3 shape = qn_hull3_shape(h, 0);
    uint16_t loop[QN_MAX_FACE_VERTICES];
    qn_mass3 mass;
    int i;
    check(is_known(qn_shape3_mass(&shape, &mass)), "a status of mass");
    for (i = -1; i <= h->face_count; i++)
        check(qn_hull3_face(h, i, loop) <= QN_MAX_FACE_VERTICES, "a face as long as faces are");
    i = qn_hull3_support(h, aslant);
    check(i >= 0 && (i < h->vertex_count || i == 0), "a support is a vertex");
    i = qn_hull3_check(h);
    check(is_known(i), "a status of check");
    if (i < 0) return;
    check(!memcmp(h->edges, sound->edges, sizeof *h->edges * h->edge_count) &&
              !memcmp(h->first, sound->first, sizeof *h->first * (h->face_count + 1u)),
          "no other edge or loop passes the checker");
}

/* The shape stands on the copy from now on. The counts stay what the arrays hold, or less. */
static void spoil_hull(random_state *r, qn_shape3 *s, exact_hull *copy, uint32_t chance)
{
    const int faces = s->type == QN_HULL;
    qn_hull3 h = *s->hull;
    int i;
    if (random_u32(r) % (chance * 4u) == 0)
        h.vertex_count = (uint16_t)(random_u32(r) % (h.vertex_count + 1u));
    if (faces && random_u32(r) % (chance * 4u) == 0)
        h.face_count = (uint16_t)(random_u32(r) % (h.face_count + 1u));
    if (faces && random_u32(r) % (chance * 4u) == 0)
        h.edge_count = (uint16_t)(random_u32(r) % (h.edge_count + 1u));
    exact_hull_copy(copy, &h, faces);
    for (i = 0; i < 4; i++) spoil_bytes(r, copy->array[i], copy->size[i], chance);
    copy->hull.reach = 0;
    if (faces) try_hull(&copy->hull, s->hull);
    s->hull = &copy->hull;
}

/* ---- The queries ----------------------------------------------------------------------------- */

#define CANARY 0x5A

static bool is_untouched(const void *bytes, size_t size)
{
    const unsigned char *p = bytes;
    while (size--)
        if (p[size] != CANARY) return false;
    return true;
}

/* One verdict from all three; a cap on the search may leave some of them undecided. */
static void check_agreement(qn_status u, qn_status v)
{
    if (u >= 0 && v >= 0 && u != QN_UNDECIDED && v != QN_UNDECIDED)
        check(u == v, "overlap, distance and manifold agree");
}

static void check_answers(const answers *w)
{
    check(is_known(w->overlap) && is_known(w->distance) && is_known(w->manifold),
          "a status is one of the list");
    if (w->distance < 0 && w->distance != QN_ERR_RANGE)
        check(is_untouched(&w->gap, sizeof w->gap), "a refusal leaves the gap alone");
    if (w->manifold < 0 && w->manifold != QN_ERR_RANGE)
        check(is_untouched(&w->contact, sizeof w->contact), "a refusal leaves the manifold alone");
    if (w->manifold >= 0) check(w->contact.count <= QN_MAX_POINTS3, "at most 4 points");
    if (w->distance >= 0)
        check(w->gap.lower <= w->gap.upper && w->gap.lower >= 0, "a gap's bounds are in order");
}

static void ask_colliders(const qn_collider3 *a, const qn_collider3 *b, const qn_query *options,
                          qn_cache cache[3], answers *w)
{
    qn_query query = *options;
    memset(w, CANARY, sizeof *w);
    query.cache = &cache[0];
    w->overlap = qn_overlap3(a, b, &query);
    query.cache = &cache[1];
    w->distance = qn_distance3(a, b, &query, &w->gap);
    query.cache = &cache[2];
    w->manifold = qn_collide3(a, b, &query, &w->contact);
    check_answers(w);
}

/* A refusal before the answer is the same of every query; a point outside the coordinates is a
 * matter of each. */
static void try_poses(const mix_pair *p, const qn_query *query, qn_cache cache[3])
{
    const qn_collider3 a = placed3(&p->a, &p->pose_a), b = placed3(&p->b, &p->pose_b);
    answers w;
    ask_colliders(&a, &b, query, cache, &w);
    check_agreement(w.overlap, w.distance);
    check_agreement(w.overlap, w.manifold);
    if (w.overlap < 0)
        check(w.overlap == w.distance && w.overlap == w.manifold,
              "a refusal is the same of every query");
}

/* Data that passes the checker is a hull: it stands where the cloud of its vertices does. Beside
 * another hull or cloud the order of the pair, and with it the roundings, may be another. */
static void try_as_cloud(const mix_pair *p)
{
    const qn_collider3 b = placed3(&p->b, &p->pose_b);
    qn_gap3 gap[2];
    qn_status status[2];
    int i;
    if (p->a.type != QN_HULL || p->b.type > QN_BOX || qn_hull3_check(p->a.hull) < 0) return;
    for (i = 0; i < 2; i++) {
        qn_shape3 shape = p->a;
        const qn_collider3 a = placed3(&shape, &p->pose_a);
        shape.type = i ? QN_CLOUD : QN_HULL;
        status[i] = qn_distance3(&a, &b, NULL, &gap[i]);
    }
    check(status[0] == status[1], "data that passes the checker has its vertices' verdict");
    if (status[0] >= 0)
        check(gap[0].lower == gap[1].lower && gap[0].upper == gap[1].upper, "and their distance");
}

/* These frames are no rotations any more: answers to them need not agree, only be answers. */
static void try_frames(random_state *r, const mix_pair *p, const qn_query *options,
                       qn_cache cache[3], uint32_t chance)
{
    answers w;
    qn_collider3 a, b;
    qn_query query = *options;
    qn_manifold3 m;
    qn_frame3 frame;
    make_frame(r, &frame, &p->pose_a, chance);
    a = framed3(&p->a, &frame);
    make_frame(r, &frame, &p->pose_b, chance);
    b = framed3(&p->b, &frame);
    a.reach = maybe(r, 0, 2);
    b.reach = maybe(r, 0, 2);
    ask_colliders(&a, &b, options, cache, &w);
    if (w.overlap < 0)
        check(w.overlap == w.distance && w.overlap == w.manifold,
              "a refusal of frames is the same of every query");
    query.cache = &cache[2];
    check(is_known(qn_collide_capsules3(&a, &b, &query, &m)), "a status of capsules");
    check(is_known(qn_collide_boxes3(&a, &b, &query, &m)), "a status of boxes");
}

/* A meeting lies within the path; of bodies that overlap from the start the distance is less than
 * that by their depth. */
static void check_hit(qn_status s, const qn_hit3 *hit)
{
    if (s <= QN_APART) return;
    check(hit->time >= 0 && hit->time <= QN_ONE30, "a meeting lies within the path");
    check(s == QN_OVERLAPPING ? hit->distance <= 0 && !hit->time : hit->distance >= 0,
          "a meeting has a distance, or a depth");
}

/* Any bits in both paths: a verdict or a refusal; and what is told of a meeting lies within the
 * path. */
static void try_paths(random_state *r, const mix_pair *p, const qn_query *query)
{
    const qn_collider3 a = placed3(&p->a, &p->pose_a), b = placed3(&p->b, &p->pose_b);
    const int kind = (int)(random_u32(r) % 4u);
    qn_path3 path[2];
    qn_closest3 near;
    qn_hit3 hit;
    qn_status s;
    int i;
    for (i = 0; i < 2; i++) {
        qn_vec3 way;
        way.x = odd_number(r);
        way.y = odd_number(r);
        way.z = odd_number(r);
        path[i] = path3_of(qn_dir3_from_vec3(way), maybe(r, (int32_t)random_size(r, 24), 4));
        path[i].turn = (qn_turn)maybe(r, 0, 8);
        path[i].way.x = maybe(r, path[i].way.x, 8);
        path[i].axis.x = odd_number(r);
        path[i].centre.y = odd_number(r);
    }
    memset(&hit, CANARY, sizeof hit);
    s = qn_cast3(&a, kind & 1 ? &path[0] : NULL, &b, kind & 2 ? &path[1] : NULL, query, &hit);
    check(is_known(s), "a status of cast");
    if (s <= QN_APART && s != QN_ERR_RANGE)
        check(is_untouched(&hit, sizeof hit), "a cast without a hit leaves the hit alone");
    check_hit(s, &hit);
    s = qn_ray3(&a, p->pose_b.p, kind ? &path[0] : NULL, query, &hit);
    check(is_known(s), "a status of ray");
    check_hit(s, &hit);
    check(is_known(qn_exit3(&a, &b, kind ? &path[0] : NULL, query, &hit)), "a status of exit");
    check(is_known(qn_nearest3(&a, p->pose_b.p, query, &near)), "a status of nearest");
}

/* Second opinions, whose answers are left alone but by a verdict of contact; a manifold of any
 * bits; the area of any vertices. */
static void try_checks(random_state *r, const mix_pair *p, const qn_query *query)
{
    const qn_collider3 a = placed3(&p->a, &p->pose_a), b = placed3(&p->b, &p->pose_b);
    qn_axis3 axis;
    qn_manifold3 m;
    qn_vec3 at = p->pose_a.p;
    qn_status s;
    memset(&axis, CANARY, sizeof axis);
    s = qn_sat3(&a, &b, query, &axis);
    check(is_known(s), "a status of axes");
    if (s <= QN_APART && s != QN_ERR_RANGE)
        check(is_untouched(&axis, sizeof axis), "no contact leaves the axis alone");
    if (p->a.hull && p->b.hull && p->a.hull->vertex_count + p->b.hull->vertex_count < 32)
        check(is_known(qn_project3(&a, &b, query, &axis)), "a status of shadows");
    m.count = random_u32(r) % 6u;
    m.normal.x = odd_number(r);
    m.normal.y = odd_number(r);
    m.normal.z = odd_number(r);
    m.depth = odd_number(r);
    s = qn_push3(&at, &m);
    check(is_known(s), "a status of push");
    if (s < 0) check(same_vec(at, p->pose_a.p), "a refusal leaves the position alone");
}

static void try_shape(random_state *r, const qn_shape3 *s, const qn_pose3 *pose, uint32_t chance)
{
    qn_frame3 f;
    qn_collider3 c;
    qn_bounds3 bounds;
    qn_vec3 corner[8];
    qn_dir3 d;
    d.x = odd_number(r);
    d.y = odd_number(r);
    d.z = odd_number(r);
    make_frame(r, &f, pose, chance);
    check(is_known(qn_shape3_check(s)), "a status of check");
    c = framed3(s, &f);
    check(is_known(qn_collider3_bounds(&c, &bounds)), "a status of bounds");
    check(is_known(qn_box3_corners(s, &f, corner)), "a status of corners");
    (void)qn_shape3_support(s, d);
}

/* ---- NULL ------------------------------------------------------------------------------------ */

/* Every query, with any pointer NULL but the query itself and the path of one that stands. */
static void try_null(void)
{
    const qn_shape3 s = QN_SPHERE3(65536);
    const qn_pose3 p = { { 0, 0, 0 }, { 65536, 0, 0, 0 } };
    qn_collider3 c = QN_COLLIDER3_AT(&s, 0, 0, 0, 0);
    const qn_collider3 bare = QN_COLLIDER3_AT(NULL, 0, 0, 0, 0);
    const qn_collider3 *const none[2] = { NULL, &bare };
    qn_frame3 f;
    qn_gap3 g;
    qn_hit3 hit;
    qn_manifold3 m;
    qn_closest3 near;
    qn_axis3 axis;
    int i;
    for (i = 0; i < 4; i++) { /* A or B, not there or without a shape */
        const qn_collider3 *a = i & 2 ? &c : none[i & 1], *b = i & 2 ? none[i & 1] : &c;
        check(qn_overlap3(a, b, NULL) == QN_ERR_NULL &&
                  qn_distance3(a, b, NULL, &g) == QN_ERR_NULL &&
                  qn_collide3(a, b, NULL, &m) == QN_ERR_NULL &&
                  qn_collide_capsules3(a, b, NULL, &m) == QN_ERR_NULL &&
                  qn_collide_boxes3(a, b, NULL, &m) == QN_ERR_NULL &&
                  qn_cast3(a, NULL, b, NULL, NULL, &hit) == QN_ERR_NULL &&
                  qn_exit3(a, b, NULL, NULL, &hit) == QN_ERR_NULL &&
                  qn_sat3(a, b, NULL, &axis) == QN_ERR_NULL &&
                  qn_project3(a, b, NULL, &axis) == QN_ERR_NULL,
              "a query of two refuses NULL");
    }
    check(qn_distance3(&c, &c, NULL, NULL) == QN_ERR_NULL &&
              qn_collide3(&c, &c, NULL, NULL) == QN_ERR_NULL &&
              qn_cast3(&c, NULL, &c, NULL, NULL, NULL) == QN_ERR_NULL &&
              qn_ray3(&c, p.p, NULL, NULL, NULL) == QN_ERR_NULL &&
              qn_nearest3(&c, p.p, NULL, NULL) == QN_ERR_NULL,
          "a NULL result is refused");
    check(qn_ray3(NULL, p.p, NULL, NULL, &hit) == QN_ERR_NULL &&
              qn_nearest3(NULL, p.p, NULL, &near) == QN_ERR_NULL,
          "ray and nearest refuse NULL");
    check(qn_collider3_set(NULL, &s, &p) == QN_ERR_NULL &&
              qn_collider3_set(&c, NULL, &p) == QN_ERR_NULL &&
              qn_collider3_set(&c, &s, NULL) == QN_ERR_NULL &&
              qn_collider3_move(NULL, &p) == QN_ERR_NULL,
          "set and move refuse NULL");
    check(qn_frame3_from_pose(NULL, &p) == QN_ERR_NULL &&
              qn_frame3_from_pose(&f, NULL) == QN_ERR_NULL,
          "a frame refuses NULL");
}

/* A number of bytes and a place that may be wrong. */
static qn_query some_scratch(random_state *r)
{
    qn_query w = *mix_scratch();
    uint64_t *word = w.memory;
    word[random_u32(r) % (QN_WORKSPACE_BYTES / 8u)] = random_u64(r);
    if (random_u32(r) % 32u == 0) w.byte_count = random_u32(r) % QN_WORKSPACE_BYTES;
    if (random_u32(r) % 32u == 0) w.memory = NULL;
    if (w.memory && random_u32(r) % 32u == 0) w.memory = (char *)w.memory + 1 + random_u32(r) % 7u;
    return w;
}

static void make_spoilt(random_state *r, long long i, mix_pair *p, exact_hull copy[2])
{
    uint32_t chance = 1u + (uint32_t)(i % 12);
    mix_any_make(r, (int)(i % MIX_ALL_KINDS), p);
    if (p->a.type >= QN_CLOUD) spoil_hull(r, &p->a, &copy[0], chance);
    if (p->b.type >= QN_CLOUD) spoil_hull(r, &p->b, &copy[1], chance);
    spoil_shape(r, &p->a, chance);
    spoil_shape(r, &p->b, chance);
    spoil_pose(r, &p->pose_a, chance);
    spoil_pose(r, &p->pose_b, chance);
}

int main(int count, char **word)
{
    long long n = count > 1 ? atoll(word[1]) : 100000, i;
    random_state r = random_seed(count > 2 ? strtoull(word[2], NULL, 10) : 1);
    exact_hull copy[2];
    memset(copy, 0, sizeof copy);
    try_null();
    for (i = 0; i < n && !faults; i++) {
        mix_pair p;
        qn_cache cache[3];
        qn_query query, scratch;
        uint32_t chance = 1u + (uint32_t)(i % 12), k;
        make_spoilt(&r, i, &p, copy);
        query = scratch = some_scratch(&r);
        query.margin = maybe(&r, 0, 2);
        query.max_iterations = (uint16_t)(random_u32(&r) & 1u ? 0u : random_u32(&r) & 31u);
        query.reserved = (uint16_t)(random_u32(&r) % 8u ? 0u : random_u32(&r));
        for (k = 0; k < 12; k++) cache[k / 4].word[k % 4] = random_u32(&r);
        try_poses(&p, i & 1 ? &query : &scratch, cache);
        try_as_cloud(&p);
        copy[0].hull.reach = maybe(&r, 0, 4); /* stale ones, with no law but to be answered */
        copy[1].hull.reach = maybe(&r, 0, 4);
        try_frames(&r, &p, i & 2 ? &query : &scratch, cache, chance);
        try_paths(&r, &p, i & 4 ? &query : &scratch);
        try_checks(&r, &p, i & 8 ? &query : &scratch);
        try_shape(&r, &p.a, &p.pose_a, chance);
        if (faults) {
            const case_line c = mix_to_case(&p, i + 1);
            case_write(stdout, &c);
        }
        exact_hull_free(&copy[0]);
        exact_hull_free(&copy[1]);
    }
    printf("%lld passed, %lld failed\n", i, faults);
    return faults != 0;
}
