import { listPayments } from "../../src/modules/billing/contract.ts";
import { onChangedDemo } from "../support/changed-demo.ts";
import { choose } from "../support/choose.ts";
import {
  addCard,
  addDialog,
  expectFault,
  methodItem,
  openMethods,
  payDialog,
  PAYMENTS,
  rowWith,
  someoneWhoPays,
  TEST_CARD,
  typeCard,
} from "../support/portal/client-payments.ts";
import { doElsewhere } from "../support/elsewhere.ts";
import { expect } from "../support/journeys.ts";
import { openPage, openSettings } from "../support/portal/navigation.ts";

const test = onChangedDemo();

test(
  "a client pays an invoice by a new card, another in parts after a declined card, and a third with their bank's consent",
  { timeout: 180_000 },
  async ({ openVisitor }) => {
    const { page, office, bill } = await someoneWhoPays(openVisitor, {
      fullName: "Tamsin Okafor",
      email: "tamsin@pays.example",
    });
    const { reference } = await bill();
    await page.goto(PAYMENTS);
    const next = page.getByRole("region", { name: "Upcoming payment" });
    await expect.poll(() => next.textContent()).toMatch(new RegExp(`\\$100\\.00${reference}, due Mar 4, 2026`));

    // There is nothing to pay with yet, so the way leads over the form of a card and back.
    await page.getByRole("button", { name: `Pay ${reference}` }).click();
    const pay = payDialog(page);
    await pay.getByRole("button", { name: "Add Payment Method" }).press("Enter");
    const dialog = addDialog(page);
    await typeCard(dialog, "4242424242424241", { expiry: "0126", zip: "197" });
    await dialog.getByRole("button", { name: "Add Payment Method" }).click();
    await expectFault(dialog.getByLabel("Card number"), "Please check the card number", "4242 4242 4242 4241");
    await expectFault(dialog.getByLabel("Expiration"), "This card has expired", "01/26");
    await expectFault(dialog.getByLabel("Billing ZIP code"), "Please enter a 5-digit ZIP code", "197");
    await expect.poll(() => dialog.getByLabel("Name on card").inputValue()).toBe("Wren Hollybrook");
    await typeCard(dialog, TEST_CARD.succeeds);
    await dialog.getByLabel("Billing ZIP code").press("Enter");
    await dialog.waitFor({ state: "hidden" });
    await expect.poll(() => pay.getByRole("checkbox", { name: `Pay ${reference}` }).isChecked()).toBe(true);
    const charges: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith("/api/my/payments")) charges.push(request.url());
    });
    await pay.getByRole("button", { name: "Pay $100.00" }).dblclick();
    await pay.getByText("Thank you! $100.00 was paid.").waitFor();
    await pay.getByRole("button", { name: "Done" }).click();
    await pay.waitFor({ state: "hidden" });
    expect(charges, "a double click pays once").toHaveLength(1);
    const row = rowWith(page, "Payment History", reference);
    await expect.poll(() => row.textContent()).toMatch(/Termite Inspection.*PAY-.*Mar 4, 2026.*\$100\.00.*Paid.*4242/);
    await expect.poll(() => next.textContent()).toContain("Nothing to pay right now");
    const href = await row.getByRole("link", { name: /^Download the receipt of PAY-/ }).getAttribute("href");
    const receipt = await page.request.get(href ?? "");
    expect((await receipt.body()).subarray(0, 5).toString()).toBe("%PDF-");

    // The next invoice: a declined card first, then too much, then a part.
    const second = await bill();
    await addCard(page, TEST_CARD.declined);
    await page.getByRole("button", { name: `Pay ${second.reference}` }).click();
    await choose(pay.getByLabel("Pay with"), "Visa •••• 9995");
    await pay.getByRole("button", { name: "Pay $100.00" }).click();
    await pay.getByText(/^The payment did not go through\. Your bank says there isn’t enough money/).waitFor();
    await pay.getByRole("button", { name: "Try another way" }).click();
    await choose(pay.getByLabel("Pay with"), "Visa •••• 4242");
    const amount = pay.getByLabel(`Amount for ${second.reference} ($)`);
    await amount.fill("100.01");
    await pay.getByRole("button", { name: "Pay $100.01" }).click();
    await expectFault(amount, "Please enter at most $100.00", "100.01");
    await amount.fill("40.25");
    await pay.getByRole("button", { name: "Pay $40.25" }).press("Enter");
    await pay.getByText("Thank you! $40.25 was paid.").waitFor();
    await page.keyboard.press("Escape");
    await pay.waitFor({ state: "hidden" });
    await expect.poll(() => rowWith(page, "Invoices", second.reference).textContent()).toContain("$59.75");

    // The rest with a card whose bank asks whether it was them: left, found again, and answered with no and with yes.
    await addCard(page, TEST_CARD.asks);
    await page.getByRole("button", { name: `Pay ${second.reference}` }).click();
    await choose(pay.getByLabel("Pay with"), "Visa •••• 3184");
    await pay.getByRole("button", { name: "Pay $59.75" }).click();
    await pay.getByRole("button", { name: "Yes, it was me" }).waitFor();
    await page.keyboard.press("Escape");
    await pay.waitFor({ state: "hidden" });
    await openPage(page, "Overview");
    await openPage(page, "Payments");
    const pending = rowWith(page, "Payment History", "$59.75");
    await expect.poll(() => pending.textContent()).toContain("Pending");
    await pending.getByRole("button", { name: /^Confirm PAY-.* with your bank/ }).click();
    const confirm = page.getByRole("dialog", { name: /^Confirm PAY-/ });
    await confirm.getByRole("button", { name: "No, it wasn’t" }).click();
    await confirm.getByText(/It was not confirmed with your bank, so nothing was charged/).waitFor();
    await confirm.getByRole("button", { name: "Done" }).click();
    await expect.poll(() => pending.textContent()).toContain("Failed");
    await page.getByRole("button", { name: `Pay ${second.reference}` }).click();
    await choose(pay.getByLabel("Pay with"), "Visa •••• 3184");
    await pay.getByRole("button", { name: "Pay $59.75" }).click();
    await pay.getByRole("button", { name: "Yes, it was me" }).press("Enter");
    await pay.getByText("Thank you! $59.75 was paid.").waitFor();
    await pay.getByRole("button", { name: "Done" }).click();
    await expect.poll(() => rowWith(page, "Payment History", "$40.25").textContent()).toContain("Paid");
    await expect
      .poll(() => rowWith(page, "Payment History", second.reference).filter({ hasText: "$100.00" }).textContent())
      .toContain("Failed");
    await page.goto(`${PAYMENTS}/invoices/${second.id}`);
    await page.getByRole("heading", { name: second.reference }).first().waitFor();
    await expect.poll(() => page.getByRole("main").textContent()).toMatch(/Paid.*Amount due\$0\.00/);

    const { data } = await doElsewhere(office, listPayments, { search: "Tamsin Okafor" });
    expect(data.map(({ amountCents, status }) => [amountCents, status]).sort()).toEqual(
      [
        [100_00, "paid"],
        [100_00, "failed"],
        [40_25, "paid"],
        [59_75, "failed"],
        [59_75, "paid"],
      ].sort(),
    );
  },
);

