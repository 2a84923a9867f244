import type { Locator } from "playwright-core";
import { expect } from "vitest";

/** What an American keyboard can say. */
const TYPED = /^[ -~]+/;
const ANSWERED_WITHIN_MS = 3000;

/**
 * Chooses in a list of options as somebody at the keyboard does: opens it, types how the option begins, takes it with
 * Enter, and looks what the list shows then. `wanted` is the shown text, or how it begins; where that depends on the
 * language or on what is there, the option's value stands for it.
 */
export async function choose(select: Locator, wanted: string | { value: string }): Promise<void> {
  const option = typeof wanted === "string" ? wanted : await textOf(select, wanted.value);
  const texts = () => select.locator("option:enabled").evaluateAll((all) => all.map((one) => one.textContent.trim()));
  await expect.poll(texts, { message: String(select) }).toContainEqual(expect.stringMatching(beginningWith(option)));
  const shown = await texts();
  const fits = shown.includes(option) ? (text: string) => text === option : (text: string) => text.startsWith(option);

  await select.press("Alt+ArrowDown");
  await select.page().keyboard.type(TYPED.exec(option)?.[0] ?? "");
  await select.page().keyboard.press("Enter");
  const isShown = async () => fits(await chosenIn(select));
  // A list whose choice is the server's answer shows it when that comes.
  for (const start = performance.now(); !(await isShown()) && performance.now() - start < ANSWERED_WITHIN_MS;)
    await select.page().waitForFunction(() => new Promise((drawn) => requestAnimationFrame(() => drawn(true))));
  if (!(await isShown())) await goTo(select, shown.findIndex(fits), shown);
  await expect.poll(() => chosenIn(select), { message: `chosen in ${String(select)}` }).toSatisfy(fits);
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

const beginningWith = (text: string): RegExp => new RegExp(`^${text.replaceAll(/[$()*+.?[\\\]^{|}]/g, "\\$&")}`);
