import type { Page } from "playwright-core";
import { todayIn } from "../../src/platform/server/calendar/calendar.ts";
import { quietTuesdayFrom } from "../../src/testing/quiet-days.ts";
import { shiftClock } from "../../src/testing/shift-clock.ts";

/** An ordinary working day, an hour after the demo company opens: what a journey finds does not depend on when it runs. */
const BEGINS_AT = "2026-03-04T14:02:00Z";
const TIME_OF_DAY = BEGINS_AT.slice("2026-03-04".length);
const COMPANY_ZONE = "America/New_York";

const SHIFT = "JOURNEY_CLOCK_SHIFT_MS";

/**
 * How far the clocks of servers and browsers of this run are from the machine's, for every process of the run.
 * `JOURNEY_CLOCK=2028-02-29` runs the journeys on another day, a whole instant at another time.
 */
export function setClockOfRun(): Record<string, string> {
  const wanted = process.env["JOURNEY_CLOCK"] ?? BEGINS_AT;
  const begins = Date.parse(wanted.includes("T") ? wanted : wanted + TIME_OF_DAY);
  if (Number.isNaN(begins)) throw new Error(`JOURNEY_CLOCK is no day and no instant: ${wanted}`);
  process.env[SHIFT] ??= String(begins - Date.now());
  return { [SHIFT]: process.env[SHIFT] };
}

/** 0 outside of the journeys and pictures: what is measured is measured today. */
export const clockShift = (): number => Number(process.env[SHIFT] ?? 0);

/** What servers and browsers of this run take for now. */
export const now = (): Date => new Date(Date.now() + clockShift());

export const today = (): string => todayIn(COMPANY_ZONE, now());

const FIRST_WEEK = 5;

/** A Tuesday on which the demo company has nothing yet: another one for each number of weeks. */
export const quietTuesday = (weeks = FIRST_WEEK): string => quietTuesdayFrom(today(), weeks - FIRST_WEEK);

/** Lets time pass in a page: what asks a clock sees it with its next look. Timers keep their own time. */
export async function windOn(page: Page, ms: number): Promise<void> {
  await page.evaluate(shiftClock, ms);
  await page.evaluate((later) => {
    const sinceTheStart = performance.now.bind(performance);
    performance.now = () => sinceTheStart() + later;
  }, ms);
}
