/* Sitemaps in all their forms, broken ones and hostile ones. */
#include "cmocka_headers.h"

#include <seine/documents/parse.h>
#include <seine/foundation/base.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <zlib.h>

#define NAMESPACE "xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\""
#define URLSET    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset " NAMESPACE ">"

/* What a reader handed out: "location" or "location modified frequency", a line each. */
struct heard {
    struct sitemap_summary summary;
    char *entries;
    size_t entries_length;
    FILE *stream;
    size_t most; /* entries wanted; 0 for all */
    size_t count;
};

static bool hear(void *context, const struct sitemap_entry *entry)
{
    struct heard *heard = context;
    assert_true(entry->location.length > 0 && entry->location.length <= LIMIT_URI_BYTES);
    fprintf(heard->stream, "%s%.*s", heard->count ? "\n" : "", TEXT_ARGUMENTS(entry->location));
    if (entry->modified_s != SITEMAP_NO_TIME)
        fprintf(heard->stream, " %lld", (long long)entry->modified_s);
    if (entry->frequency)
        fprintf(heard->stream, " %s", sitemap_frequency_word(entry->frequency));
    return ++heard->count != heard->most;
}

static struct heard read_pieces(struct text file, size_t piece_bytes, size_t most)
{
    struct heard heard = {.most = most};
    struct sitemap_reader *reader = NULL;
    heard.stream = open_memstream(&heard.entries, &heard.entries_length);
    assert_int_equal(sitemap_reader_new(hear, &heard, &reader), 0);
    for (size_t at = 0; at < file.length; at += piece_bytes) {
        size_t length = file.length - at < piece_bytes ? file.length - at : piece_bytes;
        assert_int_equal(sitemap_read(reader, (struct text){file.data + at, length}), 0);
    }
    assert_int_equal(sitemap_end(reader, &heard.summary), 0);
    sitemap_reader_free(reader);
    fclose(heard.stream);
    assert_int_equal(heard.summary.entries + heard.summary.extension_links, heard.count);
    return heard;
}

/* Whole, and in small pieces, which must make no difference. */
static struct heard read_file(struct text file)
{
    struct heard heard = read_pieces(file, file.length + 1, 0);
    struct heard again = read_pieces(file, 7, 0);
    assert_string_equal(heard.entries, again.entries);
    assert_int_equal(heard.summary.kind, again.summary.kind);
    free(again.entries);
    return heard;
}

static struct heard read_string(const char *file)
{
    return read_file(text_of(file));
}

static void assert_heard(struct heard heard, enum sitemap_kind kind, const char *entries)
{
    assert_string_equal(sitemap_kind_word(heard.summary.kind), sitemap_kind_word(kind));
    assert_string_equal(heard.entries, entries);
    free(heard.entries);
}

static struct text gzip_of(struct text file)
{
    z_stream stream = {0};
    size_t most = file.length + 1000;
    char *packed = malloc(most);
    assert_int_equal(deflateInit2(&stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY), Z_OK);
    stream.next_in = (Bytef *)(uintptr_t)file.data;
    stream.avail_in = (uInt)file.length;
    stream.next_out = (Bytef *)packed;
    stream.avail_out = (uInt)most;
    assert_int_equal(deflate(&stream, Z_FINISH), Z_STREAM_END);
    deflateEnd(&stream);
    return (struct text){packed, most - stream.avail_out};
}

static void a_urlset_gives_its_pages(void **state)
{
    (void)state;
    struct heard heard = read_string(
        URLSET "<url><loc>\n http://a.test/?a=1&amp;b=2 </loc><lastmod>2005-01-01</lastmod>"
               "<changefreq>Monthly</changefreq><priority>0.8</priority></url>\n"
               "<url><changefreq>never</changefreq><loc><![CDATA[http://a.test/2?x&y]]></loc></url>"
               "</urlset>");
    assert_string_equal(heard.summary.sentence, "");
    assert_false(heard.summary.cut);
    assert_heard(heard, SITEMAP_URISET,
                 "http://a.test/?a=1&b=2 1104537600 monthly\nhttp://a.test/2?x&y never");
}

