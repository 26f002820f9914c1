"""The names of a build's tests whose program never starts a thread, one a line: ThreadSanitizer has nothing to see there.

    python3 tests/support/tests_without_threads.py BUILD-FOLDER
"""

import json
import os
import subprocess
import sys


def starts_threads(program):
    """Whether a thread could be started: the program itself asks for it (libraries of the system are not looked at)."""
    symbols = subprocess.run(["nm", program], stdout=subprocess.PIPE, text=True, check=True).stdout
    return any(line.split()[-1].split("@")[0] == "pthread_create" for line in symbols.splitlines())


def main(build):
    listed = subprocess.run(["ctest", "--test-dir", build, "--show-only=json-v1"], stdout=subprocess.PIPE, check=True)
    built = os.path.realpath(os.path.join(build, "tests"))
    for test in json.loads(listed.stdout)["tests"]:
        program = os.path.realpath(test["command"][0])
        if os.path.dirname(program) == built and not starts_threads(program):
            print(test["name"])


main(sys.argv[1])
