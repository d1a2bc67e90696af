// What is wrong with the screen as it stands, for the eye and the finger: one line a fault.
// Evaluated in the page by test_widths.py.
(() => {
  const LEAST_TARGET = innerWidth < 360 ? 44 : 48; // six cards lie side by side on the narrowest
  const LEAST_TEXT = 14;
  const CONTROLS = "button, summary, a[href], textarea, select, label.choice, input:not([type=radio], [type=checkbox])";
  const SLACK = 1.5;
  const faults = new Set();
  const main = document.querySelector("main");

  /** Equal things have one name, so that sixty squares with one fault make one line. */
  const named = (element) => {
    const classes = [...element.classList].map((name) => `.${name}`).join("");
    return `${element.localName}${classes || (element.id ? `#${element.id}` : "")}`;
  };
  const shown = (element) => element.checkVisibility({ visibilityProperty: true }) && !onlySpoken(element);
  /** Kept for those who listen, and for nobody's eye. */
  function onlySpoken(element) {
    for (let each = element; each && each !== document.body; each = each.parentElement) {
      if (getComputedStyle(each).clipPath === "inset(50%)") return true;
    }
    return false;
  }
  const box = (element) => element.getBoundingClientRect();
  const meet = (a, b) => [
    Math.min(a.right, b.right) - Math.max(a.left, b.left),
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
  ];
  /** The nearest thing round an element that can be scrolled sideways. */
  const scroller = (element) => {
    for (let each = element.parentElement; each; each = each.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(each).overflowX)) return each;
    }
    return null;
  };

  if (document.documentElement.scrollWidth > innerWidth) faults.add(`scrolls sideways by ${document.documentElement.scrollWidth - innerWidth}`);

  const live = (control) => !control.disabled && control.getAttribute("aria-disabled") !== "true";
  const controls = [...main.querySelectorAll(CONTROLS)].filter((control) => shown(control) && live(control));
  for (const control of controls) {
    const { width, height, left, right } = box(control);
    if (Math.min(width, height) < LEAST_TARGET - 0.5) faults.add(`${named(control)} is ${Math.round(width)}×${Math.round(height)}`);
    if (!scroller(control) && (left < -SLACK || right > innerWidth + SLACK)) faults.add(`${named(control)} leaves the screen`);
  }
  const places = controls.map((control) => ({ control, rect: inSight(control, box(control)), level: level(control) }));
  for (const [index, one] of places.entries()) {
    for (const other of places.slice(index + 1)) {
      if (!one.rect || !other.rect || one.level !== other.level) continue;
      if (one.control.contains(other.control) || other.control.contains(one.control)) continue;
      const [across, down] = meet(one.rect, other.rect);
      if (across > SLACK && down > SLACK) faults.add(`${named(one.control)} and ${named(other.control)} overlap`);
    }
  }
  for (const control of controls) {
    control.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const { left, top, width, height } = box(control);
    const at = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!at || !(control.contains(at) || at.contains(control))) faults.add(`${named(control)} is under ${at && named(at)}`);
  }
  scrollTo(0, 0);

  /** What an element floats with above the rest, or lies on the board with; only equals may collide. */
  function level(element) {
    for (let each = element; each; each = each.parentElement) {
      if (each.matches(".kaleva-dealt") || /sticky|fixed/.test(getComputedStyle(each).position)) return each;
    }
    return null;
  }

  const texts = [];
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const holder = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || !shown(holder) || holder.closest("svg, textarea")) continue;
    if (Number.parseFloat(getComputedStyle(holder).fontSize) < LEAST_TEXT) faults.add(`${named(holder)} has small text`);
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    for (const rect of range.getClientRects()) {
      if (rect.width < 1) continue;
      const seen = inSight(holder, letters(rect));
      if (seen) texts.push({ holder, rect: seen, level: level(holder) });
      const cutter = cutting(holder, rect);
      if (cutter) faults.add(`text of ${named(holder)} is cut by ${named(cutter)}`);
    }
  }
  for (const [index, one] of texts.entries()) {
    for (const other of texts.slice(index + 1)) {
      if (one.holder === other.holder || one.level !== other.level) continue;
      const [across, down] = meet(one.rect, other.rect);
      if (across > 2 && down > 2) faults.add(`texts of ${named(one.holder)} and ${named(other.holder)} overlap`);
    }
  }

  /** Where the letters of a line are: its box is higher than they. */
  function letters({ left, right, top, bottom, height }) {
    return { left, right, top: top + height / 4, bottom: bottom - height / 4 };
  }

  /** The part of a place that nothing which scrolls or hides cuts off. */
  function inSight(holder, { left, right, top, bottom }) {
    let seen = { left, right, top, bottom };
    for (let each = holder; each && each !== document.body; each = each.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(each);
      if (overflowX === "visible" && overflowY === "visible") continue;
      const edge = box(each);
      seen = {
        left: Math.max(seen.left, edge.left),
        right: Math.min(seen.right, edge.right),
        top: Math.max(seen.top, edge.top),
        bottom: Math.min(seen.bottom, edge.bottom),
      };
    }
    return seen.left < seen.right && seen.top < seen.bottom ? seen : null;
  }

  /** What hides a part of the text: the screen's edge, or something round it that hides what overflows. */
  function cutting(holder, rect) {
    for (let each = holder; each && each !== document.body; each = each.parentElement) {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(each);
      if (/auto|scroll/.test(overflowX) || /auto|scroll/.test(overflowY)) return null;
      const { left, right, top, bottom } = box(each);
      const glyphs = rect.height / 5; // a line's box is higher than its letters
      if (textOverflow === "ellipsis" && each.title === each.textContent) return null;
      if (overflowX !== "visible" && (rect.left < left - SLACK || rect.right > right + SLACK)) return each;
      if (overflowY !== "visible" && (rect.top < top - glyphs || rect.bottom > bottom + glyphs)) return each;
      if (each.matches("button, summary, label") && (rect.left < left - SLACK || rect.right > right + SLACK || rect.top < top - glyphs || rect.bottom > bottom + glyphs)) return each;
    }
    return rect.left < -SLACK || rect.right > innerWidth + SLACK ? document.body : null;
  }

  const doubled = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) > 20;

  // Where there is room, all that is played with is seen at once, none of it under the bar.
  const board = document.querySelector("main:not(.replay) > .play > .board");
  if (board && !doubled && innerHeight >= 800) {
    const beyond = Math.max(box(board.parentElement).bottom - innerHeight, board.scrollHeight - board.clientHeight);
    if (beyond > 4) faults.add(`the table is ${Math.round(beyond)} too high`);
  }

  const asked = main.querySelector("#confirm, #prompt, #continue, #handoff-ready");
  if (asked) {
    const { top, bottom } = box(asked);
    if (!doubled && (top < 0 || bottom > innerHeight + SLACK)) faults.add(`${named(asked)} is out of sight`);
  }
  return [...faults];
})()
