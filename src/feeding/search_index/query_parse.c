#include "query.h"

#include "dates.h"
#include <limits.h>
#include <seine/feeding/search_index/query.h>

struct parser {
    struct text text;
    size_t at;
    struct arena *arena;
    struct parsed_query query;
    size_t terms;
    int depth;
    struct error *error;
};

static int parse_all(struct parser *parser, struct query_node **ret_node);

/* ---- Errors ---- */

static const char PORT_APART[] =
    "a site with its port cannot stand in parentheses or beside OR or NOT";

static size_t characters_before(struct text text, size_t at)
{
    size_t count = 0;
    for (size_t i = 0; i < at; i++)
        count += ((unsigned char)text.data[i] & 0xC0) != 0x80;
    return count;
}

static int complain(const struct parser *parser, size_t at, const char *what)
{
    return error_set(parser->error, STATUS_INVALID, "at character %zu of the query: %s",
                     characters_before(parser->text, at) + 1, what);
}

static int too_large(const struct parser *parser, const char *what, int most)
{
    return error_set(parser->error, STATUS_LIMIT, "at character %zu of the query: %s, at most %d",
                     characters_before(parser->text, parser->at) + 1, what, most);
}

/* ---- Characters ---- */

static bool is_blank(char c)
{
    return (unsigned char)c <= ' ' || c == 0x7F;
}

static void skip_blanks(struct parser *parser)
{
    while (parser->at < parser->text.length && is_blank(parser->text.data[parser->at]))
        parser->at++;
}

/* The current character; 0 at the end. */
static char peek(const struct parser *parser)
{
    return parser->at < parser->text.length ? parser->text.data[parser->at] : '\0';
}

/* A quotation mark after a letter opens no phrase: inches, Hebrew abbreviations. */
static bool is_behind_letter(const struct parser *parser, size_t at)
{
    char before = at > parser->at ? parser->text.data[at - 1] : ' ';
    return ascii_is_letter_or_digit(before) || (unsigned char)before >= 0x80;
}

static bool ends_word(const struct parser *parser, size_t at)
{
    char c = parser->text.data[at];
    return is_blank(c) || strchr("()", c) || (c == '"' && !is_behind_letter(parser, at));
}

/* The word up to a blank, a parenthesis or a quotation mark. */
static struct text peek_word(const struct parser *parser)
{
    size_t end = parser->at;
    while (end < parser->text.length && !ends_word(parser, end))
        end++;
    return (struct text){parser->text.data + parser->at, end - parser->at};
}

static bool take_keyword(struct parser *parser, const char *keyword)
{
    struct text word = peek_word(parser);
    if (!text_equal(word, text_of(keyword)))
        return false;
    parser->at += word.length;
    return true;
}

/* ---- Nodes ---- */

static int make(struct parser *parser, enum query_kind kind, struct query_node **ret_node)
{
    struct query_node *node = arena_alloc(parser->arena, sizeof *node);
    if (!node)
        return error_set(parser->error, STATUS_MEMORY, "no memory for a query");
    *node = (struct query_node){.kind = kind};
    *ret_node = node;
    return 0;
}

static int take_phrase(struct parser *parser, struct text *ret_text)
{
    size_t begin = ++parser->at;
    const char *end = memchr(parser->text.data + begin, '"', parser->text.length - begin);
    if (!end)
        return complain(parser, begin - 1, "the quotation mark is not closed");
    *ret_text = (struct text){parser->text.data + begin, (size_t)(end - parser->text.data) - begin};
    parser->at = begin + ret_text->length + 1;
    return 0;
}

/* ---- Fields ---- */

struct field;
typedef int field_reader(struct parser *parser, const struct field *field, size_t at,
                         struct text value, struct query_node *node);

struct field {
    const char *name; /* with the colon; for a facet also the prefix of its terms */
    field_reader *read;
    enum query_field field;
    const char *wrong; /* why a value is invalid */
};

