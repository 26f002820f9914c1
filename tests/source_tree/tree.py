"""What the rules of the source tree read: the project's own files, and how the build compiles them.

A rule is a function without arguments that yields one sentence for each breach, "path:line: what is
wrong". run() prints them and sets the exit status.
"""
import functools
import json
import os
import re
import shlex
import subprocess
import sys

ROOT = os.environ.get("SEINE_SOURCE_DIR") or os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BUILD = os.environ.get("SEINE_BINARY_DIR") or os.path.join(ROOT, "build", "release")
SKIPPED_FOLDERS = {".git", "build", "seine-data", ".cache"}


@functools.cache
def tracked_files():
    """What git knows of: what else lies about in the folder is not the project's. None where git does not answer."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    def git(*words):
        return subprocess.run(["git", "-C", ROOT, *words], env=environment, capture_output=True, text=True, check=True).stdout
    try:
        if os.path.realpath(git("rev-parse", "--show-toplevel").rstrip("\n")) != os.path.realpath(ROOT):
            return None
        return sorted(path for path in git("ls-files", "-z").split("\0") if path and exists(path))
    except (OSError, subprocess.CalledProcessError):
        return None


def walked_files():
    """All there is, but for what is made."""
    for where, subfolders, names in os.walk(ROOT):
        subfolders[:] = sorted(s for s in subfolders if s not in SKIPPED_FOLDERS)
        for name in sorted(names):
            yield os.path.relpath(os.path.join(where, name), ROOT)


def files(*folders, endings=()):
    """The paths, relative to the root, of the files below these folders with one of these endings."""
    below = tuple(folder + os.sep for folder in folders)
    known = tracked_files()
    for path in walked_files() if known is None else known:
        if path.startswith(below or "") and path.endswith(tuple(endings) or ""):
            yield path


def read(path):
    with open(os.path.join(ROOT, path), encoding="utf-8", errors="replace") as file:
        return file.read()


def exists(path):
    return os.path.exists(os.path.join(ROOT, path))


@functools.cache
def districts():
    """The parts of the program that exist: name: the district in whose folder it stands, src/<district>/<part>."""
    source = os.path.join(ROOT, "src")
    def folders(path):
        return sorted(name for name in os.listdir(path) if os.path.isdir(os.path.join(path, name)))
    return {part: district for district in folders(source) for part in folders(os.path.join(source, district))}


def parts():
    return sorted(districts())


def source_folder(part):
    return f"src/{districts()[part]}/{part}"


def public_header(part):
    """As files of other parts include it."""
    return f"seine/{districts()[part]}/{part}.h"


TOKEN = re.compile(
    r"""(?P<comment>/\*.*?\*/|//[^\n]*)|(?P<string>"(?:\\.|[^"\\\n])*")|(?P<char>'(?:\\.|[^'\\\n])*')""",
    re.DOTALL)


def code_only(text, keep_strings=False):
    """C with its comments (and string literals) blanked, lines kept."""

    def blank(match):
        if keep_strings and match.lastgroup == "string":
            return match.group(0)
        return re.sub(r"[^\n]", " ", match.group(0))

    return TOKEN.sub(blank, text)


def strings(text):
    """(line, contents) of every run of string literals; adjacent literals are one."""
    code = code_only(text, keep_strings=True)
    for match in re.finditer(r'(?:"(?:\\.|[^"\\\n])*"\s*)+', code):
        pieces = re.findall(r'"((?:\\.|[^"\\\n])*)"', match.group(0))
        yield line_of(text, match.start()), "".join(pieces)


def line_of(text, offset):
    return text.count("\n", 0, offset) + 1


@functools.cache
def compiled():
    """What the build compiles: path, relative to the root: its command."""
    with open(os.path.join(BUILD, "compile_commands.json"), encoding="utf-8") as file:
        return {os.path.relpath(entry["file"], ROOT): (entry["command"], entry["file"]) for entry in json.load(file)}


@functools.cache
def compile_flags(folder):
    """Every compiler and set of flags (definitions, include paths, warnings) of C files in this folder."""
    found = []
    for path, (command, file) in compiled().items():
        if path.endswith(".c") and os.path.dirname(path) == folder:
            flags, skip = [], False
            for word in shlex.split(command):
                if skip:
                    skip = False
                elif word in ("-o", "-MF", "-MT"):
                    skip = True
                elif word not in ("-c", "-MD", file):
                    flags.append(word)
            if flags not in found:
                found.append(flags)
    return found


def compiles(folder, text):
    """Whether this C text would compile as a file of that folder, and what the compiler said.

    Targets in one folder may have different flags; it is enough that the text compiles in one of them.
    """
    message = "nothing of this folder is compiled"
    for flags in compile_flags(folder):
        result = subprocess.run([*flags, "-fsyntax-only", "-x", "c", "-"], input=text, text=True,
                                capture_output=True, timeout=300, check=False)
        if result.returncode == 0:
            return True, ""
        message = result.stderr
    return False, message


def includes(folder, headers):
    """Those of the headers that a file of that folder could include."""
    text = "".join(f"#if __has_include(<{header}>)\n{header}\n#endif\n" for header in headers)
    seen = set()
    for flags in compile_flags(folder):
        result = subprocess.run([*flags, "-E", "-P", "-x", "c", "-"], input=text, text=True, capture_output=True, timeout=300, check=True)
        seen |= set(result.stdout.split())
    return seen


def run(rules):
    """Runs the rule named on the command line."""
    breaches = list(rules[sys.argv[1]]())
    for breach in breaches:
        print(breach)
    sys.exit(1 if breaches else 0)
