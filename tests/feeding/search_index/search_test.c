/* What queries find, in which order, and how it is shown. */
#include "support.h"
#include <seine/feeding/search_index/query.h>

#include <stdio.h>
#include <string.h>

/* The URIs of the hits, in order. */
static void assert_hits(const struct place *place, const char *query, const char *expected)
{
    char found[512] = "";
    size_t length = 0;
    struct search_results results = ask(place, query, NULL);
    for (size_t i = 0; i < results.count; i++)
        length += (size_t)snprintf(found + length, sizeof found - length, "%s%.*s", i ? " " : "",
                                   TEXT_ARGUMENTS(results.hits[i].uri));
    if (strcmp(found, expected) != 0)
        fail_msg("`%s` finds `%s`, not `%s`", query, found, expected);
    search_results_done(&results);
}

/* The text with its hits in brackets. */
static void assert_marked(const struct search_marked *marked, const char *expected)
{
    struct buffer shown;
    size_t at = 0;
    buffer_init(&shown, 1 << 16);
    for (size_t i = 0; i < marked->count; i++) {
        const struct search_range *range = &marked->ranges[i];
        buffer_append(&shown, marked->text.data + at, range->start - at);
        buffer_append_char(&shown, '[');
        buffer_append(&shown, marked->text.data + range->start, range->length);
        buffer_append_char(&shown, ']');
        at = range->start + range->length;
    }
    buffer_append(&shown, marked->text.data + at, marked->text.length - at);
    buffer_append_char(&shown, '\0');
    assert_string_equal(shown.data, expected);
    buffer_done(&shown);
}

static void put_in(struct place *place, const char *uri, const char *language, const char *body)
{
    struct document document = page(uri, 1, "Title", body);
    document.language = text_of(language);
    assert_true(put(place, &document));
}

static void all_words_are_found_in_any_inflection(void **state)
{
    struct place *place = *state;
    put_page(place, "a:", "A", "She was knitting socks");
    put_page(place, "b:", "B", "Knitted hats");
    assert_hits(place, "knit sock", "a:");
    assert_hits(place, "KNITS", "b: a:");
    assert_hits(place, "knit -sock", "b:");
    assert_hits(place, "sock OR hats", "b: a:");
    assert_hits(place, "silk", "");
}

/* The words with blanks between them. */
static void assert_words(const struct search_words *words, const char *expected)
{
    char found[256] = "";
    size_t length = 0;
    for (size_t i = 0; i < words->count; i++)
        length += (size_t)snprintf(found + length, sizeof found - length, "%s%.*s", i ? " " : "",
                                   TEXT_ARGUMENTS(words->items[i]));
    assert_string_equal(found, expected);
}

static void assert_question(const struct place *place, const char *query, int64_t with_all,
                            const char *not_required, const char *in_no_document)
{
    struct search_results results = ask(place, query, NULL);
    assert_int_equal(results.total_with_all, with_all);
    assert_words(&results.not_required, not_required);
    assert_words(&results.in_no_document, in_no_document);
    search_results_done(&results);
}

static void function_words_are_not_required(void **state)
{
    struct place *place = *state;
    put_page(place, "a:", "A", "Knitting socks is easy.");
    put_page(place, "b:", "B", "How do I do it?");
    assert_hits(place, "how do I knit the socks?", "a:");
    assert_question(place, "how do I knit the socks?", 1, "how do I the", "");
    assert_question(place, "The socks, the easy", 1, "The", "");
    /* There are no others. */
    assert_hits(place, "how do i", "b:");
    assert_question(place, "how do i", 1, "", "");
    assert_hits(place, "\"how do I\" socks", "");
}

/* Polish has no stems. */
static void the_language_that_is_named_has_the_function_words(void **state)
{
    struct place *place = *state;
    put_page(place, "a:", "A", "Jak is an ox of Tibet. The wool of a jak is warm.");
    put_in(place, "b:", "pl", "wełna jest ciepła");
    assert_question(place, "jak wełna", 0, "", "");
    assert_question(place, "jak wełna lang:pl", 1, "jak", "");
    assert_hits(place, "jak jest ciepła wełna lang:pl", "b:");
    assert_question(place, "the wool of a jak lang:pl", 0, "a jak", "");
}

