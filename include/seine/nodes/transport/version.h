/*
 * The versions of the transport and which of them work together: one table for all roles.
 *
 * A version covers the extensions and changes that Seine makes to MS-FSCMT. It is incremented when
 * they change; a change that older versions can safely ignore needs no new version.
 *
 *   1   `sn` and `DiskFree` with statistics, `depth` in crawl queue entries; a changed route makes
 *       nodes repeat what they reported of the site
 *
 * Each side sends its own version and the oldest that it works with (PKT_PROTOCOL): the connecting
 * side in its first message, the other side in a keep-alive that answers it. They work together if
 * neither is older than the other side's oldest; they then speak the lower of both versions. A peer
 * without a version is not a Seine, or an early one: it speaks plain MS-FSCMT, which every version
 * understands.
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

/* The versions of this program. */
extern const struct transport_versions TRANSPORT_VERSIONS;

/* STATUS_INVALID, with a sentence about the peer ("it speaks …"), if the versions do not work
 * together. */
int transport_versions_agree(struct transport_versions ours, struct transport_versions theirs,
                             struct error *error) SEINE_MUST_CHECK;

#endif
