/*
 * why: what a collection knows about one URI, and why it is as it is; the same for `seine why` and
 * for the pages of the server.
 *
 *   why/facts.h   facts, and the forms in which they are shown
 *
 * Calling order: why_find() by the URI's text, or why_find_id() by its number in crawl.db, then
 * why_report(). Nothing is kept between calls; the question must stay where it is.
 *
 * Reads only. A reader's connection of crawl.db, and a collection's configuration as it is kept
 * with it. why_find() reads all URIs of the site, the rest goes by keys, but for count_links, which
 * reads the links of all documents, and for folder, which reads stored pages within bounds of its
 * own: a connection with a time limit is expected.
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
    bool count_links;   /* how many documents link to it, and which are the first */
    const char *folder; /* of the collection: one that was never found is looked for in its stored
                         * pages, as far as some seconds allow; NULL: it is not */

    /* what why_find() found */
    struct uri uri;  /* as the crawl would have written it */
    int64_t site_id; /* 0: no URI of the site is known */
    int64_t uri_id;  /* 0: not known */
    bool is_rewritten;

    char storage[URI_STORAGE_BYTES], rewritten[URI_STORAGE_BYTES];
};

/* `uri` is parsed already; what it points to must live as long as the question. STATUS_INVALID: it
 * is none any more once it has been rewritten. That it is not known is no failure. */
int why_find(struct why_question *question, const struct uri *uri,
             struct error *error) SEINE_MUST_CHECK;
/* STATUS_NOT_FOUND: there is no such number. */
int why_find_id(struct why_question *question, int64_t uri_id,
                struct error *error) SEINE_MUST_CHECK;
/* Everything about it, from one state of the database. A URI that is not known is screened by the
 * rules. */
int why_report(struct why_question *question, struct facts *facts,
               struct error *error) SEINE_MUST_CHECK;
/* The kinds of links that are followed (link_extraction), as a mask of parse/link.h. */
uint32_t why_followed_kinds(const struct crawl_config *config);

#endif
