/* Passwords as they are kept: against the program openssl, and the rules of the key file. */
#include <errno.h>
#include <fcntl.h>
#include <seine/settings/config/secret.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

static const struct secret_key KEY = {
    .key = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
    .vector = {0xF0, 0xF1, 0xF2, 0xF3, 0xF4, 0xF5, 0xF6, 0xF7, 0xF8, 0xF9, 0xFA, 0xFB, 0xFC, 0xFD,
               0xFE, 0xFF},
};

static void encrypt(struct text plain, struct buffer *text)
{
    struct error error;
    if (secret_encrypt(&KEY, plain, text, &error))
        fail_msg("%s", error.sentence);
}

/* What `openssl enc` makes of the password, without its end of line. */
static void encrypt_with_openssl(struct text plain, char *ret_text, size_t size)
{
    char path[] = "/tmp/seine-secret-XXXXXX", command[512];
    int file = mkstemp(path);
    assert_true(file >= 0);
    assert_int_equal(write(file, plain.data, plain.length), (ssize_t)plain.length);
    close(file);
    snprintf(command, sizeof(command),
             "openssl enc -aes-128-cbc -K 000102030405060708090A0B0C0D0E0F -iv "
             "F0F1F2F3F4F5F6F7F8F9FAFBFCFDFEFF -base64 -A -in %s",
             path);
    FILE *pipe = popen(command, "r");
    assert_non_null(pipe);
    size_t length = fread(ret_text, 1, size - 1, pipe);
    assert_int_equal(pclose(pipe), 0);
    ret_text[length] = '\0';
    ret_text[strcspn(ret_text, "\n")] = '\0';
    unlink(path);
}

static void the_stored_form_is_what_openssl_makes(void **state)
{
    (void)state;
    static char long_password[SECRET_PLAIN_BYTES];
    memset(long_password, 'p', sizeof(long_password));
    const struct text plains[] = {
        TEXT_LITERAL("hunter2"),
        TEXT_LITERAL("sixteen octets!!"),
        TEXT_LITERAL("Übergröße: 1 €"),
        TEXT_LITERAL("x"),
        {long_password, sizeof(long_password)},
    };
    for (size_t i = 0; i < sizeof(plains) / sizeof(*plains); i++) {
        char expected[2 * SECRET_PLAIN_BYTES];
        struct buffer text;
        buffer_init(&text, (size_t)2 * SECRET_PLAIN_BYTES);
        encrypt(plains[i], &text);
        encrypt_with_openssl(plains[i], expected, sizeof(expected));
        assert_true(secret_is_well_formed(buffer_text(&text)));
        assert_memory_equal(text.data, "!ENC!", 5);
        assert_string_equal(text.data + 5, expected);
        buffer_done(&text);
    }
}

static void what_was_encrypted_is_revealed(void **state)
{
    (void)state;
    for (size_t length = 1; length <= SECRET_PLAIN_BYTES; length++) {
        char plain[SECRET_PLAIN_BYTES];
        struct buffer text, revealed;
        struct error error;
        for (size_t i = 0; i < length; i++)
            plain[i] = (char)(i * 7 + length);
        buffer_init(&text, (size_t)2 * SECRET_PLAIN_BYTES);
        buffer_init(&revealed, (size_t)2 * SECRET_PLAIN_BYTES);
        encrypt((struct text){plain, length}, &text);
        assert_int_equal(secret_reveal(&KEY, buffer_text(&text), &revealed, &error), 0);
        assert_true(text_equal(buffer_text(&revealed), (struct text){plain, length}));
        secret_buffer_done(&revealed);
        buffer_done(&text);
    }
}

static void a_plain_password_reveals_itself(void **state)
{
    (void)state;
    struct buffer revealed;
    struct error error;
    buffer_init(&revealed, (size_t)2 * SECRET_PLAIN_BYTES);
    assert_int_equal(secret_reveal(&KEY, text_of("hunter2"), &revealed, &error), 0);
    assert_string_equal(revealed.data, "hunter2");
    secret_buffer_done(&revealed);
}

static void what_cannot_be_kept_is_refused(void **state)
{
    (void)state;
    char plain[SECRET_PLAIN_BYTES + 1] = {'x'};
    struct buffer text;
    struct error error;
    buffer_init(&text, (size_t)2 * SECRET_PLAIN_BYTES);
    assert_int_equal(secret_encrypt(&KEY, text_of(""), &text, &error), STATUS_INVALID);
    assert_int_equal(secret_encrypt(&KEY, (struct text){plain, sizeof(plain)}, &text, &error),
                     STATUS_INVALID);
    assert_int_equal(text.length, 0);
}

