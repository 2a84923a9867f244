import type { Locator, Page } from "playwright-core";

/** More than any page of ours has controls before its content. */
const MOST_STEPS = 80;

/** Presses Tab until the focus is there, as somebody does who has no mouse. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The keyboard does not reach ${String(target)}.`);
}
