/* SPDX-License-Identifier: MIT */
/* Hulls and clouds against anything: overlap, distance and contacts. */
#ifndef QN_CONTACT_POLYS_H
#define QN_CONTACT_POLYS_H

#include "narrow/pair.h"

typedef enum qn_question { QN_ASK_OVERLAP, QN_ASK_DISTANCE, QN_ASK_MANIFOLD } qn_question;

/* pair->a is a hull or a cloud; margin in LSB, >= 0. out: nothing, a qn_gap3 or a qn_manifold3. */
qn_status qn_polys_ask(const qn_pair3 *pair, qn_question ask, int32_t margin, int max_passes, const qn_workspace *workspace, void *out);

#endif
