/*
 * config: the configuration of a crawl collection (MS-FSCCFG).
 *
 *   config/NAME.def        the tables: every parameter, once
 *   config/parameter.h    the tables' rows as data, for help, documentation, SQL, XML and tests
 *   config/record.h       lists, named sections, groups
 *
 * A `struct crawl_config` has one typed field for each row of parameters.def, in the sections of
 * the specification: `config->delay`, `config->limits.max_doc`, `config->exclude_uris.regexp`.
 * There is no parameter outside the table, and none in it that the crawler ignores in silence: what
 * is not in force yet is marked UNIMPLEMENTED.
 *
 * Calling order: make one (config_defaults(), config_crawl_profile() or config_copy()), change it
 * with config_set(), config_merge() or config_load_row(), publish it. From then on nobody writes to
 * it; threads share it by pointer, and a change is a copy, changed, that takes its place. The text
 * of a field lives as long as its configuration.
 *
 * Paths name parameters: "delay", "limits/max_doc"; entries of named sections:
 * "http_errors/404", "passwd/http://host/private/" (the rest of the path is the name); parameters
 * of named items: "subdomains/news/delay", "workqueue_priority/1/share",
 * "Node/n1/subdomains/news/delay". The misspelt names of the specification are accepted too. Values
 * are text as an administrator writes it, trimmed; `yes` and `no` in any case for booleans.
 *
 * A value of "" means "set to nothing": an optional parameter (one without a default) is unset, a
 * list is emptied, an entry of a named section is removed. Unset integers and reals are 0 (the
 * ranges of optional parameters exclude 0), unset strings have length 0.
 *
 * Subcollections and nodes are overlays: of their fields only those that are set mean something.
 * config_for_node() and config_for_subcollection() make the configuration that results.
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

/* fields.h comes before each table, whatever the alphabet says. */
/* clang-format off */
/* The fields of the tables. include_domains and its sisters have the same shape, but types of their
 * own. */
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

/* Whether the sink of a destination, or of the default one (NULL), keeps texts of links to
 * documents apart from these (config/sinks.def). */
bool config_sink_keeps_anchors(const struct destination_config *destination);

/* The configuration with every parameter at its default. 0 or STATUS_MEMORY. */
int config_defaults(struct crawl_config **ret_config, struct error *error) SEINE_MUST_CHECK;

/* The defaults with the overlay that `seine crawl` starts from: schemes http and https, no fixed
 * delay but `auto_delay`, Crawl-delay obeyed, scope = the hosts of the start URIs unless rules say
 * otherwise, sitemaps that robots.txt names, all document types that are read or converted. The
 * overlay is the table CRAWL_PROFILE of src/settings/config/profile.c; docs/configuration.md shows
 * it. What it sets counts as set, not as default. 0 or STATUS_MEMORY. */
int config_crawl_profile(struct crawl_config **ret_config, struct error *error) SEINE_MUST_CHECK;

/* One that says only what is set in it, made to be merged over another: the rest of its fields are
 * defaults that mean nothing. An entry of a named section that is set to nothing stays, as one that
 * takes away. 0 or STATUS_MEMORY. */
int config_partial(struct crawl_config **ret_config, struct error *error) SEINE_MUST_CHECK;

/* A copy of a partial configuration is partial. */
int config_copy(const struct crawl_config *config, struct crawl_config **ret_copy,
                struct error *error) SEINE_MUST_CHECK;
void config_free(struct crawl_config *config);

/* Sets the parameter of this path. Scalars replace; a list gets one member more (a member that is
 * there already stays where it is; in `headers` a line replaces the line of the same header name);
 * "" empties a list or unsets an optional parameter. On failure nothing changed and the sentence
 * names the parameter, the value and what is valid. 0, STATUS_NOT_FOUND (no such parameter; the
 * nearest name is suggested), STATUS_INVALID, STATUS_LIMIT or STATUS_MEMORY. */
int config_set(struct crawl_config *config, const char *path, struct text value,
               struct error *error) SEINE_MUST_CHECK;

/* The parameter back to its default, as if never set; of an item's path ("subdomains/news") the
 * item is removed. 0, STATUS_NOT_FOUND or STATUS_MEMORY. */
int config_reset(struct crawl_config *config, const char *path,
                 struct error *error) SEINE_MUST_CHECK;

