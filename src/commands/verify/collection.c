#include "checks.h"

#include <seine/foundation/states.h>

#include <sql/crawl/verify.h>

static void found_in_file(void *context, const char *finding)
{
    verify_found(context, "crawl.db", text_of("file"), text_of(finding), text_of("a sound file"));
}

static int check_file(struct verify *verify, struct error *error)
{
    struct error damage = {0};
    int status =
        db_check(verify->request->db, verify->request->quick ? DB_CHECK_QUICK : DB_CHECK_FULL,
                 found_in_file, verify, &damage);
    if (status < 0 && status != STATUS_DAMAGED)
        *error = damage;
    /* Damage that broke off the check is a finding, too. */
    if (status == STATUS_DAMAGED && verify->summary.findings == 0)
        found_in_file(verify, damage.sentence);
    return status == STATUS_DAMAGED ? 0 : status;
}

/* Whether that process has this file open. In a snapshot, the process is the one that crawled the
 * original. */
static bool holds(const struct db *db, int64_t process)
{
    struct db_holder holders[16];
    size_t count = db_holders(db, holders, sizeof holders / sizeof *holders);
    for (size_t i = 0; i < count; i++)
        if (holders[i].pid == process)
            return true;
    return false;
}

static int read_collection(struct verify *verify, struct error *error)
{
    struct crawl_verify_collection row;
    int status = db_find(verify->request->db, crawl_verify_collection_into(&row), error);
    if (status == STATEMENT_ROW) {
        struct text seed = row.hash_seed;
        struct text name = row.name;
        int64_t process = row.process_id;
        verify->cycle = row.cycle;
        verify->summary.is_crawling =
            text_equal(row.state, state_text(&CRAWL_STATES, CRAWL_STATE_CRAWLING));
        if (!text_equal(name, text_of(verify->request->collection)))
            verify_found(verify, "collection", text_of("name"), name,
                         text_of(verify->request->collection));
        if (verify->summary.is_crawling)
            verify->request->crawling(verify->request->context, process,
                                      holds(verify->request->db, process));
        if (seed.length == 32) {
            hash_key_from_seed(&verify->key, (const unsigned char *)seed.data);
            status = 0;
        } else {
            status =
                error_set(error, STATUS_DAMAGED, "the hash seed of %s has %zu bytes instead of 32",
                          db_path(verify->request->db), seed.length);
        }
    } else if (status == STATEMENT_DONE) {
        status = error_set(error, STATUS_DAMAGED, "%s has no row in collection",
                           db_path(verify->request->db));
    }
    return status;
}

static int perform(struct verify *verify, struct error *error)
{
    static int (*const checks[])(struct verify * verify, struct error * error) = {
        check_file,        verify_schema,     read_collection, verify_uris,
        verify_uniqueness, verify_site_links, verify_tables,   verify_content,
        verify_files,      verify_accounts,   verify_indexes,
    };
    int status = content_reader_open(&verify->contents, verify->request->folder, error);
    if (status == 0)
        status = db_begin_read(verify->request->db, error);
    if (status < 0) {
        content_reader_close(verify->contents);
        return status;
    }
    for (size_t i = 0; status == 0 && i < sizeof checks / sizeof *checks; i++)
        status = checks[i](verify, error);
    verify_findings_end(verify);
    db_end_read(verify->request->db);
    content_reader_close(verify->contents);
    return status;
}

int verify_collection(const struct verify_request *request, struct verify_summary *ret_summary,
                      struct error *error)
{
    struct verify verify = {.request = request};
    int status = perform(&verify, error);
    if (status == 0)
        *ret_summary = verify.summary;
    return status;
}
