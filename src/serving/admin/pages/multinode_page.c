#include "multinode_page.h"

#include "actions.h"
#include "list.h"
#include "server_page.h"

#include <multinode_statements.h>
#include <seine/nodes/multinode_scheduler.h>

#define NODES_SHOWN       MULTINODE_NODES_MOST
#define COLLECTIONS_SHOWN 1000

static int report_nodes(struct page *page, struct db *db, struct error *error)
{
    static const struct cell CELLS[] = {
        {"Node", CELL_TEXT, MULTINODE_PAGE_NODES_NODE_COLUMN, 0},
        {"State", CELL_TEXT, MULTINODE_PAGE_NODES_STATE_COLUMN, 0},
        {"For", CELL_SINCE, MULTINODE_PAGE_NODES_SINCE_AT_COLUMN, 0},
        {"Last heard of", CELL_SINCE, MULTINODE_PAGE_NODES_HEARD_AT_COLUMN, 0},
        {"Acknowledges within", CELL_DURATION, MULTINODE_PAGE_NODES_LAG_MS_COLUMN, 0},
        {"Sites", CELL_NUMBER, MULTINODE_PAGE_NODES_SITES_COLUMN, 0},
        {"Queued", CELL_NUMBER, MULTINODE_PAGE_NODES_QUEUE_LENGTH_COLUMN, 0},
        {"Pages/s", CELL_REAL, MULTINODE_PAGE_NODES_PAGES_PER_S_COLUMN, 0},
        {"Messages waiting", CELL_NUMBER, MULTINODE_PAGE_NODES_MESSAGES_WAITING_COLUMN, 0},
        {"Free on its disk", CELL_BYTES, MULTINODE_PAGE_NODES_FREE_BYTES_COLUMN, 0},
        {"Administration", CELL_TEXT, MULTINODE_PAGE_NODES_ADDRESS_COLUMN, 0},
    };
    static const struct table TABLE = {.caption = "Nodes",
                                       .empty = "No node has connected yet.",
                                       TABLE_CELLS(CELLS),
                                       .most = NODES_SHOWN};
    return table_put(page, &TABLE, multinode_page_nodes(db), NULL, error);
}

static int report_collections(struct page *page, struct db *db, struct error *error)
{
    static const struct cell CELLS[] = {
        {"Collection", CELL_TEXT, MULTINODE_PAGE_COLLECTIONS_COLLECTION_COLUMN, 0},
        {"State", CELL_TEXT, MULTINODE_PAGE_COLLECTIONS_STATE_COLUMN, 0},
        {"Sites", CELL_NUMBER, MULTINODE_PAGE_COLLECTIONS_SITES_COLUMN, 0},
        {"Queued at nodes", CELL_NUMBER, MULTINODE_PAGE_COLLECTIONS_QUEUE_LENGTH_COLUMN, 0},
        {"Processed", CELL_NUMBER, MULTINODE_PAGE_COLLECTIONS_PROCESSED_COLUMN, 0},
        {"Stored", CELL_NUMBER, MULTINODE_PAGE_COLLECTIONS_STORED_COLUMN, 0},
        {"URIs without a node", CELL_NUMBER, MULTINODE_PAGE_COLLECTIONS_UNROUTED_COLUMN, 0},
    };
    static const struct table TABLE = {.caption = "Collections, all nodes together",
                                       .empty = "There is none yet.",
                                       TABLE_CELLS(CELLS),
                                       .most = COLLECTIONS_SHOWN};
    return table_put(page, &TABLE, multinode_page_collections(db), NULL, error);
}

static int report_waiting(struct page *page, struct db *db, struct error *error)
{
    static const struct cell CELLS[] = {
        {"For", CELL_TEXT, MULTINODE_PAGE_WAITING_NODE_COLUMN, 0},
        {"Collection", CELL_TEXT, MULTINODE_PAGE_WAITING_COLLECTION_COLUMN, 0},
        {"Message", CELL_TEXT, MULTINODE_PAGE_WAITING_MESSAGE_COLUMN, 0},
        {"Waiting", CELL_NUMBER, MULTINODE_PAGE_WAITING_WAITING_COLUMN, 0},
    };
    static const struct table TABLE = {.caption = "What nodes have not acknowledged",
                                       .empty = "Nothing waits.",
                                       TABLE_CELLS(CELLS),
                                       .most = PAGE_ROWS};
    struct statement *rows = multinode_page_waiting(db, .most = PAGE_ROWS + 1);
    return table_put(page, &TABLE, rows, NULL, error);
}

