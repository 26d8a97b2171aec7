"""Bauernschnapsen: four players in partnerships, the plain game of Schnapsen and contracts above it (to 24).

Forehand names trump. Then everybody in turn may call a contract worth more than the one before; if nobody does, the
plain game is played and claimed. A contract is played by one player, who leads and must win his tricks himself: every
trick, or the first three and 66 with them. It is over with the first trick that he loses.

The numbers stand in data/variants/bauernschnapsen.toml, what a contract is worth in ``score.contracts``. Source:
pagat.com, Bauernschnapsen; the sheet says what is our own choice.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from variants import (
    PASS,
    BadRules,
    Contract,
    Deal,
    Hooks,
    Play,
    Rules,
    Score,
    declared,
    ended,
    next_caller,
    recorded_by_sheet,
    score,
    score_contract,
    side_card_points,
    standing_bid,
)

PLAIN = "plain"
"""What forehand plays when nobody calls a contract."""

_FOREHAND, _ANYBODY, _OTHER_SIDE = "forehand alone", "anybody", "a player of the other side"
_FIRST_TRICKS = 3


@dataclass(frozen=True, slots=True)
class _Game:
    """A contract: who may call it, whether there is a trump, and what it takes.

    Where it ``needs_target``, its player must have the target of a claim with the first three tricks, all his own;
    else he must win every trick of the deal.
    """

    callers: str
    needs_target: bool = False
    in_trumps: bool = True

    def tricks(self, rules: Rules) -> int:
        """How many tricks it lasts."""
        return _FIRST_TRICKS if self.needs_target else rules.full_tricks


_GAMES = {
    "schnapser": _Game(_FOREHAND, needs_target=True),
    "gang": _Game(_ANYBODY, in_trumps=False),
    "bauernschnapser": _Game(_FOREHAND),
    "kontraschnapser": _Game(_OTHER_SIDE, needs_target=True),
}
CONTRACTS = tuple(_GAMES)


def _worth(rules: Rules, name: object) -> int:
    worths = dict(zip(CONTRACTS, rules.score.contracts, strict=False))
    if name not in worths:
        raise BadRules(f"score.contracts does not say what {name} is worth", code="worth_of_contracts")
    return worths[str(name)]


# --- the auction


def legal_calls(play: Play) -> tuple[str, ...]:
    """A pass, or a contract that the seat may call and that is worth more than the one before."""
    standing = standing_bid(play)
    least = 0 if standing is None else _worth(play.rules, standing.call)
    allowed = (name for name in CONTRACTS if _may_call(play, _GAMES[name]))
    return (PASS, *(name for name in allowed if _worth(play.rules, name) > least))


def _may_call(play: Play, game: _Game) -> bool:
    side, forehand = play.table.side, play.table.forehand
    if game.callers == _FOREHAND:
        return play.to_act == forehand
    return game.callers == _ANYBODY or side[play.to_act] != side[forehand]


def on_call(play: Play) -> Play:
    """The next call, or the contract of the highest caller, who leads; without one, forehand's plain game."""
    caller, standing = next_caller(play), standing_bid(play)
    if caller is not None:
        return replace(play, to_act=caller)
    if standing is None:
        return declared(play, play.table.forehand, PLAIN)
    game = _GAMES[str(standing.call)]
    return declared(
        play,
        standing.seat,
        standing.call,
        in_trumps=game.in_trumps,
        has_marriages=game.needs_target,
        has_claims=False,
    )


# --- the play


def _game_of(play: Play) -> _Game | None:
    """The contract that is played; None in the plain game."""
    return None if play.contract is None else _GAMES.get(str(play.contract.bid))


def on_trick(play: Play) -> Play:
    """The deal, over with the last trick of a contract or the first that its player loses."""
    game = _game_of(play)
    if game is None:
        return play
    is_over = len(play.tricks) == game.tricks(play.rules) or not _has_all_tricks(play)
    return ended(play) if is_over else play


def _has_all_tricks(play: Play) -> bool:
    """Whether the player of the contract has won every trick himself."""
    return play.contract is not None and all(trick.winner == play.contract.declarer for trick in play.tricks)


def recorded_deal(play: Play) -> Deal:
    """The contract, made or lost; a plain game as the sheet records it."""
    game = _game_of(play)
    if game is None or play.contract is None:
        return recorded_by_sheet(play)
    side = play.table.side[play.contract.declarer]
    has_enough = not game.needs_target or side_card_points(play)[side] >= play.rules.claim.target
    return Contract(
        contract=str(play.contract.bid),
        by=side,
        made=_has_all_tricks(play) and has_enough,
        doubled=play.contract.doubled,
    )


# --- the score


def score_deal(rules: Rules, deal: Deal) -> Score:
    """The worth of the contract; a plain game scores one, two or three as in Schnapsen."""
    if isinstance(deal, Contract):
        return score_contract(rules, deal, _worth(rules, deal.contract))
    return score(rules, deal)


# --- what no sheet can hold


def contradictions(rules: Rules) -> Iterable[tuple[str, str]]:
    """What these contracts cannot be played by."""
    if rules.score.kind != "contract":
        yield (
            "contracts_not_scored",
            f"score.kind: the game has contracts, so it must be contract, not {rules.score.kind}",
        )
    if len(rules.score.contracts) != len(CONTRACTS) or 0 in rules.score.contracts:
        names = ", ".join(CONTRACTS)
        yield "worth_of_contracts", f"score.contracts: give each of {names} at least one game point"
    if rules.players.sides != "pairs" or rules.talon_size > 0:
        yield (
            "contracts_need_partners",
            "players.sides, deal.hand: contracts need four players in pairs, and all cards dealt out",
        )
    if rules.trump.by not in ("forehand3", "turnup"):
        yield "contracts_need_trump", "trump.by: trump must be known before the contracts are called"


def tell(rules: Rules) -> Iterable[tuple[str, str]]:
    """The paragraph about the contracts."""
    yield "Contracts", " ".join((_calls(rules), *(_told(rules, name) for name in CONTRACTS), _AFTER))


def _calls(rules: Rules) -> str:
    rounds = {"1": "once each", "many": "round after round until all others have passed"}[rules.bid.rounds]
    return (
        "When the cards are dealt and trump is known, everybody in turn, forehand first, may pass or call a contract "
        f"that is worth more than the one before, {rounds}. The highest caller plays his contract alone against the "
        "other side and leads; if nobody calls one, the plain game is played."
    )


def _told(rules: Rules, name: str) -> str:
    game, worth = _GAMES[name], _worth(rules, name)
    trump = "" if game.in_trumps else ", without a trump"
    aim = (
        f"the first three tricks and {rules.claim.target} card points with them, his marriages among them"
        if game.needs_target
        else f"every trick{trump}"
    )
    return f"{name.capitalize()} ({worth}) may be called by {game.callers}, who must win {aim}."


_AFTER = (
    "A trick that his partner wins loses a contract too, and it is over with the first trick lost. Marriages count "
    "only in the plain game and where card points are needed, and only the plain game is claimed."
)

HOOKS = Hooks(
    plugin="bauernschnapsen",
    contracts=CONTRACTS,
    score_deal=score_deal,
    legal_calls=legal_calls,
    on_call=on_call,
    on_trick=on_trick,
    recorded_deal=recorded_deal,
    tell=tell,
    contradictions=contradictions,
)
