#include "compiled_query.h"
#include "tokenizer.h"

#include <seine/feeding/search_index/query.h>
#include <stdlib.h>

#define EXPRESSION_BYTES ((size_t)256 * 1024)
#define PHRASE_BYTES     ((size_t)64 * 1024)
/* A stem per language, and the words with a prefix. */
#define VARIANTS (QUERY_LANGUAGES + QUERY_EXPANSIONS)

struct compiler {
    const struct query_source *source;
    struct arena *arena;
    struct compiled_query *query;
    struct error *error;
    bool is_negative; /* below a negation */
};

/* The variants of one word or phrase, without repetition. */
struct variants {
    struct text phrases[VARIANTS];
    size_t count;
};

static int no_memory(struct error *error)
{
    return error_set(error, STATUS_MEMORY, "no memory for a query");
}

/* ---- Phrases ---- */

struct phrase {
    struct compiler *compiler;
    struct buffer text; /* "a" + "b" */
    size_t tokens;
    size_t last_end;
    bool last_is_spaceless;
    bool in_title_only;
    bool failed;
    struct text word; /* the last token in its original spelling */
};

static void append_quoted(struct buffer *buffer, struct text term)
{
    buffer_append_char(buffer, '"');
    for (size_t i = 0; i < term.length; i++) {
        if (term.data[i] == '"')
            buffer_append_char(buffer, '"');
        buffer_append_char(buffer, term.data[i]);
    }
    buffer_append_char(buffer, '"');
}

static bool is_one_character(struct text text)
{
    uint32_t character;
    return utf8_decode(text, &character) == text.length;
}

static bool keep_term(struct compiler *compiler, struct text term, bool is_prefix,
                      bool in_title_only)
{
    struct compiled_query *query = compiler->query;
    if (compiler->is_negative)
        return true;
    for (size_t i = 0; i < query->term_count; i++)
        if (text_equal(query->terms[i].term, term) && query->terms[i].is_prefix == is_prefix &&
            query->terms[i].in_title_only == in_title_only)
            return true;
    struct text copy = arena_copy(compiler->arena, term);
    if (!copy.data || !ARRAY_ROOM(query->terms, query->term_count, query->term_capacity))
        return false;
    query->terms[query->term_count++] = (struct query_term){copy, is_prefix, in_title_only};
    return true;
}

/* The last character of a run of pairs is part of the pair before it; a lone one can begin
 * pairs. */
static bool take_token(void *context, const struct word_found *found)
{
    struct phrase *phrase = context;
    bool is_single = found->is_spaceless && is_one_character(found->term);
    if (is_single && phrase->last_is_spaceless && phrase->last_end == found->end)
        return true;
    if (phrase->tokens)
        buffer_append_string(&phrase->text, " + ");
    append_quoted(&phrase->text, found->term);
    if (is_single)
        buffer_append_string(&phrase->text, " *");
    phrase->failed |= !keep_term(phrase->compiler, found->term, is_single, phrase->in_title_only);
    phrase->last_is_spaceless = found->is_spaceless;
    phrase->last_end = found->end;
    phrase->tokens++;
    if (phrase->tokens == 1 && !found->is_spaceless)
        phrase->word = arena_copy(phrase->compiler->arena, found->word);
    /* A prefix must be the last part of a phrase. */
    return !is_single && !phrase->failed;
}

static int add_variant(struct compiler *compiler, struct variants *variants, struct text phrase)
{
    for (size_t i = 0; i < variants->count; i++)
        if (text_equal(variants->phrases[i], phrase))
            return 0;
    if (variants->count == VARIANTS)
        return 0;
    struct text copy = arena_copy(compiler->arena, phrase);
    if (!copy.data)
        return no_memory(compiler->error);
    variants->phrases[variants->count++] = copy;
    return 0;
}

/* Stems the words in one language; *ret_word (may be NULL) is the only word, or empty. */
static int phrase_in(struct compiler *compiler, const struct query_node *node, struct text language,
                     struct variants *variants, struct text *ret_word)
{
    struct words *words = compiler->source->words;
    struct phrase phrase = {.compiler = compiler, .in_title_only = node->field == FIELD_IN_TITLE};
    buffer_init(&phrase.text, PHRASE_BYTES);
    words_begin(words, language, 0);
    int status = words_read(words, node->text, take_token, &phrase);
    if (status < 0 || phrase.failed || phrase.text.failed)
        status = no_memory(compiler->error);
    else if (phrase.tokens)
        status = add_variant(compiler, variants, buffer_text(&phrase.text));
    buffer_done(&phrase.text);
    if (ret_word)
        *ret_word = phrase.tokens == 1 && phrase.word.data ? phrase.word : TEXT_LITERAL("");
    return status;
}

/* ---- Output ---- */

