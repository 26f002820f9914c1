#include "form_site.h"

#include "form_visit.h"
#include "lease_failure.h"
#include "lease_return.h"
#include "leased_site.h"
#include "site_manager_private.h"

#include <stdio.h>

/* When another site logs in, or another request is to be answered first. */
#define ASK_AGAIN_US 50000

static void open_site(struct site_manager *manager, struct leased_site *site)
{
    lease_set_stage(site, LEASE_STAGE_READY);
    lease_look_again(manager, site, 0);
}

/* The site is given back until the login is tried again, or for good. */
static void give_back(struct site_manager *manager, struct leased_site *site,
                      const struct login_standing *standing)
{
    char sentence[256];
    int64_t now_ms = clock_wall_ms(manager->clock);
    snprintf(sentence, sizeof sentence, "the login %.*s: %.200s", TEXT_ARGUMENTS(site->form->name),
             standing->sentence);
    if (standing->next_at_ms) {
        lease_failed(manager, site, DOCUMENT_SKIP_LOGIN, 0, sentence,
                     standing->next_at_ms - now_ms);
        return;
    }
    site->failures++;
    site->failure = DOCUMENT_SKIP_LOGIN;
    site->failure_status = 0;
    snprintf(site->failure_sentence, sizeof site->failure_sentence, "%s", sentence);
    lease_return(manager, site, SITE_STATE_STOPPED, now_ms);
}

void form_site_begin(struct site_manager *manager, struct leased_site *site)
{
    if (site->form && manager->settings.board && !manager->settings.archive)
        lease_set_stage(site, LEASE_STAGE_LOGIN);
    else
        lease_set_stage(site, LEASE_STAGE_READY);
    lease_look_again(manager, site, 0);
}

bool form_site_is_due(struct site_manager *manager, struct leased_site *site)
{
    int64_t now_ms = clock_wall_ms(manager->clock);
    struct login_standing standing;
    if (!site->form || !manager->settings.board || manager->settings.archive ||
        login_board_is_ready(manager->settings.board, site->form, now_ms, &site->login_session))
        return false;
    /* Without a login, until it is to be tried again. */
    bool is_failed = login_board_read(manager->settings.board, site->form->name, &standing) &&
                     (standing.state == LOGIN_STATE_STOPPED ||
                      (standing.state == LOGIN_STATE_FAILED && now_ms < standing.next_at_ms));
    site->login_session = 0;
    return !is_failed || !manager->config->login_failed_ignore;
}

void form_site_proceed(struct site_manager *manager, struct leased_site *site)
{
    struct login_standing standing;
    if (site->form_visit)
        return;
    if (!site->form || !form_site_is_due(manager, site)) {
        open_site(manager, site);
        return;
    }
    switch (login_board_enter(manager->settings.board, site->form, clock_wall_ms(manager->clock),
                              &standing)) {
    case LOGIN_TURN_READY:
        open_site(manager, site);
        break;
    case LOGIN_TURN_PERFORM:
        form_visit_perform(manager, site);
        break;
    case LOGIN_TURN_WAIT:
        lease_look_again(manager, site, clock_monotonic_us(manager->clock) + ASK_AGAIN_US);
        break;
    case LOGIN_TURN_FAILED:
        give_back(manager, site, &standing);
        break;
    }
}
