/** Notices that a browser shows of itself, also while no page of ours is open. */

/** At the root, so that it may have a scope of its own, which holds no page. */
const WORKER = "/push-worker.js";
const SCOPE = "/push/";

/**
 * `install_first` is a phone that shows notices only of sites on its home screen, `denied` a browser that was told never
 * to ask again.
 */
export type PushState = "unsupported" | "install_first" | "denied" | "off" | "on";

/** What tells one browser from another, as `PushSubscription.toJSON()` holds it. */
export interface PushSubscriptionKeys {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** What this browser can do and does, without asking anybody. */
export async function pushState(): Promise<PushState> {
  if (!isSupported()) return isAppleTouch() && !isInstalled() ? "install_first" : "unsupported";
  if (Notification.permission === "denied") return "denied";
  return Notification.permission === "granted" && (await subscription()) !== null ? "on" : "off";
}

/**
 * Asks the person, which a browser allows only right after a click, and then the browser.
 *
 * @returns null where the person said no
 * @throws DOMException where the browser cannot reach its push service
 */
export async function startPush(publicKey: () => Promise<string>): Promise<PushSubscriptionKeys | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const applicationServerKey = await publicKey();
  const registered = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  await isActive(registered);
  const made = await registered.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  return keysOf(made);
}

/** The endpoint that shows no more notices; null where there was none. */
export async function stopPush(): Promise<string | null> {
  const made = await subscription();
  if (made === null) return null;
  await made.unsubscribe();
  return made.endpoint;
}

/** The subscription of this browser, to be told once more to a server that has lost it. */
export async function currentPush(): Promise<PushSubscriptionKeys | null> {
  if (!isSupported() || Notification.permission !== "granted") return null;
  const made = await subscription();
  return made && keysOf(made);
}

const isSupported = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

/** Also the tablets that call themselves desks. */
const isAppleTouch = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const isInstalled = (): boolean => matchMedia("(display-mode: standalone)").matches;

async function subscription(): Promise<PushSubscription | null> {
  const registered = await navigator.serviceWorker.getRegistration(SCOPE);
  return (await registered?.pushManager.getSubscription()) ?? null;
}

/** A worker that only just came takes a moment, and `ready` waits for one that holds this page. */
function isActive({ installing, waiting, active }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (active !== null || worker === null) return Promise.resolve();
  return new Promise((resolve) => {
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated") resolve();
    });
  });
}

function keysOf(made: PushSubscription): PushSubscriptionKeys | null {
  const { keys } = made.toJSON();
  const [p256dh, auth] = [keys?.["p256dh"], keys?.["auth"]];
  return p256dh === undefined || auth === undefined ? null : { endpoint: made.endpoint, keys: { p256dh, auth } };
}
