/* SPDX-License-Identifier: MIT */
#include "narrow/gap_margin.h"

#if QN_GAPS_AGAIN

#include "num/mat.h"
#include "num/root.h"

/* Let a body's other vertices lie farther from the other body than those that are named by more than m along d, and let no two of its
 * vertices be more than D apart. Along a direction that differs from d by t, they lie farther by more than m - t D. The unit normal, B's view
 * of it and both turns are off by less than 2^-26 in all, and D is at most 3^.5 of the most that lies between two sides; vertices of B that
 * are rounded once each change that by 3^.5 units, which are LSB at the most. SURE and 2^-24 of that are more than all of these. */
#define SURE 4

/* Nothing is told of a turn beyond that, a sixteenth; in units of 2^-24 of its square. */
#define MOST_TURN 65535u

/* Where direction and size meet: how long a direction is in bits. */
#define BITS_OF_A 30
#define BITS_OF_B 14

/* How far the points of a set reach along d at the most, and the others at the least. */
typedef struct reaches {
    int64_t named, rest;
    uint32_t across[3]; /* of all, from side to side */
} reaches;

static QN_OWN_STACK void measure(const qn_hull3 *hull, uint32_t set, const int32_t d[3], reaches *out)
{
    const qn_vec3 *p = hull->vertices;
    qn_vec3 low = *p, high = *p;
    unsigned i;
    out->named = INT64_MIN;
    out->rest = INT64_MAX;
    for (i = 0; i < hull->vertex_count; i++, p++) {
        const int64_t reach = qn_signed64(qn_mul3_row(d, p->x, p->y, p->z));
        if (set >> i & 1u) out->named = reach > out->named ? reach : out->named;
        else out->rest = reach < out->rest ? reach : out->rest;
        low.x = p->x < low.x ? p->x : low.x;
        low.y = p->y < low.y ? p->y : low.y;
        low.z = p->z < low.z ? p->z : low.z;
        high.x = p->x > high.x ? p->x : high.x;
        high.y = p->y > high.y ? p->y : high.y;
        high.z = p->z > high.z ? p->z : high.z;
    }
    out->across[0] = (uint32_t)high.x - (uint32_t)low.x;
    out->across[1] = (uint32_t)high.y - (uint32_t)low.y;
    out->across[2] = (uint32_t)high.z - (uint32_t)low.z;
}

/* The square of the least turn, floored. Lengths are cut to 15 bits, those across upwards. */
static QN_OWN_STACK uint32_t turn_of(const qn_hull3 *hull, uint32_t set, const int32_t d[3], int bits)
{
    reaches at;
    uint32_t square, gap, any;
    int64_t lsb;
    int shift, i;
    measure(hull, set, d, &at);
    if (at.rest == INT64_MAX) return MOST_TURN; /* all are named */
    if (at.rest <= at.named) return 0;
    any = at.across[0] | at.across[1] | at.across[2];
    lsb = qn_asr64(qn_signed64((uint64_t)at.rest - (uint64_t)at.named), bits) - SURE - (int64_t)(any >> 24);
    shift = qn_bits32(any) - 15;
    if (shift < 0) shift = 0;
    lsb = qn_asr64(lsb, shift);
    if (lsb <= 0) return 0;
    gap = lsb < 65535 ? (uint32_t)lsb : 65535u;
    square = 0;
    for (i = 0; i < 3; i++) square += ((at.across[i] >> shift) + 1u) * ((at.across[i] >> shift) + 1u); /* 3 2^30 at the most */
    if (gap * gap >= square >> 8) return MOST_TURN;
    return qn_div64_32(qn_umul(gap * gap, (uint32_t)1 << 24), square); /* below 2^16 */
}

