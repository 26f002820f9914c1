#include "question.h"

#include "function_words.h"

/* A word in this share of all documents hardly distinguishes them; in a small index the share means
 * nothing. */
#define COMMON           0.5
#define COMMON_DOCUMENTS 20
/* A document has most words if they have this share of the rarity of all words. */
#define MOST 0.4
/* Maximum of documents checked for most of the words, unless the rarest words have more. */
#define CANDIDATES_MOST 20000
/* Maximum of tokens in a query: a word is at least a byte and a separator; pairs of characters may
 * add more. */
#define TOKENS (SEARCH_QUERY_BYTES / 2 + SEARCH_QUERY_TERMS)

static int no_memory(struct error *error)
{
    return error_set(error, STATUS_MEMORY, "no memory for a query");
}

/* ---- Words and conditions ---- */

static bool is_asked(const struct query_node *node)
{
    return node->kind == QUERY_WORDS && node->field == FIELD_ANYWHERE && !node->is_quoted &&
           !node->is_required;
}

static struct query_node *copy(struct question *question, const struct query_node *node)
{
    struct query_node *copied = arena_alloc(question->arena, sizeof *copied);
    if (copied) {
        *copied = *node;
        copied->next = NULL;
    }
    return copied;
}

static int split(struct question *question, const struct query_node *root, struct error *error)
{
    struct query_node **end = &question->conditions;
    for (const struct query_node *node = root->first; node; node = node->next) {
        struct query_node *copied = copy(question, node);
        if (!copied)
            return no_memory(error);
        if (is_asked(node)) {
            question->words[question->count++].node = copied;
            continue;
        }
        *end = copied;
        end = &copied->next;
    }
    return 0;
}

/* ---- Function words ---- */

struct token {
    struct text word; /* in lower case and without accents */
    struct text in;   /* the word of the query that contains it */
    size_t start, end;
    size_t of;       /* its number */
    size_t language; /* number of the last compared language in which it is a function word; 0:
                      * none */
};

struct tokens {
    struct question *question;
    struct token items[TOKENS];
    size_t count;
    size_t of;       /* number of the word being read */
    size_t language; /* number of the language being compared, from 1 */
    size_t matches;
    bool failed;
};

static bool keep_token(void *context, const struct word_found *found)
{
    struct tokens *tokens = context;
    if (tokens->count == TOKENS)
        return false;
    struct token *token = &tokens->items[tokens->count++];
    *token = (struct token){.word = arena_copy(tokens->question->arena, found->word),
                            .in = tokens->question->words[tokens->of].node->text,
                            .start = found->start,
                            .end = found->end,
                            .of = tokens->of};
    tokens->failed |= !token->word.data;
    return !tokens->failed;
}

static bool ends_with_apostrophe(struct text text)
{
    return text_ends_with(text, TEXT_LITERAL("'")) || text_ends_with(text, TEXT_LITERAL("\u2019"));
}

static bool begins_with_apostrophe(struct text text)
{
    return text_starts_with(text, TEXT_LITERAL("'")) ||
           text_starts_with(text, TEXT_LITERAL("\u2019"));
}

static bool is_contracted_before(const struct token *token)
{
    return ends_with_apostrophe((struct text){token->in.data, token->start});
}

static bool is_contracted_behind(const struct token *token)
{
    return begins_with_apostrophe(
        (struct text){token->in.data + token->end, token->in.length - token->end});
}

/* "c" may be a programming language, but c' is a French pronoun. */
static bool is_lone_letter(const struct token *token)
{
    return token->word.length == 1 && strchr("cdjlmnst", token->word.data[0]) &&
           !is_contracted_before(token) && !is_contracted_behind(token);
}

static bool match(void *context, const struct word_found *found)
{
    struct tokens *tokens = context;
    for (size_t i = 0; i < tokens->count; i++) {
        struct token *token = &tokens->items[i];
        if (token->language == tokens->language || !text_equal(token->word, found->word) ||
            is_lone_letter(token))
            continue;
        token->language = tokens->language;
        tokens->matches++;
    }
    return true;
}

/* Marks the tokens that are function words of the language. */
static int compare(struct tokens *tokens, struct words *words,
                   const struct query_languages *languages, size_t number, struct error *error)
{
    tokens->language = number + 1;
    tokens->matches = 0;
    words_begin(words, TEXT_LITERAL(""), 0);
    int status = words_read(words, function_words(languages->codes[number]), match, tokens);
    return status < 0 ? no_memory(error) : 0;
}

/* The language in which most words are function words. A word may be an ordinary word in another
 * language: among equals the most frequent language of the index wins. */
