import { turnsWithin } from "#modules/plans/rules.ts";
import { addDays } from "#platform/days.ts";
import {
  isSingle,
  PLAN_FREQUENCY,
  pricesOfVisits,
  visitPrices,
  visitsInTerm,
  type AgreementTerms,
  type Terms,
} from "./rules-terms.ts";

/** The days after somebody was asked to sign on which they are reminded. */
export const REMINDER_DAYS = [3, 7] as const;
export type ReminderDays = (typeof REMINDER_DAYS)[number];

/** Of the words that are agreed to before signing. Other words have another version; those that were agreed to are kept. */
export const CONSENT_VERSION = "2026-11-27";

/** What is drawn is at most so large, in pixels. */
export const MAX_SIGNATURE = { width: 1600, height: 600 } as const;

interface Agreed extends Terms {
  /** The first and the last day of the term; null: it goes on. */
  startsOn: string;
  endsOn: string | null;
  totalCents: number;
  paymentTerms: AgreementTerms;
}

/** One invoice over the whole total, before anything is done: of a term, or of a single service. */
export const isPaidAhead = ({ paymentTerms, endsOn, ...terms }: Omit<Agreed, "startsOn" | "totalCents">): boolean =>
  paymentTerms === "advance-payment" && (endsOn !== null || isSingle(terms));

/** When the invoices are due; what is paid in advance is due when it is billed. */
export const invoiceTermsOf = (terms: AgreementTerms): "net-15" | "net-30" | "due-on-receipt" =>
  terms === "advance-payment" ? "due-on-receipt" : terms;

/**
 * What each period of the term costs, by the rhythm of its plan, which may have begun before the term. Together they are
 * the total, to the cent; those that are paid ahead cost nothing more.
 */
export function costOf(agreed: Agreed, rhythmFrom: string): CostOfTerm {
  const { startsOn, endsOn, totalCents } = agreed;
  const frequency = PLAN_FREQUENCY[agreed.frequency];
  if (endsOn === null || frequency === null)
    return { eachCents: pricesOfVisits(totalCents, visitsInTerm(startsOn, agreed), agreed).eachCents, periods: [] };
  const turns = turnsWithin(rhythmFrom, frequency, { after: addDays(startsOn, -1), through: endsOn });
  const { eachCents, lastCents } = visitPrices(totalCents, Math.max(1, turns.length));
  const isAhead = isPaidAhead(agreed);
  const priceAt = (index: number) => (index === turns.length - 1 ? lastCents : eachCents);
  return {
    eachCents,
    periods: turns.map(({ from }, index) => ({ periodOn: from, priceCents: isAhead ? 0 : priceAt(index) })),
  };
}

interface CostOfTerm {
  eachCents: number;
  periods: { periodOn: string; priceCents: number }[];
}
