/* SPDX-License-Identifier: MIT */
#include "contact/polys.h"

#include "contact/level.h"
#include "contact/manifold.h"
#include "narrow/separation_poly.h"

/* All that a query keeps in the caller's workspace. */
typedef struct scratch {
    qn_poly_model m;
    qn_separation3 s;
    qn_contact_set set;
    union { qn_poly_room poly; qn_level_room level; } u;
} scratch;

QN_STATIC_ASSERT(sizeof(scratch) <= QN_WORKSPACE_BYTES);

static qn_status check_workspace(const qn_workspace *workspace)
{
    if (!workspace || !workspace->memory) return QN_ERR_NULL;
    return workspace->byte_count < QN_WORKSPACE_BYTES || ((uintptr_t)workspace->memory & (sizeof(int64_t) - 1u)) ? QN_ERR_MEMORY : QN_APART;
}

/* Contacts along the normal, within the margin (pair units). A touching pair has at least those of its gap. */
static QN_OWN_STACK void make_contacts(scratch *w, const qn_pair3 *pair, int32_t margin)
{
    const qn_separation3 *s = &w->s;
    qn_level_body a, b;
    int64_t most = qn_units_from_lsb(margin, w->m.k);
    if (s->status == QN_TOUCHING) most += (s->distance > 0 ? s->distance : 0) + s->band;
    a.core = &w->m.a;
    b.core = &w->m.b;
    a.box = false;
    b.box = pair->b->type == QN_BOX;
    a.radius = w->m.radius_a;
    b.radius = w->m.radius_b;
    a.face = b.face = NULL;
    a.face_count = b.face_count = 0;
    qn_level_contacts(&a, &b, &s->n, w->m.k, qn_saturate(most), &w->u.level, &w->set);
}

static bool is_beyond(const qn_separation3 *s, int32_t margin, int k)
{
    return s->status == QN_APART && (!s->measured || margin == 0 || s->distance > qn_units_from_lsb(margin, k));
}

qn_status qn_polys_ask(const qn_pair3 *pair, qn_question ask, int32_t margin, int max_passes, const qn_workspace *workspace, void *out)
{
    qn_work_frame work;
    scratch *w;
    int64_t reach;
    bool bound;
    qn_status status = check_workspace(workspace);
    if (status < 0) return status;
    w = (scratch *)workspace->memory;
    status = qn_poly_model_make(&w->m, pair, ask == QN_ASK_DISTANCE ? (int64_t)1 << 40 : ask == QN_ASK_OVERLAP ? 0 : margin);
    if (status == QN_APART && ask == QN_ASK_MANIFOLD) return qn_manifold3_none((qn_manifold3 *)out);
    if (status <= QN_APART) return status;
    reach = ask == QN_ASK_DISTANCE ? QN_REACH_ALL : ask == QN_ASK_OVERLAP ? 0 : qn_units_from_lsb(margin, w->m.k);
    qn_separation_of_poly(&w->m, pair, ask != QN_ASK_MANIFOLD, reach, max_passes, &w->u.poly, &w->s);
    if (ask == QN_ASK_OVERLAP) return w->s.status;
    work.pair = pair;
    work.turned = true;
    work.k = w->m.k;
    if (ask == QN_ASK_DISTANCE && (w->s.status == QN_OVERLAPPING || w->s.cores_apart)) return qn_gap3_emit(&work, &w->s, NULL, (qn_gap3 *)out);
    if (ask == QN_ASK_MANIFOLD && is_beyond(&w->s, margin, w->m.k)) return qn_manifold3_none((qn_manifold3 *)out);
    bound = !w->s.cores_apart && w->u.poly.depth.status == QN_UNDECIDED;
    make_contacts(w, pair, margin);
    if (ask == QN_ASK_DISTANCE) return qn_gap3_emit(&work, &w->s, &w->set, (qn_gap3 *)out);
    return qn_manifold3_emit(&work, bound ? QN_UNDECIDED : w->s.status, &w->s.n, w->s.distance, &w->set, (qn_manifold3 *)out);
}