static void put_many(struct place *place, const char *body, int count)
{
    char uri[32];
    for (int i = 0; i < count; i++) {
        snprintf(uri, sizeof uri, "many:%d", i);
        put_page(place, uri, "Many", body);
    }
}

static void words_that_most_documents_have_are_not_required(void **state)
{
    struct place *place = *state;
    put_many(place, "A catalogue", 25);
    put_page(place, "a:", "A", "Only: walrus");
    put_page(place, "b:", "B", "Catalogue: walrus");
    assert_hits(place, "catalogue walrus", "b: a:");
    assert_question(place, "catalogue walrus", 2, "catalogue", "");
    assert_hits(place, "+catalogue walrus", "b:");
    assert_question(place, "catalogue", 26, "", "");
}

static void words_that_no_document_has_are_named(void **state)
{
    struct place *place = *state;
    put_page(place, "a:", "A", "A walrus");
    put_page(place, "b:", "B", "A seal");
    assert_hits(place, "walrus zebra", "a:");
    assert_question(place, "walrus zebra quagga", 1, "", "zebra quagga");
    assert_question(place, "zebra quagga", 0, "", "");
    assert_hits(place, "walrus +zebra", "");
    assert_hits(place, "walrus AND zebra", "");
}

static void documents_with_most_words_follow_those_with_all(void **state)
{
    struct place *place = *state;
    put_page(place, "few:", "Wool socks", "Wool socks, wool socks, wool socks: nothing but wool");
    put_page(place, "all:", "Things",
             "There is wool in the red box, and in the blue one are socks.");
    put_page(place, "one:", "Red", "Red things");
    put_page(place, "else:", "Else", "Red and blue: colours");
    assert_hits(place, "red wool socks", "all: few:");
    assert_question(place, "red wool socks", 1, "", "");
    assert_question(place, "red wool socks size", 1, "", "size");
    /* Strict ones */
    static const char *const STRICT[] = {"red AND wool AND socks", "red (wool socks)",
                                         "+red wool socks",        "\"red\" wool socks",
                                         "red* wool socks",        "red OR silk wool socks"};
    for (size_t i = 0; i < sizeof STRICT / sizeof *STRICT; i++)
        assert_hits(place, STRICT[i], "all:");
    assert_hits(place, "red wool socks -box", "few:");
    assert_hits(place, "red wool socks title:wool", "few:");
}

static void more_of_the_rare_words_come_before_more_of_the_frequent_ones(void **state)
{
    struct place *place = *state;
    put_many(place, "engine brake", 8);
    put_page(place, "rare:", "A", "A carburettor of an engine and its gasket");
    put_page(place, "frequent:", "B", "A brake of an engine and its carburettor");
    assert_hits(place, "carburettor gasket brake engine tyre", "rare: frequent:");
}

static void a_question_may_be_as_long_as_any_query(void **state)
{
    struct place *place = *state;
    char query[SEARCH_QUERY_BYTES] = "", half[SEARCH_QUERY_BYTES] = "";
    size_t length = 0;
    for (int i = 0; i < SEARCH_QUERY_TERMS; i++) {
        length += (size_t)snprintf(query + length, sizeof query - length, "nationalisations%d ", i);
        if (i == SEARCH_QUERY_TERMS / 2)
            memcpy(half, query, length);
    }
    static const char *const CODES[] = {"en", "de", "fr", "es", "it"};
    for (size_t i = 0; i < sizeof CODES / sizeof *CODES; i++)
        put_in(place, CODES[i], CODES[i], half);
    put_in(place, "none:", "en", "else");
    struct search_results results = ask(place, query, NULL);
    assert_int_equal(results.total, sizeof CODES / sizeof *CODES);
    assert_int_equal(results.in_no_document.count, SEARCH_QUERY_TERMS / 2 - 1);
    search_results_done(&results);
    put_in(place, "rest:", "en", query + strlen(half));
    results = ask(place, query, NULL);
    assert_int_equal(results.total_with_all, 0);
    /* Its words are the rarer half. */
    assert_int_equal(results.total, 1);
    search_results_done(&results);
}

