"""Cards as people write them: suit signs, and the words and letters of German, Polish and Romanian packs.

`read_card` reads one card, `read_cards` a hand. Rank and suit may stand in either order, joined or with a space or a
hyphen: ``A♠``, ``Herz-Ass``, ``dama kier``, ``as de pică``. A single letter for the suit stands right behind a letter
for the rank or behind 10, as in the plain form. A letter that could mean two suits or ranks is refused with both.
`cards.parse_card` comes here for everything that is not in the plain form; docs/rules/notation.md has the list.
"""

import re
from collections.abc import Iterator
from unicodedata import combining, normalize

from variants.cards import Card, Rank, Suit
from variants.errors import BadNotation, quoted

_RANK_WORDS = {
    Rank.ACE: "a ace as ass daus",
    Rank.TEN: "t 10 z ten zehn zehner dziesiatka zece",
    Rank.KING: "k r king konig koenig krol riga rege popa",
    Rank.QUEEN: "q d o queen dame dama ober regina",
    Rank.JACK: "j b u v w jack bube unter valet walet",
    Rank.NINE: "9 nine neun neuner dziewiatka noua",
    Rank.EIGHT: "8 eight acht achter osemka opt",
    Rank.SEVEN: "7 seven sieben siebener siodemka sapte",
}
_SUIT_WORDS = {
    Suit.SPADES: "s p l g ♠ ♤ spade spades pik pica schippe schippen laub grun gruen blatt gras wino verde inimaneagra",
    Suit.HEARTS: "h r ♥ ♡ heart hearts herz kier cupa rot rosu czerwien inimarosie",
    Suit.DIAMONDS: "d ♦ ♢ diamond diamonds karo caro schellen schelle eckstein dzwonek romb toba",
    Suit.CLUBS: "c t e ♣ ♧ club clubs kreuz treff trefl trefla eichel ecker eckern zoladz ghinda",
}
_RANKS = {word: rank for rank, words in _RANK_WORDS.items() for word in words.split()}
_SUITS = {word: suit for suit, words in _SUIT_WORDS.items() for word in words.split()}

_GERMAN_SUITS = (
    "laub",
    "grun",
    "gruen",
    "blatt",
    "schellen",
    "schelle",
    "eichel",
    "ecker",
    "eckern",
    "gras",
    "l",
    "g",
    "e",
)
_TWO_SUITS = {
    "k": "K for a suit is Karo or karo (D), Kreuz (C) or kier (H)",
    "inima": "inimă is roșie (H) or neagră (S)",
}
_FILLERS = ("de", "of")
_TWO_WORDS = re.compile(r"(inim\w{1,3})[\s_-]+(neag\w{1,4}|ro\w{1,4})", re.IGNORECASE)
"""Romanian for spades and hearts: the black heart and the red one."""

_LONGEST = 40


def read_card(text: str) -> Card:
    """The card that the text names; `BadNotation` says what would work, or which two it could be."""
    for rank, suit in _readings(_folded(_joined(text))):
        return _meant(text, rank, suit)
    raise BadNotation(
        f"{quoted(text)} is no card: write a rank A T K Q J 9 8 7 and a suit S H D C, as in AS or 10H",
        code="unreadable_card",
        card=text,
    )


def read_suit(text: str) -> Suit:
    """The suit that a letter, a sign or a word names: ``S``, ``♠``, ``Pik``; `BadNotation` for anything else."""
    folded = _folded(_joined(text)).strip()
    if folded not in _SUITS:
        raise BadNotation(
            f"{quoted(text)} is no suit: write S H D C, a suit sign or its name", code="unreadable_suit", suit=text
        )
    return _SUITS[folded]


def read_cards(text: str) -> tuple[Card, ...]:
    """The cards of a hand: commas part cards, and so do spaces except inside a card of two words."""
    parts = [part for part in re.split(r"[,;]", _joined(text)) if part.strip()]
    return tuple(card for part in parts for card in _cards_of(part.split()))


def _cards_of(words: list[str]) -> Iterator[Card]:
    at = 0
    while at < len(words):
        size = _words_of_a_card(words[at], _folded(words[at + 1]) if at + 1 < len(words) else "")
        yield read_card(" ".join(words[at : at + size]))
        at += size


def _words_of_a_card(word: str, following: str) -> int:
    """How many words make the card that begins with this one."""
    folded = _folded(word)
    is_half = folded in _RANKS or folded in _SUITS
    # "as" is the ace of spades in small letters and the Polish and Romanian word for an ace
    if not is_half or word == "AS" or (folded == "as" and following not in (*_SUITS, *_FILLERS)):
        return 1
    return 3 if following in _FILLERS else 2


def _joined(text: str) -> str:
    """The text with a suit of two words made one."""
    return _TWO_WORDS.sub(r"\1\2", normalize("NFC", text))


def _folded(text: str) -> str:
    """Small letters without accents and without the mark that makes a suit sign an emoji."""
    word = text.strip()
    plain = normalize("NFKD", word.casefold().replace("ł", "l")) if len(word) <= _LONGEST else ""
    return "".join(letter for letter in plain if not combining(letter) and letter != "\ufe0f")


def _readings(folded: str) -> Iterator[tuple[str, str]]:
    """Every way to part the text into a word for the rank and a word for the suit."""
    words = [word for word in re.split(r"[\s_-]+", folded) if word]
    if len(words) == 1:
        yield from _halves(words[0])
        return
    named = [word for word in words if word not in _FILLERS]
    if len(named) == 2:
        pairs = ((named[0], named[1]), (named[1], named[0]))
        yield from (pair for pair in pairs if _is_spelled_out(pair[1]) and _is_pair(*pair))


def _halves(word: str) -> Iterator[tuple[str, str]]:
    """Every way to cut one word into rank and suit; before the rank a suit must be spelled out."""
    for at in range(1, len(word)):
        head, tail = word[:at], word[at:]
        if _is_pair(head, tail) and (_is_spelled_out(tail) or len(head) == 1 or head == "10"):
            yield head, tail
        elif _is_spelled_out(head) and _is_pair(tail, head):
            yield tail, head


def _is_pair(rank: str, suit: str) -> bool:
    return rank in _RANKS and (suit in _SUITS or suit in _TWO_SUITS)


def _is_spelled_out(suit: str) -> bool:
    """A suit by its sign or in full; a single letter must stand right behind the rank."""
    return len(suit) > 1 or not suit.isalpha()


def _meant(text: str, rank: str, suit: str) -> Card:
    """The card of a rank and a suit; refused where one of them has two meanings."""
    if suit in _TWO_SUITS:
        raise _ambiguous(text, _TWO_SUITS[suit])
    if suit == "s" and rank in ("u", "o", "z"):
        raise _ambiguous(text, "S beside a German rank is Schellen (D) or spades (S)")
    if suit == "c" and rank in ("v", "r", "z", "d"):
        raise _ambiguous(text, "C beside that rank is cupă (H), caro (D) or clubs (C)")
    if rank == "d" and suit in _GERMAN_SUITS:
        raise _ambiguous(text, "D in a German suit is Daus (A) or Dame (Q)")
    return Card(_RANKS[rank], _SUITS[suit])


def _ambiguous(text: str, readings: str) -> BadNotation:
    return BadNotation(
        f"{quoted(text)} could be two cards: {readings}; write the plain form, as in AS or 10H",
        code="ambiguous_card",
        card=text,
    )
