/*
 * config: the configuration of a crawl collection (MS-FSCCFG).
 *
 *   config/parameters.def   the table: every parameter, once
 *   config/parameter.h      the table's rows as data, for help, documentation, SQL and tests
 *
 * A `struct crawl_config` has one typed field for each row of the table, in the sections of the
 * specification: `config->delay`, `config->limits.max_doc`, `config->exclude_uris.regexp`. There is
 * no parameter outside the table, and none in it that the crawler ignores.
 *
 * Calling order: make one (config_defaults(), config_crawl_profile() or config_copy()), change it
 * with config_set() or config_load_row(), publish it. From then on nobody writes to it; threads
 * share it by pointer, and a change is a copy, changed, that takes its place. The text of a field
 * lives as long as its configuration.
 *
 * Parameters are named by their path: "delay", "limits/max_doc". The misspelt names of the
 * specification are accepted too. Values are text as an
 * administrator writes it, trimmed; `yes` and `no` in any case for booleans.
 *
 * A value of "" means "set to nothing": an optional parameter (one without a default) is unset, a
 * list is emptied. Unset integers and reals are 0 (the ranges of optional parameters exclude 0),
 * unset strings have length 0.
 */
#ifndef SEINE_CONFIG_H
#define SEINE_CONFIG_H

#include <seine/base/error.h>
#include <seine/base/text.h>
#include <seine/config/parameter.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* An ordered list of distinct strings, each zero-terminated (the zero is not counted). */
struct config_list {
    struct text *items;
    size_t count;
    size_t capacity;       /* private to config, as is what follows */
    uint32_t *index;       /* where a string stands, so that lists of 100,000 rules load at once */
    size_t index_capacity; /* a power of two, or 0 */
};

struct config_memory;

typedef bool config_boolean;
typedef int32_t config_integer; /* MS-FSCCFG 2.3.2: INT32 */
typedef double config_real;     /* MS-FSCCFG 2.3.2: DOUBLE */

/* The sections as structs. include_domains and its three sisters have the same shape, but types of
 * their own; struct config_rules below is the common view. */
struct crawl_config {
    struct config_memory *memory;
#define SECTION_BEGIN(path, spec, description) struct {
#define SECTION_END(member)                                                                        \
    }                                                                                              \
    member;
#define BOOLEAN(section, name, ...) config_boolean name;
#define INTEGER(section, name, ...) config_integer name;
#define REAL(section, name, ...)    config_real name;
#define STRING(section, name, ...)  struct text name;
#define STRINGS(section, name, ...) struct config_list name;
#include <seine/config/parameters.def>
};

/* The configuration with every parameter at its default. 0 or STATUS_MEMORY. */
int config_defaults(struct crawl_config **ret_config, struct error *error) SEINE_MUST_CHECK;

/* The defaults with the overlay that `seine crawl` starts from: schemes http and https, no fixed
 * delay but `auto_delay`, Crawl-delay obeyed, scope = the hosts of the start URIs unless rules say
 * otherwise, the usual document types. The overlay is the table CRAWL_PROFILE of
 * src/config/profile.c; docs/configuration.md shows it. What it sets counts as set, not as default.
 * 0 or STATUS_MEMORY. */
int config_crawl_profile(struct crawl_config **ret_config, struct error *error) SEINE_MUST_CHECK;

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

/* The parameter back to its default, as if never set. 0, STATUS_NOT_FOUND or STATUS_MEMORY. */
int config_reset(struct crawl_config *config, const char *path,
                 struct error *error) SEINE_MUST_CHECK;

/* Whether somebody set the parameter (a value that equals the default counts as set). */
bool config_is_set(const struct crawl_config *config, const struct config_parameter *parameter);

/* One value of the configuration as a row: what SQL keeps. */
struct config_row {
    const struct config_parameter *parameter;
    uint32_t position; /* 1… in a list; 0 for a scalar, and for a list without members (value "") */
    struct text value; /* canonical text; lives until the callback returns */
    bool is_default;   /* nobody set it */
};

/* Calls for each row in the order of the table; a result other than 0 ends the walk and is
 * returned. Each parameter has at least one row. */
int config_each(const struct crawl_config *config,
                int (*callback)(void *context, const struct config_row *row), void *context);

/* Takes over a row that config_each() gave, from SQL. Rows of default values may be left out or
 * loaded: loaded with `is_default` they are skipped, so that a changed default of a later version
 * takes effect. The rows of a list come in order of position; the first replaces what the list
 * held. Errors as config_set(). */
int config_load_row(struct crawl_config *config, const char *section, const char *name,
                    uint32_t position, struct text value, bool is_default,
                    struct error *error) SEINE_MUST_CHECK;

/* Same values (whether set or default does not matter). */
bool config_equal(const struct crawl_config *a, const struct crawl_config *b);
/* Same answers to the question which URIs belong to the collection: the parameters marked SCOPE are
 * equal. When not, the queue and the refusals are screened anew. */
bool config_scope_equal(const struct crawl_config *a, const struct crawl_config *b);

/* crawlmode/mode as a number: page hops allowed from a start URI, or -1 for FULL. */
int32_t config_depth_limit(const struct crawl_config *config);

/* The value of the User-Agent line of `headers`; length 0 when there is none. */
struct text config_user_agent(const struct crawl_config *config);

/* docs/configuration.md: what every parameter is, and the crawl profile. 0 or STATUS_SYSTEM. */
int config_write_reference(FILE *file, struct error *error) SEINE_MUST_CHECK;

#endif
