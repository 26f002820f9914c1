#include "ftp_login.h"

/* As of passwd. */
#define REFUSALS_MOST 3

bool ftp_login_is_for(const struct uri *uri)
{
    return text_starts_with(uri->scheme, TEXT_LITERAL("ftp"));
}

bool ftp_login_must_wait(const struct policy *policy, const struct uri *uri)
{
    if (policy->ftp_account_count == 0 || !ftp_login_is_for(uri))
        return false;
    struct policy_ftp_account *account = policy_ftp_account_of(policy, uri->host);
    if (!account || atomic_load(&account->is_accepted))
        return false;
    unsigned refusals = atomic_load(&account->refusals);
    return refusals < REFUSALS_MOST && atomic_load(&account->trying) + refusals >= REFUSALS_MOST;
}

static enum fetch_ftp_tls tls_of(struct text choice)
{
    if (text_equal(choice, TEXT_LITERAL("no")))
        return FETCH_FTP_TLS_NO;
    return text_equal(choice, TEXT_LITERAL("required")) ? FETCH_FTP_TLS_REQUIRED
                                                        : FETCH_FTP_TLS_TRY;
}

void ftp_login_begin(struct session_use *use, const struct uri *uri,
                     const struct crawl_config *config, struct fetch_ftp *ret_ftp)
{
    struct policy_ftp_account *account =
        use->policy ? policy_ftp_account_of(use->policy, uri->host) : NULL;
    *ret_ftp =
        (struct fetch_ftp){.active = !config->ftp_passive, .tls = tls_of(config->seine.ftp_tls)};
    ftp_login_done(use);
    if (!account)
        return;
    use->account = account;
    ret_ftp->user = account->user;
    ret_ftp->password = account->password;
    ret_ftp->given_up = atomic_load(&account->refusals) >= REFUSALS_MOST;
    use->tries_account = !ret_ftp->given_up && !atomic_load(&account->is_accepted);
    if (use->tries_account)
        atomic_fetch_add(&account->trying, 1);
}

void ftp_login_answered(struct session_use *use, const struct fetch_response *response)
{
    struct policy_ftp_account *account = use->account;
    bool was_asked = response->status && !response->unasked;
    if (account && response->login_refused) {
        atomic_fetch_add(&account->refusals, 1);
        atomic_store(&account->is_accepted, false);
    } else if (account && was_asked) {
        atomic_store(&account->refusals, 0);
        atomic_store(&account->is_accepted, true);
    }
    ftp_login_done(use);
}

void ftp_login_done(struct session_use *use)
{
    if (use->tries_account)
        atomic_fetch_sub(&use->account->trying, 1);
    use->tries_account = false;
    use->account = NULL;
}
