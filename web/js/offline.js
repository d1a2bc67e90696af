// The service worker: taken on when Python has answered, renewed only when the person says so.

/** @type {ServiceWorkerRegistration | undefined} */
let registration;

/** @param {() => void} ready a new version waits */
export async function keepOffline(ready) {
  if (!("serviceWorker" in navigator)) return;
  try {
    registration = await navigator.serviceWorker.register("./sw.js");
  } catch {
    return; // private windows refuse; everything but being offline works
  }
  if (!registration) return;
  /** @param {ServiceWorker | null} worker */
  const follow = (worker) =>
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed" && navigator.serviceWorker.controller) ready();
    });
  if (registration.waiting && navigator.serviceWorker.controller) ready();
  follow(registration.installing);
  registration.addEventListener("updatefound", () => follow(registration?.installing ?? null));
}

/** Lets the waiting version take over and starts it. */
export function applyUpdate() {
  const waiting = registration?.waiting;
  if (!waiting) return location.reload();
  waiting.addEventListener("statechange", () => waiting.state === "activated" && location.reload());
  waiting.postMessage("take over");
}
