/*
 * Which files a program may read: landlock(7), by its bare system calls, since no library has them.
 */
#ifndef SEINE_SANDBOX_FILES_H
#define SEINE_SANDBOX_FILES_H

#include <stdbool.h>

/* From now on nothing is written, and only programs, their libraries and data, and what lies in
 * `folder` (NULL: none) is read. True without effect where the kernel has no landlock. */
bool files_restrict(const char *folder);

#endif
