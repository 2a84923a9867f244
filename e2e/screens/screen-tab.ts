import type { Browser, Page } from "playwright-core";
import type { Device, Screen } from "../../scripts/screens.ts";
import { shiftClock } from "../../src/testing/shift-clock.ts";
import { SLOWNESS, VISITOR } from "../support/browser.ts";
import { clockShift } from "../support/clock.ts";
import { watchFaults } from "../support/faults.ts";
import type { ScreenSite } from "./screen-sites.ts";

type SiteOfScreens = Pick<ScreenSite, "url" | "sessionOf">;

const WINDOWS: Record<Device, { width: number; height: number }> = {
  phone: { width: 390, height: 844 },
  desk: { width: 1440, height: 900 },
};

export const THEMES = ["light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/**
 * One tab in which screens are opened one after the other. A new tab for each costs twice the processor time: its
 * process compiles the scripts of the portals again. Everything that a page can store is deleted in between.
 */
export interface ScreenTab {
  page: Page;
  open: (screen: Screen, device: Device) => Promise<void>;
  resize: (device: Device) => Promise<void>;
  /** Faults in the browser since the screen was opened that its prepared answers do not explain. */
  faults: () => string[];
  close: () => Promise<void>;
}

/** A prepared answer of 503, or one that never arrives. */
const PREPARED = /: 503$|: net::ERR_FAILED$/;

export async function openScreenTab(browser: Browser, site: SiteOfScreens): Promise<ScreenTab> {
  // A service worker would answer with the page of whoever was signed in before.
  const context = await browser.newContext({ ...VISITOR, baseURL: site.url, serviceWorkers: "block" });
  context.setDefaultTimeout(15_000 * SLOWNESS);
  await context.addInitScript(shiftClock, clockShift());
  const watched = watchFaults(context);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  let seenBefore = 0;
  let isPrepared = false;

  /** Leaves the screen before and deletes what it stored. */
  async function reset(): Promise<void> {
    await page.unrouteAll({ behavior: "ignoreErrors" });
    // A page of the same origin without scripts: from another one, the storage of the tab could not be emptied.
    await page.goto("/healthz");
    await page.evaluate(() => sessionStorage.clear());
    await devtools.send("Storage.clearDataForOrigin", { origin: site.url, storageTypes: "all" });
    await context.clearCookies();
  }

  return {
    page,
    async open(screen, device) {
      await reset();
      seenBefore = watched.unexpected().length;
      isPrepared = screen.meets !== undefined;
      await page.setViewportSize(WINDOWS[device]);
      await page.emulateMedia({ colorScheme: THEMES[0] });
      if (screen.as) await context.addCookies((await site.sessionOf(browser, screen.as)).cookies);
      await screen.meets?.(page);
      await page.goto(screen.path, { waitUntil: "load" });
      await screen.does?.(page);
    },
    resize: (device) => page.setViewportSize(WINDOWS[device]),
    faults: () => {
      const faults = watched.unexpected().slice(seenBefore);
      return isPrepared ? faults.filter((fault) => !PREPARED.test(fault)) : faults;
    },
    close: () => context.close(),
  };
}
