import type { Page } from "playwright-core";
import { addClient } from "../../e2e/support/clients.ts";
import { quietTuesday } from "../../e2e/support/clock.ts";
import { crewOf, schedule } from "../../e2e/support/schedule.ts";
import { previewImport } from "../../src/modules/clients/contract.ts";
import { empty, failing, waiting, type Screen } from "./screen.ts";

const CLIENTS = "/admin-dashboard/clients";
const LIST = "**/api/clients?**";

type State = Pick<Screen, "name" | "meets" | "does" | "waits">;

const statesOf = (path: string, states: State[]): Screen[] =>
  states.map((state) => ({ ...state, name: `clients-${state.name}`, path, as: "administrator" }));

/** The clients of the company, one of them, and the way in from a file. */
export const CLIENT_SCREENS: Screen[] = [
  ...statesOf(CLIENTS, [
    { name: "list", does: see("Page 1 of") },
    { name: "waiting", ...waiting(LIST) },
    { name: "failed", meets: failing(LIST), does: see("Try again") },
    { name: "nobody-yet", meets: empty(LIST), does: see("No clients yet") },
    { name: "add", does: press("Add New Client") },
    { name: "add-faults", does: press("Add New Client", "Add Client") },
    { name: "page", does: openFirst() },
    { name: "properties", does: openFirst("Properties") },
    { name: "appointments", does: openFirst("Appointments") },
    { name: "plans", does: openFirst("Recurring services") },
    { name: "plans-add", does: addPlan },
    { name: "history", does: openFirst("History") },
    { name: "edit", does: onFirst("Edit") },
    { name: "login", does: makeLogin },
    { name: "no-email", does: callOne },
    { name: "no-email-login", does: letOneIn },
    { name: "no-email-cancel", does: cancelOne },
    { name: "archive", does: onFirst("Archive") },
    { name: "duplicates", does: seeDuplicates },
  ]),
  ...statesOf(`${CLIENTS}?search=nobody+is+called+this`, [
    { name: "nothing-found", does: see("No clients found matching your criteria.") },
  ]),
  ...statesOf(`${CLIENTS}?status=active&payment=overdue`, [{ name: "filters", does: openFilters }]),
  ...statesOf(`${CLIENTS}?status=archived`, [
    { name: "archived", does: see("No clients found matching your criteria.") },
  ]),
  ...statesOf(`${CLIENTS}/nobody`, [{ name: "unknown", does: see("Client not found") }]),
  ...statesOf(`${CLIENTS}/import`, [
    { name: "import", does: see("Choose a CSV file") },
    { name: "import-check", does: chooseFile },
    { name: "import-failed", meets: failing(`**${previewImport.path}`), does: chooseFile },
  ]),
  { name: "clients-support", path: CLIENTS, as: "support", does: see("Page 1 of") },
];

/** Only phones fold them. */
async function openFilters(page: Page): Promise<void> {
  await page.getByRole("table").waitFor();
  const filters = page.getByRole("button", { name: /^Filters/ });
  if (await filters.isVisible()) await filters.click();
}

function see(words: string) {
  return (page: Page): Promise<void> => page.getByText(words).first().waitFor();
}

/** Presses one button after the other, each of which opens or changes what is seen. */
function press(...names: string[]) {
  return async (page: Page): Promise<void> => {
    for (const name of names) await page.getByRole("button", { name, exact: true }).click();
    await page.getByRole("dialog").waitFor();
  };
}

function openFirst(part?: string) {
  return async (page: Page): Promise<void> => {
    await page.getByRole("table", { name: "Clients" }).getByRole("rowheader").getByRole("link").first().click();
    const parts = page.getByRole("navigation", { name: /^Sections for/ });
    await parts.getByRole("link", { name: part ?? "Overview" }).click();
    await page.waitForLoadState("networkidle");
  };
}

/** With a service of the catalogue, which fills in the rest. */
async function addPlan(page: Page): Promise<void> {
  await openFirst("Recurring services")(page);
  await press("Add")(page);
  const service = page.getByRole("dialog").getByLabel("Service type");
  await service.locator("option").nth(1).waitFor({ state: "attached" });
  await service.selectOption({ index: 1 });
}

function onFirst(button: string) {
  return async (page: Page): Promise<void> => {
    await openFirst()(page);
    await press(button)(page);
  };
}

/** Of somebody new: the first of the list may have one. */
async function makeLogin(page: Page): Promise<void> {
  const id = await addClient(page.request, { email: emailOf("login"), phone: "(302) 555-0189" });
  await page.goto(`${CLIENTS}/${id}`);
  await press("Create login")(page);
}

/** Nobody writes to them. */
async function callOne(page: Page): Promise<void> {
  const phone = `(302) 555-${String(Date.now()).slice(-4)}`;
  const id = await addClient(page.request, { email: "", phone, firstName: "Wilma", lastName: "Quist" });
  await page.goto(`${CLIENTS}/${id}`);
  await page.getByText("No email on file").waitFor();
}

let cancelled = 0;

/** On a day on which nothing else is, another one for each picture. */
async function cancelOne(page: Page): Promise<void> {
  await callOne(page);
  const clientId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const date = quietTuesday(15 + cancelled++);
  const [technician] = await crewOf(page, date);
  const technicianId = technician?.id ?? "";
  const { id } = await schedule(page, { clientId, date, time: "9:00", minutes: 60, technicianId });
  await page.goto(`/admin-dashboard/schedule?date=${date}&appointment=${id}`);
  await page.getByRole("button", { name: "Cancel appointment" }).click();
  await page.getByText("No email on file: call").waitFor();
}

async function letOneIn(page: Page): Promise<void> {
  await callOne(page);
  await press("Create login")(page);
}

const emailOf = (name: string) => `${name}-${Date.now()}@pictures.example`;

async function seeDuplicates(page: Page): Promise<void> {
  const id = await addClient(page.request, { email: emailOf("first"), phone: "(302) 555-0188" });
  await addClient(page.request, { email: emailOf("second"), firstName: "O.", phone: "(302) 555-0188" });
  await page.goto(`${CLIENTS}/${id}`);
  await page
    .getByRole("button", { name: /^Compare and merge/ })
    .first()
    .click();
  await page.getByRole("dialog").waitFor();
}

const FILE = [
  "Name;Email;Phone;Street;Town;State;Zip",
  "Ulla Brightwell;ulla@pictures.example;302-555-0161;1 Import Lane;Dover;DE;19901",
  "Vida Cobbleton;vida@pictures;302-555-0162;2 Import Lane;Dover;DE;19901",
].join("\n");

async function chooseFile(page: Page): Promise<void> {
  const chooser = page.locator("input[type=file]");
  await chooser.waitFor({ state: "attached" });
  // A file that is chosen before the page's scripts are there is not heard of.
  await page.waitForLoadState("networkidle");
  await chooser.setInputFiles({ name: "clients.csv", mimeType: "text/csv", buffer: Buffer.from(FILE) });
  await page
    .getByText(/Line 3|could not be checked/)
    .first()
    .waitFor();
}
