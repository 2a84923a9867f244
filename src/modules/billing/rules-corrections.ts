import { addDays } from "#platform/days.ts";
import { atRate, divided } from "./rules-totals.ts";

/* What takes from an invoice, and adds to it, after it was sent. Money is whole cents, a rate thousandths of a percent. */

export interface Charged {
  /** The total of the invoice, with tax. */
  totalCents: number;
  taxCents: number;
  lateFeeCents: number;
  /** Of all credit notes before. */
  creditedCents: number;
  creditedTaxCents: number;
}

/**
 * What can still be credited: all that was charged and not taken back. What was written off cannot be credited besides: its
 * invoice is cancelled, and nothing happens to it any more.
 */
export const creditableCents = ({ totalCents, lateFeeCents, creditedCents }: Charged): number =>
  totalCents + lateFeeCents - creditedCents;

/**
 * The part of the tax that goes back with a credit: as much of the tax that is left as the credit is of the charge that is
 * left. The credit that takes the last cent takes all the rest, so that together they are never more than the tax.
 *
 * @throws RangeError when it is more than what is left
 */
export function creditedTaxOf(cents: number, charged: Charged): number {
  const left = creditableCents(charged);
  if (cents < 1 || cents > left) throw new RangeError(`A credit of ${cents} cents on ${left}`);
  const [tax = 0] = divided(charged.taxCents - charged.creditedTaxCents, [cents, left - cents]);
  return tax;
}

/** Of what is past due, half a cent up; zero: there is none. */
export const lateFeeOf = (pastDueCents: number, rate: number): number => atRate(Math.max(0, pastDueCents), rate);

/**
 * The latest due day that the late fee is charged on today by itself: so many days ago, and never today or later, because
 * an invoice is due until the end of its day.
 */
export const lateSince = (today: string, afterDays: number): string => addDays(today, -Math.max(1, afterDays));

/** Why an invoice is cancelled that was given up. The client is not asked for it any more; the books keep the loss. */
export const writtenOffReason = (reason: string): string => `Written off: ${reason}`;
