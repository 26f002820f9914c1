"""The sink `command`: documents go to a program's standard input, and its answers decide what becomes of them."""

import contextlib
import json
import os
import re
import shlex
import signal
import sys
import textwrap
import time
import unittest

import destination_proof
import effects
import feeding
import server_support
import servers
import support
from server_access import WithServer

# The program takes what a reader of the lines would keep. What it does beside that is its first argument: Python
# statements, run for each line before it answers; `n` is the number of the line that this process has.
PROGRAM = '''\
import json, os, sys, time
act, received = sys.argv[1], open(sys.argv[2] + "/received", "a")
with open(sys.argv[2] + "/processes", "a") as file:
    file.write(json.dumps([os.getpid(), os.getcwd(), sorted(os.environ), sys.argv[3:], sorted(os.listdir("/proc/self/fd"))]) + "\\n")
for n, line in enumerate(sys.stdin, 1):
    answer = "ok"
    document = json.loads(line)
    exec(act)
    if answer == "ok":
        received.write(line)
        received.flush()
    if answer:
        print(answer, flush=True)
'''


def lines_of(path):
    if not os.path.exists(path):
        return []
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file if line.endswith("\n")]


class Program:
    """A program in a folder of its own, and what it received."""

    def __init__(self, place):
        self.place = place
        self.path = os.path.join(place, "program.py")
        with open(self.path, "w", encoding="utf-8") as file:
            file.write(PROGRAM)

    def command(self, act="pass", *more):
        return shlex.join([sys.executable, "-B", self.path, textwrap.dedent(act).strip().replace("\n", "; "), self.place, *more])

    def destination(self, act="pass", *more, **attributes):
        values = {"collection": "intranet", "sink": "command", "command": self.command(act, *more), **attributes}
        return [*(f"feeding/out/{name}={value}" for name, value in values.items()), feeding.ONCE]

    def received(self):
        return lines_of(os.path.join(self.place, "received"))

    def processes(self):
        return lines_of(os.path.join(self.place, "processes"))

    def content(self):
        latest = {}
        for line in self.received():
            if line["version"] >= latest.get(line["uri"], {"version": 0})["version"]:
                latest[line["uri"]] = line
        return {uri: line for uri, line in latest.items() if line["operation"] == "put"}


def state_of(data):
    [row] = support.query(data, "SELECT * FROM v_feeding WHERE destination = 'out'")
    return row


class WithProgram(unittest.TestCase):
    def setUp(self):
        place = support.folder()
        self.program = Program(place.__enter__())
        self.addCleanup(place.__exit__, None, None, None)

    def crawled(self, act="pass", *more, pages=None, status=0, **attributes):
        return effects.crawled(pages or feeding.many_pages(5), *self.program.destination(act, *more, **attributes),
                               options=["--delay", "0"], status=status)