static void words_near_one_another_count_more(void **state)
{
    struct place *place = *state;
    put_page(place, "far:", "A",
             "A network is made of many cables and of plugs, and whoever has lost a card of those "
             "goes on with another game");
    put_page(place, "near:", "A",
             "A network card is made of many parts and plugs, and whoever has lost one of those "
             "goes on with another game and cables");
    assert_hits(place, "network card", "near: far:");
    assert_hits(place, "card of a network", "near: far:");
    assert_hits(place, "network game card", "near: far:"); /* beside one another but for a word */
}

static void phrases_are_found_in_their_order(void **state)
{
    struct place *place = *state;
    put_page(place, "a:", "A", "wool socks are warm");
    put_page(place, "b:", "B", "socks of warm wool");
    assert_hits(place, "\"wool socks\"", "a:");
    assert_hits(place, "\"warm wool\"", "b:");
    assert_hits(place, "wool-socks", "a:");
}

static void prefixes_find_words_whose_stems_are_shorter(void **state)
{
    struct place *place = *state;
    put_page(place, "a:", "A", "running water");
    put_page(place, "b:", "B", "a rune stone");
    assert_hits(place, "runni*", "a:");
    assert_hits(place, "ru* water", "a:");
    assert_hits(place, "ru* stone", "b:");
}

static void fields_narrow_the_search(void **state)
{
    struct place *place = *state;
    struct document pdf = page("http://files.a.test/paper/wool", 1, "Paper", "about sheep");
    pdf.mime_type = TEXT_LITERAL("application/pdf");
    pdf.last_modified = INT64_C(1709251200000); /* 2024-03-01 */
    put_page(place, "http://www.a.test/sheep", "Sheep", "about wool");
    put(place, &pdf);
    assert_hits(place, "sheep type:pdf", "http://files.a.test/paper/wool");
    assert_hits(place, "sheep type:application/pdf", "http://files.a.test/paper/wool");
    assert_hits(place, "sheep -type:pdf", "http://www.a.test/sheep");
    assert_hits(place, "title:sheep", "http://www.a.test/sheep");
    assert_hits(place, "about inurl:paper", "http://files.a.test/paper/wool");
    assert_hits(place, "site:www.a.test", "http://www.a.test/sheep");
    assert_hits(place, "about site:files.a.test", "http://files.a.test/paper/wool");
    assert_hits(place, "sheep after:2024-03 before:2024-04", "http://files.a.test/paper/wool");
    assert_hits(place, "sheep after:2024-04", "");
    assert_hits(place, "about lang:de", "");
}

static void a_site_may_be_named_with_its_port(void **state)
{
    static const char *const LANGUAGES[] = {"en", "de", "fr", "es", "it", "fi", "hu", "xx"};
    struct place *place = *state;
    char uri[128], query[128];
    for (size_t i = 0; i < sizeof LANGUAGES / sizeof *LANGUAGES; i++) {
        snprintf(uri, sizeof uri, "http://leute.intranet%zu.example:24717/reiches", i);
        put_in(place, uri, LANGUAGES[i], "wool");
        snprintf(query, sizeof query, "wool site:leute.intranet%zu.example:24717", i);
        assert_hits(place, query, uri);
        snprintf(query, sizeof query, "wool site:http://leute.intranet%zu.example:24717/", i);
        assert_hits(place, query, uri);
        snprintf(query, sizeof query, "wool site:leute.intranet%zu.example:8080", i);
        assert_hits(place, query, "");
    }
    put_in(place, "http://a.test/8080", "en", "linen");
    put_in(place, "http://a.test:8080/", "en", "linen");
    put_in(place, "http://www.a.test:8080/", "en", "linen");
    put_in(place, "http://[::1]:8080/", "en", "linen");
    assert_hits(place, "linen site:www.a.test:8080", "http://www.a.test:8080/");
    assert_hits(place, "linen site:[::1]:8080", "http://[::1]:8080/");
    assert_hits(place, "linen site:a.test:8080", "http://a.test:8080/ http://www.a.test:8080/");
    assert_hits(place, "linen site:a.test:8080 -site:www.a.test", "http://a.test:8080/");
    assert_hits(place, "linen site:a.test:8080 after:2100", "");
}

