import type { Locator, Page } from "playwright-core";

/** More than any page of ours has controls, also one with a week of visits. */
export const MOST_STEPS = 300;

interface Way {
  key: "Tab" | "Shift+Tab";
  /** How many controls there are on it, as far as the page tells: a date is three, a list that opens has more. */
  steps: number;
}

/** Presses Tab, or Shift and Tab where that is nearer, until the focus is there, as somebody does who has no mouse. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  let before: Way["key"] | undefined;
  let hasTurned = false;
  for (let pressed = 0; pressed < MOST_STEPS;) {
    const way = await target.evaluate(wayTo);
    if (way === null) {
      if (before === "Shift+Tab") await goToFirstPart(page, target);
      return;
    }
    // Whoever has gone too far goes back step by step.
    hasTurned ||= before !== undefined && before !== way.key;
    before = way.key;
    const steps = hasTurned ? 1 : way.steps;
    for (let step = 0; step < steps; step++) await page.keyboard.press(way.key);
    pressed += steps;
  }
  throw new Error(`The keyboard does not reach ${String(target)}.`);
}

/** Coming from behind, Shift and Tab stop at the last part of a day or a time: its minutes, say. */
async function goToFirstPart(page: Page, target: Locator): Promise<void> {
  const type = await target.getAttribute("type");
  if (type !== "date" && type !== "time") return;
  for (let part = 0; part < 3; part++) await page.keyboard.press("ArrowLeft");
}

/** Runs in the page; null for the one that has the focus. */
function wayTo(target: Element): Way | null {
  const here = document.activeElement ?? document.body;
  if (here === target) return null;
  const isBehind = target.compareDocumentPosition(here) === Node.DOCUMENT_POSITION_FOLLOWING;
  const [first, last] = isBehind ? [target, here] : [here, target];
  const groups = new Set<string>();
  const between = [...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, [tabindex]")]
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
