import type { Frequency } from "#modules/catalogue/rules.ts";
import { turnsWithin } from "#modules/plans/rules.ts";
import { addDays, addMonths } from "#platform/days.ts";
import type { ContractType } from "./rules.ts";

/* How long, how often, and for how much. Money is whole cents; days are the company's. */

export const AGREEMENT_FREQUENCIES = [
  "weekly",
  "bi-weekly",
  "monthly",
  "quarterly",
  "bi-annually",
  "annually",
  "one-time",
] as const;
export type AgreementFrequency = (typeof AGREEMENT_FREQUENCIES)[number];

export const DURATIONS = ["3-months", "6-months", "12-months", "24-months", "ongoing", "single-service"] as const;
export type Duration = (typeof DURATIONS)[number];

export const AGREEMENT_TERMS = ["net-15", "net-30", "due-on-receipt", "advance-payment"] as const;
export type AgreementTerms = (typeof AGREEMENT_TERMS)[number];

/** What can be checked as included. */
export const INCLUDED_SERVICES = [
  "General Pest Control",
  "Termite Inspection",
  "Termite Treatment",
  "Rodent Control",
  "Bed Bug Treatment",
  "Mosquito Control",
  "Ant Control",
  "Spider Control",
  "Flea Control",
  "Wasp Removal",
  "Monthly Monitoring",
  "Quarterly Inspection",
  "Emergency Response",
  "Exclusion Work",
  "Sanitation Recommendations",
] as const;

/** What the dialog begins with. */
export const AGREEMENT_DEFAULTS = {
  contractType: "residential",
  serviceType: "monthly-service",
  frequency: "monthly",
  duration: "12-months",
  paymentTerms: "net-30",
  template: "standard-pest-control",
} as const;

/** The base prices of the specification, by the slugs of the catalogue, where the catalogue has no price yet. */
export const SUGGESTED_BASE_CENTS: Readonly<Record<string, number>> = {
  "monthly-service": 150_00,
  "quarterly-service": 200_00,
  "bi-weekly-pest-control": 100_00,
  "termite-treatment": 850_00,
  "bed-bug-treatment": 500_00,
  "rodent-control": 300_00,
  "mosquito-treatment": 120_00,
  "commercial-management": 400_00,
};

const MONTHS: Record<Duration, number> = {
  "3-months": 3,
  "6-months": 6,
  "12-months": 12,
  "24-months": 24,
  ongoing: 1,
  "single-service": 1,
};

/** Hundredths, as the specification has them. */
const MULTIPLIERS: Record<AgreementFrequency, number> = {
  weekly: 400,
  "bi-weekly": 200,
  monthly: 100,
  quarterly: 25,
  "bi-annually": 17,
  annually: 8,
  "one-time": 100,
};

/** The frequency of a plan; null: there is one visit. */
export const PLAN_FREQUENCY: Record<AgreementFrequency, Frequency | null> = {
  weekly: "Weekly",
  "bi-weekly": "Bi-weekly",
  monthly: "Monthly",
  quarterly: "Quarterly",
  "bi-annually": "Bi-annually",
  annually: "Annually",
  "one-time": null,
};

export interface Terms {
  frequency: AgreementFrequency;
  duration: Duration;
}

/** One visit and no plan. */
export const isSingle = ({ frequency, duration }: Terms): boolean =>
  frequency === "one-time" || duration === "single-service";

/** It goes on until somebody ends it: it has no term, and its total is that of a month. */
export const isOngoing = (terms: Terms): boolean => !isSingle(terms) && terms.duration === "ongoing";

/** Of these types there is one visit: another rhythm or length would contradict the text. */
export const isOneVisitType = (type: ContractType): boolean => type === "one-time" || type === "emergency";

export const ONE_VISIT = { frequency: "one-time", duration: "single-service" } as const satisfies Terms;

/**
 * The total that is computed: base price × months × multiplier, rounded to whole dollars; of a single service the base
 * price (back-office specification, section 9).
 */
export function autoTotalCents(baseCents: number, terms: Terms): number {
  if (isSingle(terms)) return baseCents;
  const hundredths = baseCents * MONTHS[terms.duration] * MULTIPLIERS[terms.frequency];
  return Math.round(hundredths / 10_000) * 100;
}

/** The last day of the term; null: it goes on until somebody ends it, or is over with its one visit. */
export function endsOnOf(startsOn: string, terms: Terms): string | null {
  if (isSingle(terms) || terms.duration === "ongoing") return null;
  return addDays(addMonths(startsOn, MONTHS[terms.duration]), -1);
}

/** Months from one visit to the next, where that can be longer than a term. */
const MONTHS_BETWEEN: Partial<Record<AgreementFrequency, number>> = { quarterly: 3, "bi-annually": 6, annually: 12 };

/** Not each of several such terms, one after the other, has a visit. */
export const isShorterThanRhythm = (terms: Terms): boolean =>
  !isSingle(terms) && terms.duration !== "ongoing" && (MONTHS_BETWEEN[terms.frequency] ?? 0) > MONTHS[terms.duration];

/**
 * How many visits the plan makes in the term. One that is ongoing has no term: told is how many there are in a month by
 * the formula of its total, whatever the calendar has, and at least one.
 */
export function visitsInTerm(startsOn: string, terms: Terms): number {
  const frequency = PLAN_FREQUENCY[terms.frequency];
  if (frequency === null || isSingle(terms)) return 1;
  const through = endsOnOf(startsOn, terms);
  if (through === null) return Math.max(1, Math.round(MULTIPLIERS[terms.frequency] / 100));
  return turnsWithin(startsOn, frequency, { after: addDays(startsOn, -1), through }).length;
}

/** How many visits a total pays for at the base price, in whole ones; null where the service has no price. */
export const visitsPaidFor = (totalCents: number, baseCents: number): number | null =>
  baseCents <= 0 ? null : Math.floor(totalCents / baseCents);

/**
 * What each visit of the term is billed. The parts come to the total to the cent: the last one takes what rounding left.
 */
export function visitPrices(totalCents: number, visits: number): { eachCents: number; lastCents: number } {
  const eachCents = Math.floor(totalCents / visits);
  return { eachCents, lastCents: totalCents - eachCents * (visits - 1) };
}

/**
 * The same of any agreement. An ongoing one has no last visit, and each costs the same whenever it began: what the total of
 * a month comes from, by its formula turned round, to the nearest cent.
 */
export function pricesOfVisits(
  totalCents: number,
  visits: number,
  terms: Terms,
): { eachCents: number; lastCents: number } {
  if (!isOngoing(terms)) return visitPrices(totalCents, visits);
  const eachCents = Math.round((totalCents * 100) / MULTIPLIERS[terms.frequency]);
  return { eachCents, lastCents: eachCents };
}

const INCLUDED_KEYS = [
  "general",
  "termiteInspection",
  "termiteTreatment",
  "rodent",
  "bedBug",
  "mosquito",
  "ant",
  "spider",
  "flea",
  "wasp",
  "monitoring",
  "inspection",
  "emergency",
  "exclusion",
  "sanitation",
] as const satisfies { length: (typeof INCLUDED_SERVICES)["length"] };

/** By which key the texts know a service of the checklist; null for what the office wrote itself. */
export function includedKeyOf(name: string): (typeof INCLUDED_KEYS)[number] | null {
  const index = INCLUDED_SERVICES.findIndex((known) => known === name);
  return INCLUDED_KEYS[index] ?? null;
}
