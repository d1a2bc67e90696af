// What the device can do for a match, where it can: stay awake, fill the screen, hand a text on.

/** @type {WakeLockSentinel | null} */
let lock = null;
let wanted = false;
let asking = false;

/** Keeps the screen on while a match is at the table; a refusal harms nothing. @param {boolean} awake */
export async function stayAwake(awake) {
  wanted = awake;
  if (!awake) return void lock?.release().catch(() => {});
  if (asking || document.hidden || (lock && !lock.released)) return;
  asking = true;
  lock = (await navigator.wakeLock?.request("screen").catch(() => null)) ?? null;
  asking = false;
  if (!wanted) lock?.release().catch(() => {});
}
document.addEventListener("visibilitychange", () => void (wanted && stayAwake(true)));

/**
 * Asks that what is kept be kept for good. Safari's engine wipes pages not visited for a week, but
 * those on the home screen.
 * @returns {Promise<"granted" | "refused" | "evictable">}
 */
export async function persist() {
  const { storage } = navigator;
  const granted = await (storage?.persisted?.().then((already) => already || storage.persist()) ?? Promise.resolve(false));
  if (granted) return "granted";
  const installed = matchMedia("(display-mode: standalone)").matches;
  return navigator.vendor.startsWith("Apple") && !installed ? "evictable" : "refused";
}

/** Fills the screen, or gives it back. */
export async function fullScreen() {
  if (document.fullscreenElement) await document.exitFullscreen();
  else await document.documentElement.requestFullscreen?.().catch(() => {});
}

/** @param {string} title @param {string} text @returns {Promise<"shared" | "copied" | "cancelled">} */
export async function shareText(title, text) {
  try {
    if (navigator.share && matchMedia("(pointer: coarse)").matches) {
      await navigator.share({ title, text });
      return "shared";
    }
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch {
    return "cancelled";
  }
}
