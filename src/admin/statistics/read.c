/* Statistics from their rows. */
#include "statistics.h"

#include <seine/collection/status.h>

#include <crawl_statements.h>
#include <seine_statements.h>
#include <stdio.h>
#include <stdlib.h>

#define BLOCK_BYTES    16384
#define MOST_BYTES     ((size_t)64 << 20)
#define NOT_KEPT_APART (-1)

void statistics_init(struct statistics *statistics)
{
    *statistics = (struct statistics){.now_ms = clock_wall_ms(), .refresh_mode = TEXT_LITERAL("")};
    arena_init(&statistics->arena, BLOCK_BYTES, MOST_BYTES);
    figures_init(&statistics->delta, &statistics->arena);
    figures_init(&statistics->whole, &statistics->arena);
}

void statistics_done(struct statistics *statistics)
{
    arena_done(&statistics->arena);
}

/* The columns of a row of figures stand behind that of the statistic, in all statements alike. */
static void take_row(struct figures *figures, struct statement *row, int first_column)
{
    const struct figure figure = {
        statement_column_int(row, first_column + 2), statement_column_int(row, first_column + 3),
        statement_column_int(row, first_column + 4), statement_column_int(row, first_column + 5)};
    figures_add(figures, (int)statement_column_int(row, first_column),
                statement_column_text(row, first_column + 1), &figure);
}

static struct cycle_figures *cycle_of(struct statistics *statistics, int64_t number)
{
    for (struct cycle_figures *cycle = statistics->cycles; cycle; cycle = cycle->next)
        if (cycle->number == number)
            return cycle;
    return NULL;
}

/* The cycles that are kept apart are those that have a span and are not being folded. */
static int read_spans(struct statistics *statistics, struct db *reader, int64_t fold_cycle,
                      struct error *error)
{
    struct cycle_figures **last = &statistics->cycles;
    struct statement *row = db_statement(reader, CRAWL_FIGURES_SPANS);
    int status;
    while ((status = statement_step(row, error)) == STATEMENT_ROW) {
        int64_t number = statement_column_int(row, CRAWL_FIGURES_SPANS_CYCLE_COLUMN);
        struct figures spent = {
            .arena = &statistics->arena,
            .span = {statement_column_int(row, CRAWL_FIGURES_SPANS_STARTED_AT_COLUMN),
                     statement_column_int(row, CRAWL_FIGURES_SPANS_STOPPED_AT_COLUMN),
                     statement_column_int(row, CRAWL_FIGURES_SPANS_PAUSED_MS_COLUMN)}};
        figures_merge(&statistics->whole, &spent);
        if (number <= fold_cycle || number == NOT_KEPT_APART)
            continue;
        struct cycle_figures *cycle = arena_alloc(&statistics->arena, sizeof *cycle);
        if (!cycle) {
            status = STATUS_MEMORY;
            break;
        }
        *cycle = (struct cycle_figures){.number = number};
        figures_init(&cycle->figures, &statistics->arena);
        cycle->figures.span = spent.span;
        *last = cycle;
        last = &cycle->next;
    }
    statement_reset(row);
    return status;
}

static int read_rows(struct statistics *statistics, struct db *reader, int64_t site_id,
                     struct error *error)
{
    struct statement *row = db_statement(reader, CRAWL_FIGURES_ROWS);
    statement_bind_int(row, CRAWL_FIGURES_ROWS_SITE_ID, site_id);
    struct cycle_figures *cycle = NULL;
    int status;
    while ((status = statement_step(row, error)) == STATEMENT_ROW) {
        int64_t number = statement_column_int(row, CRAWL_FIGURES_ROWS_CYCLE_COLUMN);
        if (!cycle || cycle->number != number)
            cycle = cycle_of(statistics, number);
        if (cycle)
            take_row(&cycle->figures, row, CRAWL_FIGURES_ROWS_STATISTIC_ID_COLUMN);
        take_row(&statistics->whole, row, CRAWL_FIGURES_ROWS_STATISTIC_ID_COLUMN);
    }
    statement_reset(row);
    if (status < 0)
        return status;
    struct statement *delta = db_statement(reader, CRAWL_FIGURES_DELTA);
    statement_bind_int(delta, CRAWL_FIGURES_DELTA_SITE_ID, site_id);
    while ((status = statement_step(delta, error)) == STATEMENT_ROW)
        take_row(&statistics->delta, delta, CRAWL_FIGURES_DELTA_STATISTIC_ID_COLUMN);
    statement_reset(delta);
    return status;
}

