"""The recipes of CONTRIBUTING.md for variants work as they stand."""

import tomllib
from types import ModuleType

from tests.recipes import block
from variants import Variant, failed_examples, find_variant, parse_deal, variant_from_text


def test_the_house_variant_is_in_order_and_says_a_word_on_every_change() -> None:
    """It extends, changes, explains and tests."""
    friday = variant_from_text(block("A house variant", "toml"))
    assert failed_examples(friday) == ()
    changed = {name for name, sheet in friday.origins.items() if sheet == "friday"}
    assert changed == {"match.target", "close.fail"} == changed & set(friday.status)


def hill() -> Variant:
    """What the entry point of the recipe gives."""
    points = tomllib.loads(block("A code variant", "toml"))["project"]["entry-points"]["tourney.variants"]
    ((name, target),) = points.items()
    module = ModuleType(target.partition(":")[0])
    exec(block("A code variant", "python"), module.__dict__)  # noqa: S102
    variant: Variant = getattr(module, target.partition(":")[2])()
    assert variant.key == variant.hooks.plugin == name
    return variant


def test_the_code_variant_scores_by_its_own_rule() -> None:
    """Its examples are its test."""
    assert failed_examples(hill()) == ()
    deal = parse_deal("A 66/6 B 0/0 A out")
    assert hill().score(deal).game_points == (21, 0)
    assert find_variant("sixty-six").score(deal).game_points == (3, 0)
