/* Requests of nodes: what is taken, what is refused and with which word, and that the tables and
 * the reader say the same. */
#include <seine/documents/enqueue.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

static struct enqueue_request request;
static struct error error;

static int read_document(const char *document)
{
    error = (struct error){0};
    enqueue_request_done(&request);
    return enqueue_read(text_of(document), NULL, &request, &error);
}

static int tear_down(void **state)
{
    (void)state;
    enqueue_request_done(&request);
    return 0;
}

static void assert_text(struct text text, const char *expected)
{
    assert_true(text_equal(text, text_of(expected)));
}

static void refuses(const char *document, enum enqueue_error word, const char *part)
{
    assert_int_equal(read_document(document), STATUS_INVALID);
    assert_string_equal(enqueue_error_word(request.error), enqueue_error_word(word));
    if (!strstr(error.sentence, part))
        fail_msg("\"%s\" is not in \"%s\"", part, error.sentence);
}

static void a_node_has_what_it_says_and_defaults_for_the_rest(void **state)
{
    (void)state;
    assert_int_equal(read_document("<crawl-url url='http://a/?b&amp;c'/>"), 0);
    assert_int_equal(request.count, 1);
    assert_text(request.nodes[0].url, "http://a/?b&c");
    assert_int_equal(request.nodes[0].synchronization, ENQUEUE_SYNC_ENQUEUED);
    assert_int_equal(request.nodes[0].type, ENQUEUE_TYPE_NONE);
    assert_int_equal(request.nodes[0].gatekeeper, ENQUEUE_GATEKEEPER_REPLACE);
    assert_int_equal(
        read_document("<crawl-url url='http://a/' synchronization='indexed' priority='3' hops='0' "
                      "status='none' enqueue-type='forced' enqueue-id='i' originator='o' "
                      "gatekeeper-action='reject'/>"),
        0);
    const struct enqueue_node *node = &request.nodes[0];
    assert_int_equal(node->synchronization, ENQUEUE_SYNC_INDEXED);
    assert_int_equal(node->type, ENQUEUE_TYPE_FORCED);
    assert_int_equal(node->gatekeeper, ENQUEUE_GATEKEEPER_REJECT);
    assert_int_equal(node->priority, 3);
    assert_text(node->enqueue_id, "i");
    assert_text(node->originator, "o");
}

static void a_list_says_the_default_of_its_children(void **state)
{
    (void)state;
    assert_int_equal(
        read_document("<crawl-urls synchronization='to-be-indexed' xmlns='urn:/velocity/objects'>"
                      "<crawl-url url='http://a/'/> <!-- and -->\n"
                      "<crawl-delete url='http://b/' synchronization='none'/></crawl-urls>"),
        0);
    assert_int_equal(request.count, 2);
    assert_int_equal(request.nodes[0].synchronization, ENQUEUE_SYNC_TO_BE_INDEXED);
    assert_int_equal(request.nodes[1].synchronization, ENQUEUE_SYNC_NONE);
    assert_int_equal(request.nodes[1].kind, ENQUEUE_NODE_DELETE);
}

static void content_is_decoded(void **state)
{
    (void)state;
    assert_int_equal(
        read_document("<crawl-url url='http://a/' status='complete'><crawl-data "
                      "content-type='text/plain'>a <![CDATA[<b>]]>&amp;</crawl-data></crawl-url>"),
        0);
    assert_true(request.nodes[0].is_complete);
    assert_text(request.nodes[0].content, "a <b>&");
    assert_text(request.nodes[0].content_type, "text/plain");
    assert_int_equal(
        read_document("<crawl-url url='http://a/' status='complete'><crawl-data encoding='base64' "
                      "content-type='text/html'>PGI+\n eDwvYj4=</crawl-data></crawl-url>"),
        0);
    assert_text(request.nodes[0].content, "<b>x</b>");
}

static void push_parts(const char *parts)
{
    char document[1000];
    snprintf(document, sizeof document,
             "<crawl-url url='http://a/' status='complete'>%s</crawl-url>", parts);
    assert_int_equal(read_document(document), 0);
}

