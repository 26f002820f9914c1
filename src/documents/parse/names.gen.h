/* Written by tools/parse_tables/make.py; do not edit. */
/* clang-format off */
#define NAME_SLOT_BITS  11
#define NAME_MULTIPLIER UINT64_C(0x8675b69a52e8917)
