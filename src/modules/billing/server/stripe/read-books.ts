import type Stripe from "stripe";
import type { Page, PayoutState, ProviderEntry } from "../providers/ask-provider.ts";
import { callStripe } from "./call-stripe.ts";
import { idOf, instantOf } from "./open-stripe.ts";
import { isReturn } from "./tell-failure.ts";

const PAGE = 100;
const PARTS = ["data.source"];

/**
 * Stripe's books from an instant on, the oldest first, although Stripe lists the latest first: pages are asked for
 * backward from a line.
 *
 * @param from an instant; whole seconds count
 * @param after the last line that is known; null begins
 */
export async function readEntries(stripe: Stripe, from: string, after: string | null): Promise<Page<ProviderEntry>> {
  const since = Math.floor(Date.parse(from) / 1000);
  const before = after ?? (await lastBefore(stripe, since));
  const page = before === null ? await oldestPage(stripe) : await pageAfter(stripe, before);
  const next = page.hasNewer ? (page.newestFirst[0]?.id ?? null) : null;
  return { items: page.newestFirst.toReversed().map(tellEntry), next };
}

interface BooksPage {
  newestFirst: readonly Stripe.BalanceTransaction[];
  hasNewer: boolean;
}

async function lastBefore(stripe: Stripe, since: number): Promise<string | null> {
  const { data } = await callStripe(() => stripe.balanceTransactions.list({ created: { lt: since }, limit: 1 }));
  return data[0]?.id ?? null;
}

async function pageAfter(stripe: Stripe, line: string): Promise<BooksPage> {
  const page = await callStripe(() =>
    stripe.balanceTransactions.list({ ending_before: line, limit: PAGE, expand: PARTS }),
  );
  return { newestFirst: page.data, hasNewer: page.has_more };
}

/** Of an account that is younger than the instant: there is no line to begin at, so the first is looked for. */
async function oldestPage(stripe: Stripe): Promise<BooksPage> {
  let hasNewer = false;
  let after: string | undefined;
  for (;;) {
    const from = after;
    const page = await callStripe(() =>
      stripe.balanceTransactions.list({
        limit: PAGE,
        expand: PARTS,
        ...(from !== undefined && { starting_after: from }),
      }),
    );
    if (!page.has_more) return { newestFirst: page.data, hasNewer };
    hasNewer = true;
    after = page.data.at(-1)?.id;
  }
}

/** By what Stripe's reports call it: its `type` has one word for disputes, failed refunds and fees. */
const KINDS: Readonly<Record<string, ProviderEntry["kind"]>> = {
  charge: "charge",
  charge_failure: "return",
  refund: "refund",
  refund_failure: "refund-failed",
  dispute: "dispute",
  dispute_reversal: "dispute-won",
  payout: "payout",
  payout_reversal: "payout-failed",
  fee: "fee",
  network_cost: "fee",
  tax: "fee",
};

function tellEntry(line: Stripe.BalanceTransaction): ProviderEntry {
  const { source } = line;
  const chargeId = chargeOf(source);
  const told = KINDS[line.reporting_category] ?? "other";
  const isTakenBack = typeof source === "object" && source?.object === "dispute" && isReturn(source);
  const kind = told === "dispute" && isTakenBack ? "return" : told;
  const isOfCharge = kind === "charge" || kind === "return";
  return {
    entryId: line.id,
    kind,
    objectId: (isOfCharge ? chargeId : null) ?? idOf(source) ?? line.id,
    chargeId,
    cents: line.amount,
    feeCents: line.fee,
    at: instantOf(line.created),
  };
}

function chargeOf(source: Stripe.BalanceTransaction["source"]): string | null {
  if (typeof source !== "object" || source === null) return null;
  const { object } = source;
  return object === "charge" || object === "refund" || object === "dispute" ? idOf(source.payment_intent) : null;
}

const PAYOUT_STATUSES: Readonly<Record<string, PayoutState["status"]>> = {
  paid: "paid",
  failed: "failed",
  canceled: "failed",
};

export async function readPayout(stripe: Stripe, payoutId: string): Promise<PayoutState> {
  const payout = await callStripe(() => stripe.payouts.retrieve(payoutId));
  return {
    payoutId: payout.id,
    cents: payout.amount,
    status: PAYOUT_STATUSES[payout.status] ?? "pending",
    // Stripe tells a day as its midnight in UTC.
    arrivesOn: instantOf(payout.arrival_date).slice(0, 10),
  };
}
