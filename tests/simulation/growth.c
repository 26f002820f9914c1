/*
 * How large the files of a collection get that is crawled for long: a site of which one page in a
 * hundred changes each day, all pages asked for once a day, on a virtual clock. Planner, store,
 * statements and defragmentation are those of the program.
 *
 *     growth [PAGES [DAYS [REPLACED]]]
 *
 * Some pages cannot be fetched for a day; an earlier content of each is kept, and what changed for
 * a quarter of the days. REPLACED of a thousand pages go each day, and as many new ones come.
 *
 * Prints the sizes month by month, and ends with 1 when the database is more than three hundredths
 * larger at the end than it was in the middle (not with REPLACED: the first earlier contents of
 * pages still come), or knows so many URIs more, or the packs are ever larger than what lives in
 * them and what defragmentation leaves alone.
 */
#include "plan_history.h"
#include "plan_statistics.h"
#include "turns.h"

#include <seine/crawling/planner/periodic_work.h>
#include <seine/state/store/defragment.h>

#define DAY_MS       (INT64_C(24) * 3600 * 1000)
#define BEGIN_MS     (INT64_C(1700000000) * 1000 / DAY_MS * DAY_MS)
#define CLAIMS       200
#define MONTHS       12
#define DEFRAG_BELOW 80 /* percent */
/* Dead bytes of a pack that are no reason to touch it; of the two that there are. */
#define LEFT_ALONE_BYTES (2 * (INT64_C(1) << 20))
/* Sizes of contents. */
#define LEAST_BYTES 2000
#define MOST_BYTES  6000

struct growth {
    struct turns turns;
    uint64_t random;
    int pages;
    int *numbers;  /* of the page in each place: another one once it was replaced */
    int *versions; /* of its content */
    int last_number;
    char bytes[MOST_BYTES];
};

static unsigned draw(struct growth *growth, unsigned below)
{
    growth->random = growth->random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (unsigned)(growth->random >> 33) % below;
}

/* ---- the site ---- */

static struct found_link link_to(struct growth *growth, int number)
{
    struct fixture *fixture = growth->turns.fixture;
    char path[32];
    int length = snprintf(path, sizeof path, "/%d", number);
    struct text copy = arena_copy(&fixture->report.arena, (struct text){path, (size_t)length});
    return (struct found_link){
        .hash = known_hash(&fixture->store->key, fixture_site(fixture)->seed, copy),
        .path = copy,
        .depth = 1,
        .local = true};
}

static int place_of(const struct growth *growth, int number)
{
    for (int i = 0; i < growth->pages; i++)
        if (growth->numbers[i] == number)
            return i;
    return -1;
}

static void set_content(struct growth *growth, struct result *result, uint64_t content)
{
    size_t length = LEAST_BYTES + content % (MOST_BYTES - LEAST_BYTES);
    struct result_document *document = result_document(result);
    memcpy(document->checksum.bytes, &content, sizeof content);
    memcpy(document->checksum.bytes + 8, &result->hash, sizeof result->hash);
    document->size_bytes = length;
    document->record =
        arena_copy(&growth->turns.fixture->report.arena, (struct text){growth->bytes, length});
}

/* The home page lists all others. */
static struct result *fetch(void *context, const struct asked *asked)
{
    struct growth *growth = context;
    struct result *result = turns_result(&growth->turns, asked);
    int number = atoi(asked->path.data + 1), place = place_of(growth, number);
    growth->turns.now_ms += 10;
    if (number == 0) {
        set_content(growth, result, (uint64_t)growth->last_number);
        result->links = arena_alloc(&growth->turns.fixture->report.arena,
                                    (size_t)growth->pages * sizeof *result->links);
        for (int i = 0; i < growth->pages; i++)
            result->links[result->link_count++] = link_to(growth, growth->numbers[i]);
    } else if (place < 0 || draw(growth, 200) == 0) {
        (void)result_fail(result, DOCUMENT_SKIP_STATUS, ERROR_CLASS_STATUS);
        result->status = place < 0 ? 404 : 500;
    } else {
        set_content(growth, result,
                    hash_combine((uint64_t)number, (uint64_t)growth->versions[place]));
    }
    return result;
}

static void change_pages(struct growth *growth, int replaced)
{
    for (int i = 0; i < growth->pages / 100; i++)
        growth->versions[draw(growth, (unsigned)growth->pages)]++;
    for (int i = 0; i < growth->pages * replaced / 1000; i++)
        growth->numbers[draw(growth, (unsigned)growth->pages)] = ++growth->last_number;
}

/* ---- sizes ---- */

struct sizes {
    int64_t database, packs, living; /* bytes; of the packs what documents and versions have */
    int64_t uris;
};

static struct sizes measure(struct growth *growth)
{
    struct fixture *fixture = growth->turns.fixture;
    const struct crawl_store *store = fixture->store;
    struct sizes sizes = {
        .database = fixture_ask(fixture, "SELECT (page_count - freelist_count) * page_size FROM "
                                         "pragma_page_count, pragma_freelist_count, "
                                         "pragma_page_size"),
        .uris = fixture_ask(fixture, "SELECT count(*) FROM uri")};
    for (unsigned i = 0; i < store->cluster_count; i++) {
        sizes.packs += store->clusters[i].committed_end;
        sizes.living += store->clusters[i].committed_end - store->clusters[i].dead_bytes;
    }
    return sizes;
}

