/*
 * Checks the packs against the rows that point into them. Bodies are read in the order of their
 * positions on the disk.
 */
#include "checks.h"

#include <seine/documents/dedup.h>
#include <seine/documents/dedup/content_checksum.h>
#include <seine/state/content.h>

#include <errno.h>
#include <sql/crawl/verify.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

#define ARENA_BLOCK_BYTES (1 << 20)
#define ARENA_MOST_BYTES  ((size_t)LIMIT_CONTENT_BYTES + LIMIT_DECODED_BYTES + (16 << 20))

struct content {
    struct verify *verify;
    struct checksum_maker *maker;
    struct arena arena;
    int64_t ends[CONTENT_MAX_CLUSTERS]; /* committed ends; -1: the cluster has no row */
    /* The previous body. */
    int64_t cluster, until, uri_id;
};

/* Returns the size of a pack in bytes; -1 when it does not exist. */
static int64_t pack_bytes(const struct verify *verify, unsigned cluster)
{
    char name[CONTENT_PACK_NAME_BYTES], path[4096];
    struct stat facts;
    content_pack_name(cluster, name);
    snprintf(path, sizeof path, "%s/%s", verify->request->folder, name);
    return stat(path, &facts) < 0 ? -1 : facts.st_size;
}

static int read_clusters(struct content *content, struct error *error)
{
    struct verify *verify = content->verify;
    for (unsigned i = 0; i < CONTENT_MAX_CLUSTERS; i++) {
        content->ends[i] = -1;
        verify->summary.has_packs = verify->summary.has_packs || pack_bytes(verify, i) > 0;
    }
    struct crawl_verify_clusters list = crawl_verify_clusters(verify->request->db);
    int status;
    while ((status = crawl_verify_clusters_step(&list, error)) == STATEMENT_ROW) {
        int64_t id = list.id;
        int64_t end = list.committed_end;
        if (id < 0 || id >= CONTENT_MAX_CLUSTERS || end < 0) {
            verify_found_row(verify, "cluster", "cluster", id,
                             "a cluster from 0 to 255 with a committed end", "committed_end %lld",
                             (long long)end);
            continue;
        }
        content->ends[id] = end;
        /* A crawl may have started a pack without live records again since the transaction
         * began. */
        if (end == list.dead_bytes)
            continue;
        int64_t bytes = pack_bytes(verify, (unsigned)id);
        /* A snapshot without bodies has no packs at all. `quick` accepts that, since it reads no
         * bodies. */
        if (bytes < end && (verify->summary.has_packs || !verify->request->quick) && end > 0)
            verify_found_row(verify, "cluster", "cluster", id,
                             "a pack that reaches to its committed end",
                             bytes < 0 ? "no pack, committed_end %lld"
                                       : "committed_end %lld, a pack of %lld bytes",
                             (long long)end, (long long)bytes);
    }
    return status;
}

/* Checks the record by its own checksum, then the body by the checksum of its row. */
static int prove_body(struct content *content, const struct crawl_verify_bodies *row,
                      int64_t uri_id, int64_t cluster, int64_t at, int64_t length,
                      struct error *error)
{
    struct verify *verify = content->verify;
    struct content_document document;
    struct error why = {0};
    arena_reset(&content->arena);
    int status =
        cluster == CONTENT_FILE_CLUSTER
            ? content_read_file(verify->contents, at, length, &content->arena, &document, &why)
            : content_read(verify->contents, (unsigned)cluster, at, length, &content->arena,
                           &document, &why);
    if (status == STATUS_MEMORY || status == STATUS_SYSTEM) {
        *error = why;
        return status;
    }
    if (status < 0) {
        verify_found_row(verify, "document", "URI", uri_id, "a whole record", "%s", why.sentence);
        return 0;
    }
    int64_t size = row->size;
    if (size != (int64_t)document.body.length)
        verify_found_row(verify, "document", "URI", uri_id, "size is the length of the body",
                         "size %lld, a body of %zu bytes", (long long)size, document.body.length);
    struct checksum checksum;
    struct summing_rule rule = {.most_bytes = row->summed_bytes, .metas = row->summed_metas != 0};
    if (content_checksum(content->maker, &rule, document.body, row->mime, &content->arena,
                         &checksum) < 0)
        return error_set(error, STATUS_MEMORY, "no memory for checksums");
    struct text stored = row->checksum;
    if (!text_equal(stored, (struct text){(const char *)checksum.bytes, sizeof checksum.bytes}))
        verify_found_row(verify, "document", "URI", uri_id, "the checksum of its body",
                         "another checksum");
    verify->summary.bodies++;
    verify->summary.body_bytes += (int64_t)document.body.length;
    return 0;
}

