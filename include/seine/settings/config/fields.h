/* Turns a parameter table into the fields of a struct: include it just before the table. No include
 * guard. */
#define PARAMETER_SECTION_BEGIN(path, spec, description) struct {
#define PARAMETER_SECTION_END(member)                                                              \
    }                                                                                              \
    member;
#define PARAMETER_BOOLEAN(section, name, ...)                         config_boolean name;
#define PARAMETER_INTEGER(section, name, ...)                         config_integer name;
#define PARAMETER_INTEGER_CALLED(section, field, name, ...)           config_integer field;
#define PARAMETER_REAL(section, name, ...)                            config_real name;
#define PARAMETER_STRING(section, name, ...)                          struct text name;
#define PARAMETER_STRINGS(section, name, ...)                         struct config_list name;
#define PARAMETER_INNER_REAL(outer, section, name, ...)               config_real name;
#define PARAMETER_INNER_REAL_CALLED(outer, section, field, name, ...) config_real field;
#define PARAMETER_INNER_STRINGS(outer, section, name, ...)            struct config_list name;
#define PARAMETER_NAMED(section, ...)                                 struct config_map section;
#define PARAMETER_INNER_NAMED(outer, section, ...)                    struct config_map section;
#define PARAMETER_GROUP(path, member, ...)                            struct config_group member;
