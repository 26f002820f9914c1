#include "draft.h"

#include "words.h"

#include <seine/documents/parse/character_reference.h>
#include <seine/foundation/base/limits.h>
#include <seine/foundation/base/utf8.h>
#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#define FIRST_CAPACITY 32

bool draft_grow(struct draft *draft, void *array, size_t count, size_t *capacity, size_t item_bytes)
{
    size_t more = *capacity ? 2 * *capacity : FIRST_CAPACITY;
    void *items = arena_alloc(draft->arena, more * item_bytes);
    if (!items) {
        draft->failed = true;
        return false;
    }
    if (count)
        memcpy(items, *(void **)array, count * item_bytes);
    *(void **)array = items;
    *capacity = more;
    return true;
}

bool draft_init(struct draft *draft, const struct text_options *options, size_t bytes,
                struct arena *arena)
{
    static const struct text none = {"", 0};
    size_t capacity = bytes + bytes / 4 + 1;
    if (capacity > LIMIT_TEXT_BYTES)
        capacity = LIMIT_TEXT_BYTES;
    *draft = (struct draft){
        .arena = arena,
        .text = arena_alloc(arena, capacity),
        .capacity = capacity,
        .key = options->site_frame ? options->site_frame->key : NULL,
        .wants_marks = options->markdown || options->links,
        .title = none,
        .language_tag = none,
        .base = none,
    };
    draft_begin_region(draft, NO_REGION, 0);
    draft_begin_table(draft);
    return draft->text && !draft->failed;
}

static void add_mark(struct draft *draft, enum mark_kind kind, bool ends, struct text reference)
{
    if (!draft->wants_marks || !draft->open)
        return;
    const struct mark *last = draft->mark_count ? &draft->marks[draft->mark_count - 1] : NULL;
    if (ends && last && !last->ends && last->kind == kind && last->offset == draft->length) {
        draft->mark_count--;
        return;
    }
    if (!ends && draft->space) {
        if (draft->length < draft->capacity)
            draft->text[draft->length++] = ' ';
        draft->space = false;
    }
    if (!DRAFT_ROOM(draft, draft->marks, draft->mark_count, draft->mark_capacity) || !draft->marks)
        return;
    draft->marks[draft->mark_count++] = (struct mark){
        .offset = (uint32_t)draft->length,
        .kind = (uint8_t)kind,
        .ends = ends,
        .reference = reference,
    };
}

static bool begin_block(struct draft *draft)
{
    if (draft->block_count >= LIMIT_TEXT_BLOCKS) {
        draft->cut = true;
        return false;
    }
    if (!DRAFT_ROOM(draft, draft->blocks, draft->block_count, draft->block_capacity) ||
        !DRAFT_ROOM(draft, draft->origins, draft->block_count, draft->origin_capacity))
        return false;
    draft->open = true;
    draft->space = false;
    draft->start = draft->length;
    draft->break_at = SIZE_MAX;
    draft->link_end = SIZE_MAX;
    draft->link_start = draft->length;
    draft->links_within = false;
    draft->link_words = 0;
    draft->origins[draft->block_count] = (struct block_origin){
        .region = draft->style.region, .first_mark = (uint32_t)draft->mark_count};
    if (draft->in_link)
        add_mark(draft, MARK_LINK, false, draft->link_reference);
    for (unsigned kind = 0; kind < MARK_KINDS; kind++)
        if (draft->emphases & 1U << kind)
            add_mark(draft, (enum mark_kind)kind, false, (struct text){"", 0});
    return true;
}

/* Appends whole characters only, so that the ceiling never splits one. */
static void put(struct draft *draft, const char *bytes, size_t length)
{
    if (draft->cut || draft->failed || (!draft->open && !begin_block(draft)))
        return;
    size_t before = draft->indent + draft->space;
    if (draft->capacity - draft->length < before + length) {
        draft->cut = true;
        return;
    }
    memset(draft->text + draft->length, ' ', before);
    memcpy(draft->text + draft->length + before, bytes, length);
    draft->length += before + length;
    draft->space = false;
    draft->indent = 0;
}

void draft_space(struct draft *draft)
{
    if (draft->open && draft->length > draft->start && draft->text[draft->length - 1] != ' ')
        draft->space = true;
}

static void put_white_space(struct draft *draft, char c)
{
    if (!draft->style.preformatted)
        draft_space(draft);
    else if (draft->open)
        put(draft, c == '\t' || c == '\n' ? &c : " ", 1);
    else
        draft->indent = c == '\n' ? 0 : draft->indent + (c == '\t' ? 8 : 1);
}

