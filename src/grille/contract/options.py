"""Named choices of rules, fixed for a whole match and kept in its record."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from grille.contract.texts import Text, UnreadableText, shown, write_number

T = TypeVar("T")


@dataclass(frozen=True)
class Option(Generic[T]):
    """A named choice of rules, fixed for a whole match and kept in its record."""

    name: str
    default: T
    about: Text
    read: Callable[[str], T]
    write: Callable[[T], str]
    values: tuple[str, ...] = ()  # all of them, where they are few enough for a menu
    samples: tuple[str, ...] = ()  # some worth trying, where they are too many for a menu
    is_local: bool = False  # may name a file of this machine, so visitors of a page cannot choose it
    title: Text | None = None  # what people call it, where they are asked
    offered: Mapping[str, Text] = field(default_factory=dict)  # what they are offered, by its text, in words
    numbers: tuple[Text, ...] = ()  # or what each of the whole numbers is called that they choose

    def read_value(self, text: str) -> T:
        """What a text chooses; a refusal names the option."""
        try:
            return self.read(text)
        except UnreadableText as error:
            fr, en = error.text
            raise UnreadableText(f"option {self.name} : {fr}", f"option {self.name}: {en}", error.rule) from error


YES, NO = Text("oui", "yes"), Text("non", "no")


def choice(
    name: str, default: str, values: Sequence[str] | Mapping[str, Text], about: Text, title: Text | None = None
) -> Option[str]:
    """One of a few things, each with its words where the text would not do."""
    offered = values if isinstance(values, Mapping) else {value: Text(value, value) for value in values}

    def read(text: str) -> str:
        if text not in values:
            listed = ", ".join(values)
            raise UnreadableText(
                f"{shown(text)} n'est pas une valeur ; choisir {listed}",
                f"{shown(text)} is not a value; choose {listed}",
            )
        return text

    return Option(name, default, about, read, str, tuple(values), title=title, offered=offered)


def yes_no(
    name: str, default: bool, about: Text, title: Text | None = None, yes: Text = YES, no: Text = NO
) -> Option[bool]:
    words = choice(name, "yes" if default else "no", {"yes": yes, "no": no}, about, title)
    return Option(
        name,
        default,
        about,
        lambda text: words.read(text) == "yes",
        lambda value: "yes" if value else "no",
        words.values,
        title=title,
        offered=words.offered,
    )


def whole(
    name: str, default: int, values: Sequence[int], about: Text, title: Text | None = None, sign: str = "{}"
) -> Option[int]:
    """One of a few numbers, which people read in a sign such as `{0} × {0}`."""
    named = {str(value): Text(sign.format(value), sign.format(value)) for value in values}
    words = choice(name, str(default), named, about, title)
    return Option(
        name, default, about, lambda text: int(words.read(text)), str, words.values, title=title, offered=named
    )


def option_text(value: object) -> str:
    """An option's value as people write it: yes and no, whole numbers, lists with commas."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (tuple, list)):
        return ",".join(option_text(part) for part in value)
    if isinstance(value, int) and value >= 0:
        return write_number(value)
    return str(value)


def written(options: Mapping[str, str]) -> str:
    """Options as one line of a record: name=value pairs, a space within a value as in a web address."""
    return " ".join(f"{name}={value.replace('%', '%25').replace(' ', '%20')}" for name, value in options.items())


def unwritten(line: str) -> list[str]:
    """The pairs of such a line."""
    return [pair.replace("%20", " ").replace("%25", "%") for pair in line.split()]
