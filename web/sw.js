// Keeps the whole site on the device: each file by the hash of its content, so a new version
// fetches only what has changed. A new version waits until the page says "take over".
// FILES is written by the build: path from here -> SHA-256 in base 64.
const FILES = {};
const CACHE = "pelitupa-1";

const place = (path) => new URL(path, self.registration.scope).href;
const key = (hash) => place(`kept?sha256=${encodeURIComponent(hash)}`);
const hashes = new Map(Object.entries(FILES).map(([path, hash]) => [place(path), hash]));

/** What the browser has just fetched for the page is taken from its own cache, not fetched again. */
async function bring(url, hash) {
  const integrity = `sha256-${hash}`;
  return fetch(url, { integrity, cache: "force-cache" }).catch(() => fetch(url, { integrity, cache: "reload" }));
}

async function fill() {
  const cache = await caches.open(CACHE);
  for (const [url, hash] of hashes) {
    if (!(await cache.match(key(hash)))) await cache.put(key(hash), await bring(url, hash));
  }
}

async function tidy() {
  const cache = await caches.open(CACHE);
  const needed = new Set([...hashes.values()].map(key));
  for (const request of await cache.keys()) {
    if (!needed.has(request.url)) await cache.delete(request);
  }
}

self.addEventListener("install", (event) => event.waitUntil(fill()));
self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("message", (event) => event.data === "take over" && self.skipWaiting());

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  const url = new URL(request.url);
  const hash = hashes.get(`${url.origin}${url.pathname}`.replace(/\/index\.html$/, "/"));
  if (!hash) return;
  event.respondWith(caches.match(key(hash), { cacheName: CACHE }).then((kept) => kept ?? fetch(request)));
});
