/*
 * What the method table says of each method is what it does: a session of calls of a real server,
 * after each of which it is looked at which statements were begun on the connections that methods
 * have, which requests the collection was given, and which fault was answered.
 */
#include "dispatch.h"
#include "gate.h"
#include "state.h"

#include <seine/base/file_roots.h>
#include <seine/db.h>
#include <seine/log.h>
#include <seine/server.h>
#include <seine/value.h>

#include <accounts_statements.h>
#include <crawl_statements.h>
#include <pthread.h>
#include <seine_statements.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <cmocka.h>

#define NAME         "news"
#define SITE         "127.0.0.1:1"
#define MOST_METHODS 100
#define REQUESTS     32

/* How often each statement was begun, by its number. */
struct runs {
    uint64_t crawl[CRAWL_STATEMENT_COUNT];
    uint64_t seine[SEINE_STATEMENT_COUNT];
    uint64_t accounts[ACCOUNTS_STATEMENT_COUNT];
};

/* What a method was seen to issue, and to answer. */
struct seen {
    bool crawl[CRAWL_STATEMENT_COUNT];
    bool seine[SEINE_STATEMENT_COUNT];
    bool accounts[ACCOUNTS_STATEMENT_COUNT];
    bool requests[REQUESTS];
    bool faults[FAULT_COUNT];
    bool called;
};

struct session {
    char folder[64];
    struct log *log;
    struct file_roots *roots;
    struct server *server;
    struct admin admin;
    pthread_mutex_t lock;
    bool requested[REQUESTS]; /* since the last call; under the lock */
    char undeclared[512];     /* a fault that no table names; under the lock */
    struct seen seen[MOST_METHODS];
    struct error error;
};

static const struct caller ADMINISTRATOR = {"", ROLE_ADMINISTRATOR, "127.0.0.1"};
static const struct caller OBSERVER = {"guest", ROLE_OBSERVER, "127.0.0.1"};

static bool keep_line(void *context, struct text line)
{
    struct session *session = context;
    static const char REQUEST[] = " request: ";
    const char *request = strstr(line.data, REQUEST);
    pthread_mutex_lock(&session->lock);
    for (int kind = 1;
         request && *request_kind_name((enum request_kind)kind) && kind < REQUESTS - 1; kind++) {
        const char *name = request_kind_name((enum request_kind)kind);
        const char *end = request + sizeof REQUEST - 1 + strlen(name);
        if (!strncmp(request + sizeof REQUEST - 1, name, strlen(name)) && !strncmp(end, " of ", 4))
            session->requested[kind] = true;
        if (kind == REQUEST_REPROCESS_URIS)
            break;
    }
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
    assert_int_equal(gate_new(&session->admin.gate, &session->error), 0);
    assert_int_equal(kept_accounts_open(session->folder, &session->admin.accounts, &session->error),
                     0);
    assert_true(method_count() <= MOST_METHODS);
    return 0;
}

static int tear_down(void **state)
{
    struct session *session = *state;
    char command[128];
    kept_accounts_close(session->admin.accounts);
    gate_free(session->admin.gate);
    server_close(session->server);
    file_roots_free(session->roots);
    log_free(session->log);
    pthread_mutex_destroy(&session->lock);
    snprintf(command, sizeof command, "rm -r '%s'", session->folder);
    int status = system(command); /* NOLINT(cert-env33-c): a folder of ours */
    free(session);
    return status;
}

struct looking {
    uint64_t *runs;
    int count;
};

static int look_at(void *context, struct db *db, struct error *error)
{
    const struct looking *looking = context;
    (void)error;
    for (int i = 0; i < looking->count; i++)
        looking->runs[i] += db_statement_statistics(db, i).executions;
    return 0;
}

/* Nobody else calls: the connections that are kept are those that the last call had. */
static struct runs look(struct session *session)
{
    struct runs runs = {0};
    struct looking crawl = {runs.crawl, CRAWL_STATEMENT_COUNT};
    struct looking seine = {runs.seine, SEINE_STATEMENT_COUNT};
    struct looking accounts = {runs.accounts, ACCOUNTS_STATEMENT_COUNT};
    struct held_collection *held;
    struct db *reader;
    struct error error;
    if (server_hold(session->server, NAME, &held, &error) == 0) {
        assert_int_equal(server_reader_take(held, &reader, &error), 0);
        assert_false(db_is_reading(reader));
        look_at(&crawl, reader, &error);
        server_reader_give(held, reader);
        server_release(held);
    }
    assert_int_equal(server_own_reader_take(session->server, &reader, &error), 0);
    assert_false(db_is_reading(reader));
    look_at(&seine, reader, &error);
    server_own_reader_give(session->server, reader);
    assert_int_equal(server_write(session->server, look_at, &seine, &error), 0);
    assert_int_equal(kept_accounts_use(session->admin.accounts, look_at, &accounts, &error), 0);
    return runs;
}

