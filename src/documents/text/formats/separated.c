/* Reads values separated by commas (RFC 4180), semicolons or tabs, as a table. */
#include "formats.h"

struct table_reader {
    struct draft *draft;
    const char *at;
    const char *end;
    char separator;
};

static void begin_cell(struct draft *draft)
{
    struct table_facts *table = &draft->tables[draft->style.table];
    draft_end_block(draft);
    draft->style.column++;
    table->cells++;
    if (draft->style.column > table->columns)
        table->columns = draft->style.column;
}

static void begin_row(struct draft *draft)
{
    draft_end_block(draft);
    draft->style.row = ++draft->tables[draft->style.table].rows;
    draft->style.column = 0;
    begin_cell(draft);
}

/* Reads from after the opening quote to after the closing one; a doubled quote is one quote. */
static void take_quoted(struct table_reader *reader)
{
    while (reader->at < reader->end) {
        const char *quote = memchr(reader->at, '"', (size_t)(reader->end - reader->at));
        const char *stop = quote ? quote : reader->end;
        draft_add(reader->draft, (struct text){reader->at, (size_t)(stop - reader->at)}, false);
        reader->at = quote ? quote + 1 : reader->end;
        if (reader->at == reader->end || *reader->at != '"')
            return;
        draft_add(reader->draft, TEXT_LITERAL("\""), false);
        reader->at++;
    }
}

static void take_value(struct table_reader *reader)
{
    if (reader->at < reader->end && *reader->at == '"') {
        reader->at++;
        take_quoted(reader);
    }
    const char *start = reader->at;
    while (reader->at < reader->end && *reader->at != reader->separator && *reader->at != '\n' &&
           *reader->at != '\r')
        reader->at++;
    draft_add(reader->draft, (struct text){start, (size_t)(reader->at - start)}, false);
}

static void read_separated(struct draft *draft, struct text body, char separator)
{
    struct table_reader reader = {draft, body.data, body.data + body.length, separator};
    draft->style.table = draft_begin_table(draft);
    if (draft->failed)
        return;
    begin_row(draft);
    while (reader.at < reader.end && !draft->cut && !draft->failed) {
        take_value(&reader);
        if (reader.at == reader.end)
            break;
        if (*reader.at == separator)
            begin_cell(draft);
        else if (*reader.at == '\n')
            begin_row(draft);
        reader.at++;
    }
    draft_end_block(draft);
    draft_end_region(draft, 0);
}

/* Spreadsheets of countries with a decimal comma write semicolons, so the separator is the one that
 * the first line has more of. */
void read_comma_separated(struct draft *draft, struct text body)
{
    size_t commas = 0, semicolons = 0;
    for (size_t i = 0; i < body.length && body.data[i] != '\n'; i++) {
        commas += body.data[i] == ',';
        semicolons += body.data[i] == ';';
    }
    read_separated(draft, body, semicolons > commas ? ';' : ',');
}

void read_tab_separated(struct draft *draft, struct text body)
{
    read_separated(draft, body, '\t');
}
