import { findServiceBySlug } from "#modules/catalogue/server/index.ts";
import { calendarOf, currentCompany, type CompanyRow } from "#modules/company/server/index.ts";
import { technicianNameOf, workingSpanOn, type TechnicianTimes } from "#modules/technicians/rules.ts";
import { technicianTimesOf } from "#modules/technicians/server/index.ts";
import { addDays, daysFrom, parseTime, timeText, wallClockOf } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import type { NearestTimes } from "../../contract.ts";
import { QUARTER_MINUTES, QUARTERS_A_DAY, type AppointmentStatus, type DayFacts } from "../../rules.ts";
import { freePlaces, isFreePlace, placesApart, type Span, type TechnicianDay } from "../../rules-places.ts";
import { findCandidates, type Candidate, type Candidates } from "./find-candidates.ts";
import { dayFactsOf, findBookedDays, type DayRow } from "./day-facts.ts";

export interface TimesRequest {
  from: string;
  /** Nearest to this time of each day. */
  time?: string | undefined;
  minutes: number;
  technicianId?: string | undefined;
  /** Who does not go, whatever their day looks like. */
  withoutId?: string | undefined;
  /** Who is to be free as well; of an appointment that is moved, whoever goes along now unless told. */
  assistantIds?: readonly string[] | undefined;
  /** What is done there: only of those who may be sent to it. */
  serviceType?: string | undefined;
  propertyId?: string | undefined;
  /** The appointment that is moved: its own time counts as free. */
  movingId?: string | undefined;
  /** At least so many minutes between two starts of a day. */
  apart?: number | undefined;
  /** No later than this day. */
  until?: string | undefined;
  /** At this time of the day or not at all; otherwise where gaps begin and on their half hours. */
  isExact?: boolean | undefined;
  /** What is about to be scheduled beside it: taken, although nothing is written down yet. */
  taken?: readonly TakenTime[] | undefined;
  limit: number;
}

/** Minutes after midnight of company time. */
export interface TakenTime {
  date: string;
  start: number;
  minutes: number;
  technicianIds: readonly string[];
  /** Whether it holds its time already, so that the day's row counts it. */
  isHeld: boolean;
}

type FreeTime = NearestTimes["nearest"][number];

/** So many days are looked at together; whoever finds nothing in all of them has to ask for a later day. */
const RANGES = [7, 14, 35];

/**
 * Where an appointment fits: day by day, on each the nearest to the requested time first, every start once, with
 * whoever has the least to do that day, when as many are free as the service asks for. Reads one row a day and the
 * appointments of those days, in one go for each range.
 */
export async function findTimes(ctx: Ctx, request: TimesRequest): Promise<FreeTime[]> {
  const company = await currentCompany(ctx);
  const clock = wallClockOf(ctx.now(), company.time_zone);
  const moved = request.movingId === undefined ? undefined : await findMoved(ctx, request.movingId);
  const moving = moved?.time_window === null && moved.status !== "cancelled" ? moved : undefined;
  const candidates = await candidatesFor(ctx, request, moved);
  const found: FreeTime[] = [];
  let from = request.from < clock.day ? clock.day : request.from;
  if (candidates.leads.length === 0) return found;
  for (const count of RANGES) {
    const facts = await findFacts(ctx, { technicians: candidates.all, moving }, daysFrom(from, count));
    for (const day of daysFrom(from, count)) {
      const now = day === clock.day ? { now: clock.minutes } : {};
      if (request.until !== undefined && day > request.until) return found;
      found.push(...timesOn(day, { company, candidates, request, moving, now }, facts));
      if (found.length >= request.limit) return found.slice(0, request.limit);
    }
    from = addDays(from, count);
  }
  return found;
}

async function candidatesFor(ctx: Ctx, request: TimesRequest, moved: Moved | undefined): Promise<Candidates> {
  const { serviceType: slug = moved?.service_type, propertyId = moved?.property_id ?? null } = request;
  const goAlong = moved?.assistant_ids.filter((id) => id !== request.technicianId) ?? [];
  return findCandidates(ctx, {
    service: slug === undefined ? undefined : await findServiceBySlug(ctx, slug),
    technicianId: request.technicianId,
    withoutId: request.withoutId,
    assistantIds: request.assistantIds ?? goAlong,
    propertyId,
    held: moved?.service_type === slug ? (moved?.technician_id ?? null) : null,
  });
}

interface AppointmentTime {
  id: string;
  technician_id: string | null;
  scheduled_on: string;
  start_minute: number;
  minutes: number;
}

interface Moved extends AppointmentTime {
  assistant_ids: string[];
  property_id: string | null;
  service_type: string;
  time_window: string | null;
  status: AppointmentStatus;
}

const findMoved = ({ db }: Ctx, id: string): Promise<Moved | undefined> =>
  db
    .selectFrom("appointment")
    .select(["id", "technician_id", "assistant_ids", "property_id", "scheduled_on", "start_minute", "minutes"])
    .select(["service_type", "time_window", "status"])
    .where("id", "=", id)
    .executeTakeFirst();

interface Facts {
  days: Map<string, DayRow>;
  times: Map<string, TechnicianTimes>;
  /** By technician and day. */
  appointments: Map<string, AppointmentTime[]>;
}

const BOOKED = `
  select appointment_id as id, technician_id, scheduled_on, start_minute, minutes from appointment_team
  where technician_id = any($1::uuid[]) and scheduled_on between $2 and $3 and takes_time`;

