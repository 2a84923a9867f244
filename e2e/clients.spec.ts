import { readFile } from "node:fs/promises";
import type { Locator } from "playwright-core";
import { choose } from "./support/choose.ts";
import { addClient, fillClient, rowOf } from "./support/clients.ts";
import { quietTuesday } from "./support/clock.ts";
import { expect, expectAccessible, journeys } from "./support/journeys.ts";
import { tabTo } from "./support/keyboard.ts";
import { signInAsStaff } from "./support/people.ts";
import { crewOf, schedule } from "./support/schedule.ts";

const test = journeys({ DEMO_DATA: "on" });

const CLIENTS = "/admin-dashboard/clients";
const NURIA = { firstName: "Núria", lastName: "Alvear", email: "nuria@clients.example", phone: "(302) 555-0177" };

test("adds a person, whom everybody finds as they write them, and tells faults where they are", async ({ page }) => {
  await signInAsStaff(page.request, "administrator");
  const taken = await addClient(page.request, { email: "taken@clients.example", phone: "(302) 555-0182" });
  await page.goto(CLIENTS);
  await page.getByRole("table", { name: "Clients" }).waitFor();
  await expectAccessible(page);

  await page.keyboard.press("n");
  const form = page.getByRole("dialog", { name: "Add New Client" });
  await form.getByRole("button", { name: "Add Client" }).click();
  await form.getByText("First name is required").waitFor();
  await form.getByText("Please choose a state").waitFor();
  await expectAccessible(page);

  await fillClient(form, { ...NURIA, email: "taken@clients.example" });
  await choose(form.getByLabel("State"), "California");
  await form.getByText("This address is outside your service area.").waitFor();
  await choose(form.getByLabel("State"), "Delaware");
  await form.getByLabel("Rodents (Rats/Mice)").check();
  await form.getByLabel("Square footage").fill("about a thousand");

  // A slip of the hand loses nothing.
  await page.keyboard.press("Escape");
  await page.getByRole("dialog", { name: "Discard changes?" }).getByRole("button", { name: "Keep editing" }).click();

  await form.getByRole("button", { name: "Add Client" }).click();
  await form.getByText("Square footage must be a number").waitFor();
  await form.getByLabel("Square footage").fill("1,850");
  await form.getByRole("button", { name: "Add Client" }).click();
  const owner = form.getByRole("link", { name: "Open Ottoline Fernsby in a new tab" });
  await expect.poll(() => owner.getAttribute("href")).toBe(`${CLIENTS}/${taken}`);
  await expect.poll(() => form.getByLabel("First name").inputValue()).toBe(NURIA.firstName);
  await form.getByLabel("Email", { exact: true }).fill(NURIA.email);
  await form.getByRole("button", { name: "Add Client" }).click();
  await page.getByText("Núria Alvear was added.").waitFor();
  await rowOf(page, "Núria Alvear").waitFor();

  for (const words of ["nuria", "alvear", "+1 302.555.0177", "heron way dover", "NURIA@clients"]) {
    await page.getByRole("searchbox", { name: "Search" }).fill(words);
    await page.waitForURL((url) => url.searchParams.get("search") === words);
    await rowOf(page, "Núria Alvear").waitFor();
  }
});

test("adds a business under its name, with its contact person", async ({ page }) => {
  await signInAsStaff(page.request, "manager");
  await page.goto(`${CLIENTS}?new=1`);
  const form = page.getByRole("dialog", { name: "Add New Client" });
  await form.getByRole("radio", { name: "Commercial" }).press("Space");
  await form.getByRole("button", { name: "Add Client" }).click();
  await form.getByText("Business name is required").waitFor();
  await form.getByLabel("Business name").fill("Tern & Tide Bakery");
  await fillClient(form.getByRole("group", { name: "Business Information" }).locator(".."), {
    firstName: "Odo",
    lastName: "Larch",
    email: "odo@bakery.example",
    phone: "(302) 555-0190",
  });
  await form.getByRole("button", { name: "Add Client" }).click();
  await page.getByRole("button", { name: "Open" }).click();
  await page.getByRole("heading", { level: 1, name: "Tern & Tide Bakery" }).waitFor();
  await page.getByText("Odo Larch").waitFor();
  await expectAccessible(page);
});

