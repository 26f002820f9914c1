#include "difference_print.h"
#include "json_line.h"

#include <seine/documents/text/difference.h>
#include <seine/foundation/base/plural.h>
#include <seine/foundation/base/print.h>
#include <stdio.h>

/* How many unchanged lines are printed before and after a change. */
#define CONTEXT 3
/* Words are compared when at least one in this many is in both texts. */
#define SHARED_PART 3

#define RED   "\033[31m"
#define GREEN "\033[32m"
#define DIM   "\033[2m"
#define PLAIN "\033[0m"

struct printing {
    const struct difference_form *form;
    struct arena *arena;
    struct text *old_lines, *new_lines;
};

static const char *colour(const struct printing *printing, const char *sequence)
{
    return printing->form->has_colours ? sequence : "";
}

/* ---- lines ---- */

static void print_line(const struct printing *printing, const char *mark, const char *sequence,
                       struct text line)
{
    printf("%s%s ", colour(printing, sequence), mark);
    print_shown(stdout, line);
    printf("%s\n", colour(printing, *sequence ? PLAIN : ""));
}

static void print_lines(const struct printing *printing, const char *mark, const char *sequence,
                        const struct text *lines, size_t count)
{
    for (size_t i = 0; i < count; i++)
        print_line(printing, mark, sequence, lines[i]);
}

/* Prints the lines of an unchanged run that lie next to changes. */
static void print_context(const struct printing *printing, const struct text_edit *edit,
                          bool is_first, bool is_last)
{
    const struct text *lines = &printing->new_lines[edit->new_first];
    size_t count = edit->new_count, head = is_first ? 0 : CONTEXT, tail = is_last ? 0 : CONTEXT;
    if (head + tail >= count) {
        print_lines(printing, " ", "", lines, count);
        return;
    }
    print_lines(printing, " ", "", lines, head);
    printf("%s  … %zu %s that did not change%s\n", colour(printing, DIM), count - head - tail,
           plural((int64_t)(count - head - tail), "line", "lines"), colour(printing, PLAIN));
    print_lines(printing, " ", "", lines + count - tail, tail);
}

/* ---- words ---- */

/* Returns the lines of a run as one text; they are contiguous in memory. */
static struct text text_of_lines(const struct text *lines, size_t count)
{
    const char *begin = lines[0].data, *end = lines[count - 1].data + lines[count - 1].length;
    return (struct text){begin, (size_t)(end - begin)};
}

static void print_words(const struct printing *printing, const struct text *words, size_t count,
                        const char *sequence, const char *before, const char *behind)
{
    bool is_open = false;
    for (size_t i = 0; i < count; i++) {
        bool is_break = words[i].length == 1 && words[i].data[0] == '\n';
        if (is_open && is_break)
            printf("%s%s", printing->form->has_colours ? PLAIN : behind, "");
        if (is_break) {
            printf("\n~ ");
            is_open = false;
            continue;
        }
        struct text word = words[i];
        if (!is_open && *sequence) {
            /* Blanks before the first word are printed outside of the marks. */
            for (; word.length && (word.data[0] == ' ' || word.data[0] == '\t');
                 word.data++, word.length--)
                putchar(' ');
            printf("%s", printing->form->has_colours ? sequence : before);
            is_open = true;
        }
        print_shown(stdout, word);
    }
    if (is_open)
        printf("%s", printing->form->has_colours ? PLAIN : behind);
}

/* Returns 1 when the words were printed, 0 when the two texts share too few. */
static int print_changed_words(const struct printing *printing, const struct text_edit *edit)
{
    struct text *old_words, *new_words;
    struct text_edit *edits;
    size_t old_count = 0, new_count = 0, count = 0, shared = 0;
    if (!edit->old_count || !edit->new_count)
        return 0;
    int status = text_words(text_of_lines(&printing->old_lines[edit->old_first], edit->old_count),
                            printing->arena, &old_words, &old_count);
    if (status == 0)
        status = text_words(text_of_lines(&printing->new_lines[edit->new_first], edit->new_count),
                            printing->arena, &new_words, &new_count);
    if (status == 0)
        status = text_difference(old_words, old_count, new_words, new_count, printing->arena,
                                 &edits, &count);
    if (status < 0)
        return status;
    for (size_t i = 0; i < count; i++)
        shared += edits[i].is_same ? edits[i].old_count : 0;
    if (shared * SHARED_PART < (old_count > new_count ? old_count : new_count))
        return 0;
    printf("~ ");
    for (size_t i = 0; i < count; i++) {
        if (edits[i].is_same) {
            print_words(printing, &new_words[edits[i].new_first], edits[i].new_count, "", "", "");
            continue;
        }
        print_words(printing, &old_words[edits[i].old_first], edits[i].old_count, RED, "[-", "-]");
        print_words(printing, &new_words[edits[i].new_first], edits[i].new_count, GREEN, "{+",
                    "+}");
    }
    putchar('\n');
    return 1;
}

/* ---- all changes ---- */

static void print_json_change(const struct printing *printing, const struct text_edit *edit)
{
    struct json_line line;
    json_line_begin(&line);
    json_number(&line, line.object, "line", (int64_t)edit->new_first + 1);
    json_optional(&line, line.object, "removed",
                  edit->old_count
                      ? text_of_lines(&printing->old_lines[edit->old_first], edit->old_count)
                      : (struct text){"", 0});
    json_optional(&line, line.object, "added",
                  edit->new_count
                      ? text_of_lines(&printing->new_lines[edit->new_first], edit->new_count)
                      : (struct text){"", 0});
    json_line_end(&line, stdout);
}

static int print_change(const struct printing *printing, const struct text_edit *edit)
{
    if (printing->form->is_json) {
        print_json_change(printing, edit);
        return 0;
    }
    int status = print_changed_words(printing, edit);
    if (status != 0)
        return status < 0 ? status : 0;
    print_lines(printing, "-", RED, &printing->old_lines[edit->old_first], edit->old_count);
    print_lines(printing, "+", GREEN, &printing->new_lines[edit->new_first], edit->new_count);
    return 0;
}

int difference_print(struct text old_text, struct text new_text, const struct difference_form *form,
                     struct arena *arena, bool *ret_is_same, struct error *error)
{
    struct printing printing = {.form = form, .arena = arena};
    struct text_edit *edits;
    size_t old_count, new_count, count = 0;
    int status = text_lines(old_text, arena, &printing.old_lines, &old_count);
    if (status == 0)
        status = text_lines(new_text, arena, &printing.new_lines, &new_count);
    if (status == 0)
        status = text_difference(printing.old_lines, old_count, printing.new_lines, new_count,
                                 arena, &edits, &count);
    bool is_same = count == 0 || (count == 1 && edits[0].is_same);
    for (size_t i = 0; status == 0 && !is_same && i < count; i++) {
        if (!edits[i].is_same)
            status = print_change(&printing, &edits[i]);
        else if (!form->is_json)
            print_context(&printing, &edits[i], i == 0, i + 1 == count);
    }
    if (status < 0)
        return error_set(error, status, "no memory to compare the texts");
    *ret_is_same = is_same;
    return 0;
}
