/*
 * The cookies of a collection in memory, for the sites that are being crawled; the table `cookie`
 * is authoritative. They are in groups, one per registered domain (cookie_site_of()), which is the
 * maximum range of a cookie. A group exists while a leased site holds it, and until its changes are
 * written.
 *
 *     committer: cookie_group_hold → { cookie_group_load }… → cookie_group_loaded → a lease
 *     site manager: { cookie_group_header | cookie_group_take }… → cookie_group_release
 *     committer: cookie_jar_take_changes → the transaction → cookie_jar_committed
 *
 * All sites of a registered domain share one group, in all site managers: the next request has what
 * one answer has set. A group that the committer has not loaded yet has only the cookies set
 * meanwhile; loading adds the others without overwriting these.
 *
 * Any thread. Values are wiped from memory when they are freed.
 */
#ifndef SEINE_COOKIES_JAR_H
#define SEINE_COOKIES_JAR_H

#include <seine/foundation/base/buffer.h>
#include <seine/web/cookies.h>

/* Size of all cookies of a jar with their texts; further ones are dropped. */
#define LIMIT_COOKIE_JAR_BYTES ((size_t)64 * 1024 * 1024)

struct cookie_jar;
struct cookie_group;

/* STATUS_MEMORY, STATUS_SYSTEM. */
int cookie_jar_new(struct cookie_jar **ret_jar, struct error *error) SEINE_MUST_CHECK;
/* Call it when no group is held any more. NULL is allowed. */
void cookie_jar_free(struct cookie_jar *jar);

/* Holds the group of cookies that a host may have; creates an empty one if needed. NULL without
 * memory. */
struct cookie_group *cookie_group_hold(struct cookie_jar *jar, struct text host);
/* NULL is allowed for both. */
struct cookie_group *cookie_group_share(struct cookie_group *group);
void cookie_group_release(struct cookie_group *group);
/* The registered domain; valid as long as the group. */
struct text cookie_group_name(const struct cookie_group *group);
/* Whether the group belongs to the host. */
bool cookie_group_is_for(const struct cookie_group *group, struct text host);

/* Whether the stored cookies must still be loaded. cookie_group_load() skips a cookie that was set
 * or deleted here meanwhile. */
bool cookie_group_is_to_load(struct cookie_group *group);
void cookie_group_load(struct cookie_group *group, const struct cookie *cookie);
void cookie_group_loaded(struct cookie_group *group);

/* Appends the value of the header Cookie for a request; nothing if there are no cookies. */
void cookie_group_header(struct cookie_group *group, const struct uri *uri,
                         enum cookie_request request, int64_t now_ms, struct buffer *value);
/* Processes the Set-Cookie lines in the header of an answer to the URI. Returns the number of
 * accepted cookies. */
int cookie_group_take(struct cookie_group *group, const struct uri *uri, struct text header,
                      int64_t now_ms, int64_t session_ms);
/* Sets a cookie as a server would; an expired one is a deletion. */
void cookie_group_set(struct cookie_group *group, const struct cookie *cookie, int64_t now_ms);
/* Deletes the cookies for which `chosen` returns true. Returns their number. */
int cookie_group_delete(struct cookie_group *group,
                        bool (*chosen)(void *context, const struct cookie *cookie), void *context);

bool cookie_jar_is_changed(struct cookie_jar *jar);
/* Calls `report` for each cookie set or deleted since the last call, and keeps its group until
 * cookie_jar_committed(). `group` is the name of the group. `report` must not call functions of the
 * jar. */
void cookie_jar_take_changes(struct cookie_jar *jar,
                             void (*report)(void *context, struct text group,
                                            const struct cookie *cookie, bool is_deleted),
                             void *context);
/* The reported changes have been committed. */
void cookie_jar_committed(struct cookie_jar *jar);
/* Number of groups in memory; for tests. */
size_t cookie_jar_groups(struct cookie_jar *jar);

#endif
