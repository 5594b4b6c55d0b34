/* SPDX-License-Identifier: MIT */
/* The caller's scratch memory, looked at before it is used. */
#ifndef OLD_CONTACT_WORKSPACE_H
#define OLD_CONTACT_WORKSPACE_H

#include "narrow/old_queries.h"

/* 0, QN_ERR_NULL or QN_ERR_MEMORY. */
static inline qn_status old_workspace_check(const old_workspace *workspace)
{
    if (!workspace || !workspace->memory) return QN_ERR_NULL;
    return workspace->byte_count < QN_WORKSPACE_BYTES || ((uintptr_t)workspace->memory & (sizeof(int64_t) - 1u)) ? QN_ERR_MEMORY : QN_APART;
}

#endif
