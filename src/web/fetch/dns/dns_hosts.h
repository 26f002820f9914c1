/*
 * The hosts file, as /etc/hosts: an address and its names a line, `#` begins a comment. Kept in
 * memory, read again when it has changed. One thread.
 */
#ifndef SEINE_FETCH_DNS_HOSTS_H
#define SEINE_FETCH_DNS_HOSTS_H

#include <seine/web/fetch/dns.h>
#include <sys/stat.h>

struct dns_hosts_entry {
    const char *name;
    uint32_t line;
    struct fetch_address address;
};

struct dns_hosts {
    char *path; /* NULL: none */
    struct timespec modified;
    ino_t inode;
    off_t size;
    char *text; /* the entries' names lie in it */
    struct dns_hosts_entry *entries;
    size_t entry_count;
};

/* `path` "" for none. */
int dns_hosts_init(struct dns_hosts *hosts, const char *path, struct error *error) SEINE_MUST_CHECK;
void dns_hosts_done(struct dns_hosts *hosts);
/* Fills in addresses and their number from the lines that name the host, which is in lower case.
 * False when no line does. */
bool dns_hosts_find(struct dns_hosts *hosts, const char *host, struct dns_answer *answer);

#endif