static void an_index_gives_its_sitemaps(void **state)
{
    (void)state;
    assert_heard(read_string("<sitemapindex " NAMESPACE "><sitemap><loc>http://a.test/1.gz</loc>"
                             "<lastmod>2004-10-01T18:23:17+00:00</lastmod></sitemap>"
                             "<sitemap><loc>http://a.test/2.gz</loc></sitemap></sitemapindex>"),
                 SITEMAP_INDEX, "http://a.test/1.gz 1096654997\nhttp://a.test/2.gz");
}

#define EXTENSIONS                                                                                 \
    "xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\" "                             \
    "xmlns:video=\"http://www.google.com/schemas/sitemap-video/1.1\" "                             \
    "xmlns:news=\"http://www.google.com/schemas/sitemap-news/0.9\" "                               \
    "xmlns:xhtml=\"http://www.w3.org/1999/xhtml\" xmlns:other=\"http://other.test/\""

static void extensions_are_no_locations(void **state)
{
    (void)state;
    assert_heard(
        read_string("<s:urlset xmlns:s=\"http://www.sitemaps.org/schemas/sitemap/0.9\" " EXTENSIONS
                    "><s:url><other:loc>http://a.test/no</other:loc>"
                    "<s:loc>http://a.test/</s:loc></s:url></s:urlset>"),
        SITEMAP_URISET, "http://a.test/");
    assert_heard(read_string("<urlset><url><loc>http://a.test/</loc>"
                             "<image:loc>http://a.test/undeclared</image:loc></url></urlset>"),
                 SITEMAP_URISET, "http://a.test/");
}

static void what_extensions_name_are_links_of_their_own(void **state)
{
    (void)state;
    struct heard heard = read_string(
        "<urlset " NAMESPACE " " EXTENSIONS "><url><loc>http://a.test/</loc>"
        "<lastmod>1970-01-02</lastmod><image:image><image:loc> http://a.test/i.png </image:loc>"
        "<image:license>http://a.test/no</image:license></image:image>"
        "<video:video><video:thumbnail_loc>http://a.test/no</video:thumbnail_loc>"
        "<video:content_loc>http://a.test/v.mp4</video:content_loc>"
        "<video:player_loc allow_embed=\"yes\">http://a.test/player?a=1&amp;b=2</video:player_loc>"
        "</video:video>"
        "<xhtml:link rel=\"alternate\" hreflang=\"de\" href=\"http://a.test/de?a=1&amp;b=2\"/>"
        "<xhtml:link rel=\"canonical\" href=\"http://a.test/no\"/></url>"
        "<image:loc>http://a.test/outside</image:loc>"
        "<url><loc>http://a.test/2</loc></url></urlset>");
    assert_int_equal(heard.summary.entries, 2);
    assert_int_equal(heard.summary.extension_links, 4);
    assert_heard(heard, SITEMAP_URISET,
                 "http://a.test/i.png\nhttp://a.test/v.mp4\nhttp://a.test/player?a=1&b=2\n"
                 "http://a.test/de?a=1&b=2\nhttp://a.test/ 86400\nhttp://a.test/2");
}

static void an_ampersand_in_an_attribute_is_one(void **state)
{
    (void)state;
    assert_heard(read_string("<feed xmlns=\"http://www.w3.org/2005/Atom\"><entry>"
                             "<link href=\"http://a.test/?a=1&amp;b=2\"/></entry></feed>"),
                 SITEMAP_FEED, "http://a.test/?a=1&b=2");
}

