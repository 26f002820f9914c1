#include "process.h"

#include <seine/foundation/sandbox.h>
#include <seine/web/render.h>

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* The descriptors at which the browser expects its pipes. */
#define BROWSER_IN  3
#define BROWSER_OUT 4

const char *render_browser(void)
{
    static const char *const PLACES[] = {"/usr/lib/chromium/chromium-headless-shell",
                                         "/usr/bin/chromium-headless-shell",
                                         "/usr/lib/chromium/chromium", "/usr/bin/chromium"};
    for (size_t i = 0; i < sizeof PLACES / sizeof *PLACES; i++)
        if (access(PLACES[i], X_OK) == 0)
            return PLACES[i];
    return NULL;
}

/* ---- folder ---- */

static int remove_entry(const char *path, const struct stat *facts, int kind, struct FTW *place)
{
    (void)facts, (void)kind, (void)place;
    (void)remove(path);
    return 0;
}

static void remove_folder(const char *path)
{
    nftw(path, remove_entry, 16, FTW_DEPTH | FTW_PHYS);
}

/* Removes folders whose process is gone, as after a kill; a folder's name contains the process id.
 * Skips folders of other users. */
static void remove_abandoned(const char *parent)
{
    struct dirent **entries = NULL;
    int count = scandir(parent, &entries, NULL, NULL);
    for (int i = 0; i < count; i++) {
        char path[512];
        struct stat facts;
        static const char BEGINNING[] = "seine-browser.";
        const char *name = entries[i]->d_name;
        bool is_ours = strncmp(name, BEGINNING, strlen(BEGINNING)) == 0;
        char *end = NULL;
        int pid = is_ours ? (int)strtol(name + strlen(BEGINNING), &end, 10) : 0;
        snprintf(path, sizeof path, "%s/%.255s", parent, name);
        if (is_ours && *end == '.' && pid > 0 && kill(pid, 0) < 0 && errno == ESRCH &&
            lstat(path, &facts) == 0 && S_ISDIR(facts.st_mode) &&
            (facts.st_uid == geteuid() || (geteuid() == 0 && sandbox_is_free_user(facts.st_uid))))
            remove_folder(path);
        free(entries[i]);
    }
    free(entries);
}

static int make_folder(struct browser_process *process, struct error *error)
{
    const char *temporary = getenv("TMPDIR");
    if (!temporary || strlen(temporary) > sizeof process->folder - 40)
        temporary = "/tmp";
    remove_abandoned(temporary);
    snprintf(process->folder, sizeof process->folder, "%s/seine-browser.%d.XXXXXX", temporary,
             (int)getpid());
    if (!mkdtemp(process->folder)) {
        int failed = errno;
        process->folder[0] = '\0';
        return error_set_errno(error, failed, "no folder for the browser");
    }
    if (process->user != geteuid() && chown(process->folder, process->user, process->user) < 0)
        return error_set_errno(error, errno, "the browser's folder cannot be given to it");
    return 0;
}

/* ---- start ---- */

/* Runs between fork() and exec(), so it must take no lock and allocate no memory. */
static void become_browser(const struct browser_process *process, const int pipes[3],
                           char *const *argv, char *const *environment)
{
    sigset_t none;
    sigemptyset(&none);
    int high[3], null = open("/dev/null", O_RDWR);
    for (int i = 0; i < 3; i++)
        high[i] = fcntl(pipes[i], F_DUPFD, 16);
    setpgid(0, 0);
    if (null < 0 || high[0] < 0 || high[1] < 0 || high[2] < 0 || dup2(null, 0) < 0 ||
        dup2(null, 1) < 0 || dup2(high[2], 2) < 0 || dup2(high[0], BROWSER_IN) < 0 ||
        dup2(high[1], BROWSER_OUT) < 0)
        _exit(126);
    close_range(BROWSER_OUT + 1, ~0U, 0);
    /* Where the system does not permit this, only the proxy setting, which names no existing proxy,
     * keeps the browser off the network. */
    (void)sandbox_leave_network();
    if (!sandbox_become(process->user))
        _exit(126);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    for (int number = 1; number < NSIG; number++)
        (void)signal(number, SIG_DFL);
    sigprocmask(SIG_SETMASK, &none, NULL);
    execve(argv[0], argv, environment);
    _exit(127);
}

static int make_pipe(int ret_pipe[2])
{
    return pipe2(ret_pipe, O_CLOEXEC);
}

static void close_all(int *descriptors, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (descriptors[i] >= 0)
            close(descriptors[i]);
}

