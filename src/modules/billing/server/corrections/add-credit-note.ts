import type { Ctx } from "#platform/server/context.ts";
import { newId } from "#platform/server/ids.ts";
import { nextNumber } from "#platform/server/next-number.ts";
import type { InvoiceRow } from "../queries.ts";

interface CreditFacts {
  /** Whole cents, with the tax in it. */
  totalCents: number;
  taxCents: number;
  /** Of the total, what was paid already and lies there for the client now. */
  toClientCents: number;
  reason: string;
  /** The company's today. */
  today: string;
}

/** The row of a credit note, with the next number. What it changes in the books is for whoever calls. */
export async function addCreditNote(
  ctx: Ctx,
  invoice: Pick<InvoiceRow, "id" | "client_id">,
  { totalCents, taxCents, toClientCents, reason, today }: CreditFacts,
): Promise<{ id: string; reference: string }> {
  return ctx.db
    .insertInto("credit_note")
    .values({
      id: newId(),
      number: await nextNumber(ctx, "credit_note"),
      invoice_id: invoice.id,
      client_id: invoice.client_id,
      credited_on: today,
      total_cents: totalCents,
      tax_cents: taxCents,
      to_client_cents: toClientCents,
      reason,
      created_by: "userId" in ctx.actor ? ctx.actor.userId : null,
      created_at: ctx.now().toISOString(),
    })
    .returning(["id", "reference"])
    .executeTakeFirstOrThrow();
}