static void another_key_and_other_texts_reveal_nothing(void **state)
{
    (void)state;
    static const char *const WRONG[] = {"!ENC!",
                                        "!ENC!hunter2",
                                        "!ENC!AAAA",
                                        "!ENC!AAECAwQFBgcICQoLDA0OD===",
                                        "!ENC!AAECAwQFBgcICQoLDA0ODw==\n",
                                        "!ENC!AAECAwQFBg=ICQoLDA0ODw==",
                                        "!ENC!AAECAwQFBgcICQoLDA0ODw=="};
    struct buffer text, revealed;
    struct error error;
    buffer_init(&text, (size_t)2 * SECRET_PLAIN_BYTES);
    buffer_init(&revealed, (size_t)2 * SECRET_PLAIN_BYTES);
    for (size_t i = 0; i < sizeof(WRONG) / sizeof(*WRONG); i++) {
        assert_int_equal(secret_reveal(&KEY, text_of(WRONG[i]), &revealed, &error), STATUS_INVALID);
        assert_true(WRONG[i][5] == '\0' || !strstr(error.sentence, WRONG[i] + 5));
        assert_int_equal(revealed.length, 0);
    }
    struct secret_key other = KEY;
    other.key[3] ^= 1;
    encrypt(text_of("a password of more than one block"), &text);
    assert_int_equal(secret_reveal(&other, buffer_text(&text), &revealed, &error), STATUS_INVALID);
    assert_non_null(strstr(error.sentence, "another key"));
    assert_int_equal(revealed.length, 0);
    buffer_done(&text);
}

struct folder {
    char path[64];
    char file[96];
};

static struct folder make_folder(void)
{
    struct folder folder = {.path = "/tmp/seine-secret-XXXXXX"};
    assert_non_null(mkdtemp(folder.path));
    snprintf(folder.file, sizeof(folder.file), "%s/" SECRET_KEY_FILE, folder.path);
    return folder;
}

static void drop_folder(const struct folder *folder)
{
    unlink(folder->file);
    /* Fails when a draft of the key was left behind. */
    assert_int_equal(rmdir(folder->path), 0);
}

static void write_key_file(const struct folder *folder, size_t octets, mode_t mode)
{
    int file = open(folder->file, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    assert_true(file >= 0);
    for (size_t i = 0; i < octets; i++)
        assert_int_equal(write(file, i < 32 ? (const char *)&KEY + i : "x", 1), 1);
    assert_int_equal(fchmod(file, mode), 0);
    close(file);
}

static void a_key_file_is_made_once_and_only_for_its_owner(void **state)
{
    (void)state;
    struct folder folder = make_folder();
    struct secret_key first, second;
    struct error error;
    struct stat facts;
    assert_int_equal(secret_key_read(folder.file, &first, &error), STATUS_NOT_FOUND);
    assert_int_equal(secret_key_read_or_make(folder.file, &first, &error), 0);
    assert_int_equal(stat(folder.file, &facts), 0);
    assert_int_equal(facts.st_mode & 07777, 0600);
    assert_int_equal(facts.st_size, 32);
    assert_int_equal(secret_key_read_or_make(folder.file, &second, &error), 0);
    assert_memory_equal(&first, &second, sizeof(first));
    unlink(folder.file);
    assert_int_equal(secret_key_read_or_make(folder.file, &second, &error), 0);
    assert_memory_not_equal(&first, &second, sizeof(first));
    drop_folder(&folder);
}

static void the_file_is_the_key_and_then_the_vector(void **state)
{
    (void)state;
    struct folder folder = make_folder();
    struct secret_key key;
    struct error error;
    write_key_file(&folder, 32, 0400);
    assert_int_equal(secret_key_read(folder.file, &key, &error), 0);
    assert_memory_equal(&key, &KEY, sizeof(key));
    drop_folder(&folder);
}

static void a_key_file_open_to_others_is_refused(void **state)
{
    (void)state;
    static const mode_t WIDE[] = {0640, 0604, 0620, 0660, 0644, 0777};
    struct folder folder = make_folder();
    for (size_t i = 0; i < sizeof(WIDE) / sizeof(*WIDE); i++) {
        struct secret_key key;
        struct error error;
        write_key_file(&folder, 32, WIDE[i]);
        assert_int_equal(secret_key_read_or_make(folder.file, &key, &error), STATUS_FOREIGN);
        assert_non_null(strstr(error.sentence, folder.file));
        assert_non_null(strstr(error.sentence, "0600"));
    }
    drop_folder(&folder);
}

static void what_is_no_key_file_is_refused(void **state)
{
    (void)state;
    struct folder folder = make_folder();
    struct secret_key key;
    struct error error;
    write_key_file(&folder, 31, 0600);
    assert_int_equal(secret_key_read(folder.file, &key, &error), STATUS_DAMAGED);
    write_key_file(&folder, 33, 0600);
    assert_int_equal(secret_key_read(folder.file, &key, &error), STATUS_DAMAGED);
    unlink(folder.file);
    assert_int_equal(mkfifo(folder.file, 0600), 0);
    assert_int_equal(secret_key_read(folder.file, &key, &error), STATUS_DAMAGED);
    assert_int_equal(secret_key_read(folder.path, &key, &error), STATUS_DAMAGED);
    drop_folder(&folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_stored_form_is_what_openssl_makes),
        cmocka_unit_test(what_was_encrypted_is_revealed),
        cmocka_unit_test(a_plain_password_reveals_itself),
        cmocka_unit_test(what_cannot_be_kept_is_refused),
        cmocka_unit_test(another_key_and_other_texts_reveal_nothing),
        cmocka_unit_test(a_key_file_is_made_once_and_only_for_its_owner),
        cmocka_unit_test(the_file_is_the_key_and_then_the_vector),
        cmocka_unit_test(a_key_file_open_to_others_is_refused),
        cmocka_unit_test(what_is_no_key_file_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
