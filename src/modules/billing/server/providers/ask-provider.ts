/*
 * What the program asks of whoever moves money for the company. Two answer it: `sandbox`, which behaves like a processor
 * inside this program, and `stripe`. Amounts are whole cents of US dollars; instants are UTC.
 *
 * A card or account number never passes here: the browser gives it to the provider and gets a token for it.
 *
 * Every call that changes something carries a key. The same key with the same question is answered as the first time, so
 * a call whose answer was lost is simply made again. Providers keep keys for a day: an older charge is looked for by
 * `findCharge` first.
 */

export const METHOD_KINDS = ["card", "bank"] as const;
export type MethodKind = (typeof METHOD_KINDS)[number];

/** A saved card or bank account, as far as it may be shown. */
export interface MethodFacts {
  /** The provider's id of it. */
  methodId: string;
  kind: MethodKind;
  /** `visa`, `mastercard`; of an account, the name of its bank. */
  brand: string;
  last4: string;
  /** Of a card; null of an account. */
  expMonth: number | null;
  expYear: number | null;
  holderName: string;
  /** The same for the same number, so that a card is not saved twice. */
  fingerprint: string;
}

export interface Failure {
  /** The provider's own: `insufficient_funds`, `expired_card`. */
  code: string;
  /** It will be refused again, however often it is tried: stolen, closed, no such account. */
  isHard: boolean;
}

/** A card or account that a client is saving. */
export interface SetupState {
  setupId: string;
  /**
   * `needs-action`: the client has to confirm it with the bank (in the page), or to name two small deposits.
   * `processing`: the bank has not answered yet.
   */
  status: "needs-action" | "processing" | "succeeded" | "failed" | "cancelled";
  action: "confirm" | "micro-deposits" | null;
  /** For the provider's script in the page; it opens this one setup and nothing else. */
  clientSecret: string;
  method: MethodFacts | null;
  failure: Failure | null;
}

export interface DisputeState {
  disputeId: string;
  chargeId: string;
  status: "open" | "won" | "lost";
  cents: number;
  /** The provider's own: `fraudulent`, `product_not_received`. */
  reason: string;
  /** Until when evidence may be given; null when it is decided. */
  dueBy: string | null;
}

export interface RefundState {
  refundId: string;
  chargeId: string;
  status: "processing" | "succeeded" | "failed";
  cents: number;
  failure: Failure | null;
}

export interface ChargeState {
  chargeId: string;
  /** What it is called here. */
  paymentId: string;
  /**
   * `processing` is not paid: bank payments stay so for days and may fail then. `returned`: it had succeeded, and the bank
   * took it back months later.
   */
  status: "needs-action" | "processing" | "succeeded" | "failed" | "cancelled" | "returned";
  cents: number;
  refundedCents: number;
  /** What the provider keeps of it; null while that is not known. */
  feeCents: number | null;
  clientSecret: string;
  methodId: string | null;
  failure: Failure | null;
  createdAt: string;
}

export interface ChargeOrder {
  /** Ours; it is the key, too, so that a payment is charged once. */
  paymentId: string;
  customerId: string;
  methodId: string;
  cents: number;
  /** What stands on the client's statement and the provider's pages: `INV-000123`. */
  description: string;
  /** Somebody sits before the page and can confirm it with the bank; else it fails where that is asked. */
  isOnSession: boolean;
}

export interface RefundOrder {
  /** Ours, and the key. */
  refundId: string;
  chargeId: string;
  cents: number;
}

/** What happened at the provider, in the order in which it is told, which need not be that in which it happened. */
export interface ProviderEvent {
  /** Each is told at least once; the same id is the same event. */
  eventId: string;
  type: string;
  at: string;
  subject:
    | { kind: "charge"; chargeId: string }
    | { kind: "setup"; setupId: string }
    | { kind: "refund"; refundId: string; chargeId: string }
    | { kind: "dispute"; disputeId: string; chargeId: string }
    | { kind: "payout"; payoutId: string }
    | { kind: "method"; methodId: string }
    /** Nothing that is followed here. */
    | { kind: "other" };
}

