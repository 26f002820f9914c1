/*
 * Threads that one thread plays, on a clock that passes only when none of them can go on: so a
 * program of many threads and processes runs in an order that a seed decides, and the same seed
 * gives the same order.
 *
 * The linker puts what is here in the place of the C library's threads, locks, waits and clocks
 * (--wrap, CMakeLists.txt); the program knows nothing of it. A fiber goes on until it waits for
 * something; now and then, where it takes a lock, another one goes first.
 *
 * A machine is a simulated process: its fibers end together, wherever they stand, when it is
 * killed. What they had in memory is never freed: each simulation has a process of its own, which
 * ends with it.
 *
 * Calling order: fibers_begin(); machine_new(), machine_run(); fibers_turn() until it says that
 * nothing is left that can go on, fibers_advance() then.
 */
#ifndef SEINE_MULTINODE_SIMULATION_FIBERS_H
#define SEINE_MULTINODE_SIMULATION_FIBERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define MACHINES_MOST 128

struct machine;

/* ---- chance ---- */

uint64_t chance(void);
/* 0 … below - 1. */
uint64_t chance_below(uint64_t below);
/* One time in `of`. */
bool chance_one_in(uint64_t of);
/* Between, both included. */
int64_t chance_between(int64_t least, int64_t most);

/* ---- time ---- */

/* Microseconds since the beginning. */
int64_t now_us(void);
int64_t now_wall_ms(void);

/* ---- the simulation's side ---- */

void fibers_begin(uint64_t seed);
/* `name` outlives it. */
struct machine *machine_new(const char *name);
/* A fiber of the machine begins with it. */
void machine_run(struct machine *machine, void *(*run)(void *argument), void *argument);
/* None of its fibers goes on. Within one of its fibers it does not return. */
void machine_kill(struct machine *machine);
/* Its fibers do not go on before then; what they wait for happens meanwhile (SIGSTOP). */
void machine_freeze(struct machine *machine, int64_t until_us);
bool machine_is_alive(const struct machine *machine);
const char *machine_name(const struct machine *machine);
/* Lets one fiber go on that can. False: there is none. */
bool fibers_turn(void);
/* When a fiber goes on that nothing wakes before; INT64_MAX: never. */
int64_t fibers_due_us(void);
/* It is this time now. */
void fibers_advance(int64_t until_us);

/* ---- a fiber's side ---- */

/* NULL: the simulation itself is at work. */
struct machine *machine_of_fiber(void);
/* Others go on until `is_ready(context)`, which then is true, or the time has come (false).
 * `is_ready` changes nothing; NULL: only the time counts. */
bool fiber_wait(bool (*is_ready)(void *context), void *context, int64_t until_us);
void fiber_sleep(int64_t us);

#endif