static void what_stands_in_the_title_is_first(void **state)
{
    struct place *place = *state;
    struct document framed = page("frame:", 1, "Else", "one two three");
    struct text anchor = TEXT_LITERAL("sheep farm");
    struct document linked = page("anchor:", 1, "Else", "one two three");
    framed.frame = TEXT_LITERAL("sheep");
    linked.anchors = (struct document_texts){&anchor, 1};
    put(place, &framed);
    put_page(place, "body:", "Else", "one two sheep");
    put(place, &linked);
    put_page(place, "title:", "Sheep", "one two three");
    assert_hits(place, "sheep", "title: anchor: body: frame:");
}

static void put_linked(struct place *place, const char *uri, int64_t version, const char *anchor)
{
    struct text text = text_of(anchor);
    struct document document = page(uri, version, "Else", "one two three");
    document.anchors = (struct document_texts){&text, 1};
    assert_true(put(place, &document));
}

static void texts_of_links_are_found_with_the_words_of_the_document(void **state)
{
    struct place *place = *state;
    put_linked(place, "linked:", 1, "Sheep farms");
    put_page(place, "body:", "Else", "three sheep");
    assert_hits(place, "farm", "linked:");
    assert_hits(place, "sheep three", "linked: body:");
    assert_hits(place, "\"sheep farm\"", "linked:");
    assert_hits(place, "\"three sheep\"", "body:");
    assert_hits(place, "far*", "linked:");
    assert_hits(place, "three -farm", "body:");
    assert_hits(place, "title:farm", "");
    assert_hits(place, "else (goat OR farm)", "linked:");
    struct search_results results = ask(place, "farm", NULL);
    assert_int_equal(results.count, 1);
    assert_marked(&results.hits[0].snippet, "Sheep [farms]");
    search_results_done(&results);
}

static void texts_of_links_change_without_their_document(void **state)
{
    struct place *place = *state;
    put_linked(place, "linked:", 1, "Sheep farms");
    put_page(place, "other:", "Else", "three sheep");
    assert_true(put_anchor(place, "linked:", 2, "Goats"));
    assert_hits(place, "farm", "");
    assert_hits(place, "goat three", "linked:");
    assert_hits(place, "three", "other: linked:");
    assert_false(put_anchor(place, "linked:", 2, "Cows"));
    assert_false(put_anchor(place, "nowhere:", 3, "Cows"));
    assert_hits(place, "cow", "");
    assert_true(put_anchor(place, "linked:", 3, ""));
    assert_hits(place, "goat", "");
    assert_hits(place, "three", "other: linked:");
    put_linked(place, "linked:", 4, "Pigs");
    assert_hits(place, "pig three", "linked:");
    assert_true(delete_document(place, "linked:", 5));
    assert_hits(place, "three", "other:");
    assert_hits(place, "pig", "");
    assert_false(put_anchor(place, "linked:", 6, "Pigs"));
}

static void a_page_whose_title_is_the_query_is_before_those_that_say_it_more_often(void **state)
{
    struct place *place = *state;
    put_page(place, "more:", "The format of files, and how an application keeps a file of its own",
             "file format file format file format file format");
    put_page(place, "meant:", "File Format", "What it is like.");
    assert_hits(place, "file format", "meant: more:");
}

static void accents_and_case_do_not_count(void **state)
{
    struct place *place = *state;
    put_in(place, "a:", "fr",
           "Une \xC3\x89"
           "cole \xC3\xA0 Paris");
    put_in(place, "b:", "fr",
           "Une e\xCC\x81"
           "cole");
    assert_hits(place, "ecole paris", "a:");
    assert_hits(place,
                "\xC3\xA9"
                "cole",
                "b: a:");
}

static void a_query_is_stemmed_in_every_language_of_the_index(void **state)
{
    struct place *place = *state;
    put_in(place, "de:", "de", "Die H\xC3\xA4user der Stadt");
    put_in(place, "en:", "en", "the houses of the city");
    put_in(place, "xx:", "xx", "houses");
    assert_hits(place, "haus", "de:");
    assert_hits(place, "house city", "en:");
    assert_hits(place, "houses", "xx: en:");
}

