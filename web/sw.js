// Keeps the whole site on the device: each file by the hash of its content, so a new version
// fetches only what has changed. A new version waits until the page says "take over"; what pages of
// the version before may still ask for stays until the next one.
// FILES is written by the build: path from here -> SHA-256 in base 64.
const FILES = {};
const place = (path) => new URL(path, self.registration.scope).href;
const CACHE = `pelitupa ${place("./")}`; // copies of the site under one origin keep apart
const LIST = place("kept?list");
const BEFORE = place("kept?list-before");
const key = (hash) => place(`kept?sha256=${encodeURIComponent(hash)}`);
const placed = (files) => new Map(Object.entries(files).map(([path, hash]) => [place(path), hash]));
const hashes = placed(FILES);

/** What the browser has just fetched for the page is taken from its own cache, not fetched again. */
async function bring(url, hash) {
  const integrity = `sha256-${hash}`;
  return fetch(url, { integrity, cache: "force-cache" }).catch(() => fetch(url, { integrity, cache: "reload" }));
}

async function missing(cache) {
  const there = new Set((await cache.keys()).map(({ url }) => url));
  return [...hashes].filter(([, hash]) => !there.has(key(hash)));
}

async function fill() {
  const cache = await caches.open(CACHE);
  for (const [url, hash] of await missing(cache)) await cache.put(key(hash), await bring(url, hash));
  return cache;
}

const kept = (address) => caches.match(address, { cacheName: CACHE }); // makes no cache where there is none
const listed = async (list) => (await (await kept(list))?.json()) ?? {};
const enlist = (cache, list, files) => cache.put(list, new Response(JSON.stringify(files)));

/** Drops what neither this version nor the one before needs. */
async function tidy() {
  const cache = await caches.open(CACHE);
  const former = await listed(LIST);
  const same = JSON.stringify(former) === JSON.stringify(FILES);
  const before = same ? await listed(BEFORE) : former;
  await enlist(cache, BEFORE, before);
  await enlist(cache, LIST, FILES);
  const needed = new Set([LIST, BEFORE, ...[...Object.values(FILES), ...Object.values(before)].map(key)]);
  for (const request of await cache.keys()) {
    if (!needed.has(request.url)) await cache.delete(request);
  }
}

/** Says whether everything is here; if not, brings it and says so again. */
async function tell(port) {
  if (!(await missing(await caches.open(CACHE))).length) return port.postMessage("ready");
  port.postMessage("fetching");
  const filled = fill().then((cache) => enlist(cache, LIST, FILES));
  port.postMessage(await filled.then(() => "ready", () => "part"));
}

/** Fetches all; waits for the consent of pages of a version before, if one has kept anything here. */
async function install() {
  await fill();
  if (!(await kept(LIST))) await self.skipWaiting(); // nobody, or the worker that ends all workers
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(tidy().then(() => self.clients.claim())));
self.addEventListener("message", (event) => {
  if (event.data === "take over") event.waitUntil(fill().then(() => self.skipWaiting()));
  if (event.data === "all there?") event.waitUntil(tell(event.ports[0]));
});

async function answer(request, url) {
  const hash = hashes.get(url) ?? placed(await listed(BEFORE)).get(url);
  return (hash && (await kept(key(hash)))) || fetch(request);
}

let anew = false; // since a page was opened with ?reset: what is kept here may be broken

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const file = `${url.origin}${url.pathname}`.replace(/\/index\.html$/, "/");
  if (request.method !== "GET" || !(hashes.has(file) || file.startsWith(place("kept/")))) return;
  if (request.mode === "navigate") anew = url.searchParams.has("reset");
  event.respondWith(anew ? fetch(request).catch(() => answer(request, file)) : answer(request, file));
});
