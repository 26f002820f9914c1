/*
 * Converts in one pass that reads each object twice: attributes are written when they are read; the
 * position of `nodes` or `text` is noted, and these are written after the attributes, since in XML
 * they follow them. What the first reading skips, the second reads, so a byte is read as many times
 * as it is nested deep.
 */
#include <seine/documents/enqueue.h>
#include <seine/documents/enqueue/json.h>
#include <seine/foundation/base/ascii.h>
#include <seine/foundation/base/utf8.h>

#define MOST_NAME_BYTES 200
/* The depth of brackets in skipped values. */
#define DEEPEST_BRACKETS (2 * ENQUEUE_JSON_DEEPEST + 2)

struct converting {
    struct text json;
    size_t at;
    size_t written_to; /* the line ends before this position are also in the XML */
    struct buffer *xml;
    struct buffer string; /* the last string */
    int status;
    struct error *error;
};

/* ---- refusals ---- */

static long line_of(const struct converting *converting)
{
    long line = 1;
    size_t end =
        converting->at < converting->json.length ? converting->at : converting->json.length;
    for (size_t i = 0; i < end; i++)
        line += converting->json.data[i] == '\n';
    return line;
}

static bool refuse_as(struct converting *converting, int status, const char *sentence)
{
    if (converting->status == 0)
        converting->status =
            error_set(converting->error, status, "line %ld: %s", line_of(converting), sentence);
    return false;
}

static bool refuse(struct converting *converting, const char *sentence)
{
    return refuse_as(converting, STATUS_INVALID, sentence);
}

/* ---- characters ---- */

static int peek(const struct converting *converting)
{
    return converting->at < converting->json.length
               ? (unsigned char)converting->json.data[converting->at]
               : -1;
}

static int peek_token(struct converting *converting)
{
    int c;
    while ((c = peek(converting)) == ' ' || c == '\t' || c == '\n' || c == '\r')
        converting->at++;
    return c;
}

static bool take(struct converting *converting, char expected, const char *sentence)
{
    if (peek_token(converting) != expected)
        return refuse(converting, sentence);
    converting->at++;
    return true;
}

static bool take_comma(struct converting *converting)
{
    bool is_comma = peek_token(converting) == ',';
    converting->at += is_comma;
    return is_comma;
}

/* ---- strings ---- */

static bool read_four(struct converting *converting, uint32_t *ret_unit)
{
    uint32_t unit = 0;
    for (int i = 0; i < 4; i++) {
        int c = peek(converting);
        int digit = c < 0 ? -1 : ascii_hexadecimal((char)c);
        if (digit < 0)
            return refuse(converting, "\\u is followed by four hexadecimal digits");
        unit = unit * 16 + (uint32_t)digit;
        converting->at++;
    }
    *ret_unit = unit;
    return true;
}

static bool read_low_surrogate(struct converting *converting, uint32_t *character)
{
    uint32_t low = 0;
    if (peek(converting) != '\\')
        return refuse(converting, "half of a character");
    converting->at++;
    if (peek(converting) != 'u')
        return refuse(converting, "half of a character");
    converting->at++;
    if (!read_four(converting, &low))
        return false;
    if (low < 0xDC00 || low > 0xDFFF)
        return refuse(converting, "half of a character");
    *character = 0x10000 + ((*character - 0xD800) << 10) + (low - 0xDC00);
    return true;
}

static void append_character(struct buffer *buffer, uint32_t c)
{
    if (c < 0x80) {
        buffer_append_char(buffer, (char)c);
    } else if (c < 0x800) {
        buffer_append_char(buffer, (char)(0xC0 | c >> 6));
        buffer_append_char(buffer, (char)(0x80 | (c & 0x3F)));
    } else if (c < 0x10000) {
        buffer_append_char(buffer, (char)(0xE0 | c >> 12));
        buffer_append_char(buffer, (char)(0x80 | (c >> 6 & 0x3F)));
        buffer_append_char(buffer, (char)(0x80 | (c & 0x3F)));
    } else {
        buffer_append_char(buffer, (char)(0xF0 | c >> 18));
        buffer_append_char(buffer, (char)(0x80 | (c >> 12 & 0x3F)));
        buffer_append_char(buffer, (char)(0x80 | (c >> 6 & 0x3F)));
        buffer_append_char(buffer, (char)(0x80 | (c & 0x3F)));
    }
}