static const struct cell ROUTE_CELLS[] = {
    {"Site", CELL_TEXT, MULTINODE_PAGE_ROUTES_SITE_COLUMN, 0},
    {"Collection", CELL_TEXT, MULTINODE_PAGE_ROUTES_COLLECTION_COLUMN, 0},
    {"Node", CELL_TEXT, MULTINODE_PAGE_ROUTES_NODE_COLUMN, 0},
    {"Routed by", CELL_TEXT, MULTINODE_PAGE_ROUTES_ATTRIBUTE_COLUMN, 0},
    {"Since", CELL_TIME, MULTINODE_PAGE_ROUTES_ROUTED_AT_COLUMN, 0},
};

static void put_search(struct page *page, struct text site)
{
    html_raw(page->out,
             "<form class=\"filter\" method=\"get\" action=\"/routes\"><label>Sites that "
             "begin with <input type=\"text\" name=\"site\" value=\"");
    html_text(page->out, site);
    html_raw(page->out, "\"></label> <button>Show</button></form>\n");
}

static int report_routes(struct page *page, struct db *db, struct error *error)
{
    static const struct table TABLE = {.caption = "Routes, the newest first",
                                       .empty = "No site is routed yet.",
                                       TABLE_CELLS(ROUTE_CELLS),
                                       .most = PAGE_FEW_ROWS};
    struct statement *rows =
        multinode_page_routes(db, .site = text_of(""), .before = INT64_MAX, .most = PAGE_FEW_ROWS);
    int status = table_put(page, &TABLE, rows, NULL, error);
    page_more(page, "/routes", "All routes");
    return status;
}

void page_multinode(struct page *page, struct db *db, struct db *server_db)
{
    static const struct {
        const char *id, *heading;
        int (*tell)(struct page *page, struct db *db, struct error *error);
        bool is_of_server;
    } SECTIONS[] = {
        {"nodes", "Nodes", report_nodes, false},
        {"collections", "Collections", report_collections, false},
        {"outboxes", "What waits", report_waiting, false},
        {"routes", "Routes", report_routes, false},
        {"server", "Server", page_report_server, true},
        {"administration", "Administration", page_report_admin_events, true},
    };
    page->live = true;
    page_begin(page, TEXT_LITERAL("Multinode scheduler"), NULL, 0);
    for (size_t i = 0; i < sizeof SECTIONS / sizeof *SECTIONS; i++) {
        struct error trouble = {0};
        page_section_begin(page, SECTIONS[i].id, SECTIONS[i].heading, true);
        if (SECTIONS[i].tell(page, SECTIONS[i].is_of_server ? server_db : db, &trouble) < 0)
            page_trouble(page, &trouble);
        page_section_end(page);
    }
    actions_put(page, ACTION_AT_SERVER, (struct text){0}, (struct text){0});
    page_end(page);
}

void page_routes(struct page *page, struct db *db, struct text site, int64_t before)
{
    static const struct table TABLE = {.caption = "Routes, the newest first",
                                       .empty = "There is no such route.",
                                       TABLE_CELLS(ROUTE_CELLS),
                                       .most = PAGE_ROWS,
                                       .key_column = MULTINODE_PAGE_ROUTES_ID_COLUMN};
    struct list list = {.rest = "/routes", .name = "site", .chosen = site};
    struct statement *rows =
        multinode_page_routes(db, .site = site.data ? site : text_of(""),
                              .before = before ? before : INT64_MAX, .most = PAGE_ROWS + 1);
    page_begin(page, TEXT_LITERAL("Routes"), NULL, 0);
    put_search(page, site.data ? site : text_of(""));
    page_section_begin(page, "list", "The newest first", false);
    list_put(&list, page, &TABLE, rows);
    page_section_end(page);
    page_end(page);
}
