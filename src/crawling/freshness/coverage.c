#include <seine/crawling/freshness/coverage.h>

int64_t coverage_of(const struct crawl_config *config, const struct coverage_facts *facts)
{
    double percent = (double)config->adaptive.coverage_max_pct * facts->cycles;
    double wanted = (double)facts->crawled * percent / 100;
    double least = (double)config->adaptive.coverage_min * facts->cycles;
    if (wanted < least)
        wanted = least;
    if (facts->waiting > 0) {
        double quota = facts->requests * (double)config->adaptive.refresh_quota / 100;
        double left = facts->requests - (double)facts->waiting;
        double most = left > quota ? left : quota;
        if (wanted > most)
            wanted = most;
    }
    if (wanted > (double)facts->crawled)
        wanted = (double)facts->crawled;
    return (int64_t)wanted;
}
