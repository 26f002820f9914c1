/*
 * What must hold for every body in every encoding. The first byte chooses the label of the header,
 * the rest is the body.
 */
#include <seine/documents/parse.h>
#include <seine/foundation/base.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char *const LABELS[] = {
    "",       "utf-8",       "latin1",    "utf-16le",    "utf-16be",    "utf-32le",     "utf-32be",
    "koi8-r", "shift_jis",   "euc-jp",    "iso-2022-jp", "gb18030",     "big5",         "euc-kr",
    "ibm866", "windows-874", "macintosh", "iso-2022-kr", "iso-2022-cn", "iso-8859-8-i", "nonsense",
};

static void must(bool holds, const char *what)
{
    if (holds)
        return;
    fprintf(stderr, "broken: %s\n", what);
    abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 1)
        return 0;
    struct text body = {(const char *)data + 1, size - 1}, utf8;
    struct text label = text_of(LABELS[data[0] % (sizeof LABELS / sizeof *LABELS)]);
    struct charset_decision decision = charset_decide(body, label, data[0] & 0x80);
    must(decision.charset != NULL, "there is an encoding");
    must(charset_from_label(text_of(charset_name(decision.charset))) != NULL,
         "an encoding is known by its name");
    must(decision.bom_bytes <= body.length, "a mark is part of the body");
    must(!decision.is_utf8 || charset_is_utf8(body), "what is known to be UTF-8 is");

    struct arena arena;
    arena_init(&arena, 4096, (size_t)64 * 1024 * 1024);
    must(charset_to_utf8(&decision, body, &arena, &utf8) == 0, "memory suffices");
    must(charset_is_utf8(utf8), "UTF-8 comes out");
    must(utf8.length <= 3 * body.length + 3, "output is bounded");
    if (charset_is_ascii(body) && !strcmp(charset_name(decision.charset), "UTF-8"))
        must(utf8.data == body.data && utf8.length == body.length, "ASCII is not copied");
    arena_done(&arena);
    /* The body as a label. */
    charset_from_label(body);
    return 0;
}
