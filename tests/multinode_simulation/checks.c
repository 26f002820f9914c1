#include "checks.h"

#include "administrator.h"
#include "roles.h"
#include "web.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define OWNERS_MOST (SITES_MOST * PAGES_MOST)

static char sentence[600];

#define SAY(...) (snprintf(sentence, sizeof sentence, __VA_ARGS__), sentence)

/* ---- files ---- */

static const char *const NAMES[COLLECTIONS] = {COLLECTION, COLLECTION_SECOND};

/* Of a multinode scheduler there is one for all collections. */
static void name_file(const struct role *role, int collection, char *path, size_t bytes)
{
    const char *folder = role->folder, *name = NAMES[collection];
    if (role->kind == ROLE_MULTINODE)
        snprintf(path, bytes, "%s/scheduler.db", folder);
    else if (role->kind == ROLE_NODE)
        snprintf(path, bytes, "%s/collections/%s/crawl.db", folder, name);
    else
        snprintf(path, bytes, "%s/%s.db", folder, name);
}

/* NULL: there is none. */
static sqlite3 *file_of(struct role *role, int collection)
{
    char path[400];
    sqlite3 **file = &role->files[collection];
    if (!role->machine)
        return NULL;
    name_file(role, collection, path, sizeof path);
    if (!*file && sqlite3_open_v2(path, file, SQLITE_OPEN_READONLY, NULL)) {
        sqlite3_close(*file);
        *file = NULL;
    }
    return *file;
}

/* A collection that went and is back has another file. */
static void close_files(void)
{
    for (size_t i = 0; i < simulation.role_count; i++)
        for (int collection = 0; collection < COLLECTIONS; collection++) {
            sqlite3_close(simulation.roles[i].files[collection]);
            simulation.roles[i].files[collection] = NULL;
        }
}

static bool is_there(int collection)
{
    return collection == 0 || administered.has_second;
}

/* The rows of a query one after the other; false: there are no more. */
static bool next(sqlite3 *file, const char *sql, sqlite3_stmt **rows)
{
    if (!*rows && sqlite3_prepare_v2(file, sql, -1, rows, NULL)) {
        fprintf(stderr, "%s: %s\n", sql, sqlite3_errmsg(file));
        abort();
    }
    if (sqlite3_step(*rows) == SQLITE_ROW)
        return true;
    sqlite3_finalize(*rows);
    *rows = NULL;
    return false;
}

static const char *text(sqlite3_stmt *rows, int column)
{
    const char *found = (const char *)sqlite3_column_text(rows, column);
    return found ? found : "";
}

static int64_t count_of(sqlite3 *file, const char *sql)
{
    sqlite3_stmt *rows = NULL;
    int64_t count = 0;
    while (next(file, sql, &rows))
        count = sqlite3_column_int64(rows, 0);
    return count;
}

/* ---- what waits ---- */

static const struct {
    enum role_kind kind;
    const char *what;
    const char *sql; /* how many */
} WAITS[] = {
    {ROLE_MULTINODE, "start URIs", "SELECT count(*) FROM collection WHERE start_source <> -1"},
    {ROLE_MULTINODE, "URIs for no node", "SELECT count(*) FROM crawl_queue"},
    {ROLE_MULTINODE, "messages for nodes", "SELECT count(*) FROM outbox"},
    {ROLE_NODE, "URIs to be crawled", "SELECT count(*) FROM queue"},
    {ROLE_NODE, "URIs that are claimed", "SELECT count(*) FROM claim"},
    {ROLE_NODE, "URIs to be forwarded",
     "SELECT count(*) FROM forwarded_uri JOIN multinode WHERE forwarded_uri.id > forwarded_upto"},
    {ROLE_NODE, "statistics to be reported", "SELECT count(*) FROM statistic_report"},
    {ROLE_NODE, "documents without an answer",
     "SELECT count(*) FROM ownership WHERE state = 'waiting'"},
    {ROLE_NODE, "contents to be given up", "SELECT count(*) FROM ownership_removal"},
    {ROLE_DUPLICATE, "removals that not everybody knows", "SELECT count(*) FROM removal"},
};

