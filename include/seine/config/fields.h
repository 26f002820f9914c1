/* Makes a parameter table the fields of a struct: included just before the table. No include guard.
 */
#define SECTION_BEGIN(path, spec, description) struct {
#define SECTION_END(member)                                                                        \
    }                                                                                              \
    member;
#define BOOLEAN(section, name, ...)              config_boolean name;
#define INTEGER(section, name, ...)              config_integer name;
#define REAL(section, name, ...)                 config_real name;
#define STRING(section, name, ...)               struct text name;
#define STRINGS(section, name, ...)              struct config_list name;
#define INNER_REAL(outer, section, name, ...)    config_real name;
#define INNER_STRINGS(outer, section, name, ...) struct config_list name;
#define NAMED(section, ...)                      struct config_map section;
#define GROUP(path, member, ...)                 struct config_group member;
