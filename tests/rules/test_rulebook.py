"""The rule texts are complete, in order, and can be found by id."""

import re
from itertools import groupby

import pytest

from cosmicfrog_nb.rules import rulebook
from cosmicfrog_nb.rules.rulebook import Rule

SIZES = {
    "SH": 8, "SET": 6, "TU": 8, "AC": 6, "AE": 5, "OO": 1, "AB": 4, "GU": 3, "VA": 5, "SI": 2,
    "CO": 8, "KB": 7, "OD": 9, "RA": 6, "FX": 4, "SP": 4, "IN": 1, "EN": 3, "SC": 5, "VR": 8,
}  # fmt: skip
RULINGS = {
    "SH-4", "TU-5", "TU-6", "TU-8", "AB-3", "VA-5", "CO-6", "CO-7", "CO-8", "KB-7", "FX-1", "SP-1",
    "EN-1", "VR-1",
}  # fmt: skip
REFERENCE = re.compile(r"\b[A-Z]{2,3}-\d+\b")


def test_ids_run_by_section_and_number() -> None:
    expected = [f"{prefix}-{n}" for prefix, size in SIZES.items() for n in range(1, size + 1)]
    assert [rule.id for rule in rulebook.rules()] == expected


@pytest.mark.parametrize("rule", rulebook.rules(), ids=lambda rule: rule.id)
def test_rule_is_complete(rule: Rule) -> None:
    assert 2 <= len(rule.title.split()) <= 5
    assert rule.text.endswith(".")
    assert rule.section
    assert not rule.ruling or rule.ruling.endswith(".")


def test_titles_are_unique() -> None:
    titles = [rule.title.casefold() for rule in rulebook.rules()]
    assert len(set(titles)) == len(titles)


def test_our_rulings_are_marked() -> None:
    assert {rule.id for rule in rulebook.rules() if rule.ruling} == RULINGS


def test_references_exist() -> None:
    known = {rule.id for rule in rulebook.rules()}
    for rule in rulebook.rules():
        cited = set(REFERENCE.findall(f"{rule.text} {rule.ruling}"))
        assert cited <= known - {rule.id}, rule.id


def test_rule_is_found_in_any_case() -> None:
    assert rulebook.rule(" kb-4 ") is rulebook.rule("KB-4")
    assert rulebook.rule("KB-4").section == "Knockback"


def test_text_reads_as_a_line() -> None:
    rule = rulebook.rule("SH-8")
    assert rulebook.text("sh-8") == str(rule) == f"SH-8 {rule.title}: {rule.text}"
    ruled = rulebook.rule("TU-6")
    assert str(ruled) == f"TU-6 {ruled.title}: {ruled.text} (Our ruling: {ruled.ruling})"


def test_sections_by_prefix_or_name() -> None:
    for name, group in groupby(rulebook.rules(), key=lambda rule: rule.section):
        section = tuple(group)
        prefix = section[0].id.partition("-")[0]
        assert rulebook.rules(name) == rulebook.rules(prefix.lower()) == section


@pytest.mark.parametrize(
    ("wrong", "hint"),
    [("KB-9", "KB-7"), ("kb4", "KB-4"), ("KX-1", "KB-1"), ("knockback", "KB-1")],
)
def test_unknown_id_names_the_nearest_section(wrong: str, hint: str) -> None:
    with pytest.raises(ValueError, match=rf"no rule '{wrong}'.*Knockback.*\b{hint}\b"):
        rulebook.rule(wrong)


@pytest.mark.parametrize("wrong", ["", "42", "ZZ-1"])
def test_unknown_id_far_from_any_names_all_sections(wrong: str) -> None:
    with pytest.raises(ValueError, match=r"SH \(The Shard\).*VR \(Variants\)"):
        rulebook.text(wrong)


def test_unknown_section_names_the_nearest() -> None:
    with pytest.raises(ValueError, match=r"no section 'Knockbak'.*KB-7"):
        rulebook.rules("Knockbak")
