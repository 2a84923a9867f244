import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import { readRows } from "#platform/server/database/db.ts";
import type { AppointmentKind } from "../../rules.ts";
import { appointmentSubject } from "../events.ts";
import { ownAppointments } from "./own-rows.ts";

/** What last became of an appointment, as its client is told. */
export const NEWS = ["requested", "booked", "moved", "confirmed", "cancelled"] as const;

export interface AppointmentNews {
  id: string;
  /** In the language of whoever asks; what a consultation is called its kind says. */
  title: string;
  kind: AppointmentKind;
  what: (typeof NEWS)[number];
  at: string;
  date: string;
}

/** So far back in the order of days; what lies before it is no news, whatever was written there lately. */
const LOOKED_THROUGH = 30;

/**
 * The latest of what became of the signed-in client's appointments, the newest first. Steps are forgotten after a while:
 * from then on it is what the appointment itself says. What was done is told by its visit.
 */
export async function findOwnNews(ctx: Ctx, limit: number): Promise<AppointmentNews[]> {
  const latest = ownAppointments(ctx)
    .where("appointment.status", "in", ["pending", "scheduled", "confirmed", "cancelled"])
    .leftJoin("service", "service.id", "appointment.service_id")
    .select([
      "appointment.id",
      "appointment.kind",
      "appointment.status",
      "appointment.scheduled_on as date",
      "appointment.created_at",
      "appointment.updated_at",
      sql<string>`coalesce(service.translations -> ${ctx.language}::text ->> 'name', appointment.title)`.as("title"),
    ])
    .orderBy("appointment.scheduled_on", "desc")
    .orderBy("appointment.start_minute", "desc")
    .orderBy("appointment.id", "desc")
    .limit(LOOKED_THROUGH);
  const rows = await readRows(ctx.db, latest);
  const steps = await findSteps(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows
    .map((row) => ({ id: row.id, title: row.title, kind: row.kind, date: row.date, ...newsOf(row, steps.get(row.id)) }))
    .toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
    .slice(0, limit);
}

interface Row {
  status: string;
  created_at: string;
  updated_at: string;
}

function newsOf({ status, created_at: createdAt, updated_at: updatedAt }: Row, step: Step | undefined) {
  if (status === "cancelled") return { what: "cancelled" as const, at: step?.at ?? updatedAt };
  if (status === "pending") return { what: "requested" as const, at: createdAt };
  const what = NEWS.find((known) => known === step?.what);
  return step && what ? { what, at: step.at } : { what: "booked" as const, at: createdAt };
}

interface Step {
  what: string;
  at: string;
}

/** The last step of each that is remembered. */
async function findSteps({ db }: Ctx, ids: readonly string[]): Promise<Map<string, Step>> {
  if (ids.length === 0) return new Map();
  const subjects = new Map(ids.map((id) => [appointmentSubject(id), id]));
  const last = db
    .selectFrom("event")
    .distinctOn("event.subject")
    .select(["event.subject", "event.name", "event.emitted_at"])
    .where("event.subject", "in", [...subjects.keys()])
    .where("event.name", "in", STEPS)
    .orderBy("event.subject")
    .orderBy("event.sequence", "desc");
  const rows = await readRows(db, last);
  return new Map(
    rows.flatMap(({ subject, name, emitted_at: at }) => {
      const id = subjects.get(subject ?? "");
      return id === undefined ? [] : [[id, { what: name.replace("appointment.", ""), at }] as const];
    }),
  );
}

const STEPS = ["appointment.booked", "appointment.moved", "appointment.confirmed", "appointment.cancelled"];
