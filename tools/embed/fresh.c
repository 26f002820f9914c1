#include "embed.h"

#include <sqlite3.h>
#include <string.h>

#define MAX_SCHEMA_BYTES (4 * 1024 * 1024)

/* Tables before what stands on them. */
static const char OBJECTS[] = "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL"
                              " ORDER BY type <> 'table', type <> 'index', rowid";
/* A virtual table makes tables of its own. */
static const char HAS_VIRTUAL[] =
    "SELECT 1 FROM sqlite_schema WHERE rootpage = 0 AND type = 'table'";
static const char TABLES[] = "SELECT name FROM sqlite_schema WHERE type = 'table'";

static bool has_row(sqlite3 *handle, const char *sql)
{
    sqlite3_stmt *statement = NULL;
    bool has = sqlite3_prepare_v2(handle, sql, -1, &statement, NULL) != SQLITE_OK ||
               sqlite3_step(statement) == SQLITE_ROW;
    sqlite3_finalize(statement);
    return has;
}

/* What steps write into an empty file may depend on when they run, or on chance. */
static bool has_rows_in_tables(sqlite3 *handle)
{
    sqlite3_stmt *tables = NULL;
    bool has = sqlite3_prepare_v2(handle, TABLES, -1, &tables, NULL) != SQLITE_OK;
    while (!has && sqlite3_step(tables) == SQLITE_ROW) {
        char *sql = sqlite3_mprintf("SELECT 1 FROM \"%w\" LIMIT 1", sqlite3_column_text(tables, 0));
        has = !sql || has_row(handle, sql);
        sqlite3_free(sql);
    }
    sqlite3_finalize(tables);
    return has;
}

static struct text read_schema(struct embedded *embedded, sqlite3 *handle)
{
    struct text schema = {0};
    struct buffer buffer;
    buffer_init(&buffer, MAX_SCHEMA_BYTES);
    sqlite3_stmt *objects = NULL;
    bool failed = sqlite3_prepare_v2(handle, OBJECTS, -1, &objects, NULL) != SQLITE_OK;
    while (!failed && sqlite3_step(objects) == SQLITE_ROW) {
        buffer_append_string(&buffer, (const char *)sqlite3_column_text(objects, 0));
        buffer_append_string(&buffer, ";\n");
    }
    sqlite3_finalize(objects);
    if (!failed && !buffer.failed)
        schema = embed_copy(embedded, buffer_text(&buffer));
    buffer_done(&buffer);
    return schema;
}

void make_fresh_schema(struct embedded *embedded)
{
    sqlite3 *handle = NULL;
    bool runs = embedded->migration_count > 0 && sqlite3_open(":memory:", &handle) == SQLITE_OK;
    for (int i = 0; runs && i < embedded->migration_count; i++)
        runs =
            sqlite3_exec(handle, embedded->migrations[i].sql.data, NULL, NULL, NULL) == SQLITE_OK;
    if (runs && !has_row(handle, HAS_VIRTUAL) && !has_rows_in_tables(handle))
        embedded->fresh_schema = read_schema(embedded, handle);
    sqlite3_close(handle);
}