static void content_comes_in_each_encoding(void **state)
{
    (void)state;
    push_parts(
        "<crawl-data content-type='text/plain' encoding='qp-utf8'>a=3Db =\r\n=C3=A9</crawl-data>");
    assert_text(request.nodes[0].content, "a=b \xC3\xA9");
    push_parts("<crawl-data encoding='xml'><a b='c'>d&amp;e<f/></a><![CDATA[<g>]]></crawl-data>");
    assert_text(request.nodes[0].content, "<a b=\"c\">d&amp;e<f/></a><![CDATA[<g>]]>");
    assert_text(request.nodes[0].content_type, "text/xml");
    push_parts("<crawl-data encoding='xml' content-type='text/xml'/>");
    assert_text(request.nodes[0].content, "");
}

static void several_contents_are_one_document(void **state)
{
    (void)state;
    push_parts(
        "<crawl-data content-type='text/plain' anchor='A &amp; B'>1 &lt; 2</crawl-data>"
        "<crawl-data content-type='text/html; charset=iso-8859-1' encoding='base64'>PGI+6TwvYj4="
        "</crawl-data><crawl-data encoding='xml'><c>d<!-- e "
        "--><f/></c><![CDATA[<g>]]></crawl-data>");
    assert_text(request.nodes[0].content_type, "text/html; charset=utf-8");
    assert_text(
        request.nodes[0].content,
        "<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\"><title>A &amp; B</title>\n</head>\n"
        "<body>\n<section>\n<h2>A &amp; B</h2>\n<pre>1 &lt; 2</pre>\n\n</section>\n"
        "<section>\n<b>\xC3\xA9</b>\n</section>\n"
        "<section>\n d   &lt;g&gt;\n</section>\n</body></html>\n");
}

static void attributes_of_ones_own_are_kept(void **state)
{
    (void)state;
    assert_int_equal(read_document("<crawl-url url='http://a/' b='\"c\"' D.e='f' batch-id='g'/>"),
                     0);
    assert_text(request.nodes[0].custom, "{\"b\":\"\\\"c\\\"\",\"D.e\":\"f\"}");
    assert_text(request.nodes[0].batch_id, "g");
    assert_int_equal(read_document("<crawl-url url='http://a/'/>"), 0);
    assert_int_equal(request.nodes[0].custom.length, 0);
}

