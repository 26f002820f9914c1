/*
 * A web that is not there: one site whose pages change, appear and go as a world says, on a clock
 * that the simulation turns. Pages are found from the root by hubs, which list the pages of
 * their section; a page that appears changes its hub. All random numbers come from one seed.
 *
 * What a collection has of a page is fresh until the page changes. Freshness and age are summed up
 * over the time from web_measure() on: freshness is the share of its life for which the copy of a
 * page is what the page is; age is how long ago that ended, 0 while it is fresh (Cho and
 * Garcia-Molina 2003). Both begin when a page is there, not when it is found.
 */
#ifndef SEINE_SIMULATION_WEB_H
#define SEINE_SIMULATION_WEB_H

#include <seine/foundation/base.h>

#define HOUR_MS INT64_C(3600000)
#define DAY_MS  (24 * HOUR_MS)

/* How the pages of a world behave. */
struct world {
    const char *name;
    const char *what;                              /* for people */
    double (*rate)(double uniform, double normal); /* changes a day, from two random numbers */
    double at_hour_per_day; /* share of pages that change once a day at nine o'clock instead */
    double born_per_day;    /* new pages, of each thousand */
    double die_per_day;     /* pages that go, of each thousand */
    bool has_validators;    /* unchanged pages answer 304; else they come whole */
    double deaf_share;      /* pages that answer 304 although they have changed */
    enum { NO_SITEMAP, HONEST_SITEMAP, LYING_SITEMAP } sitemap; /* its changefreq */
    /* When it says that pages changed: when they did; at the time that it is read; at a random time
     * of the last thirty days. */
    enum { NO_LASTMOD, HONEST_LASTMOD, LASTMOD_OF_NOW, RANDOM_LASTMOD } lastmod;
};

extern const struct world WORLDS[];
extern const size_t WORLD_COUNT;

struct page {
    char path[32];
    double rate;  /* changes a day */
    bool at_hour; /* it changes at nine o'clock */
    bool is_deaf; /* it answers 304 whatever it is */
    int64_t changed_ms;
    bool is_dead;
    int hub; /* of the section that lists it; -1: it is a hub, or the root */
    int64_t next_change_ms;
    int64_t version;
    int64_t kept_version;      /* that the collection has; -1: none */
    int64_t stale_since_ms;    /* -1: what the collection has is the page */
    int64_t born_ms, found_ms; /* -1: it is not found yet */
    int64_t summed_to_ms;
};

struct web {
    const struct world *world;
    uint64_t random;
    struct page *pages; /* the root, the hubs, the others */
    int count, room, hubs;
    int64_t measured_from_ms; /* -1: not yet */
    double fresh_ms, age_ms2, life_ms;
    double found_after_ms;
    int64_t found;
};

int web_new(const struct world *world, int pages, uint64_t seed, int64_t now_ms,
            struct web **ret_web);
void web_free(struct web *web);
/* Pages appear and go until then. */
void web_turn(struct web *web, int64_t from_ms, int64_t now_ms);
/* What is summed up begins. */
void web_measure(struct web *web, int64_t now_ms);
/* All pages up to then. */
void web_sum(struct web *web, int64_t now_ms);
struct page *web_page(struct web *web, const char *path);
/* The page is asked for: whether it answers that what the collection has is still the page. */
bool web_fetch(struct web *web, struct page *page, int64_t now_ms);
/* The freshness that the best intervals give, if all rates were known and each change independent
 * of the others. */
double web_best_freshness(const struct web *web, double requests_per_day);
/* What a sitemap would say of the page then, in seconds since 1970. */
int64_t web_lastmod(struct web *web, struct page *page, int64_t now_ms);
/* What a sitemap would say of the page. */
const char *web_change_frequency(struct web *web, const struct page *page);

#endif
