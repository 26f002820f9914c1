"""The judgement of near duplicates runs as its page says: near_duplicate_pages.py PROGRAM."""

import os
import random
import subprocess
import sys
import tempfile

SCRIPT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "near_duplicate_pages.py")
WORDS = "the quick report of a committee that met in spring says how many desks chairs and lamps were bought for which of its rooms".split()


def page(number, year):
    words = " ".join(random.Random(number).choices(WORDS, k=400))
    return f"<html><title>Page {number}</title><body><h1>Page {number}</h1><p>{words}</p><p>Printed in {year}</p></body></html>"


with tempfile.TemporaryDirectory() as place:
    for year in ("2024", "2025"):
        os.mkdir(os.path.join(place, year))
        for number in range(4):
            with open(os.path.join(place, year, f"{number}.html"), "w", encoding="utf-8") as file:
                file.write(page(number, year))
    command = [sys.executable, SCRIPT, "--program", sys.argv[1], "--versions", os.path.join(place, "2024"), os.path.join(place, "2025")]
    lines = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout.splitlines()
    print("\n".join(lines))
    near, found = lines[-3].split()[2:4]
    assert (int(near), float(found)) == (4, 100.0), lines
