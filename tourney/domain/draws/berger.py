"""The Berger tables: everybody meets everybody, the first deal balanced."""


def berger_round(entrants: int, number: int) -> tuple[tuple[tuple[int, int], ...], int | None]:
    """Round ``number`` (from 1) of the Berger table for ``entrants``: pairs of seats (from 1), and who has the bye.

    The first of a pair leads the first deal. The odd seat of an odd field is the bye's. In a second leg (rounds behind
    the last of the table) the other one leads. FIDE Handbook C.05, annex 1.
    """
    size = entrants + entrants % 2
    circle = size - 1
    leg, number = (number - 1) // circle, (number - 1) % circle + 1
    lone = (number - 1) * (size // 2) % circle + 1
    pairs = [(lone, size) if number % 2 else (size, lone)]
    pairs += [((lone + step - 1) % circle + 1, (lone - step - 1) % circle + 1) for step in range(1, size // 2)]
    if leg % 2:
        pairs = [(second, first) for first, second in pairs]
    return (tuple(pairs), None) if size == entrants else (tuple(pairs[1:]), lone)


def round_count(entrants: int, legs: int) -> int:
    """The rounds in which everybody meets everybody so many times."""
    return legs * (entrants - 1 + entrants % 2)
