import { openingOf, specialDayOn, type SpecialDay } from "#modules/company/rules.ts";
import { calendarOf, currentCompany, type CompanyRow } from "#modules/company/server/index.ts";
import { technicianNameOf, worksAt } from "#modules/technicians/rules.ts";
import { technicianTimesOf } from "#modules/technicians/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { instantOf, MINUTES_A_DAY, parseTime, timeRangeLabel, todayIn } from "#platform/server/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { violatedConstraint } from "#platform/server/db.ts";
import { QUARTER_MINUTES } from "../rules.ts";
import type { Span } from "../rules-places.ts";
import { clientNotFound } from "./check-client.ts";
import { refusal } from "./check-consultation-time.ts";

/** Where the office wants a visit to be. */
export interface PlaceWish {
  date: string;
  time: string;
  minutes: number;
  technicianId: string | null;
  /** Although the company is closed then, or the technician is off. */
  outsideHours: boolean;
  /** Why the technician goes although they lack what the service asks for. */
  skillsReason?: string;
}

/** The same, as columns. */
export interface Place {
  scheduled_on: string;
  start_minute: number;
  minutes: number;
  technician_id: string | null;
  time_zone: string;
}

/**
 * Whether a visit may be put there at all. Whether it is free is for the database to say (`onTaken`).
 *
 * @throws AppError request.invalid | appointments.technician_not_found | appointments.outside_hours
 *   | appointments.technician_off
 */
export async function checkPlace(ctx: Ctx, wish: PlaceWish, heldBy: string | null = null): Promise<Place> {
  const company = await currentCompany(ctx);
  const start = checkTime(ctx, company, wish);
  const visit = { from: start, to: start + wish.minutes };
  const name = wish.technicianId === null ? "" : await checkTechnician(ctx, wish.technicianId, heldBy);
  if (!wish.outsideHours) {
    const calendar = calendarOf(company);
    const opening = openingOf(calendar, wish.date);
    if (opening === null || visit.from < opening.from || opening.to < visit.to)
      throw outsideHours(opening, specialDayOn(calendar, wish.date));
    if (wish.technicianId !== null)
      await checkWork(ctx, { company, technicianId: wish.technicianId, name }, wish.date, visit);
  }
  return {
    scheduled_on: wish.date,
    start_minute: start,
    minutes: wish.minutes,
    technician_id: wish.technicianId,
    time_zone: company.time_zone,
  };
}

function checkTime(ctx: Ctx, { time_zone: zone }: CompanyRow, { date, time, minutes }: PlaceWish): number {
  const start = parseTime(time) ?? 0;
  if (date < todayIn(zone, ctx.now())) throw refusal("date", "Please choose today or a later day", ctx.language);
  if (start % QUARTER_MINUTES !== 0)
    throw refusal("time", "Please choose a time on the quarter of an hour", ctx.language);
  if (start + minutes > MINUTES_A_DAY) throw refusal("time", "The visit would go on past midnight", ctx.language);
  if (instantOf(date, start, zone) === null)
    throw refusal("time", "That time does not exist on this day, because the clocks change", ctx.language);
  return start;
}

/**
 * Their name. Whoever has left can keep a visit, but is given no other.
 *
 * @throws AppError appointments.technician_not_found
 */
export async function checkTechnician({ db }: Ctx, id: string, heldBy: string | null): Promise<string> {
  const technician = await db
    .selectFrom("technician")
    .select(["first_name", "last_name", "status"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!technician || (technician.status !== "active" && id !== heldBy)) throw technicianNotFound();
  return technicianNameOf(technician);
}

interface Asked {
  company: CompanyRow;
  technicianId: string;
  name: string;
}

async function checkWork(ctx: Ctx, { company, technicianId, name }: Asked, day: string, visit: Span): Promise<void> {
  const times = (await technicianTimesOf(ctx, [technicianId], { from: day, to: day })).get(technicianId);
  if (times && !worksAt(times, calendarOf(company), day, visit))
    throw new AppError("conflict", "appointments.technician_off", { detail: `${name} does not work at that time.` });
}

/** What the database says of a time that is gone, or of a client who is: `.catch(onTaken)`. */
export function onTaken(fault: unknown): never {
  const refused = REFUSALS[violatedConstraint(fault) ?? ""];
  throw refused ? refused() : fault;
}

const fullyTaken = () =>
  new AppError("conflict", "appointments.slot_taken", {
    detail: "The company already has as many visits at that time as it can do at once.",
  });

export const technicianBusy = () =>
  new AppError("conflict", "appointments.technician_busy", {
    detail: "The technician has another visit at that time.",
  });

export const technicianNotFound = () =>
  new AppError("not_found", "appointments.technician_not_found", {
    detail: "This technician does not work here any more. Please choose another.",
  });

const outsideHours = (opening: Span | null, special: SpecialDay | null) =>
  new AppError("conflict", "appointments.outside_hours", { detail: hoursText(opening, special) });

function hoursText(opening: Span | null, special: SpecialDay | null): string {
  if (!opening) return special ? `Closed: ${special.name.en}.` : "The company is closed that day.";
  const times = timeRangeLabel(opening.from, opening.to, "en").replace("–", " to ");
  return special ? `${special.name.en}: open from ${times} that day.` : `The company is open from ${times} that day.`;
}

const serviceGone = () =>
  new AppError("invalid", "request.invalid", {
    errors: [{ path: "serviceType", message: "This service is no longer offered. Please choose another." }],
  });

/** What each constraint stands for. */
const REFUSALS: Record<string, (() => AppError) | undefined> = {
  booking_day_not_overfull: fullyTaken,
  appointment_no_overlap: technicianBusy,
  // Somebody removed the service in this moment.
  appointment_service_fk: serviceGone,
  appointment_visit_has_service: serviceGone,
  // Somebody archived the client in this moment.
  appointment_living_client: clientNotFound,
};
