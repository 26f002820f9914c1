/* The text of the reference page and the manual page about each parameter, in their order. Texts
 * are Markdown as far as roff_write() understands it. */
#ifndef SEINE_CONFIG_DESCRIBE_H
#define SEINE_CONFIG_DESCRIBE_H

#include <seine/settings/config.h>
#include <seine/settings/config/parameter.h>

#include <stdio.h>

/* Callbacks that write the parts of a page. */
struct config_page {
    /* `description` may be empty. */
    void (*section)(FILE *file, const char *heading, const char *description);
    /* `path` includes the name of the section: `log/fetch`, `Node/NAME/info`. */
    void (*parameter)(FILE *file, const char *path, const struct config_parameter *parameter);
};

void describe_configuration(FILE *file, const struct config_page *page);

/* Writes type, valid values, default, permitted places, when a change takes effect, and source: one
 * line without its end. */
void describe_parameter(FILE *file, const struct config_parameter *parameter);

#endif
