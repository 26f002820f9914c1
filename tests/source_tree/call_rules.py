"""Public functions: the program calls what a part offers."""
import collections
import re

import circle_rules
import tree

DECLARATION = re.compile(r"^(?!static\b|typedef\b|#|return\b)[a-z][\w \*]*?\b([a-z]\w+)\(", re.MULTILINE)

# Functions that the program does not call, by what they are for.
EXCUSED = {
    "called by what tools/embed writes": {"statement_column_optional_int", "statement_column_optional_real"},
    "a test sees what is inside": {
        "checksum_map_bytes", "near_index_count", "near_index_bytes", "known_map_bytes", "cookie_jar_groups", "fetch_budget_used",
        "fetch_transfer_count", "value_get_number", "config_equal", "config_parameters"},
    "a test acts in place of time or another thread": {"planner_begin_minor_cycle", "db_interrupt"},
    "a test undoes a step": {"config_reset", "fetch_unwatch"},
    "a test tries a step by itself": {"content_record_length", "token_source_append"},
}


def words_of(*folders):
    """How often each word stands in the code of these folders."""
    words = collections.Counter()
    for path in tree.files(*folders, endings=(".c", ".cc", ".h", ".def")):
        words.update(re.findall(r"\b[a-z]\w*\b", tree.code_only(tree.read(path))))
    return words


def public_functions_are_called():
    """A function of a public header has a caller in the program: beside its declaration and its definition, its name stands
    once more in src, include or tools."""
    excused = set().union(*EXCUSED.values())
    words = words_of("src", "include", "tools")
    found = set()
    for path in tree.files("include", endings=(".h",)):
        for name in DECLARATION.findall(tree.code_only(tree.read(path))):
            if words[name] == 2:
                found.add(name)
                if name not in excused:
                    yield f"{path}: nothing in the program calls {name}()"
    for name in sorted(excused - found):
        yield f"tests/source_tree/call_rules.py: {name}() needs no excuse"


def functions_have_one_home():
    """No two files define a function of one name, unless it is static: a linker of static libraries takes either."""
    homes = collections.defaultdict(set)
    for path in tree.files("src", endings=(".c", ".cc")):
        for name in circle_rules.FUNCTION.findall(tree.code_only(tree.read(path))):
            homes[name].add(path)
    for name, paths in sorted(homes.items()):
        if len(paths) > 1 and name != "main":
            yield f"{name}() is defined in {', '.join(sorted(paths))}"


if __name__ == "__main__":
    tree.run({rule.__name__: rule for rule in (public_functions_are_called, functions_have_one_home)})
