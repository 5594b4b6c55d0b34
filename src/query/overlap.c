/* SPDX-License-Identifier: MIT */
/* Do two bodies touch: check, cached axis, pair, verdict. */
#include "narrow/cache.h"
#include "narrow/separation.h"
#include "query/query_check.h"
#include "query/passes.h"

qn_status qn_overlap3(const qn_collider3 *a, const qn_collider3 *b, const qn_query *query)
{
    qn_separation s;
    qn_simplex simplex;
    qn_separation_query wanted;
    const qn_status bad = qn_query_check(a, b, query, false);
    qn_cache *cache = qn_query_cache(query);
    if (bad < 0) return bad;
    if (cache && qn_cache_proves(cache, a, b, 0)) return QN_APART;
    qn_pair_make(&s.pair, a, b);
    wanted.stop = s.pair.radius;
    wanted.exact = false;
    wanted.passes = qn_query_passes(query);
    s.simplex = &simplex;
    qn_separation_find(&s, &wanted);
    if (s.is_deep) qn_separation_shallow(&s);
    if (cache && s.has_axis) qn_cache_write(cache, &s.pair, &s.axis);
    return s.verdict;
}
