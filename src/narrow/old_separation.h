/* SPDX-License-Identifier: MIT */
/* The one verdict: overlap, distance and manifold all ask here, so they can never disagree. */
#ifndef OLD_NARROW_SEPARATION_H
#define OLD_NARROW_SEPARATION_H

#include "narrow/old_box_model.h"
#include "narrow/old_gjk3.h"
#include "narrow/old_sat_box.h"
#include "narrow/old_segment.h"

/* What a caller wants to know decides how much is computed, never what is answered. */
#define OLD_REACH_ALL ((int64_t)1 << 48) /* farther than any two bodies, in pair units of the finest model too */

typedef struct old_separation3 {
    qn_status status; /* APART: distance > band; OVERLAPPING: distance < -band; TOUCHING: in between (of hulls and clouds, before either is
                          rounded); UNDECIDED: the caller's cap */
    /* false: APART, proved beyond reach, and nothing below but band is filled; or OVERLAPPING, deep, where the reach is all: only lower, upper
     * and band */
    bool measured;
    bool cores_apart; /* on_a and on_b are the nearest points of the cores; else they overlap, or touch within the band */
    bool has_axis;    /* `axis` is filled (box and box, box and segment; not where the search alone settled it) */
    bool by_axis;     /* n is that axis; else the direction from on_a to on_b */
    bool slanted;     /* two segments alone: they run across each other, by more than 1 in 4 */
    old_sat_result axis;
    qn_dir3 n;                /* work frame, unit, from A to B */
    int32_t band;             /* E, pair units */
    int64_t distance;         /* signed separation of the surfaces, pair units: < 0 overlap; never 0 for a separation that is not */
    int64_t lower, upper;     /* the real distance lies in between, pair units; 0 .. band for overlap */
    int32_t on_a[3], on_b[3]; /* nearest points of the cores, work frame, relative to A's position, pair units */
} old_separation3;

/* What a measured separation proves where the real one lies within the band of it. */
static inline qn_status old_verdict(int64_t distance, int32_t band)
{
    return distance > band ? QN_APART : distance < -band ? QN_OVERLAPPING : QN_TOUCHING;
}

/* The bounds of a distance that is there, with the band, from those of what was measured. */
static inline void old_separation_bound(old_separation3 *s, int64_t lower, int64_t upper)
{
    s->lower = lower - s->band > 0 ? lower - s->band : 0;
    s->upper = upper + s->band > 0 ? upper + s->band : 0;
    if (s->distance < 0) s->lower = 0;
    if (s->distance < 0) s->upper = s->band;
}

/* The same of a distance that may be off by `more`, >= 0, besides the band. */
QN_INLINE void old_separation_widen(old_separation3 *s, int64_t more)
{
    const int64_t slack = s->band + more;
    s->lower = s->distance - slack > 0 ? s->distance - slack : 0;
    s->upper = s->distance < 0 ? s->band : s->distance + slack;
}

/* What a model's distances are found in, and with what they end. */
typedef struct old_box_scale {
    int shift;       /* what the model's coordinates were shrunk by */
    uint32_t radius; /* the model's */
    int32_t loss;    /* what the shrinking costs */
    int32_t band;    /* old_box_model_band without an axis; below 0: its opposite, where the guard bits are many, and a clear gap needs less */
} old_box_scale;

/* Both cores for the distance search. B's memory is that of a body with edges or of up to eight vertices. */
typedef struct old_box_cores {
    old_core a;
    union {
        old_core core;
        struct {
            uint16_t kind, count;
            const old_int3 *vertex;
            old_int3 at[8];
        } points;
    } b;
    old_box_scale scale;
    old_int3
        origin; /* of the cores, in the model: halfway to B where coordinates have to shrink, so that they shrink less. In multiples of 2^shift */
} old_box_cores;

/* A model's boxes, and the bits of its coordinates. */
typedef struct old_box_measures {
    old_box_pair p;
    int bits;
} old_box_measures;

/* The caller's memory for two boxes: the model, and behind it what features say of it, until the cores take its place; and what was
 * measured, then what was found, first as the search says it. */
