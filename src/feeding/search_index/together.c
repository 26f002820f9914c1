#include "together.h"

#include <sql/index/searching.h>
#include <stdlib.h>

#define ARENA_BLOCK ((size_t)16 * 1024)
#define ARENA_BYTES ((size_t)8 * 1024 * 1024)

/* Replaces the text of every node that is this part of the query; a word may occur in the tree more
 * than once. Recursion is limited by SEARCH_QUERY_DEPTH. NOLINTNEXTLINE(misc-no-recursion) */
static size_t put(struct query_node *node, const char *place, size_t length, struct text text)
{
    size_t count = 0;
    for (; node; node = node->next) {
        if (node->kind == QUERY_WORDS && !node->is_quoted && node->text.data == place &&
            node->text.length == length) {
            node->text = text;
            count++;
        }
        count += put(node->first, place, length, text);
    }
    return count;
}

static int count(struct search_index *index, struct text expression, int64_t *ret_documents,
                 struct error *error)
{
    struct index_matches_unranked rows =
        index_matches_unranked(index->db, .expression = expression, .count = TOGETHER_MOST);
    int status;
    while ((status = index_matches_unranked_step(&rows, error)) == STATEMENT_ROW)
        ++*ret_documents;
    statement_reset(rows.statement);
    return status < 0 ? status : 0;
}

int together_count(struct search_index *index, struct query_node *root,
                   const struct query_source *source, struct text written, struct text replacement,
                   int64_t *ret_documents, struct error *error)
{
    struct arena arena;
    *ret_documents = 0;
    if (!put(root, written.data, written.length, replacement))
        return 0;
    struct compiled_query *compiled = calloc(1, sizeof *compiled);
    arena_init(&arena, ARENA_BLOCK, ARENA_BYTES);
    int status = compiled ? query_compile(root, source, &arena, compiled, error)
                          : error_set(error, STATUS_MEMORY, "no memory for a query");
    if (status == 0)
        status = count(index, buffer_text(&compiled->expression), ret_documents, error);
    if (compiled)
        compiled_query_done(compiled);
    free(compiled);
    arena_done(&arena);
    (void)put(root, replacement.data, replacement.length, written);
    return status;
}
