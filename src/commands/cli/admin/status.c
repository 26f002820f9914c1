#include "status.h"

#include "show.h"
#include "terminal/quantity.h"
#include "terminal/terminal.h"
#include <seine/foundation/base/plural.h>
#include <seine/foundation/base/print.h>
#include <seine/foundation/states.h>
#include <seine/foundation/value/json.h>

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define ANSWER_BYTES ((size_t)64 << 20)

static volatile sig_atomic_t interrupted;

static void on_interrupt(int number)
{
    (void)number;
    interrupted = 1;
}

/* What one look read: {name: {cur: {…}, complete: {…}}}. */
struct look {
    struct value_tree tree;
    struct value *collections;
};

static int ask(struct xmlrpc_client *client, const char *method, const char *argument,
               struct value_tree *tree, struct value **ret_result, struct error *error)
{
    struct value_tree own;
    value_tree_init(&own, 1 << 16);
    struct value *parameters = value_list(&own);
    if (argument)
        value_append(&own, parameters, value_string(&own, argument));
    int status = value_tree_status(&own, error);
    if (status == 0)
        status = xmlrpc_client_call(client, method, parameters, tree, ret_result, error);
    value_tree_done(&own);
    return status;
}

/* Leaves out a collection that was deleted after the list was read. */
static int look_at(struct look *look, struct xmlrpc_client *client, const char *name,
                   bool must_exist, struct error *error)
{
    struct value *result = NULL;
    int status = ask(client, "CollectionGetStatistics2", name, &look->tree, &result, error);
    if (status == STATUS_INVALID && !must_exist)
        return 0;
    if (status < 0)
        return status;
    if (value_integer_or(value_item(result, 0), 0) != 1)
        return error_set(error, STATUS_NETWORK, "%s: %.*s", name,
                         TEXT_ARGUMENTS(value_text_of(value_item(result, 1))));
    value_put(&look->tree, look->collections, name, value_copy(&look->tree, value_item(result, 1)));
    return 0;
}

static int take_look(const struct admin_status *status, struct look *look, struct error *error)
{
    struct value *names = NULL;
    value_tree_init(&look->tree, ANSWER_BYTES);
    look->collections = value_dictionary(&look->tree);
    if (status->collection)
        return look_at(look, status->client, status->collection, true, error);
    int result = ask(status->client, "CollectionGetList", NULL, &look->tree, &names, error);
    for (const struct value *name = value_first(names); result == 0 && name; name = name->next)
        result = look_at(look, status->client, value_text_of(name).data, false, error);
    if (result == 0)
        result = value_tree_status(&look->tree, error);
    return result;
}

#define ROW "%-24.*s %-26.*s %6s %10s %10s %9s %9s %16s  %s"

static void format_head(char *line, size_t size)
{
    snprintf(line, size, ROW, 10, "collection", 6, "status", "sites", "downloaded", "documents",
             "pages/s", "kB/s", "to deliver", "progress");
}

/* Prints how much waits for the destinations, and how long the oldest of it has waited. */
static void format_lag(const struct value *lags, char *text, size_t size)
{
    char number[QUANTITY_BYTES];
    int64_t documents = 0;
    double lag_s = 0;
    for (const struct value *lag = value_first(lags); lag; lag = lag->next) {
        documents += value_integer_or(value_item(lag, 0), 0);
        double each_s = value_real_or(value_item(lag, 1), 0);
        lag_s = each_s > lag_s ? each_s : lag_s;
    }
    if (documents)
        snprintf(text, size, "%s, %.0f s", quantity_count(documents, number), lag_s);
    else
        snprintf(text, size, "0");
}

/* The protocol writes "1 days", as MS-FSCADM 4.3 has it. */
static void format_refresh(struct text until, char *text, size_t size)
{
    const struct text one = TEXT_LITERAL("1 days");
    bool is_one = text_starts_with(until, one);
    size_t skipped = is_one ? one.length : 0;
    snprintf(text, size, "; %s%.*s", is_one ? "1 day" : "", (int)(until.length - skipped),
             until.data + skipped);
}

/* Prints how far the crawl is. For a multinode scheduler, prints how much of the time until the
 * next refresh has passed instead. */
