# seine_part(NAME [USES part...] [LIBRARIES target...] [SOURCES file...] [FOLDERS folder...])
#
# Declares one part of the house: a static library seine_NAME from src/NAME/*.c whose door is
# include/seine/NAME.h (and the folder include/seine/NAME/ where the door has several leaves). A large
# part has FOLDERS beneath src/NAME, whose files see one another's headers.
#
# The compiler sees only a staged include root with links to this part's own door and the doors of
# the parts it USES; another include does not compile. A door may include the doors of the parts that
# its part uses, so USES is transitive for whoever includes the door.
function(seine_stage_doors target)
    set(root ${CMAKE_BINARY_DIR}/doors/${target})
    file(REMOVE_RECURSE ${root})
    file(MAKE_DIRECTORY ${root}/seine)
    foreach(part ${ARGN})
        foreach(door ${part}.h ${part})
            if(EXISTS ${CMAKE_SOURCE_DIR}/include/seine/${door})
                file(CREATE_LINK ${CMAKE_SOURCE_DIR}/include/seine/${door} ${root}/seine/${door} SYMBOLIC)
            endif()
        endforeach()
    endforeach()
    target_include_directories(${target} PRIVATE ${root})
endfunction()

function(seine_part name)
    cmake_parse_arguments(PART "" "" "USES;LIBRARIES;SOURCES;FOLDERS" ${ARGN})
    set(target seine_${name})
    set(folders ${CMAKE_CURRENT_SOURCE_DIR})
    foreach(folder ${PART_FOLDERS})
        list(APPEND folders ${CMAKE_CURRENT_SOURCE_DIR}/${folder})
    endforeach()
    if(NOT PART_SOURCES)
        list(TRANSFORM folders APPEND /*.c OUTPUT_VARIABLE patterns)
        file(GLOB PART_SOURCES CONFIGURE_DEPENDS ${patterns})
    endif()
    set(doors ${name} ${PART_USES})
    foreach(used ${PART_USES})
        get_target_property(further seine_${used} SEINE_DOORS)
        list(APPEND doors ${further})
    endforeach()
    list(REMOVE_DUPLICATES doors)
    add_library(${target} STATIC ${PART_SOURCES})
    set_target_properties(${target} PROPERTIES SEINE_DOORS "${doors}" SEINE_USES "${PART_USES}"
                                              SEINE_FOLDERS "${folders}")
    seine_stage_doors(${target} ${doors})
    target_include_directories(${target} PRIVATE ${folders})
    target_link_libraries(${target} PUBLIC ${PART_LIBRARIES} Threads::Threads)
    foreach(used ${PART_USES})
        target_link_libraries(${target} PUBLIC seine_${used})
    endforeach()
endfunction()