/* What the server writes by itself: figures of the resolver, and when a collection's files are
 * gone. */
static bool is_of_the_server(int statement)
{
    const char *name = SEINE_DATABASE.statements[statement].name;
    return !strncmp(name, "statistic_", 10) || !strncmp(name, "dns_", 4) ||
           statement == SEINE_COLLECTION_DELETE_END;
}

static void keep_what_ran(struct session *session, struct seen *seen, const struct runs *before)
{
    struct runs after = look(session);
    for (int i = 0; i < CRAWL_STATEMENT_COUNT; i++)
        seen->crawl[i] |= after.crawl[i] > before->crawl[i];
    for (int i = 0; i < SEINE_STATEMENT_COUNT; i++)
        seen->seine[i] |= after.seine[i] > before->seine[i] && !is_of_the_server(i);
    for (int i = 0; i < ACCOUNTS_STATEMENT_COUNT; i++)
        seen->accounts[i] |= after.accounts[i] > before->accounts[i];
    pthread_mutex_lock(&session->lock);
    for (int i = 0; i < REQUESTS; i++) {
        seen->requests[i] |= session->requested[i];
        session->requested[i] = false;
    }
    pthread_mutex_unlock(&session->lock);
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
    struct seen *seen = &session->seen[index_of(facts)];
    struct runs before = look(session);
    int status = dispatch(&session->admin, &ADMINISTRATOR, text_of(method), arguments, tree,
                          ret_result, &session->error);
    seen->called = true;
    keep_what_ran(session, seen, &before);
    pthread_mutex_lock(&session->lock);
    bool is_undeclared = *session->undeclared;
    pthread_mutex_unlock(&session->lock);
    if (is_undeclared)
        fail_msg("%s", session->undeclared);
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

/* It is this fault, and its sentence says of which argument. */
static void fault(struct session *session, enum method_fault expected, const char *method,
                  const char *types, ...)
{
    const struct method_facts *facts = method_find(text_of(method));
    const char *argument = method_fault_argument(expected);
    struct value_tree tree;
    struct value result;
    char beginning[200];
    va_list given;
    value_tree_init(&tree, 1 << 24);
    va_start(given, types);
    const struct value *arguments = arguments_of(&tree, types, given);
    va_end(given);
    if (run(session, method, &tree, arguments, &result) == 0)
        fail_msg("%s answers what is to be a fault: %s", method, method_fault_meaning(expected));
    value_tree_done(&tree);
    if (method_fault_of(facts, session->error.sentence) != expected)
        fail_msg("%s: not a fault of that kind: %s", method, session->error.sentence);
    snprintf(beginning, sizeof beginning, argument ? "%s: the argument %s" : "%s", method,
             argument ? argument : "");
    if (strncmp(session->error.sentence, beginning, strlen(beginning)) != 0)
        fail_msg("it does not begin with `%s`: %s", beginning, session->error.sentence);
    session->seen[index_of(facts)].faults[expected] = true;
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
    fault(session, FAULT_NOT_MULTINODE, "GetNodeSchedulerXmlRpcPorts", "");
    done(session, "SetLogLevel", "i", (int)LOG_LEVELS_ALL);
    done(session, "system.methodSignature", "s", "SetLogLevel");
    done(session, "system.methodHelp", "s", "ping");
    fault(session, FAULT_NO_METHOD, "system.methodSignature", "s", "pong");
    fault(session, FAULT_NO_METHOD, "system.methodHelp", "s", "pong");
    done(session, "system.multicall", "c", 1);
    fault(session, FAULT_TOO_MANY_CALLS, "system.multicall", "c", 101);
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
    fault(session, FAULT_NO_ADMINISTRATOR, "seine.accountPut", "sss", "guest", "observer", "1");
    fault(session, FAULT_NO_ROLE, "seine.accountPut", "sss", "guest", "king", "1");
    done(session, "seine.accountPut", "sss", "chief", "administrator", "1");
    done(session, "seine.accountPut", "sss", "guest", "observer", "1");
    done(session, "seine.accountPassword", "ss", "guest", "2");
    done(session, "seine.accountList", "");
    fault(session, FAULT_NO_ACCOUNT, "seine.accountPassword", "ss", "nobody", "2");
    fault(session, FAULT_NO_ACCOUNT, "seine.accountRemove", "s", "nobody");
    fault(session, FAULT_LAST_ADMINISTRATOR, "seine.accountRemove", "s", "chief");
    done(session, "seine.accountRemove", "s", "guest");
    assert_int_equal(
        kept_accounts_use(session->admin.accounts, fill_accounts, session, &session->error), 0);
    fault(session, FAULT_TOO_MANY_ACCOUNTS, "seine.accountPut", "sss", "more", "observer", "1");
    assert_int_equal(
        kept_accounts_use(session->admin.accounts, fill_accounts, NULL, &session->error), 0);
    done(session, "seine.accountRemove", "s", "chief");
}

static void steer_a_collection(struct session *session)
{
    fault(session, FAULT_CONFIGURATION, "CollectionAdd", "si", "<CrawlerConfig/>", 0);
    fault(session, FAULT_CONFIGURATION, "CollectionAdd", "si", "<!DOCTYPE a><a/>", 0);
    done(session, "CollectionAdd", "si", configuration_of(NAME), 0);
    done(session, "CollectionAdd", "si", configuration_of(NAME), 1);
    done(session, "CollectionGetList", "");
    done(session, "CollectionGetConfigurationXML", "s", NAME);
    done(session, "CollectionGetStatus", "s", NAME);
    fault(session, FAULT_NO_COLLECTION, "CollectionGetStatus", "s", "nobody");
    done(session, "CollectionSuspend", "s", NAME);
    fault(session, FAULT_SUSPENDED, "CollectionSuspend", "s", NAME);
    done(session, "CollectionResume", "s", NAME);
    fault(session, FAULT_NOT_SUSPENDED, "CollectionResume", "s", NAME);
    done(session, "CollectionEnableRefreshOnly", "s", NAME);
    done(session, "CollectionDisableRefreshOnly", "s", NAME);
    done(session, "AddURIs", "sia", NAME, 1, "http://" SITE "/a");
    done(session, "CollectionDeleteURIs", "sa", NAME, "http://" SITE "/a");
    done(session, "CollectionRefetchURI", "ssiii", NAME, "http://" SITE "/", 0, 0, 0);
    done(session, "CollectionRefetchURI", "ssiii", NAME, "http://" SITE "/", 1, 1, 1);
    done(session, "CollectionRefetch", "ss", NAME, "");
    fault(session, FAULT_NO_SUBCOLLECTION, "CollectionRefetch", "ss", NAME, "part");
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
    fault(session, FAULT_ENDLESS_LINE, "AddURIFile", "sis", NAME, 0, path);
    fault(session, FAULT_ENDLESS_LINE, "CollectionDeleteURIFile", "ss", NAME, path);
}

static void steer_a_site(struct session *session)
{
    static const char UNKNOWN[] = "127.0.0.9:9";
    done(session, "CollectionPreemptSite", "ss", NAME, SITE);
    done(session, "CollectionQuarantineSite", "ssi", NAME, SITE, 60);
    done(session, "CollectionQuarantineSite", "ssi", NAME, SITE, 0);
    done(session, "CollectionGetSiteStatistics", "ss", NAME, SITE);
    fault(session, FAULT_NO_SITE, "CollectionPreemptSite", "ss", NAME, UNKNOWN);
    fault(session, FAULT_NO_SITE, "CollectionQuarantineSite", "ssi", NAME, UNKNOWN, 60);
    fault(session, FAULT_NO_SITE, "CollectionGetSiteStatistics", "ss", NAME, UNKNOWN);
    fault(session, FAULT_NO_SITE, "CollectionDeleteSite", "ss", NAME, UNKNOWN);
    done(session, "CollectionDeleteSite", "ss", NAME, SITE);
}

static void count(struct session *session)
{
    done(session, "CollectionGetStatistics", "s", NAME);
    done(session, "CollectionGetStatistics", "s", "");
    done(session, "CollectionGetStatistics2", "s", NAME);
    fault(session, FAULT_NO_COLLECTION, "CollectionGetStatistics", "s", "nobody");
}

static void feed(struct session *session)
{
    static const char OTHER[] = "other", UNKNOWN[] = "127.0.0.9:9", ROOT[] = "http://" SITE "/";
    done(session, "CollectionSuspendFeeding", "ss", NAME, "index");
    fault(session, FAULT_FEEDING_SUSPENDED, "CollectionSuspendFeeding", "ss", NAME, "index");
    fault(session, FAULT_NO_DESTINATION, "CollectionSuspendFeeding", "ss", NAME, OTHER);
    done(session, "CollectionResumeFeeding", "ss", NAME, "index");
    fault(session, FAULT_FEEDING_NOT_SUSPENDED, "CollectionResumeFeeding", "ss", NAME, "index");
    fault(session, FAULT_NO_DESTINATION, "CollectionResumeFeeding", "ss", NAME, OTHER);
    done(session, "CollectionReprocessSite", "sss", NAME, "index", SITE);
    done(session, "CollectionReprocessSitePrefix", "ssss", NAME, SITE, ROOT, "index");
    understood(session, "CollectionReprocessURI", "ssa", NAME, "", ROOT);
    fault(session, FAULT_NO_SITE, "CollectionReprocessSite", "sss", NAME, "", UNKNOWN);
    fault(session, FAULT_NO_SITE, "CollectionReprocessSitePrefix", "ssss", NAME, UNKNOWN, "", "");
    fault(session, FAULT_NO_URI_BEGINS_SO, "CollectionReprocessSitePrefix", "ssss", NAME, SITE,
          "ftp://", "");
    fault(session, FAULT_NO_DESTINATION, "CollectionReprocessSite", "sss", NAME, OTHER, SITE);
    fault(session, FAULT_NO_DESTINATION, "CollectionReprocessSitePrefix", "ssss", NAME, SITE, "",
          OTHER);
    fault(session, FAULT_NO_DESTINATION, "CollectionReprocessURI", "ssa", NAME, OTHER, ROOT);
}

static void have_too_many_destinations(struct session *session)
{
    enum method_fault many = FAULT_TOO_MANY_DESTINATIONS;
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
}

/* A hold keeps it a zombie for as long as that is looked at. */
static void delete_it(struct session *session)
{
    struct held_collection *held;
    assert_int_equal(server_hold(session->server, NAME, &held, &session->error), 0);
    done(session, "CollectionDelete", "si", NAME, 0);
    done(session, "CollectionGetStatus", "s", NAME);
    fault(session, FAULT_BEING_DELETED, "CollectionDelete", "si", NAME, 0);
    fault(session, FAULT_BEING_DELETED, "CollectionGetStatistics", "s", NAME);
    fault(session, FAULT_NAME_NOT_FREE, "CollectionAdd", "si", configuration_of(NAME), 0);
    server_release(held);
    fault(session, FAULT_NO_COLLECTION, "CollectionDelete", "si", "nobody", 0);
}

/* ---- what was seen against what the table says ---- */

static bool names_statement(const struct method_facts *facts, const struct database *database,
                            int statement)
{
    for (const struct method_issue *issue = facts->issues; issue->database || issue->request;
         issue++)
        if (issue->database == database && issue->statement == statement)
            return true;
    return database == &SEINE_DATABASE && facts->role == ROLE_ADMINISTRATOR &&
           (statement == SEINE_ADMIN_EVENT_ADD || statement == SEINE_ADMIN_EVENT_END ||
            statement == SEINE_ADMIN_EVENT_TRIM);
}

static bool names_request(const struct method_facts *facts, int request)
{
    for (const struct method_issue *issue = facts->issues; issue->database || issue->request;
         issue++)
        if (!issue->database && (int)issue->request == request)
            return true;
    return false;
}

static void compare(const struct method_facts *facts, const char *what, bool named, bool seen)
{
    if (named && !seen)
        fail_msg("%s names %s and was not seen to issue it", facts->name, what);
    if (seen && !named)
        fail_msg("%s issues %s, and its row does not name it", facts->name, what);
}

static void compare_statements(const struct method_facts *facts, const struct database *database,
                               const bool *seen)
{
    for (int i = 0; i < database->statement_count; i++)
        compare(facts, database->statements[i].name, names_statement(facts, database, i), seen[i]);
}

static void compare_issues(const struct method_facts *facts, const struct seen *seen)
{
    compare_statements(facts, &CRAWL_DATABASE, seen->crawl);
    compare_statements(facts, &SEINE_DATABASE, seen->seine);
    compare_statements(facts, &ACCOUNTS_DATABASE, seen->accounts);
    for (int i = 1; i <= REQUEST_REPROCESS_URIS; i++)
        compare(facts, request_kind_name((enum request_kind)i), names_request(facts, i),
                seen->requests[i]);
}

/* A thousand sites that wait at once are the planner's matter (tests/collection/feeding_test.c). */
static void assert_faults_were_answered(const struct method_facts *facts, const struct seen *seen)
{
    for (const enum method_fault *fault = facts->faults; *fault != FAULT_NONE; fault++)
        if (!seen->faults[*fault] && *fault != FAULT_TOO_MANY_WAIT)
            fail_msg("%s names a fault that nothing here tries: %s", facts->name,
                     method_fault_meaning(*fault));
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
        compare_issues(facts, &session->seen[i]);
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
                           const struct value *arguments, const char *sentence)
{
    struct value result;
    if (dispatch(&session->admin, caller, text_of(facts->name), arguments, tree, &result,
                 &session->error) == 0)
        fail_msg("%s is no fault", facts->name);
    if (strncmp(session->error.sentence, facts->name, strlen(facts->name)) != 0 ||
        !strstr(session->error.sentence, sentence))
        fail_msg("%s: it does not say `%s`: %s", facts->name, sentence, session->error.sentence);
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
                       "the argument Collection: there is no collection nobody");
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
        assert_refused(session, &ADMINISTRATOR, facts, &tree, arguments, " takes ");
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
                       "takes the role administrator");
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
