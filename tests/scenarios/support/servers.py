"""Servers of the scenarios: sites described by data (tests/support/misbehaving_server.py) and a DNS server."""

import concurrent.futures
import contextlib
import hashlib
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse
import urllib.request

import support

# As a module its bytecode is kept, which is half of what it takes to begin. -S: it needs none of the packages that are looked
# for at each start.
MISBEHAVING = [sys.executable, "-S", "-c",
               f"import sys; sys.path.insert(0, {os.path.join(support.ROOT, 'tests', 'support')!r})\n"
               "import misbehaving_server; misbehaving_server.main()"]
NTLM_HELPER = os.path.join(support.ROOT, "tests", "support", "ntlm_helper.py")


def page(title, links=(), text=""):
    """The text of a page with these links."""
    anchors = "\n".join(f'<a href="{link}">{link}</a>' for link in links)
    return f"<!doctype html><html><head><title>{title}</title></head><body>\n{anchors}\n<p>{text}</p></body></html>\n"


class Site:
    """A server while the block lasts. `hosts`: {host: {path: entry}}, as misbehaving_server.py takes them; host
    "*" stands for all. `robots`: {host: text}. All requests after the first `gate_after` wait until open_gate(). Its
    log is in the time of `clock` (virtual_time.py), if there is one."""

    def __init__(self, hosts=None, robots=None, port=0, bind="127.0.0.1", gate_after=None, clock=None):
        self.hosts, self.robots, self.port, self.bind = hosts, robots or {}, port, bind
        self.gate_after = gate_after
        self.environment = dict(os.environ, SEINE_VIRTUAL_CLOCK=clock.path) if clock else None
        self.process = None

    def __enter__(self):
        self.place = tempfile.TemporaryDirectory(prefix="seine-site-")
        self.start()
        return self

    def start(self):
        """Also after stop(), on the same port: not one that the kernel chooses, which it may give to another connection
        meanwhile."""
        self.port = self.port or support.free_port()
        arguments = ["--port", str(self.port), "--bind", self.bind]
        if self.hosts is not None:
            path = os.path.join(self.place.name, "site.json")
            with open(path, "w", encoding="utf-8") as file:
                json.dump({"hosts": self.hosts}, file)
            arguments += ["--site", path]
        for host, text in self.robots.items():
            path = os.path.join(self.place.name, f"robots-{host.replace('*', 'all')}")
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            arguments += ["--robots", f"{host}={path}" if host != "*" else path]
        if self.gate_after:
            arguments += ["--gate-after", str(self.gate_after)]
        self.process = subprocess.Popen([*MISBEHAVING, *arguments], stdout=subprocess.PIPE, text=True, env=self.environment)
        self.process.stdout.readline()  # it listens

    def stop(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def restart(self, hosts=None, robots=None):
        """With another site; the log begins anew. Who asks meanwhile is answered: a crawl that was refused would wait for a
        minute before it asked again."""
        self.hosts = hosts if hosts is not None else self.hosts
        self.robots = robots if robots is not None else self.robots
        if self.process.poll() is not None:
            self.start()
            return
        path = os.path.join(self.place.name, "turned.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump({"hosts": self.hosts, "robots": self.robots, "gate_after": self.gate_after}, file)
        with urllib.request.urlopen(f"{self.own}/__turn?file={urllib.parse.quote(path)}", timeout=support.TIMEOUT_S):
            pass

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.stop()
        self.place.cleanup()

    @property
    def own(self):
        """Its root, for what it says of itself."""
        host = f"[{self.bind}]" if ":" in self.bind else self.bind
        return f"http://{host}:{self.port}"

    def open_gate(self):
        """Nothing waits any longer."""
        self.gate_after = None
        with urllib.request.urlopen(f"{self.own}/__open", timeout=support.TIMEOUT_S):
            pass

    def requests(self):
        """How many there were."""
        return self.ask("/__counters")["requests"]

    def ask(self, path):
        with urllib.request.urlopen(f"{self.own}{path}", timeout=support.TIMEOUT_S) as answer:
            return json.load(answer)

    def log(self, robots=False):
        """Every request in order: time, end, connection, host, path, headers. No answer was there before its `end`."""
        return [entry for entry in self.ask("/__log") if robots or entry["path"] != "/robots.txt"]

    def forget(self):
        """Empties the log."""
        with urllib.request.urlopen(f"{self.own}/__reset", timeout=support.TIMEOUT_S):
            pass

    def uri(self, path="/", host=None):
        return f"http://{host}:{self.port}{path}" if host else self.own + path


class Dns:
    """A dnsmasq while the block lasts: names below these domains lead to 127.0.0.1, or where "domain/address" says,
    all others nowhere."""

    def __init__(self, *domains, ttl=300):
        self.domains, self.ttl = domains, ttl
        self.port = support.free_port()
        self.process = None

    @property
    def address(self):
        return f"127.0.0.1:{self.port}"

    def start(self):
        program = shutil.which("dnsmasq", path=os.environ["PATH"] + ":/usr/sbin")
        self.process = subprocess.Popen(
            [program, "--keep-in-foreground", "--conf-file=/dev/null", "--no-hosts", "--no-resolv",
             "--listen-address=127.0.0.1", "--bind-interfaces", f"--port={self.port}", f"--local-ttl={self.ttl}",
             "--user=root", "--group=root", "--pid-file=",
             "--local=/invalid/", *(f"--address=/{domain}" + ("" if "/" in domain else "/127.0.0.1") for domain in self.domains)],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        # It listens when its port is taken.
        support.wait_until(self.listens, "dnsmasq listens")

    def listens(self):
        if self.process.poll() is not None:
            raise AssertionError("dnsmasq has ended")
        wanted = f"0100007F:{self.port:04X} "
        with open("/proc/net/udp", encoding="ascii") as sockets:
            return wanted in sockets.read()

    def stop(self):
        self.process.kill()
        self.process.wait()

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.stop()


class Squid:
    """A squid while the block lasts, a proxy for everybody, or for `credentials` ("user password") alone, by this
    `scheme`: basic, digest or ntlm. It finds these hosts on 127.0.0.1 and asks no DNS."""

    def __init__(self, *hosts, credentials=None, scheme="basic"):
        self.hosts, self.credentials, self.scheme = hosts, credentials, scheme
        self.port = support.free_port()
        self.process = None

    def __enter__(self):
        self.place = tempfile.TemporaryDirectory(prefix="seine-squid-")
        # squid, begun as root, goes on as the user proxy.
        os.chmod(self.place.name, 0o777)
        self.write("hosts", "".join(f"127.0.0.1 {host}\n" for host in self.hosts))
        authentication = ""
        if self.credentials:
            authentication = (f"auth_param {self.scheme} program {self.helper()}\n"
                              + ("" if self.scheme == "ntlm" else f"auth_param {self.scheme} realm test\n")
                              + "acl known proxy_auth REQUIRED\nhttp_access deny !known\n")
        self.write("squid.conf", f"http_port 127.0.0.1:{self.port}\nvisible_hostname proxy.example.test\n"
                                 f"{authentication}http_access allow all\nhosts_file {self.place.name}/hosts\n"
                                 "dns_nameservers 127.0.0.1\ndns_timeout 1 second\n"
                                 f"access_log stdio:{self.place.name}/access.log\nbuffered_logs off\n"
                                 f"cache_log {self.place.name}/cache.log\ncache_store_log none\npid_filename none\n"
                                 "cache deny all\npinger_enable off\nicp_port 0\nhtcp_port 0\n"
                                 f"coredump_dir {self.place.name}\nshutdown_lifetime 0 seconds\n")
        self.start()
        return self

    def helper(self):
        """The command that checks credentials for squid."""
        user, password = self.credentials.split(" ")
        if self.scheme == "digest":
            self.write("users", f"{user}:test:{hashlib.md5(f'{user}:test:{password}'.encode()).hexdigest()}\n")
            return f"/usr/lib/squid/digest_file_auth -c {self.place.name}/users"
        if self.scheme == "ntlm":
            return f"/usr/bin/python3 {NTLM_HELPER} {user} {password}"  # squid's user has no other
        self.write("helper", f"while read -r line; do [ \"$line\" = '{self.credentials}' ] && echo OK || echo ERR; done\n")
        return f"/bin/sh {self.place.name}/helper"

    def write(self, name, text):
        with open(os.path.join(self.place.name, name), "w", encoding="utf-8") as file:
            file.write(text)

    def start(self):
        self.process = subprocess.Popen(["/usr/sbin/squid", "-N", "-f", os.path.join(self.place.name, "squid.conf")],
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        support.wait_until(self.listens, "squid listens")

    def listens(self):
        if self.process.poll() is not None:
            raise AssertionError("squid has ended")
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    def stop(self):
        self.process.terminate()
        self.process.wait(support.TIMEOUT_S)

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.stop()
        self.place.cleanup()

    def requests(self, at_least=0):
        """(method, URI, status) of each request, robots.txt and our own knocking apart; a line may come a little
        after its answer."""
        def read():
            path = os.path.join(self.place.name, "access.log")
            if not os.path.exists(path):
                return []
            with open(path, encoding="utf-8") as lines:
                fields = [line.split() for line in lines]
            return [(line[5], line[6], int(line[3].split("/")[1])) for line in fields
                    if line[5] != "-" and not line[6].endswith("/robots.txt")]
        return support.wait_until(lambda: len(read()) >= at_least and (read() or [()]),
                                  f"{at_least} lines of squid's log") if at_least else read()


# ---- a site that has something of everything ----------------------------------------------------


def mixed_site(pages, hosts, delay_ms, seed=1):
    """(hosts as Site takes them, robots) of a site with about so many pages over these hosts, deterministic:
    a tree with cross links, redirects, duplicates, missing pages, noindex, and paths that robots.txt forbids."""
    import random
    chance = random.Random(seed)
    site = {host: {} for host in hosts}
    names = [(hosts[number % len(hosts)], f"/p/{number}.html") for number in range(pages)]
    html = {"Content-Type": "text/html; charset=utf-8"}
    for number, (host, path) in enumerate(names):
        links = [names[child] for child in range(number * 3 + 1, min(number * 3 + 4, pages))]
        links += [names[chance.randrange(pages)] for _ in range(5)]
        targets = [f"http://{to}:PORT{at}" if to != host else at for to, at in links]
        kind = chance.random()
        body = page(f"Page {number}", targets, "word " * chance.randrange(5, 400))
        entry = {"status": 200, "headers": html, "body": body, "delay_ms": chance.randrange(*delay_ms)}
        if number == 0:
            targets.append("/p/0.html")
        elif kind < 0.05:
            extra = f"/old/{number}.html"
            site[host][extra] = {"status": 301, "headers": {"Location": path}, "body": ""}
            targets_of_parent(site, names, number, extra, host)
        elif kind < 0.10:
            extra = f"/copy/{number}.html"
            site[host][extra] = dict(entry)
            targets_of_parent(site, names, number, extra, host)
        elif kind < 0.13:
            targets_of_parent(site, names, number, f"/missing/{number}", host)
        elif kind < 0.15:
            extra = f"/private/{number}"
            site[host][extra] = dict(entry)
            targets_of_parent(site, names, number, extra, host)
        elif kind < 0.17:
            entry["headers"] = {**html, "X-Robots-Tag": "noindex"}
        site[host][path] = entry
    site[hosts[0]]["/"] = {"status": 200, "headers": html, "body": page("Home", [names[0][1]])}
    return site, {"*": "User-agent: *\nDisallow: /private/\n"}


def targets_of_parent(site, names, number, path, host):
    """One more link in the page above in the tree."""
    parent_host, parent = names[(number - 1) // 3]
    entry = site[parent_host][parent]
    link = path if parent_host == host else f"http://{host}:PORT{path}"
    entry["body"] = entry["body"].replace("\n<p>", f'\n<a href="{link}">more</a>\n<p>', 1)


def at_port(site, port):
    """The links name the port that the server will have."""
    return {host: {path: {**entry, "body": entry["body"].replace(":PORT", f":{port}")} for path, entry in paths.items()}
            for host, paths in site.items()}


# ---- what every scenario asks of a collection ---------------------------------------------------


def verify(data, *options):
    """Asserts that the collection is sound."""
    result = support.run("verify", "--data", data, *options)
    if result.returncode != 0:
        raise AssertionError(f"seine verify: exit status {result.returncode}\n{result.stdout[-3000:]}{result.stderr}")
    return result.stdout


def crawl(data, *arguments, parameters=(), status=0, **options):
    """`seine crawl` with these arguments, and with parameters as NAME=VALUE, to its end. Asserts its exit status and, unless that
    is 1 (it refused to crawl), that the collection is sound. Returns the result of the process."""
    words = [word for parameter in parameters for word in ("--set", parameter)]
    result = support.run("crawl", *arguments, "--data", data, "--quiet", *words, **options)
    if result.returncode != status:
        raise AssertionError(f"exit status {result.returncode}: {result.stdout[-2000:]}{result.stderr[-2000:]}")
    if status != 1:
        verify(data)
    return result


def events(data, kind=None):
    rows = support.query(data, "SELECT kind, sentence FROM event ORDER BY id")
    return [row["sentence"] for row in rows if row["kind"] == kind] if kind else [tuple(row) for row in rows]


FATE = """
    SELECT site.origin || uri.path AS uri, uri_state.name AS state, reason.code || '/' || reason.detail AS reason
    FROM uri JOIN site ON site.id = uri.site_id JOIN uri_state ON uri_state.id = uri.state
        LEFT JOIN reason ON reason.id = uri.reason_id
"""


def fates(data):
    """{URI: (state, reason)}"""
    return {row["uri"]: (row["state"], row["reason"]) for row in support.query(data, FATE)}


@contextlib.contextmanager
def crawling(*arguments, **options):
    """A crawl under way whose lines of the log are kept in the process's `log_path`."""
    with tempfile.NamedTemporaryFile(prefix="seine-log-", mode="w") as log:
        with support.running(*arguments, stderr=log, **options) as process:
            process.log_path = log.name
            yield process


def log_of(process):
    with open(process.log_path, encoding="utf-8", errors="replace") as file:
        return file.read()


def end_of(process, timeout=support.TIMEOUT_S):
    """The exit status of a crawl that ends by itself."""
    return process.wait(timeout)


@contextlib.contextmanager
def meanwhile(condition, act, what):
    """While the block lasts, act() is called as soon as condition() holds, which it has to."""
    over = threading.Event()

    def wait_and_act():
        if support.wait_until(lambda: "over" if over.is_set() else condition(), what) == "over":
            raise AssertionError(f"it never came to it: {what}")
        act()
    with concurrent.futures.ThreadPoolExecutor() as pool:
        acting = pool.submit(wait_and_act)
        try:
            yield
        finally:
            over.set()
        acting.result()


def interrupt(process, number=signal.SIGINT):
    """Sends the signal; (exit status, seconds until the end)."""
    begun = time.monotonic()
    process.send_signal(number)
    return process.wait(support.TIMEOUT_S), time.monotonic() - begun
