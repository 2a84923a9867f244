import { describe } from "vitest";
import { listClients } from "../../src/modules/clients/contract.ts";
import { DEMO, signInToPortal } from "../support/accounts.ts";
import { choose } from "../support/choose.ts";
import { doElsewhere } from "../support/elsewhere.ts";
import { expect, expectAccessible, journeys, type Page } from "../support/journeys.ts";
import { register, signInAsStaff } from "../support/people.ts";
import { openDay, PHONE, scheduleToday, stopOf, tap } from "../support/tech.ts";

const test = journeys({ DEMO_DATA: "on" });

const HOME = "/client-dashboard";
/** A Wednesday a week after the journeys' day. */
const DAY = "2026-03-11";

const banner = (page: Page) => page.getByRole("region", { name: "Upcoming service" });

async function write(page: Page, label: string, words: string): Promise<void> {
  await page.getByLabel(new RegExp(`^${label}( \\(optional\\))?$`)).focus();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(words);
}

describe("on a phone", () => {
  const viewport = { width: 390, height: 844 };
  const wanted = "Morning (8 AM–12 PM)";

  test("a new client is led to their first visit, and sees it from then on", async ({ openVisitor }) => {
    const { page } = await openVisitor({ viewport });
    await register(page.request, { email: `first-${viewport.width}@example.com`, fullName: "Rowan Thistlewood" });
    await page.goto(HOME);
    await page.getByRole("heading", { name: "Welcome, Rowan" }).waitFor();
    await banner(page).getByText("Let’s plan your first visit").waitFor();
    await page.getByText("You’ll see this after your first visit.").waitFor();
    await expectAccessible(page);

    await banner(page).getByRole("button", { name: "Schedule Service" }).press("Enter");
    const request = page.getByRole("dialog", { name: "Request Appointment" });
    await choose(request.getByLabel("Service type"), "Inspection");
    await request.getByLabel("Date").fill(DAY);
    await page.getByRole("radio", { name: "Morning (8 AM–12 PM)" }).focus();
    await page.keyboard.press("Space");
    await request.getByRole("button", { name: "Request appointment" }).press("Enter");
    await request.waitFor({ state: "hidden" });
    await banner(page).getByText("Wed, Mar 11 · Morning (8 AM–12 PM)").waitFor();
    await banner(page).getByText("Pending", { exact: true }).waitFor();
    await page.getByRole("link", { name: "Appointments 1 upcoming appointment" }).waitFor();
    await page.getByRole("link", { name: "Appointment requested" }).waitFor();
  });

  test("a family moves their next visit from the banner, and asks how a figure comes about", async ({
    openVisitor,
  }) => {
    const { page } = await openVisitor({ viewport });
    await signInToPortal(page, { email: DEMO.family });
    await page.goto(HOME);
    await banner(page).getByRole("heading").waitFor();
    await page.getByRole("link", { name: /^Appointments \d+ upcoming appointments?$/ }).waitFor();
    await page.getByRole("button", { name: "How is this calculated?" }).press("Enter");
    await page.getByText("Pests found on the last three inspections").waitFor();
    await expectAccessible(page);

    const before = await banner(page).getByRole("heading").innerText();
    await banner(page).getByRole("button", { name: "Reschedule" }).press("Enter");
    const move = page.getByRole("dialog", { name: "Reschedule Appointment" });
    await move.getByLabel("Date").fill(DAY);
    await move.getByRole("radio", { name: wanted }).focus();
    await page.keyboard.press("Space");
    await move.getByRole("button", { name: "Reschedule", exact: true }).press("Enter");
    await move.waitFor({ state: "hidden" });
    await expect.poll(() => banner(page).getByRole("heading").innerText()).not.toBe(before);
    await page.getByRole("region", { name: "Upcoming appointments" }).getByText(`Wed, Mar 11 · ${wanted}`).waitFor();
  });
});

test("where a client lives now and what they ask for is read by the technician at the visit", async ({
  openVisitor,
}) => {
  const { page } = await openVisitor({ viewport: { width: 390, height: 844 } });
  await register(page.request, { email: "moving@example.com", fullName: "Maple Underbrook" });
  await page.goto(`${HOME}/settings/address`);
  await page.getByText("7 Larkspur Lane, Newark, DE 19711").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Edit Address" }).press("Enter");
  const form = page.getByRole("dialog", { name: "Edit Service Address" });
  await form.waitFor();
  await write(page, "Street address", "14 Alder Row");
  await write(page, "Apartment or unit", "Apt 3");
  await write(page, "ZIP code", "99999");
  await form.getByText("This address is outside our usual service area.", { exact: false }).waitFor();
  await write(page, "ZIP code", "19711");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Save Changes" }).press("Enter");
  await form.waitFor({ state: "hidden" });
  await page.getByText("14 Alder Row, Apt 3, Newark, DE 19711").waitFor();

  await choose(page.getByLabel("Preferred time"), "Evening (5PM-8PM)");
  await write(page, "Special instructions", "Please call from the gate");
  await page
    .getByRole("region", { name: "Service Preferences" })
    .getByRole("button", { name: "Save Changes" })
    .press("Enter");
  await page.getByText("Your preferences were saved.").waitFor();

  const { page: manager } = await openVisitor();
  await signInAsStaff(manager.request, "manager");
  const { data } = await doElsewhere(manager, listClients, { search: "Underbrook" });
  const [client] = data;
  if (!client) throw new Error("The office does not know the client");
  expect(client.address).toBe("14 Alder Row, Apt 3");
  await scheduleToday(manager, { client, time: "20:00" });
  const { page: phone } = await openVisitor(PHONE);
  await openDay(phone);
  await tap(stopOf(phone, "Underbrook").getByRole("link").first());
  await phone.getByText("Please call from the gate").waitFor();
});
