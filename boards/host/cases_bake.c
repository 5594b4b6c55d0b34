/* SPDX-License-Identifier: MIT */
/* C of const data, which may lie in flash: the hull of A's vertices; of a polygon the shape. */
#include "cases_query.h"

static void put_rows(FILE *out, const char *head, int count, const qn_vec3 *row)
{
    int i;
    fprintf(out, head, count);
    for (i = 0; i < count; i++)
        fprintf(out, "    { %ld, %ld, %ld },\n", (long)row[i].x, (long)row[i].y, (long)row[i].z);
    fprintf(out, "};\n");
}

static void bake_hull(FILE *out, const qn_hull3 *h)
{
    static qn_vec3 row[QN_MAX_HALF_EDGES];
    int i;
    put_rows(out, "static const qn_vec3 baked_vertices[%d] = {\n", h->vertex_count, h->vertices);
    for (i = 0; i < h->face_count; i++)
        row[i] = (qn_vec3){ h->normals[i].x, h->normals[i].y, h->normals[i].z };
    put_rows(out, "static const qn_dir3 baked_normals[%d] = {\n", h->face_count, row);
    for (i = 0; i < h->edge_count; i++)
        row[i] = (qn_vec3){ h->edges[i].origin, h->edges[i].twin, h->edges[i].face };
    put_rows(out, "static const qn_half_edge baked_edges[%d] = {\n", h->edge_count, row);
    fprintf(out, "static const uint16_t baked_first[] = {");
    for (i = 0; i <= h->face_count; i++) fprintf(out, " %d,", h->first[i]);
    fprintf(out,
            " };\nstatic const qn_hull3 baked = { baked_vertices, baked_normals, baked_edges,\n"
            "    baked_first, %d, %d, %d, 0, %ld };\n",
            h->vertex_count, h->face_count, h->edge_count, (long)h->reach);
}

static void bake_polygon(FILE *out, const qn_shape2 *s)
{
    const qn_edge2 *e;
    fprintf(out, "static const qn_edge2 baked_edges[%d] = {\n", s->count);
    for (e = s->edge; e < s->edge + s->count; e++)
        fprintf(out, "    { { %ld, %ld }, { %ld, %ld } },\n", (long)e->from.x, (long)e->from.y,
                (long)e->normal.x, (long)e->normal.y);
    fprintf(
        out,
        "};\nstatic const qn_shape2 baked = QN_POLYGON2(baked_edges, %d, %ld, %ld, %ld, %ld);\n",
        s->count, (long)s->v[0].x, (long)s->v[0].y, (long)s->v[1].x, (long)s->radius);
}

qn_status case_bake(FILE *out, const case_line *c)
{
    static int32_t memory[QN_HULL_BYTES(QN_MAX_HULL_POINTS) / sizeof(int32_t)];
    const qn_shape2 *s = &c->flat_a;
    qn_hull3 h;
    qn_status status = QN_ERR_LINE; /* of points in the plane that are no polygon */
    if (c->a.hull)
        status =
            qn_hull3_build(&h, memory, sizeof memory, c->a.hull->vertices, c->a.hull->vertex_count);
    if (s->type == QN_SHAPE2_POLYGON) status = QN_APART, bake_polygon(out, s);
    else if (status < 0) fprintf(stderr, "cases: no hull: %s\n", qn_status_name(status));
    else bake_hull(out, &h);
    return status;
}
