import { inviteStaff } from "../src/modules/accounts/contract.ts";
import { enterOffice } from "./support/accounts.ts";
import { doElsewhere } from "./support/elsewhere.ts";
import { expect, expectAccessible, journeys, type Page } from "./support/journeys.ts";
import { CLIENT_PASSWORD, register, signInAsStaff } from "./support/people.ts";

const test = journeys({ DEMO_DATA: "on" }, { shared: true });

const ATTEMPTED = "/admin-dashboard/schedule?view=list&status=scheduled&period=all";

async function signIn(page: Page) {
  await page
    .getByRole("button", { name: /^Fill in the login for/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("whoever is not signed in is sent to the sign-in page, and from there to the attempted page", async ({ page }) => {
  await page.goto(ATTEMPTED);
  await page.getByRole("heading", { name: "Sign in to the office" }).waitFor();
  await expectAccessible(page);

  await page.getByLabel("Email").fill("imogen@tidewren");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByText("Please enter a valid email address").waitFor();
  await page.getByLabel("Email").fill("somebody@example.com");
  await page.getByLabel("Password", { exact: true }).fill("Garden-Gate7");
  await page.getByRole("button", { name: "Show the password" }).click();
  await expect.poll(() => page.getByLabel("Password", { exact: true }).getAttribute("type")).toBe("text");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("alert").getByText("Invalid email or password. Please try again.").waitFor();
  await expectAccessible(page);
  await expect.poll(() => page.getByLabel("Email").inputValue()).toBe("somebody@example.com");

  await signIn(page);
  await page.waitForURL((url) => url.pathname + url.search === ATTEMPTED);
  await page.getByRole("table").waitFor();
  await expectAccessible(page);
});

test("a link to the sign-in page that names another site leads home", async ({ page }) => {
  await page.goto("/admin-login?returnTo=//example.org/");
  await signIn(page);
  await page.waitForURL("**/admin-dashboard");
  await page.getByRole("heading", { name: "Admin Dashboard" }).waitFor();
});

test("a client with the right password is told that they sign in elsewhere", async ({ page }) => {
  await register(page.request, { email: "curious@example.com" });
  await page.context().clearCookies();
  await enterOffice(page, { email: "curious@example.com", password: CLIENT_PASSWORD });
  await page.getByRole("alert").getByText("Access denied. Admin privileges required.").waitFor();
  await expect.poll(() => page.getByLabel("Password", { exact: true }).inputValue()).toBe(CLIENT_PASSWORD);
});

test("whoever takes too long after the password begins again, and need not type the address again", async ({
  visitor: { page, context },
  openVisitor,
}) => {
  const newcomer = { email: "slow@tidewren.example", password: "Hazel-Copse-41" };
  const { page: office } = await openVisitor();
  await signInAsStaff(office.request, "administrator");
  await doElsewhere(office, inviteStaff, { ...newcomer, firstName: "Sol", lastName: "Weaver", role: "support" });

  await enterOffice(page, newcomer);
  await page.getByRole("heading", { name: "Choose your own password" }).waitFor();
  await expectAccessible(page);
  // As after ten minutes: the browser has thrown away what told that the password was given.
  await context.clearCookies({ name: "greenline-sign-in" });
  await page.getByLabel("New password", { exact: true }).fill("Rowan-Thicket-58");
  await page.getByLabel("Confirm new password").fill("Rowan-Thicket-58");
  await page.getByRole("button", { name: "Save the new password" }).click();

  await page.getByRole("alert").getByText("That took more than ten minutes.").waitFor();
  await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(newcomer.email);
  await expectAccessible(page);
});

test("logging out ends the session everywhere in this browser", async ({ visitor: { page, context } }) => {
  await page.goto("/admin-login");
  await signIn(page);
  await page.getByRole("heading", { name: "Admin Dashboard" }).waitFor();
  const second = await context.newPage();
  await second.goto(ATTEMPTED);
  await second.getByRole("table").waitFor();

  await page.getByRole("button", { name: "Log out" }).click();
  await page.waitForURL((url) => url.pathname === "/");

  // The other tab learns of it by itself, and remembers where it was.
  await second.getByRole("heading", { name: "Sign in to the office" }).waitFor();
  expect(new URL(second.url()).searchParams.get("returnTo")).toBe(ATTEMPTED);
});

test("on a phone the sidebar is a drawer", async ({ openVisitor }) => {
  const { page } = await openVisitor({ viewport: { width: 390, height: 844 } });
  await page.goto("/admin-login");
  await signIn(page);
  await page.getByRole("heading", { name: "Admin Dashboard" }).waitFor();
  await expectAccessible(page);
  const sidebar = page.getByRole("navigation", { name: "Admin Portal" });
  await expect.poll(() => sidebar.getByRole("link", { name: "Schedule" }).isVisible()).toBe(false);

  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Schedule" }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog", { name: "Menu" }).waitFor({ state: "hidden" });
});

test("an address that the office does not have keeps the frame", async ({ page }) => {
  await page.goto("/admin-login");
  await signIn(page);
  await page.getByRole("heading", { name: "Admin Dashboard" }).waitFor();

  const answer = await page.goto("/admin-dashboard/nowhere");
  expect(answer?.status()).toBe(404);
  await page.getByText("This page doesn’t exist in the office").waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Back to my work" }).click();
  await page.getByRole("heading", { name: "Admin Dashboard" }).waitFor();
});
