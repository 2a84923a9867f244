import type { Locator } from "playwright-core";
import { SLOWNESS } from "./browser.ts";

/** What an American keyboard can say. */
const TYPED = /^[ -~]+/;
const ANSWERED_WITHIN_MS = 3000;
const THERE_WITHIN_MS = 15_000 * SLOWNESS;

/**
 * Chooses in a list of options as somebody at the keyboard does: opens it, types how the option begins, takes it with
 * Enter, and looks what the list shows then. `wanted` is the shown text, or how it begins; where that depends on the
 * language or on what is there, the option's value stands for it.
 */
export async function choose(select: Locator, wanted: string | { value: string }): Promise<void> {
  const option = typeof wanted === "string" ? wanted : await textOf(select, wanted.value);
  const texts = () => select.locator("option:enabled").evaluateAll((all) => all.map((one) => one.textContent.trim()));
  const isOffered = async () => (await texts()).some((text) => text.startsWith(option));
  if (!(await comesTrue(select, isOffered, THERE_WITHIN_MS)))
    throw new Error(`${String(select)} does not offer ${option}, but ${(await texts()).join(", ")}`);
  const shown = await texts();
  const fits = shown.includes(option) ? (text: string) => text === option : (text: string) => text.startsWith(option);

  await select.press("Alt+ArrowDown");
  await select.page().keyboard.type(TYPED.exec(option)?.[0] ?? "");
  await select.page().keyboard.press("Enter");
  const isShown = async () => fits(await chosenIn(select));
  // A list whose choice is the server's answer shows it when that comes.
  if (await comesTrue(select, isShown, ANSWERED_WITHIN_MS)) return;
  await goTo(select, shown.findIndex(fits), shown);
  if (!(await comesTrue(select, isShown, THERE_WITHIN_MS)))
    throw new Error(`${String(select)} shows ${await chosenIn(select)} instead of ${option}`);
}

async function textOf(select: Locator, value: string): Promise<string> {
  const option = select.locator(`option[value=${JSON.stringify(value)}]`);
  await option.waitFor({ state: "attached" });
  return ((await option.textContent()) ?? "").trim();
}

/** The text of the option that a list of options shows. */
export const chosenIn = (select: Locator): Promise<string> =>
  select.evaluate((list: HTMLSelectElement) => list.selectedOptions[0]?.text.trim() ?? "");

/** Option by option with the list closed: typing finds the nearest of those that begin alike. */
async function goTo(select: Locator, place: number, shown: string[]): Promise<void> {
  const steps = place - shown.indexOf(await chosenIn(select));
  for (let step = 0; step < Math.abs(steps); step++) await select.press(steps > 0 ? "ArrowDown" : "ArrowUp");
}

/** Asks with each picture that the page draws. Pictures for the documentation are taken without vitest, which polls else. */
async function comesTrue(select: Locator, holds: () => Promise<boolean>, withinMs: number): Promise<boolean> {
  for (const start = performance.now(); performance.now() - start < withinMs;) {
    if (await holds()) return true;
    await select.page().waitForFunction(() => new Promise((drawn) => requestAnimationFrame(() => drawn(true))));
  }
  return holds();
}

/** What stands in a field gives way to what is typed. */
export async function retype(field: Locator, text: string): Promise<void> {
  await field.press("ControlOrMeta+a");
  await field.press("Delete");
  await field.pressSequentially(text);
}
