import { readFile } from "node:fs/promises";
import type { Locator } from "playwright-core";
import { sidebarLink } from "../support/office-jobs.ts";
import { choose } from "../support/choose.ts";
import { addClient, fillClient, rowOf } from "../support/clients.ts";
import { quietTuesday } from "../support/clock.ts";
import { expect, journeys, type Page } from "../support/journeys.ts";
import { tabTo } from "../support/keyboard.ts";
import { signInAsStaff } from "../support/people.ts";
import { schedule } from "../support/schedule.ts";
import { hire } from "../support/technicians.ts";

const test = journeys({ DEMO_DATA: "on" }, { shared: true });

const CLIENTS = "/admin-dashboard/clients";
const NURIA = { firstName: "Núria", lastName: "Alvear", email: "nuria@clients.example", phone: "(302) 555-0177" };

test(
  "the office adds a business and a household despite wrong input, then finds and edits the household by keys",
  { timeout: 240_000 },
  async ({ page }) => {
    await signInAsStaff(page.request, "manager");
    const taken = await addClient(page.request, { email: "taken@clients.example", phone: "(302) 555-0182" });
    await page.goto(CLIENTS);
    const table = page.getByRole("table", { name: "Clients" });
    await table.waitFor();

    await page.getByRole("button", { name: "Add New Client" }).click();
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

    await page.goBack();
    await table.waitFor();
    await page.keyboard.press("n");
    await form.getByRole("button", { name: "Add Client" }).click();
    await form.getByText("First name is required").waitFor();
    await form.getByText("Please choose a state").waitFor();
    await fillClient(form, { ...NURIA, email: "taken@clients.example" });
    await choose(form.getByLabel("State"), "California");
    await form.getByText("This address is outside your service area.").waitFor();
    await choose(form.getByLabel("State"), "Delaware");
    await form.getByLabel("Rodents (Rats/Mice)").check();
    await form.getByLabel("Square footage").fill("about a thousand");

    // Escape by mistake loses nothing.
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

    const search = page.getByRole("searchbox", { name: "Search" });
    for (const words of ["nuria", "+1 302.555.0177", "heron way dover alvear", "NURIA@clients"]) {
      await search.fill(words);
      await page.waitForURL((url) => url.searchParams.get("search") === words);
      await rowOf(page, "Núria Alvear").waitFor();
    }
    await search.fill("");
    await page.keyboard.type("clients.example");
    await page.waitForURL(/search=clients/);
    await expect.poll(() => table.getByRole("row").count()).toBeGreaterThan(2);
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.keyboard.press("ArrowDown");
    const first = await focused();
    await page.keyboard.press("ArrowDown");
    expect(await focused()).not.toBe(first);
    await page.keyboard.press("Home");
    expect(await focused()).toBe(first);
    await search.fill("alvear");
    await page.waitForURL(/search=alvear/);
    await expect.poll(() => table.getByRole("row").count()).toBe(2);
    await page.keyboard.press("ArrowDown");
    await expect.poll(focused).toBe("Núria Alvear");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Núria Alvear" }).waitFor();
    await page.keyboard.press("e");
    const edit = page.getByRole("dialog", { name: "Edit Núria Alvear" });
    await tabTo(page, edit.getByLabel("City"));
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("Smyrna");
    await page.keyboard.press("Enter");
    await page.getByText("Núria Alvear was saved.").waitFor();
    await page.getByText("Smyrna").first().waitFor();
  },
);

