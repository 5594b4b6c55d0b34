/* SPDX-License-Identifier: MIT */
/* The pairs of one set, and the shims around each query (see counter.c). */
#ifndef QUOIN_BENCH_H
#define QUOIN_BENCH_H

#include "quoin/quoin.h"

typedef struct bench_pair { qn_shape3 a; qn_pose3 pose_a; qn_shape3 b; qn_pose3 pose_b; } bench_pair;

/* Made by table.awk. */
extern const bench_pair bench_pairs[];
extern const int bench_count;

/* What a shim hands to the library and gets from it. */
typedef struct bench_call {
    const bench_pair *pair;
    qn_frame3 frame_a, frame_b;
    qn_query options; /* of the cached queries */
    qn_cache cache;
    qn_manifold3 manifold;
    qn_gap3 gap;
    qn_status verdict; /* of the pair: chooses the marker */
} bench_call;

/* The markers; they do nothing. */
void bench_overlap(void);
void bench_apart(void);

qn_status bench_ask_prepare(bench_call *c, const qn_pose3 *pose, qn_frame3 *frame);
qn_status bench_ask_manifold(bench_call *c);
qn_status bench_ask_manifold_prepared(bench_call *c);
qn_status bench_ask_manifold_cached(bench_call *c);
qn_status bench_ask_overlap(bench_call *c);
qn_status bench_ask_overlap_prepared(bench_call *c);
qn_status bench_ask_distance(bench_call *c);
qn_status bench_ask_distance_prepared(bench_call *c);
qn_status bench_ask_distance_cached(bench_call *c);

#endif