static void format_progress(const struct value *collection, char *text, size_t size)
{
    const struct value *now = value_get(collection, "now");
    const struct value *share = value_get(value_get(collection, "cur"), "Progress");
    char counted[QUANTITY_BYTES], all[QUANTITY_BYTES];
    int64_t done = (int64_t)value_real_or(value_get(now, "Done"), 0);
    int64_t known = done + (int64_t)value_real_or(value_get(now, "Waiting"), 0);
    int length = 0;
    if (!now)
        length =
            snprintf(text, size, "%lld %%", (long long)value_integer_or(value_item(share, 0), 0));
    else if (known > 0)
        length = snprintf(text, size, "%lld %%, %s of %s URIs", (long long)(done * 100 / known),
                          quantity_count(done, counted), quantity_count(known, all));
    else
        length = snprintf(text, size, "no URI is known");
    if (share && (size_t)length < size)
        format_refresh(value_text_of(value_item(share, 1)), text + length, size - (size_t)length);
}

/* The protocol's state "Crawling" also covers an idle collection; this prints which it is. */
static void format_state(const struct value *collection, char *text, size_t size)
{
    const struct value *current = value_get(collection, "cur");
    struct text status = value_text_of(value_get(current, "Status"));
    struct text activity = value_text_of(value_get(value_get(collection, "now"), "Activity"));
    struct text mode = value_text_of(value_get(current, "CrawlMode"));
    bool is_idle = text_equal(status, TEXT_LITERAL("Crawling")) &&
                   text_equal(activity, state_text(&ACTIVITIES, ACTIVITY_IDLE));
    snprintf(text, size, "%.*s%s%.*s", TEXT_ARGUMENTS(is_idle ? TEXT_LITERAL("Idle") : status),
             mode.length ? " " : "", TEXT_ARGUMENTS(mode));
}

/* Prints the current rates; an idle collection has none. */
static void format_rates(const struct value *collection, char rate[24], char data_rate[24])
{
    const struct value *now = value_get(collection, "now");
    const struct value *from = now ? now : value_get(collection, "cur");
    bool is_idle = now && !text_equal(value_text_of(value_get(now, "Activity")),
                                      state_text(&ACTIVITIES, ACTIVITY_CRAWLING));
    snprintf(rate, 24, "%.1f", is_idle ? 0 : value_real_or(value_get(from, "DocRate"), 0));
    snprintf(data_rate, 24, "%.1f",
             is_idle ? 0 : value_real_or(value_get(from, "DataRateIn"), 0) / 1000);
}

static void format_row(const struct value *collection, char *line, size_t size)
{
    const struct value *now = value_get(collection, "cur");
    char sites[24], downloaded[QUANTITY_BYTES], documents[QUANTITY_BYTES];
    char rate[24], data_rate[24], lag[64], progress[160], state[80];
    /* An estimate: it also counts duplicates that were deleted although they were never stored. */
    int64_t store =
        value_integer_or(value_get(value_get(collection, "complete"), "DocumentStore"), 0);
    snprintf(sites, sizeof sites, "%lld",
             (long long)value_integer_or(value_get(now, "ActiveSites"), 0));
    format_rates(collection, rate, data_rate);
    format_lag(value_get(now, "DeliveryLag"), lag, sizeof lag);
    format_progress(collection, progress, sizeof progress);
    format_state(collection, state, sizeof state);
    snprintf(line, size, ROW, TEXT_ARGUMENTS(value_text_of(collection->key)), (int)strlen(state),
             state, sites,
             quantity_count(value_integer_or(value_get(now, "Downloaded"), 0), downloaded),
             quantity_count(store > 0 ? store : 0, documents), rate, data_rate, lag, progress);
}

/* A subcollection that has had a cycle of its own stands below its collection. */
static void format_subcollection(const struct value *subcollection, char *line, size_t size)
{
    char name[80], state[80], downloaded[QUANTITY_BYTES], progress[160] = "";
    const struct value *share = value_get(subcollection, "Progress");
    snprintf(name, sizeof name, "  %.*s", TEXT_ARGUMENTS(value_text_of(subcollection->key)));
    snprintf(state, sizeof state, "cycle %lld of its own%s",
             (long long)value_integer_or(value_get(subcollection, "Epoch"), 0),
             value_real_or(value_get(subcollection, "CrawlEnded"), 0) > 0 ? "" : ", now");
    if (share)
        snprintf(progress, sizeof progress, "%lld %%, %.*s",
                 (long long)value_integer_or(value_item(share, 0), 0),
                 TEXT_ARGUMENTS(value_text_of(value_item(share, 1))));
    snprintf(line, size, ROW, (int)strlen(name), name, (int)strlen(state), state, "",
             quantity_count((int64_t)value_real_or(value_get(subcollection, "Downloaded"), 0),
                            downloaded),
             "", "", "", "", progress);
}

