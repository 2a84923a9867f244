import type { Page } from "playwright-core";
import { choose } from "../../e2e/support/choose.ts";
import { addClient } from "../../e2e/support/clients.ts";
import { crewOf, schedule, someClient } from "../../e2e/support/schedule.ts";
import { quietTuesday } from "../../e2e/support/clock.ts";
import { signInAsStaff } from "../../e2e/support/people.ts";
import { createPlan } from "../../src/modules/plans/contract.ts";
import { doElsewhere } from "../../e2e/support/elsewhere.ts";
import type { Screen } from "./screen.ts";
import { dialogThere, faultThere, fill, follow, press, pressInDialog, see, steps, topDialog } from "./steps.ts";

const OFFICE = "/admin-dashboard";
const as = "administrator";

type Does = Screen["does"] & {};
type Row = [name: string, at: string, does: Does];

const screens = (rows: Row[]): Screen[] =>
  rows.map(([name, at, does]) => ({ name, path: `${OFFICE}/${at}`, as, does }));

/** Opens a dialog and sends its form as it is. */
const sendEmpty = (open: string | RegExp, send: string | RegExp): Does =>
  steps(press(open), dialogThere, pressInDialog(send), faultThere);

/** A new client's page, for what other screens must not see. */
const onClient =
  (firstName: string, part: string, ...then: Does[]): Does =>
  async (page) => {
    await page.goto(`${OFFICE}/clients/${await newClient(page, firstName)}${part}`);
    for (const step of then) await step(page);
  };

let clients = 0;

async function newClient(page: Page, firstName: string): Promise<string> {
  const number = 1000 + clients++;
  const email = `${firstName}-${number}@dialogs.example`.toLowerCase();
  return addClient(page.request, { firstName, lastName: "Fernsby", email, phone: `(302) 559-${number}` });
}

const onProfile = (...then: Does[]): Does =>
  steps(follow("View Profile of Odalys Merriweather"), see("Licenses"), ...then);

const PEOPLE: Screen[] = screens([
  ["clients-property-add", "clients", onClient("Rowena", "/properties", sendEmpty("Add property", "Add property"))],
  [
    "clients-property-profile",
    "clients",
    onClient("Marisol", "/properties", press(/^Profile of /), press("Add entry point")),
  ],
  ["clients-plan-faults", "clients", onClient("Dora", "/plans", sendEmpty("Add", "Add"))],
  ["clients-plan", "clients", onClient("Solange", "", addPlan, see("Next:"))],
  ["clients-plan-edit", "clients", onClient("Edda", "", addPlan, press(/^Edit /), dialogThere)],
  ["clients-plan-price", "clients", onClient("Priska", "", addPlan, changePrice)],
  ["clients-login-faults", "clients", onClient("Tansy", "", sendEmpty("Create login", "Create login"))],
  ["clients-statement", "clients", onClient("Thora", "/invoices", press("Statement"), dialogThere, pastStatement)],
  ["clients-methods", "clients", onClient("Lior", "", follow("Payment methods"), see("No payment methods"))],
  [
    "clients-archive-refused",
    "clients",
    onClient("Alba", "", addPlan, press("Archive"), pressInDialog("Archive"), see("still has an upcoming")),
  ],
  [
    "technicians-days-off",
    "technicians",
    onProfile(press("Add days off"), dialogThere, pressInDialog("Add days off"), faultThere),
  ],
  ["technicians-edit", "technicians", onProfile(press("Edit"), dialogThere)],
  [
    "technicians-licenses-faults",
    "technicians",
    onProfile(press("Edit licenses"), pressInDialog("Add a license"), pressInDialog("Save"), faultThere),
  ],
  ["technicians-hours-faults", "technicians", onProfile(press("Edit hours"), endBeforeStart)],
  ["technicians-calendar", "technicians", onProfile(press("Create address"), dialogThere)],
  [
    "technicians-calendar-made",
    "technicians",
    onProfile(press("Create address"), pressInDialog("Create address"), (page) =>
      topDialog(page).locator("code").waitFor(),
    ),
  ],
  ["team-first-password", "settings/team", steps(press("Invite"), chooseFirstPassword, see("First password"))],
  [
    "team-deactivate",
    "settings/team",
    steps(press("Manage Priya Dunmarrow’s account"), press("Deactivate"), dialogThere),
  ],
  ["system-key-made", "settings/system", makeKey],
  ["security-revoke", "settings/security", steps(otherSession, press(/^Revoke the /), dialogThere)],
]);

