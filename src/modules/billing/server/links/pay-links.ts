import { currentCompany } from "#modules/company/server/index.ts";
import { DEFAULT_LANGUAGE, type Language } from "#platform/languages.ts";
import { addDays, boundsOfDay } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { hashToken } from "#platform/server/ids.ts";
import type { InvoiceRow } from "../queries.ts";

/** So long after an email its link can be used, and at least so long after the due day. */
const DAYS_AFTER_SENDING = 60;
const DAYS_AFTER_DUE = 30;
const DAY_MS = 86_400_000;

/** What is kept of a token: nothing of which the token could be made. */
export const keptOf = (token: string): Uint8Array => Buffer.from(hashToken(token), "base64url");

/** Where an invoice can be seen and paid without signing in, in the language of whoever is written to. */
export const payPath = (token: string, language: Language): `/${string}` =>
  language === DEFAULT_LANGUAGE ? `/pay/${token}` : `/${language}/pay/${token}`;

/**
 * Makes a token the secret address of an invoice. Those of emails before it go on until they expire, because people open
 * the email that they find first.
 */
export async function keepPayLink(ctx: Ctx, invoice: Pick<InvoiceRow, "id" | "due_on">, token: string): Promise<void> {
  const { time_zone: zone } = await currentCompany(ctx);
  const now = ctx.now();
  const afterSending = now.getTime() + DAYS_AFTER_SENDING * DAY_MS;
  const afterDue = boundsOfDay(addDays(invoice.due_on, DAYS_AFTER_DUE), zone).endsAt.getTime();
  await ctx.db
    .insertInto("pay_link")
    .values({
      token_hash: keptOf(token),
      invoice_id: invoice.id,
      made_at: now.toISOString(),
      expires_at: new Date(Math.max(afterSending, afterDue)).toISOString(),
    })
    .execute();
}

/** Ends all links of an invoice, in the caller's transaction: whoever comes by one is told to call. */
export async function endPayLinks(ctx: Ctx, invoiceId: string): Promise<void> {
  const now = ctx.now().toISOString();
  await ctx.db
    .updateTable("pay_link")
    .set({ expires_at: now })
    .where("invoice_id", "=", invoiceId)
    .where("expires_at", ">", now)
    .execute();
}
