import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const THEMES = ["light", "dark"] as const;

/** No violation that axe knows of, in the light and in the dark theme. The page must not have chosen one itself. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme });
    await expect.poll(() => page.locator("html").getAttribute("data-mantine-color-scheme")).toBe(theme);
    await expectNoViolations(page, theme);
  }
}

/** The same for a page without our scripts, which follows the system by its style alone. Frames are not looked into. */
export async function expectPlainPageAccessible(page: Page): Promise<void> {
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme });
    await expectNoViolations(page, theme, { framesToo: false });
  }
}

async function expectNoViolations(page: Page, theme: string, { framesToo } = { framesToo: true }): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(!framesToo).analyze();
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => html).join("\n")}`);
  expect(found, `${page.url()} in the ${theme} theme`).toEqual([]);
}
