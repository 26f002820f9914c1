"""What docs/performance.md says can be repeated: each of its commands, in small."""

import contextlib
import glob
import os
import pathlib
import re
import subprocess
import sys
import unittest

import javascript
import question_table
import support

QUERIES = os.path.join(support.ROOT, "sql", "bench")
URIS = 10000  # the fewest that --scale takes
BENCH = os.path.join(os.path.dirname(os.path.abspath(support.SEINE)), "seine-bench")
BUILD = os.path.dirname(os.path.dirname(os.path.abspath(support.SEINE)))


@contextlib.contextmanager
def served_folder():
    """One whose pages nginx may read under a user of its own."""
    with support.folder() as folder:
        os.chmod(folder, 0o755)
        yield folder


def seine_bench(folder, *arguments):
    return run(BENCH, "--directory", folder, "--queries", QUERIES, "--rounds", 1, "--port", support.free_port(), *arguments,
               timeout_s=LONG_TIMEOUT_S)


# What fills a collection, or builds a program first, beside other tests, has longer.
LONG_TIMEOUT_S = 4 * support.TIMEOUT_S


def run(*words, timeout_s=support.TIMEOUT_S, **variables):
    return subprocess.run([*map(str, words)], capture_output=True, text=True, timeout=timeout_s, check=False,
                          env={**os.environ, **variables})


def script(name, *arguments, **options):
    return run(sys.executable, os.path.join(support.ROOT, "tools", name), *arguments, SEINE=os.path.abspath(support.SEINE),
               **options)


def program(name, *arguments):
    return run(os.path.join(BUILD, "tests", name), *arguments)


# How a command of the page begins, and the test that runs it in small. A rule of the source tree (benchmark_rules.py) holds
# both to it.
COMMANDS = {
    "tools/bench ": "test_pages_are_crawled_at_full_speed",  # is seine-bench behind an installation of peers
    "tools/bench --help": "test_pages_are_crawled_at_full_speed",
    "tools/bench --scale": "test_a_filled_collection_is_crawled_and_sound",
    "tools/bench --questions": "test_questions_are_asked_of_a_filled_collection",
    "tools/bench-server --rounds": "test_administrators_ask_beside_a_crawl",
    "tools/bench-server --deletions": "test_collections_are_deleted_beside_a_crawl",
    "tools/bench-server --add": "test_uris_of_a_file_are_added",
    "tools/bench-javascript": "test_pages_are_run",
    "tools/bench-against": "test_a_crawl_is_compared_with_that_of_a_commit",
    "parse_html_benchmark": "test_links_and_rules_are_measured",
    "text_benchmark": "test_links_and_rules_are_measured",
    "rules_screening_bench": "test_links_and_rules_are_measured",
    "search_index_bench": "test_an_index_is_measured",
    "tools/bench-nodes": "test_several_nodes_crawl_beside_one",
    "tools/bench-order": "test_orders_are_compared",
    "freshness_simulation": "test_freshness_is_simulated",
    "growth_simulation": "test_growth_is_simulated",
    "several_nodes_simulation": "test_machines_are_simulated",
    "many_nodes_simulation": "test_machines_are_simulated",
    "multinode_bench": "test_the_transport_between_machines_is_measured",
    "multinode_scheduler_bench": "test_the_transport_between_machines_is_measured",
}