/* More languages than people expect of one collection, in words that their stems differ from. */
static const char *const IN_LANGUAGES[][2] = {
    {"en", "holidays"}, {"de", "urlaube"},   {"fr", "vacances"},  {"es", "vacaciones"},
    {"it", "città"},    {"pt", "coração"},   {"ru", "отпусков"},  {"fi", "työntekijöiden"},
    {"hu", "őrültek"},  {"nl", "vakanties"}, {"sv", "semestrar"}, {"ro", "vacanțele"},
};

static void a_word_as_it_stands_in_a_page_finds_it_in_any_language(void **state)
{
    struct place *place = *state;
    size_t count = sizeof IN_LANGUAGES / sizeof *IN_LANGUAGES;
    for (size_t i = 0; i < count; i++)
        put_in(place, IN_LANGUAGES[i][0], IN_LANGUAGES[i][0], IN_LANGUAGES[i][1]);
    for (size_t i = 0; i < count; i++) {
        char query[64];
        assert_hits(place, IN_LANGUAGES[i][1], IN_LANGUAGES[i][0]);
        snprintf(query, sizeof query, "\"%s\"", IN_LANGUAGES[i][1]);
        assert_hits(place, query, IN_LANGUAGES[i][0]);
        snprintf(query, sizeof query, "lang:%s %s", IN_LANGUAGES[i][0], IN_LANGUAGES[i][1]);
        assert_hits(place, query, IN_LANGUAGES[i][0]);
    }
}

static void a_language_that_is_named_gives_the_stems(void **state)
{
    struct place *place = *state;
    put_in(place, "en:", "en", "the relative of my cat, relatively near");
    put_in(place, "fr:", "fr", "la relativité");
    assert_hits(place, "relativement", "en: fr:");
    assert_hits(place, "relativement lang:fr", "fr:");
    assert_hits(place, "relativement lang:en", "");
    assert_hits(place, "relativement (lang:en OR lang:fr)", "en: fr:");
}

static void letters_are_found_however_they_are_written(void **state)
{
    struct place *place = *state;
    put_in(place, "pl:", "pl", "Łódź");
    put_in(place, "pdf:", "en", "eﬃcient oﬃces");
    put_in(place, "de:", "de", "Frau Müller");
    assert_hits(place, "lodz", "pl:");
    assert_hits(place, "efficiently office", "pdf:");
    assert_hits(place, "mueller", "de:");
    assert_hits(place, "MULLER", "de:");
    assert_hits(place, "title:ｔｉｔｌｅ inurl:ＰＤＦ", "pdf:");
}

static void texts_without_spaces_are_found_by_any_part(void **state)
{
    struct place *place = *state;
    /* "Tokyo University library", "a cat is sleeping", Thai "good morning" */
    put_in(place, "zh:", "zh",
           "\xE6\x9D\xB1\xE4\xBA\xAC\xE5\xA4\xA7\xE5\xAD\xA6\xE5\x9B\xB3\xE6\x9B\xB8\xE9\xA4\xA8");
    put_in(place, "ja:", "ja", "\xE7\x8C\xAB\xE3\x81\x8C\xE5\xAF\x9D\xE3\x82\x8B");
    put_in(place, "th:", "th",
           "\xE0\xB8\xAA\xE0\xB8\xA7\xE0\xB8\xB1\xE0\xB8\xAA\xE0\xB8\x94\xE0\xB8\xB5");
    assert_hits(place, "\xE5\xA4\xA7\xE5\xAD\xA6", "zh:");
    assert_hits(place, "\xE5\xA4\xA7\xE5\xAD\xA6\xE5\x9B\xB3", "zh:");
    assert_hits(place, "\xE9\xA4\xA8", "zh:");
    assert_hits(place, "\xE5\xAD\xA6\xE5\xA4\xA7", "");
    assert_hits(place, "\xE7\x8C\xAB", "ja:");
    assert_hits(place, "\xE0\xB8\xAA\xE0\xB8\xA7\xE0\xB8\xB1", "th:");
}

