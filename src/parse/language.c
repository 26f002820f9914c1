#include <seine/parse/language.h>

#include "plain_text.h"
#include "scan.h"

#include <libexttextcat/textcat.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Where libexttextcat-data has its profiles, and which file names them. */
#define PROFILES_LIST SEINE_LANGUAGE_PROFILES "/fpdb.conf"
/* Names of profiles, and codes in them. */
#define NAME_BYTES 64

/* Reading them takes as long as some hundred pages, and classifying changes nothing in them. */
static struct {
    pthread_mutex_t lock;
    void *categorizer; /* NULL until the first text needs it */
    size_t users;
} profiles = {.lock = PTHREAD_MUTEX_INITIALIZER};

struct language_detector {
    void *categorizer;         /* that of `profiles`; NULL until the first text needs it */
    candidate_t *candidates;   /* NULL until then */
    char (*names)[NAME_BYTES]; /* of all profiles */
    size_t name_count;
    char sample[LANGUAGE_SAMPLE_BYTES];
};

/* Codes beside that of ISO 639-1: of members of macrolanguages, and former ones. */
static const struct {
    const char *tag, *code;
} MEANS[] = {
    {"nb", "no"},  {"nn", "no"},  {"iw", "he"},  {"in", "id"},  {"ji", "yi"},  {"jw", "jv"},
    {"mo", "ro"},  {"sh", "sr"},  {"sh", "hr"},  {"sh", "bs"},  {"plt", "mg"}, {"gug", "gn"},
    {"quz", "qu"}, {"qxa", "qu"}, {"ckb", "ku"}, {"fil", "tl"}, {"cmn", "zh"}, {"yue", "zh"},
    {"arb", "ar"}, {"pes", "fa"}, {"ekk", "et"}, {"lvs", "lv"}, {"als", "sq"},
};

bool language_tag_means(struct text tag, struct text code)
{
    struct text language = {tag.data, 0};
    while (language.length < tag.length && tag.data[language.length] != '-' &&
           tag.data[language.length] != '_')
        language.length++;
    if (text_equal_nocase(language, code))
        return true;
    for (size_t i = 0; i < sizeof MEANS / sizeof *MEANS; i++)
        if (text_equal_nocase(language, text_of(MEANS[i].tag)) &&
            text_equal_nocase(code, text_of(MEANS[i].code)))
            return true;
    return false;
}

static int fail_to_read(const char *path, struct error *error)
{
    return error_set(error, STATUS_NOT_FOUND,
                     "the profiles of languages, %s, cannot be read: the package "
                     "libexttextcat-data has them",
                     path);
}

/* "de.lm  de--utf8  # German" */
static int add_name(struct language_detector *detector, const char *line, struct error *error)
{
    char file[NAME_BYTES], name[NAME_BYTES], path[512];
    if (*line == '#' || sscanf(line, "%63s %63s", file, name) != 2)
        return 0;
    snprintf(path, sizeof path, "%s/%s", SEINE_LANGUAGE_PROFILES, file);
    if (access(path, R_OK) < 0)
        return fail_to_read(path, error);
    char(*names)[NAME_BYTES] =
        realloc(detector->names, (detector->name_count + 1) * sizeof *detector->names);
    if (!names)
        return error_set(error, STATUS_MEMORY, "no memory for the profiles of languages");
    detector->names = names;
    snprintf(names[detector->name_count++], NAME_BYTES, "%s", name);
    return 0;
}

static int read_names(struct language_detector *detector, struct error *error)
{
    char line[512];
    FILE *file = fopen(PROFILES_LIST, "re");
    if (!file)
        return fail_to_read(PROFILES_LIST, error);
    int status = 0;
    while (status == 0 && fgets(line, sizeof line, file))
        status = add_name(detector, line, error);
    fclose(file);
    return status;
}

int language_detector_new(struct language_detector **ret_detector, struct error *error)
{
    struct language_detector *detector = calloc(1, sizeof *detector);
    if (!detector)
        return error_set(error, STATUS_MEMORY, "no memory for the profiles of languages");
    int status = read_names(detector, error);
    if (status < 0)
        language_detector_free(detector);
    else
        *ret_detector = detector;
    return status;
}

/* False without the memory for it. */
static bool take_profiles(struct language_detector *detector)
{
    pthread_mutex_lock(&profiles.lock);
    if (!detector->categorizer) {
        if (!profiles.categorizer)
            profiles.categorizer = special_textcat_Init(PROFILES_LIST, SEINE_LANGUAGE_PROFILES "/");
        detector->categorizer = profiles.categorizer;
        profiles.users += detector->categorizer != NULL;
    }
    if (detector->categorizer && !detector->candidates)
        detector->candidates = textcat_GetClassifyFullOutput(detector->categorizer);
    pthread_mutex_unlock(&profiles.lock);
    return detector->candidates;
}

static void leave_profiles(struct language_detector *detector)
{
    pthread_mutex_lock(&profiles.lock);
    if (detector->candidates)
        textcat_ReleaseClassifyFullOutput(detector->categorizer, detector->candidates);
    if (detector->categorizer && --profiles.users == 0) {
        textcat_Done(profiles.categorizer);
        profiles.categorizer = NULL;
    }
    pthread_mutex_unlock(&profiles.lock);
}

void language_detector_free(struct language_detector *detector)
{
    if (!detector)
        return;
    leave_profiles(detector);
    free(detector->names);
    free(detector);
}

bool language_has_profile(const struct language_detector *detector, struct text code)
{
    for (size_t i = 0; i < detector->name_count; i++)
        if (language_tag_means(text_of(detector->names[i]), code))
            return true;
    return false;
}

static bool has_letters(struct text text)
{
    size_t letters = 0;
    for (size_t i = 0; i < text.length && letters < LANGUAGE_LETTERS_LEAST; i++)
        letters += (unsigned char)text.data[i] >= 0x80 || ascii_is_letter(text.data[i]);
    return letters >= LANGUAGE_LETTERS_LEAST;
}

bool language_detect(struct language_detector *detector, struct text text,
                     struct language_candidates *ret_candidates)
{
    struct plain_text sample;
    plain_text_init(&sample, detector->sample, sizeof detector->sample);
    plain_text_add(&sample, text, false);
    struct text taken = plain_text_result(&sample);
    if (!has_letters(taken) || (!detector->candidates && !take_profiles(detector)))
        return false;
    int count =
        textcat_ClassifyFull(detector->categorizer, taken.data, taken.length, detector->candidates);
    if (count <= 0)
        return false;
    *ret_candidates =
        (struct language_candidates){.list = detector->candidates, .count = (size_t)count};
    return true;
}

struct text language_nearest(const struct language_candidates *candidates)
{
    const candidate_t *list = candidates->list;
    const char *name = list[0].name;
    return (struct text){name, strcspn(name, "-_")};
}

bool language_is_candidate(const struct language_candidates *candidates, struct text code)
{
    const candidate_t *list = candidates->list;
    for (size_t i = 0; i < candidates->count; i++)
        if (language_tag_means(text_of(list[i].name), code))
            return true;
    return false;
}
