"""The rules of the source tree can fail: each is shown a small tree that breaks it, and one that does not."""
import os
import subprocess
import sys
import tempfile

import parameter_rules
import question_rules

HERE = os.path.dirname(os.path.abspath(__file__))
# rule file, rule, path, text that breaks it, text that keeps it; or for several files, in place of the three: what breaks it and
# what keeps it, each path: text
CASES = [
    ("text_rules", "sql_only_in_sql", "src/d/a/a.c",
     'const char *s = "SELECT id "\n "FROM uri";\n', '/* "SELECT id FROM uri" */ const char *s = "select one";\n'),
    ("text_rules", "files_are_short", "src/d/a/a.c", "int a;\n" * 701, "int a;\n" * 700),
    ("text_rules", "functions_are_short", "src/d/a/a.c",
     "int f(void)\n{\n" + "    g();\n" * 121 + "}\n", "int f(void)\n{\n" + "    g();\n" * 120 + "}\n"),
    ("text_rules", "nothing_is_left_to_do", "src/d/a/a.c", "/* TO" + "DO */\n", "/* to do so is wrong */\n"),
    ("text_rules", "banned_functions_are_not_called", "src/d/a/a.c",
     "int f(void) { return atoi(x); }\n", '/* atoi( */ const char *s = "atoi("; int f(void) { return my_atoi(x); }\n'),
    ("text_rules", "statements_are_asked_by_name", "src/d/a/a.c",
     "void f(void) { g(db_statement(db, 1)); }\n", "void f(void) { g(db_statement_count(db, 1)); }\n"),
    ("text_rules", "code_is_formatted", "src/d/a/a.c", "int  a;\n", "int a;\n"),
    ("text_rules", "words_are_of_the_field", "src/d/a/a.h", "/* For whoever\n * asks. */\n", "/* There is no way to ask. */\n"),
    ("text_rules", "words_are_of_the_field", "docs/a.md", "The thread sees\nto it.\n", "The thread sees it.\n"),
    ("text_rules", "tree_stands_alone", "docs/a.md", "see /wo" + "rk/here\n", "see a/work/here\n"),
    ("text_rules", "top_level_is_known", "a/seine.db", "SQLite format 3", None),
    ("text_rules", "complaints_are_escaped", "src/commands/cli/a.c",
     'void f(void) { fprintf(stderr,\n "seine: %s", x); }\n', 'void f(void) { fprintf(stderr, "%d", 1); }\n'),
    ("header_rules", "headers_explain_themselves", "include/seine/d/a.h", "int a;\n", "/* a: what it is */\nint a;\n"),
    ("statement_rules", "headers_of_statements_are_those_in_use", "src/d/a/a.c",
     "#include <sql/crawl/links.h>\nint a;\n", "int a;\n"),
    ("clock_rules", "time_is_given", "src/d/a/a.c",
     "int f(void) { return clock_gettime(0, t); }\n", "int f(void) { return clock_wall_ms(clock); } /* time(NULL) */\n"),
    ("parameter_rules", "parameters_are_shown", "docs/configuration.md",
     "### limits/max_doc\n\nDocuments.\n", "### limits/max_doc\n\nDocuments. **not in force yet**\n"),
    ("parameter_rules", "page_of_scenarios_is_current", "docs/scenarios.md", "old\n", parameter_rules.HEADING),
    ("test_rules", "tests_are_not_overwritten", "tests/scenarios/a.py",
     "class A:\n    def test_a(self):\n        pass\n    def test_a(self):\n        pass\n",
     "class A:\n    def test_a(self):\n        pass\nclass B:\n    def test_a(self):\n        pass\n"),
    ("test_rules", "scenarios_are_run", "tests/scenarios/a.py",
     "class A:\n    def test_a(self):\n        pass\n", "def help_tests():\n    pass\n"),
    ("test_rules", "scenarios_are_run", "tests/scenarios/a/b.py", "# b\n", None),
    ("test_rules", "tests_do_not_measure_time", "tests/scenarios/a.py",
     "def test_a(self):\n    took = time.monotonic() - began\n    self.assertLess(took, 5)\n",
     "def test_a(self):\n    took = time.monotonic() - began\n    self.assertLess(took, support.generous(5))\n"
     "@support.timed\ndef test_b(self):\n    self.assertLess(time.monotonic() - began, 5)\n"),
    ("test_rules", "tests_do_not_measure_time", "tests/scenarios/a.py", "chance = random.Random()\n", "chance = random.Random(support.seed())\n"),
    ("benchmark_rules", "commands_of_performance_are_run",
     {"docs/performance.md": "`tools/bench --scale 9`\n", "tests/scenarios/commands/benchmarks.py": "COMMANDS = {}\n"},
     {"docs/performance.md": "`tools/bench --scale 9`\n",
      "tests/scenarios/commands/benchmarks.py":
          'COMMANDS = {"tools/bench --scale": "test_a"}\nclass A:\n    def test_a(self):\n        pass\n'}),
    ("map_rules", "folders_of_scenarios_are_explained", "tests/README.md", "| folder | what its scenarios show |\n|---|---|\n| `a` | a |\n",
     "| folder | what its scenarios show |\n|---|---|\n| `b` | b |\n"),
    ("map_rules", "map_of_tests_is_current", "tests/README.md",
     "| district | part | unit tests | scenarios |\n|---|---|---|---|\n| `d` | `a` | | `b` |\n",
     "| district | part | unit tests | scenarios |\n|---|---|---|---|\n| `d` | `a` | | `b/` |\n| `commands` | `cli` | | `b` |\n"),
    ("map_rules", "quotations_are_current", "tests/README.md", "`tests/scenarios/b/b.py` is\na file.\n\n```python\na = 1\n```\n",
     "`tests/scenarios/b/b.py` is a file.\n\n```python\n```\n"),
    ("name_rules", "names_in_comments_exist", "src/d/a/a.c", "/* see b.h and b_begin() */\n", "/* see a.h and b_begin() */\nint b_begin(void);\n"),
    ("question_rules", "page_of_questions_is_current", "docs/questions.md", "old\n", question_rules.question_table.page()),
    ("part_rules", "tables_of_parts_are_current", "docs/architecture.md",
     "### `d`\n\n| part | what for | uses |\n|---|---|---|\n| `a` | a | base |\n\n### `commands`\n\n| part | what for | uses |\n|---|---|---|\n| `cli` | c | |\n",
     "### `d`\n\n| part | what for | uses |\n|---|---|---|\n| `a` | a | |\n\n### `commands`\n\n| part | what for | uses |\n|---|---|---|\n| `cli` | c | |\n"),
    ("part_rules", "parts_use_those_below", "docs/architecture.md",
     "### `d`\n\n| part | what for | uses |\n|---|---|---|\n| `a` | a | cli |\n| `cli` | c | a |\n",
     "### `d`\n\n| part | what for | uses |\n|---|---|---|\n| `a` | a | |\n| `cli` | c | a |\n"),
    # x uses y, y uses z, and z uses x: by a call, by a table, by an inline function of a header
    ("circle_rules", "files_stand_on_floors", {
        "src/d/a/x.c": "int x_begin(void)\n{\n    return y_begin(\n        1);\n}\n",
        "src/d/a/y.c": "int y_begin(int a)\n{\n    return Z_ROWS[0].begin(a);\n}\n",
        "src/d/a/z.c": "const struct row Z_ROWS[] = {\n    { x_size },\n};\n",
        "src/d/a/x.h": "static inline int\nx_size(int a)\n{\n    return a;\n}\n"},
     # nor do members, comments, declarations and what is private close a circle
     {"src/d/a/x.c": "int x_begin(void)\n{\n    return y_begin(1);\n}\n",
      "src/d/a/y.c": "int y_begin(int a)\n{\n    return z_begin(a);\n}\n",
      "src/d/a/z.c": "/* x_begin() */\nint x_begin(\n    void);\nint z_begin(int a)\n{\n    return a->x_begin + a.x_begin;\n}\n"}),
    ("circle_rules", "folders_stand_on_floors",
     {"src/d/a/f/x.c": "int x_begin(void)\n{\n    return y_begin();\n}\n",
      "src/d/a/y.c": "int y_begin(void)\n{\n    return z_begin();\n}\n",
      "src/d/a/f/z.c": "int z_begin(void)\n{\n    return 1;\n}\n"},
     {"src/d/a/f/x.c": "int x_begin(void)\n{\n    return z_begin();\n}\n",
      "src/d/a/y.c": "int y_begin(void)\n{\n    return z_begin();\n}\n",
      "src/d/a/f/z.c": "int z_begin(void)\n{\n    return 1;\n}\n"}),
    # what a folder includes, it uses, whatever it takes from there
    ("circle_rules", "folders_stand_on_floors",
     {"src/d/a/f/x.c": '#include "y.h"\n', "src/d/a/g/y.c": '#include "x.h"\n', "src/d/a/f/x.h": "int x;\n", "src/d/a/g/y.h": "int y;\n"},
     {"src/d/a/f/x.c": '#include "y.h"\n#include "x.h"\n', "src/d/a/g/y.c": '#include "y.h"\n', "src/d/a/f/x.h": "int x;\n",
      "src/d/a/g/y.h": "int y;\n"}),
    ("member_rules", "folders_open_their_own",
     {"include/seine/crawling/planner/state.h": "struct planned_queue {\n    int a;\n};\n", "src/crawling/planner/queue/x.c": "int a;\n",
      "src/d/a/a.c": "void f(void) { planner->queue.a = 1; }\n"},
     {"include/seine/crawling/planner/state.h": "struct planned_queue {\n    int a;\n};\n",
      "src/crawling/planner/queue/x.c": "void f(void) { planner->queue.a = 1; }\n"}),
    ("member_rules", "members_are_closed", "include/seine/crawling/planner/state.h", "struct planner {\n    int a;\n};\n", None),
    ("counter_rules", "uris_are_counted", "src/d/a/a.c",
     "void f(void) { g(crawl_uri_insert(.id = 1)); }\n", "void f(void) { g(crawl_uri_insert(.id = 1)); batch_count_uri(b, 1, 1, 1); }\n"),
    ("counter_rules", "uris_are_counted", "sql/crawl/a.sql",
     "-- name: a\nINSERT INTO uri (id) VALUES (1);\n", "-- name: uri_insert\nINSERT INTO uri (id) VALUES (1);\n"),
    ("counter_rules", "uris_are_counted", "migrations/crawl/0014_a.sql",
     "UPDATE uri SET cycle = 0, state = 2;\n", "UPDATE uri SET cycle = 0;\n"),
    ("header_rules", "parts_have_a_public_header", "include/seine/d/b.h", "/* b */\n", None),
    ("call_rules", "functions_have_one_home",
     {"src/d/a/a.c": "int f(void)\n{\n    return 1;\n}\n", "src/d/a/b.c": "int f(void)\n{\n    return 2;\n}\n"},
     {"src/d/a/a.c": "int f(void)\n{\n    return 1;\n}\n", "src/d/a/b.c": "static int f(void)\n{\n    return 2;\n}\n"}),
]


