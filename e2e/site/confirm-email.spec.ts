import { windOn } from "../support/clock.ts";
import { holdRequests } from "../support/held-requests.ts";
import { expect, journeys, type Page } from "../support/journeys.ts";
import { emailTo } from "../support/mailbox.ts";
import { CLIENT_PASSWORD, register } from "../support/people.ts";
import { createAccount, fillRegistration, NEW_PASSWORD } from "../support/registration.ts";

const test = journeys({ DEMO_DATA: "on", REQUIRE_EMAIL_CONFIRMATION: "on" }, { shared: true });

const isHome = (url: URL) => url.pathname === "/client-dashboard";
const codeField = (page: Page) => page.getByLabel("Six-digit code");
const confirm = (page: Page) => page.getByRole("button", { name: "Confirm", exact: true }).click();
const successive = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

test(
  "a shop owner confirms the address by code: incomplete, wrong, expired, closed, not sent, replaced, right",
  { tags: ["long"] },
  async ({ visitor: { page, allowFaults } }) => {
    allowFaults(/verification/);
    const email = "shop@confirm.example";
    await page.goto("/register");
    await fillRegistration(page, { email, businessName: "Corner Café" });
    await createAccount(page);
    const dialog = page.getByRole("dialog", { name: "Check your email" });
    await dialog.getByText(email).waitFor();
    const first = await emailTo(page, email);
    await codeField(page).fill("12 34");
    await expect.poll(() => codeField(page).inputValue()).toBe("1234");
    await confirm(page);
    await dialog.getByText("Please enter a valid 6-digit code").waitFor();
    await codeField(page).fill(successive(first.code));
    await confirm(page);
    await dialog.getByText("Invalid verification code").waitFor();

    // Closing the dialog leaves the form as it was; signing in leads back to the dialog.
    await page.keyboard.press("Escape");
    await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(email);
    await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
    await page.locator("label:has([name=userType][value=commercial])").click();
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await dialog.waitFor();
    const second = await emailTo(page, email, 2);

    // A new code is available when the old one has expired, and not before.
    const again = dialog.getByRole("button", { name: "Send a new code" });
    await expect.poll(() => again.isDisabled()).toBe(true);
    await windOn(page, 300_000);
    await dialog.getByText("The code has expired.").waitFor();
    const sending = "**/api/auth/verification/send";
    await page.route(sending, (route) => route.abort());
    await again.click();
    await page.getByRole("alert").getByText("Failed to resend code").waitFor();
    await page.unroute(sending);
    await again.click();
    await dialog.getByText(/The code expires in (5:00|4:5\d)/).waitFor();
    const third = await emailTo(page, email, 3);
    await codeField(page).fill(second.code);
    await confirm(page);
    await dialog.getByText("Invalid verification code").waitFor();
    await codeField(page).fill(`${third.code.slice(0, 3)} ${third.code.slice(3)}`);
    // The success message may be gone before the test looks for it, so the sign-in waits.
    const release = await holdRequests(page, "**/api/auth/sign-in");
    await confirm(page);
    await page.getByRole("dialog", { name: "Verification Successful" }).waitFor();
    release();
    await page.waitForURL(isHome);
  },
);

test(
  "a Spanish client confirms by the emailed link, which works once and not by being opened, and has a Spanish portal",
  { tags: ["long"] },
  async ({ page }) => {
    const email = "ana@confirm.example";
    await register(page.request, { email, fullName: "Ana Reyes", language: "es" });
    const { link } = await emailTo(page, email);
    expect(new URL(link).pathname).toBe("/es/auth/callback");
    const button = page.getByRole("button", { name: "Confirmar mi correo electrónico" });
    for (const opened of ["a scanner", "a person"]) {
      await page.goto(link);
      await button.waitFor();
      await expect.poll(() => new URL(page.url()).hash, { message: opened }).toBe("");
    }
    await button.click();
    await page.getByRole("heading", { name: "Su correo electrónico está confirmado" }).waitFor();

    await page.goto(link);
    await button.click();
    await page.getByRole("heading", { name: "Este enlace ya no es válido" }).waitFor();
    await page.getByLabel("Correo electrónico").fill("nadie@confirm.example");
    await page.getByRole("button", { name: "Enviar un enlace nuevo" }).click();
    await page.getByText("Si hay una cuenta que espera la confirmación de nadie@confirm.example").waitFor();

    await page.goto("/es/login");
    await page.getByLabel("Correo electrónico").fill(email);
    await page.getByLabel("Contraseña", { exact: true }).fill(CLIENT_PASSWORD);
    await page.getByRole("button", { name: "Iniciar sesión", exact: true }).click();
    await page.waitForURL(isHome);
    await page.getByRole("heading", { name: "Le damos la bienvenida, Ana" }).waitFor();
    await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("es");
    await page.getByRole("navigation", { name: "Portal de clientes" }).getByRole("link", { name: "Pagos" }).click();
    await expect.poll(() => page.locator("#page-title").innerText()).toBe("Pagos");
    // The site is in the language of its address.
    await page.goto("/");
    await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("en");
  },
);
