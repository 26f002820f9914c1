/*
 * why: everything that a collection knows about one URI, and the reasons for its state; shared by
 * `seine why` and the pages of the server.
 *
 *   why/facts.h facts, and the formats of their output
 *
 * Calling order: why_find() by the URI's text, or why_find_id() by its id in crawl.db, then
 * why_report(). No state between calls; the question must not move in memory.
 *
 * Read-only: needs a reader's connection of crawl.db, and the configuration that is stored with the
 * collection. why_find() reads all URIs of the site; the rest are lookups by key, except
 * count_links, which reads the links of all documents, and folder, which reads stored pages within
 * limits of its own. Use a connection with a time limit.
 */
#ifndef SEINE_WHY_H
#define SEINE_WHY_H

#include <seine/foundation/db.h>
#include <seine/foundation/uri.h>
#include <seine/serving/why/facts.h>
#include <seine/settings/config.h>

struct why_question {
    struct db *db;
    const struct crawl_config *config;
    bool count_links;   /* count the documents that link to it, and list the first */
    const char *folder; /* of the collection: searches its stored pages for a URI that was never
                           found, for some seconds; NULL: does not */

    /* set by why_find() */
    struct uri uri;  /* as the crawl normalises it */
    int64_t site_id; /* 0: no URI of the site is known */
    int64_t uri_id;  /* 0: unknown */
    bool is_rewritten;

    char storage[URI_STORAGE_BYTES], rewritten[URI_STORAGE_BYTES];
};

/* `uri` is parsed already; everything it points to must outlive the question. STATUS_INVALID: the
 * rewritten URI is invalid. An unknown URI is not an error. */
int why_find(struct why_question *question, const struct uri *uri,
             struct error *error) SEINE_MUST_CHECK;
/* STATUS_NOT_FOUND: there is no such id. */
int why_find_id(struct why_question *question, int64_t uri_id,
                struct error *error) SEINE_MUST_CHECK;
/* Reports everything about it, from one snapshot of the database. The rules screen an unknown URI.
 */
int why_report(struct why_question *question, struct facts *facts,
               struct error *error) SEINE_MUST_CHECK;
/* The kinds of links that are followed (link_extraction), as a mask of parse/link.h. */
uint32_t why_followed_kinds(const struct crawl_config *config);

#endif
