/*
 * What the running door has, for the files of this folder.
 */
#ifndef SEINE_ADMIN_STATE_H
#define SEINE_ADMIN_STATE_H

#include "gate.h"
#include "kept.h"

#include <seine/admin.h>

struct http;

struct admin {
    struct admin_settings settings;
    struct http *http;
    struct gate *gate;
    struct kept_accounts *accounts;
};

#endif
