"""Access to the server: who is let in, what is refused before anything happens, and that nobody can keep others out."""

import base64
import concurrent.futures
import contextlib
import glob
import http.client
import os
import select
import socket
import sqlite3
import ssl
import subprocess
import time
import unittest
import xmlrpc.client

import server_support
import support

PING = b"<?xml version='1.0'?>\n<methodCall><methodName>ping</methodName><params></params></methodCall>"
XML = {"Content-Type": "text/xml"}


class WithServer(unittest.TestCase):
    def setUp(self):
        place = support.folder()
        self.data = place.__enter__()
        self.addCleanup(place.__exit__, None, None, None)

    def server(self, *options):
        server = server_support.Server(self.data, *options)
        self.addCleanup(server.__exit__)
        return server.start()

    def account(self, *arguments, password=None):
        answer = support.run("account", *arguments, "--data", self.data, input="" if password is None else password + "\n")
        self.assertEqual(answer.returncode, 0, answer.stderr)
        return answer.stdout

    def events(self, address="127.0.0.1"):
        """What v_admin_events says of those who came from there, oldest first."""
        with contextlib.closing(sqlite3.connect(f"file:{self.data}/seine.db?mode=ro", uri=True)) as db:
            db.row_factory = sqlite3.Row
            return [dict(row) for row in db.execute("SELECT * FROM v_admin_events WHERE address = ? ORDER BY id", (address,))]

    def ask(self, port, method="POST", path="/RPC2", body=None, headers=None, **options):
        """The answer of one request: its status, its headers, its body."""
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=support.TIMEOUT_S)
        with contextlib.closing(connection):
            connection.request(method, path, body, headers or {}, **options)
            answer = connection.getresponse()
            return answer.status, dict(answer.getheaders()), answer.read()

    def assert_fault(self, sentence, method, *arguments):
        with self.assertRaises(xmlrpc.client.Fault) as caught:
            method(*arguments)
        self.assertEqual(caught.exception.faultCode, 1)
        self.assertIn(sentence, caught.exception.faultString)


