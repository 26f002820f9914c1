/*
 * A collection while a tool reads it: its crawl.db, and its configuration where that is wanted.
 * Statements end after MCP_TIME_LIMIT_MS, and when the call is cancelled.
 */
#ifndef SEINE_MCP_OPENED_H
#define SEINE_MCP_OPENED_H

#include "tool.h"

#include <seine/foundation/db.h>
#include <seine/serving/why.h>
#include <seine/settings/config.h>
#include <seine/state/content/reader.h>

struct opened {
    char *name;
    char *folder;
    void *held;
    struct content_reader *contents; /* opened_with_contents() */
    struct db *db;
    struct crawl_config *config; /* opened_load_config() */
};

/* The collection of that name; of an empty one the only one there is. STATUS_NOT_FOUND and
 * STATUS_INVALID name those that there are. `extend` is that of struct db_options. To be closed in
 * any case. */
int opened_open(struct opened *opened, const struct tool_call *call, struct text name,
                db_extension *extend, struct error *error) SEINE_MUST_CHECK;
/* The same, with a reader of the contents that rows of the database point to. */
int opened_with_contents(struct opened *opened, const struct tool_call *call, struct text name,
                         struct error *error) SEINE_MUST_CHECK;
int opened_load_config(struct opened *opened, const struct tool_call *call,
                       struct error *error) SEINE_MUST_CHECK;
void opened_close(struct opened *opened, const struct tool_call *call);

/* Looks for the URI, which is absolute. The question is filled except for the further arguments of
 * why_report(); the text of its URI lives as long as `storage`. */
int opened_find(struct opened *opened, struct text uri, char storage[URI_STORAGE_BYTES],
                struct why_question *question, struct error *error) SEINE_MUST_CHECK;

#endif
