#include "method_table.h"

/* Who answers a method at a multinode scheduler. */
#define HERE                  NULL
#define SCHEDULER(handler)    method_##handler
#define ORDER(handler)        method_##handler
#define MERGED(handler)       method_##handler
#define NODE_OF_SITE(handler) method_##handler
#define EVERY_NODE(handler)   method_##handler

/* In the order of method_at(). */
static const struct {
    method_handler *handle, *at_multinode;
} HANDLERS[] = {
#define METHOD(name, handler, role, result, work, multinode, section, arguments, faults, help)     \
    {method_##handler, multinode},
#define ALIAS(name, of) {NULL, NULL},
#include <seine/serving/admin/methods.def>
#undef METHOD
#undef ALIAS
};

bool method_row(struct text name, struct method *ret_method)
{
    const struct method_facts *facts = method_find(name);
    if (!facts)
        return false;
    size_t place = (size_t)(facts - method_at(0));
    *ret_method = (struct method){facts, HANDLERS[place].handle, HANDLERS[place].at_multinode};
    return true;
}