static void format_destination(const struct value *destination, char *line, size_t size)
{
    char number[QUANTITY_BYTES];
    struct text state = value_text_of(value_get(destination, "State"));
    struct text sentence = value_text_of(value_get(destination, "Sentence"));
    int64_t waiting = value_integer_or(value_get(destination, "Waiting"), 0);
    bool is_suspended = value_integer_or(value_get(destination, "Suspended"), 0) != 0;
    int used = snprintf(line, size, "  delivery to %.*s: %.*s",
                        TEXT_ARGUMENTS(value_text_of(destination->key)),
                        TEXT_ARGUMENTS(is_suspended   ? TEXT_LITERAL("feeding is suspended")
                                       : state.length ? state
                                                      : TEXT_LITERAL("nothing was delivered yet")));
    if (waiting && (size_t)used < size)
        used += snprintf(line + used, size - (size_t)used, "; %s %s, for %.0f s",
                         quantity_count(waiting, number),
                         plural(waiting, "document waits", "documents wait"),
                         value_real_or(value_get(destination, "Lag"), 0));
    if (sentence.length && (size_t)used < size)
        snprintf(line + used, size - (size_t)used, "; %.*s", TEXT_ARGUMENTS(sentence));
}

/* Takes the lines of a look. */
typedef void put_line(struct terminal_block *block, const char *line);

static void put_on_output(struct terminal_block *block, const char *line)
{
    (void)block;
    puts(line);
}

static void put_in_block(struct terminal_block *block, const char *line)
{
    terminal_block_add(block, "%s", line);
}

static void format_look(const struct look *look, put_line *put, struct terminal_block *block)
{
    char line[TERMINAL_LINE_BYTES];
    format_head(line, sizeof line);
    put(block, line);
    for (const struct value *at = value_first(look->collections); at; at = at->next) {
        format_row(at, line, sizeof line);
        put(block, line);
        struct text refused = value_text_of(value_get(value_get(at, "now"), "RefusedStarts"));
        if (refused.length) {
            snprintf(line, sizeof line, "  %.*s", TEXT_ARGUMENTS(refused));
            put(block, line);
        }
        const struct value *destinations = value_get(value_get(at, "now"), "Destinations");
        for (const struct value *one = value_first(destinations); one; one = one->next) {
            format_destination(one, line, sizeof line);
            put(block, line);
        }
        const struct value *parts = value_get(value_get(at, "cur"), "SubCollections");
        for (const struct value *part = value_first(parts); part; part = part->next) {
            format_subcollection(part, line, sizeof line);
            put(block, line);
        }
    }
}

static void print_look(const struct look *look)
{
    format_look(look, put_on_output, NULL);
    fflush(stdout);
}

static void draw_look(struct terminal *terminal, const struct look *look)
{
    static struct terminal_block block;
    block.count = 0;
    format_look(look, put_in_block, &block);
    terminal_draw(terminal, &block);
}

static void draw_absence(struct terminal *terminal, const struct error *error)
{
    struct terminal_block *block = calloc(1, sizeof *block);
    if (!block)
        return;
    terminal_block_add(block, "no answer  %s", error->sentence);
    terminal_draw(terminal, block);
    free(block);
}

static void wait_s(int seconds)
{
    struct timespec left = {.tv_sec = seconds};
    nanosleep(&left, NULL); /* a signal ends it */
}

int admin_status_show(const struct admin_status *status, struct error *error)
{
    struct sigaction action = {.sa_handler = on_interrupt};
    struct terminal *terminal = NULL;
    int result;
    sigemptyset(&action.sa_mask);
    interrupted = 0;
    if (status->watch_s) {
        sigaction(SIGINT, &action, NULL);
        sigaction(SIGTERM, &action, NULL);
        if (!status->json && terminal_is_capable(STDOUT_FILENO))
            terminal = terminal_new(STDOUT_FILENO);
    }
    bool again;
    do {
        struct look look;
        result = take_look(status, &look, error);
        /* The server may only be restarting, so --watch goes on. */
        again = status->watch_s && !interrupted &&
                (result == 0 || result == STATUS_NETWORK || result == STATUS_TIMEOUT);
        if (result == 0 && status->json) {
            value_write_json(stdout, look.collections, JSON_SPACED);
            putchar('\n');
            fflush(stdout);
        } else if (result == 0 && terminal) {
            draw_look(terminal, &look);
        } else if (result == 0) {
            print_look(&look);
        } else if (again && terminal) {
            draw_absence(terminal, error);
        } else if (again) {
            print_error("seine admin: %s", error->sentence);
        }
        value_tree_done(&look.tree);
        if (again)
            wait_s(status->watch_s);
    } while (again && !interrupted);
    if (terminal)
        terminal_leave(terminal);
    terminal_free(terminal);
    return status->watch_s && interrupted ? 0 : result;
}