class Benchmarks(unittest.TestCase):
    def check(self, done, pattern):
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertRegex(done.stdout, pattern)

    def test_pages_are_crawled_at_full_speed(self):
        with support.folder() as folder:
            self.check(seine_bench(folder, "--corpus", "synthetic", "--only", "seine crawl"), r"\| seine crawl \| 1 \| 100.00 % \| 20000 \|")
        self.check(run(BENCH, "--help"), "--scale")

    def test_a_filled_collection_is_crawled_and_sound(self):
        with support.folder() as folder:
            done = seine_bench(folder, "--scale", URIS)
            logs = [pathlib.Path(path).read_text(encoding="utf-8", errors="replace") for path in glob.glob(f"{folder}/scale-*/output.log")]
            self.assertEqual(done.returncode, 0, "\n".join([done.stderr, *logs]))
            rows = re.findall(r"^\| (?:an empty|a full)\D*1 \| 100.00 % \| 20000 \|", done.stdout, re.MULTILINE)
            self.assertEqual(len(rows), 3, done.stdout)
            for variant in ("new", "queued"):
                data = os.path.join(folder, f"scale-{URIS}-{variant}", "data")
                verified = support.run("verify", "--data", data)
                self.assertEqual(verified.returncode, 0, verified.stdout)
                self.assertGreaterEqual(support.query(data, "SELECT count(*) FROM v_uris")[0][0], URIS + 20000)

    def test_questions_are_asked_of_a_filled_collection(self):
        with support.folder() as folder:
            done = script("bench-questions", 2 * URIS, "--rounds", 1, "--port", support.free_port(), "--directory", folder)
        rows = {int(number): int(rows) for number, rows in re.findall(r"^\| (\d+) \| [^|]* \| (\d+) (?:\| [\d.]+ ){4}\|$", done.stdout, re.M)}
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        asked = [question.number for question in question_table.QUESTIONS if not question.server and question.number != 31]
        self.assertEqual(sorted(rows), [0, *sorted(asked)])
        # What the collection has something of: most questions have an answer.
        unanswered = [number for number in rows if not rows[number]]
        self.assertLessEqual(set(unanswered), {7, 11, 22, 36}, rows)

    def test_administrators_ask_beside_a_crawl(self):
        with served_folder() as folder:
            self.check(script("bench-server", "--rounds", 1, "--pages", 4000, "--clients", 5, "--directory", folder,
                              "--site-port", support.free_port()), r"pages/s")

    def test_collections_are_deleted_beside_a_crawl(self):
        with served_folder() as folder:
            self.check(script("bench-server", "--deletions", 1, "--uris", 5000, "--seconds", 10, "--pages", 20000, "--directory", folder,
                              "--site-port", support.free_port()), r"answered")

    def test_uris_of_a_file_are_added(self):
        with support.folder() as folder:
            self.check(script("bench-server", "--add", 5000, "--directory", folder), r"^5000 URIs added in .* after a kill -9$")

    def test_a_crawl_is_compared_with_that_of_a_commit(self):
        with support.folder() as folder:
            self.check(script("bench-against", "HEAD", "--rounds", 1, "--port", support.free_port(), "--directory", folder,
                              timeout_s=LONG_TIMEOUT_S), r"CPU a page \d")

    @unittest.skipUnless(javascript.BROWSER, "there is no browser")
    def test_pages_are_run(self):
        with served_folder() as folder:
            for options, pattern in ((("--tabs", "2", "--pages", 6), r"(?m)^ +2 +7 +7 +0 "), (("--auto", "--pages", 50), r"CPU \d")):
                self.check(script("bench-javascript", "--rounds", 1, "--directory", folder, "--port", support.free_port(), *options),
                           pattern)

    def test_links_and_rules_are_measured(self):
        self.check(program("rules_screening_bench"), "ns/URI")
        with support.folder() as folder:
            with open(os.path.join(folder, "page.html"), "w", encoding="utf-8") as page:
                page.write('<a href="/a">A</a>' * 1000)
            self.check(program("parse_html_benchmark", folder), "pages")
            self.check(program("text_benchmark", folder), "MB/s")

    def test_growth_is_simulated(self):
        self.assertEqual(program("growth_simulation", 100, 20).returncode, 0)

    def test_several_nodes_crawl_beside_one(self):
        with served_folder() as folder:
            self.check(script("bench-nodes", "--rounds", 1, "--pages", 200, "--directory", folder), r"CPU a page of 3 nodes to that of one: \d")

    def test_orders_are_compared(self):
        with served_folder() as folder:
            for name in ("index", "a", "b"):
                with open(os.path.join(folder, f"{name}.html"), "w", encoding="utf-8") as page:
                    page.write('<a href="/index.html">home</a><a href="/a.html">a</a><a href="/b.html">b</a>')
            self.check(script("bench-order", "--delay", 0, "--port", support.free_port(), folder), r"importance +\d[\s\S]*ideal .*\(\d+ pages\)")

    @unittest.skipUnless(os.path.exists(os.path.join(BUILD, "tests", "several_nodes_simulation")), "sanitizers are in the way")
    def test_machines_are_simulated(self):
        self.check(program("several_nodes_simulation", "--seed", 2), "1 worlds, .* 0 failures")
        self.check(program("many_nodes_simulation", 5, 500), r"5 nodes, 500 sites[\s\S]*URIs waited at the scheduler")

    def test_the_transport_between_machines_is_measured(self):
        self.check(program("multinode_bench", 20000), r"adds/s committed[\s\S]*begins again in")
        self.check(program("multinode_scheduler_bench", 20000), "URIs/s accepted, routed, committed and forwarded")

    def test_freshness_is_simulated(self):
        done = run(os.path.join(BUILD, "tests", "freshness_simulation"), 60, 30, 1, "all alike")
        self.assertIn(done.returncode, (0, 1), done.stderr)
        self.assertRegex(done.stdout, r"\| all alike \| 0\.\d+ \|")

    def test_an_index_is_measured(self):
        with support.folder() as folder:
            index, documents, queries = (os.path.join(folder, name) for name in ("index.db", "documents", "queries"))
            with open(documents, "w", encoding="utf-8") as file:
                for number in range(50):
                    file.write("\x1f".join([f"http://h/{number}", f"Page {number}", "en", "Heading", "some words"]) + "\n")
            with open(queries, "w", encoding="utf-8") as file:
                file.write("page 7\thttp://h/7\n")
            self.check(program("search_index_bench", index, "write", documents), "memory")
            self.check(program("search_index_bench", index, "ask", queries), "memory")


if __name__ == "__main__":
    support.main()
