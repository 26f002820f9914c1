/*
 * The elements of XML-RPC, each once: where it may stand and what may stand in it.
 */
#ifndef SEINE_XMLRPC_ELEMENTS_H
#define SEINE_XMLRPC_ELEMENTS_H

#include <seine/foundation/base/text.h>
#include <stdbool.h>
#include <stdint.h>

enum element_content {
    CONTENT_ELEMENTS, /* white space beside them means nothing */
    CONTENT_MIXED,    /* <value>: one element, or the text of a string */
    CONTENT_STRING,
    CONTENT_BASE64,
    CONTENT_SCALAR, /* a few characters: scalar.h */
};

/* element, its name, what it may stand in, content, what must stand in it, may stand there
 * repeatedly */
#define IN(element)    (UINT32_C(1) << ELEMENT_##element)
#define ELEMENT_VALUES (IN(PARAM) | IN(FAULT) | IN(DATA) | IN(MEMBER))
#define ELEMENT_TABLE(X)                                                                           \
    X(CALL, "methodCall", 0, CONTENT_ELEMENTS, IN(METHOD), false)                                  \
    X(RESPONSE, "methodResponse", 0, CONTENT_ELEMENTS, 0, false)                                   \
    X(METHOD, "methodName", IN(CALL), CONTENT_SCALAR, 0, false)                                    \
    X(PARAMS, "params", IN(CALL) | IN(RESPONSE), CONTENT_ELEMENTS, 0, false)                       \
    X(FAULT, "fault", IN(RESPONSE), CONTENT_ELEMENTS, IN(VALUE), false)                            \
    X(PARAM, "param", IN(PARAMS), CONTENT_ELEMENTS, IN(VALUE), true)                               \
    X(VALUE, "value", ELEMENT_VALUES, CONTENT_MIXED, 0, false)                                     \
    X(ARRAY, "array", IN(VALUE), CONTENT_ELEMENTS, IN(DATA), false)                                \
    X(DATA, "data", IN(ARRAY), CONTENT_ELEMENTS, 0, false)                                         \
    X(STRUCT, "struct", IN(VALUE), CONTENT_ELEMENTS, 0, false)                                     \
    X(MEMBER, "member", IN(STRUCT), CONTENT_ELEMENTS, IN(NAME) | IN(VALUE), true)                  \
    X(NAME, "name", IN(MEMBER), CONTENT_STRING, 0, false)                                          \
    X(STRING, "string", IN(VALUE), CONTENT_STRING, 0, false)                                       \
    X(BASE64, "base64", IN(VALUE), CONTENT_BASE64, 0, false)                                       \
    X(I4, "i4", IN(VALUE), CONTENT_SCALAR, 0, false)                                               \
    X(INT, "int", IN(VALUE), CONTENT_SCALAR, 0, false)                                             \
    X(I8, "i8", IN(VALUE), CONTENT_SCALAR, 0, false)                                               \
    X(EX_I8, "ex:i8", IN(VALUE), CONTENT_SCALAR, 0, false)                                         \
    X(DOUBLE, "double", IN(VALUE), CONTENT_SCALAR, 0, false)                                       \
    X(BOOLEAN, "boolean", IN(VALUE), CONTENT_SCALAR, 0, false)                                     \
    X(NIL, "nil", IN(VALUE), CONTENT_SCALAR, 0, false)                                             \
    X(EX_NIL, "ex:nil", IN(VALUE), CONTENT_SCALAR, 0, false)

enum element {
#define ELEMENT_ENUM(element, ...) ELEMENT_##element,
    ELEMENT_TABLE(ELEMENT_ENUM)
#undef ELEMENT_ENUM
        ELEMENT_COUNT
};

struct element_facts {
    const char *name;
    uint32_t parents; /* 1 << element; 0: a root */
    enum element_content content;
    uint32_t needs;
    bool repeats; /* values do in <data> as well */
};

extern const struct element_facts ELEMENTS[ELEMENT_COUNT];

/* ELEMENT_COUNT when XML-RPC has none of that name. */
enum element element_of_name(struct text name);

#endif
