#include <seine/crawling/collection/scope.h>
#include <seine/settings/policy.h>
#include <seine/settings/policy/refused_starts.h>
#include <seine/state/store.h>
#include <seine/state/store/data_directory.h>

#include <seine/crawling/collection.h>
#include <seine/foundation/db.h>
#include <sql/crawl/queue.h>
#include <stdlib.h>

/* After so many the connection lets the file go, so that the crawl's WAL does not grow. */
#define ROWS_AT_ONCE 4000
/* While a crawl begins or ends, its file is locked for moments. */
#define BUSY_TIMEOUT_MS 5000

/* A configuration made ready to be asked. */
struct side {
    struct proxy_pool *proxies;
    struct policy *policy;
    struct policy_reader reader;
    bool has_reader;
};

static int side_open(struct side *side, const char *data_folder, const struct crawl_config *config,
                     struct error *error)
{
    int status = proxy_pool_new(&side->proxies);
    if (status < 0)
        return error_set(error, status, "no memory to try a configuration");
    struct policy_settings settings = {
        .config = config, .proxies = side->proxies, .data_folder = data_folder};
    status = policy_new(&settings, &side->policy, error);
    if (status < 0)
        return status;
    side->has_reader = true;
    return policy_reader_init(&side->reader, side->policy, error);
}

static void side_close(struct side *side)
{
    if (side->has_reader)
        policy_reader_done(&side->reader);
    policy_release(side->policy);
    proxy_pool_free(side->proxies);
}

int collection_try_config(const char *data_folder, const struct crawl_config *config,
                          struct error *error)
{
    struct side side = {0};
    int status = side_open(&side, data_folder, config, error);
    side_close(&side);
    return status;
}

int collection_refused_starts(const char *data_folder, const struct crawl_config *config,
                              char *ret_sentence, struct error *error)
{
    struct side side = {0};
    int status = side_open(&side, data_folder, config, error);
    if (status == 0 && !policy_refused_starts(&side.reader, ret_sentence))
        *ret_sentence = 0;
    side_close(&side);
    return status;
}

struct trial {
    struct side before;
    struct side after;
    void (*take)(void *context, const struct scope_change *change);
    void *context;
    struct scope_effect effect;
};

struct row {
    struct text origin;
    struct text path;
    enum uri_state state;
    enum uri_skip skip;
    struct text rule;
    unsigned depth;
    struct text channel_part; /* of whose channels one has it; data NULL: none does */
};

/* What one of the configurations says; the rules may not count for what a channel has. */
static struct verdict screen(const struct side *side, const struct row *row)
{
    const struct policy *policy = side->policy;
    bool ignores_rules = false;
    for (size_t i = 0; i < policy->part_count && row->channel_part.data; i++)
        if (text_equal(policy->parts[i].name, row->channel_part))
            ignores_rules = policy->parts[i].config->rss.ignore_rules;
    return policy_screen_known(&side->reader, row->origin, row->path, row->depth, ignores_rules);
}

static void report(struct trial *trial, const struct row *row, bool is_admitted, enum uri_skip skip,
                   const char *rule)
{
    char uri[2 * LIMIT_URI_BYTES];
    int length = snprintf(uri, sizeof uri, "%.*s%.*s", TEXT_ARGUMENTS(row->origin),
                          TEXT_ARGUMENTS(row->path));
    struct scope_change change = {
        .uri = {uri, length < (int)sizeof uri ? (size_t)length : sizeof uri - 1},
        .is_admitted = is_admitted,
        .has_document = row->state == URI_STORED || row->state == URI_DUPLICATE,
        .skip = skip,
        .rule = rule,
    };
    trial->take(trial->context, &change);
}

static void try_refused(struct trial *trial, const struct row *row)
{
    char rule[SCOPE_RULE_BYTES];
    trial->effect.refused++;
    if (!policy_may_lift(trial->after.policy, row->skip) || screen(&trial->after, row).skip ||
        !screen(&trial->before, row).skip)
        return;
    trial->effect.admitted++;
    snprintf(rule, sizeof rule, "%.*s", TEXT_ARGUMENTS(row->rule));
    report(trial, row, true, row->skip, rule);
}

/* URIs that today's rules refuse already are no effect of tomorrow's rules. */
static void try_known(struct trial *trial, const struct row *row)
{
    char rule[SCOPE_RULE_BYTES];
    trial->effect.known++;
    struct verdict verdict = screen(&trial->after, row);
    if (!verdict.skip || screen(&trial->before, row).skip)
        return;
    trial->effect.dropped++;
    trial->effect.dropped_documents += row->state == URI_STORED || row->state == URI_DUPLICATE;
    rules_describe(policy_rules(trial->after.policy), verdict.rule, rule, sizeof rule);
    report(trial, row, false, verdict.skip, rule);
}

static void try_row(struct trial *trial, const struct crawl_uri_scope *range)
{
    struct row row = {
        .origin = range->origin,
        .path = range->path,
        .state = (enum uri_state)range->state,
        .skip = (enum uri_skip)range->reason_id,
        .rule = range->rule,
        .depth = (unsigned)range->depth,
        .channel_part = range->channel_part,
    };
    if (row.state == URI_REFUSED)
        try_refused(trial, &row);
    else if (row.state != URI_GONE && row.state != URI_DELETED && row.state != URI_DROPPED)
        try_known(trial, &row);
}

static int walk(struct trial *trial, struct db *db, struct error *error)
{
    int64_t position = 0;
    int status, rows;
    do {
        rows = 0;
        struct crawl_uri_scope range =
            crawl_uri_scope(db, .position = position, .most = ROWS_AT_ONCE);
        while ((status = crawl_uri_scope_step(&range, error)) == STATEMENT_ROW) {
            position = range.id;
            try_row(trial, &range);
            rows++;
        }
        statement_reset(range.statement);
    } while (status == STATEMENT_DONE && rows == ROWS_AT_ONCE);
    return status < 0 ? status : 0;
}

static int open_file(const char *data_folder, const char *name, struct db **ret_db,
                     struct error *error)
{
    char *folder = data_directory_collection_folder(data_folder, name), *path = NULL;
    struct db_options options = {.busy_timeout_ms = BUSY_TIMEOUT_MS};
    int status = 0;
    if (!folder || asprintf(&path, "%s/crawl.db", folder) < 0)
        status = error_set(error, STATUS_MEMORY, "no memory to open the collection %s", name);
    if (status == 0)
        status = db_open_reader(&CRAWL_DATABASE, path, &options, ret_db, error);
    free(path);
    free(folder);
    return status;
}

int collection_try_scope(const char *data_folder, const char *name,
                         const struct crawl_config *before, const struct crawl_config *after,
                         void (*take)(void *context, const struct scope_change *change),
                         void *context, struct scope_effect *ret_effect, struct error *error)
{
    struct trial trial = {.take = take, .context = context};
    struct db *db = NULL;
    int status = open_file(data_folder, name, &db, error);
    if (status == 0)
        status = side_open(&trial.before, data_folder, before, error);
    if (status == 0)
        status = side_open(&trial.after, data_folder, after, error);
    if (status == 0)
        status = walk(&trial, db, error);
    if (status == 0)
        *ret_effect = trial.effect;
    side_close(&trial.before);
    side_close(&trial.after);
    db_close(db);
    return status;
}
