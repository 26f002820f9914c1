/* What is in a compound file: a text, sheets or slides; the first two an outside program reads. */
#include "compound.h"

#include <seine/documents/parse/mime.h>

#include <gsf/gsf-doc-meta-data.h>
#include <gsf/gsf-infile-msole.h>
#include <gsf/gsf-meta-names.h>
#include <gsf/gsf-msole-utils.h>

static const struct {
    const char *name;
    const char *meta;
} PROPERTIES[] = {
    {GSF_META_NAME_TITLE, ""},
    {GSF_META_NAME_INITIAL_CREATOR, "author"},
    {GSF_META_NAME_CREATOR, "author"},
    {GSF_META_NAME_SUBJECT, "subject"},
    {GSF_META_NAME_KEYWORDS, "keywords"},
    {GSF_META_NAME_DESCRIPTION, "description"},
    {GSF_META_NAME_CATEGORY, "category"},
    {GSF_META_NAME_COMPANY, "publisher"},
    {GSF_META_NAME_GENERATOR, "generator"},
    {GSF_META_NAME_DATE_CREATED, "date"},
    {GSF_META_NAME_DATE_MODIFIED, "last-modified"},
};

static void write_property(struct html *html, GsfDocMetaData *properties, size_t row)
{
    GsfDocProp *property = gsf_doc_meta_data_lookup(properties, PROPERTIES[row].name);
    const GValue *value = property ? gsf_doc_prop_get_val(property) : NULL;
    char *text = NULL;
    if (value && G_VALUE_HOLDS_STRING(value))
        text = g_value_dup_string(value);
    else if (value && VAL_IS_GSF_TIMESTAMP(value))
        text = gsf_timestamp_as_string(g_value_get_boxed(value));
    if (text && *PROPERTIES[row].meta)
        html_meta(html, PROPERTIES[row].meta, text_of(text));
    else if (text)
        html_title(html, text_of(text));
    g_free(text);
}

static void write_properties(struct reading *reading, GsfInfile *file)
{
    static const char *const STREAMS[] = {"\005SummaryInformation",
                                          "\005DocumentSummaryInformation"};
    GsfDocMetaData *properties = gsf_doc_meta_data_new();
    for (size_t i = 0; i < sizeof STREAMS / sizeof *STREAMS; i++) {
        GsfInput *input = gsf_infile_child_by_name(file, STREAMS[i]);
        GError *error = input ? gsf_doc_meta_data_read_from_msole(properties, input) : NULL;
        g_clear_error(&error);
        if (input)
            g_object_unref(input);
    }
    for (size_t i = 0; i < sizeof PROPERTIES / sizeof *PROPERTIES; i++)
        write_property(&reading->html, properties, i);
    g_object_unref(properties);
}

/* ---- the programs ---- */

static enum convert_outcome run(struct reading *reading, const char *const *argv,
                                struct buffer *output)
{
    buffer_init(output, reading->limits->output_bytes);
    return reading->tools->run(reading->tools->context, argv, output, reading->sentence);
}

/* Behind the switches of an instruction, a letter each with or without a value: \l "place". */
static const char *behind_instruction(const char *at, const char *end)
{
    for (;;) {
        while (at < end && *at == ' ')
            at++;
        if (at == end || *at != '\\')
            return at;
        at += end - at < 2 ? 1 : 2;
        while (at < end && *at == ' ')
            at++;
        const char *stop =
            at < end && *at == '"' ? memchr(at + 1, '"', (size_t)(end - at - 1)) : NULL;
        at = stop ? stop + 1 : at;
    }
}

/* A line of catdoc is a paragraph. It writes the instructions of fields, of which those of links
 * have an address: HYPERLINK "address" text. */
