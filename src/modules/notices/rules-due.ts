import type { ServicePropertyType } from "#modules/clients/rules.ts";
import type { AttemptMethod, Problem, WorkKind } from "./rules.ts";
import { NOTICE_RULE_SETS, type NoticeRule } from "./rules-sets.ts";

/** What the rules depend on. */
export interface NoticeFacts {
  state: string;
  /** Null: not known. */
  propertyType: ServicePropertyType | null;
  work: readonly WorkKind[];
  customerAsksAhead: boolean;
}

export interface AskedRule {
  rule: NoticeRule;
  problem: Problem | null;
}

/** The rules that apply to an appointment with these facts. A property of unknown type counts as a home. */
export function rulesFor(facts: NoticeFacts): AskedRule[] {
  return NOTICE_RULE_SETS.filter((rule) => applies(rule, facts)).map((rule) => ({
    rule,
    problem: rule.isForHomes && facts.propertyType === null ? "no-property-type" : null,
  }));
}

const applies = (rule: NoticeRule, { state, propertyType, work, customerAsksAhead }: NoticeFacts): boolean =>
  rule.state === state &&
  rule.work.some((kind) => work.includes(kind)) &&
  (!rule.isForHomes || propertyType === null || propertyType === "single-family") &&
  (!rule.isOnRequest || customerAsksAhead);

/** Whether something in this state is required only when the customer asks for it. */
export const hasRuleOnRequest = (state: string): boolean =>
  NOTICE_RULE_SETS.some((rule) => rule.isOnRequest && rule.state === state);

export interface DueSpan {
  from: Date | null;
  until: Date;
}

const HOUR_MS = 3_600_000;
export const hoursAfter = (instant: Date, hours: number): Date => new Date(instant.getTime() + hours * HOUR_MS);

/**
 * When a notice may be given and its deadline: hours before the start or, at the site, from the beginning of the day.
 * Hours are elapsed hours, also across a change of daylight saving time.
 */
export function dueSpanOf(
  { hoursBefore, isOnSite }: Pick<NoticeRule, "hoursBefore" | "isOnSite">,
  { startsAt, dayStartsAt }: { startsAt: Date; dayStartsAt: Date },
): DueSpan {
  if (hoursBefore === null) return { from: isOnSite ? dayStartsAt : null, until: startsAt };
  return { from: hoursAfter(startsAt, -hoursBefore.from), until: hoursAfter(startsAt, -hoursBefore.until) };
}

/** Both ends are in time: 12 to 72 hours. */
export const isWithin = ({ from, until }: DueSpan, at: Date): boolean => at <= until && (from === null || at >= from);

/**
 * Whether something done at that time counts. Hours before the start are exact; anything else has to be done before the
 * work begins, which may be later than planned.
 */
export const isInTime = (rule: Pick<NoticeRule, "hoursBefore">, span: DueSpan, at: Date): boolean =>
  rule.hoursBefore === null ? span.from === null || at >= span.from : isWithin(span, at);

export interface Attempt {
  method: AttemptMethod;
  isReached: boolean;
  at: Date;
}

/** Calls that nobody answered. */
export const failedCalls = (attempts: readonly Attempt[]): number =>
  attempts.filter(({ method, isReached }) => method === "call" && !isReached).length;

/**
 * Whether a person was notified: reached in time, by a notice on the door in time after two calls that nobody answered,
 * or not yet.
 */
export function reachedBy(
  attempts: readonly Attempt[],
  span: DueSpan,
  callsBeforeDoor: number,
): { state: "open" | "reached" | "door-notice"; at: Date | null } {
  const inTime = attempts
    .filter(({ at }) => isWithin(span, at))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const told = inTime.find(({ method, isReached }) => isReached && method !== "door-notice" && method !== "too-far");
  if (told) return { state: "reached", at: told.at };
  const door = inTime.find(
    ({ method, isReached, at }) =>
      method === "door-notice" &&
      isReached &&
      failedCalls(inTime.filter((earlier) => earlier.at <= at)) >= callsBeforeDoor,
  );
  return door ? { state: "door-notice", at: door.at } : { state: "open", at: null };
}
