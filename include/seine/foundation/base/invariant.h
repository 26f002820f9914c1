/*
 * What must hold whatever the world does: if it does not, the program has a defect, and going on
 * would write it into the database. So the check stays on in release builds: it writes where and
 * what was violated to the standard error, and aborts.
 *
 * No data is lost by that: what was not committed is done again by the next start. The signal is
 * one of those that the crash marks catch (seine/state/crash.h): a page that was in hand is blamed,
 * as with any crash, and set aside the second time, so that a defect that one page brings out does
 * not keep the rest of the collection from being crawled. For what the world may do wrong (files,
 * servers, memory) there is base/error.h. Any thread may call it.
 */
#ifndef SEINE_BASE_INVARIANT_H
#define SEINE_BASE_INVARIANT_H

/* Aborts unless `condition` holds. The rest is the format, and its arguments, of a sentence that
 * says what was expected, with the values that show why it is not so. */
#define SEINE_INVARIANT(condition, ...)                                                            \
    ((condition) ? (void)0 : invariant_violated(__FILE__, __LINE__, #condition, __VA_ARGS__))

__attribute__((noreturn, format(printf, 4, 5))) void
invariant_violated(const char *file, int line, const char *condition, const char *format, ...);

#endif
