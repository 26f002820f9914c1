/*
 * What the files of config share. A field of struct crawl_config is reached through the row of the
 * table that describes it.
 */
#ifndef SEINE_CONFIG_PRIVATE_H
#define SEINE_CONFIG_PRIVATE_H

#include <seine/foundation/base/arena.h>
#include <seine/foundation/base/buffer.h>
#include <seine/foundation/base/limits.h>
#include <seine/settings/config.h>

/* What the records of a configuration share. */
struct config_memory {
    struct arena strings;
    bool is_partial; /* config_partial() */
    /* files.c */
    bool holds_files;
    const struct file_roots *roots;
    struct config_list vouched_files;
};

/* A checked value, in the form in which it is kept and shown. */
struct config_value {
    bool boolean;
    int32_t integer;
    double real;
    struct text string; /* also a member of a list; lives in the buffer given to config_parse() */
};

/* The place of a row in its table. */
size_t config_parameter_index(const struct config_table *table,
                              const struct config_parameter *parameter);
/* The path most like the given one, or NULL when none is near. */
const char *config_nearest_path(const struct config_table *table, const char *path);

/* The same of sections and groups. */
const char *config_nearest_section(const struct config_table *table, const char *path);

/* Checks `value` (trimmed, not empty) against type, range and form. The sentence names path, value
 * and what is valid. 0, STATUS_INVALID, STATUS_LIMIT or STATUS_MEMORY. */
int config_parse(const struct config_parameter *parameter, struct text value,
                 struct buffer *canonical, struct config_value *ret_value,
                 struct error *error) SEINE_MUST_CHECK;
/* Checks a string of this form and appends its canonical text. NULL when it is well formed, else
 * what would be valid. */
const char *config_check_form(enum config_form form, const char *choices, struct text value,
                              struct buffer *canonical);
/* Checks the name of an entry of a named section. As config_parse(). */
int config_parse_key(const struct config_parameter *parameter, struct text key,
                     struct buffer *canonical, struct text *ret_key,
                     struct error *error) SEINE_MUST_CHECK;

/* Appends unless it is there. `item` must live as long as the list. 0, STATUS_LIMIT or
 * STATUS_MEMORY. */
int config_list_append(struct config_list *list, struct text item) SEINE_MUST_CHECK;
bool config_list_contains(const struct config_list *list, struct text item);
/* Puts `item` where the member at `position` was. */
int config_list_replace(struct config_list *list, size_t position,
                        struct text item) SEINE_MUST_CHECK;
void config_list_clear(struct config_list *list);
void config_list_done(struct config_list *list);

/* The name in front of the colon of a header line. */
struct text config_header_name(struct text line);

/* The canonical text of a scalar as it stands in the record. */
void config_format(const struct config_record *record, const struct config_parameter *parameter,
                   struct buffer *text);

/* ---- map.c: named sections ---- */

/* The entry of this name (the text must live as long as the map), made when there is none. 0,
 * STATUS_LIMIT or STATUS_MEMORY. */
int config_map_put(struct config_map *map, struct text name,
                   struct config_entry **ret_entry) SEINE_MUST_CHECK;
/* The entry of this name, one that takes a default away too; NULL when there is none. */
const struct config_entry *config_map_entry(const struct config_map *map, struct text name);
void config_map_remove(struct config_map *map, struct text name);
void config_map_done(struct config_map *map);

/* ---- record.c, record_equal.c: the fields of one record ---- */

/* A record of this table with its defaults; an overlay (subcollection, node) too. Sentence on
 * failure. */
int config_record_new(const struct config_table *table, struct config_memory *memory,
                      struct config_record **ret_record, struct error *error) SEINE_MUST_CHECK;
/* With its groups; not the memory. NULL allowed. */
void config_record_free(struct config_record *record);
/* Sets a parameter, or the entry `key` of a named section, as config_set() says. */
int config_record_set(struct config_record *record, const struct config_parameter *parameter,
                      struct text key, struct text value, struct error *error) SEINE_MUST_CHECK;
int config_record_reset(struct config_record *record, const struct config_parameter *parameter,
                        struct error *error) SEINE_MUST_CHECK;
/* The value of one parameter from another record of the same table; is_set is taken along. */
int config_record_copy_field(const struct config_record *from, struct config_record *to,
                             const struct config_parameter *parameter) SEINE_MUST_CHECK;
/* All fields and groups. */
int config_record_copy(const struct config_record *from, struct config_record *to,
                       struct error *error) SEINE_MUST_CHECK;
/* Whether the record says what lies over another one: a partial configuration, a subcollection, a
 * node, and what stands in them. */
bool config_record_is_laid_over(const struct config_record *record);
/* Same values of the parameters with one of these flags, groups included. */
bool config_record_equal(const struct config_record *a, const struct config_record *b,
                         unsigned flags);

/* ---- group.c: items ---- */

/* The item of this name, made when there is none. The sentence names what is wrong with the name.
 */
int config_item_put(struct config_record *record, const struct config_group_row *group,
                    struct text name, struct config_record **ret_item,
                    struct error *error) SEINE_MUST_CHECK;
void config_item_remove(struct config_record *record, const struct config_group_row *group,
                        struct text name);
/* The path in front of an item's parameters: "subdomains/news/". */
void config_record_path(const struct config_record *record, struct buffer *path);

/* ---- path.c ---- */

struct config_target {
    struct config_record *record;
    const struct config_parameter *parameter; /* NULL: the record itself was named */
    struct text key;                          /* of a named section's entry; else empty */
};
/* Finds what a path names; with `create`, items on the way are made. 0, STATUS_NOT_FOUND,
 * STATUS_INVALID or STATUS_MEMORY, with a sentence. */
int config_path_find(struct crawl_config *config, const char *path, bool create,
                     struct config_target *ret_target, struct error *error) SEINE_MUST_CHECK;

/* STATUS_NOT_FOUND: there is no parameter of this path, which the sentence says, with the nearest
 * that there is. */
int config_unknown(const struct config_record *record, const char *path, struct error *error);
/* Whether the parameter may stand in this record: 0 or STATUS_INVALID. */
int config_may_stand(const struct config_record *record, const struct config_parameter *parameter,
                     struct error *error) SEINE_MUST_CHECK;

static inline void *config_field(struct config_record *record,
                                 const struct config_parameter *parameter)
{
    return (char *)record + parameter->offset;
}

static inline const void *config_const_field(const struct config_record *record,
                                             const struct config_parameter *parameter)
{
    return (const char *)record + parameter->offset;
}

static inline struct config_group *config_group_of(struct config_record *record,
                                                   const struct config_group_row *row)
{
    return (struct config_group *)((char *)record + row->offset);
}

static inline const struct config_group *config_const_group_of(const struct config_record *record,
                                                               const struct config_group_row *row)
{
    return (const struct config_group *)((const char *)record + row->offset);
}

static inline bool config_is_named(const struct config_parameter *parameter)
{
    return parameter->type == CONFIG_NAMED_STRING || parameter->type == CONFIG_NAMED_STRINGS;
}

#endif
