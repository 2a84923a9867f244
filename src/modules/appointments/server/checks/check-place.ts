import { openingOf, specialDayOn, type SpecialDay } from "#modules/company/rules.ts";
import { calendarOf, currentCompany, type CompanyRow } from "#modules/company/server/index.ts";
import { technicianNameOf, worksAt } from "#modules/technicians/rules.ts";
import { findWorkers, technicianTimesOf } from "#modules/technicians/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { instantOf, MINUTES_A_DAY, parseTime, timeRangeLabel, todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { refusedId, violatedConstraint } from "#platform/server/database/db.ts";
import { QUARTER_MINUTES } from "../../rules.ts";
import { teamOf, type Team } from "../../rules-team.ts";
import type { Span } from "../../rules-places.ts";
import { clientNotFound } from "./check-client.ts";
import { refusal } from "#platform/server/refusal.ts";

/** Where the office wants an appointment to be. */
export interface SlotRequest extends Team {
  date: string;
  time: string;
  minutes: number;
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
  assistant_ids: string[];
  time_zone: string;
}

/**
 * Whether an appointment may be put there at all. Whether it is free is for the database to say (`onTaken`).
 *
 * @throws AppError request.invalid | appointments.technician_not_found | appointments.outside_hours
 *   | appointments.technician_off
 */
export async function checkPlace(ctx: Ctx, request: SlotRequest, heldBy: readonly string[] = []): Promise<Place> {
  const company = await currentCompany(ctx);
  const start = checkTime(ctx, company, request);
  const appointment = { from: start, to: start + request.minutes };
  const team = await checkTeam(ctx, request, heldBy);
  if (!request.outsideHours) {
    const calendar = calendarOf(company);
    const opening = openingOf(calendar, request.date);
    if (opening === null || appointment.from < opening.from || opening.to < appointment.to)
      throw outsideHours(opening, specialDayOn(calendar, request.date));
    await checkWork(ctx, { company, team }, request.date, appointment);
  }
  return {
    scheduled_on: request.date,
    start_minute: start,
    minutes: request.minutes,
    technician_id: request.technicianId,
    assistant_ids: [...request.assistantIds],
    time_zone: company.time_zone,
  };
}

function checkTime(ctx: Ctx, { time_zone: zone }: CompanyRow, { date, time, minutes }: SlotRequest): number {
  const start = parseTime(time) ?? 0;
  if (date < todayIn(zone, ctx.now())) throw refusal("date", "Please choose today or a later day", ctx.language);
  if (start % QUARTER_MINUTES !== 0) throw refusal("time", "Please choose a time on the quarter hour", ctx.language);
  if (start + minutes > MINUTES_A_DAY) throw refusal("time", "The appointment would run past midnight", ctx.language);
  if (instantOf(date, start, zone) === null)
    throw refusal("time", "That time does not exist on this day, because the clocks change", ctx.language);
  return start;
}

/**
 * The names of all who go, by their ids. Whoever goes already is held.
 *
 * @throws AppError request.invalid | appointments.technician_not_found
 */
export async function checkTeam(ctx: Ctx, request: Team, heldBy: readonly string[]): Promise<Map<string, string>> {
  const ids = teamOf(request);
  if (new Set(ids).size < ids.length) throw chosenTwice(ctx);
  return checkTechnicians(ctx, ids, heldBy);
}

const chosenTwice = ({ language }: Ctx) =>
  refusal("assistantIds", "Each technician can be assigned only once. Please choose someone else.", language);

/**
 * Their names, in the order asked for. Whoever has left can keep an appointment, but is given no other.
 *
 * @throws AppError appointments.technician_not_found
 */
export async function checkTechnicians(
  ctx: Ctx,
  ids: readonly string[],
  heldBy: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await findWorkers(ctx, ids);
  const names = new Map(
    found
      .filter(({ id, status }) => status === "active" || heldBy.includes(id))
      .map((technician) => [technician.id, technicianNameOf(technician)]),
  );
  return new Map(
    ids.map((id) => {
      const name = names.get(id);
      if (name === undefined) throw technicianNotFound();
      return [id, name];
    }),
  );
}

interface Asked {
  company: CompanyRow;
  team: ReadonlyMap<string, string>;
}

async function checkWork(ctx: Ctx, { company, team }: Asked, day: string, appointment: Span): Promise<void> {
  const times = await technicianTimesOf(ctx, [...team.keys()], { from: day, to: day });
  const off = [...team].filter(([id]) => {
    const own = times.get(id);
    return own && !worksAt(own, calendarOf(company), day, appointment);
  });
  if (off.length === 0) return;
  const names = off.map(([, name]) => name).join(" and ");
  const detail = `${names} ${off.length === 1 ? "does" : "do"} not work at that time.`;
  throw new AppError("conflict", "appointments.technician_off", { detail });
}

/** What the database says of a time that is gone, or of a client who is: `.catch(onTaken(ctx))`, after the transaction. */
export const onTaken =
  (ctx: Ctx) =>
  async (fault: unknown): Promise<never> => {
    const constraint = violatedConstraint(fault) ?? "";
    if (constraint === "appointment_no_overlap") throw technicianBusy(await nameOfRefused(ctx, fault));
    if (constraint === "appointment_team_pk") throw chosenTwice(ctx);
    const refused = REFUSALS[constraint];
    throw refused ? refused() : fault;
  };

/** Who is at another appointment then. Within a transaction that has failed nothing more can be read. */
async function nameOfRefused(ctx: Ctx, fault: unknown): Promise<string | null> {
  const id = refusedId(fault);
  if (id === null || ctx.db.isTransaction) return null;
  const [found] = await findWorkers(ctx, [id]);
  return found ? technicianNameOf(found) : null;
}

const fullyTaken = () =>
  new AppError("conflict", "appointments.slot_taken", {
    detail: "The company is fully booked at that time.",
  });

const technicianBusy = (name: string | null) =>
  new AppError("conflict", "appointments.technician_busy", {
    detail: `${name ?? "The technician"} is already booked at that time.`,
  });

export const technicianNotFound = () =>
  new AppError("not_found", "appointments.technician_not_found", {
    detail: "This technician no longer works here. Please choose another.",
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
  // Somebody removed the service in this moment.
  appointment_service_fk: serviceGone,
  appointment_has_service: serviceGone,
  // Somebody archived the client in this moment.
  appointment_living_client: clientNotFound,
};
