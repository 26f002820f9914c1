#include "opening.h"

#include <seine/state/store.h>

#include <stdlib.h>

/* Servers can invent types without end; types beyond this number share one row. */
#define MOST_NAMES 4096
#define OTHER_NAME TEXT_LITERAL("other")

struct mime_name {
    struct mime_name *next;
    int64_t id;
    size_t length;
    char text[];
};

struct mime_names {
    struct mime_name *buckets[256];
    int64_t last_id;
};

int mime_names_new(struct mime_names **ret_names)
{
    struct mime_names *names = calloc(1, sizeof *names);
    if (!names)
        return STATUS_MEMORY;
    *ret_names = names;
    return 0;
}

void mime_names_free(struct mime_names *names)
{
    if (!names)
        return;
    for (size_t i = 0; i < sizeof names->buckets / sizeof *names->buckets; i++)
        while (names->buckets[i]) {
            struct mime_name *name = names->buckets[i];
            names->buckets[i] = name->next;
            free(name);
        }
    free(names);
}

static struct mime_name **bucket_of(struct mime_names *names, struct text name)
{
    unsigned hash = 5381;
    for (size_t i = 0; i < name.length; i++)
        hash = hash * 33 ^ (unsigned char)name.data[i];
    return &names->buckets[hash % (sizeof names->buckets / sizeof *names->buckets)];
}

static struct mime_name *find(struct mime_name *name, struct text text)
{
    while (name && !text_equal((struct text){name->text, name->length}, text))
        name = name->next;
    return name;
}

int mime_names_load(struct mime_names *names, struct text text, int64_t id)
{
    struct mime_name *name = malloc(sizeof *name + text.length + 1);
    if (!name)
        return STATUS_MEMORY;
    struct mime_name **bucket = bucket_of(names, text);
    name->id = id;
    name->length = text.length;
    memcpy(name->text, text.data, text.length);
    name->text[text.length] = '\0';
    name->next = *bucket;
    *bucket = name;
    if (id > names->last_id)
        names->last_id = id;
    return 0;
}

int mime_names_id(struct mime_names *names, struct text text, int64_t *ret_id, bool *ret_is_new)
{
    struct mime_name *name = find(*bucket_of(names, text), text);
    if (!name && names->last_id >= MOST_NAMES) {
        text = OTHER_NAME;
        name = find(*bucket_of(names, text), text);
    }
    if (name) {
        *ret_id = name->id;
        *ret_is_new = false;
        return 0;
    }
    int status = mime_names_load(names, text, names->last_id + 1);
    if (status < 0)
        return status;
    *ret_id = names->last_id;
    *ret_is_new = true;
    return 0;
}
