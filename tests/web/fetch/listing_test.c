/* Listings as real servers write them, line by line. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <seine/web/fetch/listing.h>
#include <stdio.h>

/* One line, and what it is: "d name", "f name", "l name -> target", "o name"; "" when it is none.
 */
struct sample {
    const char *line;
    const char *entry;
};

static void read_one(enum listing_format format, const char *line, char *ret_entry, size_t size)
{
    static const char KINDS[] = {[LISTING_FILE] = 'f',
                                 [LISTING_DIRECTORY] = 'd',
                                 [LISTING_LINK] = 'l',
                                 [LISTING_OTHER] = 'o'};
    struct listing listing = listing_of(format, text_of(line));
    struct listing_entry entry;
    *ret_entry = '\0';
    if (!listing_next(&listing, &entry))
        return;
    snprintf(ret_entry, size, "%c %.*s%s%.*s", KINDS[entry.kind], TEXT_ARGUMENTS(entry.name),
             entry.target.length ? " -> " : "", (int)entry.target.length,
             entry.target.length ? entry.target.data : "");
    assert_false(listing_next(&listing, &entry));
}

static void assert_samples(enum listing_format format, const struct sample *samples, size_t count)
{
    char entry[300];
    for (size_t i = 0; i < count; i++) {
        read_one(format, samples[i].line, entry, sizeof entry);
        if (strcmp(entry, samples[i].entry) != 0)
            fail_msg("%s: `%s` is not `%s`", samples[i].line, entry, samples[i].entry);
    }
}

static void lines_of_unix_servers_are_read_whatever_their_form_of_date(void **state)
{
    static const struct sample SAMPLES[] = {
        /* vsftpd, pure-ftpd, proftpd */
        {"-rw-r--r--    1 0        0               5 Nov 25 09:12 hello.txt", "f hello.txt"},
        {"drwxr-xr-x    2 0        0            4096 Nov 25  2023 pub", "d pub"},
        {"-rw-r--r--   1 ftp      ftp          1803 Jul  6  2016 README-about_.diff.txt\r",
         "f README-about_.diff.txt"},
        {"lrwxrwxrwx   1 ftp      ftp             7 Jan  9 04:11 bin -> usr/bin",
         "l bin -> usr/bin"},
        {"drwxrwsr-x+  4 root     wheel         512 Feb 29 00:00 with acl", "d with acl"},
        {"-rw-r--r--.  1 root     root           12 Mar  3 23:59 selinux", "f selinux"},
        {"-rw-r--r--@  1 me       staff          12 Mar  3 23:59 attributes", "f attributes"},
        /* names that are hard to tell apart from what stands before them */
        {"-rw-r--r--    1 0        0               5 Nov 25 09:12  begins with a space",
         "f  begins with a space"},
        {"-rw-r--r--    1 0        0               5 Nov 25 09:12 ends with one ",
         "f ends with one "},
        {"-rw-r--r--    1 0        0               5 Nov 25 09:12 7 Nov 12:00 notes",
         "f 7 Nov 12:00 notes"},
        {"-rw-r--r--    1 0        0               5 Nov 25 09:12 2024", "f 2024"},
        {"-rw-r--r--    1 0        0               5 Nov 25 09:12 a -> b", "f a -> b"},
        {"lrwxrwxrwx    1 0        0               5 Nov 25 09:12 a -> b -> c", "l a -> b -> c"},
        {"-rw-r--r--    1 0        0               5 Nov 25 09:12 \303\244 \344",
         "f \303\244 \344"},
        /* no group; no owner; owners with spaces and of digits */
        {"-rw-r--r--   1 root        1024 Dec  1 12:00 nogroup", "f nogroup"},
        {"-rw-r--r--   1 1024 Dec  1 12:00 bare", "f bare"},
        {"-rw-r--r--   1 EXAMPLE\\Jo Doe Domain Users 1024 Dec  1 12:00 windows", "f windows"},
        {"-rw-r--r--   1 1000     1000         1024 Dec  1 12:00 numbers", "f numbers"},
        {"-rwxrwxrwx   1 noone    nogroup    322 Aug 19  1996 message.ftp", "f message.ftp"},
        /* dates: ISO, full ISO, day first, other languages */
        {"-rw-r--r-- 1 root root 433 2024-02-06 14:33 iso", "f iso"},
        {"-rw-r--r-- 1 root root 433 2024-02-06 14:33:21.123456789 +0100 full iso", "f full iso"},
        {"-rw-r--r-- 1 root root 433 06 Feb 14:33 day first", "f day first"},
        {"-rw-r--r-- 1 root root 433 6. Feb 2023 german", "f german"},
        {"-rw-r--r-- 1 root root 433 M\303\244r 12 2023 german", "f german"},
        {"-rw-r--r-- 1 root root 433 2\346\234\210 6 14:33 japanese", "f japanese"},
        {"-rw-r--r-- 1 root root 433 Feb 6 4:33 short hour", "f short hour"},
        /* what is nothing to be fetched */
        {"crw-rw-rw-   1 root     root       1,   3 Nov 25 09:12 null", "o null"},
        {"crw-rw-rw-   1 root     root       1 3 Nov 25 09:12 null", "o null"},
        {"prw-r--r--   1 root     root            0 Nov 25 09:12 pipe", "o pipe"},
        {"srw-r--r--   1 root     root            0 Nov 25 09:12 socket", "o socket"},
        /* NetWare, Hellsoft */
        {"d [R----F--] supervisor            512       Jan 16 18:53    login", "d    login"},
        {"- [R----F--] rhesus             214059       Oct 20 15:27    cx.exe", "f    cx.exe"},
        /* no entries */
        {"total 12", ""},
        {"", ""},
        {"drwxr-xr-x    2 0        0            4096 Nov 25  2023 .", ""},
        {"drwxr-xr-x    2 0        0            4096 Nov 25  2023 ..", ""},
        {"drwxr-xr-x    2 0        0            4096 Nov 25  2023 ", ""},
        {"-rw-r--r--    1 0        0               5 Nov 25 09:12 /etc/passwd", ""},
        {"-rw-r--r--    1 0        0               5 Nov 25 09:12 ../up", ""},
        {"-rw-r--r--", ""},
        {"ls: cannot open directory", ""},
    };
    (void)state;
    assert_samples(LISTING_LINES, SAMPLES, sizeof SAMPLES / sizeof *SAMPLES);
}

