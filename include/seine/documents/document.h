/*
 * document: what a destination is told of one document. One table declares the fields
 * (document/fields.def); every destination takes them from it.
 *
 * The struct owns nothing: whoever makes it says how long its texts live (an arena, as a rule).
 * Texts are well-formed UTF-8. Plain data: any thread.
 */
#ifndef SEINE_DOCUMENT_H
#define SEINE_DOCUMENT_H

#include <seine/foundation/base.h>
#include <stdint.h>

/* A number or time that is not known. */
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
    size_t offset; /* in struct document */
};

#define DOCUMENT_FIELD(type, name, kind, description) +1
enum {
    DOCUMENT_FIELDS = 0
#include <seine/documents/document/fields.def>
};
#undef DOCUMENT_FIELD

extern const struct document_field DOCUMENT_FIELD_TABLE[DOCUMENT_FIELDS];

/* Copies what it has, with all texts and lists, to the arena. NULL without memory. */
struct document *document_copy(struct arena *arena, const struct document *document);

/* A document of which nothing is known: texts and lists empty, numbers absent. */
void document_init(struct document *document);
/* Whether there is anything in it. */
bool document_has(const struct document *document, const struct document_field *field);
/* The member: of the type that the field's kind says. */
const void *document_member(const struct document *document, const struct document_field *field);

/* As JSON, by the table: the members of an object without its braces, those that it has. Times are
 * ISO 8601; pairs are objects of name and value. */
void document_write_json_members(struct buffer *out, const struct document *document);
/* The value of one member that it has, as it stands there. */
void document_write_json_value(struct buffer *out, const struct document *document,
                               const struct document_field *field);
/* A string with its quotation marks. */
void document_write_json_text(struct buffer *out, struct text text);

/*
 * A sum of the texts of a document, by which a destination is later asked whether it still has
 * them: 64 bits, the same whatever way they went. Of each text the first DOCUMENT_DIGEST_BYTES
 * count, up to a zero byte and without the line feeds at their end; what is absent counts as empty,
 * a list as the lines of its items.
 *
 *   document_digest()            title, headings, description, body and frame
 *   document_markdown_digest()   what document_write_markdown_file() has of it: title and content
 */
#define DOCUMENT_DIGEST_BYTES ((size_t)4000000)
uint64_t document_digest(const struct document *document);
uint64_t document_markdown_digest(const struct document *document);

/* A file of Markdown: front matter of YAML, a line a field as JSON has its value (JSON is YAML),
 * and the main content; the body where there is no Markdown of it. */
void document_write_markdown_file(struct buffer *out, const struct document *document);

#endif
