import { parseMoney } from "#platform/money.ts";
import { formatMoney } from "#platform/web/format.ts";
import type { PaymentDetail } from "../../contract.ts";
import { HAND_KINDS, KIND_LABELS, REFUND_KIND_LABELS, type PaymentKind } from "../../rules-payments.ts";
import type { PaymentOrigin } from "../../rules-providers.ts";

export const KIND_OPTIONS = HAND_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));

/** What is no amount is refused by the endpoint's own schema, in its own words. */
export const typedCents = (typed: unknown): number =>
  typeof typed === "string" ? (parseMoney(typed) ?? Number.NaN) : Number.NaN;

/** `$20.00 refunded`; null where nothing was. */
export const refundedText = (cents: number): string | null => (cents > 0 ? `${formatMoney(cents)} refunded` : null);

/** A provider takes it: it goes back where it came from, and can fail. */
export const isByProvider = (kind: PaymentKind): boolean => kind === "card" || kind === "bank";

export const ORIGIN_LABELS: Record<PaymentOrigin, string> = {
  office: "In the office",
  portal: "By the client, in the portal",
  autopay: "By autopay",
  link: "By the link in an email",
};

const DISPUTE_REASONS: Record<string, string> = {
  fraudulent: "The client says that it was not them",
  duplicate: "The client says that they paid twice",
  product_not_received: "The client says that nothing was done",
  product_unacceptable: "The client says that it was done badly",
  subscription_canceled: "The client says that they had cancelled",
  credit_not_processed: "The client says that a refund did not come",
  unrecognized: "The client does not recognize it",
};

/** In words, also where the provider tells a reason that is not known here. */
export const disputeReason = (code: string): string =>
  DISPUTE_REASONS[code] ?? (code === "" ? "No reason told" : code.replaceAll("_", " "));

type Refund = PaymentDetail["refunds"][number];

/** `$20.00 refunded (cash)`, `$20.00 on its way back to Visa •••• 4242`. */
export function refundText({ cents, kind, status }: Pick<Refund, "cents" | "kind" | "status">, methodLabel: string) {
  const amount = formatMoney(cents);
  if (kind !== "provider") return `${amount} refunded (${REFUND_KIND_LABELS[kind].toLowerCase()})`;
  if (status === "processing") return `${amount} on its way back to ${methodLabel}`;
  return status === "failed"
    ? `${amount} could not be given back to ${methodLabel}`
    : `${amount} back to ${methodLabel}`;
}
