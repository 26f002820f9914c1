/*
 * What the files of config share. A field of struct crawl_config is reached through the row of the
 * table that describes it.
 */
#ifndef SEINE_CONFIG_PRIVATE_H
#define SEINE_CONFIG_PRIVATE_H

#include <seine/base/arena.h>
#include <seine/base/buffer.h>
#include <seine/base/limits.h>
#include <seine/config.h>

/* The place of each row in the table. */
enum config_place {
#define BOOLEAN(section, name, ...) CONFIG_PLACE_##section##_##name,
#define INTEGER(section, name, ...) CONFIG_PLACE_##section##_##name,
#define REAL(section, name, ...)    CONFIG_PLACE_##section##_##name,
#define STRING(section, name, ...)  CONFIG_PLACE_##section##_##name,
#define STRINGS(section, name, ...) CONFIG_PLACE_##section##_##name,
#include <seine/config/parameters.def>
    CONFIG_PARAMETER_COUNT
};

/* What a configuration owns besides its fields. */
struct config_memory {
    struct arena strings;
    bool is_set[CONFIG_PARAMETER_COUNT];
};

/* A checked value, in the form in which it is kept and shown. */
struct config_value {
    bool boolean;
    int32_t integer;
    double real;
    struct text string; /* also a member of a list; lives in the buffer given to config_parse() */
};

const struct config_section *config_sections(size_t *ret_count);
/* The row at this place of the table; its place again. */
const struct config_parameter *config_parameter_at(size_t index);
size_t config_parameter_index(const struct config_parameter *parameter);
/* The path most like the given one, or NULL when none is near. */
const char *config_nearest_path(const char *path);

/* Checks `value` (trimmed, not empty) against type, range and form. The sentence names path, value
 * and what is valid. 0, STATUS_INVALID, STATUS_LIMIT or STATUS_MEMORY. */
int config_parse(const struct config_parameter *parameter, struct text value,
                 struct buffer *canonical, struct config_value *ret_value,
                 struct error *error) SEINE_MUST_CHECK;
/* Checks a string of this form and appends its canonical text. NULL when it is well formed, else
 * what would be valid. */
const char *config_check_form(const struct config_parameter *parameter, struct text value,
                              struct buffer *canonical);

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

/* The canonical text of a scalar as it stands in `config`. */
void config_format(const struct crawl_config *config, const struct config_parameter *parameter,
                   struct buffer *text);

/* The overlay of config_crawl_profile(). */
struct config_setting {
    const char *path;
    const char *value; /* "" empties a list; its members follow as rows of their own */
};
const struct config_setting *config_profile_settings(size_t *ret_count);

static inline void *config_field(struct crawl_config *config,
                                 const struct config_parameter *parameter)
{
    return (char *)config + parameter->offset;
}

static inline const void *config_const_field(const struct crawl_config *config,
                                             const struct config_parameter *parameter)
{
    return (const char *)config + parameter->offset;
}

#endif