typedef union old_box_room {
    old_box_model m;
    struct {
        old_box_model m;
        old_box_gap gap;
    } near;
    old_box_cores cores;
} old_box_room;
typedef union old_box_answer {
    old_separation3 s;
    old_gjk3_result r;
    old_box_measures c;
} old_box_answer;

/* What is asked of two boxes, and where their search begins. */
typedef struct old_box_search {
    old_box_room room;
    old_gjk3_start start;
    int64_t reach;   /* >= 0, pair units: a pair proved farther apart than that need not be measured */
    qn_cache *cache; /* NULL, or where the search remembers its end; any content is legal */
    int max_passes;  /* the caller's cap on the distance search */
} old_box_search;

/* Two boxes, in steps, each with the same model anew in the room and all but the start set: from the first to where no step is left. So a
 * model need not stay in memory while a search goes on, and most pairs take one step. Its parts stand side by side below who asks; each says
 * which comes next. */
typedef enum old_box_step {
    OLD_BOXES_DONE,
    OLD_BOXES_BEGIN,
    OLD_BOXES_AXES,
    OLD_BOXES_POINTS,   /* with a model anew */
    OLD_BOXES_AXES_NOW, /* with the same */
    OLD_BOXES_HOPE,
    OLD_BOXES_GAP,
    OLD_BOXES_PROVED_GAP, /* with the same, of a gap that the axes were not asked about, show, prove */
    OLD_BOXES_SEARCH_HOPE,
    OLD_BOXES_SEARCH,
    OLD_BOXES_SEARCH_PROVED /* of these, with cores and a start */
} old_box_step;
old_box_step old_boxes_by_axes(old_box_step step, old_box_search *b, old_box_answer *out);
old_box_step old_boxes_by_features(old_box_step step, old_box_search *b, old_box_answer *out);
old_box_step old_boxes_by_search(old_box_step step, old_box_search *b, old_box_answer *out);

QN_INLINE old_box_step old_separation_of_boxes(old_box_step step, old_box_search *b, old_box_answer *out)
{
    do { /* ends: a hope is given up once */
        step = old_boxes_by_axes(step, b, out);
        if (step >= OLD_BOXES_HOPE) step = old_boxes_by_features(step, b, out);
    } while (step == OLD_BOXES_AXES_NOW);
    return step >= OLD_BOXES_SEARCH_HOPE ? old_boxes_by_search(step, b, out) : step;
}

/* Word 1 of a cache that remembers the nearest features of two boxes, and of one that remembers where their search ended, differ in a
 * count. */
#define OLD_BOX_MARK UINT32_C(0xA00000F0)
#define OLD_BOX_MARKED UINT32_C(0xF00000F0)
#define OLD_BOX_PAIRS UINT32_C(0x0C000000)
static inline bool old_boxes_have_features(const qn_cache *cache)
{
    return cache && (cache->word[1] & (OLD_BOX_MARKED | OLD_BOX_PAIRS)) == OLD_BOX_MARK;
}

/* The gap of two boxes without radii whose features a cache remembers, where that says all and clearly, in the words of
 * old_separation_of_boxes: the distance and its bounds, and the points, below 2^31, pair units. */
bool old_boxes_remembered(const old_box_model *m, qn_cache *cache, old_box_gap *gap);

/* A box against a sphere, m->rank 0: the work frame is the box's. */
void old_separation_of_ball(const old_box_model *m, int64_t reach, old_separation3 *out);

/* The same for a capsule, m->rank 1. Where a face is the axis, on_b is the end that lies deepest below it and on_a its foot on the
 * face's plane. */
void old_separation_of_capsule(const old_box_model *m, int64_t reach, old_separation3 *out);

/* Its first half, as above: the nearest points of the cores, n, and the distance less m->radius; of m only h, t, g and radius are read.
 * False when the cores share a point, which they both are then. */
typedef struct old_capsule_gap {
    int64_t distance;
    qn_dir3 n;
    int32_t on_a[3], on_b[3];
} old_capsule_gap;
bool old_capsule_nearest(const old_box_model *m, old_capsule_gap *out);

/* Spheres and capsules: the work frame has the world's axes. */
void old_separation_of_segments(const old_segment_model *m, int64_t reach, old_separation3 *out);

#endif
