/* docs/statistics.md is written by the table. */
#include "pages.h"

#include <seine/state/stats.h>

static const char INTRODUCTION[] =
    "# Statistics\n\nThe statistics of the crawler (MS-FSCADM 2.2.4). This page is generated from "
    "the table of the program (`include/seine/state/stats/statistics.def`); a test compares the "
    "two.\n\nSource: *rows*: the value can be recomputed from the crawl's rows. *ledger*: events "
    "are counted when they happen and recorded nowhere else. *state*: a query computes the current "
    "value (if minimum and maximum are meaningful, the collection's value is sampled with each "
    "commit). *fixed*: always 0, since a single node has no such events. Numbers are stored in the "
    "given unit; if the protocol has another unit, the description says so. Minimum and maximum "
    "are those of the single amounts or samples. Site 0 is the collection.\n";

static const char FORMS[] =
    "\n## From minute to minute, from cycle to cycle\n\nCounters are committed together with the "
    "rows that they count, into the *delta* (`statistic_delta`). Once a minute, and at the start "
    "of a run and of a refresh cycle, the delta is added to its *cycle* (`statistic`). A kill "
    "loses nothing, and nothing is counted twice. `v_statistics` shows both together.\n\nThe last "
    "`seine/statistics_cycles` cycles are kept separately. Older cycles are added, some sites at a "
    "time, to cycle -1, so that the sum of all cycles, the *whole*, does not change: "
    "`v_statistics_whole`. A histogram keeps some 256 keys; further keys are counted as "
    "`other`.\n\n`v_statistic_spans` shows the time span of each cycle. Rates use its `running_s`: "
    "the time from the beginning to the last count, without the time between runs.\n\n`seine "
    "verify` recomputes the values with the source *rows*, and compares the sums of sites with "
    "those of the collection, cycle by cycle, and the spans.\n\n## In the protocol\n\n| method | "
    "result |\n|---|---|\n| `CollectionGetStatistics` | base64 of the marshalled dictionary of "
    "2.2.4.1: `dspec`, `global`, and of each collection the tuple (delta, cycles) |\n| "
    "`CollectionGetSiteStatistics` | the same of a site: `dspec` and the tuple under its "
    "`host:port`; http and https of one port are one |\n| `CollectionGetStatistics2` | the "
    "flattened dictionaries of 2.2.5: `cur`, `prev`, `complete`, `delta` |\n| "
    "`GetGlobalStatistics` | those of 2.2.6: `delta`, `complete` |\n\n- Cycles have integers for "
    "keys, the whole has `cOmPIEtE`. They are without the delta; the flattened figures have it. "
    "The server has one cycle, 0.\n- Four values of an attribute: current, minimum, maximum, "
    "updates. Histograms, and what is words, have \"None\" for minimum and maximum.\n- "
    "`StartUriStatus` has the words \"size position\" of each file, `FeedingDestinations` \"0\" or "
    "\"1\" of each destination.\n- `Epoch` of a site is how often crawling it has begun, of a "
    "collection the number of the cycle.\n- `DocSizeAvg` and `DLTimeAvg` are per document and per "
    "response; `DocRate`, `DataRateIn` and `DataRateOut` per second of the span. Those of `delta` "
    "are of the last minute.\n- `DocumentStore` = `Stored` - `Modified` - `Deleted`.\n- "
    "`FirstUpdate` is when crawling began, in this cycle or run; `LastUpdate` when something was "
    "counted last, and `StatUpdated` how long ago that was. `StatUpdate` is when the cycle was "
    "complete; while it is not, `LastUpdate`.\n- `Progress`: how much of `refresh` has passed "
    "since the cycle began, in percent, and how long it is until the next one begins.\n- "
    "`DeliveryLag`, which is ours: of each destination how many documents wait for it, and for how "
    "many seconds the first of them has.\n- `SubCollections`, which is ours: of each subcollection "
    "that has had a cycle within those of the collection (by a `refresh` of its own, or "
    "`CollectionRefetch`) the last one: its number among them as `Epoch`, of one that is made of "
    "minor cycles the number of the last as `MinorCycle`, `Cause` (interval or refetch), "
    "`RefreshMode`, `CrawlStarted`, `CrawlEnded` (0: it has not), `Progress` if it has an "
    "interval, and what the answers to it brought: `Processed`, `Downloaded`, `Stored`, "
    "`Modified`, `Unchanged`, `Deleted`, `Retries`, `ReadNet`. In the marshalled statistics they "
    "stand in `dspec`, if there are any. The `Epoch` of the collection counts none of them.\n- "
    "`now` of CollectionGetStatistics2, which is ours: `Activity` as in `v_status`, how many URIs "
    "of the refresh cycle are `Done` and `Waiting`, the pace of the last seconds of work as "
    "`DocRate` and `DataRateIn`, `RefusedStarts`, if start URIs are refused: which and why, and "
    "`Destinations`: of each its `State` as in `v_feeding`, whether it is `Suspended`, how many "
    "documents are `Waiting` for it, for how many seconds the first of them has (`Lag`), and the "
    "`Sentence` of one that fails. A multinode scheduler has no `now`.\n- `Status`, `CrawlMode`, "
    "`Feeding` and `Uptime` are those of now, also in `prev`.\n";

static const struct {
    enum statistic_level level;
    const char *title;
} LEVELS[] = {
    {STATISTIC_SITE, "Of a site, and summed up of the collection"},
    {STATISTIC_COLLECTION, "Of the collection"},
    {STATISTIC_GLOBAL, "Of the server"},
};

void write_statistics(FILE *file)
{
    fputs(INTRODUCTION, file);
    for (size_t i = 0; i < sizeof(LEVELS) / sizeof(*LEVELS); i++) {
        fprintf(file,
                "\n## %s\n\n| id | name | kind | source | unit | metric | section | what it is |\n"
                "|---|---|---|---|---|---|---|---|\n",
                LEVELS[i].title);
        for (int j = 0; j < STATISTIC_COUNT; j++) {
            const struct statistic_facts *facts = statistic_facts((enum statistic)j);
            if (facts->level == LEVELS[i].level)
                fprintf(file, "| %d | %s | %s | %s | %s | %s%s%s | %s | %s |\n", facts->id,
                        facts->name, statistic_kind_name(facts->kind),
                        statistic_source_name(facts->source), facts->unit,
                        facts->metric[0] ? "`seine_" : "", facts->metric,
                        facts->metric[0] ? "`" : "", facts->spec, facts->description);
        }
    }
    fputs(FORMS, file);
}
