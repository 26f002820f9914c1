#include <seine/feeding/reconciliation.h>
#include <seine/foundation/base/array.h>

#include "known_documents.h"
#include "repair.h"

#include <sql/crawl/delivery.h>
#include <stdio.h>
#include <stdlib.h>

/* Rows per read transaction. */
#define CHUNK_ROWS 1000
/* Documents left behind are collected while the destination is read, and deleted afterwards. */
#define LEFT_BEHIND_MOST 1000000

struct reconciling {
    const struct reconciliation_settings *settings;
    const struct destination_config *destination; /* NULL: the default one */
    struct reconciliation_result result;
    struct known_documents known;
    struct sink_settings sink_settings;
    int64_t destination_id, last_version;
    bool is_primary;
    char content_collection[512];
    struct arena left_behind_texts;
    struct text *left_behind;
    size_t left_behind_count, left_behind_room;
    struct error *error;
    int status;
};

const char *difference_word(enum difference difference)
{
    static const char *const WORDS[DIFFERENCES] = {[DIFFERENCE_MISSING] = "missing",
                                                   [DIFFERENCE_CONTENT] = "different",
                                                   [DIFFERENCE_TEXT] = "altered",
                                                   [DIFFERENCE_LEFT_BEHIND] = "left behind"};
    return WORDS[difference];
}

static void report(struct reconciling *run, enum difference difference, struct text uri)
{
    run->result.differences[difference]++;
    run->settings->found(run->settings->context, difference, uri);
}

static int check_cancelled(const struct reconciling *run, struct error *error)
{
    return atomic_load(run->settings->cancelled) ? error_set(error, STATUS_CANCELLED, "interrupted")
                                                 : 0;
}

/* ---- the destination ---- */

static int find_destination(struct reconciling *run, struct error *error)
{
    const struct reconciliation_settings *settings = run->settings;
    struct text name = text_of(settings->destination);
    const struct crawl_config *config = settings->config;
    for (size_t i = 0; i < config->destinations.count; i++)
        if (text_equal(config_destination(config, i)->record.name, name))
            run->destination = config_destination(config, i);
    bool is_default = !name.length && !config->destinations.count && config->seine.index;
    struct crawl_reconciled_destination row;
    int status =
        db_find(settings->db, crawl_reconciled_destination_into(&row, .name = name), error);
    bool is_there = status == STATEMENT_ROW && (run->destination || is_default);
    if (is_there) {
        run->destination_id = row.id;
        run->last_version = row.last_version;
        run->is_primary = row.is_primary;
        snprintf(run->content_collection, sizeof run->content_collection, "%.*s",
                 TEXT_ARGUMENTS(row.content_collection));
    }
    if (status >= 0 && !is_there)
        return error_set(error, STATUS_NOT_FOUND, "%s feeds no destination %s",
                         settings->collection, name.length ? settings->destination : "by default");
    run->sink_settings = (struct sink_settings){
        .config = run->destination,
        .collection_config = config,
        .data_folder = settings->data_folder,
        .name = settings->destination,
        .collection = settings->collection,
        .content_collection =
            run->content_collection[0] ? run->content_collection : settings->collection,
        .clock = settings->clock,
        .log = settings->log,
        .cancelled = settings->cancelled,
    };
    return status < 0 ? status : 0;
}

/* ---- the collection ---- */

static int take_document(struct reconciling *run, const struct crawl_reconciled_documents *row,
                         struct error *error)
{
    struct known_document *known = known_documents_add(&run->known, row->uri);
    if (!known)
        return error_set(error, STATUS_MEMORY, "no memory for the documents of a collection");
    known->checksum = known_documents_hash(&run->known, row->checksum);
    known->has_digest = row->digest.is_set;
    known->digest = (uint64_t)row->digest.value;
    known->waits = row->waits;
    run->result.documents++;
    run->result.waiting += row->waits;
    return 0;
}

/* Judges a document: it is missing at the destination, or has another content, or other texts. */
static int judge_document(struct reconciling *run, const struct crawl_reconciled_documents *row,
                          struct repair *repair, struct error *error)
{
    const struct known_document *known = known_documents_find(&run->known, row->uri);
    bool is_same = known && known->checksum == known_documents_hash(&run->known, row->checksum) &&
                   known->has_digest == row->digest.is_set &&
                   (!known->has_digest || known->digest == (uint64_t)row->digest.value);
    if (!is_same || known->waits || row->waits)
        return 0;
    run->result.not_comparable += known->is_there && !known->differs && !known->is_compared;
    if (known->is_there && !known->differs && !known->is_altered)
        return 0;
    report(run,
           !known->is_there ? DIFFERENCE_MISSING
           : known->differs ? DIFFERENCE_CONTENT
                            : DIFFERENCE_TEXT,
           row->uri);
    return repair ? repair_add(repair, row->uri_id, row->uri, error) : 0;
}

