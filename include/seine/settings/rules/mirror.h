/*
 * Mirrors: sites that are replicas of one another (mirror_site_files, MS-FSCCFG 2.2.3;
 * decisions.md, Configuration 11). A URI of a mirror becomes the same URI of the canonical site
 * before it is screened and recognised, so that a replica is neither fetched nor stored twice.
 *
 * A file has one group of sites a line, their names separated by blanks, the canonical one first.
 * A name is a host name, or "host:port" where sites of one host differ; an IPv6 address stands in
 * brackets. Lines that are empty or begin with "#" say nothing.
 *
 *   canonical "a.test", mirror "b.test"        http://b.test:8080/x → http://a.test:8080/x
 *   canonical "a.test", mirror "b.test:8080"   http://b.test:8080/x → http://a.test/x
 *   canonical "a.test:81", mirror "b.test"     http://b.test/x      → http://a.test:81/x
 *
 * A struct mirror_table never changes once it is made; any number of threads may ask it.
 */
#ifndef SEINE_RULES_MIRROR_H
#define SEINE_RULES_MIRROR_H

#include <seine/foundation/base/error.h>
#include <seine/foundation/base/text.h>
#include <stdbool.h>
#include <stddef.h>

struct config_list;
struct crawl_config;
struct mirror_table;
struct uri;

/* Reads the files of the list, which may be empty, as far as the configuration may open them (NULL:
 * all). The sentence of an error names the file and the line, without quoting it. STATUS_INVALID
 * (not a site name; a site in two groups), STATUS_LIMIT (a line too long), STATUS_MEMORY, or the
 * errors of line_file_open(). */
int mirror_table_new(const struct crawl_config *config, const struct config_list *files,
                     struct mirror_table **ret_table, struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void mirror_table_free(struct mirror_table *table);

/* Whether there are no mirrors, so that callers can skip the checks. */
bool mirror_table_is_empty(const struct mirror_table *table);

/* Whether the URI (not opaque) belongs to a mirror. */
bool mirror_table_has(const struct mirror_table *table, const struct uri *uri);
/* The same; if so *ret_uri is the URI on the canonical site, in `storage` of URI_STORAGE_BYTES,
 * which must not hold the URI itself. A URI that would become too long stays unchanged. */
bool mirror_canonical(const struct mirror_table *table, const struct uri *uri, char *storage,
                      struct uri *ret_uri);
/* Calls `use` with the same URI on each mirror, if the URI's site is a canonical one. Stops and
 * returns false when `use` returns false. A URI that would be too long is skipped. */
bool mirror_each(const struct mirror_table *table, const struct uri *uri,
                 bool (*use)(void *context, struct text uri), void *context);

#endif
