import { sql } from "kysely";
import type { AppointmentStatus } from "#modules/appointments/rules.ts";
import { placeOf } from "#modules/properties/server/index.ts";
import type { Ctx } from "#platform/server/context.ts";
import { readRows } from "#platform/server/database/db.ts";
import type { NoticeColumns } from "../judge/change-notice.ts";
import { noticeNotFound, visibleNotices } from "../queries.ts";

export type Matching = ReturnType<typeof visibleNotices>;

/** A notice with its appointment: the client, the address, and the technicians. */
export interface NoticeRow extends NoticeColumns {
  reference: string;
  title: string;
  scheduled_on: string;
  start_minute: number;
  appointment_status: AppointmentStatus;
  client_name: string;
  address: string;
  technician_name: string | null;
  team_user_ids: string[];
}

const PLACE = placeOf({ property: "appointment.property_id", client: "appointment.client_id" });

interface Page {
  page: number;
  limit: number;
  sortOrder: "asc" | "desc";
}

/** The page is read from an index before anything is joined. */
export function readPage({ db }: Ctx, matching: Matching, { page, limit, sortOrder }: Page): Promise<NoticeRow[]> {
  const query = db
    .selectFrom(
      matching
        .selectAll("notice")
        .orderBy("notice.due_until", sortOrder)
        .orderBy("notice.id", sortOrder)
        .limit(limit)
        .offset((page - 1) * limit)
        .as("notice"),
    )
    .innerJoin("appointment", "appointment.id", "notice.appointment_id")
    .leftJoin("client", "client.id", "appointment.client_id")
    .leftJoin("property", (join) => join.on(sql<boolean>`property.id = ${sql.raw(PLACE)}`))
    .leftJoin("technician", "technician.id", "appointment.technician_id")
    .selectAll("notice")
    .select([
      "appointment.reference",
      "appointment.title",
      "appointment.scheduled_on",
      "appointment.start_minute",
      "appointment.status as appointment_status",
    ])
    .select([
      sql<string>`coalesce(
        nullif(client.business_name, ''), nullif(trim(client.first_name || ' ' || client.last_name), ''), client.email, ''
      )`.as("client_name"),
      sql<string>`coalesce(
        property.street || ', ' || property.city || ', ' || property.state || ' ' || property.zip_code, ''
      )`.as("address"),
      sql<string | null>`technician.first_name || ' ' || technician.last_name`.as("technician_name"),
      sql<string[]>`array(
        select mate.user_id from technician as mate
        where mate.id = any(appointment.assistant_ids || appointment.technician_id) and mate.user_id is not null
      )`.as("team_user_ids"),
    ])
    .orderBy("notice.due_until", sortOrder)
    .orderBy("notice.id", sortOrder);
  return readRows(db, query);
}

/** @throws AppError notices.not_found */
export async function findNotice(ctx: Ctx, id: string): Promise<NoticeRow> {
  const [row] = await readPage(ctx, visibleNotices(ctx).where("notice.id", "=", id), {
    page: 1,
    limit: 1,
    sortOrder: "asc",
  });
  if (!row) throw noticeNotFound();
  return row;
}

export async function countUpTo({ db }: Ctx, matching: Matching, most: number): Promise<number> {
  const count = db
    .selectFrom(matching.select("notice.id").limit(sql.lit(most)).as("counted"))
    .select((eb) => eb.fn.countAll<number>().as("total"));
  const [counted] = await readRows(db, count);
  return counted?.total ?? 0;
}
