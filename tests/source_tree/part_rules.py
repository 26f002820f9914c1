"""The parts of the program: what each may include, as CMake says it, is what the table in docs/architecture.md says."""
import re

import tree

PAGE = "docs/architecture.md"


def declared_uses(part):
    """The parts that src/<part>/CMakeLists.txt names."""
    path = f"src/{part}/CMakeLists.txt"
    text = tree.read(path) if tree.exists(path) else ""
    pattern = r"foreach\(part ([^)]*)\)" if part == "cli" else r"USES([\s\w]*?)(?:LIBRARIES|SOURCES|FOLDERS|\))"
    found = re.search(pattern, text)
    return set(found.group(1).split()) if found else set()


def documented_parts():
    """(part, the parts that it uses) for each row of the table, in order."""
    table = re.search(r"^\| part \|.*?(?=\n\n|\Z)", tree.read(PAGE), re.MULTILINE | re.DOTALL)
    for row in table.group(0).splitlines()[2:] if table else []:
        name, _, uses = (cell.strip() for cell in row.strip("|").split("|"))
        yield name.strip("`"), set(uses.replace(",", " ").split())


def table_of_parts_is_current():
    """The table has every part with the parts that CMake lets it use."""
    documented = dict(documented_parts())
    for part in tree.parts():
        if part not in documented:
            yield f"{PAGE}: the table of parts lacks {part}"
        elif documented[part] != declared_uses(part):
            yield (f"{PAGE}: {part} uses {' '.join(sorted(documented[part]))}; "
                   f"src/{part}/CMakeLists.txt: {' '.join(sorted(declared_uses(part)))}")
    for part in sorted(set(documented) - set(tree.parts())):
        yield f"{PAGE}: the table of parts has {part}, which is not in src/"


def parts_use_those_below():
    """The table is in order: a part uses only parts that stand above its row, so that there is no circle."""
    above = set()
    for part, uses in documented_parts():
        for used in sorted(uses - above):
            yield f"{PAGE}: {part} uses {used}, which does not stand above it"
        above.add(part)


if __name__ == "__main__":
    tree.run({rule.__name__: rule for rule in (table_of_parts_is_current, parts_use_those_below)})
