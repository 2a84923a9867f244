import type { Page } from "playwright-core";
import { fillRegistration } from "../../e2e/support/registration.ts";
import { confirmByLink, resetPassword, signInAsAdmin, signUp } from "../../src/modules/accounts/contract.ts";
import type { Screen } from "./screen.ts";
import { faultThere, fill, press, pressInDialog, see, steps } from "./steps.ts";

const NEW = { "New password": "Otter-Meadow-52?", "Confirm new password": "Otter-Meadow-52?" };
const RESET = "/reset-password#token=made-up";
const savePassword = press("Save the new password");

const signInOffice = steps(
  fill({ Email: "slow@tidewren.example", Password: "Hazel-Copse-41" }),
  press("Sign in"),
  see(/^(Choose your own password|Enter the 6-digit code.*)$/),
);

/** The forms of registration and sign-in, with faults and after they were sent. */
export const ACCOUNT_FORM_SCREENS: Screen[] = [
  {
    name: "forgot-password-sent",
    path: "/forgot-password",
    does: steps(fill({ Email: "nobody@example.com" }), press("Send the link"), see("If there is an account")),
  },
  {
    name: "reset-password-faults",
    path: RESET,
    does: steps(
      fill({ ...NEW, "Confirm new password": "Otter-Meadow-53?" }),
      savePassword,
      see("Passwords don't match"),
    ),
  },
  {
    name: "reset-password-done",
    path: RESET,
    meets: (page) => page.route(`**${resetPassword.path}`, (route) => route.fulfill({ json: { portal: "client" } })),
    does: steps(fill(NEW), savePassword, see("Your password is changed")),
  },
  {
    name: "reset-password-invalid",
    path: RESET,
    does: steps(fill(NEW), savePassword, see("This link is no longer valid")),
  },
  {
    name: "auth-callback-invalid",
    path: "/auth/callback#token=made-up",
    does: steps(press("Confirm my email address"), see("This link is no longer valid")),
  },
  {
    name: "auth-callback-confirmed",
    path: "/es/auth/callback#token=made-up",
    meets: (page) => page.route(`**${confirmByLink.path}`, (route) => route.fulfill({ json: { isConfirmed: true } })),
    does: steps(press("Confirmar mi correo electrónico"), see("Su correo electrónico está confirmado")),
  },
  { name: "register-code", path: "/register", meets: asksForCode, does: sendRegistration },
  {
    name: "register-code-faults",
    path: "/register",
    meets: asksForCode,
    does: steps(sendRegistration, pressInDialog("Confirm"), see("Please enter a valid 6-digit code")),
  },
  {
    name: "admin-login-refused",
    path: "/admin-login",
    does: steps(
      fill({ Email: "somebody@example.com", Password: "Garden-Gate7" }),
      press("Show the password"),
      press("Sign in"),
      see("Invalid email or password. Please try again."),
    ),
  },
  { name: "admin-login-new-password", path: "/admin-login", meets: asksStaff("new_password"), does: signInOffice },
  { name: "admin-login-second-factor", path: "/admin-login", meets: asksStaff("second_factor"), does: signInOffice },
  { name: "admin-login-new", path: "/admin-login", on: "new" },
  { name: "create-admin-faults", path: "/create-admin", on: "new", does: steps(press(/^Create/), faultThere) },
  { name: "create-admin-closed", path: "/create-admin", does: see("An admin account already exists") },
];

/** An installation that confirms addresses before it opens an account. */
async function asksForCode(page: Page): Promise<void> {
  await page.route(`**${signUp.path}`, (route) =>
    route.fulfill({ json: { step: "confirm_email", user: null, codeSeconds: 300 } }),
  );
}

async function sendRegistration(page: Page): Promise<void> {
  await fillRegistration(page, { email: "shop@example.com" });
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("dialog", { name: "Check your email" }).waitFor();
}

function asksStaff(step: "new_password" | "second_factor") {
  return (page: Page) =>
    page.route(`**${signInAsAdmin.path}`, (route) => route.fulfill({ json: { step, user: null, codeSeconds: null } }));
}
