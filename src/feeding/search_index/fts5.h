/* FTS5's own interface, which a connection provides for tokenizers and functions. */
#ifndef SEINE_SEARCH_INDEX_FTS5_H
#define SEINE_SEARCH_INDEX_FTS5_H

#include <sqlite3.h>
#include <stddef.h>

/* Returns SQLite's code. */
int fts5_find(sqlite3 *handle, fts5_api **ret_api);

#endif
