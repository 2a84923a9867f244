import type { BrowserContext, Page } from "playwright-core";
import { Secret, TOTP } from "otpauth";
import { now } from "./clock.ts";

/** The logins of the demo company all have this one. */
export const DEMO_PASSWORD = "Tidewren-Demo-1";
export const DEMO = {
  administrator: "imogen@tidewren.example",
  manager: "caspar@tidewren.example",
  technician: "nadia@tidewren.example",
  support: "priya@tidewren.example",
  family: "family@homes.example",
} as const;

interface Login {
  email: string;
  password?: string;
}

/** Fills in the office's sign-in form and presses the button; what comes next is for the journey to say. */
export async function enterOffice(page: Page, { email, password = DEMO_PASSWORD }: Login): Promise<void> {
  await page.goto("/admin-login");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

export async function enterPortalWith(page: Page, { email, password = DEMO_PASSWORD }: Login): Promise<void> {
  await page.goto("/login");
  await page.locator("label:has([name=userType][value=residential])").click();
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

export async function signInToOffice(page: Page, login: Login): Promise<void> {
  await enterOffice(page, login);
  await page.waitForURL("**/admin-dashboard{,/**}");
}

export async function signInToPortal(page: Page, login: Login): Promise<void> {
  await enterPortalWith(page, login);
  await page.waitForURL("**/client-dashboard{,/**}");
}

/**
 * Ends the session of this browser without the way through the screen, which has a journey of its own. Its pages are
 * left before: one that learns of the end goes to the sign-in by itself, across the way of the journey's next step.
 */
export async function forgetSession(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.goto("about:blank");
  await context.clearCookies();
}

/**
 * What an authenticator app with this key shows, `steps` of 30 seconds from now. A code is taken once, and the one
 * before and the one after it are taken, too; so a journey that needs two codes begins with the one before.
 */
export const appCode = (setupKey: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(setupKey.replaceAll(" ", "")) }).generate({
    timestamp: now().getTime() + steps * 30_000,
  });
