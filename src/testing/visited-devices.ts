import { makeAppointment } from "#modules/appointments/factories.ts";
import type { DeviceCheck } from "#modules/devices/contract.ts";
import { writeChecks } from "#modules/devices/server/index.ts";
import { makeVisit } from "#modules/visits/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import type { VisitOffice } from "./offices/visit-office.ts";

interface VisitedDevices {
  propertyId: string;
  /** The office's own client unless told. */
  clientId?: string;
  day: string;
  /** Company time; ten o'clock unless told, for a second visit on one day. */
  startMinute?: number;
  checks: readonly DeviceCheck[];
}

/** A finished visit of a day at which these devices were checked, and what else was due was missed. Gives its id. */
export async function visitDevices(
  { world, clientId: own, nadia }: VisitOffice,
  { propertyId, clientId = own, day, startMinute = 600, checks }: VisitedDevices,
): Promise<string> {
  const ctx = world.ctx(SYSTEM);
  const whose = { client_id: clientId, technician_id: nadia };
  const appointment = await makeAppointment(ctx, {
    ...whose,
    ...{ scheduled_on: day, start_minute: startMinute, status: "completed" },
  });
  const visit = await makeVisit(ctx, {
    ...whose,
    ...{ appointment_id: appointment.id, visited_on: day, started_at: `${day}T15:00:00Z` },
  });
  await writeChecks(ctx, {
    ...{ visitId: visit.id, placeId: propertyId, visitedOn: day, isCorrection: false },
    ...{ startedAt: `${day}T15:00:00.000Z`, endedAt: `${day}T16:00:00.000Z` },
    checks: checks.map((value) => ({ id: newId(), by: "Nadia Alder", value })),
  });
  return visit.id;
}
