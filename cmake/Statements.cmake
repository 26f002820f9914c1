# seine_embed(NAME DATABASE [ROOT directory])
#
# Gives the part (or test, or program) NAME the statements, migrations and views of DATABASE:
#   ROOT/sql/DATABASE/*.sql, ROOT/sql/DATABASE/views/*.sql, ROOT/migrations/DATABASE/*.sql
# ROOT is the source tree unless a test says otherwise. The build tool tools/embed turns the files into DATABASE_statements.c
# and headers (see its main.c for the rules); the library seine_sql_DATABASE holds them once, however many use it.
# `#include <sql/DATABASE/SUBJECT.h>` gives NAME the statements of sql/DATABASE/SUBJECT.sql, `#include <sql/DATABASE.h>` the
# database itself. NAME must use the part db.
function(seine_embed name database)
    cmake_parse_arguments(EMBED "" "ROOT" "" ${ARGN})
    if(NOT EMBED_ROOT)
        set(EMBED_ROOT ${CMAKE_SOURCE_DIR})
    endif()
    set(library seine_sql_${database})
    if(NOT TARGET ${library})
        file(GLOB statements CONFIGURE_DEPENDS ${EMBED_ROOT}/sql/${database}/*.sql)
        file(GLOB views CONFIGURE_DEPENDS ${EMBED_ROOT}/sql/${database}/views/*.sql)
        file(GLOB migrations CONFIGURE_DEPENDS ${EMBED_ROOT}/migrations/${database}/*.sql)
        file(GLOB everywhere CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/migrations/db/*.sql)
        set(directory ${CMAKE_BINARY_DIR}/statements/${database})
        set(headers ${directory}/sql/${database}.h)
        foreach(file ${statements})
            cmake_path(GET file STEM subject)
            list(APPEND headers ${directory}/sql/${database}/${subject}.h)
        endforeach()
        file(MAKE_DIRECTORY ${directory})
        add_custom_command(
            OUTPUT ${directory}/${database}_statements.c
            BYPRODUCTS ${headers} # those that would not change are not written
            COMMAND embed ${database} ${directory} --statements ${statements} --migrations ${migrations}
                    --views ${views} --everywhere ${everywhere}
            DEPENDS embed ${statements} ${views} ${migrations} ${everywhere}
            COMMENT "Embedding the SQL of ${database}" VERBATIM)
        # The headers are products of this target: whoever includes one must wait for it.
        add_custom_target(${library}_files DEPENDS ${directory}/${database}_statements.c)
        add_library(${library} STATIC ${directory}/${database}_statements.c)
        add_dependencies(${library} ${library}_files)
        seine_stage_public_headers(${library} base db)
        target_include_directories(${library} PUBLIC ${directory})
    endif()
    if(TARGET seine_${name})
        set(name seine_${name})
    endif()
    target_link_libraries(${name} PUBLIC ${library})
    add_dependencies(${name} ${library}_files)
endfunction()
