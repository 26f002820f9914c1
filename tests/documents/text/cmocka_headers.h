/* cmocka.h and what must stand before it. */
#ifndef SEINE_TESTS_CMOCKA_HEADERS_H
#define SEINE_TESTS_CMOCKA_HEADERS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#endif
