/* Files that were made to hurt: each is refused with one sentence, before it costs anything. Sizes
 * are such that quadratic work would not end within the test's time. */
#include "xml_support.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#define MILLION 1000000

/* Nothing comes of it, and the first error is this. */
static void assert_refused(struct text xml, const char *beginning)
{
    struct problems problems;
    assert_null(try_text(xml, &problems));
    if (strncmp(problems.text, beginning, strlen(beginning)) != 0)
        fail_msg("expected \"%s\", but it is: %.500s", beginning, problems.text);
}

static void assert_string_refused(const char *xml, const char *beginning)
{
    assert_refused(text_of(xml), beginning);
}

/* `head`, `piece` with its number `count` times, `tail`; the caller frees it. */
static struct text repeated(const char *head, const char *piece, int count, const char *tail)
{
    char *text = NULL;
    size_t length;
    FILE *memory = open_memstream(&text, &length);
    fputs(head, memory);
    for (int i = 0; i < count; i++)
        for (const char *at = piece; *at; at++)
            if (*at == '#')
                fprintf(memory, "%d", i);
            else
                fputc(*at, memory);
    fputs(tail, memory);
    fclose(memory);
    return (struct text){text, length};
}

static void assert_repeated_refused(const char *head, const char *piece, int count,
                                    const char *tail, const char *beginning)
{
    struct text xml = repeated(head, piece, count, tail);
    char *data;
    memcpy(&data, &xml.data, sizeof(data));
    assert_refused(xml, beginning);
    free(data);
}

#define HEAD "<CrawlerConfig><DomainSpecification name=\"c\">"
#define TAIL "</DomainSpecification></CrawlerConfig>"

static void a_billion_laughs_are_refused(void **state)
{
    (void)state;
    assert_string_refused(
        "<?xml version=\"1.0\"?>\n<!DOCTYPE lolz [\n<!ENTITY a \"lol\">\n"
        "<!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;\">\n"
        "<!ENTITY c \"&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;\">]>\n<CrawlerConfig>&c;</CrawlerConfig>",
        "2 - a document type declaration is refused");
}

static void external_entities_are_refused(void **state)
{
    (void)state;
    assert_string_refused("<!DOCTYPE x SYSTEM \"http://127.0.0.1:9/x.dtd\"><CrawlerConfig/>",
                          "1 - a document type declaration is refused");
    assert_string_refused("<!DOCTYPE x [<!ENTITY f SYSTEM \"file:///etc/passwd\">]>"
                          "<CrawlerConfig>&f;</CrawlerConfig>",
                          "1 - a document type declaration is refused");
    assert_string_refused("<!DOCTYPE x [<!ENTITY % p SYSTEM \"file:///etc/passwd\"> %p;]>"
                          "<CrawlerConfig/>",
                          "1 - a document type declaration is refused");
}

