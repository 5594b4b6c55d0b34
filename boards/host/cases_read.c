/* SPDX-License-Identifier: MIT */
#include "cases_read.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

/* More numbers than this on one line are no case: enough for two hulls of 680 points. */
#define NUMBERS_MOST 4096

typedef struct number_list {
    int count;
    bool malformed, wide; /* wide: some number leaves 32 bits; it stands clamped */
    int64_t value[NUMBERS_MOST];
} number_list;

/* Points of the two bodies of a line, and the hulls made of them. */
#define POINTS_MOST (NUMBERS_MOST / 3)
typedef struct body_store {
    qn_vec3 point[POINTS_MOST];
    qn_hull3 hull;
    int32_t memory[QN_HULL_BYTES(POINTS_MOST) / 4 + 1];
} body_store;

/* How many integers follow a shape's number: `fixed` of them, and `per_point` for each point, whose
 * count is the fixed one numbered `count_at` (-1: no points). A kind that the library takes has a
 * maker in make_shape. */
typedef struct shape_kind {
    int type, dimensions, fixed, count_at, per_point;
} shape_kind;

static const shape_kind kinds[] = {
    { 1, 3, 1, -1, 0 },  /* sphere: r */
    { 2, 3, 7, -1, 0 },  /* capsule: x1 y1 z1 x2 y2 z2 r */
    { 3, 3, 3, -1, 0 },  /* box: hx hy hz */
    { 4, 3, 1, 0, 3 },   /* hull: n, points */
    { 5, 3, 4, -1, 0 },  /* rounded box: hx hy hz r */
    { 6, 3, 2, 1, 3 },   /* rounded hull: r n, points */
    { 7, 3, 2, 1, 3 },   /* cloud: r n, points */
    { 11, 2, 1, -1, 0 }, /* circle: r */
    { 12, 2, 5, -1, 0 }, /* capsule in the plane: x1 y1 x2 y2 r */
    { 13, 2, 1, 0, 2 },  /* polygon: n, points */
    { 14, 2, 3, -1, 0 }, /* sector: r c s */
    { 15, 2, 2, 1, 2 },  /* rounded polygon: r n, points */
};

/* ---- Numbers of one line --------------------------------------------------------------------- */

/* One number whose first byte is c; leaves the byte behind it in *next. */
static int64_t read_number(FILE *in, int c, int *next, number_list *l)
{
    bool negative = c == '-';
    int64_t value = 0;
    int digits = 0;
    if (c == '-' || c == '+') c = getc(in);
    for (; c != EOF && isdigit(c); c = getc(in), digits++)
        if (value <= (int64_t)1 << 32) value = value * 10 + (c - '0');
    if (!digits || (c != EOF && c != '#' && !isspace(c))) l->malformed = true;
    *next = c;
    value = negative ? -value : value;
    if (l->count && (value > INT32_MAX || value < INT32_MIN)) {
        l->wide = true;
        value = negative ? INT32_MIN : INT32_MAX;
    }
    return value;
}

/* Reads to the end of the line; false at the end of the file. Ends: each pass takes a byte. */
static bool read_numbers(FILE *in, number_list *l)
{
    int c = getc(in);
    l->count = 0;
    l->malformed = l->wide = false;
    if (c == EOF) return false;
    while (c != EOF && c != '\n') {
        if (c == '#' || l->malformed) {
            while (c != EOF && c != '\n') c = getc(in);
        } else if (isspace(c)) {
            c = getc(in);
        } else if (l->count == NUMBERS_MOST) {
            l->malformed = true;
        } else {
            int64_t value = read_number(in, c, &c, l);
            l->value[l->count++] = value;
        }
    }
    return true;
}

/* ---- Shapes and poses ------------------------------------------------------------------------ */

#define TOO_SHORT "it ends too early"

typedef struct cursor {
    const number_list *list;
    int at;
    const char *why; /* what is wrong with the line, or NULL */
} cursor;

