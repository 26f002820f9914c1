"""Requests that proxies and servers read in two ways, clients without a password, and crowds: the server stays reachable for others."""

import base64
import concurrent.futures
import contextlib
import http.client
import select
import socket
import threading
import time
import xmlrpc.client

import server_support
import servers
import support
from server_access import PING, XML, WithServer

HEAD = b"POST /RPC2 HTTP/1.1\r\nContent-Type: text/xml\r\n"
MEBIBYTE = 1 << 20


def login(name, password):
    return "Basic " + base64.b64encode(f"{name}:{password}".encode()).decode()


class OneReading(WithServer):
    def setUp(self):
        super().setUp()
        self.running = self.server()

    def answers(self, request):
        """The status lines of what comes back until the server closes, or says nothing more for a moment."""
        with contextlib.closing(socket.create_connection(("127.0.0.1", self.running.port), timeout=support.TIMEOUT_S)) as connection:
            connection.sendall(request)
            received = b""
            while select.select([connection], [], [], 1 if received else support.TIMEOUT_S)[0]:
                piece = connection.recv(65536)
                if not piece:
                    break
                received += piece
        return [int(line.split()[1]) for line in received.split(b"\r\n") if line.startswith(b"HTTP/1.1 ")]

    def call(self, *headers, body=PING):
        return HEAD + b"\r\n".join(headers) + b"\r\n\r\n" + body

    def test_an_ordinary_call_is_answered(self):
        self.assertEqual(self.answers(self.call(b"Host: localhost", b"Content-Length: %d" % len(PING))), [200])

    def test_two_hosts_are_none(self):
        length = b"Content-Length: %d" % len(PING)
        for other in (b"localhost", b"evil.example"):
            self.assertEqual(self.answers(self.call(b"Host: localhost", b"Host: " + other, length)), [400], other)

    def test_a_header_is_not_named_with_a_blank(self):
        for line in (b"Content-Length : %d" % len(PING), b"Content-Length\t: %d" % len(PING), b"Transfer-Encoding : chunked"):
            self.assertEqual(self.answers(self.call(b"Host: localhost", line)), [400], line)

    def test_the_only_transfer_coding_is_chunked(self):
        chunked = b"%x\r\n%s\r\n0\r\n\r\n" % (len(PING), PING)
        self.assertEqual(self.answers(self.call(b"Host: localhost", b"Transfer-Encoding: chunked", body=chunked)), [200])
        for codings in ((b"chunked", b"identity"), (b"identity", b"chunked"), (b"chunked", b"chunked"), (b"chunked, identity",),
                        (b"identity",), (b"xchunked",)):
            lines = [b"Transfer-Encoding: " + coding for coding in codings]
            self.assertEqual(self.answers(self.call(b"Host: localhost", *lines, body=chunked)), [400], codings)

    def test_very_many_query_parameters_are_refused_at_once(self):
        for separator in "&;":
            for count in (1000, 5000):
                query = separator.join(f"a{number}=1" for number in range(count))
                began = time.monotonic()
                with self.subTest(count=count, separator=separator):
                    answer = self.answers(b"GET /?" + query.encode() + b" HTTP/1.1\r\nHost: localhost\r\n\r\n")
                    self.assertIn(answer, ([400], [414]) if separator == "&" else ([200], [400], [414]))
                    self.assertLess(time.monotonic() - began, support.generous(5))
        query = "&".join(f"a{number}=1" for number in range(50))
        self.assertEqual(self.answers(b"GET /?" + query.encode() + b" HTTP/1.1\r\nHost: localhost\r\n\r\n"), [200])


class LargestCalls(WithServer):
    def test_one_that_may_be_sent_fits_into_memory_whatever_it_is_made_of(self):
        server = self.server("--client-timeout", "60")
        param = b"<params><param><value>%s</value></param></params>"
        for value in (b"x" * (63 * MEBIBYTE), b"<array><data>%s</data></array>" % (b"<value>xxxxxxxxxxx</value>" * 2400000)):
            status, _, body = self.ask(server.port, "POST", "/RPC2", PING.replace(b"<params></params>", param % value), XML)
            self.assertEqual(status, 200, body[:300])
            self.assertEqual(xmlrpc.client.loads(body), ((1,), None))
        self.assertEqual(server.proxy.ping(), 1)