/* ---- days ---- */

/* What the committer does each minute and between batches. */
static void keep_up(struct growth *growth)
{
    struct fixture *fixture = growth->turns.fixture;
    struct defragmentation defragmentation;
    bool more = true;
    planner_begin(&fixture->planner, growth->turns.now_ms);
    planner_minute(&fixture->planner);
    fixture_write(fixture);
    while (more) {
        planner_begin(&fixture->planner, growth->turns.now_ms);
        more = planner_do_work(&fixture->planner, WORK_ROWS);
        more = planner_fold_statistics(&fixture->planner) || more;
        more = planner_trim_history(&fixture->planner) || more;
        fixture_write(fixture);
    }
    defragment_init(&defragmentation, fixture->store, NULL);
    while (defragment_is_busy(&defragmentation, DEFRAG_BELOW))
        defragment_step(&defragmentation, DEFRAG_BELOW);
    defragment_done(&defragmentation);
}

static void live_a_day(struct growth *growth, int day, int replaced)
{
    struct fixture *fixture = growth->turns.fixture;
    growth->turns.now_ms = BEGIN_MS + day * DAY_MS;
    change_pages(growth, replaced);
    turns_begin_cycle(&growth->turns);
    turns_crawl(&growth->turns);
    planner_begin(&fixture->planner, growth->turns.now_ms);
    for (int i = 0; i < 10; i++)
        planner_event(&fixture->planner, EVENT_BEGAN, 0, "day %d", day);
    fixture_write(fixture);
    keep_up(growth);
}

static bool is_more(int64_t is, int64_t may_be)
{
    return is > may_be + may_be * 3 / 100;
}

static bool live(struct growth *growth, int days, int replaced)
{
    struct sizes middle = {0}, sizes = {0};
    bool wastes = false;
    turns_begin(&growth->turns);
    turns_crawl(&growth->turns);
    keep_up(growth);
    printf(
        "%d pages, %d days, %d of a thousand replaced a day\n\n| day | database, KiB | packs, KiB "
        "| living in them, KiB | URIs | changes | versions |\n|---|---|---|---|---|---|---|\n",
        growth->pages, days, replaced);
    for (int day = 1; day <= days; day++) {
        live_a_day(growth, day, replaced);
        if (day == days / 2)
            middle = measure(growth);
        if (day % (days / MONTHS) && day != days)
            continue;
        sizes = measure(growth);
        wastes =
            wastes || is_more(sizes.packs, sizes.living * 100 / DEFRAG_BELOW + LEFT_ALONE_BYTES);
        printf("| %d | %lld | %lld | %lld | %lld | %lld | %lld |\n", day,
               (long long)sizes.database / 1024, (long long)sizes.packs / 1024,
               (long long)sizes.living / 1024, (long long)sizes.uris,
               (long long)fixture_ask(growth->turns.fixture, "SELECT count(*) FROM change"),
               (long long)fixture_ask(growth->turns.fixture, "SELECT count(*) FROM version"));
        fflush(stdout);
    }
    return wastes || is_more(sizes.uris, middle.uris) ||
           (replaced == 0 && is_more(sizes.database, middle.database));
}

int main(int argc, char **argv)
{
    int pages = argc > 1 ? atoi(argv[1]) : 2000;
    int days = argc > 2 ? atoi(argv[2]) : 360;
    int replaced = argc > 3 ? atoi(argv[3]) : 0;
    if (pages < 100 || days < MONTHS) {
        fputs("at least 100 pages and 12 days\n", stderr);
        return 2;
    }
    char quarter[16];
    snprintf(quarter, sizeof quarter, "%d", days / 4);
    const char *settings[] = {"seine/history_days",
                              quarter,
                              "seine/history_gone",
                              quarter,
                              "seine/site_hours_days",
                              quarter,
                              "seine/history_cycles",
                              quarter,
                              "seine/history_events",
                              quarter,
                              "seine/history_outcomes",
                              "5",
                              "seine/keep_versions",
                              "1",
                              "http_errors/404",
                              "DELETE:0",
                              "http_errors/500",
                              "KEEP:0",
                              "seine/statistics_cycles",
                              "5",
                              NULL};
    void *state = NULL;
    assert_int_equal(fixture_open(&state, settings), 0);
    struct growth growth = {
        .turns = {.fixture = state, .now_ms = BEGIN_MS, .claims = CLAIMS, .fetch = fetch},
        .random = 1,
        .pages = pages,
        .numbers = calloc((size_t)pages, sizeof *growth.numbers),
        .versions = calloc((size_t)pages, sizeof *growth.versions),
        .last_number = pages,
    };
    growth.turns.context = &growth;
    for (int i = 0; i < pages; i++)
        growth.numbers[i] = i + 1;
    memset(growth.bytes, 'x', sizeof growth.bytes);
    bool grows = live(&growth, days, replaced);
    free(growth.numbers);
    free(growth.versions);
    fixture_close(&state);
    return grows;
}
