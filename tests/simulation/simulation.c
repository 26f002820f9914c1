/*
 * How fresh a collection is that the real scheduler keeps, on webs that are not there and a clock
 * that passes at once: the planner, its store and its statements are those of the program; the
 * site manager's part, fetching, is played here.
 *
 *     simulation [PAGES [DAYS [SEED [WORLD]]]]
 *
 * All ways make the same number of requests a day: `scratch` begins a cycle each time all pages
 * have had their turn; `adaptive` has a cycle a day with four minor cycles, each a tenth of the
 * pages (the defaults of MS-FSCCFG 2.2.4.24), with seine/change_model history and estimated. The
 * first third of the time is not measured, since nothing is known of the pages then.
 *
 * Prints a table as docs/performance.md has it, and ends with 1 when `estimated` has less than 0.9
 * of the best freshness, is less fresh than `scratch` anywhere (less a hundredth, for chance) or
 * takes more than half of its time to find new pages; with 2 when there is no such world.
 */
#include "turns.h"
#include "web.h"

#include <seine/crawling/freshness.h>
#include <sql/crawl/sitemap.h>

#define MINOR_CYCLES 4
#define COVERAGE     0.1 /* of the pages, in a minor cycle */
#define CLAIMS       64
#define SITEMAP      "/sitemap.xml"
#define BEGIN_MS     (INT64_C(1700000000) * 1000 / DAY_MS * DAY_MS)

struct way {
    const char *name;
    const char *settings[16];
    bool is_adaptive;
};

static const struct way WAYS[] = {
    {"scratch", {"refresh_mode", "scratch"}, false},
    {"history", {"refresh_mode", "adaptive"}, true},
    {"estimated", {"refresh_mode", "adaptive", "seine/change_model", "estimated"}, true},
};
enum { WAY_COUNT = sizeof WAYS / sizeof *WAYS };

struct outcome {
    double freshness, age_days, found_hours, requests_per_day, best;
};

struct simulation {
    struct turns turns;
    struct web *web;
    const struct way *way;
    double step_ms; /* between two requests */
    int64_t requests;
};

/* ---- the site manager's part ---- */

static void add_links(struct simulation *simulation, const struct page *page, int depth,
                      struct result *result)
{
    struct fixture *fixture = simulation->turns.fixture;
    struct web *web = simulation->web;
    struct arena *arena = &fixture->report.arena;
    const struct site *site = fixture_site(fixture);
    int index = (int)(page - web->pages);
    if (index > web->hubs)
        return;
    result->links = arena_alloc(arena, (size_t)web->count * sizeof *result->links);
    for (int i = 1; i < web->count; i++) {
        const struct page *target = &web->pages[i];
        bool is_listed = index == 0 ? i <= web->hubs : target->hub == index;
        if (!is_listed || target->is_dead || target->born_ms > simulation->turns.now_ms)
            continue;
        struct text path = arena_copy(arena, text_of(target->path));
        result->links[result->link_count++] =
            (struct found_link){.hash = known_hash(&fixture->store->key, site->seed, path),
                                .path = path,
                                .depth = (uint16_t)(depth + 1),
                                .local = true};
    }
}

/* The sitemap has all pages that are there, and says when they changed. */
static void read_sitemap(struct simulation *simulation, struct result *result)
{
    struct fixture *fixture = simulation->turns.fixture;
    struct web *web = simulation->web;
    struct arena *arena = &fixture->report.arena;
    const struct site *site = fixture_site(fixture);
    int64_t now_ms = simulation->turns.now_ms;
    result_skip(result, DOCUMENT_SKIP_SITEMAP);
    result->sitemap_level = 1;
    result->sitemap = arena_alloc(arena, sizeof *result->sitemap);
    *result->sitemap = (struct sitemap_result){.summary = {.kind = SITEMAP_URISET}};
    result->links = arena_alloc(arena, (size_t)web->count * sizeof *result->links);
    result->sitemap->facts = arena_alloc(arena, (size_t)web->count * sizeof(struct sitemap_facts));
    for (int i = 0; i < web->count; i++) {
        struct page *page = &web->pages[i];
        if (page->is_dead || page->born_ms > now_ms)
            continue;
        struct text path = arena_copy(arena, text_of(page->path));
        result->sitemap->facts[result->link_count] =
            (struct sitemap_facts){.modified_s = web_lastmod(web, page, now_ms)};
        result->links[result->link_count++] =
            (struct found_link){.hash = known_hash(&fixture->store->key, site->seed, path),
                                .path = path,
                                .depth = 1,
                                .local = true};
    }
}

