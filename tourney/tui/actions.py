"""What a screen can do, from its bindings: the key line, the help screen and the palette are made from one list."""

from collections.abc import Iterator
from dataclasses import dataclass

from textual.app import App
from textual.binding import Binding
from textual.dom import DOMNode
from textual.screen import Screen


@dataclass(frozen=True, slots=True)
class Action:
    """One thing to do: its keys as people read them, a word, a sentence, the action and whose it is."""

    keys: str
    label: str
    help: str
    name: str
    node: DOMNode


def actions_of(screen: Screen[object], app: App[None]) -> list[Action]:
    """All actions of the screen that can be done now, then those of the program."""
    return [
        Action(_keys(app, binding), binding.description, binding.tooltip or binding.description, binding.action, node)
        for node in (screen, app)
        for binding in bindings_of(node)
        if _is_possible(node, binding.action)
    ]


def bindings_of(node: DOMNode) -> Iterator[Binding]:
    """The bindings with a word that this program gives the node: its own first, then what all screens have."""
    seen = set()
    for class_ in type(node).__mro__:
        own = vars(class_).get("BINDINGS", ()) if class_.__module__.startswith("tourney.") else ()
        for binding in own:
            if isinstance(binding, Binding) and binding.description and binding.action not in seen:
                seen.add(binding.action)
                yield binding


def _keys(app: App[None], binding: Binding) -> str:
    shown = [app.get_key_display(one) for one in Binding.make_bindings([binding])]
    return " or ".join(dict.fromkeys(shown))


def _is_possible(node: DOMNode, action: str) -> bool:
    name, _, rest = action.partition("(")
    parts = (part.strip(" '\")") for part in rest.split(","))
    return node.check_action(name, tuple(part for part in parts if part)) is True
