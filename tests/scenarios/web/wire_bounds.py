"""What comes over the wire is bounded also where it holds no document, and what goes there reaches nobody else."""

import contextlib
import gzip
import hashlib
import http.server
import os
import socket
import ssl
import struct
import subprocess
import threading
import time
import unittest
import zlib

import frame_floods
import identity
import servers
import support

AWAY = 32 << 20  # far more than cut_off, and far less than endless
CUT_OFF = 1_000_000
HTML = {"Content-Type": "text/html"}
# What ends at a ceiling does so long before.
TIMEOUT_S = int(support.TIMEOUT_S)


def endless(path):
    """(Content-Encoding, the first bytes, those that come again and again)"""
    return {"/name": ("gzip", b"\x1f\x8b\x08\x08\0\0\0\0\0\x03", b"a" * 65536),
            "/members": ("gzip", b"", gzip.compress(b"") * 3000),
            "/frames": ("zstd", b"", (b"\x50\x2a\x4d\x18" + (65528).to_bytes(4, "little") + b"x" * 65528))}[path]


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        self.server.seen.append((self.path, dict(self.headers.items())))
        with contextlib.suppress(OSError):
            self.server.answer(self)

    def plain(self, status, body=b"", **headers):
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


@contextlib.contextmanager
def serving(answer, context=None):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads, server.seen, server.answer, server.sent = True, [], answer, {}
    if context:
        server.socket = context.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()


def settings(*assignments):
    return [word for assignment in assignments for word in ("--set", assignment)]


class Received(unittest.TestCase):
    def answer(self, request):
        if request.path == "/robots.txt":
            return request.plain(404)
        coding, first, again = endless(request.path)
        request.send_response(200)
        for name, value in (("Content-Type", "text/html"), ("Content-Encoding", coding), ("Connection", "close")):
            request.send_header(name, value)
        request.end_headers()
        sent = request.server.sent
        request.wfile.write(first)
        while sent.setdefault(request.path, 0) < 20 * AWAY:
            request.wfile.write(again)
            sent[request.path] += len(again)
        return None

    def test_a_coding_that_yields_nothing_ends_at_the_ceiling(self):
        for path in ("/name", "/members", "/frames"):
            with self.subTest(path), serving(self.answer) as server, support.folder() as data:
                uri = f"http://127.0.0.1:{server.server_port}{path}"
                begun = time.monotonic()
                support.run("crawl", uri, "--data", data, "--quiet", "--timeout", TIMEOUT_S, "--max-wait", "1",
                            *settings(f"cut_off={CUT_OFF}"))
                print(f"{path}: {server.sent[path] / 1e6:.0f} MB in {time.monotonic() - begun:.1f} s", flush=True)
                self.assertEqual(servers.fates(data)[uri][0], "skipped")
                self.assertLess(server.sent[path], AWAY)
                self.assertEqual(len([seen for seen in server.seen if seen[0] == path]), 1)
                servers.verify(data)