/* Iterates over all documents, one chunk per read transaction; repairs happen between chunks. */
static int each_document(struct reconciling *run, struct repair *repair, bool judges,
                         struct error *error)
{
    struct arena arena;
    int64_t after = 0;
    int status = 0;
    size_t rows = CHUNK_ROWS;
    arena_init(&arena, 65536, (size_t)64 << 20);
    while (status == 0 && rows == CHUNK_ROWS) {
        struct crawl_reconciled_documents kept[CHUNK_ROWS];
        rows = 0;
        arena_reset(&arena);
        struct crawl_reconciled_documents list =
            crawl_reconciled_documents(run->settings->db, .destination_id = run->destination_id,
                                       .after = after, .most = CHUNK_ROWS);
        while ((status = crawl_reconciled_documents_step(&list, error)) == STATEMENT_ROW) {
            kept[rows] = list;
            kept[rows].uri = arena_copy(&arena, list.uri);
            kept[rows].checksum = arena_copy(&arena, list.checksum);
            after = list.uri_id;
            rows++;
        }
        statement_reset(list.statement);
        for (size_t i = 0; i < rows && status == 0; i++)
            status = !kept[i].uri.data || !kept[i].checksum.data
                         ? error_set(error, STATUS_MEMORY, "no memory for documents")
                     : judges ? judge_document(run, &kept[i], repair, error)
                              : take_document(run, &kept[i], error);
        if (status == 0)
            status = check_cancelled(run, error);
    }
    arena_done(&arena);
    return status;
}

/* Pending deletions are not differences either. */
static int take_waiting(struct reconciling *run, struct error *error)
{
    struct crawl_reconciled_deletions row =
        crawl_reconciled_deletions(run->settings->db, .destination_id = run->destination_id);
    int status;
    while ((status = crawl_reconciled_deletions_step(&row, error)) == STATEMENT_ROW) {
        struct known_document *known = known_documents_add(&run->known, row.uri);
        if (!known) {
            status = error_set(error, STATUS_MEMORY, "no memory for the documents of a collection");
            break;
        }
        known->waits = true;
    }
    statement_reset(row.statement);
    return status < 0 ? status : 0;
}

/* ---- the destination's documents ---- */

static bool keep_left_behind(struct reconciling *run, struct text uri)
{
    if (run->left_behind_count == LEFT_BEHIND_MOST ||
        !ARRAY_ROOM(run->left_behind, run->left_behind_count, run->left_behind_room))
        return false;
    struct text copy = arena_copy(&run->left_behind_texts, uri);
    run->left_behind[run->left_behind_count] = copy;
    run->left_behind_count += copy.data != NULL;
    return copy.data != NULL;
}

/* A file may have several items of the same version; one correct item is enough. */
static void compare_texts(struct known_document *known, const struct sink_document *document,
                          bool is_judged)
{
    bool can_be = known->has_digest && document->has_texts;
    bool is_same = can_be && known->digest == document->digest;
    bool was_same = known->is_compared && !known->is_altered;
    known->is_compared = known->is_compared || can_be || !is_judged;
    known->is_altered = is_judged && can_be && !is_same && !was_same;
}

/* Documents delivered since the collection was read are not judged. */
static bool take_listed(void *context, const struct sink_document *document)
{
    struct reconciling *run = context;
    struct known_document *known = known_documents_find(&run->known, document->uri);
    run->status = check_cancelled(run, run->error);
    if (run->status < 0)
        return false;
    bool is_newer = document->version > run->last_version;
    if (known) {
        bool is_judged = !is_newer && !known->waits;
        known->is_there = true;
        known->differs =
            is_judged && known->checksum != known_documents_hash(&run->known, document->checksum);
        compare_texts(known, document, is_judged);
        return true;
    }
    if (!is_newer && !keep_left_behind(run, document->uri))
        run->status = error_set(run->error, STATUS_LIMIT,
                                "more documents are left behind than are kept in mind");
    return run->status == 0;
}

static int judge_left_behind(struct reconciling *run, struct repair *repair, struct error *error)
{
    int status = 0;
    for (size_t i = 0; i < run->left_behind_count && status == 0; i++) {
        report(run, DIFFERENCE_LEFT_BEHIND, run->left_behind[i]);
        if (repair)
            status = repair_add(repair, 0, run->left_behind[i], error);
    }
    return status;
}

static int compare(struct reconciling *run, struct error *error)
{
    int status = each_document(run, NULL, false, error);
    if (status == 0)
        status = take_waiting(run, error);
    if (status == 0)
        status = sink_each(&run->sink_settings, take_listed, run, error);
    return status == 0 ? run->status : status;
}

static int judge(struct reconciling *run, struct error *error)
{
    struct repair *repair = NULL;
    int status = 0;
    if (run->settings->writer) {
        const struct repaired_destination destination = {run->destination_id, run->is_primary};
        repair = calloc(1, sizeof *repair);
        status = repair
                     ? repair_begin(repair, run->settings, &run->sink_settings, &destination, error)
                     : error_set(error, STATUS_MEMORY, "no memory to repair a destination");
    }
    if (status == 0)
        status = each_document(run, repair, true, error);
    if (status == 0)
        status = judge_left_behind(run, repair, error);
    if (status == 0 && repair)
        status = repair_flush(repair, error);
    if (repair) {
        run->result.repaired = repair->repaired;
        run->result.refused = repair->refused;
        repair_done(repair);
    }
    free(repair);
    return status;
}

int reconcile(const struct reconciliation_settings *settings,
              struct reconciliation_result *ret_result, struct error *error)
{
    struct reconciling run = {.settings = settings, .error = error};
    arena_init(&run.left_behind_texts, 65536, (size_t)1 << 30);
    int status = known_documents_init(&run.known, error);
    if (status == 0)
        status = find_destination(&run, error);
    if (status == 0)
        status = compare(&run, error);
    if (status == 0)
        status = judge(&run, error);
    if (status == 0)
        *ret_result = run.result;
    known_documents_done(&run.known);
    arena_done(&run.left_behind_texts);
    free(run.left_behind);
    return status;
}