async function findFacts(
  ctx: Ctx,
  { technicians, moving }: { technicians: readonly Candidate[]; moving: AppointmentTime | undefined },
  days: string[],
): Promise<Facts> {
  const [from = "", to = ""] = [days[0], days.at(-1)];
  const ids = technicians.map(({ id }) => id);
  const [booked, appointments, times] = await Promise.all([
    findBookedDays(ctx, { first: from, last: to }),
    rowsOf<AppointmentTime>(ctx.db, BOOKED, [ids, from, to]),
    technicianTimesOf(ctx, ids, { from, to }),
  ]);
  const others = appointments.filter(({ id }) => id !== moving?.id);
  return {
    days: booked,
    times,
    appointments: Map.groupBy(others, (appointment) =>
      pageOf(appointment.technician_id ?? "", appointment.scheduled_on),
    ),
  };
}

const pageOf = (technicianId: string, day: string): string => `${technicianId} ${day}`;

interface Looking {
  company: CompanyRow;
  candidates: Candidates;
  request: TimesRequest;
  moving: AppointmentTime | undefined;
  now: Pick<DayFacts, "now">;
}

/** Somebody, with what they do that day. */
interface Working extends TechnicianDay {
  who: Candidate;
}

function timesOn(date: string, { company, candidates, request, moving, now }: Looking, facts: Facts): FreeTime[] {
  const { taken = [] } = request;
  const booked = withoutMoving({ ...dayFactsOf(company, date, facts.days.get(date)), ...now }, date, moving);
  const day = withTaken(booked, date, taken);
  const byLoad = candidates.all
    .filter(({ isLicensedOn }) => isLicensedOn(date))
    .map((who): Working => {
      const times = facts.times.get(who.id);
      const works = times ? workingSpanOn(times, calendarOf(company), date) : null;
      const busy = (facts.appointments.get(pageOf(who.id, date)) ?? []).map(spanOf);
      return { who, works, busy: [...busy, ...takenFrom(taken, date, who.id)] };
    })
    .toSorted((one, other) => loadOf(one.busy) - loadOf(other.busy));
  const starts = new Map<number, Team>();
  for (const own of byLoad.filter(({ who }) => candidates.leads.includes(who)))
    for (const start of startsOf(request, day, own)) {
      if (starts.has(start)) continue;
      const mates = matesAt(
        own,
        candidates,
        byLoad.filter((mate) => isFreePlace(start, request.minutes, day, mate)),
      );
      if (mates) starts.set(start, { who: own.who, mates });
    }
  const requested = request.time === undefined ? 0 : (parseTime(request.time) ?? 0);
  const nearest = [...starts.keys()].toSorted(
    (one, other) => Math.abs(one - requested) - Math.abs(other - requested) || one - other,
  );
  return placesApart(nearest, request.apart ?? 0).flatMap((start) => {
    const team = starts.get(start);
    return team ? [toFreeTime(date, start, team)] : [];
  });
}

interface Team {
  who: Candidate;
  mates: readonly Candidate[];
}

const toFreeTime = (date: string, start: number, { who, mates }: Team): FreeTime => ({
  date,
  time: timeText(start),
  technicianId: who.id,
  technicianName: technicianNameOf(who),
  assistants: mates.map((mate) => ({ id: mate.id, name: technicianNameOf(mate) })),
});

function startsOf({ time, minutes, isExact = false }: TimesRequest, day: DayFacts, own: Working): number[] {
  if (!isExact) return freePlaces(day, own, minutes);
  const start = parseTime(time ?? "");
  return start !== null && isFreePlace(start, minutes, day, own) ? [start] : [];
}

/** Who goes along: everybody who was asked for, and others until there are enough; null when that cannot be. */
function matesAt({ who }: Working, { asked, size }: Candidates, free: readonly Working[]): Candidate[] | null {
  const others = free.map((mate) => mate.who).filter(({ id }) => id !== who.id);
  const mates = others.filter(({ id }) => asked.includes(id));
  if (mates.length < asked.filter((id) => id !== who.id).length) return null;
  const team = [...mates, ...others.filter((mate) => !mates.includes(mate))].slice(0, Math.max(mates.length, size - 1));
  return team.length < size - 1 ? null : team;
}

const spanOf = ({ start_minute: from, minutes }: AppointmentTime): Span => ({ from, to: from + minutes });
const loadOf = (busy: readonly Span[]): number => busy.reduce((sum, { from, to }) => sum + to - from, 0);

function withoutMoving(day: DayFacts, date: string, moving: AppointmentTime | undefined): DayFacts {
  if (moving?.scheduled_on !== date) return day;
  const { from, to } = spanOf(moving);
  const runs = (quarter: number) => quarter * QUARTER_MINUTES >= from && quarter * QUARTER_MINUTES < to;
  return { ...day, taken: day.taken.map((count, quarter) => (runs(quarter) ? count - 1 : count)) };
}

const takenFrom = (taken: readonly TakenTime[], day: string, technicianId: string): Span[] =>
  taken
    .filter(({ date, technicianIds }) => date === day && technicianIds.includes(technicianId))
    .map(({ start, minutes }) => ({ from: start, to: start + minutes }));

/** What is about to be scheduled takes one of the appointments that may run at once. */
function withTaken(facts: DayFacts, day: string, taken: readonly TakenTime[]): DayFacts {
  const added = taken.filter(({ date, isHeld }) => date === day && !isHeld);
  if (added.length === 0) return facts;
  const runs = (quarter: number) =>
    added.filter(({ start, minutes }) => {
      const minute = quarter * QUARTER_MINUTES;
      return minute >= start && minute < start + minutes;
    }).length;
  return {
    ...facts,
    taken: Array.from({ length: QUARTERS_A_DAY }, (_, quarter) => (facts.taken[quarter] ?? 0) + runs(quarter)),
  };
}
