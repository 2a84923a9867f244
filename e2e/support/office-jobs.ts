import type { Locator } from "playwright-core";
import type { StaffRole } from "../../src/platform/actor.ts";
import { countActions, type Actions } from "./count-actions.ts";
import { expect, type Page } from "./journeys.ts";
import { hasFocus } from "./keyboard.ts";
import { signInAsStaff } from "./people.ts";

const DESK = { width: 1440, height: 900 };

/** Every job begins here: at a desk, signed in, on the overview, with nothing chosen and nothing open. */
export async function beginOnOverview(page: Page, role: StaffRole = "manager"): Promise<Actions> {
  await page.setViewportSize(DESK);
  await signInAsStaff(page.request, role);
  return openOverview(page);
}

/** As whoever is signed in already. */
export async function openOverview(page: Page): Promise<Actions> {
  await page.goto("/admin-dashboard");
  await page.locator("main").getByRole("listitem").first().waitFor();
  return countActions(page);
}

/** The number is what the job takes now: whoever makes it shorter lowers it. */
export function expectActions(by: Actions, most: number): void {
  expect(by.done().length, by.done().join("\n")).toBeLessThanOrEqual(most);
}

/** Words in the finder, and its first answer. */
export async function goByFinder(page: Page, by: Actions, words: string, expected: RegExp): Promise<void> {
  const finder = page.getByRole("dialog", { name: "Find anything" });
  await by.press("Control+k");
  await finder.locator("input:focus").waitFor();
  await by.type(words);
  await finder.getByText("Press Enter to open the first").waitFor();
  await expect.poll(() => finder.getByRole("option").first().innerText()).toMatch(expected);
  await by.press("Enter");
}

/** A link of the sidebar; some tell how many wait there. */
export const sidebarLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Admin Portal" }).getByRole("link", { name: new RegExp(`^${name}\\b`) });

/** By as many presses as it takes. */
export async function tabTo(by: Actions, target: Locator): Promise<void> {
  while (!(await hasFocus(target))) await by.press("Tab");
}
