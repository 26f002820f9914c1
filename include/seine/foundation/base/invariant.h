/*
 * Assertions that stay on in release builds. A violated invariant is a defect of the program, and
 * continuing would write the consequences into the database. The check therefore prints the place
 * and the violated condition to standard error, and aborts.
 *
 * A good invariant is about one handover or one count in memory: a result is read as the kind that
 * it has, a lease is returned by the site manager that has it, a report is given back once. It is
 * cheap, reads no file, and its sentence has the actual values. Nothing that comes from outside (a
 * server, a peer, a client, a database file) can violate it; that is an error, or a finding of
 * `seine verify`.
 *
 * The abort loses no data: the next start repeats whatever was not committed. The crash marks catch
 * the signal like any crash (seine/state/crash.h): the page in work is blamed, and quarantined
 * after its second crash, so that a defect triggered by one page does not stop the rest of the
 * collection. Failures of files, servers and memory are not invariants; they use base/error.h. Any
 * thread.
 */
#ifndef SEINE_BASE_INVARIANT_H
#define SEINE_BASE_INVARIANT_H

/* Aborts unless `condition` holds. The other arguments are a printf format and its arguments: a
 * sentence that says what was expected, with the actual values. */
#define SEINE_INVARIANT(condition, ...)                                                            \
    ((condition) ? (void)0 : invariant_violated(__FILE__, __LINE__, #condition, __VA_ARGS__))

__attribute__((noreturn, format(printf, 4, 5))) void
invariant_violated(const char *file, int line, const char *condition, const char *format, ...);

#endif
