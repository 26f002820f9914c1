#include "ooxml.h"

struct slides {
    struct package *package;
    const struct relations *relations;
    enum convert_outcome outcome;
};

/* What belongs to a slide, by the type of its relation. */
static const char *const BESIDE[] = {"diagramData", "notesSlide", "comments"};

static enum convert_outcome read_slide(struct package *package, const char *part)
{
    struct relations relations = {.count = 0};
    enum convert_outcome outcome = ooxml_text(package, part, NULL, "<section>\n", "");
    if (outcome == CONVERT_CONVERTED)
        outcome = relations_read(package, part, &relations);
    for (size_t i = 0; i < sizeof BESIDE / sizeof *BESIDE; i++) {
        const struct relation *relation = relations_next(&relations, BESIDE[i], NULL);
        for (; relation && outcome == CONVERT_CONVERTED;
             relation = relations_next(&relations, BESIDE[i], relation))
            outcome = ooxml_text(package, relation->target, NULL, "", "");
    }
    html_markup(&package->reading->html, "</section>\n");
    relations_free(&relations);
    return outcome;
}

static void start(void *context, const struct xml_element *element)
{
    struct slides *slides = context;
    if (strcmp(element->name, "sldId") != 0 || slides->outcome != CONVERT_CONVERTED ||
        html_is_full(&slides->package->reading->html))
        return;
    struct text id = xml_attribute_of(element, "/relationships", "id");
    const struct relation *relation = id.data ? relations_find(slides->relations, id) : NULL;
    if (relation && !relation->is_external)
        slides->outcome = read_slide(slides->package, relation->target);
}

enum convert_outcome read_presentation(struct package *package, const char *part)
{
    static const struct xml_handler HANDLER = {.start = start};
    struct relations relations = {.count = 0};
    struct slides slides = {package, &relations, CONVERT_CONVERTED};
    enum convert_outcome outcome = relations_read(package, part, &relations);
    if (outcome == CONVERT_CONVERTED)
        outcome = package_xml(package, part, &HANDLER, &slides);
    relations_free(&relations);
    return outcome == CONVERT_CONVERTED ? slides.outcome : outcome;
}
