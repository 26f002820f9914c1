#include "scale.h"

#include "contestant.h"
#include "corpus.h"
#include "probe.h"
#include "process.h"
#include "report.h"
#include "scale_fill.h"
#include "scale_watch.h"
#include "server.h"
#include "visits.h"
#include <seine/foundation/base/print.h>

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FILL_LIMIT_S = 3600 };

enum variant { EMPTY, NEW_SITES, QUEUED, VARIANTS };

static const char *const FOLDERS[VARIANTS] = {"empty", "new", "queued"};

static const char *const NAMES[VARIANTS] = {"an empty collection", "a full one, new sites",
                                            "a full one, known and queued"};

/* What is printed beside the table. */
struct start_row {
    double start_s[BENCH_ROUNDS_MAX]; /* from the program's start to its first request */
    double start_cpu_s[BENCH_ROUNDS_MAX];
    double restart_s[BENCH_ROUNDS_MAX]; /* the same after a kill -9 */
};

struct scale_run {
    const struct bench_scale *scale;
    struct bench_corpus corpus;
    struct bench_server server;
    struct bench_visits reached; /* by the first crawl */
    struct bench_row rows[VARIANTS];
    struct start_row starts[VARIANTS];
    char folders[VARIANTS][PATH_MAX / 2]; /* where each variant's crawl runs */
};

/* ---- Folders ---- */

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

