import { reportOwnIssue } from "../src/modules/issues/contract.ts";
import { shiftClock } from "../src/testing/shift-clock.ts";
import { now } from "./support/clock.ts";
import { doElsewhere } from "./support/elsewhere.ts";
import { holdRequests } from "./support/held-requests.ts";
import { expect, expectAccessible, journeys, type Page } from "./support/journeys.ts";
import { hasFocus } from "./support/keyboard.ts";
import { CLIENT_PASSWORD, register, signInAsStaff } from "./support/people.ts";

const test = journeys({ DEMO_DATA: "on" }, { shared: true });

const SCRIPTS = "**/assets/*.js";

const holdScripts = (page: Page) => holdRequests(page, SCRIPTS);

const ran = (page: Page) => page.evaluate(() => "__reactRouterRouteModules" in globalThis);

const open = (page: Page, path: string) => page.goto(path, { waitUntil: "commit" });

test("a button that is pressed before the page answers is answered as soon as it does", async ({ page }) => {
  await signInAsStaff(page.request, "administrator");
  const release = await holdScripts(page);
  await open(page, "/admin-dashboard/settings/team");
  await page.getByRole("button", { name: "Invite" }).click();
  release();
  await page.getByRole("dialog").getByLabel("First name").waitFor();
});

test("a panel that is opened before the page answers stays open, and has the focus when it does", async ({ page }) => {
  await register(page.request, { email: "early-bell@example.com" });
  const release = await holdScripts(page);
  await open(page, "/client-dashboard");
  await page.getByRole("button", { name: "Notifications" }).focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: "Notifications" });
  await panel.waitFor();
  release();
  await expect.poll(() => hasFocus(panel)).toBe(true);
});

test("what is typed and chosen before the page answers is kept", async ({ page }) => {
  const email = "early@example.com";
  await register(page.request, { email, accountType: "commercial" });
  await page.context().clearCookies();
  const release = await holdScripts(page);
  await open(page, "/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(CLIENT_PASSWORD);
  await page.locator("label:has([name=userType][value=commercial])").click();
  release();
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/client-dashboard");
});

test("the consultation asks for its scripts when everything is to be seen, and runs them when somebody is there", async ({
  page,
}) => {
  await page.goto("/consultation");
  await expect
    .poll(() =>
      page.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => /entry\.client/.test(name))),
    )
    .toBe(true);
  expect(await ran(page)).toBe(false);
  await expectAccessible(page);

  await page.keyboard.press("Tab");
  await expect.poll(() => ran(page)).toBe(true);

  // Who only looked is nobody to wait for the next time; who began is.
  await page.reload();
  expect(await ran(page)).toBe(false);
  await page.locator("label:has([name=pestCategory])").first().click();
  await page.locator("[name=pestType]").first().waitFor({ state: "attached" });
  await page.reload();
  await expect.poll(() => ran(page)).toBe(true);
});

test("a client's dashboard is there before its scripts, and a button of it is answered once they are", async ({
  page,
}) => {
  await register(page.request, { email: "early-dashboard@example.com", fullName: "Rowan Thistlewood" });
  const release = await holdScripts(page);
  await open(page, "/client-dashboard");
  await page.getByRole("heading", { name: "Welcome, Rowan" }).waitFor();
  await page.getByText("Let’s plan your first visit").waitFor();
  expect(await ran(page)).toBe(false);
  await page.getByRole("button", { name: "How is this calculated?" }).click();
  release();
  await page.getByText("Pests found on the last three inspections").waitFor();
});

test("a dashboard that nobody touches runs a few seconds later, and hears of news from then on", async ({ page }) => {
  await register(page.request, { email: "still-dashboard@example.com" });
  await page.goto("/client-dashboard");
  // It waits, and nothing of this test is a touch.
  await expect.poll(() => page.locator("script[data-waits]:not([data-waits=''])").count()).toBe(1);
  await page.getByText("Let’s plan your first visit").waitFor();
  await expect.poll(() => ran(page)).toBe(true);
  await doElsewhere(page, reportOwnIssue, {
    title: "Ants in the hall",
    description: "A trail of them.",
    location: "Hall",
    priority: "low",
    photoIds: [],
  });
  await page.getByRole("region", { name: "Active issues" }).getByText("Ants in the hall").waitFor();
});

test("the consultation takes what was chosen before it answered", async ({ page }) => {
  const release = await holdScripts(page);
  await open(page, "/consultation");
  await page.locator("label:has([name=pestCategory])").first().click();
  await page.getByRole("button", { name: "Next Step" }).click();
  release();
  await page.getByText("Please select a specific pest type").waitFor();
  await expect.poll(() => page.locator("[name=pestCategory]:checked").count()).toBe(1);
  await page.locator("label:has([name=pestType])").first().click();
  await page.getByRole("button", { name: "Next Step" }).click();
  await page.getByLabel("Full name").waitFor();
});

/** React works a slice at a time; a long pause after each leaves room to act between its first line and its last. */
const pauseBetweenSlices = () => {
  const later: ProxyHandler<() => void> = {
    apply: (post, port, message) => void setTimeout(() => void Reflect.apply(post, port, message), 400),
  };
  const post = Reflect.get(MessagePort.prototype, "postMessage") as () => void;
  Reflect.set(MessagePort.prototype, "postMessage", new Proxy(post, later));
};

test("what is chosen before the page answers and while it begins to is kept in its order", async ({ page }) => {
  await page.addInitScript(pauseBetweenSlices);
  await page.goto("/consultation");
  const category = (value: string) => page.locator(`[name=pestCategory][value=${value}]`);
  await category("insects").focus();
  await page.keyboard.press("Space");
  // React marks what it takes over with its first line.
  await expect.poll(() => page.evaluate(() => Object.keys(document).join())).toContain("__reactContainer");
  await page.keyboard.press("ArrowRight");
  await page.getByRole("group", { name: "Which rodents?" }).waitFor();
  // Once React has heard of both.
  await page.getByRole("button", { name: "Next Step" }).click();
  await page.getByText("Please select a specific pest type").waitFor();
  await expect.poll(() => category("rodents").isChecked()).toBe(true);
});

test("a file that is chosen before the page answers is read, and what follows it is done, too", async ({ page }) => {
  await signInAsStaff(page.request, "administrator");
  const release = await holdScripts(page);
  await open(page, "/admin-dashboard/clients/import");
  const file = {
    name: "clients.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("Name;Email\nUlla Brightwell;ulla@clients.example"),
  };
  await page.locator("input[type=file]").setInputFiles(file);
  release();
  await page.getByText("Ulla Brightwell").first().waitFor();
});

test("a page reads the same to a clock that is months away, and keeps what was typed", async ({ page }) => {
  // The footer names the holidays of the coming weeks.
  await page.addInitScript(shiftClock, Date.parse("2026-11-20T15:00:00Z") - now().getTime());
  const release = await holdScripts(page);
  await open(page, "/register");
  await page.getByLabel("Full name").fill("Wren Hollybrook");
  release();
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByText("Invalid email address").waitFor();
  await expect.poll(() => page.getByLabel("Full name").inputValue()).toBe("Wren Hollybrook");
});
