import type { Page } from "playwright-core";
import { expect } from "vitest";
import { findViolations } from "./axe/find-violations.ts";

const THEMES = ["light", "dark"] as const;
type Theme = (typeof THEMES)[number];

/** No violation that axe knows of, in the light and in the dark theme. The page must not have chosen one itself. */
export async function expectAccessible(page: Page): Promise<void> {
  // axe would not look into a frame.
  expect(page.frames(), `frames of ${page.url()}`).toHaveLength(1);
  await expect.poll(() => page.locator("[data-skeleton]").count()).toBe(0);
  await startWaitingPage(page);
  await expectNoViolations(page, async (theme) => {
    await page.emulateMedia({ colorScheme: theme });
    await expect.poll(() => page.locator("html").getAttribute("data-mantine-color-scheme")).toBe(theme);
  });
}

/** A page of a portal that is not hydrated yet follows the system's theme once it is; any movement starts it. */
async function startWaitingPage(page: Page): Promise<void> {
  if ((await page.locator("script[data-waits]:not([data-waits=''])").count()) > 0) await page.mouse.move(1, 1);
}

/** The same for a page without our scripts, which follows the system by its style alone. */
export async function expectPlainPageAccessible(page: Page): Promise<void> {
  await expectNoViolations(page, (theme) => page.emulateMedia({ colorScheme: theme }));
}

async function expectNoViolations(page: Page, setTheme: (theme: Theme) => Promise<void>): Promise<void> {
  for (const theme of THEMES) {
    await setTheme(theme);
    const violations = await findViolations(page, theme === THEMES[0] ? "all" : "colors");
    expect(violations, `${page.url()} in the ${theme} theme`).toEqual([]);
  }
}
