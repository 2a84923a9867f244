import { DEMO, enterOffice, enterPortalWith } from "./support/accounts.ts";
import { expect, expectAccessible, journeys, type Page } from "./support/journeys.ts";
import { emailAbout, emailTo } from "./support/mailbox.ts";
import { CLIENT_PASSWORD, register } from "./support/people.ts";

const test = journeys({ DEMO_DATA: "on" });

const NEW_PASSWORD = "Otter-Meadow-52?";

async function forget(page: Page, email: string): Promise<string> {
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  return page.getByRole("status").filter({ hasText: "If there is an account" }).innerText();
}

async function choose(page: Page, password: string, again = password): Promise<void> {
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByLabel("Confirm new password").fill(again);
  await page.getByRole("button", { name: "Save the new password" }).click();
}

test("a client forgets the password, chooses a new one by the email and signs in with it", async ({
  page,
  openVisitor,
}) => {
  const email = "forgetful@example.com";
  const elsewhere = await openVisitor();
  await register(elsewhere.page.request, { email });

  await page.goto("/login");
  const told = await forget(page, email);
  await expectAccessible(page);
  await page.goto("/login");
  expect((await forget(page, "nobody@example.com")).replace("nobody@example.com", email)).toBe(told);

  const { link } = await emailTo(page, email, 2);
  await page.goto(link);
  await expect.poll(() => new URL(page.url()).hash, { message: "the token is out of the address" }).toBe("");
  await choose(page, "Otter-Meadow-52", "Otter-Meadow-53");
  await page.getByText("Passwords don't match").waitFor();
  await choose(page, "Forgetful@example.com1");
  await page.getByText("This password is too easy to guess").waitFor();
  await expectAccessible(page);
  await choose(page, NEW_PASSWORD);
  await page.getByRole("heading", { name: "Your password is changed" }).waitFor();
  await expectAccessible(page);

  // It ended the other session, and the old password opens nothing any more.
  await elsewhere.page.goto("/client-dashboard");
  await elsewhere.page.waitForURL((url) => url.pathname === "/login");
  await enterPortalWith(page, { email, password: CLIENT_PASSWORD });
  await page.getByRole("alert").getByText("Invalid email or password. Please try again.").waitFor();

  await page.goto(link);
  await choose(page, NEW_PASSWORD);
  await page.getByRole("heading", { name: "This link is no longer valid" }).waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Send a new link" }).click();
  await page.getByRole("heading", { name: "Forgot your password?" }).waitFor();

  await enterPortalWith(page, { email, password: NEW_PASSWORD });
  await page.waitForURL((url) => url.pathname === "/client-dashboard");
});

test("staff are led back to their own sign-in page", async ({ page }) => {
  await page.goto("/admin-login");
  await forget(page, DEMO.support);
  // The demo's people are told much else.
  const { link } = await emailAbout(page, DEMO.support, "Choose a new password");
  await page.goto(link);
  await choose(page, NEW_PASSWORD);
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: "Sign in to the office" }).waitFor();
  await enterOffice(page, { email: DEMO.support, password: NEW_PASSWORD });
  await page.waitForURL("**/admin-dashboard{,/**}");
});

test("a link that a mail program has cut off, or a page that was loaded again, says so at once", async ({ page }) => {
  for (const path of ["/reset-password", "/auth/callback", "/accept-invitation"]) {
    await page.goto(path);
    await page.getByRole("heading", { name: "This link is incomplete" }).waitFor();
    await expectAccessible(page);
  }
});
