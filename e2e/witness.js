// Notes what a page may not do, in every engine alike; e2e/engines.py puts it before all scripts.
(() => {
  const KEY = "witness"; // for this tab, so that a reload forgets nothing
  const note = (what) => {
    const seen = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    sessionStorage.setItem(KEY, JSON.stringify([...seen, what]));
  };
  const told = console.error;
  console.error = (...what) => {
    note(`console: ${what.join(" ")}`);
    told.apply(console, what);
  };
  addEventListener("error", ({ message, target }) => note(`thrown: ${message ?? target.outerHTML}`), true);
  addEventListener("unhandledrejection", ({ reason }) => note(`rejected: ${reason}`));
  addEventListener("securitypolicyviolation", (event) => note(`policy: ${event.violatedDirective} ${event.blockedURI}`));
  const own = ["", "blob:"].map((scheme) => scheme + location.origin);
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) {
      if (![...own, "data:"].some((start) => name.startsWith(start))) note(`foreign: ${name}`);
    }
  }).observe({ type: "resource", buffered: true });
})();
