/* How queries are read and what is wrong with those that cannot be meant. */
#include "dates.h"
#include "query.h"
#include "support.h"
#include <seine/feeding/search_index/query.h>

#include <string.h>

/* The tree in Polish notation. NOLINTNEXTLINE(misc-no-recursion): as deep as queries may be */
static void write_node(struct buffer *buffer, const struct query_node *node)
{
    static const char *const KINDS[] = {
        [QUERY_ALL] = "all", [QUERY_ANY] = "any",       [QUERY_NOT] = "not",
        [QUERY_WORDS] = "",  [QUERY_PREFIX] = "prefix", [QUERY_FACET] = "facet"};
    static const char *const FIELDS[] = {
        [FIELD_ANYWHERE] = "", [FIELD_IN_TITLE] = "title:", [FIELD_IN_ADDRESS] = "address:"};
    buffer_append_string(buffer, node->is_required ? "+" : "");
    buffer_append_string(buffer, KINDS[node->kind]);
    if (node->text.data)
        buffer_printf(buffer, node->is_quoted ? "[%s\"%.*s\"]" : "[%s%.*s]", FIELDS[node->field],
                      TEXT_ARGUMENTS(node->text));
    if (!node->first)
        return;
    buffer_append_char(buffer, '(');
    for (const struct query_node *child = node->first; child; child = child->next) {
        write_node(buffer, child);
        if (child->next)
            buffer_append_char(buffer, ' ');
    }
    buffer_append_char(buffer, ')');
}

static void assert_tree(const char *query, const char *expected)
{
    struct arena arena;
    struct buffer tree;
    struct parsed_query parsed;
    struct error error = {0};
    arena_init(&arena, 4096, 1 << 20);
    buffer_init(&tree, 1 << 16);
    assert_ok(query_parse(text_of(query), &arena, &parsed, &error));
    if (parsed.root)
        write_node(&tree, parsed.root);
    buffer_append_char(&tree, '\0');
    assert_string_equal(tree.data, expected);
    buffer_done(&tree);
    arena_done(&arena);
}

static void assert_refused(const char *query, const char *sentence)
{
    struct arena arena;
    struct parsed_query parsed;
    struct error error = {0};
    arena_init(&arena, 4096, 1 << 20);
    assert_int_equal(query_parse(text_of(query), &arena, &parsed, &error), STATUS_INVALID);
    assert_string_equal(error.sentence, sentence);
    arena_done(&arena);
}

static void words_side_by_side_are_all_wanted(void **state)
{
    (void)state;
    assert_tree("wool", "all([wool])");
    assert_tree("  wool \t socks ", "all([wool] [socks])");
    assert_tree("wool AND socks", "all([wool] [socks])");
    assert_tree("", "");
    assert_tree("   ", "");
}

static void or_binds_what_stands_beside_it(void **state)
{
    (void)state;
    assert_tree("wool OR silk socks", "all(any([wool] [silk]) [socks])");
    assert_tree("warm wool OR silk OR linen", "all([warm] any([wool] [silk] [linen]))");
    assert_tree("(warm wool) OR silk", "all(any(all([warm] [wool]) [silk]))");
    assert_tree("or", "all([or])");
}

static void a_quotation_mark_behind_a_letter_belongs_to_the_word(void **state)
{
    (void)state;
    assert_tree("19\" monitor", "all([19\"] [monitor])");
    assert_tree("צה\"ל wool", "all([צה\"ל] [wool])");
    assert_tree("foo\"bar \"foo bar\"", "all([foo\"bar] [\"foo bar\"])");
    assert_tree("title:19\" -5\"", "all([title:19\"] not([5\"]))");
    assert_tree("title:\"wool\"socks", "all([title:\"wool\"] [socks])");
}

static void words_are_left_out(void **state)
{
    (void)state;
    assert_tree("wool -nylon", "all([wool] not([nylon]))");
    assert_tree("wool NOT nylon", "all([wool] not([nylon]))");
    assert_tree("wool -(nylon OR silk)", "all([wool] not(all(any([nylon] [silk]))))");
    assert_tree("well-made - socks", "all([well-made] [-] [socks])");
}

