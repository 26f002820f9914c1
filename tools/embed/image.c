#include "embed.h"
#include "fts5.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

/* As sql/db/history.sql lists them. */
static const char OBJECTS[] = "SELECT type, name, coalesce(sql, '') FROM sqlite_schema"
                              " WHERE name NOT LIKE 'sqlite\\_stat%' ESCAPE '\\'"
                              " AND name <> 'sqlite_sequence' ORDER BY type, name";
/* As src/foundation/db/pragma.c has them: they cannot be changed later. */
static const char LAYOUT[] = "PRAGMA page_size = 8192; PRAGMA auto_vacuum = INCREMENTAL";

/* What gives another value at another time. (SQLite takes a pointer to what may be changed.) */
static char FLEETING[][20] = {
    "random", "randomblob", "current_date", "current_time", "current_timestamp", "date",
    "time",   "datetime",   "julianday",    "unixepoch",    "strftime",          "timediff",
};

static void refuse_fleeting(sqlite3_context *context, int count, sqlite3_value **values)
{
    (void)count, (void)values;
    char *sentence = sqlite3_mprintf("what %s() gives now would stand in every new file",
                                     sqlite3_user_data(context));
    if (sentence)
        sqlite3_result_error(context, sentence, -1);
    else
        sqlite3_result_error_nomem(context);
    sqlite3_free(sentence);
}

static int note_virtual_table(void *has_virtual, int action, const char *first, const char *second,
                              const char *third, const char *fourth)
{
    (void)first, (void)second, (void)third, (void)fourth;
    if (action == SQLITE_CREATE_VTABLE)
        *(bool *)has_virtual = true;
    return SQLITE_OK;
}

/* The sentence stands at the last step. */
static void demand(const struct embedded *embedded, sqlite3 *handle, int code)
{
    if (code != SQLITE_OK && code != SQLITE_DONE)
        fail_at(embedded->migrations[embedded->migration_count - 1].source, 1, "%s",
                handle ? sqlite3_errmsg(handle) : "no memory");
}

static sqlite3 *open_empty(const struct embedded *embedded)
{
    sqlite3 *handle = NULL;
    demand(embedded, handle, sqlite3_open(":memory:", &handle));
    demand(embedded, handle, sqlite3_exec(handle, LAYOUT, NULL, NULL, NULL));
    return handle;
}

static sqlite3 *open_without_chance(const struct embedded *embedded)
{
    sqlite3 *handle = open_empty(embedded);
    for (size_t i = 0; i < sizeof FLEETING / sizeof *FLEETING; i++)
        demand(embedded, handle,
               sqlite3_create_function(handle, FLEETING[i], -1, SQLITE_UTF8, FLEETING[i],
                                       refuse_fleeting, NULL, NULL));
    return handle;
}

static struct text column_text(sqlite3_stmt *statement, int column)
{
    return text_of((const char *)sqlite3_column_text(statement, column));
}

static void list_objects(struct embedded *embedded, sqlite3 *handle)
{
    sqlite3_stmt *objects = NULL;
    demand(embedded, handle, sqlite3_prepare_v2(handle, OBJECTS, -1, &objects, NULL));
    int code;
    while ((code = sqlite3_step(objects)) == SQLITE_ROW) {
        if (embedded->object_count == MAX_OBJECTS)
            fail_at(embedded->migrations[0].source, 1,
                    "there are more tables, indexes, triggers and views than %d", MAX_OBJECTS);
        embedded->objects[embedded->object_count++] =
            (struct embedded_object){.kind = embed_copy(embedded, column_text(objects, 0)),
                                     .name = embed_copy(embedded, column_text(objects, 1)),
                                     .sql = embed_copy(embedded, column_text(objects, 2))};
    }
    demand(embedded, handle, code);
    sqlite3_finalize(objects);
}

