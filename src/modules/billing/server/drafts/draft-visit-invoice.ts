import { lockLivingClient } from "#modules/clients/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { findBilledVisit, visitAmended, visitFinished, type PricedLine } from "#modules/visits/server/index.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import type { Work } from "#platform/server/jobs/jobs.ts";
import type { InvoiceLineForm } from "../../contract-invoices.ts";
import { isPriceOpen } from "../../rules-drafts.ts";
import { priceAgreedVisit } from "../agreed/price-agreed-visit.ts";
import { draftInvoice } from "../invoices/draft-invoice.ts";
import { billToClient } from "./bill-to-client.ts";
import { priceVisitLines } from "./price-visit-lines.ts";
import { correctDraft } from "./correct-draft.ts";

const NAME = "billing.draft_visit_invoice";

/** Both in the order in which they happened to a visit. */
export function visitDrafts(work: Work): void {
  work.on(visitFinished, NAME, draftVisitInvoice);
  work.on(visitAmended, NAME, draftVisitInvoice);
}

interface Told {
  visitId: string;
  appointmentId: string;
  planId: string | null;
  lines: readonly PricedLine[];
}

/**
 * Makes the draft of a visit, once, or changes it after the visit's report was corrected. Nothing where nothing is charged,
 * nobody is there to pay, or the client was archived meanwhile.
 *
 * @param toldAt when it happened: the draft is of that day of the company, however late it is made
 */
export function draftVisitInvoice(
  ctx: Ctx,
  { visitId, appointmentId, planId, lines }: Told,
  toldAt: string,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const visit = await findBilledVisit(ctx, visitId);
    if (!visit?.clientId) return;
    const { clientId, propertyId, kind } = visit;
    const agreed = await priceAgreedVisit(ctx, appointmentId);
    const isConsultation = kind === "consultation";
    const charged = agreed?.lines ?? priceVisitLines(lines, { isOfPlan: planId !== null, isConsultation });
    // What exists is held before its client.
    if (await correctDraft(ctx, visitId, charged)) return;
    if (charged.length === 0) return;
    const client = await lockLivingClient(ctx, clientId);
    // Whoever was first held the client until it was written.
    if (!client || (await isBilled(ctx, visitId))) return;
    const { time_zone: zone } = await currentCompany(ctx);
    const invoiceOn = todayIn(zone, new Date(toldAt));
    const form = await billToClient(ctx, client, {
      propertyId,
      invoiceOn,
      lines: charged,
      paymentTerms: agreed?.paymentTerms ?? null,
    });
    await draftInvoice(ctx, form, { visitId, note: noteOf(charged) });
  });
}

const isBilled = async ({ db }: Ctx, visitId: string): Promise<boolean> =>
  (await db.selectFrom("invoice").select("id").where("visit_id", "=", visitId).executeTakeFirst()) !== undefined;

function noteOf(lines: readonly InvoiceLineForm[]): string {
  const open = lines.filter(isPriceOpen).length;
  if (open === 0) return "Made from the finished visit.";
  return `Made from the finished visit. ${open === 1 ? "The price of 1 item is" : `The prices of ${open} items are`} to be set.`;
}
