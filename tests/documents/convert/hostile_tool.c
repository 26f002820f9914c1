/* A program that converts nothing: it tries what its first argument says, and prints what came of
 * it. */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

static int crash(const char *word)
{
    (void)word;
    __builtin_trap();
}

static int spin(const char *word)
{
    (void)word;
    for (volatile unsigned i = 1; i; i |= 1)
        ;
    return 0;
}

static int hang(const char *word)
{
    (void)word;
    while (pause() < 0)
        ;
    return 0;
}

/* All its children hang. */
static int start_processes(const char *word)
{
    int started = 0;
    (void)word;
    for (; started < 500; started++) {
        pid_t pid = fork();
        if (pid < 0)
            break;
        if (pid == 0)
            hang(NULL);
    }
    printf("%s\n", started < 500 ? "processes are bounded" : "processes are not bounded");
    return 0;
}

static int take_memory(const char *word)
{
    (void)word;
    for (int i = 0; i < 4096; i++) {
        char *block = malloc(1 << 20);
        if (!block) {
            fputs("out of memory\n", stderr);
            return 1;
        }
        memset(block, i + 1, 1 << 20);
    }
    puts("memory is not bounded");
    return 0;
}

static int use_network(const char *word)
{
    static const int FAMILIES[] = {AF_INET, AF_INET6, AF_UNIX, AF_NETLINK};
    (void)word;
    for (size_t i = 0; i < sizeof FAMILIES / sizeof *FAMILIES; i++)
        if (socket(FAMILIES[i], SOCK_STREAM, 0) >= 0 || socket(FAMILIES[i], SOCK_DGRAM, 0) >= 0)
            puts("there is a network");
    return 0;
}

/* `word` is a file that is there. */
static int change_files(const char *word)
{
    static const char *const PLACES[] = {"file", "/tmp/file", "/dev/shm/file", "/var/tmp/file"};
    for (size_t i = 0; i < sizeof PLACES / sizeof *PLACES; i++)
        if (open(PLACES[i], O_WRONLY | O_CREAT, 0666) >= 0)
            printf("%s was made\n", PLACES[i]);
    if (open(word, O_RDWR) >= 0 || open(word, O_WRONLY | O_APPEND) >= 0)
        puts("a file was opened to be changed");
    if (unlink(word) == 0 || rename(word, "/tmp/file") == 0 || chmod(word, 0) == 0 ||
        truncate(word, 0) == 0 || link(word, "/tmp/file") == 0 || mkdir("/tmp/folder", 0777) == 0 ||
        symlink(word, "/tmp/file") == 0)
        puts("a name was changed");
    return 0;
}

static int read_file(const char *word)
{
    puts(open(word, O_RDONLY) >= 0 ? "the file was read" : "the file was not read");
    return 0;
}

/* `word` is a process of its user. */
static int end_process(const char *word)
{
    pid_t pid = (pid_t)strtol(word, NULL, 10);
    for (int signal = 1; signal < 32; signal++)
        if (kill(pid, signal) == 0)
            puts("a signal was sent");
    return 0;
}

static int print_endlessly(const char *word)
{
    (void)word;
    while (puts("more and more") >= 0)
        ;
    return 0;
}

static int refuse(const char *word)
{
    fprintf(stderr, "%s\nsecond line\n", word);
    return 3;
}

static int print_surroundings(const char *word)
{
    extern char **environ;
    (void)word;
    for (char **variable = environ; *variable; variable++)
        puts(*variable);
    for (int file = 3; file < 64; file++)
        if (fcntl(file, F_GETFD) >= 0)
            printf("file %d is open\n", file);
    printf("user %u\n", (unsigned)getuid());
    return 0;
}

static const struct {
    const char *name;
    int (*act)(const char *word);
} ACTS[] = {
    {"crash", crash},         {"spin", spin},
    {"hang", hang},           {"processes", start_processes},
    {"memory", take_memory},  {"network", use_network},
    {"change", change_files}, {"read", read_file},
    {"end", end_process},     {"print", print_endlessly},
    {"refuse", refuse},       {"surroundings", print_surroundings},
};

int main(int argc, char **argv)
{
    for (size_t i = 0; argc > 1 && i < sizeof ACTS / sizeof *ACTS; i++)
        if (strcmp(argv[1], ACTS[i].name) == 0)
            return ACTS[i].act(argc > 2 ? argv[2] : "");
    return 2;
}