class Requests(WithServer):
    def setUp(self):
        super().setUp()
        self.running = self.server()
        self.port = self.running.port

    def test_only_rpc2_takes_calls(self):
        self.assertEqual(self.ask(self.port, "POST", "/RPC2", PING, XML)[0], 200)
        for path in ("/rpc2", "/RPC2/", "/RPC2x", "/nothing", "/%52PC2"):
            self.assertEqual(self.ask(self.port, "POST", path, PING, XML)[0], 404, path)

    def test_other_methods_are_refused_with_what_is_allowed(self):
        for method in ("GET", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH"):
            status, headers, _ = self.ask(self.port, method, "/RPC2")
            self.assertEqual((status, headers["Allow"]), (405, "POST"), method)

    def test_only_xml_is_taken(self):
        for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/xmlish", ""):
            self.assertEqual(self.ask(self.port, "POST", "/RPC2", PING, {"Content-Type": kind})[0], 415, kind)
        for kind in ("text/xml", "TEXT/XML; charset=utf-8", "application/xml"):
            self.assertEqual(self.ask(self.port, "POST", "/RPC2", PING, {"Content-Type": kind})[0], 200, kind)
        self.assertEqual(self.ask(self.port, "POST", "/RPC2", PING, {**XML, "Content-Encoding": "gzip"})[0], 415)

    def test_another_host_is_refused(self):
        for host in ("evil.example", "evil.example:13000", "localhost.evil.example", "10.0.0.1", "[::2]", "", "127.0.0.1.nip.io"):
            self.assertIn(self.ask(self.port, "POST", "/RPC2", PING, {**XML, "Host": host})[0], (400, 421), host)
        for host in ("localhost", "LOCALHOST:1", f"127.0.0.1:{self.port}", "[::1]:13000"):
            self.assertEqual(self.ask(self.port, "POST", "/RPC2", PING, {**XML, "Host": host})[0], 200, host)

    def test_a_page_of_another_origin_is_refused(self):
        host = f"127.0.0.1:{self.port}"
        for origin in ("http://evil.example", "null", "http://127.0.0.1:1", f"ftp://{host}"):
            self.assertEqual(self.ask(self.port, "POST", "/RPC2", PING, {**XML, "Origin": origin})[0], 403, origin)
        self.assertEqual(self.ask(self.port, "POST", "/RPC2", PING, {**XML, "Origin": f"http://{host}"})[0], 200)

    def test_a_request_in_chunks_is_taken(self):
        pieces = (PING[i:i + 7] for i in range(0, len(PING), 7))
        status, _, body = self.ask(self.port, "POST", "/RPC2", pieces, XML, encode_chunked=True)
        self.assertEqual(status, 200)
        self.assertEqual(xmlrpc.client.loads(body), ((1,), None))

    def test_too_much_is_refused_announced_or_in_chunks(self):
        with contextlib.closing(socket.create_connection(("127.0.0.1", self.port))) as connection:
            connection.sendall(b"POST /RPC2 HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/xml\r\nContent-Length: 70000000\r\n\r\n")
            self.assertIn(b" 413 ", connection.makefile("rb").readline())
        piece = b"10000\r\n" + b" " * 65536 + b"\r\n"
        with contextlib.closing(socket.create_connection(("127.0.0.1", self.port))) as connection:
            connection.sendall(b"POST /RPC2 HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/xml\r\nTransfer-Encoding: chunked\r\n\r\n")
            with self.assertRaises(ConnectionError):  # it is read a little further, then cut off
                for _ in range(2000):
                    connection.sendall(piece)
        self.assertEqual(self.running.proxy.ping(), 1)

    def test_what_is_no_call_is_a_fault(self):
        for body in (b"", b"nonsense", b"<methodCall/>", b"<methodResponse/>", PING[:-5],
                     b"<!DOCTYPE x [<!ENTITY a 'b'>]>" + PING[22:], b"<?xml version='1.0'?><!DOCTYPE methodCall>" + PING[22:]):
            status, _, answer = self.ask(self.port, "POST", "/RPC2", body, XML)
            self.assertEqual(status, 200)
            with self.assertRaises(xmlrpc.client.Fault) as caught:
                xmlrpc.client.loads(answer)
            self.assertEqual(caught.exception.faultCode, 1, body)

    def test_every_answer_says_what_a_browser_may_do_with_it(self):
        for method, path in (("POST", "/RPC2"), ("GET", "/nothing"), ("GET", "/")):
            headers = self.ask(self.port, method, path, PING if method == "POST" else None, XML)[1]
            self.assertIn("default-src 'none'", headers["Content-Security-Policy"])
            self.assertEqual(headers["X-Content-Type-Options"], "nosniff")

    def test_a_connection_serves_many_calls(self):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=support.TIMEOUT_S)
        with contextlib.closing(connection):
            connection.connect()
            wire = connection.sock
            for _ in range(100):
                connection.request("POST", "/RPC2", PING, XML)
                self.assertEqual(connection.getresponse().read().count(b"<int>1</int>"), 1)
                self.assertIs(connection.sock, wire)

    def test_two_hundred_connections_at_once_are_answered(self):
        connections = [http.client.HTTPConnection("127.0.0.1", self.port, timeout=support.TIMEOUT_S) for _ in range(200)]
        with contextlib.ExitStack() as stack:
            for connection in connections:
                stack.enter_context(contextlib.closing(connection)).connect()
            for _ in range(2):
                for connection in connections:
                    connection.request("POST", "/RPC2", PING, XML)
                for connection in connections:
                    self.assertEqual(connection.getresponse().read().count(b"<int>1</int>"), 1)

    def test_one_address_cannot_take_all_connections(self):
        with contextlib.ExitStack() as stack:
            connections = [stack.enter_context(contextlib.closing(socket.create_connection(("127.0.0.1", self.port))))
                           for _ in range(301)]
            ready, _, _ = select.select(connections, [], [], support.TIMEOUT_S)
            self.assertEqual(ready[0].recv(1), b"")  # one too many
            connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=support.TIMEOUT_S, source_address=("127.0.0.2", 0))
            with contextlib.closing(connection):
                connection.request("POST", "/RPC2", PING, XML)
                self.assertEqual(connection.getresponse().status, 200)

    def test_slow_and_broken_clients_delay_no_other_client(self):
        head = b"POST /RPC2 HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/xml\r\nContent-Length: 1000\r\n\r\n"
        # Whoever waited for these would do so for an hour.
        self.running.stop()
        self.port = self.server("--client-timeout", "3600").port
        with contextlib.ExitStack() as stack:
            for part in (b"", b"PO", head[:40], head, head + PING):
                for _ in range(20):
                    connection = socket.create_connection(("127.0.0.1", self.port))
                    stack.enter_context(contextlib.closing(connection)).sendall(part)
            for _ in range(20):  # gone before they are answered
                with contextlib.closing(socket.create_connection(("127.0.0.1", self.port))) as connection:
                    connection.sendall(head.replace(b"1000", str(len(PING)).encode()) + PING)
            began = time.monotonic()
            for _ in range(50):
                self.assertEqual(self.ask(self.port, "POST", "/RPC2", PING, XML)[0], 200)
            self.assertLess(time.monotonic() - began, support.generous(2))

    def test_it_stops_while_clients_hang_on(self):
        with contextlib.ExitStack() as stack:
            for part in (b"", b"POST /RPC2 HTTP/1.1\r\nHost: localhost\r\n"):
                connection = socket.create_connection(("127.0.0.1", self.port))
                stack.enter_context(contextlib.closing(connection)).sendall(part)
            self.running.proxy.ping()
            self.assertEqual(self.running.stop(), 0)


