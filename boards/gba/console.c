/* SPDX-License-Identifier: MIT */
/* console CORE [-frames N] [-press KEY:FROM-TO,...] [-picture FILE.png] PROGRAM.elf: a Game Boy Advance without a screen.
 *
 *  * CORE is an emulator behind the libretro interface, declared below as far as it is used here. What the program writes
 * (console_gba.c) goes to stdout. The run ends when the program does, with its exit code, or with 0 after N frames; keys are held
 * from frame FROM until TO. */
#define _DEFAULT_SOURCE
#include <dlfcn.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "picture.h"

/* ---- The interface ------------------------------------------------------- */

enum { ASK_CAN_DUPE = 3, ASK_SYSTEM_DIRECTORY = 9, SET_PIXEL_FORMAT = 10, ASK_LOG = 27, ASK_SAVE_DIRECTORY = 31 };
enum { PIXEL_1555, PIXEL_8888, PIXEL_565 };
#define JOYPAD 1u

typedef struct log_callback {
    void (*log)(int level, const char *format, ...);
} log_callback;
typedef struct game_info {
    const char *path;
    const void *data;
    size_t size;
    const char *meta;
} game_info;

static struct {
    void (*init)(void), (*deinit)(void), (*run)(void), (*unload_game)(void);
    bool (*load_game)(const game_info *game);
    void (*set_environment)(bool (*)(unsigned, void *));
    void (*set_video_refresh)(void (*)(const void *, unsigned, unsigned, size_t));
    void (*set_audio_sample)(void (*)(int16_t, int16_t));
    void (*set_audio_sample_batch)(size_t (*)(const int16_t *, size_t));
    void (*set_input_poll)(void (*)(void));
    void (*set_input_state)(int16_t (*)(unsigned, unsigned, unsigned, unsigned));
} core;

static struct {
    int pixels, exit_code;
    bool ended;
    unsigned frame;
    picture shown;
} console;

static void fail(const char *what, const char *which)
{
    fprintf(stderr, "console: %s %s\n", what, which);
    exit(125);
}

/* ---- What the core calls ------------------------------------------------- */

/* Each line of the program arrives behind the words "GBA Debug: ". One that begins with @exit is its end; one that ends in a
 * backslash goes on in the next. */
static void on_log(int level, const char *format, ...)
{
    static const char mark[] = "GBA Debug: ", end[] = "@exit ";
    char text[1024], *line = text + sizeof mark - 1;
    size_t length;
    va_list list;
    (void)level;
    va_start(list, format);
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
    if (strncmp(text, mark, sizeof mark - 1) != 0) return;
    if (strncmp(line, end, sizeof end - 1) == 0) {
        console.ended = true;
        console.exit_code = atoi(line + sizeof end - 1);
        return;
    }
    length = strcspn(line, "\n");
    if (length && line[length - 1] == '\\') printf("%.*s", (int)length - 1, line);
    else printf("%.*s\n", (int)length, line);
}

static bool on_environment(unsigned command, void *data)
{
    command &= 0xffffu;
    if (command == ASK_CAN_DUPE) *(bool *)data = true;
    else if (command == SET_PIXEL_FORMAT) console.pixels = *(const int *)data;
    else if (command == ASK_LOG) ((log_callback *)data)->log = on_log;
    else if (command == ASK_SYSTEM_DIRECTORY || command == ASK_SAVE_DIRECTORY)
        *(const char **)data = "build";
    else return false;
    return true;
}

static uint8_t wide(unsigned value, unsigned bits) { return (uint8_t)(value << (8 - bits) | value >> (2 * bits - 8)); }

static void on_video(const void *data, unsigned width, unsigned height, size_t pitch)
{
    unsigned x, y;
    if (!data || width > PICTURE_WIDTH || height > PICTURE_HEIGHT) return;
    for (y = 0; y < height; y++)
        for (x = 0; x < width; x++) {
            const uint8_t *p = (const uint8_t *)data + y * pitch + x * (console.pixels == PIXEL_8888 ? 4u : 2u);
            uint8_t *rgb = console.shown.rgb[y][x];
            unsigned half = p[0] | (unsigned)p[1] << 8;
            if (console.pixels == PIXEL_8888) {
                rgb[0] = p[2], rgb[1] = p[1], rgb[2] = p[0];
                continue;
            }
            rgb[0] = wide(half >> (console.pixels == PIXEL_565 ? 11 : 10) & 31u, 5);
            rgb[1] = console.pixels == PIXEL_565 ? wide(half >> 5 & 63u, 6) : wide(half >> 5 & 31u, 5);
            rgb[2] = wide(half & 31u, 5);
        }
}

static void on_audio(int16_t left, int16_t right) { (void)left, (void)right; }
static size_t on_audio_batch(const int16_t *data, size_t frames)
{
    (void)data;
    return frames;
}
static void on_poll(void) {}

/* ---- The cartridge ------------------------------------------------------- */

#define ROM_MOST (4u << 20)

typedef struct rom_image {
    uint8_t bytes[ROM_MOST];
    size_t size;
} rom_image;

#define ROM_AT 0x08000000u
#define PROGRAM_PART 1u

static uint32_t word(const uint8_t *p) { return p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24; }
static uint32_t half(const uint8_t *p) { return p[0] | (uint32_t)p[1] << 8; }

/* A part of the file that is to be loaded: where it lies there, in ROM (the physical address) and how long it is. */
static bool copy_part(rom_image *rom, const uint8_t *file, size_t size, const uint8_t *part)
{
    uint32_t from = word(part + 4), at = word(part + 12) - ROM_AT, length = word(part + 16);
    if (word(part) != PROGRAM_PART || !length) return true;
    if (word(part + 12) < ROM_AT) return true; /* the linker's own head, before what lies in memory */
    if (at > ROM_MOST || length > ROM_MOST - at || from > size || length > size - from) return false;
    memcpy(rom->bytes + at, file + from, length);
    if (at + length > rom->size) rom->size = at + length;
    return true;
}

