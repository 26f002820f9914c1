/*
 * The checksum that identifies duplicates, and the parts of a document that it covers
 * (csum_cut_off, use_meta_csum, MS-FSCCFG 2.2.3; decisions.md, Configuration 11).
 *
 * First the content, or its first bytes; then, of markup, each META element that has a name and a
 * content, in order: its name, a zero, its content, a zero, both in UTF-8. The input is the body
 * alone, and the rule is stored with each document, so that the checksum is reproducible.
 */
#ifndef SEINE_DEDUP_CONTENT_CHECKSUM_H
#define SEINE_DEDUP_CONTENT_CHECKSUM_H

#include <seine/documents/dedup.h>
#include <seine/foundation/base.h>

struct summing_rule {
    int64_t most_bytes; /* of the content; 0: all */
    bool metas;
};

/* Whether the checksum covers the whole content, so that equal checksums mean equal contents. */
static inline bool summing_is_whole(const struct summing_rule *rule, uint64_t content_bytes)
{
    return rule->most_bytes == 0 || content_bytes <= (uint64_t)rule->most_bytes;
}

/* `mime` is the type of the content; `arena` is used during the call only. 0 or STATUS_MEMORY. */
int content_checksum(struct checksum_maker *maker, const struct summing_rule *rule,
                     struct text body, struct text mime, struct arena *arena,
                     struct checksum *ret_checksum) SEINE_MUST_CHECK;

#endif
