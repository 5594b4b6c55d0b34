/* SPDX-License-Identifier: MIT */
/* property [COUNT [SEED [MIX]]]: laws that every pair of one world keeps (pairs.c), over COUNT
 * random pairs of all mixes, or of one; its twin property_plane those of the plane, some of them of
 * one lattice. */
#include <stdlib.h>
#include <string.h>

#include "pairs.h"

#ifdef WORLD_PLANE

#include "plane_pairs.h"

static case_line shown;

static int kind_of(const char *name) { return name ? -1 : 0; }

static void make(random_state *r, long long i, int only, pair *p)
{
    (void)only;
    if (i % 5 == 0) lattice_pair(r, &shown);
    else random_pair(r, &shown, i % 2 == 0);
    p->a = shown.flat_a;
    p->b = shown.flat_b;
    p->pose_a = shown.flat_pose_a;
    p->pose_b = shown.flat_pose_b;
}

static void show(const pair *p, long long i)
{
    shown.flat_b = p->b;
    shown.flat_pose_b = p->pose_b;
    printf("pair %lld\n", i);
    show_pair(&shown);
}

#else

#include "mix_case.h"

static int kind_of(const char *name)
{
    int k = MIX_ALL_KINDS - 1;
    while (k >= 0 && strcmp(name, mix_any_name(k)) != 0) k--;
    return k;
}

static void make(random_state *r, long long i, int only, pair *p)
{
    mix_any_make(r, only >= 0 ? only : (int)(i % MIX_ALL_KINDS), p);
}

static void show(const pair *p, long long i)
{
    const case_line c = mix_to_case(p, i);
    case_write(stdout, &c);
}

#endif

int main(int count, char **word)
{
    long long n = count > 1 ? atoll(word[1]) : 100000, i, failed = 0;
    random_state r = random_seed(count > 2 ? strtoull(word[2], NULL, 10) : 1);
    const int only = count > 3 ? kind_of(word[3]) : -1;
    qn_cache old[3];
    memset(old, 0, sizeof old);
    for (i = 0; i < n && failed < 8; i++) {
        const char *law;
        pair p;
        make(&r, i, only, &p);
        if (i % 97 == 0) p.b = p.a;
        if (i % 194 == 0) p.pose_b.p = p.pose_a.p;
        if (i % 388 == 0) WORLD_ROTATION(p.pose_b) = WORLD_ROTATION(p.pose_a);
        law = broken_law(&p, &r, old);
        if (!law) continue;
        failed++;
        printf("the law is broken that %s:\n", law);
        show(&p, i + 1);
    }
    printf("%lld passed, %lld failed\n", i - failed, failed);
    return failed != 0;
}
