/* docs/statistics.md is written by the table. */
#include <seine/stats.h>

static const struct {
    enum statistic_level level;
    const char *title;
} LEVELS[] = {
    {STATISTIC_SITE, "Of a site, and summed up of the collection"},
    {STATISTIC_COLLECTION, "Of the collection"},
    {STATISTIC_GLOBAL, "Of the server"},
};

int stats_write_reference(FILE *file, struct error *error)
{
    fputs("# Statistics\n\n"
          "What the crawler counts (MS-FSCADM 2.2.4). This page is written by the program's own "
          "table "
          "(`include/seine/stats/statistics.def`); a test compares the two.\n\n"
          "Source: *rows* can be recomputed from the crawl's rows; a *ledger* is counted as things "
          "happen "
          "and known nowhere else; a *state* is what a query answers at the moment (where its "
          "minimum and maximum mean something, the collection's is sampled with each commit); what "
          "is "
          "*fixed* a single node has none of: it is always 0. "
          "Numbers are stored in the unit given; where the protocol has another unit, the "
          "description says "
          "so. Minimum and maximum are those of the single amounts or samples. Site 0 is the "
          "collection.\n",
          file);
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
    if (fflush(file) || ferror(file))
        return error_set(error, STATUS_SYSTEM, "cannot write the reference of the statistics");
    return 0;
}