static struct role *role_named(const char *name)
{
    for (size_t i = 0; i < simulation.role_count; i++)
        if (strcmp(simulation.roles[i].name, name) == 0)
            return &simulation.roles[i];
    return NULL;
}

/* What the multinode scheduler counts of the node. */
static int64_t counted(int collection, const char *node, const char *name, const char *key)
{
    char sql[300];
    snprintf(
        sql, sizeof sql,
        "SELECT value FROM v_node_statistics WHERE collection = '%s' AND node = '%s' AND name = "
        "'%s' AND key = '%s'",
        NAMES[collection], node, name, key);
    return count_of(file_of(&simulation.roles[0], 0), sql);
}

/* The sums of a node are what the multinode scheduler added up. */
static const char *check_statistics(struct role *role, int collection)
{
    sqlite3_stmt *rows = NULL;
    const char *failure = NULL;
    static const char SQL[] =
        "SELECT name, key, value FROM v_statistics_whole WHERE site_id = 0 AND kind IN "
        "('continuous', 'histogram') AND name <> 'DLTime'";
    while (next(file_of(role, collection), SQL, &rows)) {
        int64_t own = sqlite3_column_int64(rows, 2);
        int64_t there = counted(collection, role->name, text(rows, 0), text(rows, 1));
        if (own != there && !failure)
            failure =
                SAY("%s of %s in %s is %lld, and %lld at the multinode scheduler", text(rows, 0),
                    role->name, NAMES[collection], (long long)own, (long long)there);
    }
    return failure;
}

static const char *check_role(struct role *role, int collection)
{
    sqlite3 *file = file_of(role, collection);
    if (!file)
        return SAY("%s has no collection %s yet", role->name, NAMES[collection]);
    for (size_t i = 0; i < sizeof WAITS / sizeof *WAITS; i++) {
        int64_t count = WAITS[i].kind == role->kind ? count_of(file, WAITS[i].sql) : 0;
        if (count)
            return SAY("%s has %lld %s in %s", role->name, (long long)count, WAITS[i].what,
                       NAMES[collection]);
    }
    return NULL;
}

/* The collection is not there, or not any more: no role has anything of it. */
static const char *check_gone(struct role *role, int collection)
{
    char path[400];
    name_file(role, collection, path, sizeof path);
    if (role->kind != ROLE_MULTINODE)
        return access(path, F_OK) == 0 ? SAY("%s has %s still", role->name, NAMES[collection])
                                       : NULL;
    snprintf(path, sizeof path, "SELECT count(*) FROM collection WHERE name = '%s'",
             NAMES[collection]);
    return count_of(file_of(role, 0), path) ? SAY("%s goes still", NAMES[collection]) : NULL;
}

/* What an administrator said of it. */
static const char *check_configuration(struct role *role, int collection)
{
    sqlite3_stmt *rows = NULL;
    const char *failure = NULL;
    while (
        next(file_of(role, collection), "SELECT value FROM parameter WHERE name = 'delay'", &rows))
        if (strcmp(text(rows, 0), administered.delays[collection]) != 0)
            failure = SAY("%s has the delay %s in %s, which is to be %s", role->name, text(rows, 0),
                          NAMES[collection], administered.delays[collection]);
    return failure;
}

const char *check_waits(void)
{
    const char *failure = NULL;
    close_files();
    for (int collection = 0; collection < COLLECTIONS; collection++)
        for (size_t i = 0; i < simulation.role_count && !failure; i++) {
            struct role *role = &simulation.roles[i];
            if (role->is_lost)
                continue;
            if (!file_of(role, 0))
                return SAY("%s has nothing yet", role->name);
            failure =
                is_there(collection) ? check_role(role, collection) : check_gone(role, collection);
            if (!failure && role->kind == ROLE_NODE && is_there(collection))
                failure = check_configuration(role, collection);
            if (!failure && role->kind == ROLE_NODE && is_there(collection) &&
                !simulation.has_lost_database)
                failure = check_statistics(role, collection);
        }
    return failure;
}

