"""What server_flight.py shows of requests over connections of their own, on the other ways: through a proxy, which has
to give up its own request, and over HTTP/2, where the requests of a site share one connection and are cancelled each for
itself."""

import os
import subprocess
import unittest

import server_flight
import servers
import support


class ThroughSquid(server_flight.Stopping):
    """The sites see squid's connections."""

    def serve(self, hosts, **settings):
        self.squid = self.enterContext(servers.Squid())
        super().serve(hosts, proxy=[f"127.0.0.1:{self.squid.port}"], **settings)

    def wait_until_cancelled(self, *count):
        super().wait_until_cancelled(*count)
        first = self.site.uri("/robots.txt" if "/robots.txt" in self.slow() else "/")
        self.wait_for(lambda: first in self.asked_for(), "squid was asked")

    def asked_for(self):
        """A line is written when a request is over."""
        with open(os.path.join(self.squid.place.name, "access.log"), encoding="utf-8") as lines:
            return {line.split()[6] for line in lines}


class Front:
    """nginx before a site, with TLS and HTTP/2: what is asked of it goes on to the site, each request over a connection of
    its own, which ends with the request."""

    def __init__(self, site):
        self.site = site

    def __getattr__(self, name):
        return getattr(self.site, name)

    def __enter__(self):
        self.place = support.tempfile.TemporaryDirectory(prefix="seine-nginx-")
        folder = self.place.name
        os.chmod(folder, 0o755)
        self.port = support.free_port()
        self.certificate = os.path.join(folder, "certificate.pem")
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
                        "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1",
                        "-keyout", f"{folder}/key.pem", "-out", self.certificate],
                       check=True, capture_output=True, timeout=support.TIMEOUT_S)
        with open(f"{folder}/nginx.conf", "w", encoding="utf-8") as file:
            file.write(f"daemon off; pid {folder}/pid; error_log {folder}/error.log;\nevents {{}}\nhttp {{\n"
                       "log_format flight '$connection $server_protocol <$request_completion> $request_uri';\n"
                       f"access_log {folder}/access.log flight; client_body_temp_path {folder}/t1;\n"
                       f"proxy_temp_path {folder}/t2; fastcgi_temp_path {folder}/t3; uwsgi_temp_path {folder}/t4;\n"
                       f"scgi_temp_path {folder}/t5;\nserver {{ listen 127.0.0.1:{self.port} ssl http2;\n"
                       f"ssl_certificate {self.certificate}; ssl_certificate_key {folder}/key.pem;\n"
                       f"location / {{ proxy_pass http://127.0.0.1:{self.site.port}; proxy_http_version 1.1;\n"
                       "proxy_buffering off; proxy_read_timeout 1h; } } }\n")
        self.process = subprocess.Popen(["nginx", "-c", f"{folder}/nginx.conf", "-e", "stderr"],
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        support.wait_until(self.listens, "nginx listens")
        return self

    def listens(self):
        if self.process.poll() is not None:
            raise AssertionError("nginx has ended")
        with support.socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(support.TIMEOUT_S)
        self.place.cleanup()

    def uri(self, path="/"):
        return f"https://127.0.0.1:{self.port}{path}"

    def answers(self):
        """(connection, protocol, "<OK>" or, when it was cancelled, "<>", path) of each request that is over."""
        with open(os.path.join(self.place.name, "access.log"), encoding="utf-8") as lines:
            return [tuple(line.split()) for line in lines]


class OverHttp2(server_flight.Stopping):
    def make_site(self, hosts, gate_after, clock):
        return self.enterContext(Front(super().make_site(hosts, gate_after, clock)))

    def serve(self, hosts, **settings):
        super().serve(hosts, allowed_schemes=["http", "https"], seine={"insecure_tls": True}, **settings)

    def answers(self, completion):
        return [answer for answer in self.site.answers() if answer[2] == completion]

    def wait_until_cancelled(self, count=len(server_flight.SLOW)):
        super().wait_until_cancelled(count)
        self.wait_for(lambda: len(self.answers("<>")) >= count, "nginx says that it is over")
        self.assertEqual({protocol for _, protocol, _, _ in self.site.answers()}, {"HTTP/2.0"})

    def test_a_deleted_uri_is_fetched_no_further_and_the_others_go_on(self):
        super().test_a_deleted_uri_is_fetched_no_further_and_the_others_go_on()
        (connection, _, _, path), = self.answers("<>")
        self.assertEqual(path, server_flight.SLOW[1])
        others = {path: number for number, _, _, path in self.answers("<OK>") if path in server_flight.SLOW}
        self.assertEqual(others, {path: connection for path in server_flight.SLOW if path != server_flight.SLOW[1]},
                         "the others came over the same connection")


if __name__ == "__main__":
    support.main()