static void lines_of_other_systems_are_read(void **state)
{
    static const struct sample SAMPLES[] = {
        /* IIS, with two and four digits of the year, FileZilla on Windows, 24 hours */
        {"04-27-00  09:09PM       <DIR>          licensed", "d licensed"},
        {"07-18-00  10:16AM       <DIR>          pub", "d pub"},
        {"04-14-00  03:47PM                  589 readme.htm", "f readme.htm"},
        {"04-14-2000  03:47PM            1,589 read me.htm\r", "f read me.htm"},
        {"2024-01-31  15:47                  589 iso.htm", "f iso.htm"},
        {"31.01.2024  15:47                1.589 german.htm", "f german.htm"},
        {"01/31/2024  03:47 PM    <DIR>          with a space", "d with a space"},
        {"01/31/2024  03:47 PM    <JUNCTION>     there [C:\\pub]", "l there"},
        {"01/31/2024  03:47 PM    <SYMLINKD>     there", "l there"},
        {"04-14-00  03:47PM       <DIR>          .", ""},
        {"04-14-00  03:47PM       what           x", ""},
        /* EPLF */
        {"+i8388621.29609,m824255902,/,\tdev", "d dev"},
        {"+i8388621.44468,m839956783,r,s10376,\tRFCEPLF", "f RFCEPLF"},
        {"+i8388621.44468,m839956783,\tunreadable", "o unreadable"},
        {"+i8388621.44468,m839956783,r,s10376", ""},
        /* VMS */
        {"00README.TXT;1      2 30-DEC-1996 17:44 [ANONYMOUS] (RWE,RWE,RE,RE)", "f 00README.TXT"},
        {"CORE.DIR;1          1  8-SEP-1996 16:09 [SYSTEM] (RWE,RWE,RE,RE)", "d CORE"},
        {"README.TXT;12       4/6  2-JAN-2024 10:01:02", "f README.TXT"},
        {"Total of 3 files, 7 blocks.", ""},
    };
    (void)state;
    assert_samples(LISTING_LINES, SAMPLES, sizeof SAMPLES / sizeof *SAMPLES);
}