test(
  "a client without an email is added, called about an appointment, and asked for an email for a login",
  { tags: ["long"], timeout: 180_000 },
  async ({ page }) => {
    await signInAsStaff(page.request, "administrator");
    await page.goto(`${CLIENTS}?new=1`);
    const form = page.getByRole("dialog", { name: "Add New Client" });
    await form.getByRole("button", { name: "Add Client" }).click();
    await expect.poll(() => form.getByText("Please enter an email or a phone number").count()).toBe(2);

    await fillClient(form, { firstName: "Wilma", lastName: "Quist", email: "wilma@", phone: "" });
    await form.getByRole("button", { name: "Add Client" }).click();
    await form.getByText("Invalid email address").waitFor();
    await form.getByLabel("Email", { exact: true }).fill("");
    await form.getByLabel("Phone", { exact: true }).fill("(302) 555-0174");
    await expect.poll(() => form.getByLabel("Preferred contact").inputValue()).toBe("phone");
    await choose(form.getByLabel("Preferred contact"), "Email");
    await form.getByRole("button", { name: "Add Client" }).click();
    await form.getByText("Please enter an email, or choose another way to contact them").waitFor();
    await choose(form.getByLabel("Preferred contact"), "Phone");
    await form.getByRole("button", { name: "Add Client" }).click();
    await page.getByRole("button", { name: "Open" }).click();
    await page.getByRole("heading", { level: 1, name: "Wilma Quist" }).waitFor();
    await page.getByText("No email on file").waitFor();
    const clientId = new URL(page.url()).pathname.split("/").at(-1) ?? "";

    const { id: technicianId } = await hire(page, { firstName: "Corin", lastName: "Quist" });
    const date = quietTuesday(3);
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
    await question.getByRole("button", { name: "Cancel appointment" }).click();
    await page.getByText("Wilma Quist won’t get an email").waitFor();
    await page.getByRole("link", call).first().waitFor();

    await panel.getByRole("link", { name: "Wilma Quist" }).first().click();
    await page.getByRole("button", { name: "Create login" }).click();
    const login = page.getByRole("dialog", { name: "Create a login for Wilma Quist" });
    await login.getByText("Wilma Quist has no email on file.").waitFor();
    await login.getByLabel("First password", { exact: true }).fill("Heron-Lantern-7!");
    await login.getByRole("button", { name: "Create login" }).click();
    await login.getByText("Invalid email address").waitFor();
    await login.getByLabel("Email").fill("family@homes.example");
    await login.getByRole("button", { name: "Create login" }).click();
    await login.getByText("Another client has this email address.").waitFor();
    await login.getByLabel("Email").fill("wilma@clients.example");
    await login.getByRole("button", { name: "Create login" }).click();
    await page.getByText("Wilma Quist can now sign in with wilma@clients.example.").waitFor();
    await page.getByRole("link", { name: "wilma@clients.example" }).first().waitFor();
  },
);

