"""The files of a part stand on floors: who uses whom has no circle of more than two files.

A file is x.c with its x.h. It uses another of its part when its code names a function or a variable that the other one
defines. Run with the name of a part, the program prints the files of its circles, and with two more words the uses between
two of those files.
"""
import os
import re
import sys

import tree

ALLOWED = 2
# How many circles of two files all parts have together; to be lowered with each that is broken.
PAIRS = 8
FUNCTION = re.compile(r"^(?!static\b(?! inline)|typedef\b|struct \w+ \{|else\b)\w[\w\s*]*?\b(\w+)\((?:[^;{]|\n)*?\)\n\{", re.MULTILINE)
VARIABLE = re.compile(r"^(?!static\b|extern\b|typedef\b|return\b|(?:struct|enum|union) \w+;)(?:const |struct |enum |unsigned )*\w[\w ]*?[ *](\w+)(?:\[[^;={]*\])*(?: =|;)", re.MULTILINE)
PRIVATE = re.compile(r"^static [^;={(]*?\b(\w+)(?:\(|\[| =|;)", re.MULTILINE)
INCLUDE = re.compile(r"^#include .*$", re.MULTILINE)
PRIVATE_INCLUDE = re.compile(r'^#include "(?:[^"]*/)?([^"/]+)"', re.MULTILINE)
DECLARATION = re.compile(r"^[A-Za-z_][^\n;{=()]*\([^;{]*\)[^;{()]*;|^extern [^;]*;", re.MULTILINE)
NAME = re.compile(r"(?<![\w.])(?<!->)(?<!struct )[A-Za-z_]\w*")


def sources(part):
    """The code of each file of the part, header and all, but for declarations and the paths of headers: they use nothing."""
    found = {}
    for path in tree.files(tree.source_folder(part), endings=(".c", ".h")):
        stem = os.path.splitext(os.path.relpath(path, tree.source_folder(part)))[0]
        found[stem] = found.get(stem, "") + DECLARATION.sub("", INCLUDE.sub("", tree.code_only(tree.read(path)))) + "\n"
    return found


def uses(part):
    """file: {file that it uses: the names}."""
    texts = sources(part)
    home = {}
    for stem, text in texts.items():
        for pattern in (FUNCTION, VARIABLE):
            for match in pattern.finditer(text):
                home.setdefault(match.group(1), stem)
    found = {stem: {} for stem in texts}
    for stem, text in texts.items():
        own = set(PRIVATE.findall(text))
        for name in set(NAME.findall(text)) - own:
            if home.get(name, stem) != stem:
                found[stem].setdefault(home[name], set()).add(name)
    return found


def folders(part):
    """folder: the folders of the part whose files its own use, or whose headers they include."""
    root = tree.source_folder(part)
    found = {}
    for stem, others in uses(part).items():
        found.setdefault(os.path.dirname(stem), set()).update(os.path.dirname(other) for other in others)
    paths = list(tree.files(root, endings=(".c", ".h")))
    homes = {}
    for path in paths:
        homes.setdefault(os.path.basename(path), set()).add(os.path.relpath(os.path.dirname(path), root).replace(".", "", 1))
    for path in paths:
        folder = os.path.relpath(os.path.dirname(path), root).replace(".", "", 1)
        for header in PRIVATE_INCLUDE.findall(tree.read(path)):
            if folder not in homes.get(header, {folder}):
                found.setdefault(folder, set()).update(homes[header])
    return found


def circles(graph):
    """The sets of more than one file that all reach one another, largest first (Tarjan's algorithm)."""
    index, low, stack, result = {}, {}, [], []

    def visit(node):
        index[node] = low[node] = len(index)
        stack.append(node)
        for other in graph[node]:
            if other not in index:
                visit(other)
                low[node] = min(low[node], low[other])
            elif other in stack:
                low[node] = min(low[node], index[other])
        if low[node] == index[node]:
            circle = stack[stack.index(node):]
            del stack[stack.index(node):]
            if len(circle) > 1:
                result.append(sorted(circle))

    for node in sorted(graph):
        if node not in index:
            visit(node)
    return sorted(result, key=len, reverse=True)


def files_stand_on_floors():
    """No part has a circle of more than two files, and there are no more of two than before."""
    pairs = []
    for part in tree.parts():
        for circle in circles(uses(part)):
            if len(circle) > ALLOWED:
                yield f"{tree.source_folder(part)}: {len(circle)} files use one another in a circle: {' '.join(circle)}"
            else:
                pairs.append(f"{part}: {' '.join(circle)}")
    if len(pairs) > PAIRS:
        yield f"{len(pairs)} pairs of files use one another, PAIRS in tests/source_tree/circle_rules.py says {PAIRS}: {'; '.join(pairs)}"


def folders_stand_on_floors():
    """Nor has a part a circle of its folders, of which its own is one."""
    for part in tree.parts():
        for circle in circles(folders(part)):
            yield (f"{tree.source_folder(part)}: {len(circle)} folders use one another in a circle: "
                   f"{' '.join(folder or '.' for folder in circle)}")


def show(part, *pair):
    graph = uses(part)
    for circle in circles(graph):
        print(len(circle), *circle)
        for one in circle:
            for other in sorted(set(graph[one]) & set(circle)):
                if not pair or {one, other} == set(pair):
                    print(f"    {one} -> {other}: {' '.join(sorted(graph[one][other]))}")


if __name__ == "__main__":
    if sys.argv[1] in tree.parts():
        show(*sys.argv[1:])
    else:
        tree.run({rule.__name__: rule for rule in (files_stand_on_floors, folders_stand_on_floors)})
