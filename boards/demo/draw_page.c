/* SPDX-License-Identifier: MIT */
/* draw < trace > picture.svg
 *
 * The page: floor, shadows, contacts, words, and the frames that show one after another. */
#include "draw.h"

#define STEPS_A_SECOND 60.0
#define HOLD 2.5 /* seconds that the last frame stays */
#define NORMAL_LENGTH 0.3

static double second(const trace *t, int index) { return t->frame[index].step / STEPS_A_SECOND; }

static double cycle(const trace *t) { return second(t, t->frames - 1) + HOLD; }

static double shown(const trace *t, int index)
{
    return index + 1 < t->frames ? second(t, index + 1) - second(t, index) : HOLD;
}

static int same(double a, double b) { return a - b < 1e-6 && b - a < 1e-6; }

/* Frames shown equally long share a rule, named after the first of them. */
static int rule_of(const trace *t, int index)
{
    int i = 0;
    while (!same(shown(t, i), shown(t, index))) i++; /* ends: at index itself */
    return i;
}

/* Without animation the last frame is shown. */
static void style(const trace *t)
{
    int i;
    printf("<style>text{font-family:'DejaVu Sans',Verdana,'Segoe UI',Helvetica,Arial,sans-serif;"
           "fill:#2b3440}.h{font-size:23px;font-weight:bold}.s{font-size:13.5px;fill:#5a6573}"
           ".n,.g{font-size:13.5px}.g{fill:#5a6573}.r{text-anchor:end}"
           ".b path,.e path{fill:currentColor;stroke:currentColor;stroke-width:.8;"
           "stroke-linejoin:round}.c path{fill:none;stroke-linecap:round}"
           ".w{fill:none;stroke:#fff;stroke-opacity:.55;stroke-width:2.4}"
           ".d{fill:#1f2a38;fill-opacity:.30}.k{fill:none;stroke-linecap:round}"
           ".f{visibility:hidden}.l{visibility:visible}"
           ".f,.l{animation:0s step-end infinite;animation-duration:%.3fs}\n",
           cycle(t));
    for (i = 0; i < t->frames; i++)
        if (rule_of(t, i) == i)
            printf("@keyframes "
                   "r%d{0%%{visibility:visible}%.3f%%{visibility:hidden}to{visibility:hidden}}\n",
                   i, 100 * shown(t, i) / cycle(t));
    printf("@media(prefers-reduced-motion:reduce){.f,.l{animation:none!important}}</style>\n");
}

static void quad(const char *attributes, vec a, vec b, vec c, vec d)
{
    silhouette o;
    o.count = 4;
    o.p[0] = view_point(a), o.p[1] = view_point(b), o.p[2] = view_point(c), o.p[3] = view_point(d);
    printf("<path %s d=\"", attributes);
    silhouette_write(&o);
    printf("\"/>\n");
}

static vec floor_corner(vec h, double x, double y, double z)
{
    vec u = { h.x * x, h.y * y, z };
    return u;
}

static void grid_line(double x0, double y0, double x1, double y1)
{
    vec a = { x0, y0, 0 }, b = { x1, y1, 0 };
    point p[2];
    p[0] = view_point(a);
    p[1] = view_point(b);
    points_write(p, 2);
}

/* A slab with its top at z = 0, and a line every half unit. */
static void draw_floor(const trace *t)
{
    vec h = vec_of(t->shape[0].v[0]);
    double z = -2 * h.z, x;
    printf("<g stroke-linejoin=\"round\">");
    quad("fill=\"#c3c9d1\"", floor_corner(h, -1, -1, 0), floor_corner(h, 1, -1, 0),
         floor_corner(h, 1, -1, z), floor_corner(h, -1, -1, z));
    quad("fill=\"#d3d8de\"", floor_corner(h, -1, -1, 0), floor_corner(h, -1, 1, 0),
         floor_corner(h, -1, 1, z), floor_corner(h, -1, -1, z));
    quad("fill=\"#eef1f4\" stroke=\"#fff\"", floor_corner(h, -1, -1, 0), floor_corner(h, 1, -1, 0),
         floor_corner(h, 1, 1, 0), floor_corner(h, -1, 1, 0));
    printf("</g><path stroke=\"#d5dbe2\" fill=\"none\" d=\"");
    for (x = -3.5; x < h.x; x += 0.5) grid_line(x, -h.y, x, h.y);
    for (x = -2.5; x < h.y; x += 0.5) grid_line(-h.x, x, h.x, x);
    printf("\"/>\n<clipPath id=\"floor\">");
    quad("", floor_corner(h, -1, -1, 0), floor_corner(h, 1, -1, 0), floor_corner(h, 1, 1, 0),
         floor_corner(h, -1, 1, 0));
    printf("</clipPath><filter id=\"soft\"><feGaussianBlur stdDeviation=\"3\"/></filter>\n");
}

