/* Which element and attribute is a link of which kind, and what each kind's switch does. */
#include "cmocka_headers.h"
#include "html_fixture.h"

/* One element for every attribute that is a link, and what it is reported as. */
static const struct {
    const char *page;
    const char *link;
    enum link_kind kind;
} ROWS[] = {
    {"<a href=x>", "a a/href x", LINK_A},
    {"<a xlink:href=x>", "a a/xlink:href x", LINK_A},
    {"<a dest=x>", "a a/dest x", LINK_A},
    {"<blockquote cite=x>", "a blockquote/cite x", LINK_A},
    {"<q cite=x>", "a q/cite x", LINK_A},
    {"<ins cite=x>", "a ins/cite x", LINK_A},
    {"<del cite=x>", "a del/cite x", LINK_A},
    {"<form action=x>", "action form/action x", LINK_ACTION},
    {"<isindex action=x>", "action */action x", LINK_ACTION},
    {"<button formaction=x>", "action button/formaction x", LINK_ACTION},
    {"<input formaction=x>", "action input/formaction x", LINK_ACTION},
    {"<area href=x>", "area area/href x", LINK_AREA},
    {"<card onenterforward=x>", "card card/onenterforward x", LINK_CARD},
    {"<card onenterbackward=x>", "card card/onenterbackward x", LINK_CARD},
    {"<card ontimer=x>", "card card/ontimer x", LINK_CARD},
    {"<template ontimer=x>", "card template/ontimer x", LINK_CARD},
    {"<!--<a href=x>-->", "comment a/href x", LINK_COMMENT},
    {"<embed src=x>", "embed embed/src x", LINK_EMBED},
    {"<audio src=x>", "embed audio/src x", LINK_EMBED},
    {"<video src=x>", "embed video/src x", LINK_EMBED},
    {"<source src=x>", "embed source/src x", LINK_EMBED},
    {"<track src=x>", "embed track/src x", LINK_EMBED},
    {"<bgsound src=x>", "embed bgsound/src x", LINK_EMBED},
    {"<frame src=x>", "frame frame/src x", LINK_FRAME},
    {"<frame longdesc=x>", "frame frame/longdesc x", LINK_FRAME},
    {"<iframe src=x>", "frame iframe/src x", LINK_FRAME},
    {"<iframe longdesc=x>", "frame iframe/longdesc x", LINK_FRAME},
    {"<go href=x>", "go go/href x", LINK_GO},
    {"<option onpick=x>", "go option/onpick x", LINK_GO},
    {"<action dest=x>", "go action/dest x", LINK_GO},
    {"<ce dest=x>", "go ce/dest x", LINK_GO},
    {"<img src=x>", "img img/src x", LINK_IMG},
    {"<img srcset=x>", "img img/srcset x", LINK_IMG},
    {"<img longdesc=x>", "img img/longdesc x", LINK_IMG},
    {"<img lowsrc=x>", "img img/lowsrc x", LINK_IMG},
    {"<img dynsrc=x>", "img img/dynsrc x", LINK_IMG},
    {"<image src=x>", "img image/src x", LINK_IMG},
    {"<svg><image href=x>", "img image/href x", LINK_IMG},
    {"<svg><image xlink:href=x>", "img image/xlink:href x", LINK_IMG},
    {"<picture><source srcset=x>", "img source/srcset x", LINK_IMG},
    {"<link imagesrcset=x>", "img link/imagesrcset x", LINK_IMG},
    {"<input type=image src=x>", "img input/src x", LINK_IMG},
    {"<video poster=x>", "img video/poster x", LINK_IMG},
    {"<body background=x>", "img body/background x", LINK_IMG},
    {"<table background=x>", "img table/background x", LINK_IMG},
    {"<td background=x>", "img td/background x", LINK_IMG},
    {"<layer src=x>", "layer layer/src x", LINK_LAYER},
    {"<ilayer src=x>", "layer ilayer/src x", LINK_LAYER},
    {"<link href=x>", "link link/href x", LINK_LINK},
    {"<head profile=x>", "link head/profile x", LINK_LINK},
    {"<html manifest=x>", "link html/manifest x", LINK_LINK},
    {"<meta property=og:url content=x>", "meta meta/content x", LINK_META},
    {"<meta name=any content=http://h/>", "meta meta/content http://h/", LINK_META},
    {"<meta http-equiv=refresh content='0;url=x'>", "meta_refresh meta/content x",
     LINK_META_REFRESH},
    {"<object data=x>", "object object/data x", LINK_OBJECT},
    {"<object classid=x>", "object object/classid x", LINK_OBJECT},
    {"<object codebase=x>", "object object/codebase x", LINK_OBJECT},
    {"<object archive=x>", "object object/archive x", LINK_OBJECT},
    {"<applet code=x>", "object applet/code x", LINK_OBJECT},
    {"<applet codebase=x>", "object applet/codebase x", LINK_OBJECT},
    {"<applet archive=x>", "object applet/archive x", LINK_OBJECT},
    {"<param name=movie value=x>", "object param/value x", LINK_OBJECT},
    {"<script src=x></script>", "script script/src x", LINK_SCRIPT},
    {"<svg><script href=x>", "script script/href x", LINK_SCRIPT},
    {"<script>location='x'</script>", "script_java script x", LINK_SCRIPT_JAVA},
    {"<p onclick=\"location='x'\">", "script_java p/on… x", LINK_SCRIPT_JAVA},
    {"<a href=\"javascript:window.open('x')\">",
     "a a/href javascript:window.open('x')\nscript_java a/href x", LINK_SCRIPT_JAVA},
    {"<style>@import 'x'</style>", "style style x", LINK_STYLE},
    {"<p style='background:url(x)'>", "style p/style x", LINK_STYLE},
};

