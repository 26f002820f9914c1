# A test that takes longer hangs. It says nothing about speed: machines are slow and busy, and some tests start the whole
# program a hundred times.
set(SEINE_TEST_TIMEOUT_S 300)
if(SEINE_SANITIZE)
    set(SEINE_TEST_TIMEOUT_S 600)
endif()

# Nothing but tests is written in Python: where there is none, those tests are left out.
find_package(Python3 COMPONENTS Interpreter)
if(NOT Python3_Interpreter_FOUND)
    message(STATUS "python3 is missing: tests written in Python are left out (tools/setup --test installs it)")
else()
    # What is called python3 may be a script that looks for one, each time.
    execute_process(COMMAND ${Python3_EXECUTABLE} -c "import sys; print(sys.executable)" COMMAND_ERROR_IS_FATAL ANY
                    OUTPUT_VARIABLE SEINE_PYTHON OUTPUT_STRIP_TRAILING_WHITESPACE)
endif()

# seine_python_test(NAME LABELS FILE [argument...]): a Python program of the current folder. Its bytecode is kept in the build:
# most of what such a test takes to begin is compilation.
function(seine_python_test name labels file)
    if(NOT Python3_Interpreter_FOUND)
        return()
    endif()
    add_test(NAME ${name} COMMAND ${SEINE_PYTHON} ${CMAKE_CURRENT_SOURCE_DIR}/${file} ${ARGN})
    set_property(TEST ${name} PROPERTY ENVIRONMENT_MODIFICATION
        PYTHONDONTWRITEBYTECODE=unset: PYTHONPYCACHEPREFIX=set:${CMAKE_BINARY_DIR}/bytecode)
    set_tests_properties(${name} PROPERTIES TIMEOUT ${SEINE_TEST_TIMEOUT_S} LABELS "${labels}")
endfunction()

# SEINE_SOURCE_DIR and SEINE_BINARY_DIR are told to those files of a target that ask for them: of all others ccache has the
# objects, wherever the tree lies.
function(seine_name_folders target)
    get_target_property(sources ${target} SOURCES)
    foreach(source ${sources})
        file(STRINGS ${source} asks REGEX "SEINE_(SOURCE|BINARY)_DIR" LIMIT_COUNT 1)
        if(asks)
            set_property(SOURCE ${source} APPEND PROPERTY COMPILE_DEFINITIONS
                SEINE_SOURCE_DIR="${CMAKE_SOURCE_DIR}" SEINE_BINARY_DIR="${CMAKE_BINARY_DIR}")
        endif()
    endforeach()
endfunction()

# seine_test(PART NAME [USES part...] [PRIVATE] [COST seconds] [LIBRARIES target...] [ARGUMENTS ...])
#
# COST: of one that takes long, so that it does not begin last, as those do whose cost ctest does not know.
# A cmocka program from tests/DISTRICT/PART/NAME_test.c, run by ctest as PART.NAME. It sees the public headers of PART and
# of the parts it USES; with PRIVATE also src/DISTRICT/PART/*.h, for tests of what has no public header.
function(seine_test part name)
    cmake_parse_arguments(TEST "PRIVATE" "COST" "USES;LIBRARIES;ARGUMENTS" ${ARGN})
    set(target ${part}_${name}_test)
    add_executable(${target} ${CMAKE_CURRENT_SOURCE_DIR}/${name}_test.c)
    set(public_headers)
    foreach(used ${part} ${TEST_USES})
        get_target_property(further seine_${used} SEINE_PUBLIC_HEADERS)
        list(APPEND public_headers ${further})
        target_link_libraries(${target} PRIVATE seine_${used})
    endforeach()
    list(REMOVE_DUPLICATES public_headers)
    seine_stage_public_headers(${target} ${public_headers})
    if(TEST_PRIVATE)
        get_target_property(folders seine_${part} SEINE_FOLDERS)
        target_include_directories(${target} PRIVATE ${folders})
    endif()
    seine_name_folders(${target})
    target_link_libraries(${target} PRIVATE PkgConfig::cmocka ${TEST_LIBRARIES})
    set_target_properties(${target} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
    add_test(NAME ${part}.${name} COMMAND ${target} ${TEST_ARGUMENTS})
    set_tests_properties(${part}.${name} PROPERTIES TIMEOUT ${SEINE_TEST_TIMEOUT_S} LABELS "unit;${part}")
    if(TEST_COST)
        set_tests_properties(${part}.${name} PROPERTIES COST ${TEST_COST})
    endif()
endfunction()

# seine_fuzz_replay(PART NAME [USES part...] [PRIVATE] [MESSAGES] [LIBRARIES target...]): fuzz/NAME_fuzz.c linked with
# fuzz/replay_main.c; ctest feeds it the committed corpus fuzz/corpus/NAME and the findings fuzz/repro/NAME. With SEINE_FUZZ
# the same file becomes the libFuzzer program NAME_fuzz. It sees the headers that seine_test() tells of; with MESSAGES its
# inputs are messages between machines (fuzz/conversation.h), and mutated as such.
function(seine_fuzz_replay part name)
    cmake_parse_arguments(FUZZ "PRIVATE;MESSAGES" "" "USES;LIBRARIES" ${ARGN})
    if(FUZZ_MESSAGES)
        list(APPEND FUZZ_USES base log marshal transport)
        list(APPEND FUZZ_LIBRARIES seine_test_support)
        list(REMOVE_DUPLICATES FUZZ_USES)
    endif()
    set(modes replay)
    if(SEINE_FUZZ)
        list(APPEND modes fuzz)
    endif()
    foreach(mode ${modes})
        set(target ${name}_${mode})
        add_executable(${target} ${CMAKE_SOURCE_DIR}/fuzz/${name}_fuzz.c)
        if(mode STREQUAL "replay")
            target_sources(${target} PRIVATE ${CMAKE_SOURCE_DIR}/fuzz/replay_main.c)
        else()
            target_compile_options(${target} PRIVATE -fsanitize=fuzzer)
            target_link_options(${target} PRIVATE -fsanitize=fuzzer)
            if(FUZZ_MESSAGES)
                target_sources(${target} PRIVATE ${CMAKE_SOURCE_DIR}/fuzz/message_mutator.c)
                target_link_libraries(${target} PRIVATE m)
            endif()
        endif()
        if(FUZZ_PRIVATE)
            get_target_property(folders seine_${part} SEINE_FOLDERS)
            target_include_directories(${target} PRIVATE ${folders})
        endif()
        set(public_headers)
        foreach(used ${part} ${FUZZ_USES})
            get_target_property(further seine_${used} SEINE_PUBLIC_HEADERS)
            list(APPEND public_headers ${further})
            target_link_libraries(${target} PRIVATE seine_${used})
        endforeach()
        list(REMOVE_DUPLICATES public_headers)
        seine_stage_public_headers(${target} ${public_headers})
        target_link_libraries(${target} PRIVATE ${FUZZ_LIBRARIES})
        set_target_properties(${target} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
    endforeach()
    add_test(NAME fuzz.${name} COMMAND ${name}_replay ${CMAKE_SOURCE_DIR}/fuzz/corpus/${name}
                                       ${CMAKE_SOURCE_DIR}/fuzz/repro/${name})
    set_tests_properties(fuzz.${name} PROPERTIES TIMEOUT ${SEINE_TEST_TIMEOUT_S} LABELS "fuzz")
endfunction()
