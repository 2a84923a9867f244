import { chosenIn, choose } from "./support/choose.ts";
import { expect, expectAccessible, journeys, type Page } from "./support/journeys.ts";
import { hasFocus } from "./support/keyboard.ts";
import { signInAsStaff } from "./support/people.ts";

const test = journeys({ DEMO_DATA: "on" }, { shared: true });

const OFFICE = "/admin-dashboard";
const INBOX = `${OFFICE}/inbox?status=all`;
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const LISTS = [
  ["the inbox", "/inbox", "Inbox"],
  ["the clients", "/clients", "Clients"],
  ["the technicians", "/technicians", "Technicians"],
  ["the services", "/services", "Services"],
  ["the schedule's list", "/schedule?view=list&period=all", "Appointments"],
  ["the newsletter", "/newsletter", "Newsletter"],
  ["the team", "/settings/team", "Team"],
  ["the audit log", "/settings/audit-log", "Audit log"],
] as const;

const rows = (page: Page) => page.locator("tbody tr");
const rowsPicker = (page: Page) => page.getByLabel("Rows", { exact: true });
const firstRow = (page: Page) => rows(page).first().innerText();

const placeIn = (page: Page): string => {
  const { searchParams } = new URL(page.url());
  return `page ${String(searchParams.get("page"))}, size ${String(searchParams.get("size"))}`;
};

/** What a list is asked for, page and rows of each request. */
function watchAsked(page: Page, path: string): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === path) asked.push(`${String(searchParams.get("page"))}/${String(searchParams.get("limit"))}`);
  });
  return asked;
}