/* The bytes of a linked program, from its ELF file, as they lie at 0x08000000. False where it is none. */
static bool rom_image_load(rom_image *rom, const char *path)
{
    static uint8_t file[4 * ROM_MOST];
    FILE *stream = fopen(path, "rb");
    uint32_t first, step, count, i;
    size_t size;
    if (!stream) return false;
    size = fread(file, 1, sizeof file, stream);
    fclose(stream);
    rom->size = 0;
    if (size < 52 || size == sizeof file || memcmp(file, "\177ELF\1\1", 6) != 0) return false;
    first = word(file + 28);
    step = half(file + 42);
    count = half(file + 44);
    if (step < 32 || first > size || (uint64_t)step * count > size - first) return false;
    for (i = 0; i < count; i++)
        if (!copy_part(rom, file, size, file + first + i * step)) return false;
    return rom->size > 0;
}

/* ---- Keys ---------------------------------------------------------------- */

typedef struct press {
    unsigned key, from, to;
} press;
static struct {
    press list[64];
    int count;
} script;

static unsigned key_number(const char *name, size_t length)
{
    static const char *const names[] = { "b", "", "select", "start", "up", "down", "left", "right", "a", "", "l", "r" };
    unsigned i;
    for (i = 0; i < sizeof names / sizeof names[0]; i++)
        if (strlen(names[i]) == length && length && strncmp(names[i], name, length) == 0) return i;
    fail("there is no key", name);
    return 0;
}

static void read_script(const char *text)
{
    while (*text) {
        press *p = &script.list[script.count];
        size_t length = strcspn(text, ":");
        char *end;
        if (script.count++ == (int)(sizeof script.list / sizeof script.list[0])) fail("too many keys", text);
        p->key = key_number(text, length);
        if (sscanf(text + length, ":%u-%u", &p->from, &p->to) != 2) fail("not KEY:FROM-TO:", text);
        end = strchr(text, ',');
        text = end ? end + 1 : text + strlen(text);
    }
}

static int16_t on_input(unsigned port, unsigned device, unsigned index, unsigned key)
{
    int i;
    (void)index;
    if (port != 0 || device != JOYPAD) return 0;
    for (i = 0; i < script.count; i++)
        if (script.list[i].key == key && script.list[i].from <= console.frame && console.frame < script.list[i].to) return 1;
    return 0;
}

/* ---- The run ------------------------------------------------------------- */

/* ISO C knows no way from an object pointer to a function pointer but through memory. */
static void take(void *library, const char *name, void *function)
{
    void *found = dlsym(library, name);
    if (!found) fail("the core lacks", name);
    memcpy(function, &found, sizeof found);
}

/* The core wants a small library, which lies beside it unless it was installed. */
static void load_core(const char *path)
{
    char beside[1024];
    const char *slash = strrchr(path, '/');
    void *library;
    snprintf(beside, sizeof beside, "%.*slibinih.so.1", slash ? (int)(slash - path) + 1 : 0, path);
    dlopen(beside, RTLD_NOW | RTLD_GLOBAL);
    library = dlopen(path, RTLD_NOW);
    if (!library) fail("no core:", dlerror());
    take(library, "retro_init", &core.init);
    take(library, "retro_deinit", &core.deinit);
    take(library, "retro_run", &core.run);
    take(library, "retro_load_game", &core.load_game);
    take(library, "retro_unload_game", &core.unload_game);
    take(library, "retro_set_environment", &core.set_environment);
    take(library, "retro_set_video_refresh", &core.set_video_refresh);
    take(library, "retro_set_audio_sample", &core.set_audio_sample);
    take(library, "retro_set_audio_sample_batch", &core.set_audio_sample_batch);
    take(library, "retro_set_input_poll", &core.set_input_poll);
    take(library, "retro_set_input_state", &core.set_input_state);
}

static void play(const rom_image *rom, unsigned frames)
{
    game_info game = { "program.gba", NULL, 0, NULL };
    game.data = rom->bytes;
    game.size = rom->size;
    core.set_environment(on_environment);
    core.init();
    core.set_video_refresh(on_video);
    core.set_audio_sample(on_audio);
    core.set_audio_sample_batch(on_audio_batch);
    core.set_input_poll(on_poll);
    core.set_input_state(on_input);
    if (!core.load_game(&game)) fail("the core refuses", "the program");
    for (console.frame = 0; !console.ended && (!frames || console.frame < frames); console.frame++) core.run();
    fflush(stdout);
    core.unload_game();
    core.deinit();
}

int main(int count, char **argument)
{
    static rom_image rom;
    const char *picture_path = NULL;
    unsigned frames = 0;
    int i;
    if (count < 3) fail("give me", "CORE [-frames N] [-press KEY:FROM-TO,...] [-picture FILE.png] PROGRAM.elf");
    for (i = 2; i + 1 < count - 1; i += 2) {
        if (strcmp(argument[i], "-frames") == 0) frames = (unsigned)atoi(argument[i + 1]);
        else if (strcmp(argument[i], "-press") == 0) read_script(argument[i + 1]);
        else if (strcmp(argument[i], "-picture") == 0) picture_path = argument[i + 1];
        else fail("what is", argument[i]);
    }
    if (!rom_image_load(&rom, argument[count - 1])) fail("no program for this machine:", argument[count - 1]);
    load_core(argument[1]);
    play(&rom, frames);
    if (picture_path && !picture_write(&console.shown, picture_path)) fail("cannot write", picture_path);
    return console.exit_code;
}
