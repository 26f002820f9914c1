/* Warns of values that are valid and hardly meant. */
#ifndef SEINE_CLI_CONFIG_WARNINGS_H
#define SEINE_CLI_CONFIG_WARNINGS_H

#include <seine/settings/config.h>

/* `set`: what the administrator has written; only that is looked at. `all`: with all that it is
 * laid over. The path is that of the parameter, the sentence without secrets; both live until
 * `report` returns. Returns how many there are. */
size_t config_warnings(const struct crawl_config *set, const struct crawl_config *all,
                       void (*report)(void *context, const char *path, const char *sentence),
                       void *context);

#endif
