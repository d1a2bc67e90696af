// What is kept on this device between visits: texts by key, in IndexedDB.
// What the keys and texts mean is Python's own affair (but for "language", see first.js).
import { createStore, del, entries, set } from "idb-keyval";

/** @type {ReturnType<typeof createStore> | undefined} */
let store;
let last = Promise.resolve();
let told = false;

const kept = () => (store ??= createStore("pelitupa", "kept"));

/**
 * Everything kept, or nothing when the browser refuses to keep things.
 * @returns {Promise<{saved: Record<string, string>, refused: boolean}>}
 */
export async function load() {
  try {
    return { saved: Object.fromEntries(await entries(kept())), refused: false };
  } catch {
    told = true; // by whoever asked
    return { saved: {}, refused: true };
  }
}

/**
 * Keeps a text, or forgets it when it is null; one after another, in the order of the calls.
 * @param {string} key
 * @param {string | null} value
 * @param {() => void} refused called once, the first time that the browser refuses
 */
export function keep(key, value, refused) {
  last = last
    .then(() => (value === null ? del(key, kept()) : set(key, value, kept())))
    .catch(() => {
      if (!told) refused();
      told = true;
    });
  return last;
}