static int read_words(struct parser *parser, const struct field *field, size_t at,
                      struct text value, struct query_node *node)
{
    node->kind = QUERY_WORDS;
    node->field = field->field;
    node->text = value;
    return value.length ? 0 : complain(parser, at, field->wrong);
}

static int read_facet(struct parser *parser, const struct field *field, size_t at,
                      struct text value, struct query_node *node)
{
    size_t name = strlen(field->name);
    if (value.length == 0)
        return complain(parser, at, field->wrong);
    char *term = arena_alloc(parser->arena, name + value.length);
    if (!term)
        return error_set(parser->error, STATUS_MEMORY, "no memory for a query");
    memcpy(term, field->name, name);
    for (size_t i = 0; i < value.length; i++)
        term[name + i] = is_blank(value.data[i]) ? ' ' : ascii_lower(value.data[i]);
    node->kind = QUERY_FACET;
    node->text = (struct text){term, name + value.length};
    return 0;
}

/* Cuts the port off the host and returns its digits; empty if there is none. */
static struct text cut_port(struct text *host)
{
    const char *colon = host->length ? memrchr(host->data, ':', host->length) : NULL;
    const char *end = host->data + host->length;
    if (!colon || memchr(colon, ']', (size_t)(end - colon)))
        return (struct text){end, 0};
    host->length = (size_t)(colon - host->data);
    return (struct text){colon + 1, (size_t)(end - colon) - 1};
}

static bool is_port(struct text digits)
{
    long number = 0;
    for (size_t i = 0; i < digits.length && number <= UINT16_MAX; i++)
        number = ascii_is_digit(digits.data[i]) ? number * 10 + digits.data[i] - '0' : LONG_MAX;
    return number > 0 && number <= UINT16_MAX;
}

/* Whether it is a default port, which normalised URIs omit. */
static bool is_of_a_scheme(struct text port)
{
    static const char *const PORTS[] = {"80", "443", "21"};
    for (size_t i = 0; i < sizeof PORTS / sizeof *PORTS; i++)
        if (text_equal(port, text_of(PORTS[i])))
            return true;
    return false;
}

/* The index has terms for hosts only; the ports are checked for each matching document. */
static int read_port(struct parser *parser, size_t at, struct text port, struct query_node *node)
{
    struct text *known = &parser->query.port;
    if (parser->depth > 0)
        return complain(parser, at, PORT_APART);
    if (known->length && !text_equal(*known, port))
        return complain(parser, at, "a document has one port, and the query names another before");
    *known = port;
    node->has_port = true;
    return 0;
}

/* Accepts what people copy: with a scheme, or a slash at the end. */
static int read_site(struct parser *parser, const struct field *field, size_t at, struct text value,
                     struct query_node *node)
{
    const char *colon = memmem(value.data, value.length, "://", 3);
    if (colon)
        value = (struct text){colon + 3, value.length - (size_t)(colon + 3 - value.data)};
    if (text_ends_with(value, TEXT_LITERAL("/")))
        value.length--;
    if (memchr(value.data, '/', value.length))
        return complain(parser, at, field->wrong);
    size_t whole = value.length;
    struct text port = cut_port(&value);
    if (value.length < whole && !is_port(port))
        return complain(parser, at, "the port behind `site:` and the host must be 1 to 65535");
    int status = read_facet(parser, field, at, value, node);
    return status == 0 && port.length && !is_of_a_scheme(port) ? read_port(parser, at, port, node)
                                                               : status;
}

/* A date creates no node. */
static int read_date(struct parser *parser, const struct field *field, size_t at, struct text value,
                     struct query_node *node)
{
    int64_t ms;
    (void)node;
    if (parser->depth > 0)
        return complain(parser, at, "a date cannot stand in parentheses or beside OR or NOT");
    if (!date_read(value, &ms))
        return complain(parser, at, field->wrong);
    bool is_after = text_equal(text_of(field->name), TEXT_LITERAL("after:"));
    if (is_after && ms > parser->query.after)
        parser->query.after = ms;
    if (!is_after && ms < parser->query.before)
        parser->query.before = ms;
    return 0;
}

