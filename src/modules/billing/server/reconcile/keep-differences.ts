import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { newId } from "#platform/server/ids.ts";
import type { DifferenceKind } from "./name-differences.ts";

/** Something that the provider's books and ours do not agree on. Whole cents as the provider's books have them. */
export interface Found {
  kind: DifferenceKind;
  /** The provider's: a charge, refund, dispute or payout. */
  objectId: string;
  paymentId: string | null;
  providerCents: number | null;
  ledgerCents: number | null;
}

/**
 * What somebody has said something about stays as it is as long as it differs by the same; what had gone away by itself is
 * there again.
 */
const KEEP = `
  insert into provider_difference as known (
    id, provider, kind, object_id, payment_id, provider_cents, ledger_cents, found_at, seen_at
  ) values ($1, $2, $3, $4, $5, $6::bigint, $7::bigint, $8, $8)
  on conflict on constraint provider_difference_once do update set
    payment_id = excluded.payment_id,
    provider_cents = excluded.provider_cents,
    ledger_cents = excluded.ledger_cents,
    seen_at = excluded.seen_at,
    found_at = case when OPENS then excluded.found_at else known.found_at end,
    resolution = case when OPENS then '' else known.resolution end,
    resolved_by = case when OPENS then null else known.resolved_by end,
    resolved_at = case when OPENS then null else known.resolved_at end
  returning id, resolved_at is null as "isOpen"`.replaceAll(
  "OPENS",
  `(known.resolved_at is not null and (known.resolved_by is null
    or coalesce(excluded.provider_cents, 0) - coalesce(excluded.ledger_cents, 0)
      <> coalesce(known.provider_cents, 0) - coalesce(known.ledger_cents, 0)))`,
);

const OPEN = "select id from provider_difference where provider = $1 and resolved_at is null";

const RESOLVE = `
  update provider_difference set resolved_at = $2, resolution = $3
  where provider = $1 and resolved_at is null and not (id = any($4::uuid[]))`;

interface Kept {
  provider: string;
  found: readonly Found[];
  /** Every line was looked at: what was not found is not there any more. */
  isWhole: boolean;
  /** The company's. */
  today: string;
}

/**
 * Writes down what a run has found, and that what it has not found any more agrees by now.
 *
 * @returns how many nobody has seen yet
 */
export async function keepDifferences(ctx: Ctx, { provider, found, isWhole, today }: Kept): Promise<number> {
  const now = ctx.now().toISOString();
  const before = await rowsOf<{ id: string }>(ctx.db, OPEN, [provider]);
  const known = new Set(before.map(({ id }) => id));
  const kept: { id: string; isOpen: boolean }[] = [];
  for (const { kind, objectId, paymentId, providerCents, ledgerCents } of found)
    kept.push(
      ...(await rowsOf<{ id: string; isOpen: boolean }>(ctx.db, KEEP, [
        newId(),
        provider,
        kind,
        objectId,
        paymentId,
        providerCents,
        ledgerCents,
        now,
      ])),
    );
  if (isWhole) await rowsOf(ctx.db, RESOLVE, [provider, now, `Agreed on ${today}`, kept.map(({ id }) => id)]);
  return kept.filter(({ id, isOpen }) => isOpen && !known.has(id)).length;
}
