#include "dns_hosts.h"

#include "dns_answer.h"

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

int dns_hosts_init(struct dns_hosts *hosts, const char *path, struct error *error)
{
    *hosts = (struct dns_hosts){.size = -1};
    if (path[0] == 0)
        return 0;
    hosts->path = strdup(path);
    return hosts->path ? 0 : error_set(error, STATUS_MEMORY, "no memory for a file name");
}

static void forget(struct dns_hosts *hosts)
{
    free(hosts->text);
    free(hosts->entries);
    hosts->text = NULL;
    hosts->entries = NULL;
    hosts->entry_count = 0;
}

void dns_hosts_done(struct dns_hosts *hosts)
{
    forget(hosts);
    free(hosts->path);
}

static int compare_entries(const void *a, const void *b)
{
    const struct dns_hosts_entry *left = a, *right = b;
    int order = strcmp(left->name, right->name);
    return order ? order : (left->line > right->line) - (left->line < right->line);
}

/* The next word of a line, zero-terminated in place; NULL at its end. */
static char *next_word(char **at)
{
    char *word = *at + strspn(*at, " \t\r");
    size_t length = strcspn(word, " \t\r");
    if (length == 0)
        return NULL;
    *at = word + length + (word[length] != 0);
    word[length] = 0;
    return word;
}

static bool add_entry(struct dns_hosts *hosts, const struct dns_hosts_entry *entry)
{
    size_t count = hosts->entry_count;
    if ((count & (count - 1)) == 0) {
        struct dns_hosts_entry *more =
            realloc(hosts->entries, (count ? count * 2 : 1) * sizeof *more);
        if (!more)
            return false;
        hosts->entries = more;
    }
    hosts->entries[hosts->entry_count++] = *entry;
    return true;
}

static void parse(struct dns_hosts *hosts)
{
    uint32_t number = 0;
    for (char *line = hosts->text, *next; line; line = next) {
        next = strchr(line, '\n');
        if (next)
            *next++ = 0;
        line[strcspn(line, "#")] = 0;
        struct dns_hosts_entry entry = {.line = number++};
        char *word = next_word(&line);
        if (!word || !fetch_address_parse(text_of(word), &entry.address))
            continue;
        while ((word = next_word(&line))) {
            char host[LIMIT_HOST_BYTES + 1];
            if (!dns_host_normalise(text_of(word), host))
                continue;
            memcpy(word, host, strlen(host) + 1); /* never longer */
            entry.name = word;
            if (!add_entry(hosts, &entry))
                return;
        }
    }
    if (hosts->entry_count)
        qsort(hosts->entries, hosts->entry_count, sizeof *hosts->entries, compare_entries);
}

/* A file that cannot be read has no entries. */
static void load(struct dns_hosts *hosts)
{
    forget(hosts);
    int descriptor = open(hosts->path, O_RDONLY | O_CLOEXEC);
    if (descriptor < 0)
        return;
    size_t room =
        (size_t)hosts->size < LIMIT_HOSTS_FILE_BYTES ? (size_t)hosts->size : LIMIT_HOSTS_FILE_BYTES;
    size_t length = 0;
    hosts->text = malloc(room + 1);
    for (ssize_t got = 1; hosts->text && length < room && got > 0;
         length += got > 0 ? (size_t)got : 0)
        got = read(descriptor, hosts->text + length, room - length);
    close(descriptor);
    if (!hosts->text)
        return;
    /* A zero would end the text early; it is no part of a name. */
    for (size_t i = 0; i < length; i++)
        if (hosts->text[i] == 0)
            hosts->text[i] = ' ';
    hosts->text[length] = 0;
    parse(hosts);
}

static void refresh(struct dns_hosts *hosts)
{
    struct stat now = {.st_size = 0};
    if (stat(hosts->path, &now) < 0 || !S_ISREG(now.st_mode))
        now = (struct stat){.st_size = 0};
    if (now.st_mtim.tv_sec == hosts->modified.tv_sec &&
        now.st_mtim.tv_nsec == hosts->modified.tv_nsec && now.st_ino == hosts->inode &&
        now.st_size == hosts->size)
        return;
    hosts->modified = now.st_mtim;
    hosts->inode = now.st_ino;
    hosts->size = now.st_size;
    load(hosts);
}

bool dns_hosts_find(struct dns_hosts *hosts, const char *host, struct dns_answer *answer)
{
    if (!hosts->path)
        return false;
    refresh(hosts);
    size_t low = 0, high = hosts->entry_count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (strcmp(hosts->entries[middle].name, host) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    struct dns_addresses addresses = {.ipv4_count = 0};
    for (; low < hosts->entry_count && strcmp(hosts->entries[low].name, host) == 0; low++)
        dns_addresses_add(&addresses, &hosts->entries[low].address);
    if (addresses.ipv4_count + addresses.ipv6_count == 0)
        return false;
    dns_answer_set_addresses(answer, &addresses);
    return true;
}
