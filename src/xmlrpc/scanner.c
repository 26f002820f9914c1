#include "scanner.h"

#include "prolog.h"
#include "text_bytes.h"

/* A piece is read when it has so much: large enough for the cost of a piece to vanish. */
#define PIECE_ENOUGH_ELEMENTS 2000
#define PIECE_ENOUGH_BYTES    ((size_t)256 << 10)
/* Text is checked in stretches, so that memory is asked for before it is taken. */
#define STRETCH_BYTES ((size_t)16 << 10)
#define NAME_SHOWN    40

/* Each array or struct needs three elements to stand in another; the rest is the way to the first
 * value. */
#define OPEN_ELEMENTS (3 * VALUE_DEPTH + 8)
/* methodCall, params, param, value, array, data */
#define OPEN_IN_PARAMETER_ARRAY 6
#define OPEN_IN_PARAMS          2

struct open_element {
    enum element element;
    uint32_t seen; /* 1 << element of what stood in it */
    size_t children;
    bool has_text;
};

struct scanner {
    struct text document;
    size_t at;
    enum encoding encoding;
    enum element root;
    struct open_element open[OPEN_ELEMENTS];
    size_t depth;
    int containers; /* arrays and structs that are open */
    size_t elements;
    bool is_over; /* the root is closed */
    char scalar[SCALAR_BYTES];
    size_t scalar_length;
    struct base64_digits digits;
    struct pieces *pieces;
    struct scanned *scanned;
    struct error *error;
};

/* The sentence, with the place in front. */
#define REFUSE(scanner, status, ...)                                                               \
    (error_fill((scanner)->error, (status), __VA_ARGS__),                                          \
     located((scanner), (scanner)->at, (status)))

static int located(struct scanner *scanner, size_t at, int status)
{
    error_prefix(scanner->error, "byte %zu", at);
    return status;
}

static bool is_blank(struct text text)
{
    for (size_t i = 0; i < text.length; i++)
        if (!strchr(" \t\r\n", text.data[i]) || !text.data[i])
            return false;
    return true;
}

static struct open_element *innermost(struct scanner *scanner)
{
    return scanner->depth ? &scanner->open[scanner->depth - 1] : NULL;
}

static void write_tag(struct scanner *scanner, const char *slash, enum element element)
{
    struct buffer *piece = &scanner->pieces->piece;
    const char *name = ELEMENTS[element].written;
    if (!name)
        return;
    buffer_append(piece, "<", 1);
    buffer_append_string(piece, slash);
    buffer_append_string(piece, name);
    buffer_append(piece, ">", 1);
}

/* Whether the element may begin here. */
static int admit(struct scanner *scanner, enum element element)
{
    struct open_element *parent = innermost(scanner);
    const struct element_facts *facts = &ELEMENTS[element];
    if (!parent) {
        if (scanner->is_over || element != scanner->root)
            return REFUSE(scanner, STATUS_INVALID, "<%s> where %s is awaited", facts->name,
                          scanner->is_over ? "the end" : ELEMENTS[scanner->root].name);
        return 0;
    }
    const char *within = ELEMENTS[parent->element].name;
    bool is_item = element == ELEMENT_VALUE && parent->element == ELEMENT_DATA;
    if (!(facts->parents >> parent->element & 1))
        return REFUSE(scanner, STATUS_INVALID, "<%s> in <%s>", facts->name, within);
    if ((parent->seen >> element & 1 && !facts->repeats && !is_item) ||
        (parent->element == ELEMENT_VALUE && parent->children) ||
        (parent->element == ELEMENT_RESPONSE && parent->children))
        return REFUSE(scanner, STATUS_INVALID, "one more <%s> in <%s>", facts->name, within);
    if (parent->has_text)
        return REFUSE(scanner, STATUS_INVALID, "<%s> beside text in <%s>", facts->name, within);
    if (element == ELEMENT_PARAMS && scanner->root == ELEMENT_CALL && !parent->children)
        return REFUSE(scanner, STATUS_INVALID, "<params> before <methodName>");
    if (element == ELEMENT_MEMBER && parent->children == XMLRPC_STRUCT_MEMBERS)
        return REFUSE(scanner, STATUS_LIMIT, "a struct of more than %d members",
                      XMLRPC_STRUCT_MEMBERS);
    return 0;
}

