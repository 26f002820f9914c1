#include <seine/serving/xmlrpc.h>

#include "characters.h"

#include <math.h>
#include <stdio.h>
#include <xmlrpc-c/util.h>

#define BASE64_LINE_BYTES 57 /* 76 characters */

static void write_string(struct buffer *document, struct text string)
{
    static const char REPLACEMENT[] = "\xEF\xBF\xBD";
    const char *at = string.data, *end = string.data + string.length, *plain = at;
    while (at < end) {
        uint32_t code_point;
        size_t bytes = xml_character(at, (size_t)(end - at), &code_point);
        const char *written = !bytes        ? REPLACEMENT
                              : *at == '&'  ? "&amp;"
                              : *at == '<'  ? "&lt;"
                              : *at == '>'  ? "&gt;"
                              : *at == '\r' ? "&#13;" /* would be read as a newline */
                                            : NULL;
        if (written) {
            buffer_append(document, plain, (size_t)(at - plain));
            buffer_append_string(document, written);
        }
        at += bytes ? bytes : 1;
        if (written)
            plain = at;
    }
    buffer_append(document, plain, (size_t)(end - plain));
}

static int write_base64(struct text bytes, struct buffer *document, struct error *error)
{
    xmlrpc_env env;
    xmlrpc_env_init(&env);
    for (size_t i = 0; i < bytes.length && !env.fault_occurred; i += BASE64_LINE_BYTES) {
        size_t left = bytes.length - i;
        xmlrpc_mem_block *line = xmlrpc_base64_encode_without_newlines(
            &env, (const unsigned char *)bytes.data + i,
            left < BASE64_LINE_BYTES ? left : BASE64_LINE_BYTES);
        if (env.fault_occurred)
            break;
        buffer_append(document, xmlrpc_mem_block_contents(line), xmlrpc_mem_block_size(line));
        buffer_append_char(document, '\n');
        xmlrpc_mem_block_free(line);
    }
    int status = env.fault_occurred ? error_set(error, STATUS_MEMORY, "no memory for bytes") : 0;
    xmlrpc_env_clean(&env);
    return status;
}

/* As Python 2.6 wrote them, whose clients are still there: %.17g, and ".0" behind a whole number.
 */
static int format_real(double real, char *digits, size_t size, struct error *error)
{
    if (!isfinite(real))
        return error_set(error, STATUS_INVALID,
                         "%g cannot be sent: XML-RPC has finite numbers only", real);
    int length = snprintf(digits, size, "%.17g", real);
    if (!strpbrk(digits, ".e"))
        snprintf(digits + length, size - (size_t)length, ".0");
    return 0;
}

static int write_real(double real, struct buffer *document, struct error *error)
{
    char digits[40];
    int status = format_real(real, digits, sizeof digits, error);
    if (!status)
        buffer_printf(document, "<double>%s</double>", digits);
    return status;
}

static int write_key(const struct value *key, struct buffer *document, struct error *error)
{
    char digits[40];
    int status = 0;
    switch (key->kind) {
    case VALUE_STRING:
        write_string(document, key->text);
        break;
    case VALUE_INTEGER:
        buffer_printf(document, "%lld", (long long)key->integer);
        break;
    case VALUE_REAL:
        if (!(status = format_real(key->real, digits, sizeof digits, error)))
            buffer_append_string(document, digits);
        break;
    case VALUE_NIL:
        buffer_append_string(document, "None");
        break;
    default:
        status = error_set(error, STATUS_INVALID, "a %s cannot be the name of a member",
                           value_kind_name(key->kind));
    }
    return status;
}

/* NOLINTBEGIN(misc-no-recursion): no deeper than VALUE_DEPTH */

static int write_value(const struct value *value, struct buffer *document, int depth,
                       struct error *error);

static int write_array(const struct value *list, struct buffer *document, int depth,
                       struct error *error)
{
    int status = 0;
    buffer_append_string(document, "<array><data>\n");
    for (const struct value *item = list->items.first; item && !status; item = item->next)
        status = write_value(item, document, depth + 1, error);
    buffer_append_string(document, "</data></array>");
    return status;
}

