"""The names of a build's tests whose program never starts a thread, one a line: ThreadSanitizer has nothing to see there.

    python3 tests/support/tests_without_threads.py BUILD-FOLDER [OTHER-BUILD-FOLDER]

A program that the build has not made yet is looked at in the other build; one that neither has is not named.
"""

import os
import subprocess
import sys

import programs_of_tests


def starts_threads(program):
    """Whether a thread could be started: the program itself asks for it (libraries of the system are not looked at)."""
    symbols = subprocess.run(["nm", program], stdout=subprocess.PIPE, text=True, check=True).stdout
    return any(line.split()[-1].split("@")[0] == "pthread_create" for line in symbols.splitlines())


def main(*builds):
    for test, programs in programs_of_tests.tests_of(builds[0]):
        if not programs or not programs[0].startswith("tests/"):
            continue
        made = [path for path in (os.path.join(build, programs[0]) for build in builds) if os.path.exists(path)]
        if made and not starts_threads(made[0]):
            print(test)


main(*sys.argv[1:])
