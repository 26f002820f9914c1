/*
 * Compares two configurations parameter by parameter.
 */
#ifndef SEINE_CONFIG_DIFFERENCE_H
#define SEINE_CONFIG_DIFFERENCE_H

#include <seine/settings/config.h>

enum config_difference_kind {
    CONFIG_VALUE_CHANGED,  /* of a scalar, or of an entry of a section of strings; both texts empty:
                            * in a subcollection or node it is now set to nothing, or no longer */
    CONFIG_MEMBER_ADDED,   /* to a list: `after` */
    CONFIG_MEMBER_REMOVED, /* from a list: `before` */
    CONFIG_ORDER_CHANGED,  /* of a list with the same members, or of the items of a group */
    CONFIG_ITEM_ADDED,     /* a subcollection, node, login …; its parameters follow */
    CONFIG_ITEM_REMOVED,
};

/* The texts live until the callback returns; unused ones are empty. */
struct config_difference {
    enum config_difference_kind kind;
    const char *path;                         /* in the form of config_set() */
    const struct config_parameter *parameter; /* NULL for items */
    struct text before;
    struct text after;
};

/* Calls `callback` for each difference, in the order of the parameter table; a result other than 0
 * stops and is returned. Explicit and default values compare equal, except in subcollections and
 * nodes, where an unset parameter is empty. STATUS_MEMORY. */
int config_compare(const struct crawl_config *before, const struct crawl_config *after,
                   int (*callback)(void *context, const struct config_difference *difference),
                   void *context) SEINE_MUST_CHECK;

#endif
