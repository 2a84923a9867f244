// Shows notices while no page of ours is open, and opens the page that one leads to. It stands at a fixed address,
// because a browser keeps it for years; it asks for no page and keeps none.

const ICON = "/tech-icon-192.png";
const HOME = "/";

/** Only a page of ours, whatever a notice says. */
function ownAddress(path) {
  const address = URL.parse(typeof path === "string" ? path : HOME, self.location.origin);
  return address?.origin === self.location.origin ? address.href : new URL(HOME, self.location.origin).href;
}

function noticeIn(data) {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
}

async function show(data) {
  const { title, text, path } = noticeIn(data);
  // Browsers take the right away from whoever is woken and shows nothing, so there is always something to show.
  const shown = typeof title === "string" && title !== "" ? title : self.location.hostname;
  await self.registration.showNotification(shown, {
    body: typeof text === "string" ? text : "",
    icon: ICON,
    badge: ICON,
    data: { path },
  });
}

async function open(path) {
  const address = ownAddress(path);
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find(({ url }) => url === address);
  await (there ? there.focus() : self.clients.openWindow(address));
}

/** The browser has changed its address at the push service. Whoever has signed out meanwhile stays without notices. */
async function subscribeAgain(old) {
  if (!old) return;
  const subscription = await self.registration.pushManager.subscribe(old.options);
  await fetch("/api/push/subscriptions", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(subscription),
  });
}

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("push", (event) => event.waitUntil(show(event.data)));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path));
});
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(subscribeAgain(event.oldSubscription)));