/* ---- pages ---- */

static const char *routed_to[SITES_MOST];

static int collection_of(int site)
{
    return web_part_of(site) == PART_SECOND;
}

static void read_routes(void)
{
    sqlite3_stmt *rows = NULL;
    int site;
    memset(routed_to, 0, sizeof routed_to);
    while (next(file_of(&simulation.roles[0], 0), "SELECT site, node, collection FROM v_routes",
                &rows))
        if (sscanf(text(rows, 0), "s%d.example", &site) == 1 &&
            !strcmp(text(rows, 2), NAMES[collection_of(site)]))
            routed_to[site] = role_named(text(rows, 1))->name;
}

static const char *check_page(const struct role *role, int site, int page, bool is_there)
{
    const struct page_log *log = web_page(site, page);
    if (!log->is_reached || routed_to[site] != role->name)
        return NULL;
    if (!is_there)
        return SAY("%s has no s%d.example/%d", role->name, site, page);
    if (web_part_of(site) != PART_SECOND && log->answered_us < administered.refetched_us)
        return SAY("s%d.example/%d was not fetched again", site, page);
    return NULL;
}

static const char *check_node(struct role *role, int collection)
{
    static bool has[SITES_MOST][PAGES_MOST];
    sqlite3_stmt *rows = NULL;
    const char *failure = NULL;
    memset(has, 0, sizeof has);
    while (next(file_of(role, collection),
                "SELECT uri FROM v_uris WHERE state IN ('stored', 'duplicate')", &rows)) {
        int site, page;
        const char *uri = text(rows, 0);
        if (!web_find(uri, &site, &page) || collection_of(site) != collection ||
            !web_page(site, page)->is_reached)
            failure = SAY("%s has %s, which nothing leads to", role->name, uri);
        else if (routed_to[site] != role->name)
            failure = SAY("%s has %s, which is for %s", role->name, uri,
                          routed_to[site] ? routed_to[site] : "nobody");
        else
            has[site][page] = true;
    }
    for (int site = 0; site < simulation.sites && !failure; site++)
        for (int page = 0; page < simulation.pages && !failure; page++)
            if (collection_of(site) == collection)
                failure = check_page(role, site, page, has[site][page]);
    return failure;
}

static const char *check_routes(void)
{
    read_routes();
    for (int site = 0; site < simulation.sites; site++) {
        const struct role *role = routed_to[site] ? role_named(routed_to[site]) : NULL;
        for (int page = 0; page < simulation.pages; page++)
            if (web_page(site, page)->is_reached && !role)
                return SAY("s%d.example has no route", site);
        if (role && role->is_lost)
            return SAY("s%d.example is routed to %s, which is lost", site, role->name);
    }
    return NULL;
}

static const char *check_pages(void)
{
    const char *failure = check_routes();
    for (size_t i = 0; i < simulation.role_count && !failure; i++)
        for (int collection = 0; collection < COLLECTIONS && !failure; collection++)
            if (simulation.roles[i].kind == ROLE_NODE && !simulation.roles[i].is_lost &&
                is_there(collection))
                failure = check_node(&simulation.roles[i], collection);
    return failure;
}

/* ---- owners ---- */

struct owner {
    char checksum[33];
    char uri[URI_BYTES];
    char node[16];
    int claims; /* nodes that believe to be it */
};

struct owners {
    struct owner items[OWNERS_MOST];
    size_t count;
};

static struct owner *owner_of(struct owners *owners, const char *checksum)
{
    for (size_t i = 0; i < owners->count; i++)
        if (strcmp(owners->items[i].checksum, checksum) == 0)
            return &owners->items[i];
    return NULL;
}

