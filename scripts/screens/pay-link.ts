import type { Page } from "playwright-core";
import { TEST_CARD, typeCard } from "../../e2e/support/client-payments.ts";
import { today } from "../../e2e/support/clock.ts";
import { doElsewhere } from "../../e2e/support/elsewhere.ts";
import { someInvoice } from "../../e2e/support/invoices.ts";
import { emailAbout } from "../../e2e/support/mailbox.ts";
import { signInAsStaff } from "../../e2e/support/people.ts";
import { getCompany } from "../../src/modules/company/contract.ts";
import { cancelInvoice, recordPayment, type InvoiceDetail } from "../../src/modules/billing/contract.ts";
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
    does: (page) =>
      openLink(page, {
        first: ({ id, version }) => doElsewhere(page, cancelInvoice, { id, version, reason: "Written twice" }),
      }),
  },
];

const FIRST_NAMES = ["Alder", "Briar", "Clove", "Dill", "Elder", "Fern", "Ginger", "Hazel", "Iris", "Juniper"];
let written = 0;

interface LinkParts {
  /** Of the page's language, with its slash. */
  prefix?: string;
  /** What the office does with the invoice before it is looked at. */
  first?: (invoice: InvoiceDetail) => Promise<unknown>;
}

/** Writes and sends an invoice as the office, signs out, and opens the address of its email. */
async function openLink(page: Page, { prefix = "", first }: LinkParts = {}): Promise<void> {
  await signInAsStaff(page.request, "manager");
  const at = written++;
  const firstName = `${FIRST_NAMES[at % FIRST_NAMES.length]} ${Math.floor(at / FIRST_NAMES.length) + 1}`;
  const invoice = await someInvoice(page, firstName);
  const { name } = getCompany.output.parse(await (await page.request.get(getCompany.path)).json());
  const email = `${firstName.replaceAll(" ", "-")}@bills.example`.toLowerCase();
  const { text } = await emailAbout(page, email, `Invoice ${invoice.reference} from ${name}`);
  await first?.(invoice);
  await page.context().clearCookies();
  const link = new URL(/href="(http[^"]*\/pay\/[^"]+)"/.exec(text)?.[1] ?? "");
  await page.goto(`${prefix}${link.pathname}`, { waitUntil: "load" });
}

const payByHand = (page: Page, invoice: InvoiceDetail, cents: number) =>
  doElsewhere(page, recordPayment, {
    clientId: invoice.client.id,
    kind: "check",
    amountCents: cents,
    receivedOn: today(),
    checkNumber: "1041",
    allocations: [{ invoiceId: invoice.id, cents }],
  });

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
