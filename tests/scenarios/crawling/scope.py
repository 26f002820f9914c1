"""What belongs to a collection (MS-FSCCFG 2.2.4.1-2.2.4.4, 2.2.4.22): rules about addresses, which wait until a host is
resolved; rules that stand in files; rules about response headers."""

import contextlib
import os
import unittest

import servers
import support

HTML = {"Content-Type": "text/html"}
TEXT = {"Content-Type": "text/plain"}
# A home page that leads to three hosts of their own addresses.
PLACES = {"one.test": "127.0.0.2", "two.test": "127.0.0.3", "far.test": "127.1.0.4"}


def page(title, links=(), **more):
    return {"headers": HTML, "body": servers.page(title, links), **more}


def settings(*assignments):
    return [argument for assignment in assignments for argument in ("--set", assignment)]


def refusals(data):
    """{URI: (reason, rule)}"""
    rows = support.query(data, "SELECT uri, code || '/' || detail AS reason, rule FROM v_uris WHERE state = 'refused'")
    return {row["uri"]: (row["reason"], row["rule"]) for row in rows}


def stored(data):
    return sorted(uri for uri, fate in servers.fates(data).items() if fate[0] == "stored")


@contextlib.contextmanager
def places(**more):
    """(site, arguments) of servers at the addresses of PLACES, and the crawl that finds them."""
    port = support.free_port()
    uris = {host: f"http://{host}:{port}/" for host in PLACES}
    hosts = {"one.test": {"/": page("Home", list(uris.values())[1:] + ["/own"]), "/own": page("Own")},
             "two.test": {"/": page("Two", ["/deep"]), "/deep": page("Deep")}, "far.test": {"/": page("Far")}}
    domains = [f"{host}/{address}" for host, address in PLACES.items()]
    with servers.Dns(*domains) as dns, servers.Site({**hosts, **more}, port=port, bind="0.0.0.0") as site:
        site.arguments = [uris["one.test"], "--dns-server", dns.address, *settings("seine/scope=all")]
        site.dns = dns
        yield site


def asked(site, robots=True):
    """The hosts that were asked for anything."""
    return sorted({entry["host"].split(":")[0] for entry in site.log(robots=robots)})