class Unseen(unittest.TestCase):
    """What is no header and no body: chunk extensions, the padding of HTTP/2."""

    def answer(self, request):
        if request.path == "/robots.txt":
            return request.plain(404)
        if request.path != "/extensions":
            return request.plain(200, servers.page(request.path).encode(), Content_Type="text/html")
        request.send_response(200)
        request.send_header("Content-Type", "text/html")
        request.send_header("Transfer-Encoding", "chunked")
        request.end_headers()
        sent = request.server.sent
        request.wfile.write(b"5\r\nHello\r\n5;")
        while sent.setdefault(request.path, 0) < 60 * AWAY:
            request.wfile.write(b"x" * 65536)
            sent[request.path] += 65536
        return None

    def test_chunk_extensions_end_at_the_ceiling(self):
        for first in ((), ("/kept",)):
            with self.subTest(first), serving(self.answer) as server, support.folder() as data:
                site = f"http://127.0.0.1:{server.server_port}"
                uris = [site + path for path in (*first, "/extensions", "/after")]
                begun = time.monotonic()
                support.run("crawl", *uris, "--data", data, "--quiet", "--timeout", TIMEOUT_S, "--max-wait", "1",
                            *settings(f"cut_off={CUT_OFF}", "delay=0", "seine/auto_delay=no"))
                took = time.monotonic() - begun
                print(f"extensions {first}: {server.sent['/extensions'] / 1e6:.0f} MB in {took:.1f} s", flush=True)
                fates = servers.fates(data)
                self.assertEqual([fates[uri][0] for uri in uris], ["stored"] * len(first) + ["skipped", "stored"])
                self.assertLess(server.sent["/extensions"], 30 * AWAY)
                self.assertLess(took, support.generous(5))
                self.assertEqual(len([seen for seen in server.seen if seen[0] == "/extensions"]), 1)
                servers.verify(data)

    def test_a_slow_answer_of_many_pieces_is_whole(self):
        piece, count = b"y" * 20, 20000  # chunks of 20 bytes, 400 KB in all, over some looks

        def answer(request):
            if request.path == "/robots.txt":
                return request.plain(404)
            request.send_response(200)
            request.send_header("Content-Type", "text/html")
            request.send_header("Transfer-Encoding", "chunked")
            request.end_headers()
            for _ in range(10):
                request.wfile.write(b"14\r\n%s\r\n" % piece * (count // 10))
                time.sleep(0.1)
            return request.wfile.write(b"0\r\n\r\n")
        with serving(answer) as server, support.folder() as data:
            uri = f"http://127.0.0.1:{server.server_port}/"
            support.run("crawl", uri, "--data", data, "--quiet", "--max-wait", "1",
                        *settings(f"cut_off={CUT_OFF}"))
            self.assertEqual(servers.fates(data)[uri], ("stored", None))


PADDED, END_STREAM, RST_STREAM, PING = 8, 1, 3, 6
HTML_TYPE = b"\x0f\x10\x09text/html"  # content-type, 31 of the static table of HPACK


class PaddingServer:
    """HTTP/2 in raw frames. Every stream has its page but one (`which`, counted from 1), whose DATA frames hold `piece`
    and 255 bytes of padding each, without end. Behind each burst it waits for the answer to a PING, which libcurl gives when it
    has read the burst, and a little longer: libcurl is to come back meanwhile, however slow the machine is."""

    BURST, PACE_S = 1 << 20, 0.02

    def __init__(self, place, which, piece):
        self.which, self.piece, self.requests, self.padded_bytes = which, piece, 0, 0
        self.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.context.load_cert_chain(*identity.certificate(place, "padding"))
        self.context.set_alpn_protocols(["h2"])
        self.lock = threading.Lock()

    def __enter__(self):
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.listener.close()

    def accept(self):
        with contextlib.suppress(OSError):
            while True:
                raw, _ = self.listener.accept()
                threading.Thread(target=self.serve, args=(raw,), daemon=True).start()

    def serve(self, raw):
        with contextlib.suppress(OSError), self.context.wrap_socket(raw, server_side=True) as connection:
            frame_floods.read_exactly(connection, len(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"))
            connection.sendall(frame_floods.frame(frame_floods.SETTINGS, 0, 0))
            padding, is_asked = None, False
            while True:
                padding, is_asked = self.answer(connection, padding, is_asked)

    def answer(self, connection, padding, is_asked):
        """One frame of the client, or a burst of padding; the stream that is padded then, and whether a PING waits for its
        answer."""
        connection.settimeout(self.PACE_S if padding and not is_asked else None)
        try:
            head = connection.recv(9)
        except TimeoutError:
            connection.settimeout(None)
            one = frame_floods.frame(frame_floods.DATA, PADDED, padding, b"\xff" + self.piece + bytes(255))
            connection.sendall(one * (self.BURST // len(one)) + frame_floods.frame(PING, 0, 0, bytes(8)))
            self.padded_bytes += self.BURST
            return padding, True
        connection.settimeout(None)
        if not head:
            raise ConnectionError("closed")
        head += frame_floods.read_exactly(connection, 9 - len(head))
        length, what, flags, stream = struct.unpack(">IBBI", b"\0" + head)
        frame_floods.read_exactly(connection, length)
        if what == frame_floods.SETTINGS and not flags & frame_floods.ACKNOWLEDGED:
            connection.sendall(frame_floods.frame(frame_floods.SETTINGS, frame_floods.ACKNOWLEDGED, 0))
        if what == PING and flags & frame_floods.ACKNOWLEDGED:
            is_asked = False
        if what == RST_STREAM and stream == padding:
            padding = None
        if what == frame_floods.HEADERS:
            padding = self.request(connection, stream) or padding
        return padding, is_asked

    def request(self, connection, stream):
        with self.lock:
            self.requests += 1
            number = self.requests
        connection.sendall(frame_floods.frame(frame_floods.HEADERS, frame_floods.END_HEADERS, stream,
                                              frame_floods.OK + HTML_TYPE))
        if number == self.which:
            return stream
        page = servers.page(f"Page {number}").encode()
        connection.sendall(frame_floods.frame(frame_floods.DATA, END_STREAM, stream, page))
        return None


class Multiplexed(unittest.TestCase):
    """HTTP/2: the streams of one connection are judged together."""

    def test_padding_ends_at_the_ceiling_and_the_site_goes_on(self):
        for which, piece, pending in ((1, b"", 1), (3, b"", 1), (3, b"x", 1), (3, b"", 6)):
            with self.subTest(which=which, piece=piece, pending=pending), support.folder() as place, \
                    support.folder() as data, PaddingServer(place, which, piece) as server:
                uris = [f"https://127.0.0.1:{server.port}/{number}" for number in range(6)]
                begun = time.monotonic()
                support.run("crawl", *uris, "--data", data, "--quiet", "--timeout", TIMEOUT_S, "--max-wait", "1",
                            "--ignore-robots", *settings(
                                f"cut_off={CUT_OFF}", "delay=0", "seine/auto_delay=no", "seine/insecure_tls=yes",
                                f"max_pending={pending}"))
                took = time.monotonic() - begun
                print(f"padding of {which}, {len(piece)} bytes between: {server.padded_bytes / 1e6:.0f} MB, "
                      f"{took:.1f} s, {server.requests} requests", flush=True)
                fates = servers.fates(data)
                self.assertEqual(sorted(fates[uri] for uri in uris)[:1], [("skipped", "tl/size")], fates)
                self.assertEqual([fates[uri][0] for uri in uris].count("stored"), 5, fates)
                self.assertEqual(server.requests, 6)
                self.assertLess(server.padded_bytes, 2 * AWAY)
                self.assertLess(took, support.generous(5))
                servers.verify(data)

    @contextlib.contextmanager
    def nginx(self, folder, *directives):
        """nginx with HTTP/2 over `folder`; (its port, its log)"""
        os.chmod(folder, 0o755)
        port, log = support.free_port(), f"{folder}/access.log"
        certificate, key = identity.certificate(folder, "nginx")
        paths = " ".join(f"{name}_temp_path {folder}/{name};" for name in (
            "client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        with open(f"{folder}/nginx.conf", "w", encoding="utf-8") as file:
            file.write(f"daemon off; pid {folder}/pid; error_log {folder}/error.log;\nevents {{}}\nhttp {{\n{paths}\n"
                       f"log_format seen '$server_protocol $connection $status $body_bytes_sent'; access_log {log} seen;\n"
                       f"default_type text/html; keepalive_requests 100000; {' '.join(directives)}\n"
                       f"server {{ listen 127.0.0.1:{port} ssl http2; ssl_certificate {certificate};\n"
                       f"ssl_certificate_key {key}; root {folder}; }} }}\n")
        process = subprocess.Popen(["nginx", "-c", f"{folder}/nginx.conf", "-e", "stderr"], stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL)

        def listens():
            with socket.socket() as probe:
                return probe.connect_ex(("127.0.0.1", port)) == 0
        try:
            support.wait_until(listens, "nginx listens")
            yield port, log
        finally:
            process.terminate()
            process.wait(support.TIMEOUT_S)

    def all_stored(self, sizes, *directives, pending, options=()):
        with support.folder() as folder, support.folder() as data:
            for number, size in enumerate(sizes):
                with open(f"{folder}/{number}.html", "wb") as file:
                    page = servers.page(f"Page {number}").encode()
                    file.write(page + os.urandom(max(size - len(page), 0) // 2).hex().encode())
            with self.nginx(folder, *directives) as (port, log):
                uris = [f"https://127.0.0.1:{port}/{number}.html" for number in range(len(sizes))]
                begun = time.monotonic()
                result = support.run("crawl", *uris, "--data", data, "--quiet", "--max-wait", "1", "--ignore-robots",
                                     *settings("delay=0", "seine/auto_delay=no", "seine/insecure_tls=yes",
                                               f"max_pending={pending}", *options))
                took = time.monotonic() - begun
            with open(log, encoding="ascii") as file:
                seen = [line.split() for line in file]
            print(f"{len(sizes)} pages of at most {max(sizes)} bytes, {pending} at once: {took:.1f} s, "
                  f"{len({line[1] for line in seen})} connections", flush=True)
            fates = servers.fates(data)
            self.assertEqual({uri: fates[uri] for uri in uris if fates[uri] != ("stored", None)}, {}, result.stderr)
            self.assertEqual({line[0] for line in seen}, {"HTTP/2.0"})
            self.assertEqual(len(seen), len(sizes), "none is asked for twice")
            servers.verify(data)
            return {line[1] for line in seen}

    def test_many_streams_of_one_connection_are_no_flood(self):
        connections = self.all_stored([2000] * 2000, pending=100)
        self.assertLess(len(connections), 10)

    def test_pages_of_just_the_ceiling_are_no_flood(self):
        for pending, directives in ((1, ()), (20, ("limit_rate 1m;",)), (40, ())):
            with self.subTest(pending=pending, directives=directives):
                self.all_stored([CUT_OFF, 500, CUT_OFF - 1000, 2000] * 20, *directives, pending=pending,
                                options=(f"cut_off={CUT_OFF}",))

    def test_short_pages_beside_slow_long_ones_are_no_flood(self):
        self.all_stored([CUT_OFF] * 8 + [40_000] * 500, "limit_rate 300k;", pending=16, options=(f"cut_off={CUT_OFF}",))

    def test_what_truncated_pages_leave_under_way_harms_no_other(self):
        self.all_stored([20 * CUT_OFF, CUT_OFF, 40_000, CUT_OFF] * 10, "limit_rate 4m;", pending=8,
                        options=(f"cut_off={CUT_OFF}", "truncate=yes"))


class Decoded(unittest.TestCase):
    PAGE = servers.page("Home", ["/found"]).encode()

    def crawl(self, answer, *options):
        with serving(answer) as server, support.folder() as data:
            result = support.run("crawl", f"http://127.0.0.1:{server.server_port}/", "--data", data, "--quiet",
                                 "--max-wait", "1", *options)
            servers.verify(data)
            return {uri.split("/", 3)[3]: fate for uri, fate in servers.fates(data).items()}, result, server.seen

    def test_codings_one_upon_the_other_are_taken_off(self):
        for codings, body in (("gzip, gzip", gzip.compress(gzip.compress(self.PAGE))),
                              ("deflate, gzip", gzip.compress(zlib.compress(self.PAGE)))):
            with self.subTest(codings):
                def answer(request, codings=codings, body=body):
                    request.plain(200 if request.path == "/" else 404, body, Content_Type="text/html",
                                  Content_Encoding=codings)
                self.assertEqual(self.crawl(answer)[0], {"": ("stored", None), "found": ("failed", "ot/404")})

    def test_a_bomb_in_a_bomb_is_bounded(self):
        bomb = gzip.compress(gzip.compress(gzip.compress(b"\0" * (1 << 30), 9), 9), 9)

        def answer(request):
            request.plain(200 if request.path == "/" else 404, bomb, Content_Type="text/html",
                          Content_Encoding="gzip, gzip, gzip")
        begun = time.monotonic()
        fates, _, _ = self.crawl(answer, *settings(f"cut_off={CUT_OFF}"))
        self.assertLess(time.monotonic() - begun, support.generous(5))
        self.assertIn("", fates)

    def test_a_control_character_in_a_header_costs_the_value_alone(self):
        def answer(request):
            request.plain(200 if request.path == "/" else 404, self.PAGE, Content_Type="text/html",
                          X_Odd="a\x01b\x1b[31mc")
        with serving(answer) as server, support.folder() as data:
            result = support.run("crawl", f"http://127.0.0.1:{server.server_port}/", "--data", data, "--quiet",
                                 *settings("log/header=text"))
            self.assertIn(result.returncode, (0, 3), result.stderr)
            fates = {uri.split("/", 3)[3]: fate[0] for uri, fate in servers.fates(data).items()}
            self.assertEqual(fates, {"": "stored", "found": "failed"})


class Sent(unittest.TestCase):
    def test_header_lines_do_not_follow_a_robots_txt_to_another_host(self):
        def elsewhere(request):
            request.plain(200, b"User-agent: *\nDisallow:\n", Content_Type="text/plain")
        with serving(elsewhere) as other, support.folder() as data:
            def answer(request):
                if request.path == "/robots.txt":
                    return request.plain(302, Location=f"http://localhost:{other.server_port}/robots.txt")
                return request.plain(200, servers.page("Home").encode(), Content_Type="text/html")
            with serving(answer) as server:
                result = support.run("crawl", f"http://127.0.0.1:{server.server_port}/", "--data", data, "--quiet",
                                     "--header", "X-Token: secret", "--header", "User-Agent: Mine/1")
                self.assertEqual(result.returncode, 0, result.stderr)
                self.assertEqual({headers.get("X-Token") for _, headers in server.seen}, {"secret"})
                self.assertEqual([headers.get("X-Token") for _, headers in other.seen], [None])
                self.assertEqual([headers.get("User-Agent") for _, headers in other.seen], ["Mine/1"])

    def test_own_headers_without_an_agent_keep_ours(self):
        def answer(request):
            request.plain(404 if request.path == "/robots.txt" else 200, servers.page("Home").encode(),
                          Content_Type="text/html")
        with serving(answer) as server, support.folder() as data:
            result = support.run("crawl", f"http://127.0.0.1:{server.server_port}/", "--data", data, "--quiet",
                                 *settings("headers=", "headers=X-Token: a"))
            self.assertEqual(result.returncode, 0, result.stderr)
            for _, headers in server.seen:
                self.assertRegex(headers["User-Agent"], r"^Seine/\d")

    def test_form_data_of_a_host_goes_to_no_longer_name(self):
        with servers.Dns("test") as dns:
            port = support.free_port()
            hosts = {"a.test": {"/": {"headers": HTML, "body": servers.page("Home", [f"http://a.test.evil.test:{port}/pp"])}},
                     "a.test.evil.test": {"/pp": {"headers": HTML, "body": servers.page("Away")}}}
            with servers.Site(hosts, port=port) as site, support.folder() as data:
                uri = site.uri("/", "a.test")
                result = support.run("crawl", uri, "--data", data, "--quiet", *settings(
                    f"seine/dns_server={dns.address}", "seine/scope=all", "post_payload/prefix:http://a.test=secret=1",
                    f"post_payload/prefix:http://a.test:{port}=own=1"))
                self.assertEqual(result.returncode, 0, result.stderr)
                sent = {(entry["host"], entry["path"]): entry["headers"].get("content-length") for entry in site.log()}
                self.assertEqual(sent, {("a.test", "/"): "5", ("a.test.evil.test", "/pp"): None})

    def test_a_fingerprint_may_be_for_one_host(self):
        def answer(request):
            request.plain(404 if request.path == "/robots.txt" else 200, servers.page("Home").encode(),
                          Content_Type="text/html")
        with support.folder() as place:
            certificate, key = identity.certificate(place, "server")
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(certificate, key)
            with open(certificate, encoding="ascii") as file:
                digest = hashlib.sha256(ssl.PEM_cert_to_DER_cert(file.read())).hexdigest()
            for trusted, fates in ((digest, [True, True]), (f"localhost={digest}", [False, True]),
                                   (f"127.0.0.1={digest}", [True, False])):
                with self.subTest(trusted[:20]), serving(answer, context) as server, support.folder() as data:
                    uris = [f"https://{host}:{server.server_port}/" for host in ("127.0.0.1", "localhost")]
                    support.run("crawl", *uris, "--data", data, "--quiet", "--max-wait", "1", *settings(
                        f"seine/trust_fingerprints={trusted}"))
                    found = servers.fates(data)
                    self.assertEqual([found[uri][0] in ("stored", "duplicate") for uri in uris], fates)


if __name__ == "__main__":
    support.main()
