#include <seine/serving/xmlrpc.h>

#include <math.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#define CEILING ((size_t)64 << 20)
#define URIS    100000

struct fixture {
    struct value_tree tree;
    struct buffer document;
    struct error error;
};

static int set_up(void **state)
{
    struct fixture *fixture = calloc(1, sizeof *fixture);
    value_tree_init(&fixture->tree, CEILING);
    buffer_init(&fixture->document, CEILING);
    *state = fixture;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *fixture = *state;
    value_tree_done(&fixture->tree);
    buffer_done(&fixture->document);
    free(fixture);
    return 0;
}

static void assert_written(struct fixture *fixture, const struct value *value, const char *expected)
{
    static const char BEFORE[] = "<methodResponse>\n<params>\n<param>\n<value>";
    static const char AFTER[] = "</value>\n</param>\n</params>\n</methodResponse>\n";
    buffer_clear(&fixture->document);
    assert_int_equal(xmlrpc_response_write(value, &fixture->document, &fixture->error), 0);
    const char *from = strstr(fixture->document.data, BEFORE) + strlen(BEFORE);
    size_t length = strlen(from) - strlen(AFTER);
    assert_string_equal(from + length, AFTER);
    char *written = strndup(from, length);
    assert_string_equal(written, expected);
    free(written);
}

static void assert_not_written(struct fixture *fixture, const struct value *value, int status,
                               const char *sentence)
{
    assert_int_equal(xmlrpc_response_write(value, &fixture->document, &fixture->error), status);
    assert_string_equal(fixture->error.sentence, sentence);
}

static void what_xml_does_not_have_is_replaced(void **state)
{
    static const struct {
        const char *string, *written;
    } CASES[] = {
        {"plain <&> \t\n", "plain &lt;&amp;&gt; \t\n"},
        {"\r", "&#13;"},
        {"\x01\x1F\x7F", "\xEF\xBF\xBD\xEF\xBF\xBD\x7F"},
        {"a\xFFz", "a\xEF\xBF\xBDz"},
        {"\xC0\x80", "\xEF\xBF\xBD\xEF\xBF\xBD"},
        {"\xED\xA0\x80", "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD"},
        {"\xEF\xBF\xBF", "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD"},
        {"\xE2\x82", "\xEF\xBF\xBD\xEF\xBF\xBD"},
        {"\xF0\x9F\x98\x80\xC3\xA4", "\xF0\x9F\x98\x80\xC3\xA4"},
    };
    struct fixture *fixture = *state;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char expected[64];
        snprintf(expected, sizeof expected, "<string>%s</string>", CASES[i].written);
        assert_written(fixture, value_string(&fixture->tree, CASES[i].string), expected);
    }
    assert_written(fixture, value_text(&fixture->tree, (struct text){"a\0b", 3}),
                   "<string>a\xEF\xBF\xBD"
                   "b</string>");
}

static void numbers_are_written_as_the_clients_expect(void **state)
{
    struct fixture *fixture = *state;
    struct value_tree *tree = &fixture->tree;
    assert_written(fixture, value_integer(tree, INT32_MAX), "<int>2147483647</int>");
    assert_written(fixture, value_integer(tree, INT32_MIN), "<int>-2147483648</int>");
    assert_written(fixture, value_integer(tree, 2147483648), "<double>2147483648.0</double>");
    assert_written(fixture, value_integer(tree, INT64_MIN),
                   "<double>-9.2233720368547758e+18</double>");
    assert_written(fixture, value_real(tree, 40), "<double>40.0</double>");
    assert_written(fixture, value_real(tree, 0.1), "<double>0.10000000000000001</double>");
    assert_written(fixture, value_real(tree, 1e22), "<double>1e+22</double>");
    assert_written(fixture, value_real(tree, -0.0), "<double>-0.0</double>");
    assert_written(fixture, value_boolean(tree, true), "<boolean>1</boolean>");
    assert_not_written(fixture, value_real(tree, INFINITY), STATUS_INVALID,
                       "inf cannot be sent: XML-RPC has finite numbers only");
    assert_int_equal(xmlrpc_response_write(value_real(tree, NAN), &fixture->document, NULL),
                     STATUS_INVALID);
}

