/* SPDX-License-Identifier: MIT */
/* Hulls and clouds against anything: overlap, distance and contacts. */
#ifndef QN_CONTACT_POLYS_H
#define QN_CONTACT_POLYS_H

#include "contact/request.h"

/* pair->a is a hull or a cloud. out: as a request's. */
qn_status qn_polys_ask(const qn_pair3 *pair, qn_question ask, const qn_settings *set, void *out);

#endif