static void legend_entry(double x, color c, const char *shape, const char *name)
{
    printf("<path transform=\"translate(%.0f,590)\" fill=\"", x);
    color_write(c);
    printf("\" d=\"%s\"/><text class=\"n\" x=\"%.0f\" y=\"595\">%s</text>\n", shape, x + 17, name);
}

static void legend(const trace *t)
{
    static const char *const shape[5] = { "M-9-8H9V8H-9z",
                                          "M-4-8H4q5,0 5,5V3q0,5-5,5H-4q-5,0-5-5V-3q0-5 5-5z",
                                          "M-8,0a8,8 0 1 0 16,0a8,8 0 1 0-16,0z",
                                          "M-5-6H5a6,6 0 0 1 0,12H-5a6,6 0 0 1 0-12z",
                                          "M-4-8H4L8-4V4L4,8H-4L-8,4V-4z" };
    static const char *const name[5] = { "box", "rounded box", "sphere", "capsule", "hull" };
    static const int width[5] = { 72, 130, 88, 96, 68 };
    double x = 46;
    int kind, body;
    for (kind = 0; kind < 5; kind++) {
        for (body = FIXED; body < t->bodies; body++) {
            const qn_shape3 *s = &t->shape[body];
            int of = s->type == QN_BOX       ? s->radius != 0
                     : s->type == QN_SPHERE  ? 2
                     : s->type == QN_CAPSULE ? 3
                                             : 4;
            if (of != kind) continue;
            legend_entry(x, body_color(t, body), shape[kind], name[kind]);
            x += width[kind];
            break;
        }
    }
    printf("<path class=\"k\" stroke=\"#c1121f\" stroke-width=\"2\" d=\"M%.0f,598v-18\"/>", x);
    printf("<circle cx=\"%.0f\" cy=\"597\" r=\"3.4\" fill=\"#c1121f\"/>", x);
    printf("<text class=\"n\" x=\"%.0f\" y=\"595\">contact and its normal</text>\n", x + 12);
    if (t->cost_mean)
        printf("<text class=\"g r\" x=\"926\" y=\"595\">%.2f million instructions a step</text>\n",
               (double)t->cost_mean / 1e6);
}

static void begin(const trace *t)
{
    printf("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" "
           "height=\"%d\">\n"
           "<title>Twelve bodies fall onto a floor and come to rest, every contact found by Quoin "
           "on an emulated Cortex-M3</title>\n",
           VIEW_WIDTH, VIEW_HEIGHT, VIEW_WIDTH, VIEW_HEIGHT);
    style(t);
    printf("<defs><linearGradient id=\"sky\" x2=\"0\" y2=\"1\"><stop stop-color=\"#fbfcfd\"/>"
           "<stop offset=\"1\" stop-color=\"#e3e8ee\"/></linearGradient>");
    body_defs(t);
    printf("</defs><rect width=\"%d\" height=\"%d\" rx=\"10\" fill=\"url(#sky)\"/>\n", VIEW_WIDTH,
           VIEW_HEIGHT);
    printf("<text class=\"h\" x=\"34\" y=\"46\">Quoin on a Cortex-M3</text>"
           "<text class=\"s\" x=\"34\" y=\"70\">Twelve bodies fall and come to rest.</text>"
           "<text class=\"s\" x=\"34\" y=\"90\">No FPU, no heap; every contact is the "
           "library's.</text>\n");
    draw_floor(t);
    legend(t);
}