static char *links_with(const char *page, uint32_t kinds)
{
    struct fixture f = fixture_new();
    f.options.link_kinds = kinds;
    fixture_read(&f, text_of(page));
    char *links = fixture_links(&f);
    fixture_done(&f);
    return links;
}

static void every_element_and_attribute_is_reported_with_its_kind(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        char *links = links_with(ROWS[i].page, LINK_MASK_ALL);
        assert_string_equal(links, ROWS[i].link);
        free(links);
    }
}

static void a_kind_that_is_switched_off_gives_no_link(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        char *links = links_with(ROWS[i].page, LINK_MASK_ALL & ~LINK_MASK(ROWS[i].kind));
        size_t rest = strlen(links);
        /* Only the reference that holds the script remains. */
        assert_true(rest == 0 || !strncmp(links, "a a/href javascript:", 20));
        free(links);
    }
}

static void every_kind_has_an_element_and_works_alone(void **state)
{
    (void)state;
    bool seen[LINK_KINDS] = {false};
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        uint32_t kinds = LINK_MASK(ROWS[i].kind);
        /* What stands in a comment or behind javascript: needs its own switch as well. */
        if (ROWS[i].kind == LINK_COMMENT || strstr(ROWS[i].page, "javascript:"))
            kinds |= LINK_MASK(LINK_A);
        char *links = links_with(ROWS[i].page, kinds);
        assert_string_equal(links, ROWS[i].link);
        free(links);
        seen[ROWS[i].kind] = true;
    }
    for (int kind = 0; kind < LINK_KINDS; kind++)
        assert_true(seen[kind]);
}

static void defaults_are_those_of_the_specification(void **state)
{
    (void)state;
    assert_int_equal(LINK_MASK_DEFAULT, LINK_MASK_ALL & ~LINK_MASK(LINK_IMG));
    for (int kind = 0; kind < LINK_KINDS; kind++)
        assert_int_equal(link_kind_from_name(text_of(link_kind_name((enum link_kind)kind))), kind);
    assert_int_equal(link_kind_from_name(TEXT_LITERAL("META_Refresh")), LINK_META_REFRESH);
    assert_int_equal(link_kind_from_name(TEXT_LITERAL("nothing")), LINK_KINDS);
}

static void a_switched_off_kind_is_off_inside_comments_too(void **state)
{
    (void)state;
    char *links = links_with("<!-- <img src=i> <a href=l> -->", LINK_MASK_DEFAULT);
    assert_string_equal(links, "comment a/href l");
    free(links);
}

static void references_are_trimmed_and_empty_ones_are_none(void **state)
{
    (void)state;
    assert_links("<a href=' \t x y \n'><a href=''><a href='  '><a href>", "a a/href x y");
    assert_links("<a href='&#32;&#1;x&nbsp;'>", "a a/href x\u00a0");
}

