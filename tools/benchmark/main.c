/*
 * seine-bench: crawls a corpus on loopback in turns with other crawlers and prints a table.
 */
#include "bare_fetch.h"
#include "contestant.h"
#include "corpus.h"
#include "probe.h"
#include "process.h"
#include "report.h"
#include "scale.h"
#include "server.h"
#include "visits.h"
#include <seine/foundation/base/print.h>
#include <seine/foundation/options.h>

#include <errno.h>
#include <ftw.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { DEFAULT_PORT = 18080, DEFAULT_ROUNDS = 5, DEFAULT_LIMIT_S = 120, SQL_MAX_BYTES = 1 << 16 };

struct bench {
    const char *directory;
    const char *documents; /* folder of hosts; NULL: no real corpus */
    const char *queries;   /* folder with status.sql and uris.sql; NULL: nothing is asked */
    const char *only;      /* comma-separated beginnings of contestants' names; NULL: all */
    const char *corpus;    /* name; NULL: all */
    const char *program;   /* that is measured; NULL: the one beside this program */
    int port;
    int rounds;
    int time_limit_s;
    int scale; /* known URIs; 0: the contest with the peers */
    bool fill_only;
    char seine[PATH_MAX];
    char *status_sql;
    char *uris_sql;
};

/* What is under way on one corpus. */
struct contest {
    const struct bench *bench;
    struct bench_corpus corpus;
    struct bench_server server;
    struct bench_visits reached; /* by anyone, in any round */
    struct bench_row rows[BENCH_CONTESTANTS_MAX];
    char notes[BENCH_CONTESTANTS_MAX][160];
};

static int remove_entry(const char *path, const struct stat *status, int type, struct FTW *where)
{
    (void)status;
    (void)type;
    (void)where;
    return remove(path);
}

static int empty_directory(const char *path, struct error *error)
{
    if (access(path, F_OK) == 0 && nftw(path, remove_entry, 32, FTW_DEPTH | FTW_PHYS))
        return error_set_file(error, errno, "remove", path);
    if (mkdir(path, 0755))
        return error_set_file(error, errno, "create", path);
    return 0;
}

/* Whether the list of beginnings (NULL: everything) names this contestant. */
static bool is_named(const char *list, const char *name)
{
    if (!list)
        return true;
    while (*list) {
        size_t length = strcspn(list, ",");
        if (length && strncmp(list, name, length) == 0)
            return true;
        list += length + (list[length] == ',');
    }
    return false;
}

/* Fetches a list: what was reached so far, so that the bare fetch goes last in its round. */
static void prepare_bare(struct bench_process *process, struct bench_bare_list *list,
                         const struct contest *contest)
{
    *list = (struct bench_bare_list){contest->reached.uris, contest->reached.uri_count};
    process->work = bench_bare_fetch;
    process->context = list;
}

static int measure(struct contest *contest, size_t index, const struct bench_process *process,
                   struct bench_probe *probe, struct error *error)
{
    struct bench_row *row = &contest->rows[index];
    struct bench_visits visits;
    struct bench_usage usage;
    int status = bench_visits_init(&visits, error);
    if (status)
        return status;
    sync(); /* no run pays for the writes of another */
    status = bench_server_start(&contest->server, &contest->corpus, error);
    if (!status)
        status = bench_process_run(process, &usage, error);
    bench_server_stop(&contest->server);
    if (!status)
        status = bench_visits_read(&visits, contest->server.access_log, error);
    if (!status)
        status = bench_visits_join(&contest->reached, &visits, error);
    if (status)
        goto out;
    struct bench_ended ended = bench_probe_ended(probe);
    row->results[row->result_count++] = (struct bench_result){
        .pages = (double)visits.uri_count,
        .requests = (double)visits.request_count,
        .body_bytes = (double)visits.body_bytes,
        .elapsed_s = usage.elapsed_s,
        .cpu_s = usage.cpu_s,
        .peak_bytes = usage.peak_bytes,
        .database_bytes_per_uri = ended.bytes_per_uri,
        .stall_ms = ended.stall_ms,
        .status_p99_ms = bench_probe_p99_ms(probe),
    };
    if (usage.stopped) {
        snprintf(contest->notes[index], sizeof contest->notes[index], "stopped after %d s",
                 contest->bench->time_limit_s);
        row->note = contest->notes[index];
    } else if (usage.exit_status &&
               usage.exit_status != BENCH_CONTESTANTS[index].status_of_broken_links) {
        snprintf(contest->notes[index], sizeof contest->notes[index],
                 "ended with exit status %d; what it printed: %s", usage.exit_status,
                 process->output);
        row->note = contest->notes[index];
    }
out:
    bench_visits_done(&visits);
    return status;
}

