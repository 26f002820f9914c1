#include <seine/documents/parse/sitemap.h>

const char *sitemap_kind_word(enum sitemap_kind kind)
{
    static const char *const words[] = {
#define KIND_WORD(constant, word) [constant] = (word),
        SITEMAP_KIND_TABLE(KIND_WORD)
#undef KIND_WORD
    };
    return words[kind];
}

const char *sitemap_frequency_word(enum sitemap_frequency frequency)
{
    static const char *const words[] = {[SITEMAP_UNSAID] = "",
#define FREQUENCY_WORD(constant, word) [constant] = (word),
                                        SITEMAP_FREQUENCY_TABLE(FREQUENCY_WORD)
#undef FREQUENCY_WORD
    };
    return words[frequency];
}