class Addresses(unittest.TestCase):
    def test_without_rules_all_hosts_are_crawled(self):
        with places() as site, support.folder() as data:
            servers.crawl(data, *site.arguments)
            self.assertEqual(asked(site), ["far.test", "one.test", "two.test"])

    @support.shows("exclude_domains/ipmask")
    def test_excluded_addresses_are_not_asked_for_anything(self):
        for mask in ("127.0.0.3", "127.0.0.3-9", "127.0.0.3 /32", "127.0.0.3:255.255.255.255", "127.0.0.3:0xffffffff"):
            with self.subTest(mask), places() as site, support.folder() as data:
                servers.crawl(data, *site.arguments, *settings(f"exclude_domains/ipmask={mask}"))
                self.assertEqual(asked(site), ["far.test", "one.test"])
                self.assertEqual(refusals(data), {
                    site.uri("/", "two.test"): ("do/address", f'exclude_domains ipmask "{mask}"')})

    @support.shows("include_domains/ipmask")
    def test_included_addresses_let_hosts_wait_until_they_are_resolved(self):
        with places() as site, support.folder() as data:
            servers.crawl(data, *site.arguments, *settings("include_domains/ipmask=127.0.0.0/24"))
            self.assertEqual(asked(site), ["one.test", "two.test"])
            self.assertEqual(refusals(data), {site.uri("/", "far.test"): ("do/address", "include_domains")})

    def test_a_host_that_is_included_by_name_may_stand_anywhere(self):
        with places() as site, support.folder() as data:
            servers.crawl(data, *site.arguments, *settings("include_domains/ipmask=127.0.0.2", "include_domains/exact=far.test"))
            self.assertEqual(asked(site), ["far.test", "one.test"])

    @support.shows("exclude_domains/ip6mask")
    def test_ip6mask_covers_mapped_addresses(self):
        with places() as site, support.folder() as data:
            servers.crawl(data, *site.arguments, *settings("exclude_domains/ip6mask=::ffff:127.0.0.3-4"))
            self.assertEqual(asked(site), ["far.test", "one.test"])
            self.assertEqual(refusals(data)[site.uri("/", "two.test")],
                             ("do/address", 'exclude_domains ip6mask "::ffff:127.0.0.3-4"'))

    def test_a_host_that_is_an_address_is_refused_at_once(self):
        with places() as site, support.folder() as data:
            servers.crawl(data, site.uri("/", "127.0.0.2"), *settings(
                "seine/scope=all", "exclude_domains/ipmask=127.0.0.2", "exclude_domains/ip6mask=::1"),
                  f"http://[::1]:{site.port}/", status=3)
            self.assertEqual(asked(site), [])
            self.assertEqual(refusals(data), {
                site.uri("/", "127.0.0.2"): ("do/address", 'exclude_domains ipmask "127.0.0.2"'),
                f"http://[::1]:{site.port}/": ("do/address", 'exclude_domains ip6mask "::1"')})

    def test_of_several_addresses_those_that_are_allowed_are_used(self):
        port = support.free_port()
        hosts = {"*": {"/": page("Both")}}
        with servers.Dns("both.test/127.0.0.5", "both.test/127.0.0.6") as dns, \
                servers.Site(hosts, port=port, bind="127.0.0.5") as excluded, \
                servers.Site(hosts, port=port, bind="127.0.0.6") as allowed, support.folder() as data:
            servers.crawl(data, f"http://both.test:{port}/", "--dns-server", dns.address,
                  *settings("exclude_domains/ipmask=127.0.0.5"))
            self.assertEqual(len(stored(data)), 1)
            self.assertEqual(excluded.log(robots=True), [])
            self.assertEqual(len(allowed.log()), 1)

    def test_a_robots_txt_elsewhere_is_not_fetched_from_an_excluded_address(self):
        port = support.free_port()
        moved = {"/robots.txt": {"status": 301, "headers": {"Location": f"http://two.test:{port}/robots.txt"}},
                 "/": page("Home")}
        with servers.Dns("one.test/127.0.0.2", "two.test/127.0.0.3") as dns, support.folder() as data, \
                servers.Site({"one.test": moved}, port=port, bind="127.0.0.2"), \
                servers.Site({"*": {"/robots.txt": {"headers": TEXT, "body": "User-agent: *\nDisallow: /"}}}, port=port,
                             bind="127.0.0.3") as other:
            servers.crawl(data, f"http://one.test:{port}/", "--dns-server", dns.address,
                  *settings("exclude_domains/ipmask=127.0.0.3"))
            self.assertEqual(other.log(robots=True), [])
            self.assertEqual(len(stored(data)), 1)

    def test_what_an_address_excludes_goes_in_the_next_cycle_and_comes_back(self):
        with places() as site, support.folder() as data:
            servers.crawl(data, *site.arguments)
            whole = stored(data)
            self.assertEqual(len(whole), 5)
            site.forget()
            servers.crawl(data, *site.arguments, "--refresh", *settings("exclude_domains/ipmask=127.0.0.3"))
            self.assertEqual(asked(site), ["far.test", "one.test"])
            self.assertEqual(stored(data), [uri for uri in whole if "two.test" not in uri])
            self.assertEqual(support.query(data, "SELECT count(*) FROM document")[0][0], 3)
            servers.crawl(data, *site.arguments, *settings("exclude_domains/ipmask="))
            self.assertEqual(stored(data), whole)

    def test_through_a_proxy_addresses_count_where_the_dns_knows_them(self):
        hosts = {"*": {"/": page("Home")}}
        with servers.Dns("known.test/127.0.0.2", "excluded.test/127.0.0.3") as dns, servers.Site(hosts) as site, \
                servers.Squid("known.test", "excluded.test", "hidden.test") as squid, support.folder() as data:
            uris = {name: site.uri("/", f"{name}.test") for name in ("known", "excluded", "hidden")}
            servers.crawl(data, *uris.values(), "--dns-server", dns.address,
                  *settings(f"proxy=127.0.0.1:{squid.port}", "exclude_domains/ipmask=127.0.0.3"))
            self.assertEqual(sorted(uri for _, uri, _ in squid.requests(2)), sorted([uris["known"], uris["hidden"]]))
            self.assertEqual(refusals(data), {
                uris["excluded"]: ("do/address", 'exclude_domains ipmask "127.0.0.3"')})

    def test_addresses_define_a_subcollection(self):
        with places() as site, support.folder() as data:
            servers.crawl(data, *site.arguments, *settings("subdomains/inner/include_domains/ipmask=127.0.0.3",
                                                   "subdomains/inner/headers=X-Part: inner"))
            parts = {entry["host"].split(":")[0]: {name.lower(): value for name, value in entry["headers"].items()}
                     .get("x-part") for entry in site.log()}
            self.assertEqual(parts, {"one.test": None, "two.test": "inner", "far.test": None})

    def test_why_names_the_rule(self):
        with places() as site, support.folder() as data:
            servers.crawl(data, *site.arguments, *settings("exclude_domains/ipmask=127.0.0.3"))
            result = support.run("why", site.uri("/", "two.test"), "--data", data)
            self.assertIn('exclude_domains ipmask "127.0.0.3"', result.stdout)
            self.assertIn("address is excluded", result.stdout)

    def test_a_mask_that_cannot_be_meant_is_refused(self):
        with support.folder() as data:
            for value in ("10.0.0.0/33", "207.46.197.0:0xffffffff00", "10.0.0"):
                result = servers.crawl(data, "http://127.0.0.1/", *settings(f"exclude_domains/ipmask={value}"), status=1)
                self.assertIn("exclude_domains/ipmask", result.stderr)
                self.assertIn(value, result.stderr)


