#include "web.h"

#include <seine/crawling/freshness.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define PAGES_OF_HUB 50
#define NINE_O_CLOCK (9 * HOUR_MS)

/* ---- worlds: distributions that others have published ---- */

/* Most pages hardly ever change, few often: log-normal (Fetterly et al. 2003; Olston and Pandey
 * 2008). */
static double heavy_tail(double uniform, double normal)
{
    (void)uniform;
    return fmin(exp(log(1.0 / 30) + 2 * normal), 100);
}

/* A fifth changes daily, the rest once a year (Cho and Garcia-Molina 2000, .com and .gov). */
static double two_kinds(double uniform, double normal)
{
    (void)normal;
    return uniform < 0.2 ? 1 : 1.0 / 365;
}

/* All alike: nothing can be won. */
static double all_alike(double uniform, double normal)
{
    (void)uniform;
    (void)normal;
    return 1.0 / 7;
}

const struct world WORLDS[] = {
    {.name = "heavy tail", .what = "log-normal rates", .rate = heavy_tail, .has_validators = true},
    {.name = "two kinds",
     .what = "a fifth changes daily",
     .rate = two_kinds,
     .has_validators = true},
    {.name = "all alike", .what = "each changes weekly", .rate = all_alike, .has_validators = true},
    {.name = "fixed hours",
     .what = "a third changes at nine each day",
     .rate = heavy_tail,
     .at_hour_per_day = 0.33,
     .has_validators = true},
    {.name = "no validators",
     .what = "Last-Modified lies: unchanged pages come whole",
     .rate = heavy_tail},
    {.name = "new pages",
     .what = "pages appear and go",
     .rate = heavy_tail,
     .born_per_day = 5,
     .die_per_day = 5,
     .has_validators = true},
    {.name = "honest sitemap",
     .what = "changefreq is right",
     .rate = heavy_tail,
     .born_per_day = 5,
     .die_per_day = 5,
     .has_validators = true,
     .sitemap = HONEST_SITEMAP},
    {.name = "lying sitemap",
     .what = "changefreq is random",
     .rate = heavy_tail,
     .born_per_day = 5,
     .die_per_day = 5,
     .has_validators = true,
     .sitemap = LYING_SITEMAP},
    {.name = "honest lastmod",
     .what = "a sitemap states when pages changed",
     .rate = heavy_tail,
     .born_per_day = 5,
     .die_per_day = 5,
     .has_validators = true,
     .lastmod = HONEST_LASTMOD},
    {.name = "lastmod of now",
     .what = "a sitemap says of all pages that they have just changed",
     .rate = heavy_tail,
     .born_per_day = 5,
     .die_per_day = 5,
     .has_validators = true,
     .lastmod = LASTMOD_OF_NOW},
    {.name = "random lastmod",
     .what = "a sitemap says that pages changed at any time",
     .rate = heavy_tail,
     .born_per_day = 5,
     .die_per_day = 5,
     .has_validators = true,
     .lastmod = RANDOM_LASTMOD},
    {.name = "deaf pages",
     .what = "a tenth of the pages answers 304 although they have changed",
     .rate = heavy_tail,
     .has_validators = true,
     .deaf_share = 0.1},
};
const size_t WORLD_COUNT = sizeof WORLDS / sizeof *WORLDS;

/* ---- random numbers ---- */

/* splitmix64 (Steele et al. 2014). */
static uint64_t random_bits(struct web *web)
{
    uint64_t z = web->random += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return z ^ z >> 31;
}

static double random_uniform(struct web *web)
{
    return ((double)(random_bits(web) >> 11) + 0.5) / 9007199254740992.0;
}

static double random_normal(struct web *web)
{
    return sqrt(-2 * log(random_uniform(web))) * cos(6.283185307179586 * random_uniform(web));
}

/* ---- pages ---- */

static int64_t change_after(struct web *web, const struct page *page, int64_t now_ms)
{
    if (page->rate <= 0)
        return INT64_MAX;
    if (page->at_hour) {
        int64_t nine_ms = now_ms - now_ms % DAY_MS + NINE_O_CLOCK;
        return nine_ms > now_ms ? nine_ms : nine_ms + DAY_MS;
    }
    double wait_ms = -log(random_uniform(web)) / page->rate * (double)DAY_MS;
    return wait_ms > 1e15 ? INT64_MAX : now_ms + 1 + (int64_t)wait_ms;
}

