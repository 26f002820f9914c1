/* What texts become: which characters make words, and which ways to write them are the same. */
#include "support.h"
#include "words.h"

#include <seine/foundation/base/ascii.h>

#include <stdio.h>
#include <string.h>

struct terms {
    struct words *words;
    char joined[512];
    size_t starts[32];
    size_t ends[32];
    size_t count;
};

static int set_up(void **state)
{
    static struct terms terms;
    struct error error = {0};
    memset(&terms, 0, sizeof terms);
    assert_ok(words_new(&terms.words, &error));
    *state = &terms;
    return 0;
}

static int tear_down(void **state)
{
    words_free(((struct terms *)*state)->words);
    return 0;
}

static bool take(void *context, const struct word_found *found)
{
    struct terms *terms = context;
    assert_true(terms->count < sizeof terms->starts / sizeof *terms->starts);
    assert_true(strlen(terms->joined) + found->term.length + 2 < sizeof terms->joined);
    if (terms->count)
        strcat(terms->joined, " ");
    strncat(terms->joined, found->term.data, found->term.length);
    terms->starts[terms->count] = found->start;
    terms->ends[terms->count++] = found->end;
    return true;
}

static const char *terms_of(struct terms *terms, const char *language, const char *text)
{
    terms->count = 0;
    terms->joined[0] = '\0';
    words_begin(terms->words, text_of(language), 0);
    assert_int_equal(words_read(terms->words, text_of(text), take, terms), 0);
    return terms->joined;
}

struct case_of_terms {
    const char *text;
    const char *terms;
};

static void assert_all(struct terms *terms, const char *language, const struct case_of_terms *cases,
                       size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const char *found = terms_of(terms, language, cases[i].text);
        if (strcmp(found, cases[i].terms) != 0)
            fail_msg("`%s` becomes `%s`, not `%s`", cases[i].text, found, cases[i].terms);
    }
}

#define ASSERT_ALL(state, language, cases)                                                         \
    assert_all(*(state), language, cases, sizeof(cases) / sizeof *(cases))

static void words_are_letters_digits_and_marks(void **state)
{
    static const struct case_of_terms CASES[] = {
        {"", ""},
        {"  ,; ", ""},
        {"One, two-three;FOUR_5", "one two three four 5"},
        {"don't don’t donʼt don＇t", "don t don t don t don t"},
        {"19\" צה\"ל צה״ל", "19 צה ל צה ל"},
        {"Linux™ Seine® © №5 45°", "linux seine 5 45"},
        {"a\xFF"
         "b \xC3",
         "a b"},
        {"\xCC\x81 alone", "alone"},
    };
    ASSERT_ALL(state, "", CASES);
}

/* Words are read sixteen bytes at a time where the text has as many. */
static void words_of_any_length_are_read_at_any_place(void **state)
{
    static const char LETTERS[] = "aBcDeF0123456789GhIjKlMnOpQrStUvWxYz";
    for (size_t length = 1; length < sizeof LETTERS; length++)
        for (size_t behind = 0; behind < 40; behind++) {
            char text[128], expected[128];
            int bytes = snprintf(text, sizeof text, "%.*s;%.*s;%.*s", (int)length, LETTERS,
                                 (int)behind, LETTERS, (int)length, LETTERS);
            int taken =
                snprintf(expected, sizeof expected, behind ? "%.*s %.*s %.*s" : "%.*s%.*s %.*s",
                         (int)length, LETTERS, (int)behind, LETTERS, (int)length, LETTERS);
            for (int i = 0; i < taken; i++)
                expected[i] = ascii_lower(expected[i]);
            assert_true(bytes < (int)sizeof text && taken < (int)sizeof expected);
            assert_string_equal(terms_of(*state, "", text), expected);
        }
}

static void compatibility_forms_are_the_letters_that_people_type(void **state)
{
    static const struct case_of_terms CASES[] = {
        {"eﬃcient oﬀice ﬁrst ﬂoor ﬅop", "efficient office first floor stop"},
        {"ＸＹＺ７８９ ａｂｃ", "xyz789 abc"},
        {"m² x₁ 5㎏ ㎢ ½", "m2 x1 5kg km2 1 2"},
        {"Ⓐ ① ℌ 𝐁𝐨𝐥𝐝 ǆ", "a 1 h bold dz"},
        {"ﷲ", "الله"},
        {"ﻼ", "لا"},
    };
    ASSERT_ALL(state, "", CASES);
}

