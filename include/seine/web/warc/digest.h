/*
 * Digests as WARC-Block-Digest and WARC-Payload-Digest hold them, "sha1:" or "sha256:" and base32
 * (RFC 4648 6), and identifiers of records. Other programs write hexadecimal digits, too; both are
 * understood.
 */
#ifndef SEINE_WARC_DIGEST_H
#define SEINE_WARC_DIGEST_H

#include <seine/foundation/base.h>
#include <stdbool.h>
#include <stdint.h>

/* Of a digest as text, with its zero. */
#define WARC_DIGEST_BYTES 80
/* "<urn:uuid:01234567-89ab-5cde-8f01-23456789abcd>" with its zero. */
#define WARC_ID_BYTES        48
#define WARC_NAMESPACE_BYTES 16

enum warc_digest_kind { WARC_SHA1, WARC_SHA256, WARC_DIGEST_UNKNOWN };

/* Bytes that come in pieces. */
struct warc_digest;

int warc_digest_new(enum warc_digest_kind kind, struct warc_digest **ret_digest,
                    struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void warc_digest_free(struct warc_digest *digest);
void warc_digest_add(struct warc_digest *digest, struct text bytes);
/* Ends it: "sha1:3I42H3S6NNFQ2MSVX7XZKYAYSCX5QBYJ"; nothing can be added any more. */
int warc_digest_end(struct warc_digest *digest, char ret_text[WARC_DIGEST_BYTES],
                    struct error *error) SEINE_MUST_CHECK;
/* The SHA-1 of two texts that follow each other. */
int warc_digest_of(struct text first, struct text second, char ret_text[WARC_DIGEST_BYTES],
                   struct error *error) SEINE_MUST_CHECK;

/* Which a digest that was written says it is. */
enum warc_digest_kind warc_digest_kind_of(struct text written);
/* Whether a digest that was written, in base32 or hexadecimal digits of either case, is this one of
 * warc_digest_end(). */
bool warc_digest_equal(struct text written, const char *text);

/* The identifier of a record: always the same for the same type, URI and time of one name space
 * (RFC 4122 4.3, version 5), so that records can refer to others that are not written yet. */
int warc_record_id(const unsigned char space[WARC_NAMESPACE_BYTES], const char *type,
                   struct text uri, int64_t date_ms, char ret_id[WARC_ID_BYTES],
                   struct error *error) SEINE_MUST_CHECK;

#endif
