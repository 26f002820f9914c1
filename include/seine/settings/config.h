/*
 * config: the configuration of a crawl collection (MS-FSCCFG).
 *
 *   config/NAME.def        the tables: every parameter, once
 *   config/parameter.h    the tables' rows as data, for help, documentation, SQL, XML and tests
 *   config/record.h       lists, named sections, groups
 *
 * A `struct crawl_config` has one typed field for each row of parameters.def, in the sections of
 * the specification: `config->delay`, `config->limits.max_doc`, `config->exclude_uris.regexp`.
 * There is no parameter outside the table, and the crawler ignores none of the table silently:
 * parameters without an implementation are marked UNIMPLEMENTED.
 *
 * Calling order: create one (config_defaults(), config_crawl_profile() or config_copy()), change it
 * with config_set(), config_merge() or config_load_row(), then publish it. A published
 * configuration is never changed; threads share it by pointer, and a change is a changed copy that
 * replaces it. The text of a field lives as long as its configuration.
 *
 * Paths name parameters: "delay", "limits/max_doc"; entries of named sections: "http_errors/404",
 * "passwd/http://host/private/" (the rest of the path is the name); parameters of named items:
 * "subdomains/news/delay", "workqueue_priority/1/share", "Node/n1/subdomains/news/delay". The
 * misspelt names of the specification are accepted too. Values are text as an administrator writes
 * it, trimmed; `yes` and `no` in any case for booleans.
 *
 * The value "" means "set to nothing": it unsets an optional parameter (one without a default),
 * empties a list, and removes an entry of a named section. Unset integers and reals are 0 (the
 * ranges of optional parameters exclude 0), unset strings have length 0.
 *
 * Subcollections and nodes are overlays: only the fields that are set in them are meaningful.
 * config_for_node() and config_for_subcollection() compute the resulting configuration.
 */
#ifndef SEINE_CONFIG_H
#define SEINE_CONFIG_H

#include <seine/foundation/base/buffer.h>
#include <seine/foundation/base/error.h>
#include <seine/foundation/base/text.h>
#include <seine/settings/config/parameter.h>
#include <seine/settings/config/record.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* fields.h must come before each table, so the includes are not sorted. */
/* clang-format off */
/* The fields of the tables. include_domains and similar sections have the same shape, but types of
 * their own. */
struct crawl_config {
    struct config_record record;
#include <seine/settings/config/fields.h>
#include <seine/settings/config/parameters.def>
};

struct login_config {
    struct config_record record;
#include <seine/settings/config/fields.h>
#include <seine/settings/config/login.def>
};

struct destination_config {
    struct config_record record;
#include <seine/settings/config/fields.h>
#include <seine/settings/config/destination.def>
};

struct priority_level_config {
    struct config_record record;
#include <seine/settings/config/fields.h>
#include <seine/settings/config/priority_level.def>
};

/* clang-format on */

/* The items of a collection's groups. */
static inline const struct crawl_config *config_subcollection(const struct crawl_config *config,
                                                              size_t index)
{
    return (const struct crawl_config *)config->subcollections.items[index];
}

static inline const struct crawl_config *config_node(const struct crawl_config *config,
                                                     size_t index)
{
    return (const struct crawl_config *)config->nodes.items[index];
}

static inline const struct login_config *config_login(const struct crawl_config *config,
                                                      size_t index)
{
    return (const struct login_config *)config->logins.items[index];
}

static inline const struct destination_config *config_destination(const struct crawl_config *config,
                                                                  size_t index)
{
    return (const struct destination_config *)config->destinations.items[index];
}

static inline const struct priority_level_config *
config_priority_level(const struct crawl_config *config, size_t index)
{
    return (const struct priority_level_config *)config->priority_levels.items[index];
}

/* Whether the sink of a destination (NULL: of the default one) stores the texts of links apart from
 * documents (config/sinks.def). */
bool config_sink_keeps_anchors(const struct destination_config *destination);

/* The configuration with every parameter at its default. 0 or STATUS_MEMORY. */
int config_defaults(struct crawl_config **ret_config, struct error *error) SEINE_MUST_CHECK;

/* The defaults with the overlay of `seine crawl`: schemes http and https, no fixed delay but
 * `auto_delay`, Crawl-delay obeyed, scope = the hosts of the start URIs unless rules say otherwise,
 * sitemaps listed in robots.txt, all document types that can be read or converted. The overlay is
 * the table CRAWL_PROFILE of src/settings/config/profile.c; docs/configuration.md shows it. Its
 * values count as set, not as defaults. 0 or STATUS_MEMORY. */
int config_crawl_profile(struct crawl_config **ret_config, struct error *error) SEINE_MUST_CHECK;

