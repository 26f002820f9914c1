/* Statistics from their rows. */
#include "statistics.h"

#include <seine/state/store/status.h>

#include <sql/crawl/figures.h>
#include <sql/crawl/pages.h>
#include <sql/seine/figures.h>
#include <stdio.h>
#include <stdlib.h>

#define BLOCK_BYTES    16384
#define MOST_BYTES     ((size_t)64 << 20)
#define NOT_KEPT_APART (-1)

void statistics_init(struct statistics *statistics, int64_t now_ms)
{
    *statistics = (struct statistics){.now_ms = now_ms,
                                      .refresh_mode = TEXT_LITERAL(""),
                                      .activity = TEXT_LITERAL(""),
                                      .refused_starts = TEXT_LITERAL("")};
    arena_init(&statistics->arena, BLOCK_BYTES, MOST_BYTES);
    figures_init(&statistics->delta, &statistics->arena);
    figures_init(&statistics->whole, &statistics->arena);
}

void statistics_done(struct statistics *statistics)
{
    arena_done(&statistics->arena);
}

/* The row of each of the statements that read figures. */
#define TAKE_ROW(figures, row)                                                                     \
    figures_add((figures), (int)(row).statistic_id, (row).key,                                     \
                &(struct figure){(row).value, (row).minimum, (row).maximum, (row).updates})

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
    struct crawl_figures_spans row = crawl_figures_spans(reader);
    int status;
    while ((status = crawl_figures_spans_step(&row, error)) == STATEMENT_ROW) {
        int64_t number = row.cycle;
        struct figures spent = {.arena = &statistics->arena,
                                .span = {row.started_at, row.stopped_at, row.paused_ms}};
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
    statement_reset(row.statement);
    return status;
}

static int read_rows(struct statistics *statistics, struct db *reader, int64_t site_id,
                     struct error *error)
{
    struct crawl_figures_rows row = crawl_figures_rows(reader, .site_id = site_id);
    struct cycle_figures *cycle = NULL;
    int status;
    while ((status = crawl_figures_rows_step(&row, error)) == STATEMENT_ROW) {
        int64_t number = row.cycle;
        if (!cycle || cycle->number != number)
            cycle = cycle_of(statistics, number);
        if (cycle)
            TAKE_ROW(&cycle->figures, row);
        TAKE_ROW(&statistics->whole, row);
    }
    statement_reset(row.statement);
    if (status < 0)
        return status;
    struct crawl_figures_delta delta = crawl_figures_delta(reader, .site_id = site_id);
    while ((status = crawl_figures_delta_step(&delta, error)) == STATEMENT_ROW)
        TAKE_ROW(&statistics->delta, delta);
    statement_reset(delta.statement);
    return status;
}

/* Of the collection, for its own statistics and those of its sites. */
static int read_basics(struct statistics *statistics, struct db *reader, struct figures *state,
                       struct error *error)
{
    struct crawl_figures_collection row;
    int64_t fold_cycle = -1;
    int status = db_find(reader, crawl_figures_collection_into(&row), error);
    if (status == STATEMENT_ROW) {
        struct arena *arena = &statistics->arena;
        statistics->name = arena_copy(arena, row.name);
        statistics->cycle = row.cycle;
        statistics->delta.span.started_ms = row.delta_at;
        if (row.fold_cycle.is_set)
            fold_cycle = row.fold_cycle.value;
        statistics->cycle_started_ms = row.cycle_started_at;
        statistics->cycle_ended_ms = row.cycle_ended_at;
        struct text refresh = arena_copy(arena, row.refresh);
        statistics->refresh_minutes = refresh.data ? strtod(refresh.data, NULL) : 0;
        statistics->refresh_mode = arena_copy(arena, row.refresh_mode);
        figures_set(state, STATISTIC_COLLECTION_UPTIME, row.created_at);
        figures_set(state, STATISTIC_FEEDING, row.is_feeding);
        figures_set_words(state, STATISTIC_CRAWL_MODE, row.crawl_mode);
        if (!statistics->name.data || !statistics->refresh_mode.data)
            state->failed = true;
    } else if (status == STATEMENT_DONE) {
        status = error_set(error, STATUS_DAMAGED, "%s has no row in collection", db_path(reader));
    }
    return status < 0 ? status : read_spans(statistics, reader, fold_cycle, error);
}

