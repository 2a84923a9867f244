import { formatMoney, formatYearDay } from "#platform/web/format.ts";
import type { InvoiceSummary } from "../contract.ts";

/** `Dec 2, 2026` */
export const dayYear = (day: string): string => formatYearDay(day, "en");

/** What it is for: `Termite Inspection, Mosquito Treatment, and 2 more`. */
export function servicesText({ services, lineCount }: Pick<InvoiceSummary, "services" | "lineCount">): string {
  const left = lineCount - services.length;
  return left > 0 ? `${services.join(", ")}, and ${left} more` : services.join(", ");
}

/** `$40.00 open` where a part of it is paid; null where the amount itself says it. */
export const openText = ({ balanceCents, totalCents }: Pick<InvoiceSummary, "balanceCents" | "totalCents">) =>
  balanceCents > 0 && balanceCents !== totalCents ? `${formatMoney(balanceCents)} open` : null;

/** `1 invoice`, `3 invoices`. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
