import type { Page } from "playwright-core";
import { readClientInvitation, signIn } from "../../src/modules/accounts/contract.ts";
import type { Screen } from "./screen.ts";

/** The pages that lead in: registration, sign-in, links from emails. */
export const ACCOUNT_SCREENS: Screen[] = [
  { name: "register", path: "/register" },
  { name: "register-faults", path: "/register", does: submitEmpty },
  { name: "register-spanish", path: "/es/register" },
  { name: "login", path: "/login" },
  { name: "login-french", path: "/fr/login" },
  { name: "login-refused", path: "/login", does: giveWrongPassword },
  { name: "login-verification", path: "/login", meets: asks("confirm_email"), does: giveWrongPassword },
  { name: "login-second-factor", path: "/login", meets: asks("second_factor"), does: giveWrongPassword },
  { name: "login-new-password", path: "/login", meets: asks("new_password"), does: giveWrongPassword },
  { name: "forgot-password", path: "/forgot-password" },
  { name: "reset-password", path: "/reset-password#token=made-up" },
  { name: "reset-password-no-token", path: "/reset-password" },
  { name: "auth-callback", path: "/auth/callback#token=made-up" },
  { name: "accept-invitation", path: "/accept-invitation#token=made-up" },
  { name: "join", path: "/join#token=invited", meets: isInvited },
  { name: "join-invalid", path: "/join#token=made-up" },
  { name: "admin-login", path: "/admin-login" },
  { name: "create-admin", path: "/create-admin", on: "new" },
];

/** As the link of an invitation that holds. */
async function isInvited(page: Page): Promise<void> {
  const json = { fullName: "Nora Field", email: "nora@shop.example", clientName: "Heron Street Deli" };
  await page.route(`**${readClientInvitation.path}`, (route) => route.fulfill({ json }));
}

async function submitEmpty(page: Page): Promise<void> {
  await page.locator("form button[type=submit]").click();
}

async function giveWrongPassword(page: Page): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill("somebody@example.com");
  await page.getByLabel("Password", { exact: true }).fill("Heron-Lantern-7!");
  const answered = page.waitForResponse(`**${signIn.path}`);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await answered;
  await page.getByRole("button", { name: "Signing in…" }).waitFor({ state: "detached" });
}

/** The right password of an account that is asked for more. */
function asks(step: "confirm_email" | "second_factor" | "new_password") {
  const codeSeconds = step === "confirm_email" ? 300 : null;
  return (page: Page) =>
    page.route(`**${signIn.path}`, (route) => route.fulfill({ json: { step, user: null, codeSeconds } }));
}
