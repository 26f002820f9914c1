/* What a table of PostgreSQL has of a collection, in pages in the order of URIs. */
#include "postgresql_table.h"
#include "sink_operations.h"

#include <stdlib.h>

#define URI_BYTES ((size_t)1 << 20)

enum {
    COLUMN_URI,
    COLUMN_VERSION,
    COLUMN_CHECKSUM,
    COLUMN_TITLE,
    COLUMN_HEADINGS,
    COLUMN_DESCRIPTION,
    COLUMN_BODY,
    COLUMN_FRAME
};

static struct text value_of(const PGresult *page, int row, int column)
{
    return (struct text){PQgetvalue(page, row, column), (size_t)PQgetlength(page, row, column)};
}

static struct sink_document document_of(const PGresult *page, int row)
{
    struct document texts;
    struct text headings = value_of(page, row, COLUMN_HEADINGS);
    document_init(&texts);
    texts.title = value_of(page, row, COLUMN_TITLE);
    texts.headings = (struct document_texts){&headings, 1};
    texts.description = value_of(page, row, COLUMN_DESCRIPTION);
    texts.body = value_of(page, row, COLUMN_BODY);
    texts.frame = value_of(page, row, COLUMN_FRAME);
    return (struct sink_document){.uri = value_of(page, row, COLUMN_URI),
                                  .version =
                                      strtoll(PQgetvalue(page, row, COLUMN_VERSION), NULL, 10),
                                  .checksum = value_of(page, row, COLUMN_CHECKSUM),
                                  .has_texts = true,
                                  .digest = document_digest(&texts)};
}

/* `after` becomes the last URI of the page; *ret_is_last when nothing comes after it. */
static int read_page(struct postgresql_table *table, struct buffer *after, sink_visitor *visit,
                     void *context, bool *ret_is_last, struct error *error)
{
    const char *const values[] = {table->content_collection, table->collection, after->data};
    PGresult *page = NULL;
    int status = postgresql_run(&table->postgresql, "each", values, 3, &page, error);
    if (status != 0)
        return status;
    int count = PQntuples(page);
    *ret_is_last = count == 0;
    for (int row = 0; row < count && !*ret_is_last; row++) {
        const struct sink_document document = document_of(page, row);
        *ret_is_last = !visit(context, &document);
    }
    if (!*ret_is_last) {
        buffer_clear(after);
        buffer_append_text(after, value_of(page, count - 1, COLUMN_URI));
        if (after->failed)
            status = error_set(error, STATUS_MEMORY, "no memory for a URI");
    }
    PQclear(page);
    return status;
}

/* Without a table there are no documents. */
static int read_table(struct postgresql_table *table, sink_visitor *visit, void *context,
                      struct error *error)
{
    struct buffer after;
    bool is_new, is_last = false;
    int status = postgresql_table_connect(table, &is_new, error);
    if (status == 0) {
        bool is_there = false;
        status = postgresql_table_is_there(table, &is_there, error);
        is_last = !is_there;
    }
    if (status == 0 && !is_last)
        status = postgresql_table_prepare(table, "each", error);
    buffer_init(&after, URI_BYTES);
    buffer_append_string(&after, "");
    while (status == 0 && !is_last)
        status = read_page(table, &after, visit, context, &is_last, error);
    buffer_done(&after);
    return status;
}

int postgresql_each(const struct sink_settings *settings, sink_visitor *visit, void *context,
                    struct error *error)
{
    struct postgresql_table table;
    int status = postgresql_table_init(&table, settings, error);
    if (status == 0)
        status = read_table(&table, visit, context, error);
    postgresql_table_done(&table);
    return status == POSTGRESQL_REFUSED ? STATUS_NETWORK : status;
}
