#include "facts.h"

#include "print.h"

#include <stdarg.h>
#include <time.h>

#define LABEL_WIDTH 11

void facts_begin(struct facts *facts, FILE *out, bool json)
{
    *facts = (struct facts){.out = out, .json = json, .first = true};
    if (json)
        putc('{', out);
}

void facts_end(struct facts *facts)
{
    if (facts->json)
        fputs("}\n", facts->out);
    fflush(facts->out);
}

/* The name of a fact, with what must stand in front of it. */
static void put_name(struct facts *facts, const char *name)
{
    FILE *out = facts->out;
    if (facts->json) {
        fprintf(out, "%s\"%s\":", facts->first ? "" : ",", name);
    } else if (facts->inside) {
        fputs(facts->first ? "" : ", ", out);
        for (const char *at = name; *at; at++)
            putc(*at == '_' ? ' ' : *at, out);
        putc(' ', out);
    } else {
        int width = 0;
        for (const char *at = name; *at; at++, width++)
            putc(*at == '_' ? ' ' : *at, out);
        fprintf(out, "%*s", width < LABEL_WIDTH ? LABEL_WIDTH - width : 1, "");
    }
    facts->first = false;
}

static void end_fact(struct facts *facts)
{
    if (!facts->json && !facts->inside)
        putc('\n', facts->out);
}

void facts_text(struct facts *facts, const char *name, struct text value)
{
    if (!value.data)
        return;
    put_name(facts, name);
    if (facts->json)
        print_json_text(facts->out, value);
    else
        print_shown(facts->out, value);
    end_fact(facts);
}

void facts_say(struct facts *facts, const char *name, const char *format, ...)
{
    char text[2048];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    facts_text(facts, name, text_of(text));
}

void facts_number(struct facts *facts, const char *name, int64_t value)
{
    put_name(facts, name);
    fprintf(facts->out, "%lld", (long long)value);
    end_fact(facts);
}

void facts_truth(struct facts *facts, const char *name, bool value)
{
    put_name(facts, name);
    fputs(facts->json ? value ? "true" : "false" : value ? "yes" : "no", facts->out);
    end_fact(facts);
}

void facts_time(struct facts *facts, const char *name, int64_t at_ms)
{
    char text[64];
    struct tm parts;
    time_t seconds = (time_t)(at_ms / 1000);
    if (at_ms == 0 || !gmtime_r(&seconds, &parts) ||
        !strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts))
        return;
    facts_text(facts, name, text_of(text));
}

static void open_level(struct facts *facts)
{
    facts->inside = true;
    facts->first = true;
    if (facts->json)
        putc('{', facts->out);
}

static void close_level(struct facts *facts)
{
    putc(facts->json ? '}' : '\n', facts->out);
    facts->inside = false;
    facts->first = false;
}

void facts_group_begin(struct facts *facts, const char *name)
{
    put_name(facts, name);
    open_level(facts);
}

void facts_group_end(struct facts *facts)
{
    close_level(facts);
}

void facts_list_begin(struct facts *facts, const char *name)
{
    facts->list = name;
    facts->items = 0;
    if (facts->json) {
        put_name(facts, name);
        putc('[', facts->out);
    }
}

static void lead_item(struct facts *facts)
{
    if (facts->json)
        fputs(facts->items ? "," : "", facts->out);
    else if (facts->items)
        fprintf(facts->out, "%*s", LABEL_WIDTH, "");
    else
        put_name(facts, facts->list);
    facts->items++;
}

void facts_item_begin(struct facts *facts)
{
    lead_item(facts);
    open_level(facts);
}

void facts_item_text(struct facts *facts, struct text value)
{
    lead_item(facts);
    if (facts->json)
        print_json_text(facts->out, value);
    else
        print_shown(facts->out, value);
    end_fact(facts);
}

void facts_item_end(struct facts *facts)
{
    close_level(facts);
}

void facts_list_end(struct facts *facts)
{
    if (facts->json)
        putc(']', facts->out);
    facts->list = NULL;
    facts->first = false;
}
