import type { Locator } from "playwright-core";
import { sendInvoices } from "../../src/modules/billing/contract.ts";
import { listPlans } from "../../src/modules/plans/contract.ts";
import { addDays } from "../../src/platform/days.ts";
import { CONTRACTS } from "../support/agreements/contracts.ts";
import { pressByKeys, typeDay } from "../support/by-keys.ts";
import { SLOWNESS } from "../support/browser.ts";
import { choose } from "../support/choose.ts";
import { today } from "../support/clock.ts";
import { attempt, doElsewhere } from "../support/elsewhere.ts";
import { someDraft, someInvoice } from "../support/invoices.ts";
import { expect, journeys, type Page } from "../support/journeys.ts";
import { hasFocus, tabTo } from "../support/keyboard.ts";
import { emailTo } from "../support/mailbox.ts";
import {
  beginOnOverview,
  expectActions,
  goByFinder,
  sidebarLink,
  tabTo as tabCounted,
} from "../support/office-jobs.ts";
import { signInAsStaff } from "../support/people.ts";
import { REGISTRY_FILE } from "../support/registry-file.ts";
import { subscriber } from "../support/subscribers.ts";

/** These jobs change the catalog, the books, and the demo's plans and payments, so they have a site of their own. */
const test = journeys({ DEMO_DATA: "on" });

const OFFICE = "/admin-dashboard";
const seen = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

const cards = (page: Page) => page.locator("main ul[data-rows] > li");
const card = (page: Page, name: string) =>
  cards(page).filter({ has: page.getByRole("heading", { name, exact: true }) });

async function expectOnSite(visitor: Page, name: string, price: string): Promise<void> {
  await visitor.goto("/services");
  const service = visitor.getByRole("listitem").filter({ has: visitor.getByRole("heading", { name }) });
  await service.getByText(price).first().waitFor();
}

