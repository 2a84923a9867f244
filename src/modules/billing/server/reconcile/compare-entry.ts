import { postJournal } from "../ledger/post-journal.ts";
import type { ProviderEntry } from "../providers/ask-provider.ts";
import { compareCharge, compareReturn } from "./compare-charge.ts";
import { compareDispute } from "./compare-dispute.ts";
import { comparePayout } from "./compare-payout.ts";
import { compareRefund } from "./compare-refund.ts";
import { differenceOf, type Comparing, type Verdict } from "./describe-difference.ts";

const COMPARE: Record<ProviderEntry["kind"], (comparing: Comparing) => Promise<Verdict>> = {
  charge: compareCharge,
  return: compareReturn,
  refund: compareRefund,
  "refund-failed": compareRefund,
  dispute: compareDispute,
  "dispute-won": compareDispute,
  payout: comparePayout,
  "payout-failed": comparePayout,
  fee: () => Promise.resolve([]),
  other: ({ entry }) => Promise.resolve([differenceOf(entry, "other", { ledgerCents: null })]),
};

/**
 * Compares a line of the provider's books with ours. What we do not know yet is read at the provider and taken down, as
 * if we had been told.
 *
 * @throws ProviderUnreachable
 */
export async function compareEntry(comparing: Comparing): Promise<Verdict> {
  const verdict = await COMPARE[comparing.entry.kind](comparing);
  await keepFee(comparing);
  return verdict;
}

/** The fee of a charge is in the books with its payment. */
async function keepFee({ ctx, provider, entry }: Comparing): Promise<void> {
  if (entry.kind === "charge" || entry.kind === "other") return;
  const fee = entry.kind === "fee" ? entry.fee_cents - entry.cents : entry.fee_cents;
  if (fee === 0) return;
  await postJournal(ctx, {
    kind: "provider-fee",
    causeId: entry.id,
    memo: `Fee of ${provider.name}, ${entry.entry_id}`,
    postings: [
      { account: "processing-fees", cents: fee },
      { account: "clearing", cents: -fee },
    ],
  });
}
