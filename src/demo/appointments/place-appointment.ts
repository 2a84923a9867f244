import { isFollowUpService, type AppointmentStatus, type Priority } from "#modules/appointments/rules.ts";
import { canDo } from "#modules/technicians/rules.ts";
import { appointmentRow, type AppointmentRow } from "#modules/appointments/factories.ts";
import { federalHolidayOn } from "#modules/company/rules.ts";
import { addDays, instantOfOrNext, weekdayOf } from "#platform/server/calendar/calendar.ts";
import type { DemoClient } from "../clients/make-clients.ts";
import type { Diary } from "./diary.ts";
import type { Random } from "../random.ts";
import type { DemoService } from "../services/sold-services.ts";
import type { DemoTechnician } from "../company/hire-technicians.ts";

/** The stretch of time in which the demo company's story takes place. */
export interface Story {
  from: string;
  today: string;
  /** The last day with appointments: the last that visitors can book. */
  to: string;
  zone: string;
  /** Minutes after midnight, now. */
  minute: number;
}

export interface Requested {
  client: DemoClient;
  service: DemoService;
  /** Not before this day. */
  day: string;
  technicians: readonly DemoTechnician[];
}

const DAYS_TO_LOOK = 6;
const HALF_HOUR = 30;

/** An appointment on the first day from the requested one on that has room; null when the story ends before. */
export function placeAppointment(
  request: Requested,
  story: Story,
  { random, diary }: { random: Random; diary: Diary },
): AppointmentRow | null {
  const { slug, title, minutes, cents } = request.service;
  const fit = request.technicians.filter((technician) => canDo(technician, request.service));
  const own = fit.filter((technician) => technician.state === request.client.state);
  if (fit.length === 0) return null;
  const technician = random.pick(own.length > 0 && random.chance(0.85) ? own : fit);
  for (let ahead = 0; ahead < DAYS_TO_LOOK; ahead++) {
    const day = addDays(request.day, ahead);
    if (day > story.to) return null;
    const start = diary.enter(technician.id, day, startsOn(day, minutes, random), minutes);
    if (start === null) continue;
    const mates = matesOf(technician, request, { day, start, minutes }, diary);
    const time = { day, start, minutes };
    const madeAt = bookedAt(request.client, day, story, random);
    const status = statusOf(time, story, random);
    const [id, reference] = [random.id(madeAt), random.reference("APT")];
    // Some of what is to come has been promised, but to nobody yet.
    const isPromised = mates.length === 0 && day > story.today && random.chance(0.06);
    return appointmentRow({
      id,
      reference,
      client_id: request.client.row.id,
      // Some of what is to come has been promised, but to nobody yet.
      technician_id: isPromised ? null : technician.id,
      assistant_ids: isPromised ? [] : mates,
      title,
      service_type: slug,
      scheduled_on: day,
      start_minute: start,
      minutes,
      time_zone: story.zone,
      status,
      priority: priorityOf(slug, random),
      estimated_cost_cents: cents,
      is_initial_inspection: slug === "initial-inspection",
      is_follow_up: isFollowUpService(slug),
      weather_dependent: slug === "mosquito-treatment",
      now: madeAt,
      ...courseOf(time, status, story, random),
    });
  }
  return null;
}

/** Whoever is free to go along, as many as the service asks for. */
function matesOf(
  lead: DemoTechnician,
  { service, technicians }: Requested,
  { day, start, minutes }: Time,
  diary: Diary,
) {
  const mates: string[] = [];
  for (const { id } of technicians)
    if (mates.length + 1 < service.techniciansRequired && id !== lead.id)
      if (diary.enter(id, day, [start], minutes) !== null) mates.push(id);
  return mates;
}

/** The half hours of the working day, beginning anywhere, so that not everything happens at eight. */
function startsOn(day: string, minutes: number, random: Random): number[] {
  const weekday = weekdayOf(day);
  // The demo company keeps every federal holiday.
  if (weekday === 0 || federalHolidayOn(day)) return [];
  const [from, to] = weekday === 6 ? [9 * 60, 14 * 60] : [8 * 60, 17 * 60 + HALF_HOUR];
  const starts: number[] = [];
  for (let start = from; start + minutes <= to; start += HALF_HOUR) starts.push(start);
  const turn = random.between(0, Math.max(0, starts.length - 1));
  return [...starts.slice(turn), ...starts.slice(0, turn)];
}

interface Time {
  day: string;
  start: number;
  minutes: number;
}

function statusOf({ day, start, minutes }: Time, { today, minute }: Story, random: Random): AppointmentStatus {
  if (random.chance(0.06)) return "cancelled";
  const isPast = day < today || (day === today && start + minutes <= minute);
  if (isPast) return "completed";
  if (day === today && start <= minute) return "in-progress";
  if (day === today) return random.pick(["confirmed", "confirmed", "scheduled"] as const);
  if (random.chance(0.08)) return "pending";
  return random.pick(["confirmed", "scheduled"] as const);
}

const URGENCY: Partial<Record<string, Priority>> = { "emergency-service": "urgent", "bed-bug-treatment": "high" };

const priorityOf = (service: string, random: Random): Priority =>
  URGENCY[service] ?? random.pick(["normal", "normal", "normal", "normal", "normal", "normal", "low", "high"] as const);

/** When somebody was there, and what the client said of it. The counts follow the day of the last change. */
function courseOf({ day, start, minutes }: Time, status: AppointmentStatus, { zone }: Story, random: Random) {
  const startedAt = instantOfOrNext(day, start, zone).toISOString();
  if (status === "in-progress") return { started_at: startedAt, updated_at: startedAt };
  if (status !== "completed") return {};
  const endedAt = instantOfOrNext(day, start + minutes, zone).toISOString();
  const rating = random.chance(0.4) ? random.pick([5, 5, 5, 5, 4, 4, 3]) : null;
  return { started_at: startedAt, completed_at: endedAt, updated_at: endedAt, rating };
}

/** Some weeks ahead, but neither before they became a client nor after now. */
function bookedAt({ since }: DemoClient, day: string, { zone, today }: Story, random: Random): Date {
  const requested = addDays(day, -random.between(3, 30));
  const made = [requested < since ? since : requested, addDays(today, -1)].toSorted()[0] ?? since;
  return instantOfOrNext(made, random.between(8 * 60, 17 * 60), zone);
}
