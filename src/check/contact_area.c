/* SPDX-License-Identifier: MIT */
#include "query/old_call.h"

qn_status qn_patch3_find(const qn_vec3 *vertices_a, size_t count_a, const qn_vec3 *vertices_b, size_t count_b, qn_dir3 normal, qn_q16 tolerance,
                         const qn_query *query, qn_vec3 *points, size_t capacity, qn_patch3 *out)
{
    if (!query) return QN_ERR_NULL;
    if (query->reserved) return QN_ERR_OPTION;
    return old_patch3_find(vertices_a, count_a, vertices_b, count_b, normal, tolerance, query->memory, query->byte_count, points, capacity, out);
}
