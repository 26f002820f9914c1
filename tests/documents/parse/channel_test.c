/* Channels: RSS, RSS 1.0, Atom, JSON Feed, as they are met. */
#include "cmocka_headers.h"

#include <seine/documents/parse.h>
#include <seine/foundation/base.h>
#include <stdio.h>
#include <stdlib.h>

static struct arena arena;

static struct channel read_bytes(const char *bytes, size_t length, const char *charset)
{
    struct channel channel;
    assert_int_equal(channel_read((struct text){bytes, length}, text_of(charset), &arena, &channel),
                     0);
    return channel;
}

static struct channel read_string(const char *string)
{
    return read_bytes(string, strlen(string), "");
}

static void assert_link(const struct channel *channel, size_t i, const char *link)
{
    assert_true(i < channel->entry_count);
    char *copy = strndup(channel->entries[i].link.data, channel->entries[i].link.length);
    assert_string_equal(copy, link);
    free(copy);
}

static void of_atom_the_first_alternate_link_counts_with_its_bases(void **state)
{
    (void)state;
    struct channel channel = read_string(
        "<feed xmlns='http://www.w3.org/2005/Atom' xml:base='http://a.test/b/'><title> A \n b "
        "</title><entry xml:base='c/'><link rel='self' href='s'/><link xml:base='d/' href='e'/>"
        "<link href='later'/><published>2003-12-13T18:30:02Z</published>"
        "<updated>2004-01-01T00:00:00Z</updated><source><link href='x'/></source></entry></feed>");
    assert_int_equal(channel.kind, CHANNEL_ATOM);
    assert_string_equal(channel.title, "A b");
    assert_int_equal(channel.entry_count, 1);
    assert_link(&channel, 0, "e");
    assert_true(text_equal(channel.entries[0].bases[0], TEXT_LITERAL("http://a.test/b/")));
    assert_true(text_equal(channel.entries[0].bases[1], TEXT_LITERAL("c/")));
    assert_true(text_equal(channel.entries[0].bases[2], TEXT_LITERAL("d/")));
    assert_int_equal(channel.entries[0].published_s, 1071340202);
    assert_int_equal(channel_entry_time(&channel.entries[0]), 1072915200);
    assert_string_equal(channel.sentence, "");
}

static void what_a_channel_wants_is_known(void **state)
{
    (void)state;
    struct channel channel =
        read_string("<rss><channel><ttl> 90 </ttl><skipHours><hour>0</hour><hour>24</hour>"
                    "<hour>5</hour></skipHours><skipDays><day>Saturday</day></skipDays>"
                    "<image><title>not this</title></image><title>this</title></channel></rss>");
    assert_int_equal(channel.interval_s, 5400);
    assert_int_equal(channel.skip_hours, 1 | 1 << 5);
    assert_int_equal(channel.skip_days, 1 << 6);
    assert_string_equal(channel.title, "this");
    channel = read_string("<rdf:RDF xmlns:rdf='r' xmlns='http://purl.org/rss/1.0/' xmlns:sy='s'>"
                          "<channel><sy:updatePeriod>daily</sy:updatePeriod><sy:updateFrequency>4"
                          "</sy:updateFrequency></channel><item rdf:about='http://a.test/1'/>"
                          "</rdf:RDF>");
    assert_int_equal(channel.interval_s, 21600);
    assert_link(&channel, 0, "http://a.test/1");
}

static void broken_markup_is_read_as_far_as_it_makes_sense(void **state)
{
    (void)state;
    struct channel channel = read_string(
        "\n PHP Notice: x\n<?xml version='1.0'?><rss><channel><title>a&nbsp;&amp;&mdash;b</title>"
        "<item><title>open<link>http://a.test/?a=1&b=2</link><item><link>&#104;ttp://a.test/2"
        "</link></item><item><title>none</title></item><item><guid>http://a.test/3</guid>");
    assert_string_equal(channel.title, "a\xC2\xA0&\xE2\x80\x94"
                                       "b");
    assert_int_equal(channel.entry_count, 3);
    assert_link(&channel, 0, "http://a.test/?a=1&b=2");
    assert_link(&channel, 1, "http://a.test/2");
    assert_link(&channel, 2, "http://a.test/3");
    assert_int_equal(channel.passed_over, 1);
    assert_string_not_equal(channel.sentence, "");
    channel = read_string("<rss><channel><item bare><link>http://a.test/?x=1&amp;y=2</link></item>"
                          "</channel></rss>");
    assert_string_not_equal(channel.sentence, "");
    assert_link(&channel, 0, "http://a.test/?x=1&y=2");
}

static void bytes_count_more_than_what_is_said_of_them(void **state)
{
    (void)state;
    struct channel channel = read_string("<?xml version='1.0' encoding='iso-8859-1'?><rss><channel>"
                                         "<title>\xC3\xA9</title></channel></rss>");
    assert_string_equal(channel.title, "\xC3\xA9");
    channel = read_string("<?xml version='1.0' encoding='utf-8'?><rss><channel><title>\xE9</title>"
                          "</channel></rss>");
    assert_string_equal(channel.title, "\xC3\xA9");
    const char wide[] =
        "\xFF\xFE<\0r\0s\0s\0>\0<\0i\0t\0e\0m\0>\0<\0l\0i\0n\0k\0>\0/\0u\0<\0/\0l\0i"
        "\0n\0k\0>\0<\0/\0i\0t\0e\0m\0>\0<\0/\0r\0s\0s\0>\0";
    channel = read_bytes(wide, sizeof wide - 1, "");
    assert_link(&channel, 0, "/u");
}

