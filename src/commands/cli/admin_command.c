/* `seine admin`: calls every method of a running server, by words for people. */
#include "admin/arguments.h"
#include "admin/levels.h"
#include "admin/login.h"
#include "admin/options.h"
#include "admin/show.h"
#include "admin/status.h"
#include "admin/words.h"
#include "command.h"
#include <seine/foundation/base/print.h>
#include <seine/foundation/value/json.h>
#include <seine/serving/xmlrpc/client.h>

#include <seine/foundation/base.h>
#include <seine/nodes/marshal.h>
#include <seine/serving/admin/method.h>
#include <seine/settings/config/secret.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ANSWER_BYTES ((size_t)256 << 20)

static void print_words(void)
{
    puts("\n  status [COLLECTION] [--watch[=SECONDS]]\n        Shows the state of each collection, "
         "a line each; --watch repeats it.");
    for (const struct admin_word *word = ADMIN_WORDS; word->word; word++) {
        const struct method_facts *facts = method_find(text_of(word->method));
        struct buffer usage;
        if (!facts)
            continue;
        buffer_init(&usage, 4096);
        admin_arguments_usage(facts, &usage);
        printf("  %s%s\n        %s\n", word->word, usage.data ? usage.data : "", facts->help);
        buffer_done(&usage);
    }
    puts("\nExit status: 0 done, 1 usage, or refused by the server, 2 no answer, 3 understood but "
         "not done.");
}

static int exit_of_status(int status)
{
    return status == STATUS_NETWORK || status == STATUS_TIMEOUT ? EXIT_DATA_DIRECTORY : EXIT_USAGE;
}

static void show(const struct admin_options *options, const struct value *value)
{
    if (options->json) {
        value_write_json(stdout, value, JSON_SPACED);
        putchar('\n');
    } else {
        admin_show(stdout, value);
    }
}

/* Prints the value of [1, value], or the reason of [0, reason]. */
static int show_cresult(const struct admin_options *options, const struct value *result)
{
    bool done = value_integer_or(value_item(result, 0), 0) == 1;
    if (options->json)
        show(options, result);
    else if (done)
        show(options, value_item(result, 1));
    else
        print_error("seine admin: %.*s", TEXT_ARGUMENTS(value_text_of(value_item(result, 1))));
    return done ? EXIT_COMPLETE : EXIT_URIS_LEFT;
}

static int show_marshalled(const struct admin_options *options, const struct value *result,
                           struct error *error)
{
    struct value_tree tree;
    struct value *value = NULL;
    value_tree_init(&tree, ANSWER_BYTES);
    int status = marshal_read(value_text_of(result), &tree, &value, error);
    if (status == 0 && options->json)
        show(options, value);
    else if (status == 0)
        admin_show_statistics(stdout, value);
    value_tree_done(&tree);
    return status;
}

/* Prints an int that has a meaning for people. */
static int show_integer(const struct admin_options *options, const struct method_facts *facts,
                        const struct value *result)
{
    int64_t integer = value_integer_or(result, 0);
    bool is_refused = facts->result == RESULT_DONE && integer != 1;
    struct buffer text;
    buffer_init(&text, 256);
    if (facts->result == RESULT_LEVELS)
        levels_write(integer, &text);
    else if (facts->result == RESULT_FLAG)
        buffer_append_string(&text, integer ? "yes" : "no");
    else if (facts->result == RESULT_DONE)
        buffer_append_string(&text, "done");
    if (options->json || !text.length)
        show(options, result);
    else if (!is_refused)
        puts(text.data);
    if (is_refused)
        print_error("seine admin: %s: the server did not do it", facts->name);
    buffer_done(&text);
    return is_refused ? EXIT_URIS_LEFT : EXIT_COMPLETE;
}

/* Whether the result is [status, value]: some statistics are, although the specification does not
 * call them a cresult. */
static bool is_status_and_value(const struct method_facts *facts, const struct value *result)
{
    return facts->result == RESULT_CRESULT ||
           (facts->result == RESULT_ARRAY && value_count(result) == 2 &&
            value_is(value_item(result, 0), VALUE_INTEGER));
}

