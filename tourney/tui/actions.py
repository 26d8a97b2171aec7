"""What a screen can do, from its bindings: the help screen and the palette are made from one list."""

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


def actions_of(screen: Screen[object], app: App[object]) -> list[Action]:
    """All actions of the screen that can be done now, then those of the program."""
    return [
        Action(_keys(app, binding), binding.description, binding.tooltip or binding.description, binding.action, node)
        for node in (screen, app)
        for binding in _bindings(node)
        if _is_possible(node, binding.action)
    ]


def _bindings(node: DOMNode) -> Iterator[Binding]:
    """The bindings with a word that the classes of this program give the node."""
    for class_ in type(node).__mro__:
        if class_.__module__.startswith("tourney."):
            own = vars(class_).get("BINDINGS", ())
            yield from (binding for binding in own if isinstance(binding, Binding) and binding.description)


def _keys(app: App[object], binding: Binding) -> str:
    if binding.key_display:
        return binding.key_display
    return " or ".join(app.get_key_display(one) for one in Binding.make_bindings([binding]))


def _is_possible(node: DOMNode, action: str) -> bool:
    name, _, rest = action.partition("(")
    parameters: tuple[object, ...] = tuple(part.strip(" '\")") for part in rest.split(",") if part.strip(" '\")"))
    return node.check_action(name, parameters) is True
