/* SPDX-License-Identifier: MIT */
/* One body: shaded polygons for a box, rounded or not, bands of light for balls and capsules. */
#include "draw.h"

#include <math.h>

#define QUARTER 1.57079632679
#define ARC 3   /* facets of a rounded edge */
#define RING 20 /* corners of a circle */
#define BANDS 6 /* of light on a capsule */

typedef struct pose {
    vec p, axis[3];
} pose;

static pose pose_of(const frame *f, int body)
{
    qn_frame3 q = { { 0, 0, 0 }, { { { 0, 0, 0 }, { 0, 0, 0 }, { 0, 0, 0 } } } };
    pose r;
    int k;
    qn_frame3_from_pose(&q, &f->pose[body]);
    r.p = vec_of(q.p);
    for (k = 0; k < 3; k++) {
        r.axis[k].x = q.r.m[0][k] / 1073741824.0;
        r.axis[k].y = q.r.m[1][k] / 1073741824.0;
        r.axis[k].z = q.r.m[2][k] / 1073741824.0;
    }
    return r;
}

static vec at(const pose *q, vec local)
{
    return vec_sum(vec_sum(vec_sum(q->p, q->axis[0], local.x), q->axis[1], local.y), q->axis[2],
                   local.z);
}

vec body_centre(const frame *f, int body) { return vec_of(f->pose[body].p); }

static const color family[6] = { { 0.80, 0.81, 0.83 }, { 0.93, 0.47, 0.30 }, { 0.95, 0.73, 0.25 },
                                 { 0.33, 0.55, 0.82 }, { 0.24, 0.67, 0.58 }, { 0.60, 0.45, 0.76 } };

/* Fixed things are grey; sphere, capsule, box, rounded box and hull have a colour each. */
color body_color(const trace *t, int body)
{
    const qn_shape3 *s = &t->shape[body];
    if (body < FIXED) return family[0];
    return family[s->type == QN_BOX && s->radius ? 4 : s->type];
}

/* ---- Silhouettes ----------------------------------------------------------------------------- */

static int core_points(const trace *t, const frame *f, int body, vec points[VERTICES_MOST])
{
    const qn_shape3 *s = &t->shape[body];
    pose q = pose_of(f, body);
    vec u = vec_of(s->v[0]), v = vec_of(s->v[1]);
    int k;
    if (s->type <= QN_CAPSULE) { /* a sphere's core is the one point, a capsule's the two ends */
        points[0] = at(&q, u);
        points[1] = at(&q, v);
        return s->type;
    }
    if (s->type == QN_HULL) {
        for (k = 0; k < s->hull->vertex_count; k++)
            points[k] = at(&q, vec_of(s->hull->vertices[k]));
        return k;
    }
    for (k = 0; k < 8; k++) {
        vec c = { k & 1 ? u.x : -u.x, k & 2 ? u.y : -u.y, k & 4 ? u.z : -u.z };
        points[k] = at(&q, c);
    }
    return 8;
}

/* Two directions across n. */
static void across(vec n, vec side[2])
{
    vec a = { -n.y, n.x, 0 }, b = { -n.x * n.z, -n.y * n.z, n.x * n.x + n.y * n.y };
    side[0] = vec_unit(a);
    side[1] = vec_unit(b);
}

void body_silhouette(const trace *t, const frame *f, int body, int shadow, silhouette *o)
{
    vec points[VERTICES_MOST], side[2];
    double r = t->shape[body].radius / 65536.0;
    int count = core_points(t, f, body, points), rings = r > 0 ? RING : 1, i, k;
    across(shadow ? view_light : view_eye, side);
    o->count = 0;
    for (i = 0; i < count; i++)
        for (k = 0; k < rings; k++) {
            double a = 4 * QUARTER * k / rings;
            vec u = vec_sum(vec_sum(points[i], side[0], r * cos(a)), side[1], r * sin(a));
            o->p[o->count++] = view_point(shadow ? view_shadow(u) : u);
        }
    silhouette_hull(o);
}

/* ---- Boxes ----------------------------------------------------------------------------------- */

typedef struct facet {
    color base;
    vec normal; /* the sum of those given */
    silhouette o;
} facet;

static void facet_add(facet *p, const pose *q, vec corner, vec n, double r)
{
    p->normal = vec_sum(p->normal, n, 1);
    p->o.p[p->o.count++] = view_point(at(q, vec_sum(corner, n, r)));
}

static void facet_draw(facet *p, const pose *q)
{
    vec zero = { 0, 0, 0 }, n = vec_unit(p->normal), world = vec_sum(at(q, n), q->p, -1);
    color c = color_lit(p->base, vec_sum(zero, world, 1));
    if (vec_dot(world, view_eye) > 0) {
        printf("<path color=\"");
        color_write(c);
        printf("\" d=\"");
        silhouette_write(&p->o);
        printf("\"/>");
    }
    p->o.count = 0;
    p->normal = zero;
}

/* A point of a box: on rings around z from the bottom to the top, each of four corners. A corner of
 * a rounded box is an eighth of a ball, of arc by arc squares; of a plain one the normal points to
 * the middle of that eighth. */
static void box_point(facet *p, const pose *q, const qn_shape3 *box, int arc, int ring, int column)
{
    const int corner = column / (arc + 1) % 4, upper = ring > arc;
    const double east = QUARTER * (corner + (arc ? (double)(column % (arc + 1)) / arc : 0.5)),
                 north = QUARTER * (upper - 1 + (arc ? (double)(ring % (arc + 1)) / arc : 0.5));
    const vec half = vec_of(box->v[0]),
              n = { cos(north) * cos(east), cos(north) * sin(east), sin(north) },
              c = { corner == 0 || corner == 3 ? half.x : -half.x, corner < 2 ? half.y : -half.y,
                    upper ? half.z : -half.z };
    facet_add(p, q, c, n, box->radius / 65536.0);
}

