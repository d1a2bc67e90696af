// Does what Python asks, in order. It holds no state of any game.
import { claim, hold as holdMatch } from "./claims.js";
import { showAddress } from "./address.js";
import { settleEntry } from "./back.js";
import { mayShow } from "./cover.js";
import { fullScreen, persist, shareText, stayAwake } from "./device.js";
import { olderDeck } from "./files.js";
import { hold, isSkipped, rewind } from "./film.js";
import { watchGuards } from "./guards.js";
import { rove } from "./keys.js";
import { later } from "./later.js";
import { paint } from "./morph.js";
import { applyUpdate, askOffline } from "./offline.js";
import { play } from "./sound.js";
import { keep, seen, settled } from "./storage.js";

/** @typedef {import("./bridge.js").Message} Message */
/** @typedef {(message: Message) => Promise<void>} Send */

const live = /** @type {HTMLElement} */ (document.getElementById("live"));

/** @type {Record<string, (effect: any, send: Send, first: (message: Message) => unknown) => unknown>} */
const doing = {
  paint: show,
  crash: show,
  say: ({ text }) => void live.replaceChildren(text),
  save: ({ key, value }, send) => void keep(key, value, send),
  seen: ({ key, value }) => seen(key, value),
  deck: async ({ deck }, _, first) => first({ kind: "deck", deck, ...(await olderDeck(deck)) }),
  claim: ({ match, force }, send) => void claim(match, force).then((how) => send({ kind: "claimed", match, ...how })),
  hold: ({ match }) => void holdMatch(match),
  persist: (_, send) => void persist().then((how) => send({ kind: "persistence", how })),
  wait: ({ ms, then }, send) => void setTimeout(() => send(then), ms),
  share: ({ name, text }, send) => void share(name, text).then((how) => send({ kind: "share-done", how })),
  "share-text": ({ title, text }, send) => void shareText(title, text).then((how) => send({ kind: "share-done", how })),
  later,
  code: (effect, send) => void code(effect, send).catch(() => {}), // the address stands there all the same
  sound: ({ name }) => play(name),
  fullscreen: () => void fullScreen(),
  offline: () => askOffline(),
  update: () => void applyUpdate(),
};

/**
 * @param {any[]} effects
 * @param {Send} send
 * @param {(message: Message) => unknown} first sends before all that waits
 */
export async function perform(effects, send, first) {
  rewind();
  for (const effect of effects) {
    if (!(effect.do in doing)) throw new Error(`no such effect: ${effect.do}`);
    const done = doing[effect.do](effect, send, first);
    if (done) await done; // nothing else comes between the saves of an answer, which are written at once
  }
}

/** @param {any} picture */
async function show(picture) {
  await settled(); // whoever sees what came of an action will find it again, whatever happens to the page
  if (!mayShow(picture.html) || isSkipped(picture)) return;
  paint(picture);
  if (picture.fragment !== undefined) showAddress(picture.fragment);
  settleEntry();
  rove();
  watchGuards();
  if (picture.awake !== undefined) void stayAwake(picture.awake);
  await hold(picture);
}

/** Hands a text on as a file: by the share sheet where there is one, else as a download. @param {string} name @param {string} text */
async function share(name, text) {
  const file = new File([text], name, { type: "text/plain" });
  if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
      return "shared";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "cancelled";
    }
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return "downloaded";
}

/** Works out a QR code. @param {{link: string, text: string}} effect @param {Send} send */
async function code({ link, text }, send) {
  const { rowsOf } = await import("./qr.js");
  await send({ kind: "code", link, rows: rowsOf(text) });
}
