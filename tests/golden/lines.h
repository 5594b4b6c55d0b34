/* SPDX-License-Identifier: MIT */
/* One hash for each query, types and size class: a difference names its place. Outline:
 *   lines.c         names the classes, and gives each a stream of random numbers and a hash.
 *   lines_pairs.c   makes the pairs of a class and places them, without any query: no answer
 *                   changes what the next query is given.
 *   lines_calls.c   calls the library: nothing else of the lines does, but for frames, directions,
 *                   the makers of shapes and numbers alone.
 *   lines_run.c     runs the rows of a program on each class.
 *   lines_space.c, lines_plane.c   are the programs: rows; and lines_num.c, of numbers alone.
 * A class draws from its own stream alone, so that its hash is the same in any order of classes. */
#ifndef LINES_H
#define LINES_H

#include "mix.h"
#include "queries.h"

/* From a source made for one run: the seed; the answer of which a bit is flipped, counted from 1;
 * and whether the classes come in the opposite order. */
extern uint64_t lines_seed;
extern uint32_t lines_flip;
extern int lines_backward;

/* ---- Classes --------------------------------------------------------------------------------- */

/* Of both dimensions. The last two of space are given by vertices, of the plane by edges, arcs. */
enum { LINES_ROUND, LINES_CAPSULE, LINES_BOX, LINES_HULL, LINES_CLOUD, LINES_KINDS };
#define LINES_SECTOR LINES_CLOUD
enum { LINES_TINY, LINES_SMALL, LINES_LARGE, LINES_HUGE, LINES_SIZES };

/* The size of a shape is the largest coordinate of its bounding box in its own frame, radius
 * included; that of a pair is its larger shape's. */
typedef struct lines_class {
    int plane;
    int a, b;    /* a <= b; b is LINES_KINDS where the class is of one shape */
    int rounded; /* 1: of the boxes, hulls, clouds, polygons and sectors at least one has a radius;
                  * 0: none has */
    int size;
} lines_class;

/* Calls for all classes of pairs, or of single shapes, of one dimension. */
void lines_each(int plane, int one, void (*visit)(const lines_class *c));
/* The stream of a class depends on its name and the seed alone. */
random_state lines_stream(const lines_class *c);
/* The sizes of A and B: one of them is within the class, the other as large or smaller. Returns
 * which of the two get a radius: bit 0 A, bit 1 B; one that can, at least, where the class is
 * rounded. */
int lines_draw_sizes(random_state *r, const lines_class *c, int32_t *a, int32_t *b);
extern int32_t lines_larger, lines_smaller; /* of those that were drawn last */
/* The class of a size. */
int lines_size_class(int32_t size);

/* ---- Hashes ---------------------------------------------------------------------------------- */

typedef uint64_t lines_hash;
void lines_fold(lines_hash *h, uint32_t word);
void lines_fold_64(lines_hash *h, uint64_t word);
/* The words of an object that is made of words of 32 bits alone. */
void lines_fold_words(lines_hash *h, const void *object, size_t bytes);
#define FOLD(object) lines_fold_words(h, &(object), sizeof(object))
/* Each result begins with its status; is it a verdict? */
int lines_fold_status(lines_hash *h, qn_status status);
/* The greatest size of a class, in LSB. */
int32_t lines_most(int size);
/* Writes the line: query, types (in pieces), size, hash. */
void lines_write_of(const char *query, const char *const types[4], int size, lines_hash h);
void lines_write(const char *query, const lines_class *c, lines_hash h);

/* ---- Pairs ----------------------------------------------------------------------------------- */

/* Of a pair. 0 to 2: any axis, the vertices meet, apart by any gap, by -2 to 2 LSB, or overlapping.
 * 3, 4, 7: an axis of A, B aligned with it, and a step aside; 6 likewise, B turned anyhow. 5: from
 * within each other. 8: unturned, the vertices meet along an axis, within an LSB or exactly. */
#define LINES_PLACES 9

/* The pair, and the vertices of both: not on the stack, of which the smallest board has little. */
extern world_pair lines_both;

/* Makes the shapes of a class; of a class of one shape B is a point. The random numbers of the
 * places follow in the same stream, and those of a path, along which B, or a point, moves from
 * where it begins. */
void lines_make(random_state *r, const lines_class *c);
void lines_place(random_state *r, int place);
void lines_make_path(random_state *r);
int32_t lines_larger_size(void);
/* The vertices of a core: those of a box are its corners. */
int lines_vertex_count(const world_shape *s);
world_vec lines_vertex(const world_shape *s, int i);
/* The same in the world, and how many: 8 at most. */
size_t lines_world_vertices(const world_shape *s, const world_pose *pose, world_vec v[8]);

/* Memory of the hulls of both, of 8 points each: its arrays, and what the builder needs besides;
 * and that of the queries. */
#define LINES_HULL_BYTES (8u * 76u)
extern int64_t *const lines_scratch; /* QN_WORKSPACE_BYTES, or NULL in the plane */

/* ---- Calls ----------------------------------------------------------------------------------- */

extern const int lines_plane; /* the world of the program */
extern qn_query lines_query;
extern int lines_shift; /* of the reaches of LINES_STALE */
extern world_path lines_path;
extern world_vec lines_from;

/* Besides those of queries.h, on A and B, A alone, and from B's place. */
enum { LINES_STALE = CALLS, LINES_CUT, LINES_PATCH, LINES_SUPPORT, LINES_EDGE, LINES_BUILD };
/* Calls the library with the pair, folds the result and gives the status. */
qn_status lines_call(lines_hash *h, int which);

/* ---- Rows ------------------------------------------------------------------------------------ */

enum { LINES_ROWS = 18 }; /* of a program, at most */
enum {
    LINES_ONCE = 1, /* for a shape, not for each place */
    LINES_LEGAL = 2,
    LINES_WITHIN = 4, /* a margin */
    LINES_CACHED = 8,
    LINES_ALWAYS = 16 /* `least` holds for other seeds as well */
};

/* A row of a part, by its number. */
typedef struct lines_row {
    int part;
    const char *query; /* the line's name */
    int which;
    int (*takes)(const lines_class *c); /* NULL: every class */
    int how;
    /* of each verdict, from QN_APART on, in the pairs of the golden seed, or LINES_ALWAYS: enough of
     * each makes a change of either show */
    int least[3];
} lines_row;
extern const lines_row lines_rows[LINES_ROWS];

/* A part of a program, over the classes of its pairs or, with `one`, of its shapes. How often shapes
 * are made; of how many places, which begin where the last ones did and a step on; and what is drawn
 * for each of them. */
typedef struct lines_part {
    int one, rounds, places, step, margins, paths;
} lines_part;
extern const lines_part lines_parts[]; /* the last has no rounds */

#endif
