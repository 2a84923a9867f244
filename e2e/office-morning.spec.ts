import { describe } from "vitest";
import type { BrowserContextOptions } from "playwright-core";
import { quietTuesday } from "./support/clock.ts";
import { expect, journeys, type Page } from "./support/journeys.ts";
import { signInAsStaff } from "./support/people.ts";
import { askForConsultation, asItIs, crewOf, openDay, schedule, someClient } from "./support/schedule.ts";
import { unfold } from "./support/unfold.ts";

const test = journeys({ DEMO_DATA: "on" });

const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

/** From the overview to a technician who stays at home: what the office does before the coffee is cold. */
async function morning(page: Page, visitor: Page, name: string, weeks: number): Promise<void> {
  const asked = await askForConsultation(visitor, name);
  await signInAsStaff(page.request, "manager");

  await page.goto("/admin-dashboard");
  await page.getByRole("heading", { name: "Today's Appointments" }).waitFor();

  // The inbox: somebody asked yesterday evening, and becomes a client with the booking.
  await page.goto("/admin-dashboard/inbox?kind=lead");
  await page.getByRole("button", { name, exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Convert to client" }).click();
  await page.getByText(`${name} is now a client.`).waitFor();

  // The unscheduled list: the booking has a time, but nobody goes there yet.
  await page.goto("/admin-dashboard/schedule");
  await page.getByRole("region", { name: "Calendar" }).waitFor();
  const opener = page.getByRole("button", { name: /^Unscheduled/ });
  const place = page.getByRole("button", { name: `Schedule the appointment for ${name}…` });
  await opener.or(place).first().waitFor();
  if (await opener.isVisible()) await opener.click();
  await place.click();
  const placing = page.getByRole("dialog", { name: `Schedule the appointment for ${name}` });
  await placing.getByRole("group", { name: "Nearest available times" }).getByRole("button").first().click();
  await placing.waitFor({ state: "hidden" });
  await expect.poll(async () => (await asItIs(page, asked)).technicianId).not.toBeNull();
  const { client } = await asItIs(page, asked);

  // A call: they have a dog, and whoever goes there should know.
  await page.goto(`/admin-dashboard/schedule?view=list&search=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name: `Edit the appointment for ${name}` }).click();
  const form = page.getByRole("dialog", { name: `Edit the appointment for ${client?.name ?? ""}` });
  await unfold(form, "Location, access, and safety");
  await form.getByLabel("Pets").fill("A large, friendly dog");
  await form.getByRole("button", { name: "Save Appointment" }).click();
  await savedOrInsisted(page);
  await expect
    .poll(async () => (await asItIs(page, asked)).instructions.petConsiderations)
    .toBe("A large, friendly dog");

  // A technician is sick: the appointment goes to a colleague at the same time.
  const date = quietTuesday(weeks);
  const [sick, colleague] = await crewOf(page, date);
  const other = await someClient(page, weeks);
  const request = { clientId: other.id, date, time: "9:00", minutes: 60, technicianId: sick?.id ?? "" };
  const appointment = await schedule(page, request);
  await openDay(page, date);
  await page
    .getByRole("region", { name: "Calendar" })
    .getByRole("button", { name: new RegExp(`^${other.name}`) })
    .focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect.poll(() => asItIs(page, appointment.id)).toMatchObject({ technicianId: colleague?.id, time: "9:00" });
}

/** A longer appointment may meet the next one: then the nearest free time is taken. */
async function savedOrInsisted(page: Page): Promise<void> {
  const refused = page.getByRole("region", { name: "Not scheduled" });
  const form = page.getByRole("dialog", { name: /^Edit the appointment/ });
  await expect.poll(async () => (await refused.isVisible()) || !(await form.isVisible())).toBe(true);
  if (await refused.isVisible())
    await refused.getByRole("group", { name: "Nearest available times" }).getByRole("button").first().click();
  await form.waitFor({ state: "hidden" });
}

describe("the morning of an office manager", () => {
  test("at a desk", async ({ openVisitor }) => {
    const [{ page }, { page: visitor }] = [await openVisitor(DESKTOP), await openVisitor()];
    await morning(page, visitor, "Orla Larkspur", 11);
  });

  test("on a phone", async ({ openVisitor }) => {
    const [{ page }, { page: visitor }] = [await openVisitor(PHONE), await openVisitor()];
    await morning(page, visitor, "Wilf Larkspur", 12);
  });
});
