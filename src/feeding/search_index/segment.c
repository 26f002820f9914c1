#include "segment.h"

#include <sql/index/writing.h>
#include <stdlib.h>

#define FORMAT         4
#define LEAF_BYTES     4050 /* unless configured otherwise */
#define LEAF_LEAST     512
#define LEAF_MOST      32768
#define HEAD_BYTES     4
#define INDEXED_LEAVES 4
#define TERM_PREFIX    '0'
#define TERM_BYTES     1024
#define TOTALS_ID      1
#define STRUCTURE_ID   10
#define SEGMENT_SHIFT  37
#define INDEX_BIT      (INT64_C(1) << 36)
#define SEGMENTS_MOST  2000 /* numbers are below */
#define LEVELS_MOST    64
#define RECORD_BYTES   ((size_t)1 << 20)
/* A segment that is so many times larger than the others together is not merged with them when an
 * index comes to rest: a crawl ends with small changes, for which nearly the whole index would be
 * written once more. */
#define UNEVEN 8
/* `usermerge` is at most this. */
#define USER_MERGE_MOST 16

struct segment_writer {
    struct db *db;
    size_t leaf_bytes;
    bool has_written;   /* since the last segment_writer_settle() */
    int64_t new_leaves; /* since then */
    int64_t levels;
    bool is_crowded; /* segments are to be merged */
    /* The segment: */
    int64_t number;
    int64_t page;
    struct buffer leaf;
    struct buffer foot;
    size_t last_place; /* of a term, in the leaf */
    bool has_term;     /* in the leaf */
    bool has_row;      /* in the leaf, or a term before it */
    bool begins_list;
    int64_t last_row;
    struct buffer last_term;
    /* The row of occurrence_idx that is written when the list of its last term ends: */
    struct buffer split;
    int64_t split_page; /* 0: none */
    struct buffer list_index;
    int64_t list_page;
    int64_t last_indexed;
    int64_t bare_leaves; /* without a term, at the end */
    struct buffer record;
};

/* ---- The structure ---- */

struct level {
    uint64_t merging; /* segments that are being merged */
    uint64_t count;
    uint64_t leaves;
    uint64_t largest; /* leaves of a segment */
};

struct structure {
    unsigned char cookie[4];
    uint64_t levels;
    uint64_t segments;
    uint64_t leaves;
    struct text rest; /* the levels */
    bool is_used[SEGMENTS_MOST];
    struct level level[LEVELS_MOST];
    struct text first_segments; /* of the first level */
    struct text later_levels;
    bool is_merging;
    uint64_t most; /* segments of a level */
};

static bool read_level(struct structure *structure, struct text *rest, struct level *level)
{
    for (uint64_t i = 0; i < level->count; i++) {
        uint64_t number = 0, first = 0, last = 0;
        if (!varint_take(rest, &number) || !varint_take(rest, &first) ||
            !varint_take(rest, &last) || number >= SEGMENTS_MOST || last < first)
            return false;
        structure->is_used[number] = true;
        uint64_t leaves = last - first + 1;
        level->leaves += leaves;
        level->largest = leaves > level->largest ? leaves : level->largest;
    }
    structure->is_merging |= level->merging > 0;
    structure->most = level->count > structure->most ? level->count : structure->most;
    return true;
}

/* False if it is not of the format that this file writes. */
static bool parse_structure(struct text bytes, struct structure *ret_structure)
{
    struct structure *structure = ret_structure;
    *structure = (struct structure){0};
    if (bytes.length < sizeof structure->cookie)
        return false;
    memcpy(structure->cookie, bytes.data, sizeof structure->cookie);
    struct text rest = {bytes.data + sizeof structure->cookie,
                        bytes.length - sizeof structure->cookie};
    /* Version 2 of the structure has 0xFF here, which is no number of levels. */
    if (!varint_take(&rest, &structure->levels) || !varint_take(&rest, &structure->segments) ||
        !varint_take(&rest, &structure->leaves) || structure->levels > LEVELS_MOST ||
        structure->segments >= SEGMENTS_MOST)
        return false;
    for (uint64_t i = 0; i < structure->levels; i++) {
        struct level *level = &structure->level[i];
        if (!varint_take(&rest, &level->merging) || !varint_take(&rest, &level->count))
            return false;
        struct text segments = rest;
        if (!read_level(structure, &rest, level))
            return false;
        segments.length -= rest.length;
        if (i == 0) {
            structure->first_segments = segments;
            structure->later_levels = rest;
        }
    }
    return rest.length == 0;
}

