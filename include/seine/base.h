/*
 * base: what every other part stands on, and nothing that knows of hosts, pages or crawls.
 *
 *   base/error.h    one error model: a negative status, a code of the table errors.def, and a
 *                   sentence for a person
 *   base/text.h     a borrowed chunk of bytes
 *   base/buffer.h   a growable buffer with a ceiling and a sticky error
 *   base/array.h    arrays that grow
 *   base/ascii.h    classes of characters
 *   base/arena.h    memory that dies together
 *   base/memory_budget.h  memory that many share
 *   base/hash.h     keyed 64-bit hashes
 *   base/clock.h    wall and monotonic time
 *   base/heap.h     a binary heap of things that fall due
 *   base/invariant.h  what holds unless the program has a defect
 *   base/lines.h    the lines of a text file, streamed
 *   base/file_roots.h  folders below which files may be named
 *   base/mailbox.h  messages from many threads to one
 *   base/nearest.h  which of some names was meant
 *   base/plural.h   words that agree with a number
 *   base/print.h    text from outside, shown so that it harms no terminal
 *   base/process.h  programs outside that are started
 *   base/roff.h     manual pages
 *   base/utf8.h     characters one by one, and which are harmful to a reader
 *   base/limits.h   every ceiling of the program, with its reason
 */
#ifndef SEINE_BASE_H
#define SEINE_BASE_H

#include <seine/base/arena.h>
#include <seine/base/array.h>
#include <seine/base/ascii.h>
#include <seine/base/buffer.h>
#include <seine/base/clock.h>
#include <seine/base/error.h>
#include <seine/base/hash.h>
#include <seine/base/heap.h>
#include <seine/base/invariant.h>
#include <seine/base/limits.h>
#include <seine/base/lines.h>
#include <seine/base/mailbox.h>
#include <seine/base/memory_budget.h>
#include <seine/base/plural.h>
#include <seine/base/text.h>
#include <seine/base/utf8.h>

#endif
