/* What recognising contents costs: dedup_bench [ENTRIES]
 *
 * Checksums of 8 KiB pages, then a map that grows from nothing to ENTRIES (10 million), with its
 * slowest put, then searches that find something and searches that do not. */
#include <seine/documents/dedup.h>

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static int64_t now_ns(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now); /* others may use the machine */
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

static struct checksum checksum_number(uint64_t n)
{
    struct checksum checksum;
    uint64_t bits = hash_combine(n, 12345);
    memcpy(checksum.bytes, &bits, sizeof bits);
    memcpy(checksum.bytes + sizeof bits, &bits, sizeof bits);
    return checksum;
}

static void require(int status)
{
    if (status < 0) {
        fprintf(stderr, "%s\n", status_name(status));
        exit(1);
    }
}

static void measure_checksums(void)
{
    enum { PAGE_BYTES = 8192, PAGES = 100000 };
    static char page[PAGE_BYTES];
    struct checksum_maker *maker;
    struct checksum checksum;
    require(checksum_maker_new(&maker, NULL));
    int64_t start = now_ns();
    for (int i = 0; i < PAGES; i++) {
        memcpy(page, &i, sizeof i);
        require(checksum_of(maker, (struct text){page, PAGE_BYTES}, &checksum));
    }
    double took = (double)(now_ns() - start) / 1000;
    printf("checksum of 8 KiB: %.2f us, %.0f MB/s\n", took / PAGES,
           (double)PAGE_BYTES * PAGES / took);
    start = now_ns();
    for (int i = 0; i < PAGES; i++)
        require(checksum_of(maker, (struct text){page, 1}, &checksum));
    printf("checksum of one byte: %.2f us\n", (double)(now_ns() - start) / 1000 / PAGES);
    checksum_maker_free(maker);
}

static double search(const struct checksum_map *map, uint64_t first, uint64_t count, bool present)
{
    int64_t start = now_ns();
    for (uint64_t n = first; n < first + count; n++) {
        struct checksum checksum = checksum_number(n * 7919 % count + first);
        struct checksum_cursor cursor = {0};
        if ((checksum_map_next(map, &checksum, &cursor) != 0) != present)
            abort();
    }
    return (double)(now_ns() - start) / (double)count;
}

int main(int argc, char **argv)
{
    measure_checksums();
    uint64_t entries = argc > 1 ? strtoull(argv[1], NULL, 10) : 10000000;
    struct checksum_map *map;
    require(checksum_map_new(&map, 0, NULL));
    int64_t slowest = 0, start = now_ns(), before = start;
    for (uint64_t n = 0; n < entries; n++) {
        struct checksum checksum = checksum_number(n);
        require(checksum_map_put(map, &checksum, (int64_t)n + 1));
        int64_t after = now_ns();
        slowest = after - before > slowest ? after - before : slowest;
        before = after;
    }
    printf("%llu puts from nothing: %.0f ns each with the clock, slowest %.3f ms; %.1f bytes an "
           "entry\n",
           (unsigned long long)entries, (double)(before - start) / (double)entries,
           (double)slowest / 1e6, (double)checksum_map_bytes(map) / (double)entries);
    printf("search: %.0f ns when there, %.0f ns when not\n", search(map, 0, entries, true),
           search(map, entries, entries, false));
    checksum_map_free(map);
    start = now_ns();
    require(checksum_map_new(&map, entries, NULL));
    for (uint64_t n = 0; n < entries; n++) {
        struct checksum checksum = checksum_number(n);
        require(checksum_map_put(map, &checksum, (int64_t)n + 1));
    }
    printf("rebuilt with the number expected: %.2f s, %.1f bytes an entry\n",
           (double)(now_ns() - start) / 1e9, (double)checksum_map_bytes(map) / (double)entries);
    checksum_map_free(map);
    return 0;
}
