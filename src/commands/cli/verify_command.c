/* seine verify: checks whether a collection is sound. */
#include "command.h"
#include "json_line.h"
#include "reading.h"
#include <seine/foundation/base/plural.h>
#include <seine/foundation/base/print.h>

#include <seine/commands/verify.h>
#include <stdio.h>
#include <string.h>

struct showing {
    struct reading reading;
    bool quick;
    bool json;
};

static const struct option_row ROWS[] = {
    READING_OPTIONS(struct showing),
    ROW_FLAG(struct showing, quick, "quick",
             "do not read bodies; use it for a snapshot without bodies"),
    ROW_FLAG(struct showing, json, "json", "findings and summary as one JSON object per line"),
    {0},
};

const struct option_table VERIFY_OPTIONS = {
    .command = "seine verify",
    .usage = "[OPTIONS]",
    .description =
        "Checks the consistency of a collection, also during a crawl. It compares every counter "
        "with the rows that it counts, every URI's state with the tables that must or must not "
        "have it, statistics with rows and sums, bodies with their checksums, and tables, indexes, "
        "triggers and views with those of this program. It also checks uniqueness, references, "
        "lists of links, and the structure of the file. The full-text indexes of the data "
        "directory are checked in the same way. Each finding is a line: table, row, actual value, "
        "expected value. During a long check of a large collection its WAL cannot shrink, so take "
        "a snapshot (`seine snapshot`) and check that.",
    .ending = "Exit status: 0 consistent, 3 findings, 1 usage, 2 the collection cannot be read.",
    .rows = ROWS,
};

static void show_finding(void *context, const struct verify_finding *finding)
{
    const struct showing *showing = context;
    if (showing->json) {
        struct json_line line;
        json_line_begin(&line);
        json_text(&line, line.object, "table", text_of(finding->table));
        json_text(&line, line.object, "place", finding->place);
        json_text(&line, line.object, "found", finding->found);
        json_text(&line, line.object, "expected", finding->expected);
        json_line_end(&line, stdout);
        return;
    }
    printf("%s: ", finding->table);
    print_shown(stdout, finding->place);
    fputs(": ", stdout);
    print_shown(stdout, finding->found);
    fputs("; should be: ", stdout);
    print_shown(stdout, finding->expected);
    putchar('\n');
}

static void show_omitted(void *context, const char *table, int64_t count)
{
    const struct showing *showing = context;
    if (showing->json) {
        struct json_line line;
        json_line_begin(&line);
        json_text(&line, line.object, "table", text_of(table));
        json_number(&line, line.object, "not_shown", count);
        json_line_end(&line, stdout);
    } else {
        printf("%s: and %lld more\n", table, (long long)count);
    }
}

static void show_crawling(void *context, int64_t process_id, bool holds_file)
{
    const struct showing *showing = context;
    if (!showing->json)
        print_error(holds_file
                        ? "%s is being crawled by process %lld; what follows is one moment of it."
                        : "%s was left in the middle of a crawl (by process %lld).",
                    showing->reading.name, (long long)process_id);
}

static void show_summary(const struct showing *showing, const struct verify_summary *summary)
{
    if (showing->json) {
        struct json_line line;
        json_line_begin(&line);
        json_text(&line, line.object, "collection", text_of(showing->reading.name));
        json_number(&line, line.object, "findings", summary->findings);
        json_number(&line, line.object, "uris", summary->uris);
        json_number(&line, line.object, "documents", summary->documents);
        json_number(&line, line.object, "bodies_read", summary->bodies);
        json_number(&line, line.object, "body_bytes", summary->body_bytes);
        json_truth(&line, line.object, "crawling", summary->is_crawling);
        json_line_end(&line, stdout);
        return;
    }
    printf("%s: %lld %s, %lld %s", showing->reading.name, (long long)summary->uris,
           plural(summary->uris, "URI", "URIs"), (long long)summary->documents,
           plural(summary->documents, "document", "documents"));
    if (!showing->quick)
        printf(", %lld %s of %lld %s read", (long long)summary->bodies,
               plural(summary->bodies, "body", "bodies"), (long long)summary->body_bytes,
               plural(summary->body_bytes, "byte", "bytes"));
    else
        printf(summary->has_packs ? ", no bodies read" : ", no packs here");
    if (summary->findings)
        printf(": %lld %s\n", (long long)summary->findings,
               plural(summary->findings, "finding", "findings"));
    else
        printf(": sound\n");
}

int verify_command(int argc, char **argv)
{
    struct showing showing = {.reading.data = "./seine-data"};
    struct verify_summary summary = {0};
    struct error error = {0};
    int exit_status;
    if (!command_begin(&VERIFY_OPTIONS, argc, argv, &showing, &exit_status))
        return exit_status;
    int status = reading_open(&showing.reading, 0, &error);
    if (status == 0) {
        const struct verify_request request = {
            .data_folder = showing.reading.data,
            .collection = showing.reading.name,
            .folder = showing.reading.folder,
            .db = showing.reading.db,
            .quick = showing.quick,
            .context = &showing,
            .found = show_finding,
            .omitted = show_omitted,
            .crawling = show_crawling,
        };
        status = verify_collection(&request, &summary, &error);
        if (status == 0)
            show_summary(&showing, &summary);
        reading_close(&showing.reading);
    }
    if (status < 0) {
        print_error("seine: %s", error.sentence);
        return exit_of_error(status, &error);
    }
    return summary.findings ? EXIT_URIS_LEFT : EXIT_COMPLETE;
}
