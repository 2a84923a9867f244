import { DEMO, signInToOffice } from "../support/accounts.ts";
import { expect, expectAccessible, journeys, type Page } from "../support/journeys.ts";

const test = journeys({ DEMO_DATA: "on" });

const PAYMENTS = "/admin-dashboard/payments?tab=payments";
const INTEGRATION = "/admin-dashboard/payments?tab=integration";
/** The sandbox is moved on by a job of each minute, and a job asks it for refunds. */
const WITHIN_A_MINUTE = { timeout: 75_000 };

const told = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
const payment = (page: Page) => page.getByRole("region", { name: "Payment", exact: true });

async function openPaymentBy(page: Page, method: string): Promise<void> {
  await page
    .getByRole("row")
    .filter({ hasText: method })
    .first()
    .getByRole("button", { name: /^View PAY-/ })
    .click();
}

test("a manager finds a card payment that failed, and charges the card again", async ({ page }) => {
  await signInToOffice(page, { email: DEMO.manager });
  await page.goto(`${PAYMENTS}&status=failed`);
  await openPaymentBy(page, "•••• 0101");
  await expect.poll(() => payment(page).textContent()).toMatch(/Failed.*insufficient funds/i);
  await expectAccessible(page);
  await payment(page).getByRole("button", { name: "Retry" }).click();
  const dialog = page.getByRole("dialog", { name: /^Charge Visa •••• 0101 again\?/ });
  await dialog.getByText("as a new payment").waitFor();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Charge again" }).click();
  await told(page, /PAY-\d+ was paid\./);
  // The new one is shown, and the old one cannot be tried a second time.
  await expect.poll(() => payment(page).textContent()).toMatch(/Paid.*Visa •••• 0101/);
  await page.goto(`${PAYMENTS}&status=failed`);
  await openPaymentBy(page, "•••• 0101");
  await expect.poll(() => payment(page).textContent()).toContain("Failed");
});

test("a part of a card payment goes back to the card, and is done once the provider says so", async ({ page }) => {
  await signInToOffice(page, { email: DEMO.manager });
  await page.goto(`${PAYMENTS}&status=paid&size=50`);
  await openPaymentBy(page, "•••• 4444");
  await payment(page).getByRole("button", { name: "Refund" }).click();
  const dialog = page.getByRole("dialog", { name: /^Refund PAY-/ });
  await dialog.getByLabel("Amount ($)").fill("900000");
  await dialog.getByLabel("Reason").fill("Half of the yard was left out");
  await dialog.getByRole("button", { name: "Refund" }).click();
  await expect.poll(() => dialog.getByLabel("Amount ($)").getAttribute("aria-invalid")).toBe("true");
  await dialog.getByLabel("Amount ($)").fill("12.50");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Refund" }).click();
  await told(page, /\$12\.50 of PAY-\d+ is on its way back to Mastercard •••• 4444\./);
  const history = page.getByRole("region", { name: "History" });
  await expect.poll(() => history.textContent()).toContain("Half of the yard was left out");
  await expect.poll(() => history.textContent(), WITHIN_A_MINUTE).toMatch(/\$12\.50 back to Mastercard •••• 4444/);
  await expect.poll(() => payment(page).textContent()).toMatch(/\$12\.50 refunded/);
  // What an accountant wants of it: the payment, its fee and the refund, each with both of its sides.
  const ledger = page.getByRole("table", { name: "Ledger entries" });
  await expect.poll(() => ledger.textContent()).toMatch(/Refund.*\$12\.50/);
  await expect.poll(() => ledger.textContent()).toContain("Payment Provider Clearing");
  await expect.poll(() => ledger.textContent()).toMatch(/Accounts Receivable \(INV-\d+\)/);
  await expectAccessible(page);
});

test("the sandbox is connected, and comparing the books finds no difference", async ({ page }) => {
  await signInToOffice(page, { email: DEMO.manager });
  await page.goto(INTEGRATION);
  const connection = page.getByRole("region", { name: /^Connection to/ });
  await expect.poll(() => connection.textContent()).toMatch(/Test: no real money moves/);
  await expectAccessible(page);
  const reconciliation = page.getByRole("region", { name: "Reconciliation" });
  const before = await reconciliation.textContent();
  expect(before).toContain("None: the books agree");
  await reconciliation.getByRole("button", { name: "Compare now" }).press("Enter");
  await told(page, "The books are being compared.");
  await expect.poll(() => reconciliation.textContent(), WITHIN_A_MINUTE).not.toBe(before);
  await expect.poll(() => reconciliation.textContent()).toContain("None: the books agree");
  await reconciliation.getByRole("link", { name: "All differences" }).click();
  await told(page, "The provider and the books agree");
  await expectAccessible(page);
});
