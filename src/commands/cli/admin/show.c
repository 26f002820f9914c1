#include "show.h"

#include <seine/foundation/base/print.h>

#include <inttypes.h>
#include <math.h>
#include <string.h>
#include <time.h>

#define GAP 2

static bool is_container(const struct value *value)
{
    return value->kind == VALUE_LIST || value->kind == VALUE_TUPLE ||
           value->kind == VALUE_DICTIONARY;
}

/* Whether a member of this name is an instant, in seconds since 1970. */
static bool is_instant(const struct value *name)
{
    static const char *const INSTANTS[] = {
        "created",    "changed",      "Uptime",     "LastRefresh", "FirstUpdate", "LastUpdate",
        "StatUpdate", "CrawlStarted", "CrawlEnded", "__startts__", "__stopts__"};
    for (size_t i = 0; name && i < sizeof INSTANTS / sizeof *INSTANTS; i++)
        if (text_equal(value_text_of(name), text_of(INSTANTS[i])))
            return true;
    return false;
}

static void show_instant(FILE *out, double seconds)
{
    char text[40];
    struct tm parts;
    time_t whole = (time_t)seconds;
    if (seconds > 0 && gmtime_r(&whole, &parts) &&
        strftime(text, sizeof text, "%Y-%m-%d %H:%M:%SZ", &parts))
        fputs(text, out);
    else
        putc('-', out);
}

static void show_number(FILE *out, const struct value *value)
{
    double real = value_real_or(value, 0);
    if (value->kind != VALUE_REAL)
        fprintf(out, "%" PRId64, value_integer_or(value, 0));
    else if (real == floor(real) && fabs(real) < 1e15)
        fprintf(out, "%.0f", real);
    else
        fprintf(out, fabs(real) >= 100 ? "%.1f" : fabs(real) >= 1 ? "%.2f" : "%.4g", real);
}

/* Prints items separated by commas, and the items of a dictionary with their names. VALUE_DEPTH
 * bounds the recursion. NOLINTNEXTLINE(misc-no-recursion) */
void admin_show_inline(FILE *out, const struct value *value, const struct value *name)
{
    if (value->kind == VALUE_NIL) {
        fputs("none", out);
    } else if (value->kind == VALUE_STRING || value->kind == VALUE_BYTES) {
        print_shown(out, value_text_of(value));
    } else if (!is_container(value) && is_instant(name)) {
        show_instant(out, value_real_or(value, 0));
    } else if (!is_container(value)) {
        show_number(out, value);
    } else {
        for (const struct value *item = value_first(value); item; item = item->next) {
            if (item != value_first(value))
                fputs(", ", out);
            if (item->key) {
                admin_show_inline(out, item->key, NULL);
                fputs(": ", out);
            }
            /* Containers within a container stand in brackets. */
            bool nested = is_container(item);
            fputs(nested ? "[" : "", out);
            admin_show_inline(out, item, item->key);
            fputs(nested ? "]" : "", out);
        }
    }
}

static void show_dictionary(FILE *out, const struct value *dictionary)
{
    size_t width = 0;
    for (const struct value *item = value_first(dictionary); item; item = item->next)
        if (value_text_of(item->key).length > width)
            width = value_text_of(item->key).length;
    for (const struct value *item = value_first(dictionary); item; item = item->next) {
        size_t length = value_text_of(item->key).length;
        admin_show_inline(out, item->key, NULL);
        fprintf(out, "%*s", (int)(length < width ? width - length : 0) + GAP, "");
        admin_show_inline(out, item, item->key);
        putc('\n', out);
    }
}

static bool is_of_dictionaries(const struct value *value)
{
    for (const struct value *item = value_first(value); item; item = item->next)
        if (item->kind != VALUE_DICTIONARY)
            return false;
    return value_count(value) > 0;
}

/* [host, port] */
static bool is_address(const struct value *value)
{
    return value_count(value) == 2 && value_is(value_item(value, 0), VALUE_STRING) &&
           value_is(value_item(value, 1), VALUE_INTEGER);
}

/* Prints a configuration with its line breaks. */
static void show_lines(FILE *out, struct text text)
{
    while (text.length) {
        const char *end = memchr(text.data, '\n', text.length);
        size_t length = end ? (size_t)(end - text.data) : text.length;
        print_shown(out, (struct text){text.data, length});
        putc('\n', out);
        length += end != NULL;
        text = (struct text){text.data + length, text.length - length};
    }
}

static void show_items(FILE *out, const struct value *list)
{
    for (const struct value *item = value_first(list); item; item = item->next) {
        admin_show_inline(out, item, NULL);
        putc('\n', out);
    }
}

void admin_show(FILE *out, const struct value *value)
{
    if (value->kind == VALUE_STRING)
        show_lines(out, value_text_of(value));
    else if (value->kind == VALUE_DICTIONARY && is_of_dictionaries(value))
        admin_show_columns(out, value);
    else if (value->kind == VALUE_DICTIONARY)
        show_dictionary(out, value);
    else if (is_of_dictionaries(value))
        admin_show_rows(out, value);
    else if (is_container(value) && !is_address(value))
        show_items(out, value);
    else if (is_container(value))
        fprintf(out, "%.*s:%" PRId64 "\n", TEXT_ARGUMENTS(value_text_of(value_item(value, 0))),
                value_integer_or(value_item(value, 1), 0));
    else {
        admin_show_inline(out, value, NULL);
        putc('\n', out);
    }
}
