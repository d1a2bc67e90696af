"""Desk: what is on the table now, as one frozen value; nothing here changes it or draws it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from pelitupa.deck import Deck
from pelitupa.game import AnyGame, Player, Refusal
from pelitupa.match import Match, NoUndo
from pelitupa.record import Record, entry_of
from pelitupa_web.browsing import Crash, Editing, Intake, Museum, Passing, Report
from pelitupa_web.messages import Message
from pelitupa_web.site import Site
from pelitupa_web.words import Words

Stage: TypeAlias = Literal["reveal", "result", "offer", "thinking", "handoff", "table"]
Aside: TypeAlias = tuple[int, Player, str]
"""What was done beside the game: after how many actions, on which seat, and what: `hint`, or who
plays the seat from then on, as in `Play.kinds`."""


class WantsDeck(Exception):
    """The cards with this digest have to be fetched before a message can be answered."""

    def __init__(self, digest: str) -> None:
        super().__init__(digest)
        self.digest = digest


SWITCH = ("on", "off")
SEATINGS = ("pass", "side", "opposite", "flat")
"""How people sit: passing the tablet round, side by side, opposite one another, the tablet flat."""

LEVELS = ("1", "2", "3", "4")
"""The levels of the bots; their names stand in the dictionary."""

CHOICES: Mapping[str, tuple[str, ...]] = {
    "speed": ("step", "slow", "normal", "quick", "off"),
    "motion": ("system", "full", "reduced"),
    "sound": SWITCH,
    "theme": ("system", "light", "dark"),
    "seating": SEATINGS,
    "awake": SWITCH,
    "confirm": SWITCH,
    "undo": SWITCH,
    "hints": SWITCH,
    "plain": SWITCH,
}
"""Every setting with what it may be."""


@dataclass(frozen=True)
class Settings:
    """What this device remembers for its people."""

    speed: str = "normal"
    """How long the pictures of a film stay; by `step` each waits for a tap, by `off` none comes."""
    motion: str = "system"
    sound: bool = False
    theme: str = "system"
    """Light or dark, for the rooms that are not dark anyway."""
    seating: str = "pass"
    """What new matches begin with, where it makes sense for them."""
    awake: bool = True
    """Whether the screen is kept awake during a match."""
    confirm: bool = True
    """Whether a finished draft waits for the button that does it."""
    undo: bool = True
    """Whether undo is offered to new matches as allowed."""
    hints: bool = False
    """The same of asking a bot what it would do."""
    plain: bool = False
    """Whether every game is played with the plain face."""
    names: tuple[str, ...] = ()
    """Who sat where the last time."""
    kinds: tuple[str, ...] = ()
    """Which of them were bots: a level, or nothing for a person."""
    people: tuple[str, ...] = ()
    """Everybody who has played here, the last first."""
    deck: str = ""
    """The own deck that was chosen the last time, by its id."""
    guided: tuple[str, ...] = ()
    """The games whose first turn has been shown."""
    house: Mapping[str, str] = field(default_factory=dict)
    """By game and option, `aikamatka/gentle`, the house rules that people sat down to last."""

    def chosen(self, name: str) -> str:
        """What stands for the setting among its CHOICES."""
        value = getattr(self, name)
        return value if isinstance(value, str) else SWITCH[not value]


@dataclass(frozen=True)
class Save:
    """A match in the store. `record` is None when the text is none; `fault` then tells why."""

    id: str
    text: str
    record: Record | None
    fault: Refusal | None = None
    turn: tuple[Player, ...] = ()
    over: bool = False
    at: int = 0
    """When it was last played, in milliseconds since 1970."""


def in_secret(match: Match, ply: int) -> bool:
    """Whether the choice after so many actions is made beside others' and in secret of them."""
    now, before = (set(match.states[each].to_act) for each in (ply, max(0, ply - 1)))
    return len(now) > 1 or now < before


