import type { AppointmentRow } from "#modules/appointments/factories.ts";
import { addDays } from "#platform/server/calendar/calendar.ts";
import type { Parts } from "./make-appointments.ts";
import type { DemoClient } from "../clients/make-clients.ts";
import { placeAppointment, type Requested, type Story } from "./place-appointment.ts";
import type { PlanPlaces } from "./plans.ts";
import { randomFrom, type Random } from "../random.ts";

/* Whoever signs in as a client finds something on every page. Dice of their own: nobody else's story changes by it. */

const COMING_SEED = 20_260_409;
const COMING_DAYS_AHEAD = 4;
const BILLED_SEED = 20_280_229;
/** Long enough ago that its invoice was sent, and late enough that it is not due yet. */
const BILLED_DAYS_AGO = 14;
/** What was done between these days is still to be paid by card; the invoice of what is later is a draft. */
const BILLED_WITHIN = { from: 60, to: 3 };
const MAX_TRIES = 5;

/** Somebody comes to a client to whom nobody would come by chance. */
export function comingFor(rows: readonly AppointmentRow[], story: Story, parts: Parts): AppointmentRow[] {
  const random = randomFrom(COMING_SEED);
  const isAgreed = ({ scheduled_on: day, status, technician_id: technician }: AppointmentRow) =>
    day > story.today && (status === "scheduled" || status === "confirmed") && technician !== null;
  return without(rows, isAgreed, parts).flatMap((client) => {
    const day = addDays(story.today, COMING_DAYS_AHEAD);
    const request = { client, technicians: parts.technicians, day, service: parts.serviceOf("follow-up") };
    // Some are promised to nobody yet.
    const placed = placeOne(request, story, { parts, random, isFit: (row) => row.technician_id !== null });
    return placed ? [{ ...placed, status: "confirmed" as const }] : [];
  });
}

/** Somebody was there of late for money, where by chance nobody was for two months: there is an invoice to pay. */
export function billedFor(
  rows: readonly AppointmentRow[],
  story: Story,
  { places, ...parts }: Parts & { places: PlanPlaces },
): AppointmentRow[] {
  const random = randomFrom(BILLED_SEED);
  const from = addDays(story.today, -BILLED_WITHIN.from);
  const to = addDays(story.today, -BILLED_WITHIN.to);
  const isBilled = ({ scheduled_on: day, status, property_id: place, estimated_cost_cents: cents }: AppointmentRow) =>
    day >= from && day <= to && status === "completed" && place !== null && (cents ?? 0) > 0;
  return without(rows, isBilled, parts).flatMap((client) => {
    const day = addDays(story.today, -BILLED_DAYS_AGO);
    const request = { client, technicians: parts.technicians, day, service: parts.serviceOf("rodent-control") };
    // Some are canceled.
    const placed = placeOne(request, story, { parts, random, isFit: (row) => row.status === "completed" });
    // Only what was done at a known place is billed.
    return placed ? [{ ...placed, property_id: places.get(client.row.id) ?? null }] : [];
  });
}

const without = (
  rows: readonly AppointmentRow[],
  is: (row: AppointmentRow) => boolean,
  { withLogin }: Parts,
): DemoClient[] => withLogin.filter(({ row }) => !rows.some((known) => known.client_id === row.id && is(known)));

interface Placing {
  parts: Parts;
  random: Random;
  isFit: (row: AppointmentRow) => boolean;
}

const placeOne = (request: Requested, story: Story, { parts: { diary }, random, isFit }: Placing) =>
  Array.from({ length: MAX_TRIES }, () => placeAppointment(request, story, { random, diary })).find(
    (row) => row !== null && isFit(row),
  );
