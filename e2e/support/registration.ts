import type { Page } from "playwright-core";
import { choose } from "./choose.ts";

export const NEW_PASSWORD = "Heron-Lantern-7!";

interface Person {
  email: string;
  fullName?: string;
  password?: string;
  /** Given for a commercial account. */
  businessName?: string;
}

/** Fills the registration in, up to the button. */
export async function fillRegistration(page: Page, person: Person): Promise<void> {
  const { email, fullName = "Wren Hollybrook", password = NEW_PASSWORD, businessName } = person;
  if (businessName !== undefined) {
    await page.locator("label:has([name=accountType][value=commercial])").click();
    await page.getByLabel("Business name").fill(businessName);
  }
  await page.getByLabel("Full name").fill(fullName);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Phone").pressSequentially("3025550175");
  await page.getByLabel("Street address").fill("7 Larkspur Lane");
  await page.getByLabel("City").fill("Newark");
  await choose(page.getByLabel("State"), "Delaware");
  await page.getByLabel("ZIP code").fill("19711");
  await choose(page.getByLabel("How did you hear about us?"), "Friends or neighbors");
}

export const createAccount = (page: Page) => page.getByRole("button", { name: "Create account" }).click();