static void hits_are_marked_in_title_and_snippet(void **state)
{
    struct place *place = *state;
    put_page(place, "a:", "Knitted socks",
             "Warm feet.\nWe  knit\nwool socks,\nand  socks of silk.");
    struct search_results results = ask(place, "knitting sock", NULL);
    assert_int_equal(results.count, 1);
    assert_marked(&results.hits[0].title, "[Knitted] [socks]");
    assert_marked(&results.hits[0].snippet,
                  "Warm feet. We [knit] wool [socks], and [socks] of silk.");
    assert_false(results.hits[0].begins_inside);
    assert_false(results.hits[0].ends_inside);
    search_results_done(&results);
}

static void a_snippet_shows_where_the_words_stand_together(void **state)
{
    struct place *place = *state;
    struct buffer body;
    const struct search_options options = {.snippet_bytes = 40};
    buffer_init(&body, 1 << 16);
    buffer_append_string(&body, "wool at the beginning ");
    for (int i = 0; i < 500; i++)
        buffer_append_string(&body, "filling ");
    buffer_append_string(&body, "here wool meets socks at last ");
    for (int i = 0; i < 500; i++)
        buffer_append_string(&body, "filling ");
    buffer_append_char(&body, '\0');
    put_page(place, "a:", "A", body.data);
    struct search_results results = ask(place, "wool socks", &options);
    assert_marked(&results.hits[0].snippet, "filling here [wool] meets [socks] at last filling");
    assert_true(results.hits[0].begins_inside);
    assert_true(results.hits[0].ends_inside);
    search_results_done(&results);
    buffer_done(&body);
}

static void equal_contents_are_shown_once(void **state)
{
    struct place *place = *state;
    struct document first = page("a:", 1, "Sheep", "wool");
    struct document second = page("b:", 1, "Else", "wool");
    first.checksum = second.checksum = TEXT_LITERAL("00ff");
    put(place, &first);
    put(place, &second);
    put_page(place, "c:", "Other", "wool");
    struct search_results results = ask(place, "wool OR sheep", NULL);
    assert_int_equal(results.count, 2);
    assert_int_equal(results.total, 3);
    assert_string_equal(results.hits[0].uri.data, "a:");
    assert_int_equal(results.hits[0].also_at_count, 1);
    assert_string_equal(results.hits[0].also_at[0].data, "b:");
    assert_int_equal(results.hits[1].also_at_count, 0);
    search_results_done(&results);
}

static void hits_come_in_pages(void **state)
{
    struct place *place = *state;
    for (int i = 0; i < 25; i++) {
        char uri[16];
        snprintf(uri, sizeof uri, "u:%02d", i);
        put_page(place, uri, "Page", "wool");
    }
    const struct search_options last = {.limit = 10, .offset = 20};
    struct search_results results = ask(place, "wool", &last);
    assert_int_equal(results.total, 25);
    assert_true(results.total_is_exact);
    assert_int_equal(results.count, 5);
    assert_string_equal(results.hits[0].uri.data, "u:20");
    search_results_done(&results);
}

static void a_query_is_never_read_as_the_index_s_own_language(void **state)
{
    struct place *place = *state;
    static const char *const QUERIES[] = {
        "wool* ^socks",         "body:wool",     "{title} : wool",
        "NEAR(wool socks)",     "wool + socks",  "'; DROP TABLE document; --",
        "type:\"a\"\"b\" wool", "\"wool\" \"\"", "wool \x01 socks"};
    put_page(place, "a:", "A", "wool");
    for (size_t i = 0; i < sizeof QUERIES / sizeof *QUERIES; i++) {
        struct search_results results = ask(place, QUERIES[i], NULL);
        search_results_done(&results);
    }
}

static void assert_refused(const struct place *place, const char *query, const char *sentence)
{
    struct search_index *reader;
    struct search_results results;
    struct error error = {0};
    assert_ok(search_index_open_reader(place->path, &reader, &error));
    assert_int_equal(search_index_search(reader, text_of(query), NULL, &results, &error),
                     STATUS_INVALID);
    assert_string_equal(error.sentence, sentence);
    search_index_close(reader);
}

