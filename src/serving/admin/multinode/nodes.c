/* Calls that nodes answer: that which has a site, or each of them. Who may call was checked here;
 * at the nodes the account of the settings calls. */
#include "ask_node.h"
#include "call.h"
#include "operations.h"
#include "state.h"

#include <seine/foundation/value.h>
#include <seine/nodes/multinode_scheduler.h>
#include <seine/serving/xmlrpc/client.h>
#include <sql/multinode/routing.h>
#include <sql/multinode/scheduler.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* How long a node may take that alone can answer, and all of them together when each is asked. */
#define NODE_ANSWER_S     10
#define NODES_ANSWER_S    3
#define NODE_ANSWER_BYTES ((size_t)4 << 20)
#define SENTENCES_BYTES   4096

/* ---- one node ---- */

static int connect_to(const struct call *call, const struct asked_node *node, long timeout_s,
                      struct xmlrpc_client **ret_client, struct error *error)
{
    const struct node_account *account = &call->admin->settings.node_account;
    char server[400];
    if (!node->is_connected || !node->host.data)
        return error_set(error, STATUS_NETWORK, "node %.*s is away", TEXT_ARGUMENTS(node->name));
    snprintf(server, sizeof server, "%s://%.*s:%" PRId64, account->ca_file ? "https" : "http",
             TEXT_ARGUMENTS(node->host), node->port);
    const struct xmlrpc_client_settings settings = {.server = server,
                                                    .user = account->name,
                                                    .password = account->password,
                                                    .ca_file = account->ca_file,
                                                    .timeout_s = timeout_s,
                                                    .answer_bytes = NODE_ANSWER_BYTES};
    return xmlrpc_client_new(&settings, ret_client, error);
}

static int blame(const struct asked_node *node, const struct error *problem, struct error *error)
{
    return error_set(error, STATUS_NETWORK, "node %.*s: %s", TEXT_ARGUMENTS(node->name),
                     problem->sentence);
}

/* The arguments that the call came with. */
static struct value *pass_on(const struct call *call, struct value_tree *tree)
{
    struct value *parameters = value_list(tree);
    for (size_t i = 0; i < call->argument_count; i++)
        value_append(tree, parameters, value_copy(tree, call->arguments[i].value));
    return parameters;
}

int ask_node(const struct call *call, const struct asked_node *node, long timeout_s,
             struct value_tree *tree, struct value **ret_result, struct error *error)
{
    struct xmlrpc_client *client = NULL;
    struct error problem = {0};
    const struct value *parameters = pass_on(call, tree);
    int status = connect_to(call, node, timeout_s, &client, error);
    if (status)
        return status;
    status = value_tree_status(tree, &problem);
    if (!status)
        status =
            xmlrpc_client_call(client, call->method->name, parameters, tree, ret_result, &problem);
    xmlrpc_client_free(client);
    return status ? blame(node, &problem, error) : 0;
}

int ask_which_node(struct call *call, struct text collection, const struct argument *site,
                   struct asked_node *ret_node, struct error *error)
{
    struct db *reader;
    struct multinode_route_node row;
    int status = call_multinode_reader(call, &reader, error);
    if (status)
        return status;
    status = db_find(reader,
                     multinode_route_node_into(&row, .collection = collection, .site = site->host),
                     error);
    if (status == STATEMENT_DONE)
        return error_raise(error, ERROR_NO_SITE, .of = collection, .value = site->text);
    if (status < 0)
        return status;
    *ret_node = (struct asked_node){.name = row.node,
                                    .host = row.host,
                                    .port = row.port,
                                    .is_connected = row.is_connected != 0};
    return 0;
}

int method_ask_node_of_site(struct call *call, struct value *ret_result, struct error *error)
{
    enum { COLLECTION, SITE };
    struct value *result = NULL;
    struct asked_node node;
    int status =
        ask_which_node(call, call_text(call, COLLECTION), &call->arguments[SITE], &node, error);
    if (!status)
        status = ask_node(call, &node, NODE_ANSWER_S, call->tree, &result, error);
    if (!status)
        *ret_result = *result;
    return status;
}

/* ---- each of them ---- */

/* In the order in which they came. */
struct questions {
    struct question {
        struct asked_node node;
        struct error problem; /* why it cannot be asked */
    } * items;
    struct xmlrpc_client **clients; /* NULL: it cannot be asked */
    size_t count;
    take_answer *take;
    void *context;
};

static void take_each(void *context, size_t number, const struct value *result,
                      const struct error *problem)
{
    const struct questions *questions = context;
    const struct question *question = &questions->items[number];
    struct error named = question->problem;
    if (problem->status)
        (void)blame(&question->node, problem, &named);
    questions->take(questions->context, &question->node, result, named.sentence);
}

