"""A terminal for tests: what a program wrote to a pseudo-terminal, as a person would see it.

It knows what the status block uses (ECMA-48 cursor up, erase in line and in display, colours; DECAWM) and fails on
everything else, so that no sequence gets out that nobody has thought about. Like the terminals of today it wraps lines
again when it is made narrower.
"""

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import termios
import time

import support

SEQUENCE = re.compile(r"\x1b\[(\??)([0-9;]*)([A-Za-z])")


class Screen:
    def __init__(self, width=100, height=24):
        self.width, self.height = width, height
        self.lines = [""]  # with what has scrolled off the top
        self.row = self.column = 0
        self.wraps = True
        self.rest = ""

    def feed(self, text):
        text = self.rest + text
        self.rest = ""
        at = 0
        while at < len(text):
            if text[at] != "\x1b":
                self.put(text[at])
                at += 1
                continue
            found = SEQUENCE.match(text, at)
            if not found:
                self.rest = text[at:]
                assert len(self.rest) < 20, f"what is {self.rest[:20]!r}?"
                return
            self.obey(*found.groups())
            at = found.end()

    def put(self, letter):
        if letter == "\r":
            self.column = 0
        elif letter == "\n":
            self.row += 1
            if self.row == len(self.lines):
                self.lines.append("")
        else:
            assert letter >= " ", f"control character {letter!r}"
            if self.column == self.width:
                if not self.wraps:
                    self.column -= 1
                else:
                    self.put("\r")
                    self.put("\n")
            line = self.lines[self.row].ljust(self.column)
            self.lines[self.row] = line[:self.column] + letter + line[self.column + 1:]
            self.column += 1

    def obey(self, private, numbers, letter):
        if private:
            assert numbers == "7" and letter in "hl"
            self.wraps = letter == "h"
        elif letter == "A":
            top = max(0, len(self.lines) - self.height)
            self.row = max(top, self.row - int(numbers or 1))
        elif letter == "K":
            self.lines[self.row] = self.lines[self.row][:self.column]
        elif letter == "J":
            self.lines[self.row] = self.lines[self.row][:self.column]
            del self.lines[self.row + 1:]
        else:
            assert letter == "m", f"sequence {letter}"

    def resize(self, width, height):
        self.height = height
        if width < self.width:
            wrapped = []
            for number, line in enumerate(self.lines):
                if number == self.row:
                    self.row = len(wrapped)
                wrapped += [line[i:i + width] for i in range(0, len(line), width)] or [""]
            self.lines = wrapped
        self.width = width

    def shown(self):
        return [line.rstrip() for line in self.lines[-self.height:]]

    def everything(self):
        return [line.rstrip() for line in self.lines]


class OnTerminal:
    """The program on a terminal of its own while the block lasts."""

    def __init__(self, *arguments, width=100, height=24, environment=None):
        self.arguments = [support.SEINE, *map(str, arguments)]
        self.screen = Screen(width, height)
        self.environment = {**os.environ, "TERM": "xterm", **(environment or {})}
        self.environment.pop("NO_COLOR", None) if environment is None else None
        self.raw = ""

    def __enter__(self):
        self.master, slave = pty.openpty()
        self.set_size(self.screen.width, self.screen.height)
        self.process = subprocess.Popen(self.arguments, stdin=slave, stdout=slave, stderr=slave,
                                        env=self.environment, start_new_session=True)
        os.close(slave)
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.master)

    def set_size(self, width, height):
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))

    def resize(self, width, height):
        self.read(0)
        self.screen.resize(width, height)
        self.set_size(width, height)

    def read(self, timeout_s):
        """Takes in what there is, waiting at most that long for it. False at the end."""
        while select.select([self.master], [], [], timeout_s)[0]:
            try:
                data = os.read(self.master, 65536)
            except OSError:  # the other end is closed
                return False
            text = data.decode("utf-8", "replace")
            self.raw += text
            self.screen.feed(text)
            timeout_s = 0
        return True

    def wait_for(self, condition, what):
        deadline = time.monotonic() + support.TIMEOUT_S
        while time.monotonic() < deadline:
            goes_on = self.read(0.05)
            value = condition(self.screen.shown())
            if value:
                return value
            assert goes_on, f"the program has ended: {what}\n" + "\n".join(self.screen.shown())
        raise AssertionError(f"waited in vain: {what}\n" + "\n".join(self.screen.shown()))

    def wait(self):
        """To the program's end; its exit status."""
        deadline = time.monotonic() + support.TIMEOUT_S
        while self.read(0.05) and time.monotonic() < deadline:
            pass
        return self.process.wait(support.TIMEOUT_S)
