"""A site that changes behind nginx, over twenty refresh cycles of all modes, some of them killed: each time the collection
comes to rest it has what the site is. Some pages are announced by a channel alone."""

import json
import os
import random
import re
import subprocess
import unittest

import effects
import servers
import support

CYCLES = 20
MODES = ("scratch", "append", "prepend", "soft", "adaptive")
# Adaptive as well covers all, so that each cycle has to end in the truth.
SETTINGS = ("dbswitch=1", "dbswitch_delete=yes", "http_errors/404=DELETE:0", "adaptive/coverage_max_pct=100",
            "max_backoff_counter=5")
KINDS = ("rss", "atom", "rdf", "json")


def rss(pages):
    items = "".join(f"<item><title>{title}</title><link>{name}</link><guid>{name}</guid></item>" for name, title in pages)
    return f'<?xml version="1.0"?><rss version="2.0"><channel><title>New</title><link>/</link>{items}</channel></rss>'


def atom(pages):
    entries = "".join(f'<entry><title>{title}</title><id>{name}</id><link href="{name}"/></entry>' for name, title in pages)
    return f'<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>New</title>{entries}</feed>'


def rdf(pages):
    items = "".join(f'<item rdf:about="{name}"><title>{title}</title><link>{name}</link></item>' for name, title in pages)
    return ('<?xml version="1.0"?><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/">'
            f'<channel rdf:about="/"><title>New</title><link>/</link></channel>{items}</rdf:RDF>')


def feed(pages):
    items = [{"id": name, "url": name, "title": title} for name, title in pages]
    return json.dumps({"version": "https://jsonfeed.org/version/1.1", "title": "New", "items": items})


def put(path, text, edition):
    """The file, as another edition of it: nginx distinguishes editions by the second and the size, of which neither need differ."""
    with open(path + ".new", "w", encoding="utf-8") as file:
        file.write(text)
    os.utime(path + ".new", (1.7e9 + edition, 1.7e9 + edition))
    os.replace(path + ".new", path)


class ChangingSite:
    """Pages as files: a home page, hubs that it lists, pages that the hubs list, and pages that nothing lists but a channel:
    of RSS 2.0, Atom, RSS 1.0 and JSON Feed, one each. A generator edits them."""

    def __init__(self, folder, seed):
        self.folder, self.random = folder, random.Random(seed)
        self.versions = {}
        self.number = self.edits = 0
        for hub in range(6):
            for _ in range(8):
                self.add(f"h{hub}")
        self.announce()
        self.write_hubs()

    def path(self, name):
        return os.path.join(self.folder, name.lstrip("/"))

    def write(self, name, title, links=()):
        os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
        put(self.path(name), servers.page(title, links, " ".join(self.random.choices("abcdefgh", k=50))), self.edits)

    def add(self, folder):
        self.number += 1
        name = f"/{folder}/{self.number}.html"
        self.versions[name] = 0
        self.write(name, f"{name} 0")

    def announce(self):
        """A new page in each channel."""
        for kind, text in zip(KINDS, (rss, atom, rdf, feed)):
            self.add(kind)
            pages = [(name, f"{name} {version}") for name, version in self.versions.items() if name.startswith(f"/{kind}/")]
            put(self.path(f"/{kind}.xml"), text(pages), self.edits)

    def write_hubs(self):
        for hub in range(6):
            pages = [name for name in self.versions if name.startswith(f"/h{hub}/")]
            self.write(f"/h{hub}.html", f"hub {hub} of {len(pages)}", pages)
        self.write("/index.html", "Home", [f"/h{hub}.html" for hub in range(6)])

    def edit(self):
        """Some pages change, some go, some come."""
        names = sorted(self.versions)
        self.edits += 1
        for name in self.random.sample(names, 5):
            self.versions[name] += 1
            self.write(name, f"{name} {self.versions[name]}")
        for name in self.random.sample(names, 3):
            del self.versions[name]
            os.remove(self.path(name))
        for _ in range(3):
            self.add(f"h{self.random.randrange(6)}")
        self.announce()
        self.write_hubs()

    def truth(self):
        return {name: f"{name} {version}" for name, version in self.versions.items()}


