#include "scale_fill.h"

#include "scale_filler.h"

#include <limits.h>
#include <sql/crawl/collection.h>
#include <sql/crawl/document.h>
#include <sql/crawl/queue.h>
#include <sql/crawl/statistic.h>
#include <sql/crawl/uri_figures.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    LEVEL = 1, /* of what links lead to */
    LINKS_PER_DOCUMENT = 20,
    ROWS_PER_TRANSACTION = 50000,
    RECORDS_PER_APPEND = 1000,
    CLUSTERS = 8,
    STORED_OF_FIVE = 2,
};
#define CACHE_BYTES (256 * 1024 * 1024)
#define PACK_BYTES  (64 * 1024 * 1024)
#define ARENA_BYTES (1 << 20)
#define RANK_SHIFT  28
#define HTML        TEXT_LITERAL("text/html")

static unsigned rank_at(int depth)
{
    return ordering_rank(&(struct ordered_uri){.depth = (unsigned)depth});
}

int filler_run(struct filler *filler, struct db_call call, struct error *error)
{
    filler->rows++;
    return db_run(filler->db, call, error);
}

/* Commits what is there when it is enough, and goes on. */
static int check_commit(struct filler *filler, bool last, struct error *error)
{
    struct db_checkpoint done;
    if (filler->rows < ROWS_PER_TRANSACTION && !last)
        return 0;
    filler->rows = 0;
    int status = db_commit(filler->db, error);
    if (!status)
        status = db_checkpoint(filler->db, last ? DB_CHECKPOINT_TRUNCATE : DB_CHECKPOINT_PASSIVE,
                               &done, error);
    if (!status && !last)
        status = db_begin(filler->db, error);
    return status;
}

/* ---- What is there already ---- */

/* Start URIs, at most. */
static int read_uris(struct filler *filler, struct error *error)
{
    struct crawl_uri_list list = crawl_uri_list(filler->db);
    int status;
    while ((status = crawl_uri_list_step(&list, error)) == STATEMENT_ROW) {
        struct text path = list.path;
        if (filler->known_count == KNOWN_URIS || path.length >= SCALE_PATH_BYTES) {
            status = error_set(error, STATUS_LIMIT, "%s knows more URIs than those it starts with",
                               filler->fill->folder);
            break;
        }
        struct known_uri *known = &filler->known[filler->known_count++];
        known->site_id = list.site_id;
        if (path.data)
            memcpy(known->path, path.data, path.length);
    }
    statement_reset(list.statement);
    return status;
}

/* Ids beyond the last block of a site belong to no site yet. */
static int read_last_uri(struct filler *filler, struct error *error)
{
    struct crawl_uri_block_end end = crawl_uri_block_end(filler->db);
    int status = crawl_uri_block_end_step(&end, error);
    if (status == STATEMENT_ROW) {
        filler->last_uri = end.last_id;
        status = 0;
    }
    statement_reset(end.statement);
    return status;
}

static bool is_known(const struct filler *filler, int64_t site_id, struct text path)
{
    for (size_t i = 0; i < filler->known_count; i++)
        if (filler->known[i].site_id == site_id && text_equal(text_of(filler->known[i].path), path))
            return true;
    return false;
}

/* ---- URIs ---- */

