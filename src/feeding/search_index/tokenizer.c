#include "tokenizer.h"

#include "fts5.h"
#include <stdlib.h>
#include <unicode/utf8.h>

#define MARKED_BYTES (1 + WORD_BYTES + UTF8_LONGEST_BYTES)

/* The object that FTS5 has for a table. */
struct tokenizer {
    struct words *words;
};

typedef int fts5_visitor(void *context, int flags, const char *token, int length, int start,
                         int end);

static int give_lines(struct text text, fts5_visitor *visit, void *context)
{
    int code = SQLITE_OK;
    size_t at = 0;
    while (at < text.length && code == SQLITE_OK) {
        const char *end = memchr(text.data + at, '\n', text.length - at);
        size_t length = end ? (size_t)(end - text.data) - at : text.length - at;
        code = visit(context, 0, text.data + at, (int)length, (int)at, (int)(at + length));
        at += length + 1;
    }
    return code;
}

/* A term of links; false if it is too long. */
static bool mark(struct text term, char room[static MARKED_BYTES], struct text *ret_marked)
{
    room[0] = WORDS_OF_LINKS;
    if (term.length >= MARKED_BYTES)
        return false;
    memcpy(room + 1, term.data, term.length);
    *ret_marked = (struct text){room, term.length + 1};
    return true;
}

struct receiver {
    struct words *words;
    bool are_of_links;
    fts5_visitor *visit;
    words_taker *take; /* instead */
    void *context;
    int code;
};

static bool give(void *context, const struct word_found *found)
{
    struct receiver *receiver = context;
    char room[MARKED_BYTES];
    struct text term = found->term;
    if (!receiver->are_of_links || !mark(term, room, &term))
        words_count_term(receiver->words);
    receiver->code = receiver->visit(receiver->context, 0, term.data, (int)term.length,
                                     (int)found->start, (int)found->end);
    return receiver->code == SQLITE_OK;
}

static int tokenize(Fts5Tokenizer *handle, void *context, int flags, const char *data, int length,
                    fts5_visitor *visit)
{
    struct tokenizer *tokenizer = (struct tokenizer *)(void *)handle;
    struct receiver receiver = {tokenizer->words, false, visit, NULL, context, SQLITE_OK};
    struct text text = {data, data ? (size_t)length : 0};
    if (flags & FTS5_TOKENIZE_QUERY)
        return give_lines(text, visit, context);
    if (text.length && text.data[0] == WORDS_VERBATIM)
        return give_lines((struct text){data + 1, text.length - 1}, visit, context);
    if (text.length && text.data[0] == WORDS_OF_LINKS) {
        receiver.are_of_links = true;
        text = (struct text){text.data + 1, text.length - 1};
    }
    int status = words_read(tokenizer->words, text, give, &receiver);
    return status < 0 ? SQLITE_NOMEM : receiver.code;
}

static int take_line(void *context, int flags, const char *token, int length, int start, int end)
{
    const struct receiver *receiver = context;
    (void)flags, (void)start, (void)end;
    receiver->take(receiver->context, WORDS_NO_NUMBER, (struct text){token, (size_t)length});
    return SQLITE_OK;
}

static bool take_of_links(void *context, const struct word_found *found)
{
    const struct receiver *receiver = context;
    char room[MARKED_BYTES];
    struct text term = found->term;
    if (!mark(term, room, &term))
        words_count_term(receiver->words);
    receiver->take(receiver->context, WORDS_NO_NUMBER, term);
    return true;
}

static void take_counted(void *context, uint32_t number, struct text term)
{
    const struct receiver *receiver = context;
    words_count_term(receiver->words);
    receiver->take(receiver->context, number, term);
}

int tokenizer_invert(struct words *words, struct text text, words_taker *take, void *context)
{
    struct receiver receiver = {words, true, NULL, take, context, SQLITE_OK};
    char first = text.length ? text.data[0] : ' ';
    struct text rest = text.length ? (struct text){text.data + 1, text.length - 1} : text;
    if (first == WORDS_VERBATIM)
        return give_lines(rest, take_line, &receiver);
    if (first == WORDS_OF_LINKS)
        return words_read(words, rest, take_of_links, &receiver);
    return words_number(words, text, take_counted, &receiver);
}

static int create(void *context, const char **arguments, int count, Fts5Tokenizer **ret_handle)
{
    (void)arguments, (void)count;
    struct tokenizer *made = malloc(sizeof *made);
    if (!made)
        return SQLITE_NOMEM;
    made->words = context;
    *ret_handle = (Fts5Tokenizer *)(void *)made;
    return SQLITE_OK;
}

static void delete (Fts5Tokenizer *handle)
{
    free(handle);
}

int tokenizer_extend(void *context, sqlite3 *handle)
{
    fts5_api *api = NULL;
    fts5_tokenizer own = {create, delete, tokenize};
    int code = fts5_find(handle, &api);
    return code == SQLITE_OK ? api->xCreateTokenizer(api, "seine", context, &own, NULL) : code;
}
