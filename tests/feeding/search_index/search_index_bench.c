/* What indexing and searching cost:
 *
 *   search_index_bench INDEX write DOCUMENTS [COUNT]   a line a document: URI, title, language,
 *       headings and body, with 0x1F between them and 0x1E for the ends of lines inside
 *   search_index_bench INDEX ask QUERIES               a line a query, and behind a tab the URI
 * that should be among the first ten
 */
#include <seine/feeding/search_index.h>
#include <seine/feeding/search_index/query.h>

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

enum { BATCH = 500, MOST_QUERIES = 100000 };

static void require(int status, const struct error *error)
{
    if (status < 0) {
        fprintf(stderr, "%s\n", error->sentence);
        exit(1);
    }
}

static void print_memory(void)
{
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    printf("memory %.1f MB, user %ld.%02ld s, system %ld.%02ld s\n", (double)usage.ru_maxrss / 1024,
           (long)usage.ru_utime.tv_sec, (long)usage.ru_utime.tv_usec / 10000,
           (long)usage.ru_stime.tv_sec, (long)usage.ru_stime.tv_usec / 10000);
}

static struct text next_field(char **rest)
{
    char *end = strchr(*rest, 0x1F);
    struct text field = {*rest, end ? (size_t)(end - *rest) : strlen(*rest)};
    *rest = end ? end + 1 : *rest + field.length;
    return field;
}

/* Bytes of the texts. */
static size_t put(struct search_index *index, char *line, int64_t version)
{
    struct document document;
    struct error error = {0};
    char checksum[32];
    document_init(&document);
    for (char *c = line; *c; c++)
        if (*c == 0x1E)
            *c = '\n';
    document.uri = next_field(&line);
    document.title = next_field(&line);
    document.language = next_field(&line);
    struct text headings = next_field(&line);
    document.headings = (struct document_texts){&headings, headings.length > 0};
    document.body = next_field(&line);
    document.version = version;
    document.mime_type = TEXT_LITERAL("text/html");
    snprintf(checksum, sizeof checksum, "%016llx", (unsigned long long)version);
    document.checksum = text_of(checksum);
    require(search_index_put(index, &document, NULL, &error), &error);
    return document.title.length + headings.length + document.body.length;
}

static void write_documents(const char *path, const char *documents, long count)
{
    struct search_index *index;
    struct error error = {0};
    struct search_index_figures figures;
    FILE *file = fopen(documents, "re");
    char *line = NULL;
    size_t room = 0, texts = 0;
    long done = 0;
    int64_t slowest_us = 0, begun_us = machine_monotonic_us();
    require(search_index_open(path, &index, &error), &error);
    while (file && done < count) {
        int64_t batch_us = machine_monotonic_us();
        require(search_index_begin(index, &error), &error);
        int in_batch = 0;
        for (; in_batch < BATCH && done < count && getline(&line, &room, file) > 0; in_batch++) {
            line[strcspn(line, "\n")] = '\0';
            texts += put(index, line, ++done);
        }
        require(search_index_commit(index, &error), &error);
        batch_us = machine_monotonic_us() - batch_us;
        if (batch_us > slowest_us)
            slowest_us = batch_us;
        if (in_batch < BATCH)
            break;
    }
    double seconds = (double)(machine_monotonic_us() - begun_us) / 1e6;
    require(search_index_figures(index, &figures, &error), &error);
    printf(
        "%ld documents of %.1f MB in %.1f s: %.0f documents/s, %.1f MB/s; slowest batch %.2f s\n",
        done, (double)texts / 1e6, seconds, (double)done / seconds, (double)texts / 1e6 / seconds,
        (double)slowest_us / 1e6);
    printf("index %.1f MB (%.1f %% of the texts), stored texts %.1f MB (%.1f %%)\n",
           (double)figures.bytes / 1e6, 100.0 * (double)figures.bytes / (double)texts,
           (double)figures.texts_bytes / 1e6, 100.0 * (double)figures.texts_bytes / (double)texts);
    search_index_close(index);
    free(line);
    if (file)
        fclose(file);
}

static int compare(const void *a, const void *b)
{
    const double *first = a, *second = b;
    return (*first > *second) - (*first < *second);
}

static bool is_among(const struct search_results *results, const char *uri)
{
    for (size_t i = 0; i < results->count; i++)
        if (text_equal(results->hits[i].uri, text_of(uri)))
            return true;
    return false;
}

static void ask(const char *path, const char *queries)
{
    static double times_ms[MOST_QUERIES];
    struct search_index *index;
    struct error error = {0};
    FILE *file = fopen(queries, "re");
    char *line = NULL;
    size_t room = 0, asked = 0, expected = 0, found = 0, incomplete = 0;
    int64_t matches = 0;
    require(search_index_open_reader(path, &index, &error), &error);
    while (file && asked < MOST_QUERIES && getline(&line, &room, file) > 0) {
        struct search_results results;
        line[strcspn(line, "\n")] = '\0';
        char *uri = strchr(line, '\t');
        if (uri)
            *uri++ = '\0';
        require(search_index_search(index, text_of(line), NULL, &results, &error), &error);
        times_ms[asked++] = (double)results.duration_us / 1000;
        matches += results.total;
        incomplete += !results.is_complete;
        expected += uri != NULL;
        found += uri && is_among(&results, uri);
        if (uri && !is_among(&results, uri))
            printf("not among the first ten: %s (%s)\n", line, uri);
        search_results_done(&results);
    }
    qsort(times_ms, asked, sizeof *times_ms, compare);
    if (asked)
        printf("%zu queries, %lld matches: p50 %.2f ms, p90 %.2f ms, p99 %.2f ms, slowest %.2f ms; "
               "%zu incomplete\n",
               asked, (long long)matches, times_ms[asked / 2], times_ms[asked * 9 / 10],
               times_ms[asked * 99 / 100], times_ms[asked - 1], incomplete);
    if (expected)
        printf("%zu of %zu among the first ten\n", found, expected);
    search_index_close(index);
    free(line);
    if (file)
        fclose(file);
}

int main(int argc, char **argv)
{
    if (argc >= 4 && strcmp(argv[2], "write") == 0) {
        write_documents(argv[1], argv[3], argc > 4 ? atol(argv[4]) : LONG_MAX);
    } else if (argc == 4 && strcmp(argv[2], "ask") == 0) {
        ask(argv[1], argv[3]);
    } else {
        fprintf(stderr, "search_index_bench INDEX write DOCUMENTS [COUNT] | INDEX ask QUERIES\n");
        return 1;
    }
    print_memory();
    return 0;
}