/* How a byte is handled. */
enum byte_class { BYTE_PLAIN, BYTE_SPACE, BYTE_REFERENCE, BYTE_DROPPED, BYTE_LEADS };

#define CONTROLS_FROM(first, last) [(first)...(last)] = BYTE_DROPPED
static const uint8_t BYTE_CLASSES[256] = {
    CONTROLS_FROM(0x00, 0x08), ['\t'] = BYTE_SPACE, ['\n'] = BYTE_SPACE,
    [0x0B] = BYTE_DROPPED,     ['\f'] = BYTE_SPACE, ['\r'] = BYTE_SPACE,
    CONTROLS_FROM(0x0E, 0x1F), [' '] = BYTE_SPACE,  ['&'] = BYTE_REFERENCE,
    [0x7F] = BYTE_DROPPED,     [0xC2] = BYTE_LEADS, [0xE2] = BYTE_LEADS,
    [0xEF] = BYTE_LEADS,
};

/* White space beyond ASCII counts as white space. Characters without width, or that set the text's
 * direction, are dropped, since they would make a word differ from the same word without them. */
static enum byte_class class_of_character(uint32_t character)
{
    if (character == 0xA0 || (character >= 0x2000 && character <= 0x200A) ||
        (character >= 0x2028 && character <= 0x2029) || character == 0x202F || character == 0x205F)
        return BYTE_SPACE;
    if (character < 0x20 || (character >= 0x7F && character < 0xA0) || character == 0xAD ||
        character == 0x200B || (character >= 0x202A && character <= 0x202E) ||
        (character >= 0x2060 && character <= 0x2069) || character == 0xFEFF)
        return BYTE_DROPPED;
    return BYTE_PLAIN;
}

/* Puts a character that starts with one of BYTE_LEADS. Returns its length. */
static size_t put_character(struct draft *draft, struct text at)
{
    uint32_t character = 0;
    size_t length = utf8_decode(at, &character);
    if (length == 0)
        return 1;
    enum byte_class class = class_of_character(character);
    if (class == BYTE_SPACE)
        put_white_space(draft, ' ');
    else if (class == BYTE_PLAIN)
        put(draft, at.data, length);
    return length;
}

static void put_decoded(struct draft *draft, const char *bytes, size_t length)
{
    if (BYTE_CLASSES[(unsigned char)bytes[0]] == BYTE_SPACE)
        put_white_space(draft, bytes[0]);
    else
        for (size_t i = 0; i < length;)
            i += put_character(draft, (struct text){bytes + i, length - i});
}

/* Handles the text at `at`, whose byte is not plain; returns the position after it. */
static const char *put_special(struct draft *draft, const char *at, const char *end,
                               bool references)
{
    char decoded[REFERENCE_BYTES];
    size_t length = 0;
    const char *behind = NULL;
    switch ((enum byte_class)BYTE_CLASSES[(unsigned char)*at]) {
    case BYTE_SPACE:
        if (*at != '\r' || end - at < 2 || at[1] != '\n')
            put_white_space(draft, *at == '\r' ? '\n' : *at);
        return at + 1;
    case BYTE_REFERENCE:
        if (references)
            behind = reference_decode(at, end, REFERENCE_IN_TEXT, decoded, &length);
        if (behind)
            put_decoded(draft, decoded, length);
        else
            put(draft, at, 1);
        return behind ? behind : at + 1;
    case BYTE_LEADS:
        return at + put_character(draft, (struct text){at, (size_t)(end - at)});
    case BYTE_DROPPED:
    case BYTE_PLAIN:
        break;
    }
    return at + 1;
}

/* Words between single spaces are put together, up to this length: a text that does not fit is cut
 * before such a run. */
#define RUN_BYTES 256

#if defined(__SSE2__)
#define BLOCK_BYTES ((ptrdiff_t)16)

/* Which of 16 bytes are BYTE_PLAIN, a bit each. */
static unsigned plain_bytes(__m128i bytes)
{
    const __m128i space = _mm_set1_epi8(' ');
    __m128i up_to_space = _mm_cmpeq_epi8(_mm_min_epu8(bytes, space), bytes);
    __m128i is_special = _mm_or_si128(_mm_cmpeq_epi8(bytes, _mm_set1_epi8('&')),
                                      _mm_cmpeq_epi8(bytes, _mm_set1_epi8(0x7F)));
    __m128i leads = _mm_or_si128(_mm_cmpeq_epi8(bytes, _mm_set1_epi8((char)0xC2)),
                                 _mm_or_si128(_mm_cmpeq_epi8(bytes, _mm_set1_epi8((char)0xE2)),
                                              _mm_cmpeq_epi8(bytes, _mm_set1_epi8((char)0xEF))));
    return ~(unsigned)_mm_movemask_epi8(
               _mm_or_si128(up_to_space, _mm_or_si128(is_special, leads))) &
           0xFFFF;
}
#endif

