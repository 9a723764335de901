"""Behind Debian's nginx with the file we give away: TLS, a game over its WebSocket, cookies, and who comes."""

import os
import shutil
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from websockets import Origin
from websockets.sync.client import connect

from grille.web.rate_limits import Rate, Rates
from grille.web.server import open_door
from grille.web.settings import Settings
from tests.web.running import FREE, TWO, UNHURRIED, Live, running_house

SITE = Path("deploy/nginx.conf")
WITHOUT = os.environ.get("GRILLE_WITHOUT", "").split()
MISSING = "nginx is missing: sudo apt-get install nginx-light, or go without it (GRILLE_WITHOUT=nginx)"
MAIN = """
daemon off;
pid {folder}/pid;
error_log {folder}/errors;
{user}
events {{}}
http {{
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/site;
}}
"""


class Proxy:
    """A running nginx: where it is, and whom a guest must trust to believe it."""

    def __init__(self, folder: Path, house: str) -> None:
        self.folder, self.house = folder, house
        self.plain, self.port = free_port(), free_port()
        self.address = f"https://localhost:{self.port}"
        key, certificate = folder / "key", folder / "certificate"
        name = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
        made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", *name]
        subprocess.run([*made, "-keyout", key, "-out", certificate], check=True, capture_output=True)
        self.trust = ssl.create_default_context(cafile=certificate)
        (folder / "site").write_text(self.site(key, certificate), "utf-8")
        user = "user root;" if os.getuid() == 0 else ""
        (folder / "main").write_text(MAIN.format(folder=folder, user=user), "utf-8")

    def site(self, key: Path, certificate: Path) -> str:
        """The file we give away, with names and places put in."""
        written = SITE.read_text("utf-8")
        for given, here in {
            "listen 80;": f"listen 127.0.0.1:{self.plain};",
            "listen 443 ssl;": f"listen 127.0.0.1:{self.port} ssl;",
            "/etc/ssl/jeux.example.pem": str(certificate),
            "/etc/ssl/jeux.example.key": str(key),
            "http://127.0.0.1:8037": self.house,
        }.items():
            assert given in written
            written = written.replace(given, here)
        return written

    def guest(self, address: str = "127.0.0.1") -> httpx.Client:
        """A browser at one of this machine's many addresses."""
        transport = httpx.HTTPTransport(verify=self.trust, local_address=address)
        return httpx.Client(base_url=self.address, headers={"Origin": self.address}, transport=transport, timeout=60)


def free_port() -> int:
    with open_door("127.0.0.1", 0) as free:
        return int(free.getsockname()[1])


@contextmanager
def proxy_before(folder: Path, house: str) -> Iterator[Proxy]:
    if "nginx" in WITHOUT:
        pytest.skip("GRILLE_WITHOUT=nginx: nothing was tried behind nginx")
    program = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
    if program is None:
        pytest.fail(MISSING, pytrace=False)
    proxy = Proxy(folder, house)
    with subprocess.Popen([program, "-c", folder / "main", "-p", folder, "-e", folder / "errors"]) as nginx:
        try:
            wait_for(proxy)
            yield proxy
        finally:
            nginx.terminate()


def wait_for(proxy: Proxy) -> None:
    until = time.monotonic() + 60
    while True:
        try:
            with proxy.guest() as guest:
                guest.get("/healthz")
            return
        except httpx.ConnectError:
            assert time.monotonic() < until, (proxy.folder / "errors").read_text()
            time.sleep(0.02)


@pytest.fixture
def rates() -> Rates:
    return UNHURRIED


@pytest.fixture
def proxy(tmp_path: Path, rates: Rates) -> Iterator[Proxy]:
    for name in ("data", "nginx"):
        (tmp_path / name).mkdir()
    with (
        running_house(tmp_path / "data", rates, settings=Settings(behind="127.0.0.1")) as house,
        proxy_before(tmp_path / "nginx", house) as proxy,
    ):
        yield proxy


def test_a_game_is_played_through_it(proxy: Proxy) -> None:
    with proxy.guest() as guest:
        seats = [TWO[0], {"kind": "guest"}]
        opened = guest.post("/api/matches", json={"game": "nim", "seats": seats})
        assert opened.status_code == 201
        cookie = opened.headers["set-cookie"].lower()
        assert all(word in cookie for word in ("secure", "httponly", "samesite=strict"))
        assert opened.headers["strict-transport-security"]
        match = opened.json()["id"]
        invited = guest.get(f"/api/matches/{match}/invitations", headers={"Host": "jeux.example"}).json()
        assert invited["invitations"][0]["link"].startswith(f"https://jeux.example/p/{match}#")
        url = f"{proxy.address.replace('http', 'ws', 1)}/api/matches/{match}/live"
        cookies = {"Cookie": f"grille={guest.cookies['grille']}"}
        with connect(url, ssl=proxy.trust, origin=Origin(proxy.address), additional_headers=cookies) as socket:
            live = Live(socket)
            assert live.hear_until("view")["view"]["v"] == 0
            assert live.play(0, "0,1")["t"] == "ack"
            assert live.hear_until("view")["view"]["v"] == 1


def test_foreign_pages_plain_pages_and_curious_guests_stay_outside(proxy: Proxy) -> None:
    with proxy.guest() as guest:
        foreign = guest.post("/api/matches", json={}, headers={"Origin": "https://evil.example"})
        assert foreign.status_code == 403
        assert [guest.get(door).status_code for door in ("/healthz", "/readyz")] == [403, 403]
    plain = httpx.get(f"http://localhost:{proxy.plain}/j/nim?a=b")
    assert (plain.status_code, plain.headers["location"]) == (308, "https://localhost/j/nim?a=b")


@pytest.mark.parametrize("rates", [Rates(Rate(3, 0.001), FREE, FREE)])
def test_each_guest_has_limits_of_their_own_and_cannot_pass_for_another(proxy: Proxy) -> None:
    def statuses(address: str, count: int, **headers: str) -> list[int]:
        with proxy.guest(address) as guest:
            return [guest.get("/api/games", headers=headers).status_code for _ in range(count)]

    assert statuses("127.0.0.2", 4) == [200, 200, 200, 429]
    assert statuses("127.0.0.3", 1) == [200]
    lies = {"X-Forwarded-For": "198.51.100.1", "Forwarded": "for=198.51.100.1", "X-Real-Ip": "198.51.100.1"}
    assert statuses("127.0.0.2", 1, **lies) == [429]
