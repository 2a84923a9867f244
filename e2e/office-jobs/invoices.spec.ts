import type { Locator } from "playwright-core";
import { DEMO, signInToOffice } from "../support/accounts.ts";
import { addClient } from "../support/clients.ts";
import { today } from "../support/clock.ts";
import { someDraft, someInvoice } from "../support/invoices.ts";
import { expect, expectAccessible, journeys, type Page } from "../support/journeys.ts";
import { emailTo } from "../support/mailbox.ts";

const test = journeys({ DEMO_DATA: "on" });

const INVOICES = "/admin-dashboard/payments?tab=invoices";
const row = (page: Page, reference: string) => page.getByRole("row").filter({ hasText: reference });
const told = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
const head = (page: Page) => page.getByRole("region", { name: /^Invoice INV-/ });

test("a manager writes an invoice with quick add and a typed line, sends it, and finds it in the books", async ({
  page,
}) => {
  await signInToOffice(page, { email: DEMO.manager });
  await addClient(page.request, {
    firstName: "Perpetua",
    lastName: "Fernsby",
    email: "perpetua@bills.example",
    phone: "(302) 555-0188",
  });
  await page.goto(INVOICES);
  await page.getByRole("search", { name: "Invoices" }).waitFor();
  await expectAccessible(page);

  // `n` opens the form, which begins with the client; Enter takes the first who is found.
  await page.keyboard.press("n");
  const form = page.getByRole("dialog", { name: "Create New Invoice" });
  await form.getByText("Assigned on save").waitFor();
  await page.keyboard.type("Perpetua");
  await form.getByRole("option", { name: /^Perpetua Fernsby/ }).waitFor();
  await page.keyboard.press("Enter");
  await expect.poll(() => form.getByLabel("Email Address").inputValue()).toBe("perpetua@bills.example");
  await expect.poll(() => form.getByLabel("Billing Address").inputValue()).toContain("21 Heron Way, Dover, DE");

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
  // $99 + 2 × $40.50 − $10, and no tax in Delaware, as the server says.
  await expect
    .poll(() => form.getByRole("group", { name: "Totals" }).textContent())
    .toMatch(/Subtotal\$180\.00.*Discount-\$10\.00.*Tax\$0\.00.*Total\$170\.00/);
  await expectAccessible(page);
  await form.getByRole("button", { name: "Create Invoice" }).click();
  await told(page, /INV-\d{6} was created as a draft\./);
  await page.getByRole("button", { name: "Open it" }).click();

  await expect.poll(() => head(page).textContent()).toMatch(/Draft.*\$170\.00.*Not sent yet/);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page
    .getByRole("dialog", { name: /^Send INV-\d+ to Perpetua Fernsby\?/ })
    .getByRole("button", { name: "Send invoice" })
    .click();
  await told(page, /was sent to perpetua@bills\.example\./);
  await expect.poll(() => head(page).textContent()).toMatch(/Sent.*\$170\.00 open, due/);
  await expect.poll(() => page.getByRole("region", { name: "History" }).textContent()).toContain("Sent to the client");
  await expect
    .poll(() => page.getByRole("table", { name: "Ledger entries" }).textContent())
    .toMatch(/Accounts Receivable.*Invoice sent.*\$170\.00/);
  await expectAccessible(page);

  await page.getByRole("link", { name: "All invoices" }).click();
  await page.keyboard.press("/");
  await page.keyboard.type("perpetua");
  await expect.poll(() => row(page, "Termite Inspection, Steel mesh").textContent()).toMatch(/\$170\.00.*Sent/);
});

test("drafts are chosen and sent together", async ({ page }) => {
  await signInToOffice(page, { email: DEMO.manager });
  const drafts = [await someDraft(page, "Quill One"), await someDraft(page, "Quill Two")];
  await page.goto(`${INVOICES}&search=Quill`);
  for (const { reference } of drafts) await page.getByLabel(`Choose ${reference}`).press("Space");
  await told(page, "2 drafts selected");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send selected" }).click();
  await page
    .getByRole("dialog", { name: "Send 2 invoices?" })
    .getByRole("button", { name: "Send invoices" })
    .press("Enter");
  await told(page, "2 invoices were sent.");
  for (const { reference } of drafts) await expect.poll(() => row(page, reference).textContent()).toContain("Sent");
  await expect.poll(() => page.getByRole("button", { name: "Send selected" }).count()).toBe(0);
});

