import { describe } from "vitest";
import { expect, expectAccessible, journeys, type Page } from "./support/journeys.ts";
import { hasFocus, tabTo } from "./support/keyboard.ts";
import { register, signInAsStaff } from "./support/people.ts";

const test = journeys({ DEMO_DATA: "on" });

const CLIENT_PAGES = [
  ["Overview", "", "Dashboard"],
  ["Appointments", "/appointments", "Appointments"],
  ["Service History", "/service-history", "Service History"],
  ["Property", "/property", "Property Profile"],
  ["Issues", "/issues", "Issues"],
  ["Payments", "/payments", "Payments"],
  ["Documents", "/documents", "Documents"],
  ["Messages", "/messages", "Messages"],
  ["Support", "/support", "Support"],
  ["Settings", "/settings", "Settings"],
] as const;

const OFFICE_PAGES = [
  ["Overview", "", "Admin Dashboard"],
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
] as const;

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };

const title = (page: Page) => page.locator("#page-title");
const pages = (page: Page) => page.getByRole("navigation", { name: /^(Client|Admin) Portal$/ });

/** Opens a page by its entry, through the menu where there is no room for the sidebar, by the keyboard alone. */
async function openByKeyboard(page: Page, label: string, isNarrow: boolean): Promise<void> {
  if (isNarrow) {
    await tabTo(page, page.getByRole("button", { name: "More", exact: true }));
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Menu" }).waitFor();
  }
  await tabTo(page, pages(page).getByRole("link", { name: new RegExp(`^${label}( \\d+ new)?$`) }));
  await page.keyboard.press("Enter");
}

const isFocused = (page: Page) => hasFocus(page.locator("#content"));

async function walk(page: Page, home: string, entries: typeof CLIENT_PAGES | typeof OFFICE_PAGES, isNarrow: boolean) {
  // Not at the first page, so that the first entry leads somewhere.
  await page.goto(`${home}${entries[1][1]}`);
  for (const [label, path, heading] of entries) {
    await openByKeyboard(page, label, isNarrow);
    await page.waitForURL((url) => url.pathname.startsWith(home + path));
    await expect.poll(() => title(page).innerText()).toBe(heading);
    await expect.poll(() => page.title()).toBe(`${heading} · Tidewren Pest Control`);
    // Whoever follows by ear hears the title of the page that came, unless it has taken them to a place of its own.
    if (path !== entries[1][1]) await expect.poll(() => isFocused(page)).toBe(true);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "light" });
  }
}

describe.each([
  ["1440", WIDE],
  ["390", NARROW],
])("at a width of %s", (_width, viewport) => {
  const isNarrow = viewport === NARROW;

  test(
    "every entry of the client portal opens its page, by keyboard alone",
    { timeout: 240_000 },
    async ({ openVisitor }) => {
      const { page } = await openVisitor({ viewport });
      await register(page.request, { email: `walk-${viewport.width}@example.com` });
      await walk(page, "/client-dashboard", CLIENT_PAGES, isNarrow);
    },
  );

  test("every entry of the office opens its page, by keyboard alone", { timeout: 240_000 }, async ({ openVisitor }) => {
    const { page } = await openVisitor({ viewport });
    await signInAsStaff(page.request, "administrator");
    await walk(page, "/admin-dashboard", OFFICE_PAGES, isNarrow);
  });
});

const bar = (page: Page) => page.getByRole("navigation", { name: "Main pages" });
const barEntries = async (page: Page) =>
  (await bar(page).locator("a, button").allInnerTexts()).map((text) => text.replace(/(?:\s+\d+){1,2}\s+new$/, ""));