static int32_t take(cursor *c)
{
    if (c->at >= c->list->count) {
        c->why = TOO_SHORT;
        return 0;
    }
    return (int32_t)c->list->value[c->at++];
}

static qn_vec3 take_vec3(cursor *c)
{
    qn_vec3 v;
    v.x = take(c), v.y = take(c), v.z = take(c);
    return v;
}

/* The kind of the shape at the cursor, which moves behind it; NULL, and why, if there is none. */
static const shape_kind *take_shape(cursor *c, const int64_t **numbers)
{
    int32_t type = take(c);
    size_t i;
    for (i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        const shape_kind *k = &kinds[i];
        int left = c->list->count - c->at;
        int64_t need = k->fixed;
        if (k->type != type) continue;
        *numbers = c->list->value + c->at;
        if (left >= need && k->count_at >= 0) {
            int64_t points = (*numbers)[k->count_at];
            c->why = "a number of points that is none";
            if (points < 0 || points > NUMBERS_MOST) return NULL;
            need += points * k->per_point;
        }
        c->why = left < need ? TOO_SHORT : NULL;
        if (c->why) return NULL;
        c->at += (int)need;
        return k;
    }
    if (!c->why) c->why = "a number stands for a shape that stands for none";
    return NULL;
}

static qn_vec3 vec3_at(const int64_t *v)
{
    const qn_vec3 u = { (qn_q16)v[0], (qn_q16)v[1], (qn_q16)v[2] };
    return u;
}

/* More points than this make a hull in any case: a cloud of so many may be too much for the
 * workspace. */
#define CLOUD_MOST 64

/* The builder makes one face of what is plane within 2 LSB, and points may then lie outside the
 * hull by QN_HULL_TOLERANCE. True where none does, as far as the library finds. */
static bool holds_all(const body_store *store, int64_t count)
{
    static int64_t memory[QN_WORKSPACE_BYTES / 8];
    const qn_query query = { 0, 0, 0, NULL, memory, sizeof memory };
    const qn_shape3 hull = qn_hull3_shape(&store->hull, 0), point = qn_sphere3(0);
    const qn_collider3 home = QN_COLLIDER3_AT(&hull, 0, 0, 0, 0);
    qn_collider3 at = QN_COLLIDER3_AT(&point, 0, 0, 0, 0);
    int64_t i;
    for (i = 0; i < count && count <= CLOUD_MOST; i++) {
        at.frame.p = store->point[i];
        if (qn_overlap3(&home, &at, &query) == QN_APART) return false;
    }
    return true;
}

/* The hull of the points, or, where they make none, or none that holds them all, a cloud of them
 * all. */
static void make_points(bool with_faces, const int64_t *v, int64_t count, qn_q16 radius,
                        body_store *store, qn_shape3 *out)
{
    const qn_hull3 none = QN_CLOUD_DATA(0, 0);
    int64_t i;
    for (i = 0; i < count && i < POINTS_MOST; i++) store->point[i] = vec3_at(v + 3 * i);
    if (with_faces &&
        qn_hull3_build(&store->hull, store->memory, sizeof store->memory, store->point,
                       (size_t)count) >= 0 &&
        holds_all(store, count)) {
        *out = qn_hull3_shape(&store->hull, radius);
        return;
    }
    store->hull = none;
    store->hull.vertices = store->point;
    store->hull.vertex_count = (uint16_t)count;
    *out = qn_cloud3(&store->hull, radius);
}

static qn_vec2 vec2_at(const int64_t *v)
{
    const qn_vec2 u = { (qn_q16)v[0], (qn_q16)v[1] };
    return u;
}

static qn_rot2 rot2_at(const int64_t *v)
{
    const qn_rot2 r = { (qn_q16)v[0], (qn_q16)v[1] };
    return r;
}

