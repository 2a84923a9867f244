import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type axe from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { layOutWhole } from "../whole-page.ts";
import { findParts, type PartsOfPage } from "./judged-parts.ts";

/** The same as the package's own script, which with its comments is more than twice as long. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** WCAG 2.2 AA, which axe leaves out by default: small targets need room around them. */
const TARGET_SIZE = "target-size";
/** The rules of each pass: `null` for all. */
const RULES = {
  all: null,
  /** What another theme can break. */
  colors: ["color-contrast", "link-in-text-block"],
  /** What another width can break in elements that were evaluated before. */
  layout: [TARGET_SIZE, "scrollable-region-focusable"],
} as const;
export type Rules = keyof typeof RULES;

/** A list that is loading again is dimmed until the answer is there. A live update can do that at any moment. */
const BUSY = "main [aria-busy=true]";
const ATTEMPTS = 5;

/**
 * The parts of pages in which axe found nothing before in this worker, for each set of rules: the same sidebar is on
 * every page and the same list behind each of its dialogs.
 */
const passed: Record<Rules, Set<number>> = { all: new Set(), colors: new Set(), layout: new Set() };

/** What axe finds on the page as it is now, one text for each rule that is violated. */
export async function findViolations(page: Page, rules: Rules): Promise<string[]> {
  await layOutWhole(page);
  for (let attempt = 1; ; attempt++) {
    const parts = await findParts(page, passed[rules]);
    const isBusy = (await page.locator(BUSY).count()) > 0;
    if (parts.marks.length > 0 && parts.known.length === parts.marks.length && !isBusy) return [];
    // Once for each document: passing half a megabyte takes longer than evaluating a page.
    if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
    const { violations, wasBusy } = await run(page, rules, parts);
    if (violations.length === 0) {
      for (const mark of parts.marks) passed[rules].add(mark);
      return [];
    }
    if (!wasBusy || attempt === ATTEMPTS) return violations;
    await expect.poll(() => page.locator(BUSY).count()).toBe(0);
  }
}

/** What axe finds now, and whether a part of the page was dimmed in the meantime because it was loading again. */
async function run(
  page: Page,
  rules: Rules,
  { known }: PartsOfPage,
): Promise<{ violations: string[]; wasBusy: boolean }> {
  return page.evaluate(
    async ({ only, targetSize, busy, known }) => {
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
            ? { rules: { [targetSize]: { enabled: true } } }
            : { runOnly: { type: "rule", values: [...only] } }),
        },
      );
      // What is behind a dialog cannot be pressed, so the header that stays at the top may cover half of it.
      const modal = [...document.querySelectorAll("[aria-modal=true]")].at(-1);
      const isReached = (target: unknown): boolean => {
        const element = document.querySelector(String(target));
        return !modal || element === null || modal.contains(element);
      };
      observer.disconnect();
      const texts = violations
        .map(({ id, help, nodes }) => ({
          title: `${id}: ${help}`,
          nodes: id === targetSize ? nodes.filter(({ target }) => isReached(target[0])) : nodes,
        }))
        .filter(({ nodes }) => nodes.length > 0)
        .map(({ title, nodes }) => `${title}\n${nodes.map(({ html }) => html).join("\n")}`);
      return { violations: texts, wasBusy };
    },
    { only: RULES[rules], targetSize: TARGET_SIZE, busy: BUSY, known },
  );
}
