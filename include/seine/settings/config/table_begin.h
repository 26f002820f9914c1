/* Defines as empty all table macros that the including file does not define. No include guard: it
 * is included with each table. */
#ifndef PARAMETER_SECTION_BEGIN
#define PARAMETER_SECTION_BEGIN(path, spec, description)
#endif
#ifndef PARAMETER_SECTION_END
#define PARAMETER_SECTION_END(member)
#endif
#ifndef PARAMETER_BOOLEAN
#define PARAMETER_BOOLEAN(section, name, ...)
#endif
#ifndef PARAMETER_INTEGER
#define PARAMETER_INTEGER(section, name, ...)
#endif
#ifndef PARAMETER_REAL
#define PARAMETER_REAL(section, name, ...)
#endif
#ifndef PARAMETER_STRING
#define PARAMETER_STRING(section, name, ...)
#endif
#ifndef PARAMETER_STRINGS
#define PARAMETER_STRINGS(section, name, ...)
#endif
#ifndef PARAMETER_INNER_REAL
#define PARAMETER_INNER_REAL(outer, section, name, ...)
#endif
#ifndef PARAMETER_INNER_STRINGS
#define PARAMETER_INNER_STRINGS(outer, section, name, ...)
#endif
#ifndef PARAMETER_NAMED
#define PARAMETER_NAMED(section, ...)
#endif
#ifndef PARAMETER_INNER_NAMED
#define PARAMETER_INNER_NAMED(outer, section, ...)
#endif
#ifndef PARAMETER_GROUP
#define PARAMETER_GROUP(path, member, ...)
#endif
#ifndef PARAMETER_INTEGER_CALLED
#define PARAMETER_INTEGER_CALLED(section, field, name, ...)
#endif
#ifndef PARAMETER_INNER_REAL_CALLED
#define PARAMETER_INNER_REAL_CALLED(outer, section, field, name, ...)
#endif