/* The hull of the points; a segment or a point, as a capsule, where they have no area. False where
 * the library refuses it. */
static bool make_polygon(const int64_t *v, int64_t count, qn_q16 radius, qn_shape2 *out,
                         qn_edge2 edges[QN_MAX_POLYGON])
{
    static qn_vec2 points[NUMBERS_MOST / 2];
    int64_t i;
    qn_status status;
    for (i = 0; i < count; i++) points[i] = vec2_at(v + 2 * i);
    if (count == 1 || count == 2) {
        *out = qn_capsule2(points[0], points[count - 1], radius);
        return true;
    }
    status = qn_polygon2(out, points, (size_t)count, radius, edges, QN_MAX_POLYGON);
    if (status == QN_ERR_LINE) *out = qn_capsule2(edges[0].from, edges[1].from, radius);
    return status == QN_ERR_LINE || status == QN_APART;
}

/* One body of either world, for the line it stands on. */
typedef struct body_place {
    qn_shape3 *shape;
    qn_pose3 *pose;
    qn_shape2 *flat;
    qn_pose2 *flat_pose;
    qn_edge2 *edges;
} body_place;

/* False for a kind that the library does not take. */
static bool make_shape(int type, const int64_t *v, body_store *store, const body_place *body)
{
    const qn_q16 first = (qn_q16)v[0];
    if (type == 13) return make_polygon(v + 1, v[0], 0, body->flat, body->edges);
    if (type == 15) return make_polygon(v + 2, v[1], first, body->flat, body->edges);
    if (type == 1) *body->shape = qn_sphere3(first);
    else if (type == 2) *body->shape = qn_capsule3(vec3_at(v), vec3_at(v + 3), (qn_q16)v[6]);
    else if (type == 3) *body->shape = qn_box3(vec3_at(v), 0);
    else if (type == 5) *body->shape = qn_box3(vec3_at(v), (qn_q16)v[3]);
    else if (type == 4) make_points(true, v + 1, v[0], 0, store, body->shape);
    else if (type == 6 || type == 7) make_points(type == 6, v + 2, v[1], first, store, body->shape);
    else if (type == 11) *body->flat = qn_circle2(first);
    else if (type == 12) *body->flat = qn_capsule2(vec2_at(v), vec2_at(v + 2), (qn_q16)v[4]);
    else if (type == 14) *body->flat = qn_sector2(first, rot2_at(v + 1), 0);
    else return false;
    return true;
}

/* One body; *known turns false for a kind that the library does not take. */
static bool take_body(cursor *c, body_store *store, const body_place *body, int *dimensions,
                      bool *known)
{
    const int64_t *numbers = NULL;
    const shape_kind *kind = take_shape(c, &numbers);
    qn_pose3 *pose = body->pose;
    if (!kind) return false;
    *dimensions = kind->dimensions;
    if (!make_shape(kind->type, numbers, store, body)) *known = false;
    if (kind->dimensions == 2) {
        body->flat_pose->p.x = take(c), body->flat_pose->p.y = take(c);
        body->flat_pose->r.c = take(c), body->flat_pose->r.s = take(c);
        return true;
    }
    pose->p = take_vec3(c);
    pose->q.w = take(c), pose->q.x = take(c), pose->q.y = take(c), pose->q.z = take(c);
    return true;
}

