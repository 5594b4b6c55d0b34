/* SPDX-License-Identifier: MIT */
/* Contact points of one manifold on their way to the world. */
#ifndef QN_CONTACT_WRITER_H
#define QN_CONTACT_WRITER_H

#include "narrow/pair.h"

typedef struct qn_writer {
    const qn_pair *p;
    const qn_axis *x;
    qn_manifold3 *out;
    int32_t shift;   /* A's radius less B's, of the caller's two, LSB */
    uint32_t radius; /* of both, LSB: up to 2^31 */
    int32_t tau;     /* how far below its support plane a body's face may reach, units */
    int32_t narrow;  /* the same where noise does not count */
    int32_t least;   /* the least depth of the cores that counts, units */
    int32_t deeper;  /* by more than that a corner is deeper than another, units */
    int32_t level;   /* corners within that of the support plane are level, units */
    bool is_again;   /* what was shown did not meet: what is cut counts however tilted */
    int turn;        /* then: which of the faces at a box's tip is cut, 0 to 2 */
    int32_t beyond;  /* how far beyond its sides a box's face cuts, units */
    int32_t most;    /* the greatest depth written, units */
} qn_writer;

/* Units: the least tau. */
enum { QN_TAU_LEAST = 4 };

/* No point yet, and no tolerances. */
void qn_writer_begin(qn_writer *w, const qn_pair *p, const qn_axis *x, qn_manifold3 *out);
/* The tolerances: tau, least, deeper and level. margin: units, >= 0: a point with a gap up to it
 * counts. */
void qn_writer_measure(qn_writer *w, int32_t margin);
/* A contact of the cores midway at q. id: A's feature above B's. False where it leaves the
 * coordinates; so do all others. */
bool qn_writer_emit(qn_writer *w, const int32_t *q, int32_t depth, uint32_t id);
/* The contact of a point on A and one on B. */
bool qn_writer_emit_between(qn_writer *w, const int32_t *on_a, const int32_t *on_b, int32_t depth,
                            uint32_t id);
/* That of the witness points, the only one, which needs no name. */
bool qn_writer_emit_witness(qn_writer *w);

#endif
