#include "passages.h"

#include "words.h"

#include <seine/documents/dedup/checksum.h>

#define HEADING_LEVELS 6
#define PATH_SEPARATOR " > "

struct cutter {
    struct draft *draft;
    struct checksum_maker *maker;
    struct text uri;
    struct text body;
    unsigned target; /* in words */
    struct text headings[HEADING_LEVELS];
    struct text path;
    struct text_passage *passages;
    size_t count;
    size_t capacity;
    size_t start; /* of the open passage, in the body */
    size_t end;
    uint32_t words;
    int status;
};

static void identify(struct cutter *cutter, struct text_passage *passage)
{
    static const char digits[] = "0123456789abcdef";
    const struct text parts[] = {cutter->uri, passage->heading_path, passage->text};
    struct checksum checksum;
    char *identity = arena_alloc(cutter->draft->arena, (size_t)2 * CHECKSUM_BYTES);
    checksum_begin(cutter->maker);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        checksum_add(cutter->maker, parts[i]);
        checksum_add(cutter->maker, (struct text){"", 1});
    }
    if (checksum_end(cutter->maker, &checksum) != 0 || !identity) {
        cutter->status = STATUS_MEMORY;
        return;
    }
    for (size_t i = 0; i < CHECKSUM_BYTES; i++) {
        identity[2 * i] = digits[checksum.bytes[i] >> 4];
        identity[2 * i + 1] = digits[checksum.bytes[i] & 15];
    }
    passage->identity = (struct text){identity, (size_t)2 * CHECKSUM_BYTES};
}

static void keep(struct cutter *cutter, struct text text, uint32_t words)
{
    if (cutter->status)
        return;
    if (!DRAFT_ROOM(cutter->draft, cutter->passages, cutter->count, cutter->capacity)) {
        cutter->status = STATUS_MEMORY;
        return;
    }
    struct text_passage *passage = &cutter->passages[cutter->count++];
    *passage = (struct text_passage){.heading_path = cutter->path, .text = text, .words = words};
    identify(cutter, passage);
}

static void end_passage(struct cutter *cutter)
{
    if (cutter->end > cutter->start)
        keep(cutter, (struct text){cutter->body.data + cutter->start, cutter->end - cutter->start},
             cutter->words);
    cutter->start = cutter->end;
    cutter->words = 0;
}

/* Returns where to cut text so that about `bytes` remain: after the last sentence before that, else
 * the last word, else the last whole character. */
static size_t place_to_cut(struct text text, size_t bytes)
{
    size_t word = 0;
    for (size_t i = bytes; i > bytes / 2; i--) {
        char c = text.data[i - 1];
        if (i < text.length && (c == '.' || c == '!' || c == '?') && text.data[i] == ' ')
            return i;
        if (i >= 3 && memcmp(text.data + i - 3, "\xE3\x80\x82", 3) == 0)
            return i;
        if (!word && strchr(" \n\t", c) && c)
            word = i;
    }
    if (word)
        return word;
    while (bytes < text.length && ((unsigned char)text.data[bytes] & 0xC0) == 0x80)
        bytes++;
    return bytes;
}

static void cut_block(struct cutter *cutter, struct text text, uint32_t words)
{
    uint32_t parts = (words + cutter->target - 1) / cutter->target;
    for (; parts > 1 && text.length > parts; parts--) {
        size_t place = place_to_cut(text, text.length / parts);
        struct text part = text_trim((struct text){text.data, place});
        if (part.length)
            keep(cutter, part, words_count(part));
        text.data += place;
        text.length -= place;
    }
    text = text_trim(text);
    if (text.length)
        keep(cutter, text, words_count(text));
}

static void take_heading(struct cutter *cutter, const struct text_block *block)
{
    cutter->headings[block->heading_level - 1] = block->text;
    for (unsigned level = block->heading_level; level < HEADING_LEVELS; level++)
        cutter->headings[level].length = 0;
    size_t length = 0;
    char *path = NULL;
    for (int pass = 0; pass < 2; pass++) {
        length = 0;
        for (unsigned level = 0; level < HEADING_LEVELS; level++) {
            struct text heading = cutter->headings[level];
            struct text parts[] = {text_of(length ? PATH_SEPARATOR : ""), heading};
            for (size_t i = 0; heading.length && i < sizeof parts / sizeof *parts; i++) {
                if (path && parts[i].length)
                    memcpy(path + length, parts[i].data, parts[i].length);
                length += parts[i].length;
            }
        }
        if (!path && !(path = arena_alloc(cutter->draft->arena, length + 1))) {
            cutter->status = STATUS_MEMORY;
            return;
        }
    }
    cutter->path = (struct text){path, length};
}

static void take_block(struct cutter *cutter, const struct text_block *block, size_t start)
{
    const size_t end = start + block->text.length;
    if (block->heading_level) {
        end_passage(cutter);
        take_heading(cutter, block);
        cutter->start = cutter->end = end;
        return;
    }
    if (cutter->words && cutter->words + block->words > cutter->target &&
        (cutter->words * 2 >= cutter->target || block->words > cutter->target))
        end_passage(cutter);
    if (block->words > cutter->target + cutter->target / 2) {
        cut_block(cutter, (struct text){cutter->body.data + start, block->text.length},
                  block->words);
        cutter->start = cutter->end = end;
        return;
    }
    if (cutter->words == 0)
        cutter->start = start;
    cutter->end = end;
    cutter->words += block->words ? block->words : 1;
}

int passages_make(struct draft *draft, struct text uri, struct text body, const uint32_t *starts,
                  unsigned words, struct text_passage **ret_passages, size_t *ret_count)
{
    struct error error;
    struct cutter cutter = {
        .draft = draft, .uri = uri, .body = body, .target = words, .path = {"", 0}};
    cutter.status = checksum_maker_new(&cutter.maker, &error);
    for (size_t i = 0; i < draft->block_count && cutter.status == 0; i++)
        if (draft->blocks[i].is_main)
            take_block(&cutter, &draft->blocks[i], starts[i]);
    if (cutter.status == 0)
        end_passage(&cutter);
    checksum_maker_free(cutter.maker);
    if (cutter.status)
        return cutter.status;
    *ret_passages = cutter.passages;
    *ret_count = cutter.count;
    return 0;
}
