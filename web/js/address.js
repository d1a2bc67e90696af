// What stands behind the # of the page's address: a link that somebody has passed on. What it means
// is Python's affair; while Python shows what it leads to, it stays there.
/** @typedef {import("./bridge.js").Message} Message */

const LONGEST = 50_000;
/** A shortcut of the installed app: the set-up of a game. */
const SHORTCUT = /^game=([a-z]+)$/;

const fragment = () => location.hash.slice(1);

/** Whether the text names a place on the page, as a contents' entry does. @param {string} text */
const isPlace = (text) => document.getElementById(text) !== null;

/** Hands over the link in the address, now and whenever one is put there. @param {(message: Message) => unknown} send */
export function watchAddress(send) {
  const read = () => {
    const text = fragment();
    const [, game] = SHORTCUT.exec(text) ?? [];
    if (game) {
      showAddress("");
      send({ kind: "go", to: `seats/${game}` });
    } else if (text && !isPlace(text)) send({ kind: "link", text: text.slice(0, LONGEST) });
  };
  addEventListener("hashchange", read);
  read();
}

/** Lets the address name the link that is shown, or none. @param {string} link */
export function showAddress(link) {
  if (link === fragment() || (!link && isPlace(fragment()))) return;
  history.replaceState(history.state, "", link ? `#${link}` : location.pathname + location.search);
}

/** The page's own address and what the browser calls itself. */
export const whereabouts = () => ({
  page: (location.origin + location.pathname).slice(0, 400),
  browser: navigator.userAgent.slice(0, 400),
});
