/* Messages of the Model Context Protocol, a line each, as a client sends them over a data directory
 * that is not there. What is answered is one JSON object on one line. */
#include <seine/foundation/value/json.h>
#include <seine/serving/mcp.h>

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool truth)
{
    if (!truth)
        abort();
}

static void check_answer(struct text answer)
{
    struct value_tree tree;
    struct value *value = NULL;
    struct error error;
    value_tree_init(&tree, (size_t)64 << 20);
    require(!memchr(answer.data, '\n', answer.length));
    require(value_read_json(&tree, answer, &value, &error) == 0);
    require(!value_get(value, "result") != !value_get(value, "error"));
    value_tree_done(&tree);
}

static void take(struct mcp_session *session, struct text message)
{
    struct mcp_call *call = NULL;
    struct error error;
    struct buffer out;
    require(mcp_receive(session, message, &call, &error) == 0);
    buffer_init(&out, MCP_ANSWER_BYTES + 1024);
    mcp_call_answer(call, &out);
    if (out.length)
        check_answer(buffer_text(&out));
    mcp_call_free(call);
    buffer_done(&out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct mcp_settings settings = {.data_folder = "/nonexistent/seine-data"};
    struct mcp_session *session = NULL;
    struct error error;
    struct text rest = {size ? (const char *)data : "", size};
    require(mcp_session_new(&settings, &session, &error) == 0);
    while (rest.length)
        take(session, text_take_line(&rest));
    require(!mcp_session_is_busy(session));
    mcp_session_release(session);
    return 0;
}
