#include "links_print.h"

#include "json_line.h"

#include <seine/foundation/base/print.h>

#include <stdio.h>

/* The result of resolving a reference. */
struct resolved {
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    const char *refusal; /* NULL: the crawler would request `uri` */
};

static void resolve(const struct links_view *view, const struct link *link,
                    struct resolved *ret_resolved)
{
    int problem =
        uri_resolve(link->reference, link->of_header ? view->header_base : view->base,
                    ret_resolved->storage, sizeof ret_resolved->storage, &ret_resolved->uri);
    ret_resolved->refusal = NULL;
    if (problem == URI_NOT_ABSOLUTE)
        ret_resolved->refusal = "it is relative: give its base with --base";
    else if (problem != URI_FINE)
        ret_resolved->refusal = uri_problem_sentence(problem);
    else if (ret_resolved->uri.opaque)
        ret_resolved->refusal = "its scheme is none of http, https, ftp, ftps, file";
}

static void print_fact(const char *name, struct text value)
{
    if (value.length == 0)
        return;
    printf("%-10s ", name);
    print_shown(stdout, value);
    putchar('\n');
}

static const char *robots_words(unsigned robots)
{
    static const char *const WORDS[] = {
        [0] = "",
        [ROBOTS_NOINDEX] = "noindex",
        [ROBOTS_NOFOLLOW] = "nofollow",
        [ROBOTS_NOINDEX | ROBOTS_NOFOLLOW] = "noindex, nofollow",
    };
    return WORDS[robots];
}

/* Screens a resolved link with the rules of the chosen collection; returns false when none was
 * chosen, or when the rewritten URI is unusable. */
static bool screen(const struct links_view *view, const struct resolved *resolved,
                   struct chosen_verdict *ret_verdict)
{
    return view->chosen &&
           chosen_collection_screen(view->chosen, &resolved->uri, ret_verdict) == URI_FINE;
}

static void print_link(const struct links_view *view, const struct link *link)
{
    struct resolved resolved;
    char place[64];
    resolve(view, link, &resolved);
    snprintf(place, sizeof place, "%s%s%s", link->element, *link->attribute ? " " : "",
             link->attribute);
    printf("%-12s  %-16s  ", link_kind_name(link->kind), place);
    print_shown(stdout, link->reference);
    if (resolved.refusal)
        printf("\n%32srefused: %s", "", resolved.refusal);
    else if (!text_equal(resolved.uri.text, link->reference)) {
        printf("\n%32s", "");
        print_shown(stdout, resolved.uri.text);
    }
    struct chosen_verdict verdict;
    if (!resolved.refusal && screen(view, &resolved, &verdict)) {
        printf("  [%s", verdict.key);
        if (*verdict.rule)
            fputs(", ", stdout);
        print_shown(stdout, text_of(verdict.rule));
        putchar(']');
    }
    puts(link->nofollow ? "  (nofollow)" : "");
}

void links_print_plain(const struct links_view *view)
{
    const struct html_document *document = view->document;
    printf("%-10s ", "type");
    print_shown(stdout, text_of(view->type));
    printf(" (%s)\n", view->type_source);
    printf("%-10s %s (%s)\n", "charset", charset_name(document->charset.charset),
           charset_source_name(document->charset.source));
    print_fact("title", document->title);
    print_fact("language", document->language);
    print_fact("base", document->base);
    print_fact("canonical", document->canonical);
    print_fact("robots", text_of(robots_words(view->robots)));
    if (document->refresh.present) {
        printf("%-10s after %u s: ", "refresh", document->refresh.seconds);
        print_shown(stdout, document->refresh.reference);
        putchar('\n');
    }
    printf("%-10s %zu", "links", document->link_count);
    if (document->links_dropped)
        printf(", and %zu more than are taken of a document", document->links_dropped);
    putchar('\n');
    for (size_t i = 0; i < document->link_count; i++)
        print_link(view, &document->links[i]);
    if (document->text.length) {
        putchar('\n');
        print_shown_lines(stdout, document->text);
        putchar('\n');
    }
}

static void put_link(const struct links_view *view, const struct link *link, struct json_line *line,
                     struct value *object)
{
    struct resolved resolved;
    struct chosen_verdict verdict;
    resolve(view, link, &resolved);
    json_text(line, object, "kind", text_of(link_kind_name(link->kind)));
    json_text(line, object, "element", text_of(link->element));
    json_text(line, object, "attribute", text_of(link->attribute));
    json_text(line, object, "reference", link->reference);
    json_optional(line, object, "uri", resolved.refusal ? (struct text){"", 0} : resolved.uri.text);
    json_optional(line, object, "refused", text_of(resolved.refusal ? resolved.refusal : ""));
    if (!resolved.refusal && screen(view, &resolved, &verdict)) {
        json_text(line, object, "rules_say", text_of(verdict.key));
        json_optional(line, object, "rule", text_of(verdict.rule));
    }
    json_truth(line, object, "nofollow", link->nofollow);
}

void links_print_json(const struct links_view *view)
{
    const struct html_document *document = view->document;
    struct json_line line;
    json_line_begin(&line);
    struct value *object = line.object;
    json_text(&line, object, "type", text_of(view->type));
    json_text(&line, object, "type_source", text_of(view->type_source));
    json_text(&line, object, "charset", text_of(charset_name(document->charset.charset)));
    json_text(&line, object, "charset_source",
              text_of(charset_source_name(document->charset.source)));
    json_optional(&line, object, "title", document->title);
    json_optional(&line, object, "language", document->language);
    json_optional(&line, object, "base", document->base);
    json_optional(&line, object, "canonical", document->canonical);
    json_truth(&line, object, "noindex", view->robots & ROBOTS_NOINDEX);
    json_truth(&line, object, "nofollow", view->robots & ROBOTS_NOFOLLOW);
    if (document->refresh.present) {
        struct value *refresh = json_object(&line, object, "refresh");
        json_number(&line, refresh, "seconds", document->refresh.seconds);
        json_text(&line, refresh, "reference", document->refresh.reference);
    } else {
        json_null(&line, object, "refresh");
    }
    struct value *links = json_list(&line, object, "links");
    for (size_t i = 0; i < document->link_count; i++)
        put_link(view, &document->links[i], &line, json_item(&line, links));
    json_number(&line, object, "links_dropped", (int64_t)document->links_dropped);
    if (document->text.length)
        json_text(&line, object, "text", document->text);
    json_line_end(&line, stdout);
}
