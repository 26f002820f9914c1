"""Links from collection to collection of one server (send_links_to): taken as soon as they are sent, each once, also
over kills, and never more than may wait."""

import collections
import os
import random
import unittest
import xmlrpc.client

import server_support
import servers
import support

HTML = {"Content-Type": "text/html"}
HOURS = 60.0


def html(title, links=(), **more):
    return {"headers": HTML, "body": servers.page(title, links), **more}


class Served(unittest.TestCase):
    def setUp(self):
        self.data = self.enterContext(support.folder())
        self.server = self.enterContext(server_support.Server(self.data))

    def serve(self, pages, **options):
        return self.enterContext(servers.Site({"*": pages}, **options))

    def add(self, name, *starts, **values):
        text = server_support.configuration((name, {
            "start_uris": list(starts), "delay": 0.0, "refresh": HOURS, "use_sitemaps": False,
            "seine": {"max_wait": 1, **values.pop("seine", {})}, **values}))

        def added():
            try:
                return self.server.proxy.CollectionAdd(text, 0)[0] == 1
            except xmlrpc.client.Fault as fault:
                # One of this name was deleted, and its files are not gone yet.
                self.assertIn("its name is not free yet", fault.faultString)
                return False
        support.wait_until(added, f"{name} is added")

    def within(self, site):
        """Only pages of the site belong."""
        return {"include_uris": {"prefix": [site.uri("/")]}}

    def ask(self, name, sql):
        return [tuple(row) for row in self.server.query(name, sql)]

    def wait_for(self, name, sql, expected):
        support.wait_until(lambda: self.ask(name, sql) == expected, f"{name}: {sql} is {expected}")

    def wait_for_idle(self, *names):
        for name in names:
            self.wait_for(name, "SELECT activity FROM v_status", [("idle",)])

    def taken(self, name, sender="web"):
        return self.ask(name, f"SELECT received, queued, known, refused FROM v_intake WHERE collection = '{sender}'")

    def events(self, name):
        return collections.Counter(kind for kind, in self.ask(name, "SELECT kind FROM event"))

    def verify(self, *names):
        self.assertEqual(self.server.stop(), 0, self.server.log)
        for name in names:
            servers.verify(self.data, "--collection", name)


