#include "feed_server.h"

#include "admin/login.h"

#include <seine/foundation/value.h>
#include <seine/settings/config/secret.h>

#include <stdlib.h>

#define ANSWER_BYTES ((size_t)1 << 20)
#define URIS_BYTES   ((size_t)64 << 20)

int feed_server_open(const struct admin_options *options, const char *collection,
                     const char *destination, struct feed_server **ret_server, struct error *error)
{
    struct feed_server *server = calloc(1, sizeof *server);
    struct buffer password;
    if (!server)
        return error_set(error, STATUS_MEMORY, "no memory to ask a server");
    server->collection = collection;
    server->destination = destination;
    arena_init(&server->arena, 65536, URIS_BYTES);
    buffer_init(&password, LOGIN_PASSWORD_MOST_BYTES);
    int status = options->user ? login_read_password(options->password_file, &password, error) : 0;
    const struct xmlrpc_client_settings settings = {.server = options->server,
                                                    .user = options->user,
                                                    .password = password.data,
                                                    .ca_file = options->ca_file,
                                                    .timeout_s = options->timeout_s};
    if (status == 0)
        status = xmlrpc_client_new(&settings, &server->client, error);
    secret_buffer_done(&password);
    if (status < 0) {
        feed_server_close(server);
        return status;
    }
    *ret_server = server;
    return 0;
}

void feed_server_close(struct feed_server *server)
{
    if (!server)
        return;
    xmlrpc_client_free(server->client);
    arena_done(&server->arena);
    free(server);
}

/* Makes a call whose result is [1, what was done] or [0, why nothing was]. The latter is an error
 * when `sentence` is NULL. */
static int call(struct feed_server *server, const char *method, bool has_uris,
                struct buffer *sentence, struct error *error)
{
    struct value_tree tree;
    struct value *result = NULL;
    value_tree_init(&tree, ANSWER_BYTES + server->count * 32 + URIS_BYTES);
    struct value *arguments = value_list(&tree), *uris = value_list(&tree);
    value_append(&tree, arguments, value_string(&tree, server->collection));
    value_append(&tree, arguments, value_string(&tree, server->destination));
    for (size_t i = 0; i < server->count && has_uris; i++)
        value_append(&tree, uris, value_text(&tree, server->uris[i]));
    if (has_uris)
        value_append(&tree, arguments, uris);
    int status = value_tree_status(&tree, error);
    if (status == 0)
        status = xmlrpc_client_call(server->client, method, arguments, &tree, &result, error);
    const struct value *said = status == 0 ? value_item(result, 1) : NULL;
    struct text words = said && said->kind == VALUE_STRING ? said->text : text_of("");
    if (status == 0 && sentence)
        buffer_append_text(sentence, words);
    else if (status == 0 && value_integer_or(value_item(result, 0), 0) != 1)
        status = error_set(error, STATUS_INVALID, "%.*s", TEXT_ARGUMENTS(words));
    value_tree_done(&tree);
    return status;
}

int feed_server_retry(struct feed_server *server, struct buffer *sentence, struct error *error)
{
    return call(server, "seine.feedingRetry", false, sentence, error);
}

int feed_server_flush(struct feed_server *server, struct error *error)
{
    if (!server->count)
        return 0;
    int status = call(server, "seine.feedingRepair", true, NULL, error);
    if (status == 0)
        server->submitted += (int64_t)server->count;
    server->count = 0;
    arena_reset(&server->arena);
    return status;
}

int feed_server_repair(struct feed_server *server, struct text uri, struct error *error)
{
    struct text copy = arena_copy(&server->arena, uri);
    if (!copy.data)
        return error_set(error, STATUS_MEMORY, "no memory for the URIs of a call");
    server->uris[server->count++] = copy;
    return server->count == FEED_SERVER_URIS ? feed_server_flush(server, error) : 0;
}