static int read_now(struct statistics *statistics, struct db *reader, struct figures *state,
                    struct error *error)
{
    struct crawl_figures_now row;
    int status = db_find(reader, crawl_figures_now_into(&row), error);
    if (status == STATEMENT_ROW) {
        statistics->activity = arena_copy(&statistics->arena, row.activity);
        statistics->refused_starts = arena_copy(&statistics->arena, row.refused_starts);
        statistics->done = row.done;
        statistics->waiting = row.waiting;
        statistics->pages_per_s = row.pages_per_s;
        statistics->mb_per_s = row.mb_per_s;
        if (!statistics->activity.data || !statistics->refused_starts.data)
            state->failed = true;
    }
    return status < 0 ? status : 0;
}

static int read_last_uri(struct db *reader, int64_t id, struct figures *state, struct error *error)
{
    struct crawl_figures_uri row;
    int status = db_find(reader, crawl_figures_uri_into(&row, .id = id), error);
    figures_set_words(state, STATISTIC_LAST_URI,
                      status == STATEMENT_ROW ? row.uri : TEXT_LITERAL(""));
    return status < 0 ? status : 0;
}

static int read_start_files(struct db *reader, struct figures *state, struct error *error)
{
    struct crawl_figures_start_files row = crawl_figures_start_files(reader);
    int status;
    while ((status = crawl_figures_start_files_step(&row, error)) == STATEMENT_ROW) {
        char words[48];
        int length = snprintf(words, sizeof words, "%lld %lld", (long long)row.size,
                              (long long)row.position);
        figures_add_words(state, STATISTIC_START_URI_STATUS, row.path,
                          (struct text){words, (size_t)length});
    }
    statement_reset(row.statement);
    return status;
}

static int read_destinations(struct db *reader, struct figures *state, struct error *error)
{
    struct crawl_figures_destinations row = crawl_figures_destinations(reader);
    int status;
    while ((status = crawl_figures_destinations_step(&row, error)) == STATEMENT_ROW) {
        bool is_suspended = row.is_suspended != 0;
        figures_add_words(state, STATISTIC_FEEDING_DESTINATIONS, row.name,
                          text_of(is_suspended ? "0" : "1"));
    }
    statement_reset(row.statement);
    return status;
}

static struct text copy_of(struct statistics *statistics, struct text text)
{
    return arena_copy(&statistics->arena, text.data ? text : TEXT_LITERAL(""));
}

/* In the order of the rows. */
static int read_lags(struct statistics *statistics, struct db *reader, struct error *error)
{
    struct destination_lag **end = &statistics->lags;
    struct crawl_metrics_destinations row =
        crawl_metrics_destinations(reader, .now = statistics->now_ms);
    int status;
    while ((status = crawl_metrics_destinations_step(&row, error)) == STATEMENT_ROW) {
        struct destination_lag *lag = arena_alloc(&statistics->arena, sizeof *lag);
        if (lag)
            *lag = (struct destination_lag){.name = copy_of(statistics, row.name),
                                            .documents = row.waiting,
                                            .lag_ms = row.lag_ms,
                                            .state = copy_of(statistics, row.state),
                                            .sentence = copy_of(statistics, row.sentence),
                                            .is_suspended = row.is_suspended};
        if (!lag || !lag->name.data || !lag->state.data || !lag->sentence.data) {
            status = error_set(error, STATUS_MEMORY, "no memory for the lags of destinations");
            break;
        }
        *end = lag;
        end = &lag->next;
    }
    statement_reset(row.statement);
    return status;
}

