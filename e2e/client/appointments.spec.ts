import { onChangedDemo } from "../support/changed-demo.ts";
import { choose } from "../support/choose.ts";
import { expect, type Page } from "../support/journeys.ts";
import { register, signInAsStaff } from "../support/people.ts";

const test = onChangedDemo();

/** A Wednesday a week after the day of the tests. */
const DAY = "2026-03-11";

const banner = (page: Page) => page.getByRole("region", { name: "Upcoming service" });
const card = (page: Page) => page.getByRole("main").getByRole("listitem");

async function pick(page: Page, label: string): Promise<void> {
  await page.getByRole("radio", { name: label }).focus();
  await page.keyboard.press("Space");
}

test(
  "a new client requests a first visit on a phone, moves it, has it confirmed, and cancels it",
  { timeout: 180_000 },
  async ({ openVisitor }) => {
    const { page } = await openVisitor({ viewport: { width: 390, height: 844 } });
    await register(page.request, { email: "rowan@quickthorn.example", fullName: "Rowan Quickthorn" });
    await page.goto("/client-dashboard");
    await page.getByRole("heading", { name: "Welcome, Rowan" }).waitFor();
    await banner(page).getByText("Let’s plan your first visit").waitFor();
    await page.getByText("You’ll see this after your first visit.").waitFor();
    await banner(page).getByRole("button", { name: "Schedule Service" }).press("Enter");
    const request = page.getByRole("dialog", { name: "Request Appointment" });
    await choose(request.getByLabel("Service type"), "Inspection");
    await request.getByLabel("Date").fill(DAY);
    await pick(page, "Morning (8 AM–12 PM)");
    // A slip does not discard the form.
    await page.keyboard.press("Escape");
    const question = page.getByRole("dialog", { name: "Discard changes?" });
    await question.getByRole("button", { name: "Keep editing" }).press("Enter");
    await question.waitFor({ state: "hidden" });
    await request.getByRole("button", { name: "Request appointment" }).press("Enter");
    await request.waitFor({ state: "hidden" });
    await banner(page).getByText("Wed, Mar 11 · Morning (8 AM–12 PM)").waitFor();
    await banner(page).getByText("Pending", { exact: true }).waitFor();
    await page.getByRole("link", { name: "Appointment requested" }).waitFor();

    await page.getByRole("link", { name: "Appointments 1 upcoming appointment" }).click();
    await card(page).getByText("Wed, Mar 11 · Morning (8 AM–12 PM)").waitFor();
    await card(page)
      .getByRole("button", { name: /^Reschedule: / })
      .press("Enter");
    const move = page.getByRole("dialog", { name: "Reschedule Appointment" });
    await move.getByRole("group", { name: "Available times" }).getByRole("radio").first().focus();
    await page.keyboard.press("Space");
    await move.getByRole("button", { name: "Reschedule", exact: true }).press("Enter");
    await move.waitFor({ state: "hidden" });
    await card(page)
      .getByText(/^Wed, Mar 11 · \d/)
      .waitFor();
    await card(page).getByText("Pending", { exact: true }).waitFor();

    const { page: office } = await openVisitor();
    await signInAsStaff(office.request, "support");
    await office.goto("/admin-dashboard/schedule?view=list&search=Quickthorn");
    await office
      .getByRole("button", { name: /Quickthorn|Initial/ })
      .first()
      .press("Enter");
    await office.getByRole("button", { name: "Confirm", exact: true }).press("Enter");
    // The open page shows it without a reload, and so does the overview behind the back button.
    await card(page).getByText("Confirmed", { exact: true }).waitFor();
    await page.goBack();
    await banner(page).getByText("Confirmed", { exact: true }).waitFor();

    await page.goForward();
    await card(page)
      .getByRole("button", { name: /^Cancel: / })
      .press("Enter");
    const cancel = page.getByRole("dialog", { name: "Cancel Appointment" });
    await choose(cancel.getByLabel("Reason for canceling"), "Schedule conflict");
    await cancel.getByRole("button", { name: "Cancel appointment", exact: true }).press("Enter");
    await cancel.waitFor({ state: "hidden" });
    await card(page).getByText("Canceled", { exact: true }).waitFor();
    await office.getByRole("dialog").getByText("Cancelled", { exact: true }).first().waitFor();

    await choose(page.getByLabel("Status", { exact: true }), "Confirmed");
    await page.getByText("No appointments match your filter criteria").waitFor();
    await choose(page.getByLabel("Status", { exact: true }), "Canceled");
    await expect.poll(() => new URL(page.url()).searchParams.get("status")).toBe("canceled");
    await card(page).getByText("Canceled", { exact: true }).waitFor();
    await choose(page.getByLabel("View", { exact: true }), "Calendar");
    await page.getByRole("button", { name: /Initial/ }).waitFor();
  },
);
