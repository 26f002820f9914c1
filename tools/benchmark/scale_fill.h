/*
 * A collection as a long crawl would have left it: millions of known URIs on hundreds of sites, two
 * fifths of them fetched, the rest in the queue.
 *
 * It is written with the program's own statements and in the order in which a crawl would write, so
 * that the pages of the file are as full, and the rows as scattered, as they would be: every URI is
 * appended to the table and put into its site's queue; then documents are fetched breadth first, by
 * some sites faster than by others, and their rows settled. Bodies are real records of the packs
 * (short ones); counts of sites and statistics are those of the rows. The sites' names lead
 * nowhere, and they are not due for a year.
 */
#ifndef SEINE_BENCHMARK_SCALE_FILL_H
#define SEINE_BENCHMARK_SCALE_FILL_H

#include <seine/foundation/base.h>
#include <stdint.h>

struct bench_fill {
    const char *folder; /* of the collection, which a crawl has made and left */
    int64_t uri_count;  /* to be added */
    /* Absolute URIs that wait in the queue too, scattered among the others; those of sites that are
     * due at once. */
    const char *const *queued;
    size_t queued_count;
};

int bench_fill(const struct bench_fill *fill, struct error *error) SEINE_MUST_CHECK;

#endif