/* A partial configuration, which is merged over another one: only what is set in it is meaningful;
 * its other fields have meaningless defaults. An entry of a named section that is set to nothing is
 * kept, and removes the entry when merged. 0 or STATUS_MEMORY. */
int config_partial(struct crawl_config **ret_config, struct error *error) SEINE_MUST_CHECK;

/* A copy of a partial configuration is partial. */
int config_copy(const struct crawl_config *config, struct crawl_config **ret_copy,
                struct error *error) SEINE_MUST_CHECK;
void config_free(struct crawl_config *config);

/* Sets the parameter of this path. Scalars are replaced; a list gets one more member (an existing
 * member keeps its position; in `headers` a line replaces the line of the same header name); ""
 * empties a list or unsets an optional parameter. On failure nothing has changed, and the sentence
 * names the parameter, the value and what is valid. 0, STATUS_NOT_FOUND (no such parameter; the
 * nearest name is suggested), STATUS_INVALID, STATUS_LIMIT or STATUS_MEMORY. */
int config_set(struct crawl_config *config, const char *path, struct text value,
               struct error *error) SEINE_MUST_CHECK;

/* Resets the parameter to its default, as if it had never been set; the path of an item
 * ("subdomains/news") removes the item. 0, STATUS_NOT_FOUND or STATUS_MEMORY. */
int config_reset(struct crawl_config *config, const char *path,
                 struct error *error) SEINE_MUST_CHECK;

/* Whether the parameter was set explicitly (a value equal to the default counts as set). */
bool config_is_set(const struct crawl_config *config, const struct config_parameter *parameter);

/* One value of the configuration as a row: what SQL keeps. */
struct config_row {
    const struct config_parameter *parameter; /* NULL: the row states that an item exists */
    struct text section; /* with the items that contain it: "subdomains/news/limits" */
    struct text name;    /* name of the parameter, the entry or the item */
    uint32_t position; /* 1… in a list, and of an item in its group; 0 for a scalar, and for a list
                        * without members (value "") */
    struct text value;                    /* canonical text; lives until the callback returns */
    bool is_default;                      /* not set explicitly */
    const struct config_group_row *group; /* the group of an item; NULL for a parameter */
};

/* Whether the setting is stored without effect: its parameter is UNIMPLEMENTED, or this value is,
 * while other values of the parameter work (ftp among the schemes, NTLM among the credentials). */
bool config_row_is_unimplemented(const struct config_row *row);

/* Calls `callback` for each row: those of the collection in the order of the table, then those of
 * each item. A result other than 0 stops and is returned. Each parameter of the collection has at
 * least one row. Items have rows only for what is set, and one row without parameter for the item
 * itself. */
int config_each(const struct crawl_config *config,
                int (*callback)(void *context, const struct config_row *row), void *context);

/* What a row can describe, in the order of the reference: a parameter, the entries of a named
 * section, or the items of a group. */
struct config_kind {
    const char *name; /* "limits/max_doc", "passwd", "logins/NAME/ttl", "subdomains" */
    const struct config_parameter *parameter; /* or NULL */
    const struct config_group_row *group;     /* or NULL */
};
/* Calls `callback` once per kind. A result other than 0 stops and is returned. */
int config_each_kind(int (*callback)(void *context, const struct config_kind *kind), void *context);
/* Appends the name of a row's kind. */
void config_row_kind(const struct config_row *row, struct buffer *name);

/* Loads a row that config_each() produced and SQL stored. Rows of default values may be left out or
 * loaded: with `is_default` they are skipped, so that a changed default of a later version takes
 * effect. Load the rows of a list, and the items of a group, in order of position; the first row of
 * a list replaces the list. Errors as config_set(). */
int config_load_row(struct crawl_config *config, const char *section, const char *name,
                    uint32_t position, struct text value, bool is_default,
                    struct error *error) SEINE_MUST_CHECK;

/* Replaces in `config` everything that is set in `partial` (MS-FSCADM 2.2.9.3): scalars and lists
 * as a whole, entries of named sections by name, items by name and then parameter by parameter. 0
 * or STATUS_MEMORY; then `config` may be partly changed. */
int config_merge(struct crawl_config *config, const struct crawl_config *partial,
                 struct error *error) SEINE_MUST_CHECK;

/* A copy with the overlay that `Node` has for this node applied, and without `Node`. */
int config_for_node(const struct crawl_config *config, struct text node,
                    struct crawl_config **ret_config, struct error *error) SEINE_MUST_CHECK;

/* A copy of the collection with the overlay of the subcollection applied. Rules, start URIs and
 * start URI files come from the subcollection alone, even if they are not set there. */
int config_for_subcollection(const struct crawl_config *config,
                             const struct crawl_config *subcollection,
                             struct crawl_config **ret_config,
                             struct error *error) SEINE_MUST_CHECK;