static int choose_language(struct tokens *tokens, struct words *words,
                           const struct query_languages *languages, struct error *error)
{
    size_t most = 1, chosen = 0;
    int status = 0;
    for (size_t i = 0; i < languages->count && status == 0; i++) {
        status = compare(tokens, words, languages, i, error);
        if (tokens->matches > most) {
            most = tokens->matches;
            chosen = i;
        }
    }
    return status == 0 && languages->count ? compare(tokens, words, languages, chosen, error)
                                           : status;
}

static bool is_function(const struct tokens *tokens, const struct token *token)
{
    return token->language && token->language == tokens->language;
}

/* The rest of a query word without contracted function words ("l'eau", "nobody's"); empty for a
 * function word. *ret_any: the index knows words in it. */
static struct text without_function_words(const struct tokens *tokens, size_t of, bool *ret_any)
{
    struct text text = tokens->question->words[of].node->text;
    const struct token *first = NULL, *last = NULL;
    bool any = false;
    for (size_t i = 0; i < tokens->count; i++) {
        const struct token *token = &tokens->items[i];
        if (token->of != of)
            continue;
        any |= !is_function(tokens, token);
        first = first ? first : token;
        last = token;
    }
    *ret_any = first;
    if (!any)
        return (struct text){text.data, 0};
    while (is_function(tokens, first) && is_contracted_behind(first))
        first++;
    while (is_function(tokens, last) && is_contracted_before(last))
        last--;
    return (struct text){text.data + first->start, last->end - first->start};
}

/* Removes function words, unless there are no other words. */
static void leave_out(struct question *question, const struct tokens *tokens)
{
    struct text rest[SEARCH_QUERY_TERMS];
    bool any[SEARCH_QUERY_TERMS];
    size_t kept = 0;
    for (size_t i = 0; i < question->count; i++) {
        rest[i] = without_function_words(tokens, i, &any[i]);
        kept += rest[i].length > 0;
    }
    size_t count = question->count;
    question->count = 0;
    for (size_t i = 0; i < count; i++) {
        struct query_node *node = question->words[i].node;
        if (rest[i].length == 0 && kept && any[i])
            question->left_out[question->left_out_count++] = node->text;
        if (rest[i].length)
            node->text = rest[i];
        if (rest[i].length || (!kept && any[i]))
            question->words[question->count++].node = node;
    }
}

static int read_function_words(struct question *question, struct words *words,
                               const struct query_languages *languages, struct error *error)
{
    struct tokens *tokens = arena_alloc(question->arena, sizeof *tokens);
    if (!tokens)
        return no_memory(error);
    *tokens = (struct tokens){.question = question};
    words_begin(words, TEXT_LITERAL(""), 0);
    for (size_t i = 0; i < question->count && !tokens->failed; i++) {
        tokens->of = i;
        tokens->failed |= words_read(words, question->words[i].node->text, keep_token, tokens) < 0;
    }
    if (tokens->failed)
        return no_memory(error);
    int status = choose_language(tokens, words, languages, error);
    if (status == 0)
        leave_out(question, tokens);
    return status;
}

int question_read(const struct parsed_query *parsed, struct words *words,
                  const struct query_languages *languages, struct arena *arena,
                  struct question *ret_question, struct error *error)
{
    struct question question = {.arena = arena};
    *ret_question = question;
    if (!parsed->root || parsed->has_operators)
        return 0;
    int status = split(&question, parsed->root, error);
    if (status == 0 && question.count)
        status = read_function_words(&question, words, languages, error);
    for (size_t i = 0; i < question.count; i++)
        question.words[i].node->group = (uint16_t)(i + 1);
    if (status == 0)
        *ret_question = question;
    return status;
}

/* ---- Trees ---- */

struct list {
    struct arena *arena;
    struct query_node *node;
    struct query_node **end;
    bool failed;
};

static struct list list_of(struct arena *arena, enum query_kind kind)
{
    struct list list = {.arena = arena, .node = arena_alloc(arena, sizeof *list.node)};
    if (list.node)
        *list.node = (struct query_node){.kind = kind};
    list.failed = !list.node;
    return list;
}

static void add(struct list *list, const struct query_node *node, bool is_unranked)
{
    struct query_node *copied = list->failed ? NULL : arena_alloc(list->arena, sizeof *copied);
    if (!copied) {
        list->failed = true;
        return;
    }
    *copied = *node;
    copied->next = NULL;
    copied->is_unranked = is_unranked;
    if (!list->end)
        list->end = &list->node->first;
    *list->end = copied;
    list->end = &copied->next;
}