static void the_date_of_news_stands_for_a_lastmod_that_is_not_there(void **state)
{
    (void)state;
    assert_heard(
        read_string(
            "<urlset " NAMESPACE " " EXTENSIONS "><url><loc>http://a.test/1</loc><news:news>"
            "<news:publication><news:name>A</news:name></news:publication>"
            "<news:publication_date>1970-01-03</news:publication_date></news:news></url>"
            "<url><loc>http://a.test/2</loc><lastmod>1970-01-02</lastmod><news:news>"
            "<news:publication_date>1970-01-03</news:publication_date></news:news></url></urlset>"),
        SITEMAP_URISET, "http://a.test/1 172800\nhttp://a.test/2 86400");
}

static void a_list_gives_its_lines(void **state)
{
    (void)state;
    assert_heard(read_string("\xEF\xBB\xBF\r\nhttp://a.test/1\r\n\n  http://a.test/2  \nno uri\n"
                             "https://a.test/3"),
                 SITEMAP_TEXT, "http://a.test/1\nhttp://a.test/2\nhttps://a.test/3");
    struct heard heard = read_string("http://a.test/1\nno uri\n");
    assert_int_equal(heard.summary.passed_over, 1);
    free(heard.entries);
}

static void a_line_that_is_too_long_is_passed_over(void **state)
{
    (void)state;
    char *file = malloc(3 * LIMIT_URI_BYTES);
    int length = snprintf(file, 64, "http://a.test/1\nhttp://a.test/");
    memset(file + length, 'x', 2 * LIMIT_URI_BYTES);
    snprintf(file + length + 2 * LIMIT_URI_BYTES, 64, "\nhttp://a.test/2");
    struct heard heard = read_string(file);
    assert_int_equal(heard.summary.passed_over, 1);
    assert_heard(heard, SITEMAP_TEXT, "http://a.test/1\nhttp://a.test/2");
    free(file);
}

static void feeds_give_their_items(void **state)
{
    (void)state;
    assert_heard(
        read_string("<rss version=\"2.0\" xmlns:atom=\"http://www.w3.org/2005/Atom\"><channel>"
                    "<link>http://a.test/home</link>"
                    "<atom:link href=\"http://a.test/self\" rel=\"self\"/>"
                    "<item><title>x</title><link>http://a.test/1</link></item>"
                    "<item><link>http://a.test/2</link></item></channel></rss>"),
        SITEMAP_FEED, "http://a.test/1\nhttp://a.test/2");
    assert_heard(read_string("<feed xmlns=\"http://www.w3.org/2005/Atom\">"
                             "<link href=\"http://a.test/home\"/><entry>"
                             "<link rel=\"edit\" href=\"http://a.test/edit\"/>"
                             "<link href=\"http://a.test/1\"/>"
                             "<updated>2003-12-13T18:30:02Z</updated></entry></feed>"),
                 SITEMAP_FEED, "http://a.test/1 1071340202");
    assert_heard(read_string("<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\" "
                             "xmlns=\"http://purl.org/rss/1.0/\"><channel/><item>"
                             "<link>http://a.test/1</link></item></rdf:RDF>"),
                 SITEMAP_FEED, "http://a.test/1");
}

static void encodings_are_those_of_xml(void **state)
{
    (void)state;
    assert_heard(read_string("<?xml version=\"1.0\" encoding=\"iso-8859-1\"?><urlset><url><loc>"
                             "http://a.test/\xE4</loc></url></urlset>"),
                 SITEMAP_URISET, "http://a.test/\xC3\xA4");
    /* In ISO-2022-JP the first byte of a Greek letter is that of "&", and that of many a sign ">";
     * libxml2 does not know the label of Shift_JIS. */
    assert_heard(read_string("<?xml version=\"1.0\" encoding=\"ISO-2022-JP\"?><urlset><url><loc>"
                             "http://a.test/\x1b$B&!>!\x1b(B?a=1&amp;b=2&c=3</loc></url><url><loc>"
                             "http://a.test/2</loc></url></urlset>"),
                 SITEMAP_URISET, "http://a.test/\xCE\x91\xE5\x8B\x9D?a=1&b=2&c=3\nhttp://a.test/2");
    assert_heard(read_string("<?xml version='1.0' encoding='x-sjis'?><urlset><url><loc>"
                             "http://a.test/\x83\x41\x83\x5C</loc></url></urlset>"),
                 SITEMAP_URISET, "http://a.test/\xE3\x82\xA2\xE3\x82\xBD");
    const char *narrow =
        "<?xml version=\"1.0\"?><urlset><url><loc>http://a.test/</loc></url></urlset>";
    for (int with_mark = 0; with_mark < 2; with_mark++) {
        char wide[512] = "\xFF\xFE";
        size_t at = with_mark ? 2 : 0;
        for (size_t i = 0; narrow[i]; i++) {
            wide[at++] = narrow[i];
            wide[at++] = '\0';
        }
        assert_heard(read_file((struct text){wide, at}), SITEMAP_URISET, "http://a.test/");
    }
}

