/*
 * The importance of a URI by the links to it, for the order of a queue (seine/crawl_order): the
 * rank of Page, Brin, Motwani and Winograd (The PageRank Citation Ranking, 1998), computed during
 * the crawl (Abiteboul, Preda, Cobena: Adaptive On-Line Page Importance Computation, 2003). Cho,
 * Garcia-Molina and Page (Efficient Crawling through URL Ordering, 1998) compare such orders.
 *
 * Each URI has a value. It begins with IMPORTANCE_LEAST_VALUE, for start URIs with 1. A page whose
 * links were read distributes half of its value, damped, in equal parts to its link targets, and
 * gets half of the least value back:
 *
 *   part  = IMPORTANCE_DAMPING · value / 2 / links
 *   value = value / 2 + IMPORTANCE_LEAST_VALUE / 2
 *
 * so that over refresh cycles the values converge to PageRank: value = least + damping · Σ value /
 * links over the pages that link to it. In the first cycle they reflect the pages read so far.
 *
 * A value is stored in one byte, on a logarithmic scale with IMPORTANCE_STEPS steps per doubling: 0
 * is none, IMPORTANCE_LEAST the least, IMPORTANCE_MOST some 2.3 million times that, where it
 * saturates. A value between two steps is rounded to one of them at random, with the odds that
 * preserve the mean (Morris: Counting Large Numbers of Events in Small Registers, 1978): so many
 * small parts are not lost, and a row moves in its queue only when the step changes. `chance` is
 * any evenly distributed number; the same number gives the same result.
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

/* The value of a step; IMPORTANCE_NONE counts as the least. */
double importance_value(uint8_t importance);
/* The step of a value. */
uint8_t importance_of(double value, uint64_t chance);
/* The step after adding a part. */
uint8_t importance_with(uint8_t importance, double part, uint64_t chance);
/* The part that each link of a page with that many links gets. */
double importance_part(uint8_t importance, uint64_t links);
/* The step of the page after it has distributed its value. */
uint8_t importance_after_giving(uint8_t importance, uint64_t chance);

#endif
