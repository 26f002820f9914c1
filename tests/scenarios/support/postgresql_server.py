"""A PostgreSQL of the scenario's own, on loopback, with a role `seine` whose password is PASSWORD."""

import glob
import json
import os
import pwd
import select
import shutil
import signal
import subprocess
import tempfile

import support

PROGRAMS = max(glob.glob("/usr/lib/postgresql/*/bin"), default="")
PASSWORD = "correct horse"
ACCESS = "local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n"


class Postgresql:
    """While the block lasts."""

    def __enter__(self):
        self.place = tempfile.TemporaryDirectory(prefix="seine-postgresql-")
        self.folder = self.place.name
        self.data = os.path.join(self.folder, "data")
        self.port = support.free_port()
        self.options, self.process = [], None
        # The server does not run as root.
        self.user = "postgres" if os.geteuid() == 0 else None
        if self.user:
            shutil.chown(self.folder, self.user)
        self.run("initdb", "-D", self.data, "-U", "root", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync", "--no-instructions")
        with open(os.path.join(self.data, "pg_hba.conf"), "w", encoding="utf-8") as file:
            file.write(ACCESS)
        self.start()
        self.sql(f"CREATE ROLE seine LOGIN PASSWORD '{PASSWORD}'", database="postgres")
        return self

    def __exit__(self, *_):
        self.kill()
        self.place.cleanup()

    def as_user(self, *command):
        """The command, which ends with the scenario, however that ends."""
        other = [f"--reuid={self.user}", f"--regid={pwd.getpwnam(self.user).pw_gid}", "--clear-groups"] if self.user else []
        return ["setpriv", *other, "--pdeathsig=KILL", *command]

    def run(self, program, *arguments):
        result = subprocess.run(self.as_user(os.path.join(PROGRAMS, program), *arguments), capture_output=True, text=True, check=False, cwd="/")
        if result.returncode:
            raise AssertionError(result.stdout + result.stderr)

    def launch(self):
        with open(os.path.join(self.folder, "log"), "a", encoding="utf-8") as log:
            command = self.as_user(os.path.join(PROGRAMS, "postgres"), "-D", self.data, "-p", str(self.port), "-k", self.folder,
                                   "-c", "listen_addresses=127.0.0.1", "-c", "fsync=off", *self.options)
            self.process = subprocess.Popen(command, stdout=log, stderr=log, stdin=subprocess.DEVNULL, cwd="/", start_new_session=True)

    def start(self):
        """Returns when it answers. One that ends instead, since of the one before it something is left, begins again."""
        self.launch()

        def answers():
            if self.process.poll() is not None:
                self.launch()
            return self.ask("SELECT 1", "postgres").returncode == 0
        try:
            support.wait_until(answers, "PostgreSQL answers")
        except AssertionError as error:
            with open(os.path.join(self.folder, "log"), encoding="utf-8", errors="replace") as log:
                raise AssertionError(f"{error}\n{log.read()[-3000:]}") from error

    def children(self):
        """Its processes but the first: each is in a session of its own, so that no signal to a group reaches them."""
        with open(f"/proc/{self.process.pid}/task/{self.process.pid}/children", encoding="ascii") as file:
            return list(map(int, file.read().split()))

    def kill(self):
        """With all its processes, and returns when they are gone: while one is left, the next server finds the memory that they
        share in use, and ends. Also when it is gone already."""
        if self.process.poll() is None:
            # While it stands still it makes no others.
            with support.standing_still(self.process):
                children = [(child, os.pidfd_open(child)) for child in self.children()]
                for child, _ in children:
                    os.kill(child, signal.SIGKILL)
                self.process.kill()
            self.process.wait(support.TIMEOUT_S)
            for child, descriptor in children:
                ready, _, _ = select.select([descriptor], [], [], support.TIMEOUT_S)
                os.close(descriptor)
                assert ready, f"the process {child} of PostgreSQL is left"

    def ask(self, sql, database, *options):
        return subprocess.run(["psql", "-X", "-h", self.folder, "-p", str(self.port), "-U", "root", "-d", database, "-v", "ON_ERROR_STOP=1",
                               *options, "-c", sql], capture_output=True, text=True, check=False)

    def sql(self, sql, database):
        result = self.ask(sql, database)
        if result.returncode:
            raise AssertionError(result.stderr)

    def rows(self, sql, database):
        result = self.ask(f"SELECT coalesce(json_agg(row_to_json(found)), '[]') FROM ({sql}) AS found", database, "-tA")
        if result.returncode:
            raise AssertionError(result.stderr)
        return json.loads(result.stdout)

    def new_database(self, name):
        self.sql(f"CREATE DATABASE {name} OWNER seine", "postgres")

    def url(self, database, host="127.0.0.1"):
        return f"postgresql://{host}:{self.port}/{database}"
