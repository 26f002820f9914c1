/*
 * Soft 404s, on pages that were labelled by hand: what shops, wikis, frameworks and content
 * management systems answer, and pages that only look like it. Of what is found, 95 in a hundred
 * have to be soft 404s (here: all), and of what there is to be found most is.
 */
#include "cmocka_headers.h"

#include <seine/documents/parse/soft_not_found.h>
#include <string.h>

#define MENU "Home\nProducts\nAbout us\nContact\nSign in\nSearch\n"
#define FOOT "Privacy\nImprint\n© 2026 Contoso Ltd.\n"
#define PROSE                                                                                      \
    "The harbour of the old town was built in the twelfth century by merchants who came from the " \
    "north and needed a place for their ships in winter.\n"                                        \
    "Since the railway came the quays have been used by fishermen alone, who sell what they "      \
    "bring "                                                                                       \
    "on the market square twice a week in the morning.\n"                                          \
    "Visitors find the museum of the guild behind the church, and from its tower they see the "    \
    "whole "                                                                                       \
    "of the bay as far as the islands in good weather.\n"

struct page {
    const char *title, *text;
};

static const struct page SOFT[] = {
    {"404 Not Found", ""},
    {"Page not found", MENU "Page not found\nThe page you requested could not be found.\n" FOOT},
    {"Page not found | Contoso",
     MENU "Sorry, we couldn't find that page\nTry searching for what you are looking for.\n" FOOT},
    {"Contoso - Page Not Found", MENU
     "Oops! That page can’t be found.\nIt looks like nothing was found at this location.\n" FOOT},
    {"404 - Contoso",
     MENU "404\nThe page you are looking for does not exist.\nBack to the start\n" FOOT},
    {"404", "404\nThis page could not be found.\n"},
    {"404: This page could not be found", "404\nThis page could not be found.\n"},
    {"Error 404 (Not Found)!!1", "404. That’s an error.\nThe requested URL /abc was not found on "
                                 "this server. That’s all we know.\n"},
    {"NOT FOUND", "NOT FOUND\nTHE DOCUMENT DOES NOT EXIST\n"},
    {"HTTP Status 404 – Not Found",
     "HTTP Status 404 – Not Found\nThe requested resource [/x] is not available\n"},
    {"Product no longer available", ""},
    {"Error 404", MENU "Error 404\nThe page does not exist or has been moved.\n" FOOT},
    {"The page you requested doesn't exist", ""},
    {"Oops! This page could not be found.", ""},
    {"Seite nicht gefunden", MENU "Die angeforderte Seite wurde nicht gefunden.\n" FOOT},
    {"Seite nicht gefunden – Stadtwerke Musterstadt",
     "Startseite\nDie Seite existiert nicht mehr.\n"},
    {"Fehler 404 – Die Seite existiert nicht", ""},
    {"Fehler 404", "Leider konnte die gesuchte Seite nicht gefunden werden.\n"},
    {"Page introuvable", "Accueil\nLa page demandée est introuvable.\n"},
    {"Page non trouvée - Ville de Lyon",
     "Accueil\nErreur 404\nCette page n'existe pas ou n'existe plus.\n"},
    {"Erreur 404", "La page que vous cherchez n’existe pas.\n"},
    {"Página no encontrada", "Inicio\nLa página no existe.\n"},
    {"Página no encontrada | Ayuntamiento", "Inicio\nLa página solicitada no se ha encontrado.\n"},
    {"Página não encontrada", "A página não existe.\n"},
    {"Pagina non trovata", "La pagina richiesta non esiste.\n"},
    {"Pagina niet gevonden", "Deze pagina bestaat niet.\n"},
    {"Siden findes ikke", "Siden blev ikke fundet\n"},
    {"Sidan hittades inte", ""},
    {"Siden ble ikke funnet", "Siden finnes ikke\n"},
    {"Nie znaleziono strony", "Strona nie istnieje\n"},
    {"Stránka nenalezena", ""},
    {"Страница не найдена", "Ошибка 404\nСтраница не найдена\n"},
    {"СТРАНИЦА НЕ НАЙДЕНА", ""},
    {"Sayfa bulunamadı", ""},
    {"ページが見つかりません", "お探しのページが見つかりませんでした。\n"},
    {"页面不存在", "页面不存在\n"},
    {"", MENU "Page not found\nGo back\n" FOOT},
    {"", "404 Not Found\n"},
    {"Contoso", MENU "Page not found\nSorry, the page could not be found.\n" FOOT},
};

