/*
 * The cookies of a collection in memory, as far as sites are being crawled that they are for; the
 * truth is the table `cookie`. They stand in groups, one a registered domain (cookie_site_of()),
 * since that is how far a cookie reaches. A group is there while somebody holds it (a leased site),
 * and until what was changed in it is in the file.
 *
 *     committer: cookie_group_hold → { cookie_group_load }… → cookie_group_loaded → a lease
 *     site manager: { cookie_group_header | cookie_group_take }… → cookie_group_release
 *     committer: cookie_jar_take_changes → the transaction → cookie_jar_committed
 *
 * All sites of a registered domain share one group, whichever site manager has them: what one
 * answer sets, the next request has. Who holds a group that the committer has not loaded sees what
 * was set meanwhile, and the rest when it is loaded; what was set later stands.
 *
 * Any thread. Values are wiped from memory when they go.
 */
#ifndef SEINE_COOKIES_JAR_H
#define SEINE_COOKIES_JAR_H

#include <seine/foundation/base/buffer.h>
#include <seine/web/cookies.h>

/* All cookies of a jar with their texts; what would be more is not kept. */
#define LIMIT_COOKIE_JAR_BYTES ((size_t)64 * 1024 * 1024)

struct cookie_jar;
struct cookie_group;

/* STATUS_MEMORY, STATUS_SYSTEM. */
int cookie_jar_new(struct cookie_jar **ret_jar, struct error *error) SEINE_MUST_CHECK;
/* When nobody holds a group any more. NULL is allowed. */
void cookie_jar_free(struct cookie_jar *jar);

/* The cookies that a host may have, empty when they are not there. NULL without memory. */
struct cookie_group *cookie_group_hold(struct cookie_jar *jar, struct text host);
/* NULL is allowed for both. */
struct cookie_group *cookie_group_share(struct cookie_group *group);
void cookie_group_release(struct cookie_group *group);
/* The registered domain; lives as long as the group. */
struct text cookie_group_name(const struct cookie_group *group);
/* Whether it is the host's. */
bool cookie_group_is_for(const struct cookie_group *group, struct text host);

/* Whether what the file has is still to be taken in. A kept cookie that was set or deleted here
 * since is passed over. */
bool cookie_group_is_to_load(struct cookie_group *group);
void cookie_group_load(struct cookie_group *group, const struct cookie *cookie);
void cookie_group_loaded(struct cookie_group *group);

/* Appends the value of the header Cookie for a request; nothing when there is none. */
void cookie_group_header(struct cookie_group *group, const struct uri *uri,
                         enum cookie_request request, int64_t now_ms, struct buffer *value);
/* Takes in the lines Set-Cookie of the header of an answer to the URI. Returns how many were
 * taken. */
int cookie_group_take(struct cookie_group *group, const struct uri *uri, struct text header,
                      int64_t now_ms, int64_t session_ms);
/* As if a server had set it. One whose time has passed deletes. */
void cookie_group_set(struct cookie_group *group, const struct cookie *cookie, int64_t now_ms);
/* Deletes those that `chosen` says. Returns how many. */
int cookie_group_delete(struct cookie_group *group,
                        bool (*chosen)(void *context, const struct cookie *cookie), void *context);

bool cookie_jar_is_changed(struct cookie_jar *jar);
/* Tells each cookie that was set or deleted since the last call, and keeps its group until
 * cookie_jar_committed(). `group` is the group's name. `tell` may call nothing of the jar. */
void cookie_jar_take_changes(struct cookie_jar *jar,
                             void (*tell)(void *context, struct text group,
                                          const struct cookie *cookie, bool is_deleted),
                             void *context);
/* What was told is in the file. */
void cookie_jar_committed(struct cookie_jar *jar);
/* Groups in memory now; for tests. */
size_t cookie_jar_groups(struct cookie_jar *jar);

#endif