static int run(struct browser_process *process, char *const *argv, char *const *environment,
               struct error *error)
{
    int ends[6] = {-1, -1, -1, -1, -1, -1}; /* pairs of a reading and a writing end */
    if (make_pipe(&ends[0]) < 0 || make_pipe(&ends[2]) < 0 || make_pipe(&ends[4]) < 0) {
        int failed = errno;
        close_all(ends, 6);
        return error_set_errno(error, failed, "no pipes for the browser");
    }
    const int theirs[3] = {ends[0], ends[3], ends[5]};
    const int ours[3] = {ends[1], ends[2], ends[4]};
    for (int i = 0; i < 3; i++)
        fcntl(ours[i], F_SETFL, O_NONBLOCK);
    fcntl(theirs[2], F_SETFL, O_NONBLOCK); /* it is not read before the browser ends */
    pid_t pid = fork();
    if (pid == 0)
        become_browser(process, theirs, argv, environment);
    int failed = errno;
    close(theirs[0]), close(theirs[1]), close(theirs[2]);
    if (pid < 0) {
        close(ours[0]), close(ours[1]), close(ours[2]);
        return error_set_errno(error, failed, "the browser cannot be started");
    }
    process->pid = pid;
    process->input = ours[0];
    process->output = ours[1];
    process->errors = ours[2];
    return 0;
}

int browser_process_start(struct browser_process *process, struct error *error)
{
    const char *program = render_browser(), *sandbox = getenv("SEINE_BROWSER_SANDBOX");
    char profile[BROWSER_FOLDER_BYTES + 32], home[BROWSER_FOLDER_BYTES + 8];
    char temporary[BROWSER_FOLDER_BYTES + 8];
    *process = (struct browser_process){.user = sandbox_free_user()};
    if (!program)
        return error_set(error, STATUS_NOT_FOUND, "%s", RENDER_NO_BROWSER);
    int status = make_folder(process, error);
    if (status < 0) {
        browser_process_end(process, NULL, 0);
        return status;
    }
    snprintf(profile, sizeof profile, "--user-data-dir=%s/profile", process->folder);
    snprintf(home, sizeof home, "HOME=%s", process->folder);
    snprintf(temporary, sizeof temporary, "TMPDIR=%s", process->folder);
    const char *words[] = {
        program, "--headless=new", "--remote-debugging-pipe", profile,
        /* No network access: requests that are not intercepted (WebSockets) fail here. */
        "--proxy-server=http://127.0.0.1:9", "--proxy-bypass-list=<-loopback>",
        "--host-resolver-rules=MAP * ~NOTFOUND", "--disable-quic",
        "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
        "--webrtc-ip-handling-policy=disable_non_proxied_udp",
        /* Frames of other sites are not loaded, so that one page is one process; and without
         * RenderDocument the pages of a site have one view, one after the other. */
        "--disable-features=IsolateOrigins,site-per-process,RenderDocument,Translate,MediaRouter,"
        "HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,LocalNetworkAccessChecks,"
        "OptimizationHints,DialMediaRouteProvider,AutofillServerCommunication,"
        "InterestFeedContentSuggestions,CertificateTransparencyComponentUpdater",
        "--disable-site-isolation-trials", "--disable-gpu", "--disable-dev-shm-usage",
        "--disable-software-rasterizer", "--no-first-run", "--no-default-browser-check",
        "--disable-background-networking", "--disable-component-update", "--disable-sync",
        "--disable-extensions", "--disable-default-apps", "--disable-domain-reliability",
        "--disable-client-side-phishing-detection", "--disable-breakpad",
        "--metrics-recording-only", "--mute-audio", "--hide-scrollbars", "--password-store=basic",
        "--use-mock-keychain", "--disk-cache-size=1", "--media-cache-size=1",
        "--disable-background-timer-throttling", "--disable-backgrounding-occluded-windows",
        "--disable-renderer-backgrounding", "--disable-hang-monitor",
        "--disable-ipc-flooding-protection", "--disable-prompt-on-repost",
        "--disable-notifications", "--deny-permission-prompts",
        "--blink-settings=imagesEnabled=false",
        sandbox && strcmp(sandbox, "no") == 0 ? "--no-sandbox" : "--no-pings", "about:blank", NULL};
    char path[] = "PATH=/usr/bin:/bin", language[] = "LANG=C.UTF-8";
    char *environment[] = {home, temporary, path, language, NULL};
    union {
        const char *const *words;
        char *const *argv;
    } command = {.words = words};
    status = run(process, command.argv, environment, error);
    if (status < 0)
        browser_process_end(process, NULL, 0);
    return status;
}

