// Whether there is a network: without one, links that lead out of the site stand there as text
// (data-offline on the page, for the stylesheets).

const tell = () => document.documentElement.toggleAttribute("data-offline", !navigator.onLine);

addEventListener("online", tell);
addEventListener("offline", tell);
tell();
