#include "progress_text.h"

#include "json_line.h"
#include "terminal/quantity.h"

#include <seine/foundation/base/plural.h>
#include <seine/foundation/base/print.h>

#include <stdarg.h>
#include <stddef.h>
#include <string.h>

/* The size of a line while it is composed. */
#define LINE_BYTES TERMINAL_LINE_BYTES

static void append(char *line, const char *format, ...) SEINE_PRINTF(2, 3);

static void append(char *line, const char *format, ...)
{
    size_t used = strlen(line);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line + used, LINE_BYTES - used, format, arguments);
    va_end(arguments);
}

static void append_count(char *line, const char *before, int64_t number, const char *after)
{
    char text[QUANTITY_BYTES];
    append(line, "%s%s%s", before, quantity_count(number, text), after);
}

static void append_rate(char *line, double pages, double megabytes)
{
    append(line, "%.1f pages/s, %.2f MB/s", pages, megabytes);
}

static void append_estimate(char *line, const char *before, const struct progress_figures *figures)
{
    char text[QUANTITY_BYTES];
    if (figures->now.left_s >= 0)
        append(line, "%sabout %s left (confidence: %s)", before,
               quantity_duration(figures->now.left_s * 1000, text), figures->confidence);
}

static void uris(const struct progress_figures *figures, char *line)
{
    append_count(line, "", figures->now.done, " done");
    append_count(line, ", ", figures->now.queued, " queued");
    append_count(line, ", ", figures->now.claimed, " claimed");
    append_count(line, ", ", figures->now.in_flight, " in flight");
    if (figures->now.retries)
        append_count(line, ", ", figures->now.retries, " to be tried again");
    append_count(line, ", ", figures->now.failed, " failed");
}

static void sites(const struct progress_figures *figures, char *line)
{
    char text[QUANTITY_BYTES];
    append_count(line, "", figures->now.active, " active");
    if (figures->now.polite)
        append_count(line, " (", figures->now.polite, " pausing)");
    if (figures->now.waiting)
        append_count(line, ", ", figures->now.waiting, " waiting");
    if (figures->now.waiting && figures->now.next_due_at > figures->at_ms)
        append(line, " (the next for %s)",
               quantity_duration(figures->now.next_due_at - figures->at_ms + 999, text));
    if (figures->now.backing_off)
        append_count(line, ", ", figures->now.backing_off, " backing off");
    if (figures->now.stopped)
        append_count(line, ", ", figures->now.stopped, " given up");
    append_count(line, " of ", figures->now.sites, "");
}

static const char *name_of(const struct progress_destination *destination)
{
    return *destination->name ? destination->name : "index";
}

/* Prints how many of the stored documents a destination has in their current form, and when it will
 * have the others. */
static void delivery(const struct progress_figures *figures,
                     const struct progress_destination *destination, char *line)
{
    char text[QUANTITY_BYTES];
    int64_t waiting = destination->documents + destination->deletions;
    int64_t delivered = figures->now.stored - destination->documents;
    append_count(line, "", delivered > 0 ? delivered : 0, " of ");
    append_count(line, "", figures->now.stored,
                 plural(figures->now.stored, " document delivered", " documents delivered"));
    if (destination->deletions)
        append_count(line, ", ", destination->deletions,
                     plural(destination->deletions, " deletion to be delivered",
                            " deletions to be delivered"));
    if (destination->is_suspended)
        append(line, "; feeding is suspended");
    else if (*destination->sentence)
        append(line, "; takes nothing, again in %s: %s",
               quantity_duration(destination->retry_at_ms - figures->at_ms + 999, text),
               destination->sentence);
    else if (waiting && destination->per_s > 0)
        append(
            line, ", %.1f a second, about %s left", destination->per_s,
            quantity_duration((int64_t)((double)waiting * 1000 / destination->per_s) + 999, text));
}

static void skips(const struct progress_figures *figures, char *line)
{
    for (size_t i = 0; i < figures->skip_count; i++) {
        append(line, "%s%s ", i ? ", " : "", figures->skips[i].key);
        append_count(line, "", figures->skips[i].count, "");
    }
}

static void disk(const struct progress_figures *figures, char *line)
{
    char database[QUANTITY_BYTES], wal[QUANTITY_BYTES], packs[QUANTITY_BYTES];
    append(line, "crawl.db %s, its WAL %s, contents %s",
           quantity_bytes(figures->database_bytes, database),
           quantity_bytes(figures->wal_bytes, wal), quantity_bytes(figures->now.pack_bytes, packs));
}

static int64_t elapsed_ms(const struct progress_figures *figures)
{
    if (!figures->now.started_at)
        return 0; /* it has never crawled */
    return (figures->now.ended_at ? figures->now.ended_at : figures->at_ms) -
           figures->now.started_at;
}

