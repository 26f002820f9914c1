/*
 * Several machines on one thread: a multinode scheduler, nodes with all of their threads, duplicate
 * servers and their replicas, over a network that cuts and a clock that is turned; then what has to
 * be true in the end (checks.h). docs/multinode.md says what stands in for what.
 *
 *     several_nodes_simulation [--seeds N] [--first N]   so many worlds, each in a process of its
 * own several_nodes_simulation --seed N [--verbose] [--kept]  one of them, again
 *
 * A world, the faults, the order of threads and the lengths of what is read follow from the seed.
 */
#include "administrator.h"
#include "checks.h"
#include "files.h"
#include "network.h"
#include "roles.h"
#include "web.h"

#include <seine/nodes/multinode_scheduler.h>

#include <inttypes.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define SECOND_US INT64_C(1000000)
#define CHECK_US  (10 * SECOND_US)
/* Refused addresses are asked for again after half an hour, dead connections found after six
 * minutes. */
#define SETTLING_US (4 * 3600 * SECOND_US)
/* So many turns without time passing are a loop. */
#define TURNS_MOST 3000000

/* Progress of thousands of worlds is printed so often. */
#define PROGRESS_WORLDS 100

/* ---- faults ---- */

/* The multinode scheduler, with whom all others have to do, more often than each of these. */
static struct role *any_role(void)
{
    return &simulation.roles[chance_one_in(4) ? 0 : chance_below(simulation.role_count)];
}

/* When a role that ended now is started again. */
static int64_t start_us(void)
{
    return now_us() + chance_between(0, chance_one_in(4) ? 20 * SECOND_US : 2 * SECOND_US);
}

static void kill_some(struct role *role)
{
    bool is_silent = chance_one_in(4);
    log_step("%s is killed%s", role->name, is_silent ? " with its computer" : "");
    role_kill(role, is_silent, start_us());
}

static void kill_at_commit(struct role *role)
{
    role->commits_left = chance_between(1, 6);
    role->dies_before = chance_one_in(2);
}

static void stop_some(struct role *role)
{
    log_step("%s is asked to stop", role->name);
    role_stop(role, start_us());
}

static void freeze(struct role *role)
{
    int64_t most_us = chance_one_in(8) ? 300 * SECOND_US : 10 * SECOND_US;
    int64_t until_us = now_us() + chance_between(0, most_us);
    log_step("%s is stopped for %.1f s", role->name, (double)(until_us - now_us()) / 1e6);
    machine_freeze(role->machine, until_us);
}

static void cut(struct role *role)
{
    static const char *const WORDS[] = {"cut", "half open", "cut in one direction"};
    enum cut how = (enum cut)chance_below(CUT_COUNT);
    char what[64];
    (void)role;
    if (network_cut(how, what, sizeof what))
        log_step("the connection of %s is %s", what, WORDS[how]);
}

static void stall(struct role *role)
{
    char what[64];
    (void)role;
    if (network_stall(now_us() + chance_between(0, 100 * SECOND_US), what, sizeof what))
        log_step("nothing arrives for a while from %s", what);
}

static void unplug(struct role *role)
{
    log_step("%s cannot be reached", role->name);
    network_unplug(role->machine, now_us() + chance_between(0, 60 * SECOND_US));
}

static void fill(struct role *role)
{
    log_step("the disk of %s is full", role->name);
    role->full_until_us = now_us() + chance_between(0, 20 * SECOND_US);
}

static void slow_down(struct role *role)
{
    role->commit_most_us = role->commit_most_us ? 0 : chance_between(0, SECOND_US);
}

static void delay(struct role *role)
{
    int64_t least_us = chance_between(50, 20000);
    (void)role;
    network_delay(least_us, least_us * (1 + chance_between(0, 10)));
}

/* A node is lost for good, or away for so long that an administrator believes it. */
static bool lose_node(void)
{
    const struct multinode_scheduler *scheduler = simulation.roles[0].multinode_scheduler;
    struct role *node = &simulation.roles[1 + chance_below((uint64_t)simulation.nodes)];
    if (!simulation.loses_node || !scheduler || !node->machine ||
        multinode_scheduler_nodes(scheduler) < (size_t)simulation.nodes)
        return false;
    simulation.loses_node = false;
    if (chance_one_in(3)) {
        role_kill(node, chance_one_in(2), now_us() + chance_between(0, 600 * SECOND_US));
        log_step("%s is believed to be lost, and back in a while", node->name);
    } else {
        log_step("%s is lost for good", node->name);
        role_lose(node);
    }
    administrator_loses(node);
    return true;
}