test("a list is asked for once, for as many rows as the window holds", async ({ openVisitor }) => {
  const { page } = await openVisitor({ viewport: WIDE });
  await signInAsStaff(page.request, "administrator");
  const asked = watchAsked(page, "/api/clients");
  await page.goto(`${OFFICE}/clients`);
  await expect.poll(() => rows(page).count()).toBe(9);
  const bottom = await page.getByRole("navigation", { name: "Pages of the list" }).boundingBox();
  expect((bottom?.y ?? 0) + (bottom?.height ?? 0), "all of it is in the window").toBeLessThanOrEqual(WIDE.height);
  expect(asked).toEqual(["1/9"]);

  // As if somebody dragged the edge: only the size that it has in the end is asked for.
  await Promise.all([1000, 1100, 1200, 1300].map((height) => page.setViewportSize({ ...WIDE, height })));
  await expect.poll(() => rows(page).count()).toBe(16);
  expect(asked).toEqual(["1/9", "1/16"]);

  // Neither does the way to another page and back ask for a page that it does not show.
  await page.getByRole("link", { name: "Technicians", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Technician Management" }).waitFor();
  await page.goBack();
  await expect.poll(() => rows(page).count()).toBe(16);
  expect(new Set(asked)).toEqual(new Set(["1/9", "1/16"]));
});

test("the schedule's list fills the window, too", async ({ openVisitor }) => {
  const { page } = await openVisitor({ viewport: WIDE });
  await signInAsStaff(page.request, "administrator");
  const asked = watchAsked(page, "/api/appointments");
  await page.goto(`${OFFICE}/schedule?view=list&period=all`);
  await rowsPicker(page).waitFor();
  const count = await rows(page).count();
  const bottom = await page.getByRole("navigation", { name: "Pages of the list" }).boundingBox();
  expect(count).toBeGreaterThan(10);
  expect((bottom?.y ?? 0) + (bottom?.height ?? 0), "all of it is in the window").toBeLessThanOrEqual(WIDE.height);
  expect(asked).toContain(`1/${count}`);
});

test("a chosen number is kept, stands in the address, and leaves one at the same row", async ({ openVisitor }) => {
  const { page } = await openVisitor({ viewport: WIDE });
  await signInAsStaff(page.request, "administrator");
  await page.goto(`${OFFICE}/clients?sort=name`);
  await choose(rowsPicker(page), "10");
  await expect.poll(() => rows(page).count()).toBe(10);
  for (const number of [2, 3, 4]) {
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await page.getByText(new RegExp(`^Page ${number} of`)).waitFor();
    await expect.poll(() => page.locator("[aria-busy=true]").count()).toBe(0);
  }
  const thirtyFirst = await firstRow(page);
  expect(placeIn(page)).toBe("page 4, size 10");

  await choose(rowsPicker(page), "25");
  await expect.poll(() => placeIn(page)).toBe("page 2, size 25");
  await expect.poll(() => rows(page).count()).toBe(25);
  expect(await rows(page).allInnerTexts()).toContain(thirtyFirst);

  // The address leads somebody else, whose window would hold others, to the same rows.
  const shown = await rows(page).allInnerTexts();
  const { page: other } = await openVisitor({ viewport: { width: 1280, height: 700 } });
  await signInAsStaff(other.request, "manager");
  await other.goto(page.url());
  await expect.poll(() => rows(other).allInnerTexts()).toEqual(shown);
  expect(await chosenIn(rowsPicker(other))).toBe("25");

  // Back leads through the pages that were seen, each as it was.
  await page.goBack();
  await expect.poll(() => placeIn(page)).toBe("page 3, size 10");
  await expect.poll(() => rows(page).count()).toBe(10);

  // What was chosen is there the next time, and can be given up.
  await page.goto(`${OFFICE}/clients`);
  await expect.poll(() => rows(page).count()).toBe(25);
  expect(await chosenIn(rowsPicker(page))).toBe("25");
  await choose(rowsPicker(page), "Auto");
  await expect.poll(() => rows(page).count()).toBe(9);
  await page.reload();
  await expect.poll(() => rows(page).count()).toBe(9);
});

test("on a later page a window of another height shows the row that stood at the top", async ({ openVisitor }) => {
  const { page } = await openVisitor({ viewport: WIDE });
  await signInAsStaff(page.request, "administrator");
  await page.goto(`${OFFICE}/clients?sort=name`);
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.waitForURL("**/clients?sort=name&page=2&size=9");
  await page.getByText(/^Page 2 of/).waitFor();
  await expect.poll(() => page.locator("[aria-busy=true]").count()).toBe(0);
  const tenth = await firstRow(page);

  await page.setViewportSize({ ...WIDE, height: 1300 });
  await page.waitForURL("**/clients?sort=name");
  await expect.poll(() => rows(page).count()).toBe(16);
  expect(await rows(page).allInnerTexts()).toContain(tenth);
});

test("a number of rows that nobody chose is gone with the page that had it", async ({ openVisitor }) => {
  const { page } = await openVisitor({ viewport: WIDE });
  await signInAsStaff(page.request, "administrator");
  await page.goto(`${OFFICE}/clients?sort=name`);
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect.poll(() => placeIn(page)).toBe("page 2, size 9");
  await choose(page.getByLabel("Status", { exact: true }), "Active");
  await expect.poll(() => placeIn(page)).toBe("page null, size null");
  await expect.poll(() => rows(page).count()).toBe(9);

  // What was chosen stays.
  await choose(rowsPicker(page), "10");
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect.poll(() => placeIn(page)).toBe("page 2, size 10");
  await choose(page.getByLabel("Status", { exact: true }), "All Statuses");
  await expect.poll(() => placeIn(page)).toBe("page null, size 10");
});

test("on a phone every list begins in the first third of the screen, and is pressed with a thumb", async ({
  openVisitor,
}) => {
  const { page } = await openVisitor({ viewport: PHONE });
  await signInAsStaff(page.request, "administrator");
  for (const [list, path, name] of LISTS) {
    await page.goto(OFFICE + path);
    const first = page.getByRole("main").locator("[data-rows]").first();
    await first.waitFor();
    await page.getByRole("search", { name }).waitFor();
    // The newsletter has two lists, which come one after the other.
    await expect.poll(() => page.locator("[data-skeleton]").count()).toBe(0);
    expect((await first.boundingBox())?.y, list).toBeLessThanOrEqual(PHONE.height / 3);
    expect(await smallTargets(page, 44), list).toEqual([]);
  }
});

test("on a desk whatever can be pressed in a list is 24 pixels high", async ({ openVisitor }) => {
  const { page } = await openVisitor({ viewport: WIDE });
  await signInAsStaff(page.request, "administrator");
  for (const [list, path] of LISTS) {
    await page.goto(OFFICE + path);
    await page.getByRole("main").locator("[data-rows]").first().waitFor();
    expect(await smallTargets(page, 24), list).toEqual([]);
  }
});

test("on a phone filters are folded, tell how many are set, and are cleared together", async ({ openVisitor }) => {
  const { page } = await openVisitor({ viewport: PHONE });
  await signInAsStaff(page.request, "administrator");
  await page.goto(INBOX);
  const filters = page.getByRole("button", { name: "Filters 1 active" });
  await filters.waitFor();
  await page.getByLabel("Kind").waitFor({ state: "hidden" });

  await filters.press("Enter");
  await choose(page.getByLabel("Kind"), "Messages");
  await page.waitForURL("**/inbox?status=all&kind=message");
  await page.getByRole("button", { name: "Filters 2 active" }).waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Clear all" }).click();
  await page.waitForURL("**/inbox");
  const cleared = page.getByRole("button", { name: "Filters", exact: true });
  await expect.poll(() => hasFocus(cleared)).toBe(true);
  await cleared.press("Enter");
  await page.getByLabel("Kind").waitFor({ state: "hidden" });
});

/** What is in sight in the page and its frame, and too small for a finger or a trembling hand. */
const smallTargets = (page: Page, least: number) =>
  page.evaluate(
    (pixels) =>
      [...document.querySelectorAll("a[href], button, select, input:not([type=hidden]), [role=button]")]
        .filter((target) => target.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .map((target) => ({ target, box: target.getBoundingClientRect() }))
        // Beyond the edge until it has the focus: the way to skip the navigation.
        .filter(({ box }) => box.bottom > 0 && (box.height < pixels - 0.5 || box.width < 23.5))
        .map(
          ({ target, box }) => `${Math.round(box.width)}×${Math.round(box.height)} ${target.outerHTML.slice(0, 140)}`,
        ),
    least,
  );