static void draw_shadows(const trace *t, const frame *f)
{
    silhouette o;
    int body;
    printf("<g clip-path=\"url(#floor)\"><path class=\"d\" filter=\"url(#soft)\" d=\"");
    for (body = 1; body < t->bodies; body++) {
        body_silhouette(t, f, body, 1, &o);
        silhouette_write(&o);
    }
    printf("\"/></g>");
}

static void draw_contacts(const frame *f)
{
    int i;
    printf("<path class=\"k\" stroke=\"#c1121f\" stroke-width=\"1.8\" d=\"");
    for (i = 0; i < f->spots; i++) {
        point p[2];
        p[0] = view_point(f->spot[i].p);
        p[1] = view_point(vec_sum(f->spot[i].p, f->spot[i].n, NORMAL_LENGTH));
        points_write(p, 2);
    }
    printf("\"/>");
    for (i = 0; i < 2; i++) { /* dots: strokes of no length with round ends, white below red */
        int k;
        printf("<path class=\"k\" stroke=\"%s\" stroke-width=\"%s\" d=\"", i ? "#c1121f" : "#fff",
               i ? "5.4" : "7.6");
        for (k = 0; k < f->spots; k++) {
            point p = view_point(f->spot[k].p);
            points_write(&p, 1);
            printf("h.01");
        }
        printf("\"/>");
    }
}

/* The way each body came, and where it began. */
static void draw_trails(const trace *t)
{
    point way[FRAMES_MOST];
    silhouette o;
    int body, i;
    for (body = FIXED; body < t->bodies; body++) {
        printf("<g fill=\"none\" stroke=\"");
        color_write(color_scaled(body_color(t, body), 0.85));
        printf("\" stroke-opacity=\".5\"><path stroke-width=\"1.4\" stroke-dasharray=\"1 4\" "
               "stroke-linecap=\"round\" d=\"");
        for (i = 0; i < t->frames; i++) way[i] = view_point(body_centre(&t->frame[i], body));
        points_write(way, t->frames);
        body_silhouette(t, &t->frame[0], body, 0, &o);
        printf("\"/><path fill=\"#fff\" fill-opacity=\".35\" d=\"");
        silhouette_write(&o);
        printf("\"/></g>\n");
    }
}

static void draw_number(int line, const char *name, const char *value)
{
    printf("<text class=\"g\" x=\"748\" y=\"%d\">%s</text><text class=\"n r\" x=\"926\" "
           "y=\"%d\">%s</text>",
           42 + 21 * line, name, 42 + 21 * line, value);
}

static void draw_numbers(const trace *t, int index)
{
    const frame *f = &t->frame[index];
    char text[32];
    sprintf(text, "%d of %d", f->step, t->frame[t->frames - 1].step);
    draw_number(0, "step", text);
    sprintf(text, "%d", f->contacts);
    draw_number(1, "contacts", text);
    sprintf(text, "%.4f", f->deepest);
    draw_number(2, "deepest overlap", text);
    sprintf(text, "%08x", f->hash);
    draw_number(3, "state", text);
}

static void draw_frame(const trace *t, int index)
{
    const frame *f = &t->frame[index];
    int order[BODIES_MOST], count = order_bodies(t, f, order), i, last = index + 1 == t->frames;
    printf("<g class=\"%s\" style=\"animation-name:r%d;animation-delay:%.3fs\">", last ? "l" : "f",
           rule_of(t, index), second(t, index) - cycle(t));
    draw_shadows(t, f);
    if (last) draw_trails(t);
    for (i = 0; i < count; i++) body_draw(t, f, order[i]);
    draw_contacts(f);
    draw_numbers(t, index);
    printf("</g>\n");
}

int main(void)
{
    static trace t;
    int i;
    if (!trace_read(&t, stdin)) {
        fprintf(stderr, "draw: the input is no trace of the demo\n");
        return 1;
    }
    begin(&t);
    for (i = 0; i < t.frames; i++) draw_frame(&t, i);
    printf("</svg>\n");
    return fflush(stdout) != 0;
}