def outcome(module, rule, texts):
    with tempfile.TemporaryDirectory() as root:
        for folder in ("a", "src/d/a", "src/commands/cli", "include/seine/d", "docs", "tests/scenarios/a", "tests/scenarios/b", "sql/crawl", "migrations/crawl"):
            os.makedirs(os.path.join(root, folder))
        with open(os.path.join(root, "include/seine/d/a.h"), "w", encoding="utf-8") as file:
            file.write("/* a */\n")
        for empty in ("tests/scenarios/CMakeLists.txt", "tests/scenarios/b/b.py"):
            with open(os.path.join(root, empty), "w", encoding="utf-8"):
                pass
        for path, text in texts.items():
            os.makedirs(os.path.dirname(os.path.join(root, path)), exist_ok=True)
            with open(os.path.join(root, path), "w", encoding="utf-8") as file:
                file.write(text)
        environment = {**os.environ, "SEINE_SOURCE_DIR": root, "SEINE_BINARY_DIR": root}
        return subprocess.run([sys.executable, os.path.join(HERE, module + ".py"), rule], env=environment,
                              capture_output=True, text=True, timeout=300, check=False)


# What ctest says of a failed test, and whether it may be run once more.
CHANCES = [
    ("***Failed", "FAIL: test_a\nAssertionError: waited 150 s in vain: a page", True),
    ("***Failed", "[  ERROR   ] --- 0x1 != 0x2", True),
    ("***Failed", "test_kills ... ok\nFAIL: test_a\nAssertionError: 1 != 2", True),
    ("***Failed", "FAIL: test_kills\nAssertionError: 1 != 2", False),
    ("***Failed", "FAIL: test_a\nAssertionError: -11 != 0", False),
    ("***Failed", "ERROR: AddressSanitizer: heap-use-after-free", False),
    ("***Exception: SegFault", "", False),
    ("***Failed", "FAIL: test_a\n  result = servers.crawl(*settings(*assignments))\nAssertionError: exit status 0:", True),
    ("***Failed", "FAIL: test_a\nAssertionError: ended by SIGSEGV", False),
    ("***Timeout", "FAIL: test_a\nAssertionError: 1 != 2", False),
]


