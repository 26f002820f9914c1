"""A Django project with its administration and with pages behind django.contrib.auth's own login page. Run by Debian's Python:

    /usr/bin/python3 django_project.py FOLDER PORT USER PASSWORD

serves it on 127.0.0.1. FOLDER/db.sqlite3 has users, sessions and NOTES groups; FOLDER/requests.jsonl gets each request before
it is answered: [method, path, Cookie, body].
"""

import io
import json
import os
import socketserver
import sys
import wsgiref.simple_server

import django
from django.conf import settings

NOTES = 12


def page(title, body):
    return f"<!doctype html><html><head><title>{title}</title></head><body>{body}</body></html>"


LOGIN = page("Log in", '<form method="post">{% csrf_token %}{{ form.as_p }}<input type="hidden" name="next" value="{{ next }}">'
             '<button type="submit">Log in</button></form>')
# As Django 4.1 and later want it: a form instead of a link.
LOGOUT = '<form action="/accounts/logout/" method="post">{% csrf_token %}<button>Log out</button></form>'
INDEX = page("Notes", LOGOUT + '{% for name in names %}<a href="/notes/{{ name }}/">{{ name }}</a> {% endfor %}'
             '<a href="/accounts/password_change/">Change password</a>')
NOTE = page("{{ name }}", LOGOUT + "<p>What {{ user }} may read of {{ name }}.</p>")


def configure(folder):
    settings.configure(
        SECRET_KEY="of a test", ALLOWED_HOSTS=["127.0.0.1"], ROOT_URLCONF=__name__, STATIC_URL="/static/", USE_TZ=True,
        DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": f"{folder}/db.sqlite3", "OPTIONS": {"timeout": 60}}},
        DEFAULT_AUTO_FIELD="django.db.models.AutoField", LOGIN_REDIRECT_URL="/notes/",
        PASSWORD_HASHERS=["django.contrib.auth.hashers.MD5PasswordHasher"],
        INSTALLED_APPS=["django.contrib.admin", "django.contrib.auth", "django.contrib.contenttypes", "django.contrib.sessions",
                        "django.contrib.messages"],
        MIDDLEWARE=["django.middleware.security.SecurityMiddleware", "django.contrib.sessions.middleware.SessionMiddleware",
                    "django.middleware.common.CommonMiddleware", "django.middleware.csrf.CsrfViewMiddleware",
                    "django.contrib.auth.middleware.AuthenticationMiddleware", "django.contrib.messages.middleware.MessageMiddleware"],
        TEMPLATES=[{"BACKEND": "django.template.backends.django.DjangoTemplates", "OPTIONS": {
            "loaders": [("django.template.loaders.locmem.Loader", {
                "registration/login.html": LOGIN, "notes.html": INDEX, "note.html": NOTE}),
                "django.template.loaders.app_directories.Loader"],
            "context_processors": ["django.template.context_processors.request", "django.contrib.auth.context_processors.auth",
                                   "django.contrib.messages.context_processors.messages"]}}])
    django.setup()


def fill(user, password):
    from django.contrib.auth.models import Group, User
    from django.core.management import call_command
    call_command("migrate", verbosity=0)
    User.objects.create_superuser(user, password=password)
    User.objects.create_user("guest", password="unused")
    Group.objects.bulk_create(Group(name=f"Crew {number}") for number in range(NOTES))


def addresses():
    from django.contrib import admin
    from django.contrib.auth.decorators import login_required
    from django.shortcuts import render
    from django.urls import include, path
    names = [f"note-{number}" for number in range(NOTES)]
    return [path("admin/", admin.site.urls), path("accounts/", include("django.contrib.auth.urls")),
            path("notes/", login_required(lambda request: render(request, "notes.html", {"names": names}))),
            path("notes/<name>/", login_required(lambda request, name: render(request, "note.html", {"name": name})))]


def logged(application, log):
    def answer(environ, start):
        body = environ["wsgi.input"].read(int(environ.get("CONTENT_LENGTH") or 0))
        environ["wsgi.input"] = io.BytesIO(body)
        query = environ.get("QUERY_STRING")
        log.write(json.dumps([environ["REQUEST_METHOD"], environ["PATH_INFO"] + (f"?{query}" if query else ""),
                              environ.get("HTTP_COOKIE"), body.decode(errors="replace")]) + "\n")
        return application(environ, start)
    return answer


class Server(socketserver.ThreadingMixIn, wsgiref.simple_server.WSGIServer):
    daemon_threads = True


class Handler(wsgiref.simple_server.WSGIRequestHandler):
    def log_message(self, *_):
        pass


if __name__ == "__main__":
    place, port, *account = sys.argv[1:]
    configure(place)
    fill(*account)
    urlpatterns = addresses()
    from django.core.wsgi import get_wsgi_application
    with open(os.path.join(place, "requests.jsonl"), "w", buffering=1, encoding="utf-8") as requests:
        wsgiref.simple_server.make_server("127.0.0.1", int(port), logged(get_wsgi_application(), requests), Server, Handler).serve_forever()
