import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { enqueue } from "#platform/server/jobs/jobs.ts";
import type { MethodKind } from "../../rules-providers.ts";
import { followPayment } from "../charges/charge-jobs.ts";
import type { Found } from "./keep-differences.ts";

const DAY_MS = 86_400_000;
/** After so many days the provider's books have a payment that is paid. */
const IN_BOOKS_AFTER_DAYS: Record<MethodKind, number> = { card: 2, bank: 10 };
/** So long a payment may take; the bank of a client answers within a week. */
const OVER_AFTER_DAYS: Record<MethodKind, number> = { card: 1, bank: 7 };
const SLICE = 500;

const daysAgo = ({ now }: Ctx, days: number): string => new Date(now().getTime() - days * DAY_MS).toISOString();

const MISSING = `
  select payment.id as "paymentId", coalesce(payment.charge_id, payment.id::text) as "objectId",
    payment.amount_cents as "ledgerCents"
  from payment
  where payment.provider = $1
    and ((payment.kind = 'card' and payment.paid_at < $2) or (payment.kind = 'bank' and payment.paid_at < $3))
    and not exists (
      select from provider_entry as entry
      where entry.provider = $1 and entry.kind = 'charge' and entry.object_id = payment.charge_id
    )
  order by payment.id`;

/** The payments that are paid in our books, and that the provider's books should have by now and have not. */
export async function findMissing(ctx: Ctx, provider: string): Promise<Found[]> {
  const rows = await rowsOf<Pick<Found, "paymentId" | "objectId" | "ledgerCents">>(ctx.db, MISSING, [
    provider,
    daysAgo(ctx, IN_BOOKS_AFTER_DAYS.card),
    daysAgo(ctx, IN_BOOKS_AFTER_DAYS.bank),
  ]);
  return rows.map((row) => ({ ...row, kind: "missing-charge", providerCents: null }));
}

const LATE = `
  select id from payment
  where provider = $1 and status = 'pending' and id > $4
    and ((kind = 'card' and created_at < $2) or (kind = 'bank' and created_at < $3))
  order by id
  limit ${SLICE}`;

/** Has every payment asked about that is pending for longer than it should be. */
export async function askAboutLate(ctx: Ctx, provider: string): Promise<void> {
  const [card, bank] = [daysAgo(ctx, OVER_AFTER_DAYS.card), daysAgo(ctx, OVER_AFTER_DAYS.bank)];
  for (let after: string | null = FIRST; after !== null;) {
    const rows: { id: string }[] = await rowsOf(ctx.db, LATE, [provider, card, bank, after]);
    for (const { id } of rows) await enqueue(ctx, followPayment, { paymentId: id }, { key: `late ${id}` });
    after = rows.length < SLICE ? null : (rows.at(-1)?.id ?? null);
  }
}

const FIRST = "00000000-0000-0000-0000-000000000000";
