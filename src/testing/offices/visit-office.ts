import { makeStaff } from "#modules/accounts/factories.ts";
import { startVisit, type VisitView } from "#modules/visits/contract.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import type { World, WorldOptions } from "../world.ts";
import { createOfficeWorld, makeOffice, officeOf, type Office, type OfficeIds } from "./office.ts";

/** The office with technicians who can sign in, on the day of the appointment: Tuesday at nine in the morning. */
export interface VisitOffice extends Office {
  /** Nadia, who leads. */
  lead: Actor;
  /** Tobias, who goes along where the test says so. */
  mate: Actor;
  client: Actor;
  start: (appointmentId: string, actor?: Actor) => Promise<VisitView>;
}

export async function openVisitOffice(
  settings: Record<string, string> = {},
  parts: Pick<WorldOptions, "pdf"> = {},
): Promise<VisitOffice> {
  const world = await createOfficeWorld(settings, parts);
  return visitOfficeOf(world, await world.stored("visit office", () => makeVisitOffice(world)));
}

export type VisitOfficeIds = OfficeIds & Pick<VisitOffice, "lead" | "mate">;

export async function makeVisitOffice(world: World): Promise<VisitOfficeIds> {
  const ids = await makeOffice(world);
  const { nadia, tobias } = ids;
  const loginOf = async (technicianId: string, email: string): Promise<Actor> => {
    const { id: userId } = await makeStaff(world.ctx(SYSTEM), { role: "technician", email });
    await world.db.updateTable("technician").set({ user_id: userId }).where("id", "=", technicianId).execute();
    return { kind: "staff", userId, sessionId: "s", role: "technician" };
  };
  const lead = await loginOf(nadia, "nadia@example.com");
  const mate = await loginOf(tobias, "tobias@example.com");
  world.clock.set("2026-03-03T14:00:00Z");
  return { ...ids, lead, mate };
}

export function visitOfficeOf(world: World, { lead, mate, ...ids }: VisitOfficeIds): VisitOffice {
  const { clientId } = ids;
  return {
    ...officeOf(world, ids),
    lead,
    mate,
    client: { kind: "client", userId: "c", sessionId: "s", clientId, accountType: "residential", propertyIds: null },
    start: async (appointmentId, actor = lead) =>
      (await world.call(actor, startVisit, { appointmentId, id: newId() })).body,
  };
}