static void members_are_named_by_strings(void **state)
{
    struct fixture *fixture = *state;
    struct value_tree *tree = &fixture->tree;
    struct value *histogram = value_dictionary(tree), *wrong = value_dictionary(tree);
    value_put_key(tree, histogram, value_integer(tree, 200), value_nil(tree));
    value_put_key(tree, histogram, value_nil(tree), value_nil(tree));
    value_put_key(tree, histogram, value_real(tree, 0.5), value_nil(tree));
    value_put(tree, histogram, "<\x02>", value_nil(tree));
    assert_written(fixture, histogram,
                   "<struct>\n"
                   "<member>\n<name>200</name>\n<value><nil/></value>\n</member>\n"
                   "<member>\n<name>None</name>\n<value><nil/></value>\n</member>\n"
                   "<member>\n<name>0.5</name>\n<value><nil/></value>\n</member>\n"
                   "<member>\n<name>&lt;\xEF\xBF\xBD&gt;</name>\n<value><nil/></value>\n</member>\n"
                   "</struct>");
    value_put_key(tree, wrong, value_boolean(tree, true), value_nil(tree));
    assert_not_written(fixture, wrong, STATUS_INVALID, "a boolean cannot be the name of a member");
}

static void what_is_too_deep_or_too_long_is_not_written(void **state)
{
    struct fixture *fixture = *state;
    struct value_tree *tree = &fixture->tree;
    struct value *root = value_list(tree), *at = root;
    for (int depth = 0; depth < VALUE_DEPTH; depth++)
        at = value_append(tree, at, value_list(tree));
    assert_int_equal(xmlrpc_response_write(root, &fixture->document, &fixture->error), 0);
    value_append(tree, at, value_nil(tree));
    assert_not_written(fixture, root, STATUS_LIMIT, "the values nest deeper than 64");
    struct buffer small;
    buffer_init(&small, 100);
    assert_int_equal(xmlrpc_response_write(value_nil(tree), &small, &fixture->error), STATUS_LIMIT);
    assert_string_equal(fixture->error.sentence, "the document takes more than 100 bytes");
    buffer_done(&small);
}

static void a_fault_says_its_sentence_whatever_is_in_it(void **state)
{
    struct fixture *fixture = *state;
    struct value *result = NULL;
    xmlrpc_fault_write(XMLRPC_FAULT_CODE, text_of("no site \"a<b\xFF\""), &fixture->document);
    assert_non_null(strstr(fixture->document.data, "<value><int>1</int></value>"));
    assert_int_equal(xmlrpc_response_parse(buffer_text(&fixture->document), &fixture->tree, &result,
                                           &fixture->error),
                     STATUS_INVALID);
    assert_string_equal(fixture->error.sentence, "no site \"a<b\xEF\xBF\xBD\"");
    assert_null(result);
}

static void integers_of_64_bits_are_read_exactly(void **state)
{
    struct fixture *fixture = *state;
    static const int64_t NUMBERS[] = {INT64_MIN, INT64_MAX, 9007199254740993, -1};
    for (size_t i = 0; i < sizeof NUMBERS / sizeof *NUMBERS; i++) {
        struct xmlrpc_request request;
        buffer_clear(&fixture->document);
        buffer_printf(&fixture->document,
                      "<methodCall><methodName>m</methodName><params><param><value>"
                      "<i8>%lld</i8></value></param></params></methodCall>",
                      (long long)NUMBERS[i]);
        assert_int_equal(
            xmlrpc_request_parse(buffer_text(&fixture->document), NULL, &request, NULL), 0);
        assert_true(value_integer_or(value_item(request.parameters, 0), 0) == NUMBERS[i]);
        xmlrpc_request_done(&request);
    }
}

static void a_document_beyond_the_limit_is_not_looked_at(void **state)
{
    struct fixture *fixture = *state;
    struct xmlrpc_request request;
    char byte = '<';
    assert_int_equal(xmlrpc_request_parse((struct text){&byte, XMLRPC_DOCUMENT_BYTES + 1}, NULL,
                                          &request, &fixture->error),
                     STATUS_LIMIT);
    assert_string_equal(fixture->error.sentence, "a document of more than 67108864 bytes");
}

/* AddURIs of `count` URIs. */
static void write_uris(struct fixture *fixture, int count)
{
    struct value_tree *tree = &fixture->tree;
    struct value *parameters = value_list(tree);
    value_append(tree, parameters, value_string(tree, "web"));
    value_append(tree, parameters, value_integer(tree, 0));
    struct value *uris = value_append(tree, parameters, value_list(tree));
    for (int i = 0; i < count; i++)
        value_append(tree, uris, value_format(tree, "http://www.example.com/pages/%d.html", i));
    buffer_clear(&fixture->document);
    assert_int_equal(xmlrpc_request_write("AddURIs", parameters, &fixture->document, NULL), 0);
}

