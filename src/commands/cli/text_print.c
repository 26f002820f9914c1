#include "text_print.h"

#include "json_line.h"

#include <seine/foundation/base/plural.h>
#include <seine/foundation/base/print.h>

void text_print_lines(FILE *out, struct text text)
{
    size_t start = 0;
    for (size_t i = 0; i <= text.length; i++) {
        if (i < text.length && text.data[i] != '\n' && text.data[i] != '\t')
            continue;
        print_shown(out, (struct text){text.data + start, i - start});
        if (i < text.length)
            putc(text.data[i], out);
        start = i + 1;
    }
    putc('\n', out);
}

static void print_fact(const char *name, struct text value)
{
    if (value.length == 0)
        return;
    printf("%-12s ", name);
    print_shown(stdout, value);
    putchar('\n');
}

static void print_part(const char *name, struct text text)
{
    if (text.length == 0)
        return;
    printf("\n%s:\n", name);
    text_print_lines(stdout, text);
}

void text_print_plain(const struct page_text *page, const char *mime_type)
{
    print_fact("type", text_of(mime_type));
    print_fact("charset", page->charset);
    print_fact("title", page->title);
    print_fact("language", page->language);
    print_fact("description", page->description);
    for (size_t i = 0; i < page->headings.count; i++)
        print_fact("heading", page->headings.items[i]);
    for (size_t i = 0; i < page->metadata.count; i++) {
        fputs("meta         ", stdout);
        print_shown(stdout, page->metadata.items[i].name);
        fputs(": ", stdout);
        print_shown(stdout, page->metadata.items[i].value);
        putchar('\n');
    }
    if (page->cut)
        puts("cut          more text than is kept of one document");
    print_part("body", page->body);
    print_part("frame", page->frame);
}

void text_print_passages(const struct page_text *page)
{
    for (size_t i = 0; i < page->passage_count; i++) {
        const struct text_passage *passage = &page->passages[i];
        printf("%s%.*s %u %s", i ? "\n" : "", TEXT_ARGUMENTS(passage->identity), passage->words,
               plural(passage->words, "word", "words"));
        if (passage->heading_path.length) {
            fputs(": ", stdout);
            print_shown(stdout, passage->heading_path);
        }
        putchar('\n');
        text_print_lines(stdout, passage->text);
    }
}

void text_print_json(const struct page_text *page, const char *mime_type)
{
    struct json_line line;
    json_line_begin(&line);
    json_text(&line, line.object, "type", text_of(mime_type));
    json_text(&line, line.object, "charset", page->charset);
    json_optional(&line, line.object, "title", page->title);
    json_optional(&line, line.object, "language", page->language);
    json_optional(&line, line.object, "description", page->description);
    struct value *headings = json_list(&line, line.object, "headings");
    for (size_t i = 0; i < page->headings.count; i++)
        json_text(&line, json_item(&line, headings), "text", page->headings.items[i]);
    struct value *metadata = json_list(&line, line.object, "metadata");
    for (size_t i = 0; i < page->metadata.count; i++) {
        struct value *pair = json_item(&line, metadata);
        json_text(&line, pair, "name", page->metadata.items[i].name);
        json_text(&line, pair, "value", page->metadata.items[i].value);
    }
    json_text(&line, line.object, "body", page->body);
    json_text(&line, line.object, "frame", page->frame);
    json_text(&line, line.object, "markdown", page->markdown);
    struct value *passages = json_list(&line, line.object, "passages");
    for (size_t i = 0; i < page->passage_count; i++) {
        const struct text_passage *passage = &page->passages[i];
        struct value *item = json_item(&line, passages);
        json_text(&line, item, "identity", passage->identity);
        json_text(&line, item, "headings", passage->heading_path);
        json_text(&line, item, "text", passage->text);
        json_number(&line, item, "words", passage->words);
    }
    json_truth(&line, line.object, "cut", page->cut);
    json_line_end(&line, stdout);
}
