/*
 * What the method table says of each method is what it does: a session of calls of a real server,
 * after each of which it is looked at which fault was answered, and that what observers may call
 * asks a collection for nothing.
 */
#include "account_cache.h"
#include "authenticator.h"
#include "dispatch.h"
#include "state.h"

#include <seine/foundation/base/file_roots.h>
#include <seine/foundation/db.h>
#include <seine/foundation/log.h>
#include <seine/foundation/value.h>
#include <seine/serving/server.h>
#include <seine/state/messages/request_kind.h>

#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <cmocka.h>

#define NAME         "news"
#define SITE         "127.0.0.1:1"
#define MOST_METHODS 100

/* What a method was seen to answer. */
struct seen {
    bool faults[ERROR_ROW_COUNT];
    bool called;
};

struct session {
    char folder[64];
    struct log *log;
    struct file_roots *roots;
    struct server *server;
    struct admin admin;
    pthread_mutex_t lock;
    bool has_requested;   /* since the last call; under the lock */
    char undeclared[512]; /* a fault that no table names; under the lock */
    struct seen seen[MOST_METHODS];
    struct error error;
};

static const struct caller ADMINISTRATOR = {"", ROLE_ADMINISTRATOR, "127.0.0.1"};
static const struct caller OBSERVER = {"guest", ROLE_OBSERVER, "127.0.0.1"};

/* What the policy in force is, is asked before a configuration is shown as well. */
static bool changes(const char *request)
{
    const char *question = request_kind_name(REQUEST_POLICY);
    return strncmp(request, question, strlen(question)) != 0;
}

static bool keep_line(void *context, struct text line)
{
    struct session *session = context;
    static const char REQUEST[] = " request: ";
    const char *request = strstr(line.data, REQUEST);
    pthread_mutex_lock(&session->lock);
    if (request && changes(request + sizeof REQUEST - 1))
        session->has_requested = true;
    if (strstr(line.data, "that its table does not name"))
        snprintf(session->undeclared, sizeof session->undeclared, "%.*s", TEXT_ARGUMENTS(line));
    pthread_mutex_unlock(&session->lock);
    return true;
}

static int set_up(void **state)
{
    struct session *session = calloc(1, sizeof *session);
    assert_non_null(session);
    *state = session;
    pthread_mutex_init(&session->lock, NULL);
    snprintf(session->folder, sizeof session->folder, "/tmp/seine-session-XXXXXX");
    assert_non_null(mkdtemp(session->folder));
    assert_int_equal(log_new(&session->log, NULL, LOG_LEVELS_ALL, &session->error), 0);
    log_set_sink(session->log, keep_line, session);
    const char *const folders[] = {session->folder, SEINE_SOURCE_DIR};
    assert_int_equal(file_roots_new(folders, 2, &session->roots, &session->error), 0);
    struct server_settings settings = {
        .data_folder = session->folder, .log = session->log, .site_managers = 1};
    settings.roots = session->roots;
    assert_int_equal(server_open(&settings, &session->server, &session->error), 0);
    session->admin.settings.server = session->server;
    session->admin.settings.log = session->log;
    assert_int_equal(authenticator_new(&session->admin.authenticator, &session->error), 0);
    assert_int_equal(account_cache_open(session->folder, &session->admin.accounts, &session->error),
                     0);
    assert_true(method_count() <= MOST_METHODS);
    return 0;
}

static int tear_down(void **state)
{
    struct session *session = *state;
    char command[128];
    account_cache_close(session->admin.accounts);
    authenticator_free(session->admin.authenticator);
    server_close(session->server);
    file_roots_free(session->roots);
    log_free(session->log);
    pthread_mutex_destroy(&session->lock);
    snprintf(command, sizeof command, "rm -r '%s'", session->folder);
    int status = system(command); /* NOLINT(cert-env33-c): a folder of ours */
    free(session);
    return status;
}

static size_t index_of(const struct method_facts *facts)
{
    size_t i = 0;
    while (i < method_count() && method_at(i) != facts)
        i++;
    assert_true(i < method_count());
    return i;
}

