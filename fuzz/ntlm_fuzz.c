/* Header blocks of answers with status 401 to the login of a connection, divided by zero bytes:
 * whatever servers say, what is sent is one line of base64, and the dialogue ends. */
#include <seine/web/fetch/authorization_connection.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool truth)
{
    if (!truth)
        abort();
}

static authorization_answer ask(struct authorization_connection *connection)
{
    static const char ALPHABET[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=";
    struct buffer value;
    buffer_init(&value, (size_t)16 * 1024);
    authorization_answer answer = authorization_connection_value(connection, &value);
    require(!value.failed && (answer != 0) == (value.length != 0));
    require(!value.length || strspn(value.data + 5, ALPHABET) == value.length - 5);
    buffer_done(&value);
    return answer;
}

static void converse(enum authorization_scheme scheme, struct text all)
{
    struct authorization *authorization;
    struct authorization_connection *connection;
    struct error error;
    const struct authorization_settings settings = {
        .scheme = scheme,
        .user = TEXT_LITERAL("DOMAIN\\us\xc3\xbcr"),
        .password = TEXT_LITERAL("correct horse"),
    };
    require(authorization_new(&settings, &authorization, &error) == 0);
    require(authorization_connection_new(authorization, &connection, &error) == 0);
    bool accepts = false;
    for (struct text rest = all; rest.length;) {
        const char *end = memchr(rest.data, '\0', rest.length);
        struct text block = {rest.data, end ? (size_t)(end - rest.data) : rest.length};
        size_t taken = block.length + (end != NULL);
        rest = (struct text){rest.data + taken, rest.length - taken};
        const struct authorization_evidence evidence = {
            .header = block, .was_reused = accepts, .through_proxy = rest.length % 2};
        authorization_answer answer = ask(connection);
        int repeated = 0;
        while (repeated < 6 && authorization_connection_challenged(connection, answer, &evidence)) {
            repeated++;
            answer = ask(connection);
        }
        if (accepts)
            authorization_connection_accepted(connection, answer, &evidence);
        authorization_connection_rest(connection, 0);
        accepts = !accepts;
    }
    authorization_connection_release(connection);
    authorization_free(authorization);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct text all = {size ? (const char *)data : "", size};
    converse(AUTHORIZATION_NTLM_V1, all);
    converse(AUTHORIZATION_NTLM_V2, all);
    return 0;
}
