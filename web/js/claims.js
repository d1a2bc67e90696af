// A match is on one page's table only: a lock by its name says whose (Web Locks), and whoever wants it
// asks for it before taking it. Where there are no locks, the store alone watches (see storage.js).
import { endPauses } from "./cover.js";
import { fresh, written } from "./storage.js";

/** @typedef {import("./storage.js").Tell} Tell */

const NAME = "pelitupa/1/match/";
const PATIENCE_MS = 3000;

/** @type {{match: string, release: () => void} | null} */
let held = null;
/** @type {Tell} */
let tell = () => {};
const channel = typeof BroadcastChannel === "function" ? new BroadcastChannel("pelitupa/claims") : undefined;

/** Hears when another page wants the match, or has taken it. @param {Tell} teller */
export function watchClaims(teller) {
  tell = teller;
  channel?.addEventListener("message", ({ data }) => {
    if (data.wanted !== held?.match) return;
    endPauses();
    tell({ kind: "taken", match: data.wanted });
  });
}

/**
 * Asks for a match; by force the page that has it is asked to put it away, and not asked twice.
 * @param {string} match @param {boolean} [force]
 * @returns {Promise<{held: boolean, text?: string}>} with the match as the store has it now
 */
export async function claim(match, force = false) {
  const own = await request(match, force).catch(() => !navigator.locks);
  if (!own) return { held: false };
  const text = await fresh(`match/${match}`);
  return text === undefined ? { held: true } : { held: true, text };
}

/** The match on this page's table; others may have the one that was. @param {string | null} match */
export async function hold(match) {
  if (match === (held?.match ?? null)) return;
  await written();
  if (match !== null) return void (await request(match, false).catch(() => {}));
  held?.release();
  held = null;
}

/** @param {string} match @param {boolean} force */
async function request(match, force) {
  if (held?.match === match || !navigator.locks) return true;
  if (!force) return lock(match, { ifAvailable: true });
  channel?.postMessage({ wanted: match });
  return lock(match, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => lock(match, { steal: true }));
}

/** @param {string} match @param {LockOptions} options @returns {Promise<boolean>} */
const lock = (match, options) =>
  new Promise((resolve, reject) => {
    navigator.locks
      .request(NAME + match, options, (granted) => {
        resolve(granted !== null);
        if (granted === null) return;
        return new Promise((/** @type {(nothing: void) => void} */ release) => {
          held?.release();
          held = { match, release };
        });
      })
      .catch((error) => {
        reject(error);
        if (held?.match !== match) return;
        held = null; // another page had no patience
        tell({ kind: "taken", match });
      });
  });
