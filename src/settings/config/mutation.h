/*
 * Whether the tests of a parameter would notice that it has no effect: a build with SEINE_FAULTS
 * (release builds are none) takes the parameter that the environment variable
 * SEINE_IGNORED_PARAMETER names, a path as in docs/configuration.md, for not set, in every
 * configuration that is made for a node or a subcollection. Named sections (http_errors, passwd)
 * are ignored whole, and so is a parameter of a group in all its items
 * (workqueue_priority/1/share).
 *
 * "Not set" is the value of the crawl profile, and of the defaults where the profile has none. In
 * every other build nothing is looked at. Any thread; the environment is only read.
 */
#ifndef SEINE_CONFIG_MUTATION_H
#define SEINE_CONFIG_MUTATION_H

#include <seine/settings/config.h>

/* 0 or STATUS_MEMORY. A path that is no parameter changes nothing. */
int config_ignore_parameter(struct crawl_config *config, struct error *error) SEINE_MUST_CHECK;

#endif
