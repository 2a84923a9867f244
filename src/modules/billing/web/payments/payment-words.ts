import { parseMoney } from "#platform/money.ts";
import { formatMoney } from "#platform/web/format.ts";
import { HAND_KINDS, KIND_LABELS } from "../../rules-payments.ts";

export const KIND_OPTIONS = HAND_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));

/** As it stands in the field of an amount: `120`, `99.50`. */
export const amountText = (cents: number): string => (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2);

/** What is no amount is refused by the endpoint's own schema, in its own words. */
export const typedCents = (typed: unknown): number =>
  typeof typed === "string" ? (parseMoney(typed) ?? Number.NaN) : Number.NaN;

/** `$20.00 refunded`; null where nothing was. */
export const refundedText = (cents: number): string | null => (cents > 0 ? `${formatMoney(cents)} refunded` : null);

/** `1 payment`, `3 payments`. */
export const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;
