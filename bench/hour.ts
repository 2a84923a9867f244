import { setTimeout as wait } from "node:timers/promises";
import { demoLogins } from "../src/demo/index.ts";
import { bookingBody, bookingHeaders, freeTimesOf, getJson } from "./support/bookings.ts";

/** What an hour of a small company asks of the program, one after the other instead of over an hour. */
const MINUTES = 60;
/** As many look at the site each minute; one in a dozen books. */
const VISITORS_A_MINUTE = 10;
const VISITORS_A_BOOKING = 12;
/** Whoever works in the office opens something once a minute, and signs in anew twice. */
const MINUTES_A_SIGN_IN = 30;
/** How many are served at once. */
const AT_ONCE = 4;

const SITE = [
  "/",
  "/services",
  "/es",
  "/faq",
  "/fr/contact",
  "/consultation",
  "/es/consultation",
  "/about",
  "/login",
  "/register",
];

/** Each is one screen: its document, and what it asks for. */
const SCREENS: readonly (readonly string[])[] = [
  ["/admin-dashboard", "/api/overview", "/api/overview/attention"],
  ["/admin-dashboard/schedule", "/api/schedule?from=TODAY&days=7", "/api/schedule/unscheduled?limit=50"],
  ["/admin-dashboard/clients", "/api/clients", "/api/clients?search=smith", "/api/clients?limit=100"],
  ["/admin-dashboard/inbox", "/api/inbox", "/api/inbox/assignees"],
  ["/admin-dashboard/technicians", "/api/technicians", "/api/schedule?from=TODAY"],
  ["/admin-dashboard/services", "/api/services", "/api/company/settings"],
];

interface Person {
  cookie: string;
  isOffice: boolean;
}

/** Returns how many requests that were. */
export async function liveAnHour(url: string): Promise<number> {
  let asked = 0;
  const ask = async (path: string, init: RequestInit = {}) => {
    asked += 1;
    const answer = await fetch(url + path, init);
    await answer.arrayBuffer();
    // What a role may not see, and times that somebody else took, belong to the day.
    if (answer.status >= 500) throw new Error(`${path} was answered ${answer.status}`);
    return answer;
  };
  const today = new Date().toISOString().slice(0, 10);
  const free = await freeTimesOf(getJson(url));
  let visitors = 0;

  const visit = async () => {
    visitors += 1;
    for (const step of [0, 3, 5])
      await ask(SITE[(visitors + step) % SITE.length] ?? "/", { headers: { "accept-encoding": "br" } });
    const time = visitors % VISITORS_A_BOOKING === 0 ? free[(visitors * 7) % free.length] : undefined;
    if (!time) return;
    const body = bookingBody(time.date, time.time, "Somebody");
    await ask("/api/consultations", { method: "POST", headers: bookingHeaders(), body });
  };
  const open = async ({ cookie }: Person, screen: number) => {
    for (const path of SCREENS[screen % SCREENS.length] ?? [])
      await ask(path.replace("TODAY", today), { headers: { cookie, "accept-encoding": "br", accept: "text/html" } });
  };

  let people: Person[] = [];
  for (let minute = 0; minute < MINUTES; minute += 1) {
    if (minute % MINUTES_A_SIGN_IN === 0) people = await Promise.all(demoLogins.map((login) => signIn(url, login)));
    const staff = people.filter(({ isOffice }) => isOffice);
    const work = [
      ...Array.from({ length: VISITORS_A_MINUTE }, () => visit),
      ...staff.map((person, index) => () => open(person, minute + index)),
    ];
    await allOf(work);
  }
  // What was asked for last is still being mailed.
  await wait(5_000);
  return asked;
}

async function allOf(work: (() => Promise<void>)[]): Promise<void> {
  const waiting = [...work];
  const one = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

async function signIn(
  url: string,
  { portal, accountType, email, password }: (typeof demoLogins)[number],
): Promise<Person> {
  const isOffice = portal === "office";
  const answer = await fetch(`${url}/api/auth/${isOffice ? "admin-sign-in" : "sign-in"}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...forwarded() },
    body: JSON.stringify({ email, password, ...(isOffice ? {} : { userType: accountType }) }),
  });
  if (!answer.ok) throw new Error(`${email} could not sign in: ${await answer.text()}`);
  const session = answer.headers.getSetCookie().find((line) => line.startsWith("greenline="));
  return { cookie: session?.split(";", 1)[0] ?? "", isOffice };
}

const forwarded = () => ({ "x-forwarded-for": bookingHeaders()["x-forwarded-for"] ?? "" });
