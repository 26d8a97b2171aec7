"""A rule sheet as TOML text, from its tables: what the editor hands to the club."""

from variants.toml_text import format_toml as sheet_toml

__all__ = ["sheet_toml"]
