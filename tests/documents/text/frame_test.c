/* What is main content and what is frame, rule by rule. */
#include "fixture.h"

#define TEXT                                                                                       \
    "<p>The first paragraph of the page says at some length what the page is about, so that "      \
    "there "                                                                                       \
    "is something to be found.<p>The second one goes on, and has enough words to be taken for "    \
    "text as well; nobody would write that into a menu of links, or under a picture."

#define OTHER_TEXT                                                                                 \
    "<p>A third paragraph tells something else, which is not said anywhere above it, with as "     \
    "many "                                                                                        \
    "words as it takes to be a paragraph and not the label of a button or of a field."

static void assert_frame(void **state, const char *html, const char *frame)
{
    assert_text(fixture_html(state, html)->frame, frame);
}

static void elements_and_roles_mark_the_frame(void **state)
{
    assert_frame(state, "<nav>a</nav><header>b</header>" TEXT "<aside>c</aside><footer>d</footer>",
                 "a\nb\nc\nd");
    assert_frame(state, "<div role=navigation>a</div>" TEXT "<div role='contentinfo'>b</div>",
                 "a\nb");
    assert_frame(state, "<button>a</button>" TEXT, "a");
}

static void words_of_classes_mark_the_frame(void **state)
{
    static const char *const CLASSES[] = {"sidebar",       "mainMenu",      "cookie-notice",
                                          "b-breadcrumbs", "related__list", "social_share",
                                          "navbox",        "header",        "leftMenu"};
    for (size_t i = 0; i < sizeof CLASSES / sizeof *CLASSES; i++) {
        char html[1024];
        snprintf(html, sizeof html, "<div class='%s'>a</div>%s", CLASSES[i], TEXT);
        assert_frame(state, html, "a");
        snprintf(html, sizeof html, "<site-wrap><ul id='%s'><li>a</ul></site-wrap>%s", CLASSES[i],
                 TEXT);
        assert_frame(state, html, "a");
    }
}

static void words_beside_them_may_mark_the_opposite(void **state)
{
    static const char *const CLASSES[] = {"entry-header", "has-sidebar", "content",
                                          "text-gray-500"};
    for (size_t i = 0; i < sizeof CLASSES / sizeof *CLASSES; i++) {
        char html[1024];
        snprintf(html, sizeof html, "<div><div class='%s'>a</div>%s</div>", CLASSES[i], TEXT);
        assert_frame(state, html, "");
    }
}

static void a_word_that_would_take_most_of_the_page_is_not_believed(void **state)
{
    assert_frame(state, "<div class=sidebar>" TEXT "</div>", "");
    assert_frame(state, "<nav>" TEXT "</nav>", "");
}

static void an_aside_that_is_a_note_belongs_to_the_text(void **state)
{
    assert_frame(state, "<main>" TEXT "<aside class='admonition note'>a</aside></main>", "");
}

static void comments_are_frame_unless_they_are_the_page(void **state)
{
    assert_frame(state, TEXT "<div class=comments><p>I think so too.</div>", "I think so too.");
    assert_frame(
        state, "<p>a<div class=comment>" TEXT "</div><div class=comment>" OTHER_TEXT "</div>", "");
    /* However many they are. */
    assert_frame(
        state,
        TEXT "<div class=comments><p>Yes.</p>" OTHER_TEXT "<p>One two three four five six "
             "seven eight nine ten eleven twelve.</div>",
        "Yes.\nA third paragraph tells something else, which is not said anywhere above it, "
        "with as many words as it takes to be a paragraph and not the label of a button or "
        "of a field.\nOne two three four five six seven eight nine ten eleven twelve.");
}

static void the_main_element_holds_the_main_content(void **state)
{
    assert_frame(state, "<p>a</p><main>" TEXT "</main><p>b</p>", "a\nb");
}

static void lists_of_links_are_frame_in_a_text(void **state)
{
    assert_frame(
        state, TEXT OTHER_TEXT "<ul><li><a href=1>a</a><li><a href=2>b</a><li><a href=3>c</a></ul>",
        "a\nb\nc");
}

static void what_a_heading_announces_is_frame_beside_a_text(void **state)
{
#define TEASER "<div><a href=/1>Council quarrels about the bridge</a></div>"
    assert_frame(
        state,
        "<div>" TEXT "<h3>More on this story</h3>" TEASER
        "<div><a href=/2>Ferry company looks for hands</a></div><h3>b</h3>" OTHER_TEXT "</div>",
        "More on this story\nCouncil quarrels about the bridge\nFerry company looks for hands");
    assert_frame(state, TEXT "<div><h3>2 comments</h3><div>a</div><div>b</div></div>",
                 "2 comments\na\nb");
    /* A section of the text itself. */
    assert_frame(state, TEXT "<h3>4.7. More of it</h3>" OTHER_TEXT "<p>a", "");
    assert_frame(state, TEXT "<h3>More of it</h3>" OTHER_TEXT TEASER "<h3>comment()</h3><p>a",
                 "Council quarrels about the bridge");
}