static void run_views(struct embedded *embedded, sqlite3 *handle)
{
    for (int i = 0; i < embedded->view_count; i++) {
        const struct embedded_view *view = &embedded->views[i];
        if (sqlite3_exec(handle, embed_copy(embedded, view->sql).data, NULL, NULL, NULL))
            fail_at(view->source, view->line, "%s", sqlite3_errmsg(handle));
    }
}

/* The versions of the file format for reading and writing; 2 in a file with a write-ahead log. */
#define FORMAT_AT  18
#define FORMAT_WAL 2

/* With what the db part keeps in every file. VACUUM, so that pages that steps gave up are not in
 * every new file. */
static void take_image(struct embedded *embedded, sqlite3 *handle)
{
    if (embedded->everywhere)
        demand(embedded, handle,
               sqlite3_exec(handle, embedded->everywhere->content.data, NULL, NULL, NULL));
    char *sql = sqlite3_mprintf("PRAGMA application_id = %u; PRAGMA user_version = %d; VACUUM",
                                (unsigned)application_id(embedded), embedded->migration_count);
    demand(embedded, handle, sql ? sqlite3_exec(handle, sql, NULL, NULL, NULL) : SQLITE_NOMEM);
    sqlite3_free(sql);
    sqlite3_int64 bytes = 0;
    unsigned char *image = sqlite3_serialize(handle, "main", &bytes, 0);
    demand(embedded, handle, image ? SQLITE_OK : SQLITE_NOMEM);
    image[FORMAT_AT] = image[FORMAT_AT + 1] = FORMAT_WAL;
    embedded->image = embed_copy(embedded, (struct text){(char *)image, (size_t)bytes});
    sqlite3_free(image);
}

/* The tokenizer of the index (src/feeding/search_index/words.h): a table that names it cannot be
 * made without it. No text is written here, so it makes no terms. */
static int create_tokenizer(void *context, const char **arguments, int count,
                            Fts5Tokenizer **ret_tokenizer)
{
    (void)arguments, (void)count;
    *ret_tokenizer = context;
    return SQLITE_OK;
}

static void delete_tokenizer(Fts5Tokenizer *tokenizer)
{
    (void)tokenizer;
}

static int tokenize_nothing(Fts5Tokenizer *tokenizer, void *context, int flags, const char *text,
                            int bytes,
                            int (*token)(void *context, int flags, const char *token, int bytes,
                                         int start, int end))
{
    (void)tokenizer, (void)context, (void)flags, (void)text, (void)bytes, (void)token;
    return SQLITE_OK;
}

static sqlite3 *open_with_tokenizer(const struct embedded *embedded)
{
    static fts5_tokenizer tokenizer = {create_tokenizer, delete_tokenizer, tokenize_nothing};
    sqlite3 *handle = open_empty(embedded);
    fts5_api *api = NULL;
    demand(embedded, handle, fts5_find(handle, &api));
    demand(embedded, handle, api->xCreateTokenizer(api, "seine", &tokenizer, &tokenizer, NULL));
    return handle;
}

static void run_steps(const struct embedded *embedded, sqlite3 *handle)
{
    for (int i = 0; i < embedded->migration_count; i++) {
        const struct embedded_migration *step = &embedded->migrations[i];
        if (sqlite3_exec(handle, step->sql.data, NULL, NULL, NULL))
            fail_at(step->source, 1, "%s", sqlite3_errmsg(handle));
    }
}

void make_image(struct embedded *embedded)
{
    if (embedded->migration_count == 0)
        return;
    bool has_virtual = false;
    sqlite3 *handle = open_with_tokenizer(embedded);
    sqlite3_set_authorizer(handle, note_virtual_table, &has_virtual);
    run_steps(embedded, handle);
    if (!has_virtual) {
        sqlite3_close(handle);
        handle = open_without_chance(embedded);
        run_steps(embedded, handle);
    }
    run_views(embedded, handle);
    list_objects(embedded, handle);
    if (!has_virtual)
        take_image(embedded, handle);
    sqlite3_close(handle);
}
