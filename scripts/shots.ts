import type { APIRequestContext, Browser, BrowserContext } from "playwright-core";
import { openBrowser, VISITOR } from "../e2e/support/browser.ts";
import { clockShift, setClockOfRun } from "../e2e/support/clock.ts";
import { watchFaults } from "../e2e/support/faults.ts";
import { foundCompany, register, signInAsClient, signInAsStaff } from "../e2e/support/people.ts";
import { openSite, type Site } from "../e2e/support/site.ts";
import { shiftClock } from "../src/testing/shift-clock.ts";
import { SCREENS, type Installation, type Person, type Screen } from "./screens.ts";

const WIDTHS = { 390: 844, 1440: 900 };
const THEMES = ["light", "dark"] as const;
const FOLDER = "shots";

const SIGN_INS: Record<Person, (request: APIRequestContext) => Promise<void>> = {
  administrator: (request) => signInAsStaff(request, "administrator"),
  support: (request) => signInAsStaff(request, "support"),
  technician: (request) => signInAsStaff(request, "technician"),
  family: (request) => signInAsClient(request, "Family"),
  shop: (request) => signInAsClient(request, "Shop"),
  client: (request) => register(request, { email: "wren@example.com" }),
  "spanish client": (request) =>
    register(request, {
      email: "marisol@example.com",
      fullName: "Marisol Robledo",
      accountType: "commercial",
      language: "es",
    }),
  "french client": (request) =>
    register(request, { email: "aurore@example.com", fullName: "Aurore Lemaire", language: "fr" }),
  owner: foundCompany,
};

/** `npm run shots` takes all, `npm run shots -- home schedule` those whose name begins so. */
const wanted = process.argv.slice(2);
const screens = SCREENS.filter(({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)));

// A morning on which the demo's technician has visits behind and before them, whenever the pictures are taken.
process.env["JOURNEY_CLOCK"] ??= "2026-03-06T14:02:00Z";
setClockOfRun();
const browser = await openBrowser();
try {
  for (const installation of ["demo", "new", "founded"] as const) await shootAll(browser, installation);
} finally {
  await browser.close();
}

async function shootAll(browser: Browser, installation: Installation): Promise<void> {
  const here = screens.filter(({ on = "demo" }) => on === installation);
  if (here.length === 0) return;
  const site = await openSite({ DEMO_DATA: installation === "demo" ? "on" : "off" }, { isNew: true });
  try {
    const sessions = await signInAll(browser, site, new Set(here.flatMap(({ as }) => as ?? [])));
    for (const screen of here)
      for (const [width, height] of Object.entries(WIDTHS))
        for (const theme of THEMES) {
          const context = await browser.newContext({
            ...VISITOR,
            baseURL: site.url,
            viewport: { width: Number(width), height },
            colorScheme: theme,
            ...sessionOf(sessions, screen),
          });
          await context.addInitScript(shiftClock, clockShift());
          const file = `${FOLDER}/${screen.name}-${width}-${theme}.png`;
          // A state that cannot be reached is told at once, and the others have their pictures.
          await shoot(context, screen, file).catch((fault: unknown) => fail(`${file} was not taken`, fault));
          // An answer that a page asked for anew while its picture was taken is waited for by nobody.
          await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: "ignoreErrors" })));
          await context.close();
        }
  } finally {
    await site.close();
  }
}

async function shoot(context: BrowserContext, { path, meets, does, waits }: Screen, file: string): Promise<void> {
  const faults = watchFaults(context);
  const page = await context.newPage();
  await meets?.(page);
  await page.goto(path, { waitUntil: "load" });
  await does?.(page);
  if (!waits) await page.waitForFunction(() => document.querySelector("[data-skeleton]") === null);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    // What the browser leaves out until somebody scrolls there would be an empty place.
    const whole = new CSSStyleSheet();
    whole.replaceSync("* { content-visibility: visible !important; }");
    document.adoptedStyleSheets.push(whole);
    // What sticks to the edge of the window would stand in the middle of the picture.
    window.scrollTo(0, 0);
  });
  await page.screenshot({ path: file, fullPage: true });
  console.log(file);
  if (meets !== undefined) return;
  for (const fault of faults.unexpected()) fail(" ", fault);
}

function fail(what: string, fault: unknown): void {
  console.error(what, fault instanceof Error ? fault.message : fault);
  process.exitCode = 1;
}

type Session = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** Each of them once, whatever the number of pictures. */
async function signInAll(browser: Browser, site: Site, people: ReadonlySet<Person>): Promise<Map<Person, Session>> {
  const sessions = new Map<Person, Session>();
  for (const person of people) {
    const context = await browser.newContext({ baseURL: site.url, extraHTTPHeaders: { origin: site.url } });
    await SIGN_INS[person](context.request);
    sessions.set(person, await context.storageState());
    await context.close();
  }
  return sessions;
}

function sessionOf(sessions: ReadonlyMap<Person, Session>, { as }: Screen): { storageState?: Session } {
  const storageState = as && sessions.get(as);
  return storageState ? { storageState } : {};
}
