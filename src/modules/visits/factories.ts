import type { Insertable } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import { newId } from "#platform/server/ids.ts";
import type { Application, Report } from "./contract.ts";
import type {} from "./server/tables.ts";

export type NewVisit = Insertable<Database["visit"]>;

type Whose = Pick<NewVisit, "appointment_id" | "technician_id" | "visited_on" | "started_at">;

const HOUR_MS = 3_600_000;

/** A valid visit of an hour, which is finished unless its status is told; what is told wins. */
export function visitRow(told: Partial<NewVisit> & Whose): NewVisit {
  const endedAt =
    told.status === "open" ? null : (told.ended_at ?? new Date(Date.parse(told.started_at) + HOUR_MS).toISOString());
  return {
    id: newId(),
    client_id: null,
    property_id: null,
    status: "finished",
    title: "Quarterly service",
    time_zone: "America/New_York",
    started_by: "t",
    phone_started_at: null,
    start_latitude: null,
    start_longitude: null,
    start_accuracy_meters: null,
    ended_at: endedAt,
    finished_at: endedAt,
    finished_by: endedAt === null ? null : "t",
    report: "{}",
    report_changed_at: endedAt ?? told.started_at,
    ...told,
  };
}

export async function makeVisit(ctx: Ctx, told: Partial<NewVisit> & Whose): Promise<NewVisit> {
  const row = visitRow(told);
  await ctx.db.insertInto("visit").values(row).execute();
  return row;
}

/** How a product was applied, with all that any state asks for; what is told wins. */
export const applicationOf = (productId: string, told: Partial<Application> = {}): Application => ({
  productId,
  lotId: null,
  quantity: "1.5",
  unit: "fl oz",
  dilution: {
    concentrate: { amount: "1.5", unit: "fl oz" },
    diluent: { amount: "1", unit: "gal" },
    diluentName: "water",
  },
  area: "Foundation",
  size: { amount: "400", unit: "sq ft" },
  site: "structure",
  method: "Spray",
  equipment: "Backpack sprayer",
  targetPests: ["Ants"],
  technicianId: null,
  startedAt: null,
  endedAt: null,
  ...told,
});

const nothing = { revision: 0, value: null, by: "" };
/** As a visit begins. */
export const EMPTY_REPORT: Report = {
  crew: nothing,
  pestFree: nothing,
  areas: nothing,
  treatments: nothing,
  checklist: nothing,
  effectiveness: nothing,
  notes: nothing,
  nextAction: nothing,
  weather: nothing,
  county: nothing,
  presence: nothing,
  findings: [],
  applications: [],
  photos: [],
  checks: [],
};