static bool read_unicode(struct converting *converting)
{
    uint32_t character = 0;
    if (!read_four(converting, &character))
        return false;
    if (character >= 0xDC00 && character <= 0xDFFF)
        return refuse(converting, "half of a character");
    if (character >= 0xD800 && character <= 0xDBFF && !read_low_surrogate(converting, &character))
        return false;
    if (!enqueue_is_of_xml(character))
        return refuse(converting, "a character that XML has none for; base64 can say it");
    append_character(&converting->string, character);
    return true;
}

static bool read_escape(struct converting *converting)
{
    static const char FROM[] = "\"\\/tnr", TO[] = "\"\\/\t\n\r";
    int c = peek(converting);
    converting->at += c >= 0;
    if (c == 'u')
        return read_unicode(converting);
    if (c == 'b' || c == 'f')
        return refuse(converting, "a character that XML has none for; base64 can say it");
    const char *found = c > 0 ? strchr(FROM, c) : NULL;
    if (!found)
        return refuse(converting, "a \\ is followed by one of \" \\ / b f n r t u");
    buffer_append_char(&converting->string, TO[found - FROM]);
    return true;
}

/* Reads the plain characters up to a quotation mark or an escape. */
static bool read_plain(struct converting *converting)
{
    size_t begin = converting->at;
    for (int c; (c = peek(converting)) != '"' && c != '\\';) {
        uint32_t character;
        struct text rest = {converting->json.data + converting->at,
                            converting->json.length - converting->at};
        if (c < 0)
            return refuse(converting, "a string without its end");
        size_t length = utf8_decode(rest, &character);
        if (!length)
            return refuse(converting, "what is no UTF-8");
        if (character < 0x20)
            return refuse(converting, "a control character in a string");
        if (!enqueue_is_of_xml(character))
            return refuse(converting, "a character that XML has none for; base64 can say it");
        converting->at += length;
    }
    buffer_append(&converting->string, converting->json.data + begin, converting->at - begin);
    return true;
}

/* Reads a string into converting->string. */
static bool read_string(struct converting *converting)
{
    buffer_clear(&converting->string);
    if (!take(converting, '"', "a string is expected"))
        return false;
    for (;;) {
        if (!read_plain(converting))
            return false;
        bool is_end = peek(converting) == '"';
        converting->at++;
        if (is_end)
            break;
        if (!read_escape(converting))
            return false;
    }
    return !converting->string.failed || refuse_as(converting, STATUS_MEMORY, "no memory");
}

/* ---- numbers and words ---- */

static size_t take_digits(struct converting *converting)
{
    size_t begin = converting->at;
    for (int c; (c = peek(converting)) >= '0' && c <= '9';)
        converting->at++;
    return converting->at - begin;
}

static bool take_number(struct converting *converting)
{
    size_t begin = converting->at;
    converting->at += peek(converting) == '-';
    bool begins_with_zero = peek(converting) == '0';
    size_t digits = take_digits(converting);
    if (!digits || (begins_with_zero && digits > 1))
        return refuse(converting, "a value is expected");
    if (peek(converting) == '.') {
        converting->at++;
        if (!take_digits(converting))
            return refuse(converting, "digits are expected");
    }
    if (peek(converting) == 'e' || peek(converting) == 'E') {
        converting->at++;
        converting->at += peek(converting) == '+' || peek(converting) == '-';
        if (!take_digits(converting))
            return refuse(converting, "digits are expected");
    }
    return converting->at - begin <= MOST_NAME_BYTES ||
           refuse(converting, "a number of so many digits");
}

static bool take_word(struct converting *converting, const char *word)
{
    struct text rest = {converting->json.data + converting->at,
                        converting->json.length - converting->at};
    if (!text_starts_with(rest, text_of(word)))
        return false;
    converting->at += strlen(word);
    return true;
}

/* ---- values that the first reading skips ---- */

static bool pass_string(struct converting *converting)
{
    for (converting->at++; peek(converting) != '"'; converting->at++) {
        converting->at += peek(converting) == '\\';
        if (peek(converting) < 0)
            return refuse(converting, "a string without its end");
    }
    converting->at++;
    return true;
}

