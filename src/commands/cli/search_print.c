#include "search_print.h"

#include "json_line.h"
#include <seine/feeding/search_index/found_value.h>
#include <seine/foundation/base/plural.h>
#include <seine/foundation/base/print.h>
#include <time.h>

#define BOLD   "\x1b[1m"
#define PLAIN  "\x1b[0m"
#define INDENT "   "

/* ---- For people ---- */

static void print_marked(const struct search_marked *marked, bool stands_out)
{
    struct text text = marked->text;
    size_t at = 0;
    for (size_t i = 0; i < marked->count; i++) {
        const struct search_range *range = &marked->ranges[i];
        print_shown(stdout, (struct text){text.data + at, range->start - at});
        fputs(stands_out ? BOLD : "", stdout);
        print_shown(stdout, (struct text){text.data + range->start, range->length});
        fputs(stands_out ? PLAIN : "", stdout);
        at = range->start + range->length;
    }
    print_shown(stdout, (struct text){text.data + at, text.length - at});
}

/* Formats the date: "2024-03-15". Returns false when it is unknown. */
static bool date_of(int64_t ms, char ret_date[32])
{
    time_t seconds = (time_t)(ms / 1000);
    struct tm parts;
    return ms != DOCUMENT_ABSENT && gmtime_r(&seconds, &parts) &&
           strftime(ret_date, 32, "%Y-%m-%d", &parts) > 0;
}

/* Prints the type, date and language, as far as they are known. */
static void print_facts(const struct search_hit *hit)
{
    char date[32];
    const char *between = INDENT;
    const struct text facts[] = {
        hit->kind, date_of(hit->last_modified, date) ? text_of(date) : TEXT_LITERAL(""),
        hit->language};
    for (size_t i = 0; i < sizeof facts / sizeof *facts; i++)
        if (facts[i].length) {
            fputs(between, stdout);
            print_shown(stdout, facts[i]);
            between = ", ";
        }
    if (between[0] == ',')
        putchar('\n');
}

static void print_hit(const struct search_hit *hit, size_t number, bool stands_out)
{
    printf("%zu. ", number);
    if (hit->title.text.length) {
        print_marked(&hit->title, stands_out);
        fputs("\n" INDENT, stdout);
    }
    print_shown(stdout, hit->uri);
    putchar('\n');
    if (hit->snippet.text.length) {
        fputs(hit->begins_inside ? INDENT "… " : INDENT, stdout);
        print_marked(&hit->snippet, stands_out);
        puts(hit->ends_inside ? " …" : "");
    }
    print_facts(hit);
    for (size_t i = 0; i < hit->also_at_count; i++) {
        fputs(INDENT "also at ", stdout);
        print_shown(stdout, hit->also_at[i]);
        putchar('\n');
    }
    putchar('\n');
}

static void print_words(const char *what, const struct search_words *words)
{
    if (words->count)
        fputs(what, stdout);
    for (size_t i = 0; i < words->count; i++) {
        fputs(i ? ", " : " ", stdout);
        print_shown(stdout, words->items[i]);
    }
    if (words->count)
        puts(".");
}

/* Prints by which words a question was found. */
static void print_question(const struct search_results *results)
{
    bool has_optional = results->not_required.count || results->in_no_document.count;
    const char *words = has_optional ? "all other words" : "all words";
    long long with_all = (long long)results->total_with_all;
    print_words("Not required:", &results->not_required);
    print_words("In no document:", &results->in_no_document);
    if (results->total == results->total_with_all)
        return;
    if (with_all)
        printf("%lld %s %s; the others have most of them.\n", with_all,
               plural(with_all, "document has", "documents have"), words);
    else
        printf("No document has %s; these have most of them.\n", words);
}

static void print_summary(const struct search_view *view)
{
    const struct search_results *results = view->results;
    const char *about = results->total_is_exact ? "" : "about ";
    long long total = (long long)results->total;
    if (results->count)
        printf("%zu to %zu of %s%lld %s.\n", view->offset + 1, view->offset + results->count, about,
               total, plural(total, "document", "documents"));
    else if (total)
        printf("No more than %s%lld %s.\n", about, total, plural(total, "document", "documents"));
    else
        puts("No document was found.");
    print_question(results);
    if (!results->is_complete)
        puts("The search reached its time limit: there may be better documents.");
    if (results->is_being_renewed)
        puts("The index is being renewed after an update of the program: documents are missing.");
    if (results->suggestion.length) {
        fputs("Did you mean: ", stdout);
        print_shown(stdout, results->suggestion);
        putchar('\n');
    }
}

void search_print_plain(const struct search_view *view)
{
    for (size_t i = 0; i < view->results->count; i++)
        print_hit(&view->results->hits[i], view->offset + i + 1, view->stands_out);
    print_summary(view);
}

/* ---- For programs ---- */

void search_print_json(const struct search_view *view)
{
    const struct search_results *results = view->results;
    struct json_line line;
    json_line_begin(&line);
    json_text(&line, line.object, "query", view->query);
    search_put_results(&line.tree, line.object, results);
    json_number(&line, line.object, "duration_us", results->duration_us);
    struct value *hits = json_list(&line, line.object, "hits");
    for (size_t i = 0; i < results->count; i++)
        search_put_hit(&line.tree, hits, &results->hits[i], true);
    json_line_end(&line, stdout);
}
