# Libraries from outside, each named once; tools/setup installs the Debian packages behind them.
find_package(PkgConfig REQUIRED)
find_package(Threads REQUIRED)
foreach(library
        sqlite3 libcurl libxml-2.0 libpcre2-8 liblz4 libcares libidn2 libpsl libssl libcrypto uchardet libxxhash
        zlib libbrotlidec libzstd libmicrohttpd libsodium)
    pkg_check_modules(${library} REQUIRED IMPORTED_TARGET ${library})
endforeach()
pkg_check_modules(cmocka REQUIRED IMPORTED_TARGET cmocka)
