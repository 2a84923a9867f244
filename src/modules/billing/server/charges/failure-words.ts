const WORDS: Record<string, string> = {
  insufficient_funds: "Insufficient funds",
  expired_card: "The card has expired",
  incorrect_cvc: "The security code is wrong",
  authentication_required: "The bank asks the client to confirm it",
  authentication_failed: "The client did not confirm it with the bank",
  stolen_card: "The bank refuses this card",
  lost_card: "The bank refuses this card",
  account_closed: "The bank account is closed",
  no_account: "The bank account was not found",
  cancelled: "It was not confirmed in time",
  not_ordered: "It did not reach the payment provider",
  provider_left: "The company has another payment provider now",
  payments_off: "No payment provider is set up",
  method_not_usable: "The payment method was removed",
  returned: "The bank took it back",
};

/** What the office reads of a payment that failed; clients are told in their language, by the code. */
export const failureWords = (code: string): string => WORDS[code] ?? "The bank declined it";
