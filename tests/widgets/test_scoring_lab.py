"""The scoring lab: Vaults that are built, scored line by line, and compared with the best order."""

from __future__ import annotations

import asyncio
import re
from html import unescape

import pytest
import traitlets
from clicking import click, drop, labels, opens, press, read

from cosmicfrog_nb import Vault, VaultLayout, vaults
from cosmicfrog_nb.rules.scoring import best_score
from cosmicfrog_nb.widgets import ScoringLab
from cosmicfrog_nb.widgets.scoring_lab import BUILD, COMPARE, EXAMPLE, SCORE

NO_VAULT = "- - / - - - / - - - -"


@pytest.fixture
def lab() -> ScoringLab:
    """The rulebook's example, to be scored."""
    lab = ScoringLab()
    lab.mode = SCORE
    return lab


def mark(lab: ScoringLab, *slots: int) -> None:
    for slot in slots:
        click(lab.board, str(slot))


def rings(lab: ScoringLab) -> set[str]:
    """The slots that the picture marks."""
    plain = {group.key: len(group.shapes) for group in lab.left.scene().groups}
    return {g.key for g in lab.board.scene.groups if len(g.shapes) > plain[g.key]}


def score_all(lab: ScoringLab) -> None:
    while any(lab.left.slots):
        lab.hint.click()
        lab.take.click()


# ---------------------------------------------------------------- building


def test_it_starts_with_the_rulebooks_example() -> None:
    lab = ScoringLab()
    assert lab.mode == BUILD
    assert lab.vault == lab.left == lab.state == Vault.from_text(f"vault: {EXAMPLE}")
    assert "Best order: 21 + 5 = 26 points." in read(lab.words)
    assert ScoringLab("p - / - - - / - - - -").vault.slots[0] == "p"
    assert ScoringLab(Vault()).vault == Vault()


def test_clicks_put_the_chosen_land_on_a_slot() -> None:
    lab = ScoringLab(NO_VAULT)
    click(lab.board, "4")
    lab.land.value = "W"
    click(lab.board, "4")
    click(lab.board, "9")
    assert lab.vault.slots == ("", "", "", "pW", "", "", "", "", "W")
    assert lab.text.value == lab.vault.text()
    assert f"= {lab.vault.best_score().total} points." in read(lab.words)


def test_a_full_slot_takes_no_more() -> None:
    lab = ScoringLab(NO_VAULT)
    for _ in range(3):
        click(lab.board, "1")
    before = lab.vault
    click(lab.board, "1")
    assert read(lab.error) == "Slot 1 holds 4 Lands, 'pppp': three at most (VA-1)."
    assert lab.vault == before
    click(lab.board, "2")
    assert lab.error.value == ""


def test_lands_can_be_taken_away_again() -> None:
    lab = ScoringLab("pw - / - - - / - - - S")
    lab.drop.click()
    assert lab.vault.slots[8] == "", "of the last slot that is filled"
    press(lab.board, "ArrowDown")
    assert lab.board.cursor == "1"
    lab.drop.click()
    assert lab.vault.slots[0] == "p", "or of the one under the cursor"
    lab.drop.click()
    lab.drop.click()
    assert read(lab.error) == "The Vault is empty: there is nothing to take away."
    lab.example.click()
    assert lab.error.value == ""
    assert lab.vault.best_score().total == 26
    lab.clear.click()
    assert lab.vault == Vault()


def test_a_vault_can_be_typed() -> None:
    lab = ScoringLab()
    lab.text.value = "vault: ss - / - - - / - - - T"
    assert lab.vault.slots == ("ss", "", "", "", "", "", "", "", "T")
    lab.text.value = "w - / - - - / - - - -"
    assert lab.vault.slots[0] == "w"
    before = lab.vault
    for wrong in ("q - / - - - / - - - -", "p p", "pppp - / - - - / - - - -"):
        lab.text.value = wrong
        assert read(lab.error)
        assert "Something went wrong" not in read(lab.error)
        assert lab.vault == before
    lab.text.value = "- - / - - - / - - - p"
    assert lab.error.value == ""


def test_the_other_layout_keeps_the_lands() -> None:
    lab = ScoringLab()
    slots = lab.vault.slots
    lab.layout_name.value = "square"
    assert (lab.vault.slots, lab.vault.layout.name) == (slots, "square")
    lab.text.value = "s - - / - - - / - - p"
    assert lab.vault.layout.name == "square"
    lab.example.click()
    assert lab.layout_name.value == "nested"


# ---------------------------------------------------------------- scoring


def test_marked_slots_are_scored_as_a_line(lab: ScoringLab) -> None:
    assert lab.take.disabled
    mark(lab, 3, 7)
    assert lab.selected == (3, 7)
    assert rings(lab) == {"3", "7"}
    lab.take.click()
    (line,) = lab.lines
    assert (line.slots, line.points) == ((3, 7), 3)
    assert lab.left.slots[2] == "pP"
    assert lab.vault.slots[2] == "pPp"
    assert rings(lab) == set()
    assert "meadow 3, 7 3 3" in read(lab.tally)
    assert opens(lab.tally, "SC-2")


