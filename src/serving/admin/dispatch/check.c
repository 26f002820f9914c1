#include "check.h"

#include <inttypes.h>
#include <seine/crawling/collection.h>
#include <seine/foundation/base/file_roots.h>
#include <seine/foundation/base/plural.h>
#include <seine/foundation/uri.h>
#include <seine/foundation/value.h>
#include <seine/state/store/data_directory.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#define MOST_TEXT_BYTES   65536
#define MOST_SECRET_BYTES 1024
/* Of a value quoted in a sentence. */
#define MOST_QUOTED_BYTES 120

struct check {
    struct call *call;
    const struct argument_facts *facts;
    const struct value *value;
    struct argument *argument;
    const struct file_roots *roots;
};

/* What was sent, cut, in words that fit into a sentence. */
static const char *quoted(const struct value *value, char storage[MOST_QUOTED_BYTES + 32])
{
    struct text text = value_text_of(value);
    size_t length = text.length < MOST_QUOTED_BYTES ? text.length : MOST_QUOTED_BYTES;
    switch (value->kind) {
    case VALUE_STRING:
        while (length < text.length && length && ((unsigned char)text.data[length] & 0xC0) == 0x80)
            length--;
        if (text_is_printable((struct text){text.data, length}))
            snprintf(storage, MOST_QUOTED_BYTES + 32, "`%.*s`%s", (int)length, text.data,
                     length < text.length ? " ..." : "");
        else
            snprintf(storage, MOST_QUOTED_BYTES + 32, "a string of %zu bytes that cannot be shown",
                     text.length);
        break;
    case VALUE_BOOLEAN:
        snprintf(storage, MOST_QUOTED_BYTES + 32, "the boolean %d", value->boolean);
        break;
    case VALUE_INTEGER:
        snprintf(storage, MOST_QUOTED_BYTES + 32, "%" PRId64, value->integer);
        break;
    case VALUE_REAL:
        snprintf(storage, MOST_QUOTED_BYTES + 32, "%.17g", value->real);
        break;
    default:
        snprintf(storage, MOST_QUOTED_BYTES + 32, "a value of type %s",
                 value_kind_name(value->kind));
    }
    return storage;
}

static int wrong(const struct check *check, struct error *error, int code, const char *why)
{
    char storage[MOST_QUOTED_BYTES + 32];
    if (check->facts->kind == ARGUMENT_SECRET)
        return error_set(error, code, "%s: the argument %s is not shown here, but it %s",
                         check->call->method->name, check->facts->name, why);
    int status =
        error_set(error, code, "%s: the argument %s is %s, but it %s", check->call->method->name,
                  check->facts->name, quoted(check->value, storage), why);
    error_set_value(error, text_of(storage));
    return status;
}

/* ---- one function a kind ---- */

static int check_string(const struct check *check, size_t least, size_t most, struct error *error)
{
    if (!value_is(check->value, VALUE_STRING))
        return wrong(check, error, ERROR_ARGUMENT_REFUSED, "must be a string");
    check->argument->text = check->value->text;
    if (check->argument->text.length < least)
        return wrong(check, error, ERROR_ARGUMENT_REFUSED, "must not be empty");
    if (check->argument->text.length > most)
        return wrong(check, error, ERROR_ARGUMENT_TOO_LONG, "is too long");
    return 0;
}

static int check_name(const struct check *check, struct error *error)
{
    int status = check_string(check, 0, SIZE_MAX, error);
    if (!status && (memchr(check->argument->text.data, '\0', check->argument->text.length) ||
                    !collection_name_is_valid(check->argument->text.data)))
        status = wrong(check, error, ERROR_ARGUMENT_REFUSED,
                       "must be 1 to 255 of the characters A-Z a-z 0-9 _ - . without a dot in "
                       "front");
    return status;
}

static int check_text(const struct check *check, struct error *error)
{
    int status = check_string(check, 0, MOST_TEXT_BYTES, error);
    if (!status && !text_is_printable(check->argument->text))
        status =
            wrong(check, error, ERROR_ARGUMENT_REFUSED, "must be UTF-8 without control characters");
    return status;
}