/* `types`: s a string, i an int, a an array of the one string, c an array of so many empty structs.
 */
static struct value *arguments_of(struct value_tree *tree, const char *types, va_list given)
{
    struct value *list = value_list(tree);
    for (; *types; types++) {
        struct value *value = NULL;
        if (*types == 's')
            value = value_string(tree, va_arg(given, const char *));
        else if (*types == 'i')
            value = value_integer(tree, va_arg(given, int));
        else
            value = value_list(tree);
        if (*types == 'a')
            value_append(tree, value, value_string(tree, va_arg(given, const char *)));
        for (int i = *types == 'c' ? va_arg(given, int) : 0; i > 0; i--)
            value_append(tree, value, value_dictionary(tree));
        value_append(tree, list, value);
    }
    return list;
}

static int run(struct session *session, const char *method, struct value_tree *tree,
               const struct value *arguments, struct value *ret_result)
{
    const struct method_facts *facts = method_find(text_of(method));
    assert_non_null(facts);
    int status = dispatch(&session->admin, &ADMINISTRATOR, text_of(method), arguments, tree,
                          ret_result, &session->error);
    session->seen[index_of(facts)].called = true;
    pthread_mutex_lock(&session->lock);
    bool is_undeclared = *session->undeclared;
    bool has_requested = session->has_requested;
    session->has_requested = false;
    pthread_mutex_unlock(&session->lock);
    if (is_undeclared)
        fail_msg("%s", session->undeclared);
    if (has_requested && facts->role == ROLE_OBSERVER)
        fail_msg("%s is for observers, and asks the collection to change something", method);
    return status;
}

static bool is_of_its_kind(const struct method_facts *facts, const struct value *result)
{
    static const enum value_kind KINDS[] = {
        [RESULT_INT] = VALUE_INTEGER,       [RESULT_FLAG] = VALUE_INTEGER,
        [RESULT_DONE] = VALUE_INTEGER,      [RESULT_LEVELS] = VALUE_INTEGER,
        [RESULT_STRING] = VALUE_STRING,     [RESULT_ARRAY] = VALUE_LIST,
        [RESULT_STRUCT] = VALUE_DICTIONARY, [RESULT_BASE64] = VALUE_BYTES,
        [RESULT_CRESULT] = VALUE_LIST,
    };
    return value_is(result, KINDS[facts->result]);
}

static void call(struct session *session, bool may_fail, const char *method, const char *types,
                 va_list given)
{
    struct value_tree tree;
    struct value result;
    value_tree_init(&tree, 1 << 24);
    const struct value *arguments = arguments_of(&tree, types, given);
    if (run(session, method, &tree, arguments, &result) < 0)
        fail_msg("%s: %s", method, session->error.sentence);
    if (!is_of_its_kind(method_find(text_of(method)), &result))
        fail_msg("%s does not answer what it says", method);
    if (!may_fail && method_find(text_of(method))->result == RESULT_CRESULT &&
        value_integer_or(value_item(&result, 0), 0) != 1)
        fail_msg("%s: %.*s", method, TEXT_ARGUMENTS(value_text_of(value_item(&result, 1))));
    value_tree_done(&tree);
}

/* What is answered is no fault, and of a cresult a success. */
static void done(struct session *session, const char *method, const char *types, ...)
{
    va_list given;
    va_start(given, types);
    call(session, false, method, types, given);
    va_end(given);
}

/* The same, but there may be nothing to do. */
static void understood(struct session *session, const char *method, const char *types, ...)
{
    va_list given;
    va_start(given, types);
    call(session, true, method, types, given);
    va_end(given);
}

