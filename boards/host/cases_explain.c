/* SPDX-License-Identifier: MIT */
#include "cases_query.h"

#include <math.h>
#include <stdlib.h>

static double units(int64_t lsb) { return (double)lsb / 65536.0; }
static double unit_part(qn_q30 x) { return (double)x / 1073741824.0; }

static void say_vec(FILE *out, const char *before, qn_vec3 v)
{
    fprintf(out, "%s(%.5f, %.5f, %.5f)", before, units(v.x), units(v.y), units(v.z));
}

static void say_dir(FILE *out, const char *before, qn_dir3 n)
{
    fprintf(out, "%s(%.9f, %.9f, %.9f)", before, unit_part(n.x), unit_part(n.y), unit_part(n.z));
}

static void say_body(FILE *out, char name, const qn_shape3 *s, const qn_pose3 *pose)
{
    double w = pose->q.w, x = pose->q.x, y = pose->q.y, z = pose->q.z,
           axis = sqrt(x * x + y * y + z * z);
    fprintf(out, "  %c  %s", name, case_shape_name(s));
    if (s->type == QN_BOX) say_vec(out, ", half extents ", s->v[0]);
    if (s->type == QN_CAPSULE) say_vec(out, ", ends ", s->v[0]);
    if (s->type == QN_CAPSULE) say_vec(out, " ", s->v[1]);
    if (s->type >= QN_CLOUD)
        fprintf(out, ", %d vertices, %d faces", s->hull->vertex_count, s->hull->face_count);
    if (s->type != QN_BOX || s->radius) fprintf(out, ", radius %.5f", units(s->radius));
    say_vec(out, "\n     at ", pose->p);
    if (w == 0 && axis == 0) fprintf(out, ", turned by a zero quaternion\n");
    else if (axis == 0) fprintf(out, ", not turned\n");
    else
        fprintf(out, ", turned %.6f degrees about (%.6f, %.6f, %.6f)\n",
                2 * atan2(axis, w) * (180 / 3.14159265358979323846), x / axis, y / axis, z / axis);
}

static void say_manifold(FILE *out, const qn_manifold3 *m)
{
    uint32_t i;
    if (!m->count) {
        fprintf(out, "  no contact points within the margin\n");
        return;
    }
    say_dir(out, "  normal ", m->normal);
    fprintf(out, " from A to B\n  %s %.5f (%ld LSB); %lu contact point%s:\n",
            m->depth < 0 ? "gap" : "depth", fabs(units(m->depth)), labs((long)m->depth),
            (unsigned long)m->count, m->count == 1 ? "" : "s");
    for (i = 0; i < m->count && i < QN_MAX_POINTS3; i++) {
        say_vec(out, "     ", m->points[i].position);
        fprintf(out, "  depth %.5f (%ld LSB), feature 0x%04lx of A on 0x%04lx of B\n",
                units(m->points[i].depth), (long)m->points[i].depth,
                (unsigned long)(m->points[i].id >> 16), (unsigned long)(m->points[i].id & 0xFFFFu));
    }
}

/* A second opinion, of bodies that have one: the best of all axes of faces and edges. */
static void say_axis(FILE *out, const case_line *c)
{
    qn_collider3 a, b;
    qn_axis3 best;
    (void)qn_collider3_set(&a, &c->a, &c->pose_a); /* cannot fail: the verdict was given */
    (void)qn_collider3_set(&b, &c->b, &c->pose_b);
    if (qn_sat3(&a, &b, NULL, &best) <= QN_APART) return;
    say_dir(out, "  of all axes ", best.normal);
    fprintf(out, ", depth %.5f (%ld LSB)\n", units(best.depth), (long)best.depth);
}

static void say_gap(FILE *out, qn_status status, const qn_gap3 *g)
{
    fprintf(out, "  distance %.5f, certainly within [%.5f, %.5f] (%ld, [%ld, %ld] LSB)\n",
            units(g->distance), units(g->lower), units(g->upper), (long)g->distance, (long)g->lower,
            (long)g->upper);
    if (status == QN_OVERLAPPING) return;
    say_vec(out, "  nearest on A ", g->on_a);
    say_vec(out, ", on B ", g->on_b);
    say_dir(out, "\n  direction ", g->normal);
    fprintf(out, "\n");
}

void case_explain(FILE *out, const case_line *c, const qn_query *options)
{
    case_answer r;
    case_query(c, TASK_OVERLAP, options, NULL, &r);
    fprintf(out, "case %lld%s\n", (long long)c->id, c->dimensions == 2 ? ", in the plane" : "");
    if (c->dimensions == 3) {
        say_body(out, 'A', &c->a, &c->pose_a);
        say_body(out, 'B', &c->b, &c->pose_b);
    }
    fprintf(out, "  verdict %s\n", qn_status_name(r.status));
    if (r.status < 0) return;
    case_query(c, TASK_MANIFOLD, options, NULL, &r);
    if (r.status < 0) fprintf(out, "  manifold refused: %s\n", qn_status_name(r.status));
    else say_manifold(out, &r.manifold);
    if (c->dimensions == 3) say_axis(out, c);
    case_query(c, TASK_DISTANCE, options, NULL, &r);
    if (r.status < 0) fprintf(out, "  distance refused: %s\n", qn_status_name(r.status));
    else say_gap(out, r.status, &r.gap);
}
