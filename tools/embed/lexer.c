#include "embed.h"

#include <ctype.h>

bool reader_at_end(const struct reader *reader)
{
    return reader->at >= reader->source->content.length;
}

struct text reader_peek_line(const struct reader *reader)
{
    struct text rest = {reader->source->content.data + reader->at,
                        reader->source->content.length - reader->at};
    const char *newline = rest.length ? memchr(rest.data, '\n', rest.length) : NULL;
    if (newline)
        rest.length = (size_t)(newline - rest.data);
    return rest;
}

void reader_skip_line(struct reader *reader)
{
    reader->at += reader_peek_line(reader).length + 1;
    if (reader->at > reader->source->content.length)
        reader->at = reader->source->content.length;
    reader->line++;
}

bool is_plain_name(struct text name)
{
    if (!name.length || !islower((unsigned char)name.data[0]))
        return false;
    for (size_t i = 0; i < name.length; i++) {
        unsigned char c = (unsigned char)name.data[i];
        if (!islower(c) && !isdigit(c) && c != '_')
            return false;
    }
    return true;
}

bool names_hold(const struct names *names, struct text name)
{
    for (int i = 0; i < names->count; i++)
        if (text_equal(names->items[i], name))
            return true;
    return false;
}

void names_add(const struct source *source, int line, struct names *names, struct text name)
{
    if (!is_plain_name(name))
        fail_at(source, line, "`%.*s` is no name of the form [a-z][a-z0-9_]*",
                TEXT_ARGUMENTS(name));
    if (names->count == MAX_NAMES)
        fail_at(source, line, "more than %d names in one statement", MAX_NAMES);
    names->items[names->count++] = name;
}

static bool is_word(char c)
{
    return isalnum((unsigned char)c) || c == '_' || c == '$' || (unsigned char)c >= 0x80;
}

/* The character `ahead` of the reader, 0 beyond the end. */
static char peek(const struct reader *reader, size_t ahead)
{
    struct text content = reader->source->content;
    return reader->at + ahead < content.length ? content.data[reader->at + ahead] : '\0';
}

static void advance(struct reader *reader)
{
    if (peek(reader, 0) == '\n')
        reader->line++;
    reader->at++;
}

static struct text take_word(struct reader *reader)
{
    struct text word = {reader->source->content.data + reader->at, 0};
    while (is_word(peek(reader, 0))) {
        advance(reader);
        word.length++;
    }
    return word;
}

/* From an opening quote through its closing one; a doubled closing quote stands for itself. */
static void skip_quoted(struct reader *reader, char close)
{
    int opened_at = reader->line;
    advance(reader);
    for (; !reader_at_end(reader); advance(reader)) {
        if (peek(reader, 0) != close)
            continue;
        advance(reader);
        if (peek(reader, 0) != close || close == ']')
            return;
    }
    fail_at(reader->source, opened_at, "a %c is not closed", close);
}

static void skip_block_comment(struct reader *reader)
{
    int opened_at = reader->line;
    while (!reader_at_end(reader)) {
        if (peek(reader, 0) == '*' && peek(reader, 1) == '/') {
            advance(reader);
            advance(reader);
            return;
        }
        advance(reader);
    }
    fail_at(reader->source, opened_at, "a comment is not closed");
}

static void take_parameter(struct reader *reader, struct names *ret_parameters)
{
    int line = reader->line;
    char sigil = peek(reader, 0);
    advance(reader);
    struct text name = take_word(reader);
    if (!ret_parameters)
        fail_at(reader->source, line, "a parameter (%c%.*s) cannot stand here", sigil,
                TEXT_ARGUMENTS(name));
    if (sigil != ':')
        fail_at(reader->source, line, "the parameter %c%.*s is not of the form :name", sigil,
                TEXT_ARGUMENTS(name));
    if (!names_hold(ret_parameters, name))
        names_add(reader->source, line, ret_parameters, name);
}

struct text reader_take_sql(struct reader *reader, struct names *ret_parameters)
{
    const struct source *source = reader->source;
    size_t begin = reader->at;
    int begin_line = reader->line;
    struct text word = {NULL, 0};
    bool is_body = false; /* of a trigger: its statements end in `;` as well, the last with END; */
    while (!reader_at_end(reader)) {
        char c = peek(reader, 0), next = peek(reader, 1);
        if (c == '\'' || c == '"' || c == '`')
            skip_quoted(reader, c);
        else if (c == '[')
            skip_quoted(reader, ']');
        else if (c == '-' && next == '-')
            while (!reader_at_end(reader) && peek(reader, 0) != '\n')
                advance(reader);
        else if (c == '/' && next == '*')
            skip_block_comment(reader);
        else if (c == ':' || c == '?' || c == '@' || c == '$')
            take_parameter(reader, ret_parameters);
        else if (is_word(c))
            is_body |= text_equal(word = take_word(reader), TEXT_LITERAL("BEGIN"));
        else if (c == ';' && (!is_body || text_equal(word, TEXT_LITERAL("END"))))
            break;
        else
            advance(reader);
    }
    if (reader_at_end(reader))
        fail_at(source, begin_line, "the statement that begins here does not end in `;`");
    struct text sql = {source->content.data + begin, reader->at - begin};
    advance(reader);
    if (text_trim(reader_peek_line(reader)).length)
        fail_at(source, reader->line, "something stands behind the `;`");
    reader_skip_line(reader);
    return text_trim(sql);
}
