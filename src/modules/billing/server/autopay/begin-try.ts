import { hash } from "node:crypto";
import { currentCompany } from "#modules/company/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { todayIn } from "#platform/server/calendar/calendar.ts";
import { inTransaction, type Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { chargeDayOf, dueAttemptOf } from "./plan-tries.ts";
import { MIN_CHARGE_CENTS } from "../../rules-providers.ts";
import { beginCharge } from "../charges/begin-charge.ts";
import { autopayMissed } from "../events.ts";
import { isExpiredOn, type MethodRow } from "../methods/find-methods.ts";
import { isAutopayOn } from "./read-autopay.ts";

/** Nobody sits before a page: what the bank wants to have confirmed fails, and the client is told. */
const NOBODY_THERE = { isOnSession: false };

/** Why a try was left out; kept with it. What `beginCharge` refuses is kept as its code. */
export const TOLD_SKIPS = ["no-method", "method-expired"] as const;

/** Held, so that two processes charge two invoices, and that nobody pays or cancels it between the look and the payment. */
const HOLD = `
  select id, client_id, due_on, sent_at from invoice
  where id = $1 and status in ('sent', 'overdue') and plan_id is not null
  for no key update skip locked`;

/** Read after it is held: what a statement that waited finds of other tables is as old as its beginning. */
const FACTS = `
  select
    coalesce((select cents from invoice_balance where invoice_id = $1), 0)::bigint as balance_cents,
    array(select attempt::int from autopay_try where invoice_id = $1) as tried,
    coalesce(sum(allocation.cents) filter (where payment.status = 'pending'), 0)::bigint as pending_cents,
    coalesce(bool_or(payment.origin = 'autopay' and payment.is_hard_failure), false) as is_refused_for_good,
    -- It went back: what the client has disputed or the office has given back is not taken once more.
    coalesce(bool_or(payment.paid_at is not null and (payment.origin = 'autopay' or payment.status <> 'paid')), false)
      as was_paid
  from payment_allocation as allocation join payment on payment.id = allocation.payment_id
  where allocation.invoice_id = $1`;

interface Held {
  id: string;
  client_id: string;
  due_on: string;
  sent_at: string;
}

interface Facts {
  balance_cents: number;
  tried: number[];
  pending_cents: number;
  is_refused_for_good: boolean;
  was_paid: boolean;
}

/**
 * Writes down the try of an invoice that is due today, with its payment, or why it is left out: both at once and each try
 * once, so that a crash before the provider is asked leaves a payment that `followPayment` looks after.
 *
 * @param provider whose methods can be charged
 * @returns the payment that is to be ordered; null where there is none
 */
export function beginTry(ctx: Ctx, invoiceId: string, provider: string): Promise<string | null> {
  return inTransaction(ctx, async (ctx) => {
    const [held] = await rowsOf<Held>(ctx.db, HOLD, [invoiceId]);
    if (!held) return null;
    const { time_zone: zone } = await currentCompany(ctx);
    const today = todayIn(zone, ctx.now());
    const chargeOn = chargeDayOf({ dueOn: held.due_on, sentOn: todayIn(zone, new Date(held.sent_at)) });
    if (!(await isAutopayOn(ctx, held.client_id, { chargeOn, zone }))) return null;
    const [facts] = await rowsOf<Facts>(ctx.db, FACTS, [invoiceId]);
    const attempt = facts ? dueAttemptOf({ chargeOn, tried: facts.tried }, today) : null;
    if (!facts || attempt === null) return null;
    const method = await findDefaultMethod(ctx, held.client_id, provider);
    const skipped = skipOf(facts, method, today);
    const tried = { held, attempt, today };
    if (skipped !== null || !method) return noteSkip(ctx, tried, skipped ?? "no-method");
    const cents = facts.balance_cents - facts.pending_cents;
    return charge(ctx, tried, { methodId: method.id, cents });
  });
}

interface Try {
  held: Held;
  attempt: number;
  today: string;
}

function skipOf(facts: Facts, method: MethodRow | undefined, today: string): string | null {
  if (facts.pending_cents > 0) return "payment-pending";
  if (facts.was_paid) return "taken-back";
  if (facts.is_refused_for_good) return "hard-failure";
  if (facts.balance_cents < MIN_CHARGE_CENTS) return "too-little";
  if (!method) return "no-method";
  return isExpiredOn(method, today) ? "method-expired" : null;
}

const findDefaultMethod = ({ db }: Ctx, clientId: string, provider: string): Promise<MethodRow | undefined> =>
  db
    .selectFrom("payment_method")
    .selectAll()
    .where("client_id", "=", clientId)
    .where("is_default", "=", true)
    .where("provider", "=", provider)
    .executeTakeFirst();

async function charge(
  ctx: Ctx,
  tried: Try,
  { methodId, cents }: { methodId: string; cents: number },
): Promise<string | null> {
  const { held, attempt } = tried;
  const order = {
    key: keyOfTry(held.id, attempt),
    clientId: held.client_id,
    methodId,
    origin: "autopay" as const,
    invoices: [{ invoiceId: held.id, cents }],
  };
  try {
    const paymentId = await beginCharge(ctx, order, NOBODY_THERE);
    await writeTry(ctx, tried, { paymentId });
    return paymentId;
  } catch (fault) {
    // Refused before anything was written, so the transaction goes on.
    if (fault instanceof AppError) return noteSkip(ctx, tried, fault.code);
    throw fault;
  }
}

async function noteSkip(ctx: Ctx, tried: Try, skipped: string): Promise<null> {
  await writeTry(ctx, tried, { skipped });
  const { held, attempt } = tried;
  if (TOLD_SKIPS.some((told) => told === skipped))
    await emit(ctx, autopayMissed, { invoiceId: held.id, clientId: held.client_id, attempt });
  return null;
}

const writeTry = (
  { db }: Ctx,
  { held, attempt, today }: Try,
  { paymentId = null, skipped = "" }: { paymentId?: string | null; skipped?: string },
) =>
  db
    .insertInto("autopay_try")
    .values({ invoice_id: held.id, attempt, payment_id: paymentId, tried_on: today, skipped })
    .execute();

/** The same try has the same key in every process: a UUID of version 8 (RFC 9562), made of what it is for. */
export function keyOfTry(invoiceId: string, attempt: number): string {
  const hex = hash("sha256", `autopay ${invoiceId} ${attempt}`, "hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