class Methods(WithServer):
    def setUp(self):
        super().setUp()
        self.running = self.server()
        self.proxy = self.running.proxy

    def test_the_configuration_service_hears_one_whatever_it_says(self):
        for method in (self.proxy.ping, self.proxy.ConfigurationChanged, self.proxy.ReRegister):
            self.assertEqual(method(), 1)
            self.assertEqual(method("what", 3, ["ever"], {"a": True}, None), 1)

    def test_it_is_a_single_node(self):
        self.assertEqual((self.proxy.IsDistributed(), self.proxy.IsMultiNodeScheduler()), (0, 0))
        self.assertIn(self.proxy.GetSiteManagerNum(), range(1, 17))
        for name in ("GetNodeSchedulerXmlRpcPorts", "GetNodeSchedulerXmlRpcPort"):
            self.assert_fault("not a multinode scheduler", getattr(self.proxy, name))

    def test_the_log_level_is_in_force_at_once_and_after_a_restart(self):
        self.assertEqual(self.proxy.GetLogLevel(), 0x74)
        self.assertEqual(self.proxy.SetLogLevel(0x60), 1)
        self.assertEqual(self.proxy.GetLogLevel(), 0x60)
        self.running.restart()
        self.assertEqual(self.running.proxy.GetLogLevel(), 0x60)

    def test_a_log_level_that_is_none_changes_nothing(self):
        for level in (0, 1, 0x100, -1, 0x75):
            self.assertEqual(self.proxy.SetLogLevel(level), 0, level)
        self.assertEqual(self.proxy.GetLogLevel(), 0x74)

    def test_a_call_that_is_not_valid_is_refused_with_the_reason(self):
        self.assert_fault("takes 1 argument, not 0: int SetLogLevel(int Level)", self.proxy.SetLogLevel)
        self.assert_fault("takes 0 arguments, not 2", self.proxy.GetLogLevel, 1, 2)
        self.assert_fault("the argument Level is `loud`", self.proxy.SetLogLevel, "loud")
        self.assert_fault("the argument Level is 0.5", self.proxy.SetLogLevel, 0.5)
        self.assert_fault("there is no method GetLoglevel", self.proxy.GetLoglevel)
        self.assert_fault("there is no method system.shutdown", self.proxy.system.shutdown)

    def test_it_reports_its_methods(self):
        names = self.proxy.system.listMethods()
        self.assertEqual(len(names), len(set(names)))
        for name in names:
            self.assertGreater(len(self.proxy.system.methodHelp(name)), 20)
            signature = self.proxy.system.methodSignature(name)
            self.assertTrue(signature == "undef" or all(isinstance(word, str) for word in signature[0]), name)
        self.assertEqual(self.proxy.system.methodSignature("SetLogLevel"), [["int", "int"]])
        self.assertIn("GetNodeSchedulerXmlRpcPort", names)
        self.assert_fault("there is no method nothing", self.proxy.system.methodHelp, "nothing")

    def test_several_calls_in_one(self):
        results = self.proxy.system.multicall([{"methodName": name, "params": params} for name, params in
                                               (("ping", []), ("GetLogLevel", [1]), ("SetLogLevel", [0x60]), ("GetLogLevel", []))])
        self.assertEqual([results[0], results[2], results[3]], [[1], [1], [0x60]])
        self.assertEqual(results[1]["faultCode"], 1)
        self.assertEqual([event["method"] for event in self.events()], ["SetLogLevel"])

    def test_several_calls_are_bounded(self):
        ping = {"methodName": "ping", "params": []}
        self.assertEqual(self.proxy.system.multicall([ping] * 100), [[1]] * 100)
        self.assert_fault("has 101 calls, at most 100", self.proxy.system.multicall, [ping] * 101)
        nested = self.proxy.system.multicall([{"methodName": "system.multicall", "params": [[ping]]}, {"methodName": 3}])
        self.assertIn("does not call itself", nested[0]["faultString"])
        self.assertIn("methodName", nested[1]["faultString"])

    def test_what_changes_something_is_an_event(self):
        self.proxy.SetLogLevel(0x60)
        self.proxy.SetLogLevel(0)
        self.assert_fault("", self.proxy.SetLogLevel, "loud")
        self.proxy.GetLogLevel()
        events = self.events()
        self.assertEqual([(e["account"], e["address"], e["method"], e["arguments"], e["result"]) for e in events],
                         [("", "127.0.0.1", "SetLogLevel", "Level=96", "done"), ("", "127.0.0.1", "SetLogLevel", "Level=0", "failed"),
                          ("", "127.0.0.1", "SetLogLevel", "Level=loud", "fault")])
        self.running.kill()
        self.assertEqual(self.events(), events)


