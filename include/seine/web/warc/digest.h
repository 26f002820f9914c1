/*
 * Digests of WARC-Block-Digest and WARC-Payload-Digest, "sha1:" or "sha256:" and base32 (RFC 4648
 * 6), and identifiers of records. Hexadecimal digits, which other programs write, are accepted,
 * too.
 */
#ifndef SEINE_WARC_DIGEST_H
#define SEINE_WARC_DIGEST_H

#include <seine/foundation/base.h>
#include <stdbool.h>
#include <stdint.h>

/* Size of a digest as text, with its zero. */
#define WARC_DIGEST_BYTES 80
/* "<urn:uuid:01234567-89ab-5cde-8f01-23456789abcd>" with its zero. */
#define WARC_ID_BYTES        48
#define WARC_NAMESPACE_BYTES 16

/* The SHA-1 of two consecutive texts. */
int warc_digest_of(struct text first, struct text second, char ret_text[WARC_DIGEST_BYTES],
                   struct error *error) SEINE_MUST_CHECK;

/* Whether a digest in a record, in base32 or hexadecimal digits of either case, equals this
 * one of warc_digest_of(). */
bool warc_digest_equal(struct text written, const char *text);

/* The identifier of a record: constant for the same type, URI and time in one name space (RFC 4122
 * 4.3, version 5), so that records can refer to others that are not written yet. */
int warc_record_id(const unsigned char space[WARC_NAMESPACE_BYTES], const char *type,
                   struct text uri, int64_t date_ms, char ret_id[WARC_ID_BYTES],
                   struct error *error) SEINE_MUST_CHECK;

#endif
