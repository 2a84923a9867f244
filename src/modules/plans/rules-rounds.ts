import type { Frequency } from "#modules/catalogue/rules.ts";
import { MAX_PRICE_CENTS, PRICE_REFUSALS, refusalOf, type PriceFacts, type PriceRefusal } from "./rules-prices.ts";

/* The prices of many plans, changed at once. */

/** By how much: a percentage, an amount that is added, or one price for all. */
export const ROUND_HOWS = ["percent", "amount", "price"] as const;
export type RoundHow = (typeof ROUND_HOWS)[number];

/** What a percentage is rounded to, in cents: cents, half dollars or whole dollars. */
export const ROUND_STEPS = [1, 50, 100] as const;
export type RoundStep = (typeof ROUND_STEPS)[number];

/** Thousandths of a percent: 4.5 % is 4500. */
export const RATE_BOUNDS = { min: -50_000, max: 100_000 };

export type RoundChange =
  | { how: "percent"; rate: number; stepCents: RoundStep }
  | { how: "amount"; cents: number }
  | { how: "price"; cents: number };

/** Why a plan keeps its price. `withdrawn` and `failed` come about only while a round runs. */
export const LEFT_OUT = [...PRICE_REFUSALS, "out-of-bounds", "withdrawn", "failed"] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

export const ROUND_STATUSES = ["running", "done", "withdrawing", "withdrawn"] as const;
export type RoundStatus = (typeof ROUND_STATUSES)[number];

/** `kept`: it was to be taken back and could not be, mostly because its day came first. */
export const ROUND_OUTCOMES = ["waiting", "changed", "left-out", "withdrawn", "kept"] as const;
export type RoundOutcome = (typeof ROUND_OUTCOMES)[number];

const WHOLE = 100_000;

/** What a price becomes, whether or not a plan may cost that. Rounding never turns a rise into a fall. */
export function newPriceOf(change: RoundChange, oldCents: number): number {
  if (change.how === "price") return change.cents;
  if (change.how === "amount") return oldCents + change.cents;
  // Whole numbers to the end, so that half a step is always rounded up.
  const step = WHOLE * change.stepCents;
  const steps = Math.floor((2 * oldCents * (WHOLE + change.rate) + step) / (2 * step));
  const rounded = steps * change.stepCents;
  return change.rate > 0 ? Math.max(rounded, oldCents) : Math.min(rounded, oldCents);
}

/** What a plan is before a round, with the company's and the client's days. */
export type RoundFacts = Omit<PriceFacts, "newCents">;

/**
 * The new price of one plan, or why it is left out. A plan that costs nothing was meant to: nobody is charged for it
 * because all others cost more.
 */
export function judgePlan(
  change: RoundChange,
  facts: RoundFacts,
): { newCents: number | null; why: PriceRefusal | "out-of-bounds" | null } {
  const { oldCents } = facts;
  if (oldCents === null || oldCents === 0) return { newCents: null, why: "no-price" };
  const newCents = newPriceOf(change, oldCents);
  if (newCents < 0 || newCents > MAX_PRICE_CENTS) return { newCents: null, why: "out-of-bounds" };
  return { newCents, why: refusalOf({ ...facts, newCents }) };
}

const PERIODS_A_YEAR: Record<Frequency, number> = {
  Weekly: 52,
  "Bi-weekly": 26,
  Monthly: 12,
  "Bi-monthly": 6,
  Quarterly: 4,
  "Bi-annually": 2,
  Annually: 1,
};

/** What a price comes to in a year in which the plan runs from its beginning to its end. */
export const centsAYear = (cents: number, frequency: Frequency): number => cents * PERIODS_A_YEAR[frequency];
