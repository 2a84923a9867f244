import type { Frequency } from "#modules/catalogue/rules.ts";
import { addDays } from "#platform/days.ts";
import { turnsWithin, type PlanStatus } from "./rules.ts";

/** The most that a plan costs each time, in cents. */
export const MAX_PRICE_CENTS = 100_000_000;

export const MAX_REASON_LENGTH = 500;

/** How a client was told of a new price; `agreement`: they signed it. */
export const TOLD_HOW = ["email", "letter", "phone", "agreement"] as const;
export type ToldHow = (typeof TOLD_HOW)[number];

/** What the office can have done itself. */
export const TOLD_BY_HAND = ["letter", "phone"] as const;

/** `none`: the price goes up and nobody was told. `not-needed`: it goes down, and there was no address to tell it to. */
export const NOTICE_STATES = [...TOLD_HOW, "none", "not-needed"] as const;
export type NoticeState = (typeof NOTICE_STATES)[number];

export const CHANGE_STATUSES = ["coming", "applied", "canceled"] as const;
export type ChangeStatus = (typeof CHANGE_STATUSES)[number];

/**
 * United States Regulation E, 12 CFR 1005.10(d)(1): where a preauthorized transfer varies in amount, the consumer is sent
 * written notice of its amount and date at least ten days before it.
 */
export const AUTOPAY_NOTICE_DAYS = 10;

/** So many days before its first day a higher price is told at least. */
export const noticeDaysOf = (companyDays: number, isAutopaid: boolean): number =>
  isAutopaid ? Math.max(companyDays, AUTOPAY_NOTICE_DAYS) : companyDays;

interface Asked {
  /** Of the company. */
  today: string;
  oldCents: number;
  newCents: number;
  noticeDays: number;
}

/** The first day that a price can begin on: a lower one today, a higher one after its notice and never today. */
export const earliestDayOf = ({ today, oldCents, newCents, noticeDays }: Asked): string =>
  newCents < oldCents ? today : addDays(today, Math.max(noticeDays, 1));

/** Why a plan keeps its price. `price-changed`: it is not the one any more that was seen when somebody asked. */
export const PRICE_REFUSALS = [
  "ended",
  "another-coming",
  "no-price",
  "price-changed",
  "same-price",
  "short-notice",
  "ends-before",
] as const;
export type PriceRefusal = (typeof PRICE_REFUSALS)[number];

/** What decides whether a plan may have another price from a day on. */
export interface PriceFacts {
  status: PlanStatus;
  endsOn: string | null;
  /** What it costs; null where it has no price. */
  oldCents: number | null;
  newCents: number;
  hasComing: boolean;
  fromOn: string;
  today: string;
  noticeDays: number;
}

/** What stands in the way of a new price, as one sees it first; null where nothing does. */
export function refusalOf({ oldCents, newCents, fromOn, endsOn, ...facts }: PriceFacts): PriceRefusal | null {
  if (facts.status === "ended") return "ended";
  if (facts.hasComing) return "another-coming";
  if (oldCents === null) return "no-price";
  if (newCents === oldCents) return "same-price";
  if (fromOn < earliestDayOf({ ...facts, oldCents, newCents })) return "short-notice";
  return endsOn !== null && fromOn > endsOn ? "ends-before" : null;
}

interface ToldChange {
  oldCents: number;
  newCents: number;
  fromOn: string;
  /** The company's day on which the client was told in writing; null where nobody did. */
  writtenOn: string | null;
}

/**
 * A client can turn autopay on after they were told of a higher price, by fewer days than the ten of 12 CFR 1005.10(d)(1).
 * The first transfer of the new price is on the day on which the first period at that price begins, or later: an invoice
 * is never due before its period. Where that is ten days after the written notice or more, nothing is needed, and it
 * always is where the company tells its clients ten days ahead or more. Else the office has to know.
 *
 * @returns the first possible day of that transfer, and the first that would be late enough; null where nothing is needed
 */
export function shortNoticeOf(
  { oldCents, newCents, fromOn, writtenOn }: ToldChange,
  plan: { startsOn: string; frequency: Frequency },
  today: string,
): { chargeOn: string; earliestOn: string } | null {
  if (newCents < oldCents) return null;
  const [first] = turnsWithin(plan.startsOn, plan.frequency, {
    after: addDays(fromOn, -1),
    through: addDays(fromOn > plan.startsOn ? fromOn : plan.startsOn, LONGEST_PERIOD_DAYS),
  });
  const chargeOn = first?.from ?? fromOn;
  const earliestOn = addDays(writtenOn ?? today, AUTOPAY_NOTICE_DAYS);
  return chargeOn < earliestOn ? { chargeOn, earliestOn } : null;
}

const LONGEST_PERIOD_DAYS = 366;

export interface PriceStep {
  fromOn: string;
  oldCents: number;
  newCents: number;
  /** What the plan says of its price is this one, or what came after it. */
  isApplied: boolean;
}

/**
 * What a plan costs on a day, whether or not a change has reached the plan by then.
 *
 * @param steps the changes of the plan that were not canceled, in the order of their days
 */
export function priceOn(day: string, priceCents: number | null, steps: readonly PriceStep[]): number | null {
  const later = steps.find(({ fromOn }) => fromOn > day);
  if (later) return later.oldCents;
  const last = steps.at(-1);
  return last && !last.isApplied ? last.newCents : priceCents;
}
