"""Rules about the tests themselves: what is written is run."""
import ast
import re

import tree


def repeated(body):
    """Functions and classes that take the place of one of the same name above them."""
    names = {}
    for node in body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            # The halves of a property, and what a decorator registers, share their name on purpose.
            is_second_half = any("." in ast.unparse(decorator) and ast.unparse(decorator).startswith(f"{node.name}.")
                                 for decorator in node.decorator_list)
            if node.name in names and not is_second_half:
                yield node, names[node.name]
            names[node.name] = node.lineno
        if isinstance(node, ast.ClassDef):
            yield from repeated(node.body)


def tests_are_not_overwritten():
    """Python keeps the last method of a name and says nothing: the test above it never runs."""
    for path in tree.files("tests", "tools", "fuzz", endings=(".py",)):
        for node, first in repeated(ast.parse(tree.read(path)).body):
            yield f"{path}:{node.lineno}: {node.name} takes the place of the one in line {first}"


def scenarios_are_run():
    """A scenario that CMake does not know is run by nobody."""
    listed = set(re.findall(r"seine_scenario\((\w+)", tree.read("tests/scenarios/CMakeLists.txt")))
    for path in tree.files("tests/scenarios", endings=(".py",)):
        name = path.rsplit("/", 1)[1].removesuffix(".py")
        tests = re.search(r"^ {4}def test_", tree.read(path), re.MULTILINE)
        if tests and name not in listed:
            yield f"{path}: has tests, but tests/scenarios/CMakeLists.txt does not name it"


if __name__ == "__main__":
    tree.run({rule.__name__: rule for rule in (tests_are_not_overwritten, scenarios_are_run)})
