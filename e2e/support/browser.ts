import { chromium, type Browser, type BrowserContextOptions } from "playwright-core";
import { findChromium } from "../../scripts/system-packages.ts";

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

/** @throws Error when there is no Chromium on this machine */
export function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === null)
    throw new Error("Journeys need Chromium: `node scripts/system-packages.ts` installs it or says how.");
  // Its sandbox refuses to work for root, and a small /dev/shm makes it crash in containers.
  return chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-dev-shm-usage"] });
}
