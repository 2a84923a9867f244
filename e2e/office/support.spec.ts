import { readFile } from "node:fs/promises";
import { addClient } from "../support/clients.ts";
import { countActions } from "../support/count-actions.ts";
import { someInvoice } from "../support/invoices.ts";
import { expect, journeys, type Page } from "../support/journeys.ts";
import { beginOnOverview, expectActions, goByFinder, sidebarLink } from "../support/office-jobs.ts";
import { signInAsStaff } from "../support/people.ts";
import { phoneOf } from "../support/schedule.ts";

const test = journeys({ DEMO_DATA: "on" }, { shared: true });

const OFFICE = "/admin-dashboard";
const REVENUE = `${OFFICE}/payments`;
const main = (page: Page) => page.getByRole("main");

async function expectNone(page: Page, names: readonly (string | RegExp)[]): Promise<void> {
  for (const name of names)
    for (const role of ["button", "link"] as const)
      await expect.poll(() => main(page).getByRole(role, { name }).count(), { message: String(name) }).toBe(0);
  await expect.poll(() => main(page).getByRole("alert").count()).toBe(0);
}

async function expectOpened(page: Page, { id, name }: { id: string; name: string }): Promise<void> {
  await page.waitForURL(`**${OFFICE}/clients/${id}`);
  await page.getByRole("heading", { level: 1, name }).waitFor();
}

/** A client who calls; the number is said as people say it, not as it is written down. */
async function addCaller(page: Page, firstName: string) {
  const lastName = "Ringwood";
  const phone = phoneOf(`${firstName} ${lastName}`);
  const id = await addClient(page.request, { firstName, lastName, email: `${firstName}@ringwood.example`, phone });
  return { id, name: `${firstName} ${lastName}`, digits: phone.replaceAll(/\D/g, "") };
}

test(
  "support finds callers by telephone number in three actions, and a technician by keys alone",
  { tags: ["long"] },
  async ({ page }) => {
    const by = await beginOnOverview(page, "support");
    // The overview has no money for support.
    await page.getByText("Pending appointments").waitFor();
    await expect.poll(() => page.getByText("Monthly revenue").count()).toBe(0);
    const tess = await addCaller(page, "Tess");
    const abel = await addCaller(page, "Abel");
    await by.click(page.getByRole("button", { name: /^Find/ }));
    const finder = page.getByRole("dialog", { name: "Find anything" });
    await finder.locator("input:focus").waitFor();
    await by.type(tess.digits);
    await by.click(finder.getByRole("option", { name: new RegExp(`^${tess.name}`) }));
    await expectOpened(page, tess);
    expectActions(by, 3);

    const byKeys = countActions(page);
    await goByFinder(page, byKeys, abel.digits, new RegExp(`^${abel.name}`));
    await expectOpened(page, abel);
    expectActions(byKeys, 3);

    await page.keyboard.press("Shift+?");
    await page.getByRole("dialog").getByText("Find anything").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await page.keyboard.press("Control+k");
    await finder.locator("input:focus").waitFor();
    await page.keyboard.type("elderfield");
    const options = finder.getByRole("option");
    await options.filter({ hasText: "Nadia Elderfield" }).first().waitFor();
    const place = (await options.allInnerTexts()).findIndex((text) => text.startsWith("Nadia Elderfield"));
    for (let step = 0; step <= place; step++) await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/admin-dashboard\/technicians\/[0-9a-f-]+$/);
  },
);