static void add_list(struct list *list, const struct list *inner)
{
    list->failed |= inner->failed;
    if (!list->failed && inner->node->first)
        add(list, inner->node, false);
}

static void add_conditions(struct list *list, const struct question *question)
{
    for (const struct query_node *node = question->conditions; node; node = node->next)
        add(list, node, false);
}

static int finish(const struct list *list, struct query_node **ret_root, struct error *error)
{
    if (list->failed)
        return no_memory(error);
    *ret_root = list->node;
    return 0;
}

int question_probe(const struct question *question, struct query_node **ret_root,
                   struct error *error)
{
    struct list any = list_of(question->arena, QUERY_ANY);
    for (size_t i = 0; i < question->count; i++)
        add(&any, question->words[i].node, false);
    return finish(&any, ret_root, error);
}

bool question_is_short(const struct question *question)
{
    return question->count + question->left_out_count <= QUESTION_SHORT;
}

void question_weigh(struct question *question, struct relevance *relevance)
{
    bool any = false, has_common = relevance->documents >= COMMON_DOCUMENTS;
    double all = 0;
    relevance->required = 0;
    for (size_t i = 0; i < question->count; i++) {
        struct question_word *word = &question->words[i];
        double frequency = relevance->frequency[i];
        word->is_known = frequency > 0 || question->count == 1;
        word->is_required =
            word->is_known && !(has_common && frequency > COMMON * relevance->documents);
        any |= word->is_required;
        question->known_count += word->is_known;
        all += word->is_known ? relevance->rarity[i] : 0;
    }
    for (size_t i = 0; i < question->count; i++) {
        if (!any)
            question->words[i].is_required = question->words[i].is_known;
        if (question->words[i].is_required)
            relevance->required |= UINT64_C(1) << i;
    }
    relevance->is_all_first = question_is_short(question);
    relevance->least = MOST * all;
}

/* FTS5 reports positions only for words of the expression. Optional words are therefore added as
 * alternatives beside required ones. */
static void add_ranked(struct list *list, struct list *ranked, const struct list *certain)
{
    if (ranked->failed || !ranked->node->first)
        return;
    add_list(ranked, certain);
    add_list(list, ranked);
}

int question_all(const struct question *question, struct query_node **ret_root, struct error *error)
{
    struct list all = list_of(question->arena, QUERY_ALL);
    struct list certain = list_of(question->arena, QUERY_ANY);
    struct list others = list_of(question->arena, QUERY_ANY);
    for (size_t i = 0; i < question->count; i++) {
        const struct question_word *word = &question->words[i];
        add(word->is_required ? &all : &others, word->node, false);
        if (word->is_required && !certain.failed && !certain.node->first)
            add(&certain, word->node, true);
    }
    add_conditions(&all, question);
    add_ranked(&all, &others, &certain);
    return finish(&all, ret_root, error);
}

/* Finds the rarest words without which a document cannot have enough, and adds more while they are
 * not too frequent. */
static void find_essential(const struct question *question, const struct relevance *relevance,
                           bool is_essential[SEARCH_QUERY_TERMS])
{
    double left = 0, candidates = 0;
    for (size_t i = 0; i < question->count; i++)
        left += question->words[i].is_known ? relevance->rarity[i] : 0;
    while (left >= relevance->least) {
        size_t rarest = question->count;
        for (size_t i = 0; i < question->count; i++)
            if (question->words[i].is_known && !is_essential[i] &&
                (rarest == question->count || relevance->rarity[i] > relevance->rarity[rarest]))
                rarest = i;
        if (rarest == question->count ||
            (candidates > 0 && candidates + relevance->frequency[rarest] > CANDIDATES_MOST))
            return;
        is_essential[rarest] = true;
        candidates += relevance->frequency[rarest];
        left -= relevance->rarity[rarest];
    }
}

int question_most(const struct question *question, const struct relevance *relevance,
                  struct query_node **ret_root, struct error *error)
{
    struct list root = list_of(question->arena, QUERY_ALL);
    struct list essential = list_of(question->arena, QUERY_ANY);
    struct list certain = list_of(question->arena, QUERY_ANY);
    struct list others = list_of(question->arena, QUERY_ANY);
    bool is_essential[SEARCH_QUERY_TERMS] = {false};
    find_essential(question, relevance, is_essential);
    for (size_t i = 0; i < question->count; i++) {
        add(is_essential[i] ? &essential : &others, question->words[i].node, false);
        if (is_essential[i])
            add(&certain, question->words[i].node, true);
    }
    add_list(&root, &essential);
    add_conditions(&root, question);
    add_ranked(&root, &others, &certain);
    return finish(&root, ret_root, error);
}
