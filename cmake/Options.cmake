# Compiler settings shared by every target, and the switches that the presets set.
option(SEINE_FUZZ "Build the libFuzzer targets (needs clang)" OFF)
option(SEINE_COVERAGE "Measure coverage" OFF)
option(SEINE_WERROR "Warnings are errors" ON)
set(SEINE_SANITIZE "" CACHE STRING "Sanitizers, as -fsanitize= takes them")

# Objects of an earlier build, of whatever folder: names of files are told relative to the tree.
# env costs 2 ms of CPU time a step, `cmake -E env` 17, which is twice what ccache takes to find an object. With CCACHE_DEPEND an
# object that is not there costs the compiler alone, not the preprocessor before it, which was a quarter more.
find_program(SEINE_CCACHE ccache)
if(SEINE_CCACHE AND NOT CMAKE_C_COMPILER_LAUNCHER)
    find_program(SEINE_ENV env REQUIRED)
    set(CMAKE_C_COMPILER_LAUNCHER ${SEINE_ENV} CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=1 CCACHE_DEPEND=1
        ${SEINE_CCACHE})
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_C_COMPILER_LAUNCHER})
endif()
add_compile_options(-ffile-prefix-map=${CMAKE_SOURCE_DIR}=.)

add_compile_definitions(_GNU_SOURCE SEINE_VERSION="${PROJECT_VERSION}")
add_compile_options(-Wall -Wextra -Wshadow -Wpointer-arith -Wcast-qual -Wwrite-strings -Wvla -Wformat=2 -Wundef -fno-common
                    "$<$<COMPILE_LANGUAGE:C>:-Wstrict-prototypes;-Wmissing-prototypes>")
if(SEINE_WERROR)
    add_compile_options(-Werror)
endif()
if(CMAKE_BUILD_TYPE STREQUAL "Release")
    add_compile_options(-O2 -g -fstack-protector-strong -D_FORTIFY_SOURCE=2)
endif()
if(SEINE_SANITIZE)
    add_compile_options(-fsanitize=${SEINE_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
    # What the sanitizers keep of each variable has addresses in it: 350,000 that the loader would correct at each start.
    add_link_options(-fsanitize=${SEINE_SANITIZE} $<$<STREQUAL:$<TARGET_PROPERTY:TYPE>,EXECUTABLE>:-no-pie>)
    # GCC reports false positives of these under the sanitizers' instrumentation.
    if(CMAKE_C_COMPILER_ID STREQUAL "GNU")
        add_compile_options(-Wno-maybe-uninitialized -Wno-stringop-overflow -Wno-format-truncation)
    endif()
    if(SEINE_SANITIZE MATCHES "thread" AND CMAKE_C_COMPILER_ID STREQUAL "GNU")
        add_compile_options(-Wno-tsan)
    endif()
endif()
if(SEINE_FUZZ)
    # Every part tells the fuzzer which of its branches were taken.
    add_compile_options(-fsanitize=fuzzer-no-link)
    add_link_options(-fsanitize=fuzzer-no-link)
endif()
if(SEINE_COVERAGE)
    add_compile_options(--coverage)
    add_link_options(--coverage)
endif()

# Fault points are part of every build but a release.
if(NOT DEFINED SEINE_FAULTS)
    if(CMAKE_BUILD_TYPE STREQUAL "Release")
        set(SEINE_FAULTS OFF)
    else()
        set(SEINE_FAULTS ON)
    endif()
endif()