static void append_number(struct buffer *buffer, uint64_t value)
{
    unsigned char bytes[VARINT_BYTES];
    buffer_append(buffer, bytes, varint_put(bytes, value));
}

static int read_record(struct segment_writer *writer, int64_t id, struct error *error)
{
    struct index_segment_record row = index_segment_record(writer->db, .id = id);
    int status = index_segment_record_step(&row, error);
    buffer_clear(&writer->record);
    if (status == STATEMENT_ROW)
        buffer_append_text(&writer->record, row.block);
    statement_reset(row.statement);
    if (status >= 0 && writer->record.failed)
        return error_set(error, STATUS_MEMORY, "no memory for the segments of an index");
    return status < 0 ? status : 0;
}

static int put_block(struct segment_writer *writer, int64_t id, const struct buffer *block,
                     struct error *error)
{
    if (block->failed)
        return error_set(error, STATUS_MEMORY, "no memory for a segment of an index");
    return db_run(writer->db,
                  index_segment_block_put(.id = id, .block = blob_of(block->data, block->length)),
                  error);
}

static int read_structure(struct segment_writer *writer, struct structure *ret_structure,
                          struct error *error)
{
    int status = read_record(writer, STRUCTURE_ID, error);
    if (status == 0 && !parse_structure(buffer_text(&writer->record), ret_structure))
        return error_set(error, STATUS_DAMAGED, "the list of segments of %s is damaged",
                         db_path(writer->db));
    return status;
}

static int64_t free_number(const struct structure *structure)
{
    int64_t number = 1;
    while (number < SEGMENTS_MOST - 1 && structure->is_used[number])
        number++;
    return number;
}

/* Adds the written segment behind the others of the first level. */
static int add_segment(struct segment_writer *writer, const struct structure *structure,
                       int64_t leaves, struct error *error)
{
    struct buffer made;
    buffer_init(&made, RECORD_BYTES);
    buffer_append(&made, structure->cookie, sizeof structure->cookie);
    append_number(&made, structure->levels ? structure->levels : 1);
    append_number(&made, structure->segments + 1);
    append_number(&made, structure->leaves + (uint64_t)leaves);
    append_number(&made, structure->level[0].merging);
    append_number(&made, structure->level[0].count + 1);
    buffer_append_text(&made, structure->first_segments);
    append_number(&made, (uint64_t)writer->number);
    append_number(&made, 1);
    append_number(&made, (uint64_t)leaves);
    buffer_append_text(&made, structure->later_levels);
    int status = put_block(writer, STRUCTURE_ID, &made, error);
    buffer_done(&made);
    writer->has_written = true;
    writer->new_leaves += leaves;
    writer->levels = structure->levels ? (int64_t)structure->levels : 1;
    writer->is_crowded = structure->is_merging || structure->most >= SEGMENTS_MERGED ||
                         structure->level[0].count + 1 >= SEGMENTS_MERGED;
    return status;
}

static uint64_t changed(uint64_t before, int64_t more)
{
    return more < 0 && before < (uint64_t)-more ? 0 : before + (uint64_t)more;
}

static int add_totals(struct segment_writer *writer, const struct posting_totals *more,
                      struct error *error)
{
    struct buffer made;
    uint64_t value = 0;
    int status = read_record(writer, TOTALS_ID, error);
    struct text rest = buffer_text(&writer->record);
    buffer_init(&made, RECORD_BYTES);
    append_number(&made, changed(varint_take(&rest, &value) ? value : 0, more->rows));
    for (int i = 0; i < POSTINGS_COLUMNS; i++)
        append_number(&made, changed(varint_take(&rest, &value) ? value : 0, more->terms[i]));
    if (status == 0)
        status = put_block(writer, TOTALS_ID, &made, error);
    buffer_done(&made);
    return status;
}

/* ---- Leaves ---- */

static size_t leaf_length(const struct segment_writer *writer)
{
    return writer->leaf.length + writer->foot.length;
}

static void put_short(struct buffer *leaf, size_t at, size_t value)
{
    leaf->data[at] = (char)(unsigned char)(value >> 8);
    leaf->data[at + 1] = (char)(unsigned char)value;
}