static int run_one(struct contest *contest, size_t index, struct error *error)
{
    const struct bench_contestant *contestant = &BENCH_CONTESTANTS[index];
    char directory[PATH_MAX];
    char output[PATH_MAX];
    char data[PATH_MAX + 8];
    struct bench_bare_list list;
    struct bench_arguments arguments;
    bench_arguments_init(&arguments);
    snprintf(directory, sizeof directory, "%s/run", contest->bench->directory);
    snprintf(output, sizeof output, "%s/output-%zu.log", contest->server.directory, index);
    snprintf(data, sizeof data, "%s/data", directory);
    struct bench_probe probe = {.data_directory = data};
    if (contestant->seine) {
        probe.status_sql = contest->bench->status_sql;
        probe.uris_sql = contest->bench->uris_sql;
    }
    struct bench_process process = {
        .arguments = arguments.words,
        .directory = directory,
        .output = output,
        .hosts_file = contest->server.hosts_file,
        .switch_file = contest->server.switch_file,
        .time_limit_s = contest->bench->time_limit_s,
        .tick = probe.status_sql ? bench_probe_ask : NULL,
        .tick_context = &probe,
    };
    if (contestant->bare)
        prepare_bare(&process, &list, contest);
    else
        contestant->arguments(&arguments,
                              &(struct bench_setting){&contest->corpus, contest->bench->seine,
                                                      contest->server.dns_server,
                                                      bench_has_index(contest->bench->seine)});
    int status = arguments.failed
                     ? error_set(error, STATUS_LIMIT, "too many arguments for %s", contestant->name)
                     : empty_directory(directory, error);
    if (!status)
        status = measure(contest, index, &process, &probe, error);
    bench_probe_done(&probe);
    bench_arguments_done(&arguments);
    return status;
}

/* All contestants in turn, as often as asked; another one begins each round. */
static int run_rounds(struct contest *contest, size_t count, struct error *error)
{
    size_t crawlers = count - 1; /* the last one fetches what the others have found */
    for (size_t round = 0; round < (size_t)contest->bench->rounds; round++) {
        for (size_t turn = 0; turn < count; turn++) {
            size_t index = turn < crawlers ? (round + turn) % crawlers : turn;
            const struct bench_contestant *contestant = &BENCH_CONTESTANTS[index];
            struct bench_row *row = &contest->rows[index];
            const char *program = contestant->program ? contestant->program : contest->bench->seine;
            if (!is_named(contest->bench->only, contestant->name) ||
                (contestant->slow && round > 0) ||
                (contestant->index && !bench_has_index(contest->bench->seine)))
                continue;
            if (!contestant->bare && !bench_program_exists(program)) {
                row->note = "not installed (tools/setup --bench)";
                continue;
            }
            int status = run_one(contest, index, error);
            if (status)
                return status;
            bench_report_run(stderr, row, round + 1);
        }
    }
    return 0;
}

static int run_contest(const struct bench *bench, struct bench_corpus corpus, struct error *error)
{
    struct contest *contest = calloc(1, sizeof *contest);
    char directory[PATH_MAX];
    size_t count = 0;
    int status = 0;
    if (!contest) {
        bench_corpus_done(&corpus);
        return error_set(error, STATUS_MEMORY, "no memory for the bench");
    }
    contest->bench = bench;
    contest->corpus = corpus;
    for (; BENCH_CONTESTANTS[count].name; count++)
        contest->rows[count].name = BENCH_CONTESTANTS[count].name;
    print_error("%s: %zu pages on %zu hosts", corpus.name, corpus.page_count, corpus.host_count);
    snprintf(directory, sizeof directory, "%s/server", bench->directory);
    status = bench_visits_init(&contest->reached, error);
    if (!status)
        status = bench_server_open(&contest->server, directory, &contest->corpus, error);
    if (!status)
        status = run_rounds(contest, count, error);
    bench_server_close(&contest->server);
    if (!status)
        bench_report_table(stdout, corpus.name, contest->rows, count, contest->reached.uri_count);
    bench_visits_done(&contest->reached);
    bench_corpus_done(&contest->corpus);
    free(contest);
    return status;
}

static int read_query(const char *folder, const char *name, char **ret_sql, struct error *error)
{
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "re");
    char *sql = calloc(1, SQL_MAX_BYTES);
    size_t length = 0;
    int status = 0;
    if (!file || !sql)
        status = error_set_file(error, errno, "read", path);
    else
        length = fread(sql, 1, SQL_MAX_BYTES - 1, file);
    if (!status && !length)
        status = error_set(error, STATUS_INVALID, "%s is empty", path);
    if (file)
        fclose(file);
    if (status)
        free(sql);
    else
        *ret_sql = sql;
    return status;
}

static int run_scale(const struct bench *bench, struct error *error)
{
    return bench_scale(&(struct bench_scale){.directory = bench->directory,
                                             .seine = bench->seine,
                                             .status_sql = bench->status_sql,
                                             .uris_sql = bench->uris_sql,
                                             .uri_count = bench->scale,
                                             .fill_only = bench->fill_only,
                                             .port = bench->port,
                                             .rounds = bench->rounds,
                                             .time_limit_s = bench->time_limit_s},
                       error);
}

