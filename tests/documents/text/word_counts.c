#include "word_counts.h"

#include <ctype.h>
#include <libxml/HTMLparser.h>
#include <stdlib.h>
#include <string.h>

struct words {
    struct text *items;
    size_t count;
    size_t capacity;
};

static void add_word(struct words *words, const char *start, const char *end)
{
    if (words->count == words->capacity) {
        words->capacity = words->capacity ? 2 * words->capacity : 256;
        words->items = realloc(words->items, words->capacity * sizeof *words->items);
        if (!words->items)
            abort();
    }
    words->items[words->count++] = (struct text){start, (size_t)(end - start)};
}

static bool is_word_byte(unsigned char c)
{
    return isalnum(c) || c >= 0xC3;
}

/* Bytes of the character at `at`. */
static int width(const char *at)
{
    unsigned char c = (unsigned char)*at;
    return c < 0x80 ? 1 : c < 0xE0 ? 2 : c < 0xF0 ? 3 : 4;
}

static bool is_ideograph(const char *at)
{
    unsigned char c = (unsigned char)*at;
    return c >= 0xE3 && c <= 0xE9;
}

static struct words split(struct text text)
{
    struct words words = {NULL, 0, 0};
    const char *at = text.data, *end = at + text.length;
    while (at < end) {
        const char *start = at;
        if (is_ideograph(at)) {
            at += width(at);
            add_word(&words, start, at);
            continue;
        }
        while (at < end && is_word_byte((unsigned char)*at) && !is_ideograph(at) &&
               (unsigned char)*at != 0xE2)
            at += width(at);
        if (at > start)
            add_word(&words, start, at);
        else
            at += width(at);
    }
    return words;
}

static int compare_words(const void *a, const void *b)
{
    const struct text *first = a, *second = b;
    size_t length = first->length < second->length ? first->length : second->length;
    int order = memcmp(first->data, second->data, length);
    return order ? order : (first->length > second->length) - (first->length < second->length);
}

struct agreement words_compare(struct text wanted, struct text got)
{
    struct words a = split(wanted), b = split(got);
    size_t common = 0;
    if (a.count)
        qsort(a.items, a.count, sizeof *a.items, compare_words);
    if (b.count)
        qsort(b.items, b.count, sizeof *b.items, compare_words);
    for (size_t i = 0, j = 0; i < a.count && j < b.count;) {
        int order = compare_words(&a.items[i], &b.items[j]);
        common += order == 0;
        i += order <= 0;
        j += order >= 0;
    }
    struct agreement result = {.precision = b.count ? (double)common / (double)b.count : 0,
                               .recall = a.count ? (double)common / (double)a.count : 0};
    if (common)
        result.f1 = 2 * result.precision * result.recall / (result.precision + result.recall);
    free(a.items);
    free(b.items);
    return result;
}

static bool is_unseen(const xmlNode *node)
{
    return strcmp((const char *)node->name, "script") == 0 ||
           strcmp((const char *)node->name, "style") == 0;
}

/* libxml2 bounds the depth of a tree. NOLINTNEXTLINE(misc-no-recursion) */
static void gather(const xmlNode *node, bool *in_main, struct buffer *text)
{
    for (; node; node = node->next) {
        if (node->type == XML_COMMENT_NODE) {
            if (strcmp((const char *)node->content, "main") == 0)
                *in_main = true;
            else if (strcmp((const char *)node->content, "/main") == 0)
                *in_main = false;
        } else if (node->type == XML_TEXT_NODE || node->type == XML_CDATA_SECTION_NODE) {
            if (*in_main)
                buffer_append_string(text, (const char *)node->content);
        } else if (node->type == XML_ELEMENT_NODE && !is_unseen(node)) {
            bool breaks = htmlTagLookup(node->name) == NULL ||
                          !htmlTagLookup(node->name)->isinline ||
                          strcmp((const char *)node->name, "br") == 0;
            if (breaks)
                buffer_append_char(text, ' ');
            gather(node->children, in_main, text);
            if (breaks)
                buffer_append_char(text, ' ');
        }
    }
}

void labelled_text(struct text page, struct buffer *text)
{
    bool in_main = false;
    htmlDocPtr document =
        htmlReadMemory(page.data, (int)page.length, NULL, NULL,
                       HTML_PARSE_RECOVER | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING);
    if (!document)
        abort();
    gather(xmlDocGetRootElement(document), &in_main, text);
    xmlFreeDoc(document);
}
