/*
 * Mutation testing: do the tests notice if a parameter has no effect? In a build with SEINE_FAULTS
 * (release builds are none) the environment variable SEINE_IGNORED_PARAMETER names a parameter by
 * its path in docs/configuration.md. Every configuration made for a node or a subcollection then
 * treats it as not set. Named sections (http_errors, passwd) are ignored as a whole, and a
 * parameter of a group in all its items (workqueue_priority/1/share).
 *
 * "Not set" means the value of the crawl profile, or the default where the profile has none. In all
 * other builds the function does nothing. Any thread; the environment is only read.
 */
#ifndef SEINE_CONFIG_MUTATION_H
#define SEINE_CONFIG_MUTATION_H

#include <seine/settings/config.h>

/* 0 or STATUS_MEMORY. An unknown path changes nothing. */
int config_ignore_parameter(struct crawl_config *config, struct error *error) SEINE_MUST_CHECK;

#endif
