"""Rules about the tables of states (include/seine/foundation/states): their words stand nowhere else, SQL knows no others, and
docs/states.md and the diagrams of docs/architecture.md are what they say. `state_rules.py --write` writes both anew."""
import os
import re
import sys

import state_tables
import tree
from tree import exists, read

PAGE = "docs/states.md"
ARCHITECTURE = "docs/architecture.md"
BEGIN, END = "<!-- states: written by tests/source_tree/state_rules.py --write -->", "<!-- end of states -->"
DRAWN = ("site_state", "site_hold", "lease_stage", "uri_state", "delivery_state", "login_state")

# What means other things as well: only what is compared with, or written to, the database is looked at.
OTHER_MEANINGS = {"allow", "complete", "confirmed", "crawling", "deleted", "disallow", "disk", "done", "duplicate", "failed",
                  "fault", "gone", "incomplete", "interrupted", "killed", "limit", "new", "open", "owner",
                  "pending", "quarantine", "quarantined", "read", "redirect", "refetch", "refresh", "refresh only", "refused", "resumed", "rules", "skipped", "stopped", "stored",
                  "suspended", "unknown"}
# "complete", "killed", "pending": of crawl-url. "gone": of an answer.
# "unknown": of a URI that no row is about. "refresh": of HTML. "redirect": where a channel was found.
COMPARED_ALIKE = {"complete", "pending", "redirect", "refresh", "unknown"}

# Which tables have the words that a column is compared with.
COLUMNS = {
    "activity": ("activity",),
    "policy": ("robots_policy",),
    "ending": ("run_ending", "activity"),
    "result": ("crawl_state", "call_result"),
    "status": ("collection_status", "crawl_state", "activity"),
    "event.kind": ("event_kind",),
    "over.kind": ("event_kind",),
    "uri_state.name": ("uri_state",),
    "collection.state": ("crawl_state",),
    "site.state": ("site_state",),
    "destination.state": ("delivery_state",),
    "sites.state": ("site_state",),
    "v_sites.state": ("site_state",),
    "ownership.state": ("ownership_state",),
    "state": ("site_state", "uri_state", "crawl_state", "start_file", "ownership_state"),
}
COMPARED = re.compile(r"\b(\w+(?:\.\w+)?)\s*(?:=|<>|IS NOT|IS|NOT IN|IN)\s*('[^']*'|\((?:\s*'[^']*'\s*,?)+\))")
CHOSEN = re.compile(r"\bCASE\s+(\w+(?:\.\w+)?)((?:\s+WHEN\s+'[^']*'\s+THEN\s+\S+)+)")

# The columns whose words a migration checks: the newest CHECK counts.
CHECKED = {("collection", "state"): ("crawl_state", {"under way"}), ("site", "state"): ("site_state", {"quarantined"}),
           ("robots", "policy"): ("robots_policy", {"unknown", "ignored"}), ("start_uri_file", "state"): ("start_file", set()),
           ("admin_event", "result"): ("call_result", set()), ("login", "state"): ("login_state", set())}


def words_stand_in_their_tables():
    """No file of the program spells a state: it asks the table."""
    words = {state.word for states in state_tables.tables().values() for state in states}
    texts = re.compile(r'(?:TEXT_LITERAL|text_of)\(\s*"([^"]*)"\s*\)')
    for path in tree.files("src", "include", endings=(".c", ".h", ".def")):
        if path.startswith(state_tables.FOLDER) or path.endswith(".gen.c"):
            continue
        text = read(path)
        found = [(line, word) for line, word in tree.strings(text) if word not in OTHER_MEANINGS]
        found += [(tree.line_of(text, match.start()), match[1]) for match in texts.finditer(text)
                  if match[1] in OTHER_MEANINGS - COMPARED_ALIKE]
        for line, word in found:
            if word in words:
                yield f"{path}:{line}: \"{word}\" is a state: state_word() has it (or it means something else: OTHER_MEANINGS)"


