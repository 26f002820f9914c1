/* Whether what stands in a file is what this program would make. */
#include "connection.h"

#include <db_statements.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* The next object of a schema, in the order of kind and name. */
struct object {
    struct db_object_list list;
    int status;
};

static int begin(struct db *db, struct object *object, struct error *error)
{
    return statement_open(db, &DB_DATABASE.statements[DB_OBJECT_LIST], &object->list.statement,
                          error);
}

static int next(struct object *object, struct error *error)
{
    object->status = db_object_list_step(&object->list, error);
    if (object->status != STATEMENT_ROW)
        object->list.kind = object->list.name = object->list.sql = TEXT_LITERAL("");
    return object->status < 0 ? object->status : 0;
}

/* As SQL orders them. */
static int order(const struct object *a, const struct object *b)
{
    if (a->status != STATEMENT_ROW || b->status != STATEMENT_ROW)
        return (a->status != STATEMENT_ROW) - (b->status != STATEMENT_ROW);
    int kinds = strcmp(a->list.kind.data, b->list.kind.data);
    return kinds ? kinds : strcmp(a->list.name.data, b->list.name.data);
}

static void tell(db_schema_report *report, void *context, const struct object *object,
                 const char *found, const char *expected)
{
    char place[300];
    snprintf(place, sizeof place, "%.*s %.200s", TEXT_ARGUMENTS(object->list.kind),
             object->list.name.data);
    report(context, place, found, expected);
}

static int compare(struct object *own, struct object *made, db_schema_report *report, void *context,
                   struct error *error)
{
    int status = next(own, error);
    if (status == 0)
        status = next(made, error);
    while (status == 0 && (own->status == STATEMENT_ROW || made->status == STATEMENT_ROW)) {
        int which = order(own, made);
        if (which < 0)
            tell(report, context, own, "it is there", "nothing of this name");
        else if (which > 0)
            tell(report, context, made, "it is not there", "what this program makes");
        else if (!text_equal(own->list.sql, made->list.sql))
            tell(report, context, own, "another definition", "that of this program");
        if (which <= 0)
            status = next(own, error);
        if (which >= 0 && status == 0)
            status = next(made, error);
    }
    return status;
}

static int compare_with(struct db *db, struct db *fresh, db_schema_report *report, void *context,
                        struct error *error)
{
    struct object own = {0}, made = {0};
    int status = begin(db, &own, error);
    if (status == 0)
        status = begin(fresh, &made, error);
    if (status == 0)
        status = compare(&own, &made, report, context, error);
    statement_free(own.list.statement);
    statement_free(made.list.statement);
    return status;
}

/* The steps of the schema are what makes it, so they are gone again. */
int db_check_schema(struct db *db, db_schema_report *report, void *context, struct error *error)
{
    static const char *const FILES[] = {"", "-wal", "-shm"};
    const char *place = getenv("TMPDIR");
    char folder[4000], path[4096];
    struct db *fresh = NULL;
    const struct db_options options = {.extend = db->options.extend,
                                       .extension_context = db->options.extension_context};
    snprintf(folder, sizeof folder, "%s/seine-schema-XXXXXX", place && *place ? place : "/tmp");
    if (!mkdtemp(folder))
        return error_set_file(error, errno, "make the folder", folder);
    snprintf(path, sizeof path, "%s/fresh.db", folder);
    int status = db_open_writer(db->database, path, &options, &fresh, error);
    if (status == 0)
        status = compare_with(db, fresh, report, context, error);
    db_close(fresh);
    for (size_t i = 0; i < sizeof FILES / sizeof *FILES; i++) {
        snprintf(path, sizeof path, "%s/fresh.db%s", folder, FILES[i]);
        (void)unlink(path);
    }
    (void)rmdir(folder);
    return status;
}
