/* The documents of a collection by the hashes of their URIs, with the results of the comparison. */
#ifndef SEINE_RECONCILIATION_KNOWN_DOCUMENTS_H
#define SEINE_RECONCILIATION_KNOWN_DOCUMENTS_H

#include <seine/foundation/base.h>
#include <seine/foundation/base/hash.h>

struct known_document {
    uint64_t uri; /* its hash; 0: free entry */
    uint64_t checksum;
    uint64_t digest; /* digest of its texts as delivered */
    bool has_digest;
    bool waits;       /* do not judge it */
    bool is_there;    /* the destination has it … */
    bool differs;     /* … with another content */
    bool is_altered;  /* … with other texts */
    bool is_compared; /* … and its texts were compared, or need not be */
};

struct known_documents {
    struct known_document *places;
    size_t count, room; /* a power of two */
    struct hash_key key;
};

int known_documents_init(struct known_documents *documents, struct error *error) SEINE_MUST_CHECK;
void known_documents_done(struct known_documents *documents);

/* The entry of the URI, created if missing; NULL without memory. */
struct known_document *known_documents_add(struct known_documents *documents, struct text uri);
/* NULL if it is missing. */
struct known_document *known_documents_find(const struct known_documents *documents,
                                            struct text uri);
uint64_t known_documents_hash(const struct known_documents *documents, struct text text);

#endif
