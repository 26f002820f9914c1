/* A digest over bytes that come piece by piece: of records that are checked. */
#ifndef SEINE_WARC_RUNNING_DIGEST_H
#define SEINE_WARC_RUNNING_DIGEST_H

#include <seine/web/warc/digest.h>

enum warc_digest_kind { WARC_SHA1, WARC_SHA256, WARC_DIGEST_UNKNOWN };

struct warc_digest;

int warc_digest_new(enum warc_digest_kind kind, struct warc_digest **ret_digest,
                    struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void warc_digest_free(struct warc_digest *digest);
void warc_digest_add(struct warc_digest *digest, struct text bytes);
/* Finishes the digest: "sha1:3I42H3S6NNFQ2MSVX7XZKYAYSCX5QBYJ". Nothing can be added afterwards. */
int warc_digest_end(struct warc_digest *digest, char ret_text[WARC_DIGEST_BYTES],
                    struct error *error) SEINE_MUST_CHECK;
/* The kind of a digest in a record. */
enum warc_digest_kind warc_digest_kind_of(struct text written);

#endif
