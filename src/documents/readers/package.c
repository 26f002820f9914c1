#include "package.h"

#include <stdio.h>

#define READ_BYTES 65536

static enum convert_outcome not_opened(struct reading *reading, int code)
{
    if (code == ZIP_ER_MEMORY)
        return reading_fail(reading, CONVERT_OUT_OF_MEMORY, "no memory for its directory");
    zip_error_t error;
    zip_error_init_with_code(&error, code);
    reading_fail(reading, CONVERT_DAMAGED, "it is no zip archive that can be read: %s",
                 zip_error_strerror(&error));
    zip_error_fini(&error);
    return CONVERT_DAMAGED;
}

enum convert_outcome package_open(struct reading *reading, struct package *ret_package)
{
    zip_error_t error;
    zip_error_init(&error);
    zip_source_t *source =
        zip_source_buffer_create(reading->document.data, reading->document.length, 0, &error);
    if (!source)
        return not_opened(reading, zip_error_code_zip(&error));
    zip_t *zip = zip_open_from_source(source, ZIP_RDONLY, &error);
    if (!zip) {
        zip_source_free(source);
        return not_opened(reading, zip_error_code_zip(&error));
    }
    zip_int64_t entries = zip_get_num_entries(zip, 0);
    if (entries > reading->limits->entries) {
        zip_discard(zip);
        return reading_fail(reading, CONVERT_TOO_LARGE, "it has %lld entries, more than %u",
                            (long long)entries, reading->limits->entries);
    }
    *ret_package = (struct package){.reading = reading, .zip = zip};
    return CONVERT_CONVERTED;
}

void package_close(struct package *package)
{
    zip_discard(package->zip);
}

static zip_int64_t locate(const struct package *package, const char *name)
{
    return *name ? zip_name_locate(package->zip, name, ZIP_FL_NOCASE) : -1;
}

bool package_has(const struct package *package, const char *name)
{
    return locate(package, name) >= 0;
}

static enum convert_outcome feed_file(struct package *package, zip_file_t *file,
                                      struct xml_parse *parse)
{
    struct reading *reading = package->reading;
    char bytes[READ_BYTES];
    zip_int64_t length;
    while ((length = zip_fread(file, bytes, sizeof bytes)) > 0) {
        if (!reading_inflated(reading, (size_t)length))
            return reading_too_much(reading);
        if (!xml_feed(parse, (struct text){bytes, (size_t)length}) || html_is_full(&reading->html))
            break;
    }
    return CONVERT_CONVERTED;
}

static enum convert_outcome parse_entry(struct package *package, const char *name, bool is_html,
                                        const struct xml_handler *handler, void *context)
{
    struct reading *reading = package->reading;
    zip_int64_t index = locate(package, name);
    zip_stat_t facts;
    if (index < 0 || zip_stat_index(package->zip, (zip_uint64_t)index, 0, &facts) != 0)
        return CONVERT_CONVERTED;
    if ((facts.valid & ZIP_STAT_ENCRYPTION_METHOD) && facts.encryption_method != ZIP_EM_NONE)
        return reading_fail(reading, CONVERT_ENCRYPTED, "%s in it is encrypted", name);
    zip_file_t *file = zip_fopen_index(package->zip, (zip_uint64_t)index, 0);
    struct xml_parse *parse = xml_begin(is_html, handler, context);
    enum convert_outcome outcome = CONVERT_CONVERTED;
    if (file && parse)
        outcome = feed_file(package, file, parse);
    bool had_memory = parse && xml_end(parse);
    if (outcome == CONVERT_CONVERTED && !had_memory)
        outcome = reading_fail(reading, CONVERT_OUT_OF_MEMORY, "no memory to read %s in it", name);
    if (file)
        zip_fclose(file);
    return outcome;
}

enum convert_outcome package_xml(struct package *package, const char *name,
                                 const struct xml_handler *handler, void *context)
{
    return parse_entry(package, name, false, handler, context);
}

enum convert_outcome package_html(struct package *package, const char *name,
                                  const struct xml_handler *handler, void *context)
{
    return parse_entry(package, name, true, handler, context);
}

/* One segment behind what there is; false when it does not fit or leads out. */
static bool add_segment(char *path, size_t *length, struct text segment)
{
    if (segment.length == 0 || text_equal(segment, TEXT_LITERAL(".")))
        return true;
    if (text_equal(segment, TEXT_LITERAL(".."))) {
        if (*length == 0)
            return false;
        while (*length && path[*length - 1] != '/')
            --*length;
        *length -= *length > 0;
        return true;
    }
    if (*length + segment.length + 2 > PACKAGE_PATH_BYTES)
        return false;
    if (*length)
        path[(*length)++] = '/';
    for (size_t i = 0; i < segment.length; i++) {
        char c = segment.data[i];
        if (c == '%' && i + 2 < segment.length && ascii_hexadecimal(segment.data[i + 1]) >= 0 &&
            ascii_hexadecimal(segment.data[i + 2]) >= 0) {
            c = (char)(ascii_hexadecimal(segment.data[i + 1]) * 16 +
                       ascii_hexadecimal(segment.data[i + 2]));
            i += 2;
        }
        path[(*length)++] = c;
    }
    return true;
}

static bool add_segments(char *path, size_t *length, struct text text)
{
    while (text.length) {
        const char *slash = memchr(text.data, '/', text.length);
        size_t segment = slash ? (size_t)(slash - text.data) : text.length;
        if (!add_segment(path, length, (struct text){text.data, segment}))
            return false;
        size_t passed = segment + (slash != NULL);
        text = (struct text){text.data + passed, text.length - passed};
    }
    return true;
}

void package_resolve(const char *base, struct text reference,
                     char ret_path[static PACKAGE_PATH_BYTES])
{
    const char *fragment = reference.length ? memchr(reference.data, '#', reference.length) : NULL;
    const char *folder_end = strrchr(base, '/');
    size_t length = 0;
    if (fragment)
        reference.length = (size_t)(fragment - reference.data);
    bool is_of_root = text_starts_with(reference, TEXT_LITERAL("/"));
    bool fits = reference.length > 0;
    if (fits && folder_end && !is_of_root)
        fits = add_segments(ret_path, &length, (struct text){base, (size_t)(folder_end - base)});
    fits = fits && add_segments(ret_path, &length, reference);
    ret_path[fits ? length : 0] = 0;
}
