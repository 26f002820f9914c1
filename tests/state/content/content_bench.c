/* What contents cost: content_bench [FOLDER [FILE…]]
 *
 * Encodes and decodes the first 8 KiB of each file (without files: made-up pages) in CPU time, then
 * appends batches of 100 records to packs in FOLDER (default: the working folder) and syncs each
 * batch, as the committer does.
 */
#include <seine/foundation/base.h>
#include <seine/state/content.h>

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { PAGE_BYTES = 8192, MAX_PAGES = 4000, BATCH = 100, BATCHES = 200, ROUNDS = 20 };

static char pages[MAX_PAGES][PAGE_BYTES];
static struct text records[MAX_PAGES];
static int page_count;

static void require(int status, const struct error *error)
{
    if (status < 0) {
        fprintf(stderr, "%s\n", error->sentence);
        exit(1);
    }
}

static void read_pages(char **files)
{
    for (; *files && page_count < MAX_PAGES; files++) {
        FILE *file = fopen(*files, "r");
        if (!file)
            continue;
        if (fread(pages[page_count], 1, PAGE_BYTES, file) == PAGE_BYTES)
            page_count++;
        fclose(file);
    }
    for (uint32_t random = 1; page_count < 1000; page_count++)
        for (int at = 0; at < PAGE_BYTES;) {
            random = random * 1664525 + 1013904223;
            int written = snprintf(pages[page_count] + at, (size_t)(PAGE_BYTES - at),
                                   "<li><a href=\"/section/%u/page-%u.html\">Page %u</a></li>\n",
                                   random >> 24, random >> 16 & 0xFF, random >> 12 & 0xFFF);
            at = written < PAGE_BYTES - at ? at + written : PAGE_BYTES;
        }
}

static void measure_codec(struct arena *arena)
{
    struct content_encoder *encoder;
    struct error error;
    require(content_encoder_new(&encoder, &error), &error);
    struct text headers =
        TEXT_LITERAL("server: nginx\r\ncontent-type: text/html\r\netag: \"1\"\r\n");
    int64_t best_encode = INT64_MAX, best_decode = INT64_MAX;
    size_t stored = 0;
    for (int round = 0; round < ROUNDS; round++) {
        arena_reset(arena);
        stored = 0;
        int64_t start = process_cpu_us();
        for (int i = 0; i < page_count; i++) {
            require(content_encode(encoder, headers, (struct text){pages[i], PAGE_BYTES}, true,
                                   arena, &records[i], &error),
                    &error);
            stored += records[i].length;
        }
        int64_t took = process_cpu_us() - start;
        best_encode = took < best_encode ? took : best_encode;
        struct arena inflated;
        arena_init(&inflated, 1 << 20, (size_t)1 << 30);
        start = process_cpu_us();
        for (int i = 0; i < page_count; i++) {
            struct content_document document;
            require(content_decode(records[i], &inflated, &document, &error), &error);
            if (i % 100 == 99)
                arena_reset(&inflated);
        }
        took = process_cpu_us() - start;
        best_decode = took < best_decode ? took : best_decode;
        arena_done(&inflated);
    }
    double raw = (double)page_count * PAGE_BYTES;
    printf("%d pages of 8 KiB, stored at %.3f of their size\n", page_count, (double)stored / raw);
    printf("encode %.2f us/page, %.0f MB/s; decode %.2f us/page, %.0f MB/s\n",
           (double)best_encode / page_count, raw / (double)best_encode,
           (double)best_decode / page_count, raw / (double)best_decode);
    content_encoder_free(encoder);
}

static int compare(const void *a, const void *b)
{
    int64_t left = *(const int64_t *)a, right = *(const int64_t *)b;
    return (left > right) - (left < right);
}

static void measure_store(const char *folder)
{
    struct content_store *store;
    struct error error;
    require(content_store_open(&store, folder, 1, &error), &error);
    static int64_t appends[BATCHES], syncs[BATCHES];
    int64_t offsets[BATCH];
    int64_t start = machine_monotonic_us();
    for (int i = 0; i < BATCHES; i++) {
        int64_t before = machine_monotonic_us();
        require(content_append(store, 0, records + i * BATCH % (page_count - BATCH), BATCH, offsets,
                               &error),
                &error);
        int64_t between = machine_monotonic_us();
        require(content_sync(store, 0, &error), &error);
        appends[i] = between - before;
        syncs[i] = machine_monotonic_us() - between;
    }
    double took = (double)(machine_monotonic_us() - start);
    qsort(appends, BATCHES, sizeof appends[0], compare);
    qsort(syncs, BATCHES, sizeof syncs[0], compare);
    printf("%d batches of %d records: append p50 %lld us, p99 %lld us; fdatasync p50 %lld us, p99 "
           "%lld us; %.0f records/s, %.0f MB/s\n",
           BATCHES, BATCH, (long long)appends[BATCHES / 2], (long long)appends[BATCHES * 99 / 100],
           (long long)syncs[BATCHES / 2], (long long)syncs[BATCHES * 99 / 100],
           BATCHES * BATCH / took * 1e6, (double)content_end(store, 0) / took);
    content_store_close(store);
    char path[4096], name[CONTENT_PACK_NAME_BYTES];
    content_pack_name(0, name);
    snprintf(path, sizeof path, "%s/%s", folder, name);
    unlink(path);
}

int main(int argc, char **argv)
{
    static char *no_files[] = {NULL};
    read_pages(argc > 2 ? argv + 2 : no_files);
    struct arena arena;
    arena_init(&arena, 1 << 20, (size_t)1 << 30);
    measure_codec(&arena);
    measure_store(argc > 1 ? argv[1] : ".");
    arena_done(&arena);
    return 0;
}
