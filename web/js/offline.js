// The service worker: taken on when Python has answered, renewed only when the person says so.
import { written } from "./storage.js";

/** @typedef {import("./storage.js").Tell} Tell */

/** @type {ServiceWorkerRegistration | undefined} */
let registration;
/** @type {Tell} */
let tell = () => {};
/** Whether the last worker went before all its files had come; one that ends all workers goes after that. */
let lacking = false;

/** Tells how far the files are, where the screen asks: nothing interrupts a match. @param {string} how */
const answer = (how) => void (document.querySelector("[data-asks=offline]") && tell({ kind: "offline", how }));

/** Hears whether everything is on the device, and when a new version waits. @param {Tell} teller */
export async function keepOffline(teller) {
  tell = teller;
  const { serviceWorker } = navigator;
  registration = await serviceWorker?.register("./sw.js").catch(() => undefined);
  if (!registration) return answer("never"); // private windows refuse
  const known = registration;
  let controlled = Boolean(serviceWorker.controller);
  const renewed = () => void (controlled && tell({ kind: "update-ready" }));
  const follow = () => {
    const worker = known.installing;
    let before = worker?.state;
    worker?.addEventListener("statechange", () => {
      lacking = before === "installing" && worker.state === "redundant";
      before = worker.state;
      if (worker.state === "installed") renewed();
      if (worker.state === "activated" || worker.state === "redundant") askOffline();
    });
  };
  if (known.waiting) renewed();
  follow();
  known.addEventListener("updatefound", follow);
  serviceWorker.addEventListener("controllerchange", () => {
    renewed(); // by another page
    controlled = true;
    askOffline();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) return;
    known.update().catch(() => {}); // an installed app may stay open for weeks
    askOffline();
  });
  askOffline();
}

/** Asks the worker whether all files are on the device; it fetches what is missing. */
export async function askOffline() {
  if (!registration) return;
  if (!registration.active) {
    if (registration.installing) return answer("fetching");
    return answer(lacking || (await navigator.serviceWorker.getRegistration()) ? "part" : "never");
  }
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => answer(data);
  registration.active.postMessage("all there?", [port2]);
}

/** Lets the waiting version take over and starts it. */
export async function applyUpdate() {
  await written();
  const waiting = registration?.waiting;
  if (!waiting) return location.reload();
  waiting.addEventListener("statechange", () => waiting.state === "activated" && location.reload());
  waiting.postMessage("take over");
}