/* Of the collection, for its own statistics and those of its sites. */
static int read_basics(struct statistics *statistics, struct db *reader, struct figures *state,
                       struct error *error)
{
    struct statement *row = db_statement(reader, CRAWL_FIGURES_COLLECTION);
    int64_t fold_cycle = -1;
    int status = statement_step(row, error);
    if (status == STATEMENT_ROW) {
        struct arena *arena = &statistics->arena;
        statistics->name =
            arena_copy(arena, statement_column_text(row, CRAWL_FIGURES_COLLECTION_NAME_COLUMN));
        statistics->cycle = statement_column_int(row, CRAWL_FIGURES_COLLECTION_CYCLE_COLUMN);
        statistics->delta.span.started_ms =
            statement_column_int(row, CRAWL_FIGURES_COLLECTION_DELTA_AT_COLUMN);
        if (!statement_column_is_null(row, CRAWL_FIGURES_COLLECTION_FOLD_CYCLE_COLUMN))
            fold_cycle = statement_column_int(row, CRAWL_FIGURES_COLLECTION_FOLD_CYCLE_COLUMN);
        statistics->cycle_started_ms =
            statement_column_int(row, CRAWL_FIGURES_COLLECTION_CYCLE_STARTED_AT_COLUMN);
        statistics->cycle_ended_ms =
            statement_column_int(row, CRAWL_FIGURES_COLLECTION_CYCLE_ENDED_AT_COLUMN);
        struct text refresh =
            arena_copy(arena, statement_column_text(row, CRAWL_FIGURES_COLLECTION_REFRESH_COLUMN));
        statistics->refresh_minutes = refresh.data ? strtod(refresh.data, NULL) : 0;
        statistics->refresh_mode = arena_copy(
            arena, statement_column_text(row, CRAWL_FIGURES_COLLECTION_REFRESH_MODE_COLUMN));
        figures_set(state, STATISTIC_COLLECTION_UPTIME,
                    statement_column_int(row, CRAWL_FIGURES_COLLECTION_CREATED_AT_COLUMN));
        figures_set(state, STATISTIC_FEEDING,
                    statement_column_int(row, CRAWL_FIGURES_COLLECTION_IS_FEEDING_COLUMN));
        figures_set_words(state, STATISTIC_CRAWL_MODE,
                          statement_column_text(row, CRAWL_FIGURES_COLLECTION_CRAWL_MODE_COLUMN));
        if (!statistics->name.data || !statistics->refresh_mode.data)
            state->failed = true;
    } else if (status == STATEMENT_DONE) {
        status = error_set(error, STATUS_DAMAGED, "%s has no row in collection", db_path(reader));
    }
    statement_reset(row);
    return status < 0 ? status : read_spans(statistics, reader, fold_cycle, error);
}

static int read_last_uri(struct db *reader, int64_t id, struct figures *state, struct error *error)
{
    struct statement *row = db_statement(reader, CRAWL_FIGURES_URI);
    statement_bind_int(row, CRAWL_FIGURES_URI_ID, id);
    int status = statement_step(row, error);
    figures_set_words(state, STATISTIC_LAST_URI,
                      status == STATEMENT_ROW
                          ? statement_column_text(row, CRAWL_FIGURES_URI_URI_COLUMN)
                          : TEXT_LITERAL(""));
    statement_reset(row);
    return status < 0 ? status : 0;
}

static int read_start_files(struct db *reader, struct figures *state, struct error *error)
{
    struct statement *row = db_statement(reader, CRAWL_FIGURES_START_FILES);
    int status;
    while ((status = statement_step(row, error)) == STATEMENT_ROW) {
        char words[48];
        int length = snprintf(
            words, sizeof words, "%lld %lld",
            (long long)statement_column_int(row, CRAWL_FIGURES_START_FILES_SIZE_COLUMN),
            (long long)statement_column_int(row, CRAWL_FIGURES_START_FILES_POSITION_COLUMN));
        figures_add_words(state, STATISTIC_START_URI_STATUS,
                          statement_column_text(row, CRAWL_FIGURES_START_FILES_PATH_COLUMN),
                          (struct text){words, (size_t)length});
    }
    statement_reset(row);
    return status;
}

static int read_destinations(struct db *reader, struct figures *state, struct error *error)
{
    struct statement *row = db_statement(reader, CRAWL_FIGURES_DESTINATIONS);
    int status;
    while ((status = statement_step(row, error)) == STATEMENT_ROW) {
        bool is_suspended =
            statement_column_int(row, CRAWL_FIGURES_DESTINATIONS_IS_SUSPENDED_COLUMN) != 0;
        figures_add_words(state, STATISTIC_FEEDING_DESTINATIONS,
                          statement_column_text(row, CRAWL_FIGURES_DESTINATIONS_NAME_COLUMN),
                          text_of(is_suspended ? "0" : "1"));
    }
    statement_reset(row);
    return status;
}