describe("the bar of a phone", () => {
  test("has what each role uses most, and the way to everything else", async ({ openVisitor }) => {
    const { page: client } = await openVisitor({ viewport: NARROW });
    await register(client.request, { email: "thumb@example.com" });
    await client.goto("/client-dashboard");
    await expect.poll(() => barEntries(client)).toEqual(["Overview", "Appointments", "Payments", "Messages", "More"]);
    await bar(client).getByRole("link", { name: "Payments" }).click();
    await expect.poll(() => title(client).innerText()).toBe("Payments");
    await expect.poll(() => bar(client).locator("[aria-current=page]").innerText()).toBe("Payments");

    const { page: office } = await openVisitor({ viewport: NARROW });
    await signInAsStaff(office.request, "manager");
    await office.goto("/admin-dashboard/clients");
    await expect.poll(() => barEntries(office)).toEqual(["Overview", "Inbox", "Clients", "Schedule", "More"]);
    await bar(office)
      .getByRole("link", { name: /^Inbox \d+ new$/ })
      .waitFor();
    // The end of a page can be read, and whatever has the focus is seen.
    const nav = bar(office);
    await office.getByRole("navigation", { name: "Pages of the list" }).getByRole("button", { name: "Next" }).focus();
    const next = await office.getByRole("button", { name: "Next" }).boundingBox();
    expect((next?.y ?? Infinity) + (next?.height ?? 0)).toBeLessThanOrEqual((await nav.boundingBox())?.y ?? 0);

    const { page: technician } = await openVisitor({ viewport: NARROW });
    await signInAsStaff(technician.request, "technician");
    await technician.goto("/admin-dashboard/schedule");
    await expect.poll(() => barEntries(technician)).toEqual(["Schedule", "Settings", "More"]);
  });

  test("gives way to the keyboard of the phone, to a low window, and to wide screens", async ({ openVisitor }) => {
    const { page } = await openVisitor({ viewport: NARROW, hasTouch: true, isMobile: true });
    await signInAsStaff(page.request, "manager");
    await page.goto("/admin-dashboard/clients");
    await bar(page).waitFor();
    await page.getByRole("searchbox", { name: "Search" }).tap();
    await bar(page).waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Filters" }).tap();
    await bar(page).waitFor();

    const { page: low } = await openVisitor({ viewport: { width: 640, height: 400 } });
    await signInAsStaff(low.request, "manager");
    await low.goto("/admin-dashboard/clients");
    await low.getByRole("button", { name: "Open menu" }).waitFor();
    await bar(low).waitFor({ state: "hidden" });
    await low.setViewportSize(WIDE);
    await bar(low).waitFor({ state: "hidden" });
  });

  test("opens the menu, which covers it, and has the focus again when that is closed", async ({ openVisitor }) => {
    const { page } = await openVisitor({ viewport: NARROW });
    await signInAsStaff(page.request, "administrator");
    await page.goto("/admin-dashboard/services");
    const more = page.getByRole("button", { name: "More", exact: true });
    await more.press("Enter");
    await page.getByRole("dialog", { name: "Menu" }).waitFor();
    await expect.poll(() => more.getAttribute("aria-expanded")).toBe("true");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog", { name: "Menu" }).waitFor({ state: "hidden" });
    await expect.poll(() => hasFocus(more)).toBe(true);
  });
});

test("the frame says who is signed in and as what", async ({ page, openVisitor }) => {
  await register(page.request, { email: "ada@example.com", fullName: "Ada Rushmere" });
  await page.goto("/client-dashboard");
  const aside = page.getByRole("complementary");
  for (const words of ["Client Portal", "Ada Rushmere", "ada@example.com", "Residential Client"])
    await aside.getByText(words, { exact: true }).waitFor();

  const { page: business } = await openVisitor();
  await register(business.request, { email: "bakery@example.com", accountType: "commercial" });
  await business.goto("/client-dashboard");
  for (const words of ["Business Portal", "Commercial Client"])
    await business.getByRole("complementary").getByText(words, { exact: true }).waitFor();

  const { page: office } = await openVisitor();
  await signInAsStaff(office.request, "administrator");
  await office.goto("/admin-dashboard");
  for (const words of ["Admin Portal", "Administrator"])
    await office.getByRole("complementary").getByText(words, { exact: true }).waitFor();
});

test("the office shows each role its pages, and refuses the others inside the frame", async ({ openVisitor }) => {
  const shown = async (page: Page) =>
    // Without the number of what is new there.
    (await pages(page).getByRole("link").allInnerTexts()).map((text) => text.replace(/(?:\s+\d+){1,2}\s+new$/, ""));

  const { page: support, allowFaults } = await openVisitor();
  allowFaults(/403/);
  await signInAsStaff(support.request, "support");
  await support.goto("/admin-dashboard");
  expect(await shown(support)).toEqual([
    "Overview",
    "Inbox",
    "Clients",
    "Schedule",
    "Visits",
    "Notices",
    "Records",
    "Technicians",
    "Services",
    "Products",
    "Devices",
    "Newsletter",
    "Contracts",
    "Documents",
    "Revenue",
    "Settings",
  ]);
  const answer = await support.goto("/admin-dashboard/analytics");
  expect(answer?.status()).toBe(403);
  await support.getByText("Your role doesn’t include this page").waitFor();
  expect(await shown(support)).toContain("Contracts");
  await expectAccessible(support);

  const { page: technician } = await openVisitor();
  await signInAsStaff(technician.request, "technician");
  await technician.goto("/admin-dashboard/schedule");
  expect(await shown(technician)).toEqual(["Schedule", "Settings"]);
});