static void letters_with_strokes_accents_and_points_are_plain_ones(void **state)
{
    static const struct case_of_terms CASES[] = {
        {"Łódź Złota", "lodz zlota"},
        {"Smørrebrød Æbleskiver", "smorrebrod aebleskiver"},
        {"cœur Œuvre", "coeur oeuvre"},
        {"Đường Þórður Guðrún", "duong thordur gudrun"},
        {"Diyarbakır IŞIK ışık İzmir", "diyarbakir isik isik izmir"},
        {"Straße STRASSE ẞ", "strasse strasse ss"},
        {"Ångström Å A\xCC\x8A", "angstrom a a"},
        {"Ελλάς ΕΛΛΆΣ", "ελλασ ελλασ"},
        {"ёлка Ёлка", "елка елка"},
        {"שָׁלוֹם", "שלום"},
        {"مُحَمَّد أحمد احمد كتــاب", "محمد احمد احمد كتاب"},
        {"क़लम कलम क\xE0\xA4\xBCलम", "कलम कलम कलम"},
        {"हिन्दी", "हिन्दी"},
    };
    ASSERT_ALL(state, "", CASES);
}

static void what_is_not_seen_is_not_there(void **state)
{
    static const struct case_of_terms CASES[] = {
        {"hy\xC2\xADphen zero\xE2\x80\x8Bwidth jo\xE2\x80\x8Din \xEF\xBB\xBFmark",
         "hyphen zerowidth join mark"},
        {"می\xE2\x80\x8Cخواهم", "ميخواهم"},
        {"5\xEF\xB8\x8F\xE2\x83\xA3", "5"},
    };
    ASSERT_ALL(state, "", CASES);
}

static void scripts_without_spaces_become_pairs(void **state)
{
    static const struct case_of_terms CASES[] = {
        {"東京大学", "東京 京大 大学 学"},
        {"大", "大"},
        {"東京2024年", "東京 京 2024 年"},
        {"カタカナ ｶﾀｶﾅ", "カタ タカ カナ ナ カタ タカ カナ ナ"},
        {"ガギ ｶﾞｷﾞ カ\xE3\x82\x99キ\xE3\x82\x99", "ガギ ギ ガギ ギ ガギ ギ"},
        {"は ば", "は ば"},
        {"한국 \xE1\x84\x92\xE1\x85\xA1\xE1\x86\xAB", "한국 국 한"},
        {"สวัส", "สว วั ัส ส"},
    };
    ASSERT_ALL(state, "", CASES);
}

static void an_umlaut_is_also_written_as_two_letters_in_german(void **state)
{
    static const struct case_of_terms CASES[] = {
        {"Müller Mueller MUELLER", "mull mull mull"},
        {"Straßenbahnhöfe Strassenbahnhoefe", "strassenbahnhof strassenbahnhof"},
        {"ändern aendern", "and and"},
        {"neue Quelle Bauer", "neu quell bau"},
    };
    static const struct case_of_terms ELSEWHERE[] = {{"Mueller poem", "mueller poem"}};
    ASSERT_ALL(state, "de", CASES);
    ASSERT_ALL(state, "en", ELSEWHERE);
}

static void words_know_where_they_stand(void **state)
{
    struct terms *terms = *state;
    terms_of(terms, "", "a ﬁx\xC2\xAD, 東京ｶﾞ");
    assert_string_equal(terms->joined, "a fix 東京 京ガ ガ");
    static const size_t STARTS[] = {0, 2, 10, 13, 16};
    static const size_t ENDS[] = {1, 6, 16, 22, 22};
    for (size_t i = 0; i < terms->count; i++) {
        assert_int_equal(terms->starts[i], STARTS[i]);
        assert_int_equal(terms->ends[i], ENDS[i]);
    }
}

static void long_words_are_cut_between_characters(void **state)
{
    struct terms *terms = *state;
    char text[128];
    memset(text, 'x', WORD_BYTES - 1);
    strcpy(text + WORD_BYTES - 1, "\xD0\xB4\xD0\xB4 more");
    terms_of(terms, "", text);
    assert_int_equal(terms->count, 2);
    assert_int_equal(terms->ends[0], WORD_BYTES + 3);
    assert_int_equal(strcspn(terms->joined, " "), WORD_BYTES - 1);
}

int main(void)
{
#define TEST(f) cmocka_unit_test_setup_teardown(f, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(words_are_letters_digits_and_marks),
        TEST(words_of_any_length_are_read_at_any_place),
        TEST(compatibility_forms_are_the_letters_that_people_type),
        TEST(letters_with_strokes_accents_and_points_are_plain_ones),
        TEST(what_is_not_seen_is_not_there),
        TEST(scripts_without_spaces_become_pairs),
        TEST(an_umlaut_is_also_written_as_two_letters_in_german),
        TEST(words_know_where_they_stand),
        TEST(long_words_are_cut_between_characters),
    };
#undef TEST
    return cmocka_run_group_tests(tests, NULL, NULL);
}
