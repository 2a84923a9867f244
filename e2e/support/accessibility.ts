import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type axe from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { findParts, rememberAsWell, type PartsOfPage } from "./axe/judged-parts.ts";
import { layOutWhole } from "./whole-page.ts";

/** The same as the package's own script, which with its comments is more than twice as long. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
const THEMES = ["light", "dark"] as const;
type Theme = (typeof THEMES)[number];
/** What another theme can break; everything else is the same page and is judged once. */
const OF_COLORS = ["color-contrast", "link-in-text-block"];
/** WCAG 2.2 AA, which axe leaves out unless it is asked for: small targets need room around them. */
const ASKED_FOR = ["target-size"];
/** A list that is asked anew, dimmed until the answer is there. News that come live can do that at any moment. */
const BUSY = "main [aria-busy=true]";
const ATTEMPTS = 5;

/**
 * No violation that axe knows of, in the light and in the dark theme. The page must not have chosen one itself. What was
 * judged before in this worker is not judged again: see `axe/judged-parts.ts`.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // What a frame holds would not be looked into.
  expect(page.frames(), `frames of ${page.url()}`).toHaveLength(1);
  // What stands in the place of something that is still coming is not the page that people read.
  await expect.poll(() => page.locator("[data-skeleton]").count()).toBe(0);
  await startWaitingPage(page);
  await expectWellInThemes(page, async (theme) => {
    await page.emulateMedia({ colorScheme: theme });
    await expect.poll(() => page.locator("html").getAttribute("data-mantine-color-scheme")).toBe(theme);
  });
}

/** A page of a portal that waits for its reader follows the system's theme once it runs. */
async function startWaitingPage(page: Page): Promise<void> {
  if ((await page.locator("script[data-waits]:not([data-waits=''])").count()) > 0) await page.mouse.move(1, 1);
}

/** The same for a page without our scripts, which follows the system by its style alone. Frames are not looked into. */
export async function expectPlainPageAccessible(page: Page): Promise<void> {
  await expectWellInThemes(page, (theme) => page.emulateMedia({ colorScheme: theme }));
}

async function expectWellInThemes(page: Page, setTheme: (theme: Theme) => Promise<void>): Promise<void> {
  await layOutWhole(page);
  const { marks, known } = await findParts(page);
  if (marks.length > 0 && known.length === marks.length && (await page.locator(BUSY).count()) === 0) return;
  const judged: PartsOfPage[] = [];
  for (const theme of THEMES) {
    await setTheme(theme);
    judged.push(await expectNoViolations(page, theme));
  }
  // Of the other theme only the colors were judged.
  if (judged[0]) rememberAsWell(judged[0]);
}

/** Tells what it has judged. */
async function expectNoViolations(page: Page, theme: Theme): Promise<PartsOfPage> {
  await layOutWhole(page);
  // Once for each document: handing over half a megabyte takes longer than judging a page.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  let found: string[] = [];
  let parts: PartsOfPage = { marks: [], known: [] };
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    parts = await findParts(page);
    const judged = await judge(page, theme, parts);
    found = judged.found;
    if (found.length === 0 || !judged.wasBusy) break;
    await expect.poll(() => page.locator(BUSY).count()).toBe(0);
  }
  expect(found, `${page.url()} in the ${theme} theme`).toEqual([]);
  return parts;
}

/** What axe finds now, and whether something on the page was dimmed meanwhile because it is asked anew. */
async function judge(page: Page, theme: Theme, { known }: PartsOfPage): Promise<{ found: string[]; wasBusy: boolean }> {
  return page.evaluate(
    async ({ only, besides, busy, known }) => {
      let wasBusy = document.querySelector(busy) !== null;
      const observer = new MutationObserver(() => {
        wasBusy ||= document.querySelector(busy) !== null;
      });
      observer.observe(document.body, { subtree: true, attributeFilter: ["aria-busy"] });
      // Put there by the source above.
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      const { markedParts } = window as unknown as { markedParts: Map<Element, number> };
      const seen = new Set(known);
      const exclude: Element[] = [];
      const leaveOut = (element: Element): void => {
        const mark = markedParts.get(element);
        if (mark !== undefined && seen.has(mark)) exclude.push(element);
        else for (const child of element.children) leaveOut(child);
        // The next one that is alike, beside it or elsewhere on the page.
        if (mark !== undefined) seen.add(mark);
      };
      leaveOut(document.body);
      const { violations } = await run(
        { include: [document.documentElement], exclude },
        {
          iframes: false,
          resultTypes: ["violations"],
          ...(only === null
            ? { rules: Object.fromEntries(besides.map((rule) => [rule, { enabled: true }])) }
            : { runOnly: { type: "rule", values: only } }),
        },
      );
      // What stands behind a dialog cannot be pressed, so it may be half below the header that stays at the top.
      const modal = [...document.querySelectorAll("[aria-modal=true]")].at(-1);
      const isReached = (target: unknown): boolean => {
        const element = document.querySelector(String(target));
        return !modal || element === null || modal.contains(element);
      };
      observer.disconnect();
      const found = violations
        .map(({ id, help, nodes }) => ({
          words: `${id}: ${help}`,
          nodes: id === "target-size" ? nodes.filter(({ target }) => isReached(target[0])) : nodes,
        }))
        .filter(({ nodes }) => nodes.length > 0)
        .map(({ words, nodes }) => `${words}\n${nodes.map(({ html }) => html).join("\n")}`);
      return { found, wasBusy };
    },
    { only: theme === THEMES[0] ? null : OF_COLORS, besides: ASKED_FOR, busy: BUSY, known },
  );
}
