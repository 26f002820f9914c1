"""Rules about tests/README.md: its tables have every part and every folder of scenarios, and what it quotes is in the tree."""
import os
import re

import tree

PAGE = "tests/README.md"
SCENARIOS = "tests/scenarios"


def rows(heading):
    """(line, cells) of each row of the table below this heading."""
    text = tree.read(PAGE)
    found = re.search(rf"^\| {heading} \|.*\n\|[-|]*\n((?:\|.*\n)*)", text, re.MULTILINE)
    if found:
        begin = tree.line_of(text, found.start(1))
        for number, line in enumerate(found.group(1).splitlines(), begin):
            yield number, [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]


def scenario_folders():
    """{folder: the names of its Python files}"""
    folders = {}
    for path in tree.files(SCENARIOS, endings=(".py",)):
        folder, name = os.path.split(path)
        if folder != SCENARIOS:
            folders.setdefault(os.path.basename(folder), set()).add(name.removesuffix(".py"))
    return folders


def unit_tests(part):
    return any(tree.files(f"tests/{tree.districts()[part]}/{part}", endings=("_test.c", "_test.cc", "_test.py")))


def folders_of_scenarios_are_explained():
    explained = {cells[0].strip("`"): line for line, cells in rows("folder \\| what its scenarios show")}
    for folder in sorted(set(scenario_folders()) - set(explained)):
        yield f"{PAGE}:1: the table of folders lacks {folder}"
    for folder in sorted(set(explained) - set(scenario_folders())):
        yield f"{PAGE}:{explained[folder]}: there is no folder {SCENARIOS}/{folder}"


def map_of_tests_is_current():
    """Each part stands in one row, with its unit tests if it has some, and with scenarios that exist."""
    district, seen, folders = "", set(), scenario_folders()
    scenarios = set().union(*folders.values()) | {f"{folder}/" for folder in folders}
    for line, (of, parts, tests, shown) in rows("district"):
        district = of.strip("`") or district
        parts = re.findall(r"`(\w+)`", parts)
        for part in parts:
            if tree.districts().get(part) != district:
                yield f"{PAGE}:{line}: there is no part src/{district}/{part}"
            elif unit_tests(part) != (part in re.findall(r"\w+", tests)):
                yield f"{PAGE}:{line}: {part} {'has' if unit_tests(part) else 'has no'} unit tests"
        for name in re.findall(r"`([^`]+)`", shown):
            if name not in scenarios and not tree.exists(name):
                yield f"{PAGE}:{line}: there is no scenario {name}"
        seen.update(parts)
    for part in sorted(set(tree.parts()) - seen):
        yield f"{PAGE}:1: the map lacks {part}"


def quotations_are_current():
    """A block of code stands in the file that the paragraph above it begins with."""
    text = tree.read(PAGE)
    for match in re.finditer(r"^`(tests/[\w./]+)` (?:.+\n)+\n```\w+\n((?:(?!```).*\n)*)```$", text, re.MULTILINE):
        if not tree.exists(match.group(1)) or match.group(2) not in tree.read(match.group(1)):
            yield f"{PAGE}:{tree.line_of(text, match.start(2))}: this does not stand in {match.group(1)}"


if __name__ == "__main__":
    tree.run({rule.__name__: rule for rule in (folders_of_scenarios_are_explained, map_of_tests_is_current, quotations_are_current)})