/* The reader of the document judges what it holds. */
static int check_document(const struct check *check, struct error *error)
{
    return check_string(check, 0, SIZE_MAX, error);
}

static int check_secret(const struct check *check, struct error *error)
{
    int status = check_string(check, 1, MOST_SECRET_BYTES, error);
    if (!status && !text_is_printable(check->argument->text))
        status =
            wrong(check, error, ERROR_ARGUMENT_REFUSED, "must be UTF-8 without control characters");
    return status;
}

static int check_integer(const struct check *check, struct error *error)
{
    char range[96];
    snprintf(range, sizeof range, "must be an int from %" PRId64 " to %" PRId64,
             check->facts->least, check->facts->most);
    int64_t integer =
        check->value->kind == VALUE_BOOLEAN ? INT64_MIN : value_integer_or(check->value, INT64_MIN);
    if (integer < check->facts->least || integer > check->facts->most)
        return wrong(check, error, ERROR_ARGUMENT_REFUSED, range);
    check->argument->integer = integer;
    return 0;
}

/* Clients send booleans for what the specification calls an int of 0 or 1. */
static int check_flag(const struct check *check, struct error *error)
{
    int64_t integer = value_integer_or(check->value, -1);
    if (integer != 0 && integer != 1)
        return wrong(check, error, ERROR_ARGUMENT_REFUSED, "must be 0 or 1");
    check->argument->integer = integer;
    return 0;
}

static int check_hostport(const struct check *check, struct error *error)
{
    char storage[URI_HOSTPORT_BYTES];
    struct text host;
    int status = check_string(check, 0, MOST_TEXT_BYTES, error);
    if (status)
        return status;
    if (uri_parse_hostport(check->argument->text, storage, &host, &check->argument->port))
        return wrong(check, error, ERROR_ARGUMENT_REFUSED,
                     "must be host:port, an IPv6 address in brackets");
    struct value *copy = value_format(check->call->tree, "%.*s:%u", TEXT_ARGUMENTS(host),
                                      (unsigned)check->argument->port);
    check->argument->text = value_text_of(copy);
    check->argument->host = check->argument->text;
    if (host.length <= check->argument->host.length)
        check->argument->host.length = host.length;
    return value_tree_status(check->call->tree, error);
}

/* That there is such a destination knows the configuration of the collection. */
static int check_destination(const struct check *check, struct error *error)
{
    int status = check_text(check, error);
    if (!status && text_equal(check->argument->text, TEXT_LITERAL("default:")))
        status = wrong(check, error, ERROR_ARGUMENT_REFUSED, "names no content collection");
    return status;
}

static int check_uri(const struct check *check, struct error *error)
{
    char *storage;
    struct uri uri;
    int status = check_string(check, 0, SIZE_MAX, error);
    if (status)
        return status;
    storage = malloc(URI_STORAGE_BYTES);
    if (!storage)
        return error_set(error, STATUS_MEMORY, "no memory to read a URI");
    int problem = uri_parse(check->argument->text, storage, URI_STORAGE_BYTES, &uri);
    free(storage);
    if (problem) {
        char why[160];
        snprintf(why, sizeof why, "must be an absolute URI: %s", uri_problem_sentence(problem));
        return wrong(check, error, ERROR_ARGUMENT_REFUSED, why);
    }
    return 0;
}

static int check_list_of(const struct check *check, enum value_kind kind, const char *of,
                         struct error *error)
{
    if (!value_is(check->value, VALUE_LIST))
        return wrong(check, error, ERROR_ARGUMENT_REFUSED, of);
    size_t number = 1;
    for (const struct value *item = value_first(check->value); item; item = item->next, number++) {
        char storage[MOST_QUOTED_BYTES + 32];
        if (item->kind != kind)
            return error_set(error, ERROR_ARGUMENT_REFUSED,
                             "%s: item %zu of the argument %s is %s, but the argument %s",
                             check->call->method->name, number, check->facts->name,
                             quoted(item, storage), of);
    }
    return 0;
}

