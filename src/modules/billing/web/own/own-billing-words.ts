import type { OwnMethod } from "../../contract-own.ts";

/** `12/29`, as it stands on the card; null of an account. */
export const expiryText = ({ expMonth, expYear }: Pick<OwnMethod, "expMonth" | "expYear">): string | null =>
  expMonth === null || expYear === null
    ? null
    : `${String(expMonth).padStart(2, "0")}/${String(expYear % 100).padStart(2, "0")}`;
