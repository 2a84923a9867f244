import { bookConsultation, getConsultationDays, getConsultationSlots } from "../src/modules/consultations/contract.ts";
import { choose } from "./support/choose.ts";
import { doElsewhere } from "./support/elsewhere.ts";
import { expect, expectAccessible, journeys, type Page } from "./support/journeys.ts";

const test = journeys({ DEMO_DATA: "on" });

const ANA = {
  pestCategory: "insects",
  pestType: "ants",
  fullName: "Ana Larkspur",
  email: "ana.larkspur@example.com",
  phone: "(302) 555-0142",
  address: "12 Fern Lane",
  city: "Dover",
  state: "DE",
  zipCode: "19901",
  propertyType: "residential",
  propertySize: "medium",
  notes: "They come in below the kitchen window.\nThe dog is friendly.",
} as const;

/** The last of the days on offer that still has `least` times free, so that nothing of it is on the first page. */
async function freeDay(page: Page, least: number): Promise<{ date: string; slots: string[] }> {
  const { days } = await doElsewhere(page, getConsultationDays, {});
  const day = days.findLast(({ free }) => free >= least);
  return doElsewhere(page, getConsultationSlots, { date: day?.date ?? "" });
}

const book = (page: Page, preferredDate: string, preferredTime = "") =>
  doElsewhere(page, bookConsultation, { ...ANA, preferredDate, preferredTime });

async function openSchedule(page: Page) {
  await page.goto("/admin-dashboard/schedule?view=list");
  await page
    .getByRole("button", { name: /^Fill in the login for/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("table").waitFor();
}

test("a booking appears without reload, and is confirmed, moved and cancelled", async ({ page, openVisitor }) => {
  const { page: visitor } = await openVisitor();
  const { date, slots } = await freeDay(visitor, 4);
  const [booked, taken, other] = slots;
  await openSchedule(page);

  const { reference } = await book(visitor, date, booked);

  // Said to the ear and to the eye, although the list shows other days.
  await page
    .getByText(/New booking: Ana Larkspur/)
    .first()
    .waitFor();
  await page.getByLabel("Search").fill("Larkspur");
  const row = page.getByRole("row", { name: /Consultation - insects \(ants\)/ });
  await row.getByText("New", { exact: true }).waitFor();
  await expectAccessible(page);

  await row.getByRole("button", { name: "Details of the appointment for Ana Larkspur" }).click();
  const panel = page.getByRole("dialog", { name: "Ana Larkspur", exact: true });
  await panel.getByText(reference).waitFor();
  const said = await panel.textContent();
  for (const fact of ["12 Fern Lane", "Dover, DE 19901", "Residential", "Insects · Ants", ANA.notes, "Medium"])
    expect(said).toContain(fact);
  await expect
    .poll(() => panel.getByRole("link", { name: "(302) 555-0142" }).getAttribute("href"))
    .toBe("tel:+13025550142");
  await expect
    .poll(() => panel.getByRole("link", { name: ANA.email }).getAttribute("href"))
    .toBe(`mailto:${ANA.email}`);
  await expectAccessible(page);

  await panel.getByRole("button", { name: "Confirm" }).click();
  await panel.getByText("Confirmed", { exact: true }).first().waitFor();
  await expect
    .poll(() => panel.getByRole("button", { name: "Confirm" }).count(), { message: "it cannot be confirmed twice" })
    .toBe(0);

  // Somebody takes the time that the office has already chosen.
  await panel.getByRole("button", { name: "Reschedule" }).click();
  const dialog = page.getByRole("dialog", { name: "Reschedule the appointment for Ana Larkspur" });
  await dialog.getByRole("radio").first().waitFor();
  await expectAccessible(page);
  await dialog.locator(`input[type=radio][value="${taken}"]`).check();
  await fillUp(visitor, date, taken);
  await dialog.getByRole("button", { name: /^Move to/ }).click();
  await dialog.getByRole("alert").getByText("That time isn’t available").waitFor();
  await dialog.getByRole("group", { name: "Nearest available times" }).waitFor();
  await expect.poll(() => dialog.locator(`input[type=radio][value="${taken}"]`).count()).toBe(0);

  await dialog.locator(`input[type=radio][value="${other}"]`).check();
  await dialog.getByRole("button", { name: /^Move to/ }).click();
  await dialog.waitFor({ state: "hidden" });
  await panel.getByText(/^Moved from/).waitFor();

  const question = page.getByRole("dialog", { name: /^Cancel the appointment for Ana Larkspur on / });
  await panel.getByRole("button", { name: "Cancel appointment" }).click();
  await question.waitFor();
  await page.keyboard.press("Escape");
  await question.waitFor({ state: "hidden" });
  await expect.poll(() => panel.isVisible(), { message: "only the question was answered" }).toBe(true);
  await panel.getByRole("button", { name: "Cancel appointment" }).click();
  await question.getByLabel("Reason").fill("Called: the ants are gone");
  await expectAccessible(page);
  await question.getByRole("button", { name: "Cancel appointment" }).click();
  await panel.getByText("Called: the ants are gone").waitFor();
  await expect
    .poll(() => panel.getByRole("button").count(), { message: "nothing is left to do with it but to close" })
    .toBe(1);
  await expectAccessible(page);

  // A link shows the same: the panel, the search and the row behind it.
  const address = page.url();
  await page.goto(address);
  await page.getByRole("dialog", { name: "Ana Larkspur", exact: true }).getByText(reference).waitFor();
});

/** Books the time until it is full: the demo company sends several people at once. */
async function fillUp(visitor: Page, date: string, time: string | undefined) {
  for (;;) {
    const { slots } = await doElsewhere(visitor, getConsultationSlots, { date });
    if (time === undefined || !slots.includes(time)) return;
    await book(visitor, date, time);
  }
}

test("the list is searched, filtered, sorted and paged, and the address says how", async ({ page }) => {
  await openSchedule(page);
  await page.getByText(/Showing 1 to \d+ of/).waitFor();
  const shown = await page.locator("tbody tr").count();

  await page.getByRole("button", { name: "Page 2", exact: true }).click();
  await page.waitForURL(`**/schedule?view=list&page=2&size=${shown}`);
  await page.getByRole("button", { name: "Page 2", exact: true }).and(page.locator("[aria-current=page]")).waitFor();

  // Another filter starts at the first page again.
  await choose(page.getByLabel("Status"), "Confirmed");
  await page.waitForURL(({ searchParams }) => searchParams.get("status") === "confirmed" && !searchParams.has("page"));
  await expect
    .poll(() => page.locator("tbody tr").allTextContents())
    .toSatisfy((rows: string[]) => rows.length > 0 && rows.every((row) => row.includes("Confirmed")));

  // Keys are silent while one stands in a list of choices.
  await page.getByRole("heading", { level: 1 }).first().click();
  await page.keyboard.press("/");
  await page.keyboard.type("nobody is called that");
  await page.getByText("No appointments found").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Clear filters" }).last().click();
  await page.waitForURL(({ searchParams }) => ["search", "status", "page"].every((name) => !searchParams.has(name)));
  await page.getByRole("table").waitFor();
});

test("a list that cannot be loaded says so and is tried again", async ({ visitor: { page, allowFaults } }) => {
  await openSchedule(page);
  allowFaults(/api\/appointments/);
  await page.route("**/api/appointments?*", (route) => route.fulfill({ status: 503, body: "" }));
  await page.reload();
  await page.getByRole("alert").getByText("The schedule could not be loaded.").waitFor();
  await expectAccessible(page);

  await page.unroute("**/api/appointments?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("table").waitFor();
});
