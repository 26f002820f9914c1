/*
 * warc: web archive files, WARC 1.1 (ISO 28500:2017): writing, reading, checking and indexing.
 *
 *   warc/digest.h  digests and identifiers of records
 *   warc/write.h   a record as a gzip member
 *   warc/read.h    the records of a file, also of other programs, compressed or not
 *   warc/chunks.h  the chunked transfer coding, which archives may contain
 *   warc/archive.h the answers in files by their URIs
 *   warc/check.h   conformance of a file to the standard
 *   warc/index.h   the CDXJ index of a file
 *
 * Input is untrusted: memory is limited whatever a file announces, and time by its length (deflate
 * expands at most 1032 times). Any thread may use all functions; a reader belongs to one thread at
 * a time.
 */
#ifndef SEINE_WARC_H
#define SEINE_WARC_H

#include <seine/web/warc/archive.h>
#include <seine/web/warc/check.h>
#include <seine/web/warc/chunks.h>
#include <seine/web/warc/digest.h>
#include <seine/web/warc/index.h>
#include <seine/web/warc/read.h>
#include <seine/web/warc/write.h>

#endif