/* Whether somebody set the parameter (a value that equals the default counts as set). */
bool config_is_set(const struct crawl_config *config, const struct config_parameter *parameter);
bool config_record_is_set(const struct config_record *record,
                          const struct config_parameter *parameter);

/* One value of the configuration as a row: what SQL keeps. */
struct config_row {
    const struct config_parameter *parameter; /* NULL: the row says that an item exists */
    struct text section; /* with the items it stands in: "subdomains/news/limits" */
    struct text name;    /* the parameter's, the entry's or the item's */
    uint32_t position; /* 1… in a list, and of an item in its group; 0 for a scalar, and for a list
                        * without members (value "") */
    struct text value;                    /* canonical text; lives until the callback returns */
    bool is_default;                      /* nobody set it */
    const struct config_group_row *group; /* of an item; of a parameter NULL */
};

/* Whether what the row says is kept and not in force yet: its parameter is UNIMPLEMENTED, or its
 * value is one that other values are in force beside (ftp among the schemes, NTLM among the
 * credentials). */
bool config_row_is_unimplemented(const struct config_row *row);

/* Calls for each row, the collection's in the order of the table, then each item's; a result other
 * than 0 ends the walk and is returned. Each parameter of the collection has at least one row; of
 * items only what is set has, and one row without parameter says that the item exists. */
int config_each(const struct crawl_config *config,
                int (*callback)(void *context, const struct config_row *row), void *context);

/* What rows can be about, each once, in the order of the reference: a parameter, the entries of a
 * named section, or the items of a group. */
struct config_kind {
    const char *name; /* "limits/max_doc", "passwd", "logins/NAME/ttl", "subdomains" */
    const struct config_parameter *parameter; /* or NULL */
    const struct config_group_row *group;     /* or NULL */
};
/* A result other than 0 ends the walk and is returned. */
int config_each_kind(int (*callback)(void *context, const struct config_kind *kind), void *context);
/* Appends the name of the kind that a row is of. */
void config_row_kind(const struct config_row *row, struct buffer *name);

/* Takes over a row that config_each() gave, from SQL. Rows of default values may be left out or
 * loaded: loaded with `is_default` they are skipped, so that a changed default of a later version
 * takes effect. The rows of a list, and the items of a group, come in order of position; the first
 * of a list replaces what the list held. Errors as config_set(). */
int config_load_row(struct crawl_config *config, const char *section, const char *name,
                    uint32_t position, struct text value, bool is_default,
                    struct error *error) SEINE_MUST_CHECK;

/* Everything that is set in `partial` takes the place of what `config` has (MS-FSCADM 2.2.9.3):
 * scalars and lists as a whole, entries of named sections by name, items by name and then parameter
 * by parameter. 0 or STATUS_MEMORY; then `config` may be changed in part. */
int config_merge(struct crawl_config *config, const struct crawl_config *partial,
                 struct error *error) SEINE_MUST_CHECK;

/* A copy with what `Node` says for the node of this name in place, and without `Node`s. */
int config_for_node(const struct crawl_config *config, struct text node,
                    struct crawl_config **ret_config, struct error *error) SEINE_MUST_CHECK;

/* A copy of the collection with what the subcollection sets in place; the rules, start URIs and
 * start URI files are the subcollection's own, set or not. */
int config_for_subcollection(const struct crawl_config *config,
                             const struct crawl_config *subcollection,
                             struct crawl_config **ret_config,
                             struct error *error) SEINE_MUST_CHECK;

/* A copy of `wanted` in which the parameters that take effect later than `moment` have the values
 * of `running`: what a running crawl takes over now. */
int config_take_over(const struct crawl_config *running, const struct crawl_config *wanted,
                     enum config_effect moment, struct crawl_config **ret_config,
                     struct error *error) SEINE_MUST_CHECK;

/* What no single value is wrong about: levels beyond `levels`, a refresh of a subcollection that is
 * not below the collection's, a subcollection without rules … Calls for each, up to
 * CONFIG_PROBLEMS_MAX, with an ERROR_CONTRADICTION whose value is what `path` contradicts; the
 * number of calls. */
size_t config_check(const struct crawl_config *config,
                    void (*report)(void *context, const char *path, const struct error *error),
                    void *context);
