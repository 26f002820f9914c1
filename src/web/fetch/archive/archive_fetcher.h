/*
 * The fetcher of archived answers (seine/web/fetch/archive.h): it takes every request of an engine
 * that has an archive. What is not in the archive is answered by 404: of robots.txt that means that
 * there is none; a caller that wants no such answer asks the archive before.
 */
#ifndef SEINE_FETCH_ARCHIVE_FETCHER_H
#define SEINE_FETCH_ARCHIVE_FETCHER_H

#include "fetcher.h"

extern const struct fetcher ARCHIVE_FETCHER;

#endif
