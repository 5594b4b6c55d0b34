/* SPDX-License-Identifier: MIT */
#include "pile_tell.h"

#include "board.h"
#include "line.h"

void tell_keys(tally *t, unsigned keys)
{
    line l = { { 0 }, 0 };
    t->step++;
    if (keys == t->keys) return;
    t->keys = keys;
    line_text(&l, "@keys");
    line_field(&l, t->step);
    line_field(&l, keys);
    line_write(&l);
}

static void tell_state(const tally *t, const pile *p)
{
    qn_vec2 middle = pile_middle(p);
    line l = { { 0 }, 0 };
    line_text(&l, "@state");
    line_field(&l, t->step);
    line_text(&l, " ");
    line_hex(&l, t->hash);
    line_field(&l, middle.x);
    line_field(&l, middle.y);
    line_field(&l, p->points);
    line_field(&l, p->queried);
    line_field(&l, p->missed);
    line_write(&l);
}

void tell_step(tally *t, const pile *p, uint32_t cycles, uint32_t frames)
{
    line l = { { 0 }, 0 };
    t->hash = pile_hash(p, t->hash);
    t->sum += cycles;
    t->frames += t->step % TELL_EVERY == 1 ? 1 : frames; /* the lines before took their time, which is no part of the step */
    if (cycles > t->most) t->most = cycles;
    if (t->step % TELL_EVERY) return;
    tell_state(t, p);
    if (t->sum) {
        line_text(&l, "@cost");
        line_field(&l, t->step);
        line_field(&l, t->sum / TELL_EVERY);
        line_field(&l, t->most);
        line_field(&l, t->frames);
        line_write(&l);
    }
    t->sum = t->most = t->frames = 0;
}

int tell_refusal(qn_status status)
{
    if (status >= 0) return 0;
    board_write(qn_status_name(status));
    board_write(": the library refused\n");
    return 1;
}