static int read_nodes(struct call *call, struct value *names, struct error *error)
{
    struct db *reader;
    int status = call_multinode_reader(call, &reader, error);
    if (status)
        return status;
    /* No statement is open while a node is waited for. */
    struct multinode_node_addresses each = multinode_node_addresses(reader);
    while ((status = multinode_node_addresses_step(&each, error)) == STATEMENT_ROW) {
        struct value *entry = value_append(call->tree, names, value_dictionary(call->tree));
        value_put(call->tree, entry, "name", value_text(call->tree, each.name));
        value_put(call->tree, entry, "host", value_text(call->tree, each.host));
        value_put(call->tree, entry, "port", value_integer(call->tree, each.port));
        value_put(call->tree, entry, "there", value_integer(call->tree, each.is_connected));
    }
    statement_reset(each.statement);
    return status ? status : value_tree_status(call->tree, error);
}

static void prepare(struct call *call, const struct value *entry, struct questions *questions)
{
    size_t number = questions->count++;
    struct question *question = &questions->items[number];
    question->node =
        (struct asked_node){.name = value_text_of(value_get(entry, "name")),
                            .host = value_text_of(value_get(entry, "host")),
                            .port = value_integer_or(value_get(entry, "port"), 0),
                            .is_connected = value_integer_or(value_get(entry, "there"), 0) != 0};
    if (connect_to(call, &question->node, NODES_ANSWER_S, &questions->clients[number],
                   &question->problem))
        questions->clients[number] = NULL;
}

int ask_nodes(struct call *call, take_answer *take, void *context, struct error *error)
{
    struct value *names = value_list(call->tree);
    int status = read_nodes(call, names, error);
    if (status)
        return status;
    struct questions questions = {.take = take, .context = context};
    questions.items = calloc(value_count(names) + 1, sizeof *questions.items);
    questions.clients = calloc(value_count(names) + 1, sizeof(struct xmlrpc_client *));
    if (!questions.items || !questions.clients)
        status = error_set(error, STATUS_MEMORY, "no memory for what nodes are asked");
    for (const struct value *entry = value_first(names); entry && !status; entry = entry->next)
        prepare(call, entry, &questions);
    const struct value *parameters = pass_on(call, call->tree);
    if (!status)
        status = value_tree_status(call->tree, error);
    if (!status)
        status = xmlrpc_clients_call(questions.clients, questions.count, NODES_ANSWER_S * 1000,
                                     call->method->name, parameters, take_each, &questions, error);
    for (size_t i = 0; i < questions.count; i++)
        xmlrpc_client_free(questions.clients[i]);
    free(questions.clients);
    free(questions.items);
    return status;
}

/* What they said, one after the other. */
struct sentences {
    char text[SENTENCES_BYTES];
    int done, not_done;
};

static void add_sentence(struct sentences *sentences, const struct asked_node *node,
                         const char *sentence, int length)
{
    size_t used = strlen(sentences->text);
    if (node)
        snprintf(sentences->text + used, sizeof sentences->text - used, "%snode %.*s: %.*s",
                 used ? "; " : "", TEXT_ARGUMENTS(node->name), length, sentence);
    else
        snprintf(sentences->text + used, sizeof sentences->text - used, "%s%.*s", used ? "; " : "",
                 length, sentence);
}

/* [1, sentence], or [0, sentence]. */
static void take_cresult(void *context, const struct asked_node *node, const struct value *result,
                         const char *problem)
{
    struct sentences *sentences = context;
    struct text said = value_text_of(value_item(result, 1));
    bool is_done = result && value_integer_or(value_item(result, 0), 0) == 1;
    if (is_done)
        sentences->done++;
    else
        sentences->not_done++;
    if (result)
        add_sentence(sentences, node, said.data, (int)said.length);
    else
        add_sentence(sentences, NULL, problem, (int)strlen(problem));
}

int method_ask_every_node(struct call *call, struct value *ret_result, struct error *error)
{
    struct sentences sentences = {.done = 0};
    int status = ask_nodes(call, take_cresult, &sentences, error);
    if (status)
        return status;
    if (!sentences.done)
        return call_refuse(call, ret_result, "%s",
                           *sentences.text ? sentences.text : "there are no nodes yet");
    return call_say(call, ret_result, "%s", sentences.text);
}

static void take_flag(void *context, const struct asked_node *node, const struct value *result,
                      const char *problem)
{
    struct sentences *sentences = context;
    if (value_integer_or(result, 0) == 1)
        return;
    sentences->not_done++;
    if (result)
        add_sentence(sentences, node, "it refused", 10);
    else
        add_sentence(sentences, NULL, problem, (int)strlen(problem));
}

/* 2.2.8.6: before it is answered. */
int method_set_log_level_everywhere(struct call *call, struct value *ret_result,
                                    struct error *error)
{
    struct sentences sentences = {.done = 0};
    int status = log_level_set(call->admin, call_integer(call, 0), error);
    call->refused = status == STATUS_INVALID;
    if (status && !call->refused)
        return status;
    *ret_result = *value_integer(call->tree, !call->refused);
    if (call->refused)
        return 0;
    status = ask_nodes(call, take_flag, &sentences, error);
    if (!status && sentences.not_done)
        status = error_set(error, STATUS_NETWORK, "it is set here, but not at each node: %.400s",
                           sentences.text);
    return status;
}