test("what was sent is corrected by a credit note, and no more than it was", async ({ page }) => {
  await signInToOffice(page, { email: DEMO.manager });
  const { id } = await someInvoice(page, "Rowan");
  await page.goto(`/admin-dashboard/payments/invoices/${id}`);
  const more = page.getByRole("button", { name: /^More: INV-/ });
  await more.click();
  await page.getByRole("menuitem", { name: "Credit", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: /^Credit INV-/ });
  await dialog.getByLabel("Amount ($)").fill("9000");
  await dialog.getByRole("button", { name: "Write credit note" }).click();
  await dialog.getByText("Please say why it is credited").waitFor();
  await dialog.getByLabel("Reason").fill("The trap was missing");
  await dialog.getByRole("button", { name: "Write credit note" }).click();
  await expect.poll(() => dialog.getByLabel("Amount ($)").getAttribute("aria-invalid")).toBe("true");
  await dialog.getByLabel("Amount ($)").fill("8.75");
  await dialog.getByRole("button", { name: "Write credit note" }).click();
  await told(page, /\$8\.75 of INV-\d+ was credited\./);
  await expect.poll(() => page.getByRole("table", { name: "Credit notes" }).textContent()).toContain("The trap was");
  await expect.poll(() => head(page).textContent()).toContain("$91.25 open");
  await more.press("Enter");
  await expect.poll(() => page.getByRole("menuitem", { name: "Write off" }).count()).toBe(1);
  await expectAccessible(page);
  await expect.poll(() => page.getByRole("menuitem", { name: "Cancel invoice" }).count()).toBe(0);
  await page.keyboard.press("Escape");
  await expect.poll(() => more.evaluate((button) => button === document.activeElement)).toBe(true);
});

test("a client's statement is emailed by keys alone, and days that cannot be are told at their field", async ({
  page,
}) => {
  await signInToOffice(page, { email: DEMO.manager });
  const { reference, client } = await someInvoice(page, "Thora");
  await page.goto(`/admin-dashboard/clients/${client.id}/invoices`);
  await row(page, reference).waitFor();
  const opener = page.getByRole("button", { name: "Statement" });
  await opener.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Statement" });
  const pdf = dialog.getByRole("link", { name: "Download PDF" });
  const { headers, body } = await downloadOf(page, pdf);
  expect(headers).toBe("application/pdf");
  expect(body).toBe("%PDF-");
  await dialog.getByLabel("To", { exact: true }).fill("2020-01-01");
  await expect.poll(() => pdf.count()).toBe(0);
  await page.keyboard.press("Enter");
  await dialog.getByText("Please enter a day that is not before the first").waitFor();
  await dialog.getByLabel("To", { exact: true }).fill(today());
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Email to client" }).press("Enter");
  await told(page, "The statement is on its way to the client.");
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
  const { subject } = await emailTo(page, "thora@bills.example", 2);
  expect(subject).toMatch(/^Your statement of account from /);
});

/** What the address of a link answers, beside what the page shows. */
async function downloadOf(page: Page, link: Locator): Promise<{ headers: string; body: string }> {
  const answer = await page.request.get((await link.getAttribute("href")) ?? "");
  const type = answer.headers()["content-type"] ?? "";
  return { headers: type, body: (await answer.body()).subarray(0, 5).toString("latin1") };
}

test("support reads invoices, and sees neither figures nor books nor a way to change them", async ({
  page,
  openVisitor,
}) => {
  await signInToOffice(page, { email: DEMO.manager });
  const { id, reference } = await someInvoice(page, "Sorrel");
  const { page: support } = await openVisitor();
  await signInToOffice(support, { email: DEMO.support });
  await support.goto(`/admin-dashboard/payments?search=Sorrel`);
  await expect.poll(() => row(support, reference).textContent()).toContain("Sent");
  for (const name of ["Create Invoice", `Choose ${reference}`])
    await expect.poll(() => support.getByRole("button", { name }).or(support.getByLabel(name)).count()).toBe(0);
  await expect.poll(() => support.getByText("Total Revenue").count()).toBe(0);
  await support.goto(`/admin-dashboard/payments/invoices/${id}`);
  await support.getByRole("region", { name: "History" }).waitFor();
  await expect.poll(() => support.getByRole("table", { name: "Ledger entries" }).count()).toBe(0);
  await expect.poll(() => head(support).getByRole("button").count()).toBe(0);
});
