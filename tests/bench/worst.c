/* SPDX-License-Identifier: MIT */
/* What the dearest pair costs: WORST_PAIRS random pairs of all mixes (tests/cases) go through three
 * queries on an MPS2 board. For each two types, touching and apart, it prints the mean and the
 * largest count of instructions, the largest over the mean, and the pair that took it; support points
 * of a distance search and of a depth search, mean and most, those that make the pairs included;
 * then manifolds of two balls in one place, of more and more vertices.
 *
 * The board runs with `-icount shift=6`: an instruction takes 64 ns, and its clock counts every
 * 40 ns. The searches are counted by functions that the linker puts before their own (--wrap), at
 * some 10 instructions a pass. The soak draws the same pairs by the same seed. */
#include "check.h"
#include "mix.h"
#include "narrow/depth.h"
#include "point_sets.h"

#ifndef WORST_PAIRS
#define WORST_PAIRS 100000
#endif
#ifndef WORST_SEED
#define WORST_SEED 1
#endif
#define CLOCK (*(volatile uint32_t *)0x40028018u) /* FPGAIO, the free-running counter */

/* ---- The searches ---------------------------------------------------------------------------- */

typedef struct tally {
    uint64_t sum;
    uint32_t searches;
    int now, most;
} tally;
static tally distances, depths;
static tally *counted; /* the one at hand */

static void tally_begin(tally *t)
{
    t->searches++;
    t->now = 0;
    counted = t;
}

qn_gjk_end __real_qn_gjk(const qn_pair *p, qn_simplex *s, int32_t stop, int most, qn_axis *out);
bool __real_qn_epa(const qn_pair *p, qn_simplex *s, void *memory, qn_axis *out);
void __real_qn_sat_hulls(const qn_pair *p, qn_axis *out);
void __real_qn_support_find(const qn_pair *p, const int32_t *d, qn_support_point *out);

qn_gjk_end __wrap_qn_gjk(const qn_pair *p, qn_simplex *s, int32_t stop, int most, qn_axis *out)
{
    qn_gjk_end end;
    tally_begin(&distances);
    end = __real_qn_gjk(p, s, stop, most, out);
    counted = 0;
    return end;
}

bool __wrap_qn_epa(const qn_pair *p, qn_simplex *s, void *memory, qn_axis *out)
{
    bool found;
    tally_begin(&depths);
    found = __real_qn_epa(p, s, memory, out);
    counted = 0;
    return found;
}

/* Where the scratch is full: no search. */
void __wrap_qn_sat_hulls(const qn_pair *p, qn_axis *out)
{
    counted = 0;
    __real_qn_sat_hulls(p, out);
}

/* Each pass of a search finds one. */
void __wrap_qn_support_find(const qn_pair *p, const int32_t *d, qn_support_point *out)
{
    if (counted) {
        counted->sum++;
        if (++counted->now > counted->most) counted->most = counted->now;
    }
    __real_qn_support_find(p, d, out);
}

/* ---- The costs ------------------------------------------------------------------------------- */

enum { TYPES = QN_HULL + 1, QUERIES = 3 };
static const char *const type_name[TYPES] = { "", "sphere", "capsule", "box", "cloud", "hull" };
static const char *const query_name[QUERIES] = { "overlap", "distance", "manifold" };

typedef struct cost {
    uint64_t sum;
    uint32_t pairs, most;
    int32_t id; /* of the pair that took most */
} cost;
static cost costs[QUERIES][TYPES][TYPES][2];

static void add_cost(int query, const mix_pair *p, qn_status status, uint32_t ticks, int32_t id)
{
    const int a = p->a.type > p->b.type ? p->a.type : p->b.type;
    const int b = p->a.type > p->b.type ? p->b.type : p->a.type;
    const uint32_t spent = (uint32_t)((uint64_t)ticks * 5 / 8);
    cost *c = &costs[query][a][b][status == QN_APART];
    CHECK(status >= 0);
    c->sum += spent;
    c->pairs++;
    if (spent <= c->most) return;
    c->most = spent;
    c->id = id;
}

