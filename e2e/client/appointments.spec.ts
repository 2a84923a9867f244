import { describe } from "vitest";
import { choose } from "../support/choose.ts";
import { DEMO, signInToPortal } from "../support/accounts.ts";
import { expect, expectAccessible, journeys, type Page } from "../support/journeys.ts";
import { register, signInAsStaff } from "../support/people.ts";

const test = journeys({ DEMO_DATA: "on" });

const APPOINTMENTS = "/client-dashboard/appointments";
/** A Wednesday a week after the journeys' day. */
const DAY = "2026-03-11";

const card = (page: Page) => page.getByRole("main").getByRole("listitem");

async function pick(page: Page, label: string): Promise<void> {
  await page.getByRole("radio", { name: label }).focus();
  await page.keyboard.press("Space");
}

describe("on a phone", () => {
  const viewport = { width: 390, height: 844 };

  test("a client asks for an appointment, gives it a time, and calls it off", async ({ openVisitor }) => {
    const { page } = await openVisitor({ viewport });
    await register(page.request, { email: `wren-${viewport.width}@example.com` });
    await page.goto(APPOINTMENTS);
    await page.getByText("You don’t have any appointments yet.").waitFor();
    await expectAccessible(page);

    await page.getByRole("button", { name: "Schedule Service" }).press("Enter");
    const request = page.getByRole("dialog", { name: "Request Appointment" });
    await choose(request.getByLabel("Service type"), "Inspection");
    await request.getByLabel("Date").fill(DAY);
    await pick(page, "Morning (8 AM–12 PM)");
    await expectAccessible(page);
    // What was chosen is not thrown away by a slip.
    await page.keyboard.press("Escape");
    const question = page.getByRole("dialog", { name: "Discard changes?" });
    await question.getByRole("button", { name: "Keep editing" }).press("Enter");
    await question.waitFor({ state: "hidden" });
    await request.getByRole("button", { name: "Request appointment" }).press("Enter");
    await request.waitFor({ state: "hidden" });
    await card(page).getByText("Pending", { exact: true }).waitFor();
    await card(page).getByText("Wed, Mar 11 · Morning (8 AM–12 PM)").waitFor();

    await card(page)
      .getByRole("button", { name: /^Reschedule: / })
      .press("Enter");
    const move = page.getByRole("dialog", { name: "Reschedule Appointment" });
    const free = move.getByRole("group", { name: "Available times" }).getByRole("radio");
    await free.first().focus();
    await page.keyboard.press("Space");
    await expectAccessible(page);
    await move.getByRole("button", { name: "Reschedule", exact: true }).press("Enter");
    await move.waitFor({ state: "hidden" });
    await card(page)
      .getByText(/^Wed, Mar 11 · \d/)
      .waitFor();
    await card(page).getByText("Pending", { exact: true }).waitFor();

    await card(page)
      .getByRole("button", { name: /^Cancel: / })
      .press("Enter");
    const cancel = page.getByRole("dialog", { name: "Cancel Appointment" });
    await choose(cancel.getByLabel("Reason for canceling"), "Schedule conflict");
    await cancel.getByRole("button", { name: "Cancel appointment", exact: true }).press("Enter");
    await cancel.waitFor({ state: "hidden" });
    await card(page).getByText("Canceled", { exact: true }).waitFor();

    await choose(page.getByLabel("Status", { exact: true }), "Confirmed");
    await page.getByText("No appointments match your filter criteria").waitFor();
    await choose(page.getByLabel("Status", { exact: true }), "Canceled");
    await expect.poll(() => new URL(page.url()).searchParams.get("status")).toBe("canceled");
    await card(page).getByText("Canceled", { exact: true }).waitFor();
    await choose(page.getByLabel("View", { exact: true }), "Calendar");
    await page.getByRole("button", { name: /Initial/ }).waitFor();
    await expectAccessible(page);
  });
});

test("what the office makes of a request is on the client's screen without reloading", async ({ openVisitor }) => {
  const { page } = await openVisitor();
  await register(page.request, { email: "live@example.com", fullName: "Linden Ashworth" });
  await page.goto(`${APPOINTMENTS}?request=1`);
  const request = page.getByRole("dialog", { name: "Request Appointment" });
  await choose(request.getByLabel("Service type"), "Inspection");
  await request.getByLabel("Date").fill(DAY);
  await request.getByRole("group", { name: "Available times" }).getByRole("radio").first().focus();
  await page.keyboard.press("Space");
  await request.getByRole("button", { name: "Request appointment" }).press("Enter");
  await card(page).getByText("Pending", { exact: true }).waitFor();

  const { page: office } = await openVisitor();
  await signInAsStaff(office.request, "support");
  await office.goto(`/admin-dashboard/schedule?view=list&search=Ashworth`);
  await office
    .getByRole("button", { name: /Ashworth|Initial/ })
    .first()
    .press("Enter");
  await office.getByRole("button", { name: "Confirm", exact: true }).press("Enter");
  await card(page).getByText("Confirmed", { exact: true }).waitFor();
});

test("a family reads what was done at home, and takes it along", async ({ openVisitor }) => {
  const { page } = await openVisitor({ viewport: { width: 390, height: 844 } });
  await signInToPortal(page, { email: DEMO.family });
  await page.goto("/client-dashboard/service-history");
  await page.getByText("Services This Year").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "How is this calculated?" }).press("Enter");
  await page
    .getByRole("button", { name: /^Show details of / })
    .first()
    .press("Enter");
  await page.getByText("Treatment Applied", { exact: true }).first().waitFor();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Export Report" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Export Report" });
  await choose(dialog.getByLabel("Format"), "CSV");
  const download = page.waitForEvent("download");
  await dialog.getByRole("link", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toBe("service-history-2026.csv");
});
