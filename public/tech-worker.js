// Keeps the technician's phone usable without a connection: the files of the program, one page that stands for all of
// /tech, and labels and pictures. Its address is fixed, because a browser keeps it for years. Notices are shown by
// push-worker.js, which has a scope of its own: subscriptions that stand there are not touched by this one.

// Both are written by the build (offline-worker.ts): a new version of the program is another text of this file.
const VERSION = "development";
const FILES = [];

const PAGE = "/tech";
const FILES_PREFIX = "tech-files-";
const OWN_FILES = FILES_PREFIX + VERSION;
/** What belongs to whoever is signed in. It goes as a whole when they sign out: see forget-kept.ts. */
const PERSONAL = "tech-kept";
const SHELL = `${PAGE}?kept=${VERSION}`;
/** Where the page is loaded anew: longer than it takes on a slow line, and shorter than somebody waits at a door. */
const PATIENCE_MS = 3000;

/** How a browser asks for a page that somebody loads anew; one that a phone has thrown away and opens again is not. */
const ANEW = ["no-cache", "reload"];

const isOfPhone = ({ pathname }) => pathname === PAGE || pathname.startsWith(`${PAGE}/`);
const isFile = ({ pathname }) => pathname.startsWith("/assets/") || FILES.includes(pathname);
const isDocument = ({ pathname }) => /^\/api\/files\/[\w-]+$/.test(pathname);

/** All of them or none: a version that is only half there is never used. */
async function keepFiles() {
  const cache = await caches.open(OWN_FILES);
  await Promise.all(
    FILES.map(async (path) => {
      // The names of assets hold the hash of their content, so what an earlier version has is the same.
      const known = path.startsWith("/assets/") ? await caches.match(path) : undefined;
      const answer = known ?? (await fetch(path, { cache: "no-cache" }));
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      await cache.put(path, answer);
    }),
  );
}

/**
 * The page that opens every address of the phone without a connection. One of a newer program would ask for files that
 * this version does not have; that program's own worker keeps it.
 */
async function keepShell() {
  // Opened before it is asked: whoever signs out meanwhile takes it away, and nothing is put into what they see next.
  const cache = await caches.open(PERSONAL);
  const answer = await fetch(PAGE, { headers: { accept: "text/html" } });
  // The server sends to the sign-in, or to another portal: what was kept is nobody's any more.
  if (answer.redirected) await caches.delete(PERSONAL);
  if (answer.redirected || !answer.ok) return;
  const page = await answer.text();
  const named = page.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [];
  if (named.some((path) => !FILES.includes(path))) return;
  const kept = new Response(page.replace("<html", "<html data-kept"), { headers: answer.headers });
  await cache.put(SHELL, kept);
}

/** One earlier version stays: a page of it may still be open and load its forms later. */
async function forgetOldFiles() {
  const versions = (await caches.keys()).filter((name) => name.startsWith(FILES_PREFIX) && name !== OWN_FILES);
  await Promise.all(versions.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

const shell = async () => (await caches.open(PERSONAL)).match(SHELL);

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const NO_SHELL = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>No connection</title><h1>No connection</h1>
<p>Connect to the internet and sign in. What you recorded before is still on this phone.</p></html>`;

/**
 * The kept page at once: it asks for everything else by itself, also for who is signed in and for the page that opens
 * the next time. Whoever loads it anew asks the server.
 */
async function openPage(request) {
  const kept = ANEW.includes(request.cache) ? undefined : await shell();
  return kept ?? askForPage(request);
}

/** The server's page first; the kept one where no answer comes, or none in time. */
async function askForPage(request) {
  const asked = fetch(request).then(
    async (answer) => {
      // The server sends to the sign-in: what was kept is nobody's any more.
      if (answer.type === "opaqueredirect") await caches.delete(PERSONAL);
      return answer.status >= 500 ? ((await shell()) ?? answer) : answer;
    },
    async () =>
      (await shell()) ??
      new Response(NO_SHELL, { status: 503, headers: { "content-type": "text/html; charset=utf-8" } }),
  );
  const late = pause(PATIENCE_MS).then(async () => (await shell()) ?? asked);
  return Promise.race([asked, late]);
}

const openFile = async (request) =>
  (await (await caches.open(OWN_FILES)).match(request)) ?? (await caches.match(request)) ?? fetch(request);

/** A label, a data sheet or a picture never changes, but whoever asks may not see it any more. */
async function openDocument(request) {
  try {
    return await fetch(request);
  } catch (fault) {
    // A whole picture stands for its small one.
    const kept = await (await caches.open(PERSONAL)).match(request, { ignoreVary: true, ignoreSearch: true });
    if (kept) return kept;
    throw fault;
  }
}

self.addEventListener("install", (event) =>
  event.waitUntil(keepFiles().then(() => keepShell().catch(() => undefined))),
);
self.addEventListener("activate", (event) => event.waitUntil(forgetOldFiles()));
self.addEventListener("message", (event) => {
  if (event.data === "keep-page") event.waitUntil(keepShell().catch(() => undefined));
  // Asked by a page that has nothing left to send; otherwise the next start brings the new version.
  if (event.data === "take-over") event.waitUntil(self.skipWaiting());
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    if (isOfPhone(address)) event.respondWith(openPage(request));
  } else if (isFile(address)) event.respondWith(openFile(request));
  else if (isDocument(address)) event.respondWith(openDocument(request));
});
