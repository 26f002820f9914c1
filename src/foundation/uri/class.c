#include "class.h"

#define LOWER(c)      ((c) >= 'a' && (c) <= 'z')
#define UPPER(c)      ((c) >= 'A' && (c) <= 'Z')
#define DIGIT(c)      ((c) >= '0' && (c) <= '9')
#define HEX(c)        (DIGIT(c) || ((c) >= 'a' && (c) <= 'f') || ((c) >= 'A' && (c) <= 'F'))
#define ALNUM(c)      (LOWER(c) || UPPER(c) || DIGIT(c))
#define REMOVED(c)    ((c) == '\t' || (c) == '\n' || (c) == '\r')
#define UNRESERVED(c) (ALNUM(c) || (c) == '-' || (c) == '.' || (c) == '_' || (c) == '~')
#define SCHEME(c)     (ALNUM(c) || (c) == '+' || (c) == '-' || (c) == '.')
#define HOST_PLAIN(c) (LOWER(c) || DIGIT(c) || (c) == '.' || (c) == '-' || (c) == '_')
#define C0(c)         ((c) < 0x20 || (c) > 0x7E)
#define QUOTED(c)     ((c) == ' ' || (c) == '"' || (c) == '#' || (c) == '<' || (c) == '>')
#define PATH(c)                                                                                    \
    (C0(c) || QUOTED(c) || (c) == '?' || (c) == '^' || (c) == '`' || (c) == '{' || (c) == '}')
#define QUERY(c) (C0(c) || QUOTED(c) || (c) == '\'')
#define FORBIDDEN(c)                                                                               \
    (C0(c) || (c) == ' ' || (c) == '#' || (c) == '%' || (c) == '/' || (c) == ':' || (c) == '<' ||  \
     (c) == '>' || (c) == '?' || (c) == '@' || (c) == '[' || (c) == '\\' || (c) == ']' ||          \
     (c) == '^' || (c) == '|')

#define CLASS(c)                                                                                   \
    ((UNRESERVED(c) ? CLASS_UNRESERVED : 0) | (HEX(c) ? CLASS_HEX : 0) |                           \
     (DIGIT(c) ? CLASS_DIGIT : 0) | (SCHEME(c) ? CLASS_SCHEME : 0) |                               \
     (C0(c) ? CLASS_C0_ENCODE : 0) | (PATH(c) ? CLASS_PATH_ENCODE : 0) |                           \
     (QUERY(c) ? CLASS_QUERY_ENCODE : 0) | (FORBIDDEN(c) ? CLASS_HOST_FORBIDDEN : 0) |             \
     (HOST_PLAIN(c) ? CLASS_HOST_PLAIN : 0) |                                                      \
     (PATH(c) || (c) == '%' || (c) == '\\' || (c) == '.' ? CLASS_PATH_LOOK : 0) |                  \
     (QUERY(c) || (c) == '%' ? CLASS_QUERY_LOOK : 0) | ((c) == '%' ? CLASS_PERCENT : 0) |          \
     (REMOVED(c) ? CLASS_REMOVED : 0))

#define ROW4(c)  CLASS(c), CLASS((c) + 1), CLASS((c) + 2), CLASS((c) + 3)
#define ROW16(c) ROW4(c), ROW4((c) + 4), ROW4((c) + 8), ROW4((c) + 12)
#define ROW64(c) ROW16(c), ROW16((c) + 16), ROW16((c) + 32), ROW16((c) + 48)

const uint16_t URI_CLASS[256] = {ROW64(0), ROW64(64), ROW64(128), ROW64(192)};
