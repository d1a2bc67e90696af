"""A hand on a page: the little that a test needs of a browser when it runs in every engine.

`Hand` is a part of Playwright's Page, so a Page is one as it is. Helpers that ask for no more than
a Hand work in all three engines.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Protocol

from playwright.sync_api import Page


class Hand(Protocol):
    """One page and who uses it. A selector means the first element that fits."""

    @property
    def url(self) -> str: ...

    def goto(self, url: str) -> object:
        """Until the page has been loaded, with all that its HTML names."""

    def reload(self) -> object: ...

    def evaluate(self, expression: str, arg: Any | None = None) -> Any:
        """The value of an expression, or what a function makes of `arg`; promises are awaited."""

    def wait_for_function(
        self, expression: str, *, arg: Any | None = None, timeout: float | None = None
    ) -> object:
        """Until that is true, looked for at every frame; `timeout` in milliseconds."""

    def tap(self, selector: str, *, force: bool | None = None) -> None:
        """Once it is there; by `force` a Page does not wait until it stands still, which it never
        seems to while its clock is the test's.
        """

    def check(self, selector: str) -> None:
        """A radio button or a box that is off: taps it."""

    def fill(self, selector: str, value: str) -> None: ...

    def set_input_files(self, selector: str, files: Path) -> None: ...

    def screenshot(self, *, path: Path) -> object: ...


class Mouse:
    """A hand on a Page with mouse and keyboard: Firefox takes no taps from Playwright, and what
    Playwright fills in there is no change to it.
    """

    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def url(self) -> str:
        return self.page.url

    def goto(self, url: str) -> object:
        return self.page.goto(url)

    def reload(self) -> object:
        return self.page.reload()

    def evaluate(self, expression: str, arg: Any | None = None) -> Any:
        return self.page.evaluate(expression, arg)

    def wait_for_function(
        self, expression: str, *, arg: Any | None = None, timeout: float | None = None
    ) -> object:
        return self.page.wait_for_function(expression, arg=arg, timeout=timeout)

    def tap(self, selector: str, *, force: bool | None = None) -> None:  # noqa: ARG002 - has to fit where a Page is used
        self.page.click(selector)

    def check(self, selector: str) -> None:
        self.page.check(selector)

    def fill(self, selector: str, value: str) -> None:
        self.page.locator(selector).first.select_text()
        self.page.keyboard.press("Delete")
        self.page.keyboard.type(value)

    def set_input_files(self, selector: str, files: Path) -> None:
        self.page.set_input_files(selector, files)

    def screenshot(self, *, path: Path) -> object:
        return self.page.screenshot(path=path)