/* The program that is measured: absolute, since it is run in folders of its own. */
static int find_seine(struct bench *bench, struct error *error)
{
    static const char NAME[] = "seine";
    char beside[PATH_MAX];
    if (!bench->program) {
        ssize_t length = readlink("/proc/self/exe", beside, sizeof beside - sizeof NAME);
        if (length < 0)
            return error_set_errno(error, errno, "cannot find this program's own file");
        beside[length] = '\0';
        memcpy(strrchr(beside, '/') + 1, NAME, sizeof NAME);
    }
    const char *program = bench->program ? bench->program : beside;
    if (!realpath(program, bench->seine))
        return error_set_errno(error, errno, "cannot find %s", program);
    return 0;
}

static int run(struct bench *bench, struct error *error)
{
    struct bench_corpus corpus;
    char directory[PATH_MAX];
    int status = 0;
    /* Where Debian keeps nginx and dnsmasq, and a user's PATH often does not look. */
    char search[PATH_MAX];
    const char *path = getenv("PATH");
    snprintf(search, sizeof search, "%s:/usr/sbin", path ? path : "/usr/bin:/bin");
    setenv("PATH", search, 1);
    status = find_seine(bench, error);
    if (status)
        return status;
    if (mkdir(bench->directory, 0755) && errno != EEXIST)
        return error_set_file(error, errno, "create", bench->directory);
    char *absolute = realpath(bench->directory, NULL);
    if (!absolute)
        return error_set_file(error, errno, "find", bench->directory);
    bench->directory = absolute;
    if (bench->queries) {
        status = read_query(bench->queries, "status.sql", &bench->status_sql, error);
        if (!status)
            status = read_query(bench->queries, "uris.sql", &bench->uris_sql, error);
    }
    if (!status && bench->scale) {
        status = run_scale(bench, error);
        goto out;
    }
    if (!status && (!bench->corpus || !strcmp(bench->corpus, "synthetic"))) {
        snprintf(directory, sizeof directory, "%s/synthetic", absolute);
        status = bench_corpus_make(&corpus, directory, bench->port, error);
        if (!status)
            status = run_contest(bench, corpus, error);
    }
    if (!status && bench->documents && (!bench->corpus || !strcmp(bench->corpus, "real"))) {
        status = bench_corpus_read(&corpus, bench->documents, bench->port, error);
        if (!status)
            status = run_contest(bench, corpus, error);
    }
out:
    free(bench->status_sql);
    free(bench->uris_sql);
    free(absolute);
    return status;
}

static const struct option_row ROWS[] = {
    ROW_TEXT(struct bench, directory, "directory", "DIR",
             "where corpora, runs and logs go (default ./seine-bench)"),
    ROW_TEXT(struct bench, documents, "documents", "DIR",
             "real pages: one folder a host, each with an index.html"),
    ROW_TEXT(struct bench, corpus, "corpus", "NAME", "only this one: synthetic or real"),
    ROW_TEXT(struct bench, only, "only", "NAME,…", "only contestants whose names begin so"),
    ROW_INTEGER(struct bench, rounds, "rounds", "N", 1, BENCH_ROUNDS_MAX,
                "1 to 25 (default 5); wget and httrack run in the first only"),
    ROW_INTEGER(struct bench, time_limit_s, "time-limit", "S", 1, 86400,
                "for one run (default 120)"),
    ROW_TEXT(struct bench, queries, "queries", "DIR",
             "status.sql is asked during a crawl, uris.sql counts URIs after it"),
    ROW_INTEGER(struct bench, port, "port", "N", 1024, 65535, "of all hosts (default 18080)"),
    ROW_INTEGER(struct bench, scale, "scale", "N", 10000, BENCH_SCALE_MAX,
                "instead: the synthetic pages crawled beside N known URIs"),
    ROW_FLAG(struct bench, fill_only, "fill",
             "with --scale: only make a collection that knows N URIs, and print its crawl.db"),
    ROW_TEXT(struct bench, program, "program", "FILE",
             "the seine that is measured (default: the one beside this program)"),
    {0},
};

static const struct option_table OPTIONS = {
    .command = "seine-bench",
    .usage = "[OPTIONS]",
    .description =
        "Serves corpora with nginx and dnsmasq on loopback (127.0.2.*), crawls them in turns with "
        "seine, wget2, wget, httrack and a bare libcurl fetch, and prints a table of medians. A "
        "page is a distinct URI that the server answered 200 with text/html. tools/bench installs "
        "the peers and gets the real pages.",
    .rows = ROWS,
};

int main(int argc, char **argv)
{
    struct bench bench = {
        .directory = "seine-bench",
        .port = DEFAULT_PORT,
        .rounds = DEFAULT_ROUNDS,
        .time_limit_s = DEFAULT_LIMIT_S,
    };
    struct error error = {0};
    int status = options_read(&OPTIONS, argc, argv, &bench, &error);
    if (status == OPTIONS_HELP) {
        options_write_help(&OPTIONS, stdout);
        return EXIT_SUCCESS;
    }
    if (status == 0)
        status = run(&bench, &error);
    if (status < 0)
        print_error("seine-bench: %s", error.sentence);
    return status < 0 ? EXIT_FAILURE : EXIT_SUCCESS;
}
