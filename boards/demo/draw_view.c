/* SPDX-License-Identifier: MIT */
/* A parallel projection, so that a ball is a circle of the same size everywhere. */
#include "draw.h"

#include <math.h>
#include <stdlib.h>

/* Turned 24 degrees about the vertical, 27 degrees down. */
#define TURN_COS 0.913545
#define TURN_SIN 0.406737
#define DOWN_COS 0.891007
#define DOWN_SIN 0.453990

const vec view_eye = { -TURN_SIN * DOWN_COS, -TURN_COS *DOWN_COS, DOWN_SIN };
const vec view_light = { -0.52, 0.14, 0.842615 };
const double view_scale = 86;

static const point middle = { 478, 398 }; /* of the floor */

vec vec_sum(vec u, vec v, double s)
{
    vec r = { u.x + s * v.x, u.y + s * v.y, u.z + s * v.z };
    return r;
}

double vec_dot(vec u, vec v) { return u.x * v.x + u.y * v.y + u.z * v.z; }

vec vec_unit(vec u)
{
    vec zero = { 0, 0, 0 };
    double length = sqrt(vec_dot(u, u));
    return length > 0 ? vec_sum(zero, u, 1 / length) : u;
}

vec vec_of(qn_vec3 u)
{
    vec v = { u.x / 65536.0, u.y / 65536.0, u.z / 65536.0 };
    return v;
}

point view_point(vec u)
{
    const vec right = { TURN_COS, -TURN_SIN, 0 };
    const vec up = { TURN_SIN * DOWN_SIN, TURN_COS * DOWN_SIN, DOWN_COS };
    point p;
    p.x = middle.x + view_scale * vec_dot(u, right);
    p.y = middle.y - view_scale * vec_dot(u, up);
    return p;
}

vec view_shadow(vec u) { return vec_sum(u, view_light, -u.z / view_light.z); }

static int compare(const void *a, const void *b)
{
    const point *p = a, *q = b;
    if (p->x != q->x) return p->x < q->x ? -1 : 1;
    return p->y < q->y ? -1 : p->y > q->y;
}

static double turn(point a, point b, point c)
{
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/* Andrew's chain: the lower side from left to right, then the upper one back. */
void silhouette_hull(silhouette *o)
{
    static point chain[2 * sizeof o->p / sizeof o->p[0] + 2];
    int i, n = 0, least;
    qsort(o->p, (size_t)o->count, sizeof o->p[0], compare);
    for (i = 0; i < o->count; chain[n++] = o->p[i++])
        while (n >= 2 && turn(chain[n - 2], chain[n - 1], o->p[i]) <= 0) n--;
    for (i = o->count - 2, least = n + 1; i >= 0; chain[n++] = o->p[i--])
        while (n >= least && turn(chain[n - 2], chain[n - 1], o->p[i]) <= 0) n--;
    o->count = n - 1;
    for (i = 0; i < o->count; i++) o->p[i] = chain[i];
}

/* Tenths of a pixel without needless characters: 0.5 is .5 and 3.0 is 3. */
static void write_tenths(long tenths)
{
    long size = tenths < 0 ? -tenths : tenths;
    if (tenths < 0) printf("-");
    if (size >= 10 || size % 10 == 0) printf("%ld", size / 10);
    if (size % 10) printf(".%ld", size % 10);
}

static void write_pair(long x, long y)
{
    write_tenths(x);
    if (y >= 0) printf(",");
    write_tenths(y);
}

void points_write(const point *p, int count)
{
    long x = 0, y = 0;
    int i;
    for (i = 0; i < count; i++) {
        long to_x = lround(p[i].x * 10), to_y = lround(p[i].y * 10);
        printf("%s", i == 0 ? "M" : i == 1 ? "l" : to_x - x < 0 ? "" : " ");
        write_pair(to_x - x, to_y - y);
        x = to_x;
        y = to_y;
    }
}

void silhouette_write(const silhouette *o)
{
    points_write(o->p, o->count);
    printf("z");
}

color color_scaled(color c, double s)
{
    color r = { c.r * s, c.g * s, c.b * s };
    if (s > 1) {
        r.r = c.r + (1 - c.r) * (s - 1);
        r.g = c.g + (1 - c.g) * (s - 1);
        r.b = c.b + (1 - c.b) * (s - 1);
    }
    return r;
}

color color_lit(color base, vec n)
{
    double light = vec_dot(n, view_light);
    return color_scaled(base, 0.66 + (light > 0 ? 0.50 * light : 0.10 * light));
}

static int byte_of(double x) { return x <= 0 ? 0 : x >= 1 ? 255 : (int)(x * 255 + 0.5); }

void color_write(color c) { printf("#%02x%02x%02x", byte_of(c.r), byte_of(c.g), byte_of(c.b)); }
