import { dollarsText, parseMoney } from "#platform/money.ts";
import type { OwnInvoice } from "../../contract-own.ts";
import { MIN_CHARGE_CENTS } from "../../rules-providers.ts";

export type Payable = Pick<OwnInvoice, "id" | "reference" | "dueOn" | "balanceCents" | "pendingCents">;

/** What somebody has chosen to pay: by invoice, what stands in the field of its amount. */
export type Chosen = ReadonlyMap<string, string>;

/** What of it can be paid now: what is on its way already is not paid a second time. */
export const payableCents = ({
  balanceCents,
  pendingCents,
}: Pick<OwnInvoice, "balanceCents" | "pendingCents">): number => Math.max(0, balanceCents - pendingCents);

/** The one that was asked for, or the one that is due first. */
export function chosenAtFirst(invoices: readonly Payable[], asked: string | null): Chosen {
  const open = invoices.filter((invoice) => payableCents(invoice) > 0);
  const one = open.find(({ id }) => id === asked) ?? open[0];
  return new Map(one ? [[one.id, dollarsText(payableCents(one))]] : []);
}

export type AmountFault = "wrongAmount" | "tooMuch";

/** What is wrong with an amount as it was typed; null when nothing is. */
export function amountFault(typed: string, invoice: Payable): AmountFault | null {
  const cents = parseMoney(typed);
  if (cents === null || cents < 1) return "wrongAmount";
  return cents > payableCents(invoice) ? "tooMuch" : null;
}

/** What all of it comes to, in cents; what is no amount counts for nothing. */
export const totalOf = (chosen: Chosen): number =>
  [...chosen.values()].reduce((sum, typed) => sum + Math.max(0, parseMoney(typed) ?? 0), 0);

export interface Shares {
  /** As the endpoint takes it; null while something is wrong. */
  invoices: { invoiceId: string; cents: number }[] | null;
  /** By invoice. */
  faults: ReadonlyMap<string, AmountFault>;
  /** Of all of it. */
  fault: "chooseOne" | "tooLittle" | null;
}

/** Reads what was chosen and typed. */
export function sharesOf(chosen: Chosen, known: readonly Payable[]): Shares {
  const faults = new Map<string, AmountFault>();
  const invoices: { invoiceId: string; cents: number }[] = [];
  for (const invoice of known) {
    const typed = chosen.get(invoice.id);
    if (typed === undefined) continue;
    const fault = amountFault(typed, invoice);
    if (fault) faults.set(invoice.id, fault);
    invoices.push({ invoiceId: invoice.id, cents: parseMoney(typed) ?? 0 });
  }
  const fault =
    invoices.length === 0 ? "chooseOne" : faults.size === 0 && totalOf(chosen) < MIN_CHARGE_CENTS ? "tooLittle" : null;
  return { invoices: faults.size === 0 && fault === null ? invoices : null, faults, fault };
}
