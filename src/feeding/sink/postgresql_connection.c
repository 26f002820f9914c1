#include "postgresql_connection.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>

/* How soon it is seen that we are asked to stop. */
#define LOOK_MS        100
#define SENTENCE_BYTES 512
#define OPTIONS_MOST   32
/* There is none: no password is taken from a file of the user that we run as (~/.pgpass). */
#define NO_FILE "/dev/null/none"

void postgresql_close(struct postgresql *postgresql)
{
    PQfinish(postgresql->connection);
    postgresql->connection = NULL;
}

void postgresql_close_if_ended(struct postgresql *postgresql)
{
    struct pollfd ready = {.fd = PQsocket(postgresql->connection), .events = POLLIN};
    if (postgresql->connection && poll(&ready, 1, 0) != 0)
        postgresql_close(postgresql);
}

/* The engine's words in one line. */
static int fail(struct postgresql *postgresql, int code, const char *words, struct error *error)
{
    char line[SENTENCE_BYTES], clean[SENTENCE_BYTES];
    snprintf(line, sizeof line, "%s", words);
    for (char *at = line; *at; at++)
        if (*at == '\n' || *at == '\t')
            *at = ' ';
    utf8_copy_harmless(clean, sizeof clean, text_trim(text_of(line)));
    if (code < 0)
        postgresql_close(postgresql);
    error_set(error, code < 0 ? code : STATUS_INVALID, "PostgreSQL: %s", clean);
    return code;
}

/* ---- waiting ---- */

/* Until the server has said something, or takes more. */
static int wait_for(struct postgresql *postgresql, short events, int64_t until_us,
                    struct error *error)
{
    struct pollfd ready = {.fd = PQsocket(postgresql->connection), .events = events};
    for (;;) {
        int64_t left_us = until_us - machine_monotonic_us();
        if (atomic_load(postgresql->cancelled))
            return fail(postgresql, STATUS_CANCELLED, "we were asked to stop", error);
        if (left_us <= 0)
            return fail(postgresql, STATUS_TIMEOUT, "no answer within `answer_seconds`", error);
        int64_t wait_ms = left_us / 1000 + 1;
        if (poll(&ready, 1, wait_ms < LOOK_MS ? (int)wait_ms : LOOK_MS) > 0)
            return 0;
    }
}

static int64_t deadline(const struct postgresql *postgresql)
{
    return machine_monotonic_us() + postgresql->wait_us;
}

/* ---- connecting ---- */

static bool may_stand_in_url(const char *keyword)
{
    static const char *const WORDS[] = {
        "host",
        "hostaddr",
        "port",
        "dbname",
        "user",
        "sslmode",
        "target_session_attrs",
        "channel_binding",
        "gssencmode",
        "options",
        "keepalives",
        "keepalives_idle",
        "keepalives_interval",
        "keepalives_count",
        "application_name",
        "ssl_min_protocol_version",
    };
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++)
        if (strcmp(WORDS[i], keyword) == 0)
            return true;
    return false;
}

struct options {
    const char *keywords[OPTIONS_MOST + 1]; /* a later one takes the place of an earlier one */
    const char *values[OPTIONS_MOST + 1];
    size_t count;
};

static void put_option(struct options *options, const char *keyword, const char *value)
{
    if (!value || options->count == OPTIONS_MOST)
        return;
    options->keywords[options->count] = keyword;
    options->values[options->count++] = value;
}

static int start_connection(struct postgresql *postgresql, const struct postgresql_access *access,
                            const PQconninfoOption *of_url, struct error *error)
{
    struct options options = {.count = 0};
    char timeout_ms[32];
    snprintf(timeout_ms, sizeof timeout_ms, "%lld", (long long)(postgresql->wait_us / 1000));
    /* Without a password none of the environment either: that one is not meant for the URL's
     * account. An empty value can only be given so, and no further name of a database is expanded.
     */
    put_option(&options, "dbname", "password=''");
    put_option(&options, "sslmode", access->ca_file ? "verify-full" : NULL);
    for (const PQconninfoOption *option = of_url; option->keyword; option++) {
        if (option->val && !may_stand_in_url(option->keyword))
            return error_set(error, STATUS_INVALID, "url: `%s` may not stand in it",
                             option->keyword);
        put_option(&options, option->keyword, option->val);
    }
    put_option(&options, "user", access->username);
    put_option(&options, "password", access->password);
    put_option(&options, "passfile", NO_FILE);
    put_option(&options, "sslrootcert", access->ca_file);
    put_option(&options, "client_encoding", "UTF8");
    put_option(&options, "fallback_application_name", "seine");
    put_option(&options, "tcp_user_timeout", timeout_ms);
    postgresql->connection = PQconnectStartParams(options.keywords, options.values, 1);
    if (!postgresql->connection)
        return error_set(error, STATUS_MEMORY, "no memory for a connection");
    return 0;
}