static bool is_container(enum element element)
{
    return element == ELEMENT_ARRAY || element == ELEMENT_STRUCT;
}

static int begin_element(struct scanner *scanner, enum element element)
{
    int status = admit(scanner, element);
    if (status)
        return status;
    if (++scanner->elements > XMLRPC_ELEMENTS)
        return REFUSE(scanner, STATUS_LIMIT, "more than %d elements", XMLRPC_ELEMENTS);
    if (++scanner->pieces->elements > XMLRPC_PIECE_ELEMENTS)
        return REFUSE(scanner, STATUS_LIMIT,
                      "more than %d elements that are not items of a parameter's array",
                      XMLRPC_PIECE_ELEMENTS);
    /* The list of parameters is the first. */
    if (is_container(element) && ++scanner->containers >= VALUE_DEPTH)
        return REFUSE(scanner, STATUS_LIMIT, "the values nest deeper than %d", VALUE_DEPTH);
    struct open_element *parent = innermost(scanner);
    if (parent) {
        parent->seen |= UINT32_C(1) << element;
        parent->children++;
    }
    scanner->open[scanner->depth++] = (struct open_element){.element = element};
    scanner->scalar_length = 0;
    scanner->digits = (struct base64_digits){0};
    scanner->scanned->is_fault |= element == ELEMENT_FAULT;
    write_tag(scanner, "", element);
    return pieces_afford(scanner->pieces, scanner->error);
}