/* It is this fault, and its place is the method and the argument. */
static void fault(struct session *session, int code, const char *method, const char *types, ...)
{
    const struct method_facts *facts = method_find(text_of(method));
    const struct method_fault *named = method_fault_of(facts, code);
    struct value_tree tree;
    struct value result;
    char place[200];
    va_list given;
    if (!named)
        fail_msg("%s names no such fault: %s", method, error_facts(code)->name);
    value_tree_init(&tree, 1 << 24);
    va_start(given, types);
    const struct value *arguments = arguments_of(&tree, types, given);
    va_end(given);
    if (run(session, method, &tree, arguments, &result) == 0)
        fail_msg("%s answers what is to be a fault: %s", method, error_facts(code)->meaning);
    value_tree_done(&tree);
    if (session->error.code != code)
        fail_msg("%s: not %s: %s", method, error_facts(code)->name, session->error.sentence);
    snprintf(place, sizeof place, *named->argument ? "%s: the argument %s" : "%s", method,
             named->argument);
    if (!text_starts_with(error_place(&session->error), text_of(place)))
        fail_msg("it is not placed at `%s`: %s", place, session->error.sentence);
    session->seen[index_of(facts)].faults[-code / ERROR_STEP] = true;
}

/* ---- the session ---- */

static const char *configuration_of(const char *name)
{
    static char text[600];
    snprintf(text, sizeof text,
             "<CrawlerConfig><DomainSpecification name=\"%s\">"
             "<attrib name=\"start_uris\" type=\"list-string\"><member>http://" SITE
             "/</member></attrib><section name=\"feeding\"><section name=\"index\">"
             "<attrib name=\"collection\" type=\"string\">i</attrib></section></section>"
             "</DomainSpecification></CrawlerConfig>",
             name);
    return text;
}

static void ask_the_server(struct session *session)
{
    static const char *const WITHOUT_ARGUMENTS[] = {"ping",
                                                    "ConfigurationChanged",
                                                    "ReRegister",
                                                    "GetLogLevel",
                                                    "IsDistributed",
                                                    "GetSiteManagerNum",
                                                    "IsMultiNodeScheduler",
                                                    "CollectionGetList",
                                                    "system.listMethods",
                                                    "GetGlobalStatistics"};
    for (size_t i = 0; i < sizeof WITHOUT_ARGUMENTS / sizeof *WITHOUT_ARGUMENTS; i++)
        done(session, WITHOUT_ARGUMENTS[i], "");
    fault(session, ERROR_NOT_MULTINODE, "GetNodeSchedulerXmlRpcPorts", "");
    fault(session, ERROR_NOT_MULTINODE, "seine.retireNode", "s", "n1");
    fault(session, ERROR_NOT_MULTINODE, "seine.moveSite", "ss", "a.example", "n1");
    done(session, "SetLogLevel", "i", (int)LOG_LEVELS_ALL);
    done(session, "system.methodSignature", "s", "SetLogLevel");
    done(session, "system.methodHelp", "s", "ping");
    fault(session, ERROR_NO_METHOD, "system.methodSignature", "s", "pong");
    fault(session, ERROR_NO_METHOD, "system.methodHelp", "s", "pong");
    done(session, "system.multicall", "c", 1);
    fault(session, ERROR_TOO_MANY_CALLS, "system.multicall", "c", 101);
}

/* As many as may be, with the one that is there. */
/* As many as there may be besides one; without context they go again. */
static int fill_accounts(void *context, struct db *db, struct error *error)
{
    int status = 0;
    for (int i = 0; i < ACCOUNTS_MOST - 1 && status == 0; i++) {
        char name[24];
        snprintf(name, sizeof name, "a%d", i);
        status = context ? account_put(db, ACCOUNT_PUT, name, ROLE_OBSERVER, "$argon2id$", error)
                         : account_remove(db, name, error);
    }
    return status;
}

