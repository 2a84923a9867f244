import { listClients } from "../../src/modules/clients/contract.ts";
import { doElsewhere } from "../support/elsewhere.ts";
import { expect, journeys, type Page } from "../support/journeys.ts";
import { hasFocus, tabTo } from "../support/keyboard.ts";
import { register, signInAsStaff } from "../support/people.ts";

const test = journeys({ DEMO_DATA: "on" }, { shared: true });

const CLIENT_PAGES = [
  ["Appointments", "/appointments", "Appointments"],
  ["Service History", "/service-history", "Service History"],
  ["Property", "/property", "Property Profile"],
  ["Issues", "/issues", "Issues"],
  ["Payments", "/payments", "Payments"],
  ["Documents", "/documents", "Documents"],
  ["Messages", "/messages", "Messages"],
  ["Support", "/support", "Support"],
  ["Settings", "/settings", "Settings"],
  ["Overview", "", "Dashboard"],
] as const;

const OFFICE_PAGES = [
  ["Inbox", "/inbox", "Inbox"],
  ["Clients", "/clients", "Client Management"],
  ["Newsletter", "/newsletter", "Newsletter"],
  ["Schedule", "/schedule", "Schedule"],
  ["Records", "/records", "Application Records"],
  ["Technicians", "/technicians", "Technician Management"],
  ["Services", "/services", "Service Management"],
  ["Contracts", "/contracts", "Contract Management"],
  ["Documents", "/documents", "Document Management"],
  ["Revenue", "/payments", "Revenue Management"],
  ["Analytics", "/analytics", "Analytics"],
  ["Settings", "/settings", "Settings"],
  ["Overview", "", "Admin Dashboard"],
] as const;

/** These move the focus to a place of their own. */
const PLACES_OF_THEIR_OWN = ["/client-dashboard/appointments", "/admin-dashboard/inbox"];

const title = (page: Page) => page.locator("#page-title");
const entries = (page: Page) => page.getByRole("navigation", { name: /^(Client|Admin) Portal$/ });
const bar = (page: Page) => page.getByRole("navigation", { name: "Main pages" });
const more = (page: Page) => page.getByRole("button", { name: "More", exact: true });
const menu = (page: Page) => page.getByRole("dialog", { name: "Menu" });
const barEntries = async (page: Page) =>
  (await bar(page).locator("a, button").allInnerTexts()).map((text) => text.replace(/(?:\s+\d+){1,2}\s+new$/, ""));

async function openByKeyboard(page: Page, label: string): Promise<void> {
  await tabTo(page, entries(page).getByRole("link", { name: new RegExp(`^${label}( \\d+ new)?$`) }));
  await page.keyboard.press("Enter");
}

/** A screen reader announces the title of the page that has just opened. */
async function expectOpened(page: Page, path: string, heading: string): Promise<void> {
  await page.waitForURL((url) => url.pathname.startsWith(path));
  await expect.poll(() => title(page).innerText()).toBe(heading);
  await expect.poll(() => page.title()).toBe(`${heading} · Tidewren Pest Control`);
  if (PLACES_OF_THEIR_OWN.includes(path)) return;
  await expect.poll(() => hasFocus(page.locator("#content")), { message: heading }).toBe(true);
}

/** Records when the spinner appears and disappears, more precisely than polling from outside. */
const watchSpinner = (page: Page) =>
  page.evaluate(() => {
    const seen: number[] = [];
    const isThere = () => document.body.innerText.includes("Loading content...");
    let was = isThere();
    new MutationObserver(() => {
      if (isThere() === was) return;
      was = !was;
      seen.push(performance.now());
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
    Object.assign(globalThis, { spinnerSeen: seen });
  });
const spinnerSeen = (page: Page): Promise<number[]> => page.evaluate("globalThis.spinnerSeen");

test(
  "a client on a phone opens every page through the menu, finds the place again with Back, and a wrong address leads home",
  { tags: ["long"] },
  async ({ openVisitor }) => {
    const { page, allowFaults } = await openVisitor({
      viewport: { width: 390, height: 664 },
      reducedMotion: "no-preference",
    });
    allowFaults(/404/);
    await register(page.request, { email: "thumb@frames.example", fullName: "Ada Rushmere" });
    await page.goto("/client-dashboard");
    await page.getByText("You’ll see this after your first visit.").waitFor();
    await expect.poll(() => barEntries(page)).toEqual(["Overview", "Appointments", "Payments", "Messages", "More"]);

    // Escape closes the menu and returns the focus.
    await more(page).press("Enter");
    await menu(page).waitFor();
    await expect.poll(() => more(page).getAttribute("aria-expanded")).toBe("true");
    for (const text of ["Client Portal", "Ada Rushmere", "thumb@frames.example", "Residential Client"])
      await menu(page).getByText(text, { exact: true }).waitFor();
    await page.keyboard.press("Escape");
    await menu(page).waitFor({ state: "hidden" });
    await expect.poll(() => hasFocus(more(page))).toBe(true);
    for (const [label, path, heading] of CLIENT_PAGES) {
      await more(page).press("Enter");
      await menu(page).waitFor();
      await openByKeyboard(page, label);
      await expectOpened(page, `/client-dashboard${path}`, heading);
    }

    // A change of page shows the spinner for a moment and begins at the top; Back finds its place.
    await watchSpinner(page);
    await page.mouse.move(195, 300);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
    await bar(page).getByRole("link", { name: "Payments" }).click();
    await expect.poll(() => title(page).innerText()).toBe("Payments");
    await expect.poll(async () => (await spinnerSeen(page)).length).toBe(2);
    const [appeared = 0, disappeared = 0] = await spinnerSeen(page);
    expect(disappeared - appeared).toBeGreaterThan(150);
    await expect.poll(() => bar(page).locator("[aria-current=page]").innerText()).toBe("Payments");
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await page.getByRole("heading", { name: "Welcome, Ada" }).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);

    await page.getByRole("button", { name: "Notifications" }).press("Enter");
    const panel = page.getByRole("dialog", { name: "Notifications" });
    await panel.getByText("No notifications yet.").waitFor();
    await expect.poll(() => hasFocus(panel)).toBe(true);
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "hidden" });
    await expect.poll(() => hasFocus(page.getByRole("button", { name: "Notifications" }))).toBe(true);

    expect((await page.goto("/client-dashboard/nowhere"))?.status()).toBe(404);
    await expect.poll(() => title(page).innerText()).toBe("Page not found");
    await page.getByRole("link", { name: "Go to your dashboard" }).click();
    await expect.poll(() => title(page).innerText()).toBe("Dashboard");
  },
);

