/* SPDX-License-Identifier: MIT */
#include "quoin/status.h"

#include <stdint.h>

#define LOWEST QN_ERR_ANGLE

/* By number from the lowest on; statuses are numbered without gaps. */
static const char names[][16] = {
    "QN_ERR_ANGLE",  "QN_ERR_ORDER",  "QN_ERR_CONVEX", "QN_ERR_NORMAL",  "QN_ERR_EULER",
    "QN_ERR_TWIN",   "QN_ERR_LOOP",   "QN_ERR_INDEX",  "QN_ERR_COUNT",   "QN_ERR_FLAT",
    "QN_ERR_LINE",   "QN_ERR_POINT",  "QN_ERR_MANY",   "QN_ERR_FEW",     "QN_ERR_TEXT",
    "QN_ERR_HANDLE", "QN_ERR_MEMORY", "QN_ERR_RANGE",  "QN_ERR_OPTION",  "QN_ERR_SIZE",
    "QN_ERR_EXTENT", "QN_ERR_RADIUS", "QN_ERR_TYPE",   "QN_ERR_FRAME",   "QN_ERR_ROTATION",
    "QN_ERR_NULL",   "QN_APART",      "QN_TOUCHING",   "QN_OVERLAPPING", "QN_UNDECIDED",
};

const char *qn_status_name(int status)
{
    uint32_t at = (uint32_t)status - (uint32_t)LOWEST;
    return at < sizeof names / sizeof names[0] ? names[at] : "QN_UNKNOWN";
}
