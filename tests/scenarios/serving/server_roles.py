"""Who may do what: every method of the table as nobody, as an observer and as an administrator; and what many wrong logins
at once cost those who know their passwords."""

import base64
import concurrent.futures
import contextlib
import http.client
import os
import re
import sqlite3
import threading
import time
import unittest
import xmlrpc.client

import server_support
import support

ANN, BOB = ("ann", "a good password"), ("bob", "another one")
ROLE = re.compile(r"^## (\S+)\n(?:(?!^## ).)*?(?:Role: (\w+)\.|^The same as `([^`]+)`)", re.MULTILINE | re.DOTALL)
GUESSERS, GUESSES = 50, 4


def documented_roles():
    """{method: role} of docs/admin-protocol.md, which is made from the method table."""
    with open(os.path.join(support.ROOT, "docs/admin-protocol.md"), encoding="utf-8") as file:
        rows = ROLE.findall(file.read())
    roles = {name: role for name, role, _ in rows if role}
    return {**roles, **{name: roles[of] for name, _, of in rows if of}}


class WithAccounts(unittest.TestCase):
    def setUp(self):
        self.data = self.enterContext(support.folder())
        for (name, password), role in ((ANN, "administrator"), (BOB, "observer")):
            made = support.run("account", "add", name, "--role", role, "--data", self.data, input=password + "\n")
            self.assertEqual(made.returncode, 0, made.stderr)
        self.server = self.enterContext(server_support.Server(self.data, "--allow-files", support.ROOT))

    def connection(self, source="127.0.0.1"):
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=support.TIMEOUT_S,
                                                source_address=(source, 0))
        self.addCleanup(connection.close)
        return connection

    @staticmethod
    def ask(connection, account, method, *arguments):
        """(status, value or Fault, headers)"""
        headers = {"Content-Type": "text/xml"}
        if account:
            headers["Authorization"] = "Basic " + base64.b64encode(":".join(account).encode()).decode()
        connection.request("POST", "/RPC2", xmlrpc.client.dumps(arguments, method), headers)
        answer = connection.getresponse()
        body = answer.read()
        if answer.status != 200:
            return answer.status, body.decode(), answer.headers
        try:
            return 200, xmlrpc.client.loads(body)[0][0], answer.headers
        except xmlrpc.client.Fault as fault:
            return 200, fault, answer.headers


