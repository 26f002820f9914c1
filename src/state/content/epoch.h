/*
 * Epochs: which readers began before something died.
 *
 * The writer of a collection counts epochs. A reader pins the epoch that is current when it begins.
 * What died in an epoch may be taken away as soon as that epoch has ended and no reader pins it or
 * an earlier one: whoever began later finds rows that no longer point to it.
 *
 * All of it is held in locks of the kernel on the collection's folder (fcntl(2), open file
 * description locks; all of them shared, so that nobody ever waits), and nothing in a file: the
 * writer locks byte EPOCH_MARKS + E while E is current, a reader locks byte E. A process that is
 * killed therefore pins nothing any more. Without a writer readers pin epoch 0; a writer begins
 * behind every epoch that is pinned.
 *
 * Errors: STATUS_SYSTEM (no more locks, or a file system without them).
 */
#ifndef SEINE_CONTENT_EPOCH_H
#define SEINE_CONTENT_EPOCH_H

#include <seine/foundation/base.h>
#include <stdbool.h>
#include <stdint.h>

/* The writer: finds where to begin, and marks that epoch as current until `folder` is closed. */
int epoch_begin(int folder, int64_t *ret_epoch, struct error *error) SEINE_MUST_CHECK;
/* The writer: ends the current epoch and begins the next; *epoch is raised by one. */
int epoch_advance(int folder, int64_t *epoch, struct error *error) SEINE_MUST_CHECK;
/* The writer: whether a reader pins this epoch or an earlier one. */
bool epoch_is_pinned(int folder, int64_t epoch);

/* A reader: pins the current epoch until `folder`, which must be opened for it alone, is closed. */
int epoch_pin(int folder, struct error *error) SEINE_MUST_CHECK;

#endif
