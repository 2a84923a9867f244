import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { expect, test as base } from "vitest";
import { shiftClock } from "../../src/testing/shift-clock.ts";
import { clockShift } from "./clock.ts";
import { slowDown, SLOWNESS, VISITOR } from "./browser.ts";
import { endAll } from "./endings/end-all.ts";
import { watchFaults } from "./faults.ts";
import { browserOfWorker, closeWorker, siteOfWorker } from "./in-worker.ts";
import { openSite, type SiteOptions } from "./site.ts";
import { takePicture } from "./endings/take-picture.ts";

export { expect } from "vitest";
export type { Page } from "playwright-core";

/** One person at one browser, with cookies and storage of their own. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Lets faults pass that the journey causes on purpose; any other fails the test. */
  allowFaults: (pattern: RegExp) => void;
}

interface JourneyOptions extends SiteOptions {
  shared?: boolean;
}

/**
 * Tests on one fresh installation for the file: `page` is the first visitor's, `openVisitor()` brings more,
 * `site` is the server. An error in a page, a request that fails and an answer of 500 or above fail the test.
 * Its database is a copy on the run's PostgreSQL server; with `isNew` it is the embedded one, and empty.
 *
 * With `shared` the installation is one that other files of the worker use as well: for those that only read, or make
 * people of their own. They change neither the company nor the demo's people and appointments, count nothing that
 * others add to, and run into no limit of what one address may do in an hour.
 *
 *     const test = journeys({ DEMO_DATA: "on" });
 *     test("shows the home page", async ({ page }) => {
 *       await page.goto("/");
 *       await page.getByRole("heading", { level: 1 }).waitFor();
 *     });
 */
export function journeys(settings: Record<string, string>, { shared = false, isNew = false }: JourneyOptions = {}) {
  return base
    .extend("worker", { scope: "worker" }, async ({}, { onCleanup }) => {
      onCleanup(closeWorker);
      return { browser: browserOfWorker, site: siteOfWorker };
    })
    .extend("site", { scope: "file" }, async ({ worker }, { onCleanup }) => {
      if (shared) {
        const sharing = worker.site(settings);
        onCleanup(sharing.giveBack);
        return sharing.take();
      }
      const site = await openSite(settings, { isNew });
      onCleanup(site.close);
      return site;
    })
    .extend("openVisitor", async ({ worker, site, task }, { onCleanup }) => {
      const leave: (() => Promise<void>)[] = [];
      onCleanup(() => endAll(leave));
      return async (options: BrowserContextOptions = {}): Promise<Visitor> => {
        const context = await (await worker.browser()).newContext({ ...VISITOR, baseURL: site.url, ...options });
        context.setDefaultTimeout(30_000 * SLOWNESS);
        await context.addInitScript(shiftClock, clockShift());
        const faults = watchFaults(context);
        const page = await context.newPage();
        await slowDown(page);
        const place = leave.length + 1;
        leave.push(async () => {
          if (task.result?.state === "fail") await takePicture(page, `${fileNameOf(task.name)}-${place}`);
          // A browser that crashed cannot close it, and is the one whose faults are asked for.
          await endAll([
            () => context.close(),
            async () => expect(faults.unexpected(), "faults in the browser").toEqual([]),
          ]);
        });
        return { page, context, allowFaults: faults.allow };
      };
    })
    .extend("visitor", ({ openVisitor }) => openVisitor())
    .extend("page", ({ visitor }) => visitor.page);
}

const fileNameOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
