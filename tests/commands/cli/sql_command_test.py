"""`seine sql` as a person uses it. Usage: sql_command_test.py PATH-OF-SEINE"""
import fcntl
import os
import pty
import re
import select
import sqlite3
import struct
import subprocess
import sys
import tempfile
import termios
import unittest

SEINE = sys.argv.pop(1)


def on_a_terminal(columns, *arguments):
    """What the program writes to a terminal of this width."""
    outer, inner = pty.openpty()
    fcntl.ioctl(inner, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
    with subprocess.Popen([SEINE, *arguments], stdin=subprocess.DEVNULL, stdout=inner, stderr=inner) as process:
        os.close(inner)
        written = b""
        while select.select([outer], [], [], 300)[0]:
            try:
                written += os.read(outer, 65536)
            except OSError:  # the other end is closed
                break
        os.close(outer)
        process.wait(300)
    return written.decode().replace("\r\n", "\n")


class SqlCommand(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        place = tempfile.TemporaryDirectory(prefix="seine-sql-")
        cls.addClassCleanup(place.cleanup)
        cls.data = os.path.join(place.name, "data")
        result = subprocess.run([SEINE, "crawl", "http://127.0.0.1:9/", "--data", cls.data, "--max-wait", "1",
                                 "--quiet"], capture_output=True, text=True, timeout=300, check=False)
        assert result.returncode in (0, 3), result.stderr

    def ask(self, *arguments, given=""):
        return subprocess.run([SEINE, "sql", *arguments, "--data", self.data], input=given, capture_output=True,
                              text=True, timeout=300, check=False)

    def complaint(self, *arguments):
        result = self.ask(*arguments)
        self.assertEqual((result.returncode, result.stdout), (1, ""))
        (line,) = result.stderr.splitlines()
        return line

    def test_a_mistyped_view_is_named(self):
        for wrong, right in (("v_site", "v_sites"), ("sites", "v_sites"), ("v_docuemnts", "v_documents")):
            complaint = self.complaint(f"SELECT * FROM {wrong}")
            self.assertIn(f"no such table: {wrong}. Did you mean {right}?", complaint)

    def test_what_nothing_is_near_to_leads_to_the_list_of_views(self):
        self.assertIn(". `seine sql --views` lists the views.", self.complaint("SELECT * FROM xyzzyxyzzy"))

    def test_a_view_of_the_other_database_says_which_option_asks_it(self):
        self.assertIn("no such table: v_dns. v_dns is a view of seine.db. Add --server to ask it.", self.complaint("SELECT * FROM v_dns"))
        self.assertIn("v_sites is a view of a collection. Leave out --server to ask it.",
                      self.complaint("SELECT * FROM v_sites", "--server"))

    def test_a_mistyped_column_is_named(self):
        for query in ("SELECT titel FROM v_documents", "SELECT d.titel FROM v_documents AS d"):
            self.assertTrue(self.complaint(query).endswith("Did you mean the column title of v_documents?"), self.complaint(query))

    def test_a_column_of_another_view_names_that_view(self):
        complaint = self.complaint("SELECT target_state FROM v_documents")
        self.assertIn("target_state is a column of ", complaint)
        self.assertIn("v_redirects", complaint.partition("is a column of ")[2])
        self.assertTrue(complaint.endswith("."), complaint)

    def test_a_column_that_nothing_is_near_to_leads_to_the_columns_of_the_view(self):
        complaint = self.complaint("SELECT xyzzy FROM v_redirects")
        self.assertIn(". The columns of v_redirects are ", complaint)
        self.assertIn(" target_state", complaint)
        self.assertTrue(complaint.endswith("."), complaint)

    def test_the_place_of_the_error_is_that_in_the_whole_script(self):
        result = self.ask(given="SELECT 1;\n-- a comment\n  SELECT nothing_such FROM v_sites;\n")
        self.assertIn("seine sql: line 3, column 10: ", result.stderr)
        self.assertEqual(result.stdout, "1\n─\n1\n")

    # ---- one URI ----

    URI = "http://127.0.0.1:9/"

    def test_one_uri_is_found_by_its_text_here_and_by_any_sqlite(self):
        folder = os.path.join(self.data, "collections")
        path = os.path.join(folder, os.listdir(folder)[0], "crawl.db")
        database = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
        self.addCleanup(database.close)
        (number,) = database.execute("SELECT id FROM uri").fetchone()
        for asked, found in ((self.URI, number), (self.URI[:-1], number), (self.URI + "x", None), ("", None), ("no URI", None)):
            query = f"SELECT uri_id, uri FROM v_find WHERE uri = '{asked}'"
            rows = [] if found is None else [(found, asked)]
            self.assertEqual(database.execute(query).fetchall(), rows, asked)
            shown = self.ask("--csv", query)
            self.assertEqual((shown.stdout.splitlines()[1:], shown.stderr), ([f"{number},{asked}" for number, asked in rows], ""), asked)
        both = "SELECT uri FROM v_find WHERE uri IN ('http://127.0.0.1:9/', 'http://127.0.0.1:9/y')"
        self.assertEqual(self.ask("--csv", both).stdout.split(), ["uri", self.URI])
        self.assertEqual(database.execute(both).fetchall(), [(self.URI,)])
        of_site = self.ask("--csv", "SELECT uri_id FROM v_site_uris WHERE site = 'http://127.0.0.1:9' AND path = '/'")
        self.assertEqual(of_site.stdout.split(), ["uri_id", str(number)])

    def test_a_view_that_needs_a_uri_says_so(self):
        for view in ("v_find", "v_links_to"):
            result = self.ask("--json", f"SELECT * FROM {view}")
            self.assertEqual((result.returncode, result.stdout), (1, ""))
            self.assertIn("a condition that names the URI is needed, as in `WHERE uri = '", result.stderr)

    def hint(self, query):
        """What is advised: a condition, and what takes its place. None without."""
        result = self.ask("--csv", query)
        self.assertEqual(result.returncode, 0, result.stderr)
        reported = re.fullmatch(r"seine sql: hint: `(.*)` makes this read all rows; it is found by keys with `(.*)`\n", result.stderr)
        self.assertEqual(reported is None, result.stderr == "", result.stderr)
        return reported and reported.groups()

    def test_a_query_that_reads_all_for_one_uri_gets_a_hint(self):
        hinted = set()
        for line in self.ask(".tables").stdout.splitlines():
            view = line.split()[1]
            columns = self.ask("--csv", f"SELECT name FROM pragma_table_info('{view}')").stdout.split()[1:]
            if not view.startswith("v_") or "uri" not in columns or view == "v_find":
                continue
            query = f"SELECT * FROM {view} AS asked WHERE asked.uri = '{self.URI}'"
            reported = self.hint(query)
            if reported:
                self.assertEqual(reported[0], f"uri = '{self.URI}'")
                better = query.replace(*reported)
                self.assertIsNone(self.hint(better))
                self.assertEqual(self.ask("--csv", better).stdout, self.ask("--csv", query).stdout)
                hinted.add(view)
        self.assertLessEqual({"v_uris", "v_documents", "v_refused", "v_history", "v_redirects", "v_errors", "v_deletions", "v_changes",
                              "v_near_duplicates"}, hinted)

    def test_other_questions_get_no_such_hint(self):
        for query in ("SELECT * FROM v_uris WHERE uri_id = 1", "SELECT count(*) FROM v_uris", "SELECT 'x' = 'uri = ''y'''",
                      "SELECT uri FROM v_uris -- WHERE uri = 'x'", "SELECT uri FROM v_uris /* uri = 'x' */",
                      "SELECT uri FROM v_uris WHERE uri LIKE 'http:%'", "SELECT 1 WHERE 'x' = 'y' -- '"):
            self.assertIsNone(self.hint(query), query)
        self.assertEqual(self.hint("SELECT 1; SELECT uri FROM v_uris WHERE URI == 'it''s'")[1],
                         "uri_id = (SELECT uri_id FROM v_find WHERE uri = 'it''s')")

    def test_attach_is_refused_with_a_sentence_of_its_own(self):
        for query in (f"ATTACH '{self.data}/seine.db' AS server", "/* x */ attach database ':memory:' as x"):
            complaint = self.complaint(query)
            self.assertIn("asks one database at a time", complaint)
            self.assertIn("--server", complaint)

    def test_a_view_shows_its_columns_and_what_they_mean(self):
        for arguments in (("--views", "v_sites"), (".views v_sites",), (".views V_SITES;",)):
            result = self.ask(*arguments)
            self.assertEqual((result.returncode, result.stderr), (0, ""))
            self.assertIn("v_sites, a view of a collection\n", result.stdout)
            lines = dict(line.split(None, 1) for line in result.stdout.splitlines() if line.startswith("  "))
            self.assertIn("site_id", lines)
            self.assertTrue(all(meaning.strip() for meaning in lines.values()))
        result = self.ask("--views", "v_dns", "--server")
        self.assertIn("v_dns, a view of seine.db (--server)\n", result.stdout)
        self.assertIn("Did you mean v_sites?", self.complaint("--views", "v_site"))

    def test_each_view_lists_exactly_the_columns_that_it_has(self):
        """The program runs for all views at once: for each by itself it would start some three hundred times."""
        columns = ("SELECT v.name, c.name FROM sqlite_schema AS v, pragma_table_info(v.name) AS c WHERE v.type = 'view'"
                   " ORDER BY v.name, c.cid")
        views = 0
        for option in ((), ("--server",)):
            lines = [line.split() for line in self.ask(".tables", *option).stdout.splitlines()]
            names = [name for kind, name in lines if kind == "view"]
            views += len(names)
            reported = {}
            for line in self.ask(*option, given="".join(f".views {name}\n" for name in names)).stdout.splitlines():
                if title := re.match(r"(\w+), a view of ", line):
                    own = reported[title[1]] = []
                elif line.startswith("  "):
                    own.append(line.split()[0])
            has = {name: [] for name in names}
            for line in self.ask("--csv", columns, *option).stdout.splitlines()[1:]:
                name, column = line.split(",")
                has[name].append(column)
            self.assertEqual(reported, has)
        self.assertGreater(views, 20)

    def test_tables_and_views_are_listed(self):
        lines = self.ask(".tables").stdout.splitlines()
        self.assertIn("view   v_documents", lines)
        self.assertIn("table  document", lines)
        self.assertIn("view   v_dns", self.ask(".tables", "--server").stdout.splitlines())

    def test_the_schema_is_shown_whole_or_of_one(self):
        whole = self.ask(".schema").stdout
        self.assertIn("CREATE TABLE document (", whole)
        self.assertIn("CREATE VIEW v_documents", whole)
        one = self.ask(".schema document").stdout
        self.assertIn("CREATE TABLE document (", one)
        self.assertNotIn("CREATE VIEW", one)
        self.assertIn("Did you mean v_documents?", self.complaint(".schema v_documnts"))

    def test_commands_and_statements_mix(self):
        result = self.ask(given=".tables\nSELECT 1 AS one; .help\nSELECT 2 AS two;\n")
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        for part in ("view   v_sites\n", "one\n───\n  1\n", ".schema ", "two\n───\n  2\n"):
            self.assertIn(part, result.stdout)

    def test_a_command_that_is_not_there_is_named(self):
        self.assertIn("there is no command .table. Did you mean .tables? .help lists the commands.", self.complaint(".table"))

    def test_wide_rows_have_a_line_for_each_value_on_a_terminal(self):
        wide = "SELECT 'a' AS one, '" + "b" * 170 + "' AS two, NULL AS three"
        shown = on_a_terminal(80, "sql", wide, "--data", self.data)
        self.assertIn("one    a\ntwo    " + "b" * 170 + "\nthree\n", shown)
        shown = on_a_terminal(200, "sql", wide, "--data", self.data)
        self.assertIn("one  two", shown)
        numbers = "SELECT " + ", ".join(f"1000000000000 + {i} AS column_{i}" for i in range(8))
        self.assertIn("\ncolumn_7  1000000000007\n", on_a_terminal(80, "sql", numbers, "--data", self.data))

    def test_sentences_go_on_in_further_lines_and_lose_nothing(self):
        sentence = "the server answered with something that is not TLS: it may speak plain HTTP"
        title = "Über uns: " + "wort " * 3 + "wort"
        query = f"SELECT 'http://a.example/{'x' * 30}' AS uri, '{sentence}' AS sentence, 3 AS number, '{title}' AS title"
        shown = on_a_terminal(100, "sql", query, "--data", self.data)
        head, rule, *lines = shown.splitlines()
        self.assertGreater(len(lines), 1)
        at = [head.index(name) for name in ("uri", "sentence", "number", "title")] + [None]
        uri, reported, number, shown_title = (" ".join(filter(None, (line[begin:end].strip() for line in lines)))
                                          for begin, end in zip(at, at[1:]))
        self.assertEqual((reported, number, shown_title), (sentence, "3", title))
        self.assertIn("…", uri)
        for line in (head, rule, *lines):
            self.assertLessEqual(len(line), 100)
            self.assertEqual(line, line.rstrip())

    def test_columns_are_as_wide_as_what_is_shown_of_the_first_rows(self):
        rows = "SELECT 'wide 日本' AS name, -7 AS n UNION ALL SELECT 'a' || char(27) || 'b', NULL UNION ALL SELECT NULL, 1234567"
        self.assertEqual(self.ask(rows).stdout.splitlines()[:5], ["name             n",
                                                                  "─────────  ───────",
                                                                  "wide 日本       -7",
                                                                  "a\\x1Bb",
                                                                  "           1234567"])
        self.assertEqual(self.ask("SELECT x'00ff7a' AS bytes, 'é' AS letter, 1.5 AS real").stdout.splitlines()[:3],
                         ["bytes      letter  real", "─────────  ──────  ────", "x'00ff7a'  é        1.5"])

    def test_a_row_that_comes_after_the_widths_are_known_is_cut_to_them(self):
        rows = self.ask("WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 205) "
                        "SELECT CASE WHEN i <= 203 THEN '<' || substr('0000' || i, -5) || '>' WHEN i = 204 THEN 'abcdefghij' "
                        "ELSE '日本日本' END AS text, i FROM n").stdout.splitlines()
        self.assertEqual(rows[199:207], ["<00198>  198", "<00199>  199", "<00200>  200", "<00201>  201", "<00202>  202",
                                         "<00203>  203", "abc…hij  204", "日…本  205"])

    def test_lines_can_be_asked_for(self):
        shown = self.ask("--lines", "SELECT 1 AS a, 'x' AS long_name UNION ALL SELECT 2, 'y'").stdout
        self.assertEqual([line for line in shown.splitlines() if not line.startswith("─")],
                         ["a          1", "long_name  x", "a          2", "long_name  y"])

    def test_the_help_names_what_there_is(self):
        text = self.ask("--help").stdout
        for word in ("--reference", "--views [VIEW]", "--lines", ".schema"):
            self.assertIn(word, text)


if __name__ == "__main__":
    unittest.main()