static const struct field FIELDS[] = {
    {"title:", read_words, FIELD_IN_TITLE, "a word of the title must follow `title:`"},
    {"inurl:", read_words, FIELD_IN_ADDRESS, "a word of the URI must follow `inurl:`"},
    {"site:", read_site, 0, "a host, or host:port, must follow `site:`, without a path"},
    {"type:", read_facet, 0, "a kind of file or a MIME type must follow `type:`"},
    {"lang:", read_facet, 0, "the code of a language must follow `lang:`"},
    {"after:", read_date, 0, "a date such as 2024, 2024-03 or 2024-03-15 must follow `after:`"},
    {"before:", read_date, 0, "a date such as 2024, 2024-03 or 2024-03-15 must follow `before:`"},
};

static const struct field *find_field(struct text word)
{
    for (size_t i = 0; i < sizeof FIELDS / sizeof *FIELDS; i++)
        if (text_starts_with(word, text_of(FIELDS[i].name)))
            return &FIELDS[i];
    return NULL;
}

/* ---- Grammar ---- */

/* A word without a field, possibly a prefix. */
static int read_plain(struct parser *parser, struct text word, struct query_node *node)
{
    bool is_prefix = word.length > 1 && word.data[word.length - 1] == '*';
    node->kind = is_prefix ? QUERY_PREFIX : QUERY_WORDS;
    node->text = (struct text){word.data, word.length - is_prefix};
    if (is_prefix && node->text.length < 2)
        return complain(parser, parser->at, "at least two letters must stand before `*`");
    return 0;
}

/* *ret_node is NULL for a date. */
static int parse_words(struct parser *parser, struct query_node **ret_node)
{
    size_t begin = parser->at;
    struct text word = peek_word(parser);
    const struct field *field = find_field(word);
    struct query_node *node = NULL;
    if (++parser->terms > SEARCH_QUERY_TERMS)
        return too_large(parser, "too many words", SEARCH_QUERY_TERMS);
    int status = make(parser, QUERY_WORDS, &node);
    if (status < 0)
        return status;
    if (field) {
        parser->at += strlen(field->name);
        word = peek_word(parser);
    }
    if (peek(parser) == '"') {
        node->is_quoted = true;
        status = take_phrase(parser, &word);
    } else {
        parser->at += word.length;
    }
    if (status == 0 && field)
        status = field->read(parser, field, begin, word, node);
    else if (status == 0 && node->is_quoted)
        node->text = word;
    else if (status == 0)
        status = read_plain(parser, word, node);
    if (status == 0)
        *ret_node = field && field->read == read_date ? NULL : node;
    return status;
}

/* Recursion is limited by SEARCH_QUERY_DEPTH. NOLINTNEXTLINE(misc-no-recursion) */
static int parse_group(struct parser *parser, struct query_node **ret_node)
{
    size_t begin = parser->at;
    if (parser->depth == SEARCH_QUERY_DEPTH)
        return too_large(parser, "too many parentheses inside one another", SEARCH_QUERY_DEPTH);
    parser->at++;
    parser->depth++;
    parser->query.has_operators = true;
    int status = parse_all(parser, ret_node);
    parser->depth--;
    if (status < 0)
        return status;
    if (peek(parser) != ')')
        return complain(parser, begin, "the parenthesis is not closed");
    parser->at++;
    return *ret_node ? 0 : complain(parser, begin, "there is nothing in the parentheses");
}

/* Takes a hyphen or a plus directly before something else. */
static bool take_sign(struct parser *parser, char sign)
{
    size_t next = parser->at + 1;
    if (peek(parser) != sign || next >= parser->text.length || is_blank(parser->text.data[next]) ||
        parser->text.data[next] == sign || parser->text.data[next] == ')')
        return false;
    parser->at++;
    return true;
}

