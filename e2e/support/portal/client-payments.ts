import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { createInvoice, getInvoice, sendInvoices, type InvoiceDetail } from "../../../src/modules/billing/contract.ts";
import { listClients } from "../../../src/modules/clients/contract.ts";
import type { InputOf } from "../../../src/platform/contract.ts";
import type { Language } from "../../../src/platform/languages.ts";
import { retype } from "../choose.ts";
import { today } from "../clock.ts";
import { doElsewhere } from "../elsewhere.ts";
import type { Visitor } from "../journeys.ts";
import { register, signInAsStaff } from "../people.ts";

export const PAYMENTS = "/client-dashboard/payments";

export const TEST_CARD = {
  succeeds: "4242424242424242",
  other: "5555555555554444",
  declined: "4000000000009995",
  asks: "4000002760003184",
} as const;

interface Payer {
  fullName: string;
  email: string;
  language?: Language;
}

export interface OwnMoney {
  page: Page;
  /** The office's page, for what it does meanwhile. */
  office: Page;
  allowFaults: Visitor["allowFaults"];
  /** Sends them an invoice over $100.00 for a termite inspection, or what is told instead. */
  bill: (told?: Partial<InputOf<typeof createInvoice>>) => Promise<InvoiceDetail>;
}

/** A client who has just registered and is signed in, and an office that bills them. */
export async function someoneWhoPays(
  openVisitor: (options?: BrowserContextOptions) => Promise<Visitor>,
  payer: Payer,
  options?: BrowserContextOptions,
): Promise<OwnMoney> {
  const { page, allowFaults } = await openVisitor(options);
  await register(page.request, payer);
  const { page: office } = await openVisitor();
  await signInAsStaff(office.request, "manager");
  const { data } = await doElsewhere(office, listClients, { search: payer.email });
  const clientId = data[0]?.id ?? "";
  const bill: OwnMoney["bill"] = async (told) => {
    const { id } = await doElsewhere(office, createInvoice, {
      clientId,
      invoiceOn: today(),
      dueOn: today(),
      paymentTerms: "due-on-receipt",
      clientName: payer.fullName,
      clientEmail: payer.email,
      clientAddress: "7 Larkspur Lane, Newark, DE 19711",
      lines: [{ description: "Termite Inspection", unitCents: 100_00 }],
      ...told,
    });
    await doElsewhere(office, sendInvoices, { ids: [id] });
    return doElsewhere(office, getInvoice, { id });
  };
  return { page, office, allowFaults, bill };
}

/** Types a card into the form of the sandbox, key by key. */
export async function typeCard(form: Locator, number: string, told: { expiry?: string; zip?: string } = {}) {
  await retype(form.getByLabel("Name on card"), "Wren Hollybrook");
  await retype(form.getByLabel("Card number"), number);
  await retype(form.getByLabel("Expiration"), told.expiry ?? "1229");
  await retype(form.getByLabel("Security code (CVC)"), "123");
  await retype(form.getByLabel("Billing ZIP code"), told.zip ?? "19711");
}

export const addDialog = (page: Page): Locator => page.getByRole("dialog", { name: "Add Payment Method" });

/** Opens the tab of payment methods, from another tab of the payments. */
export const openMethods = (page: Page): Promise<void> =>
  page
    .getByRole("navigation", { name: "Parts of Payments" })
    .getByRole("link", { name: /^Payment Methods/ })
    .click();

/** Saves a card under the payment methods. */
export async function addCard(page: Page, number: string): Promise<void> {
  await openMethods(page);
  await page.getByRole("button", { name: "Add New" }).click();
  const dialog = addDialog(page);
  await typeCard(dialog, number);
  await dialog.getByRole("button", { name: "Add Payment Method" }).click();
  const bank = dialog.getByRole("group", { name: "Your bank asks: was it you?" });
  if (number === TEST_CARD.asks) await bank.getByRole("button", { name: "Yes, it was me" }).click();
  await dialog.waitFor({ state: "hidden" });
  await methodItem(page, number.slice(-4)).waitFor();
}

export const methodItem = (page: Page, last4: string): Locator =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ hasText: last4 })
    .filter({ has: page.getByRole("button") });

export const payDialog = (page: Page): Locator => page.getByRole("dialog", { name: "Pay Now" });

/** The row of the invoice among the open ones, or of a payment in the history. */
export const rowWith = (page: Page, table: string, text: string): Locator =>
  page.getByRole("table", { name: table }).getByRole("row").filter({ hasText: text });

/** What the field says is wrong with what stands in it, which stands there still. */
export async function expectFault(field: Locator, words: string, kept: string): Promise<void> {
  await expect.poll(() => field.getAttribute("aria-invalid")).toBe("true");
  const told = (await field.getAttribute("aria-describedby")) ?? "";
  const texts = await Promise.all(
    told
      .split(" ")
      .filter((id) => id !== "")
      .map((id) => field.page().locator(`[id="${id}"]`).textContent()),
  );
  expect(texts.join(" ")).toContain(words);
  expect(await field.inputValue()).toBe(kept);
}
