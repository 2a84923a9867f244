import { sql } from "kysely";
import type { ParsedInputOf } from "#platform/contract.ts";
import { placeOf } from "#modules/properties/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { MAX_COUNTED, totalOf } from "#platform/lists.ts";
import type { Ctx } from "#platform/server/context.ts";
import { readRows } from "#platform/server/database/db.ts";
import type { listOwnAppointments } from "../../contract-own.ts";
import type { AppointmentKind, AppointmentStatus, TimeWindow } from "../../rules.ts";
import { appointmentAddress } from "../read/address-columns.ts";
import { visibleAppointments } from "../read/find-appointments.ts";

/** An appointment as its client sees it. */
export interface OwnRow {
  id: string;
  version: number;
  reference: string;
  kind: AppointmentKind;
  title: string;
  /** In the language of whoever asks; null where the company wrote none. */
  local_title: string | null;
  client_id: string | null;
  technician_id: string | null;
  technician_name: string | null;
  technician_photo_id: string | null;
  scheduled_on: string;
  start_minute: number;
  minutes: number;
  time_window: TimeWindow | null;
  held_until: string | null;
  starts_at: string;
  status: AppointmentStatus;
  rating: number | null;
  cancellation_reason: string | null;
  address: string;
  state: string | null;
  /** Where it is; see `placeOf`. */
  place_id: string | null;
}

/** Whose appointments are meant: never a parameter. */
export function ownClientId({ actor }: Ctx): string {
  if (actor.kind !== "client") throw new AppError("forbidden", "request.forbidden");
  return actor.clientId;
}

export function ownUserId({ actor }: Ctx): string {
  if (actor.kind !== "client") throw new AppError("forbidden", "request.forbidden");
  return actor.userId;
}

const OPEN = ["pending", "scheduled", "confirmed", "in-progress"] as const satisfies readonly AppointmentStatus[];

/** Everything of theirs that is read goes through here. */
export function ownAppointments(ctx: Ctx) {
  const clientId = ownClientId(ctx);
  return visibleAppointments(ctx).where("appointment.client_id", "=", clientId);
}

/** One page, in the order of the index of a client's appointments. */
export async function findOwnPage(ctx: Ctx, filter: ParsedInputOf<typeof listOwnAppointments>) {
  const { page, limit, sortOrder, status, open, from, to } = filter;
  const matching = ownAppointments(ctx)
    .$if(status !== undefined, (rows) => rows.where("appointment.status", "=", status ?? "pending"))
    .$if(open, (rows) => rows.where("appointment.status", "in", OPEN))
    .$if(from !== undefined, (rows) => rows.where("appointment.scheduled_on", ">=", from ?? ""))
    .$if(to !== undefined, (rows) => rows.where("appointment.scheduled_on", "<=", to ?? ""));
  const cut = withColumns(ctx, matching)
    .orderBy("appointment.scheduled_on", sortOrder)
    .orderBy("appointment.start_minute", sortOrder)
    .orderBy("appointment.id", sortOrder)
    .limit(limit)
    .offset((page - 1) * limit);
  const rows = await readRows(ctx.db, cut);
  const total = await totalOf({ page, limit, found: rows.length }, async () => {
    const count = ctx.db
      .selectFrom(matching.select("appointment.id").limit(sql.lit(MAX_COUNTED)).as("counted"))
      .select((eb) => eb.fn.countAll<number>().as("total"));
    const [counted] = await readRows(ctx.db, count);
    return counted?.total ?? 0;
  });
  return { rows, pagination: { page, limit, total } };
}

const MAX_FEED_ROWS = 1000;

/** For calendars: what has a time and stands, in these days (company time). */
export const findOwnFeedRows = (ctx: Ctx, { from, to }: { from: string; to: string }) =>
  withColumns(ctx, ownAppointments(ctx))
    .select(["appointment.ends_at", "appointment.ical_sequence"])
    .where("appointment.scheduled_on", ">=", from)
    .where("appointment.scheduled_on", "<=", to)
    .where("appointment.status", "!=", "cancelled")
    .where("appointment.time_window", "is", null)
    .orderBy("appointment.scheduled_on", "desc")
    .orderBy("appointment.id")
    .limit(MAX_FEED_ROWS)
    .execute();

/** @throws AppError appointments.not_found */
export async function findOwn(ctx: Ctx, id: string): Promise<OwnRow> {
  const row = await withColumns(ctx, ownAppointments(ctx).where("appointment.id", "=", id)).executeTakeFirst();
  if (!row) throw new AppError("not_found", "appointments.not_found");
  return row;
}

const PLACE = sql.raw(placeOf({ property: "appointment.property_id", client: "appointment.client_id" }));

const withColumns = ({ language }: Ctx, matching: ReturnType<typeof ownAppointments>) =>
  matching
    .leftJoin("technician", "technician.id", "appointment.technician_id")
    .leftJoin("service", "service.id", "appointment.service_id")
    .select([
      "appointment.id",
      "appointment.version",
      "appointment.reference",
      "appointment.kind",
      "appointment.title",
      "appointment.client_id",
      "appointment.technician_id",
      "appointment.scheduled_on",
      "appointment.start_minute",
      "appointment.minutes",
      "appointment.time_window",
      "appointment.held_until",
      "appointment.starts_at",
      "appointment.status",
      "appointment.rating",
      "appointment.cancellation_reason",
      "technician.photo_file_id as technician_photo_id",
    ])
    .select([
      appointmentAddress.as("address"),
      sql<string | null>`service.translations -> ${language}::text ->> 'name'`.as("local_title"),
      sql<string | null>`technician.first_name || ' ' || technician.last_name`.as("technician_name"),
      sql<string | null>`${PLACE}`.as("place_id"),
      sql<string | null>`(select property.state from property where property.id = ${PLACE})`.as("state"),
    ]);

const REQUESTED = "appointments.requested";

/** What the client wrote: with the request, or when they booked the consultation. The office may edit its own copy. */
export async function findOwnWords({ db }: Ctx, id: string): Promise<string> {
  const request = await db
    .selectFrom("audit_log")
    .select(sql<string | null>`changes ->> 'words'`.as("words"))
    .where("entity_type", "=", "appointment")
    .where("entity_id", "=", id)
    .where("action", "=", REQUESTED)
    .executeTakeFirst();
  if (request) return request.words ?? "";
  const told = await db.selectFrom("consultation").select("notes").where("appointment_id", "=", id).executeTakeFirst();
  return told?.notes ?? "";
}