static int finish_connection(struct postgresql *postgresql, struct error *error)
{
    int64_t until_us = deadline(postgresql);
    PostgresPollingStatusType stage = PGRES_POLLING_WRITING;
    if (PQstatus(postgresql->connection) == CONNECTION_BAD)
        stage = PGRES_POLLING_FAILED;
    while (stage == PGRES_POLLING_READING || stage == PGRES_POLLING_WRITING) {
        int status = wait_for(postgresql, stage == PGRES_POLLING_READING ? POLLIN : POLLOUT,
                              until_us, error);
        if (status < 0)
            return status;
        stage = PQconnectPoll(postgresql->connection);
    }
    if (stage != PGRES_POLLING_OK || PQsetnonblocking(postgresql->connection, 1) < 0)
        return fail(postgresql, STATUS_NETWORK, PQerrorMessage(postgresql->connection), error);
    return 0;
}

static void ignore_notice(void *context, const PGresult *result)
{
    (void)context;
    (void)result;
}

int postgresql_connect(struct postgresql *postgresql, const struct postgresql_access *access,
                       struct error *error)
{
    char *problem = NULL;
    PQconninfoOption *of_url = PQconninfoParse(access->url, &problem);
    int status = of_url ? start_connection(postgresql, access, of_url, error)
                        : fail(postgresql, STATUS_INVALID, problem ? problem : "no memory", error);
    PQconninfoFree(of_url);
    PQfreemem(problem);
    if (status == 0) {
        PQsetNoticeReceiver(postgresql->connection, ignore_notice, NULL);
        status = finish_connection(postgresql, error);
    }
    return status;
}

/* ---- statements ---- */

/* Whether it is about the values: data exception, integrity constraint, program limit exceeded
 * (classes 22, 23 and 54 of SQLSTATE, PostgreSQL's appendix A). */
static bool is_about_values(const char *state)
{
    return state && (strncmp(state, "22", 2) == 0 || strncmp(state, "23", 2) == 0 ||
                     strncmp(state, "54", 2) == 0);
}

static int judge(struct postgresql *postgresql, const PGresult *result, struct error *error)
{
    ExecStatusType outcome = PQresultStatus(result);
    const char *words = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
    const char *detail = PQresultErrorField(result, PG_DIAG_MESSAGE_DETAIL);
    char line[SENTENCE_BYTES];
    if (outcome == PGRES_COMMAND_OK || outcome == PGRES_TUPLES_OK)
        return 0;
    if (!words)
        return fail(postgresql, STATUS_NETWORK, PQerrorMessage(postgresql->connection), error);
    snprintf(line, sizeof line, "%s%s%s", words, detail ? ": " : "", detail ? detail : "");
    return fail(postgresql,
                is_about_values(PQresultErrorField(result, PG_DIAG_SQLSTATE)) ? POSTGRESQL_REFUSED
                                                                              : STATUS_NETWORK,
                line, error);
}

static int send_all(struct postgresql *postgresql, int64_t until_us, struct error *error)
{
    int left, status = 0;
    while (status == 0 && (left = PQflush(postgresql->connection)) != 0) {
        if (left < 0)
            return fail(postgresql, STATUS_NETWORK, PQerrorMessage(postgresql->connection), error);
        status = wait_for(postgresql, POLLIN | POLLOUT, until_us, error);
        if (status == 0 && !PQconsumeInput(postgresql->connection))
            return fail(postgresql, STATUS_NETWORK, PQerrorMessage(postgresql->connection), error);
    }
    return status;
}

/* All results of what was sent: the first failure counts, otherwise the last. */
static int receive_all(struct postgresql *postgresql, PGresult **ret_result, struct error *error)
{
    int64_t until_us = deadline(postgresql);
    int outcome = 0, status = send_all(postgresql, until_us, error);
    PGresult *last = NULL;
    while (status == 0) {
        while (status == 0 && PQisBusy(postgresql->connection)) {
            status = wait_for(postgresql, POLLIN, until_us, error);
            if (status == 0 && !PQconsumeInput(postgresql->connection))
                status =
                    fail(postgresql, STATUS_NETWORK, PQerrorMessage(postgresql->connection), error);
        }
        PGresult *result = status == 0 ? PQgetResult(postgresql->connection) : NULL;
        if (!result)
            break;
        PQclear(last);
        last = result;
        if (outcome == 0)
            outcome = judge(postgresql, result, error);
        if (outcome < 0)
            break;
    }
    if (status == 0)
        status = outcome;
    if (status == 0 && ret_result)
        *ret_result = last;
    else
        PQclear(last);
    return status;
}

static int talk(struct postgresql *postgresql, int is_sent, PGresult **ret_result,
                struct error *error)
{
    return is_sent
               ? receive_all(postgresql, ret_result, error)
               : fail(postgresql, STATUS_NETWORK, PQerrorMessage(postgresql->connection), error);
}

int postgresql_prepare(struct postgresql *postgresql, const char *name, const char *sql,
                       struct error *error)
{
    return talk(postgresql, PQsendPrepare(postgresql->connection, name, sql, 0, NULL), NULL, error);
}

int postgresql_run_script(struct postgresql *postgresql, const char *sql, struct error *error)
{
    return talk(postgresql, PQsendQuery(postgresql->connection, sql), NULL, error);
}

int postgresql_run(struct postgresql *postgresql, const char *name, const char *const *values,
                   int value_count, PGresult **ret_result, struct error *error)
{
    return talk(
        postgresql,
        PQsendQueryPrepared(postgresql->connection, name, value_count, values, NULL, NULL, 0),
        ret_result, error);
}
