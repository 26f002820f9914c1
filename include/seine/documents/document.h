/*
 * document: the fields of a document as destinations receive it. One table declares the fields
 * (document/fields.def), and all destinations use it.
 *
 * The struct owns nothing: its creator documents how long its texts live (usually an arena). Texts
 * are well-formed UTF-8. Plain data: any thread.
 */
#ifndef SEINE_DOCUMENT_H
#define SEINE_DOCUMENT_H

#include <seine/foundation/base.h>
#include <stdint.h>

/* An unknown number or time. */
#define DOCUMENT_ABSENT INT64_MIN

struct document_texts {
    struct text *items;
    size_t count;
};

struct document_pair {
    struct text name;
    struct text value;
};

struct document_pairs {
    struct document_pair *items;
    size_t count;
};

struct document {
#define DOCUMENT_FIELD(type, name, kind, description) type name;
#include <seine/documents/document/fields.def>
#undef DOCUMENT_FIELD
};

enum document_field_kind { FIELD_TEXT, FIELD_TEXTS, FIELD_PAIRS, FIELD_INTEGER, FIELD_TIME };

struct document_field {
    const char *name;
    const char *description;
    enum document_field_kind kind;
    size_t offset; /* offset in struct document */
};

#define DOCUMENT_FIELD(type, name, kind, description) +1
enum {
    DOCUMENT_FIELDS = 0
#include <seine/documents/document/fields.def>
};
#undef DOCUMENT_FIELD

extern const struct document_field DOCUMENT_FIELD_TABLE[DOCUMENT_FIELDS];

/* Copies the document with all texts and lists to the arena. NULL without memory. */
struct document *document_copy(struct arena *arena, const struct document *document);

/* Initialises an empty document: texts and lists empty, numbers absent. */
void document_init(struct document *document);
/* Whether the field is set. */
bool document_has(const struct document *document, const struct document_field *field);
/* The member of the field; its type depends on the field's kind. */
const void *document_member(const struct document *document, const struct document_field *field);

/* Appends the set fields as JSON, by the table: members of an object without its braces. Times are
 * ISO 8601; pairs are objects of name and value. */
void document_write_json_members(struct buffer *out, const struct document *document);
/* Appends the JSON value of one set field. */
void document_write_json_value(struct buffer *out, const struct document *document,
                               const struct document_field *field);
/* Appends a JSON string with its quotation marks. */
void document_write_json_text(struct buffer *out, struct text text);

/*
 * A 64-bit digest of a document's texts, with which a destination can later be checked for having
 * them; the same for every transport. Of each text the first DOCUMENT_DIGEST_BYTES count, up to a
 * zero byte and without trailing line feeds; an absent text counts as empty, a list as the lines of
 * its items.
 *
 *   document_digest()            title, headings, description, body and frame
 *   document_markdown_digest()   the parts in document_write_markdown_file(): title and content
 */
#define DOCUMENT_DIGEST_BYTES ((size_t)4000000)
uint64_t document_digest(const struct document *document);
uint64_t document_markdown_digest(const struct document *document);

/* Appends a Markdown file: front matter in YAML, one line per field with its JSON value (JSON is
 * YAML), and the main content; the body if there is no Markdown. */
void document_write_markdown_file(struct buffer *out, const struct document *document);

#endif
