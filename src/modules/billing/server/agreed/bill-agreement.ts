import { findBilledAgreement, type BilledAgreement } from "#modules/agreements/server/index.ts";
import { lockLivingClient } from "#modules/clients/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { dayRangeLabel } from "#platform/days.ts";
import { addDays, todayIn } from "#platform/server/calendar/calendar.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { billToClient } from "../drafts/bill-to-client.ts";
import { draftInvoice } from "../invoices/draft-invoice.ts";
import { findInvoice } from "../queries.ts";
import { sendInvoice } from "../sending/send-invoice.ts";

/** Every period that was agreed is billed, also one that had begun before it was signed. */
const LOOK_AGAIN = `
  insert into plan_billing as known (plan_id, looked_through) values ($1, $2)
  on conflict on constraint plan_billing_pk
  do update set looked_through = least(known.looked_through, excluded.looked_through)`;

/**
 * What billing makes of an agreement that was signed, or whose next term has begun: the periods of its plan are looked at
 * from the term's first day on, and what is paid ahead is billed and sent, once for each term.
 */
export async function billAgreement(ctx: Ctx, { agreementId }: { agreementId: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const agreed = await findBilledAgreement(ctx, agreementId);
    if (!agreed) return;
    if (agreed.planId !== null) await rowsOf(ctx.db, LOOK_AGAIN, [agreed.planId, addDays(agreed.termOn, -1)]);
    if (agreed.isPaidAhead && agreed.totalCents > 0) await billAhead(ctx, agreed);
  });
}

async function billAhead(ctx: Ctx, agreed: BilledAgreement): Promise<void> {
  const client = await lockLivingClient(ctx, agreed.clientId);
  // Whoever came first held the client until it was written.
  if (!client || (await isBilled(ctx, agreed))) return;
  const { time_zone: zone } = await currentCompany(ctx);
  const { serviceId, propertyId, paymentTerms, totalCents, termOn, termEndsOn, reference } = agreed;
  const when = termEndsOn === null ? "" : `, ${dayRangeLabel(termOn, termEndsOn, client.language)}`;
  const lines = [
    {
      serviceId,
      description: `${agreed.serviceName}, ${reference}${when}`,
      quantity: 1,
      unitCents: totalCents,
      isTaxable: true,
    },
  ];
  const invoiceOn = todayIn(zone, ctx.now());
  const form = await billToClient(ctx, client, { propertyId, invoiceOn, lines, paymentTerms });
  const id = await draftInvoice(ctx, form, {
    agreement: { id: agreed.id, termOn },
    note: `Paid in advance for ${reference}.`,
  });
  const { version } = await findInvoice(ctx, id);
  await sendInvoice(ctx, { id, version });
}

const isBilled = async ({ db }: Ctx, { id, termOn }: BilledAgreement): Promise<boolean> =>
  (await db
    .selectFrom("invoice")
    .select("id")
    .where("agreement_id", "=", id)
    .where("agreement_term_on", "=", termOn)
    .executeTakeFirst()) !== undefined;
