import type { Locator, Page } from "playwright-core";

type Step = (page: Page) => Promise<unknown>;

/** Does one step after the other. */
export const steps =
  (...all: Step[]): Step =>
  async (page) => {
    for (const step of all) await step(page);
  };

/** Waits until this text is on the page. */
export const see =
  (text: string | RegExp): Step =>
  (page) =>
    page.getByText(text).first().waitFor();

/** Presses the first button of this name on the page, or in the topmost dialog. */
export const press =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole("button", exactly(name)).first().click();

export const pressInDialog =
  (name: string | RegExp): Step =>
  (page) =>
    topDialog(page).getByRole("button", exactly(name)).first().click();

export const follow =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole("link", exactly(name)).first().click();

/** Chooses an entry of the menu that a button opens. */
export const chooseFrom = (menu: string | RegExp, entry: string | RegExp): Step =>
  steps(press(menu), (page) => page.getByRole("menuitem", exactly(entry)).click(), dialogThere);

/** Fills in fields by their labels. */
export const fill =
  (values: Record<string, string>): Step =>
  async (page) => {
    for (const [label, value] of Object.entries(values))
      await page.getByLabel(label, { exact: true }).last().fill(value);
  };

export const dialogThere: Step = (page) => topDialog(page).waitFor();

export const topDialog = (page: Page): Locator => page.getByRole("dialog").last();

/** Waits until a field says what is wrong with it. */
export const faultThere: Step = (page) => page.locator("[aria-invalid=true]").first().waitFor();

const exactly = (name: string | RegExp) => (typeof name === "string" ? { name, exact: true } : { name });
