import { DEMO, signInToOffice } from "../support/accounts.ts";
import { choose } from "../support/choose.ts";
import { quietTuesday } from "../support/clock.ts";
import { expect, journeys, type Page } from "../support/journeys.ts";
import { emailAbout } from "../support/mailbox.ts";
import { register } from "../support/people.ts";
import { unfold } from "../support/unfold.ts";
import { hire } from "../support/technicians.ts";

const test = journeys({ DEMO_DATA: "on" }, { shared: true });

const NAME = "Rowena Carrow";
const EMAIL = "rowena@sitting.example";

const partOf = (page: Page, name: string) =>
  page.getByRole("navigation", { name: `Sections for ${NAME}` }).getByRole("link", { name, exact: true });
const invoice = (page: Page) => page.getByRole("region", { name: /^Invoice INV-/ });

test(
  "the office manager takes a caller from properties to an appointment, a plan, an invoice, and its payment",
  { timeout: 300_000 },
  async ({ page, openVisitor }) => {
    const { page: client } = await openVisitor();
    await register(client.request, { email: EMAIL, fullName: NAME, phone: "(302) 555-0186" });
    await signInToOffice(page, { email: DEMO.manager });
    const technician = await hire(page, { firstName: "Ismay", lastName: "Carrow" });
    await page.goto("/admin-dashboard/clients");
    await page.getByRole("searchbox", { name: "Search" }).fill(EMAIL);
    await page.getByRole("link", { name: NAME }).click();

    await changeProperties(page);
    await schedule(page, technician.fullName);
    await addPlan(page, technician.fullName);
    await sendInvoice(page);
    await recordCheck(page);

    // The client has been notified, and sees the same in the portal.
    const { text } = await emailAbout(page, EMAIL, /^Invoice INV-/);
    expect(text).toContain("$170.00");
    await client.goto("/client-dashboard/payments");
    await expect.poll(() => client.getByRole("table", { name: "Payment History" }).textContent()).toContain("$170.00");
    // The double click recorded one payment.
    await expect.poll(() => client.getByRole("table", { name: "Payment History" }).getByRole("row").count()).toBe(2);
    await client.getByRole("link", { name: "Appointments" }).first().click();
    await client.getByRole("main").getByText("Rodent Control").first().waitFor();
  },
);

/** Adds a second property and archives it again: no appointment is offered there. */
async function changeProperties(page: Page): Promise<void> {
  await partOf(page, "Properties").click();
  await page.getByRole("button", { name: "Add property" }).click();
  const form = page.getByRole("dialog", { name: "Add property" });
  await form.getByLabel("Name").fill("Boathouse");
  await form.getByLabel("Street address").fill("3 Quay Street");
  await form.getByLabel("City").fill("Lewes");
  await choose(form.getByLabel("State"), "Delaware");
  await form.getByLabel("ZIP code").fill("19958");
  await form.getByRole("button", { name: "Add property" }).click();
  const boathouse = page.getByRole("region", { name: "Boathouse" });
  await boathouse.getByText("3 Quay Street, Lewes, DE 19958").waitFor();
  await page.getByRole("button", { name: "Archive Boathouse" }).click();
  await page.getByRole("dialog", { name: "Archive Boathouse?" }).getByRole("button", { name: "Archive" }).click();
  await boathouse.getByText("Archived").waitFor();
}

async function schedule(page: Page, technician: string): Promise<void> {
  await page.getByRole("button", { name: "New appointment" }).click();
  const dialog = page.getByRole("dialog", { name: "Schedule New Appointment" });
  await unfold(dialog, "Location, access, and safety");
  await expect.poll(() => dialog.getByLabel("Location").inputValue()).toContain("7 Larkspur Lane");
  await choose(dialog.getByLabel("Service type"), "Rodent Control");
  await dialog.getByLabel("Date").fill(quietTuesday(4));
  await dialog.getByLabel("Time", { exact: true }).fill("09:30");
  await choose(dialog.getByLabel("Technician", { exact: true }), technician);
  await dialog.getByRole("button", { name: "Schedule Appointment" }).click();
  await dialog.waitFor({ state: "hidden" });
  await partOf(page, "Appointments").click();
  await page.getByRole("main").getByText("Rodent Control").first().waitFor();
}