static case_state parse(const number_list *l, case_line *out)
{
    static body_store store[2];
    const body_place a = { &out->a, &out->pose_a, &out->flat_a, &out->flat_pose_a, out->edges_a };
    const body_place b = { &out->b, &out->pose_b, &out->flat_b, &out->flat_pose_b, out->edges_b };
    cursor c = { l, 2, NULL };
    int dimensions_b = 0, i;
    bool known = true;
    out->id = l->count ? l->value[0] : 0;
    out->flags = l->count > 1 ? l->value[1] : 0;
    if (l->malformed) c.why = "not whole numbers alone, or too many of them";
    else if (l->count < 2) c.why = TOO_SHORT;
    else if (take_body(&c, &store[0], &a, &out->dimensions, &known) &&
             take_body(&c, &store[1], &b, &dimensions_b, &known) && !c.why) {
        for (i = 0; i < 4 && out->dimensions == 3 && c.at < l->count; i++) out->path[i] = take(&c);
        if (i % 4) c.why = TOO_SHORT;
        else if (c.at != l->count) c.why = "numbers are left over";
        else if (out->dimensions != dimensions_b)
            c.why = "one body is in space, the other in the plane";
    }
    out->why = c.why;
    if (c.why) return CASE_MALFORMED;
    if (l->wide) out->why = "a number does not fit 32 bits";
    else if (!known) out->why = "the library takes no such shape";
    return out->why ? CASE_REFUSED : CASE_GOOD;
}

int case_read(FILE *in, case_line *out)
{
    static number_list list;
    memset(out, 0, sizeof *out);
    while (read_numbers(in, &list)) {
        if (!list.count && !list.malformed) continue;
        out->state = parse(&list, out);
        return 1;
    }
    return 0;
}

/* ---- Writing --------------------------------------------------------------------------------- */

const char *case_shape_name(const qn_shape3 *shape)
{
    static const char *const names[2][6] = {
        { NULL, "sphere", "capsule", "box", "cloud", "hull" },
        { NULL, "sphere", "capsule", "rounded box", "rounded cloud", "rounded hull" },
    };
    if (shape->type < QN_SPHERE || shape->type > QN_HULL) return "unknown shape";
    return names[shape->radius != 0][shape->type];
}

/* A hull as the points it has kept. */
static void write_points(FILE *out, const qn_shape3 *s)
{
    const qn_hull3 *hull = s->hull;
    int i;
    if (s->type == QN_HULL && !s->radius) fprintf(out, " 4 %d", hull->vertex_count);
    else
        fprintf(out, " %d %ld %d", s->type == QN_HULL ? 6 : 7, (long)s->radius, hull->vertex_count);
    for (i = 0; i < hull->vertex_count; i++)
        fprintf(out, " %ld %ld %ld", (long)hull->vertices[i].x, (long)hull->vertices[i].y,
                (long)hull->vertices[i].z);
}

static void write_body(FILE *out, const qn_shape3 *s, const qn_pose3 *pose)
{
    const qn_vec3 *v = s->v;
    if (s->type == QN_SPHERE) fprintf(out, " 1 %ld", (long)s->radius);
    if (s->type == QN_CAPSULE)
        fprintf(out, " 2 %ld %ld %ld %ld %ld %ld %ld", (long)v[0].x, (long)v[0].y, (long)v[0].z,
                (long)v[1].x, (long)v[1].y, (long)v[1].z, (long)s->radius);
    if (s->type == QN_BOX)
        fprintf(out, " %d %ld %ld %ld", s->radius ? 5 : 3, (long)v[0].x, (long)v[0].y,
                (long)v[0].z);
    if (s->type == QN_BOX && s->radius) fprintf(out, " %ld", (long)s->radius);
    if (s->type >= QN_CLOUD) write_points(out, s);
    fprintf(out, "  %ld %ld %ld %ld %ld %ld %ld ", (long)pose->p.x, (long)pose->p.y,
            (long)pose->p.z, (long)pose->q.w, (long)pose->q.x, (long)pose->q.y, (long)pose->q.z);
}

void case_write(FILE *out, const case_line *c)
{
    int i;
    fprintf(out, "%lld %lld ", (long long)c->id, (long long)c->flags);
    write_body(out, &c->a, &c->pose_a);
    write_body(out, &c->b, &c->pose_b);
    for (i = 0; i < 4 && c->path[3]; i++) fprintf(out, " %ld", (long)c->path[i]);
    fprintf(out, "\n");
}