def test_a_second_click_takes_the_mark_away(lab: ScoringLab) -> None:
    mark(lab, 3, 7, 3)
    assert lab.selected == (7,)
    assert rings(lab) == {"7"}


@pytest.mark.parametrize(
    ("slots", "words"),
    [((1, 7), "(SC-2)"), ((1, 3), "(SC-2)"), ((2,), "(VA-3)"), ((6, 8), "(SC-2)")],
    ids=["no line", "two Lands", "an empty slot", "a gap"],
)
def test_a_refused_line_is_explained(lab: ScoringLab, slots: tuple[int, ...], words: str) -> None:
    mark(lab, *slots)
    lab.take.click()
    assert words in read(lab.error)
    assert (lab.lines, lab.left) == ((), lab.vault)
    assert lab.selected == slots
    mark(lab, *slots)
    assert lab.error.value == ""


def test_lines_can_be_undone(lab: ScoringLab) -> None:
    assert lab.undo.disabled
    mark(lab, 3, 7)
    lab.take.click()
    mark(lab, 1)
    lab.take.click()
    lab.undo.click()
    assert [line.slots for line in lab.lines] == [(3, 7)]
    assert lab.left.slots[0] == "P"
    lab.again.click()
    assert (lab.lines, lab.left) == ((), lab.vault)
    assert lab.undo.disabled


def test_a_hint_marks_a_best_line_and_says_why(lab: ScoringLab) -> None:
    lab.hint.click()
    found = vaults.hint(lab.left)
    assert lab.selected == found.line.slots
    assert read(lab.words) == found.reason
    assert rings(lab) == set(map(str, found.line.slots))
    score_all(lab)
    assert lab.total == best_score(lab.vault).total == 26
    assert read(lab.words) == "26 points: nobody can score this Vault better!"
    assert "diversity 5 26" in read(lab.tally)
    assert lab.hint.disabled


def test_a_worse_order_says_how_many_points_went() -> None:
    lab = ScoringLab("pp p / - - - / - - - -")
    lab.mode = SCORE
    while any(lab.left.slots):
        mark(lab, next(n for n, slot in enumerate(lab.left.slots, 1) if slot))
        lab.take.click()
    assert lab.total == best_score(lab.vault).total - 1
    assert "The best order scores" in read(lab.words)
    assert "where 1 of them went" in read(lab.words)


def test_python_can_score_and_observe(lab: ScoringLab) -> None:
    seen: list[int] = []
    lab.observe(lambda change: seen.append(len(change["new"])), "lines")
    lab.take_line((3, 7))
    lab.take_line((1,))
    assert seen == [1, 2]
    assert lab.state == lab.left
    lab.vault = Vault.from_slots(["p", "p", "", "", "", "", "", "", "p"])
    assert lab.lines == ()
    assert lab.left == lab.vault
    with pytest.raises(ValueError, match="SC-2"):
        lab.take_line((1, 9))
    with pytest.raises(traitlets.TraitError):
        lab.vault = "p"
    with pytest.raises(traitlets.TraitError):
        lab.mode = "4 Guess"


# ---------------------------------------------------------------- comparing


def test_compare_shows_the_best_order_step_by_step(lab: ScoringLab) -> None:
    lab.mode = COMPARE
    best = best_score(lab.vault)
    assert lab.compare.steps == lab.steps
    assert len(lab.steps) == len(best.lines) + 2
    assert labels(lab.steps)[-1] == "Total: 26"
    lab.compare.last.click()
    assert "26 in all. SC-4" in read(lab.compare.narration)
    assert "“2 Score” it yourself to compare." in read(lab.verdict)


def test_each_mode_shows_what_it_needs(lab: ScoringLab) -> None:
    parts = {"puzzles": lab.puzzles, "build": lab.build, "drop": lab.build.children[1]}
    parts |= {"score": lab.score}
    for mode, seen in (
        (BUILD, {"puzzles", "build", "drop"}),
        (SCORE, {"puzzles", "drop", "score"}),
        (COMPARE, {"puzzles", "drop"}),
    ):
        lab.mode = mode
        assert {name for name, part in parts.items() if part.layout.display != "none"} == seen


def test_compare_has_one_picture(lab: ScoringLab) -> None:
    def shown() -> tuple[bool, bool]:
        return lab.own.layout.display != "none", lab.compare.layout.display != "none"

    assert shown() == (True, False)
    lab.mode = COMPARE
    assert shown() == (False, True)
    lab.mode = BUILD
    assert shown() == (True, False)


def test_compare_tells_what_each_of_your_lines_gave_away(lab: ScoringLab) -> None:
    mark(lab, 6)
    lab.take.click()
    assert "gave away" not in read(lab.tally), "not before the end"
    score_all(lab)
    lab.mode = COMPARE
    assert vaults.loss(lab.vault, (6,)) == 2
    assert lab.total == 24
    assert "You scored 24." in read(lab.verdict)
    assert "mesa 6 2 2 gave away 2" in read(lab.mine)
    assert read(lab.mine).count("✓") == len(lab.lines) - 1
    assert lab.tally.value == ""
    assert lab.mine in lab.compare.beside.children, "beside the best order"


