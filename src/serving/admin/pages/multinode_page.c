#include "multinode_page.h"

#include "actions.h"
#include "list.h"
#include "server_page.h"

#include <seine/nodes/multinode_scheduler.h>
#include <sql/multinode/pages.h>

#define COLLECTIONS_SHOWN 1000

static void put_search(struct page *page, struct text site)
{
    html_raw(page->out,
             "<form class=\"filter\" method=\"get\" action=\"/routes\"><label>Sites that "
             "begin with <input type=\"text\" name=\"site\" value=\"");
    html_text(page->out, site);
    html_raw(page->out, "\"></label> <button>Show</button></form>\n");
}

void page_multinode(struct page *page)
{
    struct db *db = page->db;
    const struct section sections[] = {
        {"nodes", "Nodes",
         .table = {"Nodes", "No node has connected yet.", CELLS(MULTINODE_PAGE_NODES_CELLS),
                   multinode_page_nodes(db)}},
        {"collections", "Collections",
         .table = {"Collections, all nodes together", "There is none yet.",
                   CELLS(MULTINODE_PAGE_COLLECTIONS_CELLS),
                   multinode_page_collections(db, .most = COLLECTIONS_SHOWN)}},
        {"outboxes", "What waits",
         .table = {"What nodes have not acknowledged", "Nothing waits.",
                   CELLS(MULTINODE_PAGE_WAITING_CELLS),
                   multinode_page_waiting(db, .most = PAGE_ROWS)}},
        {"routes", "Routes",
         .table = {"Routes, the newest first", "No site is routed yet.",
                   CELLS(MULTINODE_PAGE_ROUTES_CELLS),
                   multinode_page_routes(db, .site = text_of(""), .before = INT64_MAX,
                                         .most = PAGE_FEW_ROWS)},
         .more = "/routes", .more_label = "All routes"},
        {"server", "Server", .put = page_report_server},
        {"administration", "Administration", .put = page_report_admin_events},
    };
    page->live = true;
    page_begin(page, TEXT_LITERAL("Multinode scheduler"));
    PAGE_SECTIONS(page, sections);
    actions_put(page, ACTION_AT_SERVER, (struct text){0}, (struct text){0});
    page_end(page);
}

void page_routes(struct page *page, struct text site, int64_t before)
{
    const struct list list = {
        .title = "Routes",
        .put_form = put_search,
        .order = "The newest first",
        .rest = "/routes",
        .table = {"Routes, the newest first", "There is no such route.",
                  CELLS(MULTINODE_PAGE_ROUTES_CELLS),
                  multinode_page_routes(page->db, .site = site.data ? site : text_of(""),
                                        .before = before ? before : INT64_MAX,
                                        .most = PAGE_ROWS + 1)},
        .name = "site",
        .chosen = site};
    list_page(&list, page);
}