static void no_entity_is_declared_and_nothing_grows(void **state)
{
    (void)state;
    struct channel channel = read_string(
        "<!DOCTYPE rss [<!ENTITY a \"aaaaaaaaaa]>\"><!ENTITY x SYSTEM 'file:///etc/passwd'>]>"
        "<rss><channel><title>&a;&x;</title><item><link>/1</link></item></channel></rss>");
    assert_string_equal(channel.title, "&a;&x;");
    assert_int_equal(channel.entry_count, 1);
    size_t length = (size_t)6 * 1024 * 1024;
    char *large = malloc(length + 200);
    assert_non_null(large);
    size_t at = (size_t)sprintf(large, "<rss><channel><item><description>");
    memset(large + at, 'x', length);
    at += length;
    at += (size_t)sprintf(large + at, "</description><link>/far</link></item></channel></rss>");
    channel = read_bytes(large, at, "");
    assert_link(&channel, 0, "/far");
    free(large);
}

static void what_is_no_channel_says_so(void **state)
{
    (void)state;
    assert_string_equal(read_string("<!doctype html><HTML></HTML>").sentence,
                        "no channel: an HTML page");
    assert_string_equal(read_string("<urlset/>").sentence, "no channel: its root is <urlset>");
    assert_string_equal(read_string("").sentence, "no channel: it is empty");
    assert_string_equal(read_string("words").sentence, "no channel: neither XML nor JSON");
    assert_string_equal(read_string("{\"items\":[]}").sentence,
                        "no channel: JSON that is no JSON Feed");
    assert_int_equal(read_string("{").kind, CHANNEL_NONE);
}

static void json_feeds_are_read(void **state)
{
    (void)state;
    struct channel channel =
        read_string("{\"version\":\"https://jsonfeed.org/version/1.1\",\"title\":\"J\",\"items\":["
                    "{\"id\":1,\"url\":\"/1\",\"date_modified\":\"2024-05-01T10:00:00Z\"},"
                    "{\"id\":\"https://a.test/2\"},{\"external_url\":\"/3\"},{\"id\":\"x\"}]}");
    assert_int_equal(channel.kind, CHANNEL_JSON);
    assert_int_equal(channel.entry_count, 3);
    assert_link(&channel, 1, "https://a.test/2");
    assert_int_equal(channel.entries[0].updated_s, 1714557600);
    assert_int_equal(channel.passed_over, 1);
}

static void dates_are_read_in_the_forms_that_are_met(void **state)
{
    static const struct {
        const char *text;
        int64_t seconds; /* -1: none */
    } CASES[] = {
        {"Sat, 07 Sep 2002 09:42:31 GMT", 1031391751},
        {"07 Sep 2002 09:42:31 GMT", 1031391751},
        {"Saturday, 7 September 2002 09:42:31 +0000", 1031391751},
        {"Sat, 07 Sep 02 09:42:31 UT", 1031391751},
        {"Sat, 07 Sep 2002 05:42:31 EDT", 1031391751},
        {"Sat,07 Sep 2002 11:42:31 +02:00", 1031391751},
        {"Sat, 7 Sep 2002 09:42:31", 1031391751},
        {"Sat Sep  7 09:42:31 2002", 1031391751},
        {"Sat Sep  7 09:42:31 UTC 2002", 1031391751},
        {"September 7, 2002 9:42:31 AM", 1031391751},
        {"2002-09-07T09:42:31Z", 1031391751},
        {"2002-09-07 09:42:31 +0000", 1031391751},
        {"2002-09-07T11:42:31.25+02:00", 1031391751},
        {"07-Sep-2002 09:42:31 GMT", 1031391751},
        {"Sat, 07 Sep 2002", 1031356800},
        {"2002-09-07", 1031356800},
        {"", -1},
        {"yesterday", -1},
        {"Wed, 32 Foo 2002", -1},
        {"31 Feb 2002", -1},
        {"10:00:00", -1},
    };
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        int64_t seconds = -1;
        (void)channel_date_parse(text_of(CASES[i].text), &seconds);
        if (seconds != CASES[i].seconds)
            fail_msg("%s: %lld", CASES[i].text, (long long)seconds);
    }
}

static int open_arena(void **state)
{
    (void)state;
    arena_init(&arena, 65536, (size_t)256 * 1024 * 1024);
    return 0;
}

static int close_arena(void **state)
{
    (void)state;
    arena_done(&arena);
    return 0;
}

#define TEST(test) cmocka_unit_test_setup_teardown(test, open_arena, close_arena)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(of_atom_the_first_alternate_link_counts_with_its_bases),
        TEST(what_a_channel_wants_is_known),
        TEST(broken_markup_is_read_as_far_as_it_makes_sense),
        TEST(bytes_count_more_than_what_is_said_of_them),
        TEST(no_entity_is_declared_and_nothing_grows),
        TEST(what_is_no_channel_says_so),
        TEST(json_feeds_are_read),
        TEST(dates_are_read_in_the_forms_that_are_met),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
