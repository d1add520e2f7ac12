"""What can go wrong, as `ValueError`s whose messages say what was wrong and what is allowed."""


class NotationError(ValueError):
    """Text that cannot be read; the message says where and what is allowed there."""


def text_of(text: object, example: str) -> str:
    """The text, if it is one; what is no text cannot be read."""
    if isinstance(text, str):
        return text
    raise NotationError(f"{text!r} is no text: write it as in {example!r}.")


class PositionError(ValueError):
    """A position that cannot be: a stack, a mat, a Vault or a Gullet against the rules."""


class IllegalActionError(ValueError):
    """Something that may not be played now: the rule that says so, and why."""

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(f"{reason} ({rule})")
        self.rule = rule
        self.reason = reason
