#include "site_names.h"

#include <seine/foundation/db.h>

#include <sql/crawl/multinode.h>
#include <stdio.h>

#define PORTS_MOST 64

static bool parse(struct text site, char storage[URI_STORAGE_BYTES], struct uri *ret_uri)
{
    char whole[LIMIT_HOST_BYTES + 64];
    bool has_scheme = site.length && memmem(site.data, site.length, "://", 3);
    int length = snprintf(whole, sizeof whole, "%s%.*s%s", has_scheme ? "" : "http://",
                          TEXT_ARGUMENTS(site), has_scheme ? "" : "/");
    return length > 0 && (size_t)length < sizeof whole &&
           uri_parse(text_of(whole), storage, URI_STORAGE_BYTES, ret_uri) == URI_FINE &&
           !ret_uri->opaque;
}

struct text site_host(struct text site, char storage[URI_STORAGE_BYTES])
{
    struct uri uri;
    return parse(site, storage, &uri) ? uri.host : text_of("");
}

struct ports {
    uint16_t ports[PORTS_MOST];
    size_t count;
};

static void add(struct ports *ports, uint16_t port)
{
    for (size_t i = 0; i < ports->count; i++)
        if (ports->ports[i] == port)
            return;
    if (ports->count < PORTS_MOST)
        ports->ports[ports->count++] = port;
}

static int find_ports(struct held_collection *held, struct text host, struct ports *ports,
                      struct error *error)
{
    struct db *db = NULL;
    int status = server_reader_take(held, &db, error);
    if (status)
        return status;
    struct crawl_origins_of_host each = crawl_origins_of_host(db, .host = host);
    while ((status = crawl_origins_of_host_step(&each, error)) == STATEMENT_ROW) {
        char storage[URI_STORAGE_BYTES];
        struct uri uri;
        if (parse(each.origin, storage, &uri))
            add(ports, uri.port);
    }
    statement_reset(each.statement);
    server_reader_give(held, db);
    return status < 0 ? status : 0;
}

int site_each_port(struct held_collection *held, struct text site,
                   int (*order)(void *context, struct text host, uint16_t port,
                                struct error *error),
                   void *context, struct error *error)
{
    char storage[URI_STORAGE_BYTES], of_port[URI_HOSTPORT_BYTES];
    struct ports ports = {0};
    struct text host, named;
    uint16_t port;
    int status = 0;
    if (uri_parse_hostport(site, of_port, &named, &port) == URI_FINE) {
        host = named;
        add(&ports, port);
    } else {
        host = site_host(site, storage);
        status = find_ports(held, host, &ports, error);
    }
    for (size_t i = 0; i < ports.count && !status; i++) {
        status = order(context, host, ports.ports[i], error);
        if (status == STATUS_NOT_FOUND)
            status = 0;
    }
    return status;
}
