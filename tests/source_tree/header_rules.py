"""Rules about headers, asked of the compiler that the build uses."""
import os
import re

import part_rules
import tree


def folder_that_sees(header):
    """A folder whose files may include this header: its part for a public header, its own folder otherwise."""
    match = re.fullmatch(r"include/seine/(\w+/\w+)(?:\.h|/.*)", header)
    return f"src/{match.group(1)}" if match else os.path.dirname(header)


def begin_a_file(headers):
    """Those of the headers that a compiled file includes before all else: the build shows that they stand alone."""
    by_name = {}
    for path in headers:
        by_name.setdefault(os.path.basename(path), []).append(path)
    begun = set()
    for path in tree.compiled():
        first = path.endswith(".c") and re.search(r'^[ \t]*#', tree.code_only(tree.read(path), keep_strings=True), re.MULTILINE)
        include = first and re.match(r'#\s*include\s*(?:<(seine/[^>]+)>|"([^"]+)")', tree.read(path)[first.end() - 1:])
        if include and include.group(1):
            begun.add(f"include/{include.group(1)}")
        elif include:
            beside = os.path.normpath(os.path.join(os.path.dirname(path), include.group(2)))
            namesakes = by_name.get(os.path.basename(beside), [])
            begun.update([beside] if beside in namesakes else namesakes if len(namesakes) == 1 else [])
    return begun


def headers_stand_alone():
    """Every header compiles as the only include of a file."""
    headers = list(tree.files("include", "src", "tests", endings=(".h",)))
    begun = begin_a_file(headers)
    for path in headers:
        if path in begun:
            continue
        folder = folder_that_sees(path)
        if not tree.compile_flags(folder):
            continue  # nothing of that folder is compiled: a public header without a part yet, or data
        fits, message = tree.compiles(
            folder, f'#include "{os.path.join(tree.ROOT, path)}"\nextern int one_declaration;\n')
        if not fits:
            yield f"{path}: does not compile alone: {message.splitlines()[:3]}"


def headers_explain_themselves():
    """A header starts with a comment: it is the manual of what it declares."""
    for path in tree.files("include", "src", endings=(".h",)):
        if not tree.read(path).lstrip().startswith("/*"):
            yield f"{path}:1: no head comment"


def parts_have_a_public_header():
    """Every part has one public header, and every public header a part."""
    parts = set(tree.parts()) - {"cli"}
    for part in sorted(parts):
        if not tree.exists(f"include/{tree.public_header(part)}"):
            yield f"{tree.source_folder(part)}: no public header include/{tree.public_header(part)}"
    for path in tree.files("include/seine"):
        words = path.removeprefix("include/seine/").removesuffix(".h").split("/")
        if len(words) < 2 or tree.districts().get(words[1]) != words[0]:
            yield f"{path}: a public header without the part src/{'/'.join(words[:2])}"


def undeclared_headers_do_not_compile():
    """A part sees its own public header and those of the parts it declares; another include does not compile."""
    tried = 0
    for part in tree.parts():
        folder = tree.source_folder(part)
        if part == "cli" or not tree.compile_flags(folder):
            continue
        uses = part_rules.declared_uses(part)
        own, message = tree.compiles(folder, f"#include <{tree.public_header(part)}>\nextern int a;\n")
        if not own:
            yield f"{folder}: does not even see its own public header: {message.splitlines()[:2]}"
        visible = closure(uses | {part})
        others = [tree.public_header(other) for other in tree.parts()
                  if other not in visible | {"cli"} and tree.exists(f"include/{tree.public_header(other)}")]
        tried += len(others)
        for header in sorted(tree.includes(folder, others)):
            yield f"{folder}: can include <{header}> without declaring it"
    if not tried:
        yield "no part was tried against a public header it does not declare: the rule tested nothing"


def closure(parts):
    """These parts and all that they use, since a public header may include those of what its part uses."""
    seen, waiting = set(), set(parts)
    while waiting:
        part = waiting.pop()
        seen.add(part)
        waiting |= part_rules.declared_uses(part) - seen
    return seen


if __name__ == "__main__":
    tree.run({rule.__name__: rule for rule in (
        headers_stand_alone, headers_explain_themselves, parts_have_a_public_header, undeclared_headers_do_not_compile)})
