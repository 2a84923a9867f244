import type { Locator, Page } from "playwright-core";

/** More than any page of ours has controls, also one with a week of appointments. */
export const MAX_STEPS = 300;

/** Whether a key pressed now would go there. Await it with `expect.poll`: a dialog takes the focus a moment after it is shown. */
export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

interface Way {
  key: "Tab" | "Shift+Tab";
  /** How many controls there are on it, as far as the page tells: a date is three, a list that opens has more. */
  steps: number;
}

/** Presses Tab, or Shift and Tab where that is nearer, until the focus is there, as somebody does who has no mouse. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  let before: Way["key"] | undefined;
  // A day and a time have parts: one step too many, and what is typed for the hour goes into the minutes.
  const isInParts = ["date", "time"].includes((await target.getAttribute("type")) ?? "");
  let hasTurned = isInParts;
  for (let pressed = 0; pressed < MAX_STEPS;) {
    const way = await target.evaluate(wayTo);
    if (way === null) return;
    // Whoever has gone too far goes back step by step.
    hasTurned ||= before !== undefined && before !== way.key;
    before = way.key;
    const steps = hasTurned ? 1 : way.steps;
    for (let step = 0; step < steps; step++) await page.keyboard.press(way.key);
    pressed += steps;
  }
  throw new Error(`The keyboard does not reach ${String(target)}.`);
}

/** Runs in the page; null for the one that has the focus. */
function wayTo(target: Element): Way | null {
  const here = document.activeElement ?? document.body;
  if (here === target) return null;
  const isBehind = target.compareDocumentPosition(here) === Node.DOCUMENT_POSITION_FOLLOWING;
  const [first, last] = isBehind ? [target, here] : [here, target];
  const groups = new Set<string>();
  const between = [
    ...document.querySelectorAll<HTMLElement>("a[href], button, summary, input, select, textarea, [tabindex]"),
  ]
    .filter(
      (one) =>
        (first.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
        (last.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING) !== 0,
    )
    .filter((one) => one.tabIndex >= 0 && !one.matches(":disabled, [inert] *") && one.checkVisibility())
    .filter((one) => {
      // Tab comes to one of a group only.
      if (!(one instanceof HTMLInputElement) || one.type !== "radio") return true;
      const isFirst = !groups.has(one.name);
      groups.add(one.name);
      return isFirst;
    });
  return { key: isBehind ? "Shift+Tab" : "Tab", steps: between.length + 1 };
}
