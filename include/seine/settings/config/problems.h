/*
 * The list of all problems of a configuration file: from reading it, merging it over the present
 * configuration, and trying the result. `seine check`, `seine crawl` and `seine serve` print this
 * list; callers that show one sentence get a summary.
 *
 * At most CONFIG_PROBLEMS_MAX problems are stored; further ones are only counted, so that a hostile
 * file costs bounded memory. One thread at a time.
 */
#ifndef SEINE_CONFIG_PROBLEMS_H
#define SEINE_CONFIG_PROBLEMS_H

#include <seine/foundation/base/error.h>

#include <stdbool.h>
#include <stddef.h>

/* After this many problems the rest of a file is not read, and no more contradictions are
 * searched. */
#define CONFIG_PROBLEMS_MAX 100

struct config_problem {
    unsigned line;             /* from 1; 0: not about a line */
    const char *path;          /* path of the parameter or item, "limits/max_doc"; "": none */
    const struct error *error; /* its sentence names place, value and what is valid */
};

struct config_problems;

/* 0 or STATUS_MEMORY. */
int config_problems_new(struct config_problems **ret_problems,
                        struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void config_problems_free(struct config_problems *problems);

/* Adds a problem after those of the same line; copies everything. The same error of the same line
 * and path is stored once (error_is_same()). The signature fits struct config_problem_sink:
 * `problems` is a struct config_problems. */
void config_problems_add(void *problems, const struct config_problem *problem);
/* The number of all problems, including those that are not stored. */
size_t config_problems_count(const struct config_problems *problems);
/* The problem at `index`, ordered by line, those without a line last; NULL after the last one.
 * Valid until the next config_problems_add(). */
const struct config_problem *config_problems_at(const struct config_problems *problems,
                                                size_t index);

/* 0 without problems; otherwise ERROR_CONFIGURATION, with the first problems that fit into a
 * sentence, each with its line, and the number of the others. */
int config_problems_status(const struct config_problems *problems,
                           struct error *error) SEINE_MUST_CHECK;

#endif
