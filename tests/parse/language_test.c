/* Languages of texts: real sentences, tags, and what tells nothing. */
#include "cmocka_headers.h"

#include <seine/parse/language.h>

static const struct {
    const char *code, *text;
} TEXTS[] = {
    {"en", "The search engine reads every page and keeps it together with its headers and links."},
    {"de", "Die Suchmaschine liest jede Seite und legt sie zusammen mit ihren Kopfzeilen ab."},
    {"fr", "Le moteur de recherche lit chaque page et la conserve avec ses en-têtes et ses liens."},
    {"es", "El motor de búsqueda lee cada página y la guarda junto con sus cabeceras y enlaces."},
    {"pl", "Wyszukiwarka czyta każdą stronę i zapisuje ją razem z nagłówkami oraz odnośnikami."},
    {"fi",
     "Hakukone lukee jokaisen sivun ja tallentaa sen yhdessä otsakkeiden ja linkkien kanssa."},
    {"no",
     "Søkemotoren leser hver eneste side og lagrer den sammen med hodelinjene. Deretter følger "
     "den lenkene som står på siden, og husker hvilke adresser den allerede kjenner fra før av."},
    {"ru", "Поисковая система читает каждую страницу и сохраняет её вместе с заголовками."},
    {"el", "Η μηχανή αναζήτησης διαβάζει κάθε σελίδα και την αποθηκεύει μαζί με τις κεφαλίδες."},
    {"ja",
     "検索エンジンはすべてのページを読み、ヘッダーと一緒に保存します。その後リンクをたどります。"},
    {"zh", "搜索引擎读取每个网页，并将其与标头一起保存。然后它会跟踪在网页上找到的链接。"},
    {"he", "מנוע החיפוש קורא כל עמוד ושומר אותו יחד עם הכותרות שלו ועם הקישורים שבו."},
};
#define TEXT_COUNT (sizeof TEXTS / sizeof *TEXTS)

static struct language_detector *make(void)
{
    struct language_detector *detector = NULL;
    struct error error = {0};
    if (language_detector_new(&detector, &error) < 0)
        fail_msg("%s", error.sentence);
    return detector;
}

static void sentences_tell_their_language(void **state)
{
    (void)state;
    struct language_detector *detector = make();
    for (size_t i = 0; i < TEXT_COUNT; i++) {
        struct language_candidates candidates;
        if (!language_detect(detector, text_of(TEXTS[i].text), &candidates) ||
            !language_is_candidate(&candidates, text_of(TEXTS[i].code)))
            fail_msg("%s is not told: %s", TEXTS[i].code, TEXTS[i].text);
        for (size_t j = 0; j < TEXT_COUNT; j++)
            if (j != i && language_is_candidate(&candidates, text_of(TEXTS[j].code)))
                fail_msg("%s is told to be %s", TEXTS[i].code, TEXTS[j].code);
    }
    language_detector_free(detector);
}

static void what_is_short_or_no_text_tells_nothing(void **state)
{
    (void)state;
    static const char *const nothing[] = {
        "", "Home", "Die kurze Seite.",
        "1234567890 1234567890 1234567890 1234567890 1234567890 1234567890",
        "+++ --- *** +++ --- *** +++ --- *** +++ --- *** +++ --- *** +++ --- *** +++ --- ***"};
    struct language_detector *detector = make();
    for (size_t i = 0; i < sizeof nothing / sizeof *nothing; i++) {
        struct language_candidates candidates;
        assert_false(language_detect(detector, text_of(nothing[i]), &candidates));
    }
    language_detector_free(detector);
}

static void only_so_much_of_a_text_is_looked_at(void **state)
{
    (void)state;
    static char text[1024 * 1024];
    struct language_detector *detector = make();
    size_t length = 0, unit = strlen(TEXTS[1].text);
    for (; length + unit < LANGUAGE_SAMPLE_BYTES; length += unit)
        memcpy(text + length, TEXTS[1].text, unit);
    for (; length + strlen(TEXTS[2].text) < sizeof text; length += strlen(TEXTS[2].text))
        memcpy(text + length, TEXTS[2].text, strlen(TEXTS[2].text));
    struct language_candidates candidates;
    assert_true(language_detect(detector, (struct text){text, length}, &candidates));
    assert_true(language_is_candidate(&candidates, TEXT_LITERAL("de")));
    language_detector_free(detector);
}

static void tags_mean_languages(void **state)
{
    (void)state;
    static const struct {
        const char *tag, *code;
        bool means;
    } cases[] = {
        {"de", "de", true},      {"DE-at", "de", true},  {"de_CH.UTF-8", "de", true},
        {"den", "de", false},    {"", "de", false},      {"nb", "no", true},
        {"nn-NO", "no", true},   {"no", "nb", false},    {"iw", "he", true},
        {"zh-Hans", "zh", true}, {"en-GB", "de", false}, {"-", "de", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        if (language_tag_means(text_of(cases[i].tag), text_of(cases[i].code)) != cases[i].means)
            fail_msg("%s and %s", cases[i].tag, cases[i].code);
}

static void nearly_all_codes_have_a_profile(void **state)
{
    (void)state;
    struct language_detector *detector = make();
    for (size_t i = 0; i < TEXT_COUNT; i++)
        assert_true(language_has_profile(detector, text_of(TEXTS[i].code)));
    assert_false(language_has_profile(detector, TEXT_LITERAL("io")));
    assert_false(language_has_profile(detector, TEXT_LITERAL("xx")));
    language_detector_free(detector);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sentences_tell_their_language),
        cmocka_unit_test(what_is_short_or_no_text_tells_nothing),
        cmocka_unit_test(only_so_much_of_a_text_is_looked_at),
        cmocka_unit_test(tags_mean_languages),
        cmocka_unit_test(nearly_all_codes_have_a_profile),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
