/*
 * How important a URI is by what links to it, for the order of a queue (seine/crawl_order): the
 * rank of Page, Brin, Motwani and Winograd (The PageRank Citation Ranking, 1998), computed as the
 * crawl goes (Abiteboul, Preda, Cobena: Adaptive On-Line Page Importance Computation, 2003). Cho,
 * Garcia-Molina and Page (Efficient Crawling through URL Ordering, 1998) compare such orders.
 *
 * Each URI has a value. It begins with IMPORTANCE_LEAST_VALUE, start URIs with 1. A page whose
 * links were read gives half of its value away, damped, in equal parts to what it links to, and
 * gets half of the least value back:
 *
 *   part  = IMPORTANCE_DAMPING · value / 2 / links
 *   value = value / 2 + IMPORTANCE_LEAST_VALUE / 2
 *
 * so that over refresh cycles values come to those of PageRank: value = least + damping · Σ value /
 * links over the pages that link to it. In the first cycle they are what the pages read so far say.
 *
 * A value is kept in one byte, on a logarithmic scale of IMPORTANCE_STEPS a doubling: 0 is none,
 * IMPORTANCE_LEAST the least, IMPORTANCE_MOST some 2.3 million times that, which more does not
 * exceed. A value between two steps becomes one of both, with the odds that keep the mean (Morris:
 * Counting Large Numbers of Events in Small Registers, 1978): many small parts are not lost, and a
 * row moves in its queue only when a step is taken. `chance` is any evenly distributed number; the
 * same one gives the same answer.
 *
 * Arithmetic only; any thread.
 */
#ifndef SEINE_FRONTIER_IMPORTANCE_H
#define SEINE_FRONTIER_IMPORTANCE_H

#include <stdint.h>

#define IMPORTANCE_NONE        0
#define IMPORTANCE_LEAST       1
#define IMPORTANCE_MOST        255
#define IMPORTANCE_STEPS       12
#define IMPORTANCE_LEAST_VALUE 0.15
#define IMPORTANCE_DAMPING     0.85

/* Of IMPORTANCE_NONE that of the least. */
double importance_value(uint8_t importance);
/* The step that stands for a value. */
uint8_t importance_of(double value, uint64_t chance);
/* With a part more. */
uint8_t importance_with(uint8_t importance, double part, uint64_t chance);
/* What each link of a page with so many gets. */
double importance_part(uint8_t importance, uint64_t links);
/* What the page has then. */
uint8_t importance_after_giving(uint8_t importance, uint64_t chance);

#endif
