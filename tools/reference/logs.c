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
    "# Logs\n\n"
    "What the section `log` of a configuration switches on (MS-FSCCFG 2.2.4.5). This page is "
    "written by the program's own table (`include/seine/crawling/crawl_logs/crawl_logs.def`); a "
    "test "
    "compares "
    "the two.\n\n"
    "The files are `<data>/log/<collection>/NAME.log`. A line is a record, its fields are "
    "separated by tabs, an empty field is `-`. Control characters, backslashes and what is "
    "not UTF-8 are written as `\\x09`, one escape a byte; long fields end in `...`. Times are "
    "UTC. A line that begins with `#` tells how many records could not be written. Passwords "
    "in URIs and the values of headers that are secrets (Authorization, Cookie and their "
    "like) are written as `***`.\n\n"
    "As XML the file is `NAME.xml`, and a line an element `record` with an attribute for each "
    "field that is not empty. No element stands around them, since the file is appended to.\n\n"
    "At `seine/log_file_bytes`, and when a day (UTC) begins, `NAME.log` becomes "
    "`NAME.log.1`, that `NAME.log.2`, and so on; `seine/log_files_kept` old files stay.\n\n"
    "What the collection keeps can be asked for in SQL (v_history, v_errors, v_site_hours). In "
    "a "
    "log alone stand headers, URIs beyond `seine/max_refused_kept`, and of each request its "
    "time "
    "and bytes: SQL has the time of the answer that brought a document, and sums by hour and "
    "cycle; of a site that backs off it has the pause it is in, not those before.\n";

void write_logs(FILE *out)
{
    fputs(HEAD, out);
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++)
        if (ROWS[i].is_log)
            fprintf(out, "\n## %s\n\n%s\n\n| field | what it is |\n|---|---|\n", ROWS[i].name,
                    ROWS[i].what);
        else
            fprintf(out, "| %s | %s |\n", ROWS[i].name, ROWS[i].what);
}