class Accounts(WithServer):
    def proxy(self, server, name, password):
        return xmlrpc.client.ServerProxy(f"http://{name}:{password}@127.0.0.1:{server.port}/RPC2")

    def assert_unauthorized(self, proxy):
        with self.assertRaises(xmlrpc.client.ProtocolError) as caught:
            proxy.ping()
        self.assertEqual(caught.exception.errcode, 401)
        self.assertIn("Basic", caught.exception.headers["WWW-Authenticate"])

    def test_accounts_are_made_listed_and_removed_while_no_server_runs(self):
        self.account("add", "ann", password="correct horse")
        self.account("add", "bob", "--role", "observer", password="b")
        listed = self.account("list")
        self.assertEqual([line.split()[:2] for line in listed.splitlines()], [["ann", "administrator"], ["bob", "observer"]])
        for arguments, sentence in ((("add", "ann"), "there is an account ann already"), (("remove", "zoe"), "there is no account zoe"),
                                    (("remove", "ann"), "last administrator"), (("password", "zoe"), "there is no account zoe"),
                                    (("add", "."), "an account is called"), (("add",), "give one name and no password"),
                                    (("add", "eve", "--role", "king"), "a role is")):
            answer = support.run("account", *arguments, "--data", self.data, input="x\n")
            self.assertEqual(answer.returncode, 1, arguments)
            self.assertIn(sentence, answer.stderr)
        self.account("remove", "bob")
        self.account("remove", "ann")
        self.assertEqual(self.account("list"), "")
        self.assertEqual([(e["address"], e["method"], e["arguments"], e["result"]) for e in self.events("local")],
                         [("local", f"seine account {action}", f"Name={name}", "done") for action, name in
                          (("add", "ann"), ("add", "bob"), ("remove", "bob"), ("remove", "ann"))])

    def test_the_first_account_is_an_administrator(self):
        answer = support.run("account", "add", "bob", "--role", "observer", "--data", self.data, input="x\n")
        self.assertEqual(answer.returncode, 1)
        self.assertIn("no administrator would be left", answer.stderr)

    def test_while_a_server_runs_it_is_named(self):
        server = self.server()
        for action, word in (("add", "put-account"), ("password", "set-password"), ("remove", "remove-account"), ("list", "accounts")):
            name = () if action == "list" else ("ann",)
            answer = support.run("account", action, *name, "--data", self.data, input="x\n")
            self.assertEqual(answer.returncode, 2)
            self.assertIn(f"process {server.process.pid}", answer.stderr)
            self.assertIn(f"while a server runs, `seine admin {word}` does this", answer.stderr)

    def printed(self, *arguments, password=None):
        answer = support.run("account", *arguments, "--data", self.data, input="" if password is None else password + "\n")
        self.assertEqual(answer.returncode, 0, answer.stderr)
        return answer.stderr.splitlines()

    def test_what_was_done_is_said_with_the_data_directory(self):
        data = os.path.realpath(self.data)
        self.assertEqual(self.printed("add", "ann", password="a"),
                         [f"Added the account ann (administrator) to {data}. From now on every request needs an account."])
        self.assertEqual(self.printed("list"), [f"{data} has 1 account."])
        self.assertEqual(self.printed("add", "bob", "--role", "observer", password="b"), [f"Added the account bob (observer) to {data}."])
        self.assertEqual(self.printed("list"), [f"{data} has 2 accounts."])
        self.assertEqual(self.printed("password", "bob", password="c"), [f"Changed the password of bob in {data}."])
        self.assertEqual(self.printed("remove", "bob"), [f"Removed the account bob from {data}."])
        none = f"{data} has no accounts: every client that reaches its server on loopback is an administrator."
        self.assertEqual(self.printed("remove", "ann"), [f"Removed the account ann from {data}.", none])
        self.assertEqual(self.printed("list"), [none])

    def test_no_data_directory_is_made(self):
        for action in ("add", "password", "remove", "list"):
            name = () if action == "list" else ("ann",)
            answer = support.run("account", action, *name, input="a\n", cwd=self.data)
            self.assertEqual(answer.returncode, 2, action)
            self.assertIn("there is no folder ./seine-data: --data names the data directory of the server", answer.stderr)
            self.assertEqual(os.listdir(self.data), [], action)
            if action != "add":  # the first account may come before the server has run
                answer = support.run("account", action, *name, "--data", self.data, input="a\n")
                self.assertEqual(answer.returncode, 2, action)
                self.assertIn(f"{os.path.realpath(self.data)} is not a data directory: it has no seine.db", answer.stderr)
                self.assertEqual(os.listdir(self.data), [], action)

    def test_only_who_knows_the_password_is_let_in(self):
        self.account("add", "ann", password="correct horse")
        server = self.server()
        self.assertEqual(self.proxy(server, "ann", "correct%20horse").ping(), 1)
        self.assert_unauthorized(server.proxy)
        for name, password in (("ann", "wrong"), ("ann", "correct%20horse2"), ("zoe", "correct%20horse"), ("ann", "")):
            self.assert_unauthorized(self.proxy(server, name, password))
        for header in ("Basic", "Basic !!!!", "Basic " + base64.b64encode(b"ann").decode(), "Bearer x",
                       "Basic " + base64.b64encode(b"a" * 3000).decode()):
            self.assertEqual(self.ask(server.port, "POST", "/RPC2", PING, {**XML, "Authorization": header})[0], 401, header)
        self.assertEqual(self.proxy(server, "ann", "correct%20horse").ping(), 1)

    def test_an_observer_reads_and_an_administrator_changes(self):
        self.account("add", "ann", password="a")
        self.account("add", "bob", "--role", "observer", password="b")
        server = self.server()
        ann, bob = self.proxy(server, "ann", "a"), self.proxy(server, "bob", "b")
        self.assertEqual(bob.GetLogLevel(), 0x74)
        self.assert_fault("takes the role administrator; the account bob has the role observer", bob.SetLogLevel, 0x60)
        inner = bob.system.multicall([{"methodName": "SetLogLevel", "params": [0x60]}, {"methodName": "GetLogLevel", "params": []}])
        self.assertIn("takes the role administrator", inner[0]["faultString"])
        self.assertEqual(inner[1], [0x74])
        self.assertEqual(ann.SetLogLevel(0x60), 1)
        self.assertEqual([(e["account"], e["result"]) for e in self.events()], [("bob", "fault"), ("bob", "fault"), ("ann", "done")])

    def test_a_running_server_learns_of_changes_at_once(self):
        server = self.server()
        self.assertEqual(server.proxy.seine.accountPut("ann", "administrator", "first"), [1, "the account ann is an administrator"])
        self.assert_unauthorized(server.proxy)
        ann = self.proxy(server, "ann", "first")
        self.assertEqual(ann.seine.accountPut("bob", "observer", "b")[0], 1)
        bob = self.proxy(server, "bob", "b")
        self.assertEqual(bob.ping(), 1)
        self.assertEqual([(a["name"], a["role"]) for a in bob.seine.accountList()], [("ann", "administrator"), ("bob", "observer")])
        self.assertEqual(ann.seine.accountPassword("bob", "new")[0], 1)
        self.assert_unauthorized(bob)
        self.assertEqual(self.proxy(server, "bob", "new").ping(), 1)
        self.assertEqual(ann.seine.accountRemove("bob")[0], 1)
        self.assert_unauthorized(self.proxy(server, "bob", "new"))
        self.assert_fault("there is no account bob", ann.seine.accountRemove, "bob")
        self.assert_fault("must be observer or administrator", ann.seine.accountPut, "eve", "king", "x")
        self.assert_fault("must not be empty", ann.seine.accountPassword, "ann", "")
        server.restart()
        self.assertEqual(self.proxy(server, "ann", "first").ping(), 1)

    def test_passwords_stand_nowhere(self):
        secret = "Tr0ub4dor-and-3"
        self.account("add", "ann", password=secret)
        server = self.server()
        ann = self.proxy(server, "ann", secret)
        ann.SetLogLevel(0xFC)
        ann.seine.accountPut("bob", "observer", secret + "bob")
        self.assert_fault("is not shown here", ann.seine.accountPassword, "bob", secret + "\x85")
        self.assert_unauthorized(self.proxy(server, "bob", secret + "wrong"))
        self.assertIn("Password=***", self.events()[1]["arguments"])
        server.stop()
        self.assertTrue(any("wrong name or password" in line for line in server.log))
        self.assertFalse([line for line in server.log if secret in line])
        for path in glob.glob(os.path.join(self.data, "**"), recursive=True):
            if os.path.isfile(path):
                with open(path, "rb") as file:
                    self.assertNotIn(secret.encode(), file.read(), path)

    def test_many_clients_of_one_account_are_let_in_at_once(self):
        self.account("add", "ann", password="a")
        server = self.server()
        with concurrent.futures.ThreadPoolExecutor(50) as clients:
            answers = list(clients.map(lambda _: self.proxy(server, "ann", "a").ping(), range(50)))
        self.assertEqual(answers, [1] * 50)

    def test_guessing_does_not_hold_up_who_was_let_in(self):
        self.account("add", "ann", password="a")
        server = self.server()
        ann = self.proxy(server, "ann", "a")
        ann.ping()

        def guess(number):
            try:
                self.proxy(server, "ann", f"guess{number}").ping()
            except xmlrpc.client.ProtocolError as error:
                return error.errcode
            return 200

        with concurrent.futures.ThreadPoolExecutor(30) as guessers:
            guesses = [guessers.submit(guess, number) for number in range(30)]
            began = time.monotonic()
            for _ in range(20):
                self.assertEqual(ann.ping(), 1)
            self.assertLess(time.monotonic() - began, support.generous(2))
            self.assertEqual({future.result() for future in guesses} - {401, 503}, set())

    @support.timed
    def test_who_was_let_in_waits_for_seconds_beside_guessing(self):
        self.test_guessing_does_not_hold_up_who_was_let_in()


