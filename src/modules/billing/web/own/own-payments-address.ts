import { HISTORY_PERIODS, type HistoryPeriod } from "../../rules-providers.ts";

export interface OwnPaymentsAddress {
  tab: "history" | "methods";
  period: HistoryPeriod;
  page: number;
  /** `1` or an invoice's id while the form that pays is open. */
  pay: string | null;
}

/** What the address says is shown; what it says wrongly is as if it were not there. */
export function addressOf(search: URLSearchParams): OwnPaymentsAddress {
  const page = Number(search.get("page") ?? "1");
  const pay = search.get("pay");
  return {
    tab: search.get("tab") === "methods" ? "methods" : "history",
    period: HISTORY_PERIODS.find((period) => period === search.get("period")) ?? "all",
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    pay: pay === "" ? null : pay,
  };
}

/** The address after a change; an empty text takes its part away. */
export function addressAfter(
  before: URLSearchParams,
  changes: Readonly<Partial<Record<keyof OwnPaymentsAddress, string>>>,
): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const [name, value] of Object.entries(changes)) {
    if (value === "") next.delete(name);
    else next.set(name, value);
  }
  return next;
}
