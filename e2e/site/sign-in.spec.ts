import { signIn as signInEndpoint } from "../../src/modules/accounts/contract.ts";
import { enterPortalWith } from "../support/accounts.ts";
import { attempt } from "../support/elsewhere.ts";
import { expect, journeys, type Page } from "../support/journeys.ts";
import { hasFocus } from "../support/keyboard.ts";
import { emailAbout, emailTo } from "../support/mailbox.ts";
import { CLIENT_PASSWORD, register } from "../support/people.ts";
import { createAccount, fillRegistration, NEW_PASSWORD } from "../support/registration.ts";

const test = journeys({ DEMO_DATA: "on" }, { shared: true });

const isHome = (url: URL) => url.pathname === "/client-dashboard";
const signIn = (page: Page) => page.getByRole("button", { name: "Sign in", exact: true }).click();
const refusal = (page: Page) => page.getByRole("alert");

test("a shop owner registers after faults and a failing line, signs out, and signs in with the right account type", async ({
  visitor: { page, context, allowFaults },
}) => {
  // The verdict on the password may still be on its way when the line goes.
  allowFaults(/sign-up|password\/judge/);
  const email = "corner-cafe@sign-in.example";
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
  await fillRegistration(page, { email, businessName: "Corner Café", password: "heron-lantern" });
  await page.getByText("Medium").waitFor();
  await createAccount(page);
  await page.getByText("Password must contain at least one uppercase letter").waitFor();
  await expect.poll(() => page.getByText("is required").count(), { message: "corrected fields" }).toBe(0);
  await page.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
  await page.getByText("Strong").waitFor();

  // A broken server, no connection, too many requests: each says what to do, and nothing typed is lost.
  const signUp = "**/api/auth/sign-up";
  await page.route(signUp, (route) => route.fulfill({ status: 503, body: "" }));
  await createAccount(page);
  await refusal(page).getByText("Registration failed. Please try again or use a different email.").waitFor();
  await page.unroute(signUp);
  await context.setOffline(true);
  await createAccount(page);
  await refusal(page).getByText("you may be offline").waitFor();
  await context.setOffline(false);
  await page.route(signUp, (route) =>
    route.fulfill({
      status: 429,
      headers: { "retry-after": "400" },
      contentType: "application/problem+json",
      body: JSON.stringify({ status: 429, code: "request.too_many" }),
    }),
  );
  await createAccount(page);
  await refusal(page).getByText("Please wait 7 minutes").waitFor();
  await page.unroute(signUp);
  await expect.poll(() => page.getByLabel("Business name").inputValue()).toBe("Corner Café");
  await createAccount(page);
  await page.waitForURL(isHome);
  for (const text of ["Business Portal", "Commercial Client"])
    await page.getByRole("complementary").getByText(text, { exact: true }).waitFor();

  // Back does not lead to the form, and the sign-in pages lead home.
  await page.goBack();
  await page.waitForURL(isHome);
  for (const path of ["/login", "/register", "/es/login"])
    expect(isHome(new URL((await page.request.get(path)).url())), path).toBe(true);
  await page.getByRole("button", { name: "Log out" }).click();
  await page.waitForURL((url) => url.pathname === "/");

  await page.getByRole("link", { name: "Sign in" }).first().click();
  await page.waitForURL("**/login");
  await signIn(page);
  await page.getByText("Please enter a valid email address").waitFor();
  await page.getByText("Password must be at least 8 characters").waitFor();
  // The demo's logins fill in the account type as well.
  await page.getByRole("button", { name: /^Fill in the login for Shop/ }).click();
  await expect.poll(() => page.locator("[name=userType]:checked").inputValue()).toBe("commercial");
  await page.locator("label:has([name=userType][value=residential])").click();
  await page.getByLabel("Email").fill(email);
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("Wrong-Gate77");
  await page.getByRole("button", { name: "Show the password" }).click();
  await expect.poll(() => password.getAttribute("type")).toBe("text");
  await signIn(page);
  await refusal(page).getByText("Invalid email or password. Please try again.").waitFor();
  await refusal(page).getByText("Please check the account type as well").waitFor();
  await expect.poll(() => password.inputValue()).toBe("Wrong-Gate77");
  // Only the right password reveals the account type.
  await password.fill(NEW_PASSWORD);
  await page.getByLabel("Remember me for 30 days").check();
  await signIn(page);
  await refusal(page).getByText("This is a commercial account.").waitFor();
  await page.getByRole("button", { name: "Sign in to the commercial account" }).click();
  await page.waitForURL(isHome);
  const session = (await context.cookies()).find(({ name }) => name === "greenline");
  expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  expect((session?.expires ?? 0) * 1000).toBeGreaterThan(Date.now() + 29 * 24 * 3_600_000);
});

