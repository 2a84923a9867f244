import { listPayments } from "../../src/modules/billing/contract.ts";
import { choose } from "../support/choose.ts";
import {
  addCard,
  addDialog,
  expectFault,
  payDialog,
  PAYMENTS,
  rowWith,
  someoneWhoPays,
  TEST_CARD,
  typeCard,
} from "../support/client-payments.ts";
import { doElsewhere } from "../support/elsewhere.ts";
import { expect, expectAccessible, journeys } from "../support/journeys.ts";

const test = journeys({ DEMO_DATA: "on" });

test(
  "a client adds a card, pays an invoice in full, and finds it with its receipt",
  { timeout: 180_000 },
  async ({ openVisitor }) => {
    const { page, office, bill } = await someoneWhoPays(openVisitor, {
      fullName: "Tamsin Okafor",
      email: "tamsin@pays.example",
    });
    const { id, reference } = await bill();
    await page.goto(PAYMENTS);
    const next = page.getByRole("region", { name: "Upcoming payment" });
    await expect.poll(() => next.textContent()).toMatch(new RegExp(`\\$100\\.00${reference}, due Mar 4, 2026`));
    await expectAccessible(page);

    // Nothing can be paid with yet, so the way leads over the form of a card and back.
    await page.getByRole("button", { name: `Pay ${reference}` }).click();
    await payDialog(page).getByRole("button", { name: "Add Payment Method" }).press("Enter");
    const dialog = addDialog(page);
    await typeCard(dialog, "4242424242424241", { expiry: "0126", zip: "197" });
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Add Payment Method" }).click();
    await expectFault(dialog.getByLabel("Card number"), "Please check the card number", "4242 4242 4242 4241");
    await expectFault(dialog.getByLabel("Expiration"), "This card has expired", "01/26");
    await expectFault(dialog.getByLabel("Billing ZIP code"), "Please enter a 5-digit ZIP code", "197");
    await expect.poll(() => dialog.getByLabel("Name on card").inputValue()).toBe("Wren Hollybrook");
    await expectAccessible(page);
    await typeCard(dialog, TEST_CARD.succeeds);
    await dialog.getByLabel("Billing ZIP code").press("Enter");
    await dialog.waitFor({ state: "hidden" });

    // The invoice that was to be paid is still the one.
    const pay = payDialog(page);
    await expect.poll(() => pay.getByRole("checkbox", { name: `Pay ${reference}` }).isChecked()).toBe(true);
    await expectAccessible(page);
    const charges: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith("/api/my/payments")) charges.push(request.url());
    });
    await pay.getByRole("button", { name: "Pay $100.00" }).dblclick();
    await pay.getByText("Thank you! $100.00 was paid.").waitFor();
    await expectAccessible(page);
    await pay.getByRole("button", { name: "Done" }).click();
    await pay.waitFor({ state: "hidden" });
    expect(charges).toHaveLength(1);

    const row = rowWith(page, "Payment History", reference);
    await expect.poll(() => row.textContent()).toMatch(/Termite Inspection.*PAY-.*Mar 4, 2026.*\$100\.00.*Paid.*4242/);
    await expect.poll(() => next.textContent()).toContain("Nothing to pay right now");
    await expectAccessible(page);
    const href = await row.getByRole("link", { name: /^Download the receipt of PAY-/ }).getAttribute("href");
    const receipt = await page.request.get(href ?? "");
    expect((await receipt.body()).subarray(0, 5).toString()).toBe("%PDF-");
    await page.goto(`${PAYMENTS}/invoices/${id}`);
    await page.getByRole("heading", { name: reference }).first().waitFor();
    await expect.poll(() => page.getByRole("main").textContent()).toMatch(/Paid.*Amount due\$0\.00/);
    await expectAccessible(page);

    const { data } = await doElsewhere(office, listPayments, { search: "Tamsin Okafor" });
    expect(data.map(({ amountCents, status }) => [amountCents, status])).toEqual([[100_00, "paid"]]);
  },
);

test("a card is declined, and another pays a part", { timeout: 180_000 }, async ({ openVisitor }) => {
  const { page, bill } = await someoneWhoPays(openVisitor, { fullName: "Ines Marlow", email: "ines@pays.example" });
  const { reference } = await bill();
  await addCard(page, TEST_CARD.declined);
  await addCard(page, TEST_CARD.succeeds);
  await page.getByRole("button", { name: `Pay ${reference}` }).click();
  const pay = payDialog(page);
  await pay.getByRole("button", { name: "Pay $100.00" }).click();
  await pay.getByText(/^The payment did not go through\. Your bank says there isn’t enough money/).waitFor();
  await expectAccessible(page);
  await pay.getByRole("button", { name: "Try another way" }).click();
  await choose(pay.getByLabel("Pay with"), "Visa •••• 4242");
  const amount = pay.getByLabel(`Amount for ${reference} ($)`);
  await amount.fill("100.01");
  await pay.getByRole("button", { name: "Pay $100.01" }).click();
  await expectFault(amount, "Please enter at most $100.00", "100.01");
  await amount.fill("40.25");
  await pay.getByRole("button", { name: "Pay $40.25" }).press("Enter");
  await pay.getByText("Thank you! $40.25 was paid.").waitFor();
  await page.keyboard.press("Escape");
  await pay.waitFor({ state: "hidden" });
  await expect.poll(() => rowWith(page, "Invoices", reference).textContent()).toContain("$59.75");
  await page.getByRole("link", { name: "Payment History" }).click();
  await expect.poll(() => rowWith(page, "Payment History", "$40.25").textContent()).toContain("Paid");
  await expect.poll(() => rowWith(page, "Payment History", "$100.00").textContent()).toContain("Failed");
  await expectAccessible(page);
});

test(
  "a bank asks whether it was them, at the card and at the payment",
  { timeout: 180_000 },
  async ({ openVisitor }) => {
    const { page, bill } = await someoneWhoPays(openVisitor, { fullName: "Odd Vesper", email: "odd@pays.example" });
    const { reference } = await bill();
    await addCard(page, TEST_CARD.asks);
    await page.getByRole("button", { name: `Pay ${reference}` }).click();
    const pay = payDialog(page);
    await pay.getByRole("button", { name: "Pay $100.00" }).click();
    await pay.getByRole("button", { name: "Yes, it was me" }).waitFor();
    await expectAccessible(page);

    // Left and found again: it waits in the history.
    await page.keyboard.press("Escape");
    await pay.waitFor({ state: "hidden" });
    await page.goto(PAYMENTS);
    const row = rowWith(page, "Payment History", reference);
    await expect.poll(() => row.textContent()).toContain("Pending");
    await row.getByRole("button", { name: /^Confirm PAY-.* with your bank/ }).click();
    const confirm = page.getByRole("dialog", { name: /^Confirm PAY-/ });
    await confirm.getByRole("button", { name: "No, it wasn’t" }).click();
    await confirm.getByText(/It was not confirmed with your bank, so nothing was charged/).waitFor();
    await confirm.getByRole("button", { name: "Done" }).click();
    await expect.poll(() => row.textContent()).toContain("Failed");

    await page.getByRole("button", { name: `Pay ${reference}` }).click();
    await pay.getByRole("button", { name: "Pay $100.00" }).click();
    await pay.getByRole("button", { name: "Yes, it was me" }).press("Enter");
    await pay.getByText("Thank you! $100.00 was paid.").waitFor();
  },
);
