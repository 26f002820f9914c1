/*
 * The fetcher of files: FILE_FETCHER takes requests for file URIs and reads below the folders of
 * the request, following no symbolic link. A path that leads over one is answered 301 with the path
 * that it really is, when that is below the folders, too. Directories are answered as listings
 * (MLSD); pipes, devices and sockets are refused. Answers have the form of HTTP, with a status of
 * 200, 304, 301, 403 or 404.
 *
 * Files are read in the engine's thread, a few each turn: a file system that does not answer holds
 * the engine up.
 */
#ifndef SEINE_FETCH_FILE_FETCHER_H
#define SEINE_FETCH_FILE_FETCHER_H

#include "fetcher.h"

extern const struct fetcher FILE_FETCHER;

#endif
