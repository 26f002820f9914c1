"""The rule about the headers that tools/embed makes of SQL files: a C file names the SQL files whose statements it uses."""
import functools
import os
import re

import tree

ENDINGS = ("", "_parameters", "_values", "_pack", "_step", "_into", "_columns")


@functools.cache
def headers():
    """{name that a header defines: the header}; sql/DATABASE.h defines the constants."""
    found = {}
    for path in tree.files("sql", "tests/foundation/db/fixture/sql", endings=(".sql",)):
        folder, file = os.path.split(path)
        database = os.path.basename(folder)
        header = f"sql/{database}/{file.removesuffix('.sql')}.h"
        for statement in re.findall(r"^-- name: (\w+)", tree.read(path), re.M):
            found.setdefault(f"{database}_{statement}".upper(), f"sql/{database}.h")
            found[f"{database}_{statement}_cells".upper()] = header
            for ending in ENDINGS:
                found.setdefault(f"{database}_{statement}{ending}", header)
        found[f"{database.upper()}_DATABASE"] = f"sql/{database}.h"
    return found


def headers_of_statements_are_those_in_use():
    """Each header of statements that a file includes has one that the file uses, and a C file includes those of all it uses."""
    for path in tree.files("src", "include", "tests", "fuzz", "tools", endings=(".c", ".h")):
        text = tree.read(path)
        included = set(re.findall(r"^#include <(sql/[^>]+)>", text, re.M))
        words = set(re.findall(r"\b\w+\b", tree.code_only(text)))
        used = {headers()[word] for word in words & headers().keys()}
        needless = included - used
        # A header may name what its includers know.
        lacking = {header for header in used - included if path.endswith(".c")
                   and not any(other.startswith(header.removesuffix(".h") + "/") for other in included)}
        for header in sorted(needless):
            yield f"{path}: includes <{header}> and uses none of its statements"
        for header in sorted(lacking):
            yield f"{path}: uses statements of <{header}>, which it does not include"


if __name__ == "__main__":
    tree.run({rule.__name__: rule for rule in (headers_of_statements_are_those_in_use,)})
