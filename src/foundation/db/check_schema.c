/* Compares the schema of a file with the schema that this program creates. */
#include "connection.h"

#include <sql/db/history.h>
#include <stdio.h>
#include <string.h>

/* The expected objects: those of the database, and those that this part adds to every database. */
struct expected {
    const struct schema_object *next[2];
    const struct schema_object *end[2];
};

struct comparison {
    struct db_object_list found;
    int status; /* STATEMENT_ROW: `found` is an object */
    struct expected expected;
    db_schema_report *report;
    void *context;
};

/* The order in which SQL returns the objects. */
static int order(const char *kind, const char *name, const struct schema_object *object)
{
    int kinds = strcmp(kind, object->kind);
    return kinds ? kinds : strcmp(name, object->name);
}

/* The list whose next object comes first; NULL when both lists are at their end. */
static const struct schema_object **expected_first(struct expected *expected)
{
    const struct schema_object **first = NULL;
    for (int i = 0; i < 2; i++)
        if (expected->next[i] < expected->end[i] &&
            (!first || order((*first)->kind, (*first)->name, expected->next[i]) > 0))
            first = &expected->next[i];
    return first;
}

static void report_difference(const struct comparison *comparison, const char *kind,
                              const char *name, const char *found, const char *expected)
{
    char place[300];
    snprintf(place, sizeof place, "%.20s %.200s", kind, name);
    comparison->report(comparison->context, place, found, expected);
}

static void find_next(struct comparison *comparison, struct error *error)
{
    comparison->status = db_object_list_step(&comparison->found, error);
}

static int compare(struct comparison *comparison, struct error *error)
{
    const struct db_object_list *found = &comparison->found;
    const struct schema_object **first = expected_first(&comparison->expected);
    find_next(comparison, error);
    while (comparison->status == STATEMENT_ROW || (comparison->status == 0 && first)) {
        int which = comparison->status != STATEMENT_ROW ? 1
                    : first ? order(found->kind.data, found->name.data, *first)
                            : -1;
        if (which < 0)
            report_difference(comparison, found->kind.data, found->name.data, "it is there",
                              "nothing of this name");
        else if (which > 0)
            report_difference(comparison, (*first)->kind, (*first)->name, "it is not there",
                              "what this program makes");
        else if (!text_equal(found->sql, text_of((*first)->sql)))
            report_difference(comparison, (*first)->kind, (*first)->name, "another definition",
                              "that of this program");
        if (which >= 0) {
            ++*first;
            first = expected_first(&comparison->expected);
        }
        if (which <= 0)
            find_next(comparison, error);
    }
    return comparison->status;
}

int db_check_schema(struct db *db, db_schema_report *report, void *context, struct error *error)
{
    const struct database *database = db->database;
    if (!database->objects)
        return error_set(error, STATUS_INVALID, "a `%s` database has no schema of its own",
                         database->name);
    struct comparison comparison = {
        .expected = {.next = {database->objects, DB_DATABASE.objects},
                     .end = {database->objects + database->object_count,
                             DB_DATABASE.objects + DB_DATABASE.object_count}},
        .report = report,
        .context = context};
    int status = statement_open(db, &DB_DATABASE.statements[DB_OBJECT_LIST],
                                &comparison.found.statement, error);
    if (status < 0)
        return status;
    status = compare(&comparison, error);
    statement_free(comparison.found.statement);
    return status;
}