const PAGES: Screen[] = screens([
  ["office-settings", "settings", (page) => page.waitForURL("**/settings/**")],
  ["website-value-faults", "settings/website", sendEmpty("Add a value", "Save")],
  ["website-testimonial", "settings/website", steps(press("Add a testimonial"), dialogThere)],
  ["newsletter-invite", "newsletter", sendEmpty("Invite a subscriber", /^(Invite|Send)/)],
  ["newsletter-send", "newsletter", sendNewsletter],
  ["inbox-add-client", "inbox?kind=lead", steps(press(/^[A-Z].* /), see("Status"))],
  [
    "schedule-refused",
    "schedule?new=1",
    steps(see("Equipment"), pressInDialog("Schedule Appointment"), see("Please choose a client")),
  ],
  ["schedule-edit", "schedule", onAppointment("Edit")],
  ["schedule-reschedule", "schedule", onAppointment("Reschedule")],
  ["schedule-cancel", "schedule", onAppointment("Cancel appointment")],
  ["schedule-filters", "schedule", steps(see("Unscheduled"), press(/^Filters/))],
  ["services-add-faults", "services", sendEmpty("Add Service", "Add Service")],
  ["products-add-faults", "products", sendEmpty("Add Product", "Add Product")],
  ["products-import-check", "products/import", chooseProducts],
  ["issues-add-faults", "clients", onClient("Juniper", "/issues", sendEmpty("Add issue", "Add Issue"))],
  ["records-verified", "records", steps(press("Verify records"), see("As they were written"))],
  ["billing-close-faults", "settings/billing", sendEmpty("Close the Books", "Save Closing Date")],
  ["billing-tax-faults", "settings/billing", sendEmpty("Add Tax Rate", /^(Add|Save)/)],
  ["prices-faults", "services/prices", steps(fill({ Percent: "four" }), press("Preview Changes"), faultThere)],
  [
    "invoices-create-faults",
    "payments?tab=invoices&new=1",
    steps(see("Assigned on save"), pressInDialog(/^(Save|Create)/), faultThere),
  ],
  ["payments-record-faults", "payments?tab=payments", sendEmpty("Record Payment", "Record payment")],
  ["payment-retry", "payments?tab=payments&status=failed&size=50", steps(openBy("0101"), press("Retry"), dialogThere)],
  ["contracts-template-faults", "contracts/templates", sendEmpty("Add Template", "Add Template")],
]).map((screen) => (screen.name === "schedule-filters" ? { ...screen, device: "phone" as const } : screen));

/** The menus and lists of the office on a phone. */
const ON_PHONES: Screen[] = screens([
  ["office-phone-menu", "services", steps(press("More"), dialogThere)],
  ["clients-phone-filters", "clients", steps(press(/^Filters/), see("Status"))],
  ["inbox-phone-filters", "inbox", steps(press(/^Filters/), see("Kind"))],
  ["clients-phone-add", "clients?new=1", dialogThere],
  ["schedule-phone-unscheduled", "schedule", steps(press(/^Unscheduled/), dialogThere)],
]).map((screen) => ({ ...screen, device: "phone" }));

/** Forms of the office with their faults, and questions that it is asked. */
export const OFFICE_DIALOG_SCREENS: Screen[] = [...PEOPLE, ...PAGES, ...ON_PHONES];