@dataclass(frozen=True)
class Play:
    """A match at the table and who has the tablet in hand."""

    id: str
    match: Match
    undo: bool = True
    """Whether these people allow undo, as agreed when they sat down."""
    seating: str = "pass"
    """How they sit: one of SEATINGS."""
    pins: tuple[str, ...] = ()
    """For each seat what its PIN is checked against, empty where there is none."""
    guided: bool = False
    """Whether everybody is shown round on their first turns."""
    journey: str = ""
    """The date of the daily journey that it is, or a practice of."""
    deck: str = ""
    """The title of the own deck that it is played with."""
    holder: Player | None = None
    """The seat the tablet is in front of; None while it is on its way."""
    draft: tuple[str, ...] = ()
    turned: bool = False
    """Whether the table is being shown what the last turn brought to light."""
    fresh: bool = False
    """Whether the author of the last action still has the tablet."""
    declined: int = -1
    """The ply at which an offered draw was declined."""
    unveiled: bool = False
    """Whether all cards lie open after the end."""
    caught_up: bool = False
    """Whether the holder has put away what happened while the tablet was elsewhere."""
    helping: bool = False
    """Whether what can be done now is listed."""
    kinds: tuple[str, ...] = ()
    """For each seat the level of the bot that plays it, or nothing for a person; () for no bot."""
    asides: tuple[Aside, ...] = ()
    hints: bool = False
    """Whether these people allow hints, as agreed when they sat down."""
    hint: str | None = None
    """What a bot would do in the holder's place; empty while it thinks about that."""
    rest: bool = False
    """Whether what a bot has done is being looked at, before the next one thinks."""
    paused: bool = False
    """Whether the bots are to wait."""
    hurried: bool = False
    """Whether nothing more is shown until a person's turn."""
    ahead: bool = False
    """Whether bots have thought as far as they can while people look at a reveal."""

    @property
    def ply(self) -> int:
        return len(self.match.record.actions)

    @property
    def covered(self) -> bool:
        """Whether hand-overs are covered: something is secret, and from another person."""
        people = self.people
        locked = self.pins and any(self.pins[seat] for seat in people)
        return self.match.game.secret and (len(people) > 1 or bool(locked and self.kinds))

    @property
    def people(self) -> tuple[Player, ...]:
        """The seats that no bot plays."""
        seats = range(self.match.record.players)
        return tuple(seat for seat in seats if not self.kind_of(seat))

    @property
    def alone(self) -> Player | None:
        """The seat of the only person among bots; None where there are more, or no bots."""
        return self.people[0] if any(self.kinds) and len(self.people) == 1 else None

    def kind_of(self, seat: Player) -> str:
        """The level of the bot on a seat, or nothing."""
        return self.kinds[seat] if self.kinds else ""

    @property
    def open(self) -> bool:
        """Whether the screen is before everybody, so that it needs no handing over now.

        A choice in secret of others is made behind a curtain, however people sit.
        """
        if not self.covered:
            return True
        return self.seating == "flat" and not in_secret(self.match, self.ply)

    @property
    def author(self) -> Player | None:
        """Who did the last action."""
        return entry_of(self.match.record.actions[-1])[0] if self.ply else None

    @property
    def stage(self) -> Stage:
        if self.turned:
            return "reveal"
        if self.match.outcome is not None:
            return "result"
        if self.match.draw_offer is not None and self.declined != self.ply:
            return "offer"
        if self.kind_of(self.up):
            return "thinking"
        return "handoff" if self.holder is None else "table"

    @property
    def up(self) -> Player:
        """The seat that is to have the tablet next, or has it.

        Several choose in their order, bots before people: the last person to choose waits for none.
        """
        seats = self.match.to_act
        return next((seat for seat in seats if self.kind_of(seat)), seats[0])

    @property
    def undoer(self) -> Player | None:
        """Who may take the last action back on the present screen."""
        seat = self.holder if self.stage == "table" else None
        if self.stage in ("handoff", "thinking") and self.fresh and self.author != self.up:
            seat = self.author
        if seat is None or not self.undo or self.kind_of(seat):
            return None
        try:
            self.match.check_undo(seat)
        except NoUndo:
            return None
        return seat