/* Returns the instructions of the manifold. */
static int64_t measure(const mix_pair *p, int32_t id)
{
    qn_collider3 a, b;
    qn_manifold3 m;
    qn_gap3 gap;
    uint32_t start;
    qn_status status;
    CHECK(qn_collider3_set(&a, &p->a, &p->pose_a) >= 0);
    CHECK(qn_collider3_set(&b, &p->b, &p->pose_b) >= 0);
    start = CLOCK;
    status = qn_overlap3(&a, &b, NULL);
    add_cost(0, p, status, CLOCK - start, id);
    start = CLOCK;
    status = qn_distance3(&a, &b, NULL, &gap);
    add_cost(1, p, status, CLOCK - start, id);
    start = CLOCK;
    status = qn_collide3(&a, &b, mix_scratch(), &m);
    start = CLOCK - start;
    add_cost(2, p, status, start, id);
    return (int64_t)start * 5 / 8;
}

/* ---- The table ------------------------------------------------------------------------------- */

static void write_cell(int64_t x)
{
    board_write("\t");
    check_write_number(x);
}

static void write_row(int query, int a, int b, int apart)
{
    const cost *c = &costs[query][a][b][apart];
    const uint32_t mean = c->pairs ? (uint32_t)(c->sum / c->pairs) : 0;
    if (!c->pairs) return;
    board_write(query_name[query]);
    board_write("\t");
    board_write(type_name[a]);
    board_write("-");
    board_write(type_name[b]);
    board_write(apart ? "\tapart" : "\toverlap");
    write_cell(c->pairs);
    write_cell(mean);
    write_cell(c->most);
    write_cell((int64_t)(mean ? (uint64_t)c->most * 100 / mean : 0));
    write_cell(c->id);
    board_write("\n");
}

static void write_tally(const char *what, const tally *t)
{
    board_write(what);
    write_cell(t->searches ? (int64_t)(t->sum * 100 / t->searches) : 0);
    board_write(" hundredths in the mean, at most");
    write_cell(t->most);
    board_write("\n");
}

TEST(random_pairs)
{
    random_state r = random_seed(WORST_SEED);
    int32_t i;
    int query, a, b;
    for (i = 0; i < WORST_PAIRS; i++) {
        mix_pair p;
        mix_any_make(&r, (int)(i % MIX_ALL_KINDS), &p);
        (void)measure(&p, i + 1);
    }
    board_write("query\ttypes\tsubset\tpairs\tmean\tlargest\tpercent\tpair\n");
    for (query = 0; query < QUERIES; query++)
        for (a = QN_SPHERE; a < TYPES; a++)
            for (b = QN_SPHERE; b <= a; b++) write_row(query, a, b, 0), write_row(query, a, b, 1);
    write_tally("support points of a distance search", &distances);
    write_tally("support points of a depth search", &depths);
}

/* Vertices on a spiral. From 48 on the scratch is full, and all axes are measured. */
TEST(balls_in_one_place)
{
    static const int counts[] = { 24, 48, QN_MAX_HULL_VERTICES };
    static int32_t memory[QN_HULL_BYTES(QN_MAX_HULL_VERTICES) / 4 + 1];
    static qn_vec3 at[QN_MAX_HULL_VERTICES];
    size_t i;
    int k;
    for (i = 0; i < COUNT_OF(counts); i++) {
        qn_hull3 hull;
        mix_pair p = { 0 };
        for (k = 0; k < counts[i]; k++) at[k] = spiral_point(k, counts[i], QN(10));
        CHECK(!qn_hull3_build(&hull, memory, sizeof memory, at, (size_t)counts[i]));
        p.a = p.b = qn_hull3_shape(&hull, 0);
        p.pose_a.q.w = p.pose_b.q.w = 65536;
        p.pose_b.q.x = 65536 / 3, p.pose_b.q.y = 65536 / 7;
        p.pose_b.p.x = 700;
        board_write("manifold of two balls in one place, vertices, instructions");
        write_cell(counts[i]);
        write_cell(measure(&p, 0));
        board_write("\n");
    }
}

CHECK_MAIN(RUN(random_pairs), RUN(balls_in_one_place))
