/*
 * A link of a document, and the switch that controls it.
 *
 * The kinds are the switches of the link_extraction section, MS-FSCCFG 2.2.4.17, with its defaults.
 * Which element and attribute belongs to which kind is one table, src/documents/parse/link_rules.c;
 * `seine links` shows the result for a page.
 */
#ifndef SEINE_PARSE_LINK_H
#define SEINE_PARSE_LINK_H

#include <seine/foundation/base/text.h>
#include <stdbool.h>
#include <stdint.h>

/* constant, the switch's name, its default, what it covers */
#define SEINE_LINK_KIND_TABLE(X)                                                                   \
    X(LINK_A, "a", true, "A elements, citations (cite)")                                           \
    X(LINK_ACTION, "action", true, "action and formaction attributes")                             \
    X(LINK_AREA, "area", true, "AREA elements")                                                    \
    X(LINK_CARD, "card", true, "events of WML cards and templates")                                \
    X(LINK_COMMENT, "comment", true, "whatever is enabled, found inside comments")                 \
    X(LINK_EMBED, "embed", true, "EMBED, AUDIO, VIDEO, TRACK and SOURCE elements")                 \
    X(LINK_FRAME, "frame", true, "FRAME and IFRAME elements")                                      \
    X(LINK_GO, "go", true, "WML GO elements, options' onpick")                                     \
    X(LINK_IMG, "img", false, "IMG elements, srcset, posters, backgrounds, image buttons")         \
    X(LINK_LAYER, "layer", true, "LAYER and ILAYER elements")                                      \
    X(LINK_LINK, "link", true, "LINK elements, Link headers, profiles, manifests")                 \
    X(LINK_META, "meta", true, "URIs in the content of META elements")                             \
    X(LINK_META_REFRESH, "meta_refresh", true, "META http-equiv=refresh, Refresh headers")         \
    X(LINK_OBJECT, "object", true, "OBJECT and APPLET elements and their parameters")              \
    X(LINK_SCRIPT, "script", true, "the src of SCRIPT elements")                                   \
    X(LINK_SCRIPT_JAVA, "script_java", true, "URIs in the text of scripts and event handlers")     \
    X(LINK_STYLE, "style", true, "url() and @import in STYLE elements and style attributes")

enum link_kind {
#define SEINE_LINK_KIND_ENUM(constant, name, by_default, covers) constant,
    SEINE_LINK_KIND_TABLE(SEINE_LINK_KIND_ENUM)
#undef SEINE_LINK_KIND_ENUM
        LINK_KINDS
};

/* A set of kinds for the extractor. */
#define LINK_MASK(kind) (UINT32_C(1) << (kind))
#define LINK_MASK_ALL   (LINK_MASK(LINK_KINDS) - 1)
#define LINK_MASK_DEFAULT_OF(constant, name, by_default, covers)                                   \
    ((by_default) ? LINK_MASK(constant) : 0) |
#define LINK_MASK_DEFAULT (SEINE_LINK_KIND_TABLE(LINK_MASK_DEFAULT_OF) 0U)

struct link {
    struct text
        reference; /* character references decoded once, UTF-8, without surrounding white space and
                    * control characters, never empty; relative references stay relative */
    const char *element; /* lower case, static: "a"; "*" for an element without a rule of its own;
                            "header" of what no document has in it */
    const char
        *attribute; /* lower case, static: "href"; "" for an element's text; "on…" of any handler */
    enum link_kind kind; /* LINK_COMMENT for all links in comments */
    bool nofollow;       /* rel=nofollow of an A or AREA element */
    bool of_header;      /* relative to the document's own URI, ignoring its base element */
};

/* The switch's name ("meta_refresh"); kind must be below LINK_KINDS. */
const char *link_kind_name(enum link_kind kind);
/* The kind of a switch's name in any case, or LINK_KINDS. */
enum link_kind link_kind_from_name(struct text name);

#endif
