#include "named_links.h"

#include <crawl_statements.h>
#include <stdlib.h>
#include <string.h>

#define MOST_LINKS  ((size_t)1 << 17)
#define BLOCK_BYTES ((size_t)256 * 1024)

struct held_link {
    int64_t page_id, target_id;
    bool is_redirect;
};

struct named_target {
    int64_t id;
    struct text name, state, sentence; /* no name: there is no such URI */
    struct optional_int status;
};

struct named_links {
    struct db *db;
    struct rows_printer printer;
    struct held_link *links;
    size_t count;
    struct named_target *targets; /* by their ids */
    size_t target_count;
    struct arena arena; /* their texts */
};

static struct statement *shown(struct db *db, struct text page, struct text how,
                               const struct named_target *target)
{
    return crawl_links_shown(db, .page = page, .how = how, .target = target->name,
                             .state = target->state, .status = target->status,
                             .sentence = target->sentence);
}

int named_links_begin(struct named_links **ret_links, FILE *out, struct db *db,
                      const struct rows_options *options, struct error *error)
{
    struct named_links *links = calloc(1, sizeof *links);
    if (!links)
        return error_set(error, STATUS_MEMORY, "no memory for links");
    links->db = db;
    arena_init(&links->arena, BLOCK_BYTES, SIZE_MAX / 2);
    links->links = malloc(MOST_LINKS * sizeof *links->links);
    links->targets = malloc(MOST_LINKS * sizeof *links->targets);
    int status =
        links->links && links->targets ? 0 : error_set(error, STATUS_MEMORY, "no memory for links");
    if (status == 0) {
        struct statement *names =
            shown(db, TEXT_LITERAL(""), TEXT_LITERAL(""),
                  &(struct named_target){.name = TEXT_LITERAL(""), .state = TEXT_LITERAL("")});
        status = rows_printer_begin(&links->printer, out, names, options, error);
        statement_reset(names);
    }
    if (status < 0)
        return named_links_end(links, status, error);
    *ret_links = links;
    return 0;
}

/* ---- the targets of what is held back ---- */

static int compare_targets(const void *a, const void *b)
{
    const struct named_target *x = a, *y = b;
    return (x->id > y->id) - (x->id < y->id);
}

static void list_targets(struct named_links *links)
{
    size_t count = 0;
    for (size_t i = 0; i < links->count; i++)
        links->targets[i] = (struct named_target){.id = links->links[i].target_id};
    qsort(links->targets, links->count, sizeof *links->targets, compare_targets);
    for (size_t i = 0; i < links->count; i++)
        if (count == 0 || links->targets[i].id != links->targets[count - 1].id)
            links->targets[count++] = links->targets[i];
    links->target_count = count;
}

static bool keep(struct arena *arena, struct text *ret_text, struct text text)
{
    if (!text.data)
        return true;
    char *copy = arena_alloc(arena, text.length + 1);
    if (!copy)
        return false;
    memcpy(copy, text.data, text.length);
    *ret_text = (struct text){copy, text.length};
    return true;
}

static int name_target(struct named_links *links, struct named_target *target, struct error *error)
{
    struct crawl_links_target row = crawl_links_target(links->db, .target_id = target->id);
    int status = crawl_links_target_step(&row, error);
    if (status == STATEMENT_ROW) {
        target->status = row.status;
        if (!keep(&links->arena, &target->name, row.target) ||
            !keep(&links->arena, &target->state, row.state) ||
            !keep(&links->arena, &target->sentence, row.sentence))
            status = error_set(error, STATUS_MEMORY, "no memory for links");
    }
    statement_reset(row.statement);
    return status < 0 ? status : 0;
}

/* ---- printing ---- */

static int print_link(struct named_links *links, const struct held_link *link, struct text page,
                      struct text how, struct error *error)
{
    const struct named_target *target =
        bsearch(&(struct named_target){.id = link->target_id}, links->targets, links->target_count,
                sizeof *links->targets, compare_targets);
    if (!target->name.data)
        return 0;
    struct statement *row =
        shown(links->db, page, link->is_redirect ? TEXT_LITERAL("redirect") : how, target);
    int status = statement_step(row, error);
    if (status == STATEMENT_ROW)
        status = rows_printer_add(&links->printer, row, error);
    statement_reset(row);
    return status < 0 ? status : 0;
}

/* The links from *at on that stand on one page; moves *at behind them. */
static int print_page(struct named_links *links, size_t *at, struct error *error)
{
    int64_t page_id = links->links[*at].page_id;
    struct crawl_links_page row = crawl_links_page(links->db, .page_id = page_id);
    int status = crawl_links_page_step(&row, error);
    if (status == STATEMENT_ROW)
        status = 0;
    while (status == 0 && *at < links->count && links->links[*at].page_id == page_id)
        status = print_link(links, &links->links[(*at)++], row.page, row.how, error);
    statement_reset(row.statement);
    return status;
}

static int print_held(struct named_links *links, struct error *error)
{
    int status = 0;
    arena_reset(&links->arena);
    list_targets(links);
    for (size_t i = 0; status == 0 && i < links->target_count; i++)
        status = name_target(links, &links->targets[i], error);
    for (size_t at = 0; status == 0 && at < links->count;)
        status = print_page(links, &at, error);
    links->count = 0;
    return status;
}

int named_links_add(struct named_links *links, int64_t page_id, int64_t target_id, bool is_redirect,
                    struct error *error)
{
    links->links[links->count++] = (struct held_link){page_id, target_id, is_redirect};
    return links->count == MOST_LINKS ? print_held(links, error) : 0;
}

int named_links_end(struct named_links *links, int status, struct error *error)
{
    if (!links)
        return status;
    if (status == 0)
        status = print_held(links, error);
    rows_printer_end(&links->printer);
    arena_done(&links->arena);
    free(links->links);
    free(links->targets);
    free(links);
    return status;
}