static int count_phrases(struct compiler *compiler, size_t count, const struct query_node *node,
                         bool is_ranked)
{
    struct compiled_query *query = compiler->query;
    bool has_group = is_ranked && !compiler->is_negative && !node->is_unranked;
    size_t group = node->group ? node->group - 1U : query->group_count;
    if (query->phrase_count + count > QUERY_PHRASES || group >= SEARCH_QUERY_TERMS)
        return error_set(compiler->error, STATUS_LIMIT,
                         "the query has too many words for the languages of the index");
    for (size_t i = 0; i < count; i++)
        query->groups[query->phrase_count++] = has_group ? (uint16_t)group : NO_GROUP;
    query->group_count += has_group && !node->group;
    return 0;
}

/* Appends the phrase for link texts: each term with their marker byte. */
static void append_of_links(struct buffer *buffer, struct text phrase)
{
    bool is_inside = false;
    for (size_t i = 0; i < phrase.length; i++) {
        bool is_quote = phrase.data[i] == '"';
        buffer_append_char(buffer, phrase.data[i]);
        if (is_quote && is_inside && i + 1 < phrase.length && phrase.data[i + 1] == '"') {
            buffer_append_char(buffer, phrase.data[++i]); /* an escaped quote within the term */
            continue;
        }
        is_inside ^= is_quote;
        if (is_quote && is_inside)
            buffer_append_char(buffer, WORDS_OF_LINKS);
    }
}

static int write_variants(struct compiler *compiler, const struct query_node *node,
                          const struct variants *variants)
{
    static const char *const FILTERS[] = {
        [FIELD_ANYWHERE] = "", [FIELD_IN_TITLE] = "title : ", [FIELD_IN_ADDRESS] = "address : "};
    struct buffer *expression = &compiler->query->expression;
    buffer_append_string(expression, FILTERS[node->field]);
    buffer_append_char(expression, '(');
    for (size_t i = 0; i < variants->count; i++) {
        if (i)
            buffer_append_string(expression, " OR ");
        buffer_append_text(expression, variants->phrases[i]);
        if (node->field != FIELD_ANYWHERE)
            continue;
        buffer_append_string(expression, " OR ");
        append_of_links(expression, variants->phrases[i]);
    }
    buffer_append_char(expression, ')');
    size_t ways = node->field == FIELD_ANYWHERE ? 2 : 1;
    return count_phrases(compiler, ways * variants->count, node, true);
}

/* ---- Nodes: *ret_written: whether anything was written ---- */

typedef int node_compiler(struct compiler *compiler, const struct query_node *node,
                          bool *ret_written);

static int compile(struct compiler *compiler, const struct query_node *node, bool *ret_written);

static int compile_words(struct compiler *compiler, const struct query_node *node,
                         bool *ret_written)
{
    const struct query_languages *languages = &compiler->source->languages;
    struct compiled_query *query = compiler->query;
    struct variants variants = {.count = 0};
    struct text word;
    int status = phrase_in(compiler, node, TEXT_LITERAL(""), &variants, &word);
    for (size_t i = 0; i < languages->count && status == 0; i++)
        status = phrase_in(compiler, node, languages->codes[i], &variants, NULL);
    if (status < 0 || variants.count == 0)
        return status;
    if (word.length && !node->is_quoted && !node->is_unranked && !compiler->is_negative &&
        query->word_count < sizeof query->words / sizeof *query->words)
        query->words[query->word_count++] = (struct query_word){node->text, word};
    *ret_written = true;
    return write_variants(compiler, node, &variants);
}

struct expansion {
    struct compiler *compiler;
    struct variants *variants;
    struct text prefix;
    int status;
};

/* Adds a word with the prefix whose stem lacks the prefix. */
static bool expand(void *context, const struct word_found *found)
{
    struct expansion *expansion = context;
    struct buffer quoted;
    if (text_starts_with(found->term, expansion->prefix))
        return true;
    buffer_init(&quoted, PHRASE_BYTES);
    append_quoted(&quoted, found->term);
    if (!keep_term(expansion->compiler, found->term, false, false))
        expansion->status = no_memory(expansion->compiler->error);
    if (expansion->status == 0)
        expansion->status =
            add_variant(expansion->compiler, expansion->variants, buffer_text(&quoted));
    buffer_done(&quoted);
    return expansion->status == 0 && expansion->variants->count < VARIANTS;
}

