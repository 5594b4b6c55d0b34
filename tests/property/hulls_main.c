/* SPDX-License-Identifier: MIT */
/* hulls [COUNT [SEED]]: hulls with every byte of their arrays spoiled in turn, given to every query
 * all the same; each byte in all twelve ways where COUNT is above 10000. Built with assertions,
 * sanitizers, and a count of the basic blocks that every query runs through. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "exact_hull.h"
#include "hull_bodies.h"
#include "placed.h"
#include "queries3.h"

static long long faults;

static void check(int holds, const char *what, int detail)
{
    if (!holds && ++faults <= 8) printf("does not hold: %s (%d)\n", what, detail);
}

static bool is_known(int status)
{
    return status <= QN_UNDECIDED && strcmp(qn_status_name(status), "QN_UNKNOWN") != 0;
}

/* ---- Counting -------------------------------------------------------------------------------- */

static uint64_t blocks;
void __sanitizer_cov_trace_pc(void);
__attribute__((no_sanitize_coverage)) void __sanitizer_cov_trace_pc(void) { blocks++; }

enum { CHECK_HULL = QUERIES3, MASS, OTHER, QUERIES };
static const char *name_of(int query)
{
    return query < QUERIES3      ? query3_name[query]
           : query == CHECK_HULL ? "check"
           : query == MASS       ? "mass"
                                 : "other";
}
static uint64_t most[2][QUERIES]; /* of sound hulls, of spoiled ones */
static int spoiled;

static void counted(int query)
{
    if (blocks > most[spoiled][query]) most[spoiled][query] = blocks;
    blocks = 0;
}

/* ---- Everything that reads a hull ------------------------------------------------------------ */

static int64_t scratch[QN_WORKSPACE_BYTES / 8];
static const qn_query query = { 0, 0, 0, NULL, scratch, sizeof scratch };

static void ask_pair(const qn_shape3 *a, const qn_frame3 *fa, const qn_shape3 *b,
                     const qn_frame3 *fb, qn_dir3 way)
{
    const qn_collider3 ca = framed3(a, fa), cb = framed3(b, fb);
    const qn_path3 path = path3_of(way, 1 << 16);
    answer3 out;
    int i, s;
    for (i = 0; i < QUERIES3; i++) {
        if (i == QUERY_PROJECT && b->type != QN_BOX) continue; /* it is slow */
        blocks = 0;
        s = query3(i, &ca, &cb, &path, &query, &out);
        check(is_known(s), query3_name[i], s);
        counted(i);
        if (i == QUERY_DISTANCE && s >= 0)
            check(0 <= out.gap.lower && out.gap.lower <= out.gap.upper,
                  "a gap's bounds are in order", out.gap.lower);
        if (i == QUERY_COLLIDE && s >= 0)
            check(out.m.count <= QN_MAX_POINTS3, "at most 4 points", (int)out.m.count);
    }
}

static void ask_alone(const qn_hull3 *h, const qn_shape3 *s, const qn_frame3 *f,
                      const qn_hull3 *sound)
{
    static const qn_dir3 aslant = { 3, -2, 1 };
    uint16_t loop[QN_MAX_FACE_VERTICES];
    const qn_collider3 c = framed3(s, f);
    qn_mass3 mass;
    qn_bounds3 bounds;
    int i;
    blocks = 0;
    check(is_known(qn_hull3_check(h)), "a status of check", 0);
    counted(CHECK_HULL);
    check(is_known(qn_shape3_mass(s, &mass)), "a status of mass", 0);
    counted(MASS);
    check(is_known(qn_collider3_bounds(&c, &bounds)), "a status of bounds", 0);
    for (i = -1; i <= h->face_count; i++)
        check(qn_hull3_face(h, i, loop) <= QN_MAX_FACE_VERTICES,
              "a face is no longer than faces are", i);
    i = qn_hull3_support(h, aslant);
    check(i >= 0 && (i < h->vertex_count || i == 0), "a support is a vertex", i);
    check(qn_hull3_compare(h, sound, 1) == -qn_hull3_compare(sound, h, 1), "an order is one", 0);
    (void)qn_hull3_bytes(h);
    counted(OTHER);
}

static bool make_hull(random_state *r, exact_hull *out, body_kind kind, int n)
{
    static int32_t memory[QN_HULL_BYTES(64) / 4 + 1];
    qn_vec3 points[64];
    qn_hull3 h;
    body_make(r, kind == BODY_CORNERS ? BODY_CLOUD : kind, (int32_t)random_size(r, 14) + 200, n,
              points);
    if (qn_hull3_build(&h, memory, sizeof memory, points, (size_t)n) < 0) return false;
    exact_hull_copy(out, &h, 1);
    return true;
}

/* What stands about the hull: apart, touching and deep inside one another. */
typedef struct scene {
    qn_shape3 partner[4];
    qn_frame3 home, there[3];
    qn_dir3 way;
} scene;

static void make_scene(random_state *r, scene *s, const qn_hull3 *sound)
{
    const qn_vec3 v = sound->vertices[0], w = sound->vertices[sound->vertex_count - 1];
    const int32_t size = abs(v.x) + abs(v.y) + abs(v.z) + 1;
    s->partner[0] = qn_sphere3(size / 4);
    s->partner[1] = qn_box3(vec(size / 3, size / 5, size / 2), 0);
    s->partner[2] = qn_capsule3(v, vec(-v.y, v.z, 0), size / 8);
    s->partner[3] = qn_hull3_shape(sound, 0);
    s->home = body_frame(r);
    s->there[0] = s->there[1] = s->there[2] = body_frame(r);
    s->there[0].p = vec(3 * size, -size, size);
    s->there[1].p = qn_frame3_apply(&s->home, w);
    s->there[2].p = vec(size / 50, size / 70, 0);
    s->way = qn_dir3_from_vec3(vec(-s->there[0].p.x, -s->there[0].p.y, -s->there[0].p.z));
}

