/* SPDX-License-Identifier: MIT */
/* Paints the stack below each call and looks how far down the paint is gone: over the pairs of one set of the benchmark and over
 * seeded pairs chosen to be nasty. Prints "name bytes" per function; stack.sh compares with the worst case read from the image. */
#include "bench.h"

#include "board.h"
#include "check.h"
#include "random.h"

#define ROOM 4096 /* bytes painted; what goes deeper counts as this much, and fails long before */
#define PAINT 0xC5C5C5C5u
#define NASTY 300 /* pairs */

#define INLINE static inline __attribute__((always_inline))

/* The three below must have no frame of their own: sp is that of the caller, at the call as well. */
INLINE volatile uint32_t *stack_now(void)
{
    volatile uint32_t *p;
    __asm volatile("mov %0, sp" : "=r"(p));
    return p;
}

INLINE void paint(void)
{
    volatile uint32_t *top = stack_now(), *p = top - ROOM / 4;
    while (p < top) *p++ = PAINT;
}

INLINE uint32_t used(void)
{
    volatile uint32_t *top = stack_now(), *p = top - ROOM / 4;
    while (p < top && *p == PAINT) p++;
    return (uint32_t)(top - p) * 4u;
}

#define FUNCTIONS(F)                                                                                       \
    F(qn_frame3_from_pose) F(qn_collide3) F(qn_collide3_frames) F(qn_overlap3) F(qn_overlap3_frames)       \
    F(qn_distance3) F(qn_distance3_frames) F(qn_collide_sphere_sphere) F(qn_collide_capsule_capsule)       \
    F(qn_collide_box_sphere) F(qn_collide_box_box) F(qn_shape3_check) F(qn_shape3_support) F(qn_shape3_bounds) \
    F(qn_box3_corners)
#define AS_ENUM(name) of_##name,
#define AS_TEXT(name) #name,
enum { FUNCTIONS(AS_ENUM) function_count };
static const char *const function_name[] = { FUNCTIONS(AS_TEXT) };
static uint32_t worst[function_count];

