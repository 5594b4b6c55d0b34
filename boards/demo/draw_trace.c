/* SPDX-License-Identifier: MIT */
/* Reads the lines that demo.c describes. */
#include "draw.h"

#include <string.h>

static vec unit_of(const qn_dir3 *n)
{
    vec u = { n->x / 1073741824.0, n->y / 1073741824.0, n->z / 1073741824.0 };
    return u;
}

static int read_shape(trace *t, const char *text)
{
    qn_shape3 s = QN_SPHERE3(0);
    int body, type;
    if (sscanf(text, "%d %d %d %d %d %d %d %d %d", &body, &type, &s.radius, &s.v[0].x, &s.v[0].y,
               &s.v[0].z, &s.v[1].x, &s.v[1].y, &s.v[1].z) != 9)
        return 0;
    if (body != t->bodies || body >= BODIES_MOST) return 0;
    s.type = (uint16_t)type;
    t->shape[t->bodies++] = s;
    return 1;
}

static int read_vertex(trace *t, const char *text)
{
    qn_vec3 p;
    int body;
    if (sscanf(text, "%d %d %d %d", &body, &p.x, &p.y, &p.z) != 4) return 0;
    if (body != t->bodies - 1 || t->vertices[body] == VERTICES_MOST) return 0;
    t->vertex[body][t->vertices[body]++] = p;
    return 1;
}

/* The hulls once more, from their vertices. */
static int build_hulls(trace *t)
{
    int i;
    for (i = 0; i < t->bodies; i++) {
        if (t->shape[i].type != QN_HULL) continue;
        if (qn_hull3_build(&t->hull[i], t->hull_data[i], sizeof t->hull_data[i], t->vertex[i],
                           (size_t)t->vertices[i]) < 0)
            return 0;
        t->shape[i].hull = &t->hull[i];
    }
    return 1;
}

static int read_step(trace *t, const char *text)
{
    frame *f = &t->frame[t->frames];
    int deepest;
    if (t->frames == FRAMES_MOST ||
        sscanf(text, "%d %x %d %d", &f->step, &f->hash, &f->contacts, &deepest) != 4)
        return 0;
    f->deepest = deepest / 65536.0;
    t->frames++;
    return 1;
}

static int read_body(trace *t, const char *text)
{
    qn_pose3 pose;
    int body;
    if (sscanf(text, "%d %d %d %d %d %d %d %d", &body, &pose.p.x, &pose.p.y, &pose.p.z, &pose.q.w,
               &pose.q.x, &pose.q.y, &pose.q.z) != 8)
        return 0;
    if (body < 0 || body >= t->bodies || !t->frames) return 0;
    t->frame[t->frames - 1].pose[body] = pose;
    return 1;
}

static int read_contact(trace *t, const char *text)
{
    frame *f = &t->frame[t->frames - 1];
    qn_vec3 p;
    qn_dir3 n;
    if (!t->frames || f->spots == CONTACTS_MOST) return 0;
    if (sscanf(text, "%d %d %d %d %d %d", &p.x, &p.y, &p.z, &n.x, &n.y, &n.z) != 6) return 0;
    f->spot[f->spots].p = vec_of(p);
    f->spot[f->spots++].n = unit_of(&n);
    return 1;
}

int trace_read(trace *t, FILE *in)
{
    char text[256];
    int good = 1;
    memset(t, 0, sizeof *t);
    while (good && fgets(text, sizeof text, in)) {
        const char *rest = strchr(text, ' ');
        if (text[0] != '@' || !rest) continue;
        if (!strncmp(text, "@shape ", 7)) good = read_shape(t, rest);
        else if (!strncmp(text, "@vertex ", 8)) good = read_vertex(t, rest);
        else if (!strncmp(text, "@step ", 6)) good = read_step(t, rest);
        else if (!strncmp(text, "@body ", 6)) good = read_body(t, rest);
        else if (!strncmp(text, "@contact ", 9)) good = read_contact(t, rest);
        else if (!strncmp(text, "@cost ", 6))
            good = sscanf(rest, "%ld %ld %ld", &t->cost_mean, &t->cost_most, &t->cost_library) == 3;
    }
    return good && t->frames > 1 && t->bodies > FIXED && build_hulls(t);
}
