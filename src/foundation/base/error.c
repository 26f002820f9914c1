#include <seine/foundation/base/error.h>

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#define SENTENCE_BYTES sizeof(((struct error *)NULL)->sentence)

#define EXIT(name, number, meaning, of_admin)
#define ERROR(name, status, exit, sentence, meaning)
static const struct {
    int status;
    struct error_facts facts;
} STATUSES[] = {
#define STATUS(name, number, word, fault, http, exit, meaning)                                     \
    {STATUS_##name, {word, FAULT_##fault, http, EXIT_##exit, NULL, meaning}},
#include <seine/foundation/base/errors.def>
#undef ERROR
};

/* An error code has the fault and the HTTP status of its status. */
enum {
#undef STATUS
#define STATUS(name, number, word, fault, http, exit, meaning)                                     \
    FAULT_OF_##name = FAULT_##fault, HTTP_OF_##name = (http),
#define ERROR(name, status, exit, sentence, meaning)
#include <seine/foundation/base/errors.def>
#undef STATUS
#undef ERROR
};

static const struct error_facts ROWS[ERROR_ROW_COUNT] = {
#define STATUS(name, number, word, fault, http, exit, meaning)
#define ERROR(name, status, exit, sentence, meaning)                                               \
    [ERROR_ROW_##name] = {                                                                         \
        #name, (enum fault)FAULT_OF_##status, HTTP_OF_##status, EXIT_##exit, sentence, meaning},
#include <seine/foundation/base/errors.def>
#undef STATUS
#undef ERROR
#undef EXIT
};

static const struct error_facts *facts_of_status(int status)
{
    for (size_t i = 0; i < sizeof STATUSES / sizeof *STATUSES; i++)
        if (STATUSES[i].status == status)
            return &STATUSES[i].facts;
    return NULL;
}

const struct error_facts *error_facts(int code)
{
    int row = -(code / ERROR_STEP);
    const struct error_facts *facts =
        row > 0 && row < ERROR_ROW_COUNT ? &ROWS[row] : facts_of_status(code);
    return facts ? facts : facts_of_status(STATUS_SYSTEM);
}

const char *status_name(int status)
{
    const struct error_facts *facts = facts_of_status(status);
    return status == STATUS_OK ? "ok" : facts ? facts->name : "unknown";
}

/* Copies as much as fits, cut at a whole character. */
static size_t copy_text(char *to, size_t size, struct text text)
{
    size_t length = text.length < size ? text.length : size - 1;
    while (length && length < text.length && ((unsigned char)text.data[length] & 0xC0) == 0x80)
        length--;
    if (length)
        memmove(to, text.data, length);
    to[length] = '\0';
    return length;
}

/* memmove(), because the arguments of a new sentence may point into the old one. */
static void begin(struct error *error, int code, const char *sentence)
{
    memmove(error->sentence, sentence, strlen(sentence) + 1);
    error->status = error_status(code);
    error->code = code;
    error->cause = 0;
    error->line = 0;
    error->message_at = 0;
    error->value[0] = '\0';
}

void error_fill(struct error *error, int code, const char *format, ...)
{
    char sentence[SENTENCE_BYTES];
    va_list arguments;
    if (!error)
        return;
    va_start(arguments, format);
    vsnprintf(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    begin(error, code, sentence);
}

void error_fill_errno(struct error *error, int errno_value, const char *format, ...)
{
    char sentence[SENTENCE_BYTES];
    char reason[128];
    va_list arguments;
    if (!error)
        return;
    va_start(arguments, format);
    vsnprintf(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    const char *text = strerror_r(errno_value, reason, sizeof reason);
    error_fill(error, status_of_errno(errno_value), "%s: %s", sentence, text);
    error->cause = errno_value;
}

void error_fill_file(struct error *error, int errno_value, const char *doing, const char *path)
{
    error_fill_errno(error, errno_value, "cannot %s %s", doing, path);
    error_set_value(error, text_of(path));
}

/* Fills the fields of a row's sentence: "{limit} sites wait". */
static void write_row(const char *sentence, const struct error_fields *fields,
                      char ret_text[SENTENCE_BYTES])
{
    char limit[24];
    size_t length = 0;
    snprintf(limit, sizeof limit, "%" PRId64, fields->limit);
    const struct {
        struct text name, text;
    } PLACES[] = {{TEXT_LITERAL("{value}"), fields->value},
                  {TEXT_LITERAL("{of}"), fields->of},
                  {TEXT_LITERAL("{limit}"), text_of(limit)}};
    while (*sentence) {
        struct text next = {sentence, 1};
        for (size_t i = 0; i < sizeof PLACES / sizeof *PLACES; i++)
            if (strncmp(sentence, PLACES[i].name.data, PLACES[i].name.length) == 0) {
                next = PLACES[i].text;
                sentence += PLACES[i].name.length - 1;
            }
        sentence++;
        length += copy_text(ret_text + length, SENTENCE_BYTES - length, next);
    }
    ret_text[length] = '\0';
}

void error_fill_row(struct error *error, int code, const struct error_fields *fields)
{
    char sentence[SENTENCE_BYTES], value[ERROR_VALUE_BYTES];
    if (!error)
        return;
    const struct error_facts *facts = error_facts(code);
    write_row(facts->sentence ? facts->sentence : facts->meaning, fields, sentence);
    copy_text(value, sizeof value, fields->value);
    begin(error, code, sentence);
    memcpy(error->value, value, sizeof value);
}

/* Makes the sentence "place: message". */
static void put_place(struct error *error, const char *place, size_t message_at)
{
    char sentence[SENTENCE_BYTES];
    const char *const parts[] = {place, ": ", error->sentence + message_at};
    size_t length = 0;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        length += copy_text(sentence + length, sizeof sentence - length, text_of(parts[i]));
    memcpy(error->sentence, sentence, length + 1);
}

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

/* The place comes in the place of the sentence's first `replaced` bytes. */
SEINE_PRINTF(3, 0)
static int set_place(struct error *error, size_t replaced, const char *format, va_list arguments)
{
    char place[SENTENCE_BYTES];
    vsnprintf(place, sizeof place, format, arguments);
    put_place(error, place, replaced);
    size_t message_at = error->message_at - replaced + strlen(place) + sizeof ": " - 1;
    error->message_at = (unsigned)least(message_at, strlen(error->sentence));
    return error->status;
}

int error_prefix(struct error *error, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int status = error ? set_place(error, 0, format, arguments) : STATUS_SYSTEM;
    va_end(arguments);
    return status;
}

int error_move(struct error *error, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int status = error ? set_place(error, error->message_at, format, arguments) : STATUS_SYSTEM;
    va_end(arguments);
    return status;
}

void error_append(struct error *error, const char *format, ...)
{
    char more[SENTENCE_BYTES / 2] = "; ", before[SENTENCE_BYTES];
    va_list arguments;
    if (!error)
        return;
    va_start(arguments, format);
    vsnprintf(more + 2, sizeof more - 2, format, arguments);
    va_end(arguments);
    size_t length = copy_text(before, sizeof before - strlen(more), text_of(error->sentence));
    copy_text(before + length, sizeof before - length, text_of(more));
    memcpy(error->sentence, before, sizeof before);
}

struct text error_place(const struct error *error)
{
    size_t separator = error->message_at ? sizeof ": " - 1 : 0;
    return (struct text){error->sentence,
                         error->message_at > separator ? error->message_at - separator : 0};
}

void error_set_value(struct error *error, struct text value)
{
    if (error)
        copy_text(error->value, sizeof error->value, value);
}

void error_set_cause(struct error *error, int cause)
{
    if (error)
        error->cause = cause;
}

void error_set_line(struct error *error, unsigned line)
{
    if (error)
        error->line = line;
}

int error_copy(struct error *error, int status, const struct error *from)
{
    if (error)
        *error = *from;
    if (error && !from->status) /* the callee filled no error, usually for lack of memory */
        error_fill(error, status, "%s", error_facts(status)->meaning);
    return status;
}

int error_recode(struct error *error, int code)
{
    if (error) {
        error->status = error_status(code);
        error->code = code;
    }
    return error_status(code);
}

bool error_is_same(const struct error *a, const struct error *b)
{
    return a->code == b->code && a->line == b->line && strcmp(a->value, b->value) == 0 &&
           text_equal(error_place(a), error_place(b));
}