static int add_page(struct web *web, int hub, double rate, int64_t now_ms)
{
    if (web->count == web->room) {
        int room = web->room ? web->room * 2 : 256;
        struct page *pages = realloc(web->pages, (size_t)room * sizeof *pages);
        if (!pages)
            return STATUS_MEMORY;
        web->pages = pages;
        web->room = room;
    }
    struct page *page = &web->pages[web->count];
    *page = (struct page){.rate = rate,
                          .hub = hub,
                          .kept_version = -1,
                          .stale_since_ms = now_ms,
                          .born_ms = now_ms,
                          .found_ms = -1,
                          .summed_to_ms = now_ms};
    if (web->count == 0)
        snprintf(page->path, sizeof page->path, "/");
    else if (web->count <= web->hubs)
        snprintf(page->path, sizeof page->path, "/s%d/", web->count);
    else
        snprintf(page->path, sizeof page->path, "/s%d/%c%d.html", hub, 'a' + web->count % 26,
                 web->count);
    page->at_hour = hub >= 0 && random_uniform(web) < web->world->at_hour_per_day;
    page->is_deaf =
        hub >= 0 && web->world->deaf_share > 0 && random_uniform(web) < web->world->deaf_share;
    page->changed_ms = now_ms;
    page->next_change_ms = change_after(web, page, now_ms);
    web->count++;
    return 0;
}

static int add_content_page(struct web *web, int64_t now_ms)
{
    int hub = 1 + (int)(random_uniform(web) * web->hubs);
    double uniform = random_uniform(web), normal = random_normal(web);
    return add_page(web, hub, web->world->rate(uniform, normal), now_ms);
}

int web_new(const struct world *world, int pages, uint64_t seed, int64_t now_ms,
            struct web **ret_web)
{
    struct web *web = calloc(1, sizeof *web);
    if (!web)
        return STATUS_MEMORY;
    *web = (struct web){
        .world = world, .random = seed, .hubs = pages / PAGES_OF_HUB + 1, .measured_from_ms = -1};
    int status = add_page(web, -1, 0, now_ms);
    for (int i = 0; i < web->hubs && status == 0; i++)
        status = add_page(web, -1, 0, now_ms);
    for (int i = 0; i < pages && status == 0; i++)
        status = add_content_page(web, now_ms);
    if (status < 0) {
        web_free(web);
        return status;
    }
    *ret_web = web;
    return 0;
}

void web_free(struct web *web)
{
    if (web)
        free(web->pages);
    free(web);
}

/* ---- sums ---- */

static void change(struct page *page, int64_t now_ms)
{
    page->version++;
    page->changed_ms = now_ms;
    if (page->stale_since_ms < 0)
        page->stale_since_ms = now_ms;
}

/* With all its changes up to then. */
static void sum_page(struct web *web, struct page *page, int64_t now_ms)
{
    while (page->next_change_ms <= now_ms && !page->is_dead) {
        int64_t at_ms = page->next_change_ms;
        change(page, at_ms);
        page->next_change_ms = change_after(web, page, at_ms);
    }
    int64_t from_ms = page->summed_to_ms;
    if (from_ms < web->measured_from_ms)
        from_ms = web->measured_from_ms;
    page->summed_to_ms = now_ms;
    if (web->measured_from_ms < 0 || page->is_dead || from_ms >= now_ms)
        return;
    web->life_ms += (double)(now_ms - from_ms);
    int64_t stale_ms = page->stale_since_ms;
    if (stale_ms < 0 || stale_ms >= now_ms) {
        web->fresh_ms += (double)(now_ms - from_ms);
        return;
    }
    if (stale_ms > from_ms) {
        web->fresh_ms += (double)(stale_ms - from_ms);
        from_ms = stale_ms;
    }
    double first = (double)(from_ms - stale_ms), last = (double)(now_ms - stale_ms);
    web->age_ms2 += (last * last - first * first) / 2;
}

void web_measure(struct web *web, int64_t now_ms)
{
    web_sum(web, now_ms);
    web->measured_from_ms = now_ms;
}