class Links(Served):
    @support.shows("send_links_to")
    def test_a_receiver_that_idles_takes_what_is_sent_at_once(self):
        other = self.serve({"/x": html("X"), "/y": html("Y")}, bind="127.0.0.2")
        site = self.serve({"/": html("Home", [other.uri("/x"), "/"])})
        self.add("news", **self.within(other))
        self.wait_for_idle("news")
        self.add("web", site.uri(), send_links_to="news", **self.within(site))
        self.wait_for("news", "SELECT uri FROM v_documents", [(other.uri("/x"),)])
        # Its rules decide.
        self.assertEqual(self.taken("news"), [(2, 1, 0, 1)])
        self.assertEqual(self.ask("web", "SELECT uri FROM v_documents"), [(site.uri("/"),)])
        self.wait_for_idle("news", "web")
        self.assertEqual(self.ask("news", "SELECT number, result FROM cycle"), [(0, "complete")])
        # What is known already wakes nobody up for long.
        site.restart({"*": {"/": html("Home again", [other.uri("/x"), other.uri("/y"), "/"])}})
        self.server.proxy.CollectionRefetch("web", "")
        self.wait_for("news", "SELECT count(*) FROM v_documents", [(2,)])
        self.wait_for_idle("news", "web")
        self.assertEqual(self.taken("news"), [(3, 2, 0, 1)])
        self.verify("news", "web")

    def test_a_receiver_in_the_middle_of_its_cycle_takes_what_is_sent_meanwhile(self):
        slow = self.serve({"/": html("Slow", ["/never"]), "/never": html("Never")}, bind="127.0.0.2", gate_after=2)
        other = self.serve({"/x": html("X")}, bind="127.0.0.3")
        site = self.serve({"/": html("Home", [other.uri("/x")])})
        self.add("news", slow.uri())
        support.wait_until(lambda: slow.requests() > 2, "a request that waits")
        self.add("web", site.uri(), send_links_to="news", **self.within(site))
        self.wait_for("news", f"SELECT count(*) FROM v_documents WHERE uri = '{other.uri('/x')}'", [(1,)])
        self.assertEqual(self.ask("news", "SELECT activity FROM v_status"), [("crawling",)])
        slow.open_gate()
        self.wait_for_idle("news")
        self.verify("news", "web")

    def test_what_is_sent_to_a_suspended_receiver_waits_for_it(self):
        site = self.serve({"/": html("Home", ["/a", "/b"]), "/a": html("A"), "/b": html("B")})
        self.add("news")
        self.wait_for_idle("news")
        self.server.proxy.CollectionSuspend("news")
        self.add("web", site.uri(), send_links_to="news")
        self.wait_for_idle("web")
        self.wait_for("web", "SELECT collection, links, dropped FROM v_outbox", [("news", 2, 0)])
        self.server.kill()
        self.server.start()
        self.wait_for_idle("web")
        self.assertEqual(self.taken("news"), [])
        self.server.proxy.CollectionResume("news")
        self.wait_for("news", "SELECT count(*) FROM v_documents", [(2,)])
        self.assertEqual(self.taken("news"), [(2, 2, 0, 0)])
        self.verify("news", "web")

    @support.shows("seine/max_links_waiting")
    def test_no_more_wait_than_may_and_what_was_not_kept_comes_in_the_next_cycle(self):
        pages = {f"/{number}": html(str(number), [f"/{number}/{link}" for link in range(10)], headers={**HTML, "ETag": f'"{number}"'})
                 for number in range(10)}
        links = 10 + 10 * 10
        site = self.serve({"/": html("Home", list(pages)), **pages})
        self.add("news", include_uris={"prefix": ["http://127.0.0.1:1/"]})
        self.server.proxy.CollectionSuspend("news")
        values = {"send_links_to": "news", "crawlmode": {"mode": "DEPTH:1"}}
        self.add("web", site.uri(), seine={"max_links_waiting": 25}, **values)
        self.wait_for_idle("web")
        self.assertEqual(self.ask("web", "SELECT links, dropped > 0 FROM v_outbox"), [(25, 1)])
        self.assertEqual(self.events("web")["links not kept"], 1)
        self.assertTrue(any("links wait for news" in line and "(25)" in line for line in self.server.log), self.server.log)
        self.server.restart()
        self.server.proxy.CollectionResume("news")
        self.wait_for("news", "SELECT received FROM v_intake", [(25,)])
        # Room again; every page is asked for as if it was new.
        self.wait_for("web", "SELECT count(*) FROM event WHERE kind = 'links kept again'", [(1,)])
        self.add("web", site.uri(), seine={"max_links_waiting": 1000}, **values)
        self.server.proxy.CollectionRefetch("web", "")
        self.wait_for("web", "SELECT links FROM v_outbox", [(links,)])
        self.wait_for("news", "SELECT received, refused FROM v_intake", [(links, links)])
        self.verify("news", "web")

    def test_links_to_an_unknown_collection_wait_until_one_is_added_by_that_name(self):
        site = self.serve({"/": html("Home", ["/a", "/b"]), "/a": html("A"), "/b": html("B")})
        self.add("web", site.uri(), send_links_to="news")
        self.wait_for_idle("web")
        self.assertEqual(self.events("web")["links wait"], 1)
        for _ in range(2):
            self.add("news")
            self.wait_for("news", "SELECT count(*) FROM v_documents", [(2,)])
            self.assertEqual(self.taken("news"), [(2, 2, 0, 0)])
            self.server.proxy.CollectionDelete("news", 0)
        self.add("news")
        self.wait_for_idle("news")
        self.verify("news", "web")

    def test_a_sender_deleted_and_added_again_begins_anew(self):
        site = self.serve({"/": html("Home", ["/a", "/b"]), "/a": html("A"), "/b": html("B")})
        self.add("news")
        for round_number in range(3):
            # Of the first the receiver may still hold the file.
            self.add("web", site.uri(), send_links_to="news")
            self.wait_for("news", "SELECT made_at > 0 FROM intake WHERE made_at > %d" % getattr(self, "made_at", 0), [(1,)])
            self.assertEqual(self.taken("news"), [(2, 0 if round_number else 2, 2 if round_number else 0, 0)])
            self.made_at = self.ask("news", "SELECT made_at FROM intake")[0][0]
            self.server.proxy.CollectionDelete("web", 0)
        self.verify("news")


