// One queue of messages to Python: one at a time, in order, each with a fresh seed and the time.
// A tap that had to wait is sent only if what was tapped is still there, unchanged.
import { lift } from "./cover.js";
import { perform } from "./effects.js";
import { early } from "./first.js";
import { forget } from "./later.js";
import { patient, Silence } from "./patience.js";
import { draw, fail } from "./progress.js";

/** @typedef {Record<string, unknown> & {kind: string}} Message */
/** @typedef {{valid: () => boolean, wait: () => void, settle: () => void}} Tap */

/** @type {{message: Message, tap?: Tap}[]} */
const queue = [];
/** @type {((text: string) => Promise<string>) | null} */
let dispatch = null;
let busy = false;
/** What Python is busy with. */
let current = "";
/** What the page asks for itself, after which the screen is the same, or shows only what a bot has done. */
const OWN = ["cards", "offline", "think", "update-ready"];

/** Whether Python is at work for somebody, so that the screen may change. */
export const isBusy = () => busy && !OWN.includes(current);

/** Whether a message of this kind is still to be sent. @param {string} kind */
export const isWaiting = (kind) => queue.some(({ message }) => message.kind === kind);

/** Whether somebody has tapped something that has yet to be answered. */
export const isTapped = () => queue.some(({ tap }) => tap);

/**
 * @param {Message} message
 * @param {Tap} [tap] what was tapped, when somebody tapped something
 */
export async function send(message, tap) {
  if (!dispatch && (await early(message).catch(() => false))) return;
  queue.push({ message, tap });
  if (busy || !dispatch) tap?.wait();
  draw();
  await empty();
}

/** Goes before everything that waits; taps that waited are dropped, for they were meant for another screen. */
export async function sendCover() {
  if (!dispatch) return lift();
  const others = queue.filter(({ tap, message }) => !tap && message.kind !== "cover");
  queue.splice(0, queue.length, { message: { kind: "cover" } }, ...others);
  await empty();
}

/**
 * Python is there: it is told `opening` first, then all that waited.
 * @param {(text: string) => Promise<string>} engine
 * @param {Message} opening
 */
export async function connect(engine, opening) {
  dispatch = engine;
  queue.unshift({ message: opening });
  await empty();
}

async function empty() {
  if (busy || !dispatch) return;
  busy = true;
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { message, tap } = next;
    current = message.kind;
    if (!tap || tap.valid()) await exchange(dispatch, message);
    tap?.settle();
  }
  busy = false;
}

/** @param {(text: string) => Promise<string>} engine @param {Message} message */
async function exchange(engine, message) {
  forget();
  try {
    const asked = JSON.stringify({ ...message, seed: seed(), now: Date.now() });
    const answer = JSON.parse(await patient(engine(asked), message.kind));
    if (message.kind === "cover") lift();
    await perform(answer.effects, send, (first) => queue.unshift({ message: first }));
  } catch (error) {
    fail(error instanceof Silence ? "silent" : "worker", error);
  }
}

/** 53 random bits, as many as a number holds. */
function seed() {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return (high >>> 11) * 2 ** 32 + low;
}