static int compare_ranks(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

static int make_order(struct filler *filler, struct error *error)
{
    int64_t count = filler->fill->uri_count;
    filler->order = malloc((size_t)count * sizeof *filler->order);
    filler->ids = calloc((size_t)count, sizeof *filler->ids);
    if (!filler->order || !filler->ids)
        return error_set(error, STATUS_MEMORY, "no memory to order %lld URIs", (long long)count);
    for (int64_t i = 0; i < count; i++)
        filler->order[i] = scale_rank(i) << RANK_SHIFT | (uint64_t)i;
    qsort(filler->order, (size_t)count, sizeof *filler->order, compare_ranks);
    filler->stored = count * STORED_OF_FIVE / 5;
    filler->last_rank = filler->order[filler->stored - 1];
    filler->gap = filler->fill->queued_count ? (count - 1) / (int64_t)filler->fill->queued_count + 1
                                             : INT64_MAX;
    return 0;
}

/* The number that is the `place`th to be fetched. */
static int64_t number_at(const struct filler *filler, int64_t place)
{
    return (int64_t)(filler->order[place] & ((1U << RANK_SHIFT) - 1));
}

static int64_t uri_id(const struct filler *filler, int64_t number)
{
    return filler->ids[number];
}

/* The document that a URI was found in; 0 for the first. */
static int64_t referrer(const struct filler *filler, int64_t number)
{
    int64_t other = scale_choice(number, 1, number * STORED_OF_FIVE / 5 + 1);
    while (other && (scale_rank(other) << RANK_SHIFT | (uint64_t)other) > filler->last_rank)
        other /= 2;
    return number ? uri_id(filler, other) : 0;
}

static int insert_uri(struct filler *filler, int64_t id, int64_t site_id, int depth,
                      int64_t referrer_id, struct text path, struct count *count,
                      struct error *error)
{
    int status =
        filler_run(filler,
                   crawl_uri_insert(.id = id, .site_id = site_id, .state = URI_PENDING, .cycle = 0,
                                    .depth = depth, .hops = 0, .focus_distance = 0,
                                    .importance = IMPORTANCE_NONE,
                                    .referrer_id = referrer_id ? some_int(referrer_id) : NO_INT,
                                    .reason_id = NO_INT, .rule_id = NO_INT, .path = path,
                                    .found_at = filler->now_ms, .found_cycle = 0),
                   error);
    if (status)
        return status;
    count->known++;
    count->queued++;
    return filler_run(filler,
                      crawl_queue_insert(.site_id = site_id, .hold = QUEUE_HOLD_NONE,
                                         .level = LEVEL, .rank = rank_at(depth), .uri_id = id),
                      error);
}

/* The next id of a site; a new chunk of them becomes a row. */
static int take_id(struct filler *filler, int64_t site_id, struct count *count, int64_t *ret_id,
                   struct error *error)
{
    struct uri_ids before = count->ids;
    *ret_id = uri_ids_take(&count->ids, count->known, &filler->last_uri);
    if (before.next != before.end)
        return 0;
    return filler_run(
        filler,
        crawl_uri_block_put(.site_id = site_id, .first_id = *ret_id, .last_id = count->ids.end - 1),
        error);
}

static int insert_queued(struct filler *filler, int64_t number, struct error *error)
{
    struct text uri = text_of(filler->fill->queued[number / filler->gap]);
    struct text origin = filler_origin_of(uri);
    struct text path = {uri.data + origin.length, uri.length - origin.length};
    struct other_site *site = filler_other_site(filler, origin);
    if (is_known(filler, site->id, path))
        return 0;
    int64_t id;
    int status = take_id(filler, site->id, &site->count, &id, error);
    return status ? status
                  : insert_uri(filler, id, site->id, scale_depth(number), referrer(filler, number),
                               path, &site->count, error);
}

static int insert_uris(struct filler *filler, struct error *error)
{
    int status = 0;
    for (int64_t i = 0; i < filler->fill->uri_count && !status; i++) {
        char path[SCALE_PATH_BYTES];
        unsigned site = scale_site(i);
        struct count *count = &filler->count[site];
        int64_t id = 0;
        status = take_id(filler, filler->first_site + site, count, &id, error);
        filler->ids[i] = id;
        if (!status)
            status =
                insert_uri(filler, uri_id(filler, i), filler->first_site + site, scale_depth(i),
                           referrer(filler, i), scale_path(i, path), &filler->count[site], error);
        if (!status && i % filler->gap == filler->gap - 1)
            status = insert_queued(filler, i, error);
        if (!status)
            status = check_commit(filler, false, error);
    }
    return status;
}

/* ---- Documents ---- */

static int put_links(struct filler *filler, int64_t number, struct error *error)
{
    char list[LINKS_PER_DOCUMENT * 21 + 2];
    int length = 0;
    int64_t count = filler->fill->uri_count;
    /* Links lead to what was found before, and as many to what is found now. */
    int64_t found = number * 5 / STORED_OF_FIVE;
    for (unsigned i = 0; i < LINKS_PER_DOCUMENT; i++) {
        int64_t target = i % 2 ? found + i : scale_choice(number, i, found + 1);
        length += snprintf(list + length, sizeof list - (size_t)length, "%c%lld", i ? ',' : '[',
                           (long long)uri_id(filler, target < count ? target : count - 1));
    }
    list[length++] = ']';
    return filler_run(filler,
                      crawl_link_put(.uri_id = uri_id(filler, number),
                                     .targets = blob_of(list, (size_t)length),
                                     .not_followed = NO_TEXT),
                      error);
}

static int take_from_queue(struct filler *filler, int64_t number, struct error *error)
{
    int status = filler_run(filler,
                            crawl_queue_delete(.site_id = filler->first_site + scale_site(number),
                                               .hold = QUEUE_HOLD_NONE, .level = LEVEL,
                                               .rank = rank_at(scale_depth(number)),
                                               .uri_id = uri_id(filler, number)),
                            error);
    if (status)
        return status;
    return filler_run(filler,
                      crawl_uri_settle(.state = URI_STORED, .reason_id = NO_INT, .rule_id = NO_INT,
                                       .id = uri_id(filler, number)),
                      error);
}

static void count_document(struct filler *filler, int64_t number, int64_t size, int64_t transferred)
{
    struct stats_delta *stats = filler->stats;
    unsigned site = scale_site(number);
    int64_t id = filler->first_site + site;
    stats_add(stats, id, STATISTIC_PROCESSED, 1);
    stats_add(stats, id, STATISTIC_DOWNLOADED, 1);
    stats_add(stats, id, STATISTIC_STORED, 1);
    stats_add(stats, id, STATISTIC_DOC_SIZE, size);
    stats_add(stats, id, STATISTIC_READ_NET, transferred);
    stats_add(stats, id, STATISTIC_HAS_ETAG, 1);
    if (scale_last_modified(number))
        stats_add(stats, id, STATISTIC_HAS_LAST_MOD, 1);
    stats_count(stats, id, STATISTIC_HTTP_RESPONSE, TEXT_LITERAL("200"));
    stats_count(stats, id, STATISTIC_MIME_TYPE, HTML);
    stats_add(stats, 0, STATISTIC_PP_ADDED, 1);
    filler->count[site].queued--;
    filler->count[site].stored++;
}

static int put_document(struct filler *filler, int64_t number, int64_t body_offset,
                        int64_t body_length, struct error *error)
{
    char body[SCALE_CONTENT_BYTES], etag[SCALE_ETAG_BYTES], title[SCALE_TITLE_BYTES];
    struct checksum checksum;
    struct text content = scale_body(number, body);
    int64_t modified = scale_last_modified(number);
    int status = checksum_of(filler->checksums, content, &checksum);
    if (status)
        return error_set(error, status, "no memory for a checksum");
    status = filler_run(
        filler,
        crawl_document_put(.uri_id = uri_id(filler, number),
                           .fetched_at = filler->now_ms + number / 10, .cycle = 0, .status = 200,
                           .mime_id = filler->mime_id, .size = (int64_t)content.length,
                           .checksum = blob_of(checksum.bytes, sizeof checksum.bytes),
                           .duplicate_of = NO_INT, .pack = some_int(filler->cluster),
                           .body_offset = &body_offset, .body_length = some_int(body_length),
                           .last_modified = modified ? some_int(modified) : NO_INT,
                           .etag = scale_etag(number, etag), .title = scale_title(number, title),
                           .summed_bytes = NO_INT, .summed_metas = 0, .fetch_ms = 1,
                           .is_truncated = 0, .language = NO_TEXT, .language_source = NO_TEXT,
                           .charset = NO_TEXT, .charset_source = NO_TEXT, .canonical = NO_TEXT,
                           .canonical_source = NO_TEXT, .soft_not_found = NO_TEXT, .is_rendered = 0,
                           .render_failure = NO_TEXT, .subcollection = NO_TEXT,
                           .at = filler->now_ms + number / 10),
        error);
    if (!status)
        count_document(filler, number, (int64_t)content.length, body_length);
    return status;
}

/* The documents from `from` on in the order of fetching: bodies first, then their rows. */
static int fetch_chunk(struct filler *filler, int64_t from, int64_t count, struct error *error)
{
    struct text records[RECORDS_PER_APPEND];
    int64_t offsets[RECORDS_PER_APPEND];
    int status = 0;
    arena_reset(&filler->arena);
    for (int64_t i = 0; i < count && !status; i++) {
        char headers[SCALE_CONTENT_BYTES], body[SCALE_CONTENT_BYTES];
        int64_t number = number_at(filler, from + i);
        status = content_encode(filler->encoder, scale_headers(number, headers),
                                scale_body(number, body), true, &filler->arena, &records[i], error);
    }
    if (!status)
        status = content_append(filler->content, filler->cluster, records, (size_t)count, offsets,
                                error);
    if (!status)
        status = content_sync(filler->content, filler->cluster, error);
    for (int64_t i = 0; i < count && !status; i++) {
        int64_t number = number_at(filler, from + i);
        status = put_document(filler, number, offsets[i], (int64_t)records[i].length, error);
        if (!status)
            status = put_links(filler, number, error);
        if (!status)
            status = take_from_queue(filler, number, error);
    }
    if (content_end(filler->content, filler->cluster) > PACK_BYTES &&
        filler->cluster < CLUSTERS - 1)
        filler->cluster++;
    return status ? status : check_commit(filler, false, error);
}

static int fetch_documents(struct filler *filler, struct error *error)
{
    int status = 0;
    for (int64_t at = 0; at < filler->stored && !status; at += RECORDS_PER_APPEND) {
        int64_t left = filler->stored - at;
        status =
            fetch_chunk(filler, at, left < RECORDS_PER_APPEND ? left : RECORDS_PER_APPEND, error);
    }
    return status;
}

/* ---- The rest ---- */

static int check_mime(struct filler *filler, struct error *error)
{
    struct crawl_mime_list list = crawl_mime_list(filler->db);
    int64_t last = 0;
    int status;
    while ((status = crawl_mime_list_step(&list, error)) == STATEMENT_ROW) {
        last = list.id;
        if (text_equal(list.name, HTML))
            filler->mime_id = last;
    }
    statement_reset(list.statement);
    if (status || filler->mime_id)
        return status;
    filler->mime_id = last + 1;
    return filler_run(filler, crawl_mime_insert(.id = filler->mime_id, .name = HTML), error);
}

static int open_packs(struct filler *filler, struct error *error)
{
    int64_t ends[CLUSTERS] = {0};
    struct crawl_cluster_list list = crawl_cluster_list(filler->db);
    int status;
    while ((status = crawl_cluster_list_step(&list, error)) == STATEMENT_ROW) {
        int64_t id = list.id;
        if (id >= 0 && id < CLUSTERS)
            ends[id] = list.committed_end;
    }
    statement_reset(list.statement);
    if (!status)
        status = content_store_open(&filler->content, filler->fill->folder, CLUSTERS, error);
    for (unsigned i = 0; i < CLUSTERS && !status; i++)
        status = content_cut(filler->content, i, ends[i], NULL, error);
    return status;
}

static int put_clusters(struct filler *filler, struct error *error)
{
    int status = 0;
    for (unsigned i = 0; i <= filler->cluster && !status; i++) {
        status =
            filler_run(filler,
                       crawl_cluster_put(.id = i, .committed_end = content_end(filler->content, i),
                                         .dead_bytes = 0),
                       error);
    }
    return status;
}

static int put_statistics(struct filler *filler, struct error *error)
{
    const struct stats_row *rows;
    size_t count;
    int status = stats_rows(filler->stats, &rows, &count, error);
    for (size_t i = 0; !status && i < count; i++) {
        status =
            filler_run(filler,
                       crawl_statistic_add(.site_id = rows[i].site_id, .cycle = 0,
                                           .statistic_id = statistic_facts(rows[i].statistic)->id,
                                           .key = rows[i].key.data ? rows[i].key : TEXT_LITERAL(""),
                                           .value = rows[i].value, .minimum = rows[i].minimum,
                                           .maximum = rows[i].maximum, .updates = rows[i].updates,
                                           .is_discrete = 0),
                       error);
    }
    if (status)
        return status;
    status = filler_run(filler,
                        crawl_statistic_merge(.most_keys = LIMIT_STATISTIC_KEYS,
                                              .other = TEXT_LITERAL(STATS_OTHER_KEY)),
                        error);
    return status ? status : filler_run(filler, crawl_statistic_delta_clear(), error);
}

/* As a kill leaves it: a start that follows an end would try every site at once. */
static int set_crawling(struct filler *filler, struct error *error)
{
    return filler_run(filler, crawl_collection_begin(.now = filler->now_ms, .process_id = NO_INT),
                      error);
}

static int open_all(struct filler *filler, struct error *error)
{
    char path[PATH_MAX];
    unsigned char seed[32] = "keys nothing but counters";
    struct db_options options = {.cache_bytes = CACHE_BYTES};
    snprintf(path, sizeof path, "%s/crawl.db", filler->fill->folder);
    hash_key_from_seed(&filler->key, seed);
    int status;
    if ((status = make_order(filler, error)) || (status = filler_list_others(filler, error)) ||
        (status = link_figures_new(&filler->link_figures, error)))
        return status;
    options.extend = link_figures_extend;
    options.extension_context = filler->link_figures;
    if ((status = db_open_writer(&CRAWL_DATABASE, path, &options, &filler->db, error)) ||
        (status = content_encoder_new(&filler->encoder, error)) ||
        (status = checksum_maker_new(&filler->checksums, error)) ||
        (status = stats_delta_new(&filler->key, &filler->stats, error)) ||
        (status = open_packs(filler, error)) || (status = filler_read_sites(filler, error)) ||
        (status = read_uris(filler, error)) || (status = read_last_uri(filler, error)))
        return status;
    return 0;
}

/* From here on, as the program's writer does it. */
static int watch_links(struct filler *filler, struct error *error)
{
    int status = link_figures_watch(filler->link_figures, filler->db, error);
    link_figures_begin(filler->link_figures);
    return status;
}

/* The triggers of the program's writer count; this is none. */
static int count_uris(struct filler *filler, struct error *error)
{
    int status = filler_run(filler, crawl_uri_figures_empty(), error);
    return status ? status : filler_run(filler, crawl_uri_figures_fill(), error);
}

int bench_fill(const struct bench_fill *fill, struct error *error)
{
    struct filler *filler = calloc(1, sizeof *filler);
    if (!filler)
        return error_set(error, STATUS_MEMORY, "no memory to fill a collection");
    filler->fill = fill;
    filler->now_ms = machine_wall_ms();
    arena_init(&filler->arena, ARENA_BYTES, 64 * ARENA_BYTES);
    int status;
    if (!(status = open_all(filler, error)) && !(status = db_begin(filler->db, error)) &&
        !(status = watch_links(filler, error)) && !(status = check_mime(filler, error)) &&
        !(status = filler_insert_sites(filler, error)) && !(status = insert_uris(filler, error)) &&
        !(status = fetch_documents(filler, error)) &&
        !(status = filler_settle_sites(filler, error)) && !(status = put_clusters(filler, error)) &&
        !(status = put_statistics(filler, error)) && !(status = count_uris(filler, error)) &&
        !(status = link_figures_write(filler->link_figures, filler->db, error)) &&
        !(status = set_crawling(filler, error)))
        status = check_commit(filler, true, error);
    db_close(filler->db);
    link_figures_free(filler->link_figures);
    content_store_close(filler->content);
    content_encoder_free(filler->encoder);
    checksum_maker_free(filler->checksums);
    stats_delta_free(filler->stats);
    arena_done(&filler->arena);
    free(filler->order);
    free(filler->ids);
    free(filler);
    return status;
}