static void keep_accounts(struct session *session)
{
    fault(session, ERROR_NO_ADMINISTRATOR, "seine.accountPut", "sss", "guest", "observer", "1");
    fault(session, ERROR_NO_ROLE, "seine.accountPut", "sss", "guest", "king", "1");
    done(session, "seine.accountPut", "sss", "chief", "administrator", "1");
    done(session, "seine.accountPut", "sss", "guest", "observer", "1");
    done(session, "seine.accountPassword", "ss", "guest", "2");
    done(session, "seine.accountList", "");
    fault(session, ERROR_NO_ACCOUNT, "seine.accountPassword", "ss", "nobody", "2");
    fault(session, ERROR_NO_ACCOUNT, "seine.accountRemove", "s", "nobody");
    fault(session, ERROR_LAST_ADMINISTRATOR, "seine.accountRemove", "s", "chief");
    done(session, "seine.accountRemove", "s", "guest");
    assert_int_equal(
        account_cache_use(session->admin.accounts, fill_accounts, session, &session->error), 0);
    fault(session, ERROR_TOO_MANY_ACCOUNTS, "seine.accountPut", "sss", "more", "observer", "1");
    assert_int_equal(
        account_cache_use(session->admin.accounts, fill_accounts, NULL, &session->error), 0);
    done(session, "seine.accountRemove", "s", "chief");
}

static void steer_a_collection(struct session *session)
{
    fault(session, ERROR_CONFIGURATION, "CollectionAdd", "si", "<CrawlerConfig/>", 0);
    fault(session, ERROR_CONFIGURATION, "CollectionAdd", "si", "<!DOCTYPE a><a/>", 0);
    done(session, "CollectionAdd", "si", configuration_of(NAME), 0);
    done(session, "CollectionAdd", "si", configuration_of(NAME), 1);
    done(session, "CollectionGetList", "");
    done(session, "CollectionGetConfigurationXML", "s", NAME);
    done(session, "CollectionGetStatus", "s", NAME);
    fault(session, ERROR_NO_COLLECTION, "CollectionGetStatus", "s", "nobody");
    done(session, "CollectionSuspend", "s", NAME);
    fault(session, ERROR_COLLECTION_SUSPENDED, "CollectionSuspend", "s", NAME);
    done(session, "CollectionResume", "s", NAME);
    fault(session, ERROR_COLLECTION_NOT_SUSPENDED, "CollectionResume", "s", NAME);
    done(session, "CollectionEnableRefreshOnly", "s", NAME);
    done(session, "CollectionDisableRefreshOnly", "s", NAME);
    done(session, "AddURIs", "sia", NAME, 1, "http://" SITE "/a");
    done(session, "CollectionDeleteURIs", "sa", NAME, "http://" SITE "/a");
    done(session, "CollectionRefetchURI", "ssiii", NAME, "http://" SITE "/", 0, 0, 0);
    done(session, "CollectionRefetchURI", "ssiii", NAME, "http://" SITE "/", 1, 1, 1);
    done(session, "CollectionRefetch", "ss", NAME, "");
    fault(session, ERROR_NO_SUBCOLLECTION, "CollectionRefetch", "ss", NAME, "part");
}

static void name_files(struct session *session)
{
    char path[128];
    snprintf(path, sizeof path, "%s/uris", session->folder);
    FILE *file = fopen(path, "we");
    assert_non_null(file);
    assert_true(fputs("http://" SITE "/b\n", file) >= 0 && fclose(file) == 0);
    done(session, "AddURIFile", "sis", NAME, 0, path);
    done(session, "CollectionDeleteURIFile", "ss", NAME, path);
    assert_int_equal(truncate(path, INT64_C(1) << 40), 0);
    fault(session, ERROR_ENDLESS_LINE, "AddURIFile", "sis", NAME, 0, path);
    fault(session, ERROR_ENDLESS_LINE, "CollectionDeleteURIFile", "ss", NAME, path);
}

