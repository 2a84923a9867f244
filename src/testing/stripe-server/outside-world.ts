import type { Behavior, StoredMethod } from "./objects.ts";
import { endDispute, openDispute } from "./money-back.ts";
import { attempt, failIntent } from "./payments.ts";
import type { Store } from "./store.ts";

export interface TypedMethod extends Behavior {
  type?: StoredMethod["type"];
  last4?: string;
  holder?: string;
}

/** What clients do in their browsers and banks do on their own, with Stripe and not with us. */
export interface OutsideWorld {
  /** A card or account is typed into the page of a setup and confirmed. Answers the id of the method. */
  typeMethod: (setupId: string, typed?: TypedMethod) => string;
  /** The client names the two deposits; 32 and 45 cents are right. */
  nameDeposits: (setupId: string, amounts: readonly [number, number]) => void;
  /** What was typed into a setup's page is refused. */
  refuseMethod: (setupId: string, code: string) => void;
  /** The client confirms a payment with the bank, or fails to. */
  confirmPayment: (intentId: string, outcome?: "passes" | "fails") => void;
  /** The bank has the money of a bank payment, or has not. */
  clearPayment: (intentId: string) => void;
  bouncePayment: (intentId: string, code: string) => void;
  /** The bank takes back what it had paid. */
  takeBack: (intentId: string, reason: string) => void;
  dispute: (intentId: string, reason: string, status?: string) => string;
  endDispute: (disputeId: string, status: "won" | "lost") => void;
  failRefund: (refundId: string, reason: string) => void;
  /** Money goes to the company's bank on a day. */
  payOut: (cents: number, arrivesOn: string) => string;
  endPayout: (payoutId: string, status: "paid" | "failed") => void;
  /** Stripe holds money for itself. */
  reserve: (cents: number) => void;
}

const RIGHT_DEPOSITS = "32,45";

export function createOutsideWorld(store: Store): OutsideWorld {
  const need = <Item>(item: Item | undefined, id: string): Item => {
    if (item === undefined) throw new Error(`The stand-in does not know ${id}`);
    return item;
  };
  const intentOf = (id: string) => need(store.find("payment_intent", id), id);
  const setupOf = (id: string) => need(store.find("setup_intent", id), id);
  const methodOf = (id: string | null) => need(store.find("payment_method", id), id ?? "");
  const succeed = (setupId: string) => {
    const setup = setupOf(setupId);
    Object.assign(setup, { status: "succeeded", next_action: null });
    methodOf(setup.payment_method).customer = setup.customer;
    store.emit("setup_intent.succeeded", setup);
  };

  return {
    typeMethod(setupId, { type = "card", last4 = "4242", holder = "Test Client", ...behavior } = {}) {
      const setup = setupOf(setupId);
      const method = store.add(methodFrom(store, { type, last4, holder }));
      store.behaviors.set(method.id, behavior);
      setup.payment_method = method.id;
      if (behavior.hasMicroDeposits) {
        setup.status = "requires_action";
        setup.next_action = { type: "verify_with_microdeposits" };
        store.emit("setup_intent.requires_action", setup);
      } else succeed(setupId);
      return method.id;
    },
    nameDeposits(setupId, amounts) {
      if (amounts.join(",") === RIGHT_DEPOSITS) {
        succeed(setupId);
        return;
      }
      this.refuseMethod(setupId, "payment_method_microdeposit_verification_attempts_exceeded");
    },
    refuseMethod(setupId, code) {
      const setup = setupOf(setupId);
      setup.status = "requires_payment_method";
      Object.assign(setup, { payment_method: null, next_action: null, last_setup_error: { type: "card_error", code } });
      store.emit("setup_intent.setup_failed", setup);
    },
    confirmPayment(intentId, outcome = "passes") {
      const intent = intentOf(intentId);
      const method = methodOf(intent.payment_method);
      if (outcome === "passes") attempt(store, intent, method);
      else failIntent(store, { intent, method, code: "payment_intent_authentication_failure" });
    },
    clearPayment(intentId) {
      const intent = intentOf(intentId);
      need(store.find("charge", intent.latest_charge), intentId).status = "succeeded";
      intent.status = "succeeded";
      store.emit("payment_intent.succeeded", intent);
    },
    bouncePayment(intentId, code) {
      const intent = intentOf(intentId);
      const charge = need(store.find("charge", intent.latest_charge), intentId);
      failIntent(store, {
        intent,
        method: methodOf(intent.payment_method),
        code: "payment_intent_payment_attempt_failed",
      });
      charge.failure_code = code;
      const line = { type: "payment_failure_refund", reporting_category: "charge_failure", amount: -charge.amount };
      store.book({ ...line, source: charge.id });
    },
    takeBack: (intentId, reason) => void openDispute(store, intentId, { reason, status: "lost" }),
    dispute: (intentId, reason, status = "needs_response") => openDispute(store, intentId, { reason, status }),
    endDispute: (disputeId, status) => endDispute(store, disputeId, status),
    failRefund(refundId, reason) {
      const refund = need(store.find("refund", refundId), refundId);
      Object.assign(refund, { status: "failed", failure_reason: reason });
      need(store.find("charge", refund.charge), refundId).amount_refunded -= refund.amount;
      const line = { type: "refund_failure", reporting_category: "refund_failure", amount: refund.amount };
      store.book({ ...line, source: refundId });
      store.emit("refund.failed", refund);
    },
    payOut(cents, arrivesOn) {
      const id = store.nextId("payout");
      const arrival_date = Date.parse(arrivesOn) / 1000;
      const payout = { id, created: store.seconds(), status: "in_transit", amount: cents, arrival_date };
      const added = store.add({ ...payout, object: "payout" as const });
      store.book({ type: "payout", reporting_category: "payout", amount: -cents, source: id });
      store.emit("payout.created", added);
      return id;
    },
    endPayout(payoutId, status) {
      const payout = need(store.find("payout", payoutId), payoutId);
      payout.status = status;
      const line = { type: "payout_failure", reporting_category: "payout_reversal", amount: payout.amount };
      if (status === "failed") store.book({ ...line, source: payoutId });
      store.emit(`payout.${status}`, payout);
    },
    reserve: (cents) =>
      void store.book({
        type: "reserve_hold",
        reporting_category: "risk_reserved_funds",
        amount: -cents,
        source: null,
      }),
  };
}

function methodFrom(
  store: Store,
  { type, last4, holder }: { type: StoredMethod["type"]; last4: string; holder: string },
): StoredMethod {
  const fingerprint = `print${last4}`;
  return {
    id: store.nextId("payment_method"),
    object: "payment_method",
    created: store.seconds(),
    type,
    customer: null,
    billing_details: { name: holder, email: null, phone: null, address: null, tax_id: null },
    ...(type === "card"
      ? { card: { brand: "visa", last4, exp_month: 12, exp_year: 2030, fingerprint } }
      : { us_bank_account: { bank_name: "TEST BANK", last4, fingerprint } }),
  };
}
