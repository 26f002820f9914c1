/* What the includer of a parameter table does not ask for expands to nothing. No include guard: it
 * is included with each table. */
#ifndef SECTION_BEGIN
#define SECTION_BEGIN(path, spec, description)
#endif
#ifndef SECTION_END
#define SECTION_END(member)
#endif
#ifndef BOOLEAN
#define BOOLEAN(section, name, ...)
#endif
#ifndef INTEGER
#define INTEGER(section, name, ...)
#endif
#ifndef REAL
#define REAL(section, name, ...)
#endif
#ifndef STRING
#define STRING(section, name, ...)
#endif
#ifndef STRINGS
#define STRINGS(section, name, ...)
#endif
#ifndef INNER_REAL
#define INNER_REAL(outer, section, name, ...)
#endif
#ifndef INNER_STRINGS
#define INNER_STRINGS(outer, section, name, ...)
#endif
#ifndef NAMED
#define NAMED(section, ...)
#endif
#ifndef GROUP
#define GROUP(path, member, ...)
#endif

/* Two parameters are called like a keyword of C; their fields are called default_. */
#define default default_
