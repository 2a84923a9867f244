import { expect } from "vitest";
import { commands, page, type Locator } from "vitest/browser";
import type { Key } from "./press-keys.ts";

/** Long enough for a busy machine; what is right takes a few milliseconds. */
export const SOON = { timeout: 8_000, interval: 25 };

type Target = Element | Locator;

const nameOf = (target: Target): string =>
  target instanceof Element ? target.outerHTML.slice(0, 200) : target.selector;

/** Waits until it is there. */
export async function elementOf(target: Target): Promise<HTMLElement> {
  const find = () => (target instanceof Element ? target : target.query());
  await expect.poll(find, { ...SOON, message: nameOf(target) }).not.toBeNull();
  const found = find();
  if (!(found instanceof HTMLElement)) throw new Error(`${nameOf(target)} is not an HTML element`);
  return found;
}

/** Presses keys one after the other, as they are given by their names or letters. */
export async function press(...keys: (string | Key)[]): Promise<void> {
  globalThis.focus();
  await commands.pressKeys(keys.map((key) => (typeof key === "string" ? { key } : key)));
}

export const type = (text: string): Promise<void> => press(...Array.from(text));

const CONTROLS = "a[href], button, summary, input, select, textarea, [tabindex]";
const PASSES = 12;

/**
 * Presses Tab, or Shift and Tab where that is nearer, until the focus is there, or on one that is as good: of radio
 * buttons Tab reaches the first, the last, or the one that is taken.
 */
export async function tabTo(
  target: Target,
  isAsGood: (focused: Element | null) => boolean = () => false,
): Promise<HTMLElement> {
  const element = await elementOf(target);
  const isThere = () => document.activeElement === element || isAsGood(document.activeElement);
  const isInParts = element instanceof HTMLInputElement && ["date", "time"].includes(element.type);
  for (let pass = 0; pass < PASSES && !isThere(); pass++) {
    const { key, steps } = wayTo(element);
    // Far away in one go, then one by one: a date is three steps, and what comes after it must not be missed.
    const count = pass === 0 && !isInParts ? steps : Math.max(1, Math.floor(steps / 2));
    await press(...Array.from({ length: count }, () => key));
  }
  for (let step = 0; step < 20 && !isThere(); step++) await press(wayTo(element).key);
  if (!isThere())
    throw new Error(
      `The keyboard does not reach ${nameOf(element)}, but ${nameOf(document.activeElement ?? document.body)}`,
    );
  return element;
}

function wayTo(target: Element): { key: Key; steps: number } {
  const here = document.activeElement ?? document.body;
  const isBehind = target.compareDocumentPosition(here) === Node.DOCUMENT_POSITION_FOLLOWING;
  const [first, last] = isBehind ? [target, here] : [here, target];
  const groups = new Set<string>();
  const between = [...document.querySelectorAll<HTMLElement>(CONTROLS)]
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
  return { key: { key: "Tab", shift: isBehind }, steps: between.length + 1 };
}

/** Reaches a button with Tab and presses it, once it is there. */
export async function pressByKeys(button: Target): Promise<void> {
  await tabTo(button);
  // The program may still move the focus once the page is drawn, as it does to a field with a fault.
  await drawn();
  await tabTo(button);
  await press("Enter");
}

/** Also waits for callbacks scheduled for the next animation frame. */
const drawn = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });

/** Types over what stands in a field. */
export async function typeByKeys(field: Target, text: string): Promise<void> {
  await tabTo(field);
  await press({ key: "a", control: true }, ...Array.from(text));
}

/** Chooses the option whose text is, or begins with, the wanted one: typing in a list takes what begins so. */
export async function chooseByKeys(target: Target, wanted: string): Promise<void> {
  const list = await tabTo(target);
  if (!(list instanceof HTMLSelectElement)) throw new Error(`${list.outerHTML.slice(0, 100)} is no list of options`);
  const texts = () => [...list.options].filter(({ disabled }) => !disabled).map(({ text }) => text.trim());
  await expect.poll(texts, SOON).toContainEqual(expect.stringMatching(startOf(wanted)));
  const shown = texts();
  const isWanted = (text: string) => (shown.includes(wanted) ? text === wanted : text.startsWith(wanted));
  const chosen = () => list.selectedOptions[0]?.text.trim() ?? "";
  await type(/^[ -~]+/.exec(wanted)?.[0] ?? "");
  // A list whose choice is the server's answer shows the earlier one until then.
  const isThere = () => isWanted(chosen());
  await expect
    .poll(isThere, { timeout: 1_000, interval: 10 })
    .toBe(true)
    .catch(() => undefined);
  // Typing finds the nearest of those that begin alike; the arrows find the others.
  const steps = shown.findIndex(isWanted) - shown.indexOf(chosen());
  await press(...Array.from({ length: Math.abs(steps) }, () => (steps > 0 ? "ArrowDown" : "ArrowUp")));
  await expect.poll(isThere, { ...SOON, message: `${wanted} is chosen` }).toBe(true);
}

/** Types into a field that searches, and takes the option that it then offers first. */
export async function pickByKeys(field: Target, text: string, option: RegExp): Promise<void> {
  await typeByKeys(field, text);
  const isOffered = () => page.getByRole("option", { name: option }).query()?.matches("[data-combobox-selected]");
  await expect.poll(isOffered, { ...SOON, message: String(option) }).toBe(true);
  await press("Enter");
}

export const startOf = (text: string): RegExp =>
  new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`);
