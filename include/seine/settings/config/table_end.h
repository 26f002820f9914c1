/* Undefines all table macros after a parameter table, so that the next including file can define
 * its own. No include guard. */
#undef PARAMETER_SECTION_BEGIN
#undef PARAMETER_SECTION_END
#undef PARAMETER_BOOLEAN
#undef PARAMETER_INTEGER
#undef PARAMETER_REAL
#undef PARAMETER_STRING
#undef PARAMETER_STRINGS
#undef PARAMETER_INNER_REAL
#undef PARAMETER_INNER_STRINGS
#undef PARAMETER_NAMED
#undef PARAMETER_INNER_NAMED
#undef PARAMETER_GROUP
#undef PARAMETER_INTEGER_CALLED
#undef PARAMETER_INNER_REAL_CALLED