/* Skips a list or a string; only brackets and strings are distinguished. */
static bool pass_value(struct converting *converting)
{
    int depth = 0;
    do {
        int c = peek_token(converting);
        if (c < 0)
            return refuse(converting, "the JSON has no end");
        if (c == '"') {
            if (!pass_string(converting))
                return false;
            continue;
        }
        depth += c == '[' || c == '{';
        depth -= c == ']' || c == '}';
        if (depth > DEEPEST_BRACKETS)
            return refuse_as(converting, STATUS_LIMIT, "nodes stand too deep in each other");
        converting->at++;
    } while (depth > 0);
    return true;
}

/* ---- nodes ---- */

/* An object while its names are read. */
struct node {
    size_t places[ENQUEUE_JSON_MOST_NAMES]; /* of the names, to find repeated ones */
    size_t lengths[ENQUEUE_JSON_MOST_NAMES];
    size_t count;
    size_t content_at; /* the position of `nodes` or `text`; 0: none */
    bool has_nodes;
};

static bool is_name(struct text name)
{
    if (!name.length || name.length > MOST_NAME_BYTES || text_equal(name, TEXT_LITERAL("xmlns")))
        return false;
    for (size_t i = 0; i < name.length; i++) {
        char c = name.data[i];
        bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
        bool is_later = (c >= '0' && c <= '9') || c == '-' || c == '.';
        if (!is_letter && (i == 0 || !is_later))
            return false;
    }
    return true;
}

/* Reads a name and its colon; the name must be written without escapes. */
static bool read_name(struct converting *converting, struct text *ret_name)
{
    if (!read_string(converting))
        return false;
    struct text name = buffer_text(&converting->string);
    if (!is_name(name))
        return refuse(converting, "a name of letters, digits and - is expected");
    if (converting->json.data[converting->at - 1 - name.length - 1] != '"')
        return refuse(converting, "a name is written without escapes");
    *ret_name =
        (struct text){converting->json.data + converting->at - 1 - name.length, name.length};
    return take(converting, ':', "a colon is expected");
}

static bool note_name(struct converting *converting, struct node *node, struct text name)
{
    if (node->count == ENQUEUE_JSON_MOST_NAMES)
        return refuse_as(converting, STATUS_LIMIT, "an object of more than 100 names");
    for (size_t i = 0; i < node->count; i++)
        if (text_equal(name,
                       (struct text){converting->json.data + node->places[i], node->lengths[i]}))
            return refuse(converting, "a name that comes twice in one object");
    node->places[node->count] = (size_t)(name.data - converting->json.data);
    node->lengths[node->count++] = name.length;
    return true;
}

static bool is_flag(struct text name)
{
    for (int i = 0; i < ENQUEUE_ATTRIBUTE_COUNT; i++)
        if (text_equal(name, text_of(ENQUEUE_ATTRIBUTES[i].name)))
            return strncmp(ENQUEUE_ATTRIBUTES[i].type, "flag", 4) == 0;
    return false;
}

static void write_attribute(struct converting *converting, struct text name, struct text value)
{
    buffer_append_char(converting->xml, ' ');
    buffer_append_text(converting->xml, name);
    buffer_append_string(converting->xml, "=\"");
    enqueue_write_text(converting->xml, value);
    buffer_append_char(converting->xml, '"');
}

static bool read_attribute(struct converting *converting, struct text name)
{
    int c = peek_token(converting);
    if (c == '"') {
        if (!read_string(converting))
            return false;
        write_attribute(converting, name, buffer_text(&converting->string));
        return true;
    }
    if (take_word(converting, "true")) {
        write_attribute(converting, name, is_flag(name) ? name : TEXT_LITERAL("true"));
        return true;
    }
    if (take_word(converting, "false")) {
        if (!is_flag(name))
            write_attribute(converting, name, TEXT_LITERAL("false"));
        return true;
    }
    if (c == '{' || c == '[' || c == 'n')
        return refuse(converting, "an attribute is a string, a number, true or false; what stands "
                                  "in a node stands in its list nodes");
    size_t begin = converting->at;
    if (!take_number(converting))
        return false;
    write_attribute(converting, name,
                    (struct text){converting->json.data + begin, converting->at - begin});
    return true;
}

static bool keep_content(struct converting *converting, struct node *node, bool is_nodes)
{
    int c = peek_token(converting);
    if (node->content_at)
        return refuse(converting, "a node has either nodes or text");
    if (c != (is_nodes ? '[' : '"'))
        return refuse(converting, is_nodes ? "nodes are a list" : "text is a string");
    node->content_at = converting->at;
    node->has_nodes = is_nodes;
    return pass_value(converting);
}