class PasswordsFirst(WithServer):
    def setUp(self):
        super().setUp()
        self.account("add", "ann", password="right")
        self.running = self.server("--client-timeout", "60")

    def test_a_wrong_password_uploads_nothing(self):
        """The answer comes while nothing of the body was sent."""
        for name, password in (("ann", "wrong"), ("zoe", "right")):
            with contextlib.closing(socket.create_connection(("127.0.0.1", self.running.port), timeout=support.TIMEOUT_S)) as connection:
                connection.sendall(HEAD + b"Host: localhost\r\nAuthorization: %s\r\nContent-Length: 60000000\r\n\r\n"
                                   % login(name, password).encode())
                self.assertIn(b" 401 ", connection.makefile("rb").readline())

    def test_a_right_one_uploads_and_is_answered_whether_remembered_or_not(self):
        body = PING.replace(b"<params></params>", b"<params><param><value><string>%s</string></value></param></params>" % (b"x" * 3 * MEBIBYTE))
        for _ in range(2):
            self.assertEqual(self.ask(self.running.port, "POST", "/RPC2", body, {**XML, "Authorization": login("ann", "right")})[0], 200)
        self.assertEqual(self.ask(self.running.port, "GET", "/", headers={"Authorization": login("ann", "right")})[0], 200)

    def test_who_expects_100_hears_401_instead(self):
        for password, wanted in (("wrong", b" 401 "), ("right", b" 100 ")):
            with contextlib.closing(socket.create_connection(("127.0.0.1", self.running.port), timeout=support.TIMEOUT_S)) as connection:
                connection.sendall(HEAD + b"Host: localhost\r\nExpect: 100-continue\r\nAuthorization: %s\r\nContent-Length: %d\r\n\r\n"
                                   % (login("ann", password).encode(), len(PING)))
                self.assertIn(wanted, connection.makefile("rb").readline())

    def test_a_small_call_with_a_wrong_one_hears_why(self):
        status, _, body = self.ask(self.running.port, "POST", "/RPC2", PING, {**XML, "Authorization": login("ann", "wrong")})
        self.assertEqual((status, body), (401, b"the name or the password is wrong\n"))


class SlowBodies(WithServer):
    def test_memory_is_not_held_for_minutes(self):
        """Four bodies of 60 MiB that stay one byte short, each worth an hour: who comes then is let in soon."""
        server = self.server("--client-timeout", "10")
        piece = b" " * MEBIBYTE
        with contextlib.ExitStack() as stack:
            held = []
            for _ in range(4):
                connection = stack.enter_context(contextlib.closing(socket.create_connection(("127.0.0.1", server.port))))
                connection.sendall(HEAD + b"Host: localhost\r\nContent-Length: %d\r\n\r\n" % (63 * MEBIBYTE + 1))
                for _ in range(63):
                    connection.sendall(piece)
                held.append(connection)
            body = PING.replace(b"<params></params>", b"<params><param><value><string>%s</string></value></param></params>" % (b"x" * 8 * MEBIBYTE))
            began = time.monotonic()

            def answered():
                with contextlib.suppress(ConnectionError):
                    return self.ask(server.port, "POST", "/RPC2", body, XML)[0] == 200

            support.wait_until(answered, "a large call is let in", timeout=support.generous(20))
            self.assertLess(time.monotonic() - began, support.generous(12))

    def test_a_body_has_a_last_moment_however_much_it_brings(self):
        server = self.server("--client-timeout", "1")
        with contextlib.closing(socket.create_connection(("127.0.0.1", server.port))) as connection:
            connection.sendall(HEAD + b"Host: localhost\r\nContent-Length: %d\r\n\r\n" % (60 * MEBIBYTE))
            with contextlib.suppress(ConnectionError):  # it may be cut off meanwhile
                connection.sendall(b" " * 16 * MEBIBYTE)  # worth 1024 seconds
            began = time.monotonic()
            ready, _, _ = select.select([connection], [], [], support.generous(15))
            self.assertTrue(ready, "it is cut off")
            self.assertLess(time.monotonic() - began, support.generous(10))


