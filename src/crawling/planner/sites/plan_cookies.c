#include "plan_cookies.h"

#include <seine/crawling/planner/administration.h>
#include <seine/foundation/uri.h>
#include <seine/state/store/cookie_rows.h>

#include <stdio.h>

const struct secret_key *planner_secrets(struct planner *planner)
{
    char path[4096];
    struct error error = {0};
    const char *folder = planner->reader.policy->data_folder;
    if (planner->sites.has_secrets || planner->sites.lacks_secrets || !folder)
        return planner->sites.has_secrets ? &planner->sites.secrets : NULL;
    snprintf(path, sizeof path, "%s/%s", folder, SECRET_KEY_FILE);
    int status = secret_key_read_or_make(path, &planner->sites.secrets, &error);
    planner->sites.has_secrets = status == 0;
    planner->sites.lacks_secrets = status < 0;
    if (status < 0)
        planner_event(planner, EVENT_COOKIES_NOT_KEPT, 0, "cookies are kept in memory only: %s",
                      error.sentence);
    return status == 0 ? &planner->sites.secrets : NULL;
}

struct cookie_group *plan_cookies_of(struct planner *planner, struct text origin)
{
    char storage[2 * LIMIT_HOST_BYTES + 64], root[LIMIT_HOST_BYTES + 64];
    struct error error = {0};
    struct uri uri;
    if (!planner->cookies || origin.length >= sizeof root - 1)
        return NULL;
    memcpy(root, origin.data, origin.length);
    root[origin.length] = '/';
    if (uri_parse((struct text){root, origin.length + 1}, storage, sizeof storage, &uri) ||
        !policy_uses_cookies(planner->reader.policy, &uri))
        return NULL;
    struct cookie_group *group = cookie_group_hold(planner->cookies, uri.host);
    const struct secret_key *key =
        group && cookie_group_is_to_load(group) ? planner_secrets(planner) : NULL;
    int status =
        key ? cookie_rows_load(planner->store->db, key, group, planner->now_ms, &error) : 0;
    if (status < 0)
        plan_fail(planner, status, &error);
    return group;
}

void plan_cookies_done(struct planner *planner)
{
    secret_key_wipe(&planner->sites.secrets);
}

static void execute(void *context, struct db_call call)
{
    batch_execute(context, call);
}

void plan_cookies(struct planner *planner)
{
    if (planner->cookies && cookie_jar_is_changed(planner->cookies))
        cookie_rows_write(planner->cookies, planner_secrets(planner), &planner->batch->arena,
                          execute, planner->batch);
}

void planner_cookies_committed(struct planner *planner)
{
    if (planner->cookies)
        cookie_jar_committed(planner->cookies);
}