test(
  "the manager puts services on the public site, in eight actions with the mouse and twelve by keys",
  { tags: ["long"], timeout: 240_000 },
  async ({ page, openVisitor }) => {
    const { page: visitor } = await openVisitor();
    const by = await beginOnOverview(page);
    await by.click(sidebarLink(page, "Services"));
    await by.click(page.getByRole("button", { name: "Add Service" }).first());
    const form = page.getByRole("dialog", { name: "Add New Service" });
    const name = form.getByLabel("Service Name");
    await expect.poll(() => hasFocus(name)).toBe(true);
    await by.type("Bee Moving");
    await by.click(form.getByLabel("Description", { exact: true }));
    await by.type("Bees, moved alive to a keeper.");
    await by.click(form.getByLabel("Price ($)"));
    await by.type("180");
    await by.click(form.getByRole("button", { name: "Add Service" }));
    await seen(page, "Bee Moving was added to the catalog.");
    expectActions(by, 8);
    await expectOnSite(visitor, "Bee Moving", "$180");

    const byKeys = await beginOnOverview(page);
    await goByFinder(page, byKeys, "add service", /^Add service/);
    await expect.poll(() => hasFocus(name)).toBe(true);
    await byKeys.type("Bee Rescue");
    await tabCounted(byKeys, form.getByLabel("Description", { exact: true }));
    await byKeys.type("Bees, moved alive to a keeper.");
    await tabCounted(byKeys, form.getByLabel("Price ($)"));
    await byKeys.type("180");
    await byKeys.press("Enter");
    await seen(page, "Bee Rescue was added to the catalog.");
    expectActions(byKeys, 12);
    await expectOnSite(visitor, "Bee Rescue", "$180");

    // A service with everything in it, after faults at its fields.
    await page.getByRole("button", { name: "Add Service" }).first().click();
    const add = form.getByRole("button", { name: "Add Service" });
    await add.click();
    await seen(page, "Please enter a name for the service");
    await form.getByLabel("Duration (minutes)").fill("");
    await form.getByLabel("Duration (minutes)").blur();
    await expect.poll(() => form.getByLabel("Duration (minutes)").inputValue()).toBe("60");
    await name.fill("Attic Patrol");
    await form.getByLabel("Description", { exact: true }).fill("Squirrels shown the way out.");
    await form.getByLabel("Price ($)").fill("149.50");
    await form.getByLabel("Recurring service").check();
    await add.click();
    await seen(page, "Please choose how often it can be scheduled");
    await form.getByLabel("Quarterly", { exact: true }).check();
    await form.getByLabel("Required Equipment").fill("  Head lamp ");
    await form.getByLabel("Required Equipment").press("Enter");
    await form.getByRole("button", { name: "Remove Head lamp" }).waitFor();
    await form.getByLabel("Featured", { exact: true }).check();
    await form.getByText("In Spanish", { exact: true }).click();
    await form.getByLabel("Name in Spanish").fill("Patrulla del ático");
    await add.click();
    await seen(page, "Attic Patrol was added to the catalog.");
    await visitor.goto("/es/services");
    await visitor.getByRole("heading", { name: "Patrulla del ático" }).waitFor();

    await page.getByRole("heading", { name: "Services", exact: true }).click();
    await page.keyboard.press("/");
    await page.keyboard.type("attic patrol");
    await expect.poll(() => cards(page).count()).toBe(1);
    await expect.poll(() => card(page, "Attic Patrol").textContent()).toMatch(/\$150.*1 hour.*Featured/);
    await page.getByRole("button", { name: "Delete Attic Patrol" }).click();
    await page.getByRole("dialog", { name: "Delete Attic Patrol?" }).waitFor();
    await page.getByRole("button", { name: "Delete service" }).click();
    await seen(page, "Attic Patrol was removed.");
    await visitor.goto("/services");
    await expect.poll(() => visitor.getByRole("heading", { name: "Attic Patrol" }).count()).toBe(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await seen(page, "Attic Patrol was restored.");
    await visitor.goto("/services");
    await visitor.getByRole("heading", { name: "Attic Patrol" }).waitFor();
  },
);

test(
  "the manager sorts and filters services and changes a price that the administrator is editing",
  { tags: ["long"], timeout: 180_000 },
  async ({ page, openVisitor }) => {
    await signInAsStaff(page.request, "manager");
    await page.goto(`${OFFICE}/services`);
    // Four rows of three; then ten, as chosen. Other tests add services, so the total is read.
    await seen(page, /Showing 1 to 12 of \d+ services/);
    await choose(page.getByLabel("Rows", { exact: true }), "10");
    await seen(page, /Showing 1 to 10 of \d+ services/);
    // Each change of sorting or filter begins at the first page again.
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await seen(page, /Showing 11 to \d+ of \d+ services/);
    await choose(page.getByLabel("Sort"), "Price, highest first");
    await seen(page, /Showing 1 to 10 of \d+ services/);
    await expect.poll(() => cards(page).first().textContent()).toContain("From $850");
    await page.getByRole("button", { name: "Mosquito", exact: true }).click();
    await expect.poll(() => cards(page).count()).toBe(1);
    expect(new URL(page.url()).searchParams.get("category")).toBe("mosquito");
    await page.getByRole("button", { name: "All", exact: true }).click();
    await page.keyboard.press("/");
    await page.keyboard.type("MICE");
    await expect.poll(() => cards(page).count()).toBe(2);
    await page.getByRole("button", { name: "Clear filters" }).click();
    await page.getByRole("heading", { name: "Services", exact: true }).click();
    await page.keyboard.press("n");
    await page.getByRole("dialog", { name: "Add New Service" }).waitFor();
    await page.keyboard.press("Escape");

    const other = await openVisitor();
    await signInAsStaff(other.page.request, "administrator");
    await page.getByRole("searchbox").fill("same day");
    await other.page.goto(`${OFFICE}/services?search=same+day`);
    for (const one of [page, other.page]) {
      await one.getByRole("button", { name: "Edit Same Day Service" }).click();
      await one.getByRole("dialog", { name: "Edit Same Day Service" }).waitFor();
    }
    await page.getByLabel("Price ($)").fill("240");
    await page.getByRole("button", { name: "Save Service" }).click();
    await seen(page, "Same Day Service was saved.");
    await other.page.getByLabel("Price ($)").fill("199");
    await other.page.getByRole("button", { name: "Save Service" }).click();
    await seen(other.page, "Someone else changed this service in the meantime.");
    await expect.poll(() => other.page.getByLabel("Price ($)").inputValue()).toBe("199");
    await other.page.getByRole("button", { name: "Cancel" }).click();
    await other.page.getByRole("button", { name: "Discard" }).click();
    await expect.poll(() => card(other.page, "Same Day Service").textContent()).toContain("$240");
  },
);

test(
  "the manager adds a contract template, moves a section by keys, and saves a second version",
  { tags: ["long"] },
  async ({ page }) => {
    await signInAsStaff(page.request, "manager");
    await page.goto(`${CONTRACTS}/templates`);
    await page.getByRole("heading", { name: "Standard Pest Control" }).waitFor();
    await page.keyboard.press("n");
    const form = page.getByRole("dialog", { name: "Add Template" });
    await form.getByLabel("Name", { exact: true }).fill("Seasonal Mosquito Care");
    await form.getByLabel("Title").fill("Mosquito agreement for {{client.name}}");
    await form.getByLabel("Heading of section 1").fill("Service");
    await form.getByLabel("Text of section 1").fill("We treat at ");
    await choose(form.getByLabel("Field", { exact: true }), "Property: address");
    await form.getByRole("button", { name: "Insert field into Service" }).press("Enter");
    await expect.poll(() => form.getByLabel("Text of section 1").inputValue()).toBe("We treat at {{property.address}}");
    await form.getByRole("button", { name: "Add section" }).click();
    await form.getByRole("button", { name: "Add Template" }).click();
    await form.getByText("Please enter a heading").waitFor();
    await form.getByLabel("Heading of section 2").fill("Price");
    await form.getByLabel("Text of section 2").fill("The total is {{price.total}}.");
    await form.getByRole("button", { name: "Move Price up" }).press("Enter");
    await expect.poll(() => form.getByLabel("Heading of section 1").inputValue()).toBe("Price");
    await expect.poll(() => form.getByRole("region", { name: "Preview" }).textContent()).toContain("We treat at");
    await form.getByRole("button", { name: "Add Template" }).click();
    await seen(page, "Seasonal Mosquito Care was added.");

    await page.getByRole("button", { name: "Edit Seasonal Mosquito Care" }).click();
    const edit = page.getByRole("dialog", { name: "Edit Seasonal Mosquito Care" });
    await edit.locator("label", { hasText: "Spanish" }).click();
    await edit.getByRole("button", { name: "Write the Spanish text" }).click();
    await edit.getByLabel("Heading of section 1").fill("Precio");
    await edit.getByRole("button", { name: "Save as new version" }).click();
    await seen(page, "Version 2 of Seasonal Mosquito Care was saved.");
    await page.getByRole("button", { name: "Versions of Seasonal Mosquito Care" }).click();
    await expect
      .poll(() => page.getByRole("dialog").getByLabel("Version").textContent())
      .toMatch(/Version 2.*Version 1/);
  },
);

test(
  "the manager previews the yearly price increase of a service, applies it, and withdraws it by keys alone",
  { tags: ["long"], timeout: 240_000 },
  async ({ page }) => {
    const by = await beginOnOverview(page);
    const email = "amaro@prices.example";
    const clients = [
      await subscriber(page, { firstName: "Amaro", email, phone: "(302) 555-0172" }, "mosquito-treatment"),
      await subscriber(page, { firstName: "Benita", email: "", phone: "(302) 555-0173" }, "mosquito-treatment"),
    ];
    const nextPriceOf = async (clientId: string) =>
      (await doElsewhere(page, listPlans, { clientId })).data[0]?.comingPrice;
    await goByFinder(page, by, "change prices", /^Change prices/);
    const form = page.getByRole("form", { name: "Change prices" });
    await tabTo(page, form.getByLabel("Plans"));
    await choose(form.getByLabel("Plans"), "Mosquito");
    await tabTo(page, form.getByLabel("Percent", { exact: true }));
    await page.keyboard.type("four");
    await page.keyboard.press("Enter");
    await form.getByText("Please enter a percentage such as 4.5 or -2").waitFor();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("4.5");
    await typeDay(page, form.getByLabel("From"), addDays(today(), 5));
    await tabTo(page, form.getByLabel("Reason"));
    await page.keyboard.type("Products cost us more.");
    await pressByKeys(page, form.getByRole("button", { name: "Preview Changes" }));

    // The day is too early for all of them, and the preview offers one that is not.
    const preview = page.getByRole("region", { name: "Preview" });
    await preview.getByText("the notice would be too short for this day").waitFor();
    await pressByKeys(page, preview.getByRole("button", { name: /^Use / }));
    await preview.getByRole("row", { name: /Amaro Tarifa.*\$120\.00.*\$125\.00/ }).waitFor();
    await preview.getByRole("row", { name: /Benita Tarifa.*No email/ }).waitFor();
    await pressByKeys(page, preview.getByRole("button", { name: /^Change \d+ Prices$/ }));
    const question = page.getByRole("dialog", { name: /^Change \d+ prices\?$/ });
    await question.getByText(/no email\. Please tell them in writing/).waitFor();
    await pressByKeys(page, question.getByRole("button", { name: /^Change \d+ Prices$/ }));
    await question.waitFor({ state: "hidden" });

    // The list shows without a reload that it is done.
    const rounds = page.getByRole("region", { name: "Changes so far" });
    await rounds.getByText("Done", { exact: true }).waitFor({ timeout: 60_000 });
    for (const id of clients) expect(await nextPriceOf(id)).toMatchObject({ priceCents: 125_00 });
    expect((await emailTo(page, email)).text).toContain("Products cost us more.");
    await pressByKeys(page, rounds.getByRole("button", { name: /^Show Plans of \+4\.5% for Mosquito/ }));
    const plans = page.getByRole("dialog", { name: /^\+4\.5% for Mosquito/ });
    await plans.getByRole("row", { name: /Amaro Tarifa.*Told by email/ }).waitFor();
    await tabTo(page, plans.getByLabel("Show"));
    await choose(plans.getByLabel("Show"), "Clients who must still be told");
    await plans.getByRole("row", { name: /Benita Tarifa.*Not told yet: no email/ }).waitFor();
    await expect.poll(() => plans.getByRole("row", { name: /Amaro Tarifa/ }).count()).toBe(0);
    await page.keyboard.press("Escape");

    await pressByKeys(page, rounds.getByRole("button", { name: /^Take Back \+4\.5% for Mosquito/ }));
    const choice = page.getByRole("dialog", { name: /^Take back \+4\.5% for Mosquito/ });
    await pressByKeys(page, choice.getByRole("button", { name: "Take Back" }));
    await rounds.getByText("Taken back", { exact: true }).waitFor({ timeout: 60_000 });
    for (const id of clients) expect(await nextPriceOf(id)).toBeNull();
    expect((await emailTo(page, email, 2)).subject).toContain("stays the same");
  },
);

/** To read and check that many rows takes a busy machine longer than any other page. */
const LONG = { timeout: 60_000 * SLOWNESS };
test(
  "the administrator checks a registry of ten thousand people, imports it without its errors, and searches it",
  { tags: ["long"], timeout: 180_000 },
  async ({ page }) => {
    await signInAsStaff(page.request, "administrator");
    await page.goto(`${OFFICE}/notices/registry`);
    await page.getByRole("table", { name: "Lists of the Pennsylvania registry" }).waitFor();
    await page.getByRole("table", { name: "People on the list" }).waitFor();
    await page.getByRole("button", { name: /^Distance/ }).press("Enter");
    await page.getByRole("dialog", { name: "Added distance" }).getByLabel("Feet to add").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Import a list" }).press("Enter");

    const chooser = page.locator("input[type=file]");
    await chooser.waitFor({ state: "attached" });
    await chooser.setInputFiles({ name: "registry.csv", mimeType: "text/csv", buffer: Buffer.from(REGISTRY_FILE) });
    await page.getByText("Missing required fields: Street address.", { exact: false }).waitFor();
    await choose(page.getByLabel("Field for Strasse"), { value: "address" });
    await page.getByText("has 10,000 rows: 9,900 can be imported, 100 have an error.").waitFor(LONG);
    await page.getByText("Line 101", { exact: true }).waitFor();
    await page.getByText("And 50 more in 100 rows.").waitFor();
    const run = page.getByRole("button", { name: "Import 9,900 people" });
    await expect.poll(() => run.isDisabled()).toBe(true);
    await page.getByLabel("Skip the 100 rows with errors").press("Space");
    await run.press("Enter");
    await page.getByText("9,900 people were imported.").waitFor(LONG);

    await page.getByRole("button", { name: "Go to people" }).press("Enter");
    await page.getByRole("table", { name: "People on the list" }).waitFor();
    await page.getByRole("searchbox").focus();
    await page.keyboard.type("9998 quiet mill");
    await page.getByRole("row", { name: /Person 9998 Fairweather/ }).waitFor();
  },
);

const closing = (page: Page) => page.getByRole("region", { name: "Closing date" });

test(
  "the manager closes a month, is stopped at a payment and an invoice in it, and reopens it for a reason",
  { tags: ["long"], timeout: 180_000 },
  async ({ page }) => {
    await signInAsStaff(page.request, "manager");
    const { id, reference } = await someInvoice(page, "Marigold");
    const draft = await someDraft(page, "Odalys", { invoiceOn: "2026-02-10" });

    await page.goto(`${OFFICE}/settings/billing`);
    await expect.poll(() => closing(page).textContent()).toContain("The books are open.");
    await closing(page).getByRole("button", { name: "Close the Books" }).click();
    const close = page.getByRole("dialog", { name: "Close the books" });
    await close.getByRole("button", { name: "Save Closing Date" }).click();
    await close.getByText("Please enter a day").waitFor();
    await close.getByLabel("Closed through").fill(today());
    await close.getByRole("button", { name: "Save Closing Date" }).click();
    await close.getByText("Please choose a day before today").waitFor();
    await close.getByLabel("Closed through").fill("2026-02-28");
    await close.getByRole("button", { name: "Save Closing Date" }).click();
    await expect.poll(() => closing(page).textContent()).toMatch(/closed through February 28, 2026\..*Set by/);

    await sidebarLink(page, "Revenue").click();
    await page.getByRole("navigation", { name: "Revenue" }).getByRole("link", { name: "Invoices" }).click();
    await openInvoice(page, reference);
    await page.getByRole("button", { name: "Record payment" }).click();
    const form = page.getByRole("dialog", { name: "Record Payment" });
    await form.getByLabel("Method").waitFor();
    await form.getByLabel("Check number").fill("2042");
    await form.getByLabel("Received on").fill("2026-02-27");
    await form.getByRole("button", { name: "Record payment" }).click();
    await form.getByText("The books are closed through February 28, 2026. Please choose a later day.").waitFor();
    await expect.poll(() => form.getByLabel("Received on").getAttribute("aria-invalid")).toBe("true");
    await form.getByLabel("Received on").fill("2026-03-01");
    await form.getByRole("button", { name: "Record payment" }).click();
    await seen(page, /^PAY-\d+ over \$\d+\.\d\d was recorded\.$/);
    await seen(page, reference);
    expect(new URL(page.url()).pathname).toContain(id);

    await page.getByRole("link", { name: "All invoices" }).click();
    await openInvoice(page, draft.reference);
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await page
      .getByRole("dialog", { name: /^Send INV-/ })
      .getByRole("button", { name: "Send invoice" })
      .click();
    await seen(page, `Please change the invoice date of ${draft.reference} to a later day.`);

    await page.goto(`${OFFICE}/settings/billing`);
    await closing(page).getByRole("button", { name: "Change Date" }).click();
    const change = page.getByRole("dialog", { name: "Change the closing date" });
    await change.getByLabel("Closed through").fill("2026-01-31");
    await change.getByRole("button", { name: "Save Closing Date" }).click();
    await change.getByText("Please say why closed days are opened again").waitFor();
    await change.getByLabel("Reason").fill("A check was missing");
    await change.getByRole("button", { name: "Save Closing Date" }).click();
    await expect.poll(() => closing(page).textContent()).toMatch(/through January 31, 2026\..*A check was missing/);
    const { body } = await attempt(page, sendInvoices, { ids: [draft.id] });
    expect(body).toMatchObject({ sent: 1, left: [] });
  },
);

async function openInvoice(page: Page, reference: string): Promise<void> {
  await page.getByRole("main").getByRole("searchbox").fill(reference);
  await page.getByRole("main").getByRole("link", { name: reference, exact: true }).click();
  await page.getByRole("region", { name: `Invoice ${reference}` }).waitFor();
}

const PAYMENTS = `${OFFICE}/payments?tab=payments`;
/** A job moves the sandbox on each minute, and another one requests the refunds. */
const WITHIN_A_MINUTE = { timeout: 75_000, interval: 1_000 };
const payment = (page: Page) => page.getByRole("region", { name: "Payment", exact: true });

const viewOf = (page: Page, method: string): Locator =>
  page
    .getByRole("row")
    .filter({ hasText: method })
    .first()
    .getByRole("button", { name: /^View PAY-/ });

test(
  "the bookkeeper charges a failed card again, refunds a part of another payment, and finds that the books agree",
  { tags: ["long"], timeout: 300_000 },
  async ({ page }) => {
    await signInAsStaff(page.request, "manager");
    await page.goto(`${PAYMENTS}&status=failed`);
    await viewOf(page, "•••• 0101").click();
    await expect.poll(() => payment(page).textContent()).toMatch(/Failed.*insufficient funds/i);
    await payment(page).getByRole("button", { name: "Retry" }).click();
    const retry = page.getByRole("dialog", { name: /^Charge Visa •••• 0101 again\?/ });
    await retry.getByText("as a new payment").waitFor();
    await retry.getByRole("button", { name: "Charge again" }).click();
    await seen(page, /PAY-\d+ was paid\./);
    // The new payment is shown; the old one is still a failed one, and cannot be charged a second time.
    await expect.poll(() => payment(page).textContent()).toMatch(/Paid.*Visa •••• 0101/);
    await page.goBack();
    await expect.poll(() => payment(page).textContent()).toContain("Failed");
    await expect.poll(() => payment(page).getByRole("button", { name: "Retry" }).count()).toBe(0);

    await page.goto(`${PAYMENTS}&status=paid&size=50`);
    await viewOf(page, "•••• 4444").click();
    await payment(page).getByRole("button", { name: "Refund" }).click();
    const dialog = page.getByRole("dialog", { name: /^Refund PAY-/ });
    await dialog.getByLabel("Amount ($)").fill("900000");
    await dialog.getByLabel("Reason").fill("Half of the yard was left out");
    await dialog.getByRole("button", { name: "Refund" }).click();
    await expect.poll(() => dialog.getByLabel("Amount ($)").getAttribute("aria-invalid")).toBe("true");
    await dialog.getByLabel("Amount ($)").fill("12.50");
    await dialog.getByRole("button", { name: "Refund" }).click();
    await seen(page, /\$12\.50 of PAY-\d+ is on its way back to Mastercard •••• 4444\./);
    const history = page.getByRole("region", { name: "History" });
    await expect.poll(() => history.textContent()).toContain("Half of the yard was left out");
    await expect.poll(() => history.textContent(), WITHIN_A_MINUTE).toMatch(/\$12\.50 back to Mastercard •••• 4444/);
    await expect.poll(() => payment(page).textContent()).toMatch(/\$12\.50 refunded/);
    // The payment, its fee, and the refund are in the ledger, each with both of its sides.
    const ledger = page.getByRole("table", { name: "Ledger entries" });
    await expect.poll(() => ledger.textContent()).toMatch(/Refund.*\$12\.50/);
    await expect.poll(() => ledger.textContent()).toContain("Payment Provider Clearing");
    await expect.poll(() => ledger.textContent()).toMatch(/Accounts Receivable \(INV-\d+\)/);

    await sidebarLink(page, "Revenue").click();
    await page
      .getByRole("navigation", { name: "Revenue" })
      .getByRole("link", { name: /Integration$/ })
      .click();
    const connection = page.getByRole("region", { name: /^Connection to/ });
    await expect.poll(() => connection.textContent()).toMatch(/Test: no real money moves/);
    const reconciliation = page.getByRole("region", { name: "Reconciliation" });
    const before = await reconciliation.textContent();
    expect(before).toContain("None: the books agree");
    await reconciliation.getByRole("button", { name: "Compare now" }).press("Enter");
    await seen(page, "The books are being compared.");
    await expect.poll(() => reconciliation.textContent(), WITHIN_A_MINUTE).not.toBe(before);
    await expect.poll(() => reconciliation.textContent()).toContain("None: the books agree");
    await reconciliation.getByRole("link", { name: "All differences" }).click();
    await seen(page, "The provider and the books agree");
  },
);