static void begin_leaf(struct segment_writer *writer)
{
    static const char HEAD[HEAD_BYTES];
    buffer_clear(&writer->leaf);
    buffer_clear(&writer->foot);
    buffer_append(&writer->leaf, HEAD, sizeof HEAD);
    writer->last_place = 0;
    writer->has_term = writer->has_row = false;
}

static int flush_leaf(struct segment_writer *writer, struct error *error)
{
    if (writer->leaf.failed || writer->foot.failed)
        return error_set(error, STATUS_MEMORY, "no memory for a segment of an index");
    put_short(&writer->leaf, 2, writer->leaf.length);
    if (writer->has_term) {
        buffer_append_text(&writer->leaf, buffer_text(&writer->foot));
    } else {
        if (!writer->has_row && writer->list_index.length)
            append_number(&writer->list_index, 0);
        writer->bare_leaves++;
    }
    int status =
        put_block(writer, writer->number << SEGMENT_SHIFT | writer->page, &writer->leaf, error);
    begin_leaf(writer);
    writer->page++;
    return status;
}

/* Ends the list that continued after the leaf where it was split. */
static int flush_split(struct segment_writer *writer, struct error *error)
{
    int status = 0;
    if (writer->split_page == 0)
        return 0;
    bool has_index = writer->list_index.length && writer->bare_leaves >= INDEXED_LEAVES;
    if (has_index)
        status = put_block(writer, writer->number << SEGMENT_SHIFT | INDEX_BIT | writer->list_page,
                           &writer->list_index, error);
    if (status == 0)
        status = db_run(
            writer->db,
            index_segment_split_put(.segment = writer->number,
                                    .term = blob_of(writer->split.length ? writer->split.data : "",
                                                    writer->split.length),
                                    .page = writer->split_page << 1 | has_index),
            error);
    buffer_clear(&writer->list_index);
    writer->bare_leaves = 0;
    writer->split_page = 0;
    return status;
}

static size_t shared_bytes(struct text a, struct text b)
{
    size_t least = a.length < b.length ? a.length : b.length, shared = 0;
    while (shared < least && a.data[shared] == b.data[shared])
        shared++;
    return shared;
}

static int write_term(struct segment_writer *writer, struct text term, struct error *error)
{
    int status = 0;
    if (leaf_length(writer) + term.length + 2 >= writer->leaf_bytes &&
        writer->leaf.length > HEAD_BYTES)
        status = flush_leaf(writer, error);
    size_t shared = shared_bytes(buffer_text(&writer->last_term), term);
    if (status == 0 && !writer->has_term && writer->page != 1) {
        status = flush_split(writer, error);
        buffer_clear(&writer->split);
        buffer_append(&writer->split, term.data, shared + 1);
        writer->split_page = writer->page;
    }
    if (status < 0)
        return status;
    append_number(&writer->foot, writer->leaf.length - writer->last_place);
    writer->last_place = writer->leaf.length;
    if (!writer->has_term)
        shared = 0;
    else
        append_number(&writer->leaf, shared);
    append_number(&writer->leaf, term.length - shared);
    buffer_append(&writer->leaf, term.data + shared, term.length - shared);
    buffer_clear(&writer->last_term);
    buffer_append_text(&writer->last_term, term);
    writer->has_term = writer->has_row = writer->begins_list = true;
    writer->list_page = writer->page;
    return writer->split.failed || writer->last_term.failed
               ? error_set(error, STATUS_MEMORY, "no memory for a segment of an index")
               : 0;
}

/* `row` is the first one of a leaf without a term before it. */
static void index_row(struct segment_writer *writer, int64_t row)
{
    bool is_first = writer->list_index.length == 0;
    if (is_first) {
        append_number(&writer->list_index, 0);
        append_number(&writer->list_index, (uint64_t)writer->page);
    }
    append_number(&writer->list_index, (uint64_t)(is_first ? row : row - writer->last_indexed));
    writer->last_indexed = row;
}

static int write_places(struct segment_writer *writer, struct text places, struct error *error)
{
    int status = 0;
    while (status == 0 && leaf_length(writer) + places.length >= writer->leaf_bytes) {
        struct text rest = places;
        uint64_t skipped;
        while (leaf_length(writer) + (places.length - rest.length) < writer->leaf_bytes &&
               varint_take(&rest, &skipped))
            ;
        size_t taken = places.length - rest.length;
        buffer_append(&writer->leaf, places.data, taken);
        places = rest;
        status = flush_leaf(writer, error);
    }
    buffer_append_text(&writer->leaf, places);
    return status;
}

