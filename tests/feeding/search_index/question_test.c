/* Which words of a query are asked, and how near words stand to one another. */
#include "function_words.h"
#include "nearness.h"
#include "question.h"
#include "support.h"
#include "tokenizer.h"

#include <sqlite3.h>
#include <string.h>

static const struct query_languages LANGUAGES = {{{"en", 2}, {"de", 2}, {"fr", 2}, {"xx", 2}}, 4};

struct fixture {
    struct words *words;
    sqlite3 *handle;
};

static int set_up(void **state)
{
    static struct fixture fixture;
    struct error error = {0};
    assert_ok(words_new(&fixture.words, &error));
    assert_int_equal(sqlite3_open(":memory:", &fixture.handle), SQLITE_OK);
    assert_int_equal(tokenizer_extend(fixture.words, fixture.handle), SQLITE_OK);
    *state = &fixture;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *fixture = *state;
    sqlite3_close(fixture->handle);
    words_free(fixture->words);
    return 0;
}

static void append(struct buffer *buffer, struct text word)
{
    if (buffer->length)
        buffer_append_char(buffer, ' ');
    buffer_append_text(buffer, word);
}

/* The words that are asked, and those that were left out. */
static void assert_question(const struct fixture *fixture, const char *query, const char *asked,
                            const char *left_out)
{
    struct arena arena;
    struct parsed_query parsed;
    struct question question;
    struct buffer found, others;
    struct error error = {0};
    arena_init(&arena, 1 << 16, 1 << 24);
    buffer_init(&found, 4096);
    buffer_init(&others, 4096);
    assert_ok(query_parse(text_of(query), &arena, &parsed, &error));
    assert_ok(question_read(&parsed, fixture->words, &LANGUAGES, &arena, &question, &error));
    for (size_t i = 0; i < question.count; i++)
        append(&found, question.words[i].node->text);
    for (size_t i = 0; i < question.left_out_count; i++)
        append(&others, question.left_out[i]);
    buffer_append_char(&found, '\0');
    buffer_append_char(&others, '\0');
    assert_string_equal(found.data, asked);
    assert_string_equal(others.data, left_out);
    buffer_done(&found);
    buffer_done(&others);
    arena_done(&arena);
}

static void words_that_stand_alone_are_asked(void **state)
{
    assert_question(*state, "wool socks", "wool socks", "");
    assert_question(*state, "How can I knit socks?", "knit socks", "How can I");
    assert_question(*state, "wool +silk -nylon \"in this order\" title:sock cott*", "wool", "");
    assert_question(*state, "wool - ? socks", "wool socks", "");
    assert_question(*state, "site:a.test", "", "");
    assert_question(*state, "", "", "");
}

static void operators_are_no_question(void **state)
{
    assert_question(*state, "wool AND socks", "", "");
    assert_question(*state, "the wool OR socks", "", "");
    assert_question(*state, "the (wool socks)", "", "");
}

static void without_other_words_function_words_are_asked(void **state)
{
    assert_question(*state, "who are they", "who are they", "");
    assert_question(*state, "who are they site:a.test", "who are they", "");
}

static void function_words_are_those_of_the_language_of_the_question(void **state)
{
    /* "die", "war", "hat" are nouns and verbs in English. */
    assert_question(*state, "why does a server die in the war", "server die war",
                    "why does a in the");
    assert_question(*state, "warum hat die Katze ein Fell", "Katze Fell", "warum hat die ein");
    assert_question(*state, "Über WELCHE Straße", "Straße", "Über WELCHE");
    assert_question(*state, "comment réparer une voiture", "réparer voiture", "comment une");
    /* One word says nothing: the first language is the most frequent one. */
    assert_question(*state, "car die", "car die", "");
    assert_question(*state, "the car", "car", "the");
    /* No index has Polish here. */
    assert_question(*state, "jak naprawić ten samochód", "jak naprawić ten samochód", "");
}

