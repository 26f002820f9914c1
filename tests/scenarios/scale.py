"""`seine bench --scale`: a collection that is filled with known URIs is one that the program itself could have made."""

import glob
import os
import re
import unittest

import support

URIS = 10000  # the fewest that the command takes


class Scale(unittest.TestCase):
    def test_a_filled_collection_is_crawled_and_sound(self):
        with support.folder() as folder:
            done = support.run("bench", "--directory", folder, "--queries", os.path.join(support.ROOT, "sql", "bench"), "--scale", URIS,
                               "--rounds", 1, "--port", support.free_port())
            self.assertEqual(done.returncode, 0, done.stderr + "".join(
                open(path, encoding="utf-8", errors="replace").read() for path in glob.glob(f"{folder}/scale-*/output.log")))
            rows = re.findall(r"^\| (?:an empty|a full)\D*1 \| 100.00 % \| 20000 \|", done.stdout, re.MULTILINE)
            self.assertEqual(len(rows), 3, done.stdout)
            for variant in ("new", "queued"):
                data = os.path.join(folder, f"scale-{URIS}-{variant}", "data")
                verified = support.run("verify", "--data", data)
                self.assertEqual(verified.returncode, 0, verified.stdout)
                self.assertGreaterEqual(support.query(data, "SELECT count(*) FROM v_uris")[0][0], URIS + 20000)


if __name__ == "__main__":
    support.main()
