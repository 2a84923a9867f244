import type { Ctx } from "#platform/server/context.ts";

/** What agreements need to know of money; the module that bills comes after them. */
export interface AgreementMoneyPort {
  /** What is open of the invoices of an agreement and its plan, and what was paid of the one for the whole term. */
  read(
    ctx: Ctx,
    agreement: { id: string; planId: string | null; termOn: string },
  ): Promise<{ openInvoiceCents: number; paidAheadCents: number }>;
}