class Crowds(WithServer):
    def test_hostile_addresses_do_not_keep_out_new_logins(self):
        self.account("add", "ann", password="right")
        server = self.server()
        over = threading.Event()

        def guess(place):
            number = 0
            while not over.is_set():
                number += 1
                connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=support.TIMEOUT_S,
                                                        source_address=(f"127.0.1.{place // 9 + 1}", 0))
                with contextlib.closing(connection), contextlib.suppress(OSError, http.client.HTTPException):
                    connection.request("POST", "/RPC2", PING, {**XML, "Authorization": login("ann", f"{place} {number}")})
                    if connection.getresponse().status == 503:
                        over.wait(0.05)

        def enter(number):
            connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=support.TIMEOUT_S,
                                                    source_address=(f"127.0.2.{number}", 0))
            with contextlib.closing(connection):
                # Another name for each, so that none is remembered.
                connection.request("POST", "/RPC2", PING, {**XML, "Authorization": login(f"user{number}", "right")})
                return connection.getresponse().status

        admin = xmlrpc.client.ServerProxy(f"http://ann:right@127.0.0.1:{server.port}/RPC2")
        for number in range(1, 13):
            admin.seine.accountPut(f"user{number}", "observer", "right")
        with concurrent.futures.ThreadPoolExecutor(81) as guessers:
            guessing = [guessers.submit(guess, place) for place in range(81)]
            try:
                support.wait_until(lambda: sum("wrong name or password" in line for line in list(server.log)) >= 9, "they guess")
                began = time.monotonic()
                self.assertEqual([enter(number) for number in range(1, 13)], [200] * 12)
                self.assertLess(time.monotonic() - began, support.generous(60))
            finally:
                over.set()
            for future in guessing:
                future.result()

    @support.timed
    def test_new_logins_beside_hostile_addresses_take_seconds(self):
        self.test_hostile_addresses_do_not_keep_out_new_logins()

    def test_many_connections_of_few_addresses_leave_room_for_others(self):
        server = self.server()
        with contextlib.ExitStack() as stack:
            for address in range(4):
                for _ in range(260):
                    connection = socket.socket()
                    stack.enter_context(contextlib.closing(connection))
                    connection.bind((f"127.0.3.{address + 1}", 0))
                    connection.connect(("127.0.0.1", server.port))
            for number in range(20):
                connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=support.generous(5),
                                                        source_address=(f"127.0.4.{number + 1}", 0))
                with contextlib.closing(connection):
                    connection.request("POST", "/RPC2", PING, XML)
                    self.assertEqual(connection.getresponse().status, 200)


class Crawlers(WithServer):
    def test_robots_txt_keeps_robots_out(self):
        server = self.server()
        status, headers, body = self.ask(server.port, "GET", "/robots.txt")
        self.assertEqual((status, body), (200, b"User-agent: *\nDisallow: /\n"))
        self.assertTrue(headers["Content-Type"].startswith("text/plain"))
        for path in ("/", "/administration", "/nothing", "/healthz", "/metrics", "/robots.txt"):
            self.assertEqual(self.ask(server.port, "GET", path)[1]["X-Robots-Tag"], "noindex, nofollow", path)

    def test_with_accounts_too(self):
        self.account("add", "ann", password="right")
        server = self.server()
        self.assertEqual(self.ask(server.port, "GET", "/robots.txt")[0], 200)
        status, headers, _ = self.ask(server.port, "GET", "/")
        self.assertEqual((status, headers["X-Robots-Tag"]), (401, "noindex, nofollow"))

    def test_a_crawl_of_the_same_host_stays_out_of_the_pages(self):
        """The default scope is by host, whatever the port: a link leads to the pages of the server."""
        server = self.server()
        page = f'<a href="{server.address}/">server</a><a href="{server.address}/administration">administration</a><a href="/other">other</a>'
        html = {"headers": {"Content-Type": "text/html"}}
        with support.folder() as data, servers.Site({"*": {"/": {**html, "body": page}, "/other": {**html, "body": "x"}}}) as site:
            support.run("crawl", site.uri(), "--data", data, "--quiet")
            uris = support.query(data, "SELECT uri, state FROM v_uris ORDER BY uri")
            stored = [uri for uri, state in uris if state == "stored"]
            self.assertEqual(stored, sorted([site.uri(), site.uri("/other")]))
            self.assertFalse([row for row in uris if row[0].startswith(server.address) and row[1] not in ("skipped", "refused")], uris)


if __name__ == "__main__":
    support.main()