class Exposure(WithServer):
    def certificate(self, names="IP:127.0.0.1,DNS:localhost"):
        """A certificate for these names and its key."""
        certificate, key = os.path.join(self.data, "server.pem"), os.path.join(self.data, "server.key")
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
                        "-subj", "/CN=localhost", "-addext", f"subjectAltName={names}", "-keyout", key, "-out", certificate],
                       check=True, capture_output=True, timeout=support.TIMEOUT_S)
        return certificate, key

    def assert_refused(self, sentence, *options):
        answer = support.run("serve", "--data", self.data, *options)
        self.assertEqual(answer.returncode, 1, answer.stderr)
        self.assertIn(sentence, answer.stderr)

    def test_off_loopback_it_wants_a_reason(self):
        port = support.free_port()
        wide = ("--listen", f"0.0.0.0:{port}")
        self.assert_refused("can be reached from other machines: that takes --certificate", *wide)
        certificate, key = self.certificate()
        self.assert_refused("there is no account", *wide, "--certificate", certificate, "--key", key)
        self.account("add", "ann", password="a")
        self.assert_refused("can be reached from other machines: that takes --certificate", *wide)
        server = self.server(*wide, "--certificate", certificate, "--key", key)
        context = ssl.create_default_context(cafile=certificate)
        proxy = xmlrpc.client.ServerProxy(f"https://ann:a@127.0.0.1:{port}/RPC2", context=context)
        self.assertEqual(proxy.ping(), 1)
        self.assertEqual(server.stop(), 0)

    def test_without_accounts_no_other_machine_is_let_in_any_more(self):
        port = support.free_port()
        certificate, key = self.certificate()
        self.account("add", "ann", password="a")
        self.server("--listen", f"0.0.0.0:{port}", "--certificate", certificate, "--key", key)
        context = ssl.create_default_context(cafile=certificate)
        proxy = xmlrpc.client.ServerProxy(f"https://ann:a@127.0.0.1:{port}/RPC2", context=context)
        self.assertEqual(proxy.seine.accountRemove("ann")[0], 1)
        with self.assertRaises(xmlrpc.client.ProtocolError) as caught:
            proxy.ping()
        self.assertEqual(caught.exception.errcode, 403)

    def test_or_the_flag_to_go_without(self):
        port = support.free_port()
        self.server("--listen", f"0.0.0.0:{port}", "--insecure-listen")
        self.assertEqual(xmlrpc.client.ServerProxy(f"http://127.0.0.1:{port}/RPC2").ping(), 1)

    def test_a_site_is_routed_to_where_this_server_can_be_called(self):
        port = support.free_port()
        collection = server_support.configuration(("a", {"info": "nothing"}))
        server = self.server("--listen", f"0.0.0.0:{port}", "--insecure-listen")
        self.assertEqual(server.proxy.CollectionAdd(collection, 0)[0], 1)
        done, (host, routed) = server.proxy.CollectionGetSiteRoutingAddress("a", "www.example.com:80")
        self.assertEqual((done, routed), (1, port))
        self.assertNotEqual(host, "0.0.0.0")
        self.assertEqual(xmlrpc.client.ServerProxy(f"http://{host}:{routed}/RPC2").CollectionGetList(), ["a"])
        server.stop()
        server = self.server("--allow-host", "crawler.example")
        self.assertEqual(server.proxy.CollectionGetSiteRoutingAddress("a", "www.example.com:80"),
                         [1, ["crawler.example", server.port]])

    def test_what_cannot_be_listened_on_is_said(self):
        for address, sentence in (("127.0.0.1", "must be HOST:PORT"), ("127.0.0.1:", "must be HOST:PORT"), ("::1:80", "must be HOST:PORT"),
                                  ("127.0.0.1:99999", "must be HOST:PORT"), ("nothing.invalid:80", "cannot listen on")):
            self.assert_refused(sentence, "--listen", address)
        with contextlib.closing(socket.create_server(("127.0.0.1", 0))) as taken:
            self.assert_refused("Address already in use", "--listen", f"127.0.0.1:{taken.getsockname()[1]}")
        self.assert_refused("go together", "--certificate", os.path.join(self.data, "none"))
        broken = os.path.join(self.data, "broken.pem")
        with open(broken, "w", encoding="utf-8") as file:
            file.write("no certificate\n")
        self.assert_refused("cannot answer on", "--certificate", broken, "--key", broken, "--listen", f"127.0.0.1:{support.free_port()}")

    def test_it_answers_on_all_addresses_and_further_names(self):
        port = support.free_port()
        server = self.server("--listen", f"127.0.0.2:{port}", "--allow-host", "crawler.example")
        for address in (f"127.0.0.1:{server.port}", f"127.0.0.2:{port}"):
            self.assertEqual(xmlrpc.client.ServerProxy(f"http://{address}/RPC2").ping(), 1)
        self.assertEqual(self.ask(server.port, "POST", "/RPC2", PING, {**XML, "Host": "Crawler.Example:80"})[0], 200)
        self.assertEqual(self.ask(server.port, "POST", "/RPC2", PING, {**XML, "Host": "other.example"})[0], 421)

    def test_the_names_of_its_certificate_need_no_option(self):
        port = support.free_port()
        certificate, key = self.certificate("IP:127.0.0.1,IP:192.0.2.7,IP:2001:db8::7,DNS:crawler.example,DNS:*.corp.example")
        self.server("--listen", f"127.0.0.1:{port}", "--certificate", certificate, "--key", key)

        def status(host):
            connection = http.client.HTTPSConnection("127.0.0.1", port, timeout=support.TIMEOUT_S,
                                                     context=ssl.create_default_context(cafile=certificate))
            with contextlib.closing(connection):
                connection.request("GET", "/healthz", headers={"Host": host})
                return connection.getresponse().status

        for host in ("crawler.example", "Crawler.Example:443", "crawler.example.", "seine.corp.example", f"192.0.2.7:{port}", "[2001:db8::7]:443"):
            self.assertEqual(status(host), 200, host)
        for host in ("other.example", "www.crawler.example", "corp.example", "a.b.corp.example", ".crawler.example", ".corp.example",
                     "*.corp.example.evil.example", "192.0.2.8", "[2001:db8::8]"):
            self.assertEqual(status(host), 421, host)

    def test_it_speaks_ipv6(self):
        try:
            socket.create_server(("::1", 0), family=socket.AF_INET6).close()
        except OSError:
            self.skipTest("this machine has no ::1")
        port = support.free_port()
        self.server("--listen", f"[::1]:{port}")
        self.assertEqual(xmlrpc.client.ServerProxy(f"http://[::1]:{port}/RPC2").ping(), 1)

    def test_over_tls_slow_clients_delay_no_other_client(self):
        port = support.free_port()
        certificate, key = self.certificate()
        self.server("--listen", f"127.0.0.1:{port}", "--certificate", certificate, "--key", key)
        context = ssl.create_default_context(cafile=certificate)
        with contextlib.ExitStack() as stack:
            for part in (b"", b"\x16\x03\x01", b"GET / HTTP/1.1\r\n\r\n"):
                for _ in range(10):
                    connection = socket.create_connection(("127.0.0.1", port))
                    stack.enter_context(contextlib.closing(connection)).sendall(part)
            proxy = xmlrpc.client.ServerProxy(f"https://localhost:{port}/RPC2", context=context)
            for _ in range(20):
                self.assertEqual(proxy.ping(), 1)


if __name__ == "__main__":
    support.main()
