"""A whole installation on machines of their own: a multinode scheduler, three nodes, two duplicate servers with a replica each,
every process in a network namespace, over ten sites behind nginx. They are killed, stopped and cut from the network while
they crawl; in the end everything is what one node alone would have, and one index has each content once. Needs the rights to
make namespaces, and takes minutes: SEINE_MACHINES_PAGES of each site (2,000), with SEINE_MACHINES_FAULTS (60)."""

import collections
import contextlib
import os
import random
import re
import shutil
import signal
import sqlite3
import subprocess
import time
import unittest

import destination_servers
import servers
import support
from multinode_peer_nodes import start_uris

PAGES = int(os.environ.get("SEINE_MACHINES_PAGES", "2000"))
FAULTS = int(os.environ.get("SEINE_MACHINES_FAULTS", "60"))
SITES, SAME, PORT, DELAY_S = 10, 20, 8080, 0.02
BRIDGE, HERE = "seinebr", "10.77.0.1"
SETTINGS = f"""
<attrib name="delay" type="real"> {DELAY_S} </attrib> <attrib name="robots" type="boolean"> no </attrib>
<section name="seine"> <attrib name="auto_delay" type="boolean"> no </attrib> </section>
<section name="pp"> <attrib name="use_dupservers" type="boolean"> yes </attrib> </section>
<section name="feeding"> <section name="index">
    <attrib name="collection" type="string"> intranet </attrib> <attrib name="sink" type="string"> opensearch </attrib>
    <attrib name="url" type="string"> {{url}} </attrib>
</section> </section>
"""
NGINX = """daemon off; worker_processes 1; pid {folder}/nginx.pid; error_log {folder}/error.log; {user}
events {{ worker_connections 1024; }}
http {{ types {{ text/html html; }} default_type text/html;
    client_body_temp_path {folder}/t; proxy_temp_path {folder}/t; fastcgi_temp_path {folder}/t; uwsgi_temp_path {folder}/t; scgi_temp_path {folder}/t;
    log_format seen '$msec $remote_addr $server_addr $uri'; access_log {folder}/access.log seen;
    {servers}
}}
"""


def ip(*words, check=True):
    return subprocess.run(["ip", *map(str, words)], check=check, capture_output=True, text=True)


def site(number):
    return f"10.77.1.{number}"


class Web:
    """nginx, with an address a site. A tenth of the links lead to other sites; the last pages of each have contents that the
    others have as well."""

    def __init__(self, folder):
        self.folder = folder
        self.uris = {f"http://{site(number)}:{PORT}/{page}" for number in range(1, SITES + 1) for page in range(PAGES)}
        choose = random.Random(0)
        for number in range(1, SITES + 1):
            os.makedirs(f"{folder}/{number}")
            for page in range(PAGES):
                with open(f"{folder}/{number}/{page}", "w") as file:
                    file.write(self.page(choose, number, page))

    @staticmethod
    def page(choose, number, page):
        if page >= PAGES - SAME:
            return servers.page("same", [], f"shared {page}")
        links = [f"/{child}" for child in range(8 * page + 1, 8 * page + 9) if child < PAGES]
        links += [f"/{choose.randrange(PAGES)}" for _ in range(10)]
        links += [f"http://{site(choose.randrange(SITES) + 1)}:{PORT}/{choose.randrange(PAGES)}" for _ in range(2)]
        links += [f"http://{site(other)}:{PORT}/0" for other in range(1, SITES + 1)] if page == 0 else []
        return servers.page(f"page {page} of {number}", links, f"{number} {page} " * 60)

    def __enter__(self):
        hosts = "".join(f"server {{ listen {site(number)}:{PORT}; root {self.folder}/{number}; }}\n" for number in range(1, SITES + 1))
        with open(f"{self.folder}/nginx.conf", "w") as file:
            file.write(NGINX.format(folder=self.folder, servers=hosts, user="user root;"))
        self.process = subprocess.Popen(["nginx", "-c", f"{self.folder}/nginx.conf", "-e", f"{self.folder}/error.log"])
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()

    def requests(self):
        """(time, who asked, which site, path)"""
        with open(f"{self.folder}/access.log") as log:
            return [(float(words[0]), *words[1:]) for words in map(str.split, log)]


class Network:
    """A bridge, with the addresses of this machine and of the sites."""

    def __enter__(self):
        self.machines = 0
        ip("link", "del", BRIDGE, check=False)
        ip("link", "add", BRIDGE, "type", "bridge")
        ip("addr", "add", f"{HERE}/16", "dev", BRIDGE)
        for number in range(1, SITES + 1):
            ip("addr", "add", f"{site(number)}/16", "dev", BRIDGE)
        ip("link", "set", BRIDGE, "up")
        return self

    def __exit__(self, *_):
        ip("link", "del", BRIDGE, check=False)