test("an address that a portal does not have keeps the frame and answers 404", async ({ openVisitor }) => {
  const { page: client, allowFaults } = await openVisitor();
  allowFaults(/404/);
  await register(client.request, { email: "lost@example.com" });
  expect((await client.goto("/client-dashboard/nowhere"))?.status()).toBe(404);
  await expect.poll(() => title(client).innerText()).toBe("Page not found");
  await expectAccessible(client);
  await client.getByRole("link", { name: "Go to your dashboard" }).click();
  await expect.poll(() => title(client).innerText()).toBe("Dashboard");
});

test("the bell opens a panel that says the truth, and Escape brings the focus back", async ({ page }) => {
  await register(page.request, { email: "bell@example.com" });
  await page.goto("/client-dashboard");
  const bell = page.getByRole("button", { name: "Notifications" });
  await bell.focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: "Notifications" });
  await panel.getByText("No notifications yet.").waitFor();
  await expect.poll(() => hasFocus(panel)).toBe(true);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "hidden" });
  await expect.poll(() => hasFocus(bell)).toBe(true);
});

/** Notes when the spinner is there and when it is gone, closer than any look from outside. */
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

test("a change of page shows a spinner for 200 ms, none comes with the document, and Back finds its place", async ({
  openVisitor,
}) => {
  const { page } = await openVisitor({ reducedMotion: "no-preference", viewport: { width: 1100, height: 500 } });
  await register(page.request, { email: "change@example.com" });
  expect(await (await page.request.get("/client-dashboard")).text()).not.toContain("Loading content...");

  // Whoever begins at the dashboard may press a link before its scripts run: then the next page comes as a document.
  await page.goto("/client-dashboard/issues");
  await page.getByText("Report and track pest problems").waitFor();
  await pages(page).getByRole("link", { name: "Overview" }).click();
  // There is something to scroll as soon as the page knows what to show.
  await page.getByText("You’ll see this after your first visit.").waitFor();
  await expect.poll(() => isFocused(page)).toBe(true);
  await watchSpinner(page);
  await page.mouse.move(700, 300);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);

  await pages(page).getByRole("link", { name: "Issues" }).click();
  await page.getByText("Report and track pest problems").waitFor();
  const [came = 0, went = 0] = await spinnerSeen(page);
  expect(went - came).toBeGreaterThan(150);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  await page.goBack();
  await page.getByRole("heading", { name: "Welcome, Wren" }).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
});

test("whoever wants no motion sees the next page at once", async ({ page }) => {
  await register(page.request, { email: "calm@example.com" });
  await page.goto("/client-dashboard/issues");
  await page.getByText("Report and track pest problems").waitFor();
  // Once a page is loaded there is nothing to wait for but the pause.
  await pages(page).getByRole("link", { name: "Overview" }).click();
  await page.getByText("You’ll see this after your first visit.").waitFor();
  await expect.poll(() => isFocused(page)).toBe(true);
  await watchSpinner(page);
  await pages(page).getByRole("link", { name: "Issues" }).click();
  await page.getByText("Report and track pest problems").waitFor();
  await expect.poll(() => isFocused(page)).toBe(true);
  expect(await spinnerSeen(page)).toEqual([]);
});

test("the portal is in the language of the account, the site in that of its address", async ({ openVisitor }) => {
  const { page } = await openVisitor({ locale: "en-US" });
  await register(page.request, { email: "marisol@example.com", fullName: "Marisol Robledo", language: "es" });
  await page.goto("/client-dashboard");
  await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("es");
  await page.getByRole("heading", { name: "Le damos la bienvenida, Marisol" }).waitFor();
  await page.getByRole("navigation", { name: "Portal de clientes" }).getByRole("link", { name: "Pagos" }).click();
  await expect.poll(() => title(page).innerText()).toBe("Pagos");

  const asked = page.waitForRequest("**/api/auth/verification/send");
  await page.getByRole("button", { name: "Enviar un correo nuevo" }).click();
  expect((await asked).headers()["accept-language"]).toBe("es");
  await page.getByText("Hay un correo nuevo en camino. Su enlace vale un día.").waitFor();
  await expectAccessible(page);

  await page.goto("/");
  await expect
    .poll(() => page.locator("html").getAttribute("lang"), { message: "a kept page is everybody's" })
    .toBe("en");
});
