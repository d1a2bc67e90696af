// Takes the service worker off every device that visits: deployed in the place of sw.js, it forgets the
// kept files and itself, and from then on the site comes from its host alone. Matches stay.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => {
  const forgotten = caches.delete(`pelitupa ${new URL("./", self.registration.scope).href}`);
  event.waitUntil(forgotten.then(() => self.registration.unregister()));
});
self.addEventListener("message", (event) => event.ports[0]?.postMessage("never"));