def test_another_vault_is_compared_anew(lab: ScoringLab) -> None:
    lab.mode = COMPARE
    lab.compare.last.click()
    lab.vault = Vault.from_slots(["p", "p", "", "", "", "", "", "", ""])
    assert lab.compare.index == 0
    assert len(lab.compare.steps) == 3
    assert lab.mine.value == ""


# ---------------------------------------------------------------- puzzles


@pytest.mark.parametrize("grade", vaults.GRADES)
def test_puzzles_of_each_grade(grade: str) -> None:
    lab = ScoringLab(grade=grade)
    lab.number.value = 2
    lab.puzzle.click()
    assert lab.mode == SCORE
    assert lab.vault == vaults.puzzles(2, grade=grade)[1].vault
    assert lab.lines == ()
    lab.compare.layout.display = "none"
    score_all(lab)
    assert "nobody can score this Vault better" in read(lab.words)


def test_a_page_that_runs_nothing_shows_the_vault(lab: ScoringLab) -> None:
    data = lab._repr_mimebundle_()
    assert data["image/svg+xml"].startswith("<svg")
    assert data["text/plain"] == lab.vault.text()


def test_a_layout_of_one_s_own_can_be_scored_too() -> None:
    row = VaultLayout("row", ((0, 0), (1, 0), (2, 0)), ((0, 1, 2),), hexagonal=False)
    lab = ScoringLab(Vault(("p", "p", "p"), row))
    assert lab.layout_name.value == "row"
    lab.mode = SCORE
    lab.take_line((1, 2, 3))
    assert lab.total == 6


# ---------------------------------------------------------------- dragging and sharing


def test_a_land_is_chosen_on_the_picture_and_dragged_onto_a_slot() -> None:
    lab = ScoringLab("- - / - - - / - - - -")
    click(lab.board, "W")
    assert lab.land.value == "W"
    drop(lab.board, "4")
    drop(lab.board, "W")  # let go where it came from
    lab.board._on_message(None, {"drop": [0.5, 0.001]}, [])  # and beside everything
    assert lab.vault.slots == ("", "", "", "W", "", "", "", "", "")


def test_nothing_is_dragged_while_scoring() -> None:
    lab = ScoringLab()
    lab.mode = SCORE
    before = lab.vault
    drop(lab.board, "4")
    assert (lab.vault, lab.left) == (before, before)


def test_a_link_leads_to_the_same_vault() -> None:
    lab = ScoringLab()
    page = "http://localhost:8866/voila/render/vault_puzzles.ipynb"
    lab.board.sidecar.address = page
    link = re.search(r"href='([^']+)'", lab.link.value)
    assert link is not None
    other = ScoringLab("- - / - - - / - - - -")
    other.board.sidecar.address = unescape(link[1])
    assert other.vault == lab.vault
    assert other.mode == SCORE


def test_a_notebook_has_no_page_to_link_to() -> None:
    lab = ScoringLab()
    lab.board.sidecar.address = "http://localhost:8888/lab/tree/vault_puzzles.ipynb"
    assert lab.link.value == ""


def test_a_wrong_link_is_answered_in_words() -> None:
    lab = ScoringLab()
    before = lab.vault
    lab.board.sidecar.address = "http://localhost/voila/render/v.ipynb?vault=vault:+x"
    assert "rows of 2, 3, 4" in read(lab.error)
    assert lab.vault == before


def test_a_land_is_dragged_from_slot_to_slot() -> None:
    lab = ScoringLab("wp - / - - - / - - - -")
    click(lab.board, "1")
    drop(lab.board, "2")
    assert lab.vault.slots[:2] == ("w", "p")
    click(lab.board, "5")  # from an empty slot there is nothing to drag
    drop(lab.board, "2")
    assert lab.vault.slots[:5] == ("w", "p", "", "", "")


def test_a_land_is_not_dragged_onto_a_full_slot() -> None:
    lab = ScoringLab("wp sss / - - - / - - - -")
    click(lab.board, "1")
    drop(lab.board, "2")
    assert "(VA-1)" in read(lab.error)
    assert lab.vault.slots[:2] == ("wp", "sss")


def test_what_is_marked_is_told(lab: ScoringLab) -> None:
    click(lab.board, "7")
    click(lab.board, "3")
    assert lab.voice.said.endswith("; marked: 3, 7")
    assert "marked: 3, 7" in lab.board.sidecar.label


def test_a_puzzle_that_is_set_again_begins_anew() -> None:
    lab = ScoringLab()
    lab.set_puzzle()
    lab.take_line(vaults.hint(lab.left).line.slots)
    assert lab.lines
    lab.set_puzzle()
    assert (lab.lines, lab.left) == ((), lab.vault)


def test_comparing_stops_when_it_is_left(lab: ScoringLab) -> None:
    async def watch() -> None:
        lab.mode = COMPARE
        lab.compare.playing = True
        lab.mode = BUILD
        assert not lab.compare.playing

    asyncio.run(watch())


def test_an_empty_text_is_no_vault() -> None:
    lab = ScoringLab()
    lab.text.value = ""
    assert lab.text.value == lab.vault.text()
