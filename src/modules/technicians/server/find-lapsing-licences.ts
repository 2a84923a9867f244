import { addDays } from "#platform/days.ts";
import type { Ctx } from "#platform/server/context.ts";
import { readRows } from "#platform/server/database/db.ts";
import { daysLeftOf, FIRST_LICENCE_WARNING, technicianNameOf, type StateLicence } from "../rules.ts";

export interface LapsingLicence {
  technicianId: string;
  technicianName: string;
  number: string;
  state: string;
  category: string;
  expiresOn: string;
  /** Below zero it has lapsed. */
  daysLeft: number;
}

/** Of each of these technicians, until when they are licensed in each state; those without a license have no entry. */
export async function licencesOf(
  { db }: Ctx,
  technicianIds: readonly string[],
): Promise<ReadonlyMap<string, StateLicence[]>> {
  if (technicianIds.length === 0) return new Map();
  const query = db
    .selectFrom("technician_licence")
    .select((eb) => ["technician_id", "state", eb.fn.max("expires_on").as("until")])
    .where("technician_id", "in", technicianIds)
    .groupBy(["technician_id", "state"]);
  return Map.groupBy(await query.execute(), ({ technician_id: id }) => id);
}

/** Licences of those who work here that have lapsed or will within 60 days, the most urgent first. */
export async function lapsingLicences({ db }: Ctx, today: string): Promise<LapsingLicence[]> {
  const query = db
    .selectFrom("technician_licence")
    .innerJoin("technician", "technician.id", "technician_licence.technician_id")
    .select([
      "technician.id",
      "technician.first_name",
      "technician.last_name",
      "technician_licence.number",
      "technician_licence.state",
      "technician_licence.category",
      "technician_licence.expires_on",
    ])
    .where("technician_licence.expires_on", "<=", addDays(today, FIRST_LICENCE_WARNING))
    .where("technician.status", "=", "active")
    .orderBy("technician_licence.expires_on")
    .orderBy("technician_licence.id");
  return (await readRows(db, query)).map((row) => ({
    technicianId: row.id,
    technicianName: technicianNameOf(row),
    number: row.number,
    state: row.state,
    category: row.category,
    expiresOn: row.expires_on,
    daysLeft: daysLeftOf(row.expires_on, today),
  }));
}
