/* The pages there are. */
#include "actions.h"
#include "assets.h"
#include "handlers.h"
#include "health.h"
#include "metrics.h"
#include "page_route.h"
#include "search_copy.h"
#include "search_page.h"

const struct page_route PAGES[] = {
    {"/", server_page_get, NULL, ROLE_OBSERVER, ROLE_NOBODY},
    {"/administration", administration_get, NULL, ROLE_OBSERVER, ROLE_NOBODY},
    {"/routes", routes_get, NULL, ROLE_OBSERVER, ROLE_NOBODY},
    {"/collections/", collection_page_get, NULL, ROLE_OBSERVER, ROLE_NOBODY},
    {"/search", search_get, NULL, ROLE_OBSERVER, ROLE_NOBODY},
    {"/search/copy", search_copy_get, NULL, ROLE_OBSERVER, ROLE_NOBODY},
    {"/search/copy/document", search_copy_document_get, NULL, ROLE_OBSERVER, ROLE_NOBODY},
    {"/search/opensearch.xml", search_description_get, NULL, ROLE_OBSERVER, ROLE_NOBODY},
    {"/actions/", NULL, actions_post, ROLE_ADMINISTRATOR, ROLE_ADMINISTRATOR},
    {"/metrics", metrics_get, NULL, ROLE_OBSERVER, ROLE_NOBODY},
    {"/healthz", health_get, NULL, ROLE_NOBODY, ROLE_NOBODY},
    {"/readyz", readiness_get, NULL, ROLE_NOBODY, ROLE_NOBODY},
    {"/robots.txt", robots_get, NULL, ROLE_NOBODY, ROLE_NOBODY},
    {"/assets/", assets_get, NULL, ROLE_NOBODY, ROLE_NOBODY},
    {NULL, NULL, NULL, ROLE_NOBODY, ROLE_NOBODY},
};
