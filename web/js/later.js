// A message that comes by itself after a while, unless anything else is sent before.

/** @typedef {import("./bridge.js").Message} Message */

let timer = 0;

/** Drops what waits. */
export const forget = () => clearTimeout(timer);

/** @param {{message: Message, after: number}} effect @param {(message: Message) => unknown} send */
export function later({ message, after }, send) {
  forget();
  timer = setTimeout(() => send(message), after);
}