test("two people edit one client: the second sees what the first changed, and loses nothing", async ({
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
  const changes = own.getByRole("region", { name: "What changed in the meantime" });
  await changes.getByText("was “Dover”, is now “Lewes”. The form has been updated.").waitFor();
  await changes.getByText("You typed “Rings twice”").waitFor();
  await expect.poll(() => own.getByLabel("City").inputValue()).toBe("Lewes");
  await expect.poll(() => own.getByLabel("Notes").inputValue()).toBe("Rings twice");
  await expect.poll(() => own.getByLabel("Ants").isChecked()).toBe(true);
  await own.getByRole("button", { name: "Save" }).click();
  await own.waitFor({ state: "detached" });

  // The other screen follows without a reload.
  await other.page.getByText("Rings twice").waitFor();
  await other.page.getByRole("link", { name: "History" }).click();
  await other.page.getByText("Imogen Ashgrove").first().waitFor();
});

test(
  "the office merges two records of one person, creates a login, and archives and restores the client",
  { tags: ["long"] },
  async ({ page }) => {
    await signInAsStaff(page.request, "administrator");
    const phone = "(302) 555-0184";
    const merged = await addClient(page.request, { firstName: "Sorrel", email: "sorrel@clients.example", phone });
    const duplicate = await addClient(page.request, {
      firstName: "S.",
      email: "s.fernsby@clients.example",
      phone,
      notes: "Asks for Nadia",
    });

    await page.goto(`${CLIENTS}/${merged}`);
    await page.getByRole("button", { name: "Compare and merge with S. Fernsby" }).click();
    const dialog = page.getByRole("dialog", { name: "Merge Sorrel Fernsby and S. Fernsby?" });
    await dialog.getByRole("columnheader", { name: "Archive" }).waitFor();
    await dialog.getByRole("button", { name: "Merge" }).click();
    await page.getByText("S. Fernsby was merged into Sorrel Fernsby.").waitFor();
    await page.getByText("Asks for Nadia").waitFor();
    await expect.poll(() => page.getByRole("region", { name: "Possible duplicates" }).count()).toBe(0);

    // A bookmark of the duplicate leads to the client it was merged into.
    await page.goto(`${CLIENTS}/${duplicate}`);
    await page.getByRole("link", { name: "Sorrel Fernsby" }).click();
    await page.waitForURL(`**${CLIENTS}/${merged}`);

    await page.getByRole("button", { name: "Create login" }).click();
    const login = page.getByRole("dialog", { name: "Create a login for Sorrel Fernsby" });
    await login.getByRole("button", { name: "Create login" }).click();
    await login.locator("[aria-invalid=true]").waitFor();
    await login.getByLabel("First password", { exact: true }).fill("Hazel-Copse-41");
    await login.getByRole("button", { name: "Create login" }).click();
    await page.getByText("sorrel@clients.example, not used yet").waitFor();

    await archive(page);
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("Sorrel Fernsby was restored.").waitFor();
    await archive(page);
    await page.getByText("All records are kept.").waitFor();

    await sidebarLink(page, "Clients").click();
    await choose(page.getByLabel("Status", { exact: true }), "Archived");
    await page.getByRole("searchbox", { name: "Search" }).fill("sorrel@clients");
    await page.getByRole("button", { name: "Restore Sorrel Fernsby" }).click();
    await page.getByText("Sorrel Fernsby was restored.").last().waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Restore Sorrel Fernsby" }).count()).toBe(0);
  },
);

async function archive(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Archive" }).click();
  await page.getByRole("dialog", { name: "Archive Sorrel Fernsby?" }).getByRole("button", { name: "Archive" }).click();
}

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

test(
  "the office imports clients from a file, skips the rows with errors, and exports the list",
  { tags: ["long"] },
  async ({ page }) => {
    await signInAsStaff(page.request, "administrator");
    await page.goto(`${CLIENTS}/import`);
    const chooser = page.locator("input[type=file]");
    await chooser.waitFor({ state: "attached" });
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

    const [saved] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download the list of errors" }).click(),
    ]);
    expect(await readFile(await saved.path(), "utf8")).toContain('"3","Mail"');

    await expect.poll(() => page.getByRole("button", { name: "Import 2 clients" }).isDisabled()).toBe(true);
    await page.getByLabel("Skip the 2 rows with errors").check();
    await page.getByRole("button", { name: "Import 2 clients" }).click();
    const result = page.getByText("2 clients were imported.");
    await result.waitFor();
    const toClients = page.getByRole("button", { name: "Go to clients" });
    const ways = toClients.locator("..");
    await expect.poll(async () => Math.abs((await middleOf(ways)) - (await middleOf(result)))).toBeLessThan(1);

    await toClients.click();
    await page.getByRole("searchbox", { name: "Search" }).fill("import.example");
    await page.waitForURL(/search=import/);
    await rowOf(page, "Ülla Brightwell").waitFor();
    await expect.poll(() => page.getByRole("table", { name: "Clients" }).getByRole("row").count()).toBe(3);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Export" }).click(),
    ]);
    const lines = (await readFile(await file.path(), "utf8")).trim().split(/\r?\n/);
    expect(lines).toHaveLength(3);
    expect(lines.join()).toContain("wanda@import.example");
  },
);
