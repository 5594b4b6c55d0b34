/* SPDX-License-Identifier: MIT */
#include "screen.h"
#include "port.h"

#define UNIT 16 /* pixels a unit of length */
#define MIDDLE_X 120
#define MIDDLE_Y 84 /* of the room, which begins below the upper margin of 16 */

#define COLOURS ((volatile uint16_t *)0x05000000)
#define SPRITE_COLOURS ((volatile uint16_t *)0x05000200)
#define TEXT_TILES ((volatile uint32_t *)0x06000000)
#define TEXT_MAP ((volatile uint16_t *)0x0600F000)
#define SCENE_TILES ((volatile uint32_t *)0x06004000)
#define SCENE_MAP ((volatile uint16_t *)0x0600F800)
#define SPRITE_TILES ((volatile uint32_t *)0x06010000)
#define SPRITES ((volatile uint16_t *)0x07000000)

#define BODY_TILES 16 /* 8 x 8 pixels each */
#define DOT_TILE (PILE_KINDS * BODY_TILES)
#define ARROW_TILE (DOT_TILE + 1)
#define DOT_COLOURS 15

static uint16_t sprites[4 * 128] __attribute__((section(".slow")));

static uint16_t rgb(int r, int g, int b) { return (uint16_t)(r | g << 5 | b << 10); }

/* ---- Background ---------------------------------------------------------- */

enum { BACK = 1, GRID = 7, EDGE = 8, RIM = 9, SOLID = 10 };

static int larger(int u, int v) { return u > v ? u : v; }

/* How far a pixel lies in the walls, in pixels; below 0 in the room. The slopes lean by 45 degrees: 3/4 is near enough to their
 * cosine. */
static int into_walls(int x, int y)
{
    int straight = larger(larger(8 - x, x - 231), larger(16 - y, y - 151)), slope = larger(y - x - 88, x + y - 327);
    return larger(straight, slope * 3 / 4);
}

/* Darker from above to below, in steps that a pattern of four pixels makes soft, and a point where units meet. */
static unsigned back_colour(int x, int y)
{
    static const uint8_t pattern[2][2] = { { 0, 2 }, { 3, 1 } };
    if ((x - MIDDLE_X) % UNIT == 0 && (y - MIDDLE_Y) % UNIT == 0) return GRID;
    return BACK + (unsigned)((y - 16) * 20 / 136 + pattern[y & 1][x & 1]) / 4u;
}

static unsigned scene_colour(int x, int y)
{
    int in = into_walls(x, y);
    return in <= 0 ? back_colour(x, y) : in <= 1 ? EDGE : in <= 3 ? RIM : SOLID;
}

/* All 30 x 20 tiles of it, none of them used twice. */
static void paint_scene(void)
{
    static const uint8_t steps[GRID][3] = { { 3, 5, 8 }, { 3, 5, 8 }, { 3, 4, 7 }, { 2, 4, 6 }, { 2, 3, 5 }, { 1, 2, 4 }, { 1, 2, 3 } };
    int row, column, y, x;
    for (x = 0; x < GRID; x++) COLOURS[x] = rgb(steps[x][0], steps[x][1], steps[x][2]);
    COLOURS[GRID] = rgb(7, 10, 14);
    COLOURS[EDGE] = rgb(24, 26, 28);
    COLOURS[RIM] = rgb(13, 15, 19);
    COLOURS[SOLID] = rgb(9, 10, 14);
    for (row = 0; row < 20; row++)
        for (column = 0; column < 30; column++) {
            int tile = row * 30 + column;
            SCENE_MAP[row * 32 + column] = (uint16_t)tile;
            for (y = 0; y < 8; y++) {
                uint32_t eight = 0;
                for (x = 7; x >= 0; x--) eight = eight << 4 | scene_colour(column * 8 + x, row * 8 + y);
                SCENE_TILES[tile * 8 + y] = eight;
            }
        }
}

static void paint_letters(void)
{
    int i, y, x;
    COLOURS[16 + 1] = rgb(28, 29, 31);
    for (i = 0; i < GLYPHS; i++)
        for (y = 0; y < 8; y++) {
            uint32_t eight = 0;
            for (x = 0; x < 5; x++)
                if (y < 7 && glyph_rows[i][y] >> (4 - x) & 1) eight |= (uint32_t)1 << (4 * (x + 1));
            TEXT_TILES[(i + 1) * 8 + y] = eight;
        }
    for (i = 0; i < 32 * 32; i++) TEXT_MAP[i] = 0;
}

