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

/** `Visa •••• 4242`, `First Bank •••• 6789`: the same in every language. */
export const methodLabelOf = ({ kind, brand, last4 }: { kind: MethodKind; brand: string; last4: string }): string =>
  `${kind === "card" ? (BRANDS[brand] ?? brand) : brand} •••• ${last4}`;