static int compile_prefix(struct compiler *compiler, const struct query_node *node,
                          bool *ret_written)
{
    const struct query_source *source = compiler->source;
    struct variants whole = {.count = 0}, variants = {.count = 0};
    struct buffer quoted;
    struct text word;
    int status = phrase_in(compiler, node, TEXT_LITERAL(""), &whole, &word);
    if (status < 0 || whole.count == 0)
        return status;
    buffer_init(&quoted, PHRASE_BYTES);
    buffer_append_text(&quoted, whole.phrases[0]);
    if (!text_ends_with(whole.phrases[0], TEXT_LITERAL("*")))
        buffer_append_string(&quoted, " *");
    status = add_variant(compiler, &variants, buffer_text(&quoted));
    buffer_done(&quoted);
    struct expansion expansion = {compiler, &variants, word, 0};
    if (status == 0 && word.length) {
        if (!keep_term(compiler, word, true, false))
            return no_memory(compiler->error);
        status = source->beginning(source->context, word, expand, &expansion, compiler->error);
    }
    if (status == 0)
        status = expansion.status;
    if (status < 0)
        return status;
    *ret_written = true;
    return write_variants(compiler, node, &variants);
}

static int compile_facet(struct compiler *compiler, const struct query_node *node,
                         bool *ret_written)
{
    struct buffer *expression = &compiler->query->expression;
    buffer_append_string(expression, "facets : ");
    append_quoted(expression, node->text);
    *ret_written = true;
    return count_phrases(compiler, 1, node, false);
}

/* Writes the children of one kind, separated by `between`: in parentheses, or nothing. */
static int compile_children(struct compiler *compiler, const struct query_node *node, bool left_out,
                            const char *before, const char *between, bool *ret_written)
{
    struct buffer *expression = &compiler->query->expression;
    size_t begin = expression->length;
    bool any = false;
    int status = 0;
    buffer_append_string(expression, before);
    for (const struct query_node *child = node->first; child && status == 0; child = child->next) {
        bool written = false;
        size_t separator = expression->length;
        if ((child->kind == QUERY_NOT) != left_out)
            continue;
        buffer_append_string(expression, any ? between : "(");
        status = compile(compiler, left_out ? child->first : child, &written);
        if (!written)
            expression->length = separator;
        any |= written;
    }
    if (any)
        buffer_append_char(expression, ')');
    else
        expression->length = begin;
    *ret_written = any;
    return status;
}

static int compile_all(struct compiler *compiler, const struct query_node *node, bool *ret_written)
{
    struct buffer *expression = &compiler->query->expression;
    bool without = false, was_negative = compiler->is_negative;
    buffer_append_char(expression, '(');
    int status = compile_children(compiler, node, false, "", " AND ", ret_written);
    if (status < 0)
        return status;
    if (*ret_written) {
        compiler->is_negative = true;
        status = compile_children(compiler, node, true, " NOT ", " OR ", &without);
        compiler->is_negative = was_negative;
    } else {
        for (const struct query_node *child = node->first; child; child = child->next)
            if (child->kind == QUERY_NOT)
                return error_set(compiler->error, STATUS_INVALID,
                                 "the query says what to leave out and not what to find");
    }
    buffer_append_char(expression, ')');
    return status;
}

static int compile_any(struct compiler *compiler, const struct query_node *node, bool *ret_written)
{
    for (const struct query_node *child = node->first; child; child = child->next)
        if (child->kind == QUERY_NOT)
            return error_set(compiler->error, STATUS_INVALID,
                             "what is left out cannot be an alternative; parentheses with what to "
                             "find help");
    return compile_children(compiler, node, false, "", " OR ", ret_written);
}

/* Negated nodes are children of QUERY_ALL, which handles them. */
static int compile(struct compiler *compiler, const struct query_node *node, bool *ret_written)
{
    static node_compiler *const COMPILERS[] = {
        [QUERY_ALL] = compile_all,     [QUERY_ANY] = compile_any,
        [QUERY_WORDS] = compile_words, [QUERY_PREFIX] = compile_prefix,
        [QUERY_FACET] = compile_facet,
    };
    return COMPILERS[node->kind](compiler, node, ret_written);
}

static int compare_places(const void *a, const void *b)
{
    const struct query_word *first = a, *second = b;
    return (first->written.data > second->written.data) -
           (first->written.data < second->written.data);
}

int query_compile(const struct query_node *root, const struct query_source *source,
                  struct arena *arena, struct compiled_query *ret_query, struct error *error)
{
    *ret_query = (struct compiled_query){.group_count = source->asked_count,
                                         .asked_count = source->asked_count};
    struct compiler compiler = {source, arena, ret_query, error, false};
    bool written = false;
    buffer_init(&ret_query->expression, EXPRESSION_BYTES);
    int status = root ? compile(&compiler, root, &written) : 0;
    if (status == 0 && !written)
        status = error_set(error, STATUS_INVALID, "the query has no word to find");
    /* The tree of a question orders words differently. */
    qsort(ret_query->words, ret_query->word_count, sizeof *ret_query->words, compare_places);
    if (status == 0 && ret_query->expression.failed)
        status = no_memory(error);
    return status;
}

void compiled_query_done(struct compiled_query *query)
{
    buffer_done(&query->expression);
    free(query->terms);
    query->terms = NULL;
}