/* The same of a configuration of which not everything is known: nothing is said that depends on a
 * parameter for whose path `is_known` returns false. */
size_t config_check_known(const struct crawl_config *config,
                          void (*report)(void *context, const char *path,
                                         const struct error *error),
                          bool (*is_known)(void *context, const char *path), void *context);

/* ---- files that a configuration names (start_uri_files, storage/uri_dir, certificates …) ----
 *
 * A configuration opens any file, unless it was told to hold them to some folders: then what is not
 * below these is opened only if it was vouched for, by who could open it anyway (decisions.md,
 * Admin 11). Copies are held and vouched for as what they are copies of; config_each() says nothing
 * of it. */

struct file_roots;
struct line_file;

/* Whether the row names a file, or a program with its arguments, which is held to folders of its
 * own; whoever vouches for that vouches for the arguments, too. */
bool config_row_names_file(const struct config_row *row);
bool config_row_names_program(const struct config_row *row);
/* Vouches for one; for all that `named` names, which may be the configuration itself. 0 or
 * STATUS_MEMORY. */
int config_vouch_for_file(struct crawl_config *config, struct text path,
                          struct error *error) SEINE_MUST_CHECK;
int config_vouch_for_files(struct crawl_config *config, const struct crawl_config *named,
                           struct error *error) SEINE_MUST_CHECK;
bool config_vouches_for_file(const struct crawl_config *config, struct text path);
/* From now on. The roots outlive the configuration and its copies; NULL: there are none. */
void config_hold_files(struct crawl_config *config, const struct file_roots *roots);
/* Whether it is held, and then to which. */
bool config_holds_files(const struct crawl_config *config, const struct file_roots **ret_roots);
/* The same as another one, with what that vouches for. 0 or STATUS_MEMORY. */
int config_hold_as(struct crawl_config *config, const struct crawl_config *other,
                   struct error *error) SEINE_MUST_CHECK;
/* Whether the path may be opened, as far as the path itself tells. */
bool config_may_open(const struct crawl_config *config, const char *path);
/* Whether the command may be run, as far as its words tell. */
bool config_may_run(const struct crawl_config *config, const char *command);
/* Whether `program`, its first word, may be started and is there. */
int config_find_program(const struct crawl_config *config, const char *command, const char *program,
                        struct error *error) SEINE_MUST_CHECK;
/* The lines of one, as line_file_open() gives them; STATUS_INVALID: it may not be opened. */
int config_open_lines(const struct crawl_config *config, const char *path, int64_t position,
                      struct line_file **ret_file, struct error *error) SEINE_MUST_CHECK;
/* To be read, without waiting. `config` is a struct crawl_config: so it can be a callback.
 * STATUS_INVALID (held), or what the system says. */
int config_open_file(const void *config, const char *path, int *ret_descriptor,
                     struct error *error) SEINE_MUST_CHECK;
/* A folder, which is made with what is missing above it. */
int config_open_folder(const struct crawl_config *config, const char *path, int *ret_descriptor,
                       struct error *error) SEINE_MUST_CHECK;

/* Same values (whether set or default does not matter). */
bool config_equal(const struct crawl_config *a, const struct crawl_config *b);
/* Same answers to the question which URIs belong to the collection: the parameters marked SCOPE are
 * equal. When not, the queue and the refusals are screened anew. */
bool config_scope_equal(const struct crawl_config *a, const struct crawl_config *b);

/* The same is made of an answer: of the parameters marked CONTENT. When not, documents are asked
 * for once without conditions, since "not modified" would leave them as they were. */
bool config_content_equal(const struct crawl_config *a, const struct crawl_config *b);

/* crawlmode/mode as a number: page hops allowed from a start URI, or -1 for FULL. */
int32_t config_depth_limit(const struct crawl_config *config);

/* The value of the User-Agent line of `headers`; length 0 when there is none. */
struct text config_user_agent(const struct crawl_config *config);

/* The overlay of config_crawl_profile(). */
struct config_setting {
    const char *path;
    const char *value; /* "" empties a list; its members follow as rows of their own */
};
const struct config_setting *config_profile_settings(size_t *ret_count);

/* docs/man/seine-configuration.5: what every parameter is, and the crawl profile. */
void config_write_manual(FILE *file);

#endif