test(
  "a client confirms a bank account by its deposits, pays with it, prefers a card, and turns autopay on and off",
  { tags: ["long"], timeout: 180_000 },
  async ({ openVisitor }) => {
    const { page, bill } = await someoneWhoPays(openVisitor, { fullName: "Bram Tolliver", email: "bram@pays.example" });
    await bill();
    await page.goto("/client-dashboard/settings/billing");
    const toggle = page.getByRole("switch", { name: "Pay invoices automatically" });
    await page.getByText("Add a payment method first.").waitFor();
    await expect.poll(() => toggle.isDisabled()).toBe(true);
    await openPage(page, "Payments");
    await openMethods(page);
    await page.getByText("You haven't added any payment methods yet.").waitFor();
    await page.getByRole("button", { name: "Add New" }).press("Enter");
    const dialog = addDialog(page);
    await dialog.getByRole("radio", { name: "Card" }).press("ArrowRight");
    await dialog.getByLabel("Account holder name").pressSequentially("Bram Tolliver");
    await dialog.getByLabel("Routing number").pressSequentially("110000001");
    await dialog.getByLabel("Account number").pressSequentially("000111111116");
    await page.keyboard.press("Enter");
    await expectFault(dialog.getByLabel("Routing number"), "Please check the routing number", "110000001");
    await dialog.getByLabel("Routing number").fill("110000000");
    await page.keyboard.press("Enter");
    await dialog.getByText(/^Two small deposits were sent/).waitFor();
    await dialog.getByRole("button", { name: "Enter them later" }).click();
    await dialog.waitFor({ state: "hidden" });

    // Two days later, so to say: a new look at the page.
    await page.reload();
    await page.getByText("Not confirmed yet").waitFor();
    await page.getByRole("button", { name: "Enter the two deposits" }).click();
    const deposits = page.getByRole("dialog", { name: "Confirm your bank account" });
    await deposits.getByLabel("First deposit").pressSequentially("45");
    await deposits.getByLabel("Second deposit").pressSequentially("31");
    await page.keyboard.press("Enter");
    await deposits.getByText(/^These are not the two amounts\./).waitFor();
    await deposits.getByLabel("First deposit").fill("32");
    await deposits.getByLabel("Second deposit").fill("45");
    await page.keyboard.press("Enter");
    await deposits.waitFor({ state: "hidden" });
    await page.getByText("Your bank account is confirmed.").waitFor();
    await expect.poll(() => methodItem(page, "1116").textContent()).toMatch(/Default/);
    await expect.poll(() => page.getByText("Not confirmed yet").count()).toBe(0);
    await page.getByRole("button", { name: "Pay Now" }).click();
    const pay = payDialog(page);
    await pay.getByRole("button", { name: "Pay $100.00" }).click();
    await pay.getByText(/^\$100\.00 is on its way\./).waitFor();
    await pay.getByRole("button", { name: "Done" }).click();
    // On its way: it is not paid a second time.
    await expect.poll(() => page.getByRole("button", { name: /^Pay (Now|INV-)/, disabled: false }).count()).toBe(0);

    // The default cannot be removed before another is the default.
    await addCard(page, TEST_CARD.succeeds);
    await addCard(page, TEST_CARD.other);
    await page.getByRole("button", { name: "Update Payment" }).click();
    const update = page.getByRole("dialog", { name: "Update Payment Method" });
    await update.getByRole("radio", { name: /4242/ }).press("Space");
    await update.getByRole("button", { name: "Update", exact: true }).click();
    await update.waitFor({ state: "hidden" });
    await expect.poll(() => methodItem(page, "4242").textContent()).toContain("Default");
    const removal = page.getByRole("dialog", { name: "Remove Payment Method" });
    await page.getByRole("button", { name: /^Remove .*4242$/ }).click();
    await removal.getByText(/^This is your default payment method\./).waitFor();
    await expect.poll(() => removal.getByRole("button", { name: "Remove" }).isDisabled()).toBe(true);
    await page.keyboard.press("Escape");
    await removal.waitFor({ state: "hidden" });
    await page.getByRole("button", { name: /^Remove .*4444$/ }).click();
    await removal.getByRole("button", { name: "Remove" }).press("Enter");
    await removal.waitFor({ state: "hidden" });
    await expect.poll(() => methodItem(page, "4444").count()).toBe(0);
    await methodItem(page, "4242").waitFor();

    await openSettings(page, "Billing");
    await expect.poll(() => toggle.isDisabled()).toBe(false);
    await toggle.press("Space");
    const consent = page.getByRole("dialog", { name: "Turn on auto-pay" });
    await consent.getByText(/^I allow .* to charge my default payment method/).waitFor();
    await consent.getByRole("button", { name: "Turn on auto-pay" }).click();
    await consent.getByText("Please check the box to agree").waitFor();
    await consent.getByRole("checkbox", { name: "I agree" }).press("Space");
    await consent.getByRole("button", { name: "Turn on auto-pay" }).press("Enter");
    await consent.waitFor({ state: "hidden" });
    await expect.poll(() => toggle.isChecked()).toBe(true);
    await page.reload();
    await expect.poll(() => toggle.isChecked()).toBe(true);
    await toggle.press("Space");
    await expect.poll(() => toggle.isChecked()).toBe(false);
    await openPage(page, "Overview");
    await page.goBack();
    await expect.poll(() => toggle.isChecked()).toBe(false);
  },
);
