/* The documents of a collection by the hashes of their URIs, with what was found out of each. */
#ifndef SEINE_RECONCILIATION_KNOWN_DOCUMENTS_H
#define SEINE_RECONCILIATION_KNOWN_DOCUMENTS_H

#include <seine/foundation/base.h>
#include <seine/foundation/base/hash.h>

struct known_document {
    uint64_t uri; /* its hash; 0: a free place */
    uint64_t checksum;
    uint64_t digest; /* of its texts as they were delivered */
    bool has_digest;
    bool waits;       /* it is not to be judged */
    bool is_there;    /* the destination has it … */
    bool differs;     /* … with another content */
    bool is_altered;  /* … with other texts */
    bool is_compared; /* … and its texts were compared, or were not to be */
};

struct known_documents {
    struct known_document *places;
    size_t count, room; /* a power of two */
    struct hash_key key;
};

int known_documents_init(struct known_documents *documents, struct error *error) SEINE_MUST_CHECK;
void known_documents_done(struct known_documents *documents);

/* The place of the URI, a new one if need be; NULL without memory. */
struct known_document *known_documents_add(struct known_documents *documents, struct text uri);
/* NULL: it is not there. */
struct known_document *known_documents_find(const struct known_documents *documents,
                                            struct text uri);
uint64_t known_documents_hash(const struct known_documents *documents, struct text text);

#endif
