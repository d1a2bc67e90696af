"""Somebody who has only a keyboard: Tab, arrows, Enter; the focus is never lost on the way."""

from __future__ import annotations

from playwright.sync_api import Page

MOST_STOPS = 120


class Keyboard:
    """Presses keys on a page and looks after every one where the focus is."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)
        assert self.focus_is_somewhere(), f"{key} lost the focus"

    def focus_is_somewhere(self) -> bool:
        """Whether some element of the screen, not the bare page, has the focus."""
        return bool(
            self.page.evaluate("document.querySelector('#app').contains(document.activeElement)")
        )

    def is_on(self, selector: str) -> bool:
        return bool(self.page.evaluate("(it) => document.activeElement.matches(it)", selector))

    def go_to(self, selector: str, key: str = "Tab") -> None:
        """Tab by Tab, round the page if need be, to the first stop that fits."""
        self.page.wait_for_selector(selector)
        for _ in range(MOST_STOPS):
            if self.is_on(selector):
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"{selector} cannot be reached with {key}")

    def choose(self, selector: str, screen: str = "main") -> None:
        """Go to a button, press it, and see that the focus is on the screen that follows."""
        self.go_to(selector)
        self.page.keyboard.press("Enter")
        self.page.wait_for_selector(f"main.film, {screen}")
        if self.page.locator("main.film").count():
            self.page.keyboard.press("Escape")  # ends the film
            self.page.wait_for_selector(f"{screen}:not(.film)")
        self.page.wait_for_function("document.activeElement !== document.body")
        assert self.focus_is_somewhere(), f"{selector} lost the focus"

    def walk(self, selector: str) -> int:
        """With the arrows from cell to cell of the grid in which the focus is; in so many steps."""
        for steps in range(MOST_STOPS):
            here, there = (self._place(each) for each in (":focus", selector))
            if here == there:
                return steps
            down, right = there[0] - here[0], there[1] - here[1]
            key = (
                ("ArrowDown" if down > 0 else "ArrowUp")
                if down
                else ("ArrowRight" if right > 0 else "ArrowLeft")
            )
            self.press(key)
            assert self._place(":focus") != here, f"{key} leads nowhere from {here}"
        raise AssertionError(f"{selector} cannot be reached with the arrows")

    def _place(self, selector: str) -> tuple[int, int]:
        cell = self.page.locator(selector)
        return int(cell.get_attribute("data-row") or -1), int(cell.get_attribute("data-col") or -1)
