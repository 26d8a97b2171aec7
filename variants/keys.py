"""The keys of a rule sheet: one machine-readable list of every rule a sheet can set.

`KEYS` is that list: dotted name, kind, allowed values, default, meaning and source. The defaults are the German
rules for two. Loader, editor and docs are made from it, and `rules.py` holds one dataclass a section with the same
fields in the same order. What a key is stands in `key.py`; the rows stand in `keys_of_cards.py` and
`keys_of_scores.py`.
"""

from variants.errors import BadRules, did_you_mean, quoted
from variants.key import Key
from variants.keys_of_cards import PLAY_KEYS, TABLE_KEYS
from variants.keys_of_scores import DEAL_END_KEYS, MATCH_KEYS, SCORE_KEYS

KEYS: tuple[Key, ...] = TABLE_KEYS + PLAY_KEYS + DEAL_END_KEYS + SCORE_KEYS + MATCH_KEYS
KEY_BY_NAME: dict[str, Key] = {key.name: key for key in KEYS}
SECTIONS: tuple[str, ...] = tuple(dict.fromkeys(key.section for key in KEYS))


def key_named(name: str) -> Key:
    """The key with that dotted name; `BadRules` with the nearest name if there is none."""
    try:
        return KEY_BY_NAME[name]
    except KeyError:
        near = did_you_mean(name, KEY_BY_NAME)
        raise BadRules(f"there is no rule {quoted(name)}{near}", code="unknown_key", key=name) from None
