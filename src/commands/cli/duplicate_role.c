#include "duplicate_role.h"

#include "command.h"
#include "role_loop.h"

#include <seine/foundation/base/plural.h>
#include <seine/foundation/base/print.h>
#include <seine/nodes/duplicate_server.h>
#include <seine/state/store/data_directory.h>

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

/* Programs that watch for readiness read this line, so it is the only one on standard output. */
static void print_ready(const struct duplicate_server *server)
{
    size_t collections = duplicate_server_collections(server);
    size_t checksums = duplicate_server_checksums(server);
    printf("ready: duplicate server on %s, %zu %s, %zu %s\n", duplicate_server_address(server),
           collections, plural((int64_t)collections, "collection", "collections"), checksums,
           plural((int64_t)checksums, "checksum", "checksums"));
    fflush(stdout);
}

static int turn(void *context, int64_t timeout_ms, struct error *error)
{
    return duplicate_server_turn(context, timeout_ms, error);
}

static void wake(void *context)
{
    duplicate_server_wake(context);
}

static int serve(const struct duplicate_server_settings *settings, struct error *error)
{
    struct duplicate_server *server = NULL;
    int status = duplicate_server_open(settings, &server, error);
    if (status)
        return status;
    print_ready(server);
    status = role_run(&(struct role_loop){.turn = turn, .wake = wake, .context = server}, error);
    duplicate_server_close(server);
    return status;
}

int run_duplicate_role(const struct serve_options *options, struct log *log)
{
    struct error error = {0};
    struct data_directory *directory = NULL;
    struct security *security = NULL;
    char folder[PATH_MAX];
    role_catch_signals();
    snprintf(folder, sizeof folder, "%s/duplicates", options->data);
    struct duplicate_server_settings settings = {
        .folder = folder,
        .listen = options->transport,
        .replica = options->replica,
        .id = options->node_id ? options->node_id : options->transport,
        .log = log,
        .keepalive_ms = PEER_KEEPALIVE_MS,
    };
    int status = peer_options_security(&options->peers, &security, &error);
    settings.security = security;
    if (!status && options->read_group)
        status = data_directory_read_by(options->data, options->read_group, &error);
    if (!status)
        status = data_directory_lock(options->data, "seine serve", &directory, &error);
    if (!status)
        status = serve(&settings, &error);
    if (status)
        print_error("seine serve: %s", error.sentence);
    data_directory_unlock(directory);
    security_free(security);
    return status ? exit_of_error(status, &error) : EXIT_COMPLETE;
}
