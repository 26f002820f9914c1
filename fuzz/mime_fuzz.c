/* What must hold for every Content-Type, X-Robots-Tag and first bytes of a body: the input is each
 * in turn. */
#include <seine/documents/parse.h>
#include <seine/foundation/base.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(bool holds, const char *what)
{
    if (holds)
        return;
    fprintf(stderr, "broken: %s\n", what);
    abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct text input = {(const char *)data, size};
    struct mime mime;
    memset(&mime, 'x', sizeof mime);
    mime_parse(input, &mime);
    size_t length = strnlen(mime.essence, sizeof mime.essence);
    must(length < sizeof mime.essence, "the essence ends");
    for (size_t i = 0; i < length; i++)
        must(mime.essence[i] > ' ' && (mime.essence[i] < 'A' || mime.essence[i] > 'Z'),
             "the essence is lower case");
    must(length == 0 || strchr(mime.essence, '/'), "the essence has two halves");
    must(mime.charset.length == 0 || (mime.charset.data >= input.data &&
                                      mime.charset.data + mime.charset.length <= input.data + size),
         "the charset lies in the header");
    struct text essence = {mime.essence, length};
    must(length == 0 || mime_matches(essence, essence), "a type matches itself");
    must(mime_matches(TEXT_LITERAL("*/*"), essence), "everything matches two asterisks");
    mime_matches(input, essence);

    const char *sniffed = mime_sniff(input, essence, mime.charset);
    must(sniffed && strchr(sniffed, '/'), "there is always a type");
    must(robots_tag_parse(input, TEXT_LITERAL("seine")) <= (ROBOTS_NOINDEX | ROBOTS_NOFOLLOW),
         "only known directives");
    robots_directives_parse(input);
    return 0;
}
