"""Sessions: a connection is one client's. nginx says of each request over which connection it came and as whom."""

import contextlib
import os
import subprocess
import unittest

import identity
import servers
import support

PAGES = ["/", "/a/1", "/a/2", "/a/3", "/b/1", "/b/2", "/b/3", "/c/1", "/c/2", "/c/3"]


@contextlib.contextmanager
def nginx(secure, clients=()):
    """The pages, over HTTP or HTTPS, in a folder with the certificates of the server and of `clients`."""
    with support.folder() as folder:
        os.makedirs(folder, exist_ok=True)
        os.chmod(folder, 0o755)
        for name in ("server", *clients):
            identity.certificate(folder, name)
        for path in PAGES:
            file = f"{folder}/root{path}{'index.html' if path.endswith('/') else ''}"
            os.makedirs(os.path.dirname(file), exist_ok=True)
            with open(file, "w", encoding="utf-8") as page:
                page.write(servers.page(path, PAGES if path == "/" else ()))
        port = support.free_port()
        tls = f"ssl_certificate {folder}/server.crt; ssl_certificate_key {folder}/server.key;\n" \
              "ssl_verify_client optional_no_ca; ssl_session_cache shared:all:1m;" if secure else ""
        with open(f"{folder}/nginx.conf", "w", encoding="utf-8") as file:
            file.write(f"daemon off; pid {folder}/pid;\nevents {{}}\nhttp {{\n"
                       "log_format said '$connection $request_uri [$ssl_client_s_dn][$remote_user]';\n"
                       f"access_log {folder}/access.log said; default_type text/html; client_body_temp_path {folder}/t1;\n"
                       f"proxy_temp_path {folder}/t2; fastcgi_temp_path {folder}/t3; uwsgi_temp_path {folder}/t4;\n"
                       f"scgi_temp_path {folder}/t5;\n"
                       f"server {{ listen 127.0.0.1:{port} {'ssl http2' if secure else ''}; root {folder}/root;\n{tls} }} }}\n")
        with subprocess.Popen(["nginx", "-c", f"{folder}/nginx.conf", "-e", "stderr"], stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL) as process:
            try:
                support.wait_until(lambda: listens(port), "nginx listens")
                yield folder, f"http{'s' if secure else ''}://127.0.0.1:{port}"
            finally:
                process.terminate()


def listens(port):
    with support.socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def requests(folder):
    """(connection, path, who) of each request."""
    with open(f"{folder}/access.log", encoding="utf-8") as lines:
        return [tuple(line.rstrip("\n").split(" ", 2)) for line in lines]


class Sessions(unittest.TestCase):
    def crawl(self, at, *settings):
        with support.folder() as data:
            result = identity.crawl(at + "/", data, "max_pending=4", *settings)
            self.assertEqual(result.returncode, 0, result.stderr)
            self.assertEqual(support.query(data, "SELECT count(*) FROM document")[0][0], len(PAGES))
            servers.verify(data)

    def assert_connections_are_one_client_s(self, seen):
        whose = {}
        for connection, _, who in seen:
            whose.setdefault(connection, set()).add(who)
        self.assertFalse([(connection, who) for connection, who in whose.items() if len(who) > 1])

    def assert_connections_are_shared(self, seen):
        """Where a machine is slow libcurl may give up a connection over which nothing came; what must not be is one for
        each request."""
        self.assertLess(len({connection for connection, _, _ in seen}), len(seen))

    def who(self, seen):
        return {path: who for _, path, who in seen if path != "/robots.txt"}

    def test_two_subcollections_of_a_host_show_certificates_of_their_own_on_connections_of_their_own(self):
        with nginx(True, ("one", "two")) as (folder, at):
            parts = [setting for part, name in (("a", "one"), ("b", "two")) for setting in (
                f"subdomains/{part}/include_uris/prefix={at}/{part}/", f"subdomains/{part}/cert_file={folder}/{name}.crt",
                f"subdomains/{part}/key_file={folder}/{name}.key")]
            self.crawl(at, f"seine/ca_file={folder}/server.crt", *parts)
            seen = requests(folder)
            self.assert_connections_are_one_client_s(seen)
            self.assertEqual(self.who(seen), {path: {"a": "[CN=one][-]", "b": "[CN=two][-]"}.get(path[1:2], "[-][-]")
                                              for path in PAGES})
            for part in "abc":
                self.assert_connections_are_shared([request for request in seen if request[1].startswith(f"/{part}/")])

    def test_the_certificate_of_the_collection_is_its_subcollections_too(self):
        with nginx(True, ("one",)) as (folder, at):
            self.crawl(at, f"seine/ca_file={folder}/server.crt", f"cert_file={folder}/one.crt", f"key_file={folder}/one.key",
                       f"subdomains/a/include_uris/prefix={at}/a/")
            seen = requests(folder)
            self.assertEqual(set(self.who(seen).values()), {"[CN=one][-]"})
            self.assert_connections_are_shared(seen)

    def test_two_users_of_a_host_have_connections_of_their_own(self):
        with nginx(False) as (folder, at):
            self.crawl(at, f"passwd/{at}/a/=one:secret", f"passwd/{at}/b/=two:secret")
            seen = requests(folder)
            self.assert_connections_are_one_client_s(seen)
            self.assertEqual(self.who(seen), {path: {"a": "[-][one]", "b": "[-][two]"}.get(path[1:2], "[-][-]")
                                              for path in PAGES})

    def test_a_key_without_its_certificate_is_refused(self):
        with support.folder() as data:
            result = identity.crawl("http://127.0.0.1/", data, "subdomains/a/include_uris/prefix=http://127.0.0.1/a/",
                                    "subdomains/a/key_file=/nowhere.key")
            self.assertEqual(result.returncode, 1)
            self.assertIn("key_file needs cert_file", result.stderr)


if __name__ == "__main__":
    support.main()
