#include <seine/crawling/freshness/lastmod.h>

#define DAY_IN_S 86400
/* From here on all counts are halved. */
#define MOST_LOOKS 64

bool lastmod_says_newer(const struct lastmod_claim *claim)
{
    int64_t latest_s = claim->modified_s;
    if (latest_s % DAY_IN_S == 0)
        latest_s += DAY_IN_S - 1;
    return claim->modified_s > claim->looked_s && latest_s > claim->last_at_ms / 1000;
}

void lastmod_count(struct lastmod_record *record, bool said_newer, bool changed)
{
    if (said_newer)
        *(changed ? &record->newer_changed : &record->newer_unchanged) += 1;
    else
        *(changed ? &record->same_changed : &record->same_unchanged) += 1;
    if (record->newer_changed + record->newer_unchanged + record->same_changed < MOST_LOOKS)
        return;
    record->newer_changed /= 2;
    record->newer_unchanged /= 2;
    record->same_changed /= 2;
    record->same_unchanged /= 2;
}

static bool is_nearly_all(int64_t right, int64_t wrong)
{
    return right + wrong >= LASTMOD_LEAST_LOOKS &&
           right * 100 >= (right + wrong) * LASTMOD_TRUSTED_PERCENT;
}

bool lastmod_shows_changes(const struct lastmod_record *record)
{
    return is_nearly_all(record->newer_changed, record->newer_unchanged);
}

bool lastmod_shows_all_changes(const struct lastmod_record *record)
{
    /* A sitemap that calls all pages new shows all changes, too. */
    return lastmod_shows_changes(record) &&
           is_nearly_all(record->newer_changed, record->same_changed);
}
