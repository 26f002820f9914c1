#include "show.h"

#include <seine/foundation/base/print.h>

#include <inttypes.h>
#include <math.h>
#include <time.h>

bool admin_show_is_container(const struct value *value)
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
    } else if (!admin_show_is_container(value) && is_instant(name)) {
        show_instant(out, value_real_or(value, 0));
    } else if (!admin_show_is_container(value)) {
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
            bool nested = admin_show_is_container(item);
            fputs(nested ? "[" : "", out);
            admin_show_inline(out, item, item->key);
            fputs(nested ? "]" : "", out);
        }
    }
}