static void nothing_is_passed_over(void **state)
{
    (void)state;
    refuses("<crawl-url url='http://a/'", ENQUEUE_ERROR_INVALID_NODE, "not well formed");
    refuses("", ENQUEUE_ERROR_INVALID_NODE, "");
    refuses("<crawl-urls/>", ENQUEUE_ERROR_INVALID_NODE, "there is no crawl-url");
    refuses("<crawl-urls><page/></crawl-urls>", ENQUEUE_ERROR_INVALID_NODE, "page: no such node");
    refuses("<crawl-urls>text</crawl-urls>", ENQUEUE_ERROR_INVALID_NODE, "text between");
    refuses("<crawl-url url='http://a/'><log/></crawl-url>", ENQUEUE_ERROR_INVALID_NODE,
            "the crawler reports it");
    refuses("<crawl-url url='http://a/' xmlns:m='m' m:colour='red'/>",
            ENQUEUE_ERROR_INVALID_ATTRIBUTE, "m:colour");
    refuses("<crawl-url url='http://a/' synchronization='soon'/>", ENQUEUE_ERROR_INVALID_ATTRIBUTE,
            "soon");
    refuses("<crawl-url url='http://a/' enqueue-type='odd'/>", ENQUEUE_ERROR_INVALID_ATTRIBUTE,
            "export or status");
    refuses("<crawl-url url='http://a/' priority='-1'/>", ENQUEUE_ERROR_INVALID_ATTRIBUTE, "-1");
    refuses("<crawl-url url='http://a/' hops='2'/>", ENQUEUE_ERROR_INVALID_ATTRIBUTE, "start URI");
    refuses("<crawl-url synchronization='none'/>", ENQUEUE_ERROR_CRAWL_URL, "without a url");
    refuses("<crawl-url url='http://a/' status='complete'/>", ENQUEUE_ERROR_CRAWL_URL,
            "without crawl-data");
    refuses("<crawl-url url='http://a/'><crawl-data content-type='a/b'>x</crawl-data></crawl-url>",
            ENQUEUE_ERROR_CRAWL_URL, "without status");
    refuses("<crawl-url url='http://a/' status='complete'><crawl-data content-type='a/b' "
            "encoding='base64'>?</crawl-data></crawl-url>",
            ENQUEUE_ERROR_CRAWL_URL, "no base64");
    refuses("<crawl-url url='http://a/' status='complete'><crawl-data content-type='a/b'/>"
            "<crawl-data content-type='a/b'/></crawl-url>",
            ENQUEUE_ERROR_CRAWL_URL, "one document is made");
    refuses("<crawl-url url='http://a/' status='complete'><crawl-data content-type='text/plain'/>"
            "<crawl-data content-type='text/plain' url='http://b/'/></crawl-url>",
            ENQUEUE_ERROR_CRAWL_URL, "of its own");
    refuses("<crawl-url url='http://a/' status='complete'><crawl-data>x</crawl-data></crawl-url>",
            ENQUEUE_ERROR_CRAWL_URL, "without a content-type");
    refuses("<crawl-url url='http://a/' status='complete'><crawl-data content-type='a/b' "
            "encoding='qp-utf8'>=4</crawl-data></crawl-url>",
            ENQUEUE_ERROR_CRAWL_URL, "quoted-printable");
    refuses("<crawl-url url='http://a/' status='complete'><crawl-data content-type='a/b' "
            "encoding='qp-utf8'>=FF</crawl-data></crawl-url>",
            ENQUEUE_ERROR_CRAWL_URL, "no UTF-8");
    refuses("<crawl-url url='http://a/' status='complete'><crawl-data encoding='xml'><a>"
            "</crawl-data></crawl-url>",
            ENQUEUE_ERROR_INVALID_NODE, "not well formed");
    refuses("<crawl-delete/>", ENQUEUE_ERROR_CRAWL_DELETE, "without a url");
    refuses("<crawl-delete vse-key='k' vertex='3'/>", ENQUEUE_ERROR_CRAWL_DELETE, "more than one");
    refuses("<crawl-delete vertex='first'/>", ENQUEUE_ERROR_INVALID_ATTRIBUTE, "vertex");
    refuses("<crawl-url url='http://a/'><curl-options><curl-option name='expires' value='-1'/>"
            "</curl-options></crawl-url>",
            ENQUEUE_ERROR_INVALID_ATTRIBUTE, "seconds");
    refuses("<crawl-url url='http://a/' enqueue-type='status'><curl-options><curl-option "
            "name='expires' value='1'/></curl-options></crawl-url>",
            ENQUEUE_ERROR_CRAWL_URL, "change nothing");
    refuses("<crawl-delete url='http://a/' priority='1'/>", ENQUEUE_ERROR_INVALID_ATTRIBUTE,
            "priority");
    refuses("<index-atomic><index-atomic/></index-atomic>", ENQUEUE_ERROR_INDEX_ATOMIC, "within");
    refuses("<index-atomic></index-atomic>", ENQUEUE_ERROR_INDEX_ATOMIC, "without a crawl-url");
    refuses("<index-atomic><crawl-url url='http://a/' enqueue-type='export'/></index-atomic>",
            ENQUEUE_ERROR_INDEX_ATOMIC, "change nothing");
    refuses("<index-atomic enqueue-type='forced'/>", ENQUEUE_ERROR_INVALID_ATTRIBUTE,
            "synchronization");
    refuses("<crawl-url url='http://a/'><index-atomic/></crawl-url>", ENQUEUE_ERROR_INVALID_NODE,
            "index-atomic");
}

static void nodes_of_index_atomic_follow_each_other(void **state)
{
    (void)state;
    struct text document =
        TEXT_LITERAL("<crawl-urls synchronization='indexed'><crawl-delete url='http://a/'/>"
                     "<index-atomic synchronization='none'><crawl-delete url='http://b/'/>"
                     "<crawl-url url='http://c/' gatekeeper-action='replace'/></index-atomic>"
                     "<index-atomic><crawl-url url='http://d/' status='complete'><crawl-data "
                     "content-type='text/plain'>d</crawl-data>"
                     "</crawl-url></index-atomic></crawl-urls>");
    assert_int_equal(enqueue_read(document, NULL, &request, &error), 0);
    assert_int_equal(request.count, 4);
    const struct enqueue_node *nodes = request.nodes;
    assert_true(nodes[0].atomic == 0 && nodes[1].atomic == 1 && nodes[2].atomic == 1 &&
                nodes[3].atomic == 2);
    assert_int_equal(enqueue_atomic_end(nodes, 4, 0), 1);
    assert_int_equal(enqueue_atomic_end(nodes, 4, 1), 3);
    assert_int_equal(enqueue_atomic_end(nodes, 4, 3), 4);
    assert_int_equal(nodes[0].synchronization, ENQUEUE_SYNC_INDEXED);
    assert_int_equal(nodes[1].synchronization, ENQUEUE_SYNC_NONE);
    assert_int_equal(nodes[3].synchronization, ENQUEUE_SYNC_INDEXED);
    assert_int_equal(nodes[2].gatekeeper, ENQUEUE_GATEKEEPER_REPLACE);
    assert_int_equal(nodes[3].gatekeeper, ENQUEUE_GATEKEEPER_REJECT);
    assert_true(enqueue_is_to_be_fetched(&nodes[2]) && !enqueue_is_to_be_fetched(&nodes[3]) &&
                !enqueue_is_to_be_fetched(&nodes[1]));
    assert_int_equal(request.fetches, 1);
}

