import { SYSTEM } from "#platform/actor.ts";
import type { Language } from "#platform/languages.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { findInvoice } from "../queries.ts";

/** What is known of an invoice that its client was sent. */
export interface SentInvoice {
  clientId: string;
  propertyId: string | null;
  reference: string;
  language: Language;
  invoiceOn: string;
  sentAt: string;
}

/**
 * Whoever asks; null while it is a draft, and of one that was never sent.
 *
 * @throws AppError billing.invoice_not_found
 */
export async function findSentInvoice(ctx: Ctx, id: string): Promise<SentInvoice | null> {
  const row = await findInvoice({ ...ctx, actor: SYSTEM }, id);
  if (row.status === "draft" || row.sent_at === null) return null;
  return {
    clientId: row.client_id,
    propertyId: row.property_id,
    reference: row.reference,
    language: row.language,
    invoiceOn: row.invoice_on,
    sentAt: row.sent_at,
  };
}

const SENT = `
  select id from invoice
  where status <> 'draft' and sent_at is not null and ($1::uuid is null or id > $1) order by id limit $2`;

/** Invoices that were sent, in the order of their ids, after this one. */
export async function findSentInvoices(
  { db }: Ctx,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  return (await rowsOf<{ id: string }>(db, SENT, [after, limit])).map(({ id }) => id);
}