static void put_troubled(const struct progress_figures *figures, struct terminal_block *block)
{
    for (size_t i = 0; i < figures->troubled_count; i++) {
        const struct progress_trouble *trouble = &figures->troubled[i];
        char when[QUANTITY_BYTES], queued[QUANTITY_BYTES];
        quantity_count(trouble->queued, queued);
        if (trouble->stopped)
            terminal_block_add(block, "          %s, %s queued: given up: %s", trouble->origin,
                               queued, trouble->sentence);
        else
            terminal_block_add(block, "          %s, %s queued: again in %s: %s", trouble->origin,
                               queued,
                               quantity_duration(trouble->due_at_ms - figures->at_ms + 999, when),
                               trouble->sentence);
    }
}

static void put_destinations(const struct progress_figures *figures, struct terminal_block *block)
{
    for (size_t i = 0; i < figures->destination_count; i++) {
        const struct progress_destination *destination = &figures->destinations[i];
        char line[LINE_BYTES] = "";
        delivery(figures, destination, line);
        if (*destination->name)
            terminal_block_add(block, "%s%s: %s", i ? "          " : "delivery  ",
                               destination->name, line);
        else
            terminal_block_add(block, "index     %s", line);
    }
}

static void put_slowest(const struct progress_figures *figures, struct terminal_block *block)
{
    for (size_t i = 0; i < figures->slowest_count; i++) {
        const struct progress_transfer *transfer = &figures->slowest[i];
        terminal_block_add(block, "%s%6.1f s  %s", i ? "          " : "slowest   ",
                           (double)(figures->at_ms - transfer->started_at_ms) / 1000,
                           transfer->uri);
    }
}

void progress_text_block(const struct progress_view *view, struct terminal_block *ret_block)
{
    const struct progress_figures *figures = view->figures;
    char text[QUANTITY_BYTES], line[LINE_BYTES];
    ret_block->count = 0;
    line[0] = '\0';
    uris(figures, line);
    terminal_block_add(ret_block, "URIs      %s", line);
    line[0] = '\0';
    append_rate(line, figures->now.pages_per_s, figures->now.mb_per_s);
    append(line, "; on average ");
    append_rate(line, figures->now.mean_pages_per_s, figures->now.mean_mb_per_s);
    terminal_block_add(ret_block, "speed     %s", line);
    line[0] = '\0';
    append(line, "%s", quantity_duration(elapsed_ms(figures), text));
    append_estimate(line, ", ", figures);
    terminal_block_add(ret_block, "time      %s", line);
    if (*figures->suspension)
        terminal_block_add(ret_block, "held up   %s", figures->suspension);
    put_destinations(figures, ret_block);
    line[0] = '\0';
    sites(figures, line);
    terminal_block_add(ret_block, "sites     %s", line);
    put_troubled(figures, ret_block);
    put_slowest(figures, ret_block);
    line[0] = '\0';
    append_count(line, "", figures->now.stored,
                 plural(figures->now.stored, " document; ", " documents; "));
    disk(figures, line);
    terminal_block_add(ret_block, "kept      %s", line);
    if (figures->skip_count) {
        line[0] = '\0';
        skips(figures, line);
        terminal_block_add(ret_block, "skipped   %s", line);
    }
}

void progress_text_line(const struct progress_view *view, FILE *out)
{
    char line[LINE_BYTES] = "", text[QUANTITY_BYTES];
    const struct progress_figures *figures = view->figures;
    append(line, "%s: ", quantity_duration(elapsed_ms(figures), text));
    uris(figures, line);
    append(line, "; ");
    append_rate(line, figures->now.pages_per_s, figures->now.mb_per_s);
    append(line, "; sites: ");
    sites(figures, line);
    append_estimate(line, "; ", figures);
    for (size_t i = 0; i < figures->destination_count; i++) {
        append(line, "; %s: ", name_of(&figures->destinations[i]));
        delivery(figures, &figures->destinations[i], line);
    }
    if (*figures->suspension)
        append(line, "; held up: %s", figures->suspension);
    print_shown(out, text_of(line));
    putc('\n', out);
}

static void put_lists(const struct progress_figures *figures, struct json_line *line)
{
    struct value *skips = json_object(line, line->object, "skips");
    for (size_t i = 0; i < figures->skip_count; i++)
        json_number(line, skips, figures->skips[i].key, figures->skips[i].count);
    struct value *sites = json_list(line, line->object, "troubled_sites");
    for (size_t i = 0; i < figures->troubled_count; i++) {
        const struct progress_trouble *trouble = &figures->troubled[i];
        struct value *site = json_item(line, sites);
        json_truth(line, site, "stopped", trouble->stopped);
        json_text(line, site, "origin", text_of(trouble->origin));
        json_text(line, site, "sentence", text_of(trouble->sentence));
        json_number(line, site, "queued", trouble->queued);
        json_number(line, site, "due_at_ms", trouble->due_at_ms);
    }
    struct value *transfers = json_list(line, line->object, "slowest_transfers");
    for (size_t i = 0; i < figures->slowest_count; i++) {
        struct value *transfer = json_item(line, transfers);
        json_number(line, transfer, "age_ms", figures->at_ms - figures->slowest[i].started_at_ms);
        json_text(line, transfer, "uri", text_of(figures->slowest[i].uri));
    }
    struct value *destinations = json_list(line, line->object, "destinations");
    for (size_t i = 0; i < figures->destination_count; i++) {
        const struct progress_destination *from = &figures->destinations[i];
        struct value *destination = json_item(line, destinations);
        json_text(line, destination, "name", text_of(from->name));
        json_number(line, destination, "documents_left", from->documents);
        json_number(line, destination, "deletions_left", from->deletions);
        json_rounded(line, destination, "per_s", from->per_s, 1);
        if (*from->sentence)
            json_text(line, destination, "sentence", text_of(from->sentence));
    }
}