static const struct page PAGES[] = {
    {"Invoice 404", "Invoice 404\nDate\nSum\n"},
    {"Peugeot 404", "Peugeot 404\n" PROSE},
    {"404", "404\nRoom 404, second floor\nOpen on Mondays\n"},
    {"404 ways to cook an egg", PROSE},
    {"Area code 404", "Area code 404\nAtlanta\n"},
    {"Error 404 (album)", PROSE},
    {"Not Found", "Not Found is the third album of the band.\n" PROSE PROSE},
    {"Page not found", "What the words mean\n" PROSE PROSE PROSE},
    {"Lost and not found: a novel", "Lost and not found: a novel\nBuy it now\nThe page you "
                                    "bookmarked could not be found? Search.\n"},
    {"How to write a good 404 page", "A page that says 'Page not found' helps nobody.\n" PROSE},
    {"Why 'library not found' appears",
     "ld: library not found for -lfoo\nThe file does not exist.\n" PROSE},
    {"Release 4.0.404", "Fixed: a file that does not exist is no error\n"},
    {"Der Mann, der nicht gefunden wurde", PROSE},
    {"L'introuvable trésor", PROSE},
    {"Page", "A page\n"},
    {"Error", "Error\n"},
    {"Error codes | Contoso API",
     "404\nNot Found\nThe resource does not exist.\n409\nConflict\n" PROSE},
    {"404 Not Found - HTTP | MDN", "The HTTP 404 Not Found client error response status code "
                                   "indicates that the server cannot find the "
                                   "requested resource. Links that lead to a 404 page are often "
                                   "called broken or dead links.\n" PROSE PROSE},
    {"HTTP 404 - Wikipedia", PROSE PROSE},
    {"Frequently asked questions", "What if a page is not found?\n" PROSE},
    {"Search results", "No results\nThe page lists what was found.\n"},
    {"Products", MENU "Rope\nTwine\nSwitch 404\n" FOOT},
    {"", MENU "Welcome\n" PROSE FOOT},
    {"", "Order status\nOrder 404\n"},
    {"Contoso", MENU "File not found errors explained\n" PROSE FOOT},
    {"Deleting a document that does not exist", PROSE},
    {"Existence and uniqueness", "Such a function does not exist.\n" PROSE},
    {"No longer available for streaming: ten films", PROSE},
    {"Job no longer available - similar jobs", "Clerk\nCook\nDriver\n"},
    {"Found: one cat", "Found\nOne cat\n"},
    {"Oops, I did it again", PROSE},
    {"Erreur de jeunesse", PROSE},
    {"Fehler und Irrtümer", PROSE},
    {"A solution exists", PROSE},
    {"Status of the server", "Status\nAll is well\n"},
};

static enum soft_evidence judge(const struct page *page)
{
    return soft_not_found(text_of(page->title), text_of(page->text));
}

static void what_is_found_is_a_soft_404(void **state)
{
    (void)state;
    size_t right = 0, wrong = 0;
    const size_t soft = sizeof SOFT / sizeof *SOFT;
    for (size_t i = 0; i < soft; i++) {
        right += judge(&SOFT[i]) != SOFT_NONE;
        if (judge(&SOFT[i]) == SOFT_NONE)
            print_message("missed: %s\n", SOFT[i].title);
    }
    for (size_t i = 0; i < sizeof PAGES / sizeof *PAGES; i++) {
        wrong += judge(&PAGES[i]) != SOFT_NONE;
        if (judge(&PAGES[i]) != SOFT_NONE)
            print_error("%s is taken for one by its %s\n", PAGES[i].title,
                        soft_evidence_word(judge(&PAGES[i])));
    }
    print_message("%zu of %zu found, and %zu that are none\n", right, soft, wrong);
    assert_true(right * 100 >= (right + wrong) * 95);
    assert_true(right * 10 >= soft * 9);
}

static void the_evidence_is_reported(void **state)
{
    (void)state;
    assert_int_equal(judge(&(struct page){"Page not found", ""}), SOFT_TITLE);
    assert_int_equal(judge(&(struct page){"Page not found | Contoso", ""}), SOFT_NONE);
    assert_int_equal(
        judge(&(struct page){"Page not found | Contoso", "The page does not exist.\n"}),
        SOFT_TITLE_AND_WORDS);
    assert_int_equal(judge(&(struct page){"404", ""}), SOFT_NONE);
    assert_int_equal(judge(&(struct page){"404", "The page does not exist.\n"}),
                     SOFT_TITLE_AND_WORDS);
    assert_int_equal(judge(&(struct page){"Contoso", "The page does not exist.\n"}), SOFT_WORDS);
    assert_string_equal(soft_evidence_word(SOFT_TITLE_AND_WORDS), "title and words");
}

static void pages_whose_text_is_needed_are_suspected(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof SOFT / sizeof *SOFT; i++)
        if (judge(&SOFT[i]) != SOFT_WORDS)
            assert_true(soft_is_suspected(text_of(SOFT[i].title)));
    assert_false(soft_is_suspected(TEXT_LITERAL("The harbour of the old town")));
}

static void any_bytes_are_taken(void **state)
{
    (void)state;
    char bytes[9000];
    for (unsigned seed = 1; seed < 200; seed++) {
        for (size_t i = 0; i < sizeof bytes; i++)
            bytes[i] = (char)(i * seed * 2654435761u >> 13);
        (void)soft_not_found((struct text){bytes, seed % 60}, (struct text){bytes, sizeof bytes});
    }
    memset(bytes, 'x', sizeof bytes);
    assert_int_equal(soft_not_found((struct text){bytes, 300}, (struct text){bytes, sizeof bytes}),
                     SOFT_NONE);
    (void)soft_not_found(TEXT_LITERAL("\xc3"), TEXT_LITERAL("\xd0\n\xe2\x80"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_found_is_a_soft_404),
        cmocka_unit_test(the_evidence_is_reported),
        cmocka_unit_test(pages_whose_text_is_needed_are_suspected),
        cmocka_unit_test(any_bytes_are_taken),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
