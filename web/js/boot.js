// The start: first screen, Python, the first message; then the service worker.
import { watchAddress, whereabouts } from "./address.js";
import { watchBack } from "./back.js";
import { connect, send, sendCover } from "./bridge.js";
import { claim, watchClaims } from "./claims.js";
import { watch } from "./cover.js";
import { greet, handOver } from "./first.js";
import { keepOffline } from "./offline.js";
import { fail, failBy, finish, pyscript, reach } from "./progress.js";
import { listen, load, seen } from "./storage.js";
import "./files.js";
import "./leaves.js";
import "./network.js";
import "./drag.js";
import "./keys.js";
import "./peek.js";
import "./taps.js";

const PING_LIMIT_MS = 20_000;
/** What the build says of this page: which engine it belongs to, and which build both are. */
const own = /** @type {HTMLElement} */ (document.querySelector("script[data-engine]")).dataset;

/**
 * @template T
 * @param {Promise<T>} answer
 * @param {number} ms
 * @returns {Promise<T>}
 */
const within = (answer, ms) =>
  Promise.race([answer, new Promise((_, reject) => setTimeout(() => reject(new Error("no answer")), ms))]);

/** @param {NonNullable<typeof pyscript>} loading */
async function python(loading) {
  const { whenDefined } = await loading;
  const { xworker } = await whenDefined("py"); // the first py script of the page: our only worker
  xworker.onerror = (/** @type {ErrorEvent} */ { error, message }) => failBy(error ?? new Error(message));
  await xworker.ready;
  reach("step_open");
  const built = await within(xworker.sync.ping(), PING_LIMIT_MS); // an error in worker.py leaves `ready` untouched
  if (built !== own.engine) return fail("mixed", new Error(`${built} / ${own.engine}`));
  return (/** @type {string} */ text) => xworker.sync.dispatch(text);
}

/**
 * The match that was on this page's table is on it again, as it now stands, unless another page has it.
 * @param {Record<string, string>} saved
 */
async function taken(saved) {
  if (!saved.current) return {};
  const { held, text } = await claim(saved.current);
  if (!held) return { elsewhere: saved.current };
  const key = `match/${saved.current}`;
  if (text !== undefined) seen(key, (saved[key] = text));
  return {};
}

/**
 * What the first picture needs, and what can come after it: texts of keys that begin so may be large.
 * @param {Record<string, string>} saved @param {string} beginning
 */
function split(saved, beginning) {
  const pairs = Object.entries(saved);
  const large = pairs.filter(([key]) => key.startsWith(beginning));
  return [Object.fromEntries(pairs.filter((pair) => !large.includes(pair))), Object.fromEntries(large)];
}

/** @param {NonNullable<typeof pyscript>} loading */
async function start(loading) {
  const storage = load();
  watch(sendCover);
  watchBack();
  watchAddress(send);
  watchClaims(send);
  listen(send);
  storage.then(({ saved }) => greet(saved.language)).catch(() => {}); // stays in Finnish
  const engine = await python(loading);
  if (!engine) return;
  const { saved, refused } = await storage;
  const [first, decks] = saved.current ? [saved, {}] : split(saved, "deck/"); // a match may need one
  const begun = { ...(await taken(first)), ...whereabouts(), ...handOver(first) };
  await connect(engine, { kind: "open", languages: [...navigator.languages], build: own.build, ...begun });
  performance.mark("answered");
  finish();
  await send({ kind: "cards", saved: decks }); // read now, while people look at the shelf
  if (refused) await send({ kind: "storage-failed" });
  await keepOffline(send);
}

if (pyscript) start(pyscript).catch(failBy); // without it progress.js does or has said something else