static struct result *fetch(void *context, const struct asked *asked)
{
    struct simulation *simulation = context;
    struct turns *turns = &simulation->turns;
    struct page *page = web_page(simulation->web, asked->path.data);
    turns->now_ms += (int64_t)simulation->step_ms;
    simulation->requests++;
    bool is_gone = !page || page->is_dead;
    bool is_same = !is_gone && web_fetch(simulation->web, page, turns->now_ms);
    struct result *result = turns_result(turns, asked);
    if (text_equal(asked->path, TEXT_LITERAL(SITEMAP))) {
        read_sitemap(simulation, result);
    } else if (is_gone) {
        (void)result_fail(result, DOCUMENT_SKIP_STATUS, ERROR_CLASS_STATUS);
        result->status = 404;
    } else if (is_same && asked->had_document && simulation->web->world->has_validators) {
        result_become(result, RESULT_NOT_MODIFIED);
        result->status = 304;
    } else {
        uint64_t content = hash_combine(result->hash, (uint64_t)page->version);
        struct checksum *checksum = &result_document(result)->checksum;
        memcpy(checksum->bytes, &content, sizeof content);
        memcpy(checksum->bytes + 8, &result->hash, sizeof result->hash);
        add_links(simulation, page, asked->depth, result);
    }
    return result;
}

/* ---- time ---- */

/* As if a sitemap had been read that has all pages of the beginning. */
static void observe_frequencies(struct simulation *simulation)
{
    struct fixture *fixture = simulation->turns.fixture;
    struct web *web = simulation->web;
    if (!web->world->sitemap)
        return;
    planner_begin(&fixture->planner, simulation->turns.now_ms);
    for (int i = 0; i < web->count; i++)
        batch_execute(
            &fixture->batch,
            crawl_sitemap_entry_put(.uri_id = fixture_uri(fixture, "id", web->pages[i].path),
                                    .sitemap_id = 0, .last_modified = NO_INT,
                                    .change_frequency =
                                        text_of(web_change_frequency(web, &web->pages[i]))));
    fixture_write(fixture);
}

/* As robots.txt would. */
static void list_sitemap(struct simulation *simulation)
{
    struct fixture *fixture = simulation->turns.fixture;
    if (!simulation->web->world->lastmod)
        return;
    struct found_link link = {.hash = known_hash(&fixture->store->key, fixture_site(fixture)->seed,
                                                 TEXT_LITERAL(SITEMAP)),
                              .path = TEXT_LITERAL(SITEMAP),
                              .local = true};
    struct sitemap_listing listing = {.site_id = 1, .sitemaps = &link, .count = 1, .named = 1};
    planner_begin(&fixture->planner, simulation->turns.now_ms);
    fixture->report.listings = &listing;
    planner_report(&fixture->planner, &fixture->report);
    fixture->report.listings = NULL;
    fixture_write(fixture);
}

static void turn_to(struct simulation *simulation, int64_t at_ms, int64_t *turned_ms)
{
    if (simulation->turns.now_ms < at_ms)
        simulation->turns.now_ms = at_ms;
    web_turn(simulation->web, *turned_ms, simulation->turns.now_ms);
    *turned_ms = simulation->turns.now_ms;
}

/* One cycle a day, in minor cycles; or one after the other. */
static void run(struct simulation *simulation, int days)
{
    struct fixture *fixture = simulation->turns.fixture;
    int64_t end_ms = BEGIN_MS + days * DAY_MS, turned_ms = simulation->turns.now_ms;
    int64_t measure_ms = BEGIN_MS + days * DAY_MS / 3;
    bool is_measured = false;
    for (int64_t begin_ms = BEGIN_MS + DAY_MS; simulation->turns.now_ms < end_ms;) {
        turn_to(simulation, begin_ms, &turned_ms);
        if (!is_measured && simulation->turns.now_ms >= measure_ms) {
            web_measure(simulation->web, simulation->turns.now_ms);
            simulation->requests = 0;
            is_measured = true;
        }
        turns_begin_cycle(&simulation->turns);
        list_sitemap(simulation);
        turns_crawl(&simulation->turns);
        for (int i = 1; simulation->way->is_adaptive && i < MINOR_CYCLES; i++) {
            turn_to(simulation, begin_ms + i * DAY_MS / MINOR_CYCLES, &turned_ms);
            planner_begin(&fixture->planner, simulation->turns.now_ms);
            planner_begin_minor_cycle(&fixture->planner);
            fixture_write(fixture);
            turns_crawl(&simulation->turns);
        }
        begin_ms = simulation->way->is_adaptive ? begin_ms + DAY_MS : simulation->turns.now_ms;
    }
}