/* *ret_node is NULL for a date. NOLINTNEXTLINE(misc-no-recursion) */
static int parse_item(struct parser *parser, struct query_node **ret_node)
{
    struct query_node *inner = NULL, *node = NULL;
    size_t begin = parser->at;
    bool is_left_out = take_sign(parser, '-') || take_keyword(parser, "NOT");
    bool is_required = !is_left_out && take_sign(parser, '+');
    skip_blanks(parser);
    if (peek(parser) == ')' || peek(parser) == '\0')
        return complain(parser, begin, "a word must follow");
    int status = peek(parser) == '(' ? parse_group(parser, &inner) : parse_words(parser, &inner);
    if (status == 0 && inner)
        inner->is_required = is_required;
    if (status < 0 || !is_left_out) {
        *ret_node = inner;
        return status;
    }
    if (!inner)
        return complain(parser, begin, "a date cannot be left out");
    if (inner->has_port)
        return complain(parser, begin, PORT_APART);
    status = make(parser, QUERY_NOT, &node);
    if (status < 0 || !node)
        return status;
    node->first = inner;
    *ret_node = node;
    return 0;
}

/* Alternatives: at least one item. NOLINTNEXTLINE(misc-no-recursion) */
static int parse_any(struct parser *parser, struct query_node **ret_node)
{
    struct query_node *node = NULL, *last = NULL;
    size_t begin = parser->at;
    int status = parse_item(parser, &last);
    *ret_node = last;
    while (status == 0) {
        struct query_node *item = NULL;
        skip_blanks(parser);
        if (!take_keyword(parser, "OR"))
            break;
        parser->query.has_operators = true;
        skip_blanks(parser);
        status = parse_item(parser, &item);
        if (status == 0 && (!last || !item))
            return complain(parser, begin, "a date cannot stand beside OR");
        if (status == 0 && (last->has_port || item->has_port))
            return complain(parser, begin, PORT_APART);
        if (status == 0 && !node) {
            status = make(parser, QUERY_ANY, &node);
            if (status < 0)
                break;
            node->first = last;
            *ret_node = node;
        }
        if (status == 0)
            last = last->next = item;
    }
    return status;
}

/* Parses up to the end, or the closing parenthesis. *ret_node is NULL if there is nothing.
 * NOLINTNEXTLINE(misc-no-recursion) */
static int parse_all(struct parser *parser, struct query_node **ret_node)
{
    struct query_node *node = NULL, *last = NULL;
    int status = make(parser, QUERY_ALL, &node);
    while (status == 0) {
        struct query_node *item = NULL;
        skip_blanks(parser);
        if (peek(parser) == '\0' || peek(parser) == ')')
            break;
        size_t begin = parser->at;
        bool joins = take_keyword(parser, "AND");
        parser->query.has_operators |= joins;
        if ((joins && !last) || take_keyword(parser, "OR"))
            return complain(parser, begin, "a word must stand before it");
        skip_blanks(parser);
        status = parse_any(parser, &item);
        if (status < 0 || !item)
            continue;
        if (last)
            last->next = item;
        else
            node->first = item;
        last = item;
    }
    if (status == 0)
        *ret_node = last ? node : NULL;
    return status;
}

int query_parse(struct text query, struct arena *arena, struct parsed_query *ret_query,
                struct error *error)
{
    struct parser parser = {.text = query,
                            .arena = arena,
                            .query = {.after = INT64_MIN, .before = INT64_MAX},
                            .error = error};
    if (query.length > SEARCH_QUERY_BYTES)
        return error_set(error, STATUS_LIMIT, "the query has %zu bytes, at most %d", query.length,
                         SEARCH_QUERY_BYTES);
    int status = parse_all(&parser, &parser.query.root);
    if (status == 0 && peek(&parser) == ')')
        status = complain(&parser, parser.at, "no parenthesis is open here");
    if (status == 0)
        *ret_query = parser.query;
    return status;
}
