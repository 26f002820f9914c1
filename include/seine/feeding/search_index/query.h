/*
 * What people ask of an index.
 *
 *   wool socks             a question: documents with both words first, in any inflection
 *   +wool socks            a question; each document has wool
 *   wool AND socks         documents with both words, and no others
 *   "wool socks"           the words in this order, in any inflection
 *   wool OR silk socks     wool or silk, and socks: OR binds what stands beside it
 *   -nylon, NOT nylon      without it
 *   sock*                  words that begin so
 *   (wool OR silk) socks   as in arithmetic
 *   title:wool             in the title; inurl:shop in the URI
 *   site:example.com       of the host or of those below it; site:example.com:8080 also of the port
 *   type:pdf lang:de       of the kind, or the MIME type; in the language
 *   after:2024-03 before:2025   changed since the beginning of March 2024, and before 2025
 *
 * Words are stemmed in each language of the index, so that a query finds documents in any of them;
 * in that of `lang:` alone when it stands outside of parentheses. Case and accents do not count,
 * nor how else a letter is written (src/feeding/search_index/letters.h). A quotation mark behind a
 * letter or a digit belongs to the word: 19" monitor. Dates stand outside of parentheses and hold
 * for the whole query.
 *
 * Words that stand alone are a question. Function words of its language and words that most
 * documents have are not required, nor those that no document has; the results name them. Where few
 * documents have all of the others, documents with most of them are found as well, by how rare
 * those are that they have. Documents with all are before the others, if three words are asked or
 * fewer; of a longer question the relevance decides. What has a sign, a field, quotation marks or
 * `*` is a condition. AND, OR and parentheses make each word of the query a condition.
 *
 * A query is at most SEARCH_QUERY_BYTES long, with SEARCH_QUERY_TERMS words and parentheses
 * SEARCH_QUERY_DEPTH deep. One that cannot be meant is STATUS_INVALID, a larger one STATUS_LIMIT;
 * the sentence names the place.
 *
 * Documents are ranked by BM25 (Robertson, Zaragoza: The Probabilistic Relevance Framework, 2009)
 * with the occurrences weighted by where they stand: title, anchors, headings, description,
 * address, body, frame; and by how near words of a question stand to the next two. How frequent a
 * word is, is estimated from the first some thousand documents. Of documents with equal checksums
 * the best is shown, the others are told with it.
 *
 * A search that takes too long ends with the best that it has found until then. The clock is looked
 * at between documents: a prefix that very many words begin with is gone through whole before.
 */
#ifndef SEINE_SEARCH_INDEX_QUERY_H
#define SEINE_SEARCH_INDEX_QUERY_H

#include <seine/feeding/search_index.h>
#include <stdatomic.h>

#define SEARCH_QUERY_BYTES 2000
#define SEARCH_QUERY_TERMS 64
#define SEARCH_QUERY_DEPTH 16
/* More hits are not gone through. */
#define SEARCH_MAX_LIMIT  100
#define SEARCH_MAX_OFFSET 1000
/* URIs with the same content that are told with a hit. */
#define SEARCH_ALSO_AT 10

struct search_options {
    size_t limit;         /* hits wanted; 0: 10 */
    size_t offset;        /* hits passed over */
    int time_limit_ms;    /* then it ends with what it has; 0: 1000 */
    size_t snippet_bytes; /* about as long; 0: 240 */
    /* Once it is true nobody waits for the results: the search ends with STATUS_CANCELLED. NULL:
     * somebody does. */
    const atomic_bool *cancelled;
};

/* Bytes of a text. */
struct search_range {
    size_t start;
    size_t length;
};

/* A text of one line with what was searched for, in ascending order, without overlap. */
struct search_marked {
    struct text text;
    const struct search_range *ranges;
    size_t count;
};

struct search_hit {
    struct text uri;
    struct search_marked title;   /* empty when it has none */
    struct search_marked snippet; /* empty when there is no text */
    bool begins_inside; /* whether text was left out in front of the snippet, and behind */
    bool ends_inside;
    double score;     /* greater is better; means something only within one search */
    struct text kind; /* "pdf"; the MIME type when people have no word for it */
    struct text mime_type;
    struct text language;
    struct text collection;
    int64_t size;          /* DOCUMENT_ABSENT when not known, as below */
    int64_t last_modified; /* milliseconds since 1970 */
    struct text also_at[SEARCH_ALSO_AT];
    size_t also_at_count;
};

/* Words of a query, in its order. */
struct search_words {
    const struct text *items;
    size_t count;
};

struct search_results {
    struct search_hit *hits;
    size_t count;
    int64_t total; /* documents that match, before those with equal content were folded */
    int64_t
        total_with_all; /* of these, with all words that are required; all, without a question */
    struct search_words not_required;   /* function words, and words that most documents have */
    struct search_words in_no_document; /* not required either */
    bool total_is_exact;                /* otherwise it is estimated */
    bool is_complete;                   /* false: time was up, there may be better hits */
    bool is_being_renewed;              /* search_index_renew() goes on: documents are missing */
    /* Another query that was meant, perhaps: words that few documents have are replaced, or a rare
     * one that no document has together with the others; empty without one. */
    struct text suggestion;
    int64_t duration_us;
    struct arena memory; /* private */
};

/* STATUS_INVALID and STATUS_LIMIT are about the query; STATUS_TIMEOUT when nothing was found within
 * twice the time limit, before there was anything to end with; STATUS_CANCELLED by the options;
 * others are those of part db. */
int search_index_search(struct search_index *index, struct text query,
                        const struct search_options *options, struct search_results *ret_results,
                        struct error *error) SEINE_MUST_CHECK;
void search_results_done(struct search_results *results);

#endif
