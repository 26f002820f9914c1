"""Priority levels by the address of a site (MS-FSCCFG 2.2.4.16, 2.2.4.1), which only the DNS knows: what waits moves to
its level when the site is resolved, what is found later stands there at once, and another address moves it back."""

import contextlib
import json
import os
import sqlite3
import unittest

import servers
import support

HTML = {"Content-Type": "text/html"}
EACH = 40


def page(title, links=()):
    return {"headers": HTML, "body": servers.page(title, links)}


@contextlib.contextmanager
def places(address, gate_after=None):
    """(site, Dns) of home.test, which leads to /low/… and then to /high/… of far.test at this address; the first of
    them leads to /high/late."""
    port = support.free_port()
    paths = [f"/{kind}/{number}" for kind in ("low", "high") for number in range(EACH)]
    far = {path: page(path, ["/high/late"] if path == "/low/0" else ()) for path in [*paths, "/high/late"]}
    home = {"/": page("Home", [f"http://far.test:{port}{path}" for path in paths])}
    with servers.Dns("home.test/127.0.0.2", f"far.test/{address}") as dns, \
            servers.Site({"home.test": home}, port=port, bind="127.0.0.2"), \
            servers.Site({"far.test": far}, port=port, bind=address, gate_after=gate_after) as site:
        yield site, dns


def arguments(site, dns, data, *settings):
    """Level 1 for what lies below /high/ of certain addresses; all else goes to level 2."""
    prefix = site.uri("/high/", "far.test")
    result = [site.uri("/", "home.test"), "--data", data, "--quiet", "--transfers", "1", "--dns-server", dns.address]
    for setting in ("seine/scope=all", "robots=no", "workqueue_priority/levels=2", "workqueue_priority/default=2",
                    "workqueue_priority/put_scheme=include", "workqueue_priority/pop_scheme=pri",
                    f"workqueue_priority/1/include_uris/prefix={prefix}", *settings):
        result += ["--set", setting]
    return result


def levels(data):
    """{level} of what waits below /high/, by path."""
    return {row["path"]: row["level"] for row in support.query(
        data, "SELECT path, level FROM queue JOIN uri ON uri.id = uri_id WHERE path LIKE '/high/%'")}


def decided_by(data):
    """The address by which the levels of far.test were decided."""
    try:
        rows = support.query(data, "SELECT level_address FROM site WHERE origin LIKE '%//far.test:%'")
    except support.NOT_YET:
        return None
    return rows[0][0] if rows else None


class Order(unittest.TestCase):
    def kinds(self, address, *settings):
        with places(address) as (site, dns), support.folder() as data:
            result = support.run("crawl", *arguments(site, dns, data, *settings))
            self.assertEqual(result.returncode, 0, result.stderr)
            servers.verify(data)
            return [entry["path"].split("/")[1] for entry in site.log() if entry["path"] != "/high/late"]

    def is_first_come_first_served(self, kinds):
        return kinds == ["low"] * EACH + ["high"] * EACH

    def is_by_level(self, kinds):
        """What was claimed before the address was known stays first."""
        return len(kinds) == 2 * EACH and kinds[-5:] == ["low"] * 5

    @support.shows("workqueue_priority/NAME/include_domains/ipmask")
    def test_an_ipv4_mask_lets_the_uris_of_its_hosts_go_first(self):
        self.assertTrue(self.is_first_come_first_served(
            self.kinds("127.0.0.3", "workqueue_priority/1/include_domains/ipmask=127.0.0.9")))
        self.assertTrue(self.is_by_level(
            self.kinds("127.0.0.3", "workqueue_priority/1/include_domains/ipmask=127.0.0.3-4")))

    @support.shows("workqueue_priority/NAME/include_domains/ip6mask")
    def test_an_ipv6_mask_lets_the_uris_of_its_hosts_go_first(self):
        self.assertTrue(self.is_first_come_first_served(
            self.kinds("::1", "workqueue_priority/1/include_domains/ip6mask=2001:db8::/32")))
        self.assertTrue(self.is_by_level(
            self.kinds("::1", "workqueue_priority/1/include_domains/ip6mask=::1/128")))

    def test_so_does_a_mask_that_stands_in_a_file(self):
        with support.folder() as place:
            path = os.path.join(place, "rules")
            with open(path, "w", encoding="utf-8") as file:
                file.write("ipmask:127.0.0.3\n")
            self.assertTrue(self.is_by_level(
                self.kinds("127.0.0.3", f"workqueue_priority/1/include_domains/file={path}")))


