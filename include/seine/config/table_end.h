/* A parameter table was included; the next includer defines anew what it asks for. No include
 * guard. */
#undef SECTION_BEGIN
#undef SECTION_END
#undef BOOLEAN
#undef INTEGER
#undef REAL
#undef STRING
#undef STRINGS
#undef INNER_REAL
#undef INNER_STRINGS
#undef NAMED
#undef GROUP
#undef default
