import {
  addCard,
  addDialog,
  expectFault,
  methodItem,
  PAYMENTS,
  someoneWhoPays,
  TEST_CARD,
} from "../support/client-payments.ts";
import { expect, expectAccessible, journeys } from "../support/journeys.ts";

const test = journeys({ DEMO_DATA: "on" });

test("a bank account is confirmed by its two deposits", { timeout: 180_000 }, async ({ openVisitor }) => {
  const { page, bill } = await someoneWhoPays(openVisitor, { fullName: "Bram Tolliver", email: "bram@pays.example" });
  await bill();
  await page.goto(`${PAYMENTS}?tab=methods`);
  await page.getByText("You haven't added any payment methods yet.").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add New" }).press("Enter");
  const dialog = addDialog(page);
  await dialog.getByRole("radio", { name: "Card" }).press("ArrowRight");
  await dialog.getByLabel("Account holder name").pressSequentially("Bram Tolliver");
  await dialog.getByLabel("Routing number").pressSequentially("110000001");
  await dialog.getByLabel("Account number").pressSequentially("000111111116");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expectFault(dialog.getByLabel("Routing number"), "Please check the routing number", "110000001");
  await dialog.getByLabel("Routing number").fill("110000000");
  await page.keyboard.press("Enter");
  await dialog.getByText(/^Two small deposits were sent/).waitFor();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Enter them later" }).click();
  await dialog.waitFor({ state: "hidden" });

  await page.reload();
  await page.getByText("Not confirmed yet").waitFor();
  await expectAccessible(page);
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
  const pay = page.getByRole("dialog", { name: "Pay Now" });
  await pay.getByRole("button", { name: "Pay $100.00" }).click();
  await pay.getByText(/^\$100\.00 is on its way\./).waitFor();
  await pay.getByRole("button", { name: "Done" }).click();
  // On its way: it is not paid a second time.
  await expect.poll(() => page.getByRole("button", { name: /^Pay (Now|INV-)/, disabled: false }).count()).toBe(0);
  await expectAccessible(page);
});

test(
  "the default stays until another is the default, and the other can be removed",
  { timeout: 180_000 },
  async ({ openVisitor }) => {
    const { page } = await someoneWhoPays(openVisitor, { fullName: "Lior Penhallow", email: "lior@pays.example" });
    await addCard(page, TEST_CARD.succeeds);
    await addCard(page, TEST_CARD.other);
    await expect.poll(() => methodItem(page, "4242").textContent()).toContain("Default");
    await expectAccessible(page);
    await page.getByRole("button", { name: /^Remove .*4242$/ }).click();
    const dialog = page.getByRole("dialog", { name: "Remove Payment Method" });
    await dialog.getByText(/^This is your default payment method\./).waitFor();
    await expect.poll(() => dialog.getByRole("button", { name: "Remove" }).isDisabled()).toBe(true);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });

    await page.getByRole("button", { name: "Update Payment" }).click();
    const update = page.getByRole("dialog", { name: "Update Payment Method" });
    await expectAccessible(page);
    await update.getByRole("radio", { name: /4242/ }).press("ArrowDown");
    await update.getByRole("button", { name: "Update", exact: true }).click();
    await update.waitFor({ state: "hidden" });
    await expect.poll(() => methodItem(page, "4444").textContent()).toContain("Default");
    await page.getByRole("button", { name: /^Remove .*4242$/ }).click();
    await dialog.getByRole("button", { name: "Remove" }).press("Enter");
    await dialog.waitFor({ state: "hidden" });
    await expect.poll(() => methodItem(page, "4242").count()).toBe(0);
    await page.reload();
    await methodItem(page, "4444").waitFor();
    await expect.poll(() => methodItem(page, "4242").count()).toBe(0);
  },
);

test("autopay is turned on with consent, and off without a word", { timeout: 180_000 }, async ({ openVisitor }) => {
  const { page } = await someoneWhoPays(openVisitor, { fullName: "Suda Quince", email: "suda@pays.example" });
  const settings = "/client-dashboard/settings/billing";
  const toggle = page.getByRole("switch", { name: "Pay invoices automatically" });
  await page.goto(settings);
  await page.getByText("Add a payment method first.").waitFor();
  await expect.poll(() => toggle.isDisabled()).toBe(true);
  await expectAccessible(page);
  await addCard(page, TEST_CARD.succeeds);
  await page.goto(settings);
  await expect.poll(() => toggle.isDisabled()).toBe(false);
  await toggle.press("Space");
  const dialog = page.getByRole("dialog", { name: "Turn on auto-pay" });
  await dialog.getByText(/^I allow .* to charge my default payment method/).waitFor();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Turn on auto-pay" }).click();
  await dialog.getByText("Please check the box to agree").waitFor();
  await dialog.getByRole("checkbox", { name: "I agree" }).press("Space");
  await dialog.getByRole("button", { name: "Turn on auto-pay" }).press("Enter");
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(() => toggle.isChecked()).toBe(true);
  await page.reload();
  await expect.poll(() => toggle.isChecked()).toBe(true);
  await expectAccessible(page);
  await toggle.press("Space");
  await expect.poll(() => toggle.isChecked()).toBe(false);
  await page.reload();
  await expect.poll(() => toggle.isChecked()).toBe(false);
});
