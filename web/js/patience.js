// How long Python may take for an answer. A worker that the browser has ended, or that hangs, says nothing
// at all; without a limit people would tap at a dead page. Time in which nobody looks is not counted: the
// page may have been frozen, and its worker with it.
const TICK_MS = 1000;
const TICKS = 30;
/** What may take long on a slow device: hundreds of matches, files of megabytes. */
const LONG = ["open", "cards", "import", "deck", "deck-import", "export"];
const LONG_TICKS = 180;

/**
 * What the promise brings; an error instead when it has brought nothing for too long.
 * @template T
 * @param {Promise<T>} promise @param {string} kind of the message that is to be answered
 * @returns {Promise<T>}
 */
export function patient(promise, kind) {
  let left = LONG.includes(kind) ? LONG_TICKS : TICKS;
  let ticking = 0;
  const silence = new Promise((_, reject) => {
    ticking = setInterval(() => document.hidden || --left || reject(new Silence(kind)), TICK_MS);
  });
  return Promise.race([promise, silence]).finally(() => clearInterval(ticking));
}

/** No answer has come, and none is waited for any more. */
export class Silence extends Error {}
