#include <seine/serving/why/value_facts.h>

#include <stdio.h>
#include <time.h>

static struct value_facts *of(struct facts *facts)
{
    return (struct value_facts *)facts;
}

static void put(struct facts *facts, const char *name, struct value *value)
{
    value_put(of(facts)->tree, of(facts)->open, name, value);
}

static void put_text(struct facts *facts, const char *name, struct text text)
{
    put(facts, name, value_text(of(facts)->tree, text));
}

static void put_uri(struct facts *facts, const char *name, int64_t uri_id, struct text uri)
{
    (void)uri_id;
    put_text(facts, name, uri);
}

static void put_word(struct facts *facts, const char *name, struct text word, struct text meaning)
{
    char meaning_name[64];
    put_text(facts, name, word);
    snprintf(meaning_name, sizeof meaning_name, "%s_means", name);
    if (meaning.data)
        put_text(facts, meaning_name, meaning);
}

static void put_number(struct facts *facts, const char *name, int64_t number)
{
    put(facts, name, value_integer(of(facts)->tree, number));
}

static void put_truth(struct facts *facts, const char *name, bool truth)
{
    put(facts, name, value_boolean(of(facts)->tree, truth));
}

static void put_time(struct facts *facts, const char *name, int64_t at_ms)
{
    char text[64];
    struct tm parts;
    time_t seconds = (time_t)(at_ms / 1000);
    if (!gmtime_r(&seconds, &parts) || !strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts))
        *text = '\0';
    put_text(facts, name, text_of(text));
}

static void begin_group(struct facts *facts, const char *name)
{
    struct value_facts *values = of(facts);
    values->open = value_put(values->tree, values->root, name, value_dictionary(values->tree));
}

/* Groups and lists do not nest. */
static void end_group(struct facts *facts)
{
    of(facts)->open = of(facts)->root;
}

static void begin_list(struct facts *facts, const char *name)
{
    struct value_facts *values = of(facts);
    values->list = value_put(values->tree, values->root, name, value_list(values->tree));
}

static void begin_item(struct facts *facts)
{
    struct value_facts *values = of(facts);
    values->open = value_append(values->tree, values->list, value_dictionary(values->tree));
}

static void put_item_text(struct facts *facts, struct text text)
{
    struct value_facts *values = of(facts);
    value_append(values->tree, values->list, value_text(values->tree, text));
}

static const struct facts_form VALUES = {
    .complete = true,
    .text = put_text,
    .uri = put_uri,
    .word = put_word,
    .number = put_number,
    .truth = put_truth,
    .time = put_time,
    .group_begin = begin_group,
    .group_end = end_group,
    .list_begin = begin_list,
    .list_end = end_group,
    .item_begin = begin_item,
    .item_end = end_group,
    .item_text = put_item_text,
};

void value_facts_begin(struct value_facts *values, struct value_tree *tree, struct value *root)
{
    *values = (struct value_facts){.facts = {&VALUES}, .tree = tree, .root = root, .open = root};
}
