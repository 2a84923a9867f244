import type { Page } from "playwright-core";

/** A page of the portal by its link in the sidebar, which may say how much waits there. */
export const openPage = (page: Page, name: string): Promise<void> =>
  page
    .getByRole("navigation", { name: /^(?:Client|Business) Portal$/ })
    .getByRole("link", { name: new RegExp(`^${name}\\b`) })
    .click();

/** A section of the settings. */
export async function openSettings(page: Page, name: string): Promise<void> {
  await openPage(page, "Settings");
  await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name, exact: true }).click();
}

/** Types over what stands in a field, whose label may say that it is optional. */
export async function write(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(new RegExp(`^${label}( \\(optional\\))?$`)).focus();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(text);
}