/* The present state belongs to the whole and to each cycle; the number of a cycle is its epoch. */
static void apply(struct statistics *statistics, const struct figures *state)
{
    figures_merge(&statistics->whole, state);
    for (struct cycle_figures *cycle = statistics->cycles; cycle; cycle = cycle->next)
        figures_merge(&cycle->figures, state);
    /* What rows have as a number is told as words also of the last minute. */
    bool is_crawled = statistics->delta.plain[STATISTIC_LAST_URI].updates > 0;
    statistics->delta.words[STATISTIC_LAST_URI] =
        is_crawled ? state->words[STATISTIC_LAST_URI] : TEXT_LITERAL("");
    statistics->delta.words[STATISTIC_CRAWL_MODE] = state->words[STATISTIC_CRAWL_MODE];
}

static void number_cycles(struct statistics *statistics)
{
    figures_set(&statistics->whole, STATISTIC_EPOCH, statistics->cycle);
    for (struct cycle_figures *cycle = statistics->cycles; cycle; cycle = cycle->next)
        figures_set(&cycle->figures, STATISTIC_EPOCH, cycle->number);
}

static int finish(struct statistics *statistics, const struct figures *state, int status,
                  struct error *error)
{
    bool failed = state->failed || statistics->whole.failed || statistics->delta.failed;
    for (struct cycle_figures *cycle = statistics->cycles; cycle; cycle = cycle->next)
        failed = failed || cycle->figures.failed;
    statistics->delta.span.stopped_ms = statistics->delta.span.started_ms;
    if (statistics->whole.span.stopped_ms > statistics->delta.span.stopped_ms)
        statistics->delta.span.stopped_ms = statistics->whole.span.stopped_ms;
    if (status == STATUS_MEMORY || failed)
        return error_set(error, STATUS_MEMORY, "no memory for the statistics");
    return status;
}

static int read_status(struct db *reader, struct figures *state, struct error *error)
{
    enum collection_status collection_status;
    int status = collection_status_read(reader, &collection_status, error);
    if (status == 0)
        figures_set(state, STATISTIC_STATUS, collection_status_facts(collection_status)->code);
    return status;
}

int statistics_read_collection(struct statistics *statistics, struct db *reader,
                               struct error *error)
{
    struct figures state;
    figures_init(&state, &statistics->arena);
    statistics->schema = "collectionschema";
    statistics->level = STATISTIC_COLLECTION;
    int status = db_begin_read(reader, error);
    if (status < 0)
        return status;
    if ((status = read_basics(statistics, reader, &state, error)) < 0 ||
        (status = read_rows(statistics, reader, 0, error)) < 0 ||
        (status = read_status(reader, &state, error)) < 0 ||
        (status = read_start_files(reader, &state, error)) < 0 ||
        (status = read_destinations(reader, &state, error)) < 0)
        goto out;
    const struct figure *recent = &statistics->delta.plain[STATISTIC_LAST_URI];
    const struct figure *merged = &statistics->whole.plain[STATISTIC_LAST_URI];
    status = read_last_uri(reader, recent->updates ? recent->value : merged->value, &state, error);
    if (status < 0)
        goto out;
    apply(statistics, &state);
    number_cycles(statistics);
out:
    db_end_read(reader);
    return finish(statistics, &state, status, error);
}