static void hostile_xml_is_refused(void **state)
{
    (void)state;
    refuses("<!DOCTYPE c [<!ENTITY e SYSTEM 'file:///etc/passwd'>]><crawl-url url='http://a/'>&e;"
            "</crawl-url>",
            ENQUEUE_ERROR_INVALID_NODE, "");
    refuses("<!DOCTYPE c [<!ENTITY e 'http://a/'>]><crawl-url url='&e;'/>",
            ENQUEUE_ERROR_INVALID_NODE, "");
    refuses("<crawl-url url='http://a/\xe9'/>", ENQUEUE_ERROR_INVALID_NODE, "not well formed");
    refuses("<?php x?><crawl-url url='http://a/'/>", ENQUEUE_ERROR_INVALID_NODE, "");
}

static void the_first_mistake_refuses_all_and_names_its_line(void **state)
{
    (void)state;
    refuses("<crawl-urls>\n<crawl-url url='http://a/'/>\n<crawl-url url='http://b/' arena='x'/>\n"
            "</crawl-urls>",
            ENQUEUE_ERROR_INVALID_ATTRIBUTE, "line 3: arena: ");
}

static void options_are_read(void **state)
{
    (void)state;
    assert_int_equal(read_document("<crawl-url url='http://a/'><curl-options>"
                                   "<curl-option name='expires'> 5 </curl-option>"
                                   "<curl-option name='error-expires' value='0'/>"
                                   "<curl-option name='force-recrawl'>true</curl-option>"
                                   "<curl-option name='default-allow'>allow</curl-option>"
                                   "<curl-option name='priority'>3</curl-option>"
                                   "</curl-options></crawl-url>"),
                     0);
    const struct enqueue_node *node = &request.nodes[0];
    assert_int_equal(node->expiry.expires_s, 5);
    assert_int_equal(node->expiry.error_s, 0);
    assert_int_equal(node->expiry.uncrawled_s, ENQUEUE_NOT_SAID);
    assert_int_equal(node->type, ENQUEUE_TYPE_REENQUEUED);
    assert_true(node->ignores_rules);
    assert_int_equal(node->priority, 3);
}

static void deletions_name_one_thing(void **state)
{
    (void)state;
    assert_int_equal(read_document("<crawl-urls><crawl-delete vse-key='http://a/'/>"
                                   "<crawl-delete vertex='12345678901'/></crawl-urls>"),
                     0);
    assert_text(request.nodes[0].url, "http://a/");
    assert_true(request.nodes[1].vertex == INT64_C(12345678901));
}

/* What the table calls taken the reader takes, and nothing else; each refusal has its sentence. */
static void the_table_and_the_reader_say_the_same(void **state)
{
    static const char *const VALUES[ENQUEUE_ATTRIBUTE_COUNT] = {
        [ENQUEUE_URL] = "http://a/",
        [ENQUEUE_STATUS] = "none",
        [ENQUEUE_HOPS] = "0",
        [ENQUEUE_PRIORITY] = "1",
        [ENQUEUE_SYNCHRONIZATION] = "none",
        [ENQUEUE_ENQUEUE_TYPE] = "none",
        [ENQUEUE_GATEKEEPER_ACTION] = "replace",
    };
    (void)state;
    for (int i = 0; i < ENQUEUE_ATTRIBUTE_COUNT; i++) {
        const struct enqueue_attribute_facts *facts = &ENQUEUE_ATTRIBUTES[i];
        char document[300];
        bool is_url = i == ENQUEUE_URL;
        snprintf(document, sizeof document, "<crawl-url %s %s='%s'/>",
                 is_url ? "" : "url='http://a/'", facts->name, VALUES[i] ? VALUES[i] : "1");
        bool is_taken = facts->use == ENQUEUE_USE_TAKEN || facts->use == ENQUEUE_USE_BOTH;
        assert_true(*facts->what != '\0');
        if (is_taken)
            assert_int_equal(read_document(document), 0);
        else
            refuses(document, ENQUEUE_ERROR_INVALID_ATTRIBUTE, facts->name);
    }
}