static void white_space_in_front_of_the_declaration_is_forgiven(void **state)
{
    (void)state;
    struct heard heard =
        read_string("\n  \n" URLSET "<url><loc>http://a.test/</loc></url></urlset>");
    assert_string_equal(heard.summary.sentence, "");
    assert_heard(heard, SITEMAP_URISET, "http://a.test/");
}

static void gzip_is_recognised_by_its_bytes(void **state)
{
    (void)state;
    struct text packed = gzip_of(text_of(URLSET "<url><loc>http://a.test/</loc></url></urlset>"));
    struct heard heard = read_file(packed);
    assert_string_equal(heard.summary.sentence, "");
    assert_heard(heard, SITEMAP_URISET, "http://a.test/");

    struct text second = gzip_of(TEXT_LITERAL("http://a.test/2\n"));
    struct text first = gzip_of(TEXT_LITERAL("http://a.test/1\n"));
    char *both = calloc(1, first.length + second.length + 10);
    memcpy(both, first.data, first.length);
    memcpy(both + first.length, second.data, second.length);
    assert_heard(read_file((struct text){both, first.length + second.length + 10}), SITEMAP_TEXT,
                 "http://a.test/1\nhttp://a.test/2");
    free(both);

    heard = read_file((struct text){packed.data, packed.length - 12});
    assert_string_equal(heard.summary.sentence, "its gzip data end in the middle");
    free(heard.entries);
    free((void *)(uintptr_t)packed.data);
    free((void *)(uintptr_t)first.data);
    free((void *)(uintptr_t)second.data);
}

static void what_stands_before_and_behind_a_mistake_is_kept(void **state)
{
    (void)state;
    struct heard heard = read_string(URLSET "<url><loc>http://a.test/1</loc></url>\n"
                                            "<url><loc>http://a.test/?a=1&b=2</loc></url>"
                                            "<url><loc>http://a.test/3</loc></url></urlset>");
    assert_string_equal(heard.summary.sentence, "line 3: an ampersand that is not escaped (&amp;)");
    assert_heard(heard, SITEMAP_URISET, "http://a.test/1\nhttp://a.test/?a=1&b=2\nhttp://a.test/3");

    heard = read_string(URLSET "<url><loc>http://a.test/1</loc></url><url><loc>http://a.te");
    assert_string_not_equal(heard.summary.sentence, "");
    assert_heard(heard, SITEMAP_URISET, "http://a.test/1");
}

