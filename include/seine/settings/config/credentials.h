/*
 * User names and passwords: the values of the sections passwd and ftp_acct (MS-FSCCFG 2.2.4.20,
 * 2.2.4.21).
 *
 * passwd: `user:password` (basic) or `user:password:realm:scheme`. The first colon ends the user;
 * with two or more further colons the last two fields are realm and scheme if the last is a known
 * scheme; otherwise all after the first colon is the password.
 * ftp_acct: `user:password`, where the first colon ends the user.
 * A password may be encrypted, `!ENC!…` (seine/settings/config/secret.h).
 *
 * The texts are borrowed from the given value; no memory of its own. Sentences never quote the
 * value.
 */
#ifndef SEINE_CONFIG_CREDENTIALS_H
#define SEINE_CONFIG_CREDENTIALS_H

#include <seine/foundation/base/buffer.h>
#include <seine/foundation/base/error.h>
#include <seine/foundation/base/text.h>

enum auth_scheme {
    AUTH_BASIC,
    AUTH_DIGEST,
    AUTH_NTLM_V1,
    AUTH_NTLM_V2,
    AUTH_NEGOTIATE,
    AUTH_BEARER,
    AUTH_AUTO, /* the strongest that the server offers */
};
#define AUTH_SCHEME_COUNT (AUTH_AUTO + 1)

struct credentials {
    struct text user;     /* not empty */
    struct text password; /* as written: plain or encrypted */
    struct text realm;    /* empty: every realm; with NTLM and Kerberos the user's */
    enum auth_scheme scheme;
};

/* What the parsers take, for sentences. */
extern const char CREDENTIALS_VALID[];
extern const char ACCOUNT_VALID[];

/* STATUS_INVALID with a sentence that says what is valid. */
int credentials_parse(struct text value, struct credentials *ret_credentials,
                      struct error *error) SEINE_MUST_CHECK;
/* The shortest text that credentials_parse() reads as the same. */
void credentials_format(const struct credentials *credentials, struct buffer *text);

/* Whether they were read as user and password alone although they look as if they had a realm and a
 * scheme: what stands behind the last colon is none that is known. */
bool credentials_look_cut(const struct credentials *credentials);

/* ftp_acct: scheme and realm stay AUTH_BASIC and empty. */
int account_parse(struct text value, struct credentials *ret_credentials,
                  struct error *error) SEINE_MUST_CHECK;
void account_format(const struct credentials *credentials, struct buffer *text);

/* What the credentials are for, the name of the XML attribute: a URI prefix when it holds "://",
 * otherwise a realm. */
bool credentials_are_for_uri(struct text target);

#endif