static bool has_operators(const char *query)
{
    struct arena arena;
    struct parsed_query parsed;
    struct error error = {0};
    arena_init(&arena, 4096, 1 << 20);
    assert_ok(query_parse(text_of(query), &arena, &parsed, &error));
    arena_done(&arena);
    return parsed.has_operators;
}

static void words_are_required(void **state)
{
    (void)state;
    assert_tree("+wool socks", "all(+[wool] [socks])");
    assert_tree("warm +\"wool socks\"", "all([warm] +[\"wool socks\"])");
    assert_tree("+title:wool", "all(+[title:wool])");
    assert_tree("c++ + -- ++", "all([c++] [+] [--] [++])");
    assert_tree("+after:2024 wool", "all([wool])");
}

static void a_query_has_operators(void **state)
{
    static const char *const WITH[] = {"wool AND socks", "wool OR silk", "(wool socks)",
                                       "-(wool socks)"};
    static const char *const WITHOUT[] = {"wool and socks", "+wool socks", "\"wool\" socks",
                                          "wool NOT nylon", "sock* title:wool -nylon"};
    (void)state;
    for (size_t i = 0; i < sizeof WITH / sizeof *WITH; i++)
        assert_true(has_operators(WITH[i]));
    for (size_t i = 0; i < sizeof WITHOUT / sizeof *WITHOUT; i++)
        assert_false(has_operators(WITHOUT[i]));
}

static void phrases_and_prefixes_are_read(void **state)
{
    (void)state;
    assert_tree("\"wool socks\"", "all([\"wool socks\"])");
    assert_tree("\"wool (socks\" sock*", "all([\"wool (socks\"] prefix[sock])");
    assert_tree("-\"wool socks\" made", "all(not([\"wool socks\"]) [made])");
}

static void fields_are_read(void **state)
{
    (void)state;
    assert_tree("title:wool inurl:shop", "all([title:wool] [address:shop])");
    assert_tree("title:\"wool socks\"", "all([title:\"wool socks\"])");
    assert_tree("site:https://WWW.example.test/", "all(facet[site:www.example.test])");
    assert_tree("site:http://a.test:8080/ wool", "all(facet[site:a.test] [wool])");
    assert_tree("site:a.test:443", "all(facet[site:a.test])");
    assert_tree("site:[::1]", "all(facet[site:[::1]])");
    assert_tree("site:[::1]:8080", "all(facet[site:[::1]])");
    assert_tree("type:PDF lang:de", "all(facet[type:pdf] facet[lang:de])");
    assert_tree("-type:pdf wool", "all(not(facet[type:pdf]) [wool])");
    assert_tree("http://a.test/", "all([http://a.test/])");
}

static void dates_hold_for_the_whole_query(void **state)
{
    (void)state;
    struct arena arena;
    struct parsed_query parsed;
    struct error error = {0};
    arena_init(&arena, 4096, 1 << 20);
    assert_ok(
        query_parse(text_of("after:2024-03 wool before:2025-01-31"), &arena, &parsed, &error));
    assert_int_equal(parsed.after, INT64_C(1709251200000));
    assert_int_equal(parsed.before, INT64_C(1738281600000));
    arena_done(&arena);
}

static void only_dates_of_the_calendar_are_dates(void **state)
{
    (void)state;
    int64_t ms;
    assert_true(date_read(text_of("2024"), &ms));
    assert_int_equal(ms, INT64_C(1704067200000));
    assert_true(date_read(text_of("2024-02-29"), &ms));
    static const char *const WRONG[] = {"",           "24",        "2024-",    "2024-13",
                                        "2024-02-30", "2024-2-3",  "2024-023", "20240203",
                                        "2024-02-",   "2024-02-1", "x024"};
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++)
        assert_false(date_read(text_of(WRONG[i]), &ms));
}

