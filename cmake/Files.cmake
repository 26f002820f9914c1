# seine_embed_files(PART NAME file...)
#
# Compiles files into the part: a generated source NAME.gen.c with `const struct embedded_file NAME[]`, which the part
# declares as
#
#   struct embedded_file { const char *name; const unsigned char *data; size_t length; };
#   extern const struct embedded_file NAME[];   the last has the name NULL
#
# The script below runs when a file has changed: cmake -DOUTPUT=… -DNAME=… -DFILES=a,b -P Files.cmake
if(CMAKE_SCRIPT_MODE_FILE)
    set(source "/* Written by cmake/Files.cmake. */\n#include <stddef.h>\n\n")
    string(APPEND source "struct embedded_file {\n    const char *name;\n    const unsigned char *data;\n    size_t length;\n};\n")
    set(rows)
    set(number 0)
    string(REPLACE "," ";" FILES "${FILES}")
    foreach(file ${FILES})
        file(READ ${file} bytes HEX)
        string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
        get_filename_component(name ${file} NAME)
        string(APPEND source "static const unsigned char FILE_${number}[] = {${bytes}};\n")
        string(APPEND rows "    {\"${name}\", FILE_${number}, sizeof FILE_${number}},\n")
        math(EXPR number "${number} + 1")
    endforeach()
    string(APPEND source "extern const struct embedded_file ${NAME}[];\n")
    string(APPEND source "const struct embedded_file ${NAME}[] = {\n${rows}    {NULL, NULL, 0},\n};\n")
    file(WRITE ${OUTPUT} "${source}")
    return()
endif()

set(SEINE_EMBED_FILES_SCRIPT ${CMAKE_CURRENT_LIST_FILE})
function(seine_embed_files part name)
    list(TRANSFORM ARGN PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/ OUTPUT_VARIABLE files)
    list(JOIN files "," joined)
    set(output ${CMAKE_CURRENT_BINARY_DIR}/${name}.gen.c)
    add_custom_command(
        OUTPUT ${output}
        COMMAND ${CMAKE_COMMAND} -DOUTPUT=${output} -DNAME=${name} -DFILES=${joined} -P ${SEINE_EMBED_FILES_SCRIPT}
        DEPENDS ${files} ${SEINE_EMBED_FILES_SCRIPT}
        COMMENT "Embedding ${name}" VERBATIM)
    target_sources(seine_${part} PRIVATE ${output})
endfunction()
