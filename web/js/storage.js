// What is kept on this device between visits: texts by key, in IndexedDB, under the app's name and the
// number of the schema. What keys and texts mean is Python's own affair (but for "language", see first.js).
// Several pages share it: of a match, a page overwrites only the text that it knows, so that nobody's
// action is lost; what the store will not take now is offered to it again with the next text.
import { createStore, entries, get, promisifyRequest } from "idb-keyval";

/** @typedef {{kind: string} & Record<string, unknown>} Message */
/** @typedef {(message: Message) => void | Promise<void>} Tell */

const PREFIX = "pelitupa/1/";
const TAB = `${PREFIX}current`; // which match is on this tab's table, for its own reload
const PATIENCE_MS = 300;
/** The page that writes last has its way with these. */
const LAST_WINS = ["current", "language", "settings", "since", "told"];

/** @type {ReturnType<typeof createStore> | undefined} */
let store;
let last = Promise.resolve();
let failing = false;
/** What stands in the store, as far as Python has been told. @type {Map<string, string>} */
const known = new Map();
/** What is still to be written. @type {Map<string, string | null>} */
const waiting = new Map();
const channel = typeof BroadcastChannel === "function" ? new BroadcastChannel("pelitupa") : undefined;

const kept = () => (store ??= createStore("pelitupa", "kept"));

/**
 * Everything kept, or nothing when the browser refuses to keep things.
 * @returns {Promise<{saved: Record<string, string>, refused: boolean}>}
 */
export async function load() {
  try {
    await takeOver();
    for (const [key, text] of await entries(kept())) {
      if (typeof key === "string" && key.startsWith(PREFIX)) known.set(key.slice(PREFIX.length), text);
    }
    return { saved: tabbed(Object.fromEntries(known)), refused: false };
  } catch {
    failing = true; // told by whoever asked
    return { saved: {}, refused: true };
  }
}

/** Takes over what was kept before keys carried app and schema. */
const takeOver = () =>
  kept()("readwrite", async (all) => {
    const [keys, texts] = await Promise.all([promisifyRequest(all.getAllKeys()), promisifyRequest(all.getAll())]);
    for (const [place, key] of keys.entries()) {
      if (typeof key !== "string" || key.startsWith("pelitupa/")) continue;
      if (!keys.includes(PREFIX + key)) all.put(texts[place], PREFIX + key);
      all.delete(key);
    }
    await promisifyRequest(all.transaction);
  });

/** The match that goes on is this tab's own, where it has had one or none. @param {Record<string, string>} saved */
function tabbed(saved) {
  const own = remembered();
  if (own === null) return saved;
  const { current, ...rest } = saved;
  return `match/${own}` in saved ? { ...rest, current: own } : rest;
}

function remembered() {
  try {
    return sessionStorage.getItem(TAB);
  } catch {
    return null; // this browser keeps nothing
  }
}

/** @param {string | null} value */
function remember(value) {
  try {
    sessionStorage.setItem(TAB, value ?? "");
  } catch {} // then the last page's match goes on
}

/**
 * Keeps a text, or forgets it when it is null; all that one answer brings is written at once.
 * @param {string} key
 * @param {string | null} value
 * @param {Tell} [tell] hears when the browser refuses, when it takes things again, and of other pages' texts
 */
export function keep(key, value, tell = () => {}) {
  if (key === "current") remember(value);
  waiting.set(key, value);
  last = last.then(() => write(tell));
  return last;
}

/** Python has been told of this text. @param {string} key @param {string | null} value */
export const seen = (key, value) => void (value === null ? known.delete(key) : known.set(key, value));

/** When everything is written that can be. */
export const written = () => last;

/** The same, but a store that takes its time is not waited for: what is shown should be safe, not late. */
export async function settled() {
  if (waiting.size) await Promise.race([last, new Promise((done) => setTimeout(done, PATIENCE_MS))]);
}

/** What stands in the store now. @param {string} key @returns {Promise<string | undefined>} */
export async function fresh(key) {
  try {
    return await get(PREFIX + key, kept());
  } catch {
    return undefined;
  }
}

/** @param {Tell} tell */
async function write(tell) {
  const batch = new Map(waiting);
  if (!batch.size) return;
  try {
    const others = await put(batch).catch(reopened(batch));
    for (const [key, value] of batch) {
      if (waiting.get(key) === value) waiting.delete(key);
      if (!others.has(key)) seen(key, value);
    }
    for (const [key, text] of others) tell({ kind: "changed", key, text });
    const news = [...batch.keys()].filter((key) => !others.has(key) && !["current", "language"].includes(key));
    if (news.length) channel?.postMessage({ changed: news });
    if (failing) tell({ kind: "storage-works" });
    failing = false;
  } catch {
    if (!failing) tell({ kind: "storage-failed" });
    failing = true;
  }
}

/** A connection that the browser has closed is opened once more. @param {Map<string, string | null>} batch */
const reopened = (batch) => (/** @type {unknown} */ error) => {
  if (!(error instanceof DOMException) || error.name !== "InvalidStateError") throw error;
  store = undefined;
  return put(batch);
};

/**
 * Writes what nobody else has written meanwhile.
 * @param {Map<string, string | null>} batch
 * @returns {Promise<Map<string, string>>} what others have written instead
 */
const put = (batch) =>
  kept()("readwrite", async (all) => {
    /** @type {Map<string, string>} */
    const others = new Map();
    const counting = all.count();
    counting.onsuccess = () => {
      const current = known.get("current");
      if (counting.result === 0 && current && !batch.has("current")) all.put(current, PREFIX + "current"); // wiped
    };
    for (const [key, value] of batch) {
      const reading = all.get(PREFIX + key);
      reading.onsuccess = () => {
        const there = reading.result;
        const strange = there !== undefined && there !== known.get(key) && there !== value;
        if (!strange || (value !== null && LAST_WINS.includes(key))) change(all, PREFIX + key, value);
        else if (key !== "current") others.set(key, there);
      };
    }
    await promisifyRequest(all.transaction);
    return others;
  });

/** @param {IDBObjectStore} all @param {string} key @param {string | null} value */
function change(all, key, value) {
  try {
    if (value === null) all.delete(key);
    else all.put(value, key);
  } catch {
    all.transaction.abort(); // nothing of the batch is written, and all of it is offered again
  }
}

/** Hears what other pages keep. @param {Tell} tell */
export function listen(tell) {
  channel?.addEventListener("message", async ({ data }) => {
    for (const key of data.changed ?? []) {
      const text = await fresh(key);
      if (text !== known.get(key)) tell({ kind: "changed", key, ...(text === undefined ? {} : { text }) });
    }
  });
}