void web_sum(struct web *web, int64_t now_ms)
{
    for (int i = 0; i < web->count; i++)
        sum_page(web, &web->pages[i], now_ms);
}

struct page *web_page(struct web *web, const char *path)
{
    for (int i = 0; i < web->count; i++)
        if (!strcmp(web->pages[i].path, path))
            return &web->pages[i];
    return NULL;
}

bool web_fetch(struct web *web, struct page *page, int64_t now_ms)
{
    sum_page(web, page, now_ms);
    bool is_same = page->kept_version == page->version;
    if (page->found_ms < 0) {
        page->found_ms = now_ms;
        if (web->measured_from_ms >= 0 && page->born_ms >= web->measured_from_ms) {
            web->found++;
            web->found_after_ms += (double)(now_ms - page->born_ms);
        }
    }
    if (page->is_deaf && page->kept_version >= 0)
        return true;
    page->kept_version = page->version;
    page->stale_since_ms = -1;
    return is_same;
}

/* Whether what is expected to happen so often, a fraction too, happens more than `count` times. */
static bool happens_again(struct web *web, double expected, int count)
{
    double left = expected - count;
    return left > 0 && random_uniform(web) < left;
}

void web_turn(struct web *web, int64_t from_ms, int64_t now_ms)
{
    double days = (double)(now_ms - from_ms) / (double)DAY_MS;
    double born = web->world->born_per_day * days * web->count / 1000;
    double die = web->world->die_per_day * days * web->count / 1000;
    for (int count = 0; happens_again(web, born, count); count++) {
        int64_t at_ms = from_ms + (int64_t)(random_uniform(web) * (double)(now_ms - from_ms));
        if (add_content_page(web, at_ms) == 0)
            change(&web->pages[web->pages[web->count - 1].hub], at_ms);
    }
    for (int count = 0; happens_again(web, die, count); count++) {
        int i = 1 + web->hubs + (int)(random_uniform(web) * (web->count - 1 - web->hubs));
        struct page *page = &web->pages[i];
        if (page->is_dead || page->found_ms < 0)
            continue;
        sum_page(web, page, now_ms);
        page->is_dead = true;
        change(&web->pages[page->hub], now_ms);
    }
}

/* ---- what is known to who knows all ---- */

static double best_at(const struct web *web, double price, double *ret_requests)
{
    double freshness = 0;
    int pages = 0;
    *ret_requests = 0;
    for (int i = 0; i < web->count; i++) {
        const struct page *page = &web->pages[i];
        double rate = page->at_hour ? 1 : page->rate;
        if (page->is_dead)
            continue;
        pages++;
        if (rate <= 0) {
            freshness++;
            continue;
        }
        double days = interval_days(rate, 0, price, 1e-6, 1e9), changes = rate * days;
        *ret_requests += 1 / days;
        freshness += changes > 1e-12 ? -expm1(-changes) / changes : 1;
    }
    return freshness / pages;
}

double web_best_freshness(const struct web *web, double requests_per_day)
{
    double low = log(1e-9), high = log(1e9), freshness = 0;
    for (int i = 0; i < 60; i++) {
        double middle = (low + high) / 2, requests;
        freshness = best_at(web, exp(middle), &requests);
        if (requests > requests_per_day)
            low = middle;
        else
            high = middle;
    }
    return freshness;
}

int64_t web_lastmod(struct web *web, struct page *page, int64_t now_ms)
{
    sum_page(web, page, now_ms);
    switch (web->world->lastmod) {
    case HONEST_LASTMOD:
        return page->changed_ms / 1000;
    case RANDOM_LASTMOD:
        return (now_ms - (int64_t)(random_uniform(web) * 30 * (double)DAY_MS)) / 1000;
    default:
        return now_ms / 1000;
    }
}

const char *web_change_frequency(struct web *web, const struct page *page)
{
    static const char *const words[] = {"hourly", "daily", "weekly", "monthly", "yearly"};
    static const double rates[] = {5, 0.5, 0.07, 0.01, 0};
    size_t i = 0;
    if (web->world->sitemap == LYING_SITEMAP)
        return words[(size_t)(random_uniform(web) * 5)];
    while (page->rate < rates[i])
        i++;
    return words[i];
}
