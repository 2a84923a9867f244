import { sql, type RawBuilder } from "kysely";
import type { AppointmentStatus, TimeWindow } from "#modules/appointments/rules.ts";
import { MAX_COUNTED, totalOf } from "#platform/lists.ts";
import type { Ctx } from "#platform/server/context.ts";
import { readRows } from "#platform/server/database/db.ts";
import { issueNotFound, visibleIssues, type IssueColumns } from "../queries.ts";

export type Matching = ReturnType<typeof visibleIssues>;

/** An issue with whom it is of, where it is, who sees to it, and the appointment that is made for it. */
export interface IssueRow extends Omit<IssueColumns, "search_text"> {
  client_name: string;
  client_email: string;
  client_phone: string;
  property_label: string | null;
  property_address: string | null;
  assignee_name: string | null;
  appointment_reference: string | null;
  appointment_title: string | null;
  /** In the language of whoever asks; null where the company wrote none. */
  appointment_local_title: string | null;
  appointment_on: string | null;
  appointment_start: number | null;
  appointment_window: TimeWindow | null;
  appointment_status: AppointmentStatus | null;
  technician_name: string | null;
}

const CLIENT_NAME = sql<string>`coalesce(
  nullif(client.business_name, ''), nullif(trim(client.first_name || ' ' || client.last_name), ''), client.email
)`;

export const ADDRESS = sql<string | null>`
  property.street || ', ' || property.city || ', ' || property.state || ' ' || property.zip_code`;

export interface Page {
  page: number;
  limit: number;
  sortOrder: "asc" | "desc";
  /** SQL: the time of reporting, where a joined table has it for an index of its own; that of the issue unless told. */
  reportedAt?: RawBuilder<unknown>;
}

/** One page in the order of reporting, and the total as far as it is counted (see MAX_COUNTED). */
export async function findPage(ctx: Ctx, matching: Matching, { page, limit, ...order }: Page) {
  const rows = await readPage(ctx, matching, { page, limit, ...order });
  const total = await totalOf({ page, limit, found: rows.length }, () => countUpTo(ctx, matching, MAX_COUNTED));
  return { rows, pagination: { page, limit, total } };
}

/** So many of these, those reported last first. */
export const findRows = (ctx: Ctx, matching: Matching, limit: number): Promise<IssueRow[]> =>
  readPage(ctx, matching, { page: 1, limit, sortOrder: "desc" });

/** @throws AppError issues.not_found */
export async function findIssue(ctx: Ctx, id: string): Promise<IssueRow> {
  const [row] = await findRows(ctx, visibleIssues(ctx).where("issue.id", "=", id), 1);
  if (!row) throw issueNotFound();
  return row;
}

export async function countUpTo({ db }: Ctx, matching: Matching, most: number): Promise<number> {
  const count = db
    .selectFrom(matching.select("issue.id").limit(sql.lit(most)).as("counted"))
    .select((eb) => eb.fn.countAll<number>().as("total"));
  const [counted] = await readRows(db, count);
  return counted?.total ?? 0;
}

/** The page is cut from the index of its filter before anything is joined. */
function readPage(
  { db, language }: Ctx,
  matching: Matching,
  { page, limit, sortOrder, reportedAt = sql.ref("issue.reported_at") }: Page,
): Promise<IssueRow[]> {
  const cut = db
    .selectFrom(
      matching
        .selectAll("issue")
        .orderBy(reportedAt, sortOrder)
        .orderBy("issue.id", sortOrder)
        .limit(limit)
        .offset((page - 1) * limit)
        .as("issue"),
    )
    .innerJoin("client", "client.id", "issue.client_id")
    .leftJoin("property", "property.id", "issue.property_id")
    .leftJoin("appointment", "appointment.id", "issue.appointment_id")
    .leftJoin("technician", "technician.id", "appointment.technician_id")
    .leftJoin("service", "service.id", "appointment.service_id")
    .leftJoin("user_account as assignee", "assignee.id", "issue.assigned_to")
    .selectAll("issue")
    .select([
      "client.email as client_email",
      "client.phone as client_phone",
      "property.label as property_label",
      "assignee.full_name as assignee_name",
      "appointment.reference as appointment_reference",
      "appointment.title as appointment_title",
      "appointment.scheduled_on as appointment_on",
      "appointment.start_minute as appointment_start",
      "appointment.time_window as appointment_window",
      "appointment.status as appointment_status",
    ])
    .select([
      CLIENT_NAME.as("client_name"),
      ADDRESS.as("property_address"),
      sql<string | null>`service.translations -> ${language}::text ->> 'name'`.as("appointment_local_title"),
      sql<string | null>`technician.first_name || ' ' || technician.last_name`.as("technician_name"),
    ])
    .orderBy("issue.reported_at", sortOrder)
    .orderBy("issue.id", sortOrder);
  return readRows(db, cut);
}
