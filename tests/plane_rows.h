/* SPDX-License-Identifier: MIT */
/* Pairs of the plane that are easily answered wrongly, one row each: a name, the bodies and their
 * real separation in 2^-8 LSB. The plane's oracle judges every row and its separation on this
 * machine (tests/cases/plane_main.c); unit/test_contact2.c judges them in whole numbers on every
 * board that runs the unit tests. */
#ifndef PLANE_ROWS_H
#define PLANE_ROWS_H

#include "plane_row.h"

/* At home. */
#define TILE BOX(1000, 1000, 0, 0, 1, 0)
#define SQUARE BOX(2000, 2000, 0, 0, 1, 0)
#define PLANK BOX(4000, 1000, 0, 0, 1, 0)
#define FLOOR BOX(50000, 1000, 0, 0, 1, 0)
#define BENCH BOX(9000, 1000, 0, 0, 1, 0)
#define HALF_DISC SECTOR(0, 1000, 0, 1, 0, 0, 1, 0)
#define WEDGE TRIANGLE(0, 0, 0, 6000, 0, 0, 8000, 0, 0, 1, 0)
#define WIDE TRIANGLE(0, -67108864, 0, 67108864, 1, 0, 67108864, 0, 0, 1, 0)

static const plane_row plane_rows[] = {
    /* Circles: one point midway between the surfaces, on the line of the centres: 3-4-5, 1400
     * and 4990 apart. A circle counts from its centre, wherever that lies. */
    ONE("s1_2_point_to_point", CIRCLE(1000, 7, 9), CIRCLE(500, 847, 1129), -25600, 577, 769, 100,
        0x80008000u),
    ONE("s1_2_point_to_point", CIRCLE(3000, -700000, 500000), CIRCLE(2000, -697006, 503992), -2560,
        -698203, 502396, 10, 0x80008000u),
    /* A circle on an edge: its own point; beyond the edge's end: that end. */
    ONE("s1_3_point_to_segment", BOX(2000, 1000, 0, 0, 1, 0), CIRCLE(500, 300, 1490), -2560, 300,
        995, 10, 0x00028000u),
    ONE("s1_3_point_to_segment", BOX(2000, 1000, 0, 0, 1, 0), CIRCLE(500, 2294, 1392), -2560, 1997,
        996, 10, 0x80028000u),
    /* Two squares of 1 unit, half a unit apart sideways and 0.01 deep. */
    POINTS("shifted_squares_have_two_points", BOX(32768, 32768, 0, 0, 1, 0),
           BOX(32768, 32768, 32768, 64881, 1, 0), -167680, 2),
    /* Two edges: one is clipped by the sides of the other; sides in one line meet vertex to
     * vertex. */
    TWO("s1_4_segment_to_segment", PLANK, BOX(1000, 1000, 3500, 1990, 1, 0), -2560, 2500, 995, 10,
        0x80038000u, 4000, 995, 10, 0x80028001u),
    /* A box tilted by 7-24-25: the floor's edge is square to the way out and is the reference;
     * the box's edge ends at its corners, 1500 and 100 deep, or is clipped by the floor's end,
     * 37/48 of 1400 above the deeper corner. Exchanged, the floor is B and holds the reference
     * (s3_2_flip). */
    TWO("s1_4_the_reference_is_square_to_the_way_out", BOX(40000, 10000, 0, 0, 1, 0),
        BOX(2500, 2500, 0, 11600, 24, 7), -384000, -1700, 9250, 1500, 0x00028000u, 3100, 9950, 100,
        0x00028001u),
    TWO("s3_2_flip", BOX(40000, 10000, 0, 0, 1, 0), BOX(2500, 2500, 38000, 11600, 24, 7), -384000,
        36300, 9250, 1500, 0x00028000u, 40000, 9790, 421, 0x80020000u),
    /* B overhangs on both sides; on its corner, 1414 below its centre. */
    TWO("s3_2_clip_both_sides_and_cull", TILE, BOX(4000, 1000, 0, 1990, 1, 0), -2560, -1000, 995,
        10, 0, 1000, 995, 10, 0),
    ONE("s3_2_clip_both_sides_and_cull", PLANK, BOX(1000, 1000, 0, 2400, 1, 1), -3639, 0, 993, 14,
        0),
    /* The second side plane stands at the reference edge's second end: what overhangs is cut
     * there, and nowhere else. The other body may hold the longer edge, or nothing overhangs. */
    TWO("s3_e1_second_side_plane", TILE, BOX(600, 1000, 900, 1990, 1, 0), -2560, 300, 995, 10, 0,
        1000, 995, 10, 0),
    TWO("s3_e1_second_side_plane", TILE, BOX(600, 1000, -900, 1990, 1, 0), -2560, -300, 995, 10, 0,
        -1000, 995, 10, 0),
    TWO("s3_e1_second_side_plane", BOX(600, 1000, 0, 0, 1, 0), BOX(1000, 1000, 900, 1990, 1, 0),
        -2560, -100, 995, 10, 0, 600, 995, 10, 0),
    TWO("s3_e1_second_side_plane", TILE, BOX(600, 1000, 300, 1990, 1, 0), -2560, -300, 995, 10, 0,
        900, 995, 10, 0),
    /* Ends 1 LSB inside or outside of a side plane: the product of the two distances, in LSB, is
     * too small to tell. */
    TWO("s3_e3_sides_are_compared", TILE, BOX(997, 1000, 0, 1990, 1, 0), -2560, -997, 995, 10, 0,
        997, 995, 10, 0),
    TWO("s3_e3_sides_are_compared", TILE, BOX(999, 1000, 0, 1990, 1, 0), -2560, -999, 995, 10, 0,
        999, 995, 10, 0),
    TWO("s3_e3_sides_are_compared", TILE, BOX(1000, 1000, 0, 1990, 1, 0), -2560, -1000, 995, 10, 0,
        1000, 995, 10, 0),
    TWO("s3_e3_sides_are_compared", TILE, BOX(1001, 1000, 0, 1990, 1, 0), -2560, -1000, 995, 10, 0,
        1000, 995, 10, 0),
    TWO("s3_e3_sides_are_compared", TILE, BOX(1003, 1000, 0, 1990, 1, 0), -2560, -1000, 995, 10, 0,
        1000, 995, 10, 0),
    /* A tilted box in a floor: each end has its own depth; one above the floor is culled. */
    POINTS("s3_e2_points_above_the_face_are_culled", PLANK, BOX(1000, 1000, 0, 1900, 100, 1),
           -28147, 2),
    POINTS("s3_e2_points_above_the_face_are_culled", PLANK, BOX(1000, 1000, 0, 1995, 100, 1), -3827,
           1),
    /* A sector's arc has one point; its flat side, two edges in a line, two. */
    ONE("s1_5_sectors", PLANK, SECTOR(0, 1000, 0, 1, 0, 1990, 0, -1), -2560, 0, 995, 10,
        0x00028002u),
    TWO("s1_5_sectors", PLANK, SECTOR(0, 1000, 0, 1, 0, 990, 0, 1), -2560, -1000, 995, 10, 0, 1000,
        995, 10, 0),
    /* A capsule lying on a box, and on a capsule, has two points; upright on it, one. */
    TWO("lying_capsules_have_two_points", PLANK, CAPSULE(300, -1000, 0, 1000, 0, 50, 1290, 1, 0),
        -2560, 1050, 995, 10, 0, -950, 995, 10, 0),
    TWO("lying_capsules_have_two_points", CAPSULE(300, -1000, 0, 1000, 0, 0, 0, 1, 0),
        CAPSULE(300, -1000, 0, 1000, 0, 500, 590, 1, 0), -2560, -500, 295, 10, 0, 1000, 295, 10, 0),
    POINTS("lying_capsules_have_two_points", CAPSULE(300, -1000, 0, 1000, 0, 0, 0, 1, 0),
           CAPSULE(300, -1000, 0, 1000, 0, 0, 1290, 0, 1), -79360, 1),
    /* Deep in a box a tilted capsule touches with both ends. Over the far end lies its straight
     * side, 5/4 of the radius above the core; or, of a large radius, the ball about the lower
     * end: 5000^2 = 1400^2 + 4800^2. */
    TWO("points_lie_on_the_surface_of_rounded_bodies", BOX(100000, 100000, 0, 0, 1, 0),
        CAPSULE(500, 0, 0, 4000, 3000, 0, 90000, 1, 0), -2688000, 0, 94750, 10500, 0, 4000, 96188,
        7625, 0),
    TWO("points_lie_on_the_surface_of_rounded_bodies", BOX(100000, 100000, 0, 0, 1, 0),
        CAPSULE(5000, 0, 0, 1400, 1050, 0, 90000, 1, 0), -3840000, 0, 92500, 15000, 0, 1400, 92600,
        14800, 0),
    /* A bump of 1 LSB in the middle of a face: the points span the whole face. */
    SPANS("nearly_flat_edges_are_one_face",
          POLYGON(0, 0, 0, 1, 0, 5, { -5000, -1000 }, { 5000, -1000 }, { 5000, 1000 }, { 0, 1001 },
                  { -5000, 1000 }),
          BOX(9000, 500, 0, 1480, 1, 0), -5376, 9990),
    /* An edge of 160 LSB that falls by 7 belongs to the face, though the radius is 50 times as
     * long. */
    SPANS("a_very_round_body_on_its_short_edge",
          POLYGON(8506, 144705, -358675, 55582, 34721, 7, { 4136, 2521 }, { 2617, 4076 },
                  { 2479, 4161 }, { 2145, 4342 }, { 2092, 4368 }, { -4398, -2029 }, { 224, -4838 }),
          TRIANGLE(4899, -82871, 48440, -40104, -87211, 74700, -60283, 143695, -391612, -54908,
                   -35778),
          -11265637, 150),
    /* The deepest corner lies in the middle of the face, 5 LSB below both its ends: the points
     * span more than half of the face, and one of them is as deep as the corner to an LSB. */
    SPANS("a_corner_in_the_middle_of_a_face", BOX(100000, 100000, 0, 0, 1, 0),
          POLYGON(0, 0, 99000, 1, 0, 4, { 0, 0 }, { 600, 8 }, { 0, 2000 }, { -600, 8 }), -256000,
          670),
    SPANS("a_corner_in_the_middle_of_a_face",
          SECTOR(0, 7973, 0, 42511, 16751898, -3594845, -50699, -64238),
          SECTOR(7, 60, 3644, 42511, 16749551, -3597817, 11081, 14250), -971258, 64),
    /* One edge of a corner drops by 5 LSB over its 330, a flatter one on the other side by 24 over
     * its 2,048: the flatter one is level for longer, and its end is a point. */
    SPANS("a_flatter_edge_at_the_face", BOX(76499, 384499, 0, 0, 65536, 0),
          POLYGON(0, 27, -4, 56049, 15907, 4, { -790, -1514 }, { 455, -412 }, { -123, 769 },
                  { -705, -1195 }),
          -19666932, 2048),
    /* A corner in the middle of an edge whose neighbours lie half of the depth higher, 11 /
     * sqrt(2): they are level, and more than half of the 165 LSB between them is spanned. */
    SPANS("corners_at_half_of_the_depth",
          POLYGON(0, 454, 451, 65536, 0, 8, { 234, 97 }, { 97, 234 }, { -97, 234 }, { -234, 97 },
                  { -234, -97 }, { -97, -234 }, { 97, -234 }, { 234, -97 }),
          POLYGON(0, 0, 0, 65536, 0, 4, { 351, 234 }, { 298, 298 }, { 234, 351 }, { -298, -298 }),
          -3982, 84),
    /* Sides of two 32-gons, shifted by half a side: the deepest corner lies in the middle, and
     * one end lacks 9 LSB, more than either edge may alone. */
    SPANS("sides_that_end_beyond_a_corner_in_the_middle",
          POLYGON(0, -191268, -287652, 20862, 62127, 7, { -165, -33 }, { -155, -64 }, { -140, -93 },
                  { -119, -119 }, { -93, -140 }, { -64, -155 }, { 0, 0 }),
          POLYGON(0, -191141, -287889, 20862, 62127, 6, { 0, 0 }, { 161, 49 }, { 148, 79 },
                  { 130, 107 }, { 107, 130 }, { 79, 148 }),
          -17182, 35),
    /* Two edges that tie within the roundings, and meet: the vertex that touches lies a little
     * beyond the end of the one that was taken. */
    ROW("a_point_stays_on_the_edge_it_touches",
        SECTOR(0, 45699181, 12975, 60468, -6294336, 8514774, 22544, 42802),
        SECTOR(0, 29608728, 64818, 26112, -6294339, 8514898, 58821, -45448), -30344),
    /* An edge tilted by 1 in 116 drops 8 over its 894: the round surface is that flat, too. */
    SPANS("a_tilted_edge_of_a_round_body_is_a_face",
          POLYGON(16933, 270158, 298021, 2838, 65475, 4, { 33944, 17093 }, { 33532, 17887 },
                  { -6239, -37489 }, { 2584, -37916 }),
          POLYGON(2119, 273544, 294010, -16617, 63394, 5, { 48306, 41242 }, { 40723, 48744 },
                  { 19766, 60363 }, { 40516, -48916 }, { 55058, -31669 }),
          -8052044, 804),
    /* A corner, 6 deeper than the end of its one edge, is a point, or a place 5 along that edge is.
     * The other point is the far end of the other edge, 157 higher and 2,808 away. */
    TWO("the_deepest_corner_is_a_point",
        POLYGON(0, -188703, -11578, 33545, 56300, 4, { -570, 5931 }, { 3087, -5096 },
                { 5077, -3118 }, { 5094, -3090 }),
        POLYGON(0, -182367, -6182, 65213, -6496, 4, { 8362, 703 }, { -697, 8362 }, { -5981, 5886 },
                { 68, -8391 }),
        -363221, -184105, -9018, 1418, 0, -183347, -11722, 1261, 0),
    /* A short edge of a very round body, tilted by 1 in 15: the arc about its end touches. */
    POINTS("a_short_edge_of_a_very_round_body",
           POLYGON(4343, -186150, -294198, -28296, -59112, 7, { 89226, 61892 }, { 12727, 107842 },
                   { 1009, 108586 }, { -108357, -7113 }, { -101192, -39395 }, { -69169, -83711 },
                   { -18256, -107045 }),
           POLYGON(62104, -215139, -252312, 28379, 59073, 8, { 4963, 2107 }, { 3449, 4145 },
                   { -5391, 127 }, { -5153, -1587 }, { 1848, -5066 }, { 4075, -3532 },
                   { 4327, -3218 }, { 4375, -3152 }),
           -28533711, 2),
    /* Parallel capsules that overlap along a part: the vertex that was found lies beyond. */
    ROW("nearest_points_of_parallel_capsules",
        CAPSULE(16454, -147059, 0, 147059, 0, -369822, -76439, 0, 65536),
        CAPSULE(47687, -51008, 0, 51008, 0, -305651, -219587, 0, 65536), 7680),
    /* An apex faces up, a little above the middle of a thin box; down is the way out, for the
     * arc. */
    ROW("the_side_of_a_box_behind_an_apex", BOX(8539, 2942, 0, 0, 1, 0),
        SECTOR(0, 1000, 9, 1, 0, 8, 0, -1), -755200),
    /* A tiny sector faces the corner of an arc of 518 units, 1 LSB away: the direction between
     * corner and apex, 28 LSB long, is rough and may lead over the arc. */
    ROW("a_rough_direction_does_not_lead_over_an_arc",
        SECTOR(0, 33967733, 42253, 220, -730115, 696279, 60727270, 22198300),
        SECTOR(0, 27, 24980, 17951, 31111852, 12524124, -63288693, -24852069), 227),
    /* A segment of 48 LSB is 212 LSB from the end of a long, very round one; its own normal
     * separates by 207 alone. So the normal leads from end to end. */
    POINTS("a_short_segment_at_the_end_of_a_long_one",
           BOX(0, 24, -14392898, 12970101, 59525, -48460),
           SECTOR(1096373, 8793799, 65536, 0, -14393080, 12969951, 6614, -22388), -280617121, 1),
    /* A polygon of 140 LSB on a long side, which is parallel to one of its edges; the next edge,
     * 5 LSB lower at its end, is level as well, and spanned. */
    SPANS("a_level_neighbour_of_a_short_edge_is_spanned",
          BOX(62564, 8459, -12758088, 351496, 7007, 1),
          POLYGON(0, -12744528, 343810, 7007, 1, 7, { 87, -115 }, { 96, 33 }, { 48, 88 },
                  { -39, 133 }, { -91, 138 }, { -136, 138 }, { 3, -63 }),
          -232721, 96),
    /* A point on a steep edge, where the other body ends, gives way to the deepest. */
    TWO("the_steep_end_gives_way_to_the_deepest",
        POLYGON(0, 0, 0, 1, 0, 4, { -800, -900 }, { 900, -900 }, { 900, -3 }, { -800, -3 }),
        POLYGON(0, 0, -60, 1, 0, 5, { -1000, 100 }, { 0, -9 }, { 490, -4 }, { 1000, 100 },
                { 0, 2000 }),
        -16896, 0, -36, 66, 0, 490, -33, 61, 0),
    /* The reference edge ends at a corner, beyond which its body falls by 52 degrees: that side is
     * no part of the contact, which ends at the corner, 30 from the deepest vertex. */
    SPANS("a_steep_side_is_no_part_of_a_contact",
          POLYGON(0, -48, 0, 0, 12345, 4, { -12, -48 }, { 36, 36 }, { -24, 24 }, { -36, 0 }),
          POLYGON(0, -24, 12, 12345, 0, 5, { -24, -48 }, { -24, 0 }, { -48, 48 }, { -48, 24 },
                  { -36, -36 }),
          -7832, 30),
    /* The corner of a tiny sector is .138 LSB from that of another one, whose edge overlaps its arc
     * by .05: an edge is the better axis, but not of what is apart. */
    ROW("an_edge_does_not_hide_what_is_apart",
        SECTOR(0, 8924, 52521, 25977, 8546478, -13528074, -31094, 57979),
        SECTOR(0, 3, 17622, 55912, 8546187, -13519154, -19758, 32791), 35),
    /* A circle at every place of a square: over a side, over its end, 490 and 500 from the
     * corner (3-4-5), apart; its centre on the side, on the corner, in the middle, and nearly a
     * tie. */
    ONE("a_circle_at_every_place_of_a_square", SQUARE, CIRCLE(500, 700, 2490), -2560, 700, 1995, 10,
        0),
    ONE("a_circle_at_every_place_of_a_square", SQUARE, CIRCLE(500, 2000, 2490), -2560, 2000, 1995,
        10, 0),
    ONE("a_circle_at_every_place_of_a_square", SQUARE, CIRCLE(500, 2294, 2392), -2560, 1997, 1996,
        10, 0),
    ONE("a_circle_at_every_place_of_a_square", SQUARE, CIRCLE(500, 2300, 2400), 0, 2000, 2000, 0,
        0),
    ROW("a_circle_at_every_place_of_a_square", SQUARE, CIRCLE(500, 2303, 2404), 1280),
    ROW("a_circle_at_every_place_of_a_square", SQUARE, CIRCLE(500, 2504, 700), 1024),
    ONE("a_circle_at_every_place_of_a_square", SQUARE, CIRCLE(500, -2000, 30), -128000, -1750, 30,
        500, 0),
    POINTS("a_circle_at_every_place_of_a_square", SQUARE, CIRCLE(500, 2000, -2000), -128000, 1),
    POINTS("a_circle_at_every_place_of_a_square", SQUARE, CIRCLE(500, 0, 0), -640000, 1),
    ONE("a_circle_at_every_place_of_a_square", SQUARE, CIRCLE(500, 0, 1), -639744, 0, 751, 2499, 0),
    ONE("a_circle_at_every_place_of_a_square", SQUARE, CIRCLE(500, -1900, 1899), -153600, -1700,
        1899, 600, 0),
    POINTS("a_circle_at_every_place_of_a_square", SQUARE, CIRCLE(500, 1900, 1900), -153600, 1),
    ONE("a_circle_in_a_circle", CIRCLE(500, 9, 9), CIRCLE(500, 9, 7), -255488, 9, 8, 998, 0),
    /* A body in itself leaves by its least width: a square, a right-angled triangle 1200 high, a
     * capsule and half a disc; a square turned by 3-4-5 has its corner 1400 from the middle. */
    POINTS("the_same_body_twice", TILE, TILE, -512000, 2),
    ROW("the_same_body_twice", TILE, BOX(1000, 1000, 0, 0, 4, 3), -614400),
    ROW("the_same_body_twice", TRIANGLE(0, -1000, -400, 1500, -400, -100, 800, 0, 0, 1, 0),
        TRIANGLE(0, -1000, -400, 1500, -400, -100, 800, 0, 0, 1, 0), -307200),
    POINTS("the_same_body_twice", CAPSULE(300, -700, 0, 700, 0, 0, 0, 1, 0),
           CAPSULE(300, -700, 0, 700, 0, 0, 0, 1, 0), -153600, 2),
    ROW("the_same_body_twice", HALF_DISC, HALF_DISC, -256000),
    /* A capsule deep in a triangle leaves by the side that its lower end is nearest to: three
     * sides, the slanted one 100 above it, and the middle of the inner circle, 2000 from each. */
    POINTS("a_capsule_deep_in_a_triangle", WEDGE, CAPSULE(100, -200, 0, 200, 0, 2000, 150, 1, 0),
           -64000, 2),
    POINTS("a_capsule_deep_in_a_triangle", WEDGE, CAPSULE(100, -200, 0, 200, 0, 150, 3000, 0, 1),
           -64000, 2),
    POINTS("a_capsule_deep_in_a_triangle", WEDGE, CAPSULE(100, -200, 0, 200, 0, 2920, 3940, -3, 4),
           -51200, 2),
    POINTS("a_capsule_deep_in_a_triangle", WEDGE, CAPSULE(100, -200, 0, 200, 0, 2000, 2000, 1, 0),
           -537600, 2),
    /* Where the nearest corner lies outside of the angle of an arc, the arc's end is nearest and
     * not the arc: of either body. */
    ROW("an_arc_turned_past_the_other_body", SECTOR(0, 500000, 1073000000, 3224, 0, 0, 14065, 3),
        SECTOR(0, 0, 0, 30000, 30000000, 3000000, 1073740000, 232250), INT64_C(7590947604)),
    ROW("an_arc_turned_past_the_other_body", SECTOR(0, 90000, 0, 30000, 0, 0, 1, -1),
        TRIANGLE(70000000, 94682, -63122, 31561, 94683, 0, 0, 40000000, 50000000, -986922080,
                 -422972980),
        -1569450829),
    ROW("an_arc_turned_past_the_other_body",
        SECTOR(0, 67108863, 40, 270000000, 0, 0, -873483000, 350402300),
        SECTOR(0, 67108864, 30000, 0, 62284170, -24985630, -873500000, 350400000), -168),
    ROW("an_arc_turned_past_the_other_body",
        SECTOR(2, 4356058, 1073741824, 1968, -2915134, -8144011, -209695532, -349744500),
        SECTOR(0, 4356058, 1073741824, 2, -7395127, -15616062, 552144566, 920900508), 13093),
    /* The search finds the farther end of a narrow arc: no edge leads to the other end, which is
     * nearest. */
    ROW("the_nearer_end_of_a_narrow_arc",
        SECTOR(0, 45, 35645, 1362, -3260318, -13739779, 368596, 258320),
        BOX(2, 0, -3260279, -13739749, -340636, -217853), 578),
    /* Two edges in a row that turn by 2^-26: the body over the second one touches that, though
     * the first one is as near but for roundings. */
    ROW("the_second_of_two_edges_in_line",
        TRIANGLE(0, 45579888, -51314986, -45579888, 51314987, -2051095, 2309174, 0, 0, 0, -1),
        CIRCLE(67108860, -46569055, 48395210), -1000),
    ROW("the_second_of_two_edges_in_line",
        TRIANGLE(0, 4, 0, 45522450, 21882900, -45522440, -21882900, 0, 0, 300000000, 0),
        SECTOR(1, 0, 0, 1, 108810, 52305, 0, 1), 52),
    ROW("the_second_of_two_edges_in_line", SECTOR(0, 64041414, 0, 530000000, 0, 0, 0, -1),
        TRIANGLE(0, 60814098, 51602856, 22197145, 18835044, -29190767, -24769368, -48437490,
                 23956030, -28690, -8556),
        261),
    ROW("the_second_of_two_edges_in_line",
        TRIANGLE(0, 13210591, -29452223, 13217955, -29448919, 13224370, -29446040, 0, 0, -62503,
                 37434),
        TRIANGLE(0, 1, 0, 0, 0, 0, 62, 3791200, 32055950, -530000000, 0), -50),
    /* A corner stands over the end of an edge, but for roundings, and the edge that ends in it
     * is steep: the corner touches, and no place along that edge. */
    ROW("a_tip_over_the_end_of_an_edge",
        TRIANGLE(0, 0, 0, -500000, 0, -500000, -1000000, 0, 0, 120000000, 390000000),
        TRIANGLE(0, -37146990, -30038895, 1, 0, 15363262, 12423494, 500000, -500000, -30000, -7000),
        -105137173),
    ROW("a_tip_over_the_end_of_an_edge",
        TRIANGLE(0, 0, 0, 2000000, 14400000, -30000000, 10000000, 0, 0, 60000, -20000),
        TRIANGLE(0, 27045060, -8374142, 13417790, -6849733, 4499030, -5852040, -600000, 0, 0,
                 510000000),
        -62293508),
    /* A corner a few LSB from the centre of an arc: the direction between the two is all
     * rounding, and the edge at the corner gives the direction. */
    ROW("a_corner_at_the_centre_of_an_arc", SECTOR(0, 67108864, 8, 1073741824, 0, 0, 16024, -11168),
        TRIANGLE(0, 51005819, 8950380, 56092196, 42969368, -62194424, 23851497, 68018906, -19134511,
                 -27717, 37004),
        INT64_C(-17179869041)),
    ROW("a_corner_at_the_centre_of_an_arc", SECTOR(0, 0, 0, 530000000, 0, 0, 5000, 0),
        TRIANGLE(0, 50000000, 0, 56092195, 42969368, 0, 0, 68018906, -19134511, -27717, 37004),
        396),
    /* The flat sides of two slices of nearly half a disc face each other: the gap that one edge
     * proves is the distance, whichever edge holds the foot. */
    ROW("the_gap_that_is_proved", SECTOR(0, 60000000, 50, 1070000000, 0, 0, -30000, 0),
        SECTOR(0, 70000000, 64, 1070000000, 50000, -100000, 30000, 0), 12800001),
    ROW("the_gap_that_is_proved", SECTOR(0, 67108864, 48, 1073741824, 0, 0, -65536, 0),
        SECTOR(3, 67108861, 64, 1073741824, 122684, -233854, 65536, 0), 31406339),
    /* Bodies of 1024 units, 2.8 LSB apart or deep: more than a touch may be. */
    ROW("the_largest_bodies_nearly_touch", SECTOR(0, 67108864, 0, 30000, 0, 0, 0, 30000),
        TRIANGLE(0, -44739240, -67108860, 0, 0, -67108862, -44739242, 137112572, 52680078, 62116,
                 -20710),
        730),
    ROW("the_largest_bodies_nearly_touch",
        TRIANGLE(0, -40336255, -59189431, 60000000, 0, 0, 0, 0, 0, 30000, 0),
        BOX(66719564, 10000000, -79854872, -113421554, 32688, 56730), -725),
    /* Two slices without width, end to end and 1 LSB apart, the one rounded by 1: they touch and
     * do not overlap. */
    ROW("ends_of_slices_that_touch", SECTOR(0, 30000000, 30000, 0, 0, 0, 0, 750000000),
        SECTOR(1, 70000000, 530000000, 0, -1, 0, -5000, 0), 0),
    /* The end of an arc, or its lowest point, lies past the end of a small body's edge, and the
     * arc is level from there to the edge but for roundings: the point is where the edge ends,
     * not past it, where the small body is not. */
    ROW("an_arc_past_the_end_of_a_short_edge",
        SECTOR(0, 4178122, 0, 65536, 9892988, 8731302, -65536, 0),
        POLYGON(61, 9892578, 12909099, 61667, -1, 4, { -170, -255 }, { 340, -255 }, { 170, 255 },
                { 0, 340 }),
        -164097),
    ROW("an_arc_past_the_end_of_a_short_edge",
        SECTOR(0, 488924, 52704, 14126, -306763, 7106597, -521090, 1113567),
        ROUNDED_BOX(1, 14, 9, -522482, 7542124, 601834, -1214920), -746470),
    ROW("an_arc_past_the_end_of_a_short_edge",
        SECTOR(0, 39295514, 34819, 38400, 3655347, 14571270, -26, 30),
        SECTOR(0, 202, 269, 58603, 3655322, 14571300, 28, -29), -9967),
    /* A small polygon's corner near the apex of a sector 400,000 times as large: of the axis of
     * an edge and the direction between the two points, which separate as much, the normal is
     * the latter. */
    ROW("a_corner_near_the_apex_of_a_large_sector",
        SECTOR(0, 39347749, 61125, 30998, 9626644, -13665542, 4279, -35145),
        POLYGON(0, 9626724, -13665475, -59014, 38175, 5, { -5, -6 }, { 0, -6 }, { 0, 2 }, { -7, 6 },
                { -7, 0 }),
        25865),
    /* A hair that stands on its tip, tilted by less than its width: both its sides are the
     * contact, not the tip alone. */
    SPANS("a_hair_that_leans_on_a_side", BOX(27166630, 30000000, 0, 0, 0, 5000),
          TRIANGLE(0, 1, 2500000, 0, 2000000, 0, 0, 0, 27166640, -10000, -1070000000), -3677, 2000),
    SPANS("a_hair_that_leans_on_a_side", BOX(0, 30000000, 0, 0, 0, -1),
          TRIANGLE(0, -45134190, 49663910, -45137080, 49661282, -45173900, 49627800, 0, -67108840,
                   794000000, -723000000),
          -3143, 2000),
    /* The two straight edges of nearly half a disc, and those of a polygon like a bent hair, are
     * as deep but for roundings: what stands over one of them does not touch the other. */
    ROW("edges_that_are_nearly_one_line",
        SECTOR(0, 28635183, 2035, 1073741824, -3762063, -2807292, 20, 21),
        SECTOR(0, 40836961, 35459, 45029, -3762117, -2807236, -53829, -14427), -847),
    ROW("edges_that_are_nearly_one_line",
        SECTOR(0, 60927392, 15, 1073741824, -313625, 1225077, 4519, -4838),
        SECTOR(0, 354, 3, 1073741824, -313190, 1225544, -3655, 3023), -255),
    ROW("edges_that_are_nearly_one_line",
        SECTOR(0, 20980749, 6959, 1073741824, -54417727, -853926557, 13725, -58756),
        SECTOR(0, 378, 1, 0, -54416757, -853926465, 7, 24), -33549),
    ROW("edges_that_are_nearly_one_line",
        SECTOR(0, 24502713, 5191, 1073741824, 558164, -1776850, 82979, -98339),
        SECTOR(0, 498, 0, 1, 561126, -1778803, -63473, 64512), -880846),
    ROW("edges_that_are_nearly_one_line",
        POLYGON(0, -364679174, -1619072404, 5, 12, 5, { -41771009, -113010 }, { 40852215, 110521 },
                { 35581865, 96266 }, { 327665, 889 }, { -23439270, -63412 }),
        CAPSULE(0, -43719, -10146, -87846, 8259, -364637799, -1619089679, 16097, -12613), -611),
    /* The flat side of half a disc lies level before a side of a hexagon and beyond its ends:
     * what is between them is the gap of the two lines. */
    ROW("a_flat_side_before_a_level_one",
        SECTOR(0, 896027, 0, 65536, -9931264, 15266037, 40632, 2475),
        POLYGON(15751, -10902464, 15013265, 40632, 2475, 6, { 483236, -966472 },
                { 966472, -724854 }, { 966472, -483236 }, { 724854, 241618 }, { -483236, 724854 },
                { -241618, 0 }),
        652484),
    /* A sliver so thin that its far side is level, too, where the near side's next corner is
     * not: half of what is level is spanned, 1133 and 336. */
    SPANS("a_sliver_is_level_as_far_as_its_far_side", BOX(1000000, 100000, 0, 0, 1, 0),
          POLYGON(0, -500, 99996, 1, 0, 4, { -1691, 4 }, { 1836, -11 }, { 2128, -12 }, { 995, -7 }),
          -4096, 566),
    SPANS("a_sliver_is_level_as_far_as_its_far_side", BOX(630593, 163910, -8769448, 16196069, 3, 4),
          POLYGON(0, -8871403, 15786978, 659373596, 847436111, 6, { -856, -2 }, { 1193, -1 },
                  { 1157, 1 }, { -457, 4 }, { -1049, 1 }, { -1193, 0 }),
          -10381, 168),
    /* The next corner of a rounded edge is level, a few LSB lower, and so near that the ball about
     * the edge's own end covers it: the surface over that corner is the ball's. */
    POINTS("a_ball_covers_the_next_corner",
           POLYGON(0, 0, -13, 0, 1, 4, { 26, -52 }, { 52, 0 }, { 26, 26 }, { -13, -13 }),
           POLYGON(39, 91, 0, -1, 0, 4, { 52, -26 }, { 52, -13 }, { 13, 52 }, { -39, 39 }), -12838,
           2),
    POINTS("a_ball_covers_the_next_corner",
           POLYGON(0, 80, 80, 0, -1, 4, { -48, -64 }, { 64, -32 }, { 48, 64 }, { 0, 48 }),
           POLYGON(48, -16, 0, 0, 1, 6, { 0, -48 }, { 32, -32 }, { 48, -16 }, { 16, 0 }, { -64, 0 },
                   { -64, -32 }),
           -6793, 2),
    /* No end counts twice: of a ball at either end of a floor, and of a box that is tilted by 1 in
     * 100, whose two corners have depths of their own. */
    ONE("s1_e3_no_point_twice", BOX(4000, 1000, -3500, -1000, 1, 0), CIRCLE(300, 100, 290), -2560,
        100, -5, 10, 0),
    ONE("s1_e3_no_point_twice", BOX(4000, 1000, 3500, -1000, 1, 0), CIRCLE(300, 100, 290), -2560,
        100, -5, 10, 0),
    TWO("s1_e3_no_point_twice", BOX(4000, 1000, 0, -1000, 1, 0), BOX(1000, 500, 0, 480, 1000, 10),
        -7673, -995, -15, 30, 0, 1005, -5, 10, 0),
    TWO("s1_e3_no_point_twice", BOX(4000, 1000, 0, -1000, 1, 0), BOX(1000, 500, 0, 480, 1000, -10),
        -7673, 995, -15, 30, 0, -1005, -5, 10, 0),
    /* An edge that rises by 1 LSB in 2048 units: points 3 LSB from it are on their side of it, all
     * along, though products with so flat a normal round to nothing. */
    ROW("side_of_a_nearly_flat_edge", WIDE, CIRCLE(0, -60000000, -3), 782),
    ROW("side_of_a_nearly_flat_edge", WIDE, CIRCLE(0, 60000000, -3), 1010),
    ROW("side_of_a_nearly_flat_edge", WIDE, CIRCLE(0, -60000000, 4), -1010),
    ROW("side_of_a_nearly_flat_edge", WIDE, CIRCLE(0, 60000000, 4), -782),
    /* Squares as deep in each other along both axes, and 1 LSB more or less along one. */
    POINTS("two_ways_out_tie", TILE, BOX(1000, 1000, 1936, 1936, 1, 0), -16384, 2),
    POINTS("two_ways_out_tie", TILE, BOX(1000, 1000, 1000, 1001, 1, 0), -255744, 2),
    POINTS("two_ways_out_tie", TILE, BOX(1000, 1000, 100, 99, 1, 0), -486400, 2),
    /* A square of half 5000 turned by 3-4-5 stands 7000 high on its corner, by 45 degrees 7071.07. */
    ROW("kisses_in_exact_turns", BENCH, BOX(5000, 5000, -77, 8003, 4, 3), 768),
    ONE("kisses_in_exact_turns", BENCH, BOX(5000, 5000, -77, 8000, 4, 3), 0, -1077, 1000, 0, 0),
    ONE("kisses_in_exact_turns", BENCH, BOX(5000, 5000, -77, 7936, -3000, 4000), -16384, -1077, 968,
        64, 0),
    ROW("kisses_in_exact_turns", BENCH, BOX(5000, 5000, -77, 8075, 1, 1), 1007),
    ONE("kisses_in_exact_turns", BENCH, BOX(5000, 5000, -77, 8068, 1, 1), -785, -77, 998, 3, 0),
    /* Triangles 1 and 64 LSB high on a floor, on either side; in itself one is as deep as high. */
    ROW("slivers", FLOOR, TRIANGLE(0, -30000, 0, 30000, 0, 7000, 1, 0, 1003, 1, 0), 768),
    POINTS("slivers", FLOOR, TRIANGLE(0, -30000, 0, 30000, 0, 7000, 1, 0, 1000, 1, 0), 0, 2),
    POINTS("slivers", FLOOR, TRIANGLE(0, -30000, 0, 30000, 0, 7000, 1, 0, 997, 1, 0), -768, 2),
    ROW("slivers", FLOOR, TRIANGLE(0, -30000, 0, 30000, 0, 7000, 1, 0, 998, -1, 0), -768),
    POINTS("slivers", FLOOR, TRIANGLE(0, -30000, 0, 30000, 0, 7000, 64, 0, 997, 1, 0), -768, 2),
    ROW("slivers", FLOOR, TRIANGLE(0, -30000, 0, 30000, 0, 7000, 64, 0, 1067, -1, 0), 768),
    ROW("slivers", TRIANGLE(0, -30000, 0, 30000, 0, 7000, 8, 0, 0, 1, 0),
        TRIANGLE(0, -30000, 0, 30000, 0, 7000, 8, 0, 0, 1, 0), -2048),
    /* A blunt corner over the flat side of half a disc, whose two edges lie in one line: wherever it
     * stands the deepest point is among the two, and these span half of what is level. */
    SPANS("a_blunt_corner_over_half_a_disc", HALF_DISC,
          POLYGON(0, 30, -690, 1, 0, 4, { 10, 0 }, { 4, 300 }, { -500, 0 }, { 4, -300 }), -10240,
          300),
    SPANS("a_blunt_corner_over_half_a_disc", HALF_DISC,
          POLYGON(0, 30, -205, 1, 0, 4, { 10, 0 }, { 4, 300 }, { -500, 0 }, { 4, -300 }), -10240,
          300),
    SPANS("a_blunt_corner_over_half_a_disc", HALF_DISC,
          POLYGON(0, 30, 5, 1, 0, 4, { 10, 0 }, { 4, 300 }, { -500, 0 }, { 4, -300 }), -10240, 300),
    /* A sliver that is level beyond the end of the edge it lies on, which is shorter. */
    TWO("a_sliver_that_leads_beyond_the_edge", BOX(550, 10000, -250, -10000, 1, 0),
        POLYGON(0, 0, -100, 1, 0, 4, { 0, 0 }, { 2000, 2 }, { -700, 8 }, { -1200, 9 }), -25600, 300,
        -50, 100, 0, -800, -47, 94, 0),
    TWO("a_sliver_that_leads_beyond_the_edge", BOX(550, 10000, 250, -10000, 1, 0),
        POLYGON(0, 0, -100, 1, 0, 4, { 0, 0 }, { -2000, 2 }, { 700, 8 }, { 1200, 9 }), -25600, -300,
        -50, 100, 0, 800, -47, 94, 0),
    /* The edges about a corner in a side: one is level to its end, the other, flatter or longer,
     * goes on; one of either is level in part. Half of what is level on both is spanned, and the
     * corner is a point. */
    SPANS("half_of_what_is_level_in_part_is_spanned",
          POLYGON(0, -9756809, -11508736, 4593, -31210, 6, { -30947, -33804 }, { 22293, -26417 },
                  { 35755, -5933 }, { 11932, 11880 }, { -26646, 19814 }, { -33553, -30009 }),
          POLYGON(0, -9749179, -11513200, -65536, 0, 5, { 71, -67 }, { 74, -42 }, { 67, 57 },
                  { -33, 39 }, { -76, -48 }),
          -1598869, 98),
    SPANS("half_of_what_is_level_in_part_is_spanned",
          SECTOR(0, 906274, 39207, 63906, 2267739, 1684119, 14, 34),
          SECTOR(0, 1903517, 2129, 63291, 2267740, 1684159, 4, -38), -10107, 120),
    SPANS("half_of_what_is_level_in_part_is_spanned",
          SECTOR(735, 7922, 13444, 50330, 9662534, 345630, 36151, -25119),
          POLYGON(0, 9662550, 345614, 36151, -25119, 6, { 35, -46 }, { 41, -1 }, { 39, 22 },
                  { 32, 43 }, { -20, 19 }, { -34, -30 }),
          -204185, 40),
    SPANS("half_of_what_is_level_in_part_is_spanned",
          POLYGON(24, -14021924, -663412, 59107, -44877, 6, { 110, -104 }, { 162, -78 },
                  { 120, 27 }, { 37, 124 }, { -35, 77 }, { -154, -18 }),
          CAPSULE(21732851, 48533431, -64564389, -57854620, 32341357, -13624009, 6008529, -19043,
                  -16106),
          -381555, 152),
    SPANS("half_of_what_is_level_in_part_is_spanned",
          SECTOR(0, 7172, 41926, 54982, -15670635, -15981592, -65536, 0),
          POLYGON(0, -15670625, -15981592, -16576, 42655, 6, { -155, -330 }, { 239, 6 },
                  { 275, 341 }, { 153, 314 }, { -410, 130 }, { -322, -124 }),
          -64344, 228),
    SPANS("half_of_what_is_level_in_part_is_spanned",
          POLYGON(337709, -6912255, 163736, 65536, 0, 6, { -1222377, -1629836 }, { 0, -1629836 },
                  { -407459, 814918 }, { -814918, 1629836 }, { -1629836, 1629836 },
                  { -1629836, -407459 }),
          POLYGON(0, -6841178, 161661, 65536, 0, 6, { -233, -332 }, { 121, -326 }, { 109, 306 },
                  { -326, 325 }, { -335, 306 }, { -265, -159 }),
          -72794, 470),
    /* A short edge of a rounded polygon, 7 LSB long, falls by 3: over its end the ball about its
     * beginning is the surface, and falls by .3. In the second row a margin shows that end. */
    SPANS("the_end_of_a_short_edge_lies_on_the_ball_before_it",
          SECTOR(0, 1716, 35120, 23176, -14009094, 15839136, 202, -35),
          POLYGON(80, -14008896, 15839099, -176, 62, 7, { 109, -688 }, { 299, 4 }, { 372, 324 },
                  { 27, 715 }, { -718, 298 }, { -378, -306 }, { -374, -313 }),
          -179983, 240),
    ROW("the_end_of_a_short_edge_lies_on_the_ball_before_it",
        POLYGON(60, -13419053, -8514524, 38979, 0, 6, { 395, -379 }, { 414, 146 }, { 164, 400 },
                { -33, 286 }, { -38, 281 }, { -249, -229 }),
        SECTOR(0, 144606, 30116, 28342, -13419115, -8514646, -28840, 18620), -49124),
    /* An arc comes to the flat side of half a disc, by 4 LSB at its apex: not at its far end, which
     * lies as deep along the same axis. And one goes through the apex of a sector: no edge there
     * holds it, though the arc's centre lies before both. */
    ROW("an_arc_touches_where_it_faces_a_body",
        SECTOR(0, 1014885, 0, 65536, 2137704, -5107935, -65536, 0),
        SECTOR(0, 380739, 20048, 34839, 2518439, -5107935, -42332, -47132), -1024),
    ROW("an_arc_touches_where_it_faces_a_body",
        SECTOR(0, 66985997, 45162, 51201, 1838201, 8650486, 52124, 31629),
        SECTOR(0, 29132, 43928, 20634, 1864569, 8638101, -58709, -1), -26),
    /* The flat side of half a disc is two edges in one line: a point at its end lies before the
     * second one, to the last unit. */
    ROW("the_second_edge_of_one_line_is_touched_at_its_end",
        SECTOR(0, 31484371, 0, 65536, 10331446, -11272104, -11494153, -5890754),
        CIRCLE(0, -4028287, 16746884), 13),
    /* A point less than an LSB beyond the end of that side touches it there, not at the apex. */
    ROW("beyond_the_end_of_half_a_disc_its_corner_is_nearest",
        SECTOR(0, 32316726, 0, 65536, 0, 0, 56504, -33857), CIRCLE(0, -16610438, -27721186), 97),
    /* A corner stands 2.24 LSB from another, beyond the skin, and passes it: both come to an edge
     * then. */
    MOVES("past_a_corner_at_an_edge", TRIANGLE(0, 24, -84, -24, -12, -72, -12, 0, 0, 1, 0),
          POLYGON(0, 0, 0, 1, 0, 4, { -83, 74 }, { -23, -10 }, { -23, 74 }, { -47, 86 }), 572, 0,
          -QN_ONE30, 300),
    /* Rays whose start is as far away as 2^27 LSB and more. One passes a small half disc by 48,000
     * LSB: its first step ends short of a unit of time's range, its second would lead beyond. The
     * others meet a triangle of 9 LSB. */
    MOVES("a_ray_from_afar_passes", SECTOR(147, 1239, 0, 65536, -10803450, 6698812, -1, -5),
          CIRCLE(0, -10741161, 6717905), 16362203, -424763927, -986152682, 1 << 28),
    MOVES("a_ray_from_afar_meets_a_splinter",
          TRIANGLE(0, -6, -4, -3, -4, -2, 4, -10314993, 4308031, 48226, -55821),
          CIRCLE(0, -204981211, 4308034), 49834550029, QN_ONE30, 0, 389323601),
    MOVES("a_ray_from_afar_meets_a_splinter",
          TRIANGLE(0, -6, -4, -3, -4, -2, 4, -10314993, 4308031, 48226, -55821),
          CIRCLE(0, -144532721, 4308031), 34359736589, QN_ONE30, 0, 389323601),
    /* A ray meets the corner of a large polygon, 5 LSB away: the direction from there to where it
     * ends is rough, but the normal lies between those of both sides. */
    MOVES("a_ray_at_a_corner_has_a_normal_between_its_sides",
          POLYGON(0, -7384960, -6009892, 49308, 54264, 5, { -169771, -504619 }, { 435021, 43418 },
                  { 699232, 577337 }, { -113581, 306250 }, { -662825, -137612 }),
          CIRCLE(0, -7342012, -5104129), 1249, 366253952, -1009346099, 1085761),
    /* Bodies of some LSB that rise from their deepest place by an LSB each, and large ones on such
     * slopes: one point is as deep as the pair, for together they may rise by one. */
    ROW("both_bodies_rise_from_the_deepest_place",
        POLYGON(1, -4, 6, 0, 12345, 6, { -1, -3 }, { 4, -1 }, { 3, 1 }, { 2, 2 }, { -4, 3 },
                { -3, -2 }),
        POLYGON(0, -3, 2, 12345, 0, 4, { 1, -4 }, { 4, 2 }, { 1, 2 }, { -3, -1 }), -461),
    ROW("both_bodies_rise_from_the_deepest_place",
        SECTOR(0, 467, 9132, 43396, -1312133, 13537997, 13, 84),
        SECTOR(0, 219821, 2897, 61740, -1312115, 13538077, -27, -68), -20788),
    /* The box's corner is deepest beyond the end of the small polygon's edge: where it does not
     * lead back over that there is no patch, and no point at the corner. */
    ROW("a_corner_beyond_an_edge_leads_back_or_is_no_point",
        POLYGON(0, -2428305, 11681119, 10479, 32342, 7, { -2, -2 }, { -1, -2 }, { 1, -1 }, { 2, 0 },
                { 2, 2 }, { 0, 2 }, { -2, 1 }),
        ROUNDED_BOX(1695, 5122, 4597, -2420917, 11682674, 39115, 54227), -262904),
    /* Large bodies, corner to corner, 4 LSB apart: past the corner by the roundings of a unit B
     * comes to the edge behind it. */
    MOVES("past_a_corner_there_is_its_edge",
          POLYGON(0, 2091703, -8427789, -4273, -51084, 6, { 0, -46144176 }, { 23072088, -46144176 },
                  { 46144176, -11536044 }, { 46144176, 11536044 }, { -34608132, 46144176 },
                  { -34608132, -34608132 }),
          BOX(12896577, 8691786, -43213542, 36300977, 42942, 4323), 989, QN_ONE30, 0, 174730970),
};

#endif
