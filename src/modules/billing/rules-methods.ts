import type { MethodKind } from "./rules-providers.ts";

const BRANDS: Record<string, string> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  discover: "Discover",
  diners: "Diners Club",
  jcb: "JCB",
  unionpay: "UnionPay",
};

/** `American Express`; what a provider names besides stays as it is named. */
export const brandNameOf = (brand: string): string => BRANDS[brand] ?? brand;

/** `1042` of `Check 1042`, as the office reads it: a client reads the word in their own language. */
export const checkNumberOf = (methodLabel: string): string => methodLabel.split(" ").slice(1).join(" ");

/** `Visa •••• 4242`, `First Bank •••• 6789`: the same in every language. */
export const methodLabelOf = ({ kind, brand, last4 }: { kind: MethodKind; brand: string; last4: string }): string =>
  `${kind === "card" ? brandNameOf(brand) : brand} •••• ${last4}`;