static int end_method(struct scanner *scanner, const char *name)
{
    static const char CHARACTERS[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.:/";
    if (!*name || name[strspn(name, CHARACTERS)])
        return REFUSE(
            scanner, STATUS_INVALID,
            "<methodName> holds no name of letters, digits, \"_\", \".\", \":\" and \"/\"");
    memcpy(scanner->scanned->method, name, strlen(name) + 1);
    return 0;
}

static int end_scalar(struct scanner *scanner, enum element element)
{
    char canonical[SCALAR_CANONICAL];
    char content[SCALAR_BYTES];
    struct text trimmed = text_trim((struct text){scanner->scalar, scanner->scalar_length});
    memcpy(content, trimmed.data, trimmed.length);
    content[trimmed.length] = '\0';
    if (element == ELEMENT_METHOD)
        return end_method(scanner, content);
    int status = scalar_canonical(element, content, canonical, scanner->error);
    if (status)
        return located(scanner, scanner->at, status);
    buffer_append_string(&scanner->pieces->piece, canonical);
    return 0;
}

static int end_contents(struct scanner *scanner, const struct open_element *ended)
{
    const struct element_facts *facts = &ELEMENTS[ended->element];
    if ((ended->seen & facts->needs) != facts->needs)
        return REFUSE(scanner, STATUS_INVALID, "<%s> lacks what belongs into it", facts->name);
    if (facts->content == CONTENT_SCALAR)
        return end_scalar(scanner, ended->element);
    if (facts->content == CONTENT_BASE64 && !base64_is_whole(&scanner->digits))
        return REFUSE(scanner, STATUS_INVALID, "<base64> of %zu digits, %zu of them \"=\"",
                      scanner->digits.count, scanner->digits.padding);
    return 0;
}

/* Between two parameters, or two items of a parameter's array, a piece may end. */
static int end_piece(struct scanner *scanner, enum element ended)
{
    const struct pieces *pieces = scanner->pieces;
    bool is_item = ended == ELEMENT_VALUE && scanner->depth == OPEN_IN_PARAMETER_ARRAY &&
                   innermost(scanner)->element == ELEMENT_DATA;
    bool is_parameter = ended == ELEMENT_PARAM && scanner->depth == OPEN_IN_PARAMS;
    bool is_enough =
        pieces->elements >= PIECE_ENOUGH_ELEMENTS || pieces->piece.length >= PIECE_ENOUGH_BYTES;
    if ((!is_item && !is_parameter) || !is_enough)
        return 0;
    int status = piece_read(scanner->pieces, is_item, scanner->error);
    return status ? located(scanner, scanner->at, status) : 0;
}

static int end_element(struct scanner *scanner, enum element element)
{
    struct open_element *ended = innermost(scanner);
    if (!ended || ended->element != element)
        return REFUSE(scanner, STATUS_INVALID, "</%s> where nothing of the kind is open",
                      ELEMENTS[element].name);
    int status = end_contents(scanner, ended);
    if (status)
        return status;
    write_tag(scanner, "/", element);
    scanner->containers -= is_container(element);
    scanner->is_over = --scanner->depth == 0;
    return end_piece(scanner, element);
}

static int add_scalar(struct scanner *scanner, struct text text)
{
    if (text.length >= SCALAR_BYTES - scanner->scalar_length)
        return REFUSE(scanner, STATUS_INVALID, "<%s> of more than %d bytes",
                      ELEMENTS[innermost(scanner)->element].name, SCALAR_BYTES - 1);
    memcpy(scanner->scalar + scanner->scalar_length, text.data, text.length);
    scanner->scalar_length += text.length;
    return 0;
}

/* A stretch must not end within a character or a reference. */
static size_t stretch_bytes(struct text text)
{
    if (text.length <= STRETCH_BYTES)
        return text.length;
    size_t length = STRETCH_BYTES;
    const char *last = memrchr(text.data + length - REFERENCE_BYTES, '&', REFERENCE_BYTES);
    if (last && !memchr(last, ';', (size_t)(text.data + length - last)))
        return (size_t)(last - text.data);
    while (length > STRETCH_BYTES - 3 && ((uint8_t)text.data[length] & 0xC0) == 0x80)
        length--;
    return length;
}

static int add_text(struct scanner *scanner, struct text text, bool is_cdata)
{
    struct open_element *open = innermost(scanner);
    enum element_content content = open ? ELEMENTS[open->element].content : CONTENT_ELEMENTS;
    bool stands_beside = content == CONTENT_MIXED && open->children;
    int status = 0;
    if (content == CONTENT_ELEMENTS || stands_beside)
        return is_blank(text) ? 0
                              : REFUSE(scanner, STATUS_INVALID, "text in %s",
                                       open ? ELEMENTS[open->element].name : "the document");
    if (content == CONTENT_SCALAR)
        return add_scalar(scanner, text);
    open->has_text |= !is_blank(text);
    while (text.length && !status) {
        struct text stretch = {text.data, stretch_bytes(text)};
        size_t wrong_at = 0;
        struct buffer *piece = &scanner->pieces->piece;
        status = content == CONTENT_BASE64
                     ? base64_append(piece, stretch, &scanner->digits, &wrong_at, scanner->error)
                     : text_append(piece, stretch, scanner->encoding, is_cdata, &wrong_at,
                                   scanner->error);
        if (status)
            return located(scanner, (size_t)(text.data - scanner->document.data) + wrong_at,
                           status);
        status = pieces_afford(scanner->pieces, scanner->error);
        text.data += stretch.length;
        text.length -= stretch.length;
    }
    return status;
}

/* <name>, <name/>, </name>: from the byte behind "<" to the one before ">". */
static int scan_tag(struct scanner *scanner, struct text tag)
{
    bool is_end = tag.length && tag.data[0] == '/';
    bool is_empty = !is_end && tag.length && tag.data[tag.length - 1] == '/';
    tag.data += is_end;
    tag.length -= is_end + is_empty;
    size_t length = 0;
    while (length < tag.length && !strchr(" \t\r\n", tag.data[length]))
        length++;
    struct text name = {tag.data, length}, rest = {tag.data + length, tag.length - length};
    enum element element = element_of_name(name);
    if (element == ELEMENT_COUNT) {
        if (!length || length > NAME_SHOWN || !text_is_printable(name))
            return REFUSE(scanner, STATUS_INVALID, "an element that XML-RPC does not have");
        return REFUSE(scanner, STATUS_INVALID, "<%.*s> is no element that is accepted",
                      TEXT_ARGUMENTS(name));
    }
    if (!is_blank(rest) && (is_end || element != scanner->root || !is_namespaces(rest)))
        return REFUSE(scanner, STATUS_INVALID, "<%s> has an attribute", ELEMENTS[element].name);
    if (is_end)
        return end_element(scanner, element);
    int status = begin_element(scanner, element);
    return status || !is_empty ? status : end_element(scanner, element);
}

static bool begins(const struct scanner *scanner, struct text with)
{
    return text_starts_with(
        (struct text){scanner->document.data + scanner->at, scanner->document.length - scanner->at},
        with);
}

/* Where `mark` stands at or behind `from`, or NULL. */
static const char *find(const struct scanner *scanner, size_t from, struct text mark)
{
    if (from > scanner->document.length)
        return NULL;
    return memmem(scanner->document.data + from, scanner->document.length - from, mark.data,
                  mark.length);
}

/* A comment, a CDATA section: its text, and the scanner behind it. */
static int scan_section(struct scanner *scanner, struct text mark, struct text end_mark,
                        struct text *ret_text)
{
    size_t from = scanner->at + mark.length;
    const char *end = find(scanner, from, end_mark);
    if (!end)
        return REFUSE(scanner, STATUS_INVALID, "\"%s\" without an end", mark.data);
    *ret_text =
        (struct text){scanner->document.data + from, (size_t)(end - scanner->document.data) - from};
    scanner->at = from + ret_text->length + end_mark.length;
    return 0;
}

static int scan_markup(struct scanner *scanner)
{
    static const struct text COMMENT = TEXT_LITERAL("<!--"), CDATA = TEXT_LITERAL("<![CDATA[");
    struct text text = {0};
    int status;
    if (begins(scanner, COMMENT))
        return scan_section(scanner, COMMENT, TEXT_LITERAL("-->"), &text);
    if (begins(scanner, CDATA)) {
        status = scan_section(scanner, CDATA, TEXT_LITERAL("]]>"), &text);
        return status ? status : add_text(scanner, text, true);
    }
    if (begins(scanner, TEXT_LITERAL("<!")))
        return REFUSE(scanner, STATUS_INVALID,
                      "a document type declaration, which is not accepted");
    if (begins(scanner, TEXT_LITERAL("<?")))
        return REFUSE(scanner, STATUS_INVALID, "a processing instruction, which is not accepted");
    const char *begin = scanner->document.data + scanner->at;
    const char *end = memchr(begin, '>', scanner->document.length - scanner->at);
    if (!end)
        return REFUSE(scanner, STATUS_INVALID, "\"<\" without its \">\"");
    text = (struct text){begin + 1, (size_t)(end - begin) - 1};
    if ((status = scan_tag(scanner, text)))
        return status;
    scanner->at += text.length + 2;
    return 0;
}

static int scan(struct scanner *scanner)
{
    int status = 0;
    while (!status && scanner->at < scanner->document.length) {
        struct text rest = {scanner->document.data + scanner->at,
                            scanner->document.length - scanner->at};
        const char *markup = memchr(rest.data, '<', rest.length);
        if (markup)
            rest.length = (size_t)(markup - rest.data);
        if (rest.length)
            status = add_text(scanner, rest, false);
        if (status)
            break;
        scanner->at += rest.length;
        if (markup)
            status = scan_markup(scanner);
    }
    if (!status && !scanner->is_over)
        return REFUSE(scanner, STATUS_INVALID, "the document ends before </%s>",
                      ELEMENTS[scanner->root].name);
    return status;
}

int scan_document(struct text document, enum element root, struct pieces *pieces,
                  struct scanned *ret_scanned, struct error *error)
{
    struct scanner scanner = {.document = document,
                              .root = root,
                              .pieces = pieces,
                              .scanned = ret_scanned,
                              .error = error};
    *ret_scanned = (struct scanned){0};
    if (document.length > XMLRPC_DOCUMENT_BYTES)
        return error_set(error, STATUS_LIMIT, "a document of more than %zu bytes",
                         XMLRPC_DOCUMENT_BYTES);
    int status = scan_prolog(document, &scanner.at, &scanner.encoding, error);
    if (!status)
        status = scan(&scanner);
    return status ? status : piece_read(pieces, false, error);
}