/* The end of the run of plain bytes at `at`. */
static const char *end_of_run(const struct draft *draft, const char *at, const char *end)
{
    const char *most = end - at > RUN_BYTES ? at + RUN_BYTES : end - 1;
    const char *joined = draft->style.preformatted ? at : most;
#if defined(__SSE2__)
    /* A byte ends the run unless it is plain, or a space before a plain byte. The last byte of a
     * block is the first one of the next, since its successor decides. */
    while (at < joined && end - at >= BLOCK_BYTES) {
        __m128i bytes = _mm_loadu_si128((const __m128i *)(const void *)at);
        unsigned plain = plain_bytes(bytes);
        unsigned spaces = (unsigned)_mm_movemask_epi8(_mm_cmpeq_epi8(bytes, _mm_set1_epi8(' ')));
        unsigned ends = ~(plain | (spaces & plain >> 1)) & 0x7FFF;
        if (ends)
            return at + __builtin_ctz(ends);
        at += BLOCK_BYTES - 1;
    }
#endif
    for (;; at++) {
        while (at < end && BYTE_CLASSES[(unsigned char)*at] == BYTE_PLAIN)
            at++;
        if (at >= joined || *at != ' ' || BYTE_CLASSES[(unsigned char)at[1]] != BYTE_PLAIN)
            return at;
    }
}

void draft_add(struct draft *draft, struct text slice, bool references)
{
    const char *at = slice.data, *end = at + slice.length;
    while (at < end && !draft->cut) {
        const char *start = at;
        if (BYTE_CLASSES[(unsigned char)*at] == BYTE_PLAIN)
            at = end_of_run(draft, at, end);
        if (at > start)
            put(draft, start, (size_t)(at - start));
        if (at < end)
            at = put_special(draft, at, end, references);
    }
}

void draft_line_break(struct draft *draft)
{
    if (draft->style.preformatted) {
        put_white_space(draft, '\n');
    } else if (draft->open && draft->break_at == draft->length) {
        draft_end_block(draft);
    } else if (draft->open) {
        draft->space = false;
        add_mark(draft, MARK_BREAK, false, (struct text){"", 0});
        draft->break_at = draft->length;
        draft_space(draft);
    }
}

static void end_link_text(struct draft *draft)
{
    draft->links_within |= text_starts_with(draft->link_reference, TEXT_LITERAL("#"));
    draft->link_words += words_count(
        (struct text){draft->text + draft->link_start, draft->length - draft->link_start});
}

static enum text_block_kind kind_of(const struct block_style *style)
{
    if (style->heading_level)
        return TEXT_HEADING;
    if (style->preformatted)
        return TEXT_PREFORMATTED;
    return style->term ? TEXT_TERM : TEXT_PARAGRAPH;
}

static bool same_cell(const struct text_block *a, const struct text_block *b)
{
    return a->table == b->table && a->row == b->row && a->column == b->column;
}

static void count_in_cell(struct draft *draft)
{
    const struct text_block *block = &draft->blocks[draft->block_count - 1];
    if (block->table == 0 || draft->block_count < 2 || !same_cell(block, block - 1))
        return;
    if (draft->block_count < 3 || !same_cell(block, block - 2))
        draft->tables[block->table].large_cells++;
}

static void keep_block(struct draft *draft, struct text text)
{
    const struct block_style *style = &draft->style;
    const uint32_t words = words_count(text);
    draft->origins[draft->block_count].end_mark = (uint32_t)draft->mark_count;
    draft->origins[draft->block_count].links_within = draft->links_within;
    draft->blocks[draft->block_count++] = (struct text_block){
        .text = text,
        .kind = kind_of(style),
        .heading_level = style->heading_level,
        .list_depth = style->list_depth,
        .quote_depth = style->quote_depth,
        .ordered = style->ordered,
        .begins_item = draft->item_pending,
        .ordinal = draft->item_pending ? draft->item_ordinal : 0,
        .table = style->table,
        .row = style->row,
        .column = style->column,
        .words = words,
        /* Adjacent links within one word each count as words. */
        .link_words = draft->link_words < words ? draft->link_words : words,
        .hash = draft->key ? hash_bytes(draft->key, text.data, text.length) : 0,
    };
    draft->item_pending = false;
    count_in_cell(draft);
}