static void steer_a_site(struct session *session)
{
    static const char UNKNOWN[] = "127.0.0.9:9";
    done(session, "CollectionPreemptSite", "ss", NAME, SITE);
    done(session, "CollectionQuarantineSite", "ssi", NAME, SITE, 60);
    done(session, "CollectionQuarantineSite", "ssi", NAME, SITE, 0);
    done(session, "CollectionGetSiteStatistics", "ss", NAME, SITE);
    fault(session, ERROR_NO_SITE, "CollectionPreemptSite", "ss", NAME, UNKNOWN);
    fault(session, ERROR_NO_SITE, "CollectionQuarantineSite", "ssi", NAME, UNKNOWN, 60);
    fault(session, ERROR_NO_SITE, "CollectionGetSiteStatistics", "ss", NAME, UNKNOWN);
    fault(session, ERROR_NO_SITE, "CollectionDeleteSite", "ss", NAME, UNKNOWN);
    done(session, "CollectionDeleteSite", "ss", NAME, SITE);
}

static void count(struct session *session)
{
    done(session, "CollectionGetStatistics", "s", NAME);
    done(session, "CollectionGetStatistics", "s", "");
    done(session, "CollectionGetStatistics2", "s", NAME);
    fault(session, ERROR_NO_COLLECTION, "CollectionGetStatistics", "s", "nobody");
}

static void feed(struct session *session)
{
    static const char OTHER[] = "other", UNKNOWN[] = "127.0.0.9:9", ROOT[] = "http://" SITE "/";
    done(session, "CollectionSuspendFeeding", "ss", NAME, "index");
    fault(session, ERROR_FEEDING_SUSPENDED, "CollectionSuspendFeeding", "ss", NAME, "index");
    fault(session, ERROR_NO_DESTINATION, "CollectionSuspendFeeding", "ss", NAME, OTHER);
    done(session, "CollectionResumeFeeding", "ss", NAME, "index");
    fault(session, ERROR_FEEDING_NOT_SUSPENDED, "CollectionResumeFeeding", "ss", NAME, "index");
    fault(session, ERROR_NO_DESTINATION, "CollectionResumeFeeding", "ss", NAME, OTHER);
    done(session, "CollectionReprocessSite", "sss", NAME, "index", SITE);
    done(session, "CollectionReprocessSitePrefix", "ssss", NAME, SITE, ROOT, "index");
    understood(session, "CollectionReprocessURI", "ssa", NAME, "", ROOT);
    understood(session, "seine.feedingRetry", "ss", NAME, "");
    done(session, "seine.feedingRepair", "ssa", NAME, "index", ROOT);
    fault(session, ERROR_NO_DESTINATION, "seine.feedingRepair", "ssa", NAME, OTHER, ROOT);
    done(session, "seine.cookiesImport", "ss", NAME, "127.0.0.1\tFALSE\t/\tFALSE\t0\ta\tb\n");
    fault(session, ERROR_COOKIE_FILE, "seine.cookiesImport", "ss", NAME, "no cookie");
    done(session, "seine.cookiesDelete", "sss", NAME, "127.0.0.1", "a");
    fault(session, ERROR_NO_DESTINATION, "seine.feedingRetry", "ss", NAME, OTHER);
    fault(session, ERROR_NO_SITE, "CollectionReprocessSite", "sss", NAME, "", UNKNOWN);
    fault(session, ERROR_NO_SITE, "CollectionReprocessSitePrefix", "ssss", NAME, UNKNOWN, "", "");
    fault(session, ERROR_NO_URI_BEGINS_SO, "CollectionReprocessSitePrefix", "ssss", NAME, SITE,
          "ftp://", "");
    fault(session, ERROR_NO_DESTINATION, "CollectionReprocessSite", "sss", NAME, OTHER, SITE);
    fault(session, ERROR_NO_DESTINATION, "CollectionReprocessSitePrefix", "ssss", NAME, SITE, "",
          OTHER);
    fault(session, ERROR_NO_DESTINATION, "CollectionReprocessURI", "ssa", NAME, OTHER, ROOT);
}

