"""Rules about the text of the tree: what may stand where, how long, and with which words."""
import re
import subprocess

import tree

FILE_LINES = 700
FUNCTION_LINES = 120
BANNED = {
    "strcpy": "no bound; copy with a length", "strcat": "no bound", "sprintf": "no bound; snprintf",
    "vsprintf": "no bound; vsnprintf", "gets": "no bound", "strtok": "hidden state",
    "atoi": "no error; strtol", "atol": "no error; strtol", "atof": "no error; strtod",
    "localtime": "shared buffer; localtime_r", "gmtime": "shared buffer; gmtime_r",
    "ctime": "shared buffer", "asctime": "shared buffer", "system": "a shell", "popen": "a shell",
    "tmpnam": "a race; mkstemp", "mktemp": "a race; mkstemp", "rand": "poor; base/hash.h",
    "alloca": "unbounded stack", "strncpy": "may leave no terminator",
}
# Words that a reader has to decode, and what to write instead. Only words without an ordinary use here.
PRIVATE_WORDS = {
    "whoever": "name the caller, the sender, the client", "wished": "requested", "starved": "ran out", "hurry": "urgent",
    "puzzle": "say what is unclear", "sees to": "say what it does", "no way(?! to| of)": "is not followed, is not valid",
    "can be meant": "is valid", "hardly meant": "is suspicious", "cannot be meant": "is not valid",
}
SQL = re.compile(
    r"^\s*(SELECT\s.+\sFROM\b|INSERT\s+(OR\s+\w+\s+)?INTO\s|UPDATE\s+\w+\s+SET\s|DELETE\s+FROM\s|"
    r"REPLACE\s+INTO\s|CREATE\s+(TEMP\s+)?(TABLE|INDEX|VIEW|TRIGGER|UNIQUE)\b|DROP\s+(TABLE|INDEX|VIEW)\b|"
    r"ALTER\s+TABLE\s|WITH\s+\w+\s+AS\s*\()", re.IGNORECASE | re.DOTALL)
# What cannot stand in a file: a name in it is known at run time only, or it declares a module's columns to SQLite.
SQL_ALLOWED = {("src/foundation/db/schema.c", r'DROP VIEW \"%w\"'), ("src/serving/mcp/view_screen.c", r'CREATE TABLE \"%s\"'),
               ("src/foundation/db/asked_text.c", "CREATE TABLE asked (input HIDDEN, position)"),
               ("src/serving/mcp/view_screen.c", "SELECT 1 FROM json_each('[]'), json_tree('[]')")}


def sql_only_in_sql():
    """SQL stands in sql/ and migrations/ only."""
    for path in tree.files("src", "include", endings=(".c", ".cc", ".h")):
        for line, contents in tree.strings(tree.read(path)):
            if SQL.search(contents) and (path, contents) not in SQL_ALLOWED:
                yield f"{path}:{line}: SQL in C; it belongs in sql/ or migrations/: {contents[:60]}"


def files_are_short():
    """A file can be read in a sitting."""
    for path in tree.files("src", "include", "tests", "fuzz", "tools", endings=(".c", ".cc", ".h")):
        if path.endswith((".gen.c", ".gen.h")):
            continue  # written by a program
        count = tree.read(path).count("\n")
        if count > FILE_LINES:
            yield f"{path}: {count} lines, more than {FILE_LINES}"


def functions_are_short():
    """clang-format puts the braces of a function, and no others, into column one."""
    for path in tree.files("src", "tests", "fuzz", "tools", endings=(".c", ".cc")):
        start = None
        for number, line in enumerate(tree.read(path).splitlines(), 1):
            if line == "{":
                start = number
            elif line == "}" and start:
                if number - start - 1 > FUNCTION_LINES:
                    yield f"{path}:{start}: a function of {number - start - 1} lines, more than {FUNCTION_LINES}"
                start = None


def nothing_is_left_to_do():
    """Work that is left stands in an issue, not in the source."""
    word = re.compile(r"\b(TO" + r"DO|FIX" + r"ME|XX" + r"X|HA" + r"CK)\b")
    for path in tree.files("src", "include", "tests", "fuzz", "tools", "cmake", "sql", "migrations", "docs"):
        if path.startswith(("fuzz/corpus/", "fuzz/repro/")) or "/data/" in path:
            continue
        for number, line in enumerate(tree.read(path).splitlines(), 1):
            found = word.search(line)
            if found:
                yield f"{path}:{number}: {found.group(0)}"


