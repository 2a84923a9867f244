import { dueRecords, openClashes, unclosedVisitTotal, unseenLowRatings } from "#modules/visits/server/index.ts";
import { timeLabel, wallClockOf } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Overview } from "../contract.ts";
import { dayWords } from "./say-when.ts";

type Urgent = Overview["urgentItems"][number];

const MAX_RATINGS = 5;
const MAX_DUE = 5;
const MAX_CLASHES = 5;

/** Somebody was unhappy, and nobody here has read why: the same hour is the time to call them. */
export async function lowRatings(ctx: Ctx): Promise<Urgent[]> {
  return (await unseenLowRatings(ctx, MAX_RATINGS)).map(({ visitId, contactName, stars, words }) => ({
    type: "rating",
    subject: contactName,
    message: `Rated their visit ${starsWords(stars)}${words === "" ? "" : `: “${words}”`}`,
    priority: "high",
    target: { kind: "visit", id: visitId },
  }));
}

const starsWords = (stars: number): string => (stars === 1 ? "1 star" : `${stars} stars`);

/** The hour of a state's rule is near, or over, and nobody has finished the visit: nothing of it is written down. */
export async function recordsDueSoon(ctx: Ctx, today: string): Promise<Urgent[]> {
  const { visits, timeZone } = await dueRecords(ctx, MAX_DUE);
  return visits.map(({ visitId, customerName, title, deadline, isConfirmed }) => {
    const { day, minutes } = wallClockOf(deadline, timeZone);
    const by = `by ${timeLabel(minutes, "en")} ${dayWords(day, today)}${isConfirmed ? "" : " (this rule is not confirmed)"}`;
    return {
      type: "visit",
      subject: customerName === "" ? title : customerName,
      message:
        deadline < ctx.now()
          ? `Application records may have been due ${by}: please finish the visit`
          : `Application records may be due ${by}: please finish the visit`,
      priority: "high",
      target: { kind: "visit", id: visitId },
    };
  });
}

/** A phone without a signal recorded what the office had decided otherwise: somebody has to say what becomes of it. */
export async function recordedOffline(ctx: Ctx): Promise<Urgent[]> {
  return (await openClashes(ctx, MAX_CLASHES)).map(({ id, visitId, title, contactName, what }) => ({
    type: "visit",
    subject: contactName === "" ? title : contactName,
    message: `Recorded offline: ${what}`,
    priority: "high",
    // Where no visit could be made of it, it stands above the list of all visits.
    target: visitId === null ? { kind: "recorded-offline", id } : { kind: "visit", id: visitId },
  }));
}

/** Somebody was at the door and never finished: no report, no records, nothing that could be billed. */
export async function unfinishedVisits(ctx: Ctx): Promise<Urgent[]> {
  const total = await unclosedVisitTotal(ctx);
  if (total === 0) return [];
  return [
    {
      type: "visit",
      subject: total === 1 ? "One visit" : `${String(total)} visits`,
      message: "Started and never finished",
      priority: "medium",
      target: { kind: "unclosed-visits", id: "unclosed-visits" },
    },
  ];
}