static void facts_are_read_with_what_they_say_of_type_size_and_time(void **state)
{
    static const struct sample SAMPLES[] = {
        {"type=file;size=5;modify=20240131123456; a file", "f a file"},
        {"Type=dir;Modify=20240131123456.789;UNIX.mode=0755; folder\r", "d folder"},
        {"type=OS.unix=slink:/usr/bin;modify=20240131123456; bin", "l bin -> /usr/bin"},
        {"type=OS.unix=slink;size=3; link", "l link"},
        {"type=OS.unix=symlink;size=3; link", "l link"},
        {"type=OS.unix=chr-13/29;size=3; device", "o device"},
        {"type=cdir;unique=1; .", ""},
        {"type=pdir;unique=2; ..", ""},
        {"type=file;size=5;  begins with a space", "f  begins with a space"},
        {"type=file; a/b", ""},
        {"type=file;nospace", ""},
        {"; ", ""},
    };
    struct listing listing =
        listing_of(LISTING_FACTS, TEXT_LITERAL("type=file;size=5;modify=20240131123456; a\r\n"
                                               "modify=20240132000000;size=-1;type=file; b"));
    struct listing_entry entry;
    (void)state;
    assert_samples(LISTING_FACTS, SAMPLES, sizeof SAMPLES / sizeof *SAMPLES);
    assert_true(listing_next(&listing, &entry));
    assert_int_equal(entry.size_bytes, 5);
    assert_int_equal(entry.modified_s, 1706704496);
    assert_true(listing_next(&listing, &entry));
    assert_int_equal(entry.size_bytes, -1);
    assert_int_equal(entry.modified_s, -1);
}

static void a_directory_that_is_the_one_listed_or_its_parent_is_a_loop(void **state)
{
    struct listing listing = listing_of(
        LISTING_FACTS, TEXT_LITERAL("type=cdir;unique=a1; /x\r\ntype=pdir;unique=a0; /\r\n"
                                    "type=dir;unique=a1; self\r\ntype=dir;unique=a0; up\r\n"
                                    "type=dir;unique=a2; down\r\n"));
    struct listing_entry entry;
    (void)state;
    assert_true(listing_next(&listing, &entry));
    assert_true(text_equal(entry.name, TEXT_LITERAL("down")));
    assert_false(listing_next(&listing, &entry));
}

static void assert_reference(enum listing_kind kind, const char *name, const char *target,
                             unsigned depth, const char *wanted)
{
    struct listing_entry entry = {.kind = kind, .name = text_of(name), .target = text_of(target)};
    struct buffer reference;
    buffer_init(&reference, 1000);
    listing_reference(&entry, depth, &reference);
    assert_true(text_equal(buffer_text(&reference), text_of(wanted)));
    buffer_done(&reference);
}

static void references_escape_all_that_is_not_plain(void **state)
{
    (void)state;
    assert_reference(LISTING_FILE, "a b?c#d;e%41:\344.txt", "", 0,
                     "./a%20b%3Fc%23d%3Be%2541%3A%E4.txt");
    assert_reference(LISTING_FILE, "x\ry\tz", "", 0, "./x%0Dy%09z");
    assert_reference(LISTING_DIRECTORY, "d", "", 0, "./d/");
}

static void a_link_is_its_target_as_long_as_that_lies_below_the_root(void **state)
{
    (void)state;
    assert_reference(LISTING_LINK, "l", "a/b c", 0, "./a/b%20c");
    assert_reference(LISTING_LINK, "l", "..", 1, "./..");
    assert_reference(LISTING_LINK, "l", "..", 0, "./l");
    assert_reference(LISTING_LINK, "l", "../../x", 1, "./l");
    assert_reference(LISTING_LINK, "l", "a/../../x", 1, "./a/../../x");
    assert_reference(LISTING_LINK, "l", "/abs", 3, "./l");
    assert_reference(LISTING_LINK, "l", "", 3, "./l");
}

static void what_is_written_is_read_as_the_same(void **state)
{
    struct listing_entry entry = {.kind = LISTING_FILE,
                                  .name = TEXT_LITERAL("  odd; name=\r"),
                                  .size_bytes = 12,
                                  .modified_s = 1706704496},
                         read;
    struct buffer bytes;
    (void)state;
    buffer_init(&bytes, 1000);
    assert_true(listing_write(&bytes, &entry));
    struct listing listing = listing_of(LISTING_FACTS, buffer_text(&bytes));
    assert_true(listing_next(&listing, &read));
    assert_true(text_equal(read.name, entry.name));
    assert_int_equal(read.size_bytes, 12);
    assert_int_equal(read.modified_s, 1706704496);
    entry.name = TEXT_LITERAL("two\nlines");
    assert_false(listing_write(&bytes, &entry));
    buffer_done(&bytes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_of_unix_servers_are_read_whatever_their_form_of_date),
        cmocka_unit_test(lines_of_other_systems_are_read),
        cmocka_unit_test(facts_are_read_with_what_they_say_of_type_size_and_time),
        cmocka_unit_test(a_directory_that_is_the_one_listed_or_its_parent_is_a_loop),
        cmocka_unit_test(references_escape_all_that_is_not_plain),
        cmocka_unit_test(a_link_is_its_target_as_long_as_that_lies_below_the_root),
        cmocka_unit_test(what_is_written_is_read_as_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