/* The present state belongs to the whole and to each cycle; the number of a cycle is its epoch. */
static void apply(struct statistics *statistics, const struct figures *state)
{
    figures_merge(&statistics->whole, state);
    for (struct cycle_figures *cycle = statistics->cycles; cycle; cycle = cycle->next)
        figures_merge(&cycle->figures, state);
    /* Columns that are numbers in the rows are words in the last minute, too. */
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
        (status = read_now(statistics, reader, &state, error)) < 0 ||
        (status = read_start_files(reader, &state, error)) < 0 ||
        (status = read_destinations(reader, &state, error)) < 0 ||
        (status = read_lags(statistics, reader, error)) < 0 ||
        (status = statistics_read_subcollections(statistics, reader, error)) < 0)
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
    static const struct {
        const char *scheme;
        uint16_t default_port; /* without which the origin has it */
    } ORIGINS[] = {{"http", 80}, {"https", 443}, {"ftp", 21}, {"ftps", 990}};
    struct crawl_figures_sites site = {.statement = NULL};
    char names[sizeof ORIGINS / sizeof *ORIGINS][512], without_port[512];
    struct text origins[sizeof ORIGINS / sizeof *ORIGINS] = {{NULL, 0}}, bare = {NULL, 0};
    if ((status = read_basics(statistics, reader, &state, error)) < 0)
        goto out;
    statistics->name = hostport;
    for (size_t i = 0; i < sizeof ORIGINS / sizeof *ORIGINS; i++) {
        int length = snprintf(names[i], sizeof names[i], "%s://%.*s:%u", ORIGINS[i].scheme,
                              TEXT_ARGUMENTS(host), (unsigned)port);
        if (length > 0 && (size_t)length < sizeof names[i])
            origins[i] = (struct text){names[i], (size_t)length};
        if (ORIGINS[i].default_port != port)
            continue;
        length = snprintf(without_port, sizeof without_port, "%s://%.*s", ORIGINS[i].scheme,
                          TEXT_ARGUMENTS(host));
        if (length > 0 && (size_t)length < sizeof without_port)
            bare = (struct text){without_port, (size_t)length};
    }
    site = crawl_figures_sites(reader, .http = origins[0], .https = origins[1], .ftp = origins[2],
                               .ftps = origins[3], .without_port = bare);
    int64_t waiting = 0, epoch = 0, last_uri_id = 0;
    bool found = false;
    while ((status = crawl_figures_sites_step(&site, error)) == STATEMENT_ROW) {
        found = true;
        waiting += site.waiting;
        epoch += site.epoch;
        if (site.last_uri_id.is_set)
            last_uri_id = site.last_uri_id.value;
        status = read_rows(statistics, reader, site.id, error);
        if (status < 0)
            break;
    }
    if (status == 0 && !found)
        status = error_set(error, ERROR_NO_SITE, "the collection has no site %.*s",
                           TEXT_ARGUMENTS(hostport));
    if (status < 0)
        goto out;
    figures_set(&state, STATISTIC_QUEUE_LENGTH, waiting);
    figures_set(&state, STATISTIC_EPOCH, epoch);
    status = read_last_uri(reader, last_uri_id, &state, error);
    apply(statistics, &state);
out:
    if (site.statement)
        statement_reset(site.statement);
    db_end_read(reader);
    return finish(statistics, &state, status, error);
}

static int read_server_rows(struct statistics *statistics, struct db *reader, struct error *error)
{
    int status;
    struct seine_figures_rows row = seine_figures_rows(reader);
    while ((status = seine_figures_rows_step(&row, error)) == STATEMENT_ROW)
        TAKE_ROW(&statistics->whole, row);
    statement_reset(row.statement);
    if (status < 0)
        return status;
    struct seine_figures_delta delta = seine_figures_delta(reader);
    while ((status = seine_figures_delta_step(&delta, error)) == STATEMENT_ROW)
        TAKE_ROW(&statistics->delta, delta);
    statement_reset(delta.statement);
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
    struct seine_figures_span span;
    status = db_find(reader, seine_figures_span_into(&span), error);
    if (status == STATEMENT_ROW) {
        statistics->whole.span =
            (struct figures_span){span.started_at, span.stopped_at, span.paused_ms};
        statistics->delta.span.started_ms = span.delta_at;
    }
    if (status >= 0)
        status = read_server_rows(statistics, reader, error);
    if (status >= 0)
        status = make_only_cycle(statistics);
    db_end_read(reader);
    return finish(statistics, &statistics->whole, status, error);
}
