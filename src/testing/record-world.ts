import { makeAppointment } from "#modules/appointments/factories.ts";
import { makeClient } from "#modules/clients/factories.ts";
import { makeTechnician } from "#modules/technicians/factories.ts";
import { makeVisit } from "#modules/visits/factories.ts";
import {
  amendRecords,
  writeRecords,
  type Amendment,
  type Applied,
  type Writing,
} from "#modules/visits/server/index.ts";
import { SYSTEM } from "#platform/actor.ts";
import { addDays } from "#platform/days.ts";
import type { Ctx } from "#platform/server/context.ts";
import { newId } from "#platform/server/ids.ts";
import { FULL_FACTS } from "./record-facts.ts";
import { createWorld, type World } from "./world.ts";

export const SAMPLE_PRODUCT = "00000000-0000-4000-8000-0000000000aa";

/** A company with a technician and a client, at whose visits products are applied. */
export interface RecordWorld {
  world: World;
  clientId: string;
  technicianId: string;
  /** A visit of theirs that began at this instant. */
  visit: (told?: {
    startedAt?: string;
    status?: "open" | "finished";
    report?: unknown;
    propertyId?: string;
  }) => Promise<string>;
  /** One product that was applied there; what is told wins. */
  applied: (visitId: string, told?: Partial<Applied>) => Applied;
  /** Records of products that were applied at one visit, as the rules alone keep them. */
  write: (...told: Partial<Applied>[]) => Promise<{ visit: string; applied: Applied[] }>;
}

export const STARTED_AT = "2026-03-02T14:00:00.000Z";

export async function openRecordWorld(): Promise<RecordWorld> {
  const world = await createWorld({ now: "2026-03-02T15:00:00Z" });
  const ctx = world.ctx(SYSTEM);
  const { id: clientId } = await makeClient(ctx, { first_name: "Ana", last_name: "Rivers" });
  const { id: technicianId } = await makeTechnician(ctx, { first_name: "Nadia", last_name: "Alder" });
  let slot = 0;
  const records: RecordWorld = {
    world,
    clientId,
    technicianId,
    async visit({ startedAt = STARTED_AT, status = "finished", report = {}, propertyId } = {}) {
      const appointment = await makeAppointment(ctx, {
        client_id: clientId,
        // Each on a day of its own: here it does not matter when it was booked for.
        scheduled_on: addDays("2026-03-02", slot++),
        start_minute: 540,
        ...(propertyId === undefined ? {} : { property_id: propertyId }),
      });
      const { id } = await makeVisit(ctx, {
        appointment_id: appointment.id,
        client_id: clientId,
        technician_id: technicianId,
        status,
        visited_on: startedAt.slice(0, 10),
        started_at: startedAt,
        report: JSON.stringify(report),
      });
      return id;
    },
    applied: (visitId, told = {}) => ({ ...sampleOf(visitId, technicianId), ...told }),
    async write(...told) {
      const visit = await records.visit();
      const applied = told.map((one) => records.applied(visit, one));
      await writeByRules(ctx, applied);
      return { visit, applied };
    },
  };
  return records;
}

/** Kept for as long as the rules ask, and no longer. */
const BY_THE_RULES = { retention: "1year" } as const;

export const writeByRules = (ctx: Ctx, applied: readonly Applied[], how: Partial<Writing> = {}): Promise<void> =>
  writeRecords(ctx, applied, { ...BY_THE_RULES, ...how });

export const amendByRules = (
  ctx: Ctx,
  applied: readonly Applied[],
  how: Omit<Amendment, "retention"> & Partial<Amendment>,
): Promise<void> => amendRecords(ctx, applied, { ...BY_THE_RULES, ...how });

const sampleOf = (visitId: string, technicianId: string): Applied => ({
  ...FULL_FACTS,
  visitId,
  entryId: newId(),
  productId: SAMPLE_PRODUCT,
  technicianId,
  timeZone: "America/New_York",
  startedAt: STARTED_AT,
  endedAt: "2026-03-02T14:30:00.000Z",
  application: { ...FULL_FACTS.application, productId: SAMPLE_PRODUCT },
  product: { ...FULL_FACTS.product, reentryMinutes: 240 },
});