static void what_is_no_reference_stays_as_it_stands(void **state)
{
    (void)state;
    assert_heard(
        read_string(URLSET
                    "<url><loc>http://a.test/?a=1&page=2</loc></url>"
                    "<url><loc>http://a.test/a&b</loc></url>"
                    "<url><loc>http://a.test/caf&eacute;</loc></url>"
                    "<url><loc>http://a.test/&&#0;&#xD800;&#x110000;&#99999999999;&#;&#38;"
                    "&#x26;&#X26;&amp;&amp</loc></url>"
                    "<url><loc>http://a.test/?x=1&amp;y=2</loc></url>"
                    "<!-- a & b --><url><loc><![CDATA[http://a.test/?c&d]]>&e]]&amp;</loc></url>"
                    "<url><xhtml:link xmlns:xhtml=\"http://www.w3.org/1999/xhtml\" "
                    "href=\"http://a.test/?a&b&amp;c\"/><loc>http://a.test/</loc></url></urlset>"),
        SITEMAP_URISET,
        "http://a.test/?a=1&page=2\nhttp://a.test/a&b\nhttp://a.test/caf&eacute;\n"
        "http://a.test/&&#0;&#xD800;&#x110000;&#99999999999;&#;&&&#X26;&&amp\n"
        "http://a.test/?x=1&y=2\nhttp://a.test/?c&d&e]]&\nhttp://a.test/?a&b&c\nhttp://a.test/");
    assert_heard(
        read_string("<feed><entry><link href=\"http://a.test/?a&b&amp;c\"/></entry></feed>"),
        SITEMAP_FEED, "http://a.test/?a&b&c");
}

/* What libxml2 leaves out would make another URI. */
static void a_location_that_lost_characters_is_passed_over(void **state)
{
    (void)state;
    static const char FILE[] = URLSET "<url><loc>http://a.test/a\x01z</loc></url>"
                                      "<url><loc>http://a.test/b<c</loc></url>"
                                      "<url><loc>http://a.test/?x=1&amp;y=2</loc></url></urlset>";
    struct heard heard = read_string(FILE);
    assert_string_not_equal(heard.summary.sentence, "");
    assert_null(strstr(heard.entries, "http://a.test/a"));
    assert_null(strstr(heard.entries, "http://a.test/b"));
    free(heard.entries);
    heard = read_string(URLSET "<url><loc>http://a.test/a\x01z</loc></url>"
                               "<url><loc>http://a.test/?x=1&amp;y=2</loc></url></urlset>");
    assert_int_equal(heard.summary.passed_over, 1);
    assert_heard(heard, SITEMAP_URISET, "http://a.test/?x=1&y=2");

    const char *narrow = "<?xml version=\"1.0\"?>"
                         "<urlset><url><loc>http://a.test/?a=1&b=2</loc></url>"
                         "<url><loc>http://a.test/?x=1&amp;y=2</loc></url></urlset>";
    char wide[512];
    size_t at = 0;
    for (size_t i = 0; narrow[i]; i++) {
        wide[at++] = narrow[i];
        wide[at++] = '\0';
    }
    heard = read_file((struct text){wide, at});
    assert_int_equal(heard.summary.passed_over, 1);
    assert_heard(heard, SITEMAP_URISET, "http://a.test/?x=1&y=2");
}

static void entries_without_a_usable_location_are_counted(void **state)
{
    (void)state;
    struct heard heard = read_string("<urlset><url/><url><loc> </loc></url>"
                                     "<url><loc>http://a.test/</loc></url></urlset>");
    assert_int_equal(heard.summary.passed_over, 2);
    assert_heard(heard, SITEMAP_URISET, "http://a.test/");
}

