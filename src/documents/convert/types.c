#include <seine/documents/convert.h>
#include <seine/documents/parse/mime.h>

#include <stdio.h>
#include <unistd.h>

const struct converter CONVERTER_TABLE[CONVERTERS] = {
#define CONVERTER(name, word, helper, programs, package, description)                              \
    {word, CONVERTER_##helper, programs, package, description},
#include <seine/documents/convert/converters.def>
#undef CONVERTER
};

const struct convert_type CONVERT_TYPE_TABLE[] = {
#define CONVERT_TYPE(name, type) {type, CONVERTER_##name},
#include <seine/documents/convert/converters.def>
#undef CONVERT_TYPE
};
const size_t CONVERT_TYPE_COUNT = sizeof CONVERT_TYPE_TABLE / sizeof *CONVERT_TYPE_TABLE;

static const char *const OUTCOMES[CONVERT_OUTCOMES] = {
#define CONVERT_OUTCOME(name, word, meaning) word,
#include <seine/documents/convert/outcomes.def>
#undef CONVERT_OUTCOME
};

const char *convert_outcome_word(enum convert_outcome outcome)
{
    return OUTCOMES[outcome];
}

const struct convert_type *convert_type_find(struct text type)
{
    for (size_t i = 0; i < CONVERT_TYPE_COUNT; i++)
        if (text_equal_nocase(type, text_of(CONVERT_TYPE_TABLE[i].type)))
            return &CONVERT_TYPE_TABLE[i];
    return NULL;
}

/* Whether the type detected from the bytes carries no information. */
static bool says_nothing(struct text shown)
{
    return text_equal(shown, TEXT_LITERAL("application/octet-stream")) ||
           text_equal(shown, TEXT_LITERAL("text/plain"));
}

const struct convert_type *convert_type_of(struct text declared, struct text bytes)
{
    struct text shown = text_of(mime_sniff(bytes, declared, TEXT_LITERAL("")));
    const struct convert_type *type = convert_type_find(shown);
    if (type || !says_nothing(shown))
        return type;
    return convert_type_find(declared);
}

static bool is_in_path(struct text program)
{
    const char *folder = CONVERT_PATH;
    while (*folder) {
        size_t length = strcspn(folder, ":");
        char path[256];
        snprintf(path, sizeof path, "%.*s/%.*s", (int)length, folder, TEXT_ARGUMENTS(program));
        if (access(path, X_OK) == 0)
            return true;
        folder += length + (folder[length] == ':');
    }
    return false;
}

struct text converter_missing_program(const struct converter *converter)
{
    const char *at = converter->programs;
    while (*at) {
        struct text program = {at, strcspn(at, " ")};
        if (!is_in_path(program))
            return program;
        at += program.length + (at[program.length] == ' ');
    }
    return TEXT_LITERAL("");
}

void convert_limits_init(struct convert_limits *limits)
{
    *limits = (struct convert_limits){
        .input_bytes = LIMIT_BODY_BYTES,
        .output_bytes = UINT64_C(32) << 20,
        .inflated_bytes = UINT64_C(512) << 20,
        .memory_bytes = UINT64_C(512) << 20,
        .entries = 20000,
        .cpu_s = 30,
        .wall_ms = 60000,
        .processes = 32,
    };
}
