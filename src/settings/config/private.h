/*
 * Shared by the files of config. The fields of struct crawl_config are accessed through the row of
 * the table that describes them.
 */
#ifndef SEINE_CONFIG_PRIVATE_H
#define SEINE_CONFIG_PRIVATE_H

#include <seine/foundation/base/arena.h>
#include <seine/foundation/base/buffer.h>
#include <seine/foundation/base/limits.h>
#include <seine/settings/config.h>

/* Shared by the records of a configuration. */
struct config_memory {
    struct arena strings;
    bool is_partial; /* config_partial() */
    /* files.c */
    bool holds_files;
    const struct file_roots *roots;
    struct config_list vouched_files;
};

/* A checked value in canonical form. */
struct config_value {
    bool boolean;
    int32_t integer;
    double real;
    struct text string; /* also a member of a list; lives in the buffer given to config_parse() */
};

/* The index of a row in its table. */
size_t config_parameter_index(const struct config_table *table,
                              const struct config_parameter *parameter);
/* The path most similar to the given one, or NULL if none is similar. */
const char *config_nearest_path(const struct config_table *table, const char *path);

/* The same for sections and groups. */
const char *config_nearest_section(const struct config_table *table, const char *path);

/* Checks `value` (trimmed, not empty) against type, range and form. The sentence names path, value
 * and what is valid. 0, STATUS_INVALID, STATUS_LIMIT or STATUS_MEMORY. */
int config_parse(const struct config_parameter *parameter, struct text value,
                 struct buffer *canonical, struct config_value *ret_value,
                 struct error *error) SEINE_MUST_CHECK;
/* Checks a string of this form and appends its canonical text. Returns NULL if it is well formed,
 * else a description of valid values. */
const char *config_check_form(enum config_form form, const char *choices, struct text value,
                              struct buffer *canonical);
/* Checks the name of an entry of a named section. Like config_parse(). */
int config_parse_key(const struct config_parameter *parameter, struct text key,
                     struct buffer *canonical, struct text *ret_key,
                     struct error *error) SEINE_MUST_CHECK;

/* Appends `item` unless the list contains it. `item` must live as long as the list. 0, STATUS_LIMIT
 * or STATUS_MEMORY. */
int config_list_append(struct config_list *list, struct text item) SEINE_MUST_CHECK;
bool config_list_contains(const struct config_list *list, struct text item);
/* Replaces the member at `position`. */
int config_list_replace(struct config_list *list, size_t position,
                        struct text item) SEINE_MUST_CHECK;
void config_list_clear(struct config_list *list);
void config_list_done(struct config_list *list);

/* The name before the colon of a header line. */
struct text config_header_name(struct text line);

/* The canonical text of a scalar as it stands in the record. */
void config_format(const struct config_record *record, const struct config_parameter *parameter,
                   struct buffer *text);

/* ---- map.c: named sections ---- */

/* The entry of this name (the text must live as long as the map), created if missing. 0,
 * STATUS_LIMIT or STATUS_MEMORY. */
int config_map_put(struct config_map *map, struct text name,
                   struct config_entry **ret_entry) SEINE_MUST_CHECK;
/* The entry of this name, including one that removes a default; NULL if there is none. */
const struct config_entry *config_map_entry(const struct config_map *map, struct text name);
void config_map_remove(struct config_map *map, struct text name);
void config_map_done(struct config_map *map);

/* ---- record.c, record_equal.c: the fields of one record ---- */

/* A record of this table with its defaults; also for overlays (subcollection, node). Sentence on
 * failure. */
int config_record_new(const struct config_table *table, struct config_memory *memory,
                      struct config_record **ret_record, struct error *error) SEINE_MUST_CHECK;
/* Frees the record with its groups, but not the shared memory. NULL is allowed. */
void config_record_free(struct config_record *record);
/* Sets a parameter, or the entry `key` of a named section, like config_set(). */
int config_record_set(struct config_record *record, const struct config_parameter *parameter,
                      struct text key, struct text value, struct error *error) SEINE_MUST_CHECK;
int config_record_reset(struct config_record *record, const struct config_parameter *parameter,
                        struct error *error) SEINE_MUST_CHECK;
/* Copies one parameter, with its is_set, from another record of the same table. */
int config_record_copy_field(const struct config_record *from, struct config_record *to,
                             const struct config_parameter *parameter) SEINE_MUST_CHECK;
/* Copies all fields and groups. */
int config_record_copy(const struct config_record *from, struct config_record *to,
                       struct error *error) SEINE_MUST_CHECK;
/* Whether the record is an overlay: a partial configuration, a subcollection, a node, or an item in
 * one of these. */
bool config_record_is_laid_over(const struct config_record *record);
/* Whether the parameters with one of these flags are equal, including groups. */
bool config_record_equal(const struct config_record *a, const struct config_record *b,
                         unsigned flags);

/* ---- group.c: items ---- */

/* The item of this name, created if missing. The sentence says what is wrong with the name. */
int config_item_put(struct config_record *record, const struct config_group_row *group,
                    struct text name, struct config_record **ret_item,
                    struct error *error) SEINE_MUST_CHECK;
void config_item_remove(struct config_record *record, const struct config_group_row *group,
                        struct text name);
/* Appends the prefix of the paths of an item's parameters: "subdomains/news/". */
void config_record_path(const struct config_record *record, struct buffer *path);

/* ---- path.c ---- */

struct config_target {
    struct config_record *record;
    const struct config_parameter *parameter; /* NULL: the path names the record itself */
    struct text key;                          /* the entry of a named section; else empty */
};
/* Resolves a path; with `create`, creates missing items. 0, STATUS_NOT_FOUND, STATUS_INVALID or
 * STATUS_MEMORY, with a sentence. */
int config_path_find(struct crawl_config *config, const char *path, bool create,
                     struct config_target *ret_target, struct error *error) SEINE_MUST_CHECK;

/* Sets STATUS_NOT_FOUND with a sentence: there is no parameter of this path; suggests the
 * nearest. */
int config_unknown(const struct config_record *record, const char *path, struct error *error);
/* Whether the parameter is allowed in this record: 0 or STATUS_INVALID. */
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

/* config_is_set() of a record. */
bool config_record_is_set(const struct config_record *record,
                          const struct config_parameter *parameter);
/* config_check() of a partly known configuration: reports nothing that depends on a parameter for
 * whose path `is_known` returns false. */
size_t config_check_known(const struct crawl_config *config,
                          void (*report)(void *context, const char *path,
                                         const struct error *error),
                          bool (*is_known)(void *context, const char *path), void *context);

/* The item of this name; NULL when there is none. */
struct config_record *config_group_find(const struct config_group *group, struct text name);

#endif
