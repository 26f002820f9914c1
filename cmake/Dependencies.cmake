# Libraries from outside, each named once; tools/setup installs the Debian packages behind them.
find_package(PkgConfig REQUIRED)
find_package(Threads REQUIRED)
foreach(library
        sqlite3 libcurl libxml-2.0 libpcre2-8 liblz4 libcares libidn2 libpsl libssl libcrypto uchardet libxxhash
        zlib libbrotlidec libzstd libmicrohttpd libsodium libzip libarchive libpq libgsf-1 gmime-3.0 libseccomp
        libcjson rdkafka krb5 krb5-gssapi icu-uc)
    pkg_check_modules(${library} REQUIRED IMPORTED_TARGET ${library})
endforeach()
pkg_check_modules(cmocka REQUIRED IMPORTED_TARGET cmocka)

# xmlrpc-c has no file for pkg-config.
find_path(XMLRPC_C_INCLUDE xmlrpc-c/base.h REQUIRED)
add_library(xmlrpc-c INTERFACE)
target_include_directories(xmlrpc-c SYSTEM INTERFACE ${XMLRPC_C_INCLUDE})
foreach(library xmlrpc xmlrpc_util)
    find_library(${library}_LIBRARY ${library} REQUIRED)
    target_link_libraries(xmlrpc-c INTERFACE ${${library}_LIBRARY})
endforeach()

# Nor has libstemmer.
find_path(STEMMER_INCLUDE libstemmer.h REQUIRED)
find_library(STEMMER_LIBRARY stemmer REQUIRED)
add_library(stemmer INTERFACE)
target_include_directories(stemmer SYSTEM INTERFACE ${STEMMER_INCLUDE})
target_link_libraries(stemmer INTERFACE ${STEMMER_LIBRARY})

# Nor has CLD2.
find_path(CLD2_INCLUDE cld2/public/compact_lang_det.h REQUIRED)
find_library(CLD2_LIBRARY cld2 REQUIRED)
add_library(cld2 INTERFACE)
target_include_directories(cld2 SYSTEM INTERFACE ${CLD2_INCLUDE})
target_link_libraries(cld2 INTERFACE ${CLD2_LIBRARY})
