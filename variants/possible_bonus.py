"""Bonuses that cannot be: game points the sheet does not give, a marriage or a ten without the card points for it."""

from variants.bounds import check_side, impossible
from variants.cards import PACK_CARD_POINTS, Rank
from variants.deal import Bid, Counted, Graded, side_name
from variants.rules import Rules


def check_bonuses(rules: Rules, deal: Counted | Graded | Bid) -> None:
    """Raise `ImpossibleDeal` for a bonus that the sheet does not give or the deal cannot hold."""
    marriage, ten = deal.shown_trump_marriage, deal.ten_of_trumps
    if marriage is None and ten is None:
        return
    _check_bonus(rules, marriage, "shown_trump_marriage", rules.marriage.show_bonus_gp, "marriage.show_bonus_gp")
    _check_bonus(rules, ten, "ten_of_trumps", rules.bonus.ten_of_trumps, "bonus.ten_of_trumps")
    if not isinstance(deal, Graded):
        _check_holds(deal, marriage, "shown_trump_marriage", rules.marriage.values[1], "the trump marriage counts")
        _check_holds(deal, ten, "ten_of_trumps", Rank.TEN.card_points, "the ten of trumps counts")
        _check_in_sum(rules, deal)
    if isinstance(deal, Counted):
        _check_has_trick(rules, deal)


def _check_bonus(rules: Rules, side: int | None, key: str, worth: int, rule: str) -> None:
    if side is None:
        return
    check_side(rules, side, key)
    if not worth:
        raise impossible(f"this sheet gives nothing for {key} ({rule} is 0): leave it out", "no_bonus", key=key)


def _check_holds(deal: Counted | Bid, side: int | None, key: str, needed: int, words: str) -> None:
    if side is not None and deal.card_points[side] < needed:
        has = deal.card_points[side]
        raise impossible(f"{side_name(side)} has {has} card points, but {words} {needed}", "bonus_too_high", key=key)


def _check_in_sum(rules: Rules, deal: Counted | Bid) -> None:
    """Where all cards were played, what is over the pack must hold the trump marriage that was shown."""
    if deal.shown_trump_marriage is None or (isinstance(deal, Counted) and sum(deal.tricks) < rules.full_tricks):
        return
    marriages = sum(deal.card_points) - PACK_CARD_POINTS - rules.last_trick.points
    if marriages < rules.marriage.values[1]:
        text = (
            f"the card points hold {marriages} for marriages, but the trump marriage counts {rules.marriage.values[1]}"
        )
        raise impossible(text, "bonus_too_high", key="shown_trump_marriage")


def _check_has_trick(rules: Rules, deal: Counted) -> None:
    """The ten is won in a trick; a marriage needs one too unless it counts at once."""
    marriage = None if rules.marriage.counts == "when_led" else deal.shown_trump_marriage
    for key, side in (("ten_of_trumps", deal.ten_of_trumps), ("shown_trump_marriage", marriage)):
        if side is not None and deal.tricks[side] == 0:
            raise impossible(f"{side_name(side)} has no trick, so {key} cannot be its", "bonus_without_trick", key=key)