/** To the client whose page is open. */
async function addPlan(page: Page): Promise<void> {
  const clientId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await doElsewhere(page, createPlan, {
    clientId,
    serviceType: "monthly-service",
    frequency: "Monthly",
    minutes: 45,
    priceCents: 120_00,
    startsOn: quietTuesday(5),
  });
  await page.goto(`${OFFICE}/clients/${clientId}/plans`);
}

async function changePrice(page: Page): Promise<void> {
  await press(/^Change Price of /)(page);
  await dialogThere(page);
  await fill({ "New price": "128.50", "Reason (optional)": "Fuel costs us more." })(page);
  await pressInDialog("Preview Email")(page);
  await see("Fuel costs us more.")(page);
}

async function pastStatement(page: Page): Promise<void> {
  await topDialog(page).getByLabel("To", { exact: true }).fill("2020-01-01");
  await page.keyboard.press("Enter");
  await see("Please enter a day that is not before the first")(page);
}

async function endBeforeStart(page: Page): Promise<void> {
  const dialog = topDialog(page);
  await choose(dialog.getByRole("combobox", { name: "Friday" }), "Own hours");
  const friday = dialog.getByRole("group", { name: "Friday" });
  await friday.getByLabel("From").fill("12:00");
  await friday.getByLabel("To").fill("09:00");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByText("The end must be after the start").waitFor();
}

async function makeKey(page: Page): Promise<void> {
  await press("New API key")(page);
  const dialog = topDialog(page);
  await dialog.getByLabel("Name").fill("Route planner");
  await dialog.getByRole("checkbox").first().check();
  await dialog.getByRole("button", { name: "Create key" }).click();
  await page
    .getByRole("dialog", { name: /Route planner/ })
    .locator("code")
    .first()
    .waitFor();
}

/** In a browser of its own: the same one would replace its session. */
async function otherSession(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const context = await page.context().browser()?.newContext({ baseURL: origin, extraHTTPHeaders: { origin } });
  if (!context) throw new Error("The page belongs to no browser");
  await signInAsStaff(context.request, "administrator");
  await context.close();
  await page.reload();
}

async function chooseFirstPassword(page: Page): Promise<void> {
  await topDialog(page)
    .getByRole("radio", { name: /^Set a first password/ })
    .check();
}

async function sendNewsletter(page: Page): Promise<void> {
  await press("Write an issue")(page);
  await fill({ "Subject in English": "Wasps in the attic", "Text in English": "Look under the roof." })(page);
  await pressInDialog("Save draft")(page);
  await press("Send to me: Wasps in the attic")(page);
  await press("Send to all: Wasps in the attic")(page);
  await dialogThere(page);
}

let appointments = 0;

function onAppointment(button: string): Does {
  return async (page) => {
    const date = quietTuesday(20 + appointments++);
    const [technician] = await crewOf(page, date);
    const client = await someClient(page, 3);
    const { id } = await schedule(page, {
      clientId: client.id,
      date,
      time: "9:00",
      minutes: 60,
      technicianId: technician?.id ?? "",
    });
    await page.goto(`${OFFICE}/schedule?date=${date}&appointment=${id}`);
    await pressInDialog(button)(page);
    await page
      .getByRole("dialog")
      .getByRole("textbox")
      .or(page.getByRole("dialog").getByRole("radio"))
      .first()
      .waitFor();
  };
}

const PRODUCTS = ["Name,EPA Reg. No.,Unit", "Marsh Gel,99200-11,g", "Marsh Dust,wrong,g"].join("\n");

async function chooseProducts(page: Page): Promise<void> {
  const chooser = page.locator("input[type=file]");
  await chooser.waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
  await chooser.setInputFiles({ name: "products.csv", mimeType: "text/csv", buffer: Buffer.from(PRODUCTS) });
  await see(/ has \d+ rows?/)(page);
}

function openBy(last4: string): Does {
  return async (page) => {
    const row = page.getByRole("row").filter({ hasText: last4 }).first();
    await row.getByRole("button", { name: /^View PAY-/ }).click();
    await page.getByRole("heading", { name: "Invoices" }).waitFor();
  };
}
