#include "terminal.h"

#include <errno.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

/* ECMA-48 and DEC private sequences that all current terminals support. */
#define CLEAR_TO_END_OF_LINE "\x1b[K"
#define CLEAR_BELOW          "\x1b[J"
#define WRAP_OFF             "\x1b[?7l"
#define WRAP_ON              "\x1b[?7h"
#define BOLD                 "\x1b[1m"
#define DIM                  "\x1b[2m"
#define PLAIN                "\x1b[0m"

/* The size of terminals that do not report theirs. */
#define USUAL_WIDTH  80
#define USUAL_HEIGHT 24
#define OUTPUT_BYTES 65536

struct terminal {
    pthread_mutex_t lock;
    int descriptor;
    bool colours;
    int width, height; /* at the last drawing */
    struct terminal_block block;
    size_t drawn;                /* lines of the block on the terminal */
    int columns[TERMINAL_LINES]; /* the width of each of them */
    struct buffer output;
};

void terminal_block_add(struct terminal_block *block, const char *format, ...)
{
    if (block->count == TERMINAL_LINES)
        return;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(block->lines[block->count++], TERMINAL_LINE_BYTES, format, arguments);
    va_end(arguments);
}

bool terminal_is_capable(int descriptor)
{
    const char *type = getenv("TERM");
    return isatty(descriptor) && type && *type && strcmp(type, "dumb") != 0;
}

struct terminal *terminal_new(int descriptor)
{
    struct terminal *terminal = calloc(1, sizeof *terminal);
    if (!terminal)
        return NULL;
    const char *no_color = getenv("NO_COLOR");
    terminal->descriptor = descriptor;
    terminal->colours = !no_color || !*no_color;
    pthread_mutex_init(&terminal->lock, NULL);
    buffer_init(&terminal->output, OUTPUT_BYTES);
    return terminal;
}

void terminal_free(struct terminal *terminal)
{
    if (!terminal)
        return;
    buffer_done(&terminal->output);
    pthread_mutex_destroy(&terminal->lock);
    free(terminal);
}

static void ask_size(const struct terminal *terminal, int *ret_width, int *ret_height)
{
    struct winsize size = {0};
    if (ioctl(terminal->descriptor, TIOCGWINSZ, &size) < 0)
        size = (struct winsize){0};
    *ret_width = size.ws_col ? size.ws_col : USUAL_WIDTH;
    *ret_height = size.ws_row ? size.ws_row : USUAL_HEIGHT;
}

static void send(struct terminal *terminal)
{
    const char *at = terminal->output.data;
    size_t left = terminal->output.failed ? 0 : terminal->output.length;
    while (left) {
        ssize_t written = write(terminal->descriptor, at, left);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            break; /* the rest is dropped: a lost terminal must not end the program */
        at += written;
        left -= (size_t)written;
    }
    buffer_clear(&terminal->output);
}

/* Moves to the block's first line. A terminal that became narrower has wrapped wider lines; they
 * are counted accordingly. */
static void go_up(struct terminal *terminal, int width)
{
    int rows = 0;
    for (size_t i = 0; i < terminal->drawn; i++)
        rows += terminal->columns[i] > width ? (terminal->columns[i] + width - 1) / width : 1;
    if (rows)
        buffer_printf(&terminal->output, "\x1b[%dA", rows);
    buffer_append_char(&terminal->output, '\r');
}

/* Appends at most `width` columns of the line; a UTF-8 sequence counts as one. Control characters
 * become question marks. */
static int put_line(struct terminal *terminal, const char *line, int width)
{
    int columns = 0;
    /* The label before the first two blanks is bold. */
    const char *label_end = terminal->colours && line[0] != ' ' ? strstr(line, "  ") : NULL;
    if (label_end)
        buffer_append_string(&terminal->output, BOLD);
    else if (terminal->colours && line[0] == ' ')
        buffer_append_string(&terminal->output, DIM);
    for (const char *at = line; *at;) {
        uint32_t character = 0;
        size_t length = utf8_decode(text_of(at), &character);
        if (at == label_end)
            buffer_append_string(&terminal->output, PLAIN);
        if (columns == width)
            break;
        columns++;
        if (length && !utf8_is_harmful(character))
            buffer_append(&terminal->output, at, length);
        else
            buffer_append_char(&terminal->output, '?');
        at += length ? length : 1;
    }
    if (terminal->colours)
        buffer_append_string(&terminal->output, PLAIN);
    return columns;
}

static void put_block(struct terminal *terminal)
{
    ask_size(terminal, &terminal->width, &terminal->height);
    size_t most = terminal->height > 1 ? (size_t)terminal->height - 1 : 1;
    size_t count = terminal->block.count < most ? terminal->block.count : most;
    go_up(terminal, terminal->width);
    buffer_append_string(&terminal->output, WRAP_OFF);
    for (size_t i = 0; i < count; i++) {
        terminal->columns[i] = put_line(terminal, terminal->block.lines[i], terminal->width);
        buffer_append_string(&terminal->output, terminal->columns[i] < terminal->width
                                                    ? CLEAR_TO_END_OF_LINE "\r\n"
                                                    : "\r\n");
    }
    buffer_append_string(&terminal->output, CLEAR_BELOW WRAP_ON);
    terminal->drawn = count;
}

void terminal_draw(struct terminal *terminal, const struct terminal_block *block)
{
    pthread_mutex_lock(&terminal->lock);
    terminal->block = *block;
    put_block(terminal);
    send(terminal);
    pthread_mutex_unlock(&terminal->lock);
}

bool terminal_was_resized(struct terminal *terminal)
{
    int width, height;
    pthread_mutex_lock(&terminal->lock);
    ask_size(terminal, &width, &height);
    bool resized = width != terminal->width || height != terminal->height;
    pthread_mutex_unlock(&terminal->lock);
    return resized;
}

void terminal_print(struct terminal *terminal, void (*say)(void *context), void *context)
{
    int width, height;
    pthread_mutex_lock(&terminal->lock);
    ask_size(terminal, &width, &height);
    go_up(terminal, width);
    buffer_append_string(&terminal->output, CLEAR_BELOW);
    terminal->drawn = 0;
    send(terminal);
    say(context);
    if (terminal->block.count) {
        put_block(terminal);
        send(terminal);
    }
    pthread_mutex_unlock(&terminal->lock);
}

void terminal_leave(struct terminal *terminal)
{
    pthread_mutex_lock(&terminal->lock);
    terminal->drawn = 0;
    terminal->block.count = 0;
    pthread_mutex_unlock(&terminal->lock);
}