class Command(WithProgram):
    @support.shows("feeding/NAME/command")
    def test_every_document_reaches_the_program_with_its_words(self):
        words = ["two words", "it's", 'a "quotation"', "back\\slash", ""]
        with self.crawled("pass", *words) as done:
            self.assertEqual(set(self.program.content()), {row["uri"] for row in done.query("SELECT uri FROM v_documents")})
            self.assertEqual(self.program.content()[done.site.uri("/3")]["title"], "Page 3")
            [[_, folder, environment, arguments, descriptors]] = self.program.processes()
            self.assertEqual(arguments, words)
            self.assertEqual(folder, "/")
            self.assertEqual([name for name in environment if name != "LC_CTYPE"], ["LC_ALL", "PATH"])
            # Its three streams, the file that it writes, and the folder that it looks into.
            self.assertLessEqual(len(descriptors), 6, descriptors)
            self.assertEqual((state_of(done.data)["state"], state_of(done.data)["delivered"]), ("up to date", 6))

    def test_changes_and_ends_reach_it(self):
        with servers.Site({"*": feeding.many_pages(3)}) as site, support.folder() as data:
            effects.crawl(site, data, *self.program.destination(), "http_errors/4xx=DELETE:0")
            site.restart({"*": {**feeding.many_pages(3), "/1": effects.page("Another"), "/2": effects.page("", status=404)}})
            effects.crawl(site, data, options=["--refresh", "--confirm-deletions", "all"])
            self.assertEqual(self.program.content()[site.uri("/1")]["title"], "Another")
            self.assertEqual([line["uri"] for line in self.program.received() if line["operation"] == "delete"], [site.uri("/2")])

    def test_it_is_started_once_for_all_batches(self):
        with self.crawled(batch_documents=1, batch_seconds=0):
            self.assertEqual(len(self.program.content()), 6)
            self.assertEqual(len(self.program.processes()), 1)

    def test_many_large_documents_and_answers_at_the_end_do_not_lock_up(self):
        with self.crawled("print('chatter ' * 100, file=sys.stderr, flush=True)", pages=feeding.many_pages(60, size=4000),
                          batch_seconds=3600):
            self.assertEqual(len(self.program.content()), 61)

    def test_a_program_may_answer_many_lines_at_once(self):
        act = """
            held = globals().setdefault("held", [])
            held.append(line)
            answer = "\\n".join(["ok"] * 6) if len(held) == 6 else None
        """
        with self.crawled(act, batch_seconds=3600) as done:
            self.assertEqual(state_of(done.data)["delivered"], 6)

    def test_a_refused_document_blocks_no_other_and_is_listed_with_its_reason(self):
        with self.crawled("answer = 'refused it is too \\x1b[31mred' if document['uri'].endswith('/3') else 'ok'") as done:
            self.assertEqual(len(self.program.content()), 5)
            [row] = done.query("SELECT * FROM v_feeding_errors")
            self.assertTrue(row["uri"].endswith("/3"))
            self.assertEqual(row["sentence"], "it is too [31mred")
            self.assertEqual((state_of(done.data)["state"], state_of(done.data)["waiting"]), ("up to date", 0))

    def test_a_refused_document_is_tried_again_on_request(self):
        picky = self.program.destination("answer = 'refused it is red' if document['uri'].endswith('/3') else 'ok'")
        with servers.Site({"*": feeding.many_pages(5)}) as site, support.folder() as data:
            effects.crawl(site, data, *picky)
            effects.crawl(site, data, f"feeding/out/command={self.program.command()}")
            self.assertEqual(len(self.program.content()), 5)
            for destination, status, words in (("out", 0, "1 refused document will be delivered again"), ("nowhere", 2, "no destination nowhere")):
                result = support.run("feed", "retry", destination, "--data", data)
                self.assertEqual(result.returncode, status, result.stderr)
                self.assertIn(words, result.stdout + result.stderr)
            [row] = support.query(data, "SELECT * FROM v_submissions WHERE destination = 'out'")
            self.assertEqual((row["operation"], row["uri"]), ("add", site.uri("/3")))
            self.assertEqual(state_of(data)["waiting"], 1)
            self.assertEqual(json.loads(support.run("feed", "retry", "--json", "--data", data).stdout), {"submitted": 0})
            effects.crawl(site, data)
            self.assertEqual(len(self.program.content()), 6)
            self.assertEqual(support.query(data, "SELECT * FROM v_feeding_errors"), [])
            self.assertEqual((state_of(data)["state"], state_of(data)["waiting"]), ("up to date", 0))

    def test_what_cannot_be_taken_now_comes_again(self):
        with servers.Site({"*": feeding.many_pages(3)}) as site, support.folder() as data:
            effects.crawl(site, data, *self.program.destination("answer = 'retry the shelf is full'", batch_seconds=3600), status=3)
            self.assertEqual((state_of(data)["state"], state_of(data)["waiting"]), ("failing", 4))
            self.assertIn("the shelf is full", state_of(data)["sentence"])
            self.assertEqual(len(self.program.processes()), 1)
            effects.crawl(site, data, f"feeding/out/command={self.program.command()}")
            self.assertEqual(len(self.program.content()), 4)
            self.assertEqual((state_of(data)["state"], state_of(data)["sentence"]), ("up to date", None))


