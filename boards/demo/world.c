/* SPDX-License-Identifier: MIT */
#include "world.h"

#include "clock.h"

#define RATE (STEPS_A_SECOND * SUBSTEPS)
#define DT QN30(1.0 / RATE)
/* Contacts are made this far ahead: a body slower than 7 units a second cannot pass it in a
 * step. */
#define MARGIN QN(0.03)

static qn_status collide_pair(world *w, int i, int j)
{
    static int64_t scratch[QN_WORKSPACE_BYTES / 8];
    static const qn_query query = { MARGIN, 0, 0, NULL, scratch, sizeof scratch };
    const body *a = &w->bodies[i], *b = &w->bodies[j];
    contact *c = &w->pairs[pair_index(i, j)];
    qn_manifold3 manifold;
    uint32_t begin = clock_now();
    qn_status status = qn_collide3(&a->collider, &b->collider, &query, &manifold);
    w->of_library += clock_now() - begin;
    if (status < 0) return status;
    contact_renew(c, a, b, &manifold, RATE);
    w->contacts += manifold.count;
    if (manifold.count && manifold.depth > w->deepest) w->deepest = manifold.depth;
    return QN_APART;
}

qn_status world_collide(world *w)
{
    qn_bounds3 bounds[BODIES_MOST];
    qn_status status;
    int i, j;
    w->contacts = 0;
    w->deepest = 0;
    for (i = 0; i < w->count; i++) {
        status = qn_collider3_bounds(&w->bodies[i].collider, &bounds[i]);
        if (status < 0) return status;
        bounds[i] = qn_bounds3_grow(bounds[i], MARGIN / 2);
    }
    for (j = 1; j < w->count; j++)
        for (i = 0; i < j; i++) {
            if (!w->bodies[i].inv_mass && !w->bodies[j].inv_mass) continue;
            if (!qn_bounds3_overlap(&bounds[i], &bounds[j])) {
                w->pairs[pair_index(i, j)].manifold.count = 0;
                continue;
            }
            status = collide_pair(w, i, j);
            if (status < 0) return status;
        }
    return QN_APART;
}

static void solve(world *w)
{
    int i, j, pass;
    for (pass = -1; pass < PASSES; pass++)
        for (j = 1; j < w->count; j++)
            for (i = 0; i < j; i++) {
                contact *c = &w->pairs[pair_index(i, j)];
                if (!c->manifold.count) continue;
                if (pass < 0) contact_warm(c, &w->bodies[i], &w->bodies[j]);
                else contact_solve(c, &w->bodies[i], &w->bodies[j]);
            }
}

qn_status world_step(world *w)
{
    int i, substep;
    uint32_t begin = clock_now();
    w->of_library = 0;
    for (substep = 0; substep < SUBSTEPS; substep++) {
        qn_status status;
        for (i = 0; i < w->count; i++) body_pull(&w->bodies[i], DT);
        solve(w);
        for (i = 0; i < w->count; i++) body_move(&w->bodies[i], DT);
        status = world_collide(w);
        if (status < 0) return status;
    }
    w->instructions = clock_instructions(clock_now() - begin);
    w->of_library = clock_instructions(w->of_library);
    return QN_APART;
}

static uint32_t mix(uint32_t hash, uint32_t word)
{
    int i;
    for (i = 0; i < 4; i++) hash = (hash ^ ((word >> (8 * i)) & 255u)) * 16777619u;
    return hash;
}

static uint32_t mix_vec3(uint32_t hash, qn_vec3 u)
{
    return mix(mix(mix(hash, (uint32_t)u.x), (uint32_t)u.y), (uint32_t)u.z);
}

uint32_t world_hash(const world *w, uint32_t hash)
{
    int i, k;
    for (i = 0; i < w->count; i++) {
        const body *b = &w->bodies[i];
        for (k = 0; k < 3; k++)
            hash = mix(mix(hash, (uint32_t)b->at[k]), (uint32_t)((uint64_t)b->at[k] >> 32));
        hash = mix(mix(hash, (uint32_t)b->pose.q.w), (uint32_t)b->pose.q.x);
        hash = mix(mix(hash, (uint32_t)b->pose.q.y), (uint32_t)b->pose.q.z);
        hash = mix_vec3(mix_vec3(hash, b->v), b->w);
    }
    return hash;
}