class Files(unittest.TestCase):
    def setUp(self):
        self.place = self.enterContext(support.folder()) if hasattr(self, "enterContext") else None
        if self.place is None:
            manager = support.folder()
            self.place = manager.__enter__()
            self.addCleanup(manager.__exit__, None, None, None)

    def write(self, name, *lines):
        path = os.path.join(self.place, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write("".join(f"{line}\n" for line in lines))
        return path

    def site(self):
        paths = [f"/{folder}/{number}" for folder in "abc" for number in (1, 2)]
        return servers.Site({"*": {"/": page("Home", paths), **{path: page(path) for path in paths}}})

    def paths(self, data, site):
        return [uri[len(site.uri("")):] for uri in stored(data)]

    @support.shows("include_uris/file", "exclude_uris/file")
    def test_rules_of_files_count_as_if_they_stood_in_the_configuration(self):
        with self.site() as site, support.folder() as data:
            included = self.write("in.txt", "# what we want", f"exact:{site.uri('/')}", "",
                                  f"prefix:{site.uri('/a/')}", f"regexp:^{site.uri('/(b/|c/2)')}")
            excluded = self.write("out.txt", "suffix:/c/2")
            servers.crawl(data, site.uri(), *settings(f"include_uris/file={included}", f"exclude_uris/file={excluded}"))
            self.assertEqual(self.paths(data, site), ["/", "/a/1", "/a/2", "/b/1", "/b/2"])
            self.assertEqual(refusals(data), {
                site.uri("/c/1"): ("ur/rule", "include_uris"),
                site.uri("/c/2"): ("ur/rule", f'exclude_uris suffix "/c/2" of {excluded}')})

    @support.shows("include_domains/file", "exclude_domains/file")
    def test_rules_about_hosts_and_addresses_stand_in_files(self):
        hosts = self.write("hosts.txt", "exact:one.test", "ipmask:127.0.0.3", "ip6mask:::1")
        with places() as site, support.folder() as data:
            servers.crawl(data, *site.arguments, *settings(f"include_domains/file={hosts}"))
            self.assertEqual(asked(site), ["one.test", "two.test"])
        hosts = self.write("hosts.txt", "ipmask:127.0.0.3")
        with places() as site, support.folder() as data:
            servers.crawl(data, *site.arguments, *settings(f"exclude_domains/file={hosts}"))
            self.assertEqual(asked(site), ["far.test", "one.test"])

    def test_a_changed_file_is_a_changed_scope(self):
        with self.site() as site, support.folder() as data:
            path = self.write("out.txt", f"prefix:{site.uri('/a/')}")
            options = settings(f"exclude_uris/file={path}")
            servers.crawl(data, site.uri(), *options)
            self.assertEqual(self.paths(data, site), ["/", "/b/1", "/b/2", "/c/1", "/c/2"])
            self.write("out.txt", f"prefix:{site.uri('/b/')}")
            servers.crawl(data, site.uri(), *options)
            self.assertEqual(self.paths(data, site), ["/", "/a/1", "/a/2", "/b/1", "/b/2", "/c/1", "/c/2"])
            servers.crawl(data, site.uri(), "--refresh", *options)
            self.assertEqual(self.paths(data, site), ["/", "/a/1", "/a/2", "/c/1", "/c/2"])

    def test_a_mistake_is_reported_with_file_and_line_and_nothing_is_crawled(self):
        with self.site() as site, support.folder() as data:
            path = self.write("in.txt", "# hosts", "exact:a.example", "exakt:b.example")
            result = servers.crawl(data, site.uri(), *settings(f"include_domains/file={path}"), status=1)
            self.assertIn(f"include_domains/file: {path}:3: ", result.stderr)
            result = servers.crawl(data, site.uri(), *settings("include_uris/file=/nowhere/rules.txt"), status=1)
            self.assertIn("/nowhere/rules.txt", result.stderr)
            self.assertEqual(site.log(robots=True), [])


class Headers(unittest.TestCase):
    RULE = "exclude_headers/X-Class=^secret"
    BULK = 3000000

    def site(self):
        return servers.Site({"*": {
            "/": page("Home", ["/open", "/secret", "/large", "/go", "/missing"]), "/open": page("Open"),
            "/secret": {"headers": {**HTML, "x-class": "secret; level=2"}, "body": servers.page("Secret", ["/hidden"])},
            "/large": {"headers": {**TEXT, "X-CLASS": "secret"}, "body": "x" * self.BULK},
            "/go": {"status": 301, "headers": {"Location": "/target", "X-Class": "secret"}},
            "/target": {"headers": {**HTML, "X-Class": "top secret"}, "body": servers.page("Target")},
            "/hidden": page("Hidden"),
            "/missing": {"status": 404, "headers": {**HTML, "X-Class": "secret"}, "body": "none"}}})

    def skips(self, data):
        rows = support.query(data, "SELECT uri, code || '/' || detail AS reason, rule FROM v_uris "
                                   "WHERE state IN ('skipped', 'failed')")
        return {"/" + row["uri"].split("/", 3)[3]: (row["reason"], row["rule"]) for row in rows}

    def test_without_rules_every_document_is_kept(self):
        with self.site() as site, support.folder() as data:
            servers.crawl(data, site.uri())
            self.assertEqual(len(stored(data)), 6)

    @support.shows("exclude_headers/x-class")
    def test_documents_are_excluded_by_a_header_before_their_body_is_read(self):
        with self.site() as site, support.folder() as data:
            servers.crawl(data, site.uri(), *settings(self.RULE))
            self.assertEqual(stored(data), [site.uri("/"), site.uri("/open"), site.uri("/target")])
            # Redirects and errors are no documents.
            rule = 'exclude_headers/x-class regexp "^secret"'
            self.assertEqual(self.skips(data), {"/secret": ("hx/rule", rule), "/large": ("hx/rule", rule),
                                                "/missing": ("ot/404", None)})
            received = support.query(data, """SELECT sum(value)
                FROM (SELECT * FROM statistic UNION ALL SELECT * FROM statistic_delta) JOIN statistic_name
                ON statistic_name.id = statistic_id WHERE site_id = 0 AND name = 'ReadNet'""")[0][0]
            self.assertGreater(received, 0)
            self.assertLess(received, self.BULK)

    def test_a_rule_that_comes_later_excludes_what_did_not_change(self):
        cached = {"behaviour": "/cached?header=X-Class:%20secret&title=Secret"}
        with servers.Site({"*": {"/": page("Home", ["/kept", "/secret"]), "/secret": cached,
                                 "/kept": {"behaviour": "/cached?etag=%22k%22"}}}) as site, support.folder() as data:
            servers.crawl(data, site.uri())
            self.assertEqual(len(stored(data)), 3)
            servers.crawl(data, site.uri(), "--refresh")
            conditional = [entry for entry in site.log() if entry["path"] == "/secret"
                           and "if-none-match" in {name.lower() for name in entry["headers"]}]
            self.assertEqual(len(conditional), 1)
            servers.crawl(data, site.uri(), "--refresh", *settings(self.RULE))
            self.assertEqual(stored(data), [site.uri("/"), site.uri("/kept")])
            self.assertEqual(support.query(data, "SELECT count(*) FROM document")[0][0], 2)
            site.forget()
            servers.crawl(data, site.uri(), "--refresh")
            kept = [entry for entry in site.log() if entry["path"] == "/kept"]
            self.assertIn("if-none-match", {name.lower() for name in kept[0]["headers"]})

    def test_a_rule_that_cannot_be_meant_is_refused(self):
        with support.folder() as data:
            result = servers.crawl(data, "http://127.0.0.1/", *settings("exclude_headers/Server=a(b"), status=1)
            self.assertIn("exclude_headers/server", result.stderr)
            self.assertIn("missing closing parenthesis", result.stderr)


class Hostile(unittest.TestCase):
    def test_a_rule_that_takes_too_long_is_reported_once(self):
        links = [f"/{'a' * 1000}{number}b" for number in range(9)]
        with servers.Site({"*": {"/": page("Home", links), **{link: page(link[-2:]) for link in links}}}) as site, \
                support.folder() as data:
            servers.crawl(data, site.uri(), *settings("exclude_uris/regexp=(a|aa|aaa)+(a|aa)*$(?<=c)"))
            self.assertEqual(len(stored(data)), 1)  # what excludes and cannot decide excludes
            told = servers.events(data, "rule exceeded its limits")
            self.assertIn(len(told), (1, 2))
            self.assertIn('exclude_uris regexp "(a|aa|aaa)+(a|aa)*$(?<=c)"', told[0])


if __name__ == "__main__":
    support.main()
