/* SPDX-License-Identifier: MIT */
/* Twelve bodies fall, slide, roll and come to rest. README.md says what is shown and what is
 * checked for.
 *
 * Lines that begin with @ are the trace, from which the picture is drawn: numbers as they are in
 * memory.
 *     @shape BODY TYPE RADIUS V0 V1       3 + 3 coordinates
 *     @vertex BODY POSITION               each vertex of a hull, after its shape
 *     @step STEP HASH CONTACTS DEEPEST    then what belongs to that step:
 *     @body BODY POSITION QUATERNION
 *     @contact POSITION NORMAL DEPTH
 *     @cost MEAN MOST LIBRARY             instructions a step; the library's part of the mean */
#include "board.h"
#include "clock.h"
#include "line.h"
#include "verdict.h"

#define STEPS 400
/* Often while things move, rarely after. */
#define TRACE_EVERY(step) ((step) <= 240 ? 4 : 20)
#define REPORT_EVERY 50

static world the_world;
static verdict the_verdict;

typedef struct cost {
    uint64_t sum, of_library;
    uint32_t most;
} cost;

static void line_vec3(line *l, qn_vec3 u)
{
    line_field(l, u.x);
    line_field(l, u.y);
    line_field(l, u.z);
}

static void trace_vertices(int number, const qn_hull3 *hull)
{
    int k;
    for (k = 0; k < hull->vertex_count; k++) {
        line l = { { 0 }, 0 };
        line_text(&l, "@vertex");
        line_field(&l, number);
        line_vec3(&l, hull->vertices[k]);
        line_write(&l);
    }
}

static void trace_shapes(const world *w)
{
    int i;
    for (i = 0; i < w->count; i++) {
        const qn_shape3 *s = &w->bodies[i].shape;
        line l = { { 0 }, 0 };
        line_text(&l, "@shape");
        line_field(&l, i);
        line_field(&l, s->type);
        line_field(&l, s->radius);
        line_vec3(&l, s->v[0]);
        line_vec3(&l, s->v[1]);
        line_write(&l);
        if (s->type == QN_HULL) trace_vertices(i, s->hull);
    }
}

static void trace_contacts(const world *w)
{
    int pair;
    uint32_t k;
    for (pair = 0; pair < w->count * (w->count - 1) / 2; pair++) {
        const qn_manifold3 *m = &w->pairs[pair].manifold;
        for (k = 0; k < m->count; k++) {
            qn_vec3 normal = { m->normal.x, m->normal.y, m->normal.z };
            line l = { { 0 }, 0 };
            line_text(&l, "@contact");
            line_vec3(&l, m->points[k].position);
            line_vec3(&l, normal);
            line_field(&l, m->points[k].depth);
            line_write(&l);
        }
    }
}

static void trace_step(const world *w, int step, uint32_t hash)
{
    line l = { { 0 }, 0 };
    int i;
    line_text(&l, "@step");
    line_field(&l, step);
    line_text(&l, " ");
    line_hex(&l, hash);
    line_field(&l, w->contacts);
    line_field(&l, w->deepest);
    line_write(&l);
    for (i = 0; i < w->count; i++) {
        const qn_pose3 *pose = &w->bodies[i].pose;
        line_text(&l, "@body");
        line_field(&l, i);
        line_vec3(&l, pose->p);
        line_field(&l, pose->q.w);
        line_field(&l, pose->q.x);
        line_field(&l, pose->q.y);
        line_field(&l, pose->q.z);
        line_write(&l);
    }
    trace_contacts(w);
}

static void report(const world *w, int step, uint32_t hash)
{
    line l = { { 0 }, 0 };
    line_text(&l, "step ");
    line_number(&l, step);
    line_text(&l, ": contacts ");
    line_number(&l, w->contacts);
    line_text(&l, ", deepest overlap ");
    line_length(&l, w->deepest);
    line_text(&l, ", state ");
    line_hex(&l, hash);
    line_write(&l);
}

static void report_cost(const cost *c)
{
    line l = { { 0 }, 0 };
    if (!c->most) return;
    line_text(&l, "@cost");
    line_field(&l, (int64_t)(c->sum / STEPS));
    line_field(&l, c->most);
    line_field(&l, (int64_t)(c->of_library / STEPS));
    line_write(&l);
    line_text(&l, "instructions a step: ");
    line_number(&l, (int64_t)(c->sum / STEPS));
    line_text(&l, " in the mean, ");
    line_number(&l, c->most);
    line_text(&l, " at most; of the mean, finding contacts took ");
    line_number(&l, (int64_t)(c->of_library / STEPS));
    line_write(&l);
}

static int refused(qn_status status)
{
    if (status >= 0) return 0;
    board_write(qn_status_name(status));
    board_write(": the library refused a pair\n");
    return 1;
}

/* 0, or the number of broken demands. */
static int run(world *w)
{
    cost c = { 0, 0, 0 };
    uint32_t hash = 2166136261u;
    int step;
    if (refused(world_collide(w))) return 1;
    trace_step(w, 0, hash);
    for (step = 1; step <= STEPS; step++) {
        if (refused(world_step(w))) return 1;
        c.sum += w->instructions;
        c.of_library += w->of_library;
        if (w->instructions > c.most) c.most = w->instructions;
        hash = world_hash(w, hash);
        if (step == STEPS - REST_STEPS) verdict_begin(&the_verdict, w);
        if (step > STEPS - REST_STEPS) verdict_watch(&the_verdict, w);
        if (step % TRACE_EVERY(step) == 0) trace_step(w, step, hash);
        if (step % REPORT_EVERY == 0) report(w, step, hash);
    }
    report_cost(&c);
    return verdict_give(&the_verdict, w);
}

int main(void)
{
    int broken;
    board_begin();
    scene_make(&the_world);
    trace_shapes(&the_world);
    broken = run(&the_world);
    return board_end(broken ? 1 : 0);
}