/* The figures for programs, with the same name in each form. */
static const struct {
    const char *name;
    size_t member;
} NUMBERS[] = {
#define NUMBER(name, member)                                                                       \
    {                                                                                              \
        name, offsetof(struct progress_figures, member)                                            \
    }
    NUMBER("at_ms", at_ms),
    NUMBER("cycle", now.cycle),
    NUMBER("known", now.known),
    NUMBER("done", now.done),
    NUMBER("queued", now.queued),
    NUMBER("claimed", now.claimed),
    NUMBER("in_flight", now.in_flight),
    NUMBER("retries", now.retries),
    NUMBER("refused", now.refused),
    NUMBER("stored", now.stored),
    NUMBER("failed", now.failed),
    NUMBER("skipped", now.skipped),
    NUMBER("duplicates", now.duplicates),
    NUMBER("undelivered", undelivered),
    NUMBER("sites", now.sites),
    NUMBER("sites_active", now.active),
    NUMBER("sites_pausing", now.polite),
    NUMBER("sites_waiting", now.waiting),
    NUMBER("sites_backing_off", now.backing_off),
    NUMBER("sites_given_up", now.stopped),
    NUMBER("database_bytes", database_bytes),
    NUMBER("wal_bytes", wal_bytes),
    NUMBER("packs_bytes", now.pack_bytes),
    NUMBER("query_us", cost_us),
#undef NUMBER
};

static const struct {
    const char *name;
    size_t member;
    int digits;
} RATES[] = {
#define RATE(name, member, digits)                                                                 \
    {                                                                                              \
        name, offsetof(struct progress_figures, member), digits                                    \
    }
    RATE("pages_per_s", now.pages_per_s, 1),
    RATE("pages_per_s_average", now.mean_pages_per_s, 1),
    RATE("mb_per_s", now.mb_per_s, 2),
    RATE("mb_per_s_average", now.mean_mb_per_s, 2),
    RATE("longest_stall_ms", now.longest_stall_ms, 1),
#undef RATE
};

enum {
    NUMBER_COUNT = sizeof NUMBERS / sizeof *NUMBERS,
    RATE_COUNT = sizeof RATES / sizeof *RATES,
};

static int64_t number_of(const struct progress_figures *figures, size_t index)
{
    int64_t number;
    memcpy(&number, (const char *)figures + NUMBERS[index].member, sizeof number);
    return number;
}

static double rate_of(const struct progress_figures *figures, size_t index)
{
    double rate;
    memcpy(&rate, (const char *)figures + RATES[index].member, sizeof rate);
    return rate;
}

void progress_text_monitor(const struct progress_view *view, const char *event, FILE *out)
{
    const struct progress_figures *figures = view->figures;
    fprintf(out, "event=%s collection=%s elapsed_ms=%lld", event, view->collection,
            (long long)elapsed_ms(figures));
    for (size_t i = 0; i < NUMBER_COUNT; i++)
        fprintf(out, " %s=%lld", NUMBERS[i].name, (long long)number_of(figures, i));
    for (size_t i = 0; i < RATE_COUNT; i++)
        fprintf(out, " %s=%.*f", RATES[i].name, RATES[i].digits, rate_of(figures, i));
    if (figures->now.left_s >= 0)
        fprintf(out, " left_s=%lld", (long long)figures->now.left_s);
    putc('\n', out);
}

void progress_text_json(const struct progress_view *view, const char *event, FILE *out)
{
    const struct progress_figures *figures = view->figures;
    struct json_line line;
    json_line_begin(&line);
    json_text(&line, line.object, "event", text_of(event));
    json_text(&line, line.object, "collection", text_of(view->collection));
    json_number(&line, line.object, "elapsed_ms", elapsed_ms(figures));
    for (size_t i = 0; i < NUMBER_COUNT; i++)
        json_number(&line, line.object, NUMBERS[i].name, number_of(figures, i));
    for (size_t i = 0; i < RATE_COUNT; i++)
        json_rounded(&line, line.object, RATES[i].name, rate_of(figures, i), RATES[i].digits);
    if (figures->now.left_s >= 0) {
        json_number(&line, line.object, "left_s", figures->now.left_s);
        json_text(&line, line.object, "confidence", text_of(figures->confidence));
    }
    if (*figures->suspension)
        json_text(&line, line.object, "held_up", text_of(figures->suspension));
    put_lists(figures, &line);
    json_line_end(&line, out);
}
