"""Names in comments and documents: the files, functions and views that they speak of exist."""
import os
import re

import tree

# An example of a name ("NAME_test.c") has capitals, the end of a name ("_free()") begins with a line.
FILE = re.compile(r"(?<![\w.*/])((?:[\w.-]+/)*[a-z0-9][\w-]*\.(?:c|cc|h|def|sql|py|mjs|cmake|md))\b(?![\w.-]*/)")
FUNCTION = re.compile(r"(?<![\w.>-])([a-z][a-z0-9]*_[a-z0-9_]*)\(\)")
VIEW = re.compile(r"\b(v_[a-z0-9_]+)\b")
EXAMPLE = re.compile(r"[A-Z]{2}|[<>]")
# Their text is data, or history.
WITHOUT = ("fuzz/", "tests/documents/text/pages", "tests/foundation/db/upgrade", "CHANGELOG.md", "migrations/", "docs/sql.md")


def comments(path, text):
    """(place, text) of what people read in a file."""
    if path.endswith((".c", ".cc", ".h", ".def")):
        return [(match.start(), match.group(0)) for match in tree.TOKEN.finditer(text) if match.lastgroup == "comment"]
    if path.endswith(".sql"):
        return [(match.start(), match.group(0)) for match in re.finditer(r"--[^\n]*", text)]
    return [(0, text)] if path.endswith(".md") else []


def names_of_code():
    """Every word of the code, what generated headers declare included: the names of statements."""
    words = set()
    for path in tree.files(endings=(".c", ".cc", ".h", ".def", ".py", ".sql", ".mjs", ".pl", ".txt", ".cmake")):
        text = tree.read(path)
        words.update(re.findall(r"\w+", tree.code_only(text) if path.endswith((".c", ".cc", ".h", ".def")) else text))
        if path.startswith("sql/") and path.endswith(".sql"):
            database = path.split("/")[1]
            words.update(f"{database}_{name}" for name in re.findall(r"^-- name: (\w+)", text, re.MULTILINE))
    return words


def names_in_comments_exist():
    """What a comment or a document names is there: a file by its name, or by the end of its path; a function; a view."""
    paths = list(tree.files())
    names = {os.path.basename(path) for path in paths}
    included = {name for path in tree.files("src", "include", "tests", "tools", endings=(".c", ".h"))
                for name in re.findall(r"#\s*include\s*<([^>]+)>", tree.read(path))}
    headers = {os.path.basename(name) for name in included} | {name for name in included if name.startswith("sql/")}
    words = names_of_code()
    views = {os.path.basename(path).removesuffix(".sql") for path in paths if "/views/" in path}
    for path in paths:
        if path.startswith(WITHOUT):
            continue
        text = tree.read(path)
        for place, comment in comments(path, text):
            line = lines_behind(text, place)
            for match in FILE.finditer(comment):
                name = match.group(1)
                known = name in headers or ("/" not in name and name in names) or any(
                    found == name or found.endswith("/" + name) for found in paths)
                if not known and not EXAMPLE.search(name):
                    yield f"{path}:{line(match.start())}: there is no file {name}"
            for match in FUNCTION.finditer(comment):
                if match.group(1) not in words:
                    yield f"{path}:{line(match.start())}: there is no function {match.group(1)}()"
            for match in VIEW.finditer(comment):
                if match.group(1) not in views and match.group(1) not in words:
                    yield f"{path}:{line(match.start())}: there is no view {match.group(1)}"


def lines_behind(text, place):
    return lambda offset: tree.line_of(text, place + offset)


if __name__ == "__main__":
    tree.run({rule.__name__: rule for rule in (names_in_comments_exist,)})