static void what_cannot_be_meant_is_refused_with_its_place(void **state)
{
    (void)state;
    assert_refused("wool \"socks", "at character 6 of the query: the quotation mark is not closed");
    assert_refused("\xC3\xA4\xC3\xB6 (wool",
                   "at character 4 of the query: the parenthesis is not closed");
    assert_refused("wool)", "at character 5 of the query: no parenthesis is open here");
    assert_refused("wool ()", "at character 6 of the query: there is nothing in the parentheses");
    assert_refused("OR wool", "at character 1 of the query: a word must stand before it");
    assert_refused("wool OR", "at character 8 of the query: a word must follow");
    assert_refused("wool NOT", "at character 6 of the query: a word must follow");
    assert_refused("a*", "at character 3 of the query: at least two letters must stand before `*`");
    assert_refused("title:",
                   "at character 1 of the query: a word of the title must follow `title:`");
    assert_refused("site:a.test/b",
                   "at character 1 of the query: a host, or host:port, must follow `site:`, "
                   "without a path");
    assert_refused("wool site:a.test:", "at character 6 of the query: the port behind `site:` and "
                                        "the host must be 1 to 65535");
    assert_refused("site:a.test:80x", "at character 1 of the query: the port behind `site:` and "
                                      "the host must be 1 to 65535");
    assert_refused("site:a.test:65536", "at character 1 of the query: the port behind `site:` and "
                                        "the host must be 1 to 65535");
    assert_refused("site:a.test:81 site:b.test:82",
                   "at character 16 of the query: a document has one port, and the query names "
                   "another before");
    assert_refused("wool -site:a.test:81", "at character 6 of the query: a site with its port "
                                           "cannot stand in parentheses or beside OR or NOT");
    assert_refused("wool (site:a.test:81)", "at character 7 of the query: a site with its port "
                                            "cannot stand in parentheses or beside OR or NOT");
    assert_refused("wool OR site:a.test:81", "at character 1 of the query: a site with its port "
                                             "cannot stand in parentheses or beside OR or NOT");
    assert_refused("after:soon", "at character 1 of the query: a date such as 2024, 2024-03 or "
                                 "2024-03-15 must follow `after:`");
    assert_refused("(after:2024)",
                   "at character 2 of the query: a date cannot stand in parentheses "
                   "or beside OR or NOT");
    assert_refused("-after:2024 wool", "at character 1 of the query: a date cannot be left out");
    assert_refused("wool OR after:2024",
                   "at character 1 of the query: a date cannot stand beside OR");
}

static void large_queries_are_refused(void **state)
{
    (void)state;
    struct arena arena;
    struct parsed_query parsed;
    struct error error = {0};
    char query[SEARCH_QUERY_BYTES + 1];
    arena_init(&arena, 4096, 1 << 20);
    memset(query, 'a', sizeof query);
    assert_int_equal(query_parse((struct text){query, sizeof query}, &arena, &parsed, &error),
                     STATUS_LIMIT);
    memset(query, '(', sizeof query);
    assert_int_equal(query_parse((struct text){query, 100}, &arena, &parsed, &error), STATUS_LIMIT);
    for (size_t i = 0; i < sizeof query; i++)
        query[i] = i % 2 ? ' ' : 'a';
    assert_int_equal(query_parse((struct text){query, 200}, &arena, &parsed, &error), STATUS_LIMIT);
    arena_done(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_side_by_side_are_all_wanted),
        cmocka_unit_test(or_binds_what_stands_beside_it),
        cmocka_unit_test(a_quotation_mark_behind_a_letter_belongs_to_the_word),
        cmocka_unit_test(words_are_left_out),
        cmocka_unit_test(words_are_required),
        cmocka_unit_test(a_query_has_operators),
        cmocka_unit_test(phrases_and_prefixes_are_read),
        cmocka_unit_test(fields_are_read),
        cmocka_unit_test(dates_hold_for_the_whole_query),
        cmocka_unit_test(only_dates_of_the_calendar_are_dates),
        cmocka_unit_test(what_cannot_be_meant_is_refused_with_its_place),
        cmocka_unit_test(large_queries_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
