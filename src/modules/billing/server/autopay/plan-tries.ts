import { addDays, daysBetween } from "#platform/days.ts";
import { AUTOPAY_DAYS } from "../../rules-providers.ts";

/** From when on in a day invoices are charged, in minutes after the company's midnight: people and banks are awake. */
export const CHARGED_FROM_MINUTE = 9 * 60;

/** So many days after the last try it is still made up for; after that nobody expects it any more. */
const MAX_DAYS_LATE = 14;

/** An invoice whose due day is longer ago is not looked for, however late it was sent. */
export const MAX_DAYS_AFTER_DUE = 60;

/** The first day on which an invoice is charged: its due day, or the day on which it was sent, where that is later. */
export const chargeDayOf = ({ dueOn, sentOn }: { dueOn: string; sentOn: string }): string =>
  dueOn > sentOn ? dueOn : sentOn;

interface Tries {
  /** As `chargeDayOf` says. */
  chargeOn: string;
  /** The tries that were made or left out. */
  tried: readonly number[];
}

/**
 * Which try of an invoice is to be made today: the latest whose day has come. Those before it that nobody made are left out,
 * so that a program that was down does not make them all at once. Days are the company's.
 *
 * @returns null when it was made already, when none is due yet, and when that was too long ago
 */
export function dueAttemptOf({ chargeOn, tried }: Tries, today: string): number | null {
  const attempt = AUTOPAY_DAYS.findLastIndex((days) => addDays(chargeOn, days) <= today);
  const last = addDays(chargeOn, AUTOPAY_DAYS.at(-1) ?? 0);
  if (attempt === -1 || tried.includes(attempt) || daysBetween(last, today) > MAX_DAYS_LATE) return null;
  return attempt;
}

/** On which day it is tried next; null after the last try. Today, when that is still to come. */
export function nextTryDayOf(tries: Tries, today: string): string | null {
  if (dueAttemptOf(tries, today) !== null) return today;
  const days = AUTOPAY_DAYS.map((days) => addDays(tries.chargeOn, days));
  return days.find((day) => day > today) ?? null;
}

/** The last day on which a card can be charged: that of the month that stands on it. */
export function lastDayOfCard({ month, year }: { month: number; year: number }): string {
  const next = month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, "0")}-01`;
  return addDays(next, -1);
}

/** So many days before its last day a client is told that their card expires. */
export const EXPIRY_TOLD_DAYS = 30;
