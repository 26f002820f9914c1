/*
 * Prints links, a row each, with the names of their pages and targets.
 *
 * The rows of targets lie all over the file. So links are held back until there are many; then each
 * target is looked up once, in the order of ids, in which the rows stand. Memory: some 170 bytes a
 * link that is held back, at most 25 MB.
 *
 * Calling order: named_links_begin(); named_links_add() for each link, those of one page one after
 * the other; named_links_end(), also after an error. One thread.
 */
#ifndef SEINE_CLI_NAMED_LINKS_H
#define SEINE_CLI_NAMED_LINKS_H

#include "rows.h"

struct named_links;

/* STATUS_MEMORY, or an error of the database. `db` and `options` must outlive the object. */
int named_links_begin(struct named_links **ret_links, FILE *out, struct db *db,
                      const struct rows_options *options, struct error *error) SEINE_MUST_CHECK;
int named_links_add(struct named_links *links, int64_t page_id, int64_t target_id, bool is_redirect,
                    struct error *error) SEINE_MUST_CHECK;
/* Prints the links that are still held back, unless `status` is an error, and frees the object
 * (NULL is allowed). Returns `status`, or what went wrong. */
int named_links_end(struct named_links *links, int status, struct error *error) SEINE_MUST_CHECK;

#endif