static void other_encodings_are_refused(void **state)
{
    (void)state;
    static const struct {
        struct text bytes;
        const char *sentence;
    } FILES[] = {
        {TEXT_LITERAL("\xFF\xFE<\0C\0/\0>\0"), "0 - the file is UTF-16; valid is UTF-8"},
        {TEXT_LITERAL("\xFE\xFF\0<\0C\0/\0>"), "0 - the file is UTF-16; valid is UTF-8"},
        {TEXT_LITERAL("<\0C\0/\0>\0"), "0 - the file is UTF-16; valid is UTF-8"},
        {TEXT_LITERAL("\0<\0C\0/\0>"), "0 - the file is UTF-16; valid is UTF-8"},
        {TEXT_LITERAL("\xFF\xFE\0\0<\0\0\0"), "0 - the file is UTF-32; valid is UTF-8"},
        {TEXT_LITERAL("\0\0\0<\0\0\0C"), "0 - the file is UTF-32; valid is UTF-8"},
        {TEXT_LITERAL("\x4C\x6F\xA7\x94\x93"), "0 - the file is EBCDIC; valid is UTF-8"},
        {TEXT_LITERAL(""), "0 - the file is empty"},
        {TEXT_LITERAL("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><CrawlerConfig/>"),
         "1 - the file says that it is ISO-8859-1; valid is UTF-8"},
        {TEXT_LITERAL("<?xml version=\"1.0\" encoding=\"UTF-7\"?>+ADw-CrawlerConfig/+AD4-"),
         "1 - the file says that it is UTF-7; valid is UTF-8"},
        {TEXT_LITERAL("<?xml version=\"1.1\"?><CrawlerConfig/>"),
         "1 - the file is XML 1.1; valid is 1.0"},
        {TEXT_LITERAL("<CrawlerConfig>\n<!-- caf\xE9 --></CrawlerConfig>"),
         "2 - the byte 0xE9 is no character of XML in UTF-8"},
        {TEXT_LITERAL("<CrawlerConfig>\n\xC0\xBC</CrawlerConfig>"),
         "2 - the byte 0xC0 is no character of XML in UTF-8"},
        {TEXT_LITERAL("<CrawlerConfig>\xED\xA0\x80</CrawlerConfig>"),
         "1 - the byte 0xED is no character of XML in UTF-8"},
        {TEXT_LITERAL("<CrawlerConfig>\xEF\xBF\xBE</CrawlerConfig>"),
         "1 - the byte 0xEF is no character of XML in UTF-8"},
        {TEXT_LITERAL("<CrawlerConfig>\xE2\x82"),
         "1 - the byte 0xE2 is no character of XML in UTF-8"},
        {TEXT_LITERAL("<CrawlerConfig>\n\n\0</CrawlerConfig>"), "3 - a NUL byte"},
        {TEXT_LITERAL("<CrawlerConfig>\x01</CrawlerConfig>"),
         "1 - the byte 0x01 is no character of XML in UTF-8"},
        {TEXT_LITERAL("<CrawlerConfig>&#0;</CrawlerConfig>"),
         "1 - the file is not well-formed XML: a character that XML does not allow"},
    };
    for (size_t i = 0; i < sizeof(FILES) / sizeof(*FILES); i++)
        assert_refused(FILES[i].bytes, FILES[i].sentence);
}

static void deep_nesting_is_refused(void **state)
{
    (void)state;
    assert_repeated_refused(HEAD, "<section name=\"a\">", 100000, "",
                            "1 a there is no section \"a\"");
    assert_repeated_refused(HEAD, "<SubDomain name=\"a\">", 100000, "",
                            "1 - <SubDomain> cannot stand in <SubDomain>");
    struct problems problems;
    struct text xml = repeated("", "<a>", 100000, "");
    assert_null(try_text(xml, &problems));
    assert_non_null(
        strstr(problems.text, "1 - there are more than 15 elements inside one another"));
    assert_int_equal(problems.count, 2);
    char *data;
    memcpy(&data, &xml.data, sizeof(data));
    free(data);
}

static void a_tag_with_a_million_attributes_is_refused(void **state)
{
    (void)state;
    assert_repeated_refused("<CrawlerConfig ", "a#=\"\" ", MILLION, "/>",
                            "1 - a tag has more than 16 attributes or 65536 bytes");
    assert_repeated_refused("<CrawlerConfig ", "xmlns:a#=\"urn:#\" ", MILLION, "/>",
                            "1 - a tag has more than 16 attributes or 65536 bytes");
    assert_repeated_refused("<CrawlerConfig a=\"", "aaaaaaaa", MILLION, "\"/>",
                            "1 - a tag has more than 16 attributes or 65536 bytes");
    assert_repeated_refused("<", "aaaaaaaa", MILLION, "/>",
                            "1 - a tag has more than 16 attributes or 65536 bytes");
}

static void a_million_names_are_refused(void **state)
{
    (void)state;
    assert_repeated_refused(
        HEAD "<section name=\"site_clusters\">\n",
        "<attrib name=\"c#\" type=\"list-string\"><member>a</member></attrib>\n", MILLION / 10,
        "</section>" TAIL, "10002 site_clusters/c10000 site_clusters: no room for another name");
    assert_repeated_refused(HEAD "<section name=\"http_errors\">\n",
                            "<attrib name=\"#\" type=\"string\"/>\n", MILLION / 10,
                            "</section>" TAIL, "");
    assert_repeated_refused(HEAD, "\n<Login name=\"l#\"/>", MILLION / 10, TAIL,
                            "10002 logins/l10000 logins: there are more than 10000");
    assert_repeated_refused("<CrawlerConfig>\n", "<DomainSpecification name=\"c#\"/>\n", MILLION,
                            "</CrawlerConfig>",
                            "1002 - there are more than 1000 collections in the file");
}