static void teasers_are_frame_beside_a_text(void **state)
{
#define CARD(title) "<div><a href=/1><h4>" title "</h4></a><p>says what it is about.</div>"
    assert_frame(state,
                 TEXT OTHER_TEXT "<div>" CARD("One of the others")
                     CARD("Another one of them") "</div>",
                 "One of the others\nsays what it is about.\nAnother one of them\nsays what it is "
                 "about.");
    assert_frame(state, "<h1>a</h1>" CARD("One of the others") CARD("Another one of them"), "");
    /* Headings may lead back to a table of contents. */
    assert_frame(state,
                 TEXT OTHER_TEXT "<div><div><h4><a href=#1>One of the sections</a></h4><p>tells "
                                 "the first of the things that it tells</div>"
                                 "<div><h4><a href=#2>Another of the sections</a></h4><p>tells the "
                                 "second of the things that it tells</div></div>",
                 "");
}

static void a_caption_that_is_said_again_is_frame(void **state)
{
    assert_frame(state,
                 TEXT "<figure><figcaption>The swing bridge at night</figcaption></figure>"
                      "<figure><figcaption>The swing bridge at night</figcaption></figure>",
                 "The swing bridge at night");
    assert_frame(state, TEXT "<p>The same word again.<p>The same word again.", "");
}

static void names_of_icons_are_no_text(void **state)
{
    assert_text(fixture_html(state, "<p><i class=material-icons>expand_more</i>a<span "
                                    "class='icon x'>Two words</span>")
                    ->body,
                "aTwo words");
}

static void lists_of_links_are_a_page_by_themselves(void **state)
{
    assert_frame(state,
                 "<h1>Index</h1><ul><li><a href=1>a</a><li><a href=2>b</a><li><a href=3>c</a></ul>",
                 "");
}

static void columns_of_a_layout_are_told_apart(void **state)
{
    assert_frame(state,
                 "<table><tr><td><a href=1>a</a><br><a href=2>b</a><td>" TEXT "<td>c</table>",
                 "a b\nc");
}

static void the_heading_above_the_text_belongs_to_it(void **state)
{
    const struct page_text *page =
        fixture_html(state, "<title>The harbour - Site</title><h1>Site</h1><div><h2>The "
                            "harbour</h2><span>5 May</span><div class=x>" TEXT "</div></div>");
    assert_text(page->frame, "Site");
    assert_text(page->headings.items[0], "The harbour");
}

/* Pages of one site, with the same notice and different texts. */
static void what_a_site_repeats_is_frame(void **state)
{
    struct fixture *fixture = *state;
    static const unsigned char seed[32] = {1};
    struct hash_key key;
    struct text_site_frame site;
    hash_key_from_seed(&key, seed);
    text_site_frame_init(&site, &key);
    fixture->options.site_frame = &site;
    static const char PAGE[] =
        "<div>%zu: " TEXT "</div><div>Our shop is closed on the first Monday of each month, and "
        "on all other days we are glad to see you between nine and five o'clock, also in the "
        "holidays.</div>";
    for (size_t i = 0; i < 5; i++) {
        char html[2048];
        uint64_t hashes[16];
        snprintf(html, sizeof html, PAGE, i);
        const struct page_text *page = fixture_html(state, html);
        assert_true(page->block_count == 4);
        assert_int_equal(page->frame.length > 0, i >= TEXT_SITE_FRAME_PAGES_LEAST);
        for (size_t block = 0; block < page->block_count; block++)
            hashes[block] = page->blocks[block].hash;
        assert_int_equal(text_site_frame_feed(&site, hashes, page->block_count), 0);
    }
    text_site_frame_done(&site);
}

static void a_site_with_many_different_blocks_costs_bounded_memory(void **state)
{
    struct text_site_frame site;
    uint64_t hashes[100];
    (void)state;
    text_site_frame_init(&site, NULL);
    for (uint64_t page = 0; page < 2000; page++) {
        hashes[0] = 7; /* on each page */
        hashes[1] = page % 3 ? 8 : 9;
        hashes[2] = 7;
        for (uint64_t i = 3; i < 100; i++)
            hashes[i] = hash_combine(page, i);
        assert_int_equal(text_site_frame_feed(&site, hashes, 100), 0);
        assert_true(site.capacity <= (size_t)2 * TEXT_SITE_FRAME_COUNTERS);
    }
    assert_true(text_site_frame_repeats(&site, 7));
    assert_true(text_site_frame_repeats(&site, 8));
    assert_false(text_site_frame_repeats(&site, 9));
    assert_false(text_site_frame_repeats(&site, hashes[50]));
    text_site_frame_done(&site);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, fixture_setup, fixture_teardown)
    const struct CMUnitTest tests[] = {
        TEST(elements_and_roles_mark_the_frame),
        TEST(words_of_classes_mark_the_frame),
        TEST(words_beside_them_may_mark_the_opposite),
        TEST(a_word_that_would_take_most_of_the_page_is_not_believed),
        TEST(an_aside_that_is_a_note_belongs_to_the_text),
        TEST(comments_are_frame_unless_they_are_the_page),
        TEST(the_main_element_holds_the_main_content),
        TEST(lists_of_links_are_frame_in_a_text),
        TEST(what_a_heading_announces_is_frame_beside_a_text),
        TEST(teasers_are_frame_beside_a_text),
        TEST(a_caption_that_is_said_again_is_frame),
        TEST(names_of_icons_are_no_text),
        TEST(lists_of_links_are_a_page_by_themselves),
        TEST(columns_of_a_layout_are_told_apart),
        TEST(the_heading_above_the_text_belongs_to_it),
        TEST(what_a_site_repeats_is_frame),
        TEST(a_site_with_many_different_blocks_costs_bounded_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
