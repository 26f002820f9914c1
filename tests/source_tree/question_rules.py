"""The rule about docs/questions.md: it is what the table of the test says that asks each question."""
import os
import sys

import tree
from tree import exists, read

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "scenarios"))
import question_table  # noqa: E402

PAGE = "docs/questions.md"


def page_of_questions_is_current():
    if not exists(PAGE) or read(PAGE) != question_table.page():
        yield f"{PAGE}:1: not what the table says: python3 tests/scenarios/question_table.py --write"


if __name__ == "__main__":
    tree.run({rule.__name__: rule for rule in (page_of_questions_is_current,)})
