#include "lease_failure.h"

#include "lease_return.h"
#include "leased_site.h"

#include <stdio.h>

/* The first pause after a failure of the site; it doubles up to max_backoff_delay. */
#define FIRST_BACKOFF_MS 1000

static int64_t backoff_ms(const struct site_manager *manager, int failures)
{
    int64_t most_ms = manager->config->max_backoff_delay * INT64_C(1000);
    int64_t pause_ms = FIRST_BACKOFF_MS;
    for (int i = 1; i < failures && pause_ms < most_ms; i++)
        pause_ms *= 2;
    return pause_ms < most_ms ? pause_ms : most_ms;
}

void lease_failed(struct site_manager *manager, struct leased_site *site, enum document_skip reason,
                  int status, const char *sentence, int64_t at_least_ms)
{
    site->failures++;
    site->failure = reason;
    site->failure_status = status;
    snprintf(site->failure_sentence, sizeof site->failure_sentence, "%s", sentence);
    int64_t pause_ms = backoff_ms(manager, site->failures);
    if (pause_ms < at_least_ms)
        pause_ms = at_least_ms;
    bool stopped = site->failures > manager->config->max_backoff_counter;
    site->pause_until_us = clock_monotonic_us(manager->clock) + pause_ms * 1000;
    if (!lease_is_busy(site))
        lease_return(manager, site, stopped ? SITE_STATE_STOPPED : SITE_STATE_BACKING_OFF,
                     clock_wall_ms(manager->clock) + pause_ms);
}

bool lease_proxies_are_down(struct site_manager *manager, struct leased_site *site, int64_t now_us)
{
    char sentence[PROXY_SENTENCE_BYTES];
    int64_t until_us;
    if (!site->session.proxies ||
        !proxy_list_is_down(site->session.proxies, now_us, &until_us, sentence))
        return false;
    /* Requests under way end first. */
    if (!lease_is_busy(site))
        lease_failed(manager, site, DOCUMENT_SKIP_PROXY, 0, sentence,
                     (until_us - now_us) / 1000 + 1);
    return true;
}

/* The issuer is out of order, or refuses us. To ask without it would bring errors in the
 * place of documents. */
bool lease_lacks_token(struct site_manager *manager, struct leased_site *site,
                       const struct uri *uri)
{
    char sentence[TOKEN_SENTENCE_BYTES];
    int64_t again_ms;
    if (!session_lacks_token(&site->session, uri, sentence, &again_ms))
        return false;
    lease_failed(manager, site, DOCUMENT_SKIP_TOKEN, 0, sentence, again_ms);
    return true;
}
