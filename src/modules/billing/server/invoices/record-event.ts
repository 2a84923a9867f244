import type { Ctx } from "#platform/server/context.ts";
import { newId } from "#platform/server/ids.ts";
import type { InvoiceEventKind } from "../../rules-invoices.ts";

interface EventFacts {
  cents?: number;
  /** The payment, credit note or sending that it was. */
  subjectId?: string;
  /** What a person wrote about it, or its reference. */
  note?: string;
}

/** Writes down what happened to an invoice, for its page, in the caller's transaction. */
export async function recordEvent(
  ctx: Ctx,
  invoiceId: string,
  kind: InvoiceEventKind,
  { cents, subjectId, note }: EventFacts = {},
): Promise<void> {
  await ctx.db
    .insertInto("invoice_event")
    .values({
      id: newId(),
      invoice_id: invoiceId,
      kind,
      at: ctx.now().toISOString(),
      by_user: "userId" in ctx.actor ? ctx.actor.userId : null,
      cents: cents ?? null,
      subject_id: subjectId ?? null,
      note: note ?? "",
    })
    .execute();
}
