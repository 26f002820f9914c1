#include "plan_logins.h"

#include <seine/crawling/planner/administration.h>
#include <seine/settings/policy/login_board.h>

#include <sql/crawl/login.h>
#include <stdio.h>

static struct optional_int moment(int64_t at_ms)
{
    return at_ms ? some_int(at_ms) : NO_INT;
}

static void put(struct planner *planner, struct text login)
{
    struct login_standing now;
    if (!login_board_read(planner->board, login, &now))
        return;
    struct arena *arena = &planner->batch->arena;
    batch_execute(
        planner->batch,
        crawl_login_put(.name = arena_copy(arena, login),
                        .state = state_text(&LOGIN_STATES, (int)now.state),
                        .state_at = now.state_at_ms ? now.state_at_ms : planner->now_ms,
                        .tried_at = moment(now.tried_at_ms),
                        .succeeded_at = moment(now.succeeded_at_ms),
                        .expires_at = moment(now.expires_at_ms), .next_at = moment(now.next_at_ms),
                        .attempts = now.attempts, .failures = now.failures,
                        .refusals = now.refusals, .fingerprint = (int64_t)now.fingerprint,
                        .sentence =
                            now.sentence[0] ? arena_copy(arena, text_of(now.sentence)) : NO_TEXT));
}

void plan_login(struct planner *planner, const struct login_report *login)
{
    if (!planner->board)
        return;
    put(planner, login->login);
    planner_event(planner, login->event, login->site_id, "%.*s", TEXT_ARGUMENTS(login->sentence));
    if (login->event == EVENT_LOGIN_FAILED)
        log_warning(planner->log, "crawl", "login %.*s", TEXT_ARGUMENTS(login->sentence));
    stats_add(planner->store->stats, login->site_id, STATISTIC_READ_NET,
              (int64_t)login->bytes_received);
    stats_add(planner->store->stats, login->site_id, STATISTIC_WRITE_NET,
              (int64_t)login->bytes_sent);
}

/* A number for what the configuration says of the login: another one is tried anew. */
static uint64_t fingerprint_of(struct planner *planner, const struct form_login *form)
{
    const struct secret_key *key = planner_secrets(planner);
    struct buffer text;
    uint64_t fingerprint = 0;
    buffer_init(&text, SIZE_MAX);
    form_login_describe(form, &text);
    if (key && !text.failed)
        fingerprint = secret_fingerprint(key, buffer_text(&text));
    secret_buffer_done(&text);
    return fingerprint;
}

/* Also where the program died while it was under way: it is as it was before. */
static void read_row(struct planner *planner, const struct form_login *form,
                     struct login_standing *ret_standing)
{
    struct login_standing kept = {.fingerprint = fingerprint_of(planner, form)};
    struct crawl_login_get row;
    if (plan_find(planner, crawl_login_get_into(&row, .name = form->name)) &&
        (uint64_t)row.fingerprint == kept.fingerprint) {
        int state = state_named(&LOGIN_STATES, row.state);
        kept.state = state >= 0 ? (enum login_state)state : LOGIN_STATE_UNTRIED;
        kept.state_at_ms = row.state_at;
        kept.tried_at_ms = row.tried_at;
        kept.succeeded_at_ms = row.succeeded_at;
        kept.expires_at_ms = row.expires_at;
        kept.next_at_ms = row.next_at;
        kept.attempts = row.attempts;
        kept.failures = (int)row.failures;
        kept.refusals = (int)row.refusals;
        snprintf(kept.sentence, sizeof kept.sentence, "%.*s", TEXT_ARGUMENTS(row.sentence));
    }
    *ret_standing = kept;
}

void planner_take_logins(struct planner *planner)
{
    const struct policy *policy = planner->reader.policy;
    if (!planner->board)
        return;
    batch_execute(planner->batch, crawl_login_forget());
    for (size_t i = 0; i < policy->form_count; i++) {
        struct login_standing kept;
        read_row(planner, &policy->forms[i], &kept);
        login_board_keep(planner->board, policy->forms[i].name, &kept);
        put(planner, policy->forms[i].name);
    }
}