#define RUN_ON_PAINT(name, arguments)            \
    do {                                         \
        uint32_t bytes;                          \
        paint();                                 \
        (void)name arguments;                    \
        bytes = used();                          \
        if (bytes > worst[of_##name]) worst[of_##name] = bytes; \
    } while (0)

static qn_frame3 frame_a, frame_b;
static qn_cache cache;
static qn_manifold3 manifold;
static qn_gap3 gap;
static qn_bounds3 bounds;
static qn_vec3 corners[8];

static void ask_doors(const bench_pair *p, const qn_query *o)
{
    const qn_shape3 *a = &p->a, *b = &p->b;
    RUN_ON_PAINT(qn_frame3_from_pose, (&frame_a, &p->pose_a));
    RUN_ON_PAINT(qn_frame3_from_pose, (&frame_b, &p->pose_b));
    RUN_ON_PAINT(qn_collide3, (a, &p->pose_a, b, &p->pose_b, o, &cache, NULL, &manifold));
    RUN_ON_PAINT(qn_overlap3, (a, &p->pose_a, b, &p->pose_b, o, NULL, NULL));
    RUN_ON_PAINT(qn_distance3, (a, &p->pose_a, b, &p->pose_b, o, NULL, NULL, &gap));
    RUN_ON_PAINT(qn_collide3_frames, (a, &frame_a, b, &frame_b, o, NULL, NULL, &manifold));
    RUN_ON_PAINT(qn_overlap3_frames, (a, &frame_a, b, &frame_b, o, &cache, NULL));
    RUN_ON_PAINT(qn_distance3_frames, (a, &frame_a, b, &frame_b, o, &cache, NULL, &gap));
    RUN_ON_PAINT(qn_collide3_frames, (a, &frame_a, b, &frame_b, o, &cache, NULL, &manifold));
}

static void ask_rest(const bench_pair *p, const qn_query *o)
{
    const qn_shape3 *a = &p->a, *b = &p->b;
    qn_dir3 along;
    along.x = p->pose_a.q.x;
    along.y = p->pose_b.q.y;
    along.z = p->pose_a.q.w;
    RUN_ON_PAINT(qn_collide_sphere_sphere, (a, &frame_a, b, &frame_b, o, &manifold));
    RUN_ON_PAINT(qn_collide_capsule_capsule, (a, &frame_a, b, &frame_b, o, &manifold));
    RUN_ON_PAINT(qn_collide_box_sphere, (a, &frame_a, b, &frame_b, o, &manifold));
    RUN_ON_PAINT(qn_collide_box_box, (a, &frame_a, b, &frame_b, o, NULL, &manifold));
    RUN_ON_PAINT(qn_collide_box_box, (a, &frame_a, b, &frame_b, o, &cache, &manifold));
    RUN_ON_PAINT(qn_shape3_check, (a));
    RUN_ON_PAINT(qn_shape3_support, (a, along));
    RUN_ON_PAINT(qn_shape3_bounds, (a, &frame_a, &bounds));
    RUN_ON_PAINT(qn_box3_corners, (a, &frame_a, corners));
}

/* Signed, any magnitude below 2^bits; one in eight is 0. */
static int32_t any(random_state *r, int bits)
{
    int32_t x = (int32_t)random_size(r, bits);
    uint32_t chance = random_u32(r) & 15u;
    return chance < 2 ? 0 : chance & 1u ? x : -x;
}

static int32_t size_of(random_state *r, int bits)
{
    int32_t x = any(r, bits);
    return x < 0 ? -x : x;
}

static qn_shape3 any_shape(random_state *r, int bits)
{
    uint32_t kind = random_u32(r) % 7u;
    qn_vec3 u, v;
    u.x = any(r, bits); u.y = any(r, bits); u.z = any(r, bits);
    v.x = size_of(r, bits); v.y = size_of(r, bits); v.z = size_of(r, bits);
    if (kind == 0) return qn_sphere3(size_of(r, bits));
    if (kind < 3) return qn_capsule3(u, v, size_of(r, bits));
    return qn_box3(v, kind == 3 ? size_of(r, bits) : 0);
}

/* Half of the rotations are quarter turns or the identity: parallel faces and edges, ties. */
static qn_quat any_rotation(random_state *r)
{
    qn_quat q;
    int bits = random_u32(r) & 1u ? 1 : 31;
    q.w = any(r, bits); q.x = any(r, bits); q.y = any(r, bits); q.z = any(r, bits);
    if (!q.w && !q.x && !q.y && !q.z) q.w = QN_ONE;
    return q;
}

/* Sizes from 1 LSB to the whole format, offsets of about the size or far less, same rotation or not, the same shape or not. */
static bench_pair any_pair(random_state *r)
{
    bench_pair p;
    int bits = (int)(random_u32(r) % 30u) + 1;
    p.a = any_shape(r, bits);
    p.b = random_u32(r) % 4u ? any_shape(r, bits) : p.a;
    p.pose_a.p.x = any(r, 24); p.pose_a.p.y = any(r, 24); p.pose_a.p.z = any(r, 24);
    p.pose_b.p.x = p.pose_a.p.x + any(r, bits);
    p.pose_b.p.y = p.pose_a.p.y + any(r, bits);
    p.pose_b.p.z = p.pose_a.p.z + any(r, bits);
    p.pose_a.q = any_rotation(r);
    p.pose_b.q = random_u32(r) % 4u ? any_rotation(r) : p.pose_a.q;
    return p;
}

int main(void)
{
    random_state r = random_seed(1);
    qn_query options = { 0, 0, 0, 0 };
    int i;
    board_begin();
    for (i = 0; i < bench_count; i++) {
        ask_doors(&bench_pairs[i], NULL);
        ask_rest(&bench_pairs[i], NULL);
    }
    for (i = 0; i < NASTY; i++) {
        const bench_pair pair = any_pair(&r);
        options.margin = size_of(&r, 31);
        options.excess = size_of(&r, 12);
        if (i % 8 == 0) cache.word[random_u32(&r) % 12u] ^= random_u32(&r);
        ask_doors(&pair, &options);
        ask_rest(&pair, &options);
    }
    for (i = 0; i < function_count; i++) {
        board_write(function_name[i]);
        board_write(" ");
        check_write_number(worst[i]);
        board_write("\n");
    }
    return board_end(0);
}
