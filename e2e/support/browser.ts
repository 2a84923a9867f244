import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright-core";
import { findBrowser, TEST_BROWSER_ARGS } from "../../scripts/system-packages.ts";

/**
 * A visitor in another time zone than the company, so that a page that shows the browser's wall clock is found out;
 * and without animations, which only make a picture depend on the moment.
 */
export const VISITOR: BrowserContextOptions = {
  viewport: { width: 1280, height: 900 },
  locale: "en-US",
  timezoneId: "America/Los_Angeles",
  reducedMotion: "reduce",
  colorScheme: "light",
};

/** A moving picture instead of a camera. Without a window there is nobody to ask, so the browser says yes itself. */
const TEST_CAMERA = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];

/** @throws Error when there is no Chromium on this machine */
export function openBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  if (executablePath === null)
    throw new Error("Journeys need Chromium: `node scripts/system-packages.ts` installs it or says how.");
  return chromium.launch({ executablePath, args: [...TEST_BROWSER_ARGS, ...TEST_CAMERA] });
}

/**
 * How many times slower than this machine pages are to run (`JOURNEY_SLOWNESS=6`): what only holds on a quick machine
 * is found before a busy one finds it. Everything is then given as many times longer.
 */
export const SLOWNESS = Number(process.env.JOURNEY_SLOWNESS ?? 1);

/** Slows a page down by `SLOWNESS`, for as long as it is open. */
export async function slowDown(page: Page): Promise<void> {
  if (SLOWNESS === 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWNESS });
}
