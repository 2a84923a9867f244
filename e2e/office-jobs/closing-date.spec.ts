import { sendInvoices } from "../../src/modules/billing/contract.ts";
import { DEMO, signInToOffice } from "../support/accounts.ts";
import { today } from "../support/clock.ts";
import { attempt } from "../support/elsewhere.ts";
import { someDraft, someInvoice } from "../support/invoices.ts";
import { expect, expectAccessible, journeys, type Page } from "../support/journeys.ts";

const test = journeys({ DEMO_DATA: "on" });

const SETTINGS = "/admin-dashboard/settings/billing";
const told = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
const closing = (page: Page) => page.getByRole("region", { name: "Closing date" });

test("a manager closes a month, is told so at the day of a payment, and opens it again for a reason", async ({
  page,
}) => {
  await signInToOffice(page, { email: DEMO.manager });
  const { id, reference } = await someInvoice(page, "Marigold");
  const draft = await someDraft(page, "Odalys", { invoiceOn: "2026-02-10" });

  await page.goto(SETTINGS);
  await expect.poll(() => closing(page).textContent()).toContain("The books are open.");
  await closing(page).getByRole("button", { name: "Close the Books" }).click();
  const close = page.getByRole("dialog", { name: "Close the books" });
  await close.getByRole("button", { name: "Save Closing Date" }).click();
  await close.getByText("Please enter a day").waitFor();
  await close.getByLabel("Closed through").fill(today());
  await close.getByRole("button", { name: "Save Closing Date" }).click();
  await close.getByText("Please choose a day before today").waitFor();
  await close.getByLabel("Closed through").fill("2026-02-28");
  await expectAccessible(page);
  await close.getByRole("button", { name: "Save Closing Date" }).click();
  await expect.poll(() => closing(page).textContent()).toMatch(/closed through February 28, 2026\..*Set by/);
  await expectAccessible(page);

  await page.goto(`/admin-dashboard/payments/invoices/${id}`);
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
  await told(page, /^PAY-\d+ over \$\d+\.\d\d was recorded\.$/);
  await told(page, reference);

  await page.goto(`/admin-dashboard/payments/invoices/${draft.id}`);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page
    .getByRole("dialog", { name: /^Send INV-/ })
    .getByRole("button", { name: "Send invoice" })
    .click();
  await told(page, `Please change the invoice date of ${draft.reference} to a later day.`);

  await page.goto(SETTINGS);
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
});
