/* docs/logs.md is written by the table of the logs. */
#include "pages.h"

struct row {
    bool is_log; /* or a field of the log before */
    const char *name;
    const char *what;
};

static const struct row ROWS[] = {
#define LOG_BEGIN(constant, name, what)        {true, #name, what},
#define LOG_FIELD(constant, field, name, what) {false, name, what},
#define LOG_END(constant)
#include <seine/crawling/crawl_logs/crawl_logs.def>
};

static const char HEAD[] =
    "# Logs\n\nThe log files of a collection. The section `log` of the configuration switches them "
    "on (MS-FSCCFG 2.2.4.5). This page is generated from the table of the program "
    "(`include/seine/crawling/crawl_logs/crawl_logs.def`); a test compares the two.\n\nThe files "
    "are `<data>/log/<collection>/NAME.log`. A line is a record. Its fields are separated by tabs; "
    "an empty field is `-`. Control characters, backslashes and bytes that are not UTF-8 are "
    "written as `\\x09`, one escape a byte; long fields end in `...`. Times are UTC. A line that "
    "begins with `#` counts records that could not be written. Passwords in URIs and the values of "
    "secret headers (Authorization, Cookie and the like) are written as `***`.\n\nAs XML the file "
    "is `NAME.xml`, and each line is an element `record` with an attribute for each non-empty "
    "field. The file has no root element, since lines are appended to it.\n\nAt the size "
    "`seine/log_file_bytes`, and at the beginning of a day (UTC), `NAME.log` is renamed to "
    "`NAME.log.1`, that to `NAME.log.2`, and so on; `seine/log_files_kept` old files are "
    "kept.\n\nMost facts are also available in SQL (v_history, v_errors, v_site_hours). Only logs "
    "have headers, URIs beyond `seine/max_refused_kept`, and the time and bytes of each request. "
    "SQL has the time of the answer that brought a document, sums by hour and cycle, and the "
    "current pause of a site that backs off.\n";

void write_logs(FILE *out)
{
    fputs(HEAD, out);
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++)
        if (ROWS[i].is_log)
            fprintf(out, "\n## %s\n\n%s\n\n| field | meaning |\n|---|---|\n", ROWS[i].name,
                    ROWS[i].what);
        else
            fprintf(out, "| %s | %s |\n", ROWS[i].name, ROWS[i].what);
}