/* Once in a world, if it has that. */
static bool lose(void)
{
    if (lose_node())
        return true;
    if (simulation.loses_database && simulation.roles[0].machine) {
        log_step("the multinode scheduler loses its database");
        simulation.loses_database = false;
        simulation.has_lost_database = true;
        role_lose_files(&simulation.roles[0], start_us());
        return true;
    }
    if (!simulation.loses_server)
        return false;
    size_t first = 1 + (size_t)simulation.nodes, server = chance_below((size_t)simulation.servers);
    struct role *replica = &simulation.roles[first + (size_t)simulation.servers + server];
    log_step("duplicates%zu is lost, and its replica takes its place", server);
    simulation.loses_server = false;
    role_take_over(&simulation.roles[first + server], replica, start_us());
    administrator_loses_server();
    return true;
}

static void fault(void)
{
    static void (*const FAULTS[])(struct role *) = {
        kill_some, kill_some, kill_at_commit, kill_at_commit, stop_some, freeze,    cut,
        cut,       cut,       stall,          unplug,         fill,      slow_down, delay};
    if (simulation.is_administered && chance_one_in(3))
        administrator_wish();
    if (chance_one_in(6) && lose())
        return;
    struct role *role = any_role();
    if (role->machine && !role->is_stopping)
        FAULTS[chance_below(sizeof FAULTS / sizeof *FAULTS)](role);
}

static void heal(void)
{
    network_delay(200, 2000);
    administrator_settle();
    for (size_t i = 0; i < simulation.role_count; i++) {
        struct role *role = &simulation.roles[i];
        role->commits_left = role->commit_most_us = role->full_until_us = 0;
    }
}

/* ---- one world ---- */