static void a_query_needs_something_to_find(void **state)
{
    struct place *place = *state;
    assert_refused(place, "", "the query has no word to find");
    assert_refused(place, "+++", "the query has no word to find");
    assert_refused(place, "after:2024", "the query has no word to find");
    assert_refused(place, "-wool", "the query says what to leave out and not what to find");
    assert_refused(place, "wool OR -silk",
                   "what is left out cannot be an alternative; parentheses with what to find help");
}

/* Words that all begin alike, each once. */
static void put_many_words(struct place *place, int documents, int words)
{
    struct buffer body;
    char uri[64];
    buffer_init(&body, (size_t)1 << 20);
    for (int i = 0; i < documents; i++) {
        buffer_clear(&body);
        for (int j = 0; j < words; j++)
            buffer_printf(&body, "wool%dx ", i * words + j);
        snprintf(uri, sizeof uri, "http://a.test/%d", i);
        buffer_append_char(&body, '\n');
        put_page(place, uri, "Many words", body.data);
    }
    buffer_done(&body);
}

static void a_prefix_of_very_many_words_ends_at_its_limit_or_when_interrupted(void **state)
{
    struct place *place = *state;
    atomic_bool is_cancelled = true;
    const struct search_options hasty = {.time_limit_ms = 1}, generous = {.time_limit_ms = 60000};
    const struct search_options abandoned = {.time_limit_ms = 60000, .cancelled = &is_cancelled};
    struct search_index *reader;
    struct search_results results;
    struct error error = {0};
    put_many_words(place, 100, 3000);
    assert_ok(search_index_open_reader(place->path, &reader, &error));
    assert_int_equal(search_index_search(reader, text_of("wool*"), &hasty, &results, &error),
                     STATUS_TIMEOUT);
    assert_string_equal(error.sentence, "the query took longer than 2 ms; longer words before `*` "
                                        "and fewer words take less");
    assert_int_equal(search_index_search(reader, text_of("wool*"), &abandoned, &results, &error),
                     STATUS_CANCELLED);
    assert_ok(search_index_search(reader, text_of("wool*"), &generous, &results, &error));
    assert_int_equal(results.total, 100);
    search_results_done(&results);
    search_index_close(reader);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, place_set_up, place_tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(all_words_are_found_in_any_inflection),
        TEST(function_words_are_not_required),
        TEST(the_language_that_is_named_has_the_function_words),
        TEST(words_that_most_documents_have_are_not_required),
        TEST(words_that_no_document_has_are_named),
        TEST(documents_with_most_words_follow_those_with_all),
        TEST(more_of_the_rare_words_come_before_more_of_the_frequent_ones),
        TEST(a_question_may_be_as_long_as_any_query),
        TEST(words_near_one_another_count_more),
        TEST(phrases_are_found_in_their_order),
        TEST(prefixes_find_words_whose_stems_are_shorter),
        TEST(fields_narrow_the_search),
        TEST(a_site_may_be_named_with_its_port),
        TEST(what_stands_in_the_title_is_first),
        TEST(texts_of_links_are_found_with_the_words_of_the_document),
        TEST(texts_of_links_change_without_their_document),
        TEST(a_page_whose_title_is_the_query_is_before_those_that_say_it_more_often),
        TEST(accents_and_case_do_not_count),
        TEST(a_query_is_stemmed_in_every_language_of_the_index),
        TEST(a_word_as_it_stands_in_a_page_finds_it_in_any_language),
        TEST(a_language_that_is_named_gives_the_stems),
        TEST(letters_are_found_however_they_are_written),
        TEST(texts_without_spaces_are_found_by_any_part),
        TEST(hits_are_marked_in_title_and_snippet),
        TEST(a_snippet_shows_where_the_words_stand_together),
        TEST(equal_contents_are_shown_once),
        TEST(hits_come_in_pages),
        TEST(a_query_is_never_read_as_the_index_s_own_language),
        TEST(a_query_needs_something_to_find),
        TEST(a_prefix_of_very_many_words_ends_at_its_limit_or_when_interrupted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
