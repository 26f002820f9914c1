"""Rules about the parameters of a configuration, as docs/configuration.md lists them.

A parameter that is in force is shown by a scenario: a test that crawls with it and without it and sees the difference.
The test says so itself, by support.shows(); docs/scenarios.md is the table of what they say, written by

    python3 tests/source_tree/parameter_rules.py --write
"""
import ast
import os
import re
import sys

import tree
from tree import exists, files, read

PARAMETERS = "docs/configuration.md"
PAGE = "docs/scenarios.md"
HEADING = """# Tests of parameters

For each parameter of [configuration.md](configuration.md) with an effect: the tests of `tests/scenarios` that crawl with it
and without it and check the difference. Generated from the declarations of the tests (`support.shows`) by
`python3 tests/source_tree/parameter_rules.py --write`; rules of the source tree check the page and require a test for each
parameter. Run one test with `python3 tests/scenarios/run.py FILE build/release/bin/seine CLASS.TEST`.

| parameter | tests |
|---|---|
"""


def in_force():
    """{path: line}; NAME stands for the name of a level or a destination, … for that of an entry."""
    paragraphs = re.split(r"^### ", read(PARAMETERS), flags=re.MULTILINE)
    line = paragraphs[0].count("\n") + 1
    found = {}
    for paragraph in paragraphs[1:]:
        if "**not in force yet**" not in paragraph:
            found[paragraph.split("\n", 1)[0].strip()] = line
        line += paragraph.count("\n")
    return found


def strings(node, module):
    """The texts that this argument of support.shows() stands for: itself, or the keys or members of a module's table."""
    if isinstance(node, ast.Constant):
        return [node.value]
    for statement in (entry for entry in module.body if isinstance(entry, ast.Assign)):
        if isinstance(node, ast.Starred) and ast.unparse(statement.targets[0]) == ast.unparse(node.value):
            table = statement.value
            return [item.value for item in (table.keys if isinstance(table, ast.Dict) else table.elts)]
    raise ValueError(f"line {node.lineno}: support.shows() takes paths, or *TABLE of the same file")


def declarations():
    """(path of a parameter, file, line, test) of all that scenarios declare."""
    for path in files("tests/scenarios", endings=(".py",)):
        module = ast.parse(read(path))
        name = os.path.basename(path).removesuffix(".py")
        for group in (node for node in module.body if isinstance(node, ast.ClassDef)):
            for test in (node for node in group.body if isinstance(node, ast.FunctionDef)):
                for call in (node for node in test.decorator_list if ast.unparse(node).startswith("support.shows(")):
                    for argument in call.args:
                        for parameter in strings(argument, module):
                            yield parameter, path, call.lineno, f"{name}.{group.name}.{test.name}"


def means(path, declared):
    """Whether the path in a test, with names of its own, is that of the page."""
    return re.fullmatch(re.escape(path).replace("NAME", r"[\w.]+").replace("…", ".+"), declared)


def parameters_are_shown():
    parameters = in_force()
    shown = set()
    for declared, file, line, _ in declarations():
        found = [path for path in parameters if means(path, declared)]
        shown.update(found)
        if not found:
            yield f"{file}:{line}: {declared} is no parameter that is in force"
    for path, line in parameters.items():
        if path not in shown:
            yield f"{PARAMETERS}:{line}: {path} is in force, but no scenario shows what it does (support.shows)"


def written_page():
    tests = {}
    for declared, _, _, test in declarations():
        tests.setdefault(declared, []).append(test)
    return HEADING + "".join(f"| `{path}` | {', '.join(f'`{test}`' for test in sorted(tests[path]))} |\n"
                             for path in sorted(tests))


def page_of_scenarios_is_current():
    if not exists(PAGE) or read(PAGE) != written_page():
        yield f"{PAGE}:1: not what the scenarios declare: python3 tests/source_tree/parameter_rules.py --write"


if __name__ == "__main__":
    if sys.argv[1:] == ["--write"]:
        with open(os.path.join(tree.ROOT, PAGE), "w", encoding="utf-8") as file:
            file.write(written_page())
    else:
        tree.run({rule.__name__: rule for rule in (parameters_are_shown, page_of_scenarios_is_current)})
