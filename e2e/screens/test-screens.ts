import { describe, expect, test as base } from "vitest";
import { SHORT_RUN, type Installation, type Screen } from "../../scripts/screens.ts";
import { SLOWNESS } from "../support/browser.ts";
import { endAll } from "../support/endings/end-all.ts";
import { takePicture } from "../support/endings/take-picture.ts";
import { browserOfWorker, closeWorker } from "../support/in-worker.ts";
import { judgeScreen, saveOtherPictures } from "./judge-screen.ts";
import { closeScreenSites, getScreenSite } from "./screen-sites.ts";
import { openScreenTab, type ScreenTab } from "./screen-tab.ts";

/** How the names of the screens begin that are wanted; without it, all are. */
const WANTED = (process.env["SCREENS"] ?? "").split(" ");
/** As `npm test` does. */
const IS_SHORT = process.env["TEST_SCREENS"] === "few";

const test = base
  .extend("worker", { scope: "worker" }, async ({}, { onCleanup }) => {
    onCleanup(() => endAll([closeScreenSites, closeWorker]));
    return { browser: browserOfWorker, site: getScreenSite };
  })
  .extend("tabs", { scope: "file" }, async ({ worker }, { onCleanup }) => {
    const tabs = new Map<Installation, Promise<ScreenTab>>();
    onCleanup(() => endAll([...tabs.values()].map((tab) => async () => (await tab).close())));
    return {
      get: (installation: Installation): Promise<ScreenTab> => {
        const open = async () => openScreenTab(await worker.browser(), await worker.site(installation));
        const tab = tabs.get(installation) ?? open();
        tabs.set(installation, tab);
        return tab;
      },
    };
  });

/**
 * One test for each screen. It is opened on the device on which it is used, evaluated in both themes, and then shown on
 * the other device. Screens of the technician depend on how the day has gone so far, so their order is fixed.
 */
export function testScreens(title: string, screens: readonly Screen[]): void {
  const wanted = screens.filter(
    (screen) => WANTED.some((start) => screen.name.startsWith(start)) && !(IS_SHORT && !SHORT_RUN.has(screen.name)),
  );
  describe.runIf(wanted.length > 0)(title, { timeout: 60_000 * SLOWNESS, shuffle: false }, () => {
    for (const screen of wanted)
      test(screen.name, async ({ tabs, onTestFailed }) => {
        const tab = await tabs.get(screen.on ?? "demo");
        onTestFailed(() => takePicture(tab.page, `screen-${screen.name}`));
        expect(await judgeScreen(tab, screen)).toEqual([]);
        await saveOtherPictures(tab, screen);
      });
  });
}
