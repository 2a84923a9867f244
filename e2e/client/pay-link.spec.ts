import { DEMO, signInToOffice } from "../support/accounts.ts";
import { onChangedDemo } from "../support/changed-demo.ts";
import { retype } from "../support/choose.ts";
import { TEST_CARD, typeCard } from "../support/portal/client-payments.ts";
import { someDraft } from "../support/invoices.ts";
import { expect } from "../support/journeys.ts";
import { emailAbout } from "../support/mailbox.ts";

const test = onChangedDemo();

test(
  "a client without an account pays by the link in the email after a declined card, and the office sees it paid",
  { tags: ["long"], timeout: 180_000 },
  async ({ openVisitor }) => {
    const { page: office } = await openVisitor();
    await signInToOffice(office, { email: DEMO.manager });
    const { id, reference } = await someDraft(office, "Marlo");
    await office.goto(`/admin-dashboard/payments/invoices/${id}`);
    await office.getByRole("button", { name: "Send", exact: true }).click();
    await office.getByRole("dialog").getByRole("button", { name: "Send invoice" }).click();
    await office
      .getByText(/was sent to/)
      .first()
      .waitFor();
    const { text } = await emailAbout(office, "marlo@bills.example", new RegExp(`^Invoice ${reference} from`));
    const link = /href="(http[^"]*\/pay\/[^"]+)"/.exec(text)?.[1] ?? "";

    const { page } = await openVisitor({ viewport: { width: 390, height: 844 } });
    // Cut off, as an email program may do with a long link.
    const response = await page.goto(`${link.slice(0, -3)}abc`);
    expect(response?.status()).toBe(404);
    await page.getByRole("heading", { name: "This link is not valid" }).waitFor();
    await page.goto(link);
    await page.getByRole("heading", { name: `Invoice ${reference}` }).waitFor();
    await page.locator("label", { hasText: "A part of it" }).click();
    await page.getByLabel("Amount in dollars").fill("1000");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByText(/^Please enter an amount from \$0\.50 to \$100\.00/).waitFor();
    await retype(page.getByLabel("Amount in dollars"), "30");
    await page.getByRole("button", { name: "Continue" }).click();
    const main = page.getByRole("main");
    await typeCard(main, TEST_CARD.declined);
    await page.getByRole("button", { name: "Pay $30.00" }).click();
    await page.getByRole("heading", { name: "Your payment did not go through" }).waitFor();
    await page.getByRole("button", { name: "Try again or pay another way" }).click();
    // What was chosen before is still there.
    await expect.poll(() => page.getByLabel("Amount in dollars").inputValue()).toBe("30.00");
    await page.locator("label", { hasText: "All of it" }).click();
    await page.getByRole("button", { name: "Continue" }).press("Enter");
    await typeCard(main, TEST_CARD.asks);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Yes, it was me" }).click();
    // Once for the card and once for the payment.
    await page.getByRole("heading", { name: "Please confirm with your bank" }).waitFor();
    await page.getByRole("button", { name: "Yes, it was me" }).click();
    await page.getByRole("heading", { name: "Thank you for your payment" }).waitFor();
    await page.reload();
    await page.getByRole("heading", { name: "This invoice is paid" }).waitFor();
    await office.getByText("Paid", { exact: true }).first().waitFor();
  },
);
