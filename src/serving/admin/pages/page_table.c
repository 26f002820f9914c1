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
    {"/", server_page_get, NULL, ROLE_OBSERVER, ROLE_NOBODY, WORK_PAGES},
    {"/administration", administration_get, NULL, ROLE_OBSERVER, ROLE_NOBODY, WORK_PAGES},
    {"/routes", routes_get, NULL, ROLE_OBSERVER, ROLE_NOBODY, WORK_PAGES},
    {"/collections/", collection_page_get, NULL, ROLE_OBSERVER, ROLE_NOBODY, WORK_PAGES},
    {"/search", search_get, NULL, ROLE_OBSERVER, ROLE_NOBODY, WORK_SEARCHES},
    {"/search/copy", search_copy_get, NULL, ROLE_OBSERVER, ROLE_NOBODY, WORK_SEARCHES},
    {"/search/copy/document", search_copy_document_get, NULL, ROLE_OBSERVER, ROLE_NOBODY,
     WORK_SEARCHES},
    {"/search/opensearch.xml", search_description_get, NULL, ROLE_OBSERVER, ROLE_NOBODY,
     WORK_SEARCHES},
    {"/actions/", NULL, actions_post, ROLE_ADMINISTRATOR, ROLE_ADMINISTRATOR, WORK_CALLS},
    {"/metrics", metrics_get, NULL, ROLE_OBSERVER, ROLE_NOBODY, WORK_METRICS},
    {"/healthz", health_get, NULL, ROLE_NOBODY, ROLE_NOBODY, WORK_CHECKS},
    {"/readyz", readiness_get, NULL, ROLE_NOBODY, ROLE_NOBODY, WORK_CHECKS},
    {"/robots.txt", robots_get, NULL, ROLE_NOBODY, ROLE_NOBODY, WORK_CHECKS},
    {"/assets/", assets_get, NULL, ROLE_NOBODY, ROLE_NOBODY, WORK_CHECKS},
    {NULL, NULL, NULL, ROLE_NOBODY, ROLE_NOBODY, WORK_CHECKS},
};
