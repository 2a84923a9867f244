import { KEPT_FILES } from "./forget-kept.ts";

interface PageWorker {
  script: string;
  scope: string;
  /** Whether something is on its way that a change of versions must not disturb. */
  isBusy: () => boolean;
  /** Resolves once everything that an earlier page left is sent; rejects or stays pending otherwise. */
  found: Promise<void>;
}

/**
 * Installs the worker that keeps these pages, brings its page up to date, and lets a new version in where that disturbs
 * nothing. False where no worker keeps their files: the browser allows none, or it could not load them all.
 */
export async function startPageWorker({ script, scope, isBusy, found }: PageWorker): Promise<boolean> {
  if (!("serviceWorker" in navigator)) return false;
  try {
    // Asked for at every start: an intermediate copy would hold back a new version.
    const registered = await navigator.serviceWorker.register(script, { scope, updateViaCache: "none" });
    registered.active?.postMessage("keep-page");
    const letIn = () => {
      if (registered.waiting && !isBusy()) registered.waiting.postMessage("take-over");
    };
    // After that, so that a technician whose every start finds something to send has it too.
    found.then(letIn, letIn);
    // The kept page has opened before the server was asked for a new version: the next start is to have it.
    registered.addEventListener("updatefound", () => registered.installing?.addEventListener("statechange", letIn));
    return registered.active !== null || (await isInstalled(registered.installing));
  } catch {
    // A browser that allows no worker shows the pages as long as there is a connection.
    return false;
  }
}

/** Whether the first worker gets all its files: a worker that does not is given up by the browser. */
async function isInstalled(worker: ServiceWorker | null): Promise<boolean> {
  if (!worker) return true;
  while (worker.state === "installing") await once(worker, "statechange");
  return worker.state !== "redundant";
}

const once = (target: EventTarget, type: string) =>
  new Promise((resolve) => target.addEventListener(type, resolve, { once: true }));

/** Keeps files of the server, and only these; what it gave once never changes. False when not all could be kept. */
export async function keepFiles(paths: readonly string[]): Promise<boolean> {
  if (!("caches" in globalThis)) return false;
  try {
    const cache = await caches.open(KEPT_FILES);
    const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
    const gone = [...kept].filter((path) => path.startsWith("/api/") && !paths.includes(path));
    await Promise.all(gone.map((path) => cache.delete(path)));
    let isWhole = true;
    for (const path of paths) {
      if (kept.has(path)) continue;
      const answer = await fetch(path);
      if (answer.ok) await cache.put(path, answer);
      else isWhole = false;
    }
    return isWhole;
  } catch {
    return false;
  }
}
