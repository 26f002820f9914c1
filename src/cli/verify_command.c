/* seine verify: whether a collection is sound. */
#include "command.h"
#include "print.h"
#include "verify.h"

#include <seine/content.h>

#include <crawl_statements.h>
#include <stdio.h>
#include <string.h>

static const char HELP[] =
    "usage: seine verify [--data DIR] [--collection NAME] [--quick] [--json]\n"
    "\n"
    "Proves a collection against itself, also while it is being crawled (one moment of it is seen; "
    "long\n"
    "checks of large collections keep the WAL from shrinking meanwhile, so take a snapshot of "
    "those):\n"
    "every counter against the rows it counts, every URI's state against the tables that must or "
    "must not\n"
    "have it, uniqueness, references, lists of links, statistics against rows and sums, bodies "
    "against their\n"
    "checksums, the structure of the file, and tables, indexes, triggers and views against those "
    "that this\n"
    "program makes. Each finding is a line: table, what in it, what is "
    "there, what\n"
    "should be.\n"
    "\n"
    "  --data DIR         the data directory; ./seine-data without\n"
    "  --collection NAME  the collection; without, the only one there is\n"
    "  --quick            read no bodies; a snapshot without bodies is sound then\n"
    "  --json             findings and summary as one JSON object per line\n"
    "  --help             this text\n"
    "\n"
    "Exit status: 0 sound, 3 findings, 1 usage, 2 the collection cannot be read.\n";

static void found_in_file(void *context, const char *finding)
{
    verify_found(context, "crawl.db", text_of("file"), text_of(finding), text_of("a sound file"));
}

static int check_file(struct verify *verify, struct error *error)
{
    struct error damage = {0};
    int status = db_check(verify->reading.db, verify->quick ? DB_CHECK_QUICK : DB_CHECK_FULL,
                          found_in_file, verify, &damage);
    if (status < 0 && status != STATUS_DAMAGED)
        *error = damage;
    /* That the check itself broke off on damage is a finding, too. */
    if (status == STATUS_DAMAGED && verify->findings == 0)
        found_in_file(verify, damage.sentence);
    return status == STATUS_DAMAGED ? 0 : status;
}

/* Whether that process has this file open; a snapshot names the process that crawled the original.
 */
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
    struct statement *row = db_statement(verify->reading.db, CRAWL_VERIFY_COLLECTION);
    int status = statement_step(row, error);
    if (status == STATEMENT_ROW) {
        struct text seed = statement_column_blob(row, CRAWL_VERIFY_COLLECTION_HASH_SEED_COLUMN);
        struct text name = statement_column_text(row, CRAWL_VERIFY_COLLECTION_NAME_COLUMN);
        int64_t process = statement_column_int(row, CRAWL_VERIFY_COLLECTION_PROCESS_ID_COLUMN);
        verify->cycle = statement_column_int(row, CRAWL_VERIFY_COLLECTION_CYCLE_COLUMN);
        verify->is_crawling =
            text_equal(statement_column_text(row, CRAWL_VERIFY_COLLECTION_STATE_COLUMN),
                       TEXT_LITERAL("crawling"));
        if (!text_equal(name, text_of(verify->reading.name)))
            verify_found(verify, "collection", text_of("name"), name,
                         text_of(verify->reading.name));
        if (verify->is_crawling && !verify->json) {
            print_error(
                holds(verify->reading.db, process)
                    ? "%s is being crawled by process %lld; what follows is one moment of it."
                    : "%s was left in the middle of a crawl (by process %lld).",
                verify->reading.name, (long long)process);
        }
        if (seed.length == 32) {
            hash_key_from_seed(&verify->key, (const unsigned char *)seed.data);
            status = 0;
        } else {
            status =
                error_set(error, STATUS_DAMAGED, "the hash seed of %s has %zu bytes instead of 32",
                          db_path(verify->reading.db), seed.length);
        }
    } else if (status == STATEMENT_DONE) {
        status = error_set(error, STATUS_DAMAGED, "%s has no row in collection",
                           db_path(verify->reading.db));
    }
    statement_reset(row);
    return status;
}

static int perform(struct verify *verify, struct error *error)
{
    static int (*const checks[])(struct verify * verify, struct error * error) = {
        check_file,    verify_schema,  read_collection, verify_uris,     verify_uniqueness,
        verify_tables, verify_content, verify_files,    verify_accounts,
    };
    int status = content_reader_open(&verify->contents, verify->reading.folder, error);
    if (status == 0)
        status = db_begin_read(verify->reading.db, error);
    if (status < 0) {
        content_reader_close(verify->contents);
        return status;
    }
    for (size_t i = 0; status == 0 && i < sizeof checks / sizeof *checks; i++)
        status = checks[i](verify, error);
    verify_findings_end(verify);
    db_end_read(verify->reading.db);
    content_reader_close(verify->contents);
    return status;
}

static void summarise(const struct verify *verify)
{
    bool bodies_read = !verify->quick;
    if (verify->json) {
        printf("{\"collection\":");
        print_json_text(stdout, text_of(verify->reading.name));
        printf(",\"findings\":%lld,\"uris\":%lld,\"documents\":%lld,\"bodies_read\":%lld,\"body_"
               "bytes\":%lld,"
               "\"crawling\":%s}\n",
               (long long)verify->findings, (long long)verify->uris, (long long)verify->documents,
               (long long)verify->bodies, (long long)verify->body_bytes,
               verify->is_crawling ? "true" : "false");
        return;
    }
    printf("%s: %lld URIs, %lld documents", verify->reading.name, (long long)verify->uris,
           (long long)verify->documents);
    if (bodies_read)
        printf(", %lld bodies of %lld bytes read", (long long)verify->bodies,
               (long long)verify->body_bytes);
    else
        printf(verify->has_packs ? ", no bodies read" : ", no packs here");
    if (verify->findings)
        printf(": %lld findings\n", (long long)verify->findings);
    else
        printf(": sound\n");
}

int verify_command(int argc, char **argv)
{
    struct verify verify = {.reading.data = "./seine-data"};
    struct error error = {0};
    for (int i = 1; i < argc; i++) {
        if (reading_option(&verify.reading, argc, argv, &i))
            continue;
        if (!strcmp(argv[i], "--help")) {
            fputs(HELP, stdout);
            return EXIT_COMPLETE;
        }
        if (!strcmp(argv[i], "--quick")) {
            verify.quick = true;
        } else if (!strcmp(argv[i], "--json")) {
            verify.json = true;
        } else {
            print_error("seine verify: what is `%s`? `seine verify --help` says how", argv[i]);
            return EXIT_USAGE;
        }
    }
    int status = reading_open(&verify.reading, 0, &error);
    if (status == 0) {
        status = perform(&verify, &error);
        if (status == 0)
            summarise(&verify);
        reading_close(&verify.reading);
    }
    if (status < 0) {
        print_error("seine: %s", error.sentence);
        return status == STATUS_INVALID ? EXIT_USAGE : EXIT_DATA_DIRECTORY;
    }
    return verify.findings ? EXIT_URIS_LEFT : EXIT_COMPLETE;
}
