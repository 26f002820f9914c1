/* Detecting the language of any text gives the same answer twice: a detectable one, or none. */
#include <seine/documents/parse/charset.h>
#include <seine/documents/parse/language.h>
#include <stdint.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool truth)
{
    if (!truth)
        abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const struct text utf8 = {"utf-8", 5};
    struct arena arena;
    struct text text, body = {size ? (const char *)data : "", size};
    arena_init(&arena, 4096, SIZE_MAX / 2);
    struct charset_decision decision = charset_decide(body, utf8, false);
    require(charset_to_utf8(&decision, body, &arena, &text) == 0);
    struct text language = language_detect(text);
    require(language.length == 0 || language_is_detectable(language));
    require(text_equal(language_detect(text), language));
    (void)language_tag_means(body, utf8);
    arena_done(&arena);
    return 0;
}
