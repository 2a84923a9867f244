import { signIn as signInEndpoint } from "../src/modules/accounts/contract.ts";
import { attempt } from "./support/elsewhere.ts";
import { expect, expectAccessible, journeys, type Page } from "./support/journeys.ts";
import { emailTo } from "./support/mailbox.ts";
import { CLIENT_PASSWORD, register } from "./support/people.ts";

const test = journeys({ DEMO_DATA: "on" });

const signIn = (page: Page) => page.getByRole("button", { name: "Sign in", exact: true }).click();
test("a client is refused, told what may be wrong, and comes in", async ({ page }) => {
  await register(page.request, { email: "shop@example.com", accountType: "commercial" });
  await page.context().clearCookies();
  await page.goto("/login");
  await expectAccessible(page);
  await signIn(page);
  await page.getByText("Please enter a valid email address").waitFor();
  await page.getByText("Password must be at least 8 characters").waitFor();

  // A wrong password is refused the same, whatever type the account is.
  await page.getByLabel("Email").fill("shop@example.com");
  await page.getByLabel("Password", { exact: true }).fill("Wrong-Gate77");
  await page.getByRole("button", { name: "Show the password" }).click();
  await expect.poll(() => page.getByLabel("Password", { exact: true }).getAttribute("type")).toBe("text");
  await signIn(page);
  const refusal = page.getByRole("alert");
  await refusal.getByText("Invalid email or password. Please try again.").waitFor();
  await refusal.getByText("Please check the account type as well").waitFor();
  await expectAccessible(page);
  await expect.poll(() => page.getByLabel("Password", { exact: true }).inputValue()).toBe("Wrong-Gate77");

  // With the right one the other type is told, and one press goes on as that.
  await page.getByLabel("Password", { exact: true }).fill(CLIENT_PASSWORD);
  await page.getByLabel("Remember me for 30 days").check();
  await signIn(page);
  await refusal.getByText("This is a commercial account.").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Sign in to the commercial account" }).click();
  await page.waitForURL((url) => url.pathname === "/client-dashboard");
  const session = (await page.context().cookies()).find(({ name }) => name === "greenline");
  expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  expect((session?.expires ?? 0) * 1000).toBeGreaterThan(Date.now() + 29 * 24 * 3_600_000);
});

test("the demo's logins fill in the account type, too", async ({ page }) => {
  await page.goto("/fr/login");
  await page.getByRole("button", { name: "Remplir avec l’accès de Shop (commercial)" }).click();
  await expect.poll(() => page.locator("[name=userType]:checked").inputValue()).toBe("commercial");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === "/client-dashboard");
});

test("the keyboard finds the dot that leads to the staff's sign-in", async ({ page }) => {
  await page.goto("/login");
  const dot = page.getByRole("link", { name: "Staff sign-in" });
  await dot.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Sign in to the office" }).waitFor();
});

// What else names another site is in return-path.test.ts.
test("a link to the sign-in page that names another site leads home", async ({ page }) => {
  await page.goto(`/login?returnTo=${encodeURIComponent("/\\example.org")}`);
  await page.getByRole("button", { name: /^Fill in the login for Family/ }).click();
  await signIn(page);
  await page.waitForURL((url) => url.pathname === "/client-dashboard");
});

test("shut out by too many wrong passwords, whoever reads the mailbox goes on by a code", async ({
  visitor: { page },
}) => {
  const email = "guessed@example.com";
  await register(page.request, { email });
  await page.context().clearCookies();
  for (let time = 1; time <= 10; time += 1)
    await attempt(page, signInEndpoint, { email, password: "Wrong-Gate77", userType: "residential" });
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") asked.push(new URL(request.url()).pathname);
  });
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(CLIENT_PASSWORD);
  await signIn(page);
  await page.getByRole("button", { name: "Email me a code" }).click();
  // The first one asks to confirm the address.
  const { code } = await emailTo(page, email, 2);
  await page.getByLabel("Six-digit code").fill(code);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/client-dashboard");
  // Sending the code sends nothing else: a try at the same time would stand in the way of the one after it.
  const path = "/api/auth/sign-in";
  expect(asked).toEqual([path, `${path}-code/send`, `${path}-code/check`, path]);
});

test("too many tries are told with the time to wait, and before that nothing is lost", async ({ page }) => {
  await page.route("**/api/auth/sign-in", (route) =>
    route.fulfill({
      status: 429,
      headers: { "retry-after": "61" },
      contentType: "application/problem+json",
      body: JSON.stringify({ status: 429, code: "request.too_many" }),
    }),
  );
  await page.goto("/es/login");
  await page.getByLabel("Correo electrónico").fill("ana@example.com");
  await page.getByLabel("Contraseña", { exact: true }).fill("Garden-Gate7");
  await page.getByRole("button", { name: "Iniciar sesión", exact: true }).click();
  await page.getByRole("alert").getByText("Demasiados intentos. Espere 2 minutos").waitFor();
  await expect.poll(() => page.getByLabel("Correo electrónico").inputValue()).toBe("ana@example.com");
});