void screen_text(int column, const char *text)
{
    for (; *text && column < 30; text++, column++) {
        int i = 0;
        while (i < GLYPHS && glyph_letters[i] != *text) i++;
        TEXT_MAP[column] = (uint16_t)(i < GLYPHS ? 0x1000 | (i + 1) : 0);
    }
}

/* The letters begin with the ten digits. */
void screen_number(int column, int digits, unsigned value)
{
    int i;
    for (i = digits - 1; i >= 0; i--, value /= 10u) TEXT_MAP[column + i] = (uint16_t)(value || i == digits - 1 ? 0x1001 + value % 10u : 0);
}

/* ---- Pictures of the bodies ---------------------------------------------- */

enum { NONE, OUTLINE, BEVEL, FILL, MARK };

/* Pixels that surely look like one whose middle lies so far from the boundary, itself included, in its row: the distance changes
 * by no more than one moves. */
static int same_colour(qn_q16 distance)
{
    qn_q16 beyond = distance > 0 ? distance - QN(0.4 / UNIT) : QN(-3.0 / UNIT) - distance;
    return beyond > 0 ? 1 + beyond / (QN_ONE / UNIT) : 1;
}

/* By how far the pixel's middle is from the boundary, which the library says. */
static unsigned rim_colour(qn_q16 distance)
{
    if (distance > QN(0.4 / UNIT)) return NONE;
    if (distance > QN(-1.2 / UNIT)) return OUTLINE;
    return distance > QN(-3.0 / UNIT) ? BEVEL : FILL;
}

/* From the centre on, so that turning is seen. */
static int is_mark(qn_q16 px, qn_q16 py) { return px > QN(-0.09) && px < QN(0.34) && py > QN(-0.07) && py < QN(0.07); }

/* One pixel of a sprite of 8 << wide pixels a side, which begins at `tile`. */
static void set_pixel(int tile, int wide, int x, int y, unsigned colour)
{
    volatile uint32_t *row = &SPRITE_TILES[(tile + (y >> 3 << wide) + (x >> 3)) * 8 + (y & 7)];
    *row |= colour << (4 * (x & 7));
}

static void paint_row(const pile_kind *kind, int tile, int y)
{
    const qn_collider2 there = QN_COLLIDER2_AT(&kind->shape, 0, 0);
    qn_q16 px, py = (31 - 2 * y) * (QN_ONE / UNIT / 2);
    unsigned colour = NONE;
    int x, same = 0;
    for (x = 0; x < 32; x++, same--) {
        px = (2 * x - 31) * (QN_ONE / UNIT / 2);
        if (!same) {
            qn_closest2 nearest;
            qn_vec2 p;
            p.x = kind->centre.x + px;
            p.y = kind->centre.y + py;
            if (qn_nearest2(&there, p, NULL, &nearest) < 0) return;
            colour = rim_colour(nearest.distance);
            same = same_colour(nearest.distance);
        }
        set_pixel(tile, 2, x, y, colour == FILL && is_mark(px, py) ? MARK : colour);
    }
}

void screen_bodies(const pile *p)
{
    int kind, y;
    for (kind = 0; kind < PILE_KINDS; kind++)
        for (y = 0; y < 32; y++) paint_row(&p->store->kind[kind], kind * BODY_TILES, y);
}

/* A point of contact, and an arrow that hangs down. */
static void paint_signs(void)
{
    int x, y;
    for (y = 0; y < 8; y++)
        for (x = 0; x < 8; x++) {
            int d = (2 * x - 7) * (2 * x - 7) + (2 * y - 7) * (2 * y - 7);
            set_pixel(DOT_TILE, 0, x, y, d < 10 ? 2 : d < 28 ? 1 : 0);
        }
    for (y = 1; y < 15; y++)
        for (x = 0; x < 16; x++) {
            int aside = 2 * x > 15 ? 2 * x - 15 : 15 - 2 * x, head = y >= 8 && aside <= 2 * (14 - y) - 1, shaft = y < 8 && aside <= 1;
            set_pixel(ARROW_TILE, 1, x, y, head || shaft ? 2 : 0);
        }
}

static void set_colours(void)
{
    static const uint8_t fills[8][3] = { { 31, 12, 10 }, { 31, 21, 6 },  { 29, 28, 10 }, { 13, 26, 11 },
                                         { 8, 25, 23 },  { 11, 19, 31 }, { 20, 15, 31 }, { 31, 15, 24 } };
    int i;
    for (i = 0; i < 8; i++) {
        volatile uint16_t *c = &SPRITE_COLOURS[16 * i];
        int r = fills[i][0], g = fills[i][1], b = fills[i][2];
        c[OUTLINE] = rgb(r * 2 / 5, g * 2 / 5, b * 2 / 5);
        c[BEVEL] = rgb((r * 3 + 31) / 4, (g * 3 + 31) / 4, (b * 3 + 31) / 4);
        c[FILL] = rgb(r, g, b);
        c[MARK] = rgb((r + 31) / 2, (g + 31) / 2, (b + 31) / 2);
    }
    SPRITE_COLOURS[16 * DOT_COLOURS + 1] = rgb(3, 2, 2);
    SPRITE_COLOURS[16 * DOT_COLOURS + 2] = rgb(31, 31, 27);
}

