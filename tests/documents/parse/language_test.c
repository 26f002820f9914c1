/* Languages of texts: real sentences, tags, and texts without one. */
#include "cmocka_headers.h"

#include <pthread.h>
#include <seine/documents/parse/language.h>
#include <stdio.h>
#include <string.h>

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

static void detects(const char *text, const char *code)
{
    struct text detected = language_detect(text_of(text));
    if (!text_equal(detected, text_of(code)))
        fail_msg("\"%s\" is detected as \"%.*s\", not \"%s\"", text, TEXT_ARGUMENTS(detected),
                 code);
}

static void languages_of_sentences_are_detected(void **state)
{
    (void)state;
    for (size_t i = 0; i < TEXT_COUNT; i++)
        detects(TEXTS[i].text, TEXTS[i].code);
}

static void codes_are_those_of_today(void **state)
{
    (void)state;
    /* CLD2 says iw, jw, zh-Hant and no. */
    detects("כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם, כולם חוננו בתבונה ובמצפון",
            "he");
    detects("Saben uwong kalairake kanthi mardika lan darbe martabat lan hak-hak kang padha. Kabeh "
            "pinaringan akal lan kalbu sarta kaajab pasrawungane memitran siji lan sijine",
            "jv");
    detects("人人生而自由，在尊嚴和權利上一律平等。他們賦有理性和良心，並應以兄弟關係的精神對待。",
            "zh");
    detects("Alle menneske er fødde til fridom og med same menneskeverd og menneskerettar. Dei har "
            "fått fornuft og samvit og skal leve med kvarandre som brør.",
            "no");
    detects("Semua orang dilahirkan merdeka dan mempunyai martabat dan hak-hak yang sama. Mereka "
            "dikaruniai akal dan hati nurani dan hendaknya bergaul satu sama lain",
            "id");
}

static void short_texts_and_no_texts_have_no_language(void **state)
{
    (void)state;
    static const char *const nothing[] = {
        "", "Home", "Die kurze Seite.",
        "1234567890 1234567890 1234567890 1234567890 1234567890 1234567890",
        "+++ --- *** +++ --- *** +++ --- *** +++ --- *** +++ --- *** +++ --- *** +++ --- ***",
        "Die      kurze         Seite             hat         viel           Platz             .",
        /* A language that is not among those: Ewe. */
        ("Wodzi amegbetɔwo katã ablɔɖeviwoe eye wodzena bubu kple gomekpɔkpɔ sɔsɔe. Susu kple "
         "dzitsinya le wo dometɔ ɖesiaɖe si eyata wodze be woanɔ anyi le ɖekawɔwɔ blibo me")};
    for (size_t i = 0; i < sizeof nothing / sizeof *nothing; i++)
        detects(nothing[i], "");
}

static void bytes_that_no_text_has_do_no_harm(void **state)
{
    (void)state;
    static const char OVERRIDE[] = {(char)0xE2, (char)0x80, (char)0xAE, '\0'};
    char text[512];
    /* Controls, a mark of direction, a noncharacter, and half a character at the end. */
    int length = snprintf(text, sizeof text, "\x01%s %s \xEF\xBF\xBE \x7F %s \xC3", TEXTS[1].text,
                          OVERRIDE, TEXTS[1].text);
    assert_true(length > 0 && length < (int)sizeof text);
    detects(text, "de");
}

static void only_so_much_of_a_text_is_looked_at(void **state)
{
    (void)state;
    static char text[1024 * 1024];
    size_t length = 0, unit = strlen(TEXTS[1].text);
    for (; length + unit < LANGUAGE_SAMPLE_BYTES; length += unit)
        memcpy(text + length, TEXTS[1].text, unit);
    for (; length + strlen(TEXTS[2].text) < sizeof text; length += strlen(TEXTS[2].text))
        memcpy(text + length, TEXTS[2].text, strlen(TEXTS[2].text));
    assert_true(text_equal(language_detect((struct text){text, length}), TEXT_LITERAL("de")));
}

/* Counts the texts whose language is detected wrongly. */
static void *detect_all(void *context)
{
    size_t *wrong = context;
    for (size_t round = 0; round < 20; round++)
        for (size_t i = 0; i < TEXT_COUNT; i++)
            if (!text_equal(language_detect(text_of(TEXTS[i].text)), text_of(TEXTS[i].code)))
                ++*wrong;
    return NULL;
}

static void threads_detect_at_once(void **state)
{
    (void)state;
    pthread_t threads[4];
    size_t wrong[4] = {0};
    for (size_t i = 0; i < sizeof threads / sizeof *threads; i++)
        assert_int_equal(pthread_create(&threads[i], NULL, detect_all, &wrong[i]), 0);
    for (size_t i = 0; i < sizeof threads / sizeof *threads; i++) {
        assert_int_equal(pthread_join(threads[i], NULL), 0);
        assert_int_equal(wrong[i], 0);
    }
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

static void languages_that_are_detected_can_be_asked_for(void **state)
{
    (void)state;
    for (size_t i = 0; i < TEXT_COUNT; i++)
        assert_true(language_is_detectable(text_of(TEXTS[i].code)));
    assert_true(language_is_detectable(TEXT_LITERAL("nb")));
    assert_false(language_is_detectable(TEXT_LITERAL("io")));
    assert_false(language_is_detectable(TEXT_LITERAL("xx")));
}

static void languages_that_are_alike_count_as_one(void **state)
{
    (void)state;
    static const struct {
        const char *detected, *code;
        bool may_be;
    } cases[] = {
        {"de", "de", true},  {"de", "nl", false}, {"no", "nb", true}, {"no", "nn", true},
        {"hr", "sr", true},  {"bs", "hr", true},  {"ms", "id", true}, {"id", "ms", true},
        {"no", "da", false}, {"es", "pt", false}, {"", "de", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        if (language_may_be(text_of(cases[i].detected), text_of(cases[i].code)) != cases[i].may_be)
            fail_msg("%s and %s", cases[i].detected, cases[i].code);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(languages_of_sentences_are_detected),
        cmocka_unit_test(codes_are_those_of_today),
        cmocka_unit_test(short_texts_and_no_texts_have_no_language),
        cmocka_unit_test(bytes_that_no_text_has_do_no_harm),
        cmocka_unit_test(threads_detect_at_once),
        cmocka_unit_test(only_so_much_of_a_text_is_looked_at),
        cmocka_unit_test(tags_mean_languages),
        cmocka_unit_test(languages_that_are_detected_can_be_asked_for),
        cmocka_unit_test(languages_that_are_alike_count_as_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
