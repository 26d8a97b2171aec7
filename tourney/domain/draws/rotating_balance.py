"""How well a schedule at tables of four mixes its people: the excess, and the least excess there can be.

Two who sit at one table m times, as partners or as opponents, have an *excess* of m(m - 1)/2: one for every two
rounds that bring them together. So the excess of a schedule is also, summed over every two of its rounds, the
number of pairs who sit together in both. The whist design for 8 has 28 pairs meeting 3 times each: 84.

Both ways to count give a lower bound, none of which is always reached. *Pigeonhole*: there are only so many pairs to
share the meetings. *Balance*: four who sit together now come from the few tables of the round before.
"""

from collections.abc import Iterable

from tourney.domain.draws.rotating_rounds import ScheduledRound, meetings, partnerships


def excess(rounds: Iterable[ScheduledRound]) -> int:
    """The excess of these rounds: m(m - 1)/2 for every two who meet m times, summed."""
    return _pairs_within(meetings(rounds).values())


def repeated_partners(rounds: Iterable[ScheduledRound]) -> int:
    """The same sum over partnerships alone: 0 where nobody has a partner twice."""
    return _pairs_within(partnerships(rounds).values())


def excess_bound(persons: int, rounds: int) -> int:
    """No schedule with equal sit-outs for so many persons and rounds has a lower excess than this."""
    return max(pigeonhole_bound(persons, rounds), balance_bound(persons, rounds))


def pigeonhole_bound(persons: int, rounds: int) -> int:
    """The excess that is left when meetings are spread over pairs as evenly as can be, first over all pairs, then
    over each person's own, and the higher of the two."""
    if persons < 4:
        return 0
    everybody = _spread(6 * (persons // 4) * rounds, persons * (persons - 1) // 2)
    each = sum(_spread(3 * (rounds - out), persons - 1) for out in _equal_sit_outs(persons, rounds))
    return max(everybody, (each + 1) // 2)


def balance_bound(persons: int, rounds: int) -> int:
    """The excess that is left when the tables of every round are filled as evenly as can be from those of every
    other. Who sits out in one of two rounds meets nobody in it, so few tables and many who wait make it low."""
    tables, waiting = divmod(persons, 4)
    pairs_of_rounds = rounds * (rounds - 1) // 2
    if not tables or not pairs_of_rounds:
        return 0
    waits_in_both, more = divmod(_pairs_within(_equal_sit_outs(persons, rounds)), pairs_of_rounds)
    seated_in_both = 4 * tables - waiting + waits_in_both
    fewer_seated = (pairs_of_rounds - more) * _spread(seated_in_both, tables * tables)
    return fewer_seated + more * _spread(seated_in_both + 1, tables * tables)


def _equal_sit_outs(persons: int, rounds: int) -> list[int]:
    """How often each sits out when it is shared as equally as possible."""
    each, more = divmod(persons % 4 * rounds, persons)
    return [each + (number < more) for number in range(persons)]


def _spread(things: int, places: int) -> int:
    """How many pairs of things share a place when they are spread evenly."""
    each, more = divmod(things, places)
    return (places - more) * (each * (each - 1) // 2) + more * (each * (each + 1) // 2)


def _pairs_within(counts: Iterable[int]) -> int:
    return sum(count * (count - 1) // 2 for count in counts)