def has_second_chance(status, said):
    with tempfile.TemporaryDirectory() as folder:
        log, report = os.path.join(folder, "log"), os.path.join(folder, "xml")
        with open(log, "w", encoding="utf-8") as file:
            file.write(f"1/1 Test #1: a.a ...............{status}   0.02 sec\n")
        with open(report, "w", encoding="utf-8") as file:
            file.write(f'<testsuite><testcase name="a.a" status="fail"><failure message=""/><system-out>{said}</system-out></testcase></testsuite>')
        program = os.path.join(os.path.dirname(HERE), "support", "second_chance.py")
        return subprocess.run([sys.executable, program, log, report], capture_output=True, text=True, timeout=300, check=True).stdout == "a.a\n"


# What is read from end to end, as questions_read_what_they_say sees it.
PLANS = [
    ("SELECT path FROM uri WHERE path = 'x'", {"uri"}),
    ("SELECT path FROM uri WHERE id = 1", set()),
    ("SELECT max(id) FROM uri", set()),
    ("SELECT path FROM uri ORDER BY id DESC LIMIT 1", {"uri"}),
    ("SELECT count(*) FROM uri WHERE state IN (6, 8)", set()),  # by uri_broken
    ("SELECT count(*) FROM uri WHERE state IN (1, 8)", {"uri"}),
    ("SELECT count(*) FROM document AS a JOIN document AS b ON a.title = b.title", {"document"}),  # an index for itself
    ("SELECT * FROM v_history WHERE uri_id = (SELECT uri_id FROM v_find WHERE uri = 'http://a/')", set()),
    ("SELECT * FROM v_history WHERE uri_id = (SELECT uri_id FROM v_uris WHERE uri = 'http://a/')", {"uri"}),
    ("SELECT at FROM v_history WHERE uri_id = (SELECT max(uri_id) FROM document) ORDER BY happened_at", {"attempt", "document", "outcome",
        "removal", "uri"}),
]


failures = 0
for query, expected in PLANS:
    found = question_rules.read_whole(question_rules.collection(), query)
    if found != expected:
        failures += 1
        print(f"read_whole: {query}: {found}, expected {expected}")
for status, said, expected in CHANCES:
    if has_second_chance(status, said) != expected:
        failures += 1
        print(f"second_chance.py: expected {expected} of {status}: {said}")
for module, rule, *texts in CASES:
    if len(texts) == 3:
        path, bad, good = texts
        texts = {path: bad}, {} if good is None else {path: good}
    for files, expected in zip(texts, (1, 0)):
        result = outcome(module, rule, files)
        if result.returncode != expected or result.stderr:
            failures += 1
            print(f"{rule}: exit status {result.returncode}, expected {expected}: {result.stdout}{result.stderr}")
sys.exit(1 if failures else 0)