static int write_row(struct segment_writer *writer, int64_t row, uint64_t size, struct text places,
                     struct error *error)
{
    int status = 0;
    if (leaf_length(writer) >= writer->leaf_bytes)
        status = flush_leaf(writer, error);
    if (status == 0 && writer->leaf.failed)
        status = error_set(error, STATUS_MEMORY, "no memory for a segment of an index");
    if (status < 0)
        return status;
    bool is_whole = writer->begins_list || !writer->has_row;
    if (!writer->has_row) {
        put_short(&writer->leaf, 0, writer->leaf.length);
        index_row(writer, row);
    }
    append_number(&writer->leaf, (uint64_t)(is_whole ? row : row - writer->last_row));
    append_number(&writer->leaf, size);
    writer->last_row = row;
    writer->begins_list = false;
    writer->has_row = true;
    return write_places(writer, places, error);
}

/* Whether the rows stand in the leaf as they are in the list: the first one is not the first row of
 * a leaf, which is no difference, and the leaf is not full before the last one. */
static bool fit_as_they_are(const struct segment_writer *writer, struct text rows)
{
    return writer->has_row && leaf_length(writer) + rows.length < writer->leaf_bytes;
}

static int write_list(struct segment_writer *writer, const struct posting_list *list,
                      struct error *error)
{
    char room[TERM_BYTES];
    size_t length = list->term.length < sizeof room - 1 ? list->term.length : sizeof room - 1;
    struct text rest = list->rows;
    uint64_t difference = 0, size = 0;
    int64_t row = 0;
    room[0] = TERM_PREFIX;
    memcpy(room + 1, list->term.data, length);
    int status = write_term(writer, (struct text){room, length + 1}, error);
    while (status == 0 && !fit_as_they_are(writer, rest) && varint_take(&rest, &difference) &&
           varint_take(&rest, &size)) {
        row += (int64_t)difference;
        struct text places = {rest.data, (size_t)(size / 2)};
        rest = (struct text){rest.data + places.length, rest.length - places.length};
        status = write_row(writer, row, size, places, error);
    }
    if (status == 0)
        buffer_append_text(&writer->leaf, rest);
    return status;
}

static int write_leaves(struct segment_writer *writer, const struct posting_list *lists,
                        size_t count, int64_t *ret_leaves, struct error *error)
{
    int status = 0;
    writer->page = 1;
    writer->split_page = 1;
    writer->bare_leaves = 0;
    buffer_clear(&writer->split);
    buffer_clear(&writer->last_term);
    buffer_clear(&writer->list_index);
    begin_leaf(writer);
    for (size_t i = 0; i < count && status == 0; i++)
        status = write_list(writer, &lists[i], error);
    if (status == 0 && writer->leaf.length > HEAD_BYTES)
        status = flush_leaf(writer, error);
    *ret_leaves = writer->page - 1;
    return status == 0 ? flush_split(writer, error) : status;
}

/* ---- public functions ---- */

int segment_write(struct segment_writer *writer, struct postings *postings, struct error *error)
{
    struct structure structure;
    struct posting_list *lists = NULL;
    size_t count = 0;
    int64_t leaves = 0;
    int status = postings_sorted(postings, &lists, &count, error);
    if (status == 0)
        status = add_totals(writer, postings_totals(postings), error);
    if (status == 0 && count) {
        status = read_structure(writer, &structure, error);
        if (status == 0) {
            writer->number = free_number(&structure);
            status = write_leaves(writer, lists, count, &leaves, error);
        }
        if (status == 0)
            status = add_segment(writer, &structure, leaves, error);
    }
    postings_clear(postings);
    return status;
}

int segment_writer_settle(struct segment_writer *writer, int64_t *ret_pages, struct error *error)
{
    *ret_pages = 0;
    if (!writer->has_written)
        return 0;
    int status = db_begin(writer->db, error);
    if (status == 0) {
        status = db_run(writer->db, index_merge_least(.segments = SEGMENTS_MERGED), error);
        db_rollback(writer->db);
    }
    if (status == 0 && writer->is_crowded)
        *ret_pages = writer->new_leaves * writer->levels;
    writer->has_written = writer->is_crowded = false;
    writer->new_leaves = 0;
    return status;
}

static bool is_even(uint64_t leaves, uint64_t largest)
{
    return largest / UNEVEN <= leaves - largest;
}

