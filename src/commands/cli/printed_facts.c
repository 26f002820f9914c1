#include "printed_facts.h"

#include <seine/foundation/base/print.h>

#include <time.h>

#define LABEL_WIDTH 11
#define TIME_BYTES  64

static struct printed_facts *of(struct facts *facts)
{
    return (struct printed_facts *)facts;
}

static const char *time_text(int64_t at_ms, char text[TIME_BYTES])
{
    struct tm parts;
    time_t seconds = (time_t)(at_ms / 1000);
    if (!gmtime_r(&seconds, &parts) || !strftime(text, TIME_BYTES, "%Y-%m-%dT%H:%M:%SZ", &parts))
        *text = '\0';
    return text;
}

static void open_level(struct printed_facts *printed)
{
    printed->inside = true;
    printed->first = true;
}

static void close_level(struct printed_facts *printed)
{
    printed->inside = false;
    printed->first = false;
}

/* ---- lines ---- */

static int put_words(FILE *out, const char *name)
{
    int width = 0;
    for (const char *at = name; *at; at++, width++)
        putc(*at == '_' ? ' ' : *at, out);
    return width;
}

/* Starts the line of a fact: prints its name and the indentation before it. */
static FILE *line_name(struct facts *facts, const char *name)
{
    struct printed_facts *printed = of(facts);
    FILE *out = printed->out;
    if (printed->inside) {
        fputs(printed->first ? "" : ", ", out);
        put_words(out, name);
        putc(' ', out);
    } else {
        int width = put_words(out, name);
        fprintf(out, "%*s", width < LABEL_WIDTH ? LABEL_WIDTH - width : 1, "");
    }
    printed->first = false;
    return out;
}

static void line_end(struct facts *facts)
{
    if (!of(facts)->inside)
        putc('\n', of(facts)->out);
}

static void line_text(struct facts *facts, const char *name, struct text value)
{
    print_shown(line_name(facts, name), value);
    line_end(facts);
}

static void line_uri(struct facts *facts, const char *name, int64_t uri_id, struct text uri)
{
    (void)uri_id;
    line_text(facts, name, uri);
}

static void line_word(struct facts *facts, const char *name, struct text word, struct text meaning)
{
    FILE *out = line_name(facts, name);
    print_shown(out, word);
    if (meaning.data) {
        fputs(": ", out);
        print_shown(out, meaning);
    }
    line_end(facts);
}

static void line_number(struct facts *facts, const char *name, int64_t value)
{
    fprintf(line_name(facts, name), "%lld", (long long)value);
    line_end(facts);
}

static void line_truth(struct facts *facts, const char *name, bool value)
{
    fputs(value ? "yes" : "no", line_name(facts, name));
    line_end(facts);
}

static void line_time(struct facts *facts, const char *name, int64_t at_ms)
{
    char text[TIME_BYTES];
    line_text(facts, name, text_of(time_text(at_ms, text)));
}

static void line_group_begin(struct facts *facts, const char *name)
{
    line_name(facts, name);
    open_level(of(facts));
}

static void line_group_end(struct facts *facts)
{
    close_level(of(facts));
    putc('\n', of(facts)->out);
}

static void line_list_begin(struct facts *facts, const char *name)
{
    of(facts)->list = name;
    of(facts)->items = 0;
}

static void line_list_end(struct facts *facts)
{
    of(facts)->list = NULL;
    of(facts)->first = false;
}

static void line_item(struct facts *facts)
{
    if (of(facts)->items++)
        fprintf(of(facts)->out, "%*s", LABEL_WIDTH, "");
    else
        line_name(facts, of(facts)->list);
}

static void line_item_begin(struct facts *facts)
{
    line_item(facts);
    open_level(of(facts));
}

static void line_item_text(struct facts *facts, struct text value)
{
    line_item(facts);
    print_shown(of(facts)->out, value);
    line_end(facts);
}

static const struct facts_form LINES = {
    .text = line_text,
    .uri = line_uri,
    .word = line_word,
    .number = line_number,
    .truth = line_truth,
    .time = line_time,
    .group_begin = line_group_begin,
    .group_end = line_group_end,
    .list_begin = line_list_begin,
    .list_end = line_list_end,
    .item_begin = line_item_begin,
    .item_end = line_group_end,
    .item_text = line_item_text,
};

void printed_facts_begin(struct printed_facts *printed, FILE *out, bool json)
{
    *printed =
        (struct printed_facts){.facts = {&LINES}, .out = out, .first = true, .is_json = json};
    if (json) {
        json_line_begin(&printed->line);
        value_facts_begin(&printed->values, &printed->line.tree, printed->line.object);
    }
}

void printed_facts_end(struct printed_facts *printed)
{
    if (printed->is_json)
        json_line_end(&printed->line, printed->out);
    fflush(printed->out);
}