static int write_struct(const struct value *dictionary, struct buffer *document, int depth,
                        struct error *error)
{
    int status = 0;
    buffer_append_string(document, "<struct>\n");
    for (const struct value *entry = dictionary->items.first; entry && !status;
         entry = entry->next) {
        buffer_append_string(document, "<member>\n<name>");
        status = write_key(entry->key, document, error);
        buffer_append_string(document, "</name>\n");
        if (!status)
            status = write_value(entry, document, depth + 1, error);
        buffer_append_string(document, "</member>\n");
    }
    buffer_append_string(document, "</struct>");
    return status;
}

static int write_contents(const struct value *value, struct buffer *document, int depth,
                          struct error *error)
{
    int status;
    switch (value->kind) {
    case VALUE_NIL:
        buffer_append_string(document, "<nil/>");
        return 0;
    case VALUE_BOOLEAN:
        buffer_printf(document, "<boolean>%d</boolean>", value->boolean);
        return 0;
    case VALUE_INTEGER:
        if (value->integer < INT32_MIN || value->integer > INT32_MAX)
            return write_real((double)value->integer, document, error);
        buffer_printf(document, "<int>%d</int>", (int)value->integer);
        return 0;
    case VALUE_REAL:
        return write_real(value->real, document, error);
    case VALUE_STRING:
        buffer_append_string(document, "<string>");
        write_string(document, value->text);
        buffer_append_string(document, "</string>");
        return 0;
    case VALUE_BYTES:
        buffer_append_string(document, "<base64>\n");
        status = write_base64(value->text, document, error);
        buffer_append_string(document, "</base64>");
        return status;
    case VALUE_LIST:
    case VALUE_TUPLE:
        return write_array(value, document, depth, error);
    case VALUE_DICTIONARY:
        return write_struct(value, document, depth, error);
    }
    return 0;
}

static int write_value(const struct value *value, struct buffer *document, int depth,
                       struct error *error)
{
    if (depth > VALUE_DEPTH)
        return error_set(error, STATUS_LIMIT, "the values nest deeper than %d", VALUE_DEPTH);
    buffer_append_string(document, "<value>");
    int status = write_contents(value, document, depth, error);
    buffer_append_string(document, "</value>\n");
    return status;
}

/* NOLINTEND(misc-no-recursion) */

static int buffer_status(const struct buffer *document, struct error *error)
{
    return document->failed ? error_set(error, STATUS_LIMIT,
                                        "the document takes more than %zu bytes", document->ceiling)
                            : 0;
}

int xmlrpc_response_write(const struct value *result, struct buffer *document, struct error *error)
{
    buffer_append_string(document, "<?xml version='1.0'?>\n<methodResponse>\n<params>\n<param>\n");
    int status = write_value(result, document, 0, error);
    buffer_append_string(document, "</param>\n</params>\n</methodResponse>\n");
    return status ? status : buffer_status(document, error);
}

void xmlrpc_fault_write(int code, struct text sentence, struct buffer *document)
{
    buffer_printf(document,
                  "<?xml version='1.0'?>\n<methodResponse>\n<fault>\n<value><struct>\n<member>\n"
                  "<name>faultCode</name>\n<value><int>%d</int></value>\n</member>\n<member>\n"
                  "<name>faultString</name>\n<value><string>",
                  code);
    write_string(document, sentence);
    buffer_append_string(document, "</string></value>\n</member>\n</struct></value>\n</fault>\n"
                                   "</methodResponse>\n");
}

int xmlrpc_request_write(const char *method, const struct value *parameters,
                         struct buffer *document, struct error *error)
{
    int status = 0;
    buffer_append_string(document, "<?xml version='1.0'?>\n<methodCall>\n<methodName>");
    write_string(document, text_of(method));
    buffer_append_string(document, "</methodName>\n<params>\n");
    for (const struct value *item = value_first(parameters); item && !status; item = item->next) {
        buffer_append_string(document, "<param>\n");
        status = write_value(item, document, 1, error);
        buffer_append_string(document, "</param>\n");
    }
    buffer_append_string(document, "</params>\n</methodCall>\n");
    return status ? status : buffer_status(document, error);
}
