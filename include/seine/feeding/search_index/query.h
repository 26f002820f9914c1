/*
 * The query language of the index.
 *
 *   wool socks             a question: documents with both words first, in any inflection
 *   +wool socks            a question; each document has wool
 *   wool AND socks         documents with both words, and no others
 *   "wool socks"           the words in this order, in any inflection
 *   wool OR silk socks     wool or silk, and socks: OR joins its neighbours only
 *   -nylon, NOT nylon      without it
 *   sock*                  words with this prefix
 *   (wool OR silk) socks   as in arithmetic
 *   title:wool             in the title; inurl:shop in the URI
 *   site:example.com       this host and its subdomains; site:example.com:8080 also this port
 *   type:pdf lang:de       of the kind, or the MIME type; in the language
 *   after:2024-03 before:2025   changed since the beginning of March 2024, and before 2025
 *
 * Words are stemmed in each language of the index, so that a query finds documents in any of them;
 * with `lang:` outside of parentheses only in that language. Case, accents and spelling variants of
 * letters are ignored (src/feeding/search_index/letters.h). A quotation mark after a letter or a
 * digit belongs to the word: 19" monitor. Dates must be outside of parentheses and apply to the
 * whole query.
 *
 * Plain words are a question. Function words of its language, words that most documents have and
 * words that no document has are not required; the results list them. If few documents have all
 * other words, documents with most of them are found as well, weighted by the rarity of the words
 * they have. For up to three words documents with all words come first; for longer questions the
 * relevance decides. A word with a sign, a field, quotation marks or `*` is a condition. AND, OR
 * and parentheses make each word of the query a condition.
 *
 * A query is at most SEARCH_QUERY_BYTES long, with SEARCH_QUERY_TERMS words and parentheses
 * SEARCH_QUERY_DEPTH deep. An invalid query gives STATUS_INVALID, a larger one STATUS_LIMIT; the
 * sentence names the place.
 *
 * Documents are ranked by BM25 (Robertson, Zaragoza: The Probabilistic Relevance Framework, 2009),
 * with occurrences weighted by field: title, anchors, headings, description, address, body, frame;
 * and by the proximity of the words of a question. The frequency of a word is estimated from the
 * first some thousand documents. Of documents with equal checksums the best is shown, and the
 * others are listed with it.
 *
 * A search that exceeds its time limit returns the best hits found until then. The clock is checked
 * between documents: a prefix of very many words is expanded completely before.
 */
#ifndef SEINE_SEARCH_INDEX_QUERY_H
#define SEINE_SEARCH_INDEX_QUERY_H

#include <seine/feeding/search_index.h>
#include <stdatomic.h>

#define SEARCH_QUERY_BYTES 2000
#define SEARCH_QUERY_TERMS 64
#define SEARCH_QUERY_DEPTH 16
/* Deeper results cannot be reached. */
#define SEARCH_MAX_LIMIT  100
#define SEARCH_MAX_OFFSET 1000
/* The number of URIs with the same content listed with a hit. */
#define SEARCH_ALSO_AT 10

struct search_options {
    size_t limit;         /* number of hits; 0: 10 */
    size_t offset;        /* number of hits to skip */
    int time_limit_ms;    /* after which the search returns what it has; 0: 1000 */
    size_t snippet_bytes; /* approximate length; 0: 240 */
    /* Once it is true, the search ends with STATUS_CANCELLED. NULL: never. */
    const atomic_bool *cancelled;
};

/* A range of bytes in a text. */
struct search_range {
    size_t start;
    size_t length;
};

/* A text of one line with the ranges of the query words, in ascending order, without overlap. */
struct search_marked {
    struct text text;
    const struct search_range *ranges;
    size_t count;
};

struct search_hit {
    struct text uri;
    struct search_marked title;   /* empty when it has none */
    struct search_marked snippet; /* empty when there is no text */
    bool begins_inside;           /* whether text was left out before and after the snippet */
    bool ends_inside;
    double score;     /* greater is better; comparable only within one search */
    struct text kind; /* "pdf"; the MIME type if there is no common word for it */
    struct text mime_type;
    struct text language;
    struct text collection;
    int64_t size;          /* DOCUMENT_ABSENT if unknown, like the next */
    int64_t last_modified; /* milliseconds since 1970 */
    struct text also_at[SEARCH_ALSO_AT];
    size_t also_at_count;
};

/* Words of a query, in their order. */
struct search_words {
    const struct text *items;
    size_t count;
};

struct search_results {
    struct search_hit *hits;
    size_t count;
    int64_t total;          /* number of matching documents, including those with equal content */
    int64_t total_with_all; /* of these, with all required words; equal to `total` unless the query
                             * is a question */
    struct search_words not_required;   /* function words, and words that most documents have */
    struct search_words in_no_document; /* not required, because no document has them */
    bool total_is_exact;                /* otherwise it is estimated */
    bool is_complete;                   /* false: the time limit was reached; there may be better
                                         * hits */
    bool is_being_renewed;              /* search_index_renew() is not finished: documents are
                                         * missing */
    /* A suggested query: rare words are replaced, also one that no document has together with the
     * others; empty if there is none. */
    struct text suggestion;
    int64_t duration_us;
    struct arena memory; /* private */
};

/* STATUS_INVALID and STATUS_LIMIT concern the query; STATUS_TIMEOUT if nothing was found within
 * twice the time limit; STATUS_CANCELLED by the options; others are those of part db. */
int search_index_search(struct search_index *index, struct text query,
                        const struct search_options *options, struct search_results *ret_results,
                        struct error *error) SEINE_MUST_CHECK;
void search_results_done(struct search_results *results);

#endif