static bool read_names(struct converting *converting, struct node *node)
{
    struct text name = TEXT_LITERAL("");
    if (!take(converting, '{', "what a node has is an object"))
        return false;
    if (peek_token(converting) == '}') {
        converting->at++;
        return true;
    }
    do {
        if (!read_name(converting, &name) || !note_name(converting, node, name))
            return false;
        bool is_nodes = text_equal(name, TEXT_LITERAL("nodes"));
        bool is_content = is_nodes || text_equal(name, TEXT_LITERAL("text"));
        if (is_content ? !keep_content(converting, node, is_nodes)
                       : !read_attribute(converting, name))
            return false;
    } while (take_comma(converting));
    return take(converting, '}', "a comma or the end of the object is expected");
}

static bool read_text(struct converting *converting)
{
    if (!read_string(converting))
        return false;
    enqueue_write_text(converting->xml, buffer_text(&converting->string));
    return true;
}

/* Writes line ends, so that an element is on the same line as in the JSON, except where the second
 * reading went back. */
static void write_lines(struct converting *converting)
{
    for (; converting->written_to < converting->at; converting->written_to++)
        if (converting->json.data[converting->written_to] == '\n')
            buffer_append_char(converting->xml, '\n');
}

static bool read_node(struct converting *converting, int depth);

/* ENQUEUE_JSON_DEEPEST bounds the recursion. NOLINTNEXTLINE(misc-no-recursion) */
static bool read_list(struct converting *converting, int depth)
{
    if (!take(converting, '[', "a list of nodes is expected"))
        return false;
    if (peek_token(converting) == ']') {
        converting->at++;
        return true;
    }
    do {
        if (!read_node(converting, depth))
            return false;
    } while (take_comma(converting));
    return take(converting, ']', "a comma or the end of the list is expected");
}

/* NOLINTNEXTLINE(misc-no-recursion) */
static bool read_content(struct converting *converting, const struct node *node, int depth)
{
    size_t behind = converting->at;
    if (!node->content_at)
        return true;
    converting->at = node->content_at;
    if (node->has_nodes ? !read_list(converting, depth) : !read_text(converting))
        return false;
    converting->at = behind;
    return true;
}

/* NOLINTNEXTLINE(misc-no-recursion) */
static bool read_node(struct converting *converting, int depth)
{
    struct node node = {.count = 0};
    struct text name = TEXT_LITERAL("");
    if (depth == ENQUEUE_JSON_DEEPEST)
        return refuse_as(converting, STATUS_LIMIT, "nodes stand too deep in each other");
    if (!take(converting, '{', "a node is an object of one name") || !read_name(converting, &name))
        return false;
    write_lines(converting);
    buffer_append_char(converting->xml, '<');
    buffer_append_text(converting->xml, name);
    if (!read_names(converting, &node))
        return false;
    buffer_append_char(converting->xml, '>');
    if (!read_content(converting, &node, depth + 1))
        return false;
    buffer_append_string(converting->xml, "</");
    buffer_append_text(converting->xml, name);
    buffer_append_char(converting->xml, '>');
    if (converting->xml->failed)
        return refuse_as(converting, STATUS_LIMIT,
                         "it is too much; content is shorter in base64, or as XML");
    return take(converting, '}', "a node is an object of one name");
}

static bool read_root(struct converting *converting)
{
    if (peek_token(converting) != '[')
        return read_node(converting, 0);
    buffer_append_string(converting->xml, "<crawl-nodes>");
    if (!read_list(converting, 1))
        return false;
    buffer_append_string(converting->xml, "</crawl-nodes>");
    return true;
}

int enqueue_json_to_xml(struct text json, struct buffer *xml, struct error *error)
{
    struct converting converting = {.json = json, .xml = xml, .error = error};
    buffer_init(&converting.string, json.length + 1);
    if (read_root(&converting) && peek_token(&converting) >= 0)
        refuse(&converting, "something behind the end of the JSON");
    if (converting.status == 0 && xml->failed)
        refuse_as(&converting, STATUS_LIMIT, "it is too much");
    buffer_done(&converting.string);
    return converting.status;
}
