/* SPDX-License-Identifier: MIT */
/* Kernels of hulls and clouds for Armv7-M, where speed counts: each of a file of its own. */
#ifndef QUOIN_KERNEL_V7M_HULLS_H
#define QUOIN_KERNEL_V7M_HULLS_H

/* Kernels from the door on know the usual passes of a search and the usual workspace by heart: with others (capacity.h) there are none. */
#if (!defined(QN_MAX_GJK_PASSES) || QN_MAX_GJK_PASSES == 32) && (!defined(QN_MAX_EPA_VERTICES) || QN_MAX_EPA_VERTICES <= 64)
#define QN_PORT_HULL_DOORS 1
#endif

/* qn_cores_scan of gjk_support.h, which asserts where the members of its structs lie; d: the direction, of three numbers. */
#define QN_PORT_SCANS_BOTH 1
unsigned qn_scan_both_v7m(const void *a, const void *b, const int32_t *d, void *top);
/* qn_cores_scan_from there, likewise. */
unsigned qn_scan_from_v7m(const void *a, const void *b, const int32_t *d, void *top);

/* qn_facet_again of facet_again.c, which asserts where the members of its structs lie, of up to 3 vertices of each body. It asks
 * qn_dir3_from_i64. */
#define QN_PORT_FACETS 1
uint32_t qn_facet_again_v7m(const void *m, const void *axis, void *out, void *top);

/* qn_poly_cache_stays_apart of poly_cache_gap.c, which asserts where the members of its structs lie. */
#ifdef QN_PORT_HULL_DOORS
#define QN_PORT_STAYS_APART 1
int qn_stays_apart_v7m(const void *a, const void *frame_a, const void *b, const void *frame_b, const void *options, const void *cache);
#endif

/* place, is_all, find_weights and put_points of gap_again.c, which asserts where the members of its structs lie. The first says 1, and of sight
 * nothing is filled, where put_sight is to be asked, 2 where all is; the third says 2 where plain C is to be asked. */
#define QN_PORT_GAPS 1
uint32_t qn_gap_place_v7m(const void *m, const uint32_t named[2], void *features, void *sight);
void qn_gap_points_v7m(const void *features, const uint32_t weight[2], int64_t v[3], void *out);
uint32_t qn_gap_tops_v7m(const void *m, const void *features, const int32_t *d);
/* qn_gjk3_put_numbers of gjk3.c, or 0. */
uint32_t qn_gap_measure_v7m(const int64_t n[3], const int64_t v[3], void *out);
/* qn_gap3_near of gap3.h: numbers of a gap one behind the other, distance, lower, upper, n, on_a, on_b. */
void qn_emit_gap_v7m(const void *pair, int k, const void *numbers, void *out);
uint32_t qn_gap_weights_v7m(const int32_t *p_e_f, int in_a, uint32_t weight[2]);

/* All of these in one, from the door on: the distance of two hulls or clouds by what a cache remembers, as qn_polys_gap; or QN_UNDECIDED where
 * that is to be asked, as anything is unusual or not clear. Only options and the workspace may be NULL. gap_again.c asserts where the members
 * of structs lie. */
#ifdef QN_PORT_HULL_DOORS
#define QN_PORT_DISTANCES3 1
int qn_distance_polys_v7m(const void *a, const void *frame_a, const void *b, const void *frame_b, const void *options, const void *cache,
                          const void *workspace, void *out);
/* The same where no cache is given: it searches for the features, as rough_gap.c, and proves them. QN_MODEL_LEFT where the model of the bodies
 * in order, as qn_poly_model_make has it, is in the workspace, and they are to be found. */
#define QN_MODEL_LEFT 4
int qn_search_polys_v7m(const void *a, const void *frame_a, const void *b, const void *frame_b, const void *options, const void *cache,
                        const void *workspace, void *out);
/* qn_gap_of_sets of gap_again.c and what polys.c makes of it, where a search is at its optimum: 0, or QN_UNDECIDED where
 * plain C is to be asked. */
uint32_t qn_gap_finish_v7m(const void *pair, const void *m, const void *search, void *out);
#endif

/* place and look of rough_gap.c, which asserts where the members of its structs lie. */
#define QN_PORT_ROUGH_GAPS 1
void qn_rough_place_v7m(const void *m, void *space);
uint32_t qn_rough_look_v7m(const void *space, const int32_t *d, int32_t *w);

/* reduce_tetrahedron of simplex.c, which asserts where the members of its structs lie: 1 reduced, 2 the origin lies within, 0 where plain C is
 * to be asked. */
#define QN_PORT_SIMPLEXES 1
uint32_t qn_reduce4_v7m(void *simplex);

/* qn_poly_model_again of poly_again.c, which asserts where the members of its structs lie: 0, and nothing to rely on, where plain C is to be
 * asked, as of bodies with a radius. */
#define QN_PORT_AGAINS 1
uint32_t qn_poly_again_v7m(void *m, const void *pair, const void *known);