class Machine:
    """`seine serve` in a namespace of its own."""

    def __init__(self, network, data, name, *arguments):
        network.machines += 1
        self.name, self.data, self.arguments, self.process = name, f"{data}/{name}", arguments, None
        self.address, self.space, self.link = f"10.77.0.{network.machines + 1}", f"seine-{name}", f"sv{network.machines}"
        os.makedirs(self.data)

    def __enter__(self):
        self.leave()
        ip("netns", "add", self.space)
        ip("link", "add", self.link, "type", "veth", "peer", "name", "eth0", "netns", self.space)
        ip("link", "set", self.link, "master", BRIDGE, "up")
        ip("-n", self.space, "addr", "add", f"{self.address}/16", "dev", "eth0")
        for device in ("lo", "eth0"):
            ip("-n", self.space, "link", "set", device, "up")
        self.start()
        return self

    def start(self):
        with open(f"{self.data}.log", "a") as log:
            self.process = subprocess.Popen(
                ["ip", "netns", "exec", self.space, support.SEINE, "serve", "--data", self.data, *self.arguments],
                stdout=subprocess.PIPE, stderr=log, text=True)
        line = self.process.stdout.readline()
        assert line.startswith("ready: "), f"{self.name}: {line}"

    def kill(self):
        self.process.kill()
        self.process.communicate()

    def cut(self, is_cut):
        ip("link", "set", self.link, "down" if is_cut else "up")

    def __exit__(self, *_):
        self.process.kill()
        self.process.communicate()
        self.leave()

    def leave(self):
        ip("link", "del", self.link, check=False)
        ip("netns", "del", self.space, check=False)

    def query(self, sql, file=None):
        path = f"{self.data}/{file}" if file else support.database_path(self.data, "web")
        with contextlib.closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as database:
            return database.execute(sql).fetchall()

    def count(self, sql):
        try:
            return self.query(sql)[0][0]
        except (sqlite3.Error, OSError, AssertionError, IndexError):
            return None  # not made yet

    def stored(self):
        return {uri for uri, in self.query("SELECT uri FROM v_uris WHERE state IN ('stored', 'duplicate')")}

    def owners(self):
        return {row[0]: row[1:] for row in self.query("SELECT checksum, name, uri FROM owner JOIN node ON node.id = node_id",
                                                      "duplicates/web.db")}


def may_make_namespaces():
    return shutil.which("ip") and shutil.which("nginx") and ip("netns", "add", "seine-try", check=False).returncode == 0 and \
        ip("netns", "del", "seine-try").returncode == 0


