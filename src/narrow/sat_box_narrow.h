/* SPDX-License-Identifier: MIT */
/* The search where products of 64 bits are dear: a part of sat_box.c. */
#ifndef QN_NARROW_SAT_BOX_NARROW_H
#define QN_NARROW_SAT_BOX_NARROW_H

/* What is known of the best face: which may be it, bounds of its depth; once it is measured both are that, and which it is. */
typedef struct face_bounds {
    uint32_t left;
    int32_t lower, upper;
    int axis;
} face_bounds;

static inline void measure_face(const qn_box_model *m, face_bounds *f)
{
    const bool several = f->left & (f->left - 1u);
    f->lower = f->upper = several ? best_face(m, f->left, &f->axis) : face_depth(m, f->axis - (f->axis >> 2));
}

/* It is not measured where one alone is left that lies well inside, while edges may win by more than bounds are apart. */
static bool begin_faces(search *s, face_bounds *f)
{
    f->left = qn_box_cut_faces(&s->n, s->m, &f->upper);
    f->axis = (int)(f->left & 7u ? f->left >> 1 : 4 + (f->left >> 4)); /* of one; of a matrix that is no rotation none may be left */
    f->lower = (int32_t)((uint32_t)f->upper - (QN_CUT_FACES + QN_CUT_FACE_LOSS));
    if (f->lower > QN_BAND_MOST && !(f->left & (f->left - 1u))) return false;
    measure_face(s->m, f);
    return true;
}

/* An edge axis that is the least of all of them has won if it is taken by the lower bound; else by what is measured then, which is not
 * wanted where a verdict is all that is asked. */
static inline const candidate *settle(const search *s, const candidate *won, face_bounds *f, int32_t most, int32_t bar, const qn_dir2 *n)
{
    bars b;
    if (won && bar < bars_of(s->m, f->lower, most).beside) return won;
    if (!won && most <= QN_BAND_MOST) return NULL;
    measure_face(s->m, f);
    if (!won) return NULL;
    b = bars_of(s->m, f->lower, most);
    return bar < b.beside || (bar < b.aside && looks_aside(s, won, f->axis, n)) ? won : NULL;
}

QN_INLINE void search_within(const qn_box_model *m, int32_t near, int32_t most, qn_sat_result *out)
{
    const candidate *won;
    search s;
    qn_dir2 n;
    face_bounds f;
    bars b;
    int32_t bar, least;
    bool measured;
    s.m = m;
    measured = begin_faces(&s, &f);
    if (f.upper < -near) {
        take_face(f.axis, f.upper, out);
        return;
    }
    if (measured) b = bars_of(m, f.lower, most);
    else b.aside = f.upper < most ? f.upper : most, b.beside = INT32_MAX;
    bar = b.aside;
    least = f.upper;
    s.limit = limit_of(bar, least);
    won = NULL;
    if (!has_common_axis(&s, f.lower)) won = measure_edges(&s, filter_edges(&s, s.left), near, f.axis, b.beside, &bar, &least, &n);
    if (!measured) won = settle(&s, won, &f, most, bar, &n);
    if (won) {
        take(out, QN_AXIS_EDGES, won->i, won->j, bar);
        set_in_plane(&out->n, won->i, &n);
    } else {
        take_face(f.axis, f.lower, out);
        if (most > QN_BAND_MOST) face_direction(m, out);
    }
    out->least = least < f.upper ? least : f.upper;
}

#endif