static void contracted_words_are_taken_apart(void **state)
{
    assert_question(*state, "what's the dog's name", "dog name", "what's the");
    assert_question(*state, "why doesn\u2019t it work", "work", "why doesn\u2019t it");
    assert_question(*state, "o'reilly rock'n'roll", "o'reilly rock'n'roll", "");
    assert_question(*state, "qu'est-ce que l'eau et d'où vient l\u2019air", "eau vient air",
                    "qu'est-ce que et d'où");
    assert_question(*state, "how do i learn c or d", "learn c d", "how do i or");
    assert_question(*state, "a read-only file in read-write", "read-only file read-write", "a in");
}

static void the_largest_query_is_read(void **state)
{
    char words[SEARCH_QUERY_BYTES + 1], letters[SEARCH_QUERY_BYTES + 1];
    char asked[2 * SEARCH_QUERY_TERMS] = "";
    memset(letters, 0, sizeof letters);
    for (size_t i = 0; i < sizeof letters - 2; i++)
        letters[i] = i % 2 ? '.' : 'x';
    assert_question(*state, letters, letters, "");
    words[0] = '\0';
    for (size_t i = 0; i < SEARCH_QUERY_TERMS; i++) {
        strcat(words, i ? " x" : "x");
        strcat(asked, i ? " x" : "x");
    }
    assert_question(*state, words, asked, "");
}

/* A text is cut into words by blanks alone, as the table is written. */
static void function_words_are_one_word_each_in_lower_case(void **state)
{
    static const char *const CODES[] = {"en", "de", "fr", "es", "it", "nl", "pt", "sv",
                                        "da", "no", "fi", "ru", "pl", "cs", "tr"};
    (void)state;
    for (size_t i = 0; i < sizeof CODES / sizeof *CODES; i++) {
        struct text all = function_words(text_of(CODES[i]));
        assert_true(all.length > 200);
        for (size_t j = 0; j < all.length; j++)
            assert_false(all.data[j] >= 'A' && all.data[j] <= 'Z');
        assert_null(memmem(all.data, all.length, "  ", 2));
    }
    assert_int_equal(function_words(TEXT_LITERAL("xx")).length, 0);
}

static void meetings_are_counted_within_some_words(void **state)
{
    static const double WEIGHTS[] = {1, 8};
    static struct nearness nearness;
    (void)state;
    nearness_clear(&nearness, 2);
    nearness_add(&nearness, 0, 0, 10);
    assert_float_equal(nearness_meetings(&nearness, 0, 1, WEIGHTS), 0, 1e-9);
    nearness_add(&nearness, 1, 0, 19);
    assert_float_equal(nearness_meetings(&nearness, 0, 1, WEIGHTS), 0, 1e-9);
    /* Of another way to write it, which is found behind it */
    nearness_add(&nearness, 1, 0, 6);
    assert_float_equal(nearness_meetings(&nearness, 0, 1, WEIGHTS), 0.25, 1e-9);
    nearness_add(&nearness, 1, 0, 11);
    assert_float_equal(nearness_meetings(&nearness, 0, 1, WEIGHTS), 1, 1e-9);
    /* In the next column */
    nearness_add(&nearness, 0, 1, 0);
    nearness_add(&nearness, 1, 1, 2);
    assert_float_equal(nearness_meetings(&nearness, 0, 1, WEIGHTS), 1 + 8 / 2.0, 1e-9);
    nearness_clear(&nearness, 2);
    assert_float_equal(nearness_meetings(&nearness, 0, 1, WEIGHTS), 0, 1e-9);
    for (int i = 0; i < 2 * NEARNESS_PLACES; i++) {
        nearness_add(&nearness, 0, 0, 2 * i);
        nearness_add(&nearness, 1, 0, 2 * i + 1);
    }
    assert_float_equal(nearness_meetings(&nearness, 0, 1, WEIGHTS), NEARNESS_PLACES, 1e-9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_that_stand_alone_are_asked),
        cmocka_unit_test(operators_are_no_question),
        cmocka_unit_test(without_other_words_function_words_are_asked),
        cmocka_unit_test(function_words_are_those_of_the_language_of_the_question),
        cmocka_unit_test(contracted_words_are_taken_apart),
        cmocka_unit_test(the_largest_query_is_read),
        cmocka_unit_test(function_words_are_one_word_each_in_lower_case),
        cmocka_unit_test(meetings_are_counted_within_some_words),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