@unittest.skipUnless(may_make_namespaces(), "network namespaces cannot be made here")
class Machines(unittest.TestCase):
    def setUp(self):
        self.stack = contextlib.ExitStack()
        self.addCleanup(self.stack.close)
        self.data = self.stack.enter_context(support.folder())

    def machine(self, name, *arguments):
        return Machine(self.network, self.data, name, *arguments)

    def install(self, url):
        """The multinode scheduler, nodes, duplicate servers, and replicas."""
        peers = [word for number in range(2, 12) for word in ("--allow-peer", f"10.77.0.{number}")]
        flags = [*peers, "--unencrypted-transport"]
        configuration = f"{self.data}/collections.xml"
        with open(configuration, "w") as file:
            file.write('<?xml version="1.0"?>\n<CrawlerConfig>\n<DomainSpecification name="web">\n'
                       f'{start_uris(f"http://{site(1)}:{PORT}/0")}{SETTINGS.format(url=url)}\n</DomainSpecification>\n</CrawlerConfig>\n')
        scheduler = self.machine("multinode")
        scheduler.arguments = ["--role", "multinode", "--transport", f"{scheduler.address}:14000", "--config", configuration,
                               "--first-nodes", "3", *flags]
        replicas = [self.machine(f"replica{number}") for number in range(2)]
        for replica in replicas:
            replica.arguments = ["--role", "duplicate", "--transport", f"{replica.address}:14100", *flags]
        owners = [self.machine(f"duplicates{number}") for number in range(2)]
        for server, replica in zip(owners, replicas):
            server.arguments = ["--role", "duplicate", "--transport", f"{server.address}:14100", "--replica", f"{replica.address}:14100", *flags]
        given = [word for server in owners for word in ("--duplicate-server", f"{server.address}:14100")]
        nodes = [self.machine(f"n{number}") for number in range(3)]
        for node in nodes:
            node.arguments = ["--role", "node", "--multinode", f"{scheduler.address}:14000", "--node-id", node.name, "--listen", "127.0.0.1:13000",
                              "--unencrypted-transport", *given]
        for machine in (*replicas, *owners, scheduler, *nodes):
            self.stack.enter_context(machine)
        return scheduler, nodes, owners, replicas

    def disturb(self, machines, is_over):
        """Faults one after the other while they crawl; how many there were."""
        choose = random.Random(1)
        happened = collections.Counter()
        while sum(happened.values()) < FAULTS and not is_over():
            machine, fault = choose.choice(machines), choose.choice(("kill", "stop", "cut"))
            happened[fault] += 1
            time.sleep(choose.random() / 2)  # a moment of the crawl
            if fault == "kill":
                machine.kill()
                time.sleep(choose.random())
                machine.start()
            elif fault == "stop":
                machine.process.send_signal(signal.SIGSTOP)
                time.sleep(choose.random())
                machine.process.send_signal(signal.SIGCONT)
            else:
                machine.cut(True)
                time.sleep(choose.random() * 2)
                machine.cut(False)
        return happened

    def await_end(self, scheduler, nodes, wanted, timeout_s):
        until = time.monotonic() + timeout_s
        while True:
            counts = [node.count("SELECT count(*) FROM v_uris WHERE state IN ('stored', 'duplicate')") or 0 for node in nodes]
            waiting = [node.count(sql) for node in nodes for sql in (
                "SELECT waiting FROM v_multinode", "SELECT count(*) FROM ownership WHERE state = 'waiting'", "SELECT count(*) FROM queue",
                "SELECT sum(waiting) FROM v_feeding WHERE destination = 'index'")]
            left = scheduler.query("SELECT sum(waiting) FROM v_messages_waiting", "multinode/scheduler.db")[0][0]
            if sum(counts) >= wanted and not any(waiting) and None not in waiting and not left:
                return
            if time.monotonic() > until:
                self.fail(f"{counts} of {wanted}; {waiting}, {left} wait")
            time.sleep(1)

    def check_log(self, web):
        """A site was asked by one node, and never more often than its pace allows. The requests, and the most in a second."""
        times, askers = collections.defaultdict(list), collections.defaultdict(set)
        for moment, asker, address, _ in web.requests():
            times[address].append(moment)
            askers[address].add(asker)
        self.assertEqual({address: len(who) for address, who in askers.items()}, dict.fromkeys(map(site, range(1, SITES + 1)), 1))
        most = 0
        for moments in map(sorted, times.values()):
            first = 0
            for last, moment in enumerate(moments):
                while moments[first] < moment - 1:
                    first += 1
                most = max(most, last - first + 1)
        self.assertLessEqual(most, 1.1 / DELAY_S + 3)
        return sum(map(len, times.values())), most

    def test_what_many_machines_crawl_through_faults_is_what_one_would(self):
        self.network = self.stack.enter_context(Network())
        os.makedirs(f"{self.data}/web")
        web = self.stack.enter_context(Web(f"{self.data}/web"))
        engine = self.stack.enter_context(destination_servers.SearchEngine(bind=HERE))
        scheduler, nodes, owners, replicas = self.install(engine.url)
        begun = time.monotonic()

        def is_over():
            return len(web.requests()) >= len(web.uris)

        happened = self.disturb([scheduler, *nodes, *owners, *replicas], is_over)
        self.await_end(scheduler, nodes, len(web.uris), 1800)
        took_s = time.monotonic() - begun
        routes = dict(scheduler.query("SELECT site, node FROM v_routes", "multinode/scheduler.db"))
        stored = {node.name: node.stored() for node in nodes}
        self.assertEqual(set().union(*stored.values()), web.uris)
        for name, uris in stored.items():
            self.assertEqual({routes[re.split("[/:]+", uri)[1]] for uri in uris} - {name}, set())
        asked, most = self.check_log(web)
        for server, replica in zip(owners, replicas):
            support.wait_until(lambda server=server, replica=replica: server.owners() == replica.owners(), "the replica has what its server has")
        fed = engine.documents("intranet")
        contents = collections.Counter(document["body"] for document in fed.values())
        self.assertEqual(len(fed), len(web.uris) - SITES * SAME + SAME)
        self.assertEqual([body for body, count in contents.items() if count > 1], [])
        self.single(web, stored)
        print(f"{len(web.uris)} pages on {SITES} sites, {dict(happened)} in {took_s:.0f} s: {asked} requests, at most {most} of a site in a second; "
              f"{len(fed)} documents in one index", flush=True)
        for node in nodes:
            node.process.terminate()
            node.process.communicate(timeout=support.TIMEOUT_S)
            servers.verify(node.data)

    def single(self, web, stored):
        """One node alone has the same."""
        alone = f"{self.data}/alone"
        done = support.run("crawl", "--config", f"{self.data}/collections.xml", "--data", alone, "--quiet", "--set", "delay=0", timeout=1800)
        self.assertEqual(done.returncode, 0, done.stderr)
        uris = {row["uri"] for row in support.query(alone, "SELECT uri FROM v_uris WHERE state IN ('stored', 'duplicate')", collection="web")}
        self.assertEqual(uris, set().union(*stored.values()))
        self.assertEqual(uris, web.uris)


if __name__ == "__main__":
    support.main()