def banned_functions_are_not_called():
    """Functions that cannot be used safely; tests, whose input is their own, may."""
    call = re.compile(r"(?<![\w.>])(" + "|".join(BANNED) + r")\s*\(")
    for path in tree.files("src", "include", "fuzz", "tools", endings=(".c", ".cc", ".h")):
        text = tree.code_only(tree.read(path))
        for found in call.finditer(text):
            name = found.group(1)
            yield f"{path}:{tree.line_of(text, found.start())}: {name}(): {BANNED[name]}"


def statements_are_asked_by_name():
    """Only generated code takes a statement by its number: what it makes checks parameters and columns."""
    call = re.compile(r"\bdb_statement\s*\(")
    for path in tree.files("src", "tests", "tools", endings=(".c", ".cc", ".h")):
        text = "" if path.startswith("src/foundation/db/") else tree.code_only(tree.read(path))
        for found in call.finditer(text):
            yield f"{path}:{tree.line_of(text, found.start())}: db_statement(): the name of the statement asks it"


def words_are_of_the_field():
    """Comments, sentences and documents use the words of the field, not those that only this tree knows."""
    word = re.compile(r"\b(?:" + "|".join(PRIVATE_WORDS).replace(" ", r"[\s*]+") + r")\b", re.IGNORECASE)
    for path in tree.files("src", "include", "docs", "sql", "README.md", "CONTRIBUTING.md", "tests/README.md"):
        if path == "docs/sql.md" or not path.endswith((".c", ".cc", ".h", ".def", ".sql", ".md")):
            continue  # docs/sql.md quotes migrations, which stay as they are
        text = tree.read(path)
        for found in word.finditer(text):
            advice = next(advice for pattern, advice in PRIVATE_WORDS.items()
                          if re.match(pattern.replace(" ", r"[\s*]+"), text[found.start():], re.IGNORECASE))
            yield f"{path}:{tree.line_of(text, found.start())}: {' '.join(found.group(0).split())}: {advice}"


def top_level_is_known():
    """What a run of the program leaves behind in the folder is not committed with what was meant."""
    known = {"CMakeLists.txt", "CMakePresets.json", "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", ".clang-format",
             ".clang-tidy", ".gitignore", ".ci", "cmake", "docs", "fuzz", "include", "migrations", "sql", "src", "tests", "tools"}
    for name in sorted({path.split("/")[0] for path in tree.files()} - known):
        yield f"{name}:1: not of the top level; a folder that is meant is added to top_level_is_known()"


def tree_stands_alone():
    """Nothing refers to a place outside the tree that only one machine has."""
    foreign = re.compile(r"(?<![\w.])/wo" + r"rk/|\.\./sha" + r"red|/root/")
    for path in tree.files():
        if path.startswith(("fuzz/corpus/", "fuzz/repro/")) or path == "tests/source_tree/text_rules.py":
            continue
        for number, line in enumerate(tree.read(path).splitlines(), 1):
            found = foreign.search(line)
            if found:
                yield f"{path}:{number}: refers to {found.group(0)}"


def complaints_are_escaped():
    """The program reports errors by print_error() alone, which shows nothing raw to a terminal."""
    raw = re.compile(r"\b(fprintf\s*\(\s*stderr\b[^;]*%[-+ #0-9.*]*s|perror\s*\()")
    for path in tree.files("src/commands/cli", "tools/benchmark", endings=(".c",)):
        text = tree.read(path)
        for found in raw.finditer(text):
            yield f"{path}:{tree.line_of(text, found.start())}: a text to standard error; print_error() escapes it"


def code_is_formatted():
    """As clang-format does it by .clang-format."""
    paths = [path for path in tree.files("src", "include", "tests", "fuzz", "tools", endings=(".c", ".cc", ".h"))
             if not path.endswith((".gen.c", ".gen.h"))]
    pieces = [paths[start::4] for start in range(4)]
    programs = [subprocess.Popen(["clang-format", "--dry-run", "--Werror", *piece], cwd=tree.ROOT, text=True,
                                 stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) for piece in pieces if piece]
    for program in programs:
        _, errors = program.communicate()
        for line in errors.splitlines():
            if ": error: " in line:
                yield line


if __name__ == "__main__":
    tree.run({rule.__name__: rule for rule in (
        sql_only_in_sql, files_are_short, functions_are_short, nothing_is_left_to_do,
        banned_functions_are_not_called, statements_are_asked_by_name, code_is_formatted,
        tree_stands_alone, words_are_of_the_field, top_level_is_known, complaints_are_escaped)})
