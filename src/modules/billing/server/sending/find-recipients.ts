import { findClientRecipients } from "#modules/clients/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Recipient } from "#platform/server/notifications/message.ts";
import type { InvoiceRow } from "../queries.ts";

type BilledTo = Pick<InvoiceRow, "client_id" | "bill_email" | "bill_name">;

/**
 * Whom messages about an invoice go to: whoever speaks for its client, each in their own language. Where none of them has
 * the address that stands on the invoice, the first is written to there. Nobody of an archived client.
 */
export async function findInvoiceRecipients(ctx: Ctx, invoice: BilledTo): Promise<Recipient[]> {
  const [first, ...others] = await findClientRecipients(ctx, invoice.client_id);
  if (!first) return [];
  const isKnown = [first, ...others].some(({ email }) => isSame(email, invoice.bill_email));
  return isKnown ? [first, ...others] : [{ ...first, email: invoice.bill_email, name: invoice.bill_name }, ...others];
}

const isSame = (email: string | null, other: string): boolean => email?.toLowerCase() === other.toLowerCase();
