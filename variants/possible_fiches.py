"""Deals in fiches that cannot have happened: counts that do not add up, honours that nobody can have had."""

from variants.bounds import check_row, check_whole_sum, impossible
from variants.deal import Fiches, side_name
from variants.rules import Rules

_MOST = {"marriages": 3, "trump_marriage": 1, "amour": 1, "washing": 1}
"""How often a deal can have each honour: three plain suits, one trump suit, one last trick."""


def check_fiches(rules: Rules, deal: Fiches) -> None:
    """Raise `ImpossibleDeal` for card points and honours that cannot have come about."""
    check_row(rules, deal.card_points, "card_points")
    if len(deal.honours) != rules.players.side_count:
        sides = rules.players.side_count
        text = f"honours has {len(deal.honours)} entries, but the sheet has {sides} sides"
        raise impossible(text, "wrong_length", key="honours")
    check_whole_sum(rules, sum(deal.card_points), rules.last_trick.points)
    for honour in _MOST:
        _check_honour(rules, deal, honour)
    _check_washing(rules, deal)


def _check_honour(rules: Rules, deal: Fiches, honour: str) -> None:
    counts = [getattr(side, honour) for side in deal.honours]
    name = honour.replace("_", " ")
    if min(counts) < 0:
        raise impossible(
            f"{name} of {side_name(counts.index(min(counts)))} is less than nothing", "negative", key=honour
        )
    if sum(counts) > _MOST[honour]:
        most = _MOST[honour]
        raise impossible(f"a deal has at most {most} {name}, not {sum(counts)}", "too_many_honours", key=honour)
    if sum(counts) and not _worth(rules, honour):
        raise impossible(f"this sheet pays nothing for {name}: leave it out", "no_bonus", key=honour)


def _worth(rules: Rules, honour: str) -> int:
    # where trump marriages are paid, a plain one may be declared and be worth nothing
    marriage = max(rules.marriage.values)
    worths = {"marriages": marriage, "trump_marriage": marriage}
    return {**worths, "amour": rules.bonus.amour, "washing": rules.bonus.washing}[honour]


def _check_washing(rules: Rules, deal: Fiches) -> None:
    """Who made all the last tricks has at least the ten for the last one."""
    for side, honours in enumerate(deal.honours):
        if honours.washing and deal.card_points[side] < rules.last_trick.points:
            has, least = deal.card_points[side], rules.last_trick.points
            raise impossible(
                f"{side_name(side)} made the last tricks, which count {least}, and has {has}", "washing_too_low"
            )