class Failures(WithProgram):
    def failing(self, act, sentence, **attributes):
        """The crawl ends, says why, and delivers all to a program that is well."""
        with servers.Site({"*": feeding.many_pages(3)}) as site, support.folder() as data:
            effects.crawl(site, data, *self.program.destination(act, **attributes), status=3)
            self.assertEqual(state_of(data)["state"], "failing")
            self.assertRegex(state_of(data)["sentence"], sentence)
            effects.crawl(site, data, f"feeding/out/command={self.program.command()}", f"feeding/out/answer_seconds={support.TIMEOUT_S}")
            self.assertEqual(len([uri for uri in self.program.content() if uri.startswith(site.uri())]), 4)

    def test_a_program_that_ends_says_why_with_the_last_line_of_its_errors(self):
        self.failing("print('one\\ntwo', 'x' * 2000, file=sys.stderr); sys.exit(7)", r"the program ended with status 7: two x{400,600}$")
        self.failing("os.kill(os.getpid(), 9)", r"the program ended by SIGKILL$")

    def test_other_words_are_no_answers(self):
        self.failing("answer = 'fine'", "`fine`")
        self.failing("answer = 'ok\\nok'", "`ok`", batch_documents=1)
        self.failing("answer = 'x' * 5000", "an answer without end")

    def test_a_program_that_is_not_there_is_named(self):
        with self.crawled(command="/nowhere/at/all x", status=3) as done:
            self.assertIn("/nowhere/at/all", state_of(done.data)["sentence"])

    def test_a_command_must_be_one(self):
        for command in ("relative/program", "'/bin/cat", "/bin/cat \\"):
            with self.subTest(command), support.folder() as data:
                words = effects.settings("feeding/out/collection=x", "feeding/out/sink=command", f"feeding/out/command={command}")
                result = support.run("crawl", "http://127.0.0.1:9/", "--data", data, *words)
                self.assertEqual(result.returncode, 1, result.stderr)
                self.assertIn("command", result.stderr)

    @support.shows("feeding/NAME/answer_seconds")
    def test_a_program_that_does_not_answer_in_time_is_ended_and_gets_all_again(self):
        self.failing("n == 2 and time.sleep(3600)", "no answer within", answer_seconds=1)
        with self.crawled("n == 2 and time.sleep(2)") as done:
            self.assertEqual(state_of(done.data)["state"], "up to date")

    def test_a_program_that_hangs_does_not_keep_the_crawler(self):
        with servers.Site({"*": feeding.many_pages(3)}) as site, support.folder() as data:
            words = effects.settings(*self.program.destination("time.sleep(3600)", answer_seconds=3600))
            with servers.crawling("crawl", site.uri(), "--data", data, "--quiet", *words) as process:
                support.wait_until(self.program.processes, "the program runs")
                status, seconds = servers.interrupt(process, signal.SIGTERM)
                self.assertEqual(status, 130, servers.log_of(process))
                self.assertLess(seconds, support.generous(5))
            pid = self.program.processes()[0][0]
            self.assertFalse(os.path.exists(f"/proc/{pid}"), "it runs on")

    def test_a_program_ends_when_the_crawler_was_killed(self):
        with servers.Site({"*": feeding.many_pages(3)}) as site, support.folder() as data:
            words = effects.settings(*self.program.destination(batch_seconds=0))
            with servers.crawling("crawl", site.uri(), "--data", data, "--quiet", "--delay", "1", *words) as process:
                support.wait_until(self.program.received, "the program received something")
                process.kill()
            pid = self.program.processes()[0][0]
            support.wait_until(lambda: not os.path.exists(f"/proc/{pid}"), "the end of the program")


