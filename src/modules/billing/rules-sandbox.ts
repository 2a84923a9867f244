/*
 * The test cards and accounts of the sandbox, and what happens to each. The server knows them by their tokens; which
 * number makes which token is the browser's (`rules-sandbox-numbers.ts`).
 */

/** Why the sandbox refuses money, and whether it would again, however often it is asked. */
export const SANDBOX_FAILURES = {
  insufficient_funds: { isHard: false },
  card_declined: { isHard: false },
  processing_error: { isHard: false },
  authentication_required: { isHard: false },
  authentication_failed: { isHard: false },
  incorrect_cvc: { isHard: false },
  amounts_mismatch: { isHard: false },
  expired_card: { isHard: true },
  stolen_card: { isHard: true },
  account_closed: { isHard: true },
  debit_not_authorized: { isHard: true },
  verification_failed: { isHard: true },
  refund_refused: { isHard: true },
} as const satisfies Record<string, { isHard: boolean }>;
export type SandboxFailure = keyof typeof SANDBOX_FAILURES;

export interface TestMethod {
  kind: "card" | "bank";
  /** `visa`; of an account, the name of its bank. */
  brand: string;
  last4: string;
  /** What it is for, for the list of test numbers. */
  label: string;
  /** What saving it meets; it is saved unless told. */
  saving?: "needs-action" | "micro-deposits" | SandboxFailure;
  /** The client has to confirm each charge. */
  needsAction?: true;
  /** What its charges fail for, in the end. */
  fails?: SandboxFailure;
  /** So many charges fail first, and those after them succeed. */
  failsFirst?: number;
  /** Of a card: its charges are processing for ten minutes. */
  isSlow?: true;
  /** What happens to a charge that has succeeded. */
  afterwards?: "dispute-lost" | "dispute-won" | "dispute-final" | "return";
  /** Its refunds come back. */
  refundsFail?: true;
}

const visa = { kind: "card", brand: "visa" } as const;
const bank = { kind: "bank", brand: "Test Bank" } as const;

export const TEST_METHODS = {
  tok_visa: { ...visa, last4: "4242", label: "Succeeds" },
  tok_mastercard: { kind: "card", brand: "mastercard", last4: "4444", label: "Succeeds" },
  tok_amex: { kind: "card", brand: "amex", last4: "0005", label: "Succeeds; its code has four digits" },
  tok_discover: { kind: "card", brand: "discover", last4: "1117", label: "Succeeds" },
  tok_declined: { ...visa, last4: "0002", label: "Is declined when it is saved", saving: "card_declined" },
  tok_expired: { ...visa, last4: "0069", label: "Has expired", saving: "expired_card" },
  tok_wrong_cvc: { ...visa, last4: "0127", label: "Has another security code", saving: "incorrect_cvc" },
  tok_needs_action: {
    ...visa,
    last4: "3184",
    label: "Has to be confirmed each time",
    saving: "needs-action",
    needsAction: true,
  },
  tok_needs_action_once: {
    ...visa,
    last4: "3155",
    label: "Has to be confirmed when it is saved",
    saving: "needs-action",
  },
  tok_needs_action_declined: {
    ...visa,
    last4: "1629",
    label: "Has to be confirmed each time, and is declined then",
    saving: "needs-action",
    needsAction: true,
    fails: "card_declined",
  },
  tok_no_funds: {
    ...visa,
    last4: "9995",
    label: "Is declined for insufficient funds",
    fails: "insufficient_funds",
  },
  tok_stolen: { ...visa, last4: "9979", label: "Was reported stolen", fails: "stolen_card" },
  tok_fails_later: {
    ...visa,
    last4: "0341",
    label: "Is saved, and declined when it is charged",
    fails: "card_declined",
  },
  tok_third_time: {
    ...visa,
    last4: "0101",
    label: "Is declined twice, and succeeds after that",
    fails: "insufficient_funds",
    failsFirst: 2,
  },
  tok_slow_failure: {
    ...visa,
    last4: "0119",
    label: "Is processing for ten minutes, and fails then",
    fails: "processing_error",
    isSlow: true,
  },
  tok_disputed: { ...visa, last4: "0259", label: "Succeeds, and is disputed as fraud", afterwards: "dispute-lost" },
  tok_dispute_won: {
    ...visa,
    last4: "2685",
    label: "Succeeds, is disputed, and the dispute is won",
    afterwards: "dispute-won",
  },
  tok_refund_fails: { ...visa, last4: "5126", label: "Succeeds, and its refunds come back", refundsFail: true },

  ba_ok: { ...bank, last4: "6789", label: "Succeeds after 4 business days" },
  ba_no_funds: {
    ...bank,
    last4: "2227",
    label: "Fails after 4 business days: insufficient funds",
    fails: "insufficient_funds",
  },
  ba_closed: {
    ...bank,
    last4: "1113",
    label: "Fails after 4 business days: account closed",
    fails: "account_closed",
  },
  ba_returned: { ...bank, last4: "3335", label: "Succeeds, and is taken back 40 days later", afterwards: "return" },
  ba_micro_deposits: {
    ...bank,
    last4: "1116",
    label: "Is verified by two small deposits: 32 and 45 cents",
    saving: "micro-deposits",
  },
  ba_disputed: { ...bank, last4: "8885", label: "Succeeds, and is disputed 2 days later", afterwards: "dispute-final" },
} as const satisfies Record<string, TestMethod>;
export type SandboxToken = keyof typeof TEST_METHODS;

export const isSandboxToken = (text: string): text is SandboxToken => Object.hasOwn(TEST_METHODS, text);

export const testMethodOf = (token: SandboxToken): TestMethod => TEST_METHODS[token];

/** What the two small deposits come to, in cents. */
export const MICRO_DEPOSITS = [32, 45] as const;
export const MAX_WRONG_AMOUNTS = 3;

/** The least and the most that is charged at once, in cents. */
export const MIN_CHARGE_CENTS = 50;
export const MAX_CHARGE_CENTS = 99_999_999;

/** What a dispute costs, won or lost. */
export const DISPUTE_FEE_CENTS = 15_00;

/** What the sandbox keeps of a charge: of cards 2.9 % and 30 ¢, of bank payments 0.8 % and at most $5. */
export const feeOf = (kind: TestMethod["kind"], cents: number): number =>
  kind === "card" ? Math.round((cents * 29) / 1000) + 30 : Math.min(Math.round((cents * 8) / 1000), 5_00);

export const BANK_CLEARS_AFTER_DAYS = 4;
export const CARD_REFUND_FAILS_AFTER_DAYS = 2;
export const PAYOUT_ARRIVES_AFTER_DAYS = 2;
/** Days of the calendar. */
export const BANK_RETURNS_AFTER_DAYS = 40;
export const DISPUTE_OPENS_AFTER_HOURS = 48;
export const DISPUTE_ENDS_AFTER_DAYS = 14;
export const SLOW_CARD_MINUTES = 10;
export const SETUP_EXPIRES_AFTER_DAYS = 10;
