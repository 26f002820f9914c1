#include <seine/serving/why/facts.h>

#include <stdarg.h>
#include <stdio.h>

void facts_text(struct facts *facts, const char *name, struct text value)
{
    if (value.data)
        facts->form->text(facts, name, value);
}

void facts_uri(struct facts *facts, const char *name, int64_t uri_id, struct text uri)
{
    if (uri.data)
        facts->form->uri(facts, name, uri_id, uri);
}

void facts_word(struct facts *facts, const char *name, struct text word, struct text meaning)
{
    if (word.data)
        facts->form->word(facts, name, word, meaning);
}

void facts_add(struct facts *facts, const char *name, const char *format, ...)
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
    facts->form->number(facts, name, value);
}

void facts_truth(struct facts *facts, const char *name, bool value)
{
    facts->form->truth(facts, name, value);
}

void facts_time(struct facts *facts, const char *name, int64_t at_ms)
{
    if (at_ms)
        facts->form->time(facts, name, at_ms);
}

void facts_group_begin(struct facts *facts, const char *name)
{
    facts->form->group_begin(facts, name);
}

void facts_group_end(struct facts *facts)
{
    facts->form->group_end(facts);
}

void facts_list_begin(struct facts *facts, const char *name)
{
    facts->form->list_begin(facts, name);
}

void facts_list_end(struct facts *facts)
{
    facts->form->list_end(facts);
}

void facts_item_begin(struct facts *facts)
{
    facts->form->item_begin(facts);
}

void facts_item_end(struct facts *facts)
{
    facts->form->item_end(facts);
}

void facts_item_text(struct facts *facts, struct text value)
{
    facts->form->item_text(facts, value);
}
