"""Public functions: the program calls what a part offers."""
import collections
import re

import circle_rules
import tree

DECLARATION = re.compile(r"^(?!static\b|typedef\b|#|return\b)[a-z][\w \*]*?\b([a-z]\w+)\(", re.MULTILINE)
WORD = re.compile(r"\b[a-z]\w*\b")

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

# Functions that only their own part calls, and why they stand in a public header nevertheless.
EXPOSED = {
    "called by what tools/embed writes": {
        "db_statement", "db_bind", "statement_column_optional_int", "statement_column_optional_real"},
    "one of several for the same thing, and other parts call its siblings": {
        "channel_is_type", "document_make_anchors", "enqueue_type_of", "facts_time", "fetch_address_of_socket",
        "fetch_profile_share", "link_header_next", "planner_end_subcollections", "planner_take_content",
        "token_source_share", "warc_reader_open_at"},
    "one of several for the same thing, and tests call its siblings": {
        "mirror_table_has", "planned_inherit", "planned_nearness_of"},
    "the manual of the part explains by it what others may rely on": {
        "duplicate_removals_has", "multinode_scheduler_change"},
    "a program of the part calls it from another folder": {"reader_wrap_text"},
}


def words_of(*folders):
    """How often each word stands in the code of these folders."""
    words = collections.Counter()
    for path in tree.files(*folders, endings=(".c", ".cc", ".h", ".def")):
        words.update(WORD.findall(tree.code_only(tree.read(path))))
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


def public_functions_are_for_others():
    """A function of a public header is called outside of its part, by tests or by what stands in headers; what only the part
    itself calls is declared below src."""
    excused = set().union(*EXPOSED.values(), *EXCUSED.values())
    users = collections.defaultdict(set)
    for path in tree.files("src", "include", "tools", "tests", "fuzz", endings=(".c", ".cc", ".h", ".def")):
        for word in set(WORD.findall(tree.code_only(tree.read(path)))):
            users[word].add(path)
    in_headers = words_of("include")
    found = set()
    for path in tree.files("include", endings=(".h",)):
        part = "/".join(path.removesuffix(".h").split("/")[2:4])
        for name in DECLARATION.findall(tree.code_only(tree.read(path))):
            if in_headers[name] == 1 and all(user == path or user.startswith(f"src/{part}/") for user in users[name]):
                found.add(name)
                if name not in excused:
                    yield f"{path}: only {part} itself calls {name}(): a header below src/{part} may declare it"
    for name in sorted(set().union(*EXPOSED.values()) - found):
        yield f"tests/source_tree/call_rules.py: {name}() needs no excuse for being public"


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
    tree.run({rule.__name__: rule for rule in (
        public_functions_are_called, public_functions_are_for_others, functions_have_one_home)})
