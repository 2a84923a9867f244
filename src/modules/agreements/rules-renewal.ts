import { addDays, daysBetween } from "#platform/days.ts";
import { RENEWAL_ALERT_DAYS, type RenewalAlertDays } from "./rules.ts";
import { endsOnOf, type Terms } from "./rules-terms.ts";

/* When people are told that a term ends, and what the next one is. Days are the company's. */

/** When a client has to be told that an agreement renews by itself, in days before the last on which they can say no. */
export interface NoticeRule {
  /** The law that asks for it; empty: no rule that we have read, these are the company's own days. */
  citation: string;
  /** The day on which its words were read. */
  readOn: string | null;
  earliestDays: number;
  latestDays: number;
}

/** The strictest that we know of, for everybody else. */
const OWN_RULE: NoticeRule = { citation: "", readOn: null, earliestDays: 60, latestDays: 30 };

/**
 * By the state of the place where the work is done. The laws speak of consumers and of terms of a year; we tell everybody,
 * whatever the term. In Pennsylvania we found none that asks for a notice; our own days hold there.
 */
const NOTICE_RULES: Readonly<Record<string, NoticeRule>> = {
  // "no less than 30 days and no more than 60 days before the cancellation deadline"
  DE: { citation: "6 Del. C. § 2734", readOn: "2026-11-27", earliestDays: 60, latestDays: 30 },
  // "not less than 30 days nor more than 60 days before the cancellation deadline"
  NJ: { citation: "N.J.S.A. 56:12-95.5", readOn: "2026-11-27", earliestDays: 60, latestDays: 30 },
  // A law on renewals holds here since June 2026 (Com. Law § 14-1329), whose days we have not read. By reports of its bill
  // they are 45 to 15; these are within them and within our own.
  MD: { ...OWN_RULE, earliestDays: 45 },
};

export const noticeRuleOf = (state: string | null): NoticeRule => NOTICE_RULES[state ?? ""] ?? OWN_RULE;

/** The widest of all windows: nobody is told earlier than this. */
export const EARLIEST_NOTICE_DAYS = Math.max(
  OWN_RULE.earliestDays,
  ...Object.values(NOTICE_RULES).map(({ earliestDays }) => earliestDays),
);

/** The first and the last day on which the client is told; they can say no until the term's last day. */
export function noticeWindowOf(
  endsOn: string,
  state: string | null,
): { noticeFrom: string; noticeUntil: string; citation: string } {
  const { citation, earliestDays, latestDays } = noticeRuleOf(state);
  return { noticeFrom: addDays(endsOn, -earliestDays), noticeUntil: addDays(endsOn, -latestDays), citation };
}

/**
 * Which alert the office is due so long before the end of a term: of those that were missed, because it was signed late,
 * only the last one. Null: none yet, or its end is over.
 */
export function alertDueOn(today: string, endsOn: string): RenewalAlertDays | null {
  const left = daysBetween(today, endsOn);
  if (left < 0) return null;
  return RENEWAL_ALERT_DAYS.filter((days) => days >= left).at(-1) ?? null;
}

/** The term after the one that ends on this day; null where there is none: it is ongoing, or a single service. */
export function nextTermOf(endsOn: string, terms: Terms): { startsOn: string; endsOn: string } | null {
  const startsOn = addDays(endsOn, 1);
  const next = endsOnOf(startsOn, terms);
  return next === null ? null : { startsOn, endsOn: next };
}

/** Either side can end an agreement with so many days of notice, as its text says. */
export const CANCEL_NOTICE_DAYS = 30;
