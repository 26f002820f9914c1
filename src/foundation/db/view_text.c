#include <seine/foundation/db/view_text.h>

#include <ctype.h>

static const struct text COLUMNS_BEGIN = {"Columns:", sizeof "Columns:" - 1};

const struct view *view_find(const struct database *database, struct text name)
{
    for (int i = 0; i < database->view_count; i++)
        if (text_equal_nocase(text_of(database->views[i].name), name))
            return &database->views[i];
    return NULL;
}

struct text view_columns(const struct view *view)
{
    struct text rest = text_of(view->comment);
    while (rest.length && !text_equal(text_take_line(&rest), COLUMNS_BEGIN))
        ;
    return rest;
}

struct text view_description(const struct view *view)
{
    struct text rest = text_of(view->comment), all = rest;
    while (rest.length) {
        const char *at = rest.data;
        if (text_equal(text_take_line(&rest), COLUMNS_BEGIN))
            return (struct text){all.data, (size_t)(at - all.data)};
    }
    return all;
}

/* The length of the column name if the line begins with a name and a colon. 0 if the line continues
 * the description before it. */
static size_t name_length(struct text line)
{
    size_t length = 0;
    while (length < line.length &&
           (line.data[length] == '_' || islower((unsigned char)line.data[length]) ||
            isdigit((unsigned char)line.data[length])))
        length++;
    return length < line.length && line.data[length] == ':' ? length : 0;
}

bool view_next_column(struct text *rest, struct text *ret_name, struct text *ret_meaning)
{
    struct text line = text_take_line(rest);
    size_t length = name_length(line);
    if (!length)
        return false;
    const char *end = line.data + line.length;
    for (struct text after = *rest; after.length; *rest = after) {
        struct text more = text_take_line(&after);
        if (name_length(more))
            break;
        end = more.data + more.length;
    }
    const char *begin = line.data + length + 1;
    *ret_name = (struct text){line.data, length};
    *ret_meaning = text_trim((struct text){begin, (size_t)(end - begin)});
    return true;
}

void view_print_meaning(FILE *out, struct text meaning, bool in_table)
{
    for (size_t i = 0; i < meaning.length; i++) {
        bool is_break = meaning.data[i] == '\n';
        if (is_break)
            fputc(' ', out);
        else if (in_table && meaning.data[i] == '|')
            fputs("\\|", out);
        else
            fputc(meaning.data[i], out);
        while (is_break && i + 1 < meaning.length && meaning.data[i + 1] == ' ')
            i++;
    }
}

bool view_has_column(const struct view *view, struct text name)
{
    struct text rest = view_columns(view), column, meaning;
    while (view_next_column(&rest, &column, &meaning))
        if (text_equal_nocase(column, name))
            return true;
    return false;
}
