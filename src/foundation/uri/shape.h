/*
 * The offsets of the components of a normal form, which both the fast and the general path of
 * resolving produce. Declares both paths, so that tests can compare them.
 */
#ifndef SEINE_URI_SHAPE_H
#define SEINE_URI_SHAPE_H

#include <seine/foundation/uri.h>

struct uri_shape {
    size_t scheme_length;
    size_t host_start;
    size_t host_length;
    size_t origin_length;
    size_t path_end;
    size_t length; /* of the whole URI; a query is the rest after path_end and its "?" */
    uint16_t port;
};

struct uri_scheme {
    struct text name;
    uint16_t port;
};
/* The schemes that are crawled; ends with an empty name. Only files have neither host nor port (0).
 */
extern const struct uri_scheme URI_SCHEMES[];

/* Whether a path and query of that scheme would put a control character into an FTP command. */
bool uri_breaks_commands(struct text scheme, struct text path_and_query);

/* The shape of a URI up to its origin; the other members are 0. */
struct uri_shape uri_shape_of_origin(const struct uri *uri);
/* Sets every member from the text of that shape in `storage`, and appends a zero. */
void uri_set(struct uri *ret_uri, char *storage, const struct uri_shape *shape);

/* Resolves the common cases, which need no rewriting. Returns false for all other cases. */
bool uri_resolve_fast(struct text reference, const struct uri *base, char *storage,
                      size_t storage_bytes, struct uri *ret_uri);
/* Resolves all cases, like uri_resolve(). */
int uri_resolve_general(struct text reference, const struct uri *base, char *storage,
                        size_t storage_bytes, struct uri *ret_uri);

#endif