static void write_line(struct html *html, struct text line)
{
    static const char WORD[] = "HYPERLINK";
    const char *at;
    html_markup(html, "<p>");
    while (line.length && (at = memmem(line.data, line.length, WORD, strlen(WORD)))) {
        const char *end = line.data + line.length, *behind = at + strlen(WORD);
        html_write_text(html, (struct text){line.data, (size_t)(at - line.data)});
        while (behind < end && *behind == ' ')
            behind++;
        const char *stop = behind < end && *behind == '"'
                               ? memchr(behind + 1, '"', (size_t)(end - behind - 1))
                               : NULL;
        if (stop && html_link(html, (struct text){behind + 1, (size_t)(stop - behind - 1)}))
            html_markup(html, "</a>");
        behind = behind_instruction(stop ? stop + 1 : behind, end);
        line = (struct text){behind, (size_t)(end - behind)};
    }
    html_write_text(html, line);
    html_markup(html, "</p>\n");
}

static void write_lines(struct html *html, struct text text)
{
    while (text.length && !html_is_full(html)) {
        const char *newline = memchr(text.data, '\n', text.length);
        size_t length = newline ? (size_t)(newline - text.data) : text.length;
        struct text line = text_trim((struct text){text.data, length});
        if (line.length)
            write_line(html, line);
        size_t passed = length + (newline != NULL);
        text = (struct text){text.data + passed, text.length - passed};
    }
}

/* [MS-DOC] 2.5.2: FibBase, fEncrypted. */
static enum convert_outcome read_text(struct reading *reading, GsfInfile *file)
{
    static const char *const ARGV[] = {"catdoc", "-w",    "-s",         "cp1252",
                                       "-d",     "utf-8", "/dev/stdin", NULL};
    struct buffer stream, output;
    bool is_encrypted = false;
    if (compound_stream(reading, file, "WordDocument", &stream)) {
        is_encrypted = stream.length > 11 && (stream.data[11] & 1);
        buffer_done(&stream);
    }
    if (is_encrypted)
        return reading_fail(reading, CONVERT_ENCRYPTED, "its text is encrypted");
    enum convert_outcome outcome = run(reading, ARGV, &output);
    if (outcome == CONVERT_CONVERTED)
        write_lines(&reading->html, buffer_text(&output));
    buffer_done(&output);
    return outcome;
}

/* Whether a record of the stream's first ones says that what follows is encrypted
 * ([MS-XLS] 2.4.117, FilePass). */
static bool has_file_pass(struct text stream)
{
    for (size_t at = 0, records = 0; at + 4 <= stream.length && records < 20; records++) {
        const unsigned char *record = (const unsigned char *)stream.data + at;
        if (record[0] == 0x2F && record[1] == 0)
            return true;
        at += 4 + (size_t)record[2] + 256 * (size_t)record[3];
    }
    return false;
}

static bool sheets_are_encrypted(struct reading *reading, GsfInfile *file, const char *name)
{
    struct buffer stream;
    if (!compound_stream(reading, file, name, &stream))
        return false;
    bool is_encrypted = has_file_pass(buffer_text(&stream));
    buffer_done(&stream);
    return is_encrypted;
}

/* A cell of comma-separated values; returns behind it. Quotes are doubled within quotes. */
static const char *write_cell(struct html *html, const char *at, const char *end)
{
    bool quoted = at < end && *at == '"';
    html_markup(html, "<td>");
    at += quoted;
    while (at < end) {
        const char *start = at;
        while (at < end && (quoted ? *at != '"' : *at != ',' && *at != '\n' && *at != '\f'))
            at++;
        html_write_text(html, (struct text){start, (size_t)(at - start)});
        if (!quoted)
            break;
        if (at + 1 < end && at[1] == '"') {
            html_write_text(html, TEXT_LITERAL("\""));
            at += 2;
        } else {
            at += at < end;
            quoted = false;
        }
    }
    html_markup(html, "</td>");
    return at;
}