test("somebody without an email is added, called about an appointment, and asked for one with a login", async ({
  page,
}) => {
  await signInAsStaff(page.request, "administrator");
  await page.goto(`${CLIENTS}?new=1`);
  const form = page.getByRole("dialog", { name: "Add New Client" });
  await form.getByRole("button", { name: "Add Client" }).click();
  await expect.poll(() => form.getByText("Please enter an email or a phone number").count()).toBe(2);
  await expectAccessible(page);

  await fillClient(form, { firstName: "Wilma", lastName: "Quist", email: "wilma@", phone: "" });
  await form.getByRole("button", { name: "Add Client" }).click();
  await form.getByText("Invalid email address").waitFor();
  await fillClient(form, { firstName: "Wilma", lastName: "Quist", email: "", phone: "(302) 555-0174" });
  await expect.poll(() => form.getByLabel("Preferred contact").inputValue()).toBe("phone");
  await choose(form.getByLabel("Preferred contact"), "Email");
  await form.getByRole("button", { name: "Add Client" }).click();
  await form.getByText("Please enter an email, or choose another way to contact them").waitFor();
  await choose(form.getByLabel("Preferred contact"), "Phone");
  await form.getByRole("button", { name: "Add Client" }).click();
  await page.getByRole("button", { name: "Open" }).click();
  await page.getByRole("heading", { level: 1, name: "Wilma Quist" }).waitFor();
  await page.getByText("No email on file").waitFor();
  await expectAccessible(page);
  const clientId = new URL(page.url()).pathname.split("/").at(-1) ?? "";

  const date = quietTuesday(3);
  const [technician] = await crewOf(page, date);
  const technicianId = technician?.id ?? "";
  const appointment = await schedule(page, { clientId, date, time: "9:00", minutes: 60, technicianId });
  await page.goto(`/admin-dashboard/schedule?date=${date}&appointment=${appointment.id}`);
  const panel = page.getByRole("dialog", { name: /^Wilma Quist/ });
  await panel.getByRole("button", { name: "Confirm", exact: true }).click();
  const call = { name: "Call (302) 555-0174" };
  await expect.poll(() => page.getByRole("link", call).getAttribute("href")).toBe("tel:+13025550174");
  await page.getByText("Confirmed. No email on file.").waitFor();

  await panel.getByRole("button", { name: "Cancel appointment" }).click();
  const question = page.getByRole("dialog", { name: /^Cancel the appointment for Wilma Quist/ });
  await question.getByText("No email on file: call").waitFor();
  await expect
    .poll(() => question.getByRole("link", { name: "(302) 555-0174" }).getAttribute("href"))
    .toBe("tel:+13025550174");
  await expectAccessible(page);
  await question.getByRole("button", { name: "Cancel appointment" }).click();
  await page.getByText("Wilma Quist won’t get an email").waitFor();
  await page.getByRole("link", call).first().waitFor();

  await page.goto(`${CLIENTS}/${clientId}`);
  await page.getByRole("button", { name: "Create login" }).click();
  const login = page.getByRole("dialog", { name: "Create a login for Wilma Quist" });
  await login.getByText("Wilma Quist has no email on file.").waitFor();
  await login.getByLabel("First password", { exact: true }).fill("Heron-Lantern-7!");
  await login.getByRole("button", { name: "Create login" }).click();
  await login.getByText("Invalid email address").waitFor();
  await expectAccessible(page);
  await login.getByLabel("Email").fill("family@homes.example");
  await login.getByRole("button", { name: "Create login" }).click();
  await login.getByText("Another client has this email address.").waitFor();
  await login.getByLabel("Email").fill("wilma@clients.example");
  await login.getByRole("button", { name: "Create login" }).click();
  await page.getByText("Wilma Quist can now sign in with wilma@clients.example.").waitFor();
  await page.getByRole("link", { name: "wilma@clients.example" }).first().waitFor();
});

