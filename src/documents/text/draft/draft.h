/*
 * A document's text while it is composed: readers write it, classification and output read it.
 *
 * A reader sets `style`, the properties of the next block, adds characters, and ends blocks. A
 * block begins with its first character, so no block is empty. White space is collapsed here,
 * unless the style says otherwise.
 *
 * Regions are the elements that hold blocks: a tree in which parents precede their children, and
 * whose blocks are contiguous. Marks are the input of Markdown: where emphasis, code and links
 * begin and end; they are kept only when wanted.
 *
 * A failed allocation is recorded in `failed`; readers check it once at the end.
 */
#ifndef SEINE_TEXT_DRAFT_H
#define SEINE_TEXT_DRAFT_H

#include <seine/documents/text.h>
#include <seine/foundation/base/arena.h>

enum mark_kind { MARK_EMPHASIS, MARK_STRONG, MARK_CODE, MARK_LINK, MARK_IMAGE, MARK_BREAK };
#define MARK_KINDS (MARK_BREAK + 1)

struct mark {
    uint32_t offset; /* in the text of the draft */
    uint8_t kind;
    bool ends;
    struct text reference; /* of a link or image, as written */
};

/* Evidence about a region. */
enum region_hint {
    HINT_FRAME = 1,        /* its element or role is a frame by definition */
    HINT_FRAME_WORD = 2,   /* a word of its class or id means frame */
    HINT_COMMENT_WORD = 4, /* comments of readers: frame unless they are most of the page */
    HINT_MAIN = 8,         /* main, role=main */
    HINT_ARTICLE = 16,
    HINT_ARIA_HIDDEN = 32,
    HINT_HEADER = 64, /* header element: frame in a page, not in an article */
    HINT_LIST = 128,
    HINT_MAIN_WORD = 256,
    HINT_FIGURE = 512, /* pictures with their captions */
};

#define NO_REGION UINT32_MAX

struct region {
    uint32_t parent; /* NO_REGION for the first */
    uint32_t first_block;
    uint32_t end_block;
    uint16_t hints; /* enum region_hint */
};

/* Facts of a table that has been read. */
struct table_facts {
    uint32_t rows;
    uint32_t columns; /* of the widest row */
    uint32_t cells;
    uint32_t large_cells; /* with more than one block */
    bool nests;           /* holds another table */
    bool has_header;
    bool is_layout; /* role=presentation */
};

/* The properties of a block that follow from its position. */
struct block_style {
    uint32_t region;
    uint32_t table;
    uint32_t row;
    uint32_t column;
    uint8_t heading_level;
    uint8_t list_depth;
    uint8_t quote_depth;
    bool ordered;
    bool term;
    bool preformatted;
};

/* More facts of each block. */
struct block_origin {
    uint32_t region;
    uint32_t first_mark;
    uint32_t end_mark;
    bool links_within; /* it has links to other positions of the page */
};

struct draft {
    struct arena *arena;
    char *text;
    size_t length;
    size_t capacity;
    struct text_block *blocks;
    struct block_origin *origins;
    size_t block_count;
    size_t block_capacity;
    size_t origin_capacity;
    struct region *regions;
    size_t region_count;
    size_t region_capacity;
    struct mark *marks;
    size_t mark_count;
    size_t mark_capacity;
    struct table_facts *tables; /* index 0 means no table */
    size_t table_count;
    size_t table_capacity;
    struct block_style style;
    const struct hash_key *key; /* of block hashes; NULL: no hashes */
    bool wants_marks;
    bool has_figures; /* a region with HINT_FIGURE */
    bool failed;
    bool cut;

    /* The open block. */
    bool open;
    bool space;        /* a space precedes the next word */
    uint32_t indent;   /* spaces before the first word of preformatted text */
    bool item_pending; /* the next block begins an item, with this number */
    uint32_t item_ordinal;
    size_t start;      /* start of its text */
    size_t break_at;   /* position of the last line break */
    size_t link_start; /* start of the open link */
    size_t link_end;   /* end of the last link */
    bool in_link;      /* the text belongs to a link */
    unsigned emphases; /* open marks, one bit for each mark_kind */
    struct text link_reference;
    uint32_t link_words;
    bool links_within; /* a link of the block leads to another position of the page */

    /* Facts of the document. */
    struct text title;
    struct text language_tag;
    struct text base; /* of a base element, not resolved yet */
    struct document_pair *metadata;
    size_t metadata_count;
    size_t metadata_capacity;
};

/* Prepares a draft of a document of `bytes` bytes. False without memory. */
bool draft_init(struct draft *draft, const struct text_options *options, size_t bytes,
                struct arena *arena);

/* Adds text of the document; `references`: it may contain character references. */
void draft_add(struct draft *draft, struct text slice, bool references);
void draft_space(struct draft *draft);
/* Adds a line end within a block: <br>. Two of them end the block. */
void draft_line_break(struct draft *draft);
void draft_end_block(struct draft *draft);

/* Returns a slice as a separate line that is no block: a title, the content of a META element. */
struct text draft_line(struct draft *draft, struct text slice);

/* Makes the next block the beginning of a list item. */
void draft_begin_item(struct draft *draft, uint32_t ordinal);

/* A space is put between links with nothing between them, since style sheets separate them. */
void draft_begin_link(struct draft *draft, struct text reference);
void draft_end_link(struct draft *draft);
/* Opens MARK_EMPHASIS, MARK_STRONG or MARK_CODE; the end of the block closes it at the latest. */
void draft_begin_mark(struct draft *draft, enum mark_kind kind);
void draft_end_mark(struct draft *draft, enum mark_kind kind);
void draft_image(struct draft *draft, struct text alternative, struct text reference);

/* Begins a region inside of `parent` and returns it; when there are too many, returns `parent`. */
uint32_t draft_begin_region(struct draft *draft, uint32_t parent, unsigned hints);
void draft_end_region(struct draft *draft, uint32_t region);
/* Returns the table's number, or 0 without memory. */
uint32_t draft_begin_table(struct draft *draft);

void draft_add_metadata(struct draft *draft, struct text name, struct text value);

/* Grows an array that lies in the arena. False without memory. */
bool draft_grow(struct draft *draft, void *array, size_t count, size_t *capacity,
                size_t item_bytes);
#define DRAFT_ROOM(draft, items, count, capacity)                                                  \
    ((count) < (capacity) || draft_grow((draft), &(items), (count), &(capacity), sizeof *(items)))

#endif