static void write_table(struct html *html, struct text values)
{
    const char *at = values.data, *end = at + values.length;
    bool is_between = false; /* sheets */
    html_markup(html, "<table>\n");
    while (at < end && !html_is_full(html)) {
        if (*at == '\f' || *at == '\n') {
            is_between = is_between || *at == '\f';
            at++;
            continue;
        }
        html_markup(html, is_between ? "</table>\n<table>\n" : "");
        is_between = false;
        html_markup(html, "<tr>");
        at = write_cell(html, at, end);
        while (at < end && *at == ',')
            at = write_cell(html, at + 1, end);
        html_markup(html, "</tr>\n");
    }
    html_markup(html, "</table>\n");
}

static enum convert_outcome read_sheets(struct reading *reading, GsfInfile *file)
{
    static const char *const ARGV[] = {"xls2csv", "-s",         "cp1252", "-d",
                                       "utf-8",   "/dev/stdin", NULL};
    struct buffer output;
    if (sheets_are_encrypted(reading, file, "Workbook") ||
        sheets_are_encrypted(reading, file, "Book"))
        return reading_fail(reading, CONVERT_ENCRYPTED, "its sheets are encrypted");
    enum convert_outcome outcome = run(reading, ARGV, &output);
    if (outcome == CONVERT_CONVERTED)
        write_table(&reading->html, buffer_text(&output));
    buffer_done(&output);
    return outcome;
}

static enum convert_outcome say_encrypted(struct reading *reading, GsfInfile *file)
{
    (void)file;
    return reading_fail(reading, CONVERT_ENCRYPTED, "a password is needed to open it");
}

/* What a stream of this name shows. */
static const struct {
    const char *stream;
    enum convert_outcome (*read)(struct reading *reading, GsfInfile *file);
} KINDS[] = {
    {"EncryptedPackage", say_encrypted},
    {"WordDocument", read_text},
    {"Workbook", read_sheets},
    {"Book", read_sheets},
    {"PowerPoint Document", read_powerpoint},
};

static bool has_stream(GsfInfile *file, const char *name)
{
    GsfInput *input = gsf_infile_child_by_name(file, name);
    if (input)
        g_object_unref(input);
    return input != NULL;
}

static enum convert_outcome read_kind(struct reading *reading, GsfInfile *file)
{
    for (size_t i = 0; i < sizeof KINDS / sizeof *KINDS; i++)
        if (has_stream(file, KINDS[i].stream)) {
            write_properties(reading, file);
            return KINDS[i].read(reading, file);
        }
    return reading_fail(reading, CONVERT_NO_CONVERTER,
                        "it is a compound file, but no text, sheets or slides");
}

/* Whether it is text, which Word opens as well and servers call by its name. */
static bool is_plain_text(struct text document)
{
    const char *shown = mime_sniff(document, TEXT_LITERAL(""), TEXT_LITERAL(""));
    return document.length && strcmp(shown, "text/plain") == 0;
}

enum convert_outcome read_compound(struct reading *reading)
{
    GError *error = NULL;
    if (is_plain_text(reading->document)) {
        reading_plain_text(reading, reading->document, TEXT_LITERAL(""));
        return CONVERT_CONVERTED;
    }
    /* Word and Excel once wrote files of other forms under these types; rich text is the most
     * usual. */
    if (text_starts_with(reading->document, TEXT_LITERAL("{\\rtf")))
        return read_rtf(reading);
    GsfInput *input = gsf_input_memory_new((const guint8 *)reading->document.data,
                                           (gsf_off_t)reading->document.length, FALSE);
    GsfInfile *file = input ? gsf_infile_msole_new(input, &error) : NULL;
    enum convert_outcome outcome;
    if (file)
        outcome = read_kind(reading, file);
    else
        outcome = reading_fail(reading, CONVERT_DAMAGED, "it is no compound file: %s",
                               error ? error->message : "no memory");
    g_clear_error(&error);
    if (file)
        g_object_unref(file);
    if (input)
        g_object_unref(input);
    return outcome;
}
