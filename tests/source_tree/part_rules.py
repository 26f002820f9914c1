"""The parts of the program: what each may include, as CMake says it, is what the table in docs/architecture.md says."""
import re

import tree

PAGE = "docs/architecture.md"


def declared_uses(part):
    """The parts that src/<district>/<part>/CMakeLists.txt names."""
    path = f"{tree.source_folder(part)}/CMakeLists.txt"
    text = tree.read(path) if tree.exists(path) else ""
    pattern = r"foreach\(part ([^)]*)\)" if part == "cli" else r"USES([\s\w]*?)(?:LIBRARIES|SOURCES|FOLDERS|\))"
    found = re.search(pattern, text)
    return set(found.group(1).split()) if found else set()


def documented_parts():
    """(district, part, the parts that it uses) for each row of the tables, in order; each has its district as heading."""
    for table in re.finditer(r"^### `(\w+)`.*?^\| part \|(.*?)(?=\n\n|\Z)", tree.read(PAGE), re.MULTILINE | re.DOTALL):
        for row in table.group(2).splitlines()[2:]:
            name, _, uses = (cell.strip() for cell in row.strip("|").split("|"))
            yield table.group(1), name.strip("`"), set(uses.replace(",", " ").split())


def tables_of_parts_are_current():
    """The table of each district has its parts, each with the parts that CMake lets it use."""
    documented = {part: uses for _, part, uses in documented_parts()}
    for district, part, _ in documented_parts():
        if part in tree.parts() and tree.districts()[part] != district:
            yield f"{PAGE}: {part} stands below {district}, its files in {tree.source_folder(part)}"
    for part in tree.parts():
        if part not in documented:
            yield f"{PAGE}: the tables of parts lack {part}"
        elif documented[part] != declared_uses(part):
            yield (f"{PAGE}: {part} uses {' '.join(sorted(documented[part]))}; "
                   f"{tree.source_folder(part)}/CMakeLists.txt: {' '.join(sorted(declared_uses(part)))}")
    for part in sorted(set(documented) - set(tree.parts())):
        yield f"{PAGE}: the tables of parts have {part}, which is not in src/"


def parts_use_those_below():
    """The tables are in order: a part uses only parts that stand above its row, so that there is no circle, neither of parts
    nor of districts."""
    above = set()
    for _, part, uses in documented_parts():
        for used in sorted(uses - above):
            yield f"{PAGE}: {part} uses {used}, which does not stand above it"
        above.add(part)


if __name__ == "__main__":
    tree.run({rule.__name__: rule for rule in (tables_of_parts_are_current, parts_use_those_below)})
