#include "xml_reader.h"

void xml_stop(struct xml_reader *reader)
{
    if (reader->is_stopped)
        return;
    reader->is_stopped = true;
    if (reader->parser)
        xmlStopParser(reader->parser);
}

void xml_fail(struct xml_reader *reader)
{
    reader->failure = error_set(&reader->first_problem, STATUS_MEMORY,
                                "out of memory for the configuration file");
    xml_stop(reader);
}

unsigned xml_line(const struct xml_reader *reader)
{
    int line = reader->parser ? xmlSAX2GetLineNumber(reader->parser) : 0;
    return line > 0 ? (unsigned)line : 0;
}

static void tell(struct xml_reader *reader, unsigned line, const char *path, const char *sentence)
{
    struct config_problem problem = {.line = line, .path = path, .sentence = sentence};
    if (reader->problem_count == 0 && line)
        error_set(&reader->first_problem, STATUS_INVALID, "line %u: %s", line, sentence);
    else if (reader->problem_count == 0)
        error_set(&reader->first_problem, STATUS_INVALID, "%s", sentence);
    reader->problem_count++;
    if (reader->sink)
        reader->sink->report(reader->sink->context, &problem);
}

void xml_problem(struct xml_reader *reader, unsigned line, const char *path, const char *format,
                 ...)
{
    struct error error;
    va_list arguments;
    if (reader->is_stopped)
        return;
    va_start(arguments, format);
    vsnprintf(error.sentence, sizeof(error.sentence), format, arguments);
    va_end(arguments);
    tell(reader, line, path, error.sentence);
    if (reader->problem_count < CONFIG_PROBLEMS_MAX)
        return;
    snprintf(error.sentence, sizeof(error.sentence),
             "these are %d problems; the rest of the file was not read", CONFIG_PROBLEMS_MAX);
    tell(reader, line, "", error.sentence);
    xml_stop(reader);
}

void xml_problem_of(struct xml_reader *reader, unsigned line, const char *path,
                    const struct error *error)
{
    if (error->status == STATUS_MEMORY)
        xml_fail(reader);
    else
        xml_problem(reader, line, path, "%s", error->sentence);
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
