#!/usr/bin/python3
"""Writes the generated tables of src/documents/parse. Run by hand when a source changes; the results are committed.

names.gen.[ch]    a perfect hash over include/seine/documents/parse/names.def
entities.gen.c    named character references, from Python's html.entities.html5 (the WHATWG table)
charsets.gen.c    labels of the WHATWG Encoding standard, from Debian's python3-webencodings
"""
import html.entities
import os
import random
import re

from webencodings.labels import LABELS

PARSE = os.path.join(os.path.dirname(__file__), "..", "..", "src", "documents", "parse")
PUBLIC = os.path.join(os.path.dirname(__file__), "..", "..", "include", "seine", "documents", "parse")
HEADER = "/* Written by tools/parse_tables/make.py; do not edit. */\n/* clang-format off */\n"
SLOT_BITS = 11


def write(name, text):
    with open(os.path.join(PARSE, name), "w", encoding="ascii") as out:
        out.write(HEADER + text)


def key(spelling):
    return int.from_bytes(spelling.encode()[:8], "little")


def name_filter(spellings):
    """Per letter that names start with, a bit for each of their lengths."""
    letters = [0] * 32
    for spelling in spellings:
        letters[ord(spelling[0]) & 31] |= 1 << len(spelling)
    return "".join(f"    [{i}] = {bits:#x},\n" for i, bits in enumerate(letters) if bits)


def names():
    with open(os.path.join(PUBLIC, "names.def"), encoding="ascii") as source:
        rows = re.findall(r'^NAME\((\w+), "([^"]+)", (\w+)\)', source.read(), re.M)
    entries = [(constant, spelling) for constant, spelling, role in rows]
    generator = random.Random(1)
    while True:
        multiplier = generator.getrandbits(64) | 1
        slots = {}
        for constant, spelling in entries:
            mixed = (key(spelling) + len(spelling)) * multiplier & (1 << 64) - 1
            slots[mixed >> 64 - SLOT_BITS] = constant
        if len(slots) == len(entries):
            break
    attributes = name_filter(s for c, s, role in rows if role in ("ATTRIBUTE", "BOTH"))
    special = name_filter(s for c, s, role in rows if role in ("SPECIAL", "BOTH"))
    rows = "".join(f"    [{slot}] = NAME_{constant},\n" for slot, constant in sorted(slots.items()))
    keys = "".join(f"    [NAME_{constant}] = UINT64_C({key(spelling):#x}),\n" for constant, spelling in entries)
    lengths = "".join(f"    [NAME_{constant}] = {len(spelling)},\n" for constant, spelling in entries)
    write("names.gen.h", f"#define NAME_SLOT_BITS  {SLOT_BITS}\n"
          f"#define NAME_MULTIPLIER UINT64_C({multiplier:#x})\n")
    write("names.gen.c", '#include "names.h"\n\n'
          f"const uint8_t NAME_SLOTS[1 << NAME_SLOT_BITS] = {{\n{rows}}};\n\n"
          f"const uint64_t NAME_KEYS[NAME_COUNT] = {{\n{keys}}};\n\n"
          f"const uint8_t NAME_LENGTHS[NAME_COUNT] = {{\n{lengths}}};\n\n"
          f"const uint32_t NAME_ATTRIBUTE_FILTER[32] = {{\n{attributes}}};\n\n"
          f"const uint32_t NAME_SPECIAL_FILTER[32] = {{\n{special}}};\n")


def literal(data):
    return "".join(chr(b) if 32 < b < 127 and chr(b) not in '"\\?' else f"\\{b:03o}" for b in data)


def entities():
    table = sorted((name.encode(), value.encode()) for name, value in html.entities.html5.items())
    text, value_at, rows = b"", {}, []
    blob = []
    for name, value in table:
        start = len(text)
        text += name
        blob.append(name)
        if value not in value_at:
            value_at[value] = len(text)
            text += value
            blob.append(value)
        rows.append((start, len(name), value_at[value], len(value)))
    lines = "".join(f'    "{literal(piece)}"\n' for piece in blob)
    cells = "".join(f"    {{{a}, {c}, {b}, {d}}},\n" for a, b, c, d in rows)
    write("entities.gen.c", '#include "entities.h"\n\n'
          f"const char ENTITY_TEXT[] =\n{lines};\n\n"
          f"const struct entity ENTITIES[ENTITY_COUNT] = {{\n{cells}}};\n")
    assert len(rows) == 2231 and len(text) < 65536


# Where glibc's name differs from the standard's, or another of its tables is nearer to the standard's.
ICONV = {
    "ibm866": "IBM866", "iso-8859-8-i": "ISO-8859-8", "windows-874": "CP874", "x-mac-cyrillic": "MAC-UK",
    "gbk": "GB18030", "gb18030": "GB18030", "big5": "BIG5-HKSCS", "euc-jp": "EUC-JP-MS", "shift_jis": "CP932",
    "euc-kr": "UHC", "iso-2022-jp": "ISO-2022-JP", "macintosh": "MACINTOSH", "utf-16le": "UTF-16LE",
    "utf-16be": "UTF-16BE",
}
# The standard's spelling of names, where it is not upper case.
SPELLED = {"ibm866": "IBM866", "macintosh": "macintosh", "big5": "Big5", "shift_jis": "Shift_JIS",
           "gb18030": "gb18030", "utf-16le": "UTF-16LE", "utf-16be": "UTF-16BE"}
# Beyond the standard: encodings that it refuses for a browser's reasons, and UTF-32.
FURTHER = {
    "iso-2022-kr": [("csiso2022kr",), ("iso-2022-kr",)], "iso-2022-cn": [("iso-2022-cn",), ("iso-2022-cn-ext",)],
    "utf-32le": [("utf-32",), ("utf-32le",)], "utf-32be": [("utf-32be",)],
}
NEWER = {"unicode11utf8": "utf-8", "unicode20utf8": "utf-8", "x-unicode20utf8": "utf-8", "unicodefffe": "utf-16be",
         "csunicode": "utf-16le", "iso-10646-ucs-2": "utf-16le", "ucs-2": "utf-16le", "unicode": "utf-16le",
         "unicodefeff": "utf-16le", "ks_c_5601-1989": "euc-kr"}


def spelled(name):
    if name in SPELLED:
        return SPELLED[name]
    return name if name.startswith(("windows-", "x-")) else name.upper()


def charsets():
    labels = {label: name for label, name in LABELS.items() if name not in ("replacement", "x-user-defined", "hz-gb-2312")}
    labels.update(NEWER)
    for name, further in FURTHER.items():
        labels.update((label, name) for (label,) in further)
    own = {"utf-8", "windows-1252"}
    codes = sorted(set(labels.values()))
    rows = "".join(f'    {{"{spelled(name)}", "{"" if name in own else ICONV.get(name, name.upper())}"}},\n'
                   for name in codes)
    cells = "".join(f'    {{"{label}", {codes.index(name)}}},\n' for label, name in sorted(labels.items()))
    write("charsets.gen.c", '#include "charset_table.h"\n\n'
          f"const struct charset CHARSETS[] = {{\n{rows}}};\n"
          f"const size_t CHARSET_COUNT = {len(codes)};\n\n"
          "/* Sorted by label. */\n"
          f"const struct charset_label CHARSET_LABELS[] = {{\n{cells}}};\n"
          f"const size_t CHARSET_LABEL_COUNT = {len(labels)};\n")


names()
entities()
charsets()
