#include "serve_role.h"

#include <stdio.h>
#include <string.h>

#define ALONE     (1U << ROLE_ALONE)
#define NODE      (1U << ROLE_NODE)
#define MULTINODE (1U << ROLE_MULTINODE)
#define DUPLICATE (1U << ROLE_DUPLICATE)
#define SERVER    (ALONE | NODE)
#define CRAWLS    (SERVER | MULTINODE)
#define LISTENS   (MULTINODE | DUPLICATE)

static const char *const NAMES[] = {[ROLE_ALONE] = "",
                                    [ROLE_NODE] = "node",
                                    [ROLE_MULTINODE] = "multinode",
                                    [ROLE_DUPLICATE] = "duplicate"};

/* Options that not every role accepts. */
static const struct {
    const char *option;
    unsigned roles;  /* the roles that accept it, … */
    unsigned needed; /* … and those that require it */
} MEANT[] = {
    {"multinode", NODE, NODE},
    {"node-id", SERVER | LISTENS, NODE},
    {"transport", LISTENS, LISTENS},
    {"allow-peer", LISTENS, 0},
    {"replica", DUPLICATE, 0},
    {"first-nodes", MULTINODE, 0},
    {"node-account", MULTINODE, 0},
    {"node-password-file", MULTINODE, 0},
    {"node-ca", MULTINODE, 0},
    {"seed", MULTINODE, 0},
    {"config", CRAWLS, 0},
    {"dns-server", CRAWLS, 0},
    {"dns-rate", CRAWLS, 0},
    {"configuration-service", CRAWLS, 0},
    {"duplicate-server", SERVER, 0},
    {"listen", CRAWLS, 0},
    {"certificate", CRAWLS, 0},
    {"key", CRAWLS, 0},
    {"insecure-listen", CRAWLS, 0},
    {"allow-host", CRAWLS, 0},
    {"allow-files", CRAWLS, 0},
    {"allow-commands", CRAWLS, 0},
    {"client-timeout", CRAWLS, 0},
    {"threads", SERVER, 0},
    {"mcp", SERVER, 0},
};

static bool is_given(const struct serve_options *options, const char *name)
{
    const struct option_row *row = SERVE_OPTIONS.rows;
    while (row->name && strcmp(row->name, name) != 0)
        row++;
    const void *member = (const char *)options + row->member;
    switch (row->kind) {
    case OPTION_FLAG:
        return *(const bool *)member;
    case OPTION_TEXT:
        return *(const char *const *)member != NULL;
    case OPTION_LIST:
        return ((const struct option_list *)member)->count > 0;
    case OPTION_INTEGER:
        return *(const int *)member != 0;
    case OPTION_NUMBER:
        return *(const double *)member > 0;
    default:
        return false;
    }
}

static int refuse(const char *option, enum serve_role role, unsigned roles, struct error *error)
{
    char others[64];
    size_t length = 0;
    for (size_t i = ROLE_NODE; i <= ROLE_DUPLICATE; i++)
        if (roles & 1U << i)
            length += (size_t)snprintf(others + length, sizeof others - length, "%s%s",
                                       length ? " or " : "", NAMES[i]);
    return error_set(error, STATUS_INVALID,
                     "--%s has no effect%s%s; such options belong to --role %s%s", option,
                     role == ROLE_ALONE ? "" : " with --role ", NAMES[role], others,
                     roles & ALONE ? ", or to a server without" : "");
}

int serve_role_of(const struct serve_options *options, enum serve_role *ret_role,
                  struct error *error)
{
    enum serve_role role = ROLE_ALONE;
    if (options->role) {
        for (role = ROLE_NODE; role <= ROLE_DUPLICATE; role++)
            if (strcmp(options->role, NAMES[role]) == 0)
                break;
        if (role > ROLE_DUPLICATE)
            return error_set(error, STATUS_INVALID,
                             "there is no --role `%s`: say `node`, `multinode` or `duplicate`",
                             options->role);
    }
    for (size_t i = 0; i < sizeof MEANT / sizeof *MEANT; i++) {
        bool given = is_given(options, MEANT[i].option);
        if (!given && MEANT[i].needed & 1U << role)
            return error_set(error, STATUS_INVALID, "--role %s needs --%s", NAMES[role],
                             MEANT[i].option);
        if (given && !(MEANT[i].roles & 1U << role))
            return refuse(MEANT[i].option, role, MEANT[i].roles, error);
    }
    *ret_role = role;
    return 0;
}