/* Sets of both bodies; false where they are none that gap_again.h tells. */
static QN_OWN_STACK bool put_sets(const uint32_t named[2], unsigned count_a, unsigned count_b, uint32_t set[2])
{
    const unsigned count = named[1] >> 16 & 255u;
    unsigned i;
    set[0] = set[1] = 0;
    if (count - 1u > 2) return false;
    for (i = 0; i < count; i++) {
        const uint32_t pair = named[i >> 1] >> 16 * (i & 1u), ia = pair & 255u, ib = pair >> 8 & 255u;
        if (ia >= count_a || ib >= count_b) return false;
        set[0] |= (uint32_t)1 << ia;
        set[1] |= (uint32_t)1 << ib;
    }
    return true;
}

/* Their names, from bit `at` on up or down, and how many. */
static unsigned put_names(uint32_t set, int at, int step, uint32_t *names)
{
    unsigned count = 0;
    for (; set; set &= set - 1u, count++, at += step) { /* ends: a bit fewer each time; three at the most */
        const uint32_t lowest = set & (0u - set);
        *names |= ((31u - (uint32_t)qn_clz32(lowest)) & 31u) << at;
    }
    return count;
}

static int32_t short_of(uint32_t x) { return qn_asr32(qn_signed32(x << 16), 16); }

bool qn_gap_margin_make(const qn_pair3 *pair, const qn_mat3 *r, const uint32_t named[2], const qn_dir3 *d, qn_gap_margin *out)
{
    const int32_t back[3] = { -d->x, -d->y, -d->z };
    uint32_t set[2], names = 0, turn, turn_b;
    unsigned in_a, in_b;
    int32_t l[3];
    int j;
    out->seen[0] = out->seen[1] = out->names = 0;
    if (pair->a->hull->vertex_count > 32 || pair->b->hull->vertex_count > 32) return false;
    if (!put_sets(named, pair->a->hull->vertex_count, pair->b->hull->vertex_count, set)) return false;
    in_a = put_names(set[0], 0, 5, &names);
    in_b = put_names(set[1], 15, -5, &names);
    if (in_a + in_b > 4) return false;
    for (j = 0; j < 3; j++) {
        l[j] = (int32_t)qn_asr64(qn_signed64(qn_mul3_column(r->m, j, d->x, d->y, d->z)), 46);
        QN_ASSERT(l[j] >= -32768 && l[j] < 32768);
    }
    turn = turn_of(pair->a->hull, set[0], back, BITS_OF_A);
    turn_b = turn_of(pair->b->hull, set[1], l, BITS_OF_B);
    if (turn_b < turn) turn = turn_b;
    out->seen[0] = ((uint32_t)l[0] & 0xFFFFu) | (uint32_t)l[1] << 16;
    out->seen[1] = ((uint32_t)l[2] & 0xFFFFu) | turn << 16;
    out->names = names | in_a << 20 | in_b << 22;
    return true;
}

uint32_t qn_gap_margin_turn(const qn_gap_margin *margin, const qn_dir3 *before, const qn_mat3 *r, const qn_dir3 *d)
{
    const int32_t seen[3] = { short_of(margin->seen[0]), qn_asr32(qn_signed32(margin->seen[0]), 16), short_of(margin->seen[1]) };
    const int32_t u[3] = { qn_asr32(qn_wrap_sub(d->x, before->x), 2), qn_asr32(qn_wrap_sub(d->y, before->y), 2),
                           qn_asr32(qn_wrap_sub(d->z, before->z), 2) };
    uint64_t turn = 0; /* 2^56 times the square: below 2^60 each */
    int j;
    for (j = 0; j < 3; j++) {
        const int32_t v = qn_wrap_sub(qn_upper_word(qn_signed64(qn_mul3_column(r->m, j, d->x, d->y, d->z))), seen[j] * ((int32_t)1 << 14));
        turn += qn_square(u[j]) + qn_square(v);
    }
    return (uint32_t)(turn >> 32);
}

#else
typedef int qn_gap_margin_is_for_speed; /* ISO C wants a declaration */
#endif