/* A copy of `wanted` in which parameters that take effect later than `moment` keep the values of
 * `running`: the configuration that a running crawl takes over now. */
int config_take_over(const struct crawl_config *running, const struct crawl_config *wanted,
                     enum config_effect moment, struct crawl_config **ret_config,
                     struct error *error) SEINE_MUST_CHECK;

/* Checks contradictions between values: levels beyond `levels`, a refresh of a subcollection that
 * is not below the collection's, a subcollection without rules … Calls `report` for each, up to
 * CONFIG_PROBLEMS_MAX, with an ERROR_CONTRADICTION whose value is what `path` contradicts. Returns
 * the number of calls. */
size_t config_check(const struct crawl_config *config,
                    void (*report)(void *context, const char *path, const struct error *error),
                    void *context);

/* ---- files named in a configuration (start_uri_files, storage/uri_dir, certificates …) ----
 *
 * By default a configuration may open any file. config_hold_files() restricts it to some folders; a
 * file outside is then opened only if a caller that could open it anyway has vouched for it
 * (decisions.md, Admin 11). Copies have the same restriction and the same vouched files;
 * config_each() does not list them. */

struct file_roots;
struct line_file;

/* Whether the row names a file, or a program with its arguments. Programs are restricted to folders
 * of their own; vouching for one includes its arguments. */
bool config_row_names_file(const struct config_row *row);
bool config_row_names_program(const struct config_row *row);
/* Vouches for one file; for all files named in `named`, which may be the configuration itself. 0 or
 * STATUS_MEMORY. */
int config_vouch_for_file(struct crawl_config *config, struct text path,
                          struct error *error) SEINE_MUST_CHECK;
int config_vouch_for_files(struct crawl_config *config, const struct crawl_config *named,
                           struct error *error) SEINE_MUST_CHECK;
bool config_vouches_for_file(const struct crawl_config *config, struct text path);
/* Restricts files to these roots, which must outlive the configuration and its copies. NULL: no
 * files. */
void config_hold_files(struct crawl_config *config, const struct file_roots *roots);
/* Whether files are restricted, and to which roots. */
bool config_holds_files(const struct crawl_config *config, const struct file_roots **ret_roots);
/* Copies restriction and vouched files of another configuration. 0 or STATUS_MEMORY. */
int config_hold_as(struct crawl_config *config, const struct crawl_config *other,
                   struct error *error) SEINE_MUST_CHECK;
/* Whether the path may be opened, judged by its text. */
bool config_may_open(const struct crawl_config *config, const char *path);
/* Whether the command may be run, judged by its words. */
bool config_may_run(const struct crawl_config *config, const char *command);
/* Checks that `program`, the first word of the command, exists and may be started. */
int config_find_program(const struct crawl_config *config, const char *command, const char *program,
                        struct error *error) SEINE_MUST_CHECK;
/* Opens a file for reading lines, like line_file_open(); STATUS_INVALID if it is restricted. */
int config_open_lines(const struct crawl_config *config, const char *path, int64_t position,
                      struct line_file **ret_file, struct error *error) SEINE_MUST_CHECK;
/* Opens a file for reading without blocking. `config` is a struct crawl_config, typed so that this
 * can be a callback. STATUS_INVALID (restricted), or the system's error. */
int config_open_file(const void *config, const char *path, int *ret_descriptor,
                     struct error *error) SEINE_MUST_CHECK;
/* Opens a folder; creates it and missing parents. */
int config_open_folder(const struct crawl_config *config, const char *path, int *ret_descriptor,
                       struct error *error) SEINE_MUST_CHECK;

/* Whether all values are equal; set explicitly or by default does not matter. */
bool config_equal(const struct crawl_config *a, const struct crawl_config *b);
/* Whether the parameters marked SCOPE, which decide which URIs belong to the collection, are equal.
 * If not, queue and refusals are screened again. */
bool config_scope_equal(const struct crawl_config *a, const struct crawl_config *b);

/* Whether the parameters marked CONTENT, which decide what is made of an answer, are equal. If not,
 * documents are requested once without conditions, because "not modified" would leave them as they
 * were. */
bool config_content_equal(const struct crawl_config *a, const struct crawl_config *b);

/* crawlmode/mode as a number: page hops allowed from a start URI, or -1 for FULL. */
int32_t config_depth_limit(const struct crawl_config *config);

/* The value of the User-Agent line in `headers`; length 0 if there is none. */
struct text config_user_agent(const struct crawl_config *config);

/* The overlay of config_crawl_profile(). */
struct config_setting {
    const char *path;
    const char *value; /* "" empties a list; its members follow as rows of their own */
};
const struct config_setting *config_profile_settings(size_t *ret_count);

/* Writes docs/man/seine-configuration.5: all parameters, and the crawl profile. */
void config_write_manual(FILE *file);

#endif
