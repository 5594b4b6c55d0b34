/* SPDX-License-Identifier: MIT */
#include "planar/world2.h"

void qn_world2_begin(qn_world2 *world, const qn_pair2 *pair, const qn_touch2 *touch, qn_dir2 *normal)
{
    qn_dir2 up = qn_turn2_at(&touch->x->axes, touch->n.x, touch->n.y);
    world->origin = touch->x->place;
    world->up = up;
    world->k = pair->k;
    world->swapped = pair->swapped != (touch->x != pair->body);
    if (world->swapped) {
        up.x = qn_wrap_sub(0, up.x);
        up.y = qn_wrap_sub(0, up.y);
    }
    *normal = up;
}

/* origin + sum / 2^(30 + k), clamped within a unit; false beyond. */
static bool place(int32_t origin, int64_t sum, int k, int32_t *out)
{
    int64_t x;
    if (k >= QN_POLYS2_K) {
        if (qn_world2_step(origin, sum, k, out)) return true;
        x = (int64_t)origin + qn_wrap_sub(*out, origin);
    } else {
        x = origin + qn_asr64(qn_asr64(sum, 29 + k) + 1, 1);
    }
    *out = qn_saturate(x);
    return qn_abs64(x - *out) <= (uint64_t)(k < 0 ? (int64_t)1 << -k : 1);
}

bool qn_world2_point(const qn_world2 *world, int32_t x, int64_t y, qn_vec2 *out)
{
    int32_t h = qn_saturate(y), ux = world->up.x, uy = world->up.y;
    return place(world->origin->x, qn_signed64((uint64_t)qn_mul(ux, h) - (uint64_t)qn_mul(uy, x)), world->k, &out->x) &&
           place(world->origin->y, qn_dot2(ux, x, uy, h), world->k, &out->y);
}

int32_t qn_world2_floor(int64_t x, int k)
{
    if (k > 0 && x == (int32_t)x) return qn_asr32((int32_t)x, k);
    return qn_saturate(k > 0 ? qn_asr64(x, k) : x * ((int64_t)1 << -k));
}

int32_t qn_world2_lsb(int64_t x, int k)
{
    int32_t y;
    if (k > 0 && x == (int32_t)x) y = qn_asr32((int32_t)x, k) + (qn_asr32((int32_t)x, k - 1) & 1);
    else y = qn_world2_floor(x + (k > 0 ? (int32_t)1 << (k - 1) : 0), k);
    return y ? y : (x > 0) - (x < 0);
}
