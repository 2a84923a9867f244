import {
  accountFaults,
  cardFaults,
  parseExpiry,
  withoutGaps,
  type MethodFault,
  type TypedAccount,
  type TypedCard,
} from "./rules-cards.ts";
import type { SandboxToken } from "./rules-sandbox.ts";

/** The numbers that the sandbox takes. Only browsers read them: a server is told the token and never a number. */
export const TEST_CARDS = [
  ["4242424242424242", "tok_visa"],
  ["5555555555554444", "tok_mastercard"],
  ["378282246310005", "tok_amex"],
  ["6011111111111117", "tok_discover"],
  ["4000000000000002", "tok_declined"],
  ["4000000000000069", "tok_expired"],
  ["4000000000000127", "tok_wrong_cvc"],
  ["4000002760003184", "tok_needs_action"],
  ["4000002500003155", "tok_needs_action_once"],
  ["4000008400001629", "tok_needs_action_declined"],
  ["4000000000009995", "tok_no_funds"],
  ["4000000000009979", "tok_stolen"],
  ["4000000000000341", "tok_fails_later"],
  ["4000000000000101", "tok_third_time"],
  ["4000000000000119", "tok_slow_failure"],
  ["4000000000000259", "tok_disputed"],
  ["4000000000002685", "tok_dispute_won"],
  ["4000000000005126", "tok_refund_fails"],
] as const satisfies readonly (readonly [string, SandboxToken])[];

export const TEST_ROUTING = "110000000";

export const TEST_ACCOUNTS = [
  ["000123456789", "ba_ok"],
  ["000222222227", "ba_no_funds"],
  ["000111111113", "ba_closed"],
  ["000333333335", "ba_returned"],
  ["000111111116", "ba_micro_deposits"],
  ["000888888885", "ba_disputed"],
] as const satisfies readonly (readonly [string, SandboxToken])[];

/** What goes to the server of a card. */
export interface CardToken {
  token: SandboxToken;
  expMonth: number;
  expYear: number;
}

type Refused<Typed> = { faults: Partial<Record<keyof Typed, MethodFault>> };

/**
 * Makes a token of a test card, or says what is wrong, field by field.
 *
 * @param today a day of whoever types
 */
export function tokenFor(card: TypedCard, today: string): CardToken | Refused<TypedCard> {
  const faults = cardFaults(card, today);
  const expiry = parseExpiry(card.expiry);
  if (Object.keys(faults).length > 0 || !expiry) return { faults };
  const token = tokenOf(TEST_CARDS, withoutGaps(card.number));
  if (token === undefined) return { faults: { number: "test-numbers-only" } };
  return { token, expMonth: expiry.month, expYear: expiry.year };
}

/** The same of a bank account. */
export function accountTokenFor(typed: TypedAccount): { token: SandboxToken } | Refused<TypedAccount> {
  const faults = accountFaults(typed);
  if (Object.keys(faults).length > 0) return { faults };
  if (withoutGaps(typed.routing) !== TEST_ROUTING) return { faults: { routing: "test-numbers-only" } };
  const token = tokenOf(TEST_ACCOUNTS, withoutGaps(typed.account));
  return token === undefined ? { faults: { account: "test-numbers-only" } } : { token };
}

const tokenOf = (numbers: readonly (readonly [string, SandboxToken])[], digits: string): SandboxToken | undefined =>
  numbers.find(([number]) => number === digits)?.[1];
