"""What a build has to make for some of its tests, as targets, one a line: the program itself and the tests' own programs.

    python3 tests/support/programs_of_tests.py BUILD-FOLDER CTEST-ARGUMENT...

The folder has to be configured; nothing needs to be built. ctest does not print the command of a test whose program is not
built yet: it is read where CMake wrote it.
"""

import glob
import json
import os
import re
import subprocess
import sys


def commands(build):
    """The command of each test by its name."""
    found = {}
    for path in glob.glob(os.path.join(build, "**/CTestTestfile.cmake"), recursive=True):
        with open(path, encoding="utf-8") as file:
            for name, words in re.findall(r"^add_test\(\[=*\[(.+?)\]=*\] (.*)\)$", file.read(), re.M):
                found[name] = re.findall(r'"((?:[^"\\]|\\.)*)"', words)
    return found


def tests_of(build, *chosen):
    """Of each test its name and what its command names of the build, relative to it."""
    listed = subprocess.run(["ctest", "--test-dir", build, "--show-only=json-v1", *chosen], stdout=subprocess.PIPE, check=True)
    folder = os.path.realpath(build) + os.sep
    command_of = commands(build)
    for test in json.loads(listed.stdout)["tests"]:
        yield test["name"], [word.removeprefix(folder) for word in command_of[test["name"]]
                             if word.startswith(folder) and not os.path.isdir(word)]


def main(build, *chosen):
    targets = {"src/all", "tests/support/all"}  # scenarios look for what tests/support makes beside the program
    for _, programs in tests_of(build, *chosen):
        targets.update(programs)
    print("\n".join(sorted(targets)))


if __name__ == "__main__":
    main(*sys.argv[1:])
