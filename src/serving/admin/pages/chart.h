/*
 * A small chart of something over time: an SVG without scripts or styles of its own, with its
 * latest and greatest value in words.
 */
#ifndef SEINE_ADMIN_PAGES_CHART_H
#define SEINE_ADMIN_PAGES_CHART_H

#include "page_writer.h"

/* Points across; neighbouring samples are averaged. */
#define CHART_POINTS 120

struct chart {
    const char *name;
    const char *unit; /* "pages/s" */
    int64_t from_ms;  /* wall time at the left end … */
    int64_t to_ms;    /* … and at the right one */
    double sums[CHART_POINTS];
    int64_t counts[CHART_POINTS];
};

/* Values outside its time are left out. */
void chart_add(struct chart *chart, int64_t at_ms, double value);
void chart_put(const struct chart *chart, struct page *page);

#endif