void draft_end_block(struct draft *draft)
{
    draft->indent = 0;
    if (!draft->open)
        return;
    for (unsigned kind = 0; kind < MARK_KINDS; kind++)
        if (draft->emphases & 1U << kind)
            add_mark(draft, (enum mark_kind)kind, true, (struct text){"", 0});
    draft->emphases = 0;
    if (draft->in_link) {
        add_mark(draft, MARK_LINK, true, (struct text){"", 0});
        end_link_text(draft);
    }
    size_t length = draft->length;
    while (length > draft->start && strchr(" \n\t", draft->text[length - 1]))
        length--;
    draft->open = false;
    draft->space = false;
    if (length > draft->start)
        keep_block(draft, (struct text){draft->text + draft->start, length - draft->start});
}

/* Composes the line after the open block, as if that did not exist, and removes it again. */
struct text draft_line(struct draft *draft, struct text slice)
{
    const struct block_origin origin =
        draft->open ? draft->origins[draft->block_count] : (struct block_origin){0};
    struct draft line = *draft;
    struct text text = {"", 0};
    line.style = (struct block_style){0};
    line.key = NULL;
    line.open = false;
    line.space = false;
    line.item_pending = false;
    line.in_link = false;
    line.emphases = 0;
    line.wants_marks = false;
    draft_add(&line, slice, true);
    draft_end_block(&line);
    if (line.block_count > draft->block_count)
        text = arena_copy(draft->arena, line.blocks[draft->block_count].text);
    draft->blocks = line.blocks;
    draft->block_capacity = line.block_capacity;
    draft->origins = line.origins;
    draft->origin_capacity = line.origin_capacity;
    draft->cut = line.cut;
    draft->failed = line.failed || !text.data;
    if (draft->open)
        draft->origins[draft->block_count] = origin;
    return text;
}

void draft_begin_item(struct draft *draft, uint32_t ordinal)
{
    draft->item_pending = true;
    draft->item_ordinal = ordinal;
}

void draft_begin_link(struct draft *draft, struct text reference)
{
    draft_end_link(draft);
    if (draft->open && draft->link_end == draft->length)
        draft_space(draft);
    draft->link_reference = reference;
    draft->in_link = true;
    draft->link_start = draft->length;
    add_mark(draft, MARK_LINK, false, reference);
}

void draft_end_link(struct draft *draft)
{
    if (!draft->in_link)
        return;
    if (draft->open) {
        add_mark(draft, MARK_LINK, true, (struct text){"", 0});
        end_link_text(draft);
        draft->link_end = draft->length;
    }
    draft->in_link = false;
}

void draft_begin_mark(struct draft *draft, enum mark_kind kind)
{
    if (!draft->wants_marks || draft->emphases & 1U << kind)
        return;
    draft->emphases |= 1U << kind;
    add_mark(draft, kind, false, (struct text){"", 0});
}

void draft_end_mark(struct draft *draft, enum mark_kind kind)
{
    if (!(draft->emphases & 1U << kind))
        return;
    draft->emphases &= ~(1U << kind);
    add_mark(draft, kind, true, (struct text){"", 0});
}

void draft_image(struct draft *draft, struct text alternative, struct text reference)
{
    draft_space(draft);
    if (!draft->open && !begin_block(draft))
        return;
    add_mark(draft, MARK_IMAGE, false, reference);
    draft_add(draft, alternative, true);
    add_mark(draft, MARK_IMAGE, true, (struct text){"", 0});
    draft_space(draft);
}

uint32_t draft_begin_region(struct draft *draft, uint32_t parent, unsigned hints)
{
    draft_end_block(draft);
    if (draft->region_count >= LIMIT_TEXT_REGIONS ||
        !DRAFT_ROOM(draft, draft->regions, draft->region_count, draft->region_capacity))
        return parent;
    draft->regions[draft->region_count] = (struct region){
        .parent = parent,
        .first_block = (uint32_t)draft->block_count,
        .hints = (uint16_t)hints,
    };
    draft->has_figures |= (hints & HINT_FIGURE) != 0;
    return (uint32_t)draft->region_count++;
}

void draft_end_region(struct draft *draft, uint32_t region)
{
    draft_end_block(draft);
    draft->regions[region].end_block = (uint32_t)draft->block_count;
}

uint32_t draft_begin_table(struct draft *draft)
{
    if (!DRAFT_ROOM(draft, draft->tables, draft->table_count, draft->table_capacity))
        return 0;
    draft->tables[draft->table_count] = (struct table_facts){0};
    return (uint32_t)draft->table_count++;
}

void draft_add_metadata(struct draft *draft, struct text name, struct text value)
{
    if (draft->metadata_count < LIMIT_METAS_PER_DOCUMENT &&
        DRAFT_ROOM(draft, draft->metadata, draft->metadata_count, draft->metadata_capacity))
        draft->metadata[draft->metadata_count++] = (struct document_pair){name, value};
}