static int call(const struct admin_options *options, struct xmlrpc_client *client)
{
    const char *const *words = options->words.items;
    struct value_tree arguments, answer;
    struct value *parameters = NULL, *result = NULL;
    struct error error = {0};
    int shown = EXIT_COMPLETE;
    value_tree_init(&arguments, ANSWER_BYTES);
    value_tree_init(&answer, ANSWER_BYTES);
    const struct method_facts *facts = admin_word_method(words[0]);
    int status = facts ? 0
                       : error_set(&error, STATUS_INVALID,
                                   "no word `%s`; `seine admin --help` lists them", words[0]);
    if (status == 0)
        status = admin_arguments_read(facts, (int)options->words.count - 1, words + 1, &arguments,
                                      &parameters, &error);
    if (status == 0)
        status = xmlrpc_client_call(client, facts->name, parameters, &answer, &result, &error);
    if (status == 0 && facts->result == RESULT_BASE64)
        status = show_marshalled(options, result, &error);
    else if (status == 0 && is_status_and_value(facts, result))
        shown = show_cresult(options, result);
    else if (status == 0 && value_is(result, VALUE_INTEGER))
        shown = show_integer(options, facts, result);
    else if (status == 0)
        show(options, result);
    value_tree_done(&arguments);
    value_tree_done(&answer);
    if (status == 0)
        return shown;
    print_error("seine admin: %s", error.sentence);
    return exit_of_status(status);
}

static int show_status(const struct admin_options *options, struct xmlrpc_client *client)
{
    struct admin_status status = {
        .client = client,
        .collection = options->words.count > 1 ? options->words.items[1] : NULL,
        .watch_s = options->watch_s,
        .json = options->json,
    };
    struct error error = {0};
    int result = options->words.count > 2
                     ? error_set(&error, STATUS_INVALID, "`%s` is too many; status takes one name",
                                 options->words.items[2])
                     : admin_status_show(&status, &error);
    if (result == 0)
        return EXIT_COMPLETE;
    print_error("seine admin: %s", error.sentence);
    return exit_of_status(result);
}

/* Reads the server's files when no server runs, as `seine config` does. */
static int read_offline(const struct admin_options *options)
{
    const struct option_list *words = &options->words;
    const struct method_facts *facts = words->count ? admin_word_method(words->items[0]) : NULL;
    if (facts && words->count == 2 &&
        facts == method_find(TEXT_LITERAL("CollectionGetConfigurationXML")))
        return config_show_xml(options->offline, words->items[1]);
    print_error("seine admin: --offline works only with `config COLLECTION`; everything else needs "
                "a running server");
    return EXIT_USAGE;
}

static int ask_server(const struct admin_options *options)
{
    struct xmlrpc_client *client = NULL;
    struct buffer password;
    struct error error = {0};
    bool is_status = !strcmp(options->words.items[0], "status");
    int status = 0, result = EXIT_USAGE;
    buffer_init(&password, LOGIN_PASSWORD_MOST_BYTES);
    if (options->watch_s && !is_status)
        status = error_set(&error, STATUS_INVALID, "--watch goes with the word `status`");
    if (status == 0 && options->user)
        status = login_read_password(options->password_file, &password, &error);
    struct xmlrpc_client_settings settings = {.server = options->server,
                                              .user = options->user,
                                              .password = password.data,
                                              .ca_file = options->ca_file,
                                              .timeout_s = options->timeout_s};
    if (status == 0)
        status = xmlrpc_client_new(&settings, &client, &error);
    if (status < 0)
        print_error("seine admin: %s", error.sentence);
    else
        result = is_status ? show_status(options, client) : call(options, client);
    xmlrpc_client_free(client);
    secret_buffer_done(&password);
    return result;
}

int admin_command(int argc, char **argv)
{
    struct admin_options options = {.server = ADMIN_DEFAULT_SERVER, .timeout_s = 600};
    struct error error = {0};
    int result = EXIT_COMPLETE;
    int status = options_read(&ADMIN_OPTIONS, argc, argv, &options, &error);
    if (status < 0) {
        print_error("seine admin: %s", error.sentence);
        result = EXIT_USAGE;
    } else if (status == OPTIONS_HELP || (!options.version && !options.words.count)) {
        options_write_help(&ADMIN_OPTIONS, stdout);
        print_words();
        result = status == OPTIONS_HELP ? EXIT_COMPLETE : EXIT_USAGE;
    } else if (options.version) {
        puts("seine " SEINE_VERSION);
    } else {
        result = options.offline ? read_offline(&options) : ask_server(&options);
    }
    options_free(&ADMIN_OPTIONS, &options);
    return result;
}
