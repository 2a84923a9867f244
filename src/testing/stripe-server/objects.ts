/* What the stand-in keeps, in the shape in which it is told. Money is cents; instants are seconds since 1970. */

interface Stored {
  id: string;
  created: number;
}

export interface StoredCustomer extends Stored {
  object: "customer";
  name: string | null;
  email: string | null;
  metadata: Record<string, string>;
}

export interface StoredMethod extends Stored {
  object: "payment_method";
  type: "card" | "us_bank_account";
  customer: string | null;
  billing_details: { name: string | null; email: null; phone: null; address: null; tax_id: null };
  card?: { brand: string; last4: string; exp_month: number; exp_year: number; fingerprint: string };
  us_bank_account?: { bank_name: string; last4: string; fingerprint: string };
}

export interface StoredError {
  type: string;
  code: string;
  decline_code?: string;
  advice_code?: string;
  charge?: string;
  payment_method?: StoredMethod;
}

export interface StoredIntent extends Stored {
  object: "payment_intent";
  status: string;
  amount: number;
  currency: string;
  customer: string;
  description: string | null;
  metadata: Record<string, string>;
  client_secret: string;
  payment_method: string | null;
  latest_charge: string | null;
  last_payment_error: StoredError | null;
  next_action: { type: string } | null;
}

export interface StoredSetup extends Stored {
  object: "setup_intent";
  status: string;
  customer: string;
  metadata: Record<string, string>;
  client_secret: string;
  payment_method: string | null;
  payment_method_types: string[];
  last_setup_error: StoredError | null;
  next_action: { type: string } | null;
}

export interface StoredCharge extends Stored {
  object: "charge";
  status: "succeeded" | "pending" | "failed";
  amount: number;
  amount_refunded: number;
  disputed: boolean;
  failure_code: string | null;
  payment_intent: string;
  payment_method: string;
  balance_transaction: string | null;
}

export interface StoredRefund extends Stored {
  object: "refund";
  status: "succeeded" | "pending" | "failed";
  amount: number;
  payment_intent: string;
  charge: string;
  metadata: Record<string, string>;
  failure_reason?: string;
}

export interface StoredDispute extends Stored {
  object: "dispute";
  status: string;
  amount: number;
  reason: string;
  payment_intent: string;
  charge: string;
  evidence_details: { due_by: number | null };
}

export interface StoredPayout extends Stored {
  object: "payout";
  status: string;
  amount: number;
  arrival_date: number;
}

export interface StoredEntry extends Stored {
  object: "balance_transaction";
  type: string;
  reporting_category: string;
  amount: number;
  fee: number;
  source: string | null;
}

export interface StoredEvent extends Stored {
  object: "event";
  type: string;
  livemode: false;
  data: { object: unknown };
}

export type StoredObject =
  | StoredCustomer
  | StoredMethod
  | StoredIntent
  | StoredSetup
  | StoredCharge
  | StoredRefund
  | StoredDispute
  | StoredPayout
  | StoredEntry;

/** How a saved method behaves; Stripe's test numbers do the same. */
export interface Behavior {
  /** Every charge is refused for this. */
  declines?: { code: string; decline_code?: string; advice_code?: string };
  /** The client has to confirm each payment with the bank. */
  needsAction?: true;
  /** Two small deposits verify it. */
  hasMicroDeposits?: true;
}