test(
  "an administrator opens every page of the office by keyboard alone, at once without motion, and what is missing says so",
  { tags: ["long"] },
  async ({ visitor: { page, allowFaults } }) => {
    allowFaults(/404|422/);
    await signInAsStaff(page.request, "administrator");
    await page.goto("/admin-dashboard");
    for (const text of ["Admin Portal", "Administrator"])
      await page.getByRole("complementary").getByText(text, { exact: true }).waitFor();
    await expect.poll(() => title(page).innerText()).toBe("Admin Dashboard");
    for (const [label, path, heading] of OFFICE_PAGES) {
      await openByKeyboard(page, label);
      await expectOpened(page, `/admin-dashboard${path}`, heading);
    }
    await watchSpinner(page);
    await openByKeyboard(page, "Clients");
    await expectOpened(page, "/admin-dashboard/clients", "Client Management");
    expect(await spinnerSeen(page)).toEqual([]);

    // Addresses of nothing, and of what does not exist, answer 404 inside the frame and name what is missing.
    const unknownId = "0197b3a0-0000-7000-8000-000000000000";
    const statusOf = async (path: string) => (await page.request.get(`/admin-dashboard/${path}`)).status();
    for (const path of [`technicians/${unknownId}`, "visits/nobody", "products/nobody", "technicians/nobody"])
      expect(await statusOf(path), path).toBe(404);
    const client = (await doElsewhere(page, listClients, { limit: 1 })).data.at(0)?.id ?? "";
    expect(await statusOf(`clients/${client}/history`)).toBe(200);
    for (const [path, text] of [
      [`clients/${client}/nonsense`, "This page doesn’t exist in the office"],
      [`clients/${unknownId}`, "Client not found"],
      [`visits/${unknownId}`, "Visit not found"],
    ] as const) {
      expect((await page.goto(`/admin-dashboard/${path}`))?.status(), path).toBe(404);
      await page.getByText(text).waitFor();
    }
    await page.goto("/admin-dashboard/nowhere");
    await page.getByRole("link", { name: "Back to my work" }).click();
    await expect.poll(() => title(page).innerText()).toBe("Admin Dashboard");
  },
);

test(
  "a manager on a phone works with the bar, which gives way to the keyboard, a low window, and a wide one",
  { tags: ["long"] },
  async ({ openVisitor }) => {
    const { page } = await openVisitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await signInAsStaff(page.request, "manager");
    await page.goto("/admin-dashboard/clients");
    await expect.poll(() => barEntries(page)).toEqual(["Overview", "Inbox", "Clients", "Schedule", "More"]);
    await bar(page)
      .getByRole("link", { name: /^Inbox \d+ new$/ })
      .waitFor();
    await expect.poll(() => entries(page).getByRole("link", { name: "Schedule" }).isVisible()).toBe(false);

    // The bar covers nothing that has the focus.
    const next = page.getByRole("navigation", { name: "Pages of the list" }).getByRole("button", { name: "Next" });
    await next.focus();
    const box = await next.boundingBox();
    const covered = await bar(page).boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(covered?.y ?? 0);

    await page.getByRole("searchbox", { name: "Search" }).tap();
    await bar(page).waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Filters" }).tap();
    await bar(page).waitFor();
    await page.setViewportSize({ width: 640, height: 400 });
    await page.getByRole("button", { name: "Open menu" }).waitFor();
    await bar(page).waitFor({ state: "hidden" });
    await page.setViewportSize({ width: 1440, height: 900 });
    await entries(page).getByRole("link", { name: "Schedule" }).waitFor();
    await bar(page).waitFor({ state: "hidden" });
  },
);