static int turn; /* which of them stands where, in turn */

static void ask_scene(const qn_hull3 *h, const scene *s, const qn_hull3 *sound)
{
    const qn_shape3 a = qn_hull3_shape(h, 0), soft = qn_hull3_shape(h, 50);
    int i, j;
    ask_alone(h, &a, &s->home, sound);
    for (j = 0; j < 3; j++) {
        i = (turn + j) % 4;
        ask_pair(i == 2 ? &soft : &a, &s->home, &s->partner[i], &s->there[j], s->way);
    }
    ask_pair(&a, &s->home, &a, &s->there[turn % 3], s->way);
    turn++;
}

/* Data that passes the checker is a hull: it stands where the cloud of its vertices does. */
static void check_as_cloud(const qn_hull3 *h, const scene *s)
{
    const qn_shape3 hull = qn_hull3_shape(h, 0), cloud = qn_cloud3(h, 0);
    int i, j;
    for (j = 0; j < 3; j++)
        for (i = 0; i < 3; i++) {
            const qn_collider3 a = framed3(&hull, &s->home), c = framed3(&cloud, &s->home),
                               b = framed3(&s->partner[i], &s->there[j]);
            qn_gap3 g[2];
            int of_hull = qn_distance3(&a, &b, &query, &g[0]);
            int of_cloud = qn_distance3(&c, &b, &query, &g[1]);
            check(of_hull == of_cloud, "data that passes the checker has its vertices' verdict",
                  of_hull);
            if (of_hull >= 0)
                check(g[0].lower == g[1].lower && g[0].upper == g[1].upper, "and their distance",
                      g[0].lower - g[1].lower);
        }
}

/* ---- Spoiled hulls --------------------------------------------------------------------------- */

static long long changes, refused;

/* The byte in every way (all), or in one or a few that a random number picks. */
static void spoil_byte(random_state *r, exact_hull *h, int array, unsigned char *byte,
                       const scene *s, const qn_hull3 *sound, bool all)
{
    const unsigned char before = *byte;
    const int must = (int)(random_u32(r) % 8u);
    int i;
    for (i = 0; i < 12; i++) {
        if (!all && i != must && random_u32(r) % 16u) continue;
        *byte = (unsigned char)(i < 8     ? before ^ 1u << i
                                : i == 8  ? 0u
                                : i == 9  ? 255u
                                : i == 10 ? before + 1u
                                          : before - 1u);
        if (*byte == before) continue;
        changes++;
        if (qn_hull3_check(&h->hull) < 0) refused++;
        else {
            check(array < 2, "no other edge or loop passes the checker", array);
            check_as_cloud(&h->hull, s);
        }
        ask_scene(&h->hull, s, sound);
    }
    *byte = before;
}

static bool spoil_hull(random_state *r, body_kind kind, int n, bool all)
{
    exact_hull h, other;
    scene s;
    random_state again = *r;
    int i;
    size_t at;
    if (!make_hull(r, &h, kind, n)) return false;
    (void)make_hull(&again, &other, kind, n);
    make_scene(r, &s, &other.hull);
    spoiled = 0;
    check(qn_hull3_check(&h.hull) == 0, "the builder makes hulls", 0);
    ask_scene(&h.hull, &s, &other.hull);
    spoiled = 1;
    for (i = 0; i < 4; i++)
        for (at = 0; at < h.size[i] && !faults; at++)
            spoil_byte(r, &h, i, h.array[i] + at, &s, &other.hull, all);
    for (i = 0; i < 4; i++)
        check(memcmp(h.array[i], other.array[i], h.size[i]) == 0, "no query writes to a hull", i);
    exact_hull_free(&h);
    exact_hull_free(&other);
    return true;
}

/* ---- How many blocks ------------------------------------------------------------------------- */

/* A search that data leads astray ends at the cap on its passes, or goes another road: seen are 9
 * times what sound hulls of the same size take at most. A loop that runs by a number out of the
 * data would take 65,535 steps. */
#define TIMES_MOST 32

static void check_counts(void)
{
    int i;
    for (i = 0; i < QUERIES; i++) {
        check(most[0][i] > 0 && most[1][i] <= TIMES_MOST * most[0][i], name_of(i),
              (int)(most[1][i] / (most[0][i] | 1)));
        printf("%-9s %9llu blocks at most, %9llu of spoiled hulls\n", name_of(i),
               (unsigned long long)most[0][i], (unsigned long long)most[1][i]);
    }
}

int main(int count, char **word)
{
    const bool all = count > 1 && atoll(word[1]) > 10000;
    random_state r = random_seed(count > 2 ? strtoull(word[2], NULL, 10) : 1);
    int i, k;
    for (i = 0; i < 8 && !faults; i++) {
        for (k = 0;
             k < 16 && !spoil_hull(&r, (body_kind)(i % BODY_CORNERS), i == 6 ? 16 : 4 + i, all);
             k++)
            continue;
    }
    check(refused > changes / 2 && changes > refused, "some data was refused and some was not", 0);
    check_counts();
    printf("%lld bytes spoiled, %lld refused\n", changes, refused);
    printf("%lld passed, %lld failed\n", changes, faults);
    return faults != 0;
}
