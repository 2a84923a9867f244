import { createInvoice, getInvoice, sendInvoices, type InvoiceDetail } from "../../src/modules/billing/contract.ts";
import type { InputOf } from "../../src/platform/contract.ts";
import { addClient } from "./clients.ts";
import { today } from "./clock.ts";
import { doElsewhere } from "./elsewhere.ts";
import type { Page } from "./journeys.ts";
import { phoneOf } from "./schedule.ts";

/** A draft over $100.00 and tax for a client of its own. */
export async function someDraft(
  page: Page,
  firstName: string,
  told: Partial<InputOf<typeof createInvoice>> = {},
): Promise<InvoiceDetail> {
  const email = `${firstName.replaceAll(" ", "-")}@bills.example`.toLowerCase();
  const clientId = await addClient(page.request, { firstName, lastName: "Billings", email, phone: phoneOf(firstName) });
  return doElsewhere(page, createInvoice, {
    clientId,
    invoiceOn: today(),
    dueOn: today(),
    paymentTerms: "due-on-receipt",
    clientName: `${firstName} Billings`,
    clientEmail: email,
    clientAddress: "21 Heron Way, Dover, DE 19901",
    lines: [{ description: "Termite Inspection", unitCents: 100_00 }],
    ...told,
  });
}

/** One that the client has. */
export async function someInvoice(page: Page, firstName: string): Promise<InvoiceDetail> {
  const { id } = await someDraft(page, firstName);
  await doElsewhere(page, sendInvoices, { ids: [id] });
  return doElsewhere(page, getInvoice, { id });
}
