/*
 * text: extracts the text of a document for an index. The input is untrusted bytes; the output is
 * blocks of text, each classified as main content or frame, and their combinations: body, Markdown,
 * passages.
 *
 *   text/site_frame.h  which blocks a site repeats on its pages
 *
 * Blocks. The text of each block element is a block: white space is collapsed as a browser does
 * (no-break spaces count as white space, soft hyphens and other characters without width are
 * omitted); preformatted text keeps its lines. Scripts, styles, templates, comments and hidden
 * elements (`hidden`, `display: none` and `visibility: hidden` in a style attribute, `aria-hidden`
 * unless it contains most of the page) are skipped. Style sheets are not read.
 *
 * Main content or frame. Elements and ARIA roles, words of classes and ids, link density and length
 * decide, for a block, its ancestors and its neighbours (text/classify.c); so do headings that
 * announce comments or links to other pages, and teasers beside a text (text/surroundings.c). The
 * shallow features are those of C. Kohlschütter, P. Fankhauser and W. Nejdl, "Boilerplate Detection
 * using Shallow Text Features", WSDM 2010; that one subtree holds the main content, and is found by
 * descending while most of it stays, is the idea of A. Finn, N. Kushmerick and B. Smyth, "Fact or
 * fiction: content classification for digital libraries", DELOS 2001; that blocks repeated over a
 * site are frame, of Z. Bar-Yossef and S. Rajagopalan, "Template Detection via Data Mining", WWW
 * 2002. Only HTML has a frame; documents of other types are main content throughout.
 *
 * Bounds. Time is linear in the body, whatever it holds. Memory comes from the caller's arena and
 * is bounded by its ceiling; text beyond LIMIT_TEXT_BYTES and blocks beyond LIMIT_TEXT_BLOCKS are
 * omitted, and `cut` is set. Elements deeper than LIMIT_TEXT_DEPTH count as the one at that depth.
 *
 * Pure: no state between calls, any number of threads at once, as long as each has its own arena
 * and site frame.
 */
#ifndef SEINE_TEXT_H
#define SEINE_TEXT_H

#include <seine/documents/document.h>
#include <seine/documents/text/site_frame.h>
#include <seine/foundation/base/arena.h>
#include <seine/foundation/base/error.h>
#include <seine/foundation/base/text.h>
#include <seine/foundation/uri.h>
#include <stdbool.h>
#include <stdint.h>

/* Target size of a passage by default, in words. */
#define TEXT_PASSAGE_WORDS 200

struct text_options {
    struct text mime_type;     /* essence in lower case; text/html if it is empty or has no
                                * reader */
    struct text charset_label; /* of the Content-Type header, may be empty */
    const struct uri *uri;     /* of the document, not opaque; NULL: links stay as they are */
    const struct text_site_frame *site_frame; /* NULL: judged by the page alone */
    bool markdown;
    bool links;
    bool passages;
    unsigned passage_words; /* 0 for TEXT_PASSAGE_WORDS */
};

enum text_block_kind {
    TEXT_PARAGRAPH,
    TEXT_HEADING,
    TEXT_PREFORMATTED, /* keeps its line feeds */
    TEXT_TERM,         /* dt */
    TEXT_CELL,         /* of a table with data, not for layout; a cell may be several blocks */
};

struct text_block {
    struct text text; /* never empty */
    enum text_block_kind kind;
    bool is_main;
    uint8_t heading_level; /* 1 to 6; 0 when it is no heading */
    uint8_t list_depth;    /* number of enclosing lists */
    uint8_t quote_depth;
    bool ordered;     /* whether the innermost list is ordered */
    bool begins_item; /* it is the first block of an item of that list */
    uint32_t ordinal; /* of an item of an ordered list */
    uint32_t table;   /* number of its table, from 1; 0 if it is in none */
    uint32_t row;     /* number of its row and column, from 1 */
    uint32_t column;
    uint32_t words;      /* two characters of a script without spaces count as one */
    uint32_t link_words; /* of these, words in links */
    uint64_t hash;       /* with the key of the site frame; 0 without one */
};

struct text_passage {
    struct text heading_path; /* headings above it, outermost first, with " > " between them */
    struct text text;         /* one line per block */
    struct text identity; /* 32 hexadecimal digits: checksum of URI, heading path and text. Equal
                           * passages of a page have the same */
    uint32_t words;
};

/* A link and its text within a block. */
struct text_link {
    struct text reference; /* as written; to be resolved against `base` */
    struct text words;     /* never empty */
};

struct page_text {
    struct text charset;     /* the standard's name */
    struct text title;       /* of the title element, else the first main heading */
    struct text description; /* of a META element: description, else og:description */
    struct text language;    /* ISO 639-1 code: as declared by the document, else as detected in its
                              * body (seine/documents/parse/language.h); empty if unknown */
    struct text body;        /* main content, one line per block, cells of a row separated by
                              * tabs */
    struct text frame;       /* all other blocks */
    struct text markdown;    /* empty unless requested */
    struct document_texts headings;  /* of the main content */
    struct document_pairs metadata;  /* META elements with a name and a content */
    const struct text_block *blocks; /* in document order */
    size_t block_count;
    const struct text_passage *passages; /* of the main content, in document order */
    size_t passage_count;
    const struct text_link *links; /* in document order, including the frame */
    size_t link_count;
    struct text base; /* of a base element, as written; empty without */
    bool cut;         /* a ceiling was reached */
};

/*
 * Texts in `ret` are well-formed UTF-8; they are in the arena, in `body`, or static, and live as
 * long as these. Returns 0 or STATUS_MEMORY (including the arena's ceiling).
 */
int text_extract(const struct text_options *options, struct text body, struct arena *arena,
                 struct page_text *ret) SEINE_MUST_CHECK;

/* Sets the fields title, headings, body, frame, description, markdown, metadata, language and
 * charset of the document; empty ones become absent. They point to the texts of `page`. */
void page_text_fill(const struct page_text *page, struct document *document);

/* Whether there is a reader for that type (an essence). */
bool text_has_reader(struct text mime_type);

#endif
