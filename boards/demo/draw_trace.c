/* SPDX-License-Identifier: MIT */
/* Reads the lines that demo.c describes. */
#include "draw.h"

#include <string.h>

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

/* What the numbers after a word say; 0 where they do not fit. Body numbers and counts are v[0]. */
static int take(trace *t, char word, const int32_t *v)
{
    frame *f = t->frames ? &t->frame[t->frames - 1] : NULL;
    const qn_vec3 p = { v[0], v[1], v[2] }, n = { v[3], v[4], v[5] };
    qn_shape3 s = QN_SPHERE3(0);
    if (word == 's') {
        if (v[0] != t->bodies || v[0] >= BODIES_MOST) return 0;
        s.type = (uint16_t)v[1], s.radius = v[2];
        memcpy(s.v, &v[3], sizeof s.v);
        t->shape[t->bodies++] = s;
        return 1;
    }
    if (word == 'c') {
        if (!f || f->spots == CONTACTS_MOST) return 0;
        f->spot[f->spots].p = vec_of(p);
        f->spot[f->spots++].n = vec_unit(vec_of(n));
        return 1;
    }
    if (v[0] < 0 || v[0] >= t->bodies) return 0;
    if (word == 'b' && f) {
        memcpy(&f->pose[v[0]], &v[1], sizeof f->pose[0]);
        return 1;
    }
    if (word != 'v' || v[0] != t->bodies - 1 || t->vertices[v[0]] == VERTICES_MOST) return 0;
    memcpy(&t->vertex[v[0]][t->vertices[v[0]]++], &v[1], sizeof(qn_vec3));
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

int trace_read(trace *t, FILE *in)
{
    static const struct {
        const char *name;
        int numbers;
    } words[4] = { { "@shape ", 9 }, { "@vertex ", 4 }, { "@body ", 8 }, { "@contact ", 6 } };
    char text[256];
    int good = 1, i;
    memset(t, 0, sizeof *t);
    while (good && fgets(text, sizeof text, in)) {
        const char *rest = strchr(text, ' ');
        if (text[0] != '@' || !rest) continue;
        if (!strncmp(text, "@step ", 6)) good = read_step(t, rest);
        if (!strncmp(text, "@cost ", 6))
            good = sscanf(rest, "%ld %ld %ld", &t->cost_mean, &t->cost_most, &t->cost_library) == 3;
        for (i = 0; i < 4; i++) {
            int32_t v[9] = { 0 };
            if (strncmp(text, words[i].name, strlen(words[i].name)) != 0) continue;
            good = sscanf(rest, "%d %d %d %d %d %d %d %d %d", &v[0], &v[1], &v[2], &v[3], &v[4],
                          &v[5], &v[6], &v[7], &v[8]) >= words[i].numbers &&
                   take(t, words[i].name[1], v);
        }
    }
    return good && t->frames > 1 && t->bodies > FIXED && build_hulls(t);
}
