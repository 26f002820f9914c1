"""What the scenarios share: the program, the demonstration intranet, a collection's database, free ports.

A scenario is a unittest program. run.py runs it with the program's path as its first argument:

    import support
    class Statement(unittest.TestCase): ...
    if __name__ == "__main__":
        support.main()
"""

import contextlib
import glob
import itertools
import os
import random
import shlex
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))
# Starts a scenario by its name.
LAUNCHER = os.path.join(ROOT, "tests", "scenarios", "run.py")
SERVE = os.path.join(ROOT, "tools", "demo", "serve")
SEINE = os.path.abspath(sys.argv.pop(1)) if len(sys.argv) > 1 and os.access(sys.argv[1], os.X_OK) else "seine"
# Scenarios make files that other users are to read, and start servers, which are not on everybody's path.
os.umask(0o022)
os.environ["PATH"] = os.environ.get("PATH", "") + ":/usr/sbin:/usr/bin:/sbin:/bin"
# The names of what a program has from libraries stand at its front, and it is long.
with open(shutil.which(SEINE) or os.devnull, "rb") as program:
    front = program.read(1 << 20)
    SANITIZED = b"__asan_init" in front or b"__tsan_init" in front
# No step takes longer than this, however busy the machine: one that does hangs. ctest ends the whole program later.
TIMEOUT_S = 300 if SANITIZED else 150
# Whether the machine is this program's alone, so that time can be measured (tools/test --all).
TIMED = "SEINE_TIMED" in os.environ
# "2/3": this program runs the second of each three of its tests; others run the rest (PARTS in CMakeLists.txt).
PART, PARTS = map(int, os.environ.get("SEINE_PART", "1/1").split("/"))


def generous(seconds):
    """The bound that a test asserts where the program promises `seconds` on a machine of its own. Where other tests run
    beside it (the gate) the bound shows a hang and nothing else."""
    if TIMED:
        return seconds * (10 if SANITIZED else 4)
    return max(120, seconds * 10)


def timed(test):
    """Marks a test, or a class of them, that measures time, pace, or how much of a processor or of memory is used. It runs
    where the machine is its own: `tools/test --all` runs scenario.NAME again as timed.NAME, which runs these tests alone."""
    test.measures_time = True
    return test


def seed():
    """What a test draws its chances from, printed so that a failure can be had again: SEINE_SEED=N, or in the gate 1, so that
    it judges every commit by the same; drawn where SEINE_RANDOM is set (tools/test --long)."""
    drawn = random.SystemRandom().randrange(1 << 30) if "SEINE_RANDOM" in os.environ else 1
    number = int(os.environ.get("SEINE_SEED", drawn))
    print(f"SEINE_SEED={number}", flush=True)
    return number


def run(*arguments, timeout=TIMEOUT_S, **options):
    """The program with these arguments, to its end. Standard input is empty unless `input` is given."""
    options.setdefault("stdin", None if "input" in options else subprocess.DEVNULL)
    return subprocess.run([SEINE, *map(str, arguments)], capture_output=True, text=True, timeout=timeout,
                          check=False, **options)


@contextlib.contextmanager
def running(*arguments, **options):
    """The program with these arguments while the block lasts; killed at its end if it still runs."""
    options.setdefault("stdout", subprocess.DEVNULL)
    options.setdefault("stdin", subprocess.DEVNULL)
    process = subprocess.Popen([SEINE, *map(str, arguments)], text=True, **options)
    try:
        yield process
    finally:
        if process.poll() is None:
            process.send_signal(signal.SIGKILL)
        process.wait(TIMEOUT_S)
        for stream in (process.stdout, process.stderr):
            if stream:
                stream.close()


def threads_of(process):
    """What each thread of a process that does not end is doing: its stack where gdb is installed, else what it waits for."""
    if shutil.which("gdb"):
        return subprocess.run(["gdb", "-p", str(process.pid), "-batch", "-ex", "thread apply all backtrace 16"], check=False,
                              stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=TIMEOUT_S).stdout

    def first_line(path):
        try:
            with open(path, encoding="utf-8") as file:
                return file.readline().strip()
        except OSError:
            return "?"
    return "\n".join(f"{first_line(f'{task}/comm')}: {first_line(f'{task}/wchan')}" for task in glob.glob(f"/proc/{process.pid}/task/*"))


@contextlib.contextmanager
def folder():
    with tempfile.TemporaryDirectory(prefix="seine-scenario-") as path:
        yield path


