/*
 * The messages of NTLM (MS-NLMP) as a client of HTTP has them, in base64 (RFC 4559 4): NEGOTIATE,
 * the server's CHALLENGE, AUTHENTICATE. Arithmetic and bytes only; what is to be sent when, and
 * over which connection, says authorization_connection.c.
 *
 * With NTLMv2 no weaker answer is ever made, whatever the server offers: a CHALLENGE without target
 * information is answered with NTLMv2 as well. NTLMv1 is what MS-NLMP 3.3.1 says, without the LM
 * hash: where the server takes part in it, with extended session security. No session is signed or
 * sealed, so that no keys are exchanged, and there is neither a MIC nor a channel binding.
 *
 * MD4 and DES are OpenSSL's, from its legacy provider, in a library context of their own so that
 * nothing else of the program can use them.
 */
#ifndef SEINE_FETCH_NTLM_H
#define SEINE_FETCH_NTLM_H

#include <seine/foundation/base.h>
#include <stdbool.h>
#include <stdint.h>

#define NTLM_HASH_BYTES        16
#define NTLM_CHALLENGE_BYTES   8
#define NTLM_TARGET_INFO_BYTES 4096

/* What answers a challenge: MD4 of the password in UTF-16, and what it is used with. */
struct ntlm_secret;

/* `user`: `DOMAIN\user`, `user@domain` (then without a domain of its own, as Windows has it), or
 * the user alone, who is of `domain`. STATUS_INVALID: not UTF-8, or too long. STATUS_SYSTEM:
 * OpenSSL has no legacy provider here. STATUS_MEMORY. */
int ntlm_secret_new(struct text user, struct text domain, struct text password, bool is_version_1,
                    struct ntlm_secret **ret_secret, struct error *error) SEINE_MUST_CHECK;
/* Wipes. NULL is allowed. */
void ntlm_secret_free(struct ntlm_secret *secret);

/* A CHALLENGE_MESSAGE (2.2.1.2). */
struct ntlm_challenge {
    uint32_t flags;
    unsigned char server[NTLM_CHALLENGE_BYTES];
    unsigned char target_info[NTLM_TARGET_INFO_BYTES];
    size_t target_info_length;
};

/* From base64, of any bytes. False: it is none, or its target information is too long. */
bool ntlm_challenge_read(struct text base64, struct ntlm_challenge *ret_challenge);

/* Append base64. */
void ntlm_append_negotiate(struct buffer *value);
/* False: a cryptographic function failed. */
bool ntlm_append_authenticate(const struct ntlm_secret *secret,
                              const struct ntlm_challenge *challenge, struct buffer *value);

/* As ntlm_append_authenticate(), with what it takes from chance and from the clock, and without
 * base64: for tests. `time`: 100 ns since 1601, where the challenge names none. */
bool ntlm_authenticate(const struct ntlm_secret *secret, const struct ntlm_challenge *challenge,
                       const unsigned char client[NTLM_CHALLENGE_BYTES], uint64_t time,
                       struct buffer *message);

#endif