static void draw_box(const trace *t, const frame *f, int body)
{
    static facet p;
    const qn_shape3 *box = &t->shape[body];
    const pose q = pose_of(f, body);
    const int arc = box->radius ? ARC : 0, columns = 4 * (arc + 1), rings = 2 * (arc + 1);
    int ring, k, j;
    p.base = body_color(t, body);
    printf("<g class=\"%s\">", arc ? "e" : "b");
    for (ring = 0; ring < rings; ring += rings - 1) { /* bottom and top */
        for (k = 0; k < columns; k += arc + 1) box_point(&p, &q, box, arc, ring, k);
        facet_draw(&p, &q);
    }
    for (ring = 0; ring + 1 < rings; ring++)
        for (k = 0; k < columns; k++) {
            for (j = 0; j < 4; j++)
                box_point(&p, &q, box, arc, ring + (j >= 2), k + (j == 1 || j == 2));
            facet_draw(&p, &q);
        }
    printf("</g>");
}

/* ---- Hulls ----------------------------------------------------------------------------------- */

static void draw_hull(const trace *t, const frame *f, int body)
{
    static facet p;
    const qn_hull3 *hull = t->shape[body].hull;
    pose q = pose_of(f, body);
    uint16_t corner[QN_MAX_FACE_VERTICES];
    int face, k;
    p.base = body_color(t, body);
    printf("<g class=\"b\">");
    for (face = 0; face < hull->face_count; face++) {
        const qn_dir3 *m = &hull->normals[face];
        vec n = { m->x / 1073741824.0, m->y / 1073741824.0, m->z / 1073741824.0 };
        int count = qn_hull3_face(hull, face, corner);
        for (k = 0; k < count; k++) facet_add(&p, &q, vec_of(hull->vertices[corner[k]]), n, 0);
        facet_draw(&p, &q);
    }
    printf("</g>");
}

/* ---- Balls and capsules ---------------------------------------------------------------------- */

/* From the middle of a ball on the screen towards the light, at most 1 long. */
static point light_offset(void)
{
    vec zero = { 0, 0, 0 };
    point from = view_point(zero), to = view_point(view_light), d;
    d.x = (to.x - from.x) / view_scale;
    d.y = (to.y - from.y) / view_scale;
    return d;
}

void body_defs(const trace *t)
{
    static const char *const offset[3] = { "0", ".55", "1" };
    static const double light[3] = { 1.42, 0.98, 0.62 };
    point d = light_offset();
    int body = FIXED, k;
    while (body < t->bodies && t->shape[body].type != QN_SPHERE) body++;
    if (body == t->bodies) return;
    printf("<radialGradient id=\"ball\" cx=\".5\" cy=\".5\" r=\".5\" fx=\"%.2f\" fy=\"%.2f\">",
           0.5 + 0.42 * d.x, 0.5 + 0.42 * d.y);
    for (k = 0; k < 3; k++) {
        printf("<stop offset=\"%s\" stop-color=\"", offset[k]);
        color_write(color_scaled(body_color(t, body), light[k]));
        printf("\"/>");
    }
    printf("</radialGradient>\n");
}

/* The visible half of a circle round a ball's x axis: it shows how the ball has turned. Half a
 * circle is always in sight; the walk begins where it comes into sight. */
static void draw_belt(const pose *q, double r)
{
    point p[RING + 1];
    double y = vec_dot(q->axis[1], view_eye), z = vec_dot(q->axis[2], view_eye),
           begin = atan2(z, y) - QUARTER;
    int k;
    for (k = 0; k <= RING; k++) {
        double a = begin + 2 * QUARTER * k / RING;
        p[k] = view_point(vec_sum(vec_sum(q->p, q->axis[1], r * cos(a)), q->axis[2], r * sin(a)));
    }
    printf("<path class=\"w\" d=\"");
    points_write(p, RING + 1);
    printf("\"/>");
}

static void draw_ball(const trace *t, const frame *f, int body)
{
    pose q = pose_of(f, body);
    double r = t->shape[body].radius / 65536.0;
    point p = view_point(q.p);
    printf("<circle fill=\"url(#ball)\" cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\"/>", p.x, p.y,
           r * view_scale);
    draw_belt(&q, r);
}

/* Strokes with round ends, each narrower, lighter and nearer to the light. */
static void draw_capsule(const trace *t, const frame *f, int body)
{
    vec ends[VERTICES_MOST];
    point a, b, line[2], d = light_offset();
    double r = view_scale * t->shape[body].radius / 65536.0;
    int k;
    core_points(t, f, body, ends);
    a = view_point(ends[0]);
    b = view_point(ends[1]);
    printf("<g class=\"c\">");
    for (k = 0; k < BANDS; k++) {
        double s = (double)k / BANDS, x = 0.62 * s * r * d.x, y = 0.62 * s * r * d.y;
        printf("<path stroke=\"");
        color_write(color_scaled(body_color(t, body), 0.64 + 0.66 * s));
        line[0].x = a.x + x, line[0].y = a.y + y;
        line[1].x = b.x + x, line[1].y = b.y + y;
        printf("\" stroke-width=\"%.1f\" d=\"", 2 * r * (1 - 0.9 * s));
        points_write(line, 2);
        printf("\"/>");
    }
    printf("</g>");
}

void body_draw(const trace *t, const frame *f, int body)
{
    if (t->shape[body].type == QN_SPHERE) draw_ball(t, f, body);
    else if (t->shape[body].type == QN_CAPSULE) draw_capsule(t, f, body);
    else if (t->shape[body].type == QN_HULL) draw_hull(t, f, body);
    else draw_box(t, f, body);
}
