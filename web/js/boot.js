// The start: first screen, Python, the first message; then the service worker.
import { watchAddress, whereabouts } from "./address.js";
import { connect, send, sendCover } from "./bridge.js";
import { watch } from "./cover.js";
import { greet, handOver } from "./first.js";
import { keepOffline } from "./offline.js";
import { failBy, finish, reach } from "./progress.js";
import { load } from "./storage.js";
import "./leaves.js";
import "./keys.js";
import "./peek.js";
import "./taps.js";

const PING_LIMIT_MS = 20_000;

/**
 * @template T
 * @param {Promise<T>} answer
 * @param {number} ms
 * @returns {Promise<T>}
 */
const within = (answer, ms) =>
  Promise.race([answer, new Promise((_, reject) => setTimeout(() => reject(new Error("no answer")), ms))]);

async function python() {
  const { whenDefined } = await import("./pyscript/core.js");
  const { xworker } = await whenDefined("py"); // the first py script of the page: our only worker
  xworker.onerror = (/** @type {ErrorEvent} */ { error, message }) => failBy(error ?? new Error(message));
  await xworker.ready;
  reach("step_open");
  await within(xworker.sync.ping(), PING_LIMIT_MS); // an error in worker.py leaves `ready` untouched
  return (/** @type {string} */ text) => xworker.sync.dispatch(text);
}

async function start() {
  const storage = load();
  watch(sendCover);
  watchAddress(send);
  storage.then(({ saved }) => greet(saved.language)).catch(() => {}); // stays in Finnish
  const engine = await python();
  const { saved, refused } = await storage;
  await connect(engine, { kind: "open", languages: [...navigator.languages], ...whereabouts(), ...handOver(saved) });
  performance.mark("answered");
  finish();
  await send({ kind: "cards" }); // read now, while people look at the shelf
  if (refused) await send({ kind: "storage-failed" });
  await keepOffline(() => send({ kind: "update-ready" }));
}

if (typeof WebAssembly === "object") start().catch(failBy); // without it progress.js has said so
