"""What a request brings along: form data (MS-FSCCFG 2.2.4.29), a certificate of the crawler's own (2.2.3); and whose
word counts about the type of what comes back."""

import contextlib
import http.server
import os
import ssl
import subprocess
import threading
import unittest

import servers
import support


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def answer(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0))).decode()
        self.server.seen.append((self.command, self.path, body, self.headers.get("Content-Type")))
        content = b"" if self.path == "/robots.txt" else servers.page(self.path, self.server.links.get(self.path, ())).encode()
        self.send_response(404 if self.path == "/robots.txt" else 200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    do_GET = do_POST = answer

    def log_message(self, *_):
        pass


class Server(http.server.ThreadingHTTPServer):
    def handle_error(self, *_):
        """A handshake that fails is what some of these tests are about."""


@contextlib.contextmanager
def serving(links, context=None):
    server = Server(("127.0.0.1", 0), Handler)
    server.seen, server.links, server.daemon_threads = [], links, True
    if context:
        server.socket = context.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def certificate(folder, name):
    """A self-signed certificate for 127.0.0.1 and its key."""
    paths = [os.path.join(folder, f"{name}.{kind}") for kind in ("crt", "key")]
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                    "-days", "2", "-subj", f"/CN={name}", "-addext", "subjectAltName=IP:127.0.0.1", "-out", paths[0],
                    "-keyout", paths[1]], check=True, capture_output=True)
    return paths


def crawl(uri, data, *settings):
    arguments = [argument for setting in settings for argument in ("--set", setting)]
    return support.run("crawl", uri, "--data", data, "--quiet", "--max-wait", "2", *arguments)


class PostPayload(unittest.TestCase):
    LINKS = {"/": ["/form", "/forms/a", "/forms/b", "/other"]}

    def requests(self, *settings):
        with serving(self.LINKS) as server, support.folder() as data:
            at = f"http://127.0.0.1:{server.server_port}"
            crawl(at + "/", data, *(setting.replace("AT", at) for setting in settings))
            servers.verify(data)
            return {path: (method, body) for method, path, body, _ in server.seen}

    def test_without_it_everything_is_asked_for(self):
        self.assertEqual({method for method, _ in self.requests().values()}, {"GET"})

    @support.shows("post_payload/http://www.example.com/form", "post_payload/prefix:http://www.example.com/forms/")
    def test_a_uri_and_a_prefix_are_posted_to(self):
        seen = self.requests("post_payload/AT/form=a=1&b=2", "post_payload/prefix:AT/forms/=c=3",
                             "post_payload/AT/forms/b=d=4")
        self.assertEqual(seen["/form"], ("POST", "a=1&b=2"))
        self.assertEqual(seen["/forms/a"], ("POST", "c=3"))
        self.assertEqual(seen["/forms/b"], ("POST", "d=4"), "the whole URI goes before its prefix")
        self.assertEqual(seen["/other"], ("GET", ""))


class Certificate(unittest.TestCase):
    def stored(self, *settings):
        with support.folder() as data, support.folder() as place:
            os.makedirs(place, exist_ok=True)
            server_files, own_files = certificate(place, "server"), certificate(place, "crawler")
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(*server_files)
            context.load_verify_locations(own_files[0])
            context.verify_mode = ssl.CERT_REQUIRED
            with serving({}, context) as server:
                result = crawl(f"https://127.0.0.1:{server.server_port}/", data, f"seine/ca_file={server_files[0]}",
                               *(setting.format(crt=own_files[0], key=own_files[1]) for setting in settings))
            return result, support.query(data, "SELECT count(*) FROM document")[0][0] if not settings or \
                result.returncode != 1 else 0

    def test_a_server_that_asks_for_a_certificate_turns_strangers_away(self):
        self.assertEqual(self.stored()[1], 0)

    @support.shows("cert_file", "key_file")
    def test_it_lets_in_who_shows_one(self):
        self.assertEqual(self.stored("cert_file={crt}", "key_file={key}")[1], 1)

    def test_a_file_that_is_none_is_named(self):
        result, _ = self.stored("cert_file={key}", "key_file={key}")
        self.assertEqual(result.returncode, 1)
        self.assertIn("crawler.key holds no certificate", result.stderr)


class TypeDetection(unittest.TestCase):
    PAGES = {"/": {"headers": {"Content-Type": "text/html"}, "body": servers.page("home", ["/image", "/page"])},
             "/image": {"headers": {"Content-Type": "text/html"}, "body": "%PDF-1.4\n%%EOF\n"},
             "/page": {"headers": {"Content-Type": "image/png"}, "body": servers.page("page")}}

    def types(self, *settings):
        with servers.Site({"*": self.PAGES}) as site, support.folder() as data:
            crawl(site.uri(), data, *settings)
            return dict(support.query(data, "SELECT path, mime.name FROM document JOIN uri ON uri.id = uri_id "
                                            "JOIN mime ON mime.id = mime_id"))

    def test_the_server_is_believed(self):
        self.assertEqual(self.types(), {"/": "text/html", "/image": "text/html"})

    @support.shows("force_mimetype_detection")
    def test_force_mimetype_detection_believes_the_bytes(self):
        self.assertEqual(self.types("force_mimetype_detection=yes"),
                         {"/": "text/html", "/image": "application/pdf", "/page": "text/html"})


if __name__ == "__main__":
    support.main()