class Demo:
    """The demonstration intranet, served on loopback while the block lasts."""

    def __enter__(self):
        self.place = tempfile.TemporaryDirectory(prefix="seine-demo-")
        self.path = self.place.name
        answer = subprocess.run([SERVE, "start", self.path, "--while", str(os.getpid())], check=True, text=True,
                                capture_output=True, timeout=TIMEOUT_S).stdout
        words = dict(word.split("=", 1) for word in shlex.split(answer))
        self.start_uris = words["START_URIS"].split()
        self.dns_server = words["DNS_SERVER"]
        return self

    def __exit__(self, *_):
        subprocess.run([SERVE, "stop", self.path], check=False, capture_output=True, timeout=TIMEOUT_S)
        self.place.cleanup()

    def arguments(self, data):
        """Of `seine crawl` for all of it that links lead to; its sitemaps name nothing else."""
        return ["crawl", *self.start_uris, "--data", data, "--dns-server", self.dns_server, "--set", "use_sitemaps=no"]

    def expected(self):
        """(fate, URI, detail) of everything a correct crawl finds; tools/demo/generate says what they mean."""
        with open(os.path.join(self.path, "site", "expected.tsv"), encoding="utf-8") as lines:
            return [tuple(line.rstrip("\n").split("\t")) for line in lines]


def database_path(data, collection=None):
    """crawl.db of the collection, or of the only one there is."""
    folder_of_all = os.path.join(data, "collections")
    if collection is None:
        (collection,) = os.listdir(folder_of_all)
    path = os.path.join(folder_of_all, collection, "crawl.db")
    LOOKED_AT.pop(path, None)
    LOOKED_AT[path] = None
    return path


# The collections that the scenario looked at, the last one last, and what is printed of them when a wait fails.
LOOKED_AT = {}
LOOKS = (
    "SELECT state, activity, cause, sign_of_life FROM v_status, collection",
    "SELECT cycle.* FROM cycle JOIN collection ON number = cycle",
    "SELECT name, count(*) AS uris FROM uri JOIN uri_state ON uri_state.id = state GROUP BY name",
    "SELECT (SELECT count(*) FROM queue) AS queue, (SELECT count(*) FROM claim) AS claim, (SELECT count(*) FROM background_job) AS background_job",
    "SELECT uri_id AS retry, due_at - unixepoch() * 1000 AS due_in_ms FROM retry ORDER BY due_at LIMIT 5",
    "SELECT origin, state, nullif(due_at, 0) - unixepoch() * 1000 AS due_in_ms, failures, queued, claimed, retries, quarantined, withheld,"
    " sentence FROM site WHERE state <> 'idle' OR queued + claimed + retries + quarantined + withheld LIMIT 10",
    "SELECT * FROM hold",
    "SELECT kind, sentence FROM (SELECT * FROM event ORDER BY id DESC LIMIT 10) ORDER BY id",
)


def what_collections_say():
    """Of those that were looked at last: where each stands, what waits and for what."""
    shown = []
    for path in [path for path in LOOKED_AT if os.path.exists(path)][-3:]:
        shown.append(path)
        with contextlib.closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True, timeout=10)) as connection:
            connection.row_factory = sqlite3.Row
            for look in LOOKS:
                try:
                    shown += [f"    {dict(row)}" for row in connection.execute(look)]
                except sqlite3.Error as error:
                    shown.append(f"    {look}: {error}")
    return "\n".join(shown)


# What a look at a collection fails with that is just being made, or was stopped in the middle of a checkpoint.
NOT_YET = (OSError, ValueError, IndexError, sqlite3.Error)


class Kept(threading.local):
    """Connections of a thread that waits, by path and file. Opening one reads the whole schema, which takes 7 ms of the
    processor; a look through one that is open takes 0.02 ms, and a wait looks hundreds of times."""

    connections = None


KEPT = Kept()


@contextlib.contextmanager
def connections_kept():
    """While the block lasts, database() opens each file once in this thread."""
    if KEPT.connections is not None:
        yield  # an outer block closes them
        return
    KEPT.connections = {}
    try:
        yield
    finally:
        for connection in KEPT.connections.values():
            connection.close()
        KEPT.connections = None


def connected(path):
    connection = sqlite3.connect(f"file:{path}?mode=ro", uri=True, timeout=10)
    connection.row_factory = sqlite3.Row
    return connection


@contextlib.contextmanager
def database(data, collection=None):
    """A read-only connection; rows have names."""
    path = database_path(data, collection)
    if KEPT.connections is None or not os.path.exists(path):
        with contextlib.closing(connected(path)) as connection:
            yield connection
        return
    status = os.stat(path)  # the collection may have been deleted and made again
    file = (path, status.st_dev, status.st_ino)
    if file not in KEPT.connections:
        KEPT.connections[file] = connected(path)
    try:
        yield KEPT.connections[file]
    except BaseException:
        if broken := KEPT.connections.pop(file, None):
            broken.close()
        raise


