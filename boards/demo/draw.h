/* SPDX-License-Identifier: MIT */
/* The picture: a trace of the demo becomes one animated SVG. Runs on the host and uses floating
 * point freely. */
#ifndef DEMO_DRAW_H
#define DEMO_DRAW_H

#include "quoin/quoin.h"
#include <stdio.h>

#define BODIES_MOST 16
#define FIXED 4 /* as in scene.h */
#define FRAMES_MOST 128
#define CONTACTS_MOST 256
#define VERTICES_MOST 32 /* of a hull */

/* ---- The trace (draw_trace.c) ---------------------------------------------------------------- */

typedef struct vec {
    double x, y, z;
} vec;
typedef struct spot {
    vec p, n;
} spot; /* a contact: where, and its normal */

typedef struct frame {
    int step, contacts, spots;
    unsigned hash;
    double deepest;
    qn_pose3 pose[BODIES_MOST];
    spot spot[CONTACTS_MOST];
} frame;

typedef struct trace {
    int bodies, frames;
    long cost_mean, cost_most, cost_library;
    qn_shape3 shape[BODIES_MOST];
    qn_hull3 hull[BODIES_MOST];
    qn_vec3 vertex[BODIES_MOST][VERTICES_MOST];
    int vertices[BODIES_MOST];
    int64_t hull_data[BODIES_MOST][(QN_HULL_BYTES(VERTICES_MOST) + 7u) / 8u];
    frame frame[FRAMES_MOST];
} trace;

/* 0 when the input is no trace or does not fit. */
int trace_read(trace *t, FILE *in);

/* ---- Vectors, projection, colours (draw_view.c) ---------------------------------------------- */

#define VIEW_WIDTH 960
#define VIEW_HEIGHT 620

typedef struct point {
    double x, y;
} point;
typedef struct color {
    double r, g, b;
} color;
typedef struct silhouette {
    int count;
    point p[256];
} silhouette;

extern const vec view_eye; /* unit vectors towards the viewer and the light */
extern const vec view_light;
extern const double view_scale; /* pixels a unit */

vec vec_sum(vec u, vec v, double s); /* u + s v */
double vec_dot(vec u, vec v);
vec vec_unit(vec u);
vec vec_of(qn_vec3 u);

point view_point(vec u);
/* Where the light puts the shadow of u on the plane z = 0. */
vec view_shadow(vec u);
/* Makes o the convex hull of its points. */
void silhouette_hull(silhouette *o);
/* As path data: a line through the points; the same, closed. */
void points_write(const point *p, int count);
void silhouette_write(const silhouette *o);
/* The base colour as a surface of unit normal n shows it. */
color color_lit(color base, vec n);
color color_scaled(color base, double s); /* s > 1 goes towards white */
void color_write(color c);                /* #rrggbb */

/* ---- Bodies (draw_body.c, draw_order.c) ------------------------------------------------------ */

color body_color(const trace *t, int body);
void body_draw(const trace *t, const frame *f, int body);
/* All of it as one flat silhouette: seen from the eye, or the shadow on the floor. */
void body_silhouette(const trace *t, const frame *f, int body, int shadow, silhouette *o);
vec body_centre(const frame *f, int body);
/* Definitions that body_draw refers to. */
void body_defs(const trace *t);
/* Numbers of the bodies but the floor, farthest first: a body follows all that it hides. Their
 * count. */
int order_bodies(const trace *t, const frame *f, int order[BODIES_MOST]);

#endif
