/*
 * Prints values and differences of configurations as lines for people. Passwords are shown as ***.
 */
#ifndef SEINE_CLI_CONFIG_TEXT_H
#define SEINE_CLI_CONFIG_TEXT_H

#include <seine/foundation/base.h>
#include <seine/settings/config.h>
#include <stdio.h>

/* Prints the differences, one line for each parameter and member, but only some members of each
 * list. *ret_count: how many parameters, lists and items differ. */
int config_print_differences(FILE *out, const struct crawl_config *before,
                             const struct crawl_config *after, size_t *ret_count,
                             struct error *error) SEINE_MUST_CHECK;

#endif
