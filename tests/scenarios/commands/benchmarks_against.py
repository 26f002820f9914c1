"""tools/bench-against with a commit that is not what is checked out: it is built beside this tree, which takes minutes."""

import unittest

import benchmarks
import support


class Against(unittest.TestCase):
    def test_a_commit_is_built_and_its_crawl_compared(self):
        if benchmarks.run("git", "-C", support.ROOT, "rev-parse", "--verify", "--quiet", "HEAD^").returncode:
            self.skipTest("there is no earlier commit here")
        with support.folder() as folder:
            done = benchmarks.script("bench-against", "HEAD^", "--rounds", 1, "--port", support.free_port(), "--directory", folder,
                                     timeout_s=benchmarks.BUILD_TIMEOUT_S)
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
            self.assertRegex(done.stdout, r"CPU a page \d")


if __name__ == "__main__":
    support.main()