static void character_references_are_decoded_once(void **state)
{
    (void)state;
    assert_links("<a href='?a=1&amp;amp;b=2'>", "a a/href ?a=1&amp;b=2");
    assert_links("<a href='?a=1&b=2&copy=3&copy;'>", "a a/href ?a=1&b=2&copy=3\u00a9");
}

static void of_repeated_attributes_the_first_counts(void **state)
{
    (void)state;
    assert_links("<a href=1 HREF=2 href=3>", "a a/href 1");
    assert_links("<a href href=2>", "");
}

static void nofollow_marks_the_links_of_its_element_only(void **state)
{
    (void)state;
    assert_links("<a href=1 rel=nofollow><a rel='x NoFollow' href=2><a href=3 rel=nofollowing>"
                 "<area href=4 rel=\"nofollow\"><link rel=nofollow href=5>",
                 "a a/href 1 nofollow\na a/href 2 nofollow\na a/href 3\n"
                 "area area/href 4 nofollow\nlink link/href 5");
}

static void a_connection_is_no_link(void **state)
{
    (void)state;
    assert_links("<link rel=dns-prefetch href=//a><link rel='x PreConnect' href=//b>"
                 "<link rel=preload href=c>",
                 "link link/href c");
}

static void class_identifiers_are_no_links(void **state)
{
    (void)state;
    assert_links("<object classid='CLSID:D27CDB6E' data=d><object classid=java:x>",
                 "object object/data d");
    assert_links("<param name=quality value=high><param value=x>", "");
}

static void srcset_is_split_into_its_candidates(void **state)
{
    (void)state;
    assert_links("<img srcset='a.png, b.png 2x,c.png 100w , data:x,y 3x,,d,e f(,) 2w, g'>",
                 "img img/srcset a.png\nimg img/srcset b.png\nimg img/srcset c.png\n"
                 "img img/srcset data:x,y\nimg img/srcset d,e\nimg img/srcset g");
}

static void links_beyond_the_ceiling_are_counted(void **state)
{
    (void)state;
    struct fixture f = fixture_new();
    f.options.max_links = 2;
    fixture_read(&f, TEXT_LITERAL("<a href=1><a href=2><a href=3><a href=><a href=4>"));
    assert_int_equal(f.document.link_count, 2);
    assert_int_equal(f.document.links_dropped, 2);
    fixture_done(&f);
}

static void many_links_keep_their_order(void **state)
{
    (void)state;
    struct fixture f = fixture_new();
    struct buffer page;
    buffer_init(&page, 1 << 20);
    for (int i = 0; i < 5000; i++)
        buffer_printf(&page, "<a href=%d>", i);
    fixture_read(&f, buffer_text(&page));
    assert_int_equal(f.document.link_count, 5000);
    for (int i = 0; i < 5000; i++) {
        char number[16];
        snprintf(number, sizeof number, "%d", i);
        assert_text(f.document.links[i].reference, number);
    }
    buffer_done(&page);
    fixture_done(&f);
}

static void references_without_decoding_are_not_copied(void **state)
{
    (void)state;
    struct fixture f = fixture_new();
    static const char page[] = "<a href=plain>";
    fixture_read(&f, TEXT_LITERAL(page));
    assert_ptr_equal(f.document.links[0].reference.data, page + 8);
    fixture_done(&f);
}

static void memory_that_ends_is_reported(void **state)
{
    (void)state;
    struct arena arena;
    struct html_options options = {.link_kinds = LINK_MASK_ALL};
    struct html_document document = {.link_count = 77};
    arena_init(&arena, 64, 64);
    assert_int_equal(html_extract(&options, TEXT_LITERAL("<a href=x>"), &arena, &document),
                     STATUS_MEMORY);
    assert_int_equal(document.link_count, 77);
    arena_done(&arena);
}

/* Comments */

static void comments_are_searched_once(void **state)
{
    (void)state;
    assert_links("<!--[if IE]><link href=ie.css><![endif]-->", "comment link/href ie.css");
    assert_links("<!-- <!-- <a href=1> --> <a href=2>", "comment a/href 1\na a/href 2");
    assert_links("<!-- <a href=1 ", "");
    assert_links("<!-- <a href=1><a href=2", "comment a/href 1");
}

/* Style */

