import { describe } from "vitest";
import { choose } from "./support/choose.ts";
import { windOn } from "./support/clock.ts";
import { enterPortalWith } from "./support/accounts.ts";
import { fillUpToTime, freeDays, freeTimes, SOMEBODY, submit } from "./support/consultation.ts";
import { holdRequests } from "./support/held-requests.ts";
import { expect, expectAccessible, journeys, type Page } from "./support/journeys.ts";
import { hasFocus } from "./support/keyboard.ts";
import { emailTo } from "./support/mailbox.ts";
import { CLIENT_PASSWORD, register } from "./support/people.ts";
import { createAccount, fillRegistration, NEW_PASSWORD } from "./support/registration.ts";

const test = journeys({ DEMO_DATA: "on" });
const testWithConfirmation = journeys({ DEMO_DATA: "on", REQUIRE_EMAIL_CONFIRMATION: "on" });

const isHome = (url: URL) => url.pathname === "/client-dashboard";
const codeField = (page: Page) => page.getByLabel("Six-digit code");
const confirm = (page: Page) => page.getByRole("button", { name: "Confirm", exact: true }).click();
const successive = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

describe("where nobody waits for an email", () => {
  test("a homeowner makes mistakes, mends them and is in the portal", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "Sign in" }).first().click();
    await page.getByRole("link", { name: "Create an account" }).click();
    await page.getByRole("heading", { name: "Create Your Account" }).waitFor();
    await expect.poll(() => page.getByLabel("Business name").isVisible()).toBe(false);

    await createAccount(page);
    await page.getByText("Full name is required").waitFor();
    await expect.poll(() => hasFocus(page.getByLabel("Full name"))).toBe(true);
    for (const message of ["Invalid email address", "Valid phone number required", "Please use 2-letter state code"])
      await page.getByText(message).waitFor();
    await expectAccessible(page);

    await fillRegistration(page, { email: "homeowner@example.com", password: "heron-lantern" });
    await page.getByText("Medium").waitFor();
    await createAccount(page);
    await page.getByText("Password must contain at least one uppercase letter").waitFor();
    await expect
      .poll(() => page.getByText("is required").count(), { message: "what was mended is no fault any more" })
      .toBe(0);
    await page.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
    await page.getByText("Strong").waitFor();
    await createAccount(page);
    await page.waitForURL(isHome);

    // The sign-in page is not on the way back, and does not open a second time.
    for (const path of ["/login", "/register", "/es/login"]) {
      await page.goto(path);
      expect(isHome(new URL(page.url())), path).toBe(true);
    }
  });

  test("a failure is told, and nothing typed is lost", async ({ visitor: { page, context, allowFaults } }) => {
    // What is thought of the password may still be on its way when the line goes.
    allowFaults(/sign-up|password\/judge/);
    await page.goto("/register");
    await fillRegistration(page, { email: "patient@example.com", businessName: "Corner Café" });
    await page.route("**/api/auth/sign-up", (route) => route.fulfill({ status: 503, body: "" }));
    await createAccount(page);
    await page
      .getByRole("alert")
      .getByText("Registration failed. Please try again or use a different email.")
      .waitFor();
    await page.unroute("**/api/auth/sign-up");

    await context.setOffline(true);
    await createAccount(page);
    await page.getByRole("alert").getByText("you may be offline").waitFor();
    await context.setOffline(false);
    await page.route("**/api/auth/sign-up", (route) =>
      route.fulfill({
        status: 429,
        headers: { "retry-after": "400" },
        contentType: "application/problem+json",
        body: JSON.stringify({ status: 429, code: "request.too_many" }),
      }),
    );
    await createAccount(page);
    await page.getByRole("alert").getByText("Please wait 7 minutes").waitFor();
    await page.unroute("**/api/auth/sign-up");
    await expect.poll(() => page.getByLabel("Business name").inputValue()).toBe("Corner Café");
    await createAccount(page);
    await page.waitForURL(isHome);
  });

  test("whoever has just booked need not type it all again", async ({ page, openVisitor }) => {
    await fillUpToTime(page);
    await freeDays(page).first().click();
    await freeTimes(page).first().click();
    await submit(page);
    await page.getByRole("dialog").getByRole("link", { name: "Create an Account" }).click();

    await page.getByText("We’ve filled in what you told us when you booked.").waitFor();
    await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(SOMEBODY.email);
    await expect.poll(() => page.getByLabel("Phone").inputValue()).toBe("(302) 555-0175");
    await expect.poll(() => page.getByLabel("State").inputValue()).toBe("DE");
    await page.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
    await choose(page.getByLabel("How did you hear about us?"), "Search engine");
    await createAccount(page);
    await page.waitForURL(isHome);

    const somebodyElse = await openVisitor();
    await somebodyElse.page.goto("/register");
    await expect.poll(() => somebodyElse.page.getByLabel("Email").inputValue()).toBe("");
  });
});