static void other_files_are_no_sitemaps(void **state)
{
    (void)state;
    static const struct {
        const char *file;
        const char *sentence;
    } cases[] = {
        {"", "it is empty"},
        {" \n ", "it is empty"},
        {"Not found\nhttp://a.test/", "neither XML nor a list of URIs"},
        {"<html><body>http://a.test/</body></html>", "no sitemap: its root is <html>"},
        {"<!DOCTYPE html><html></html>", "line 1: no sitemap: it has a document type (html)"},
        {"<!doctype html><html></html>", "no sitemap: line 1: StartTag: invalid element name"},
        {"<?xml version=\"1.0\"?>", "no sitemap: line 1: "},
        {"{\"urls\": []}", "neither XML nor a list of URIs"},
        {"\x89PNG\r\n\x1A\n", "neither XML nor a list of URIs"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct heard heard = read_string(cases[i].file);
        assert_int_equal(
            strncmp(heard.summary.sentence, cases[i].sentence, strlen(cases[i].sentence)), 0);
        assert_heard(heard, SITEMAP_NONE, "");
    }
}

static void entities_and_document_types_are_refused(void **state)
{
    (void)state;
    static const char *const files[] = {
        "<?xml version=\"1.0\"?><!DOCTYPE urlset [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>"
        "<urlset><url><loc>&x;</loc></url></urlset>",
        "<!DOCTYPE urlset SYSTEM \"http://127.0.0.1:1/x.dtd\"><urlset><url><loc>http://a.test/"
        "</loc></url></urlset>",
        "<!DOCTYPE urlset [<!ENTITY a \"http://a.test/\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;\">"
        "<!ENTITY c \"&b;&b;&b;&b;&b;&b;&b;&b;\"><!ENTITY d \"&c;&c;&c;&c;&c;&c;&c;&c;\">]>"
        "<urlset><url><loc>&d;</loc></url></urlset>",
    };
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        struct heard heard = read_string(files[i]);
        assert_non_null(strstr(heard.summary.sentence, "document type"));
        assert_heard(heard, SITEMAP_NONE, "");
    }
    assert_heard(read_string("<urlset><url><loc>http://a.test/&undefined;</loc></url></urlset>"),
                 SITEMAP_URISET, "http://a.test/&undefined;");
}

static void a_file_is_read_up_to_the_limit_of_entries(void **state)
{
    (void)state;
    struct buffer file;
    buffer_init(&file, (size_t)64 << 20);
    for (int i = 0; i < LIMIT_SITEMAP_ENTRIES + 10; i++)
        buffer_printf(&file, "http://a.test/%d\n", i);
    struct heard heard = read_pieces(buffer_text(&file), 100000, 0);
    assert_int_equal(heard.summary.entries, LIMIT_SITEMAP_ENTRIES);
    assert_true(heard.summary.cut);
    free(heard.entries);
    heard = read_pieces(buffer_text(&file), 100000, 3);
    assert_int_equal(heard.summary.entries, 3);
    assert_true(heard.summary.cut);
    free(heard.entries);
    buffer_done(&file);
}

static long peak_kib(void)
{
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
}

/* A gzip file whose text is `head`, then `unit` again and again up to some 60 MB. */
static struct text bomb(const char *head, const char *unit)
{
    z_stream stream = {0};
    size_t most = (size_t)4 << 20;
    char *packed = malloc(most);
    assert_int_equal(deflateInit2(&stream, 9, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY), Z_OK);
    stream.next_out = (Bytef *)packed;
    stream.avail_out = (uInt)most;
    struct buffer block;
    buffer_init(&block, (size_t)4 << 20);
    while (block.length < ((size_t)1 << 20))
        buffer_append_string(&block, unit);
    stream.next_in = (Bytef *)(uintptr_t)head;
    stream.avail_in = (uInt)strlen(head);
    assert_int_equal(deflate(&stream, Z_NO_FLUSH), Z_OK);
    for (int i = 0; i < 60; i++) {
        stream.next_in = (Bytef *)block.data;
        stream.avail_in = (uInt)block.length;
        assert_int_equal(deflate(&stream, i == 59 ? Z_FINISH : Z_NO_FLUSH),
                         i == 59 ? Z_STREAM_END : Z_OK);
    }
    deflateEnd(&stream);
    buffer_done(&block);
    return (struct text){packed, most - stream.avail_out};
}

