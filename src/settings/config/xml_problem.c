#include "xml_reader.h"

static bool keep_gap(struct xml_reader *reader, struct config_record *record,
                     const struct config_parameter *parameter, const char *section)
{
    const struct document_gap gap = {record, parameter, section};
    return !record || document_add_gap(reader->document, &gap) == 0;
}

void xml_stop(struct xml_reader *reader)
{
    if (reader->is_stopped)
        return;
    reader->is_stopped = true;
    for (size_t i = 0; i < reader->depth; i++) {
        const struct xml_element *open = &reader->stack[i];
        const struct config_parameter *parameter =
            open->kind == XML_ATTRIB ? open->parameter : NULL;
        if (!keep_gap(reader, open->record, parameter, NULL))
            reader->failed = true;
    }
    if (reader->parser)
        xmlStopParser(reader->parser);
}

void xml_fail(struct xml_reader *reader)
{
    reader->failed = true;
    xml_stop(reader);
}

void xml_gap(struct xml_reader *reader, struct config_record *record,
             const struct config_parameter *parameter, const char *section)
{
    if (!keep_gap(reader, record, parameter, section))
        xml_fail(reader);
}

unsigned xml_line(const struct xml_reader *reader)
{
    int line = reader->parser ? xmlSAX2GetLineNumber(reader->parser) : 0;
    return line > 0 ? (unsigned)line : 0;
}

static void report(struct xml_reader *reader, unsigned line, const char *path,
                   const struct error *error)
{
    struct config_problem problem = {.line = line, .path = path, .error = error};
    reader->problem_count++;
    if (reader->sink)
        reader->sink->report(reader->sink->context, &problem);
}

void xml_problem(struct xml_reader *reader, unsigned line, const char *path, int code,
                 struct text value, const char *format, ...)
{
    struct error error;
    char sentence[sizeof error.sentence];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    error_set(&error, code, "%s", sentence);
    error_set_value(&error, value);
    xml_problem_of(reader, line, path, &error);
}

void xml_problem_of(struct xml_reader *reader, unsigned line, const char *path,
                    const struct error *error)
{
    struct error enough;
    if (error->status == STATUS_MEMORY)
        xml_fail(reader);
    if (reader->is_stopped)
        return;
    report(reader, line, path, error);
    if (reader->problem_count < CONFIG_PROBLEMS_MAX)
        return;
    error_set(&enough, STATUS_LIMIT, "these are %d problems; the rest of the file was not read",
              CONFIG_PROBLEMS_MAX);
    report(reader, line, "", &enough);
    xml_stop(reader);
}

const char *xml_path(struct xml_reader *reader, const struct config_record *record,
                     const char *section, struct text name)
{
    buffer_clear(&reader->path);
    if (record)
        config_record_path(record, &reader->path);
    buffer_append_string(&reader->path, section);
    if (*section && name.length)
        buffer_append_char(&reader->path, '/');
    buffer_append_text(&reader->path, name);
    if (reader->path.length && reader->path.data[reader->path.length - 1] == '/')
        reader->path.data[reader->path.length - 1] = '\0';
    return reader->path.length ? reader->path.data : "";
}
