"""The known-item questions can be asked as their page says: known_items_run.py SEINE."""

import os
import subprocess
import sys
import tempfile

SCRIPT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "known_items.py")
PAGES = {"index": ("Home", "<a href='/web/leave.html'>one</a><a href='/web/menu.html'>two</a>"), "leave": ("Annual leave", "Everybody has thirty days of it."),
         "menu": ("Menu of the canteen", "Soup and bread on every day of the week.")}

with tempfile.TemporaryDirectory() as place:
    web, questions = os.path.join(place, "web"), os.path.join(place, "questions.tsv")
    os.mkdir(web)
    for name, (title, text) in PAGES.items():
        with open(os.path.join(web, f"{name}.html"), "w", encoding="utf-8") as file:
            file.write(f"<html lang=en><title>{title}</title><p>{text}</p></html>")
    with open(questions, "w", encoding="utf-8") as file:
        file.write("annual leave\tweb/leave.html\ncanteen menu\tweb/menu.html web/other.html\nhelicopter\tweb/index.html\n")
    command = [sys.executable, SCRIPT, sys.argv[1], "--questions", questions, "--corpus", f"web={web}"]
    lines = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout.splitlines()
    print("\n".join(lines))
    [line] = [line for line in lines if line.startswith("seine ")]
    assert line == "seine    2 of 3 in the first 10,   2 first, mean reciprocal rank 0.667", line
