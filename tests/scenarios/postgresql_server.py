"""A PostgreSQL of the scenario's own, on loopback, with a role `seine` whose password is PASSWORD."""

import glob
import json
import os
import pwd
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

    def start(self):
        with open(os.path.join(self.folder, "log"), "a", encoding="utf-8") as log:
            command = self.as_user(os.path.join(PROGRAMS, "postgres"), "-D", self.data, "-p", str(self.port), "-k", self.folder,
                                   "-c", "listen_addresses=127.0.0.1", "-c", "fsync=off", *self.options)
            self.process = subprocess.Popen(command, stdout=log, stderr=log, stdin=subprocess.DEVNULL, cwd="/", start_new_session=True)
        support.wait_until(lambda: self.ask("SELECT 1", "postgres").returncode == 0, "PostgreSQL answers")

    def kill(self, number=signal.SIGKILL):
        """With all its processes. Also when it is gone already."""
        if self.process.poll() is None:
            os.killpg(self.process.pid, number)
            self.process.wait()

    def freeze(self, number=signal.SIGSTOP):
        os.killpg(self.process.pid, number)

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
