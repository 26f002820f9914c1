"""Whether the tests that are said to show a parameter would notice if it had no effect.

    python3 tests/source_tree/evidence.py build/dev/bin/seine [PARAMETER…]

Runs each test of docs/scenarios.md as it is, and then with SEINE_IGNORED_PARAMETER set: a build with fault points takes that
parameter for not set (src/settings/config/mutation.h). A test that passes both times shows nothing. Prints a line a finding, and in
the end "N passed, N failed, N skipped"; the exit status is 0 when there is no finding. tools/test --long runs it.
"""

import concurrent.futures
import os
import re
import signal
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PAGE = os.path.join(ROOT, "docs", "scenarios.md")
ROW = re.compile(r"^\| `(?P<path>[^`]+)` \| (?P<tests>.*) \|$", re.MULTILINE)
# Long enough for every test that passes; one that hangs without its parameter has noticed.
LIMIT_S = 300

# What cannot be switched off by leaving it unset, and why.
EXCEPTIONS = {
    "cachesize/aliases": "has nothing to steer, which its test shows",
    "cachesize/crosslinks": "has nothing to steer, which its test shows",
    "cachesize/duplicates": "has nothing to steer, which its test shows",
    "cachesize/pp": "has nothing to steer, which its test shows",
    "smfilter": "loses nothing at any size, which its test shows",
    "wqfilter": "loses nothing at any size, which its test shows",
    "info": "is shown from the configuration that is kept, which is not ignored",
}


def run_test(program, test, ignored):
    """Whether the test passes."""
    file, name = test.split(".", 1)
    environment = {key: value for key, value in os.environ.items() if key != "SEINE_IGNORED_PARAMETER"}
    if ignored:
        environment["SEINE_IGNORED_PARAMETER"] = ignored
    command = [sys.executable, os.path.join(ROOT, "tests", "scenarios", "run.py"), file, program, name]
    process = subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL, start_new_session=True)
    try:
        return process.wait(LIMIT_S) == 0
    except subprocess.TimeoutExpired:
        return False
    finally:
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        process.wait()


def main():
    program, wanted = os.path.abspath(sys.argv[1]), set(sys.argv[2:])
    with open(PAGE, encoding="utf-8") as page:
        pairs = [(row["path"], test) for row in ROW.finditer(page.read()) for test in re.findall(r"`([^`]+)`", row["tests"])
                 if not wanted or row["path"] in wanted]
    tried = [pair for pair in pairs if pair[0] not in EXCEPTIONS]
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        tests = sorted({test for _, test in tried})
        sound = dict(zip(tests, pool.map(lambda test: run_test(program, test, None), tests)))
        blind = pool.map(lambda pair: sound[pair[1]] and run_test(program, pair[1], pair[0]), tried)
        for (path, test), passes in zip(tried, blind):
            if not sound[test]:
                print(f"{path}: {test} fails as it is", flush=True)
            elif passes:
                print(f"{path}: {test} passes although the parameter is ignored", flush=True)
            failed += not sound[test] or passes
    print(f"{len(tried) - failed} passed, {failed} failed, {len(pairs) - len(tried)} skipped")
    return 1 if failed or not tried else 0


if __name__ == "__main__":
    sys.exit(main())
