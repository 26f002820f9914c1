#include "value.h"

#include <seine/foundation/base/roff.h>

#include <string.h>

enum {
    LINE_COLUMNS = 100,
    /* A longer term gets a line of its own. */
    TERM_COLUMNS = 30,
};

static const struct option_row HELP_ROW = {
    .name = "help", .letter = 'h', .kind = OPTION_FLAG, .help = "this text"};

/* "--diff[=VERSION]", "-C, --crawlernode SERVER". */
static void format_term(const struct option_row *row, char *term, size_t size)
{
    const char *value = row->value ? row->value : "";
    char letter[8] = "";
    if (row->letter && row != &HELP_ROW)
        snprintf(letter, sizeof letter, "-%c, ", row->letter);
    bool may_lack = option_may_lack_value(row);
    snprintf(term, size, "%s%s%s%s%s", letter, row->name[0] == '-' ? "" : "--", row->name,
             may_lack     ? "[="
             : row->value ? " "
                          : "",
             may_lack ? value + 1 : value);
}

/* The number of characters; a terminal shows each in one column. */
static size_t columns_of(const char *text, size_t bytes)
{
    size_t columns = 0;
    for (size_t i = 0; i < bytes; i++)
        columns += ((unsigned char)text[i] & 0xC0) != 0x80;
    return columns;
}

/* Writes the words of a paragraph from `column` on, wrapped and indented. Returns the text after
 * the paragraph. */
static const char *write_paragraph(FILE *out, const char *text, size_t indent, size_t column)
{
    bool is_first = true;
    while (*text && *text != '\n') {
        size_t bytes = strcspn(text, " \n");
        size_t columns = columns_of(text, bytes);
        if (!is_first && column + 1 + columns > LINE_COLUMNS) {
            fprintf(out, "\n%*s", (int)indent, "");
            column = indent;
        } else if (!is_first) {
            fputc(' ', out);
            column++;
        }
        fwrite(text, 1, bytes, out);
        column += columns;
        is_first = false;
        text += bytes;
        text += strspn(text, " ");
    }
    fputc('\n', out);
    return text;
}

/* Writes paragraphs; an empty line between two is kept. */
static void write_text(FILE *out, const char *text)
{
    while (*text) {
        text = write_paragraph(out, text, 0, 0);
        text += *text == '\n';
    }
}

static void write_row(FILE *out, const struct option_row *row, size_t width)
{
    char term[96];
    format_term(row, term, sizeof term);
    fprintf(out, "  %-*s", (int)width, term);
    if (strlen(term) > width - 2)
        fprintf(out, "\n%*s", (int)width + 2, "");
    (void)write_paragraph(out, row->help, width + 2, width + 2);
}

/* The width of the terms, plus two blanks. */
static size_t width_of_terms(const struct option_table *table)
{
    size_t width = 0;
    for (const struct option_row *row = table->rows; row->name; row++) {
        char term[96];
        format_term(row, term, sizeof term);
        size_t length = strlen(term) + 2;
        width = length > width && length <= TERM_COLUMNS ? length : width;
    }
    return width < strlen("--help  ") ? strlen("--help  ") : width;
}

void options_write_help(const struct option_table *table, FILE *out)
{
    const char *before = "usage:";
    for (const char *usage = table->usage; *usage; before = "      ") {
        size_t length = strcspn(usage, "\n");
        fprintf(out, "%s %s %.*s\n", before, table->command, (int)length, usage);
        usage += length + (usage[length] == '\n');
    }
    fputc('\n', out);
    write_text(out, table->description);
    fputc('\n', out);
    size_t width = width_of_terms(table);
    for (const struct option_row *row = table->rows; row->name; row++)
        write_row(out, row, width);
    write_row(out, &HELP_ROW, width);
    if (table->ending) {
        fputc('\n', out);
        write_text(out, table->ending);
    }
}

static void write_manual_row(FILE *out, const struct option_row *row)
{
    char term[96];
    format_term(row, term, sizeof term);
    size_t name_length = strcspn(term, row->value ? " [" : "");
    if (row->letter && row->value)
        name_length += 2 + strcspn(term + name_length + 2, " [");
    char name[96];
    snprintf(name, sizeof name, "%.*s", (int)name_length, term);
    fputs(".TP\n.B ", out);
    roff_write(out, name);
    if (term[name_length]) {
        fputs(term[name_length] == ' ' ? " \\fI" : "\\fI", out);
        roff_write(out, term + name_length + (term[name_length] == ' '));
        fputs("\\fR", out);
    }
    fputc('\n', out);
    roff_write(out, row->help);
    fputc('\n', out);
}

void options_write_manual(const struct option_table *table, FILE *out)
{
    for (const struct option_row *row = table->rows; row->name; row++)
        write_manual_row(out, row);
    write_manual_row(out, &HELP_ROW);
}

void options_write_names(const struct option_table *table, FILE *out)
{
    for (const struct option_row *row = table->rows; row->name; row++)
        fprintf(out, " %s%s", row->name[0] == '-' ? "" : "--", row->name);
    fputs(" --help", out);
}
