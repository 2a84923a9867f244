import { currentCompany } from "#modules/company/server/index.ts";
import type { OutputOf } from "#platform/contract.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { readOwnAutopay as contract } from "../../contract-own.ts";
import type { MethodRow } from "../methods/find-methods.ts";
import { toOwnMethod } from "../methods/method-views.ts";
import { consentWords } from "./consent-words.ts";
import { nextChargeDayOf } from "./is-charged-by-itself.ts";

type OwnAutopay = OutputOf<typeof contract>;

/** So many of a client's open invoices are looked at for the one that is charged next. */
const MAX_OPEN = 50;

const OPEN = `
  select invoice.id, invoice.reference, invoice.client_id, invoice.plan_id, invoice.due_on, invoice.sent_at,
    invoice_balance.cents - coalesce((
      select sum(allocation.cents)
      from payment_allocation as allocation join payment on payment.id = allocation.payment_id
      where allocation.invoice_id = invoice.id and payment.status = 'pending'
    ), 0)::bigint as cents
  from invoice join invoice_balance on invoice_balance.invoice_id = invoice.id
  where invoice.client_id = $1 and invoice.status in ('sent', 'overdue') and invoice.plan_id is not null
  order by invoice.due_on, invoice.id limit ${MAX_OPEN}`;

interface Open {
  id: string;
  reference: string;
  client_id: string;
  plan_id: string | null;
  due_on: string;
  sent_at: string;
  cents: number;
}

/** Whether a client's invoices are charged by themselves, by what, and which comes next. */
export async function readOwnAutopay(
  ctx: Ctx,
  clientId: string,
  { isOffered }: Pick<OwnAutopay, "isOffered">,
): Promise<OwnAutopay> {
  const { time_zone: zone } = await currentCompany(ctx);
  const today = todayIn(zone, ctx.now());
  const kept = await ctx.db.selectFrom("autopay").selectAll().where("client_id", "=", clientId).executeTakeFirst();
  const method = await findDefault(ctx, clientId);
  return {
    isOffered,
    isOn: kept?.is_on ?? false,
    changedAt: kept?.changed_at ?? null,
    method: method ? toOwnMethod(method, today) : null,
    next: isOffered ? await findNext(ctx, clientId, { today, zone }) : null,
    consentWords: await consentWords(ctx),
  };
}

export const findDefault = ({ db }: Ctx, clientId: string): Promise<MethodRow | undefined> =>
  db
    .selectFrom("payment_method")
    .selectAll()
    .where("client_id", "=", clientId)
    .where("is_default", "=", true)
    .executeTakeFirst();

async function findNext(ctx: Ctx, clientId: string, day: { today: string; zone: string }): Promise<OwnAutopay["next"]> {
  let next: OwnAutopay["next"] = null;
  for (const { cents, ...invoice } of await rowsOf<Open>(ctx.db, OPEN, [clientId])) {
    const sentOn = todayIn(day.zone, new Date(invoice.sent_at));
    const on = cents > 0 ? await nextChargeDayOf(ctx, { ...invoice, sentOn }, day) : null;
    if (on !== null && (next === null || on < next.on))
      next = { invoiceId: invoice.id, reference: invoice.reference, on, cents };
  }
  return next;
}
