/*
 * warc: files of web archives, WARC 1.1 (ISO 28500:2017), as they are written, read, proved and
 * indexed.
 *
 *   warc/digest.h  digests and identifiers of records
 *   warc/write.h   a record as a gzip member
 *   warc/read.h    the records of a file, also of other programs, compressed or not
 *   warc/chunks.h  the chunked transfer coding, which archives may hold
 *   warc/archive.h the answers of files by their URIs
 *   warc/check.h   whether a file keeps what the standard demands
 *   warc/index.h   the CDXJ index of a file
 *
 * What is read comes from strangers: memory is bounded whatever a file announces, and time by its
 * length (deflate makes at most 1032 bytes of one). All functions may be used by any thread; a
 * reader belongs to one at a time.
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
