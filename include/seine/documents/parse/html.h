/*
 * Extracts the facts of an HTML (or WML) page: one call, one pass.
 *
 * The page is split by the tokenization rules of the WHATWG HTML standard, section 13.2.5, without
 * building a tree; of tree construction only the parts that affect tokenization are implemented
 * (raw text elements, foreign content). noscript is markup, as in a browser without scripts.
 *
 * References are returned as found; the caller resolves them against `base` (itself resolved
 * against the page's own URI). Tables of elements: parse/link.h. Only lack of memory is an error.
 */
#ifndef SEINE_PARSE_HTML_H
#define SEINE_PARSE_HTML_H

#include <seine/documents/parse/charset.h>
#include <seine/documents/parse/link.h>
#include <seine/foundation/base/arena.h>
#include <seine/foundation/base/error.h>
#include <seine/foundation/base/limits.h>
#include <stddef.h>
#include <stdint.h>

struct html_options {
    struct text charset_label; /* of the Content-Type header, may be empty */
    struct text agent;   /* product token whose own meta robots element applies, may be empty */
    uint32_t link_kinds; /* LINK_MASK_DEFAULT; kinds that are not included cost nothing */
    size_t max_links;    /* 0 for LIMIT_LINKS_PER_DOCUMENT */
    bool metas;          /* collect meta elements */
    bool is_xml;         /* XHTML, WML: `<title/>` is an element without content */
    size_t text_ceiling_bytes; /* maximum size of plain text; 0 for none */
};

/* A meta element with a name and content, in document order (use_meta_csum: decisions.md,
 * Configuration 11). */
struct html_meta {
    struct text
        name; /* from its name, http-equiv, property or itemprop attribute, the first that exists */
    struct text content;
};

struct html_refresh {
    bool present;
    uint32_t seconds;      /* saturated */
    struct text reference; /* length 0: the page itself */
};

struct html_document {
    struct charset_decision charset;
    struct link *links; /* in document order */
    size_t link_count;
    size_t links_dropped; /* beyond max_links */
    size_t script_count;  /* script elements */
    struct text base;     /* href of the first base element that has one, perhaps empty; length 0
                           * without */
    struct text title;    /* white space collapsed, at most LIMIT_TITLE_BYTES, whole characters */
    struct text language; /* lang of the html element */
    struct text canonical;
    struct text channels[LIMIT_CHANNELS_PER_DOCUMENT]; /* link rel=alternate of a channel's type */
    size_t channel_count;
    unsigned robots; /* enum robots_directive, combined over all meta elements for the agent */
    struct html_refresh refresh; /* the first */
    struct html_meta *metas;     /* up to LIMIT_METAS_PER_DOCUMENT */
    size_t meta_count;
    struct text text; /* plain text: block elements on their own lines, no scripts, no styles */
    bool text_cut;    /* the ceiling was reached */
};

/*
 * Texts in `ret_document` are in the arena, in `body`, or static; they live as long as both.
 * Returns 0 or STATUS_MEMORY (including the arena's ceiling).
 */
int html_extract(const struct html_options *options, struct text body, struct arena *arena,
                 struct html_document *ret_document) SEINE_MUST_CHECK;

#endif
