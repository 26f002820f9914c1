/* What the protocol calls resources: the documentation of the views. */
#ifndef SEINE_MCP_RESOURCES_H
#define SEINE_MCP_RESOURCES_H

#include <seine/foundation/value.h>

/* The results of resources/list and resources/templates/list. */
struct value *resources_value(struct value_tree *tree);
struct value *resource_templates_value(struct value_tree *tree);
/* The result of resources/read; NULL: there is no such resource. */
struct value *resource_read(struct value_tree *tree, struct text uri);

#endif
