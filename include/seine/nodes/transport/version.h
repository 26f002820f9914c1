/*
 * Which versions of the transport work together: one table for all roles.
 *
 * A version is what Seine says beside MS-FSCMT, or says in another way. It becomes one more when
 * that changes; what an older one passes over without harm needs no new one.
 *
 *   1   `sn` and `DiskFree` with statistics, `depth` in crawl queue entries; a route that changes
 *       is what makes nodes tell again what they told of the site
 *
 * Each side says its own version and the oldest that it works with (PKT_PROTOCOL): the one that
 * connects in its first message, the other in a keep-alive that answers it. They work together when
 * neither is older than the other wants; then the lower of both is what they speak. A peer that
 * says none is no Seine, or one from before: it speaks MS-FSCMT, which every version understands.
 *
 * Plain values; any thread.
 */
#ifndef SEINE_TRANSPORT_VERSION_H
#define SEINE_TRANSPORT_VERSION_H

#include <seine/foundation/base/error.h>
#include <stdint.h>

#define TRANSPORT_VERSION        1
#define TRANSPORT_VERSION_OLDEST 1

struct transport_versions {
    int64_t newest, oldest;
};

/* What this program speaks. */
extern const struct transport_versions TRANSPORT_VERSIONS;

/* STATUS_INVALID, and a sentence about the peer ("it speaks …"): they do not work together. */
int transport_versions_agree(struct transport_versions ours, struct transport_versions theirs,
                             struct error *error) SEINE_MUST_CHECK;

#endif