/* Checks a document with a file of its own: no other document may have the same file. */
static int check_file_row(struct content *content, const struct crawl_verify_bodies *row,
                          int64_t uri_id, int64_t number, int64_t length, struct error *error)
{
    struct verify *verify = content->verify;
    if (content->cluster == CONTENT_FILE_CLUSTER && content->uri_id && number == content->until)
        verify_found_row(verify, "document", "URI", uri_id, "a file of its own",
                         "file %lld, which URI %lld has", (long long)number,
                         (long long)content->uri_id);
    content->cluster = CONTENT_FILE_CLUSTER;
    content->until = number;
    content->uri_id = uri_id;
    return verify->request->quick
               ? 0
               : prove_body(content, row, uri_id, CONTENT_FILE_CLUSTER, number, length, error);
}

static int check_body(struct content *content, const struct crawl_verify_bodies *row,
                      struct error *error)
{
    struct verify *verify = content->verify;
    int64_t uri_id = row->uri_id;
    int64_t cluster = row->pack.value;
    int64_t at = row->body_offset.value;
    int64_t length = row->body_length;
    /* verify_document_rows reports rows without any position. */
    if (!row->pack.is_set || !row->body_offset.is_set)
        return 0;
    if (cluster == CONTENT_FILE_CLUSTER)
        return check_file_row(content, row, uri_id, at, length, error);
    if (cluster < 0 || cluster >= CONTENT_MAX_CLUSTERS || content->ends[cluster] < 0) {
        verify_found_row(verify, "document", "URI", uri_id, "a row in cluster", "cluster %lld",
                         (long long)cluster);
        return 0;
    }
    if (at < 0 || length <= 0 || at > content->ends[cluster] ||
        length > content->ends[cluster] - at) {
        verify_found_row(verify, "document", "URI", uri_id,
                         "a record before the pack's committed end",
                         "%lld bytes at %lld of cluster %lld, committed to %lld", (long long)length,
                         (long long)at, (long long)cluster, (long long)content->ends[cluster]);
        return 0;
    }
    if (cluster == content->cluster && at < content->until)
        verify_found_row(verify, "document", "URI", uri_id, "a record of its own",
                         "overlaps that of URI %lld at %lld of cluster %lld",
                         (long long)content->uri_id, (long long)at, (long long)cluster);
    content->cluster = cluster;
    content->until = at + length;
    content->uri_id = uri_id;
    return verify->request->quick ? 0
                                  : prove_body(content, row, uri_id, cluster, at, length, error);
}

int verify_content(struct verify *verify, struct error *error)
{
    struct content content = {.verify = verify, .cluster = -1};
    arena_init(&content.arena, ARENA_BLOCK_BYTES, ARENA_MOST_BYTES);
    int status = checksum_maker_new(&content.maker, error);
    if (status == 0)
        status = read_clusters(&content, error);
    struct crawl_verify_bodies list = crawl_verify_bodies(verify->request->db);
    while (status == 0 && (status = crawl_verify_bodies_step(&list, error)) == STATEMENT_ROW)
        status = check_body(&content, &list, error);
    statement_reset(list.statement);
    checksum_maker_free(content.maker);
    arena_done(&content.arena);
    return status;
}
