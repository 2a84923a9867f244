import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type BrowserContext, type Page } from "playwright-core";
import { findBrowser } from "../scripts/system-packages.ts";
import { signedIn, type Cookies } from "./screen-weight.ts";
import { openCutLine, type LineState } from "./support/cut-line.ts";
import { medianOf, type Figure } from "./support/figure.ts";

const LIMIT_MS = 1000;
const RUNS = 7;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A phone of the lower middle class beside a computer. */
const SLOWNESS = 4;

const CASES: { name: string; line: LineState }[] = [
  { name: "without a network", line: "down" },
  { name: "on a network that does not answer", line: "silent" },
];

/**
 * The technician's day opened where nobody answers: from the address to an appointment that a touch on the list has
 * opened. Each time in a browser that has just been started, so that worker, page and databases are all cold.
 */
export async function measurePhoneStart(url: string): Promise<Figure[]> {
  const profile = await mkdtemp(join(tmpdir(), "greenline-phone-"));
  const line = await openCutLine(url);
  try {
    await keepDay(profile, line.url, (await signedIn(line.url)).technician);
    const figures: Figure[] = [];
    for (const { name, line: state } of CASES) {
      await line.become(state);
      const { shown, usable } = await openDays(profile, line.url, 1);
      const slow = await openDays(profile, line.url, SLOWNESS);
      figures.push({
        name: `\`/tech\` opened ${name}: time until an appointment of the list is open, against 1 s`,
        detail: `${inMs(usable)}, the list after ${inMs(shown)}; with a processor slowed down to a quarter ${inMs(slow.usable)}, the list after ${inMs(slow.shown)}`,
        ratio: usable / LIMIT_MS,
        aim: { atMost: 1 },
      });
    }
    return figures;
  } finally {
    await line.become("down");
    await rm(profile, { recursive: true, force: true });
  }
}

function startPhone(profile: string): Promise<BrowserContext> {
  const executablePath = findBrowser();
  if (executablePath === null) throw new Error("The phone's start needs Chromium.");
  return chromium.launchPersistentContext(profile, {
    ...PHONE,
    executablePath,
    args: ["--no-sandbox", "--disable-dev-shm-usage"],
  });
}

/** As after the first sign-in: the worker has its files and its page, and the day is written down. */
async function keepDay(profile: string, url: string, cookies: Cookies): Promise<void> {
  const phone = await startPhone(profile);
  await phone.addCookies(cookies);
  const [page = await phone.newPage()] = phone.pages();
  await page.goto(`${url}/tech`, { waitUntil: "networkidle" });
  await page.getByRole("article").first().waitFor();
  await page.waitForFunction(isKept);
  await phone.close();
}

/** In the page: runs in the browser, so it stands alone. */
async function isKept(): Promise<boolean> {
  await navigator.serviceWorker.ready;
  const kept = await (await caches.open("tech-kept")).keys();
  if (!kept.some(({ url }) => url.includes("/tech?kept="))) return false;
  return new Promise((resolve) => {
    const opening = indexedDB.open("greenline-kept");
    opening.onerror = () => resolve(false);
    opening.onsuccess = () => {
      const db = opening.result;
      const done = (count: number) => {
        db.close();
        resolve(count > 0);
      };
      if (db.objectStoreNames.contains("answers")) {
        const counting = db.transaction("answers").objectStore("answers").count();
        counting.onsuccess = () => done(counting.result);
      } else done(0);
    };
  });
}

const inMs = (milliseconds: number) => `${milliseconds.toFixed(0)} ms`;

interface Times {
  shown: number;
  usable: number;
}

/** The median of several. */
async function openDays(profile: string, url: string, slowness: number): Promise<Times> {
  const times: Times[] = [];
  for (let run = 0; run < RUNS; run += 1) times.push(await openDay(profile, url, slowness));
  return { shown: medianOf(times.map(({ shown }) => shown)), usable: medianOf(times.map(({ usable }) => usable)) };
}

async function openDay(profile: string, url: string, slowness: number): Promise<Times> {
  const phone = await startPhone(profile);
  try {
    const [page = await phone.newPage()] = phone.pages();
    const session = await phone.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowness });
    const stop = page.getByRole("article").first().getByRole("link");
    const startedAt = performance.now();
    await page.goto(`${url}/tech`, { waitUntil: "commit" });
    await stop.waitFor();
    const shown = performance.now() - startedAt;
    await stop.tap();
    await opened(page);
    return { shown, usable: performance.now() - startedAt };
  } finally {
    await phone.close();
  }
}

const opened = (page: Page) => page.getByRole("link", { name: "Back to the day" }).waitFor();