/* ---- end ---- */

/* Finds the last line that reports a serious error, without the prefix of the log. */
static void read_complaint(int errors, char *ret_said, size_t size)
{
    char text[16 * 1024];
    ssize_t length = read(errors, text, sizeof text - 1);
    if (length <= 0)
        return;
    text[length] = '\0';
    const char *grave = strstr(text, "FATAL");
    const char *line = grave ? grave : text;
    const char *message = grave ? strchr(grave, ']') : NULL;
    if (message)
        line = message + 1;
    snprintf(ret_said, size, "%.*s", (int)strcspn(line, "\r\n"), line + strspn(line, " "));
}

void browser_process_end(struct browser_process *process, char *ret_said, size_t size)
{
    if (size)
        ret_said[0] = '\0';
    if (process->pid) {
        kill(-process->pid, SIGKILL);
        while (waitpid(process->pid, NULL, 0) < 0 && errno == EINTR)
            ;
        if (size)
            read_complaint(process->errors, ret_said, size);
        close(process->input), close(process->output), close(process->errors);
    }
    if (process->folder[0])
        remove_folder(process->folder);
    *process = (struct browser_process){0};
}

/* ---- memory ---- */

struct memory_walk {
    int64_t total_bytes;
    int64_t most_bytes;
    pid_t child;
    int left; /* how many more processes are visited, in case a page creates them without end */
};

static size_t read_file(const char *path, char *text, size_t size)
{
    int file = open(path, O_RDONLY | O_CLOEXEC);
    ssize_t length = file >= 0 ? read(file, text, size - 1) : -1;
    if (file >= 0)
        close(file);
    text[length > 0 ? length : 0] = '\0';
    return length > 0 ? (size_t)length : 0;
}

static bool runs_pages(pid_t pid)
{
    char path[64], text[4096];
    snprintf(path, sizeof path, "/proc/%d/cmdline", (int)pid);
    size_t length = read_file(path, text, sizeof text);
    for (size_t i = 0; i < length; i++)
        if (text[i] == '\0')
            text[i] = ' ';
    return strstr(text, "--type=renderer") != NULL;
}

static void weigh(pid_t pid, struct memory_walk *walk);

/* `walk->left` bounds the depth. NOLINTNEXTLINE(misc-no-recursion) */
static void weigh_children(pid_t pid, pid_t thread, struct memory_walk *walk)
{
    char path[64], text[4096], *at = text;
    snprintf(path, sizeof path, "/proc/%d/task/%d/children", (int)pid, (int)thread);
    if (!read_file(path, text, sizeof text))
        return;
    for (char *end; *at; at = end) {
        long child = strtol(at, &end, 10);
        if (end == at || child <= 0)
            break;
        weigh((pid_t)child, walk);
    }
}

/* NOLINTNEXTLINE(misc-no-recursion) */
static void weigh(pid_t pid, struct memory_walk *walk)
{
    char path[64], text[128];
    if (walk->left-- <= 0)
        return;
    snprintf(path, sizeof path, "/proc/%d/statm", (int)pid);
    if (read_file(path, text, sizeof text)) {
        char *at = text;
        (void)strtol(at, &at, 10); /* skips the size of the address space */
        long resident = strtol(at, &at, 10), shared = strtol(at, &at, 10);
        /* Shared pages, such as those of the program itself, are not counted. */
        int64_t bytes = (int64_t)(resident - shared) * sysconf(_SC_PAGESIZE);
        walk->total_bytes += bytes;
        if (bytes > walk->most_bytes && runs_pages(pid)) {
            walk->most_bytes = bytes;
            walk->child = pid;
        }
    }
    weigh_children(pid, pid, walk);
}

/* Adds up the browser's processes. The system lists children by the thread that created them. */
static void weigh_browser(pid_t pid, struct memory_walk *walk)
{
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/task", (int)pid);
    weigh(pid, walk);
    struct dirent **entries = NULL;
    int count = scandir(path, &entries, NULL, NULL);
    for (int i = 0; i < count; i++) {
        long thread = strtol(entries[i]->d_name, NULL, 10);
        if (thread > 0 && thread != pid)
            weigh_children(pid, (pid_t)thread, walk);
        free(entries[i]);
    }
    free(entries);
}

int64_t browser_process_memory(const struct browser_process *process, int64_t most_bytes,
                               pid_t *ret_child)
{
    struct memory_walk walk = {.most_bytes = most_bytes, .left = 512};
    weigh_browser(process->pid, &walk);
    *ret_child = walk.child;
    return walk.total_bytes;
}
