/* The pages there are. */
#include "actions.h"
#include "assets.h"
#include "handlers.h"
#include "health.h"
#include "metrics.h"
#include "page.h"

const struct page PAGES[] = {
    {"/", ROLE_OBSERVER, server_page_get, NULL, ROLE_NOBODY},
    {"/collections/", ROLE_OBSERVER, collection_page_get, NULL, ROLE_NOBODY},
    {"/actions/", ROLE_ADMINISTRATOR, NULL, actions_post, ROLE_ADMINISTRATOR},
    {"/metrics", ROLE_OBSERVER, metrics_get, NULL, ROLE_NOBODY},
    {"/healthz", ROLE_NOBODY, health_get, NULL, ROLE_NOBODY},
    {"/readyz", ROLE_NOBODY, readiness_get, NULL, ROLE_NOBODY},
    {"/assets/", ROLE_NOBODY, assets_get, NULL, ROLE_NOBODY},
    {NULL, ROLE_NOBODY, NULL, NULL, ROLE_NOBODY},
};
