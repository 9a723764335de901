"""Between two hands at one screen: of all that is painted, frame by frame, nothing shows the next hand too early."""

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page, Route, expect

from tests.browser.plugin import Sit
from tests.browser.table import Table

POSITION = (
    "333@d6+0,332@d5+0 111,112,113,123,132,221,331,23J/000,002,003,220,230,203,330 "
    "001,012,021,110,301,310,222,223 35,35 100 1 playing"
)
"""Ada alone holds ones, and Blaise noughts: no such corner lies on the board, nor will when Ada lays 23J."""
GREY = "#808080"
PAINT = {"1": "#00ffff", "0": "#ff00ff", "2": GREY, "3": GREY, "J": GREY}
"""Ones are painted cyan and noughts magenta, wherever the page draws a piece; nothing else on it is."""
APART = 60
"""How much two channels exceed the third in these colours, though they be drawn at two fifths of their strength."""
SPECK = 10
"""So few pixels may be a trace of compression; one corner of one piece has forty."""
A_SECOND = 60  # frames
READY = "Je suis prêt"
NOTED = """() => {
  window.readies = []
  const note = ({ target }) => target.closest('.curtain button') && readies.push(Date.now() / 1000)
  addEventListener('pointerdown', note, true)
  const flicker = document.body.appendChild(document.createElement('i'))
  flicker.style.cssText = 'position: fixed; top: 0; left: 0; width: 2px; height: 2px; background: #000'
  flicker.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 200, iterations: Infinity })
}"""
"""When somebody said to be ready, by the clock of the frames; and something moves, so that frames never stop."""
EAGER = """(() => {
  const Line = WebSocket
  window.WebSocket = class extends Line {
    constructor(...address) {
      super(...address)
      this.addEventListener('message', ({ data }) => {
        const { view } = JSON.parse(data)
        if (view?.curtain) this.send(JSON.stringify({ t: 'ready', v: view.v }))
      })
    }
  }
})()"""
"""A page without a curtain: it says by itself that the next player is ready."""
FLASH = """addEventListener('DOMContentLoaded', () => {
  const leak = () => {
    const spot = document.body.appendChild(document.createElement('i'))
    spot.style.cssText = 'position: fixed; bottom: 9rem; left: 3rem; width: 4rem; height: 4rem; background: #ff00ff'
    const fade = (frames) => requestAnimationFrame(() => (frames ? fade(frames - 1) : spot.remove()))
    fade(3)
  }
  const watch = new MutationObserver(() => {
    if (!document.querySelector('.curtain')?.textContent.includes('Blaise')) return
    watch.disconnect()
    leak()
  })
  watch.observe(document.body, { subtree: true, childList: true, characterData: true })
})"""
"""A page that lets the next hand through for a few frames while the curtain falls."""

COUNT = """async ({ pictures, apart }) => {
  const canvas = new OffscreenCanvas(240, 480).getContext('2d', { willReadFrequently: true })
  const counted = []
  for (const data of pictures) {
    const picture = new Image()
    picture.src = `data:image/jpeg;base64,${data}`
    await picture.decode()
    canvas.drawImage(picture, 0, 0)
    const pixels = canvas.getImageData(0, 0, picture.width, picture.height).data
    let cyan = 0
    let magenta = 0
    for (let at = 0; at < pixels.length; at += 4) {
      const [red, green, blue] = [pixels[at], pixels[at + 1], pixels[at + 2]]
      if (Math.min(green, blue) - red > apart) cyan++
      if (Math.min(red, blue) - green > apart) magenta++
    }
    counted.push([cyan, magenta])
  }
  return counted
}"""
"""How many pixels of each picture are cyan, and how many magenta."""


@dataclass(frozen=True)
class Frame:
    at: float
    shows_ada: bool
    shows_blaise: bool


class Film:
    """Every frame that the browser paints, from the moment it is asked to."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taken: list[tuple[float, str]] = []
        self.line = page.context.new_cdp_session(page)
        self.line.on("Page.screencastFrame", self.take)
        # small and quickly packed, or frames would be left out
        self.line.send("Page.startScreencast", {"format": "jpeg", "quality": 90, "maxWidth": 240, "maxHeight": 480})

    def take(self, told: dict[str, Any]) -> None:
        self.taken.append((told["metadata"]["timestamp"], told["data"]))
        self.line.send("Page.screencastFrameAck", {"sessionId": told["sessionId"]})

    def watch(self) -> None:
        """Look on for what is a second where the machine is not busy."""
        until = len(self.taken) + A_SECOND
        while len(self.taken) < until:
            self.page.wait_for_timeout(20)

    def developed(self) -> list[Frame]:
        self.line.remove_listener("Page.screencastFrame", self.take)
        self.line.send("Page.stopScreencast")
        frames = sorted(self.taken)
        with self.page.context.new_page() as darkroom:
            counted = darkroom.evaluate(COUNT, {"pictures": [data for _, data in frames], "apart": APART})
        return [
            Frame(at, cyan > SPECK, magenta > SPECK) for (at, _), (cyan, magenta) in zip(frames, counted, strict=True)
        ]


def paint(page: Page) -> None:
    def repaint(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json={**answer.json(), "grounds": PAINT})

    page.route("**/api/trioker", repaint)


def sit_down(sit: Sit, page: Page) -> Table:
    page.set_viewport_size({"width": 480, "height": 960})
    paint(page)
    table = sit("trioker-rapide", position=POSITION)
    page.evaluate(NOTED)
    return table


def lay(table: Table) -> None:
    """Ada's turn."""
    table.page.locator('[data-piece="23J"]').click()
    table.cell("d7").click()
    table.has_moves(1)


def hand_over(sit: Sit, page: Page) -> tuple[list[Frame], list[float]]:
    """Ada says that she is ready, plays, and Blaise sits down: every frame of it, and when each of them was ready."""
    table, ready = sit_down(sit, page), page.get_by_role("button", name=READY)
    expect(ready).to_be_visible()
    film = Film(page)
    film.watch()
    ready.click()
    expect(page.locator('[data-piece="23J"]')).to_be_visible()
    lay(table)
    expect(page.locator(".curtain", has_text="Blaise")).to_be_visible()
    film.watch()
    ready.click()
    expect(page.locator('[data-piece="330"]')).to_be_visible()
    film.watch()
    return film.developed(), page.evaluate("readies")


def test_no_frame_shows_a_hand_before_its_player_is_ready(sit: Sit, page: Page) -> None:
    frames, (ada, blaise) = hand_over(sit, page)
    assert not any(frame.shows_ada for frame in frames if frame.at < ada)
    assert not any(frame.shows_blaise for frame in frames if frame.at < blaise)
    assert any(frame.shows_ada for frame in frames if ada < frame.at < blaise)
    assert (frames[-1].shows_ada, frames[-1].shows_blaise) == (False, True)


def test_a_hand_that_shows_for_a_blink_would_be_seen(sit: Sit, page: Page) -> None:
    page.add_init_script(FLASH)
    frames, (_, blaise) = hand_over(sit, page)
    assert any(frame.shows_blaise for frame in frames if frame.at < blaise)


def test_a_page_without_a_curtain_would_be_seen(sit: Sit, page: Page) -> None:
    page.add_init_script(EAGER)
    table = sit_down(sit, page)
    film = Film(page)
    lay(table)
    expect(page.locator('[data-piece="330"]')).to_be_visible()
    film.watch()
    assert film.developed()[-1].shows_blaise
    assert page.evaluate("readies") == []
