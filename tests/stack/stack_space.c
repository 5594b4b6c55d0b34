/* SPDX-License-Identifier: MIT */
/* Paints the stack below each call of one world (worlds.h) and measures how far down the paint is
 * gone, over the pairs of the golden lines (golden/lines.h). It reports "name bytes";
 * measure_stack.sh compares that with the worst case read from the image. */
#include "check.h"
#include "lines.h"

#define PAINTED 1536 /* bytes; what goes deeper counts as this much: more than any limit */
#define PAINT 0xC5C5C5C5u
#define ROUNDS 2 /* of every class of pairs, in every place; each other one has margins */

#define INLINE static inline __attribute__((always_inline))

/* The three below must have no frame of their own: sp is that of the caller, at the call as
 * well. */
INLINE volatile uint32_t *stack_now(void)
{
    volatile uint32_t *p;
    __asm volatile("mov %0, sp" : "=r"(p));
    return p;
}

/* From `from` on; below it the paint of the call before is whole. */
INLINE void paint(volatile uint32_t *from)
{
    volatile uint32_t *top = stack_now(), *p = from;
    while (p < top) *p++ = PAINT;
}

/* The lowest word that is no paint. */
INLINE volatile uint32_t *reached(void)
{
    volatile uint32_t *top = stack_now(), *p = top - PAINTED / 4;
    while (p < top && *p == PAINT) p++;
    return p;
}

/* ---- Functions ------------------------------------------------------------------------------- */

/* Besides those of queries.h; `vertices` are those of A and B in the world. */
#ifdef WORLD_PLANE
#define MORE_CALLS(F)                                                 \
    F(SUPPORT, qn_shape2_support, (a->shape, path->way), byte, NEVER) \
    F(EDGE, qn_shape2_farthest_edge, (a->shape, path->way, &edge), byte, NEVER)
#define BUILD_CALLS(F) \
    F(BUILD, qn_polygon2, (&built, vertices[0], count[0], 0, edges, QN_MAX_POLYGON), byte, NEVER)
#define is_built(s) ((s)->type == QN_SHAPE2_POLYGON)
static qn_shape2 built;
static qn_segment2 edge;
static qn_edge2 edges[QN_MAX_POLYGON];
#else
#define MORE_CALLS(F)                                                                      \
    F(SUPPORT, qn_shape3_support, (a->shape, path->way), byte, NEVER)                      \
    F(PATCH, qn_patch3_find,                                                               \
      (vertices[0], count[0], vertices[1], count[1], path->way, QN_PATCH_TOLERANCE, query, \
       corners, 16, &patch),                                                               \
      byte, NEVER)
#define BUILD_CALLS(F)                                                     \
    F(BUILD, qn_hull3_build,                                               \
      (&built, query->memory, query->byte_count, a->shape->hull->vertices, \
       a->shape->hull->vertex_count),                                      \
      byte, NEVER)
#define is_built(s) ((s)->type >= QN_CLOUD)
static qn_hull3 built;
static qn_patch3 patch;
static qn_vec3 corners[16];
#endif
#define FIRST_CALLS(F)                                                        \
    WORLD_QUERIES(F)                                                          \
    WORLD_CALLS(F) MORE_CALLS(F)                                              \
        F(SET, WORLD(collider, _set), (&placed, a->shape, pose), byte, NEVER) \
            F(MOVE, WORLD(collider, _move), (&placed, pose), byte, NEVER)
#define ALL_CALLS(F) FIRST_CALLS(F) BUILD_CALLS(F)

#define TEXT(name) #name
#define AS_ENUM(NAME, function, arguments, part, least) OF_##NAME,
#define AS_TEXT(NAME, function, arguments, part, least) TEXT(function),
enum { ALL_CALLS(AS_ENUM) FUNCTIONS };
static const char *const function_name[] = { ALL_CALLS(AS_TEXT) };
static uint32_t worst[FUNCTIONS];

#define ON_PAINT(NAME, function, arguments, part, least)        \
    {                                                           \
        uint32_t bytes;                                         \
        paint(low);                                             \
        (void)function arguments;                               \
        low = reached();                                        \
        bytes = (uint32_t)(stack_now() - low) * 4u;             \
        if (bytes > worst[OF_##NAME]) worst[OF_##NAME] = bytes; \
    }

/* ---- Runs ------------------------------------------------------------------------------------ */

static void call_all(const world_collider *a, const world_collider *b, const world_path *path,
                     const world_pose *pose, const qn_query *query)
{
    static world_vec vertices[2][8];
    static answer result;
    static world_collider placed;
    answer *const out = &result;
    volatile uint32_t *low;
    size_t count[2];
    count[0] = lines_world_vertices(&lines_both.a, &lines_both.pose_a, vertices[0]);
    count[1] = lines_world_vertices(&lines_both.b, &lines_both.pose_b, vertices[1]);
    low = stack_now() - PAINTED / 4;
    FIRST_CALLS(ON_PAINT)
    if (is_built(a->shape)) BUILD_CALLS(ON_PAINT)
}

/* Both ways round, and from where the path begins; what the cache holds comes from another query,
 * too. */
static void call_place(const qn_query *plain, const qn_query *cached)
{
    static world_collider a, b;
    world_path path[3];
    path[0] = path[2] = lines_path;
    path[1] = world_path_of(world_dir_of(lines_both.pose_b.p), lines_path.length);
    a = world_placed(&lines_both.a, &lines_both.pose_a);
    b = world_placed(&lines_both.b, &lines_both.pose_b);
    call_all(&a, &b, path, &lines_both.pose_a, cached);
    call_all(&b, &a, path + 1, &lines_both.pose_b, plain);
    b.frame.p = lines_from;
    call_all(&a, &b, path, &lines_both.pose_a, cached);
}

static void visit(const lines_class *c)
{
    static qn_cache cache;
    random_state r = lines_stream(c);
    int round, place;
    for (round = 0; round < ROUNDS; round++) {
        lines_make(&r, c);
        for (place = 0; place < LINES_PLACES; place++) {
            qn_query plain = scratch_query(lines_scratch, QN_WORKSPACE_BYTES), cached;
            lines_place(&r, place);
            lines_make_path(&r);
            plain.margin = round % 2 ? random_range(&r, 0, lines_larger_size()) : 0;
            cached = plain;
            cached.cache = &cache;
            if (place == 0) cache.word[random_u32(&r) % 4u] ^= random_u32(&r);
            call_place(&plain, &cached);
        }
    }
}

int main(void)
{
    int i;
    board_begin();
    lines_each(lines_plane, 0, visit);
    for (i = 0; i < FUNCTIONS; i++) {
        board_write(function_name[i]);
        board_write(" ");
        check_write_number(worst[i]);
        board_write("\n");
    }
    return board_end(0);
}