test("a link shows the same clients, and filters that match nobody are cleared at once", async ({ page }) => {
  await signInAsStaff(page.request, "support");
  await page.goto(`${CLIENTS}?status=pending&sort=name&page=2`);
  const table = page.getByRole("table", { name: "Clients" });
  await table.waitFor();
  await expect.poll(() => page.getByLabel("Status", { exact: true }).inputValue()).toBe("pending");
  const rows = table.locator("tbody tr");
  await expect.poll(async () => (await table.getByText("Pending").count()) === (await rows.count())).toBe(true);
  await page.getByText(/^Page 2 of/).waitFor();
  await page.getByRole("button", { name: "Previous" }).click();
  await page.waitForURL((url) => !url.searchParams.has("page"));

  await page.getByRole("searchbox", { name: "Search" }).fill("nobody is called this");
  await page.getByText("No clients found matching your criteria.").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Clear Filters" }).last().click();
  await page.getByText(/^Page 1 of/).waitFor();
  await expect.poll(() => page.getByLabel("Status", { exact: true }).inputValue()).toBe("");
});

test("two people change one client: the second is told what the first did, and loses nothing", async ({
  page,
  openVisitor,
}) => {
  await signInAsStaff(page.request, "administrator");
  const id = await addClient(page.request, {
    firstName: "Perrin",
    email: "perrin@clients.example",
    phone: "3025550183",
  });
  const other = await openVisitor();
  await signInAsStaff(other.page.request, "manager");

  await page.goto(`${CLIENTS}/${id}`);
  await other.page.goto(`${CLIENTS}/${id}`);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await other.page.getByRole("button", { name: "Edit", exact: true }).click();
  const own = page.getByRole("dialog", { name: "Edit Perrin Fernsby" });
  const theirs = other.page.getByRole("dialog", { name: "Edit Perrin Fernsby" });

  await theirs.getByLabel("City").fill("Lewes");
  await theirs.getByLabel("Notes").fill("Gate code 1234");
  await theirs.getByRole("button", { name: "Save" }).click();
  await theirs.waitFor({ state: "detached" });

  await own.getByLabel("Notes").fill("Rings twice");
  await own.getByLabel("Ants").check();
  await own.getByRole("button", { name: "Save" }).click();
  const news = own.getByRole("region", { name: "What changed in the meantime" });
  await news.getByText("was “Dover”, is now “Lewes”. The form has been updated.").waitFor();
  await news.getByText("You typed “Rings twice”").waitFor();
  await expectAccessible(page);
  await expect.poll(() => own.getByLabel("City").inputValue()).toBe("Lewes");
  await expect.poll(() => own.getByLabel("Notes").inputValue()).toBe("Rings twice");
  await expect.poll(() => own.getByLabel("Ants").isChecked()).toBe(true);
  await own.getByRole("button", { name: "Save" }).click();
  await own.waitFor({ state: "detached" });

  // The other screen follows by itself.
  await other.page.getByText("Rings twice").waitFor();
  await other.page.getByRole("link", { name: "History" }).click();
  await other.page.getByText("Imogen Ashgrove").first().waitFor();
  await expectAccessible(other.page);
});

test("makes one client of two", async ({ page }) => {
  await signInAsStaff(page.request, "administrator");
  const phone = "(302) 555-0184";
  const kept = await addClient(page.request, { firstName: "Sorrel", email: "sorrel@clients.example", phone });
  const other = await addClient(page.request, {
    firstName: "S.",
    email: "s.fernsby@clients.example",
    phone,
    notes: "Asks for Nadia",
  });

  await page.goto(`${CLIENTS}/${kept}`);
  await page.getByRole("button", { name: "Compare and merge with S. Fernsby" }).click();
  const dialog = page.getByRole("dialog", { name: "Merge Sorrel Fernsby and S. Fernsby?" });
  await dialog.getByRole("columnheader", { name: "Archive" }).waitFor();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Merge" }).click();
  await page.getByText("S. Fernsby was merged into Sorrel Fernsby.").waitFor();
  await page.getByText("Asks for Nadia").waitFor();
  await expect.poll(() => page.getByRole("region", { name: "Possible duplicates" }).count()).toBe(0);

  await page.goto(`${CLIENTS}/${other}`);
  await page.getByRole("link", { name: "Sorrel Fernsby" }).click();
  await page.waitForURL(`**${CLIENTS}/${kept}`);
});

