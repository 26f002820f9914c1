"""The two large structs of a collection are opened by few.

Each folder of the planner keeps what is its own in a struct of that name within struct planner. What else the struct has, and
struct crawl_store, more files read than own it: the numbers of members that other parts reach only fall.
"""
import os
import re

import tree

PLANNER = "src/crawling/planner"
STATE = "include/seine/crawling/planner/state.h"
# How many members of the struct files of other parts name; to be lowered with each that is closed.
REACHED = {"planner": 26, "crawl_store": 69}
HOME = {"planner": PLANNER, "crawl_store": "src/state/store"}
HEADER = {"planner": STATE, "crawl_store": "include/seine/state/store.h"}
# Through what other parts reach the struct.
HANDLE = {"planner": r"\bplanner(?:->|\.)(\w+)", "crawl_store": r"\bstore->(\w+)"}


def own_structs():
    """folder: the member of struct planner that only its files open."""
    for folder in re.findall(r"^struct planned_(\w+) \{", tree.read(STATE), re.MULTILINE):
        if any(tree.files(f"{PLANNER}/{folder}", endings=(".c",))):
            yield folder


def folders_open_their_own():
    """What stands in the struct of a folder of the planner, only files of that folder read and change."""
    for folder in own_structs():
        for path in tree.files("src", endings=(".c", ".h")):
            if os.path.dirname(path) == f"{PLANNER}/{folder}":
                continue
            for number, line in enumerate(tree.code_only(tree.read(path)).splitlines(), 1):
                if re.search(rf"\bplanner(?:->|\.){folder}\b", line):
                    yield f"{path}:{number}: opens planner->{folder}, which is for files of {PLANNER}/{folder}"


def members(struct):
    """The names in the body of the struct, those of structs within it too."""
    body = re.search(rf"^struct {struct} \{{(.*?)^\}};", tree.code_only(tree.read(HEADER[struct])), re.MULTILINE | re.DOTALL)
    return set(re.findall(r"(\w+)(?:\[[^\]]*\])?\s*[,;]", body.group(1))) if body else set()


def reached(struct):
    """The members that files of other parts name."""
    found, own = set(), members(struct)
    for path in tree.files("src", endings=(".c", ".h")):
        if not path.startswith(HOME[struct] + "/"):
            found |= own & set(re.findall(HANDLE[struct], tree.code_only(tree.read(path))))
    return found


def members_are_closed():
    """No further member is reached from outside; a bound that is too high is lowered."""
    for struct, most in REACHED.items():
        if not tree.exists(HEADER[struct]):
            continue
        found = sorted(reached(struct))
        if len(found) != most:
            yield (f"{HEADER[struct]}: other parts reach {len(found)} members of struct {struct}, REACHED in "
                   f"tests/source_tree/member_rules.py says {most}: {' '.join(found)}")


if __name__ == "__main__":
    tree.run({rule.__name__: rule for rule in (folders_open_their_own, members_are_closed)})
