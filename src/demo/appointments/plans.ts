import type { Insertable } from "kysely";
import { PLAN_DAYS_AHEAD, dueAfterAppointment, dueDays, type DueDays } from "#modules/plans/rules.ts";
import { TIME_WINDOWS, type TimeWindow } from "#modules/appointments/rules.ts";
import { appointmentRow, type AppointmentRow } from "#modules/appointments/factories.ts";
import type { Frequency } from "#modules/catalogue/rules.ts";
import { canDo } from "#modules/technicians/rules.ts";
import { addDays, instantOfOrNext } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import type { DemoClient } from "../clients/make-clients.ts";
import type { Diary } from "./diary.ts";
import { placeAppointment, type Story } from "./place-appointment.ts";
import type { Random } from "../random.ts";
import type { DemoService } from "../services/sold-services.ts";
import type { DemoTechnician } from "../company/hire-technicians.ts";

export type PlanRow = Insertable<Database["plan"]>;

/** A client with their regular appointments, the oldest first. */
export interface Regular {
  client: DemoClient;
  frequency: Frequency;
  service: DemoService;
  appointments: AppointmentRow[];
}

/** By client: their own address. */
export type PlanPlaces = ReadonlyMap<string, string>;

interface PlanParts {
  places: PlanPlaces;
  technicians: readonly DemoTechnician[];
  random: Random;
  diary: Diary;
}

export async function findPlanPlaces({ db }: Ctx): Promise<PlanPlaces> {
  const properties = await db
    .selectFrom("property")
    .select(["id", "client_id"])
    .where("is_primary", "=", true)
    .execute();
  return new Map(properties.map(({ id, client_id: clientId }) => [clientId, id]));
}

/** So far ahead the office has placed most of what plans bring; the tests count on quiet days from a month ahead on. */
const DAYS_PLACED = 28;

const WINDOWS: readonly TimeWindow[] = ["morning", "morning", "afternoon", "anytime"];

/**
 * The plan of a client who has come to stay: its appointments are the regular ones that were made, the next is due
 * where the last one says. Of those whose next appointment is near, most have their time; of the others a request waits
 * in the unscheduled list, as the daily job makes it.
 */
export function planOf(
  regular: Regular,
  story: Story,
  parts: PlanParts,
): { plan: PlanRow; next: AppointmentRow | null } | null {
  const { client, frequency, service, appointments } = regular;
  const { places, technicians, random } = parts;
  const propertyId = places.get(client.row.id);
  const first = appointments[0];
  if (!propertyId || !first) return null;
  const open = appointments.find(isOpen);
  const placed = open ? null : placedNext(regular, story, parts);
  const known = open ?? placed;
  const due = known ? dueDays(known.scheduled_on, frequency) : dueAfterLast(appointments, frequency);
  const madeAt = instantOfOrNext(client.since, random.between(8 * 60, 17 * 60), story.zone);
  const plan = {
    id: random.id(madeAt),
    client_id: client.row.id,
    property_id: propertyId,
    service_type: service.slug,
    title: service.title,
    frequency,
    time_window: random.pick(WINDOWS),
    minutes: service.minutes,
    technician_id: usualFor(client, service, technicians)?.id ?? null,
    price_cents: service.cents,
    starts_on: first.scheduled_on,
    ends_on: null,
    due_on: due.dueOn,
    earliest_on: due.earliestOn,
    latest_on: due.latestOn,
    created_at: madeAt.toISOString(),
    updated_at: madeAt.toISOString(),
  };
  for (const appointment of placed ? [...appointments, placed] : appointments) {
    appointment.plan_id = plan.id;
    appointment.property_id = propertyId;
  }
  const isNear = due.dueOn <= addDays(story.today, PLAN_DAYS_AHEAD);
  return { plan, next: known || !isNear ? placed : requestOf(plan, story, random) };
}

function usualFor(client: DemoClient, service: DemoService, technicians: readonly DemoTechnician[]) {
  const fit = technicians.filter((technician) => canDo(technician, service));
  return fit.find(({ state }) => state === client.state) ?? fit[0];
}

/** The next appointment where the office has given it its time already; what is overdue has been forgotten. */
function placedNext(
  { client, frequency, service, appointments }: Regular,
  story: Story,
  { technicians, random, diary }: PlanParts,
): AppointmentRow | null {
  const { dueOn: day } = dueAfterLast(appointments, frequency);
  if (day <= story.today || random.chance(0.15)) return null;
  const ahead = { ...story, to: addDays(story.today, DAYS_PLACED) };
  const appointment = placeAppointment({ client, technicians, day, service }, ahead, { random, diary });
  return appointment && isOpen(appointment) ? appointment : null;
}

const OPEN = ["pending", "scheduled", "confirmed", "in-progress"];
const isOpen = ({ status }: AppointmentRow): boolean => OPEN.includes(status);

function dueAfterLast(appointments: readonly AppointmentRow[], frequency: Frequency): DueDays {
  const last = appointments.findLast(({ status }) => status === "completed") ?? appointments[0];
  return dueAfterAppointment(last?.scheduled_on ?? "", frequency);
}

function requestOf(
  plan: Pick<PlanRow, "id" | "client_id" | "property_id" | "service_type" | "title" | "minutes" | "due_on"> & {
    technician_id: string | null;
    price_cents: number | null;
    time_window: TimeWindow;
  },
  story: Story,
  random: Random,
): AppointmentRow {
  const madeOn = addDays(plan.due_on, -PLAN_DAYS_AHEAD);
  const madeAt = instantOfOrNext(madeOn < story.today ? madeOn : addDays(story.today, -1), 20 * 15, story.zone);
  return appointmentRow({
    id: random.id(madeAt),
    reference: random.reference("APT"),
    client_id: plan.client_id,
    property_id: plan.property_id,
    technician_id: plan.technician_id,
    title: plan.title,
    service_type: plan.service_type,
    scheduled_on: plan.due_on,
    start_minute: TIME_WINDOWS[plan.time_window].from,
    minutes: plan.minutes,
    time_window: plan.time_window,
    time_zone: story.zone,
    status: "pending",
    plan_id: plan.id,
    estimated_cost_cents: plan.price_cents,
    now: madeAt,
  });
}