static int64_t earlier(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

/* Until nothing waits any more; NULL: it is so. */
static const char *simulate(int64_t faults_until_us)
{
    int64_t fault_us = now_us() + chance_between(0, SECOND_US);
    int64_t check_us = faults_until_us + CHECK_US;
    const char *waits = "";
    uint64_t turns = 0;
    bool is_healed = false;
    while (now_us() < faults_until_us + SETTLING_US) {
        int64_t due_us = earlier(roles_turn(), administrator_turn());
        /* Who lost its database may take a site from a node that is away, and addresses from all.
         */
        if (simulation.failure || (web_offence() && !simulation.has_lost_database))
            return simulation.failure ? simulation.failure : web_offence();
        if (fibers_turn()) {
            if (++turns > TURNS_MOST)
                return "something goes on for ever without time passing";
            continue;
        }
        turns = 0;
        if (!is_healed && now_us() >= faults_until_us) {
            heal();
            is_healed = true;
        }
        if (!is_healed && now_us() >= fault_us) {
            fault();
            fault_us = now_us() + chance_between(1000, 1200000);
            continue;
        }
        if (now_us() >= check_us) {
            waits = administrator_waits();
            waits = waits ? waits : check_waits();
            if (!waits)
                return NULL;
            check_us = now_us() + CHECK_US;
        }
        due_us = earlier(earlier(due_us, fibers_due_us()), network_due_us());
        due_us = earlier(due_us, is_healed ? check_us : earlier(fault_us, faults_until_us));
        fibers_advance(due_us);
    }
    return waits;
}

static void choose_world(uint64_t seed)
{
    fibers_begin(seed);
    simulation.seed = seed;
    simulation.nodes = (int)chance_between(2, 3);
    simulation.servers = (int)chance_below(3);
    simulation.has_replicas = chance_one_in(2);
    simulation.is_fed = chance_one_in(16);
    simulation.loses_database = chance_one_in(6);
    simulation.loses_server = simulation.servers && simulation.has_replicas && chance_one_in(3);
    /* What waits in a database is lost with it, also what an administrator asked for. */
    simulation.is_administered = !simulation.loses_database && chance_one_in(2);
    simulation.loses_node = !simulation.loses_database && chance_one_in(4);
    simulation.added = simulation.is_administered ? (int)chance_below(2) : 0;
    simulation.second = simulation.is_administered ? (int)chance_below(4) : 0;
    simulation.sites = (int)chance_between(3, 8) + simulation.added + simulation.second;
    simulation.pages = (int)chance_between(3, 16);
    simulation.contents = chance_one_in(3) ? 0 : (int)chance_between(1, 4);
    simulation.sites_an_address = chance_one_in(6) ? 2 : 1;
    const struct world world = {.seed = seed,
                                .sites = simulation.sites,
                                .added = simulation.added,
                                .second = simulation.second,
                                .pages = simulation.pages,
                                .contents = simulation.contents,
                                .sites_an_address = simulation.sites_an_address,
                                .answer_most_us = chance_between(1000, 2 * SECOND_US)};
    web_begin(&world);
}

/* What went wrong; NULL: nothing. */
static const char *run_world(uint64_t seed)
{
    choose_world(seed);
    snprintf(simulation.folder, sizeof simulation.folder, "%s/%d", files_folder(), (int)getpid());
    mkdir(simulation.folder, 0777);
    log_step(
        "%d nodes, %d duplicate servers%s, %d sites of %d pages, %d of one address, %zu pages%s",
        simulation.nodes, simulation.servers, simulation.has_replicas ? " with replicas" : "",
        simulation.sites, simulation.pages, simulation.sites_an_address, web_reachable(),
        simulation.is_administered ? ", and an administrator" : "");
    roles_make();
    administrator_begin();
    bool is_quiet = chance_one_in(16);
    const char *failure =
        simulate(now_us() + (is_quiet ? SECOND_US : chance_between(2 * SECOND_US, 30 * SECOND_US)));
    if (!failure)
        failure = check_result();
    log_step("%s", failure ? failure : "everything is as it has to be");
    return failure;
}

/* In a process of its own, which frees everything by ending. Returns whether it went well. */
static bool run_apart(uint64_t seed, bool is_verbose, bool is_kept, double *ret_simulated_s)
{
    int ends[2], status = 0;
    fflush(stdout);
    if (pipe(ends) < 0)
        abort();
    pid_t child = fork();
    if (child == 0) {
        simulation.is_verbose = is_verbose;
        const char *failure = run_world(seed);
        double simulated_s = (double)now_us() / 1e6;
        (void)!write(ends[1], &simulated_s, sizeof simulated_s);
        if (failure)
            printf("seed %" PRIu64 ": %s (after %.1f s)\n", seed, failure, simulated_s);
        fflush(stdout);
        _exit(failure != NULL);
    }
    close(ends[1]);
    *ret_simulated_s = 0;
    (void)!read(ends[0], ret_simulated_s, sizeof *ret_simulated_s);
    close(ends[0]);
    waitpid(child, &status, 0);
    char folder[128];
    snprintf(folder, sizeof folder, "%s/%d", files_folder(), (int)child);
    if (is_kept)
        printf("the files are in %s\n", folder);
    else
        files_remove(folder);
    if (WIFSIGNALED(status))
        printf("seed %" PRIu64 ": died of signal %d\n", seed, WTERMSIG(status));
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

int main(int count, char **words)
{
    uint64_t first = 1, seeds = 100;
    bool is_verbose = false, is_kept = false;
    for (int i = 1; i < count; i++) {
        uint64_t value = i + 1 < count ? strtoull(words[i + 1], NULL, 10) : 0;
        if (strcmp(words[i], "--verbose") == 0)
            is_verbose = true;
        else if (strcmp(words[i], "--kept") == 0)
            is_kept = true;
        else if (strcmp(words[i], "--seeds") == 0 && ++i)
            seeds = value;
        else if (strcmp(words[i], "--first") == 0 && ++i)
            first = value;
        else if (strcmp(words[i], "--seed") == 0 && ++i)
            first = value, seeds = 1;
        else
            return fprintf(stderr,
                           "usage: several_nodes_simulation [--seeds N] [--first N] [--seed N] "
                           "[--verbose] [--kept]\n"),
                   2;
    }
    uint64_t failures = 0;
    double simulated_s = 0, one_s;
    mallopt(M_MMAP_THRESHOLD, 1 << 30);
    mallopt(M_TRIM_THRESHOLD, 1 << 30);
    files_make_models();
    for (uint64_t seed = first; seed < first + seeds; seed++) {
        failures += !run_apart(seed, is_verbose, is_kept, &one_s);
        simulated_s += one_s;
        if ((seed + 1 - first) % PROGRESS_WORLDS == 0)
            printf("%" PRIu64 " worlds\n", seed + 1 - first);
    }
    if (!is_kept)
        files_remove(files_folder());
    printf("%" PRIu64 " worlds, %.0f simulated seconds, %" PRIu64 " failures\n", seeds, simulated_s,
           failures);
    return failures != 0;
}
