"""A rule about docs/performance.md: a test runs each command of the page in small. The tests themselves take minutes, and
tools/test --all alone runs them."""
import ast
import re

import tree

PAGE = "docs/performance.md"
SCENARIO = "tests/scenarios/commands/benchmarks.py"


def tests_of_commands(module):
    """The table COMMANDS of the scenario."""
    for node in module.body:
        if isinstance(node, ast.Assign) and node.targets[0].id == "COMMANDS":
            return ast.literal_eval(node.value)
    return {}


def commands_of_performance_are_run():
    """Each command of the page stands in the scenario's table, with a test that is there."""
    module = ast.parse(tree.read(SCENARIO))
    table, tests = tests_of_commands(module), {node.name for node in ast.walk(module) if isinstance(node, ast.FunctionDef)}
    text = tree.read(PAGE)
    for found in re.finditer(r"`((?:tools/bench|\w+_bench|\w+_simulation)[^`]*)`", text):
        command = found.group(1)
        names = [test for beginning, test in table.items() if f"{command} ".startswith(beginning)]
        if not names:
            yield f"{PAGE}:{tree.line_of(text, found.start())}: {SCENARIO} runs no `{command}` in small"
        for name in set(names) - tests:
            yield f"{SCENARIO}: there is no {name}, which is to run `{command}`"


if __name__ == "__main__":
    tree.run({rule.__name__: rule for rule in (commands_of_performance_are_run,)})
