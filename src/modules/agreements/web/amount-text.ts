import { formatMoney } from "#platform/web/format.ts";
import type { AgreementSummary } from "../contract-agreements.ts";
import { isOngoing, pricesOfVisits } from "../rules-terms.ts";

/** `$1,800.00`; of one without an end, which has no total, `$150.00 a visit`. */
export const amountText = (agreement: Pick<AgreementSummary, "totalCents" | "frequency" | "duration">): string =>
  isOngoing(agreement)
    ? `${formatMoney(pricesOfVisits(agreement.totalCents, 1, agreement).eachCents)} a visit`
    : formatMoney(agreement.totalCents);
