import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { Found } from "./keep-differences.ts";

/**
 * What the provider's books come to, as far as ours can have it: a bank payment that is processing has not arrived, a
 * payout that is on its way has not left, and a refund that was ordered is in our books before it is in theirs.
 */
const PROVIDER = `
  select (
    coalesce((select sum(cents - fee_cents) from provider_entry where provider = $1), 0)
    - coalesce((
      select sum(entry.cents - case when payment.fee_cents is null then entry.fee_cents else 0 end)
      from payment
      join provider_entry as entry
        on entry.provider = payment.provider and entry.kind = 'charge' and entry.object_id = payment.charge_id
      where payment.status = 'pending' and payment.provider = $1
    ), 0)
    - coalesce((
      select sum(entry.cents)
      from payout
      join provider_entry as entry
        on entry.provider = payout.provider and entry.kind = 'payout' and entry.object_id = payout.provider_payout_id
      where payout.status = 'pending' and payout.provider = $1
    ), 0)
    - coalesce((
      select sum(refund.cents)
      from refund join payment on payment.id = refund.payment_id
      where refund.status = 'processing' and refund.kind = 'provider' and payment.provider = $1
        and payment.status <> 'failed' and not exists (
        select from provider_entry as entry
        where entry.provider = $1 and entry.kind = 'refund' and entry.object_id = refund.provider_refund_id
      )
    ), 0)
  )::bigint as cents`;

/** Where the company has had another provider before, what is left with that one does not count. */
const LEDGER = `
  select (
    coalesce((select sum(debit_cents - credit_cents) from ledger_counter where account = 'clearing'), 0)
    - coalesce((
      select sum(entry.cents)
      from ledger_entry as entry join ledger_journal as journal on journal.id = entry.journal_id
      where entry.account = 'clearing' and journal.cause_id in (
        select id from payment where provider <> $1
        union all select refund.id from refund join payment on payment.id = refund.payment_id where payment.provider <> $1
        union all select id from dispute where provider <> $1
        union all select id from payout where provider <> $1
        union all select id from provider_entry where provider <> $1
      )
    ), 0)
  )::bigint as cents`;

/** In one statement: what is posted between two would be a difference. */
const BOTH = `select (${PROVIDER}) as theirs, (${LEDGER}) as ours`;

/** @returns the difference between what the provider holds and what our books say it holds; null where there is none */
export async function compareBalance({ db }: Ctx, provider: string): Promise<Found | null> {
  const [sums] = await rowsOf<{ theirs: number; ours: number }>(db, BOTH, [provider]);
  const [providerCents, ledgerCents] = [sums?.theirs ?? 0, sums?.ours ?? 0];
  if (providerCents === ledgerCents) return null;
  return { kind: "balance", objectId: "balance", paymentId: null, providerCents, ledgerCents };
}
