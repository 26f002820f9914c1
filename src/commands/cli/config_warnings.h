/* Warns of values that are valid but probably mistakes. */
#ifndef SEINE_CLI_CONFIG_WARNINGS_H
#define SEINE_CLI_CONFIG_WARNINGS_H

#include <seine/settings/config.h>

/* `set` has the values that the administrator wrote; only these are examined. `all` also has the
 * values that they override or add to. `report` gets the path of the parameter and a sentence
 * without secrets; both live until it returns. Returns the number of warnings. */
size_t config_warnings(const struct crawl_config *set, const struct crawl_config *all,
                       void (*report)(void *context, const char *path, const char *sentence),
                       void *context);

#endif