def sql_comparisons(text):
    for match in COMPARED.finditer(text):
        yield match.start(), match[1], re.findall(r"'([^']*)'", match[2])
    for match in CHOSEN.finditer(text):
        yield match.start(), match[1], re.findall(r"WHEN\s+'([^']*)'", match[2])


def sql_knows_no_other_words():
    """Whatever a statement or a view compares a state with is a word of its table."""
    for path in tree.files("sql", endings=(".sql",)):
        text = re.sub(r"--[^\n]*", lambda match: " " * len(match[0]), read(path))
        for offset, column, words in sql_comparisons(text):
            tables = COLUMNS.get(column) or COLUMNS.get(column.split(".")[-1])
            for word in words if tables else ():
                if word not in state_tables.words(*tables):
                    yield f"{path}:{tree.line_of(text, offset)}: {column}: '{word}' is in none of {', '.join(tables)}"


def migrations_check_the_words():
    """What a table accepts are the words of its table of states."""
    found = {}
    for path in sorted(tree.files("migrations", endings=(".sql",))):
        for table, body in re.findall(r"CREATE TABLE (?:new_)?(\w+) \((.*?)\n\)", read(path), re.DOTALL):
            for column, words in re.findall(r"^\s*(\w+) TEXT[^\n]*CHECK \(\w+ IN \(([^)]*)\)", body, re.MULTILINE):
                found[table, column] = path, set(re.findall(r"'([^']*)'", words))
    for (table, column), (name, unkept) in CHECKED.items():
        path, words = found.get((table, column), ("migrations", set()))
        if words != state_tables.words(name) - unkept:
            yield f"{path}:1: {table}.{column} accepts {sorted(words)}, {name}.def has {sorted(state_tables.words(name) - unkept)}"


def moves_lead_to_states():
    """Values are given once, and a move leads to a state of the same table."""
    for name, states in state_tables.tables().items():
        path = f"{state_tables.FOLDER}/{name}.def"
        if not states:
            yield f"{path}:1: no row can be read"
        if len({state.value for state in states}) != len(states):
            yield f"{path}:1: two states have one value"
        names = {state.name for state in states}
        reached = {move for state in states for move in state.moves}
        for move in sorted(reached - names):
            yield f"{path}:1: TO({move}) is no state of the table"


def page():
    return ("# States\n\n<!-- Written by tests/source_tree/state_rules.py --write from include/seine/foundation/states/*.def. -->\n\n"
            "The states of each kind of object, and their transitions; a state may always stay the same. The program aborts\n"
            "rather than make another transition. A kind without a diagram has no transitions.\n\n" + state_tables.page())


def drawings():
    lines = [BEGIN]
    for name in DRAWN:
        lines += ["", f"{state_tables.head(name)} (`{name}.def`)", "", *state_tables.diagram(name)]
    return "\n".join([*lines, "", END])


def architecture():
    text = read(ARCHITECTURE)
    return text[:text.index(BEGIN)] + drawings() + text[text.index(END) + len(END):]


def pages_of_states_are_current():
    """What is drawn is what the tables say."""
    if not exists(PAGE) or read(PAGE) != page():
        yield f"{PAGE}:1: not what the tables say: python3 tests/source_tree/state_rules.py --write"
    if BEGIN not in read(ARCHITECTURE) or read(ARCHITECTURE) != architecture():
        yield f"{ARCHITECTURE}:1: not what the tables say: python3 tests/source_tree/state_rules.py --write"


if __name__ == "__main__":
    if sys.argv[1] == "--write":
        for path, text in ((PAGE, page()), (ARCHITECTURE, architecture())):
            with open(os.path.join(tree.ROOT, path), "w", encoding="utf-8") as file:
                file.write(text)
        sys.exit(0)
    tree.run({rule.__name__: rule for rule in (words_stand_in_their_tables, sql_knows_no_other_words, migrations_check_the_words,
                                               moves_lead_to_states, pages_of_states_are_current)})