async function addPlan(page: Page, technician: string): Promise<void> {
  await partOf(page, "Recurring services").click();
  const plans = page.getByRole("region", { name: "Recurring services" });
  await plans.getByRole("button", { name: "Add", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Add a recurring service" });
  await choose(dialog.getByLabel("Service type"), "Quarterly service");
  await choose(dialog.getByLabel("How often"), "Quarterly");
  await dialog.getByLabel("First appointment").fill(quietTuesday(8));
  await choose(dialog.getByLabel("Technician"), technician);
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await dialog.waitFor({ state: "hidden" });
  await plans.getByText("Quarterly service · Quarterly").waitFor();
}

/** With a service from the catalog and a typed line; $99 + 2 × $40.50 − $10, and no tax in Delaware. */
async function sendInvoice(page: Page): Promise<void> {
  await partOf(page, "Invoices").click();
  await page.getByRole("button", { name: "Create Invoice" }).click();
  const form = page.getByRole("dialog", { name: "Create New Invoice" });
  await form.getByText("Assigned on save").waitFor();
  await expect.poll(() => form.getByLabel("Email Address").inputValue()).toBe(EMAIL);
  await expect.poll(() => form.getByLabel("Billing Address").inputValue()).toContain("7 Larkspur Lane, Newark, DE");
  await form.getByRole("button", { name: "Add Termite Inspection, $99.00" }).click();
  await form.getByRole("button", { name: "Add item" }).click();
  const second = form.getByRole("group", { name: "Item 2" });
  await form.getByLabel("Discount ($)").fill("500");
  await form.getByRole("button", { name: "Create Invoice" }).click();
  await form.getByText("Please describe the item").waitFor();
  await second.getByLabel("Description").fill("Steel mesh");
  await second.getByLabel("Quantity").fill("2");
  await second.getByLabel("Rate ($)").fill("40.50");
  await form.getByRole("button", { name: "Create Invoice" }).click();
  await form.getByText("Please enter at most the subtotal").waitFor();
  await form.getByLabel("Discount ($)").fill("10");
  await expect.poll(() => second.textContent()).toContain("$81.00");
  await expect
    .poll(() => form.getByRole("group", { name: "Totals" }).textContent())
    .toMatch(/Subtotal\$180\.00.*Discount-\$10\.00.*Tax\$0\.00.*Total\$170\.00/);
  await form.getByRole("button", { name: "Create Invoice" }).click();
  await page
    .getByText(/INV-\d{6} was created as a draft\./)
    .first()
    .waitFor();
  await page.getByRole("button", { name: "Open it" }).click();
  await expect.poll(() => invoice(page).textContent()).toMatch(/Draft.*\$170\.00.*Not sent yet/);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page
    .getByRole("dialog", { name: new RegExp(`^Send INV-\\d+ to ${NAME}\\?`) })
    .getByRole("button", { name: "Send invoice" })
    .click();
  await page
    .getByText(new RegExp(`was sent to ${EMAIL}`))
    .first()
    .waitFor();
  await expect.poll(() => invoice(page).textContent()).toMatch(/Sent.*\$170\.00 open, due/);
  await expect.poll(() => page.getByRole("region", { name: "History" }).textContent()).toContain("Sent to the client");
  await expect
    .poll(() => page.getByRole("table", { name: "Ledger entries" }).textContent())
    .toMatch(/Accounts Receivable.*Invoice sent.*\$170\.00/);
}

async function recordCheck(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Record payment" }).click();
  const form = page.getByRole("dialog", { name: "Record Payment" });
  await form.getByLabel("Method").waitFor();
  await form.getByLabel("Check number").fill("2041");
  await form.getByRole("button", { name: "Record payment" }).dblclick();
  await page
    .getByText(/^PAY-\d+ over \$170\.00 was recorded\.$/)
    .first()
    .waitFor();
  await page.getByRole("link", { name: "All invoices" }).click();
  await page.keyboard.press("/");
  await page.keyboard.type("carrow");
  const row = page.getByRole("row").filter({ hasText: "Termite Inspection, Steel mesh" });
  await expect.poll(() => row.textContent()).toMatch(/\$170\.00.*Paid/);
  await row.getByRole("link", { name: /^INV-/ }).first().click();
  await invoice(page).getByRole("link", { name: NAME }).click();
  await partOf(page, "Payment methods").click();
  await page.getByRole("region", { name: "Payment methods" }).waitFor();
  await page.reload();
  await page.getByRole("region", { name: "Payment methods" }).waitFor();
}
