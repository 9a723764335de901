"""Studies: kept under a name, read by anybody who has the address, changed by one, copied by all."""

from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

from grille.contract import GrilleError
from grille.records import read_study
from grille.service.errors import NotFound, NotYours, Taken
from grille.service.studies import Studies
from grille.service.study_answers import StudyBranch, StudyChapter
from tests.service.guests import open_house

ADA, BOB = b"ada", b"bob"


def chapter(*moves: str, position: str | None = "4,7 1", game: str = "nim") -> StudyChapter:
    branches = [StudyBranch(parent=at - 1, move=move, comment="voyez" * (at == 0)) for at, move in enumerate(moves)]
    return StudyChapter(title="Un", game=game, options={}, position=position, comment="début", branches=branches)


@pytest.mark.anyio
async def test_a_study_is_kept_read_changed_by_its_owner_and_copied_by_others(
    tmp_path: Path, anyio_backend: str
) -> None:
    async with open_house(tmp_path, Random(7)) as house:
        studies = Studies(house.environment)
        id = await studies.create("Mes débuts", [chapter("2,3", "1,1")], ADA)
        assert (await studies.opened(id, ADA)).yours
        assert not (await studies.opened(id, BOB)).yours
        assert await studies.save(id, 1, "Mes fins", [chapter("2,3"), chapter(position=None)], ADA) == 2
        with pytest.raises(Taken):
            await studies.save(id, 1, "Trop tard", [chapter()], ADA)
        with pytest.raises(NotYours):
            await studies.save(id, 2, "À moi", [chapter()], BOB)
        copied = await studies.copy(id, BOB)
        await studies.save(copied, 1, "À Bob", [chapter("1,1")], BOB)
        assert (await studies.opened(id, None)).name == "Mes fins"
        assert [line.name for line in (await studies.listed(BOB)).studies] == ["À Bob"]
        with pytest.raises(NotFound):
            await studies.opened("nowhere", ADA)


@pytest.mark.anyio
async def test_what_is_taken_home_comes_back_the_same(tmp_path: Path, anyio_backend: str) -> None:
    async with open_house(tmp_path, Random(7)) as house:
        studies = Studies(house.environment)
        id = await studies.create(
            "Étude", [chapter("2,3", "1,1"), chapter("e3G", position=None, game="roliversi")], ADA
        )
        text = await studies.text(id)
        again = await studies.take_up(text, BOB)
        assert await studies.text(again) == text
        assert len((await studies.lines(id)).splitlines()) == 3 + 2
        assert len(read_study(text).chapters) == 2
        brought = await studies.take_up(await studies.lines(id), BOB)
        assert await studies.text(brought) == text
        drawing = ElementTree.fromstring(await studies.sheet(id, 1, "fr"))
        assert drawing.get("width") == "210mm"
        with pytest.raises(NotFound):
            await studies.sheet(id, 2, "fr")


@pytest.mark.anyio
@pytest.mark.parametrize(
    "sent",
    [
        chapter("4,1"),
        chapter(position="x"),
        chapter(game="echecs"),
        chapter().model_copy(update={"title": ""}),
        chapter().model_copy(update={"branches": [StudyBranch(parent=5, move="1,1", comment="")]}),
        chapter(position=None, game="rsvp").model_copy(update={"options": {"lexicon": "/etc/passwd"}}),
    ],
)
async def test_a_bad_study_is_refused_and_nothing_is_kept(
    tmp_path: Path, anyio_backend: str, sent: StudyChapter
) -> None:
    async with open_house(tmp_path, Random(7)) as house:
        studies = Studies(house.environment)
        with pytest.raises(GrilleError):
            await studies.create("Étude", [sent], ADA)
        assert (await studies.listed(ADA)).studies == []
