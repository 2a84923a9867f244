import type { Locator, Page } from "playwright-core";

/** More than any page of ours has controls, also one with a week of visits. */
export const MOST_STEPS = 300;

/** Presses Tab, or Shift and Tab where that is nearer, until the focus is there, as somebody does who has no mouse. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step++) {
    const way = await target.evaluate((element) => {
      const here = document.activeElement ?? document.body;
      if (here === element) return null;
      return element.compareDocumentPosition(here) === Node.DOCUMENT_POSITION_FOLLOWING ? "Shift+Tab" : "Tab";
    });
    if (way === null) return;
    await page.keyboard.press(way);
  }
  throw new Error(`The keyboard does not reach ${String(target)}.`);
}
