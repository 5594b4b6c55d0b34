/* SPDX-License-Identifier: MIT */
/* The doors of two bodies given by frames, by kernels where the port has such (QN_PORT_DOORS3), are bit for bit what C says behind them. */
#include "check.h"
#include "kernel_bodies.h"
#include "random.h"

#include "port.h"
#include "property/same.h"
#include "quoin/quoin.h"

#if defined(QN_PORT_DOORS3) && defined(QN_PORT_NARROW)

#define ROUNDS CHECK_ROUNDS(1500, 200000)

qn_status qn_overlap3_frames_any(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, const qn_query *options,
                                 qn_cache *cache, qn_workspace *workspace);
qn_status qn_collide3_frames_any(const qn_shape3 *a, const qn_frame3 *frame_a, const qn_shape3 *b, const qn_frame3 *frame_b, const qn_query *options,
                                 qn_cache *cache, qn_workspace *workspace, qn_manifold3 *out);

typedef struct pair {
    qn_shape3 a, b;
    qn_frame3 f, g;
} pair;

static void fill(void *room, size_t size, uint8_t byte)
{
    uint8_t *p = (uint8_t *)room;
    while (size--) *p++ = byte;
}

static bool same(const void *u, const void *v, size_t size)
{
    const uint8_t *p = (const uint8_t *)u, *q = (const uint8_t *)v;
    while (size--)
        if (*p++ != *q++) return false;
    return true;
}

/* Both doors, with what is given and with a cache that holds what was left in it. */
static qn_status check_doors(const pair *p, const qn_query *options, qn_cache *cache)
{
    qn_cache mine, other;
    qn_manifold3 m, right;
    qn_status status, want;
    fill(&m, sizeof m, 1);
    fill(&right, sizeof right, 1);
    if (cache) mine = other = *cache;
    status = qn_overlap3_frames(&p->a, &p->f, &p->b, &p->g, options, cache ? &mine : NULL, NULL);
    want = qn_overlap3_frames_any(&p->a, &p->f, &p->b, &p->g, options, cache ? &other : NULL, NULL);
    CHECK_EQ(status, want);
    if (cache) CHECK(same(&mine, &other, sizeof mine));
    if (cache) mine = other = *cache;
    status = qn_collide3_frames(&p->a, &p->f, &p->b, &p->g, options, cache ? &mine : NULL, NULL, &m);
    want = qn_collide3_frames_any(&p->a, &p->f, &p->b, &p->g, options, cache ? &other : NULL, NULL, &right);
    CHECK_EQ(status, want);
    CHECK(status < 0 ? same(&m, &right, sizeof m) : same_manifold(&m, &right));
    if (cache) CHECK(same(&mine, &other, sizeof mine));
    if (cache) *cache = mine;
    return status;
}

static void any_shape(random_state *s, int type, int32_t size, qn_shape3 *shape)
{
    const int32_t x = random_range(s, 0, size), y = random_range(s, 0, 9) ? random_range(s, 0, size) : 0, z = random_range(s, 0, size);
    const qn_vec3 half = { x, y, z }, low = { 0, -y, 0 }, high = { 0, y, 0 };
    *shape = type == QN_SPHERE ? qn_sphere3(size) : type == QN_CAPSULE ? qn_capsule3(low, high, x) : qn_box3(half, random_range(s, 0, 19) ? 0 : 3);
    if (!random_range(s, 0, 99)) shape->type = (uint16_t)random_range(s, 0, 9);
    if (!random_range(s, 0, 99)) shape->radius = -shape->radius - 1;
    if (!random_range(s, 0, 99)) shape->v[0].x = (int32_t)random_u32(s);
}

