/*
 * The data types of a configuration. Other parts read them; only config writes them.
 *
 * A record is a struct whose fields are described by a table: the collection itself, a
 * subcollection or node (only explicitly set fields are meaningful), a login, a destination, a
 * priority level. The records of a configuration form a tree and share the memory of their texts;
 * all of it is freed with the configuration.
 */
#ifndef SEINE_CONFIG_RECORD_H
#define SEINE_CONFIG_RECORD_H

#include <seine/foundation/base/text.h>
#include <seine/settings/config/parameter.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef bool config_boolean;
typedef int32_t config_integer; /* MS-FSCCFG 2.3.2: INT32 */
typedef double config_real;     /* MS-FSCCFG 2.3.2: DOUBLE */

/* An ordered list of distinct strings, each zero-terminated (the zero is not counted). */
struct config_list {
    struct text *items;
    size_t count;
    size_t capacity;       /* private to config, like the following members */
    uint32_t *index;       /* hash index, so that lists of 100,000 rules load quickly */
    size_t index_capacity; /* a power of two, or 0 */
};

/* A section whose attributes are named by the administrator, in order of appearance. */
struct config_entry {
    struct text name;          /* zero-terminated */
    struct config_list values; /* one for a section of strings; none: a removed default */
    bool is_set;               /* set explicitly; otherwise a default */
};
struct config_map {
    struct config_entry *entries;
    size_t count;
    size_t capacity; /* private to config */
};

struct config_memory;

/* The header of every record. */
struct config_record {
    const struct config_table *table;
    struct text name;             /* in its group; empty for the collection */
    unsigned place;               /* CONFIG_IN_COLLECTION or CONFIG_IN_SUBCOLLECTION */
    struct config_record *parent; /* NULL for the collection */
    struct config_memory *memory; /* private to config, like the following member */
    bool *is_set;                 /* one per parameter */
};

/* The items of a group, in order of appearance. */
struct config_group {
    struct config_record **items;
    size_t count;
    size_t capacity; /* private to config */
};

/* The entry of this name with its values; NULL when there is none. */
const struct config_entry *config_map_find(const struct config_map *map, struct text name);

#endif
