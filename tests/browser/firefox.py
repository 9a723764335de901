"""Firefox as Playwright wants it: what Debian's does not know yet of WebDriver BiDi is answered here.

usage: python tests/browser/firefox.py FIREFOX ARGUMENT…
"""

import asyncio
import json
import re
import sys
from asyncio import StreamReader, subprocess

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve

LISTENING = "WebDriver BiDi listening on "
NOT_YET_KNOWN = "emulation.setMediaFeaturesOverride"
"""Playwright sets the colour scheme of every context; Firefox 153 has no such command, and journeys there need none."""


async def to_firefox(playwright: ServerConnection, firefox: ClientConnection) -> None:
    async for message in playwright:
        asked = json.loads(message)
        if asked["method"] == NOT_YET_KNOWN:
            await playwright.send(json.dumps({"type": "success", "id": asked["id"], "result": {}}))
        else:
            await firefox.send(message)
    await firefox.close()


async def to_playwright(firefox: ClientConnection, playwright: ServerConnection) -> None:
    async for message in firefox:
        await playwright.send(message)
    await playwright.close()


async def address_of(said: StreamReader) -> str:
    async for line in said:
        if found := re.search(f"{LISTENING}(ws://.*)", line.decode()):
            return found[1].strip()
    sys.exit("Firefox left before it listened.")


async def run(command: list[str]) -> None:
    firefox = await asyncio.create_subprocess_exec(*command, stderr=subprocess.PIPE)
    assert firefox.stderr is not None
    address = await address_of(firefox.stderr)

    async def relay(playwright: ServerConnection) -> None:
        assert playwright.request is not None
        async with connect(address + playwright.request.path, max_size=None, compression=None) as line:
            await asyncio.gather(to_firefox(playwright, line), to_playwright(line, playwright))

    async with serve(relay, "127.0.0.1", 0, max_size=None, compression=None) as door:
        port = door.sockets[0].getsockname()[1]
        print(f"{LISTENING}ws://127.0.0.1:{port}", file=sys.stderr, flush=True)
        await firefox.communicate()


if __name__ == "__main__":
    asyncio.run(run(sys.argv[1:]))