static int check_uris(const struct check *check, struct error *error)
{
    return check_list_of(check, VALUE_STRING, "must be an array of strings", error);
}

static int check_calls(const struct check *check, struct error *error)
{
    return check_list_of(check, VALUE_DICTIONARY, "must be an array of structs", error);
}

static int check_file(const struct check *check, struct error *error)
{
    int status = check_text(check, error);
    if (status)
        return status;
    if (check->argument->text.length == 0 || check->argument->text.data[0] != '/')
        return wrong(check, error, ERROR_ARGUMENT_REFUSED, "must be an absolute path");
    const char *path = check->argument->text.data;
    if (file_roots_are_empty(check->roots))
        return wrong(check, error, ERROR_FILE_NOT_ALLOWED,
                     "may not be read: this server was started without --allow-files");
    if (!file_roots_admit(check->roots, path))
        return wrong(check, error, ERROR_FILE_NOT_ALLOWED,
                     "may not be read: it is not below a folder of --allow-files");
    struct stat facts;
    int file;
    /* The answer hides whether a forbidden file exists. */
    if (file_roots_open(check->roots, path, &file, NULL) < 0)
        return wrong(check, error, ERROR_FILE_NOT_ALLOWED,
                     "cannot be opened, or is not below a folder of --allow-files");
    if (fstat(file, &facts) < 0 || !S_ISREG(facts.st_mode)) {
        close(file);
        return wrong(check, error, ERROR_ARGUMENT_REFUSED, "must be a regular file");
    }
    check->argument->file = file;
    return 0;
}

typedef int check_function(const struct check *check, struct error *error);

static check_function *const CHECKS[] = {
    [ARGUMENT_COLLECTION] = check_name,   [ARGUMENT_NAME] = check_name,
    [ARGUMENT_TEXT] = check_text,         [ARGUMENT_DOCUMENT] = check_document,
    [ARGUMENT_SECRET] = check_secret,     [ARGUMENT_FLAG] = check_flag,
    [ARGUMENT_INTEGER] = check_integer,   [ARGUMENT_LEVELS] = check_integer,
    [ARGUMENT_HOSTPORT] = check_hostport, [ARGUMENT_DESTINATION] = check_destination,
    [ARGUMENT_URI] = check_uri,           [ARGUMENT_URIS] = check_uris,
    [ARGUMENT_CALLS] = check_calls,       [ARGUMENT_FILE] = check_file,
};

static int wrong_arity(const struct method_facts *method, size_t given, struct error *error)
{
    struct buffer signature;
    buffer_init(&signature, 400);
    method_signature(method, &signature);
    int arity = method_arity(method);
    int status = error_set(error, ERROR_ARGUMENT_COUNT, "%s takes %d %s, not %zu: %.*s",
                           method->name, arity, plural(arity, "argument", "arguments"), given,
                           TEXT_ARGUMENTS(buffer_text(&signature)));
    buffer_done(&signature);
    return status;
}

int arguments_check(struct call *call, const struct value *arguments,
                    const struct file_roots *roots, struct error *error)
{
    int arity = method_arity(call->method);
    call->argument_count = 0;
    if (arity < 0)
        return 0;
    if (value_count(arguments) != (size_t)arity)
        return wrong_arity(call->method, value_count(arguments), error);
    const struct value *value = value_first(arguments);
    int status = 0;
    for (int i = 0; !status && i < arity; i++, value = value->next) {
        struct check check = {
            .call = call,
            .facts = &call->method->arguments[i],
            .value = value,
            .argument = &call->arguments[i],
            .roots = roots,
        };
        *check.argument = (struct argument){.value = value, .file = -1};
        call->argument_count++;
        status = CHECKS[check.facts->kind](&check, error);
    }
    return status;
}

void arguments_done(struct call *call)
{
    for (size_t i = 0; i < call->argument_count; i++)
        if (call->arguments[i].file >= 0)
            close(call->arguments[i].file);
    call->argument_count = 0;
}