test("makes a login, archives the client and takes it back", async ({ page }) => {
  await signInAsStaff(page.request, "administrator");
  const id = await addClient(page.request, { firstName: "Tansy", email: "tansy@clients.example", phone: "3025550185" });
  await page.goto(`${CLIENTS}/${id}`);
  await page.getByRole("button", { name: "Create login" }).click();
  const login = page.getByRole("dialog", { name: "Create a login for Tansy Fernsby" });
  await login.getByRole("button", { name: "Create login" }).click();
  await login.locator("[aria-invalid=true]").waitFor();
  await expectAccessible(page);
  await login.getByLabel("First password", { exact: true }).fill("Hazel-Copse-41");
  await login.getByRole("button", { name: "Create login" }).click();
  await page.getByText("tansy@clients.example, not used yet").waitFor();

  await page.getByRole("button", { name: "Archive" }).click();
  await page.getByRole("dialog", { name: "Archive Tansy Fernsby?" }).getByRole("button", { name: "Archive" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Tansy Fernsby was restored.").waitFor();
  await page.getByRole("button", { name: "Archive" }).click();
  await page.getByRole("dialog", { name: "Archive Tansy Fernsby?" }).getByRole("button", { name: "Archive" }).click();
  await page.getByText("All records are kept.").waitFor();
  await expectAccessible(page);

  await page.goto(`${CLIENTS}?status=archived&search=tansy`);
  await page.getByRole("button", { name: "Restore Tansy Fernsby" }).click();
  await page.getByText("Tansy Fernsby was restored.").waitFor();
});

test("keeps the addresses of a client", async ({ page }) => {
  await signInAsStaff(page.request, "administrator");
  const id = await addClient(page.request, {
    firstName: "Rowena",
    email: "rowena@clients.example",
    phone: "3025550186",
  });
  await page.goto(`${CLIENTS}/${id}/properties`);
  await page.getByRole("button", { name: "Add property" }).click();
  const form = page.getByRole("dialog", { name: "Add property" });
  await form.getByLabel("Name").fill("Boathouse");
  await form.getByLabel("Street address").fill("3 Quay Street");
  await form.getByLabel("City").fill("Lewes");
  await choose(form.getByLabel("State"), "Delaware");
  await form.getByLabel("ZIP code").fill("19958");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Add property" }).click();
  await page.getByRole("region", { name: "Boathouse" }).getByText("3 Quay Street, Lewes, DE 19958").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Archive Boathouse" }).click();
  await page.getByRole("dialog", { name: "Archive Boathouse?" }).getByRole("button", { name: "Archive" }).click();
  await page.getByRole("region", { name: "Boathouse" }).getByText("Archived").waitFor();
});

const middleOf = async (place: Locator): Promise<number> => {
  const box = await place.boundingBox();
  return box ? box.x + box.width / 2 : Number.NaN;
};

const FILE = [
  "Kunde;Mail;Fon;Street;Town;State;Zip",
  "Ülla Brightwell;ulla@import.example;302-555-0161;1 Import Lane;Dover;DE;19901",
  "Vida Cobbleton;vida@import;302-555-0162;2 Import Lane;Dover;DE;19901",
  "Wanda Drummond;wanda@import.example;302-555-0163;3 Import Lane;Dover;DE;19901",
  "Xenia Ebert;xenia@import.example;12;4 Import Lane;Dover;DE;19901",
].join("\r\n");

test("brings clients in from a file, without the rows that have faults, and out again", async ({ page }) => {
  await signInAsStaff(page.request, "administrator");
  await page.goto(`${CLIENTS}/import`);
  const chooser = page.locator("input[type=file]");
  await chooser.waitFor({ state: "attached" });
  await expectAccessible(page);
  await chooser.setInputFiles({ name: "none.csv", mimeType: "text/csv", buffer: Buffer.from("Name;Email\r\n") });
  await page.getByText("none.csv has no rows below the column names.").waitFor();
  await page.getByRole("button", { name: "Choose another file" }).click();
  // As an old spreadsheet writes it: Ü is one byte.
  await chooser.setInputFiles({ name: "clients.csv", mimeType: "text/csv", buffer: Buffer.from(FILE, "latin1") });
  await page.getByText("Ülla Brightwell").first().waitFor();
  for (const [column, field] of [
    ["Kunde", "fullName"],
    ["Mail", "email"],
    ["Fon", "phone"],
  ] as const) {
    await choose(page.getByLabel(`Field for ${column}`), { value: field });
    await expect.poll(() => page.getByLabel(`Field for ${column}`).inputValue()).toBe(field);
  }
  await page.getByText("has 4 rows: 2 can be imported, 2 have an error.").waitFor();
  await page.getByText("Line 3").waitFor();
  await page.getByText("Line 5").waitFor();
  await expectAccessible(page);

  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download the list of errors" }).click(),
  ]);
  expect(await readFile(await saved.path(), "utf8")).toContain('"3","Mail"');

  await expect.poll(() => page.getByRole("button", { name: "Import 2 clients" }).isDisabled()).toBe(true);
  await page.getByLabel("Skip the 2 rows with errors").check();
  await page.getByRole("button", { name: "Import 2 clients" }).click();
  const told = page.getByText("2 clients were imported.");
  await told.waitFor();
  const ways = page.getByRole("button", { name: "Go to clients" }).locator("..");
  await expect.poll(async () => Math.abs((await middleOf(ways)) - (await middleOf(told)))).toBeLessThan(1);
  await expectAccessible(page);

  await page.goto(`${CLIENTS}?search=import.example`);
  await rowOf(page, "Ülla Brightwell").waitFor();
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "Export" }).click()]);
  const lines = (await readFile(await file.path(), "utf8")).trim().split(/\r?\n/);
  expect(lines).toHaveLength(3);
  expect(lines.join()).toContain("wanda@import.example");
});

