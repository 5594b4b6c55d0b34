/* SPDX-License-Identifier: MIT */
/* The depth of two bodies with faces by all separating axes, and what it shares with qn_project3. */
#include "check/axis3.h"
#include "narrow/sat_hulls.h"
#include "query/query_check.h"

qn_status qn_axis3_begin(qn_pair *p, const qn_collider3 *a, const qn_collider3 *b, const qn_query *query, const qn_axis3 *out)
{
    qn_axis early;
    const qn_status bad = out ? qn_query_check(a, b, query, false) : QN_ERR_NULL;
    if (bad < 0) return bad;
    qn_pair_make(p, a, b);
    if (p->shape[0]->type < QN_BOX) return QN_ERR_TYPE;
    if (a->shape->radius | b->shape->radius) return QN_ERR_RADIUS;
    (void)qn_pair_turn(p, INT32_MAX, &early); /* no separation is beyond that */
    return QN_APART;
}

qn_status qn_axis3_write(const qn_pair *p, const qn_axis *x, qn_axis3 *out)
{
    if (x->sep > p->band) return QN_APART;
    qn_pair_to_world(p, x->n, &out->normal);
    out->depth = x->sep < 0 ? qn_pair_lsb(p, -x->sep) : 0;
    return x->sep < -p->band ? QN_OVERLAPPING : QN_TOUCHING;
}

qn_status qn_sat3(const qn_collider3 *a, const qn_collider3 *b, const qn_query *query, qn_axis3 *out)
{
    qn_pair p;
    qn_axis x;
    const qn_status bad = qn_axis3_begin(&p, a, b, query, out);
    if (bad < 0) return bad;
    if (!qn_sat_hulls_has_axes(&p)) return QN_ERR_TYPE;
    x.sep = -INT32_MAX;
    qn_sat_hulls(&p, &x);
    return qn_axis3_write(&p, &x, out);
}