class Roles(WithAccounts):
    """Of arguments that the role of an administrator would do something with."""

    ARGUMENTS = {
        "SetLogLevel": (0x60,), "CollectionAdd": (server_support.configuration(("b", {"info": "by bob"})), 0),
        "CollectionDelete": ("a", 0), "CollectionSuspend": ("a",), "CollectionResume": ("s",),
        "CollectionPreemptSite": ("a", "127.0.0.1:9"), "CollectionQuarantineSite": ("a", "127.0.0.1:9", 60),
        "CollectionEnableRefreshOnly": ("a",), "CollectionDisableRefreshOnly": ("a",),
        "CollectionSuspendFeeding": ("a", ""), "CollectionResumeFeeding": ("a", ""),
        "CollectionReprocessSite": ("a", "", "127.0.0.1:9"),
        "CollectionReprocessSitePrefix": ("a", "127.0.0.1:9", "http://127.0.0.1:9/", ""),
        "CollectionReprocessURI": ("a", "", ["http://127.0.0.1:9/"]), "seine.feedingRetry": ("a", ""),
        "seine.feedingRepair": ("a", "", ["http://127.0.0.1:9/"]), "seine.cookiesDelete": ("a", "", ""),
        "seine.cookiesImport": ("a", "127.0.0.1\tFALSE\t/\tFALSE\t0\ta\tb\n"), "seine.accountPut": ("bob", "administrator", "x"),
        "seine.accountPassword": ("ann", "x"), "seine.accountRemove": ("ann",), "AddURIs": ("a", 0, ["http://127.0.0.1:9/"]),
        "AddURIFile": ("a", 0, __file__), "CollectionDeleteURIs": ("a", ["http://127.0.0.1:9/"]),
        "CollectionDeleteURIFile": ("a", __file__), "CollectionDeleteSite": ("a", "127.0.0.1:9"),
        "seine.retireNode": ("n1",), "seine.moveSite": ("127.0.0.1", "n1"),
        "CollectionRefetch": ("a", ""), "CollectionRefetchURI": ("a", "http://127.0.0.1:9/", 0, 0, 0),
    }

    def setUp(self):
        super().setUp()
        self.roles = documented_roles()
        self.wire = self.connection()
        for name in ("a", "s"):
            text = server_support.configuration((name, {"include_domains": {"exact": ["127.0.0.1"]}}))
            self.assertEqual(self.ask(self.wire, ANN, "CollectionAdd", text, 0)[1][0], 1)
        self.assertEqual(self.ask(self.wire, ANN, "CollectionSuspend", "s")[1][0], 1)

    def seen(self):
        """What the methods would change."""
        answers = [self.ask(self.wire, ANN, *call) for call in (
            ("GetLogLevel",), ("CollectionGetList",), ("seine.accountList",), ("CollectionGetStatus", "a"),
            ("CollectionGetStatus", "s"), ("CollectionGetConfigurationXML", "a"))]
        rows = [self.server.query("a", f"SELECT count(*) FROM {table}")[0][0] for table in ("uri", "background_job", "quarantine")]
        rows.append(self.server.query("a", "SELECT cycle, refresh_only_at FROM collection")[0][:])
        return [answer[1] for answer in answers], rows

    def test_the_table_is_all_there_is(self):
        self.assertEqual(set(self.ask(self.wire, BOB, "system.listMethods")[1]), set(self.roles))
        self.assertEqual(set(self.roles.values()), {"observer", "administrator"})
        self.assertEqual({name for name, role in self.roles.items() if role == "administrator"}, set(self.ARGUMENTS))
        # What reads is named so; nothing that is for observers is named like a change.
        for name, role in self.roles.items():
            if role == "observer":
                self.assertRegex(name, r"Get|^Is|^system\.|List$|^ping$|^ConfigurationChanged$|^ReRegister$")

    def test_no_method_answers(self):
        before = self.seen()
        for name in self.roles:
            status, said, headers = self.ask(self.wire, None, name, *self.ARGUMENTS.get(name, ()))
            self.assertEqual(status, 401, name)
            self.assertIn("Basic", headers["WWW-Authenticate"])
            self.assertNotIn("argument", said)
        self.assertEqual(self.seen(), before)

    def test_an_observer_reads_everything_and_changes_nothing(self):
        before = self.seen()
        for name, role in self.roles.items():
            for arguments in {(), self.ARGUMENTS.get(name, ())} if role == "administrator" and name not in (
                    "AddURIs", "CollectionDeleteURIs", "CollectionReprocessURI", "seine.feedingRepair") else [self.ARGUMENTS.get(name, ())]:
                status, answer, _ = self.ask(self.wire, BOB, name, *arguments)
                self.assertEqual(status, 200, name)
                refused = "takes the role administrator; the account bob has the role observer"
                if role == "administrator":
                    self.assertIsInstance(answer, xmlrpc.client.Fault, name)
                    self.assertIn(refused, answer.faultString, name)
                    self.assertEqual(answer.faultCode, 1)
                    inner = self.ask(self.wire, BOB, "system.multicall", [{"methodName": name, "params": list(arguments)}])[1]
                    self.assertIn(refused, inner[0]["faultString"], name)
                else:
                    self.assertNotIn("takes the role", str(answer), name)
        self.assertEqual(self.seen(), before)
        with contextlib.closing(sqlite3.connect(f"file:{self.data}/seine.db?mode=ro", uri=True)) as db:
            kept = db.execute("SELECT DISTINCT method, result FROM v_admin_events WHERE account = 'bob'").fetchall()
        self.assertEqual({method for method, _ in kept}, set(self.ARGUMENTS), "each try is written down, and nothing else")
        self.assertEqual({result for _, result in kept}, {"fault"})

    def test_an_administrator_is_refused_by_no_method(self):
        last = ("CollectionDelete", "seine.accountPassword", "seine.accountRemove")
        for name in [*(name for name in self.roles if name not in last), *last]:
            status, answer, _ = self.ask(self.wire, ANN, name, *self.ARGUMENTS.get(name, ()))
            self.assertEqual(status, 401 if name == "seine.accountRemove" else 200, name)
            self.assertNotIn("takes the role", str(answer), name)
            if name == "seine.accountPut":
                # From now on both are administrators; bob is made an observer again.
                self.assertEqual(self.ask(self.wire, ANN, name, *BOB[:1], "observer", BOB[1])[1][0], 1)
        self.assertNotIn("a", self.ask(self.wire, (ANN[0], "x"), "CollectionGetList")[1])


