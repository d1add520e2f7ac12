"""The labs as people use them: in Voila, by mouse, by keys, on a phone; and in JupyterLab."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from looking import (
    PHONE,
    Looking,
    board,
    canvas,
    drag,
    expect_no_sideways_scrolling,
    expect_painted,
    keep,
    open_rule,
    point_at,
    press,
    tab_and_press,
    tab_to,
    tab_to_board,
    tap,
    words,
)
from playwright.sync_api import Locator, Page, expect

from cosmicfrog_nb import Vault, vaults
from cosmicfrog_nb.scene.boards import builder_scene
from cosmicfrog_nb.scene.raid import raid_scene
from cosmicfrog_nb.scene.shapes import Scene
from cosmicfrog_nb.shard import Shard
from cosmicfrog_nb.widgets import fight, raid

pytestmark = pytest.mark.browser
Opener = Callable[[str], Page]

RAID = raid_scene(raid(), "red", "purple")
FIGHT, FIGHT_ALONE = (fight().start().scene(panels=panels) for panels in (True, False))
PUZZLE = vaults.puzzles(1, grade="medium")[0].vault.scene()
SHARD = Shard.new(4, 7).scene()
EMPTY = builder_scene(Vault.from_text("vault: - - / - - - / - - - -"), "p")
on_a_phone = pytest.mark.parametrize("page", [PHONE], indirect=True, ids=["phone"])


def counter(page: Page, number: int) -> None:
    """The step with this number is shown."""
    expect(
        page.get_by_text(re.compile(rf"^Step {number} of \d+: ")).locator("visible=true")
    ).to_be_visible()


# ---------------------------------------------------------------- a game


def test_a_game_step_by_step(open_dashboard: Opener) -> None:
    page = open_dashboard("game_steps")
    expect_painted(page)
    counter(page, 13)
    start = canvas(page).get_attribute("aria-label")
    look = Looking(page)
    press(page, "Forward ▶")
    counter(page, 14)
    look.expect_change()
    expect(canvas(page)).not_to_have_attribute("aria-label", start or "")
    press(page, "◀ Back")
    counter(page, 13)
    expect(canvas(page)).to_have_attribute("aria-label", start or "")

    steps = words(page, "steps").locator("select")
    told = words(page, "narration").inner_text()
    steps.select_option(index=17)
    counter(page, 17)
    expect(words(page, "narration")).not_to_have_text(told)
    open_rule(page, "narration", r"[A-Z]+-\d+")
    keep(page, "game_rule")

    press(page, "Last ▶|")
    last = steps.locator("option").count() - 1
    counter(page, last)
    expect(page.get_by_role("button", name="Forward ▶")).to_be_disabled()
    steps.select_option(index=last - 8)
    counter(page, last - 8)
    look = Looking(page)
    page.get_by_label("Speed").select_option("very fast")
    press(page, "▶ Play")
    expect(page.get_by_role("button", name="❚❚ Pause")).to_be_visible()
    counter(page, last)
    look.expect_change()
    expect(page.get_by_role("button", name="▶ Play")).to_be_visible()


def test_a_game_by_keys_alone(open_dashboard: Opener) -> None:
    page = open_dashboard("game_steps")
    expect_painted(page)
    tab_to_board(page)
    look = Looking(page)
    for number, key in ((14, "ArrowRight"), (15, "ArrowRight"), (14, "ArrowLeft")):
        page.keyboard.press(key)
        counter(page, number)
    look.expect_change()
    expect(board(page)).to_be_focused()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="❚❚ Pause")).to_be_visible()
    counter(page, 15)
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="▶ Play")).to_be_visible()
    page.keyboard.press("End")
    expect(page.get_by_role("button", name="Last ▶|")).to_be_disabled()
    page.keyboard.press("Home")
    counter(page, 0)
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="▶ Play")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    counter(page, 1)


# ---------------------------------------------------------------- combat


def test_a_fight(open_dashboard: Opener) -> None:
    page = open_dashboard("combat_lab")
    expect_painted(page)
    counter(page, 1)
    expect(words(page, "odds")).to_contain_text("The attacker wins 41.7% (5/12)")
    look = Looking(page)
    press(page, "COMMIT boost 1 · 58%")
    look.expect_change()
    expect(words(page, "narration")).to_contain_text("Red boosts by 1 for 2 Ω.")
    expect(words(page, "ask")).to_contain_text("purple commits Ω to its defence")
    press(page, "RESPOND plain · 58%")
    press(page, "roll 4 · 83%")
    press(page, "roll 2 · 100%")
    expect(words(page, "narration")).to_contain_text("Red beats purple by 3.")
    expect(words(page, "narration")).to_contain_text("Purple flies 3 hexes")  # by itself
    open_rule(page, "narration", "KB-1")
    keep(page, "combat_won")
    press(page, "SPOILS gullet")
    expect(words(page, "ask")).to_contain_text("The fight is over.")
    counter(page, 8)

    board(page).focus()  # back through knockback and comparing, each with its own picture
    look = Looking(page)
    for number in (7, 6, 5, 4):
        page.keyboard.press("ArrowLeft")
        counter(page, number)
        look.expect_change()
        if number == 6:
            expect(words(page, "ask")).to_contain_text("This goes on by itself")
    # another roll of the second die is another line
    press(page, "roll 5 · 0%")
    expect(words(page, "ask")).to_contain_text("The fight is over.")
    line = page.get_by_label("Line")
    expect(line).to_have_value("What if 1, from step 5: chance: roll 5")
    line.select_option("Line 1, 8 steps")
    expect(words(page, "narration")).to_contain_text("Red beats purple by 3.")

    press(page, "|◀ First")  # another leap than the attack, on the picture
    counter(page, 0)
    point_at(page, FIGHT, "b2")
    counter(page, 1)
    expect(words(page, "narration")).to_contain_text("from c2 to b2")

    page.get_by_text("Set up a fight").click()
    page.get_by_role("textbox", name="Terrain").fill("xyz")
    page.get_by_role("button", name="Begin this fight").click()
    expect(words(page, "error")).to_have_text(re.compile("'x' is no tile"))
    keep(page, "combat_error")
    page.get_by_role("textbox", name="Terrain").fill("S")
    page.get_by_label("Red's card").select_option("Warbringer")
    page.get_by_label("Third frog").select_option("1 hex behind")
    page.get_by_role("button", name="Begin this fight").click()
    expect(page.locator(".cosmicfrog-error")).to_have_text("")
    expect(words(page, "odds")).to_contain_text("The attacker wins")
    expect(words(page, "odds")).not_to_contain_text("41.7%")


# ---------------------------------------------------------------- raids


def test_a_raid(open_dashboard: Opener) -> None:
    page = open_dashboard("raid_lab")
    expect_painted(page)
    expect(words(page, "worth")).to_contain_text("Target 2 is best: 50% for 2 points")
    point_at(page, RAID, "7")
    expect(words(page, "error")).to_contain_text("First declare a target and roll")
    press(page, "RAID purple 4 · 17% for 4")
    counter(page, 1)
    expect(page.locator(".cosmicfrog-error")).to_have_text("")
    look = Looking(page)
    press(page, "roll 5 · 1/6")
    look.expect_change()
    point_at(page, RAID, "7")
    expect(words(page, "narration")).to_contain_text("Red takes a meadow from slot 7")
    look.expect_change()
    point_at(page, RAID, "1")
    expect(words(page, "error")).to_contain_text("Slot 7 must be emptied before another slot")
    counter(page, 3)
    keep(page, "raid_locks")

    board(page).focus()
    page.keyboard.press("ArrowUp")  # by keys: a cursor, and Enter takes
    page.keyboard.press("ArrowLeft")
    counter(page, 2)
    page.keyboard.press("ArrowRight")
    counter(page, 3)
    press(page, "TAKE 7")
    counter(page, 4)
    press(page, "TAKE 7")
    expect(words(page, "ask")).to_contain_text("The raid is over.")
    expect(words(page, "narration")).to_contain_text("Purple comes 3 dimensions back")
    open_rule(page, "narration", "OD-6")

    page.get_by_text("Set up a raid").click()
    page.get_by_role("textbox", name="Vault").fill("p p")
    page.get_by_role("button", name="Begin this raid").click()
    expect(words(page, "error")).to_contain_text("A Vault of layout 'nested' has rows of 2, 3, 4")
    keep(page, "raid_error")
    page.get_by_role("textbox", name="Vault").fill("S - / - - - / - - - -")
    page.get_by_role("button", name="Begin this raid").click()
    counter(page, 0)
    expect(canvas(page)).to_have_attribute("aria-label", re.compile("mountain"))


# ---------------------------------------------------------------- scoring


def test_a_vault_is_scored_and_compared(open_dashboard: Opener) -> None:
    page = open_dashboard("vault_puzzles")
    expect_painted(page)
    look = Looking(page)
    point_at(page, PUZZLE, "7")
    look.expect_change()
    point_at(page, PUZZLE, "9")
    press(page, "Score this line")
    expect(words(page, "error")).to_contain_text("(SC-2)")
    keep(page, "vault_refused")
    point_at(page, PUZZLE, "7")
    point_at(page, PUZZLE, "9")
    tab_to_board(page)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Space")
    press(page, "Score this line")
    expect(words(page, "tally")).to_contain_text("Your lines")
    press(page, "Undo")
    expect(page.locator(".cosmicfrog-tally")).to_have_text("")
    point_at(page, PUZZLE, "7")  # a line that gives something away
    point_at(page, PUZZLE, "8")
    press(page, "Score this line")
    expect(words(page, "tally")).to_contain_text("7, 8")
    press(page, "Hint")
    expect(words(page, "words")).to_contain_text("Take ")
    keep(page, "vault_hint")
    for _ in range(12):
        if page.get_by_role("button", name="Hint").is_disabled():
            break
        look = Looking(page)
        press(page, "Hint")
        expect(page.get_by_role("button", name="Score this line")).to_be_enabled()
        press(page, "Score this line")
        look.expect_change()
        expect(page.get_by_role("button", name="Score this line")).to_be_disabled()
    expect(words(page, "tally")).to_contain_text("diversity")

    press(page, "3 Compare")
    counter(page, 0)
    expect(page.locator(".cosmicfrog-board:visible")).to_have_count(1)
    expect_painted(page)
    expect(words(page, "mine")).to_contain_text("gave away")
    look = Looking(page)
    press(page, "Forward ▶")
    counter(page, 1)
    look.expect_change()
    open_rule(page, "narration", "SC-2")
    keep(page, "vault_compare")
    board(page).focus()
    page.keyboard.press("End")
    expect(words(page, "narration")).to_contain_text(re.compile(r"\d+ in all"))
    page.get_by_label("Speed").locator("visible=true").select_option("very fast")
    page.keyboard.press("Tab")
    press(page, "▶ Play")
    expect(page.get_by_role("button", name="❚❚ Pause")).to_be_visible()
    expect(words(page, "narration")).to_contain_text(re.compile(r"\d+ in all"))

    press(page, "1 Build")
    page.get_by_label("As text").fill("vault: q")
    page.keyboard.press("Enter")
    expect(words(page, "error")).to_be_visible()
    keep(page, "vault_build")
    press(page, "Empty it")
    look = Looking(page)
    press(page, "forest P")
    point_at(page, PUZZLE, "4")
    look.expect_change()
    expect(page.get_by_label("As text")).to_have_value("vault nested: - - / - P - / - - - -")


# ---------------------------------------------------------------- odds


def attacker(page: Page) -> Locator:
    return page.get_by_label("Attacker", exact=True).locator("visible=true")


def test_odds(open_dashboard: Opener) -> None:
    page = open_dashboard("odds")
    chart = words(page, "chart")
    expect(chart.locator("svg")).to_have_count(2)
    expect(words(page, "words")).to_contain_text("The attacker wins 41.7%")
    attacker(page).select_option("a red die")
    expect(words(page, "words")).to_contain_text("red against white")
    page.get_by_label("Attacker overpowers").check()
    expect(words(page, "words")).not_to_contain_text("41.7%")
    slider = page.get_by_role("slider").nth(1)  # rerolls of one who has none
    slider.focus()
    page.keyboard.press("ArrowRight")
    attacker(page).select_option("Monstrous's die")
    expect(words(page, "error")).to_contain_text("has no rerolls of its own dice")
    keep(page, "odds_error")
    attacker(page).select_option("Marauder's die")
    expect(page.locator(".cosmicfrog-error")).to_have_text("")
    for tab, told in (("Spend", "best first"), ("Raid", "succeeds"), ("Way back", "Mean turns")):
        page.get_by_role("tab", name=tab).click()
        expect(words(page, "words")).to_contain_text(told)
        expect(chart.locator("svg")).to_have_count(1)
        expect(page.get_by_role("table")).to_be_visible()
        keep(page, f"odds_{tab.split()[0].lower()}")
    page.get_by_role("tab", name="Combat").click()
    expect(page.get_by_role("table")).to_have_count(0)
    page.get_by_text("The numbers as a table").click()
    expect(page.get_by_role("table")).to_be_visible()


def test_a_vault_is_built_by_dragging_and_shared_by_a_link(
    page: Page, open_dashboard: Opener
) -> None:
    open_dashboard("vault_puzzles")
    expect_painted(page)
    press(page, "1 Build")
    press(page, "Empty it")
    text = page.get_by_label("As text")
    expect(text).to_have_value("vault nested: - - / - - - / - - - -")
    for slot in ("1", "2"):
        drag(page, EMPTY, "W", slot)
    expect(text).to_have_value("vault nested: W W / - - - / - - - -")
    keep(page, "vault_dragged")
    link = page.get_by_role("link", name="A link to this Vault")
    page.goto(str(link.get_attribute("href")))
    expect(page.get_by_label("As text")).to_have_value(
        "vault nested: W W / - - - / - - - -", timeout=30_000
    )
    expect(words(page, "words")).to_contain_text("Click slots")  # it is to be scored


# ---------------------------------------------------------------- by keys alone


def fight_by_keys(page: Page) -> None:
    for name in ("COMMIT boost 1 · 58%", "RESPOND plain · 58%", "roll 4 · 83%", "roll 2 · 100%"):
        tab_and_press(page, name)
    tab_and_press(page, "SPOILS gullet")
    expect(words(page, "ask")).to_contain_text("The fight is over.")
    tab_to_board(page)
    page.keyboard.press("Home")
    counter(page, 0)
    page.keyboard.press("ArrowDown")  # a cursor on the picture
    page.keyboard.press("Enter")
    counter(page, 1)
    expect(page.get_by_label("Line")).to_be_visible()  # another line than the attack


def raid_by_keys(page: Page) -> None:
    tab_and_press(page, "RAID purple 4 · 17% for 4")
    tab_and_press(page, "roll 5 · 1/6")
    tab_to_board(page)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    counter(page, 3)
    expect(words(page, "narration")).to_contain_text("Red takes ")
    page.keyboard.press("ArrowLeft")
    counter(page, 2)
    page.keyboard.press("Space")
    counter(page, 3)


def score_by_keys(page: Page) -> None:
    tab_to_board(page)
    for key in ("ArrowDown", "ArrowDown", "Space"):
        page.keyboard.press(key)
    tab_and_press(page, "Score this line")
    expect(words(page, "tally")).to_contain_text("Your lines")
    tab_and_press(page, "Hint")
    expect(words(page, "words")).to_contain_text("Take ")


@pytest.mark.parametrize(
    ("name", "act"),
    [
        ("combat_lab", fight_by_keys),
        ("raid_lab", raid_by_keys),
        ("vault_puzzles", score_by_keys),
    ],
    ids=["combat", "raid", "vault"],
)
def test_by_keys_alone(open_dashboard: Opener, name: str, act: Callable) -> None:
    page = open_dashboard(name)
    expect_painted(page)
    look = Looking(page)
    act(page)
    look.expect_change()


def test_odds_by_keys_alone(open_dashboard: Opener) -> None:
    page = open_dashboard("odds")
    tab_to(page, attacker(page))
    page.keyboard.press("ArrowDown")
    expect(words(page, "words")).to_contain_text("yellow against white")
    tab_to(page, page.get_by_label("Attacker overpowers"))
    page.keyboard.press("Space")
    expect(words(page, "words")).to_contain_text("yellow overpower against white")
    tab_to(page, page.get_by_role("tab", name="Combat"))
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(words(page, "words")).to_contain_text("best first")


@pytest.mark.parametrize(
    ("name", "sliders"),
    [("game_steps", ["Step"]), ("odds", ["Its boost", "Its rerolls"])],
)
def test_it_speaks_to_those_who_cannot_see(
    open_dashboard: Opener, name: str, sliders: list[str]
) -> None:
    page = open_dashboard(name)
    for slider in sliders:
        expect(page.get_by_role("slider", name=slider).first).to_be_attached()
    voice = page.get_by_role("status").first
    before = voice.element_handle()
    told = voice.inner_text()
    if name == "odds":
        attacker(page).select_option("a red die")
    else:
        press(page, "Forward ▶")
    expect(voice).not_to_have_text(told)
    assert before is not None
    assert before.evaluate("status => status.isConnected"), "it stays, and its words change"


# ---------------------------------------------------------------- played to the end


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        (
            "combat_lab",
            ["COMMIT plain · 42%", "RESPOND plain · 42%", "roll 5 · 83%", "roll 0 · 100%"],
        ),
        ("raid_lab", ["RAID purple 4 · 17% for 4", "roll 5 · 1/6", "TAKE 6", "STOP"]),
    ],
    ids=["combat", "raid"],
)
def test_it_is_played_to_the_end(open_dashboard: Opener, name: str, lines: list[str]) -> None:
    page = open_dashboard(name)
    expect_painted(page)
    for line in lines:
        press(page, line)
        played = words(page, "steps").locator("option", has_text=line.partition(" · ")[0])
        expect(played).to_have_count(1)  # what stood there before can no longer be pressed
    if name == "combat_lab":
        press(page, "SPOILS gullet")
    expect(words(page, "ask")).to_contain_text("is over.")
    page.get_by_label("Speed").select_option("very fast")
    press(page, "|◀ First")
    counter(page, 0)
    look = Looking(page)
    press(page, "▶ Play")
    expect(page.get_by_role("button", name="Last ▶|")).to_be_disabled()
    expect(page.get_by_role("button", name="▶ Play")).to_be_visible()
    expect(words(page, "ask")).to_contain_text("is over.")
    look.expect_change()


# ---------------------------------------------------------------- on a phone


def tap_through_a_game(page: Page) -> None:
    page.get_by_role("button", name="Forward ▶").tap()
    counter(page, 14)


def tap_through_a_fight(page: Page) -> None:
    expect(page.get_by_label("Panels")).not_to_be_checked()  # there is little room
    page.get_by_role("button", name="|◀ First").tap()
    counter(page, 0)
    tap(page, FIGHT_ALONE, "b2")
    expect(words(page, "narration")).to_contain_text("from c2 to b2")


def tap_through_a_raid(page: Page) -> None:
    page.get_by_role("button", name="RAID purple 4").tap()
    page.get_by_role("button", name="roll 5").tap()
    counter(page, 2)
    tap(page, RAID, "7")
    expect(words(page, "narration")).to_contain_text("from slot 7")


def tap_through_a_vault(page: Page) -> None:
    tap(page, PUZZLE, "7")
    tap(page, PUZZLE, "8")
    page.get_by_role("button", name="Score this line").tap()
    expect(words(page, "tally")).to_contain_text("7, 8")


@on_a_phone
@pytest.mark.parametrize(
    ("name", "act"),
    [
        ("game_steps", tap_through_a_game),
        ("combat_lab", tap_through_a_fight),
        ("raid_lab", tap_through_a_raid),
        ("vault_puzzles", tap_through_a_vault),
    ],
    ids=["game", "combat", "raid", "vault"],
)
def test_on_a_phone(page: Page, open_dashboard: Opener, name: str, act: Callable) -> None:
    open_dashboard(name)
    expect_painted(page)
    box = canvas(page).bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert 320 < box["width"] <= 390 - box["x"]
    look = Looking(page)
    act(page)
    look.expect_change()
    expect_no_sideways_scrolling(page)


@on_a_phone
def test_odds_on_a_phone(page: Page, open_dashboard: Opener) -> None:
    open_dashboard("odds")
    expect(words(page, "chart").locator("svg").first).to_be_visible()
    page.get_by_role("tab", name="Raid").tap()
    expect(words(page, "words")).to_contain_text("succeeds")
    expect_no_sideways_scrolling(page)


# ---------------------------------------------------------------- in JupyterLab


def step_in_lab(page: Page) -> None:
    press(page, "Forward ▶")
    counter(page, 14)


def fight_in_lab(page: Page) -> None:
    press(page, "◀ Back")
    counter(page, 0)
    click_in_lab(page, FIGHT, "b2")
    counter(page, 1)
    expect(words(page, "narration")).to_contain_text("from c2 to b2")
    page.keyboard.press("ArrowLeft")  # the board has the focus now
    counter(page, 0)


def raid_in_lab(page: Page) -> None:
    press(page, "RAID purple 4 · 17% for 4")
    press(page, "roll 5 · 1/6")
    counter(page, 2)
    click_in_lab(page, RAID, "7")
    expect(words(page, "narration")).to_contain_text("from slot 7")


def score_in_lab(page: Page) -> None:
    click_in_lab(page, PUZZLE, "7")
    click_in_lab(page, PUZZLE, "8")
    press(page, "Score this line")
    expect(words(page, "tally")).to_contain_text("7, 8")


def explore_in_lab(page: Page) -> None:
    click_in_lab(page, SHARD, "e5")
    expect(words(page, "facts")).to_contain_text("e5: lake")
    page.get_by_label("Overlay").select_option("edge hexes")


def click_in_lab(page: Page, scene: Scene, key: str) -> None:
    canvas(page).scroll_into_view_if_needed()
    point_at(page, scene, key)


@pytest.mark.parametrize(
    ("name", "act"),
    [
        ("game_steps", step_in_lab),
        ("combat_lab", fight_in_lab),
        ("raid_lab", raid_in_lab),
        ("vault_puzzles", score_in_lab),
        ("shard_explorer", explore_in_lab),
    ],
    ids=["game", "combat", "raid", "vault", "shard"],
)
def test_in_jupyterlab(open_in_lab: Opener, name: str, act: Callable) -> None:
    page = open_in_lab(name)
    expect_painted(page)
    look = Looking(page)
    act(page)
    look.expect_change()


def test_odds_in_jupyterlab(open_in_lab: Opener) -> None:
    page = open_in_lab("odds")
    expect(words(page, "chart").locator("svg").first).to_be_visible()
    attacker(page).select_option("a red die")
    expect(words(page, "words")).to_contain_text("red against white")