static void bombs_cost_little_memory(void **state)
{
    (void)state;
    static const struct {
        const char *head, *unit, *sentence;
    } bombs[] = {
        {"<urlset>", "<!-- nothing -->", "longer than"},
        {"<urlset><url><loc>", "http://a.test/", "without the end of a tag"},
        {"<urlset><url><loc>", "<![CDATA[x]]>", "longer than"},
        {"<urlset", " a=\"\"", "without the end of a tag"},
        {"", "<urlset>", "inside one another"},
        {"http://a.test/\n", "x", "longer than"},
        {"<urlset>", "<url></url>", "longer than"},
    };
    for (size_t i = 0; i < sizeof bombs / sizeof *bombs; i++) {
        struct text packed = bomb(bombs[i].head, bombs[i].unit);
        long before = peak_kib();
        struct heard heard = read_pieces(packed, 4096, 0);
        assert_non_null(strstr(heard.summary.sentence, bombs[i].sentence));
        assert_true(heard.summary.bytes <= LIMIT_SITEMAP_BYTES);
#if !defined __SANITIZE_ADDRESS__ && !defined __SANITIZE_THREAD__
        assert_true(peak_kib() - before < 16 * 1024);
#else
        (void)before;
#endif
        free(heard.entries);
        free((void *)(uintptr_t)packed.data);
    }
}

static void dates_are_those_of_the_w3c(void **state)
{
    (void)state;
    static const struct {
        const char *date, *heard;
    } dates[] = {
        {"1970", "http://a.test/ 0"},
        {"1970-02", "http://a.test/ 2678400"},
        {"2000-02-29", "http://a.test/ 951782400"},
        {"1997-07-16T19:20+01:00", "http://a.test/ 869077200"},
        {"1997-07-16T19:20:30+01:00", "http://a.test/ 869077230"},
        {"1997-07-16T19:20:30.45Z", "http://a.test/ 869080830"},
        {"1997-07-16T19:20:30-0530", "http://a.test/ 869100630"},
        {"1969-12-31", "http://a.test/ -86400"},
        {"1900-02-29", "http://a.test/"},
        {"yesterday", "http://a.test/"},
        {"2005-13-01", "http://a.test/"},
        {"2005-01-01T25:00Z", "http://a.test/"},
        {"2005-01-01T10:00Zx", "http://a.test/"},
        {"0000-01-01", "http://a.test/"},
    };
    for (size_t i = 0; i < sizeof dates / sizeof *dates; i++) {
        char file[256];
        snprintf(file, sizeof file,
                 "<urlset><url><loc>http://a.test/</loc><lastmod> %s </lastmod></url></urlset>",
                 dates[i].date);
        assert_heard(read_string(file), SITEMAP_URISET, dates[i].heard);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_urlset_gives_its_pages),
        cmocka_unit_test(an_index_gives_its_sitemaps),
        cmocka_unit_test(extensions_are_no_locations),
        cmocka_unit_test(what_extensions_name_are_links_of_their_own),
        cmocka_unit_test(an_ampersand_in_an_attribute_is_one),
        cmocka_unit_test(the_date_of_news_stands_for_a_lastmod_that_is_not_there),
        cmocka_unit_test(a_list_gives_its_lines),
        cmocka_unit_test(a_line_that_is_too_long_is_passed_over),
        cmocka_unit_test(feeds_give_their_items),
        cmocka_unit_test(encodings_are_those_of_xml),
        cmocka_unit_test(white_space_in_front_of_the_declaration_is_forgiven),
        cmocka_unit_test(gzip_is_recognised_by_its_bytes),
        cmocka_unit_test(what_stands_before_and_behind_a_mistake_is_kept),
        cmocka_unit_test(what_is_no_reference_stays_as_it_stands),
        cmocka_unit_test(a_location_that_lost_characters_is_passed_over),
        cmocka_unit_test(entries_without_a_usable_location_are_counted),
        cmocka_unit_test(other_files_are_no_sitemaps),
        cmocka_unit_test(entities_and_document_types_are_refused),
        cmocka_unit_test(a_file_is_read_up_to_the_limit_of_entries),
        cmocka_unit_test(bombs_cost_little_memory),
        cmocka_unit_test(dates_are_those_of_the_w3c),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
