/* Requests in JSON: they are what they would be in XML, and nothing is passed over. */
#include <seine/documents/enqueue.h>
#include <seine/documents/enqueue/json.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

static struct buffer xml;
static struct error error;

static int convert(const char *json)
{
    error = (struct error){0};
    buffer_clear(&xml);
    return enqueue_json_to_xml(text_of(json), &xml, &error);
}

static int set_up(void **state)
{
    (void)state;
    buffer_init(&xml, 1 << 20);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    buffer_done(&xml);
    return 0;
}

static void becomes(const char *json, const char *expected)
{
    if (convert(json) < 0)
        fail_msg("%s: %s", json, error.sentence);
    assert_string_equal(xml.data, expected);
}

static void refuses(const char *json, const char *part)
{
    if (convert(json) == 0)
        fail_msg("%s is taken: %s", json, xml.data);
    if (!strstr(error.sentence, part))
        fail_msg("\"%s\" is not in \"%s\"", part, error.sentence);
}

static void nodes_and_attributes_are_those_of_xml(void **state)
{
    (void)state;
    becomes("{\"crawl-url\": {\"url\": \"http://a/?b&c\", \"priority\": 3}}",
            "<crawl-url url=\"http://a/?b&amp;c\" priority=\"3\"></crawl-url>");
    becomes("{\"crawl-urls\":{\"nodes\":[{\"crawl-url\":{\"url\":\"a\"}},"
            "{\"crawl-delete\":{\"url\":\"b\"}}],\"synchronization\":\"none\"}}",
            "<crawl-urls synchronization=\"none\"><crawl-url url=\"a\"></crawl-url>"
            "<crawl-delete url=\"b\"></crawl-delete></crawl-urls>");
    becomes("[{\"crawl-url\":{}}, {\"crawl-delete\":{}}]",
            "<crawl-nodes><crawl-url></crawl-url><crawl-delete></crawl-delete></crawl-nodes>");
    becomes(
        "{\"crawl-data\":{\"text\":\"<\\u00e9\\ud83d\\ude00\\r\\n\\\"\",\"encoding\":\"text\"}}",
        "<crawl-data encoding=\"text\">&lt;\xc3\xa9\xf0\x9f\x98\x80&#13;&#10;&quot;"
        "</crawl-data>");
    becomes(
        " {\"a\": {\"exact-duplicate\": true, \"verbose\": false, \"b\": true, \"c\": -1.5e3} } ",
        "<a exact-duplicate=\"exact-duplicate\" b=\"true\" c=\"-1.5e3\"></a>");
    becomes("[]", "<crawl-nodes></crawl-nodes>");
}

static void nodes_stand_on_their_lines(void **state)
{
    struct enqueue_request request;
    (void)state;
    assert_int_equal(convert("{\"crawl-urls\": {\"nodes\": [\n"
                             "  {\"crawl-url\": {\"url\": \"http://a/\"}},\n"
                             "  {\"crawl-url\": {\"url\": \"http://b/\", \"arena\": \"x\"}}\n]}}"),
                     0);
    assert_true(enqueue_read(buffer_text(&xml), NULL, &request, &error) < 0);
    assert_non_null(strstr(error.sentence, "line 3"));
    enqueue_request_done(&request);
}

static void nothing_is_passed_over(void **state)
{
    static const char *const CASES[][2] = {
        {"", "a node is an object"},
        {"3", "a node is an object"},
        {"{}", "a string is expected"},
        {"{\"a\": 3}", "an object"},
        {"{\"a\": {}", "of one name"},
        {"{\"a\": {}, \"b\": {}}", "of one name"},
        {"{\"a\": {}} {}", "behind the end"},
        {"{\"a b\": {}}", "a name of letters"},
        {"{\"a\\u0062\": {}}", "without escapes"},
        {"{\"a\": {\"xmlns\": \"x\"}}", "a name of letters"},
        {"{\"a\": {\"x\": \"1\", \"x\": \"2\"}}", "comes twice"},
        {"{\"a\": {\"nodes\": [], \"nodes\": []}}", "comes twice"},
        {"{\"a\": {\"nodes\": [], \"text\": \"\"}}", "either nodes or text"},
        {"{\"a\": {\"nodes\": {}}}", "nodes are a list"},
        {"{\"a\": {\"nodes\": [3]}}", "a node is an object"},
        {"{\"a\": {\"nodes\": [{\"b\": {}},]}}", "a node is an object"},
        {"{\"a\": {\"nodes\": [{\"b\": {}}}}", "line 1"},
        {"{\"a\": {\"nodes\": [\"}\"", "no end"},
        {"{\"a\": {\"text\": 3}}", "text is a string"},
        {"{\"a\": {\"x\": null}}", "true or false"},
        {"{\"a\": {\"x\": {}}}", "true or false"},
        {"{\"a\": {\"x\": []}}", "true or false"},
        {"{\"a\": {\"x\": 01}}", "a value is expected"},
        {"{\"a\": {\"x\": 1.}}", "digits"},
        {"{\"a\": {\"x\": +1}}", "a value is expected"},
        {"{\"a\": {\"x\": tru}}", "a value is expected"},
        {"{\"a\": {\"x\": \"\\ud800\"}}", "half of a character"},
        {"{\"a\": {\"x\": \"\\ud800\\u0041\"}}", "half of a character"},
        {"{\"a\": {\"x\": \"\\u0000\"}}", "base64"},
        {"{\"a\": {\"x\": \"\\b\"}}", "base64"},
        {"{\"a\": {\"x\": \"\\x\"}}", "is followed by"},
        {"{\"a\": {\"x\": \"\xff\"}}", "no UTF-8"},
        {"{\"a\": {\"x\": \"\n\"}}", "a control character"},
        {"{\"a\":\n{\"x\": \"", "line 2: a string without its end"},
        {"{\"a\": {\"x\": \"1\" \"y\": \"2\"}}", "a comma"},
        {"{\"a\": {\"x\" \"1\"}}", "a colon"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++)
        refuses(CASES[i][0], CASES[i][1]);
}

static void depth_names_and_size_are_bounded(void **state)
{
    struct buffer json;
    (void)state;
    buffer_init(&json, SIZE_MAX);
    for (int i = 0; i < 100000; i++)
        buffer_append_string(&json, "{\"a\":{\"nodes\":[");
    refuses(json.data, "too deep");
    buffer_clear(&json);
    buffer_append_string(&json, "{\"a\":{");
    for (int i = 0; i <= ENQUEUE_JSON_MOST_NAMES; i++)
        buffer_printf(&json, "\"n%d\":1,", i);
    refuses(json.data, "more than 100 names");
    buffer_clear(&json);
    buffer_append_string(&json, "{\"a\":{\"text\":\"");
    for (int i = 0; i < 300000; i++)
        buffer_append_char(&json, '&');
    buffer_append_string(&json, "\"}}");
    refuses(json.data, "too much");
    buffer_done(&json);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nodes_and_attributes_are_those_of_xml),
        cmocka_unit_test(nodes_stand_on_their_lines),
        cmocka_unit_test(nothing_is_passed_over),
        cmocka_unit_test(depth_names_and_size_are_bounded),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
