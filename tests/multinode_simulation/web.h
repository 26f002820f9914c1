/*
 * A web that is not there: sites whose pages lead to one another, and what stands in for fetching
 * over libcurl (seine/web/fetch/engine.h) and for the DNS (seine/web/fetch/dns.h) in a simulation.
 * Every request is noted, and judged: one site is asked by one node, an address by one node at a
 * time.
 *
 * The pages of a world follow from its numbers alone. Page 0 of a site is its start; each page
 * leads to the next two of a heap of its site, and now and then to another site of its part; a leaf
 * may have a content that leaves of other sites have as well.
 */
#ifndef SEINE_MULTINODE_SIMULATION_WEB_H
#define SEINE_MULTINODE_SIMULATION_WEB_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define SITES_MOST 64
#define PAGES_MOST 64
#define URI_BYTES  64

/* Sites that lead to one another, and to none of another part. */
enum web_part {
    PART_START,  /* what the first collection's start URI leads to */
    PART_ADDED,  /* the first collection's, which an administrator adds */
    PART_SECOND, /* the second collection's */
    PART_COUNT
};

struct world {
    uint64_t seed;
    int sites, pages;     /* each site has so many pages */
    int added, second;    /* so many of the sites are of these parts, the last of them */
    int contents;         /* that leaves share */
    int sites_an_address; /* 1: each site has an address of its own */
    int64_t answer_most_us;
};

/* What became of a page. */
struct page_log {
    bool is_reached; /* it can be reached from what the collections begin with */
    int requests;
    int64_t answered_us; /* the last time */
};

void web_begin(const struct world *world);
enum web_part web_part_of(int site);
/* Where the part begins. */
int web_first(enum web_part part);
/* Whether a start URI leads there. */
void web_reach(enum web_part part, bool is_reached);
/* From now on another node may ask the site, once; who asked it until now may not any more then. */
void web_hand_over(int site);
/* http://sN.example/P */
void web_uri(int site, int page, char ret_uri[URI_BYTES]);
/* False: it is none of the world's. */
bool web_find(const char *uri, int *ret_site, int *ret_page);
const struct page_log *web_page(int site, int page);
/* Which of the shared contents it has; -1: one of its own. */
int web_content(int site, int page);
size_t web_reachable(void);
/* Where a page leads. */
#define WEB_LINKS_MOST 8
struct web_link {
    int site, page;
};
int web_links(int site, int page, struct web_link ret_links[WEB_LINKS_MOST]);
const struct world *web_world(void);
/* The node asks for the page now. */
void web_note(int site, int page, const char *node);
/* Its answer has come. */
void web_note_answer(int site, int page);
/* The first thing that went wrong counts. */
void web_blame(const char *offence);
/* What two nodes did that only one may; NULL: nothing. */
const char *web_offence(void);

#endif
