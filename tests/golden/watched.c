/* SPDX-License-Identifier: MIT */
/* The queries of the library, watched (linked by --wrap): they count who is inside. */
#include "others.h"

#include "quoin/quoin.h"

/* Not 0: a mutable static in the library, played. The verdict of the call that began last lies in
 * it, and who was interrupted meanwhile takes that for its own: a wrong answer, and never a fault
 * or a loop without an end, as half a shape of another call might be. */
extern const int watched_planted;
static volatile uint32_t calls;
static volatile qn_status kept;

static qn_status keep(uint32_t call, qn_status status)
{
    int left = 1000;
    if (!watched_planted) return status;
    /* Where both share one core the other may not come for long: the first calls wait for it. */
    while (call < 5000 && calls == call && left--) query_yield();
    if (calls == call) kept = status;
    return kept;
}

/* QUERY(name, last parameter with its type, last argument) */
#define QUERY(name, more, passed)                                         \
    qn_status __real_##name(const qn_collider3 *a, const qn_collider3 *b, \
                            const qn_query *query more);                  \
    qn_status __wrap_##name(const qn_collider3 *a, const qn_collider3 *b, \
                            const qn_query *query more);                  \
    qn_status __wrap_##name(const qn_collider3 *a, const qn_collider3 *b, \
                            const qn_query *query more)                   \
    {                                                                     \
        qn_status status;                                                 \
        uint32_t call = ++calls;                                          \
        query_enter();                                                    \
        status = __real_##name(a, b, query passed);                       \
        query_leave();                                                    \
        status = keep(call, status);                                      \
        return status;                                                    \
    }
#define NOTHING
#define COMMA ,

QUERY(qn_overlap3, NOTHING, NOTHING)
QUERY(qn_distance3, COMMA qn_gap3 *out, COMMA out)
QUERY(qn_collide3, COMMA qn_manifold3 *out, COMMA out)
