/*
 * The logins by HTML form of a configuration (MS-FSCCFG 2.2.4.31, 2.2.4.32), ready for use:
 * passwords decrypted, URIs normalised. policy/login_board.h has the state of a login.
 *
 * A site waits for the first login that names its host in `sites`, or whose own site it is.
 */
#ifndef SEINE_POLICY_FORM_LOGINS_H
#define SEINE_POLICY_FORM_LOGINS_H

#include <seine/settings/policy.h>

enum form_method { FORM_METHOD_OF_PAGE, FORM_METHOD_GET, FORM_METHOD_POST };

struct form_field {
    struct text name;
    struct text value; /* a secret */
};

/* Texts live as long as the policy. */
struct form_login {
    struct text name;
    const struct login_config *config;
    struct text preload, page; /* URIs; empty: none */
    struct text action;        /* URI that receives the form; empty: the page states it */
    enum form_method method;
    struct form_field *fields;
    size_t field_count;
    int64_t ttl_ms;        /* 0: it lasts until its session is found to have ended */
    int64_t interval_ms;   /* minimum time between a login and the next one that a page triggers */
    struct ruleset *signs; /* success_regex and failure_regex; NULL: neither */
    char *memory;          /* holds secrets and URIs */
    size_t memory_bytes;
};

/* The login that the site of a URI waits for; NULL: none. */
const struct form_login *policy_form_of(const struct policy *policy, const struct uri *uri);
const struct form_login *policy_form_named(const struct policy *policy, struct text name);

/* Whether the text of the answer matches success_regex or failure_regex. A search that exceeds its
 * limits matches nothing. */
bool form_login_says_success(const struct policy_reader *reader, const struct form_login *form,
                             struct text text);
bool form_login_says_failure(const struct policy_reader *reader, const struct form_login *form,
                             struct text text);

/* Appends everything that identifies the login's configuration, including secrets. */
void form_login_describe(const struct form_login *form, struct buffer *text);

#endif
