/*
 * What distinguishes two configurations, parameter by parameter.
 */
#ifndef SEINE_CONFIG_DIFFERENCE_H
#define SEINE_CONFIG_DIFFERENCE_H

#include <seine/settings/config.h>

enum config_difference_kind {
    CONFIG_VALUE_CHANGED,  /* of a scalar, or of an entry of a section of strings; both empty: in a
                            * subcollection or node it is now set to nothing, or no longer */
    CONFIG_MEMBER_ADDED,   /* to a list: `after` */
    CONFIG_MEMBER_REMOVED, /* from a list: `before` */
    CONFIG_ORDER_CHANGED,  /* of a list with the same members, or of the items of a group */
    CONFIG_ITEM_ADDED,     /* a subcollection, node, login …; its parameters follow */
    CONFIG_ITEM_REMOVED,
};

/* The texts live until the callback returns; those that do not apply are empty. */
struct config_difference {
    enum config_difference_kind kind;
    const char *path;                         /* as config_set() takes it */
    const struct config_parameter *parameter; /* NULL: of items */
    struct text before;
    struct text after;
};

/* Calls for each difference, in the order of the parameter table; a result other than 0 ends it and
 * is returned. Whether a value was set or is the default makes no difference, but in subcollections
 * and nodes, where what is not set is empty. STATUS_MEMORY. */
int config_compare(const struct crawl_config *before, const struct crawl_config *after,
                   int (*callback)(void *context, const struct config_difference *difference),
                   void *context) SEINE_MUST_CHECK;

#endif