/* ---- Sprites ------------------------------------------------------------- */

/* Below 64 units, so that no sum is negative. */
PILE_INLINE int pixel_of(qn_q16 x) { return (int)(((uint32_t)(x + QN(64)) * UNIT + QN_ONE / 2) >> 16) - 64 * UNIT; }
PILE_INLINE int pixel_x(qn_q16 x) { return MIDDLE_X + pixel_of(x); }
PILE_INLINE int pixel_y(qn_q16 y) { return MIDDLE_Y - pixel_of(y); }

/* Sprite i with its upper left corner at (x, y): size 0, 1, 2 for 8, 16, 32 pixels, turned by matrix i if there is one. */
static QN_HOT void put_sprite(int i, int x, int y, int size, int turned, int tile, int colours)
{
    uint16_t *s = &sprites[4 * i];
    s[0] = (uint16_t)((y & 255) | (turned ? 0x100 : 0));
    s[1] = (uint16_t)((x & 511) | (turned ? i << 9 : 0) | size << 14);
    s[2] = (uint16_t)(tile | 1 << 10 | colours << 12);
}

/* From the screen, whose y points down, to the picture; 8 bits of fraction. A matrix lies in the fourth words of four sprites. */
static QN_HOT void put_matrix(int i, qn_q30 c, qn_q30 s)
{
    uint16_t *m = &sprites[16 * i + 3];
    m[0] = m[12] = (uint16_t)(c / (1 << 22));
    m[8] = (uint16_t)(s / (1 << 22));
    m[4] = (uint16_t)(-s / (1 << 22));
}

/* The points of contact lie above the bodies, so their sprites come first; matrices 0 to 16 are those of sprites 0 to 16, so the
 * bodies do. */
QN_HOT void screen_make(const pile *p)
{
    qn_dir2 down = pile_down(p);
    int i, k, dots = PILE_BODIES + 1;
    for (i = 0; i < PILE_BODIES; i++) {
        const pile_body *b = &p->body[i];
        put_sprite(i, pixel_x(b->at.x) - 16, pixel_y(b->at.y) - 16, 2, 1, (int)(b->kind - p->store->kind) * BODY_TILES, (i * 3 + i / 8) % 8);
        put_matrix(i, b->collider.frame.r.x, b->collider.frame.r.y);
    }
    put_sprite(PILE_BODIES, 216, 0, 1, 1, ARROW_TILE, DOT_COLOURS);
    put_matrix(PILE_BODIES, -down.y, down.x);
    for (i = 0; i < p->contacts; i++) {
        const pile_contact *c = &p->contact[p->order[i]];
        for (k = 0; k < c->count; k++, dots++) {
            put_sprite(dots, pixel_x(c->point[k].place.x) - 4, pixel_y(c->point[k].place.y) - 4, 0, 0, DOT_TILE, DOT_COLOURS);
            sprites[4 * dots + 2] &= 0xF3FF; /* nearer than the bodies */
        }
    }
    for (; dots < 128; dots++) sprites[4 * dots] = 0x200; /* not shown */
}

void screen_show(void)
{
    /* The fourth channel of the copier: 256 words, at once. */
    GBA32(0x40000D4) = (uint32_t)(uintptr_t)sprites;
    GBA32(0x40000D8) = (uint32_t)(uintptr_t)SPRITES;
    GBA32(0x40000DC) = 256 | 1u << 26 | 1u << 31;
}

void screen_begin(void)
{
    int i;
    GBA16(0x4000008) = 0 | 0 << 2 | 30 << 8; /* letters: nearest of the two */
    GBA16(0x400000A) = 2 | 1 << 2 | 31 << 8; /* the scene: behind the bodies */
    GBA16(0x4000012) = (uint16_t)-4;         /* the letters four pixels lower */
    for (i = 0; i < 128; i++) sprites[4 * i] = 0x200;
    screen_show();
    paint_letters();
    GBA16(0x4000000) = 0x40 | 1 << 8 | 1 << 9 | 1 << 12; /* both and the sprites, whose tiles lie in a row */
    paint_scene();
    set_colours();
    paint_signs();
}
