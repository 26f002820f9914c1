#include "occurrences.h"

#include "index.h"

#include <stdio.h>

int64_t matches(const struct place *place, const char *term)
{
    static const char QUESTION[] =
        "SELECT count(*) FROM occurrence WHERE occurrence MATCH '\"%s\"'";
    struct search_index *reader;
    struct statement *statement;
    struct error error = {0};
    char sql[256];
    snprintf(sql, sizeof sql, QUESTION, term);
    assert_ok(search_index_open_reader(place->path, &reader, &error));
    assert_ok(db_prepare(reader->db, text_of(sql), &statement, NULL, &error));
    assert_int_equal(statement_step(statement, &error), STATEMENT_ROW);
    int64_t count = statement_column_int(statement, 0);
    statement_free(statement);
    search_index_close(reader);
    return count;
}

int64_t documents(const struct place *place)
{
    struct search_index_figures figures;
    struct error error = {0};
    assert_ok(search_index_figures(place->index, &figures, &error));
    return figures.documents;
}
