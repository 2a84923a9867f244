import { invalid, missing, ok, pageOf, refusal, type Answer, type Params } from "./answers.ts";
import type { StoredCharge, StoredError, StoredIntent, StoredMethod } from "./objects.ts";
import type { Store } from "./store.ts";

const MIN_CENTS = 50;

/** What Stripe keeps: of cards 2.9 % and 30 ¢, of bank payments 0.8 % and at most $5. */
export const feeOf = ({ type }: StoredMethod, cents: number): number =>
  type === "card" ? Math.round((cents * 29) / 1000) + 30 : Math.min(Math.round((cents * 8) / 1000), 5_00);

export function createIntent(store: Store, params: Params): Answer {
  const amount = params.number("amount") ?? 0;
  const method = store.find("payment_method", params.text("payment_method"));
  const customer = params.text("customer") ?? "";
  if (amount < MIN_CENTS) return invalid("amount_too_small");
  if (!store.find("customer", customer)) return missing(customer);
  if (!method) return missing(params.text("payment_method") ?? "");
  if (method.customer !== customer) return invalid("payment_method_unexpected_state");
  const id = store.nextId("payment_intent");
  const intent = store.add<StoredIntent>({
    id,
    object: "payment_intent",
    created: store.seconds(),
    status: "requires_confirmation",
    amount,
    currency: params.text("currency") ?? "",
    customer,
    description: params.text("description"),
    metadata: params.metadata(),
    client_secret: `${id}_secret_test`,
    payment_method: method.id,
    latest_charge: null,
    last_payment_error: null,
    next_action: null,
  });
  store.emit("payment_intent.created", intent);
  return confirm(store, { intent, method, isOffSession: params.isTrue("off_session") }, params);
}

interface Confirmation {
  intent: StoredIntent;
  method: StoredMethod;
  isOffSession: boolean;
}

function confirm(store: Store, { intent, method, isOffSession }: Confirmation, params: Params): Answer {
  const { needsAction, declines } = store.behaviors.get(method.id) ?? {};
  if (needsAction && isOffSession) {
    const code = "authentication_required";
    return declined(intent, failIntent(store, { intent, method, code, decline_code: code }));
  }
  if (needsAction) {
    intent.status = "requires_action";
    intent.next_action = { type: "use_stripe_sdk" };
    store.emit("payment_intent.requires_action", intent);
  } else if (declines && method.type === "card") {
    return declined(intent, failIntent(store, { intent, method, ...declines }));
  } else {
    attempt(store, intent, method);
  }
  return ok(tellIntent(store, intent, params));
}

/** Cards are paid at once; a bank takes days, and the money is in the books until it says no. */
export function attempt(store: Store, intent: StoredIntent, method: StoredMethod): void {
  const isCard = method.type === "card";
  const charge = addCharge(store, intent, { method, status: isCard ? "succeeded" : "pending" });
  const type = isCard ? "charge" : "payment";
  const fee = feeOf(method, intent.amount);
  charge.balance_transaction = store.book({
    type,
    reporting_category: "charge",
    amount: intent.amount,
    fee,
    source: charge.id,
  });
  intent.next_action = null;
  intent.status = isCard ? "succeeded" : "processing";
  store.emit(`payment_intent.${intent.status}`, intent);
}

interface FailedAttempt {
  intent: StoredIntent;
  method: StoredMethod;
  code: string;
  decline_code?: string;
  advice_code?: string;
}

export function failIntent(store: Store, { intent, method, ...told }: FailedAttempt): StoredError {
  const known = store.find("charge", intent.latest_charge);
  const charge = known ?? addCharge(store, intent, { method, status: "failed" });
  charge.status = "failed";
  charge.failure_code = told.code;
  const error = { type: "card_error", ...told, charge: charge.id, payment_method: method };
  intent.status = "requires_payment_method";
  intent.payment_method = null;
  intent.last_payment_error = error;
  store.emit("payment_intent.payment_failed", intent);
  return error;
}

const declined = (intent: StoredIntent, { type, ...error }: StoredError): Answer =>
  refusal({ status: 402, type, code: error.code, more: { ...error, payment_intent: intent } });

function addCharge(
  store: Store,
  intent: StoredIntent,
  { method, status }: { method: StoredMethod; status: StoredCharge["status"] },
): StoredCharge {
  const charge = store.add<StoredCharge>({
    id: store.nextId("charge"),
    object: "charge",
    created: store.seconds(),
    status,
    amount: intent.amount,
    amount_refunded: 0,
    disputed: false,
    failure_code: null,
    payment_intent: intent.id,
    payment_method: method.id,
    balance_transaction: null,
  });
  intent.latest_charge = charge.id;
  return charge;
}

export function readIntent(store: Store, id: string, params: Params): Answer {
  const intent = store.find("payment_intent", id);
  return intent ? ok(tellIntent(store, intent, params)) : missing(id);
}

export function cancelIntent(store: Store, id: string, params: Params): Answer {
  const intent = store.find("payment_intent", id);
  if (!intent) return missing(id);
  if (!intent.status.startsWith("requires_")) return invalid("payment_intent_unexpected_state");
  intent.status = "canceled";
  store.emit("payment_intent.canceled", intent);
  return ok(tellIntent(store, intent, params));
}

export const listIntents = (store: Store, params: Params): Answer => pageOf(store.all("payment_intent"), params);

function tellIntent(store: Store, intent: StoredIntent, params: Params): unknown {
  const charge = store.find("charge", intent.latest_charge);
  if (!charge || !params.expands("latest_charge")) return intent;
  const entry = store.find("balance_transaction", charge.balance_transaction);
  const isWhole = entry && params.expands("latest_charge.balance_transaction");
  return { ...intent, latest_charge: isWhole ? { ...charge, balance_transaction: entry } : charge };
}