test(
  "a client whose password others guessed signs in by an emailed code, then forgets the password and chooses a new one",
  { tags: ["long"] },
  async ({ visitor: { page, context }, openVisitor }) => {
    const email = "forgetful@sign-in.example";
    const newPassword = "Otter-Meadow-52?";
    await register(page.request, { email });
    await context.clearCookies();
    for (let time = 1; time <= 10; time += 1)
      await attempt(page, signInEndpoint, { email, password: "Wrong-Gate77", userType: "residential" });

    const posted: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") posted.push(new URL(request.url()).pathname);
    });
    // The address names another site to return to, and is not followed.
    await page.goto(`/login?returnTo=${encodeURIComponent("/\\example.org")}`);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(CLIENT_PASSWORD);
    await signIn(page);
    await page.getByRole("button", { name: "Email me a code" }).click();
    // The first email asks to confirm the address.
    const { code } = await emailTo(page, email, 2);
    await page.getByLabel("Six-digit code").fill(code);
    await page.getByRole("button", { name: "Confirm", exact: true }).click();
    await page.waitForURL(isHome);
    // Sending the code sends nothing else: an attempt at the same time would block the next one.
    const path = "/api/auth/sign-in";
    expect(posted).toEqual([path, `${path}-code/send`, `${path}-code/check`, path]);

    // At another browser, the next day.
    const { page: other } = await openVisitor();
    const requestLink = async (address: string) => {
      await other.getByLabel("Email").fill(address);
      await other.getByRole("button", { name: "Send the link" }).click();
      return other.getByRole("status").filter({ hasText: "If there is an account" }).innerText();
    };
    await other.goto("/login");
    await other.getByRole("link", { name: "Forgot your password?" }).click();
    const unknown = await requestLink("nobody@sign-in.example");
    await other.getByRole("link", { name: "Sign in" }).last().click();
    await other.getByRole("link", { name: "Forgot your password?" }).click();
    const known = await requestLink(email);
    expect(known, "the answer does not reveal who has an account").toBe(
      unknown.replace("nobody@sign-in.example", email),
    );

    const { link } = await emailAbout(other, email, "Choose a new password");
    const chooseNew = async (password: string, again = password) => {
      await other.getByLabel("New password", { exact: true }).fill(password);
      await other.getByLabel("Confirm new password").fill(again);
      await other.getByRole("button", { name: "Save the new password" }).click();
    };
    await other.goto(link);
    await expect.poll(() => new URL(other.url()).hash, { message: "the token is out of the address" }).toBe("");
    await chooseNew("Otter-Meadow-52", "Otter-Meadow-53");
    await other.getByText("Passwords don't match").waitFor();
    await chooseNew("Forgetful@sign-in.example1");
    await other.getByText("This password is too easy to guess").waitFor();
    await chooseNew(newPassword);
    await other.getByRole("heading", { name: "Your password is changed" }).waitFor();

    // The other browser is signed out, the old password and the used link no longer work.
    await page.waitForURL((url) => url.pathname === "/login");
    await other.getByRole("main").getByRole("link", { name: "Sign in" }).click();
    await other.getByLabel("Email").fill(email);
    await other.getByLabel("Password", { exact: true }).fill(CLIENT_PASSWORD);
    await signIn(other);
    await refusal(other).getByText("Invalid email or password. Please try again.").waitFor();
    await other.goto(link);
    await chooseNew(newPassword);
    await other.getByRole("heading", { name: "This link is no longer valid" }).waitFor();
    await other.getByRole("link", { name: "Send a new link" }).click();
    await other.getByRole("heading", { name: "Forgot your password?" }).waitFor();
    // A mail program has cut off the link, or the page was loaded again.
    for (const path of ["/reset-password", "/auth/callback", "/accept-invitation"]) {
      await other.goto(path);
      await other.getByRole("heading", { name: "This link is incomplete" }).waitFor();
    }

    await enterPortalWith(other, { email, password: newPassword });
    await other.waitForURL(isHome);
  },
);
