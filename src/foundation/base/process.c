#include <seine/foundation/base/process.h>

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/wait.h>

static int set_streams(posix_spawn_file_actions_t *actions, const struct process_start *start)
{
    int failed = 0;
    for (int i = 0; i < 3 && !failed; i++)
        failed = start->streams[i] < 0
                     ? posix_spawn_file_actions_addopen(actions, i, "/dev/null", O_RDWR, 0)
                     : posix_spawn_file_actions_adddup2(actions, start->streams[i], i);
    failed = failed ? failed : posix_spawn_file_actions_addclosefrom_np(actions, 3);
    if (!failed && start->folder)
        failed = posix_spawn_file_actions_addchdir_np(actions, start->folder);
    return failed;
}

int process_start(const struct process_start *start, pid_t *ret_pid)
{
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    if (posix_spawn_file_actions_init(&actions))
        return ENOMEM;
    if (posix_spawnattr_init(&attributes)) {
        posix_spawn_file_actions_destroy(&actions);
        return ENOMEM;
    }
    int failed = set_streams(&actions, start);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK |
                                              POSIX_SPAWN_SETSIGDEF);
    failed = failed ? failed
                    : posix_spawn(ret_pid, start->program, &actions, &attributes, start->argv,
                                  start->environment);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return failed;
}

int process_end(pid_t pid)
{
    int status = 0;
    kill(-pid, SIGKILL);
    while (waitpid(pid, &status, 0) < 0 && errno == EINTR)
        ;
    return status;
}