class Site:
    """nginx with the files of a folder while the block lasts."""

    def __init__(self, folder):
        self.folder, self.port = folder, support.free_port()

    def __enter__(self):
        folder = self.folder
        os.makedirs(f"{folder}/root")
        with open(f"{folder}/nginx.conf", "w", encoding="utf-8") as file:
            file.write(f"daemon off; pid {folder}/pid; error_log {folder}/error.log;\nevents {{}}\nhttp {{\n"
                       f"access_log {folder}/access.log; types {{ text/xml xml; }} default_type text/html; client_body_temp_path {folder}/t1;\n"
                       f"proxy_temp_path {folder}/t2; fastcgi_temp_path {folder}/t3; uwsgi_temp_path {folder}/t4;\n"
                       f"scgi_temp_path {folder}/t5;\nserver {{ listen 127.0.0.1:{self.port}; root {folder}/root; }} }}\n")
        self.process = subprocess.Popen(["nginx", "-c", f"{folder}/nginx.conf", "-e", "stderr"],
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        support.wait_until(self.listens, "nginx listens")
        return self

    def listens(self):
        with support.socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(support.TIMEOUT_S)

    def uri(self):
        return f"http://127.0.0.1:{self.port}/"

    def requests(self):
        with open(f"{self.folder}/access.log", encoding="utf-8") as lines:
            return sum(1 for _ in lines)


class Changing(unittest.TestCase):
    def crawl(self, *options, status=(0,)):
        result = support.run("crawl", self.site.uri(), "--data", self.data, "--quiet", *options)
        self.assertIn(result.returncode, status, result.stdout + result.stderr)

    def refresh_and_kill(self, options):
        """Somewhere in the middle, if it is not over before."""
        asked, least = self.site.requests(), self.random.randrange(1, 40)
        with servers.crawling("crawl", self.site.uri(), "--data", self.data, "--quiet", *options) as process:
            support.wait_until(lambda: process.poll() is not None or self.site.requests() >= asked + least, "some requests")
            process.kill()
            process.wait()

    def titles(self):
        return {effects.path_of(row["uri"]): row["title"] for row in
                support.query(self.data, "SELECT uri, title FROM v_documents")}

    def check(self, site, gone, cycle):
        titles = self.titles()
        wrong = {name: (titles.get(name), title) for name, title in site.truth().items() if titles.get(name) != title}
        self.assertEqual(wrong, {}, f"cycle {cycle}")
        self.assertEqual({name for name in titles if re.search(r"/\d+\.html$", name)} - set(site.versions) - gone, set(),
                         f"cycle {cycle}: what went long ago")
        servers.verify(self.data)

    def test_the_collection_is_what_the_site_is_each_time_it_comes_to_rest(self):
        seed = support.seed()
        print(f"seed {seed}", flush=True)
        self.random = random.Random(seed)
        with support.folder() as folder, support.folder() as self.data, Site(folder) as self.site:
            os.chmod(folder, 0o755)
            site = ChangingSite(f"{folder}/root", seed)
            self.crawl(*effects.settings(*SETTINGS, *(f"rss/start_uris={self.site.uri()}{kind}.xml" for kind in KINDS)))
            self.check(site, set(), 0)
            history, killed = [], 0
            for cycle in range(1, CYCLES + 1):
                before = set(site.versions)
                site.edit()
                history.append(before - set(site.versions))
                options = ["--refresh", *effects.settings(f"refresh_mode={MODES[cycle % len(MODES)]}")]
                if self.random.random() < 0.5:
                    self.refresh_and_kill(options)
                    killed += 1
                    self.crawl()
                else:
                    self.crawl(*options)
                # What no hub lists any more is deleted by its age, in the next cycle but one.
                self.check(site, set().union(*history[-3:]), cycle)
            modes = {row[0] for row in support.query(self.data, "SELECT DISTINCT mode FROM v_cycles WHERE mode IS NOT NULL")}
            self.assertEqual(modes, set(MODES))
            self.assertGreater(killed, 1)
            came = {row["kind"]: row["pages"] for row in support.query(
                self.data, "SELECT kind, count(*) AS pages FROM v_channel_links JOIN v_channels ON v_channels.uri_id = channel_id "
                           "GROUP BY kind")}
            self.assertEqual(came, {kind: CYCLES + 1 for kind in KINDS}, "a page of each channel in each cycle")


if __name__ == "__main__":
    support.main()
