"""The tables of include/seine/foundation/states, as the rules of the source tree and the diagram read them."""
import collections
import re

import tree

FOLDER = "include/seine/foundation/states"
State = collections.namedtuple("State", "name value word sentence moves")
STRING = r'"((?:\\.|[^"\\])*)"'
ROW = re.compile(r'\bSTATE\((\w+),\s*(\d+),\s*' + STRING + r',\s*TONE_\w+,\s*((?:TO\(\w+\)[\s|]*)+|NO_MOVE),\s*((?:"(?:\\.|[^"\\])*"\s*)+)\)')
STATUS_ROW = re.compile(r'\bCOLLECTION_STATUS\((\w+),\s*(\d+),\s*\d+,\s*' + STRING + r',')
EVENT_ROW = re.compile(r'\bEVENT\((\w+),\s*' + STRING + r',')


def joined(pieces):
    return "".join(re.findall(STRING, pieces))


def rows(name):
    """The states of one table in the order of their values."""
    text = tree.code_only(tree.read(f"{FOLDER}/{name}.def"), keep_strings=True)
    if name == "collection_status":
        return [State(m[1], int(m[2]), m[3], "", []) for m in STATUS_ROW.finditer(text)]
    if name == "event_kind":
        return [State(m[1], value, m[2], "", []) for value, m in enumerate(EVENT_ROW.finditer(text))]
    found = [State(m[1], int(m[2]), m[3], joined(m[5]), re.findall(r"TO\((\w+)\)", m[4])) for m in ROW.finditer(text)]
    return sorted(found, key=lambda state: state.value)


def tables():
    """All tables by name, as they stand in the folder."""
    names = sorted(path[len(FOLDER) + 1:-len(".def")] for path in tree.files(FOLDER, endings=(".def",)))
    return {name: rows(name) for name in names}


def words(*names):
    return {state.word for name in names for state in rows(name)}


def head(name):
    """What the table says of itself."""
    comment = re.match(r"/\*(.*?)\*/", tree.read(f"{FOLDER}/{name}.def"), re.DOTALL)[1]
    return " ".join(line.strip().lstrip("*").strip() for line in comment.strip().splitlines())


def diagram(name):
    """The moves of one table, as GitHub draws them."""
    states = rows(name)
    known = {state.name: state.word for state in states}
    lines = ["```mermaid", "stateDiagram-v2"]
    lines += [f"    {state.name}: {state.word}" for state in states]
    lines += [f"    {state.name} --> {move}" for state in states for move in state.moves if move in known]
    return lines + ["```"]


def page():
    """The part of docs/architecture.md about states."""
    lines = []
    for name, states in tables().items():
        if not any(state.moves for state in states):
            continue
        lines += [f"### `{name}.def`", "", head(name), "", *diagram(name), "", "| state | means |", "|---|---|"]
        lines += [f"| {state.word} | {state.sentence} |" for state in states] + [""]
    return "\n".join(lines)
