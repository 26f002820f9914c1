/*
 * Who runs in the bench, and with which arguments: the same start URIs, hosts and pages for all.
 */
#ifndef SEINE_BENCHMARK_CONTESTANT_H
#define SEINE_BENCHMARK_CONTESTANT_H

#include "corpus.h"

#include <stdbool.h>

#define BENCH_ARGUMENTS_MAX 160

/* A command line under construction; its words live in the arena. */
struct bench_arguments {
    struct arena arena;
    const char *words[BENCH_ARGUMENTS_MAX + 1]; /* NULL at the end */
    size_t count;
    bool failed;
};

struct bench_setting {
    const struct bench_corpus *corpus;
    const char *seine;      /* the program that is measured */
    const char *dns_server; /* HOST:PORT */
    bool has_index;         /* it feeds an index by default */
};

/* Whether the program has an index that documents go to: older ones have none. */
bool bench_has_index(const char *seine);

struct bench_contestant {
    const char *name;
    const char *program; /* NULL: the program that is measured */
    void (*arguments)(struct bench_arguments *arguments, const struct bench_setting *setting);
    int status_of_broken_links; /* exit status that only says that some answers were 404 */
    bool slow;                  /* runs in the first round only */
    bool bare;                  /* fetches a list instead of crawling; has no arguments */
    bool seine;                 /* leaves a database to be measured */
    bool index;                 /* … and an index; not of a program that has none */
};

extern const struct bench_contestant BENCH_CONTESTANTS[]; /* ends with a NULL name */

/* What HTML pages on the corpus' hosts match, as a regular expression. */
void bench_pages_expression(int port, char *expression, size_t size);

void bench_arguments_init(struct bench_arguments *arguments);
void bench_arguments_done(struct bench_arguments *arguments);

#endif
