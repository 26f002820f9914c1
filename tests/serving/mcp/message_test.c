/* Messages as a transport gives them to a session, and what is answered. */
#include <seine/serving/mcp.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct mcp_session *new_session(void)
{
    static const struct mcp_settings SETTINGS = {.data_folder = "/nowhere"};
    struct mcp_session *session = NULL;
    struct error error = {0};
    assert_int_equal(mcp_session_new(&SETTINGS, &session, &error), 0);
    return session;
}

static void assert_answer(struct mcp_session *session, struct text message, const char *part)
{
    struct mcp_call *call = NULL;
    struct error error = {0};
    struct buffer answer;
    buffer_init(&answer, MCP_ANSWER_BYTES + 1);
    assert_int_equal(mcp_receive(session, message, &call, &error), 0);
    mcp_call_answer(call, &answer);
    char *received = strndup(buffer_text(&answer).data, buffer_text(&answer).length);
    if (!strstr(received, part))
        fail_msg("%s is not in %s", part, received);
    free(received);
    buffer_done(&answer);
    mcp_call_free(call);
}

/* A ping whose parameters have `count` times `item`, and `last`. */
static struct text make_ping(struct buffer *message, size_t count, const char *item,
                             const char *last)
{
    buffer_init(message, 2 * MCP_MESSAGE_BYTES);
    buffer_printf(message, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\",\"params\":{\"a\":[");
    for (size_t i = 0; i < count; i++)
        buffer_append(message, item, strlen(item));
    buffer_printf(message, "%s]}}", last);
    return buffer_text(message);
}

static void messages_are_answered(void **state)
{
    (void)state;
    struct mcp_session *session = new_session();
    struct buffer message;
    assert_answer(session, make_ping(&message, 1000, "0,", "0"), "\"result\":{}");
    buffer_done(&message);
    assert_answer(session, TEXT_LITERAL("{"), "-32700");
    assert_answer(session, TEXT_LITERAL("[]"), "send each message by itself");
    mcp_session_release(session);
}

static void a_long_text_is_taken(void **state)
{
    (void)state;
    struct mcp_session *session = new_session();
    struct buffer message;
    char *text = calloc(1, MCP_MESSAGE_BYTES - 100);
    memset(text, 'a', MCP_MESSAGE_BYTES - 101);
    text[0] = text[MCP_MESSAGE_BYTES - 102] = '"';
    assert_answer(session, make_ping(&message, 1, text, ""), "\"result\":{}");
    buffer_done(&message);
    free(text);
    mcp_session_release(session);
}

static void what_takes_many_times_its_length_is_refused(void **state)
{
    (void)state;
    struct mcp_session *session = new_session();
    struct buffer message;
    assert_answer(session, make_ping(&message, MCP_MESSAGE_BYTES / 2 - 100, "0,", "0"), "-32700");
    buffer_done(&message);
    assert_answer(session, make_ping(&message, MCP_MESSAGE_BYTES / 2, "0,", "0"),
                  "a message has at most");
    buffer_done(&message);
    mcp_session_release(session);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(messages_are_answered),
        cmocka_unit_test(a_long_text_is_taken),
        cmocka_unit_test(what_takes_many_times_its_length_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