/* How many segments a level must have to be merged at rest, so that FTS5, which takes the level
 * with most segments, or the first one that is being merged if none before has more, and then the
 * next such level, merges no uneven ones; 0: none is to be merged. */
static uint64_t least_to_merge(const struct structure *structure, uint64_t most_leaves)
{
    const struct level *best = NULL, *level = structure->level;
    for (uint64_t i = 0; i < structure->levels; i++) {
        uint64_t count = level[i].merging ? level[i].merging : level[i].count;
        if (!best || count > (best->merging ? best->merging : best->count))
            best = &level[i];
        if (level[i].merging)
            break;
    }
    if (!best || (best->count < 2 && !best->merging) || best->leaves > most_leaves)
        return 0;
    if (best->merging)
        return USER_MERGE_MOST;
    bool has_next = best + 1 < level + structure->levels && best[1].count;
    uint64_t largest = has_next && best[1].largest > best->leaves ? best[1].largest : best->leaves;
    bool goes_on = has_next && best[1].count + 1 >= best->count;
    bool is_worth = is_even(best->leaves, best->largest) &&
                    (!goes_on || is_even(best->leaves + best[1].leaves, largest));
    uint64_t least = best->count < USER_MERGE_MOST ? best->count : USER_MERGE_MOST;
    return is_worth || structure->is_merging ? least : 0;
}

int segments_to_merge(struct db *db, uint64_t most_leaves, int64_t *ret_least, struct error *error)
{
    struct structure structure;
    struct index_segment_record row = index_segment_record(db, .id = STRUCTURE_ID);
    int status = index_segment_record_step(&row, error);
    if (status >= 0)
        *ret_least = status == STATEMENT_ROW && parse_structure(row.block, &structure)
                         ? (int64_t)least_to_merge(&structure, most_leaves)
                         : 0;
    statement_reset(row.statement);
    return status < 0 ? status : 0;
}

/* Reads a setting of FTS5; `otherwise` if it has none. */
static int read_setting(struct db *db, const char *name, int64_t otherwise, int64_t *ret_value,
                        struct error *error)
{
    struct index_segment_setting row = index_segment_setting(db, .name = text_of(name));
    int status = index_segment_setting_step(&row, error);
    *ret_value = status == STATEMENT_ROW ? row.value : otherwise;
    statement_reset(row.statement);
    return status < 0 ? status : 0;
}

static struct segment_writer *make(struct db *db, size_t leaf_bytes)
{
    struct segment_writer *writer = calloc(1, sizeof *writer);
    if (!writer)
        return NULL;
    writer->db = db;
    writer->leaf_bytes = leaf_bytes;
    struct buffer *const buffers[] = {&writer->leaf,  &writer->foot,       &writer->last_term,
                                      &writer->split, &writer->list_index, &writer->record};
    for (size_t i = 0; i < sizeof buffers / sizeof *buffers; i++)
        buffer_init(buffers[i], RECORD_BYTES);
    return writer;
}

int segment_writer_new(struct db *db, struct segment_writer **ret_writer, struct error *error)
{
    struct structure structure;
    struct segment_writer *writer = NULL;
    int64_t version = 0, leaf_bytes = 0, erases = 0;
    int status = read_setting(db, "version", 0, &version, error);
    if (status == 0)
        status = read_setting(db, "pgsz", LEAF_BYTES, &leaf_bytes, error);
    if (status == 0)
        status = read_setting(db, "secure-delete", 0, &erases, error);
    if (status < 0)
        return status;
    if (version == FORMAT && !erases && leaf_bytes >= LEAF_LEAST && leaf_bytes <= LEAF_MOST) {
        writer = make(db, (size_t)leaf_bytes);
        if (!writer)
            return error_set(error, STATUS_MEMORY, "no memory for the segments of an index");
        status = read_record(writer, STRUCTURE_ID, error);
        if (status < 0 || !parse_structure(buffer_text(&writer->record), &structure)) {
            segment_writer_free(writer);
            writer = NULL;
        }
    }
    if (status == 0)
        *ret_writer = writer;
    return status;
}

void segment_writer_free(struct segment_writer *writer)
{
    if (!writer)
        return;
    buffer_done(&writer->leaf);
    buffer_done(&writer->foot);
    buffer_done(&writer->last_term);
    buffer_done(&writer->split);
    buffer_done(&writer->list_index);
    buffer_done(&writer->record);
    free(writer);
}