class Permission(WithServer):
    """A server runs only the programs that its command line allows."""

    def setUp(self):
        super().setUp()
        place = support.folder()
        self.program = Program(place.__enter__())
        self.addCleanup(place.__exit__, None, None, None)
        self.allowed = os.path.join(self.program.place, "allowed")
        os.mkdir(self.allowed)
        self.script = os.path.join(self.allowed, "take")
        with open(self.script, "w", encoding="utf-8") as file:
            file.write(f"#!/bin/sh\nexec {self.program.command()} \"$@\"\n")
        os.chmod(self.script, 0o755)

    def add(self, server, command, site=None):
        values = {"delay": 0.0, "feeding": {"out": {"collection": "x", "sink": "command", "command": command}}, "seine": {"anchors": False}}
        if site:
            values |= {"start_uris": [site.uri()], "include_domains": {"exact": ["127.0.0.1"]}}
        return server.proxy.CollectionAdd(server_support.configuration(("a", values)), 0)

    def refusal(self, server, command):
        try:
            done, sentence = self.add(server, command)
        except Exception as fault:  # of the call as a whole
            return str(fault)
        self.assertEqual(done, 0)
        return sentence

    def test_without_the_option_no_program_may_be_named(self):
        server = self.server("--allow-files", "/")
        self.assertIn("may not be named: this server was started without --allow-commands", self.refusal(server, "/bin/cat"))
        self.assertEqual(server.proxy.CollectionGetList(), [])

    def test_programs_below_the_folder_may_be_named_and_are_run(self):
        server = self.server("--allow-commands", self.allowed)
        for command in ("/bin/cat", f"{self.allowed}/../program.py", f"'{self.allowed}'x/take", f"/bin/sh {self.script}"):
            with self.subTest(command):
                self.assertIn("is not below a folder of --allow-commands", self.refusal(server, command))
        with servers.Site({"*": feeding.many_pages(2)}) as site:
            self.assertEqual(self.add(server, self.script, site)[0], 1)
            support.wait_until(lambda: len(self.program.content()) == 3, "all is delivered")

    def test_what_was_refused_is_tried_again_beside_the_crawl(self):
        with open(self.script, "w", encoding="utf-8") as file:
            act = "answer = 'ok' if os.path.exists(sys.argv[2] + '/open') else 'refused not yet'"
            file.write(f"#!/bin/sh\nexec {self.program.command(act)}\n")
        server = self.server("--allow-commands", self.allowed)

        def retry(destination):
            return server.proxy.seine.feedingRetry("a", destination)
        with servers.Site({"*": feeding.many_pages(2)}) as site:
            self.assertEqual(self.add(server, self.script, site)[0], 1)
            support.wait_until(lambda: len(support.query(self.data, "SELECT * FROM v_feeding_errors", collection="a")) == 3, "all is refused")
            self.assertIn("`seine admin retry-feeding`", support.run("feed", "retry", "--data", self.data).stderr)
            def status():
                return support.run("admin", "-C", f"127.0.0.1:{server.port}", "status").stdout
            support.wait_until(lambda: re.search(r"(?m)^  delivery to out: up to date$", status()), "the destination has its line")
            with open(os.path.join(self.program.place, "open"), "w", encoding="utf-8"):
                pass
            self.assertIn("retry-feeding COLLECTION [DESTINATION]", support.run("admin", "--help").stdout)
            retried = support.run("admin", "-C", f"127.0.0.1:{server.port}", "retry-feeding", "a", "out")
            self.assertEqual((retried.returncode, retried.stdout), (0, "3 documents are submitted to out again\n"))
            support.wait_until(lambda: len(self.program.content()) == 3, "all is delivered")
            support.wait_until(lambda: retry("")[0] == 0, "nothing is refused any more")
            for words in (("a", "elsewhere"), ("a", "--destination", "elsewhere")):
                self.assertIn("elsewhere", support.run("admin", "-C", f"127.0.0.1:{server.port}", "retry-feeding", *words).stderr)
            self.assertEqual(support.query(self.data, "SELECT * FROM v_feeding_errors", collection="a"), [])

    def test_a_link_does_not_lead_out(self):
        os.symlink("/bin/cat", os.path.join(self.allowed, "link"))
        server = self.server("--allow-commands", self.allowed)
        with servers.Site({"*": feeding.many_pages(2)}) as site:
            self.assertEqual(self.add(server, os.path.join(self.allowed, "link"), site)[0], 1)
            row = support.wait_until(lambda: [row for row in support.query(self.data, "SELECT * FROM v_feeding", collection="a")
                                              if row["state"] == "failing"], "the program is not started")
            self.assertIn("--allow-commands", row[0]["sentence"])

    def test_what_the_command_line_names_is_free_but_with_its_own_arguments_only(self):
        with servers.Site({"*": feeding.many_pages(2)}) as site:
            config = os.path.join(self.program.place, "a.xml")
            with open(config, "w", encoding="utf-8") as file:
                file.write(server_support.configuration(("a", {
                    "start_uris": [site.uri()], "delay": 0.0, "include_domains": {"exact": ["127.0.0.1"]},
                    "feeding": {"out": {"collection": "x", "sink": "command", "command": self.program.command()}}})))
            server = self.server("--config", config)
            support.wait_until(lambda: len(self.program.content()) == 3, "all is delivered")
            self.assertEqual(self.add(server, self.program.command())[0], 1)
            self.assertIn("without --allow-commands", self.refusal(server, self.program.command("os.remove('x')")))


class Proof(WithProgram):
    def test_the_program_has_the_site_through_changes_and_kills_of_either_side(self):
        act = os.path.join(self.program.place, "act.py")

        def do(what):
            with open(act, "w", encoding="utf-8") as file:
                file.write(what)

        @contextlib.contextmanager
        def failing():
            do("answer = 'retry not now'")
            yield
            do("")

        def kill():
            for pid, *_ in self.program.processes()[-1:]:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)

        do("")
        destination_proof.prove(self, self.program.destination(f"exec(open({act!r}).read())"), self.program.content, failing, kill)


if __name__ == "__main__":
    support.main()
