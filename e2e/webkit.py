"""WebKitGTK by WebDriver, on a display of its own that nobody sees."""

from __future__ import annotations

import os
import shutil
import subprocess
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from selenium import webdriver
from selenium.common.exceptions import (
    ElementClickInterceptedException,
    ElementNotInteractableException,
    JavascriptException,
    StaleElementReferenceException,
    TimeoutException,
)
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.wait import WebDriverWait
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

TIMEOUT_S = 30
PATIENCE_S = 0.02
SIZE = (1180, 820)
NEEDED = ("WebKitWebDriver", "Xvfb")
ASK = """const [arg, done] = arguments;
(async () => {
    const it = (%s);
    return typeof it === "function" ? it(arg) : it;
})().then((value) => done({ value }), (error) => done({ error: String(error?.stack ?? error) }));"""
UNTIL = """(arg) => new Promise((done) => {
    const look = async () => {
        const it = (%s);
        const value = await (typeof it === "function" ? it(arg) : it);
        if (value) done(Boolean(value));
        else requestAnimationFrame(look);
    };
    look();
})"""
MOVING = (
    ElementClickInterceptedException,
    ElementNotInteractableException,
    StaleElementReferenceException,
)


def mini_browser() -> str | None:
    """The browser that comes with WebKitGTK."""
    found = sorted(Path("/usr").glob("lib*/**/webkit2gtk-4.1/MiniBrowser"))
    return str(found[0]) if found else None


def missing() -> str | None:
    """What this machine lacks for it, if anything."""
    lacking = [name for name in NEEDED if not shutil.which(name)]
    return ", ".join([*lacking, *([] if mini_browser() else ["MiniBrowser"])]) or None


@contextmanager
def display() -> Iterator[str]:
    """A screen that nobody sees; its name for $DISPLAY."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1600x1300x24"]
    with subprocess.Popen(
        [*command, "-nolisten", "tcp"], pass_fds=[writing], stderr=subprocess.DEVNULL
    ) as running:
        os.close(writing)
        with os.fdopen(reading) as told:
            number = told.readline().strip()
        try:
            yield f":{number}"
        finally:
            running.terminate()


@contextmanager
def window(screen: str) -> Iterator[WebKit]:
    """A fresh window, which forgets everything when it is closed."""
    options = Options()
    options.binary_location = mini_browser() or ""
    options.add_argument("--automation")
    env = {**os.environ, "DISPLAY": screen, "GDK_BACKEND": "x11"}
    service = Service(shutil.which("WebKitWebDriver") or "", env=env)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # Selenium calls itself in an old way
        driver = webdriver.WebKitGTK(options=options, service=service)
    try:
        yield WebKit(driver)
    finally:
        driver.quit()


class WebKit:
    """A hand on a window of WebKitGTK."""

    def __init__(self, driver: webdriver.WebKitGTK) -> None:
        self.driver = driver
        self._resize(*SIZE)

    def _resize(self, width: int, height: int) -> None:
        """The page to this size, whatever the window has round it."""
        self.driver.set_window_size(width, height)
        inner = self.evaluate("[innerWidth, innerHeight]")
        self.driver.set_window_size(2 * width - inner[0], 2 * height - inner[1])

    @property
    def url(self) -> str:
        return self.driver.current_url

    def goto(self, url: str) -> None:
        self.driver.get(url)

    def reload(self) -> None:
        self.driver.refresh()

    def evaluate(self, expression: str, arg: Any | None = None) -> Any:
        return self._ask(expression, arg, TIMEOUT_S)

    def wait_for_function(
        self, expression: str, *, arg: Any | None = None, timeout: float | None = None
    ) -> object:
        seconds = TIMEOUT_S if timeout is None else timeout / 1000
        try:
            return self._ask(UNTIL % expression, arg, seconds)
        except JavascriptException:  # the page was left meanwhile: this is about the next one
            return self._ask(UNTIL % expression, arg, seconds)

    def _ask(self, expression: str, arg: Any, seconds: float) -> Any:
        self.driver.set_script_timeout(seconds)
        try:
            answer = self.driver.execute_async_script(ASK % expression, arg)
        except TimeoutException:
            raise AssertionError(f"not within {seconds:.0f} s: {expression} {arg!r}") from None
        if "error" in answer:
            raise AssertionError(f"{answer['error']}: {expression}")
        return answer["value"]

    def tap(self, selector: str, *, force: bool | None = None) -> None:  # noqa: ARG002 - has to fit where a Page is used
        self._once_it_stands_still(selector, lambda element: element.click())

    def check(self, selector: str) -> None:
        """By script: WebDriver takes the label that lies over a radio button for an obstacle."""
        self._find(selector)
        self.evaluate("(it) => document.querySelector(it).click()", selector)

    def fill(self, selector: str, value: str) -> None:
        def type_in(element: WebElement) -> None:
            element.clear()
            element.send_keys(value)

        self._once_it_stands_still(selector, type_in)

    def set_input_files(self, selector: str, files: Path) -> None:
        self._find(selector).send_keys(str(files))

    def screenshot(self, *, path: Path) -> object:
        return self.driver.save_screenshot(str(path))

    def _find(self, selector: str) -> WebElement:
        self.wait_for_function("(it) => document.querySelector(it) !== null", arg=selector)
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def _once_it_stands_still(self, selector: str, do: Any) -> None:
        self._find(selector)

        def done(_: Any) -> bool:
            for element in self.driver.find_elements(By.CSS_SELECTOR, selector)[:1]:
                do(element)
            return True  # also where it has gone: WebDriver may complain after it has clicked

        waiting = WebDriverWait(self.driver, TIMEOUT_S, PATIENCE_S, ignored_exceptions=MOVING)
        waiting.until(done, f"{selector} cannot be reached")