/* Nodes with subcollections of their own multiply. */
static void items_are_bounded_over_the_whole_file(void **state)
{
    (void)state;
    assert_repeated_refused(HEAD,
                            "<Node name=\"n#\"><section name=\"logins\"><section name=\"a\"/>"
                            "<section name=\"b\"/><section name=\"c\"/></section></Node>\n",
                            MILLION / 100, TAIL,
                            "5001 Node Node: there are more than 20000 subcollections");
}

static void a_million_elements_that_mean_nothing_are_refused(void **state)
{
    (void)state;
    assert_repeated_refused(HEAD, "<a/>", MILLION, TAIL, "1 - <a> cannot stand in");
    assert_repeated_refused(HEAD "<attrib name=\"start_uris\" type=\"list-string\">", "<member/>",
                            MILLION, "</attrib>" TAIL, "1 start_uris start_uris: a <member> is");
    assert_repeated_refused(HEAD "<attrib name=\"start_uris\" type=\"list-string\">",
                            "<member>http://a/</member>", 2 * MILLION, "</attrib>" TAIL,
                            "1 - the file has more than 2000000 elements");
}

static void endless_values_and_comments_are_refused_or_passed_over(void **state)
{
    (void)state;
    assert_repeated_refused(HEAD "<attrib name=\"info\" type=\"string\">", "aaaaaaaa", MILLION,
                            "</attrib>" TAIL,
                            "1 info info: the value is too long; valid are at most 65536 bytes");
    assert_repeated_refused(HEAD "<attrib name=\"start_uris\" type=\"list-string\"><member>",
                            "&amp;&lt;", MILLION, "</member></attrib>" TAIL,
                            "1 start_uris start_uris: the value is too long");
    struct text xml = repeated("<CrawlerConfig><!--", " a b c d", MILLION, "--></CrawlerConfig>");
    struct problems problems;
    struct config_document *document = try_text(xml, &problems);
    assert_non_null(document);
    config_document_free(document);
    char *data;
    memcpy(&data, &xml.data, sizeof(data));
    free(data);
}

/* A file with a hole: it has its size without its bytes. */
static char *sparse_file(off_t size)
{
    char *path = strdup("/tmp/seine-configuration-XXXXXX");
    int file = mkstemp(path);
    assert_true(file >= 0);
    assert_int_equal(ftruncate(file, size), 0);
    close(file);
    return path;
}

static void a_file_of_100_megabytes_is_refused_unread(void **state)
{
    (void)state;
    struct config_document *document;
    struct error error;
    char *path = sparse_file((off_t)100 * 1024 * 1024);
    assert_int_equal(config_document_load(path, NULL, &document, &error), STATUS_LIMIT);
    assert_non_null(
        strstr(error.sentence, "has 104857600 bytes; a configuration has at most 67108864"));
    unlink(path);
    free(path);
}

static void what_is_no_file_is_refused_at_once(void **state)
{
    (void)state;
    struct config_document *document;
    struct error error;
    char *path = sparse_file(0);
    unlink(path);
    assert_int_equal(config_document_load(path, NULL, &document, &error), STATUS_NOT_FOUND);
    assert_int_equal(mkfifo(path, 0600), 0);
    assert_int_equal(config_document_load(path, NULL, &document, &error), STATUS_INVALID);
    assert_int_equal(config_document_load("/tmp", NULL, &document, &error), STATUS_INVALID);
    unlink(path);
    free(path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_billion_laughs_are_refused),
        cmocka_unit_test(external_entities_are_refused),
        cmocka_unit_test(other_encodings_are_refused),
        cmocka_unit_test(deep_nesting_is_refused),
        cmocka_unit_test(a_tag_with_a_million_attributes_is_refused),
        cmocka_unit_test(a_million_names_are_refused),
        cmocka_unit_test(items_are_bounded_over_the_whole_file),
        cmocka_unit_test(a_million_elements_that_mean_nothing_are_refused),
        cmocka_unit_test(endless_values_and_comments_are_refused_or_passed_over),
        cmocka_unit_test(a_file_of_100_megabytes_is_refused_unread),
        cmocka_unit_test(what_is_no_file_is_refused_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