class Loop(Served):
    """Two collections that send to each other."""

    PAGES = 1200
    KILLS = int(os.environ.get("SEINE_KILLS", "8"))

    def site(self):
        """Each page leads to some that only the other collection may fetch, which lead back."""
        pages = {}
        for number in range(self.PAGES):
            here, there = ("one", "two") if number % 2 else ("two", "one")
            links = [f"/{place}/{target % self.PAGES}" for place, target in
                     ((there, number * 2 + 1), (there, number * 2 + 2), (here, number * 2 + 1), (here, number * 2 + 2), (there, 0))]
            for place in ("one", "two"):
                pages[f"/{place}/{number}"] = html(f"{place} {number}", links, delay_ms=number % 5)
        return pages

    def add_both(self, site):
        for name, other in (("one", "two"), ("two", "one")):
            starts = [site.uri("/one/0")] if name == "one" else []
            self.add(name, *starts, send_links_to=other, include_uris={"prefix": [site.uri(f"/{name}/")]}, max_pending=4)

    def is_over(self):
        def on_their_way():
            return ([self.ask(name, "SELECT coalesce(max(id), 0) FROM outbox") for name in ("one", "two")],
                    [self.ask(name, "SELECT coalesce(max(position), 0) FROM intake") for name in ("two", "one")])
        # What is taken between two looks wakes who was idle at the first.
        sent, taken = before = on_their_way()
        state = [self.ask(name, "SELECT activity FROM v_status") for name in ("one", "two")]
        return state == [[("idle",)]] * 2 and sent == taken and sent[0] != [(0,)] and on_their_way() == before

    def wait_for_end(self):
        support.wait_until(self.is_over, "both idle, and nothing waits")

    def everything(self):
        return {name: (sorted(self.ask(name, "SELECT uri FROM v_documents")),
                       sorted(self.ask(name, "SELECT uri FROM outbox")),
                       self.ask(name, "SELECT received, refused FROM v_intake"),
                       self.ask(name, "SELECT count(*) FROM v_documents"))
                for name in ("one", "two")}

    def test_a_loop_ends_when_every_link_has_gone_once_each_way(self):
        site = self.serve(self.site())
        self.add_both(site)
        self.wait_for_end()
        requests = collections.Counter(entry["path"] for entry in site.log())
        self.assertEqual(set(requests.values()), {1}, "nothing is fetched twice")
        sent = {name: self.ask(name, "SELECT count(*) FROM outbox") for name in ("one", "two")}
        for name, other in (("one", "two"), ("two", "one")):
            self.assertGreater(self.ask(name, "SELECT count(*) FROM v_documents")[0][0], self.PAGES // 4)
            self.assertEqual(self.ask(name, "SELECT received, queued + known + refused FROM v_intake"), [sent[other][0] * 2])
        self.verify("one", "two")

    def test_kills_lose_no_link_and_send_none_twice(self):
        seed = support.seed()
        chance = random.Random(seed)
        print(f"seed {seed}, {self.KILLS} kills", flush=True)
        site = self.serve(self.site())
        self.add_both(site)
        self.wait_for_end()
        reference = self.everything()
        self.server.kill()
        requests = len(site.log())
        for name in ("one", "two"):
            support.shutil.rmtree(os.path.join(self.data, "collections", name))
        os.unlink(os.path.join(self.data, "seine.db"))
        site.forget()
        self.server.start()
        self.add_both(site)
        for number in range(self.KILLS):
            wanted = site.requests() + chance.randrange(1, max(requests // self.KILLS, 2))
            support.wait_until(lambda: site.requests() >= wanted or self.is_over(), "the crawl goes on")
            self.server.kill()
            for name in ("one", "two"):
                servers.verify(self.data, "--collection", name, "--quick")
            if number == self.KILLS // 2:
                # One of them is held up while the other is killed.
                self.server.start()
                self.server.proxy.CollectionSuspend("two")
                self.server.kill()
            self.server.start()
            if number == self.KILLS // 2:
                self.assertEqual(self.ask("two", "SELECT suspended_at IS NULL FROM collection"), [(0,)])
                self.server.proxy.CollectionResume("two")
        self.wait_for_end()
        self.assertEqual(self.everything(), reference)
        self.verify("one", "two")


if __name__ == "__main__":
    support.main()
