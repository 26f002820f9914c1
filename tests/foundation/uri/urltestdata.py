"""Turns the URL test data of the web platform tests into lines for urltestdata_test.c.

usage: urltestdata.py urltestdata.json exceptions.txt

A line is: number, base, input, expectation, excepted (0 or 1), separated by tabs; base and input in
hexadecimal. The expectation is "failure", "opaque:<scheme>", or "href:" and the href in hexadecimal, mapped
to our normal form: without fragment and credentials, percent-encoding normalised (RFC 3986 6.2.2), "^" of
the path encoded (in the path percent-encode set since 2023, the data are of 2022).

Taken are the cases that end in http, https or ftp, those that start from such a base, and the failures
whose input is of such a scheme or relative to such a base.
"""
import json
import re
import sys

SPECIAL = ("http", "https", "ftp")
UNRESERVED = re.compile("[A-Za-z0-9._~-]")
HEX = re.compile("[0-9A-Fa-f]")


def scheme_of(text):
    text = re.sub("[\t\r\n]", "", text.strip("".join(map(chr, range(33)))))
    match = re.match(r"([A-Za-z][A-Za-z0-9+.-]*):", text)
    return match.group(1).lower() if match else ""


def normal_escapes(text):
    out, at = "", 0
    while at < len(text):
        escape = re.match("%([0-9A-Fa-f]{2})", text[at:])
        if not escape:
            out += text[at]
            at += 1
            continue
        decoded = chr(int(escape.group(1), 16))
        completes = HEX.match(decoded) and re.search("%[0-9A-Fa-f]?$", out[-2:]) \
            and not re.search("%[0-9A-Fa-f]{2}$", out)
        out += decoded if UNRESERVED.match(decoded) and not completes else escape.group(0).upper()
        at += 3
    return out


def mapped(href):
    href = href.split("#", 1)[0]
    origin, rest = re.match("([a-z]+://[^/]*)(.*)", href).groups()
    scheme, authority = origin.split("://", 1)
    path, mark, query = rest.partition("?")
    path = normal_escapes(path).replace("^", "%5E")
    return scheme + "://" + authority.rsplit("@", 1)[-1] + path + mark + normal_escapes(query)


def exceptions(path):
    found = {}
    for number, line in enumerate(open(path, encoding="utf-8"), 1):
        if line.startswith("#") or not line.strip():
            continue
        parts = line.rstrip("\n").split("\t")
        if len(parts) != 3 or not parts[2].strip():
            sys.exit("%s:%d: an exception is input, base and reason, separated by tabs" % (path, number))
        key = (json.loads(parts[0]), json.loads(parts[1]))
        if key in found:
            sys.exit("%s:%d: the exception stands twice" % (path, number))
        found[key] = number
    return found


def main():
    cases = [case for case in json.load(open(sys.argv[1], encoding="utf-8")) if isinstance(case, dict)]
    excepted = exceptions(sys.argv[2])
    taken = 0
    for number, case in enumerate(cases):
        text, base = case["input"], case.get("base") or ""
        own = scheme_of(text)
        if case.get("failure"):
            if own not in SPECIAL and (own or scheme_of(base) not in SPECIAL):
                continue
            expectation = "failure"
        else:
            scheme = scheme_of(case["href"])
            if scheme not in SPECIAL and scheme_of(base) not in SPECIAL:
                continue
            expectation = "opaque:" + scheme
            if scheme in SPECIAL or scheme == "file":
                expectation = "href:" + mapped(case["href"]).encode().hex()
        # A lone surrogate cannot stand in UTF-8; a decoder gives U+FFFD, and so does WHATWG's USVString.
        text, base = (re.sub("[\ud800-\udfff]", "\ufffd", t) for t in (text, base))
        key = (case["input"], case.get("base") or "")
        print(number, base.encode().hex(), text.encode().hex(), expectation,
              int(excepted.pop(key, None) is not None), sep="\t")
        taken += 1
    for key, number in excepted.items():
        sys.exit("%s:%d: no such case: %r" % (sys.argv[2], number, key))
    if taken < 300:
        sys.exit("only %d cases: is this the right file?" % taken)


main()
