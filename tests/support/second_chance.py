"""The failed tests of a run that may be run once more, one a line: those that failed by an assertion, or by waiting in vain.

    python3 tests/support/second_chance.py LOG-OF-CTEST JUNIT-FILE-OF-CTEST

A test that was ended (a signal, its timeout), in which a sanitizer found something, in which a collection was unsound, or
that kills is judged by its first run: what shows now and then there has been a defect of the program each time.
"""

import re
import sys
import xml.etree.ElementTree

# What the log says of a program that ended by itself, with a status that is not 0; the JUnit file has what it said.
PLAIN = re.compile(r"Test +#\d+: (\S+) \.*\*\*\*Failed\b")
DECIDED = re.compile(r"kill|crash|(?-i:SIG[A-Z]{3})|signal|sanitizer|runtime error:|unsound|verify|malformed|status -\d|-\d+ != |!= -\d",
                     re.IGNORECASE)


def what_failed(output):
    """From the first failure that unittest reports; everything that another program said."""
    found = re.search(r"^(FAIL|ERROR): ", output, re.MULTILINE)
    return output[found.start():] if found else output


def main(log, report):
    with open(log, encoding="utf-8", errors="replace") as lines:
        plain = set(PLAIN.findall(lines.read()))
    for case in xml.etree.ElementTree.parse(report).getroot().iter("testcase"):
        name, output = case.get("name"), case.findtext("system-out") or ""
        if name in plain and not DECIDED.search(name + what_failed(output)):
            print(name)


main(*sys.argv[1:])
