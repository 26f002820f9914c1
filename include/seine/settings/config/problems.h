/*
 * All that is wrong with a configuration file, as a list: what reading it, laying it over what
 * there is and trying the result tell. The same list is printed by `seine check`, `seine crawl` and
 * `seine serve`, and shortened to one sentence for who gets no more.
 *
 * At most CONFIG_PROBLEMS_MAX problems are kept and told; the others are only counted, so that a
 * hostile file costs bounded memory. One thread at a time.
 */
#ifndef SEINE_CONFIG_PROBLEMS_H
#define SEINE_CONFIG_PROBLEMS_H

#include <seine/foundation/base/error.h>

#include <stdbool.h>
#include <stddef.h>

/* After so many the rest of a file is not read, and no more contradictions are looked for. */
#define CONFIG_PROBLEMS_MAX 100

struct config_problem {
    unsigned line;             /* from 1; 0: not of a line */
    const char *path;          /* of the parameter or item, "limits/max_doc"; "": none is meant */
    const struct error *error; /* its sentence names place, value and what is valid */
};

struct config_problems;

/* 0 or STATUS_MEMORY. */
int config_problems_new(struct config_problems **ret_problems,
                        struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void config_problems_free(struct config_problems *problems);

/* Behind those of the same line; everything is copied. The same error of the same line and path is
 * kept once (error_is_same()). In the form of a struct config_problem_sink: `problems` is a struct
 * config_problems. */
void config_problems_add(void *problems, const struct config_problem *problem);
/* All there are, also those that are not kept. */
size_t config_problems_count(const struct config_problems *problems);
/* In the order of their lines, those without a line last; NULL behind the last one kept. Lives
 * until the next config_problems_add(). */
const struct config_problem *config_problems_at(const struct config_problems *problems,
                                                size_t index);

/* 0 without problems; otherwise ERROR_CONFIGURATION, with the first few that there is room for in a
 * sentence, each with its line, and how many more there are. */
int config_problems_status(const struct config_problems *problems,
                           struct error *error) SEINE_MUST_CHECK;

#endif
