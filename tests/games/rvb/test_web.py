"""RVB over HTTP and by socket: problems, sheets of paper, strikes drawn step by step, and the engine's word."""

from tests.web.running import Browser
from tests.web.test_api import is_refusal
from tests.web.test_live import checked

GRID = "VRVB/RVVRB/BVVRRB/BRBVVBV/RVRRVB/.RRBV/BRBB 1"
SMALL = "xxVB/xVVRB/xxxRRx/xRxVxBx/RxxRVx/.RxBx/BxBx 1"


def test_sheets_that_do_not_exist_are_refused(guest: Browser) -> None:
    for query in ("grids.pdf?per_page=5", "grids.pdf?per_page=x", "grids.svg?lang=de", "problems.pdf?level=6"):
        assert is_refusal(guest.http.get(f"/api/rvb/prints/{query}"), 400)


def test_sheets_to_print(guest: Browser) -> None:
    svg = guest.http.get("/api/rvb/prints/grids.svg?per_page=6&lang=en")
    assert (svg.headers["content-type"], svg.text.count("<polygon")) == ("image/svg+xml", 37 * 6)
    pdf = guest.http.get("/api/rvb/prints/grids.pdf")
    assert (pdf.headers["content-type"], pdf.content[:5]) == ("application/pdf", b"%PDF-")
    problems = guest.http.get("/api/rvb/prints/problems.pdf?level=2&per_page=12")
    assert problems.content.count(b"/Type /Page ") == 4


def test_a_strike_is_drawn_step_by_step(guest: Browser) -> None:
    with guest.live(guest.create("rvb", position=GRID)) as live:
        view = checked(live.hear())["view"]
        assert view["choices"] is None
        assert view["asks"]
        live.send(t="steps", v=0, picked=["a1", "a2"])
        told = checked(live.hear_until("steps"))
        assert (told["move"], told["strokes"][0]["under"]) == ("a1-a2", {"a1": "V", "a2": "R"})
        live.send(t="steps", v=0, picked=["a1", "a2", "g4"])
        assert checked(live.hear_until("refused"))["rule"] == "§6"
        assert live.play(0, "a1-a2")["t"] == "ack"
        (line,) = checked(live.hear_until("view"))["view"]["moves"]
        assert line["strokes"] == told["strokes"] or line["strokes"][0]["under"] == {"a1": "V", "a2": "R"}


def test_moves_are_weighed_and_that_can_be_stopped(guest: Browser) -> None:
    with guest.live(guest.create("rvb", position=SMALL)) as live:
        live.send(t="analyse", ply=0)
        told = checked(live.hear_until("analysis", "refused"))
        assert (told["ply"], told["moves"][0]["sign"], told["moves"][0]["exact"]) == (0, "+", True)
        assert told["moves"][0]["strokes"]
        live.send(t="analyse", ply=9)
        assert checked(live.hear_until("refused"))["id"] == "analyse"
    with guest.live(guest.create("rvb", position=GRID)) as live:
        live.send(t="analyse", ply=0)
        live.send(t="hint", v=0)
        assert "already" in live.hear_until("refused")["text"]["en"]
        live.send(t="stop")
        assert checked(live.hear_until("stopped", "analysis")) == {"t": "stopped"}
        live.send(t="analyse", ply=0)
        live.send(t="stop")
        assert live.hear_until("stopped", "analysis", "refused") == {"t": "stopped"}


def test_the_machine_says_that_it_has_solved_the_grid(guest: Browser) -> None:
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "level", "level": "best"}]
    position = "VRVB/RVVRB/BVVRRx/BRxVVBx/RxxRVx/.RxBx/BxBx 1"
    with guest.live(guest.create("rvb", seats=seats, position=position)) as live:
        assert live.hear()["view"]["announcement"] is None
        live.play(0, "a1")
        while len((view := live.hear_until("view")["view"])["moves"]) < 2:
            pass
        assert view["announcement"]["fr"] == "J'ai résolu la grille."
