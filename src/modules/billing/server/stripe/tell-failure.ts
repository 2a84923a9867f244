import type { Failure } from "../providers/ask-provider.ts";

/*
 * Codes after which the same card or account is refused again, however often it is tried: Stripe's decline codes of
 * cards, the failure codes of US bank accounts, and the reasons for which banks take payments back.
 */
const HARD = new Set([
  "card_not_supported",
  "currency_not_supported",
  "do_not_try_again",
  "expired_card",
  "expired_payment_method",
  "fraudulent",
  "incorrect_number",
  "invalid_account",
  "invalid_number",
  "lost_card",
  "merchant_blacklist",
  "new_account_information_available",
  "pickup_card",
  "restricted_card",
  "revocation_of_all_authorizations",
  "revocation_of_authorization",
  "security_violation",
  "stolen_card",
  "stop_payment_order",

  "account_closed",
  "account_frozen",
  "bank_account_restricted",
  "bank_account_unusable",
  "bank_ownership_changed",
  "debit_not_authorized",
  "incorrect_account_details",
  "invalid_account_number",
  "no_account",
  "payment_method_bank_account_blocked",
  "payment_method_microdeposit_failed",
  "payment_method_microdeposit_verification_attempts_exceeded",
  "payment_method_microdeposit_verification_timeout",
]);

export interface ToldFailure {
  code?: string | null | undefined;
  decline_code?: string | null | undefined;
  /** What the issuer advises. */
  advice_code?: string | null | undefined;
}

/** The issuer's own reason where it gave one: the code around it says no more than that it did. */
export function tellFailure({ code, decline_code, advice_code }: ToldFailure): Failure {
  const reason = decline_code ?? code ?? "unknown";
  const isHard = HARD.has(reason) || HARD.has(code ?? "") || advice_code === "do_not_try_again";
  return { code: reason, isHard };
}

/**
 * Banks do not dispute a debit of an account: they take it back, and that is final. Stripe tells it as a dispute with one
 * of these reasons, which no dispute of a card has.
 */
const RETURN_REASONS = new Set([
  "bank_cannot_process",
  "debit_not_authorized",
  "incorrect_account_details",
  "insufficient_funds",
]);

export const isReturn = ({ reason }: { reason: string }): boolean => RETURN_REASONS.has(reason);
