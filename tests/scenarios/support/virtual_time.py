"""A virtual clock for the program under test: minutes pass in milliseconds, while real servers answer in real time.

    with virtual_time.Clock() as clock, support.folder() as data:
        support.run("crawl", uri, "--data", data, env=clock.environment)

Every crawl with a delay of 60 s, backing off, quarantines, refresh cycles: tested at the defaults. How it works and
when time jumps: tests/support/virtual_clock.h. A servers.Site that is given the clock writes its log in virtual time.
Tests of a class with @virtual_time.once are skipped where the program is built with sanitizers: hours pass in them, one
request at a time.
"""

import mmap
import os
import struct
import tempfile
import time
import unittest

import support

LIBRARY = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(support.SEINE))), "tests", "support",
                       "libseine_virtual_clock.so")
once = unittest.skipIf(support.SANITIZED, "hours of virtual time, one request at a time")


class Clock:
    """The time of one program. A jump leads at least `step_s` ahead: the fewer, the faster the test, and the later
    (by as much) what waits for a moment goes on. With `limit_s` it is never further ahead; None: as far as it likes. A
    server that owes an answer for `timeout_s` of real time hangs."""

    FIELDS = ("offset_us", "jumps", "held", "limit_us", "step_us", "hang_ms")

    def __init__(self, step_s=1.0, limit_s=None, held=False, timeout_s=3):
        self.settings = {"step_us": int(step_s * 1e6), "limit_us": int(limit_s * 1e6) if limit_s else 0,
                         "held": int(held), "hang_ms": int(timeout_s * 1000)}

    def __enter__(self):
        if not os.path.exists(LIBRARY):  # the loader passes over what it does not find, and the test waits in real time
            raise AssertionError(f"{LIBRARY} is missing: tools/build makes it beside the program")
        self.file = tempfile.NamedTemporaryFile(prefix="seine-clock-")
        self.file.write(bytes(8 * len(self.FIELDS)))
        self.file.flush()
        self.memory = mmap.mmap(self.file.fileno(), 8 * len(self.FIELDS))
        for name, value in self.settings.items():
            self.put(name, value)
        self.path = self.file.name
        asan = ":".join(filter(None, (os.environ.get("ASAN_OPTIONS"), "verify_asan_link_order=0")))
        self.environment = dict(os.environ, LD_PRELOAD=LIBRARY, SEINE_VIRTUAL_CLOCK=self.path, ASAN_OPTIONS=asan)
        return self

    def __exit__(self, *_):
        self.memory.close()
        self.file.close()

    def get(self, name):
        return struct.unpack_from("q", self.memory, 8 * self.FIELDS.index(name))[0]

    def put(self, name, value):
        struct.pack_into("q", self.memory, 8 * self.FIELDS.index(name), value)

    def now(self):
        """Virtual wall time in seconds."""
        return time.time() + self.get("offset_us") / 1e6

    def let_jump(self, seconds):
        """Returns when time has jumped so far. It jumps only when the program has nothing to do: what it does not do by
        then it would never do."""
        until = self.get("offset_us") + seconds * 1e6
        support.wait_until(lambda: self.get("offset_us") >= until, f"the program rests for {seconds} s")

    def give_servers_up(self, seconds):
        """From now on a server that owes an answer hangs. Time jumps so far at most, which is to be beyond the deadline
        of what hangs and before those of answers that may be late."""
        self.put("hang_ms", 100)
        self.go_on(seconds)

    def hold(self):
        """No jumps until go_on(): for what a test does from outside meanwhile."""
        self.put("held", 1)

    def go_on(self, seconds=None):
        """Time may jump again; with `seconds`, no further than so far from here."""
        self.put("limit_us", self.get("offset_us") + int(seconds * 1e6) if seconds else 0)
        self.put("held", 0)

    def step(self, seconds):
        """So many seconds may pass, if those of the step before have. Whether they have: then time does not jump meanwhile."""
        stands_still = self.get("offset_us") >= self.get("limit_us")
        if stands_still:
            self.go_on(seconds)
        return stands_still