test("everything can be done with the keyboard alone", async ({ page }) => {
  await signInAsStaff(page.request, "administrator");
  await addClient(page.request, { firstName: "Yarrow", email: "yarrow@clients.example", phone: "3025550187" });
  await page.goto(CLIENTS);
  await page.getByRole("table", { name: "Clients" }).waitFor();
  await page.keyboard.press("/");
  await page.keyboard.type("fernsby");
  await page.waitForURL(/search=fernsby/);
  await rowOf(page, "Yarrow Fernsby").waitFor();
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Yarrow Fernsby");
  await page.keyboard.press("ArrowDown");
  expect(await page.evaluate(() => document.activeElement?.textContent)).not.toBe("Yarrow Fernsby");
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Yarrow Fernsby" }).waitFor();

  await page.keyboard.press("e");
  const form = page.getByRole("dialog", { name: "Edit Yarrow Fernsby" });
  await tabTo(page, form.getByLabel("City"));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Smyrna");
  await page.keyboard.press("Enter");
  await page.getByText("Yarrow Fernsby was saved.").waitFor();
  await page.getByText("Smyrna").first().waitFor();
});

test("a failure is told with a way out", async ({ page, visitor }) => {
  await signInAsStaff(page.request, "administrator");
  visitor.allowFaults(/503/);
  await page.route("**/api/clients?**", (route) => route.fulfill({ status: 503 }));
  await page.goto(CLIENTS);
  await page.getByText("Failed to load clients. Please try again.").waitFor();
  await expectAccessible(page);
  await page.unroute("**/api/clients?**");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("table", { name: "Clients" }).waitFor();
});

test("on a phone the clients are cards, and the form fits", async ({ openVisitor }) => {
  const { page } = await openVisitor({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await signInAsStaff(page.request, "manager");
  await page.goto(CLIENTS);
  await page.getByRole("table", { name: "Clients" }).waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add New Client" }).click();
  await page.getByRole("dialog", { name: "Add New Client" }).waitFor();
  await expectAccessible(page);
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await wide()).toBe(0);
  await page.keyboard.press("Escape");
  await page.getByRole("table", { name: "Clients" }).getByRole("link").first().click();
  await page.getByRole("heading", { level: 2 }).first().waitFor();
  await expectAccessible(page);
  expect(await wide()).toBe(0);
});
