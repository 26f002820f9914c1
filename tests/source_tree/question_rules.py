"""The rules about the questions of docs/questions.md and docs/sql.md: the page is what the table of the test says that asks each
question, and no question reads more than is said of it."""
import os
import re
import sqlite3
import sys

import tree
from tree import exists, files, read

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "scenarios", "support"))
import question_table  # noqa: E402

PAGE = "docs/questions.md"
TABLE = "tests/scenarios/support/question_table.py"
EXAMPLES = "sql/crawl/questions.sql"
STATES = "include/seine/foundation/states/uri_state.def"

# A row each for sites, cycles, runs, destinations, kinds of things: few, however many URIs there are.
SMALL = {"site", "sitemap", "certificate", "robots", "channel", "cycle", "run", "collection", "destination", "hold", "sample", "status",
         "uri_state", "reason", "rule", "mime", "statistic_name", "statistic", "statistic_delta", "parameter", "configuration", "event",
         "transfer", "claim", "uri_figure"}


def page_of_questions_is_current():
    if not exists(PAGE) or read(PAGE) != question_table.page():
        yield f"{PAGE}:1: not what the table says: python3 {TABLE} --write"


# ---- plans ----

def collection():
    """An empty crawl.db: its migrations, then its views."""
    database = sqlite3.connect(":memory:")
    for path in (*files("migrations/crawl", endings=(".sql",)), *files("sql/crawl/views", endings=(".sql",))):
        database.executescript(read(path))
    return database


def btrees(database):
    """The table of each root page; None of an index that holds only the rows it is for."""
    return {root: None if sql and " WHERE " in sql and kind == "index" else table for root, table, kind, sql in database.execute(
        "SELECT rootpage, tbl_name, type, sql FROM sqlite_schema WHERE rootpage > 0")}


def read_whole(database, query):
    """The tables that SQLite's program for a query reads from end to end: cursors that it begins at an end and moves on, also to
    make an index for itself. What looks for the greatest or least leaves the loop at once."""
    program = database.execute(f"EXPLAIN {query}").fetchall()
    trees, opened, begun, moved = btrees(database), {}, set(), set()
    for address, operation, first, second, third, *_ in program:
        if operation in ("OpenRead", "ReopenIdx") and third == 0:
            opened.setdefault(first, set()).add(trees.get(second))
        elif operation in ("Rewind", "Last"):
            begun.add(first)
        elif operation in ("Next", "Prev"):
            _, before, _, target, *_ = program[address - 1]
            if not (before == "Goto" and target > address):
                moved.add(first)
    return {table for cursor in begun & moved for table in opened.get(cursor, ())} - {None} - SMALL


def examples():
    """(line, name, query) of each in the file of the examples."""
    text = read(EXAMPLES)
    for match in re.finditer(r"^-- name: (\w+)\n(?:--.*\n)*((?:.+\n|\n(?!-- name))*)", text, re.M):
        yield text.count("\n", 0, match.start()) + 1, match[1], match[2]


def questions_read_what_they_say():
    """A view that comes to read all URIs, where a question did not before, is found here; the remedy is mostly in how the
    view is put (scalar subqueries for what few ask for, arms of one affinity), not in the list."""
    database = collection()
    for question in question_table.QUESTIONS:
        if question.command or question.server:
            continue
        found = read_whole(database, question.sql)
        if found != set(question.reads):
            yield (f"{TABLE}:1: question {question.number} reads all of {', '.join(sorted(found)) or 'nothing'}, said is "
                   f"{', '.join(question.reads) or 'nothing'}")
    for line, name, query in examples():
        found = read_whole(database, query)
        said = {table for table, words in question_table.READS.items() if re.search(rf"/\*scan: all {words}\b", query)}
        if found != said:
            yield (f"{EXAMPLES}:{line}: {name} reads all of {', '.join(sorted(found)) or 'nothing'}, said is "
                   f"{', '.join(sorted(said)) or 'nothing'}")


def views_name_the_states_of_their_index():
    """SQLite takes an index with a condition only for a question that has the same; so numbers of states stand there."""
    number = dict(re.findall(r"^STATE\(URI_(\w+), (\d+),", read(STATES), re.M))
    wanted = f"state IN ({number['FAILED']}, {number['GONE']})"
    indexes = [path for path in files("migrations/crawl", endings=(".sql",)) if "INDEX uri_broken" in read(path)]
    for path in (*indexes, *(path for path in files("sql/crawl/views", endings=(".sql",)))):
        for match in re.finditer(r"\bstate IN \([\d, ]+\)", read(path)):
            if match[0] != wanted:
                yield f"{path}:{read(path).count(chr(10), 0, match.start()) + 1}: {match[0]} where uri_broken has {wanted}"


if __name__ == "__main__":
    tree.run({rule.__name__: rule for rule in (page_of_questions_is_current, questions_read_what_they_say,
                                               views_name_the_states_of_their_index)})