@dataclass(frozen=True)
class Replay:
    """A match that is being looked at again."""

    play: Play
    ply: int = 0
    """The position shown, after so many actions."""
    eyes: str = "table"
    """Who looks: a seat's number, `table`, or `open` when all lies open after the end."""
    running: bool = False
    """Whether the match still goes on, so that nobody looks but who has it in hand."""
    playing: bool = False
    """Whether one step follows the other by itself."""
    link: str = ""
    """The link by which the match came, if it did."""
    back: str = "play"

    @property
    def secret(self) -> bool:
        """Whether it shows what only one seat may see."""
        return self.running and self.play.covered


@dataclass(frozen=True)
class Desk:
    """Everything the page shows follows from this value."""

    games: Mapping[str, AnyGame]
    deck: Deck | None = None
    missing: Refusal | None = None
    """Why there is no deck."""
    lang: str = "fi"
    settings: Settings = Settings()
    saves: tuple[Save, ...] = ()
    """Newest first."""
    route: str = "shelf"
    back: str = "shelf"
    """Where one goes on leaving rules, settings and the like."""
    seating: str = ""
    """The game whose set-up is being filled in."""
    form: Mapping[str, str] = field(default_factory=dict)
    """What has been typed into it."""
    play: Play | None = None
    refused: Refusal | None = None
    """Why the last message changed nothing; shown until the next one."""
    notice: str = ""
    """What has just been done, in words; shown until something else is."""
    now: int = 0
    """When the screen was gone to, in milliseconds since 1970."""
    portions: int = 1
    """How much of a long list of matches is shown."""
    older: Mapping[str, Deck] = field(default_factory=dict)
    """The cards of past releases that matches were played with, by digest."""
    lacking: Mapping[str, str] = field(default_factory=dict)
    """Cards that the page does not have, by digest: `unknown`, `away` or `damaged`."""
    waiting: Message | None = None
    """What is answered once the page has brought the cards that it needs."""
    gone: tuple[Save, ...] = ()
    """What has just been deleted and can be brought back while the shelf is shown."""
    past: Mapping[str, str] = field(default_factory=dict)
    """By id, what is kept of the results of deleted matches."""
    since: int = 0
    """Results from before this moment count for nothing in the statistics."""
    others: Mapping[str, str] = field(default_factory=dict)
    """Texts in the store that this version does not know; they are kept."""
    own: Mapping[str, str] = field(default_factory=dict)
    """By key, the texts of own decks and of disputed years; they are read where they are wanted."""
    removed: Mapping[str, str] = field(default_factory=dict)
    """Those of them that have just been removed and can be brought back while they are listed."""
    settings_more: Mapping[str, Any] = field(default_factory=dict)
    """Settings that this version does not know."""
    elsewhere: str = ""
    """The match that is on another page's table."""
    sure: str = ""
    """What waits for a second word: `export`, `export/<id>` or `reset`."""
    intake: Intake | None = None
    """What came of the file that has just been read."""
    evictable: bool = False
    """Whether people are to be told that the browser may wipe what is kept."""
    told: bool = False
    """Whether they have been told that before."""
    section: str = ""
    """The section of the rules that has just been asked for."""
    asking: str = ""
    """`resign` or `draw`, waiting for a second word, or `pin`."""
    site: Site = field(default_factory=Site)
    unsaved: bool = False
    """Whether the browser refuses to keep matches."""
    unsaved_known: bool = False
    """Whether that has been seen and put away."""
    crash: Crash | None = None
    replay: Replay | None = None
    passing: Passing | None = None
    report: Report | None = None
    museum: Museum | None = None
    editing: Editing | None = None
    page: str = ""
    """The address of the site, as the browser has it."""
    browser: str = ""
    """What the browser calls itself."""

    @property
    def words(self) -> Words:
        return Words(self.lang)

    @property
    def doubted(self) -> frozenset[str]:
        """The keys of the disputed years."""
        return frozenset(key for key in self.own if key.startswith("dispute/"))
