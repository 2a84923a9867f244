import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const THEMES = ["light", "dark"] as const;

/** No violation that axe knows of, in the light and in the dark theme. The page must not have chosen one itself. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme });
    await expect.poll(() => page.locator("html").getAttribute("data-mantine-color-scheme")).toBe(theme);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map(
      ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => html).join("\n")}`,
    );
    expect(found, `${page.url()} in the ${theme} theme`).toEqual([]);
  }
}
