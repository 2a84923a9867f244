import type { OwnMethod } from "../../contract-own.ts";

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
export const methodLabel = ({ kind, brand, last4 }: Pick<OwnMethod, "kind" | "brand" | "last4">): string =>
  `${kind === "card" ? (BRANDS[brand] ?? brand) : brand} •••• ${last4}`;

/** `12/29`, as it stands on the card; null of an account. */
export const expiryText = ({ expMonth, expYear }: Pick<OwnMethod, "expMonth" | "expYear">): string | null =>
  expMonth === null || expYear === null
    ? null
    : `${String(expMonth).padStart(2, "0")}/${String(expYear % 100).padStart(2, "0")}`;