def query(data, sql, *values, collection=None):
    """All rows of one query."""
    with database(data, collection) as connection:
        return connection.execute(sql, values).fetchall()


# Views that answer only when a condition names one URI, and the column that it is on.
OF_ONE_URI = {"v_find": "uri", "v_links_to": "target"}


def whole_view(name, columns="*"):
    """A query of all that a view answers; of one that needs a URI what it says of one that is not known."""
    condition = f" WHERE {OF_ONE_URI[name]} = 'http://nobody.example/'" if name in OF_ONE_URI else ""
    return f"SELECT {columns} FROM {name}{condition}"


RESERVED = []


def every_address():
    """(family, address) of what a server that listens everywhere binds; with IPv6 where the machine has it."""
    addresses = [(socket.AF_INET, "0.0.0.0")]
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET6) as probe:
        probe.bind(("::", 0))
        addresses.append((socket.AF_INET6, "::"))
    return addresses


def free_port():
    """A port, for TCP and UDP, that nobody listens on, whatever the address: a server may listen on all of them. Below
    those that the kernel gives to clients, and no other scenario gets it while this one runs."""
    addresses = every_address()
    for _ in range(1000):
        port = random.SystemRandom().randrange(10000, 20000)
        mark = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        try:
            mark.bind(f"\0seine-scenario-port-{port}")  # goes with the process
            for family, address in addresses:
                for kind in (socket.SOCK_STREAM, socket.SOCK_DGRAM):
                    with socket.socket(family, kind) as probe:
                        if family == socket.AF_INET6:
                            probe.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
                        probe.bind((address, port))
        except OSError:
            mark.close()
            continue
        RESERVED.append(mark)
        return port
    raise AssertionError("no free port")


def wait_until(condition, what, timeout=TIMEOUT_S):
    """Returns the first true value of condition(). What has been waited for long is looked at less often: what one scenario
    spends on looking, those beside it lack."""
    began = time.monotonic()
    with connections_kept():
        while (waited := time.monotonic() - began) < timeout:
            value = condition()
            if value:
                return value
            time.sleep(min(max(0.02, waited / 10), 0.25))
    raise AssertionError(f"waited {timeout} s in vain: {what}\n{what_collections_say()}")


@contextlib.contextmanager
def standing_still(process):
    """The process does nothing while the block lasts. Gives False when it has ended."""
    process.send_signal(signal.SIGSTOP)
    state = os.waitid(os.P_PID, process.pid, os.WSTOPPED | os.WEXITED | os.WNOWAIT)
    try:
        yield state.si_code == os.CLD_STOPPED
    finally:
        process.send_signal(signal.SIGCONT)


def kill_when(process, condition):
    """kill -9 when condition() holds, which is asked again and again while the process stands still, so that nothing
    happens between look and kill; a process that stands still with a lock of a file in its hands is asked later. False when
    the process ended before."""
    def holds():
        try:
            return condition()
        except sqlite3.OperationalError:
            return False

    with connections_kept():
        while process.poll() is None:
            with standing_still(process) as is_there:
                if is_there and holds():
                    process.kill()
                    process.wait(TIMEOUT_S)
                    return True
            time.sleep(0.001)
    return False


def shows(*_):
    """Declares that a test crawls with each of these parameters and without, and sees the difference: paths as in
    docs/configuration.md, or *TABLE of the same file. A rule of the source tree wants one for every parameter in force;
    docs/scenarios.md is made of them."""
    return lambda test: test


def measures_time(test):
    return hasattr(test, "measures_time") or hasattr(getattr(test, test._testMethodName), "measures_time")


class Loader(unittest.TestLoader):
    """Loads the tests that measure time where that can be done, and elsewhere the others; of these its PART. Who names tests
    gets them."""

    def loadTestsFromModule(self, module, *arguments, **options):
        def chosen(suite):
            for test in suite:
                if isinstance(test, unittest.TestSuite):
                    yield from chosen(test)
                elif isinstance(test, unittest.loader._FailedTest) or measures_time(test) == TIMED:
                    yield test

        tests = chosen(super().loadTestsFromModule(module, *arguments, **options))
        return self.suiteClass(itertools.islice(tests, PART - 1, None, PARTS))


class Result(unittest.TextTestResult):
    """Says which tests take long: ctest knows the time of the whole program only."""

    def startTest(self, test):
        self.began = time.monotonic()
        super().startTest(test)

    def stopTest(self, test):
        super().stopTest(test)
        took = time.monotonic() - self.began
        if took >= 10:
            self.stream.writeln(f"    it took {took:.0f} s")


def main():
    unittest.main(testLoader=Loader(), testRunner=unittest.TextTestRunner(verbosity=2, resultclass=Result))
