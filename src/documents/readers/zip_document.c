/* Which of the formats that are zip archives a document is: what is inside decides. */
#include "zip_document.h"
#include "ooxml.h"

#include <stdlib.h>

static const struct property_name CORE_PROPERTIES[] = {
    {"title", ""},
    {"creator", "author"},
    {"subject", "subject"},
    {"keywords", "keywords"},
    {"description", "description"},
    {"created", "date"},
    {"modified", "last-modified"},
    {"language", "language"},
    {"category", "category"},
    {NULL, NULL},
};

static const struct property_name EXTENDED_PROPERTIES[] = {
    {"Application", "generator"},
    {"Company", "publisher"},
    {NULL, NULL},
};

static const struct {
    const char *folder;
    enum convert_outcome (*read)(struct package *package, const char *part);
} KINDS[] = {
    {"word/", read_word},
    {"xl/", read_workbook},
    {"ppt/", read_presentation},
};

static enum convert_outcome read_main_part(struct package *package, const char *part)
{
    for (size_t i = 0; i < sizeof KINDS / sizeof *KINDS; i++)
        if (strncasecmp(part, KINDS[i].folder, strlen(KINDS[i].folder)) == 0)
            return KINDS[i].read(package, part);
    return reading_fail(package->reading, CONVERT_NO_CONVERTER,
                        "it is Office Open XML, but no text, sheets or slides");
}

static enum convert_outcome read_ooxml(struct package *package, bool *ret_is_it)
{
    struct relations relations = {.count = 0};
    enum convert_outcome outcome = relations_read(package, "", &relations);
    const struct relation *main_part = relations_next(&relations, "officeDocument", NULL);
    const struct relation *core = relations_next(&relations, "core-properties", NULL);
    const struct relation *extended = relations_next(&relations, "extended-properties", NULL);
    *ret_is_it =
        outcome != CONVERT_CONVERTED || (main_part && package_has(package, main_part->target));
    if (outcome == CONVERT_CONVERTED && *ret_is_it && core)
        outcome = properties_read(package, core->target, CORE_PROPERTIES);
    if (outcome == CONVERT_CONVERTED && *ret_is_it && extended)
        outcome = properties_read(package, extended->target, EXTENDED_PROPERTIES);
    if (outcome == CONVERT_CONVERTED && *ret_is_it)
        outcome = read_main_part(package, main_part->target);
    relations_free(&relations);
    return outcome;
}

static enum convert_outcome read_package(struct package *package, bool *ret_is_it)
{
    *ret_is_it = true;
    if (package_has(package, "META-INF/container.xml"))
        return read_epub(package);
    if (package_has(package, "content.xml"))
        return read_odf(package);
    return read_ooxml(package, ret_is_it);
}

enum convert_outcome read_zip(struct reading *reading)
{
    struct package package;
    bool is_it;
    enum convert_outcome outcome = package_open(reading, &package);
    if (outcome != CONVERT_CONVERTED)
        return outcome;
    outcome = read_package(&package, &is_it);
    package_close(&package);
    return is_it ? outcome : list_archive(reading);
}

enum convert_outcome read_archive(struct reading *reading)
{
    /* What the server calls an archive may be a document. */
    if (text_starts_with(reading->document, TEXT_LITERAL("PK\3\4")))
        return read_zip(reading);
    return list_archive(reading);
}
