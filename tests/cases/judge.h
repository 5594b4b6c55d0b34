/* SPDX-License-Identifier: MIT */
/* Judges what the library says about one pair of one world (worlds.h) by the oracle. judge.c and
 * judge_motion.c are of both; judge_cover.c is of space alone, judge_side.c of the plane. */
#ifndef CASES_JUDGE_H
#define CASES_JUDGE_H

#include <stdbool.h>

#include "cases_read.h"
#include "oracle.h"
#include "random.h"

/* Lengths in LSB; a tolerance grows by 2^-20 of the pair's size, as the pose's own rounding (2^-30
 * of a unit matrix's entries, over the diagonal) does. */
typedef struct judge {
    double band;       /* a verdict may go either way where |separation| is at most this */
    double tolerance;  /* of a length */
    double cover;      /* part of the contact patch that the points must span */
    const char *spoil; /* which answer is made wrong, to see the judge notice; NULL: none */
    FILE *out;         /* where complaints go */
    int paths;         /* of each pair; 0: one of each eighth */
} judge;
#define JUDGE_BAND 2
#define JUDGE_TOLERANCE 4
#define JUDGE_COVER 0.5

#define JUDGE_TYPES 6                          /* of shapes */
#define JUDGE_TYPE(shape) ((shape)->type % 10) /* 0 is none */

/* What is measured, LSB: the most that was seen of each is kept. */
/* clang-format off */
#define JUDGE_MEASURE_LIST(F)                                                                 \
    F(DEPTH, "the depth") F(DEPTH_ALONG, "the depth along its normal")                        \
    F(EXCESS, "the way out along the normal") F(DEEPEST, "the deepest point")                 \
    F(SURFACE, "a contact's point on a surface") F(PHANTOM, "a contact deeper than the pair") \
    F(DISTANCE, "the distance") F(WITNESS, "a witness point")                                 \
    F(MARGIN, "a point beyond the margin") F(OPINION, "the depth by axes or shadows")         \
    F(NEAREST, "the point nearest a point") F(BOUNDS, "the bounds of a shape")                \
    F(SUPPORT, "a support point") F(AIR, "the gap where a path ends")                         \
    F(EARLY, "the end of a path") F(HIT, "the point or normal of a hit")
/* clang-format on */
#define JUDGE_NUMBER(NAME, text) JUDGE_##NAME,
enum { JUDGE_MEASURE_LIST(JUDGE_NUMBER) JUDGE_MEASURES };

/* Zero it first. */
typedef struct judge_record {
    long cases, refused, overlapping, near, gaps, paths, skins, hits, patches;
    double worst[JUDGE_MEASURES], width; /* of the bounds of a distance */
    double least_cover;                  /* begins with 1 */
    double touch[JUDGE_TYPES]
                [JUDGE_TYPES]; /* |separation| of a pair that touches, lower type first */
    long touches[JUDGE_TYPES][JUDGE_TYPES];
} judge_record;

/* Flags of a case under which a refusal is an answer: illegal, out of range, more than 1024
 * units. */
#define CASE_MAY_REFUSE (1 | 8 | 16)
/* That of one whose lengths are off by 2 LSB at most, as in the mixes of small shapes. */
#define CASE_IS_SMALL 128

/* 0: every query about this pair is answered rightly, else the count of complaints. Margins, points
 * and paths come from *r. */
int judge_case(const judge *how, const case_line *c, random_state *r, judge_record *record);
void judge_report(const judge_record *record, FILE *out);
/* How far from contact the farthest pair that touches was, by types, over so many records. */
void judge_report_band(const judge_record *record, int count, FILE *out);

/* ---- Between the files of the judge ---------------------------------------------------------- */

/* Tolerances in LSB: of lengths, of a depth, of a verdict, of bounds; of the point and the normal
 * of a hit, of the air it leaves and of what it is late by; of what lies about the surface where a
 * path begins; by how much an end of a manifold may lie beyond the margin. */
typedef struct judge_trial {
    const judge *how;
    const case_line *c;
    judge_record *record;
    world_collider at_a, at_b;
    qn_query query; /* with scratch */
    oracle_body a, b;
    oracle_answer truth;
    double separation, size;
    double tolerance, depth_tolerance, band, bounds, hit, normal, air, late, skin, lift;
    int complaints;
} judge_trial;

__attribute__((format(printf, 2, 3))) void judge_complain(judge_trial *t, const char *format, ...);
/* Keeps the worst of a measure and complains where it is not in [least, most]. */
void judge_within(judge_trial *t, int measure, double is, double least, double most);
void judge_expect(judge_trial *t, int measure, double is, double most); /* in [-most, most] */
bool judge_spoils(const judge_trial *t, const char *what);
bool judge_verdict_is_right(const judge_trial *t, qn_status verdict);
/* The height of a point x / scale above the surface of a body; all that a manifold says. */
double judge_height(const oracle_body *body, const int64_t x[3], int64_t scale);
void judge_manifold(judge_trial *t, const world_manifold *m);
/* Draws its points to the first of them, to such a part of their distance. */
void judge_draw(world_manifold *m, double part);
solid_vec judge_vec(world_dir n); /* of length 1 */
void judge_whole(world_vec v, int64_t x[3]);
/* Margins, second opinions, nearest points, bounds, support points; rays, casts and exits. */
void judge_motion(judge_trial *t, random_state *r);

/* Of each world: its tolerances, of a pair whose sizes are given; the contact patch that the points
 * of a manifold cover, whose depth is more than the least by `excess`, and their ids; the depth by
 * other algorithms. */
void judge_set_tolerances(judge_trial *t, double size_a, double size_b);
void judge_cover(judge_trial *t, const world_manifold *m, double excess);
void judge_opinions(judge_trial *t);

#endif
