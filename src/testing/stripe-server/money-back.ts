import { invalid, missing, ok, pageOf, type Answer, type Params } from "./answers.ts";
import type { StoredDispute, StoredEntry, StoredRefund } from "./objects.ts";
import type { Store } from "./store.ts";

export function createRefund(store: Store, params: Params): Answer {
  const intent = store.find("payment_intent", params.text("payment_intent"));
  const charge = store.find("charge", intent?.latest_charge ?? null);
  const method = store.find("payment_method", charge?.payment_method ?? null);
  if (!intent || !charge || !method) return missing(params.text("payment_intent") ?? "");
  const left = charge.amount - charge.amount_refunded;
  const amount = params.number("amount") ?? left;
  if (intent.status !== "succeeded") return invalid("payment_intent_unexpected_state");
  if (left === 0) return invalid("charge_already_refunded");
  if (amount > left) return invalid("amount_too_large");
  charge.amount_refunded += amount;
  const refund = store.add<StoredRefund>({
    id: store.nextId("refund"),
    object: "refund",
    created: store.seconds(),
    status: method.type === "card" ? "succeeded" : "pending",
    amount,
    payment_intent: intent.id,
    charge: charge.id,
    metadata: params.metadata(),
  });
  store.book({ type: "refund", reporting_category: "refund", amount: -amount, source: refund.id });
  store.emit("refund.created", refund);
  return ok(refund);
}

export const listRefunds = (store: Store, params: Params): Answer =>
  pageOf(
    store.all("refund").filter(({ payment_intent }) => payment_intent === params.text("payment_intent")),
    params,
  );

export const listDisputes = (store: Store, params: Params): Answer =>
  pageOf(
    store.all("dispute").filter(({ payment_intent }) => payment_intent === params.text("payment_intent")),
    params,
  );

export function listEntries(store: Store, params: Params): Answer {
  const tell = ({ id }: { id: string }): unknown => {
    const entry = store.find("balance_transaction", id);
    return entry && params.expands("data.source") ? { ...entry, source: sourceOf(store, entry) } : entry;
  };
  return pageOf(store.all("balance_transaction"), params, tell);
}

const sourceOf = (store: Store, { source }: StoredEntry): unknown =>
  store.find("charge", source) ??
  store.find("refund", source) ??
  store.find("dispute", source) ??
  store.find("payout", source) ??
  source;

const DISPUTE_FEE = 15_00;
const DAYS_TO_ANSWER = 9;
const DAY_SECONDS = 86_400;

export function openDispute(
  store: Store,
  intentId: string,
  { reason, status }: { reason: string; status: string },
): string {
  const charge = store.find("charge", store.find("payment_intent", intentId)?.latest_charge ?? null);
  if (!charge) throw new Error(`There is no charge of ${intentId}`);
  const isDecided = status === "lost";
  charge.disputed = true;
  const dispute = store.add<StoredDispute>({
    id: store.nextId("dispute"),
    object: "dispute",
    created: store.seconds(),
    status,
    amount: charge.amount,
    reason,
    payment_intent: intentId,
    charge: charge.id,
    evidence_details: { due_by: isDecided ? null : store.seconds() + DAYS_TO_ANSWER * DAY_SECONDS },
  });
  if (!status.startsWith("warning_")) {
    const line = { type: "adjustment", reporting_category: "dispute", amount: -charge.amount, fee: DISPUTE_FEE };
    store.book({ ...line, source: dispute.id });
  }
  store.emit("charge.dispute.created", dispute);
  return dispute.id;
}

export function endDispute(store: Store, disputeId: string, status: "won" | "lost"): void {
  const dispute = store.find("dispute", disputeId);
  if (!dispute) throw new Error(`There is no dispute ${disputeId}`);
  dispute.status = status;
  if (status === "won")
    store.book({
      type: "adjustment",
      reporting_category: "dispute_reversal",
      amount: dispute.amount,
      fee: -DISPUTE_FEE,
      source: dispute.id,
    });
  store.emit("charge.dispute.closed", dispute);
}
