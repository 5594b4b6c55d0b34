/* SPDX-License-Identifier: MIT */
#include "quoin/status.h"

#include <stdint.h>

#define LOWEST QN_ERR_ANGLE

/* One behind the other, from the lowest on; statuses are numbered without gaps. */
static const char names[] =
    "QN_ERR_ANGLE\0QN_ERR_ORDER\0QN_ERR_CONVEX\0QN_ERR_NORMAL\0QN_ERR_EULER\0"
    "QN_ERR_TWIN\0QN_ERR_LOOP\0QN_ERR_INDEX\0QN_ERR_COUNT\0QN_ERR_FLAT\0"
    "QN_ERR_LINE\0QN_ERR_POINT\0QN_ERR_MANY\0QN_ERR_FEW\0QN_ERR_TEXT\0"
    "QN_ERR_HANDLE\0QN_ERR_MEMORY\0QN_ERR_RANGE\0QN_ERR_OPTION\0QN_ERR_SIZE\0"
    "QN_ERR_EXTENT\0QN_ERR_RADIUS\0QN_ERR_TYPE\0QN_ERR_FRAME\0QN_ERR_ROTATION\0"
    "QN_ERR_NULL\0QN_APART\0QN_TOUCHING\0QN_OVERLAPPING\0QN_UNDECIDED\0QN_UNKNOWN";

/* Ends: left falls, and each name but the last is passed once. */
const char *qn_status_name(int status)
{
    const uint32_t known = (uint32_t)QN_UNDECIDED - (uint32_t)LOWEST + 1u;
    uint32_t left = (uint32_t)status - (uint32_t)LOWEST;
    const char *name = names;
    for (left = left < known ? left : known; left > 0; left--)
        while (*name++) {}
    return name;
}