test(
  "support answers a question about a bill, and can neither change anything nor open what is not for support",
  { tags: ["long"], timeout: 240_000 },
  async ({ visitor: { page, allowFaults }, openVisitor }) => {
    const { page: office } = await openVisitor();
    await signInAsStaff(office.request, "manager");
    const { id, reference, client } = await someInvoice(office, "Peregrine");
    await signInAsStaff(page.request, "support");

    // A failed answer is shown with a way out.
    allowFaults(/503/);
    await page.route("**/api/clients?**", (route) => route.fulfill({ status: 503 }));
    await page.goto(`${OFFICE}/clients?status=pending&sort=name&page=2`);
    await page.getByText("Failed to load clients. Please try again.").waitFor();
    await page.unroute("**/api/clients?**");
    await page.getByRole("button", { name: "Try again" }).click();
    const clients = page.getByRole("table", { name: "Clients" });
    const rows = clients.locator("tbody tr");
    await expect.poll(() => page.getByLabel("Status", { exact: true }).inputValue()).toBe("pending");
    await expect.poll(() => rows.count()).toBeGreaterThan(0);
    await expect.poll(async () => (await clients.getByText("Pending").count()) === (await rows.count())).toBe(true);
    await page.getByText(/^Page 2 of/).waitFor();
    await page.getByRole("button", { name: "Previous" }).click();
    await page.waitForURL((url) => !url.searchParams.has("page"));
    await page.getByRole("searchbox", { name: "Search" }).fill("nobody is called this");
    await page.getByText("No clients found matching your criteria.").waitFor();
    await page.getByRole("button", { name: "Clear Filters" }).last().click();
    await page.getByText(/^Page 1 of/).waitFor();
    await expect.poll(() => page.getByLabel("Status", { exact: true }).inputValue()).toBe("");

    // Revenue is the list of invoices, whichever tab the address names.
    await sidebarLink(page, "Revenue").click();
    await expectInvoicesOnly(page);
    for (const tab of ["payments", "integration"]) {
      await page.goto(`${REVENUE}?tab=${tab}`);
      await expectInvoicesOnly(page);
    }
    await page.keyboard.press("n");
    await main(page).getByRole("searchbox").fill(reference);
    await expect.poll(() => page.getByRole("row").filter({ hasText: reference }).textContent()).toContain("Sent");
    await main(page).getByRole("link", { name: reference, exact: true }).click();

    // The invoice is complete, and its PDF is all that support can get of it.
    const head = page.getByRole("region", { name: `Invoice ${reference}` });
    await head.getByRole("link", { name: "PDF" }).waitFor();
    await page.getByRole("region", { name: "History" }).getByRole("listitem").first().waitFor();
    await expect.poll(() => head.getByRole("button").count()).toBe(0);
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    await expectNone(page, ["Record payment", "Send", "Edit", /^More/]);
    await expect.poll(() => main(page).textContent()).not.toContain("Accounts Receivable");
    await head.getByRole("link", { name: client.name }).click();

    const parts = page.getByRole("navigation", { name: `Sections for ${client.name}` });
    await parts.getByRole("link", { name: "Invoices", exact: true }).click();
    await main(page).getByRole("table", { name: "Invoices" }).waitFor();
    await expect.poll(() => parts.getByRole("link", { name: "Payment methods" }).count()).toBe(0);
    await expectNone(page, [/^Create Invoice/, /^Send/]);
    await main(page).getByRole("button", { name: "Statement" }).click();
    const statement = page.getByRole("dialog", { name: "Statement" });
    await statement.getByRole("link", { name: "Download PDF" }).waitFor();
    await expect.poll(() => statement.getByRole("button", { name: "Email to client" }).count()).toBe(0);
    await page.keyboard.press("Escape");
    await statement.waitFor({ state: "hidden" });

    // The price of a service, whether a product is in stock, and who the technician is: all to read.
    await sidebarLink(page, "Services").click();
    await page.getByRole("button", { name: "Termite", exact: true }).click();
    await expect.poll(() => main(page).locator("ul[data-rows] > li").count()).toBe(3);
    await expectNone(page, [/Add Service|^Edit|^Delete/]);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Export Services List" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^services-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
    expect(lines.slice(1).map((line) => line.split(",")[0])).toEqual([
      "Termite Bond",
      "Termite treatment",
      "Wood Eating Pest",
    ]);
    await sidebarLink(page, "Products").click();
    await page.getByRole("rowheader").filter({ hasText: "Copper mesh" }).waitFor();
    await expectNone(page, ["Add Product"]);
    await sidebarLink(page, "Technicians").click();
    await page.getByRole("link", { name: "View Profile of Nadia Elderfield" }).waitFor();
    await expectNone(page, ["Add Technician"]);
    await page.getByRole("link", { name: "View Profile of Nadia Elderfield" }).click();
    await page.getByRole("heading", { name: "Licenses" }).waitFor();
    for (const name of ["Edit", "Deactivate", "Edit licenses", "Add days off", "Create address"])
      await expect.poll(() => page.getByRole("button", { name, exact: true }).count(), { message: name }).toBe(0);
    await expect.poll(() => page.getByText("Hourly rate").count()).toBe(0);

    for (const place of ["/differences", `/${id}`])
      expect((await page.request.get(`${REVENUE}${place}`)).status(), place).toBe(403);
    const answer = await page.goto(`${REVENUE}/deposits`);
    expect(answer?.status()).toBe(403);
    await page.getByText("Your role doesn’t include this page").waitFor();
    await expectNone(page, ["Try again"]);
    await page.goto(`${OFFICE}/clients/${client.id}/payment-methods`);
    await page.getByText("This page doesn’t exist in the office").waitFor();
  },
);

async function expectInvoicesOnly(page: Page): Promise<void> {
  await main(page).getByRole("table", { name: "Invoices" }).waitFor();
  await expect.poll(() => page.getByText("Total Revenue").count()).toBe(0);
  await expect.poll(() => main(page).getByRole("navigation", { name: "Revenue" }).count()).toBe(0);
  await expect.poll(() => main(page).getByRole("checkbox").count()).toBe(0);
  await expectNone(page, [/^Create Invoice/, /^Send/, "Export"]);
}