/* As far apart as they may just reach, within each other, and now and then at the ends of the world. */
static void any_pair(random_state *s, int type_a, int type_b, pair *p)
{
    const int32_t size = (int32_t)1 << random_range(s, 4, 27);
    const int far = random_range(s, 1, 24);
    any_shape(s, type_a, size, &p->a);
    any_shape(s, type_b, random_range(s, 0, 3) ? size : size / 8 + 1, &p->b);
    random_frame(s, 27, &p->f);
    random_frame(s, 27, &p->g);
    p->g.p.x = p->f.p.x + random_range(s, -size / 8, size / 8) * far;
    p->g.p.y = p->f.p.y + random_range(s, -size / 8, size / 8) * far;
    p->g.p.z = p->f.p.z + random_range(s, -size / 8, size / 8) * far;
    if (!random_range(s, 0, 29)) p->g.p = p->f.p;
    if (random_range(s, 0, 29)) return;
    p->f.p.x = random_range(s, 0, 1) ? INT32_MAX : -QN_ONE30;
    p->g.p.x = random_range(s, 0, 2) ? p->f.p.x - random_range(s, 0, size) * (p->f.p.x > 0) : random_range(s, 0, 1) ? INT32_MIN : QN_ONE30;
}

TEST(doors)
{
    random_state s = random_seed(44);
    int n, kind, apart[2] = { 0, 0 }, other[2] = { 0, 0 };
    for (n = 0; n < ROUNDS; n++) {
        const int type_a = n % 4 ? QN_BOX : random_range(&s, QN_SPHERE, QN_BOX), type_b = n % 4 ? QN_BOX : random_range(&s, QN_SPHERE, QN_BOX);
        const qn_query options = { random_range(&s, 0, 9) ? 0 : 5, random_range(&s, 0, 19) ? random_range(&s, 0, 64) : -1, 0, 0 };
        qn_cache cache;
        qn_status status;
        pair p;
        any_pair(&s, type_a, type_b, &p);
        status = check_doors(&p, n % 2 ? &options : NULL, NULL);
        kind = type_a == QN_BOX && type_b == QN_BOX;
        apart[kind] += status == QN_APART;
        other[kind] += status > QN_APART;
        fill(&cache, sizeof cache, (uint8_t)(random_range(&s, 0, 2) ? 0 : random_range(&s, 0, 255)));
        if (random_range(&s, 0, 1)) cache.word[1] = random_u32(&s);
        if (random_range(&s, 0, 1)) cache.word[11] = 0;
        (void)check_doors(&p, n % 3 ? &options : NULL, &cache);
        p.g.p.x += random_range(&s, -3, 3);
        (void)check_doors(&p, n % 3 ? &options : NULL, &cache);
    }
    for (kind = 0; kind < 2; kind++) CHECK(apart[kind] > ROUNDS / 32 && other[kind] > ROUNDS / 32);
}

/* What is not there is refused as C does. */
TEST(nothing_there)
{
    const qn_shape3 box = QN_BOX3(9, 9, 9);
    random_state s = random_seed(45);
    qn_frame3 f;
    qn_manifold3 m;
    int i;
    random_frame(&s, 9, &f);
    for (i = 0; i < 15; i++) {
        const qn_shape3 *a = i & 1 ? &box : NULL, *b = i & 2 ? &box : NULL;
        const qn_frame3 *g = i & 4 ? &f : NULL, *h = i & 8 ? &f : NULL;
        CHECK_EQ(qn_overlap3_frames(a, g, b, h, NULL, NULL, NULL), qn_overlap3_frames_any(a, g, b, h, NULL, NULL, NULL));
        CHECK_EQ(qn_collide3_frames(a, g, b, h, NULL, NULL, NULL, &m), qn_collide3_frames_any(a, g, b, h, NULL, NULL, NULL, &m));
    }
    CHECK_EQ(qn_collide3_frames(&box, &f, &box, &f, NULL, NULL, NULL, NULL), QN_ERR_NULL);
}

#define RUN_DOORS RUN(doors) RUN(nothing_there)
#else
TEST(none) { CHECK(true); }
#define RUN_DOORS RUN(none)
#endif

CHECK_MAIN(RUN_DOORS)