static int copy_file(const char *from, const char *to, struct error *error)
{
    int status = 0;
    ssize_t copied = 0;
    int source = open(from, O_RDONLY | O_CLOEXEC);
    int target = open(to, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    if (source < 0 || target < 0)
        status = error_set_errno(error, errno, "cannot copy %s to %s", from, to);
    while (!status && (copied = copy_file_range(source, NULL, target, NULL, 1 << 30, 0)) > 0)
        continue;
    if (!status && copied < 0)
        status = error_set_errno(error, errno, "cannot copy %s to %s", from, to);
    if (source >= 0)
        close(source);
    if (target >= 0)
        close(target);
    return status;
}

/* ---- Runs ---- */

/* One crawl of the corpus. */
static int crawl(struct scale_run *run, enum variant variant, struct scale_watch *watch,
                 struct bench_usage *ret_usage, struct error *error)
{
    char output[PATH_MAX];
    struct bench_arguments arguments;
    bench_arguments_init(&arguments);
    snprintf(output, sizeof output, "%s/output.log", run->folders[variant]);
    BENCH_CONTESTANTS[0].arguments(
        &arguments, &(struct bench_setting){&run->corpus, run->scale->seine, run->server.dns_server,
                                            bench_has_index(run->scale->seine)});
    struct bench_process process = {
        .arguments = arguments.words,
        .directory = run->folders[variant],
        .output = output,
        .hosts_file = run->server.hosts_file,
        .switch_file = run->server.switch_file,
        .time_limit_s = run->scale->time_limit_s,
        .tick = scale_watch_tick,
        .tick_context = watch,
        .running = &watch->process,
    };
    scale_watch_begin(watch);
    int status = bench_process_run(&process, ret_usage, error);
    scale_watch_end(watch, ret_usage->cpu_s);
    bench_arguments_done(&arguments);
    /* A full collection has URIs left that are not due: 3. */
    int expected = watch->kill_when ? 137 : variant == EMPTY ? 0 : 3;
    if (!status && ret_usage->exit_status != expected)
        status =
            error_set(error, STATUS_SYSTEM, "%s ended with exit status %d; what it printed: %s",
                      NAMES[variant], ret_usage->exit_status, output);
    return status;
}

/* ---- Making the collections ---- */

static void collection_path(const char *folder, const char *name, char *path, size_t size)
{
    snprintf(path, size, "%s/data/collections/h0.bench.example/%s", folder, name);
}

/* The program makes the collection itself: the crawl that is measured later is begun, without a
 * server, and killed as soon as it has committed what it was asked to do. So it is no new scope
 * later, for which all URIs would be screened again. */
static int found_collection(struct scale_run *run, enum variant variant, struct error *error)
{
    char database[PATH_MAX];
    struct bench_usage usage;
    collection_path(run->folders[variant], "crawl.db", database, sizeof database);
    struct scale_watch watch = {.kill_when = scale_watch_has_begun, .kill_path = database};
    int status = crawl(run, variant, &watch, &usage, error);
    scale_watch_done(&watch);
    return status;
}

static int fill_in_child(void *context)
{
    struct error error = {0};
    if (bench_fill(context, &error) == 0)
        return 0;
    print_error("%s", error.sentence);
    return 1;
}

/* In a process of its own: what it needs of memory must not count as that of the crawls, which
 * begin as copies of this one. */
static int fill_collection(struct scale_run *run, const char *folder, struct bench_fill *fill,
                           struct error *error)
{
    char output[PATH_MAX];
    struct bench_usage usage;
    snprintf(output, sizeof output, "%s/output.log", folder);
    struct bench_process process = {
        .work = fill_in_child,
        .context = fill,
        .directory = folder,
        .output = output,
        .hosts_file = run->server.hosts_file,
        .switch_file = run->server.switch_file,
        .time_limit_s = FILL_LIMIT_S,
    };
    int status = bench_process_run(&process, &usage, error);
    if (!status && usage.exit_status)
        status = error_set(error, STATUS_SYSTEM, "the collection in %s was not filled; see %s",
                           folder, output);
    return status;
}

/* Makes the filled collection of a variant unless it is there; leaves crawl.db as it was filled. */
static int prepare(struct scale_run *run, enum variant variant, struct error *error)
{
    const char *folder = run->folders[variant];
    char kept[PATH_MAX], database[PATH_MAX], collection[PATH_MAX];
    snprintf(kept, sizeof kept, "%s/filled.db", folder);
    collection_path(folder, "crawl.db", database, sizeof database);
    collection_path(folder, "", collection, sizeof collection);
    if (access(kept, F_OK) == 0)
        return 0;
    print_error("%s: adding %lld URIs", NAMES[variant], (long long)run->scale->uri_count);
    struct bench_fill fill = {.folder = collection, .uri_count = run->scale->uri_count};
    if (variant == QUEUED) {
        fill.queued = run->reached.uris;
        fill.queued_count = run->reached.uri_count;
    }
    int status = empty_directory(folder, error);
    if (!status)
        status = found_collection(run, variant, error);
    if (!status)
        status = fill_collection(run, folder, &fill, error);
    if (!status && rename(database, kept))
        status = error_set_file(error, errno, "rename", database);
    return status;
}

/* As it was filled: what was appended to the packs since is cut off by the program itself. */
static int restore(struct scale_run *run, enum variant variant, struct error *error)
{
    static const char *const BESIDE[] = {"crawl.db-wal", "crawl.db-shm"};
    const char *folder = run->folders[variant];
    char kept[PATH_MAX], path[PATH_MAX];
    if (variant == EMPTY)
        return empty_directory(folder, error);
    for (size_t i = 0; i < sizeof BESIDE / sizeof *BESIDE; i++) {
        collection_path(folder, BESIDE[i], path, sizeof path);
        if (unlink(path) && errno != ENOENT)
            return error_set_file(error, errno, "remove", path);
    }
    snprintf(kept, sizeof kept, "%s/filled.db", folder);
    collection_path(folder, "crawl.db", path, sizeof path);
    return copy_file(kept, path, error);
}

/* ---- Measuring ---- */

static int measure(struct scale_run *run, enum variant variant, struct error *error)
{
    char data[PATH_MAX];
    struct bench_visits visits;
    struct bench_usage usage;
    struct bench_row *row = &run->rows[variant];
    size_t round = row->result_count;
    snprintf(data, sizeof data, "%s/data", run->folders[variant]);
    struct bench_probe probe = {.data_directory = data,
                                .status_sql = run->scale->status_sql,
                                .uris_sql = run->scale->uris_sql};
    struct scale_watch watch = {.probe = &probe};
    int status = bench_visits_init(&visits, error);
    if (!status)
        status = restore(run, variant, error);
    sync();
    if (!status)
        status = bench_server_start(&run->server, &run->corpus, error);
    if (!status)
        status = crawl(run, variant, &watch, &usage, error);
    bench_server_stop(&run->server);
    if (!status)
        status = bench_visits_read(&visits, run->server.access_log, error);
    if (!status && !run->reached.uri_count)
        status = bench_visits_join(&run->reached, &visits, error);
    if (status)
        goto out;
    double start_cpu_s = scale_watch_cpu_at(&watch, visits.first_s);
    run->starts[variant].start_s[round] = visits.first_s - watch.begun_s;
    run->starts[variant].start_cpu_s[round] = start_cpu_s;
    struct bench_ended ended = bench_probe_ended(&probe);
    row->results[row->result_count++] = (struct bench_result){
        .pages = (double)visits.uri_count,
        .requests = (double)visits.request_count,
        .body_bytes = (double)visits.body_bytes,
        .elapsed_s = visits.last_s - visits.first_s,
        .cpu_s = usage.cpu_s - start_cpu_s,
        .peak_bytes = usage.peak_bytes,
        .database_bytes_per_uri = ended.bytes_per_uri,
        .stall_ms = ended.stall_ms,
        .status_p99_ms = bench_probe_p99_ms(&probe),
    };
    bench_report_run(stderr, row, round + 1);
out:
    bench_probe_done(&probe);
    scale_watch_done(&watch);
    bench_visits_done(&visits);
    return status;
}

/* kill -9 in the middle of the crawl, and the time from the next start to its first request. */
static int measure_restart(struct scale_run *run, enum variant variant, size_t round,
                           struct error *error)
{
    struct bench_visits visits;
    struct bench_usage usage;
    struct scale_watch watch = {.kill_when = scale_watch_has_bytes,
                                .kill_path = run->server.access_log};
    int status = bench_visits_init(&visits, error);
    if (!status)
        status = restore(run, variant, error);
    sync();
    if (!status)
        status = bench_server_start(&run->server, &run->corpus, error);
    if (!status)
        status = crawl(run, variant, &watch, &usage, error);
    scale_watch_done(&watch);
    watch = (struct scale_watch){0};
    if (!status)
        status = crawl(run, variant, &watch, &usage, error);
    bench_server_stop(&run->server);
    visits.ignored_before_s = watch.begun_s;
    if (!status)
        status = bench_visits_read(&visits, run->server.access_log, error);
    run->starts[variant].restart_s[round] = visits.first_s - watch.begun_s;
    if (!status)
        print_error("round %zu: %s: killed after some thousand pages; first request after "
                    "%.2f s, then %zu pages",
                    round + 1, NAMES[variant], visits.first_s - watch.begun_s, visits.uri_count);
    scale_watch_done(&watch);
    bench_visits_done(&visits);
    return status;
}

static int run_rounds(struct scale_run *run, struct error *error)
{
    int status = 0;
    for (int round = 0; round < run->scale->rounds && !status; round++) {
        for (int turn = 0; turn < VARIANTS && !status; turn++) {
            /* The first crawl of all finds out what there is to be queued. */
            enum variant variant = (enum variant)((round + turn) % VARIANTS);
            if (variant != EMPTY)
                status = prepare(run, variant, error);
            if (!status)
                status = measure(run, variant, error);
        }
        if (!status)
            status = measure_restart(run, QUEUED, (size_t)round, error);
    }
    return status;
}

static int compare_doubles(const void *a, const void *b)
{
    double x = *(const double *)a;
    double y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(double *values, size_t count)
{
    qsort(values, count, sizeof *values, compare_doubles);
    return values[count / 2];
}

static void report(struct scale_run *run)
{
    size_t rounds = (size_t)run->scale->rounds;
    char title[64];
    snprintf(title, sizeof title, "%lld known URIs", (long long)run->scale->uri_count);
    bench_report_table(stdout, title, run->rows, VARIANTS, run->reached.uri_count);
    puts("\n| collection | start to first request, s | CPU, s | after kill -9, s "
         "|\n|---|--:|--:|--:|");
    for (int i = 0; i < VARIANTS; i++) {
        printf("| %s | %.2f | %.2f |", NAMES[i], median(run->starts[i].start_s, rounds),
               median(run->starts[i].start_cpu_s, rounds));
        if (i == QUEUED)
            printf(" %.2f |\n", median(run->starts[i].restart_s, rounds));
        else
            puts(" – |");
    }
}

/* Only the collection of other sites, to ask it questions. */
static int fill_only(struct scale_run *run, struct error *error)
{
    int status = prepare(run, NEW_SITES, error);
    if (!status)
        printf("%s/filled.db\n", run->folders[NEW_SITES]);
    return status;
}

int bench_scale(const struct bench_scale *scale, struct error *error)
{
    struct scale_run *run = calloc(1, sizeof *run);
    char path[PATH_MAX];
    int status;
    if (!run)
        return error_set(error, STATUS_MEMORY, "no memory for the bench");
    run->scale = scale;
    for (int i = 0; i < VARIANTS; i++) {
        run->rows[i].name = NAMES[i];
        snprintf(run->folders[i], sizeof run->folders[i], "%s/scale-%lld-%s", scale->directory,
                 (long long)scale->uri_count, FOLDERS[i]);
    }
    snprintf(path, sizeof path, "%s/synthetic", scale->directory);
    status = bench_visits_init(&run->reached, error);
    if (!status)
        status = bench_corpus_make(&run->corpus, path, scale->port, error);
    snprintf(path, sizeof path, "%s/server", scale->directory);
    if (!status)
        status = bench_server_open(&run->server, path, &run->corpus, error);
    if (!status)
        status = scale->fill_only ? fill_only(run, error) : run_rounds(run, error);
    bench_server_close(&run->server);
    if (!status && !scale->fill_only)
        report(run);
    bench_visits_done(&run->reached);
    bench_corpus_done(&run->corpus);
    free(run);
    return status;
}
