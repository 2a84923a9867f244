import type { Locator, Page } from "playwright-core";

/** More than any page of ours has controls, also one with a week of visits. */
const MOST_STEPS = 300;

/** Presses Tab until the focus is there, as somebody does who has no mouse. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The keyboard does not reach ${String(target)}.`);
}
