#include "images.h"

#include <seine/foundation/base/ascii.h>

#define SHORTEST_ALTERNATIVE 3

static const char *const SAY_NOTHING[] = {
    "image", "img",    "picture", "photo", "foto",  "bild",   "logo",   "icon",
    "arrow", "bullet", "spacer",  "blank", "pixel", "banner", "avatar",
};

static const char *const FILE_ENDINGS[] = {".jpg", ".jpeg", ".png", ".gif", ".svg", ".webp"};

static bool says_something(struct text alternative)
{
    if (alternative.length < SHORTEST_ALTERNATIVE)
        return false;
    for (size_t i = 0; i < sizeof SAY_NOTHING / sizeof *SAY_NOTHING; i++)
        if (text_equal_nocase(alternative, text_of(SAY_NOTHING[i])))
            return false;
    for (size_t i = 0; i < sizeof FILE_ENDINGS / sizeof *FILE_ENDINGS; i++) {
        size_t length = strlen(FILE_ENDINGS[i]);
        if (alternative.length >= length &&
            strncasecmp(alternative.data + alternative.length - length, FILE_ENDINGS[i], length) ==
                0)
            return false;
    }
    for (size_t i = 0; i < alternative.length; i++)
        if (ascii_is_letter(alternative.data[i]) || (unsigned char)alternative.data[i] >= 0x80)
            return true;
    return false;
}

void add_image(struct draft *draft, const struct token *tag)
{
    const struct attribute *alternative = tag_attribute(tag, NAME_ALT);
    const struct attribute *source = tag_attribute(tag, NAME_SRC);
    if (alternative && says_something(text_trim(attribute_value(alternative))))
        draft_image(draft, attribute_value(alternative),
                    source ? attribute_value(source) : (struct text){"", 0});
}