class Waiting(unittest.TestCase):
    MASK = "workqueue_priority/1/include_domains/ipmask=127.0.0.3"

    def test_what_waits_moves_and_what_is_found_later_need_not(self):
        with places("127.0.0.3", gate_after=1) as (site, dns), support.folder() as data:
            with support.running("crawl", *arguments(site, dns, data, self.MASK)) as process:
                support.wait_until(lambda: decided_by(data) == "127.0.0.3", "what waits has moved")
                support.wait_until(lambda: "/high/late" in levels(data), "the first page was read")
                self.assertEqual(set(levels(data).values()), {1})
                self.assertEqual(len(levels(data)), EACH + 1)
                servers.verify(data)
                answer = support.run("why", site.uri("/high/7", "far.test"), "--data", data, "--json")
                self.assertIn('"level": 1', json.dumps(json.loads(answer.stdout)))
                site.open_gate()
                self.assertEqual(process.wait(support.TIMEOUT_S), 0)

    def test_another_address_moves_it_back_also_after_a_kill(self):
        with support.folder() as data:
            with places("127.0.0.3", gate_after=1) as (site, dns), \
                    support.running("crawl", *arguments(site, dns, data, self.MASK)):
                support.wait_until(lambda: decided_by(data) == "127.0.0.3", "what waits has moved")
                self.assertEqual(set(levels(data).values()), {1})
                port = site.port
            # What the DNS said is forgotten, as after its time to live.
            with contextlib.closing(sqlite3.connect(os.path.join(data, "seine.db"))) as database:
                database.execute("DELETE FROM dns")
                database.commit()
            paths = [f"/{kind}/{number}" for kind in ("low", "high") for number in range(EACH)]
            far = {path: page(path) for path in [*paths, "/high/late"]}
            with servers.Dns("home.test/127.0.0.2", "far.test/127.0.0.4") as dns, \
                    servers.Site({"far.test": far}, port=port, bind="127.0.0.4", gate_after=1) as site, \
                    support.running("crawl", *arguments(site, dns, data, self.MASK)) as process:
                support.wait_until(lambda: decided_by(data) == "127.0.0.4", "what waits has moved back")
                self.assertEqual(set(levels(data).values()), {2})
                site.open_gate()
                self.assertEqual(process.wait(support.TIMEOUT_S), 0)
                servers.verify(data)

    def test_check_says_that_it_is_in_force(self):
        with support.folder() as data, places("127.0.0.3") as (site, dns):
            support.run("crawl", *arguments(site, dns, data), "--collection", "levels")
            path = os.path.join(data, "levels.xml")
            with open(path, "w", encoding="utf-8") as file:
                file.write("""<?xml version="1.0"?><CrawlerConfig><DomainSpecification name="levels">
                    <section name="workqueue_priority"><section name="1"><section name="include_domains">
                    <attrib name="ipmask" type="list-string"><member>127.0.0.3</member></attrib>
                    </section></section></section></DomainSpecification></CrawlerConfig>""")
            result = support.run("check", path, "--against", "levels", "--data", data)
            self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
            self.assertIn("workqueue_priority/1/include_domains/ipmask", result.stdout)
            self.assertIn("kept but not in force yet: 0", result.stdout)


if __name__ == "__main__":
    support.main()