static void each_option_that_is_not_taken_is_refused_with_its_sentence(void **state)
{
    (void)state;
    for (const struct enqueue_option_facts *facts = ENQUEUE_CURL_OPTIONS; facts->name; facts++) {
        char document[300];
        snprintf(document, sizeof document,
                 "<crawl-url url='http://a/'><curl-options><curl-option name='%s'/></curl-options>"
                 "</crawl-url>",
                 facts->name);
        if (!facts->is_taken)
            refuses(document, ENQUEUE_ERROR_INVALID_NODE, facts->what);
    }
}

static void the_number_of_nodes_is_bounded(void **state)
{
    struct buffer document;
    (void)state;
    buffer_init(&document, SIZE_MAX);
    buffer_append_string(&document, "<crawl-urls>");
    for (int i = 0; i <= ENQUEUE_MOST_NODES; i++)
        buffer_append_string(&document, "<crawl-url url='http://a/'/>");
    buffer_append_string(&document, "</crawl-urls>");
    assert_int_equal(read_document(document.data), STATUS_LIMIT);
    buffer_done(&document);
}

static void a_request_is_held_within_the_budget(void **state)
{
    struct memory_budget budget;
    (void)state;
    enqueue_request_done(&request);
    memory_budget_init(&budget, 100);
    assert_int_not_equal(
        enqueue_read(TEXT_LITERAL("<crawl-url url='http://a/'/>"), &budget, &request, &error), 0);
    enqueue_request_done(&request);
    assert_int_equal(budget.used_bytes, 0);
}

static void what_is_written_is_xml(void **state)
{
    struct buffer document;
    (void)state;
    buffer_init(&document, SIZE_MAX);
    enqueue_write_attribute(&document, "a", TEXT_LITERAL("\"<&>'\n\x01\xff\xc3\xa9"));
    enqueue_write_attribute(&document, "none", (struct text){NULL, 0});
    enqueue_write_number(&document, "n", -5);
    assert_string_equal(
        document.data, " a=\"&quot;&lt;&amp;&gt;'&#10;\xEF\xBF\xBD\xEF\xBF\xBD\xc3\xa9\" n=\"-5\"");
    buffer_done(&document);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(a_node_has_what_it_says_and_defaults_for_the_rest, tear_down),
        cmocka_unit_test_teardown(a_list_says_the_default_of_its_children, tear_down),
        cmocka_unit_test_teardown(content_is_decoded, tear_down),
        cmocka_unit_test_teardown(nothing_is_passed_over, tear_down),
        cmocka_unit_test_teardown(nodes_of_index_atomic_follow_each_other, tear_down),
        cmocka_unit_test_teardown(hostile_xml_is_refused, tear_down),
        cmocka_unit_test_teardown(the_first_mistake_refuses_all_and_names_its_line, tear_down),
        cmocka_unit_test_teardown(the_table_and_the_reader_say_the_same, tear_down),
        cmocka_unit_test_teardown(each_option_that_is_not_taken_is_refused_with_its_sentence,
                                  tear_down),
        cmocka_unit_test_teardown(content_comes_in_each_encoding, tear_down),
        cmocka_unit_test_teardown(several_contents_are_one_document, tear_down),
        cmocka_unit_test_teardown(attributes_of_ones_own_are_kept, tear_down),
        cmocka_unit_test_teardown(options_are_read, tear_down),
        cmocka_unit_test_teardown(deletions_name_one_thing, tear_down),
        cmocka_unit_test_teardown(the_number_of_nodes_is_bounded, tear_down),
        cmocka_unit_test_teardown(a_request_is_held_within_the_budget, tear_down),
        cmocka_unit_test_teardown(what_is_written_is_xml, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
