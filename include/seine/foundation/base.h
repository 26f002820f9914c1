/*
 * base: the ground floor of the program. It knows nothing of hosts, pages or crawls.
 *
 *   base/error.h    one error model: a negative status, a code of the table errors.def, and a
 *                   sentence for a person
 *   base/text.h     a borrowed chunk of bytes
 *   base/buffer.h   a growable buffer with a ceiling and a sticky error
 *   base/array.h    arrays that grow
 *   base/ascii.h    classes of characters
 *   base/arena.h    allocations that are freed together
 *   base/memory_budget.h  a memory limit that many threads share
 *   base/hash.h     keyed 64-bit hashes
 *   base/clock.h    wall and monotonic time
 *   base/heap.h     a binary heap of timers
 *   base/invariant.h  assertions that stay on in release builds
 *   base/lines.h    the lines of a text file, streamed
 *   base/file_roots.h  folders below which files may be opened
 *   base/mailbox.h  messages from many threads to one
 *   base/nearest.h  suggestions for mistyped names
 *   base/plural.h   words that agree with a number
 *   base/print.h    output of untrusted text that is safe for a terminal
 *   base/process.h  starting outside programs
 *   base/roff.h     manual pages
 *   base/utf8.h     decoding of characters, and which ones are harmful to a reader
 *   base/limits.h   every ceiling of the program, with its reason
 */
#ifndef SEINE_BASE_H
#define SEINE_BASE_H

#include <seine/foundation/base/arena.h>
#include <seine/foundation/base/array.h>
#include <seine/foundation/base/ascii.h>
#include <seine/foundation/base/buffer.h>
#include <seine/foundation/base/clock.h>
#include <seine/foundation/base/error.h>
#include <seine/foundation/base/hash.h>
#include <seine/foundation/base/heap.h>
#include <seine/foundation/base/invariant.h>
#include <seine/foundation/base/limits.h>
#include <seine/foundation/base/lines.h>
#include <seine/foundation/base/mailbox.h>
#include <seine/foundation/base/memory_budget.h>
#include <seine/foundation/base/plural.h>
#include <seine/foundation/base/text.h>
#include <seine/foundation/base/utf8.h>

#endif
