import type { Page } from "playwright-core";
import { TEST_CARD, typeCard } from "../../e2e/support/portal/client-payments.ts";
import { today } from "../../e2e/support/clock.ts";
import { addClient } from "../../e2e/support/clients.ts";
import { signInAsStaff } from "../../e2e/support/people.ts";
import {
  cancelInvoice,
  createInvoice,
  recordPayment,
  sendInvoices,
  type InvoiceDetail,
} from "../../src/modules/billing/contract.ts";
import type { Screen } from "./screen.ts";

/** The page behind the link of an invoice's email, in the states that somebody can find it in. */
export const PAY_LINK_SCREENS: Screen[] = [
  { name: "pay-link-invalid", path: "/pay/a-link-that-was-made-up-and-leads-nowhere" },
  { name: "pay-link", path: "/login", does: (page) => openLink(page) },
  { name: "pay-link-spanish", path: "/login", does: (page) => openLink(page, { prefix: "/es" }) },
  { name: "pay-link-card", path: "/login", does: chooseCard },
  {
    name: "pay-link-part-paid",
    path: "/login",
    does: (page) => openLink(page, { first: (invoice) => payByHand(page, invoice, 40_00) }),
  },
  { name: "pay-link-declined", path: "/login", does: (page) => pay(page, TEST_CARD.declined) },
  { name: "pay-link-paid", path: "/login", does: (page) => pay(page, TEST_CARD.succeeds) },
  {
    name: "pay-link-already-paid",
    path: "/login",
    does: (page) => openLink(page, { first: (invoice) => payByHand(page, invoice, invoice.balanceCents) }),
  },
  {
    name: "pay-link-over",
    path: "/login",
    does: (page) => openLink(page, { first: (invoice) => cancel(page, invoice) }),
  },
];

interface LinkParts {
  /** Of the page's language, with its slash. */
  prefix?: string;
  /** What the office does with the invoice before it is looked at. */
  first?: (invoice: InvoiceDetail) => Promise<unknown>;
}

const MAX_LOOKS = 60;
const LOOK_AGAIN_MS = 500;

/** Writes and sends an invoice as the office, signs out, and opens the address of its email. */
async function openLink(page: Page, { prefix = "", first }: LinkParts = {}): Promise<void> {
  await signInAsStaff(page.request, "manager");
  const invoice = await sendInvoice(page);
  const email = page.getByRole("link", { name: new RegExp(`^Invoice ${invoice.reference} from`) });
  // It is written a moment after the answer.
  for (let tries = 0; tries < MAX_LOOKS && (await email.count()) === 0; tries++) {
    if (tries > 0) await page.waitForTimeout(LOOK_AGAIN_MS);
    await page.goto("/dev/outbox");
  }
  const source = await (await page.request.get((await email.getAttribute("href")) ?? "")).text();
  const address = /href="(http[^"]*\/pay\/[^"]+)"/.exec(source)?.[1];
  if (address === undefined) throw new Error(`There is no link to pay ${invoice.reference} in its email`);
  await first?.(invoice);
  await page.context().clearCookies();
  await page.goto(`${prefix}${new URL(address).pathname}`, { waitUntil: "load" });
}

/** Over $100.00 for a termite inspection, to a client of its own. */
async function sendInvoice(page: Page): Promise<InvoiceDetail> {
  const number = Date.now();
  const email = `wren-${number}@bills.example`;
  const phone = `(302) 558-${String(number % 10_000).padStart(4, "0")}`;
  const clientId = await addClient(page.request, { firstName: "Wren", lastName: "Billings", email, phone });
  const invoice = createInvoice.output.parse(
    await post(page, createInvoice.path, {
      clientId,
      invoiceOn: today(),
      dueOn: today(),
      paymentTerms: "due-on-receipt",
      clientName: "Wren Billings",
      clientEmail: email,
      clientAddress: "21 Heron Way, Dover, DE 19901",
      lines: [{ description: "Termite Inspection", unitCents: 100_00 }],
    }),
  );
  await post(page, sendInvoices.path, { ids: [invoice.id] });
  const answer = await page.request.get(`${createInvoice.path}/${invoice.id}`);
  return createInvoice.output.parse(await answer.json());
}

const payByHand = (page: Page, { id: invoiceId, client }: InvoiceDetail, cents: number) =>
  post(page, recordPayment.path, {
    clientId: client.id,
    kind: "check",
    amountCents: cents,
    receivedOn: today(),
    checkNumber: "1041",
    allocations: [{ invoiceId, cents }],
  });

const cancel = (page: Page, { id, version }: InvoiceDetail) =>
  post(page, cancelInvoice.path.replace("{id}", id), { version, reason: "Written twice" });

async function post(page: Page, path: string, data: object): Promise<unknown> {
  const answer = await page.request.post(path, { data });
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
  return answer.json();
}

async function chooseCard(page: Page): Promise<void> {
  await openLink(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Card number").waitFor();
}

async function pay(page: Page, number: string): Promise<void> {
  await chooseCard(page);
  await typeCard(page.getByRole("main"), number);
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await page.getByRole("heading", { name: /^Thank you|did not go through$/ }).waitFor();
}