/** A line of the provider's own books. */
export interface ProviderEntry {
  entryId: string;
  kind:
    | "charge"
    | "refund"
    | "refund-failed"
    | "return"
    | "dispute"
    | "dispute-won"
    | "payout"
    | "payout-failed"
    | "fee"
    /** Moved the balance and is none of these, such as a reserve: the sum would be wrong without it. */
    | "other";
  /** Of the charge, refund, dispute or payout; of anything else, the provider's own. */
  objectId: string;
  chargeId: string | null;
  /** What came (above zero) or went (below), before fees. */
  cents: number;
  feeCents: number;
  at: string;
}

export interface PayoutState {
  payoutId: string;
  cents: number;
  status: "pending" | "paid" | "failed";
  arrivesOn: string;
}

/** What the company's account at the provider can do. */
export interface AccountState {
  accountId: string;
  name: string;
  status: "active" | "restricted" | "pending";
  paymentsEnabled: boolean;
  payoutsEnabled: boolean;
  payoutSchedule: "daily" | "weekly" | "monthly" | "manual";
  methods: readonly ("card" | "bank" | "apple-pay" | "google-pay")[];
  /** Where its owner manages it; null where there is no such page. */
  manageUrl: string | null;
  isTest: boolean;
}

export interface Page<Item> {
  items: readonly Item[];
  /** Of the next; null after the last. */
  next: string | null;
}

export interface PaymentProvider {
  readonly name: ProviderName;
  readonly kinds: readonly MethodKind[];
  /** For the provider's script in the page. */
  readonly publicKey: string;
  /** In whose name that script has to speak, where it is another account than that of the key. */
  readonly publicAccount?: string;

  /** @returns the provider's id of a client; the same client is the same customer */
  customer: (order: { clientId: string; name: string; email: string }) => Promise<string>;

  setup: (order: { setupKey: string; customerId: string; kind: MethodKind }) => Promise<SetupState>;
  readSetup: (setupId: string) => Promise<SetupState>;
  /** Ends a saved method; one that is gone already is no fault. */
  detach: (methodId: string) => Promise<void>;

  charge: (order: ChargeOrder) => Promise<ChargeState>;
  readCharge: (chargeId: string) => Promise<ChargeState>;
  /** Of a payment whose answer was lost; null when nothing of it arrived. */
  findCharge: (paymentId: string) => Promise<ChargeState | null>;
  /** Ends one that needs an action that nobody took. */
  cancelCharge: (chargeId: string) => Promise<ChargeState>;

  refund: (order: RefundOrder) => Promise<RefundState>;
  readRefund: (refundId: string) => Promise<RefundState>;
  readDispute: (disputeId: string) => Promise<DisputeState>;

  /**
   * @param raw the body as it came
   * @returns what it tells
   * @throws BadSignature when it is not the provider's, was changed, or is older than five minutes
   */
  readWebhook: (raw: Buffer, headers: Readonly<Record<string, string | undefined>>) => ProviderEvent;

  account: () => Promise<AccountState>;
  readPayout: (payoutId: string) => Promise<PayoutState>;
  /** The provider's books from an instant on, the oldest first. */
  entries: (from: string, after: string | null) => Promise<Page<ProviderEntry>>;
}

export type ProviderName = "sandbox" | "stripe";

/** A webhook that is not the provider's. */
export class BadSignature extends Error {}

/**
 * The provider did not answer, or answered that it cannot now: what became of the call is not known. It is made again with
 * the same key.
 */
export class ProviderUnreachable extends Error {}

/** The provider refuses the call itself, and would again: a fault of the program or of the settings, not of a card. */
export class ProviderRefused extends Error {
  readonly code: string;
  constructor(code: string, options?: ErrorOptions) {
    super(`The payment provider refused: ${code}`, options);
    this.code = code;
  }
}