static void have_too_many_destinations(struct session *session)
{
    int many = ERROR_TOO_MANY_DESTINATIONS;
    struct value result = {.kind = VALUE_NIL};
    int status = 0;
    for (int i = 0; i < 2000 && status == 0; i++) {
        struct value_tree tree;
        value_tree_init(&tree, 1 << 16);
        struct value *arguments = value_list(&tree);
        value_append(&tree, arguments, value_string(&tree, NAME));
        value_append(&tree, arguments, value_format(&tree, "default:c%d", i));
        status = dispatch(&session->admin, &ADMINISTRATOR, TEXT_LITERAL("CollectionSuspendFeeding"),
                          arguments, &tree, &result, &session->error);
        value_tree_done(&tree);
    }
    assert_int_equal(status, STATUS_LIMIT);
    fault(session, many, "CollectionSuspendFeeding", "ss", NAME, "default:more");
    fault(session, many, "CollectionResumeFeeding", "ss", NAME, "default:more");
    fault(session, many, "CollectionReprocessSite", "sss", NAME, "default:more", SITE);
    fault(session, many, "CollectionReprocessSitePrefix", "ssss", NAME, SITE, "", "default:more");
    fault(session, many, "CollectionReprocessURI", "ssa", NAME, "default:more", "http://" SITE "/");
    fault(session, many, "seine.feedingRetry", "ss", NAME, "default:more");
    fault(session, many, "seine.feedingRepair", "ssa", NAME, "default:more", "http://" SITE "/");
}

/* A hold keeps it a zombie for as long as that is looked at. */
static void delete_it(struct session *session)
{
    struct held_collection *held;
    assert_int_equal(server_hold(session->server, NAME, &held, &session->error), 0);
    done(session, "CollectionDelete", "si", NAME, 0);
    done(session, "CollectionGetStatus", "s", NAME);
    fault(session, ERROR_COLLECTION_BEING_DELETED, "CollectionDelete", "si", NAME, 0);
    fault(session, ERROR_COLLECTION_BEING_DELETED, "CollectionGetStatistics", "s", NAME);
    fault(session, ERROR_COLLECTION_NAME_NOT_FREE, "CollectionAdd", "si", configuration_of(NAME),
          0);
    server_release(held);
    fault(session, ERROR_NO_COLLECTION, "CollectionDelete", "si", "nobody", 0);
}

/* ---- what was seen against what the table says ---- */

/* Nothing has a thousand sites wait at once. What a node of several refuses is seen in
 * tests/scenarios/nodes/multinode_administration.py, what their multinode scheduler refuses in
 * moved_sites.py. */
static bool is_tried_elsewhere(int code)
{
    static const int CODES[] = {
        ERROR_TOO_MANY_SITES_WAIT, ERROR_NODE_OF_MULTINODE, ERROR_NO_NODE,     ERROR_NODE_CONNECTED,
        ERROR_NODE_RETIRED,        ERROR_NOT_ROUTED,        ERROR_SITE_AT_NODE};
    for (size_t i = 0; i < sizeof CODES / sizeof *CODES; i++)
        if (code == CODES[i])
            return true;
    return false;
}

static void assert_faults_were_answered(const struct method_facts *facts, const struct seen *seen)
{
    for (const struct method_fault *fault = facts->faults; fault->code; fault++)
        if (!seen->faults[-fault->code / ERROR_STEP] && !is_tried_elsewhere(fault->code))
            fail_msg("%s names a fault that nothing here tries: %s", facts->name,
                     error_facts(fault->code)->name);
}

static void each_method_does_what_its_row_says(void **state)
{
    struct session *session = *state;
    ask_the_server(session);
    keep_accounts(session);
    steer_a_collection(session);
    count(session);
    name_files(session);
    feed(session);
    have_too_many_destinations(session);
    steer_a_site(session);
    delete_it(session);
    for (size_t i = 0; i < method_count(); i++) {
        const struct method_facts *facts = method_at(i);
        /* It needs an address that is listened on. */
        if (facts->alias_of || !strcmp(facts->name, "CollectionGetSiteRoutingAddress"))
            continue;
        if (!session->seen[i].called)
            fail_msg("%s is not called here", facts->name);
        assert_faults_were_answered(facts, &session->seen[i]);
    }
}

