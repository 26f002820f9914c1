/*
 * The steps of crawl_store_open() and crawl_store_close(), each in the file that it is about.
 */
#ifndef SEINE_STORE_OPENING_H
#define SEINE_STORE_OPENING_H

#include <seine/state/store.h>
#include <seine/state/store/uri_figures.h>

/* Loads the memory; a step of opening. */
int crawl_store_load(struct crawl_store *store, const struct crawl_config *config,
                     const atomic_bool *cancelled, struct error *error) SEINE_MUST_CHECK;

/* Writes the table of store/status.h to the database. */
int crawl_store_write_statuses(struct db *db, struct error *error) SEINE_MUST_CHECK;
/* Writes the kinds of parameters to their table. */
int crawl_store_write_kinds(struct db *db, struct error *error) SEINE_MUST_CHECK;

int mime_names_new(struct mime_names **ret_names);
int mime_names_load(struct mime_names *names, struct text name, int64_t id);
void mime_names_free(struct mime_names *names);

/* Opens packs and files and removes uncommitted contents. */
int contents_open(struct crawl_store *store, const struct crawl_config *config,
                  struct error *error) SEINE_MUST_CHECK;
void contents_close(struct crawl_store *store);

/* Counts the crash marks of the last process, in the transaction that opens the collection. */
int crashes_count(struct db *db, const char *folder, int64_t now_ms,
                  struct error *error) SEINE_MUST_CHECK;
/* Loads the rows at start, after crashes_count(). */
int crashes_load(struct crashes *crashes, struct db *db, const char *folder,
                 struct error *error) SEINE_MUST_CHECK;
void crashes_done(struct crashes *crashes);

int enqueued_load(struct crawl_store *store, struct error *error) SEINE_MUST_CHECK;

int uri_figures_new(struct uri_figures **ret_figures, struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void uri_figures_free(struct uri_figures *figures);
/* A db_extension; the context is the struct uri_figures. */
int uri_figures_extend(void *context, struct sqlite3 *handle);
/* Installs the triggers: from now on changes are counted. Within a transaction. */
int uri_figures_watch(struct db *db, struct error *error) SEINE_MUST_CHECK;

#endif