int statistics_read_site(struct statistics *statistics, struct db *reader, struct text hostport,
                         struct text host, uint16_t port, struct error *error)
{
    struct figures state;
    figures_init(&state, &statistics->arena);
    statistics->schema = "siteschema";
    statistics->level = STATISTIC_SITE;
    int status = db_begin_read(reader, error);
    if (status < 0)
        return status;
    const struct {
        const char *scheme;
        int parameter;
        uint16_t default_port; /* without which the origin has it; 0: it names its port */
    } origins[] = {{"http", CRAWL_FIGURES_SITES_HTTP, 0},
                   {"https", CRAWL_FIGURES_SITES_HTTPS, 0},
                   {"http", CRAWL_FIGURES_SITES_HTTP_DEFAULT, 80},
                   {"https", CRAWL_FIGURES_SITES_HTTPS_DEFAULT, 443}};
    struct statement *site = db_statement(reader, CRAWL_FIGURES_SITES);
    char names[sizeof origins / sizeof *origins][512];
    if ((status = read_basics(statistics, reader, &state, error)) < 0)
        goto out;
    statistics->name = hostport;
    for (size_t i = 0; i < sizeof origins / sizeof *origins; i++) {
        if (origins[i].default_port && origins[i].default_port != port)
            continue;
        int length = origins[i].default_port
                         ? snprintf(names[i], sizeof names[i], "%s://%.*s", origins[i].scheme,
                                    TEXT_ARGUMENTS(host))
                         : snprintf(names[i], sizeof names[i], "%s://%.*s:%u", origins[i].scheme,
                                    TEXT_ARGUMENTS(host), (unsigned)port);
        if (length > 0 && (size_t)length < sizeof names[i])
            statement_bind_text(site, origins[i].parameter,
                                (struct text){names[i], (size_t)length});
    }
    int64_t waiting = 0, epoch = 0, last_uri_id = 0;
    bool found = false;
    while ((status = statement_step(site, error)) == STATEMENT_ROW) {
        found = true;
        waiting += statement_column_int(site, CRAWL_FIGURES_SITES_WAITING_COLUMN);
        epoch += statement_column_int(site, CRAWL_FIGURES_SITES_EPOCH_COLUMN);
        if (!statement_column_is_null(site, CRAWL_FIGURES_SITES_LAST_URI_ID_COLUMN))
            last_uri_id = statement_column_int(site, CRAWL_FIGURES_SITES_LAST_URI_ID_COLUMN);
        status = read_rows(statistics, reader,
                           statement_column_int(site, CRAWL_FIGURES_SITES_ID_COLUMN), error);
        if (status < 0)
            break;
    }
    if (status == 0 && !found)
        status = error_set(error, STATUS_NOT_FOUND, "the collection has no site %.*s",
                           TEXT_ARGUMENTS(hostport));
    if (status < 0)
        goto out;
    figures_set(&state, STATISTIC_QUEUE_LENGTH, waiting);
    figures_set(&state, STATISTIC_EPOCH, epoch);
    status = read_last_uri(reader, last_uri_id, &state, error);
    apply(statistics, &state);
out:
    statement_reset(site);
    db_end_read(reader);
    return finish(statistics, &state, status, error);
}

static int read_figures(struct figures *figures, struct db *reader, int statement,
                        struct error *error)
{
    struct statement *row = db_statement(reader, statement);
    int status;
    while ((status = statement_step(row, error)) == STATEMENT_ROW)
        take_row(figures, row, SEINE_FIGURES_ROWS_STATISTIC_ID_COLUMN);
    statement_reset(row);
    return status;
}

/* The server knows no refresh cycles: all it has counted is cycle 0. */
static int make_only_cycle(struct statistics *statistics)
{
    struct cycle_figures *cycle = arena_alloc(&statistics->arena, sizeof *cycle);
    if (!cycle)
        return STATUS_MEMORY;
    *cycle = (struct cycle_figures){.number = 0};
    figures_init(&cycle->figures, &statistics->arena);
    figures_merge(&cycle->figures, &statistics->whole);
    statistics->cycles = cycle;
    return 0;
}

int statistics_read_server(struct statistics *statistics, struct db *reader, struct error *error)
{
    statistics->schema = "globalschema";
    statistics->level = STATISTIC_GLOBAL;
    statistics->name = TEXT_LITERAL("global");
    int status = db_begin_read(reader, error);
    if (status < 0)
        return status;
    struct statement *span = db_statement(reader, SEINE_FIGURES_SPAN);
    status = statement_step(span, error);
    if (status == STATEMENT_ROW) {
        statistics->whole.span =
            (struct figures_span){statement_column_int(span, SEINE_FIGURES_SPAN_STARTED_AT_COLUMN),
                                  statement_column_int(span, SEINE_FIGURES_SPAN_STOPPED_AT_COLUMN),
                                  statement_column_int(span, SEINE_FIGURES_SPAN_PAUSED_MS_COLUMN)};
        statistics->delta.span.started_ms =
            statement_column_int(span, SEINE_FIGURES_SPAN_DELTA_AT_COLUMN);
    }
    statement_reset(span);
    if (status >= 0)
        status = read_figures(&statistics->whole, reader, SEINE_FIGURES_ROWS, error);
    if (status >= 0)
        status = read_figures(&statistics->delta, reader, SEINE_FIGURES_DELTA, error);
    if (status >= 0)
        status = make_only_cycle(statistics);
    db_end_read(reader);
    return finish(statistics, &statistics->whole, status, error);
}
