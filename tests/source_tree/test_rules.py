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
    """CMake runs the scenarios that it lists; run.py finds the files below tests/scenarios by their names, so that no two of
    them share one."""
    listed = set(re.findall(r"seine_scenario\((\w+)", tree.read("tests/scenarios/CMakeLists.txt")))
    path_of = {}
    for path in tree.files("tests/scenarios", endings=(".py",)):
        name = path.rsplit("/", 1)[1].removesuffix(".py")
        if name in path_of:
            yield f"{path}: has the name of {path_of[name]}"
        path_of[name] = path
        tests = re.search(r"^ {4}def test_", tree.read(path), re.MULTILINE)
        if tests and name not in listed:
            yield f"{path}: has tests, but tests/scenarios/CMakeLists.txt does not name it"


CLOCK = re.compile(r"\b(?:monotonic|perf_counter|process_time|cpu_seconds)\w*\(|\btime\.time(?:_ns)?\(")
# Where the kernel says how much of the processor or of memory a process used.
USED = re.compile(r"ru_maxrss|VmRSS|VmHWM|ru_utime|ru_stime|cpu_times|getrusage")
# Upper bounds: the position of what is bounded, and of the bound.
BOUNDS = {"assertLess": (0, 1), "assertLessEqual": (0, 1), "assertGreater": (1, 0), "assertGreaterEqual": (1, 0)}
LEAST_BOUND_S = 60
WAITS = ("run", "wait", "wait_until", "communicate", "check_call", "check_output")


def is_marked_as_timed(node):
    return any("timed" in ast.unparse(decorator) for decorator in node.decorator_list)


def names_of_times(function):
    """Names that were given a span of time: clock() - began, and what is made of it."""
    names = set()
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and "-" in (text := ast.unparse(node.value)) and CLOCK.search(text):
            names.update(name.id for target in node.targets for name in ast.walk(target) if isinstance(name, ast.Name))
    return names


def long_bounds(module):
    """Names of the module that stand for a minute or more, or for a hang, unless the machine is the test's own."""
    for node in module.body:
        if isinstance(node, ast.Assign):
            is_long = re.search(r"generous|TIMEOUT_S|TIMED", ast.unparse(node.value))
            if is_long or isinstance(node.value, ast.Constant) and isinstance(node.value.value, (int, float)) and node.value.value >= LEAST_BOUND_S:
                yield from (target.id for target in node.targets if isinstance(target, ast.Name))


def bounds_of_time(function, long):
    """Assertions of this function that a span of time is shorter than something under a minute."""
    spans = names_of_times(function)
    for node in ast.walk(function):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in BOUNDS and len(node.args) > 1):
            continue
        bounded, bound = (node.args[place] for place in BOUNDS[node.func.attr])
        text = ast.unparse(bounded)
        measures = CLOCK.search(text) or any(isinstance(name, ast.Name) and name.id in spans for name in ast.walk(bounded))
        generous = (re.search("generous|TIMEOUT_S", ast.unparse(bound)) or isinstance(bound, ast.Name) and bound.id in long
                    or isinstance(bound, ast.Constant) and bound.value >= LEAST_BOUND_S)
        if measures and not generous:
            yield node


def short_waits(function):
    """Waits for a program that give it less than a minute; up to a second is the pace of a test."""
    for node in ast.walk(function):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in WAITS):
            continue
        given = [word.value for word in node.keywords if word.arg == "timeout"]
        if node.func.attr in ("wait", "communicate"):
            given += node.args[:1]
        if any(isinstance(value, ast.Constant) and isinstance(value.value, (int, float)) and 1 < value.value < LEAST_BOUND_S for value in given):
            yield node


def functions_of_the_gate(body):
    for node in body:
        if isinstance(node, ast.ClassDef) and not is_marked_as_timed(node):
            yield from functions_of_the_gate(node.body)
        elif isinstance(node, ast.FunctionDef) and not is_marked_as_timed(node):
            yield node


def tests_do_not_measure_time():
    """In the gate nothing is bounded by time, by use of the processor or of memory, and no chance differs from run to run
    (tests/README.md)."""
    for path in tree.files("tests/scenarios", "tests/commands/cli", endings=(".py",)):
        module = ast.parse(tree.read(path))
        long = set(long_bounds(module))
        for function in functions_of_the_gate(module.body):
            for node in bounds_of_time(function, long):
                yield f"{path}:{node.lineno}: {function.name} bounds real time: support.generous(), @support.timed or the virtual clock"
            for node in short_waits(function):
                yield f"{path}:{node.lineno}: {function.name} waits less than a minute for what may take longer: support.TIMEOUT_S"
            if function.name.startswith("test") and USED.search(ast.unparse(function)):
                yield f"{path}:{function.lineno}: {function.name} measures what a process uses: @support.timed"
        if path.endswith("/support.py") or path.endswith("/whole_program.py"):
            continue
        for number, line in enumerate(tree.read(path).splitlines(), 1):
            if re.search(r"Random\(\)|(?<![\w.])random\.(?:random|rand\w+|choice|sample|shuffle)\(|seed = .*time", line):
                yield f"{path}:{number}: chance comes from support.seed()"


if __name__ == "__main__":
    tree.run({rule.__name__: rule for rule in (tests_are_not_overwritten, scenarios_are_run, tests_do_not_measure_time)})
