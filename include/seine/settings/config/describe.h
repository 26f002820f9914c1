/* What the reference page and the manual page say of each parameter, in their order. Texts are
 * Markdown as far as roff_write() understands it. */
#ifndef SEINE_CONFIG_DESCRIBE_H
#define SEINE_CONFIG_DESCRIBE_H

#include <seine/settings/config.h>
#include <seine/settings/config/parameter.h>

#include <stdio.h>

/* How a page writes its parts. */
struct config_page {
    /* `description` may be empty. */
    void (*section)(FILE *file, const char *heading, const char *description);
    /* `path` with the name of the section that it stands in: `log/fetch`, `Node/NAME/info`. */
    void (*parameter)(FILE *file, const char *path, const struct config_parameter *parameter);
};

void describe_configuration(FILE *file, const struct config_page *page);

/* Type, what is valid, default, where it may stand, when a change takes effect, source: a line
 * without its end. */
void describe_parameter(FILE *file, const struct config_parameter *parameter);

#endif
