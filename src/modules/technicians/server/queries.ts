import { sql, type Selectable } from "kysely";
import * as z from "zod";
import type { ParsedInputOf } from "#platform/contract.ts";
import { may } from "#platform/permissions.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import type { listTechnicians } from "../contract.ts";
import type { TechnicianWork } from "./technician-work.ts";

export type TechnicianRow = Selectable<Database["technician"]>;
export type LicenceRow = Selectable<Database["technician_licence"]>;

/** Only rows the actor may read: the same rule as `technicianPolicy.read`, as a WHERE clause. */
export function visibleTechnicians({ db, actor }: Ctx) {
  const all = db.selectFrom("technician");
  if (may(actor, "technicians.read")) return all;
  if (actor.kind === "staff" && actor.role === "technician") return all.where("technician.user_id", "=", actor.userId);
  return all.where((eb) => eb.lit(false));
}

const Id = z.uuid();

/** Undefined also for what is no id at all, which the database would not even look for. */
export function findTechnician(ctx: Ctx, id: string): Promise<TechnicianRow | undefined> {
  if (!Id.safeParse(id).success) return Promise.resolve(undefined);
  return visibleTechnicians(ctx).selectAll().where("technician.id", "=", id).executeTakeFirst();
}

/** The same, held until the caller's transaction ends. */
export function lockTechnician(ctx: Ctx, id: string): Promise<TechnicianRow | undefined> {
  if (!Id.safeParse(id).success) return Promise.resolve(undefined);
  return visibleTechnicians(ctx).selectAll().where("technician.id", "=", id).forNoKeyUpdate().executeTakeFirst();
}

type Filter = ParsedInputOf<typeof listTechnicians>;

/** One page, those who left at the end, and how many there are in all. */
export async function findTechnicians(
  ctx: Ctx,
  work: TechnicianWork,
  filter: Filter,
): Promise<{ rows: TechnicianRow[]; total: number }> {
  const { status, sortBy, sortOrder, limit, page } = filter;
  const asksForBusy = status === "active" || status === "busy";
  const matching = matchingTechnicians(ctx, filter, asksForBusy ? await work.busyNow(ctx) : []);
  const rows = await matching
    .selectAll()
    .orderBy(sql`(technician.status = 'inactive')`)
    .orderBy(ORDER[sortBy], sortOrder)
    .orderBy("technician.id", sortOrder)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return { rows, total };
}

const ORDER = {
  name: "technician.sort_name",
  hireDate: "technician.hired_on",
  createdAt: "technician.created_at",
} as const;

function matchingTechnicians(ctx: Ctx, { search, status }: Filter, busyIds: readonly string[]) {
  let matching = visibleTechnicians(ctx);
  if (search !== "")
    matching = matching.where(sql<boolean>`technician.search_text like search_form(${partOf(search)})`);
  if (status === undefined) return matching;
  matching = matching.where("technician.status", "=", status === "inactive" ? "inactive" : "active");
  if (status === "inactive") return matching;
  const isBusy = sql<boolean>`technician.id = any(${busyIds}::uuid[])`;
  return matching.where(status === "busy" ? isBusy : sql<boolean>`not ${isBusy}`);
}

/** What somebody typed stands for itself, also `%` and `_`. */
const partOf = (search: string): string => `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** The licences of some technicians, what lapses first at the beginning. */
export function findLicences({ db }: Ctx, technicianIds: readonly string[]): Promise<LicenceRow[]> {
  if (technicianIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("technician_licence")
    .selectAll()
    .where("technician_id", "in", technicianIds)
    .orderBy("expires_on")
    .orderBy("state")
    .orderBy("category")
    .orderBy("id")
    .execute();
}