static void many_uris_take_little_of_the_budget(void **state)
{
    struct fixture *fixture = *state;
    struct memory_budget budget;
    struct xmlrpc_request request;
    write_uris(fixture, URIS);
    /* xmlrpc-c alone would take 70 MB. */
    memory_budget_init(&budget, (size_t)24 << 20);
    assert_int_equal(
        xmlrpc_request_parse(buffer_text(&fixture->document), &budget, &request, &fixture->error),
        0);
    const struct value *uris = value_item(request.parameters, 2);
    assert_int_equal(value_count(uris), URIS);
    assert_string_equal(value_text_of(value_item(uris, URIS - 1)).data,
                        "http://www.example.com/pages/99999.html");
    assert_in_range(request.held_bytes, request.tree.arena.used_bytes, (size_t)16 << 20);
    assert_int_equal(atomic_load(&budget.used_bytes), request.held_bytes);
    xmlrpc_request_done(&request);
    assert_int_equal(atomic_load(&budget.used_bytes), 0);
    xmlrpc_request_done(&request);
}

static void a_call_beyond_the_budget_of_all_is_refused(void **state)
{
    struct fixture *fixture = *state;
    struct memory_budget budget;
    struct xmlrpc_request request = {.held_bytes = 7};
    write_uris(fixture, 10000);
    struct text document = buffer_text(&fixture->document);
    memory_budget_init(&budget, (size_t)8 << 20);
    assert_int_equal(memory_budget_take(&budget, (size_t)7 << 20, NULL), 0);
    assert_int_equal(xmlrpc_request_parse(document, &budget, &request, &fixture->error),
                     STATUS_BUSY);
    assert_non_null(strstr(fixture->error.sentence, "all calls together hold "));
    assert_non_null(strstr(fixture->error.sentence, "call again later"));
    assert_int_equal(request.held_bytes, 7);
    assert_int_equal(atomic_load(&budget.used_bytes), (size_t)7 << 20);
    memory_budget_give(&budget, (size_t)7 << 20);
    assert_int_equal(xmlrpc_request_parse(document, &budget, &request, &fixture->error), 0);
    xmlrpc_request_done(&request);
    assert_int_equal(memory_budget_take(&budget, ((size_t)8 << 20) + 1, &fixture->error),
                     STATUS_LIMIT);
    assert_int_equal(memory_budget_take(NULL, SIZE_MAX, &fixture->error), 0);
    assert_int_equal(atomic_load(&budget.used_bytes), 0);
}

struct caller {
    pthread_t thread;
    struct text document;
    struct memory_budget *budget;
    int answered;
    int busy;
};

static void *call_often(void *context)
{
    struct caller *caller = context;
    for (int i = 0; i < 50; i++) {
        struct xmlrpc_request request;
        int status = xmlrpc_request_parse(caller->document, caller->budget, &request, NULL);
        if (status == 0 && value_count(value_item(request.parameters, 2)) == 2000)
            caller->answered++;
        caller->busy += status == STATUS_BUSY;
        if (!status)
            xmlrpc_request_done(&request);
    }
    return NULL;
}

static void calls_at_once_share_the_budget(void **state)
{
    struct fixture *fixture = *state;
    struct memory_budget budget;
    struct caller callers[4];
    write_uris(fixture, 2000);
    /* Enough for one call, and for two most of the time. */
    memory_budget_init(&budget, (size_t)4 << 20);
    for (size_t i = 0; i < 4; i++) {
        callers[i] =
            (struct caller){.document = buffer_text(&fixture->document), .budget = &budget};
        assert_int_equal(pthread_create(&callers[i].thread, NULL, call_often, &callers[i]), 0);
    }
    int answered = 0, busy = 0;
    for (size_t i = 0; i < 4; i++) {
        pthread_join(callers[i].thread, NULL);
        answered += callers[i].answered;
        busy += callers[i].busy;
    }
    assert_int_equal(answered + busy, 200);
    assert_true(answered > 0);
    assert_int_equal(atomic_load(&budget.used_bytes), 0);
}

int main(void)
{
#define TEST(function) cmocka_unit_test_setup_teardown(function, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(what_xml_does_not_have_is_replaced),
        TEST(numbers_are_written_as_the_clients_expect),
        TEST(members_are_named_by_strings),
        TEST(what_is_too_deep_or_too_long_is_not_written),
        TEST(a_fault_says_its_sentence_whatever_is_in_it),
        TEST(integers_of_64_bits_are_read_exactly),
        TEST(a_document_beyond_the_limit_is_not_looked_at),
        TEST(many_uris_take_little_of_the_budget),
        TEST(a_call_beyond_the_budget_of_all_is_refused),
        TEST(calls_at_once_share_the_budget),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
