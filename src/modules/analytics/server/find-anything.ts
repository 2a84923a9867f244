import { sql } from "kysely";
import { clientNameOf, namedFirst } from "#modules/clients/rules.ts";
import { NO_FACTS, searchClients } from "#modules/clients/server/index.ts";
import { dayLabel, timeLabel } from "#platform/days.ts";
import { may } from "#platform/permissions.ts";
import type { Ctx } from "#platform/server/context.ts";
import { partOf } from "#platform/server/database/search-text.ts";
import { WINDOW_LABELS, type TimeWindow } from "#modules/appointments/rules.ts";
import { findAppointments } from "#modules/appointments/server/index.ts";
import type { Found } from "../contract.ts";

const MAX_OF_EACH = 6;
/** So many clients are looked through for those whose name is meant. */
const MAX_LOOKED_THROUGH = 50;

/** Each group by the index of its own search, and only what the actor may see there. */
export async function findAnything(ctx: Ctx, search: string): Promise<Found[]> {
  const found = await Promise.all([
    findClients(ctx, search),
    findTechnicians(ctx, search),
    findServices(ctx, search),
    // Last, because many an appointment is found by whom it is for and who goes there.
    searchAppointments(ctx, search),
  ]);
  return found.flat();
}

async function findClients(ctx: Ctx, search: string): Promise<Found[]> {
  if (!may(ctx.actor, "clients.read")) return [];
  const filter = { search, archived: false, page: 1, limit: MAX_LOOKED_THROUGH } as const;
  const { rows } = await searchClients(ctx, { ...filter, sortBy: "createdAt", sortOrder: "desc" }, NO_FACTS);
  const named = namedFirst(search, rows, clientNameOf).slice(0, MAX_OF_EACH);
  return named.map((row) => ({
    kind: "client",
    id: row.id,
    title: clientNameOf(row),
    detail: [row.phone, `${row.city}, ${row.state}`, row.email].filter((part) => part !== "").join(" · "),
  }));
}

async function searchAppointments(ctx: Ctx, search: string): Promise<Found[]> {
  if (!may(ctx.actor, "appointments.read") && !may(ctx.actor, "own_appointments.read")) return [];
  const { rows } = await findAppointments(ctx, {
    search,
    page: 1,
    limit: MAX_OF_EACH,
    sortBy: "scheduledDate",
    sortOrder: "desc",
  });
  return rows.map((row) => ({
    kind: "appointment",
    id: row.id,
    title: `${row.title} · ${row.visitor_name ?? row.business_name ?? [row.first_name, row.last_name].join(" ")}`,
    detail: [dayLabel(row.scheduled_on, "en"), timeOf(row), row.status].join(" · "),
  }));
}

/** Of a request without a time the part of the day that was asked for. */
const timeOf = ({
  start_minute: start,
  time_window: timeWindow,
}: {
  start_minute: number;
  time_window: TimeWindow | null;
}): string => (timeWindow === null ? timeLabel(start, "en") : WINDOW_LABELS[timeWindow]);

async function findTechnicians({ db, actor }: Ctx, search: string): Promise<Found[]> {
  if (!may(actor, "technicians.read")) return [];
  const rows = await db
    .selectFrom("technician")
    .select(["id", "first_name", "last_name", "position", "phone"])
    .where(sql<boolean>`technician.search_text like search_form(${partOf(search)})`)
    .orderBy("last_name")
    .orderBy("first_name")
    .orderBy("id")
    .limit(MAX_OF_EACH)
    .execute();
  return rows.map((row) => ({
    kind: "technician",
    id: row.id,
    title: `${row.first_name} ${row.last_name}`,
    detail: `${row.position} · ${row.phone}`,
  }));
}

async function findServices({ db, actor }: Ctx, search: string): Promise<Found[]> {
  if (!may(actor, "services.read")) return [];
  const rows = await db
    .selectFrom("service")
    .select(["id", "name", "category"])
    .where(sql<boolean>`search_form(service.name || ' ' || service.description) like search_form(${partOf(search)})`)
    .orderBy("name")
    .limit(MAX_OF_EACH)
    .execute();
  return rows.map(({ id, name, category }) => ({ kind: "service", id, title: name, detail: category }));
}
