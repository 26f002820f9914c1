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
    AUTH_AUTO, /* the strongest scheme that the server offers */
};
#define AUTH_SCHEME_COUNT (AUTH_AUTO + 1)

struct credentials {
    struct text user;     /* not empty */
    struct text password; /* as written: plain or encrypted */
    struct text realm;    /* empty: every realm; with NTLM and Kerberos the realm of the user */
    enum auth_scheme scheme;
};

/* Description of valid values, for sentences. */
extern const char CREDENTIALS_VALID[];
extern const char ACCOUNT_VALID[];

/* STATUS_INVALID with a sentence that says what is valid. */
int credentials_parse(struct text value, struct credentials *ret_credentials,
                      struct error *error) SEINE_MUST_CHECK;
/* The shortest text that credentials_parse() reads as the same. */
void credentials_format(const struct credentials *credentials, struct buffer *text);

/* Whether only user and password were recognised although the value looks like one with realm and
 * scheme: the text after the last colon is not a known scheme. */
bool credentials_look_cut(const struct credentials *credentials);

/* ftp_acct: realm stays empty and scheme AUTH_BASIC. */
int account_parse(struct text value, struct credentials *ret_credentials,
                  struct error *error) SEINE_MUST_CHECK;
void account_format(const struct credentials *credentials, struct buffer *text);

/* The target of the credentials (the name of the XML attribute): a URI prefix if it contains "://",
 * otherwise a realm. */
bool credentials_are_for_uri(struct text target);

#endif
