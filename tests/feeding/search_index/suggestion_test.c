/* Which other query is offered for one that finds little. */
#include "support.h"

#include <stdio.h>

static void assert_suggestions(struct place *place, const char *const (*pairs)[2], size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct search_results results = ask(place, pairs[i][0], NULL);
        if (!text_equal(results.suggestion, text_of(pairs[i][1])))
            fail_msg("for `%s` comes `%.*s`", pairs[i][0], TEXT_ARGUMENTS(results.suggestion));
        search_results_done(&results);
    }
}

static void put_pages(struct place *place, const char *kind, int count, const char *body)
{
    for (int i = 0; i < count; i++) {
        char uri[16];
        snprintf(uri, sizeof uri, "%s:%02d", kind, i);
        put_page(place, uri, "Documentation", body);
    }
}

static void a_mistyped_word_is_corrected(void **state)
{
    struct place *place = *state;
    put_pages(place, "u", 20, "knowledge of sheep and Kündigungen");
    static const char *const PAIRS[][2] = {
        {"documentaton", "documentation"},
        {"title:docuemntation sheep", "title:documentation sheep"},
        {"nkowledge", "knowledge"},
        {"kundigungne", "kündigungen"},
        {"documentation", ""},
        {"zebra", ""},
    };
    assert_suggestions(place, PAIRS, sizeof PAIRS / sizeof *PAIRS);
}

static void a_word_that_no_document_has_with_the_others_is_corrected(void **state)
{
    struct place *place = *state;
    put_pages(place, "wool", 12, "wool socks, and Kündigungen of them");
    put_pages(place, "oil", 20, "jacks for oil lamps");
    put_pages(place, "grain", 5, "grain in sacks, kandigungen");
    static const char *const PAIRS[][2] = {
        {"wool sacks", "wool socks"}, /* more documents have jacks, but none with wool */
        {"wool AND sacks", "wool AND socks"},
        {"+wool +sacks -nylon", "+wool +socks -nylon"},
        {"how many wool sacks are there", ""}, /* a sentence */
        {"wool kandigungen", "wool kündigungen"},
        {"sacks grain", ""},
        {"wool grain", ""},
        {"\"wool sacks\"", ""},
        {"sacks site:elsewhere.example", ""},
    };
    assert_suggestions(place, PAIRS, sizeof PAIRS / sizeof *PAIRS);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, place_set_up, place_tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_mistyped_word_is_corrected),
        TEST(a_word_that_no_document_has_with_the_others_is_corrected),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
