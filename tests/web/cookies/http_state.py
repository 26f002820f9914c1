"""Turns the cases of the http-state working group, as tough-cookie of npm ships them, into lines for http_state_test.c.

usage: http_state.py FOLDER exceptions.txt

A line is: "cookie" or "date", name, what is sent or read, what is expected, excepted (0 or 1), separated by tabs; a cookie
line has between them the URI that the cookies are asked for. Texts are in hexadecimal, several with commas between them.
"""
import json
import os
import sys
from email.utils import parsedate_to_datetime


def hexadecimal(text):
    return text.encode("utf-8").hex()


def main():
    folder, exceptions = sys.argv[1:]
    with open(exceptions, encoding="utf-8") as lines:
        excepted = {line.split()[0] for line in lines if line.strip() and not line.startswith("#")}
    with open(os.path.join(folder, "parser.json"), encoding="utf-8") as file:
        for case in json.load(file):
            target = case.get("sent-to", "/cookie-parser-result?" + case["test"])
            if target.startswith("/"):
                target = "http://home.example.org" + target
            sent = "; ".join(c["name"] + "=" + c["value"] if c["name"] else c["value"] for c in case["sent"])
            print("cookie", case["test"], hexadecimal(target), ",".join(map(hexadecimal, case["received"])),
                  hexadecimal(sent), int(case["test"] in excepted), sep="\t")
    for name in ("examples", "bsd-examples"):
        with open(os.path.join(folder, "dates", name + ".json"), encoding="utf-8") as file:
            for number, case in enumerate(json.load(file)):
                label = "%s-%d" % (name, number)
                expected = case["expected"]
                seconds = "" if expected is None else str(int(parsedate_to_datetime(expected).timestamp()))
                print("date", label, "-", hexadecimal(case["test"]), seconds or "none", int(label in excepted), sep="\t")


main()
