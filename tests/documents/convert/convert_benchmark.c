/* How many documents a second the pool converts, of each converter, and what becomes of each: reads
 * paths, one a line, from standard input; prints "outcome milliseconds path sentence" for each, and
 * the figures behind.
 *
 *   find FOLDER -name '*.pdf' | convert_benchmark SEINE-CONVERT WORKERS
 */
#include <seine/documents/convert.h>

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#define PATHS_MOST   100000
#define WORKERS_MOST 64

struct figures {
    int64_t documents;
    int64_t converted;
    int64_t bytes;
    int64_t us;
};

static char *paths[PATHS_MOST];
static size_t path_count;
static size_t next_path;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct figures figures[CONVERTERS];

static struct buffer read_whole(const char *path)
{
    char bytes[65536];
    struct buffer whole;
    size_t length;
    FILE *file = fopen(path, "rb");
    buffer_init(&whole, LIMIT_BODY_BYTES);
    while (file && (length = fread(bytes, 1, sizeof bytes, file)) > 0)
        buffer_append(&whole, bytes, length);
    if (file)
        fclose(file);
    return whole;
}

static void convert_path(struct convert_pool *pool, const char *path)
{
    struct buffer whole = read_whole(path);
    struct convert_limits limits;
    struct convert_result result = {.outcome = CONVERT_FAILED};
    struct error error = {0};
    const struct convert_type *type = convert_type_of(TEXT_LITERAL(""), buffer_text(&whole));
    convert_limits_init(&limits);
    int64_t start_us = machine_monotonic_us();
    if (convert(pool, NULL, TEXT_LITERAL(""), buffer_text(&whole), &limits, &result, &error) < 0)
        snprintf(result.sentence, sizeof result.sentence, "%.200s", error.sentence);
    int64_t us = machine_monotonic_us() - start_us;
    pthread_mutex_lock(&lock);
    printf("%s %.1f %s %s\n", convert_outcome_word(result.outcome), (double)us / 1000, path,
           result.sentence);
    if (type) {
        struct figures *row = &figures[type->converter];
        row->documents++;
        row->converted += result.outcome == CONVERT_CONVERTED;
        row->bytes += (int64_t)whole.length;
        row->us += us;
    }
    pthread_mutex_unlock(&lock);
    convert_result_done(&result);
    buffer_done(&whole);
}

static void *work(void *pool)
{
    for (;;) {
        pthread_mutex_lock(&lock);
        const char *path = next_path < path_count ? paths[next_path++] : NULL;
        pthread_mutex_unlock(&lock);
        if (!path)
            return NULL;
        convert_path(pool, path);
    }
}

static void read_paths(void)
{
    char line[4096];
    while (path_count < PATHS_MOST && fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\n")] = 0;
        paths[path_count] = strdup(line);
        path_count += paths[path_count] != NULL;
    }
}

static void print_figures(double seconds)
{
    printf("\n%zu documents in %.1f s, %.1f a second\n", path_count, seconds,
           (double)path_count / seconds);
    printf("%-8s %9s %9s %10s %12s\n", "", "documents", "converted", "KB each", "ms each");
    for (size_t i = 0; i < CONVERTERS; i++)
        if (figures[i].documents)
            printf("%-8s %9lld %9lld %10.0f %12.1f\n", CONVERTER_TABLE[i].word,
                   (long long)figures[i].documents, (long long)figures[i].converted,
                   (double)figures[i].bytes / 1024 / (double)figures[i].documents,
                   (double)figures[i].us / 1000 / (double)figures[i].documents);
}

int main(int argc, char **argv)
{
    pthread_t threads[WORKERS_MOST];
    struct convert_pool *pool;
    struct error error = {0};
    int workers = argc == 3 ? (int)strtol(argv[2], NULL, 10) : 0;
    if (workers < 1 || workers > WORKERS_MOST) {
        fputs("usage: convert_benchmark SEINE-CONVERT WORKERS, paths on standard input\n", stderr);
        return EXIT_FAILURE;
    }
    const struct convert_options options = {.helper = argv[1], .workers = workers};
    read_paths();
    if (convert_pool_make(&options, &pool, &error) < 0) {
        fprintf(stderr, "%s\n", error.sentence);
        return EXIT_FAILURE;
    }
    int64_t start_us = machine_monotonic_us();
    for (int i = 0; i < workers; i++)
        if (pthread_create(&threads[i], NULL, work, pool) != 0)
            return EXIT_FAILURE;
    for (int i = 0; i < workers; i++)
        pthread_join(threads[i], NULL);
    print_figures((double)(machine_monotonic_us() - start_us) / 1e6);
    convert_pool_free(pool);
    for (size_t i = 0; i < path_count; i++)
        free(paths[i]);
    return EXIT_SUCCESS;
}
