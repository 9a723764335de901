"""The real server as a child process, which tests may kill and start again at the same address."""

import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

READY_SECONDS = 30


class House:
    """`grille serve` on a free port, keeping its matches in a folder of its own."""

    def __init__(self, data: Path, *settings: str) -> None:
        self.data, self.settings = data, settings
        with socket.socket() as door:
            door.bind(("127.0.0.1", 0))
            self.port: int = door.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.server: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-c", "from grille.cli import main; main()"]
        place = ["--port", str(self.port), "--data", str(self.data)]
        self.server = subprocess.Popen([*command, "serve", *place, *self.settings])
        until = time.monotonic() + READY_SECONDS
        while not self.is_ready():
            assert self.server.poll() is None, f"the server left with code {self.server.returncode}"
            assert time.monotonic() < until, f"the server was not ready after {READY_SECONDS} s"
            time.sleep(0.05)

    def is_ready(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/readyz", timeout=1):
                return True
        except OSError:
            return False

    def kill(self) -> None:
        """As a power cut would: no goodbye, nothing flushed."""
        assert self.server is not None
        self.server.kill()
        self.server.wait()