static struct outcome simulate(const struct world *world, const struct way *way, int pages,
                               int days, uint64_t seed)
{
    const char *settings[32] = {
        "refresh",      "1440", "http_errors/404", "DELETE:0", "seine/max_refused_kept", "0",
        "use_sitemaps", "yes"};
    size_t count = 8;
    for (size_t i = 0; way->settings[i]; i++)
        settings[count++] = way->settings[i];
    void *state = NULL;
    assert_int_equal(fixture_open(&state, settings), 0);
    struct simulation simulation = {
        .turns = {.fixture = state, .now_ms = BEGIN_MS, .claims = CLAIMS, .fetch = fetch},
        .way = way};
    simulation.turns.context = &simulation;
    assert_int_equal(web_new(world, pages, seed, BEGIN_MS, &simulation.web), 0);
    struct web *web = simulation.web;
    double per_day = web->count * COVERAGE * MINOR_CYCLES;
    simulation.step_ms = 1;
    turns_begin(&simulation.turns);
    list_sitemap(&simulation);
    turns_crawl(&simulation.turns);
    observe_frequencies(&simulation);
    simulation.step_ms = (double)DAY_MS / per_day;
    run(&simulation, days);
    web_sum(web, simulation.turns.now_ms);
    double measured_days =
        (double)(simulation.turns.now_ms - web->measured_from_ms) / (double)DAY_MS;
    struct outcome outcome = {
        .freshness = web->fresh_ms / web->life_ms,
        .age_days = web->age_ms2 / web->life_ms / (double)DAY_MS,
        .found_hours = web->found ? web->found_after_ms / (double)web->found / (double)HOUR_MS : 0,
        .requests_per_day = (double)simulation.requests / measured_days,
    };
    outcome.best = web_best_freshness(web, outcome.requests_per_day);
    web_free(web);
    fixture_close(&state);
    return outcome;
}

static bool report(const struct world *world, int pages, int days, uint64_t seed)
{
    struct outcome outcomes[WAY_COUNT];
    for (size_t i = 0; i < WAY_COUNT; i++)
        outcomes[i] = simulate(world, &WAYS[i], pages, days, seed);
    printf("| %s |", world->name);
    for (size_t i = 0; i < WAY_COUNT; i++)
        printf(" %.3f |", outcomes[i].freshness);
    printf(" %.3f |", outcomes[WAY_COUNT - 1].best);
    for (size_t i = 0; i < WAY_COUNT; i++)
        printf(" %.2f |", outcomes[i].age_days);
    for (size_t i = 0; i < WAY_COUNT; i++)
        if (world->born_per_day > 0)
            printf(" %.0f |", outcomes[i].found_hours);
        else
            printf(" |");
    for (size_t i = 0; i < WAY_COUNT; i++)
        printf(" %.0f%s", outcomes[i].requests_per_day, i + 1 < WAY_COUNT ? " /" : " |\n");
    fflush(stdout);
    const struct outcome *uniform = &outcomes[0], *estimated = &outcomes[WAY_COUNT - 1];
    bool is_independent = world->at_hour_per_day <= 0;
    return estimated->freshness > uniform->freshness - 0.01 &&
           (!is_independent || estimated->freshness > 0.9 * estimated->best) &&
           estimated->found_hours <= uniform->found_hours / 2;
}

int main(int argc, char **argv)
{
    int pages = argc > 1 ? atoi(argv[1]) : 500;
    int days = argc > 2 ? atoi(argv[2]) : 365;
    uint64_t seed = argc > 3 ? strtoull(argv[3], NULL, 10) : 1;
    bool is_well = true, is_known = false;
    printf("%d pages, %d days\n\n", pages, days);
    printf(
        "| world | freshness: scratch | history | estimated | best | age in days: scratch | "
        "history | estimated | new pages after hours: scratch | history | estimated | requests a "
        "day |\n|---|---|---|---|---|---|---|---|---|---|---|---|\n");
    for (size_t i = 0; i < WORLD_COUNT; i++)
        if (argc <= 4 || !strcmp(argv[4], WORLDS[i].name)) {
            is_known = true;
            is_well = report(&WORLDS[i], pages, days, seed) && is_well;
        }
    return is_known ? !is_well : 2;
}