static void style_sheets_give_urls_and_imports(void **state)
{
    (void)state;
    assert_links("<style>@import url(a.css); @IMPORT \"b.css\" screen; p{background: URL( 'c d' )}"
                 "/* url(no) */ q{content:\"url(no)\";src:url(e\\29 f)} r{x:url(data:no)}</style>",
                 "style style a.css\nstyle style b.css\nstyle style c d\nstyle style e)f");
    assert_links("<style>url(unterminated", "style style unterminated");
    assert_links("<style>/* never ends url(x)", "");
}

/* Script */

static void scripts_give_what_navigates(void **state)
{
    (void)state;
    assert_links("<script>window.location = 'a'; document.location.href=\"b\";\n"
                 "location.assign('c'); location.replace( 'd' ); window.open('e', 'name');\n"
                 "img.src='f'; x = 'no'; s.replace('no', 'no'); mylocation='no'</script>",
                 "script_java script a\nscript_java script b\nscript_java script c\n"
                 "script_java script d\nscript_java script e\nscript_java script f");
}

static void scripts_give_what_looks_like_a_uri(void **state)
{
    (void)state;
    assert_links("<script>var a = ['http://h/x', 'https:\\/\\/h\\/y', '//h.example/z', 'p/q.html',"
                 "'show.php?x=1', '../dir/', 'text/html', '.html', '/', 'http://', 'two words.html'"
                 "];</script>",
                 "script_java script http://h/x\nscript_java script https://h/y\n"
                 "script_java script //h.example/z\nscript_java script p/q.html\n"
                 "script_java script show.php?x=1\nscript_java script ../dir/");
}

static void parts_and_comments_of_scripts_give_nothing(void **state)
{
    (void)state;
    assert_links("<script>u = 'http://h/?' + x; u = x + '/b.html'; // 'http://h/'\n"
                 "/* 'http://h/' */ u = `http://h/${x}`; u = 'unterminated.html\n</script>",
                 "script_java script unterminated.html");
}

static void markup_that_scripts_write_gives_its_links(void **state)
{
    (void)state;
    assert_links("<script>document.write('<a href=\"a.html\">' + \"<img src=\\\"i\\\">\")</script>",
                 "script_java a/href a.html\nscript_java img/src i");
}

static void nesting_of_comments_and_scripts_ends(void **state)
{
    (void)state;
    assert_links("<!-- <script>w('<a href=1><p onclick=\"x=\\'<a href=2>\\'\">')</script> -->",
                 "comment a/href 1");
}

static void other_scripts_are_not_read(void **state)
{
    (void)state;
    assert_links("<script type='application/ld+json'>{\"u\":\"http://h/\"}</script>"
                 "<script type=text/template><a href=x></script>"
                 "<script language=VBScript>'http://h/'</script>"
                 "<script type=module>a='http://h/1'</script>"
                 "<script language=JavaScript1.2>a='http://h/2'</script>",
                 "script_java script http://h/1\nscript_java script http://h/2");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_element_and_attribute_is_reported_with_its_kind),
        cmocka_unit_test(a_kind_that_is_switched_off_gives_no_link),
        cmocka_unit_test(every_kind_has_an_element_and_works_alone),
        cmocka_unit_test(defaults_are_those_of_the_specification),
        cmocka_unit_test(a_switched_off_kind_is_off_inside_comments_too),
        cmocka_unit_test(references_are_trimmed_and_empty_ones_are_none),
        cmocka_unit_test(character_references_are_decoded_once),
        cmocka_unit_test(of_repeated_attributes_the_first_counts),
        cmocka_unit_test(nofollow_marks_the_links_of_its_element_only),
        cmocka_unit_test(a_connection_is_no_link),
        cmocka_unit_test(class_identifiers_are_no_links),
        cmocka_unit_test(srcset_is_split_into_its_candidates),
        cmocka_unit_test(links_beyond_the_ceiling_are_counted),
        cmocka_unit_test(many_links_keep_their_order),
        cmocka_unit_test(references_without_decoding_are_not_copied),
        cmocka_unit_test(memory_that_ends_is_reported),
        cmocka_unit_test(comments_are_searched_once),
        cmocka_unit_test(style_sheets_give_urls_and_imports),
        cmocka_unit_test(scripts_give_what_navigates),
        cmocka_unit_test(scripts_give_what_looks_like_a_uri),
        cmocka_unit_test(parts_and_comments_of_scripts_give_nothing),
        cmocka_unit_test(markup_that_scripts_write_gives_its_links),
        cmocka_unit_test(nesting_of_comments_and_scripts_ends),
        cmocka_unit_test(other_scripts_are_not_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
