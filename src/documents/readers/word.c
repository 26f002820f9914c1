#include "ooxml.h"

/* What stands beside the text, by the type of its relation. */
static const struct {
    const char *type;
    const char *before;
    const char *behind;
} BESIDE[] = {
    {"footnotes", "", ""},
    {"endnotes", "", ""},
    {"comments", "", ""},
    {"header", "<header>", "</header>\n"},
    {"footer", "<footer>", "</footer>\n"},
};

static enum convert_outcome read_parts(struct package *package, const char *part,
                                       const struct relations *relations,
                                       struct heading_styles *styles)
{
    const struct relation *relation = relations_next(relations, "styles", NULL);
    enum convert_outcome outcome = CONVERT_CONVERTED;
    if (relation)
        outcome = heading_styles_read(package, relation->target, styles);
    if (outcome == CONVERT_CONVERTED)
        outcome = ooxml_text(package, part, styles, "", "");
    for (size_t i = 0; i < sizeof BESIDE / sizeof *BESIDE; i++) {
        relation = relations_next(relations, BESIDE[i].type, NULL);
        for (; relation && outcome == CONVERT_CONVERTED;
             relation = relations_next(relations, BESIDE[i].type, relation))
            outcome =
                ooxml_text(package, relation->target, NULL, BESIDE[i].before, BESIDE[i].behind);
    }
    return outcome;
}

enum convert_outcome read_word(struct package *package, const char *part)
{
    struct relations relations = {.count = 0};
    struct heading_styles styles = {.count = 0};
    enum convert_outcome outcome = relations_read(package, part, &relations);
    if (outcome == CONVERT_CONVERTED)
        outcome = read_parts(package, part, &relations, &styles);
    heading_styles_free(&styles);
    relations_free(&relations);
    return outcome;
}
