"""What a build has to make for some of its tests, as targets, one a line: the program itself and the tests' own programs.

    python3 tests/support/programs_of_tests.py BUILD-FOLDER CTEST-ARGUMENT...

The folder has to be configured; nothing needs to be built. ctest does not tell the command of a test whose program is not
built yet: cmake/Testing.cmake names the programs after the tests.
"""

import json
import os
import subprocess
import sys


def tests_of(build, *chosen):
    """Of each test its name and its own program, a target (None for a test in Python), and the other files it names."""
    listed = subprocess.run(["ctest", "--test-dir", build, "--show-only=json-v1", *chosen], stdout=subprocess.PIPE, check=True)
    folder = os.path.realpath(build) + os.sep
    for test in json.loads(listed.stdout)["tests"]:
        properties = {one["name"]: one["value"] for one in test["properties"]}
        labels = properties.get("LABELS", ())
        program = None
        if "unit" in labels:
            program = test["name"].replace(".", "_", 1) + "_test"
        elif "fuzz" in labels:
            program = test["name"].removeprefix("fuzz.") + "_replay"
        named = [word.removeprefix(folder) for word in test.get("command", ())[1:] if word.startswith(folder)]
        yield test["name"], program, [word for word in named if not os.path.isdir(os.path.join(build, word))]


def main(build, *chosen):
    targets = {"src/all"}
    for _, program, named in tests_of(build, *chosen):
        targets.update([program] if program else named)
    print("\n".join(sorted(targets)))


if __name__ == "__main__":
    main(*sys.argv[1:])
