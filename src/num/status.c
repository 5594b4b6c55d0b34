/* SPDX-License-Identifier: MIT */
#include "quoin/status.h"

#define NAME(status) \
    case status: return #status;

const char *qn_status_name(int status)
{
    switch (status) {
    NAME(QN_APART)
    NAME(QN_TOUCHING)
    NAME(QN_OVERLAPPING)
    NAME(QN_UNDECIDED)
    NAME(QN_ERR_NULL)
    NAME(QN_ERR_ROTATION)
    NAME(QN_ERR_FRAME)
    NAME(QN_ERR_TYPE)
    NAME(QN_ERR_RADIUS)
    NAME(QN_ERR_EXTENT)
    NAME(QN_ERR_SIZE)
    NAME(QN_ERR_OPTION)
    NAME(QN_ERR_RANGE)
    NAME(QN_ERR_MEMORY)
    NAME(QN_ERR_HANDLE)
    NAME(QN_ERR_TEXT)
    default: return "QN_UNKNOWN";
    }
}
