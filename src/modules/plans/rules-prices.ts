import { addDays } from "#platform/days.ts";

/** The most that a plan costs each time, in cents. */
export const MAX_PRICE_CENTS = 100_000_000;

export const MAX_REASON_LENGTH = 500;

/** How a client was told of a new price. */
export const TOLD_HOW = ["email", "letter", "phone"] as const;
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
