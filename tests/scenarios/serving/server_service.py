"""What the server sends a service manager (sd_notify(3)), and the unit that tools/systemd has for it."""

import configparser
import os
import re
import signal
import socket
import sqlite3
import subprocess
import time
import unittest

import server_support
import support

WATCHDOG_US = 400000
# The reload gives up after 2 s: these watchdogs are heard many times before.
QUICK_WATCHDOG_US = 40000


class Manager:
    """The socket that NOTIFY_SOCKET names; `abstract` as systemd has it in containers."""

    def __init__(self, place, abstract=False):
        path = os.path.join(place, "notify")
        self.name = f"@{path}" if abstract else path
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.socket.bind("\0" + path if abstract else path)
        self.socket.settimeout(support.TIMEOUT_S)
        self.notified = []  # (when, {name: value})

    def next(self):
        text = self.socket.recv(4096).decode()
        self.notified.append((time.monotonic(), dict(line.split("=", 1) for line in text.splitlines())))
        return self.notified[-1][1]

    def wait_for(self, name):
        while True:
            notified = self.next()
            if name in notified:
                return notified

    def close(self):
        self.socket.close()


class Service(unittest.TestCase):
    def setUp(self):
        self.data = self.enterContext(support.folder())
        self.file = os.path.join(self.data, "a.xml")
        self.write("first")

    def write(self, info):
        with open(self.file, "w", encoding="utf-8") as file:
            file.write(server_support.configuration(("a", {"info": info})))

    def manage(self, watchdog_us=None, of_another=False, **kind):
        manager = Manager(self.data, **kind)
        self.addCleanup(manager.close)
        environment = {**os.environ, "NOTIFY_SOCKET": manager.name}
        if watchdog_us:
            environment["WATCHDOG_USEC"] = str(watchdog_us)
        if of_another:
            environment["WATCHDOG_PID"] = str(os.getpid())
        self.server = self.enterContext(server_support.Server(self.data, "--config", self.file, environment=environment))
        return manager

    def test_it_says_that_it_is_ready_when_it_answers_and_that_it_stops(self):
        for abstract in (False, True):
            with self.subTest(abstract=abstract):
                manager = self.manage(abstract=abstract)
                self.assertEqual(manager.next(), {"READY": "1"})
                with self.server.proxy as proxy:
                    self.assertEqual(proxy.ping(), 1)
                self.server.process.send_signal(signal.SIGTERM)
                self.assertEqual(manager.next(), {"STOPPING": "1"})
                self.assertEqual(self.server.process.wait(support.TIMEOUT_S), 0)
                self.server.close_streams()
                manager.socket.setblocking(False)
                self.assertRaises(BlockingIOError, manager.next)

    def test_a_reload_is_reported_with_the_time_when_it_began(self):
        manager = self.manage()
        manager.wait_for("READY")
        self.write("second")
        before_us = time.monotonic_ns() // 1000
        self.server.process.send_signal(signal.SIGHUP)
        notified = manager.next()
        self.assertEqual((set(notified), notified["RELOADING"]), ({"RELOADING", "MONOTONIC_USEC"}, "1"))
        self.assertLessEqual(before_us, int(notified["MONOTONIC_USEC"]))
        self.assertLessEqual(int(notified["MONOTONIC_USEC"]), time.monotonic_ns() // 1000)
        self.assertEqual(manager.next(), {"READY": "1"})
        self.assertEqual(self.info(), "second", "it is in force when that is sent")

    def info(self):
        return self.server.query("a", "SELECT value FROM parameter WHERE section = '' AND name = 'info'")[0][0]

    def test_the_watchdog_hears_of_it_in_time_also_while_a_reload_waits(self):
        manager = self.manage(QUICK_WATCHDOG_US)
        manager.wait_for("READY")
        lock = sqlite3.connect(support.database_path(self.data, "a"), isolation_level=None, timeout=support.TIMEOUT_S)
        self.addCleanup(lock.close)
        lock.execute("BEGIN IMMEDIATE")
        self.write("second")
        self.server.process.send_signal(signal.SIGHUP)
        manager.wait_for("RELOADING")
        del manager.notified[:]
        for _ in range(5):
            self.assertEqual(manager.next(), {"WATCHDOG": "1"})
        moments = [moment for moment, _ in manager.notified]
        gaps = sorted(later - sooner for sooner, later in zip(moments, moments[1:]))
        self.assertLess(gaps[len(gaps) // 2], support.generous(QUICK_WATCHDOG_US / 1e6))
        lock.execute("ROLLBACK")
        manager.wait_for("READY")
        self.assertEqual(self.info(), "second")

    def test_a_server_that_stands_still_is_not_said_to_live(self):
        manager = self.manage(WATCHDOG_US)
        manager.wait_for("WATCHDOG")
        with support.standing_still(self.server.process):
            manager.socket.settimeout(WATCHDOG_US / 1e6)
            with self.assertRaises(TimeoutError):
                for _ in range(100):  # what it had said before
                    manager.next()
            manager.socket.settimeout(support.TIMEOUT_S)
        manager.wait_for("WATCHDOG")

    def test_the_watchdog_of_another_process_is_not_ours(self):
        manager = self.manage(WATCHDOG_US, of_another=True)
        manager.wait_for("READY")
        manager.socket.settimeout(3 * WATCHDOG_US / 1e6)
        self.assertRaises(TimeoutError, manager.next)

    def test_a_server_that_cannot_start_never_says_that_it_is_ready(self):
        self.write("first")
        with open(self.file, "a", encoding="utf-8") as file:
            file.write("no XML")
        manager = Manager(self.data)
        self.addCleanup(manager.close)
        answer = support.run("serve", "--data", self.data, "--config", self.file, "--listen", f"127.0.0.1:{support.free_port()}",
                             env={**os.environ, "NOTIFY_SOCKET": manager.name})
        self.assertEqual(answer.returncode, 1, answer.stderr)
        manager.socket.setblocking(False)
        self.assertRaises(BlockingIOError, manager.next)

    def test_a_stale_socket_is_no_reason_to_fail(self):
        environment = {**os.environ, "NOTIFY_SOCKET": os.path.join(self.data, "nobody"), "WATCHDOG_USEC": "20000"}
        with server_support.Server(self.data, environment=environment) as server:
            with server.proxy as proxy:
                self.assertEqual(proxy.ping(), 1)
            self.assertEqual(server.stop(), 0)


class Unit(unittest.TestCase):
    UNIT = os.path.join(support.ROOT, "tools/systemd/seine.service")

    def setUp(self):
        self.unit = configparser.ConfigParser(strict=False, interpolation=None)
        self.unit.optionxform = str
        self.unit.read(self.UNIT, encoding="utf-8")

    def test_it_uses_what_the_server_reports(self):
        service = self.unit["Service"]
        self.assertEqual((service["Type"], service["Restart"]), ("notify", "on-failure"))
        self.assertIn("HUP", service["ExecReload"])
        self.assertGreater(int(service["TimeoutStopSec"]), 30, "what the server promises")
        self.assertGreaterEqual(int(service["WatchdogSec"]), 30)

    def test_its_options_are_those_of_the_program(self):
        command = self.unit["Service"]["ExecStart"].split()
        self.assertEqual(command[:2], ["/usr/bin/seine", "serve"])
        known = support.run("serve", "--help").stdout
        for option in re.findall(r"--[a-z-]+", " ".join(command)):
            self.assertIn(option, known)

    def test_systemd_takes_it(self):
        with support.folder() as place:
            copy = os.path.join(place, os.path.basename(self.UNIT))
            with open(self.UNIT, encoding="utf-8") as file, open(copy, "w", encoding="utf-8") as out:
                out.write(file.read().replace("/usr/bin/seine", "/bin/true").replace("man:seine(1)", "https://example.org/"))
            try:
                done = subprocess.run(["systemd-analyze", "verify", "--man=no", copy], capture_output=True, text=True, check=False)
            except FileNotFoundError:
                self.skipTest("no systemd-analyze")
        self.assertEqual((done.returncode, done.stderr), (0, ""))


class UnitOfARole(Unit):
    """seine@NAME, for the roles of several machines."""

    UNIT = os.path.join(support.ROOT, "tools/systemd/seine@.service")

    def test_it_differs_from_the_servers_in_its_name_alone(self):
        own = configparser.ConfigParser(strict=False, interpolation=None)
        own.optionxform = str
        own.read(Unit.UNIT, encoding="utf-8")
        for section, names in (("Unit", {"Description"}), ("Service", {"EnvironmentFile", "ExecStart", "StateDirectory"}), ("Install", set())):
            differing = {name for name in {*own[section], *self.unit[section]} if own[section].get(name) != self.unit[section].get(name)}
            self.assertEqual(differing, names)


if __name__ == "__main__":
    support.main()