class Guessing(WithAccounts):
    def memory_bytes(self):
        with open(f"/proc/{self.server.process.pid}/status", encoding="ascii") as file:
            return int(re.search(r"VmRSS:\s+(\d+) kB", file.read())[1]) << 10

    def test_many_wrong_logins_at_once_cost_others_little(self):
        known = self.connection()
        self.assertEqual(self.ask(self.connection(), ANN, "ping")[1], 1)
        start, ended = threading.Barrier(GUESSERS + 1), threading.Event()

        def guess(number):
            """The statuses that it got."""
            with contextlib.closing(http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=support.TIMEOUT_S)) as wire:
                start.wait(support.TIMEOUT_S)
                statuses = [self.ask(wire, ("ann", f"guess {number} {at}"), "ping")[0] for at in range(GUESSES)]
                while not ended.is_set():
                    statuses.append(self.ask(wire, ("nobody", f"{number} {len(statuses)}"), "ping")[0])
                    time.sleep(0.05)
                return statuses

        before = most = self.memory_bytes()
        with concurrent.futures.ThreadPoolExecutor(GUESSERS) as guessers:
            guesses = [guessers.submit(guess, number) for number in range(GUESSERS)]
            try:
                start.wait(support.TIMEOUT_S)
                longest_s = 0.0
                for _ in range(100):
                    begun = time.monotonic()
                    status, answer, _ = self.ask(known, ANN, "CollectionGetList")
                    longest_s = max(longest_s, time.monotonic() - begun)
                    self.assertEqual((status, answer), (200, []))
                    most = max(most, self.memory_bytes())
                # Who was not let in lately comes from elsewhere, and waits no longer than the others of the queue.
                begun = time.monotonic()
                status, answer, _ = self.ask(self.connection("127.0.0.2"), BOB, "ping")
                self.assertEqual((status, answer), (200, 1))
                waited_s = time.monotonic() - begun
            finally:
                ended.set()
            statuses = [status for future in guesses for status in future.result()]
        print(f"{len(statuses)} guesses: {statuses.count(401)} looked at; known {longest_s:.2f} s, new {waited_s:.2f} s, "
              f"{most - before >> 20} MiB more", flush=True)
        self.assertEqual(set(statuses), {401, 503}, "the queue is bounded")
        self.assertLess(longest_s, support.generous(1))
        self.assertLess(waited_s, support.generous(20))
        if support.TIMED and not support.SANITIZED:
            self.assertLess(most - before, 300 << 20, "one password after the other")
        self.assertEqual(self.ask(self.connection(), ANN, "ping")[1], 1)

    @support.timed
    def test_what_many_wrong_logins_cost_is_seconds_and_little_memory(self):
        self.test_many_wrong_logins_at_once_cost_others_little()


if __name__ == "__main__":
    support.main()