describe("where the address has to be confirmed", () => {
  testWithConfirmation("by the code: a wrong one, an expired one, the right one", async ({ page }) => {
    await page.goto("/register");
    await fillRegistration(page, { email: "shop@example.com", businessName: "Corner Café" });
    await createAccount(page);
    const dialog = page.getByRole("dialog", { name: "Check your email" });
    await dialog.getByText("shop@example.com").waitFor();
    await expectAccessible(page);
    const first = await emailTo(page, "shop@example.com");

    await codeField(page).fill("12 34");
    await expect.poll(() => codeField(page).inputValue()).toBe("1234");
    await confirm(page);
    await dialog.getByText("Please enter a valid 6-digit code").waitFor();
    await codeField(page).fill(successive(first.code));
    await confirm(page);
    await dialog.getByText("Invalid verification code").waitFor();
    await expectAccessible(page);

    // A new one can be had when the time is over, and not before.
    const again = dialog.getByRole("button", { name: "Send a new code" });
    await expect.poll(() => again.isDisabled()).toBe(true);
    await windOn(page, 300_000);
    await dialog.getByText("The code has expired.").waitFor();
    await again.click();
    await dialog.getByText(/The code expires in (5:00|4:5\d)/).waitFor();
    await expect.poll(() => dialog.getByText("Invalid verification code").count()).toBe(0);
    const second = await emailTo(page, "shop@example.com", 2);

    // The server has forgotten the first one.
    await codeField(page).fill(first.code);
    await confirm(page);
    await dialog.getByText("Invalid verification code").waitFor();
    await codeField(page).fill(`${second.code.slice(0, 3)} ${second.code.slice(3)}`);
    // What is told until the portal opens may be gone before it is looked for, so the sign-in waits for the look.
    const release = await holdRequests(page, "**/api/auth/sign-in");
    await confirm(page);
    await page.getByRole("dialog", { name: "Verification Successful" }).waitFor();
    release();
    await page.waitForURL(isHome);
  });

  testWithConfirmation("by the link, in Spanish: opening it does nothing, and it works once", async ({ page }) => {
    const email = "ana@example.com";
    await register(page.request, { email, fullName: "Ana Reyes", language: "es" });
    const { link } = await emailTo(page, email);
    expect(new URL(link).pathname).toBe("/es/auth/callback");

    for (const opened of ["a scanner", "a person"]) {
      await page.goto(link);
      await page.getByRole("button", { name: "Confirmar mi correo electrónico" }).waitFor();
      await expect.poll(() => new URL(page.url()).hash, { message: opened }).toBe("");
    }
    await expectAccessible(page);
    await page.getByRole("button", { name: "Confirmar mi correo electrónico" }).click();
    await page.getByRole("heading", { name: "Su correo electrónico está confirmado" }).waitFor();
    await expectAccessible(page);
    await page.getByRole("main").getByRole("link", { name: "Iniciar sesión" }).click();
    await page.getByLabel("Correo electrónico").fill(email);
    await page.getByLabel("Contraseña", { exact: true }).fill(CLIENT_PASSWORD);
    await page.getByRole("button", { name: "Iniciar sesión", exact: true }).click();
    await page.waitForURL(isHome);

    await page.goto(link);
    await page.getByRole("button", { name: "Confirmar mi correo electrónico" }).click();
    await page.getByRole("heading", { name: "Este enlace ya no es válido" }).waitFor();
    await expectAccessible(page);
    await page.getByLabel("Correo electrónico").fill("nadie@example.com");
    await page.getByRole("button", { name: "Enviar un enlace nuevo" }).click();
    await page.getByText("Si hay una cuenta que espera la confirmación de nadie@example.com").waitFor();
  });

  testWithConfirmation("a new code that cannot be sent is told", async ({ visitor: { page, allowFaults } }) => {
    allowFaults(/verification/);
    await page.goto("/register");
    await fillRegistration(page, { email: "unlucky@example.com" });
    await createAccount(page);
    await page.getByRole("dialog").waitFor();
    await windOn(page, 300_000);
    await page.route("**/api/auth/verification/send", (route) => route.abort());
    await page.getByRole("button", { name: "Send a new code" }).click();
    await page.getByRole("alert").getByText("Failed to resend code").waitFor();

    // Whoever closes the dialog finds the form as it was, and comes back to it by signing in.
    await page.keyboard.press("Escape");
    await expect.poll(() => page.getByLabel("Email").inputValue()).toBe("unlucky@example.com");
    await enterPortalWith(page, { email: "unlucky@example.com", password: NEW_PASSWORD });
    await page.getByRole("dialog", { name: "Check your email" }).waitFor();
  });
});