/* qn_top3_measure of top3.c, which asserts where the members of its structs lie, of points from p on before end, 32 at the most, that are in
 * place, and of no hint. slack: by which one that is named may lie behind the farthest, in units of 2^32. 0, and nothing to rely on, of more
 * than 8. */
#define QN_PORT_TOPS 1
int qn_top_v7m(const int32_t *p, const int32_t *n, int sign, int32_t slack, const int32_t *end, void *out);

/* qn_top3_of_facet there, of both bodies' points. */
#define QN_PORT_TOPS_OF_FACETS 1
void qn_tops_of_facet_v7m(const int32_t *a, const int32_t *b, const void *axis, void *top);

/* Points of three numbers, from p on before end, which is not p, shifted up into out, which may be p. Two a pass, of ten instructions. */
#define QN_PORT_SHIFTS_POINTS 1

static inline void qn_shift_points(const int32_t *p, const int32_t *end, int up, int32_t *out)
{
    __asm__ __volatile__("sub r4, %[end], %[p]\n\t" /* 12 bytes each: bit 2 is that of their number */
            "lsls r4, r4, #29\n\t"
            "bpl 1f\n\t"
            "ldmia %[p]!, {r4, r5, r6}\n\t"
            "lsl r4, r4, %[up]\n\t"
            "lsl r5, r5, %[up]\n\t"
            "lsl r6, r6, %[up]\n\t"
            "stmia %[out]!, {r4, r5, r6}\n\t"
            "cmp %[p], %[end]\n\t"
            "beq 2f\n"
            "1:\n\t"
            "ldmia %[p]!, {r4, r5, r6, r8, r9, r10}\n\t"
            "lsl r4, r4, %[up]\n\t"
            "lsl r5, r5, %[up]\n\t"
            "lsl r6, r6, %[up]\n\t"
            "lsl r8, r8, %[up]\n\t"
            "lsl r9, r9, %[up]\n\t"
            "lsl r10, r10, %[up]\n\t"
            "stmia %[out]!, {r4, r5, r6, r8, r9, r10}\n\t"
            "cmp %[p], %[end]\n\t"
            "bne 1b\n"
            "2:"
            : [p] "+&r"(p), [out] "+&r"(out)
            : [end] "r"(end), [up] "r"(up)
            : "r4", "r5", "r6", "r8", "r9", "r10", "cc", "memory");
}

/* Of points of three numbers, from p on before end, which is not p: the least and the greatest of each number. About 12 instructions a
 * point. */
#define QN_PORT_EXTENTS 1
void qn_extent_v7m(const int32_t *p, const int32_t *end, void *bounds);

/* Of a triangle whose last corner is w: the depth of its plane, and its normal cut, as depth_of_cut and cut_normal in face_plane.h have them
 * of the spoke, an edge that ends in w, and of w - v, which takes the spoke's place. Edges below 2^30, corners below 2^29. INT32_MIN, and
 * nothing said, where the normal has no more than 32 bits and a sign. */
#define QN_PORT_PLANES 1
int32_t qn_face_plane_v7m(int32_t *spoke, const int32_t *v, const int32_t *w, int32_t *cut);
static inline int32_t qn_face_plane(int32_t *spoke, const int32_t *v, const int32_t *w, int32_t *cut)
{
    return qn_face_plane_v7m(spoke, v, w, cut);
}

/* qn_rough_top of rough_top.c, which asserts where the members of its structs lie. */
#define QN_PORT_ROUGH_TOPS 1
void qn_rough_top_v7m(const void *a, const void *b, const int32_t *d, void *out);

/* surround of surround.h, which asserts where the members of its structs lie, and the polytope of the four vertices as qn_polytope3_begin
 * leaves it; the first vertex is there. a and b: bodies whose vertices are at hand, 36 of both at the most. 0, and nothing to rely on but the
 * first vertex, where plain C is to be asked. */
#define QN_PORT_SURROUNDS 1
uint32_t qn_surround_v7m(void *polytope, const void *a, const void *b, const int32_t *toward);
/* shows_deep there, and the same. 2: the first vertex is there, and does not show that they overlap; 0: it is not. */
uint32_t qn_surround_deep_v7m(void *polytope, const void *a, const void *b, const int32_t *toward);

/* qn_swell of swell.c, which asserts where the members of its structs lie. It ends early before a growth where a vertex would be left on no
 * face. It asks qn_polytope3_sees where a side is left open, and qn_polytope3_small for the plane of a small face. */
#define QN_PORT_SWELLS 1
void qn_swell_v7m(void *polytope, const void *a, const void *b, void *out);

/* take_swollen of epa3.c, which asserts where the members of its structs lie, of a polytope that has swollen: 1, and no face but that one is as near,
 * or 2, and that is to be asked; 0 where take_swollen is to be asked. */
#define QN_PORT_TAKES 1
uint32_t qn_take_v7m(void *space, const void *swollen, void *axis);

#endif