/* ---- faults of arguments ---- */

static struct value *example_of(struct value_tree *tree, const struct argument_facts *argument)
{
    switch (argument->kind) {
    case ARGUMENT_FLAG:
    case ARGUMENT_INTEGER:
    case ARGUMENT_LEVELS:
        return value_integer(tree, argument->least);
    case ARGUMENT_URIS:
    case ARGUMENT_CALLS:
        return value_list(tree);
    case ARGUMENT_COLLECTION:
        return value_string(tree, "nobody");
    case ARGUMENT_HOSTPORT:
        return value_string(tree, SITE);
    case ARGUMENT_URI:
        return value_string(tree, "http://" SITE "/");
    case ARGUMENT_FILE:
        return value_string(tree, SEINE_SOURCE_DIR "/README.md");
    default:
        return value_string(tree, "");
    }
}

static struct value *examples_of(struct value_tree *tree, const struct method_facts *facts)
{
    struct value *list = value_list(tree);
    for (const struct argument_facts *a = facts->arguments; a->kind != ARGUMENT_NONE; a++)
        value_append(tree, list, example_of(tree, a));
    return list;
}

static void assert_refused(struct session *session, const struct caller *caller,
                           const struct method_facts *facts, struct value_tree *tree,
                           const struct value *arguments, int code)
{
    struct value result;
    if (dispatch(&session->admin, caller, text_of(facts->name), arguments, tree, &result,
                 &session->error) == 0)
        fail_msg("%s is no fault", facts->name);
    if (session->error.code != code ||
        strncmp(session->error.sentence, facts->name, strlen(facts->name)) != 0)
        fail_msg("%s: not %s: %s", facts->name, error_facts(code)->name, session->error.sentence);
}

static void a_collection_that_there_is_not_is_a_fault_of_its_argument(void **state)
{
    struct session *session = *state;
    int tried = 0;
    for (size_t i = 0; i < method_count(); i++) {
        const struct method_facts *facts = method_at(i);
        struct value_tree tree;
        if (facts->arguments[0].kind != ARGUMENT_COLLECTION)
            continue;
        value_tree_init(&tree, 1 << 16);
        assert_refused(session, &ADMINISTRATOR, facts, &tree, examples_of(&tree, facts),
                       ERROR_NO_COLLECTION);
        assert_non_null(strstr(session->error.sentence, "the argument Collection: "));
        value_tree_done(&tree);
        tried++;
    }
    assert_true(tried > 20);
}

static void too_many_arguments_are_a_fault_that_shows_the_signature(void **state)
{
    struct session *session = *state;
    for (size_t i = 0; i < method_count(); i++) {
        const struct method_facts *facts = method_find(text_of(method_at(i)->name));
        struct value_tree tree;
        if (method_arity(facts) < 0)
            continue;
        value_tree_init(&tree, 1 << 16);
        struct value *arguments = examples_of(&tree, facts);
        value_append(&tree, arguments, value_integer(&tree, 1));
        assert_refused(session, &ADMINISTRATOR, facts, &tree, arguments, ERROR_ARGUMENT_COUNT);
        value_tree_done(&tree);
    }
}

static void what_changes_something_is_not_for_observers(void **state)
{
    struct session *session = *state;
    int tried = 0;
    for (size_t i = 0; i < method_count(); i++) {
        const struct method_facts *facts = method_at(i);
        struct value_tree tree;
        if (facts->role != ROLE_ADMINISTRATOR)
            continue;
        value_tree_init(&tree, 1 << 16);
        assert_refused(session, &OBSERVER, facts, &tree, examples_of(&tree, facts),
                       ERROR_ROLE_LACKING);
        value_tree_done(&tree);
        tried++;
    }
    assert_true(tried > 20);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(each_method_does_what_its_row_says),
        TEST(a_collection_that_there_is_not_is_a_fault_of_its_argument),
        TEST(too_many_arguments_are_a_fault_that_shows_the_signature),
        TEST(what_changes_something_is_not_for_observers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
