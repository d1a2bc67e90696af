// What the address with ?reset does, whatever else is broken: the kept program goes, everything is
// fetched anew, the matches stay. Without a network nothing is touched: it could not be replaced.
import { createStore, get } from "idb-keyval";
import { fetchAnew, finish, tellInstead } from "./progress.js";
import { languageOf, speak, word } from "./words.js";

const here = new URL("./", location.href).href;

export async function reset() {
  const language = await get("pelitupa/1/language", createStore("pelitupa", "kept")).catch(() => undefined);
  speak(languageOf(language, navigator.languages));
  const online = await fetch("./sw.js", { cache: "no-store" }).then(({ ok }) => ok, () => false);
  if (online) {
    const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
    await Promise.all(workers.filter(({ scope }) => scope === here).map((worker) => worker.unregister()));
    await globalThis.caches?.delete(`pelitupa ${here}`);
    await fetchAnew();
  }
  finish();
  const what = online ? "reset" : "reset_offline";
  tellInstead(what, word(`${what}_title`), [word(what), word("safe")], {
    [word("reset_open")]: () => location.replace(here),
  });
}