static const char *read_owners(struct role *role, int collection, struct owners *owners)
{
    sqlite3_stmt *rows = NULL;
    const char *failure = NULL;
    while (next(file_of(role, collection),
                "SELECT lower(hex(checksum)), uri, name FROM owner JOIN node ON node.id = node_id",
                &rows)) {
        struct owner *owner = &owners->items[owners->count];
        if (owner_of(owners, text(rows, 0)))
            failure = SAY("%s has two owners of %s", role->name, text(rows, 0));
        *owner = (struct owner){.claims = 0};
        snprintf(owner->checksum, sizeof owner->checksum, "%s", text(rows, 0));
        snprintf(owner->uri, sizeof owner->uri, "%s", text(rows, 1));
        snprintf(owner->node, sizeof owner->node, "%s", text(rows, 2));
        owners->count++;
    }
    return failure;
}

static struct role *replica_of(const struct role *server)
{
    for (size_t i = 0; i < simulation.role_count; i++)
        if (simulation.roles[i].kind == ROLE_REPLICA &&
            simulation.roles[i].number == server->number)
            return &simulation.roles[i];
    return NULL;
}

/* Those of the server, from `first` on, are its replica's. */
static const char *compare(const struct role *server, int collection, const struct owners *owners,
                           size_t first)
{
    static struct owners others;
    struct role *replica = replica_of(server);
    if (!replica)
        return NULL;
    others.count = 0;
    const char *failure = read_owners(replica, collection, &others);
    if (!failure && owners->count - first != others.count)
        failure = SAY("%s has %zu owners, and its replica %zu", server->name, owners->count - first,
                      others.count);
    for (size_t i = first; i < owners->count && !failure; i++) {
        const struct owner *one = &owners->items[i], *other = owner_of(&others, one->checksum);
        if (!other || strcmp(one->uri, other->uri) != 0 || strcmp(one->node, other->node) != 0)
            failure = SAY("%s is owned by %s, and by %s at the replica", one->checksum, one->uri,
                          other ? other->uri : "nobody");
    }
    return failure;
}

static const char *check_ownership(struct role *role, int collection, struct owners *owners)
{
    sqlite3_stmt *rows = NULL;
    const char *failure = NULL;
    while (next(file_of(role, collection), "SELECT uri, state, owner, checksum FROM v_ownership",
                &rows)) {
        const char *uri = text(rows, 0);
        bool is_owner = strcmp(text(rows, 1), "owner") == 0;
        struct owner *owner = owner_of(owners, text(rows, 3));
        /* Its owner elsewhere may be another one by now; there has to be one. */
        if (!owner || (is_owner && strcmp(owner->uri, uri) != 0))
            failure = SAY("%s believes that %s owns the content of %s, which is %s's", role->name,
                          is_owner ? uri : text(rows, 2), uri, owner ? owner->uri : "nobody");
        else
            owner->claims += is_owner;
    }
    return failure;
}

static const char *check_owners(int collection)
{
    static struct owners owners;
    const char *failure = NULL;
    owners.count = 0;
    for (size_t i = 0; i < simulation.role_count && !failure; i++) {
        struct role *role = &simulation.roles[i];
        size_t first = owners.count;
        if (role->kind != ROLE_DUPLICATE || role->is_lost)
            continue;
        failure = read_owners(role, collection, &owners);
        if (!failure)
            failure = compare(role, collection, &owners, first);
    }
    for (size_t i = 0; i < simulation.role_count && !failure; i++)
        if (simulation.roles[i].kind == ROLE_NODE && !simulation.roles[i].is_lost)
            failure = check_ownership(&simulation.roles[i], collection, &owners);
    for (size_t i = 0; i < owners.count && !failure; i++)
        if (owners.items[i].claims != 1)
            failure =
                SAY("%d nodes believe to own %s", owners.items[i].claims, owners.items[i].uri);
    return failure;
}

const char *check_result(void)
{
    const char *failure = check_pages();
    for (int collection = 0; collection < COLLECTIONS && !failure; collection++)
        if (simulation.servers && is_there(collection))
            failure = check_owners(collection);
    return failure;
}
