import { reportOwnIssue } from "../src/modules/issues/contract.ts";
import { shiftClock } from "../src/testing/shift-clock.ts";
import { now } from "./support/clock.ts";
import { doElsewhere } from "./support/elsewhere.ts";
import { holdRequests } from "./support/held-requests.ts";
import { expect, journeys, type Page } from "./support/journeys.ts";
import { hasFocus } from "./support/keyboard.ts";
import { CLIENT_PASSWORD, register, signInAsStaff } from "./support/people.ts";

const test = journeys({ DEMO_DATA: "on" }, { shared: true });

const SCRIPTS = "**/assets/*.js";

const holdScripts = (page: Page) => holdRequests(page, SCRIPTS);

const ran = (page: Page) => page.evaluate(() => "__reactRouterRouteModules" in globalThis);

const open = (page: Page, path: string) => page.goto(path, { waitUntil: "commit" });

/** React works a slice at a time; a long pause after each leaves room to act between its first line and its last. */
const pauseBetweenSlices = () => {
  const later: ProxyHandler<() => void> = {
    apply: (post, port, message) => void setTimeout(() => void Reflect.apply(post, port, message), 400),
  };
  const post = Reflect.get(MessagePort.prototype, "postMessage") as () => void;
  Reflect.set(MessagePort.prototype, "postMessage", new Proxy(post, later));
};

test(
  "a visitor begins a consultation before the page runs, and nothing chosen is lost",
  { tags: ["long"], timeout: 120_000 },
  async ({ page, openVisitor }) => {
    // The page requests its scripts once everything is shown, and runs them at the first sign of its reader.
    await page.goto("/consultation");
    await expect
      .poll(() =>
        page.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => /entry\.client/.test(name))),
      )
      .toBe(true);
    expect(await ran(page)).toBe(false);
    await page.keyboard.press("Tab");
    await expect.poll(() => ran(page)).toBe(true);

    // A reader who only looked is not waited for on the next visit; one who began is.
    await page.reload();
    expect(await ran(page)).toBe(false);
    await page.locator("label:has([name=pestCategory])").first().click();
    await page.locator("[name=pestType]").first().waitFor({ state: "attached" });
    await page.reload();
    await expect.poll(() => ran(page)).toBe(true);

    // What was chosen and pressed while the scripts were still loading counts.
    const { page: early } = await openVisitor();
    const release = await holdScripts(early);
    await open(early, "/consultation");
    await early.locator("label:has([name=pestCategory])").first().click();
    await early.getByRole("button", { name: "Next Step" }).click();
    release();
    await early.getByText("Please select a specific pest type").waitFor();
    await expect.poll(() => early.locator("[name=pestCategory]:checked").count()).toBe(1);
    await early.locator("label:has([name=pestType])").first().click();
    await early.getByRole("button", { name: "Next Step" }).click();
    await early.getByLabel("Full name").waitFor();

    // So does what was chosen while React took the page over, in its order.
    const { page: slow } = await openVisitor();
    await slow.addInitScript(pauseBetweenSlices);
    await slow.goto("/consultation");
    const category = (value: string) => slow.locator(`[name=pestCategory][value=${value}]`);
    await category("insects").focus();
    await slow.keyboard.press("Space");
    // React marks what it takes over with its first line.
    await expect.poll(() => slow.evaluate(() => Object.keys(document).join())).toContain("__reactContainer");
    await slow.keyboard.press("ArrowRight");
    await slow.getByRole("group", { name: "Which rodents?" }).waitFor();
    await slow.getByRole("button", { name: "Next Step" }).click();
    await slow.getByText("Please select a specific pest type").waitFor();
    await expect.poll(() => category("rodents").isChecked()).toBe(true);
  },
);

test(
  "what a client and the office type, choose, and press before a page runs is kept",
  { timeout: 120_000 },
  async ({ page, openVisitor }) => {
    // The page reads the same to a clock that is months away: its footer names the holidays of the coming weeks.
    const { page: late } = await openVisitor();
    await late.addInitScript(shiftClock, Date.parse("2026-11-20T15:00:00Z") - now().getTime());
    const releaseLate = await holdScripts(late);
    await open(late, "/register");
    await late.getByLabel("Full name").fill("Wren Hollybrook");
    releaseLate();
    await late.getByRole("button", { name: "Create account" }).click();
    await late.getByText("Invalid email address").waitFor();
    await expect.poll(() => late.getByLabel("Full name").inputValue()).toBe("Wren Hollybrook");

    const email = "early@example.com";
    await register(page.request, { email, fullName: "Rowan Thistlewood", accountType: "commercial" });
    await page.context().clearCookies();
    const releaseLogin = await holdScripts(page);
    await open(page, "/login");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(CLIENT_PASSWORD);
    await page.locator("label:has([name=userType][value=commercial])").click();
    releaseLogin();
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.waitForURL((url) => url.pathname === "/client-dashboard");

    // The dashboard is there before its scripts. A button of it answers once they run, and a panel keeps the focus.
    const releaseHome = await holdScripts(page);
    await open(page, "/client-dashboard");
    await page.getByRole("heading", { name: "Welcome, Rowan" }).waitFor();
    await page.getByText("Let’s plan your first visit").waitFor();
    expect(await ran(page)).toBe(false);
    await page.getByRole("button", { name: "How is this calculated?" }).click();
    releaseHome();
    await page.getByText("Pests found on the last three inspections").waitFor();

    const releaseBell = await holdScripts(page);
    await open(page, "/client-dashboard");
    await page.getByRole("button", { name: "Notifications" }).focus();
    await page.keyboard.press("Enter");
    const panel = page.getByRole("dialog", { name: "Notifications" });
    await panel.waitFor();
    releaseBell();
    await expect.poll(() => hasFocus(panel)).toBe(true);

    // A dashboard that nobody touches runs a few seconds later, and shows news from then on.
    await page.goto("/client-dashboard");
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

    // The office: a button, and a file that the page then reads.
    const { page: staff } = await openVisitor();
    await signInAsStaff(staff.request, "administrator");
    const releaseTeam = await holdScripts(staff);
    await open(staff, "/admin-dashboard/settings/team");
    await staff.getByRole("button", { name: "Invite" }).click();
    releaseTeam();
    await staff.getByRole("dialog").getByLabel("First name").waitFor();

    const releaseImport = await holdScripts(staff);
    await open(staff, "/admin-dashboard/clients/import");
    const file = {
      name: "clients.csv",
      mimeType: "text/csv",
      buffer: Buffer.from("Name;Email\nUlla Brightwell;ulla@clients.example"),
    };
    await staff.locator("input[type=file]").setInputFiles(file);
    releaseImport();
    await staff.getByText("Ulla Brightwell").first().waitFor();
  },
);
