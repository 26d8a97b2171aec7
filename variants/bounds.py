"""Bounds that every kind of deal shares: sides that exist, one number a side, and sums that can be.

The arithmetic: a pack holds 120 card points, marriages add at most three plain ones and a trump one, the last
trick its bonus. A deal played to its end, and every deal played for a bid, adds up exactly.
"""

from functools import cache

from variants.cards import PACK_CARD_POINTS
from variants.deal import side_name
from variants.deal_words import did
from variants.errors import ImpossibleDeal
from variants.rules import Rules


def impossible(text: str, code: str, **fields: object) -> ImpossibleDeal:
    """The error for a deal that cannot be: the sentence, the code and what it speaks of."""
    return ImpossibleDeal(text, code=code, **fields)


def check_side(rules: Rules, side: int | None, key: str) -> None:
    """The side, where one is named, is one of the sheet's."""
    if side is not None and not 0 <= side < rules.players.side_count:
        text = f"the deal says that {_lettered(side)} {did(key)}, and there are sides {_sides(rules)}"
        raise impossible(text, "no_such_side", key=key, side=side)


def _lettered(side: int) -> str:
    return str(side) if side_name(side) == str(side) else f"{side_name(side)} ({side})"


def _sides(rules: Rules) -> str:
    names = [_lettered(side) for side in range(rules.players.side_count)]
    return f"{', '.join(names[:-1])} and {names[-1]}"


def check_row(rules: Rules, row: tuple[int, ...], key: str) -> None:
    """One number a side, none below nothing."""
    sides = rules.players.side_count
    if len(row) != sides:
        raise impossible(
            f"{key.replace('_', ' ')} of {len(row)} sides are given, but the sheet has {sides} sides",
            "wrong_length",
            key=key,
        )
    if min(row) < 0:
        side = next(side for side, number in enumerate(row) if number < 0)
        raise impossible(f"{key} of {side_name(side)} is {row[side]}: less than nothing", "negative", key=key)


def marriage_sums(rules: Rules) -> tuple[int, ...]:
    """What all marriages of one deal can add: up to three plain ones and the trump one.

    Nothing where they are paid in fiches instead.
    """
    return _NO_MARRIAGES if rules.score.kind == "fiches" else _marriage_sums(*rules.marriage.values)


_NO_MARRIAGES = (0,)


@cache
def _marriage_sums(plain: int, trump: int) -> tuple[int, ...]:
    return tuple(sorted({plains * plain + trumps * trump for plains in range(4) for trumps in range(2)}))


def check_whole_sum(rules: Rules, total: int, bonus: int) -> None:
    """All cards were played, so the card points are the pack, some marriages and the last-trick bonus."""
    marriages = total - PACK_CARD_POINTS - bonus
    if marriages in marriage_sums(rules):
        return
    with_bonus = f" and {bonus} for the last trick" if bonus else ""
    possible = ", ".join(str(PACK_CARD_POINTS + bonus + extra) for extra in marriage_sums(rules))
    raise impossible(
        f"all cards were played, so the card points must be 120{with_bonus} and the marriages ({possible}), "
        f"not {total}",
        "wrong_sum",
        total=total,
    )


def check_partial_sum(rules: Rules, total: int) -> None:
    """A deal that stopped early has at most the pack and every marriage: no last trick, no bonus."""
    most = PACK_CARD_POINTS + marriage_sums(rules)[-1]
    if total > most:
        raise impossible(
            f"{total} card points are more than the pack and every marriage have ({most})",
            "too_many",
            total=total,
        )
