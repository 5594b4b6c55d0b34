/* SPDX-License-Identifier: MIT */
/* Hulls and clouds against anything: overlap, distance and contacts. */
#ifndef QN_CONTACT_POLYS_H
#define QN_CONTACT_POLYS_H

#include "narrow/pair.h"

typedef enum qn_question { QN_ASK_OVERLAP, QN_ASK_DISTANCE, QN_ASK_MANIFOLD } qn_question;

/* What the caller asks with: LSB, >= 0; cache may be NULL. */
typedef struct qn_settings {
    int32_t margin, excess;
    int max_passes;
    qn_cache *cache;
    const qn_workspace *workspace;
} qn_settings;

/* pair->a is a hull or a cloud. out: nothing, a qn_gap3 or a qn_manifold3. */
qn_status qn_polys_ask(const qn_pair3 *pair, qn_question ask, const qn_settings *set, void *out);

#endif
